"""Learning and scoring; nothing above imports it."""
