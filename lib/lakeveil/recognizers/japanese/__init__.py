"""The Japanese tagger and what stands around it."""
