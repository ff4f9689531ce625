"""Which kind a column's values are of as written (words, sentences, codes), in which language, and how sure a share of them is."""

from __future__ import annotations

import math

from lakeveil.columns.evidence import Evidence

STRUCTURED, FREE_TEXT, CODE, NOT_TEXT = "structured", "free text", "code", "not text"


def kind_of(evidence: Evidence) -> str:
    """structured, free text, code or not text, from types, lengths and shapes."""
    if evidence.family not in ("text", "other") or not evidence.sample:
        return NOT_TEXT if evidence.family != "text" else STRUCTURED
    rows = evidence.features()
    wordy = sum(f.words >= 9 or (f.words >= 6 and f.length >= 60) or (f.length >= 40 and "x" in f.shape) for f in rows)
    if wordy >= 0.4 * len(rows):
        return FREE_TEXT
    coded = sum(f.words <= 1 and f.digits > 0 and (f.letters > 0 or "_" in f.shape) and "@" not in f.shape for f in rows)
    return CODE if coded >= 0.7 * len(rows) else STRUCTURED


def language_of(evidence: Evidence) -> str:
    """The language of most values. Japanese only of half of all (those in Han signs alone may be it, too): there Latin words are read as its own."""
    known = {code: n for code, n in evidence.languages().items() if code != "und"}
    most = max(sorted(known), key=lambda code: known[code], default="und")
    if most == "ja" and 2 * (known["ja"] + known.get("zh", 0)) < sum(known.values()):
        return "und"
    return most


def wilson(hits: int, n: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's score interval of a share (E. B. Wilson, JASA 1927); (0, 1) without observations."""
    if not n:
        return (0.0, 1.0)
    p = hits / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return (max(0.0, middle - half), min(1.0, middle + half))
