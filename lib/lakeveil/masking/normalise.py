"""One normal form per value: what two spellings of the same thing have in common, and our own placeholders."""

from __future__ import annotations

import re
import unicodedata

from lakeveil import labels
from lakeveil.masking.scripts import fold

PLACEHOLDER = re.compile(r"<([A-Z][A-Z0-9_]*)>")
_SPACES = re.compile(r"\s+")
_EDGES = ' \t\n\r.,;:!?"“”„«»()[]{}<>'
_NAMES = frozenset({"PERSON", "LOCATION", "ORGANIZATION"})
_FREE = _NAMES | {"DATE_TIME", "AGE", "URL", "USERNAME", "CREDENTIAL", "IP_ADDRESS", "EMAIL_ADDRESS"}


def normalise(label: str, value: str) -> str:
    """NFKC, case folded, spaces collapsed; identifiers keep letters and digits only; phone numbers digits only."""
    label = labels.parent(label)
    text = unicodedata.normalize("NFKC", value)
    if label == "CREDENTIAL":
        return text
    text = text.casefold()
    if label == "PHONE_NUMBER":
        digits = "".join(str(unicodedata.digit(c)) for c in text if c.isdigit())
        return ("+" + digits) if text.lstrip(" (").startswith("+") else digits
    if label in _NAMES:
        text = fold(text)
    if label in _FREE:
        return _SPACES.sub(" ", text).strip(_EDGES)
    return "".join(c for c in text if c.isalnum()) or text


def is_placeholder(value: str, label: str) -> bool:
    """Whether `value` is what `replace` writes for this label or another known one; it is never masked again."""
    found = PLACEHOLDER.fullmatch(value)
    if found is None:
        return False
    return found[1] in {label, labels.parent(label)} or found[1] in _FREE or found[1] in labels.ROLL_UP
