"""Rules for inflected languages: notation, morphology, engine; no neural code."""
