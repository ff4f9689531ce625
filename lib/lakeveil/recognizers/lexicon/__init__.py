"""The lexicon recognizer and its rooms: Arabic script, Han and Hangul, places and firms."""
