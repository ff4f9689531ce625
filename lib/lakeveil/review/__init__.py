"""People look at what was found: samples, a local page, verdicts, and what they say of precision and recall."""
