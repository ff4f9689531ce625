"""lakeveil: find personal data in a data lake, mask it, report it."""

__version__ = "0.1.0"
