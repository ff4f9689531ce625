"""Case forms of names led back to the forms that a list may hold.

`inflection.txt` gives each language its endings and what may have stood in their place. No word is looked up here: whoever asks
keeps a base that the lists know. Finnish and Estonian stems get the strong grade of their consonants back (Pekan, Pekka), Hungarian ones
lose what `-val` doubled (Istvánnal, István); Greek words are read without accents, as the builder of the lists keeps them too.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from pathlib import Path

STEM = 2  # letters that stay at least
LONGEST = 16  # letters of a form asked about: longer words are compounds
MOST = 12  # bases of one form at most, as strings
# Languages asked about, and of them those that put an apostrophe before the ending of a capitalised name.
SERVED = frozenset("bg bs cs da el et fi hr hu lt lv mk nb nn no ro ru sk sl sr sv tr uk".split())
APOSTROPHE = frozenset(["tr"])
# Weak grade at the end of a stem, and the strong one that it may come of (consonant gradation).
_GRADES = dict(pair.split(">") for pair in "ng>nk mm>mp nn>nt ll>lt rr>rt d>t v>p k>kk p>pp t>tt".split())
_DIGRAPHS = {"ssz": "sz", "zzs": "zs", "ggy": "gy", "nny": "ny", "ccs": "cs", "tty": "ty", "lly": "ly"}

Endings = dict[str, tuple[str, ...]]


@lru_cache(maxsize=1)
def tables() -> dict[str, Endings]:
    """Language → ending → base endings, from the data file beside this one, grades and doubled consonants written out."""
    out: dict[str, Endings] = {}
    here: Endings = {}
    for line in Path(__file__).with_suffix(".txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            here = {}
            out.update(dict.fromkeys(line.strip("[]").split(), here))
        elif not line.startswith("#"):
            ending, *bases_ = line.split()
            here[ending] = tuple("" if base == "-" else base for base in bases_)
    for language in ("fi", "et"):
        out[language] = _graded(out[language])
    for doubled, single in [*((2 * letter, letter) for letter in "bcdfghjklmnprstvz"), *_DIGRAPHS.items()]:
        out["hu"] |= {f"{doubled}{vowel}l": (single,) for vowel in "ae"}
    return out


def bases(word: str, language: str) -> list[str]:
    """Forms that a lower-case word of the language may come of, longer endings first, without the word; empty for a language without a table."""
    endings = tables().get(language)
    if endings is None or len(word) > LONGEST:
        return []
    found: list[str] = []
    if language == "el":
        word = "".join(unicodedata.normalize("NFD", letter)[0] for letter in word)
        found = [word]
    for size in range(min(_longest(language), len(word) - STEM), 0, -1):
        for base in endings.get(word[-size:], ()):
            found.append(word[:-size] + base)
    return [form for form in dict.fromkeys(found) if form != word or language == "el"][:MOST]


def _graded(endings: Endings) -> Endings:
    """The endings, and those of stems whose last consonants stand in the weak grade; a stem's e may be a nominative's i (Mäen, Mäki)."""
    out = {ending: list(found) for ending, found in endings.items()}
    for ending, found in endings.items():
        if "" in found:
            out.setdefault("e" + ending, []).append("i")
            for vowel in "aeiouyäöõü":
                for weak, strong in _GRADES.items():
                    out.setdefault(weak + vowel + ending, []).extend(
                        [strong + vowel, strong + "i"] if vowel == "e" else [strong + vowel]
                    )
                if vowel != "e":
                    out.setdefault(vowel + "e" + ending, []).append(vowel + "ki")
    return {ending: tuple(dict.fromkeys(found)) for ending, found in out.items()}


@lru_cache(maxsize=32)
def _longest(language: str) -> int:
    return max(map(len, tables()[language]))
