"""Firms, goods and cars that many know, in their Polish case forms, as what the rules' lexicon says of a form.

The names are packs/known.txt and groups of packs/things.txt, which other languages read too; here they get endings, as people put them on
foreign names: `Zalando`, `Garminem`, `w Żabce`, `Tauronowi`. More forms come out than Polish has; none is looked for that is a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from lakeveil import wordlists

KNOWN = "known"  # beside the type: what the list says, and no rule
SHORTEST = 4  # letters of a name that takes endings
_OF_TYPE = {
    "company": (("known.txt", "firms"),),
    "brand_name": (("known.txt", "brands"), ("things.txt", "goods")),
    "car": (("known.txt", "cars"), ("things.txt", "makes")),
}
_LATIN = re.compile("[a-zà-ÿĀ-ſ]+")
_ANY = ("a", "u", "owi", "em")
_HARD = (*_ANY, "ie", "y", "ów", "om", "ami", "ach")  # behind a consonant
_SOFT = {"k": ("ki", "kiem", "kowi"), "g": ("gi", "giem", "gowi"), "l": ("lu", "le"), "j": ("ju", "je")}
_SOFTENED = {
    "t": "cie",
    "d": "dzie",
    "r": "rze",
    "ł": "le",
    "n": "nie",
    "m": "mie",
    "b": "bie",
    "p": "pie",
    "s": "sie",
    "z": "zie",
    "w": "wie",
    "f": "fie",
}
_OF_A = {"k": "ce", "g": "dze", "ch": "sze", **_SOFTENED}  # the consonant before a feminine's -a, and its dative
_OF_A_ENDINGS = ("a", "y", "i", "ę", "ą", "o", "ie")


def names() -> frozenset[str]:
    """All of them in small letters, but for what is a word or a name in Polish."""
    listed = (wordlists.groups(file)[group] for groups in _OF_TYPE.values() for file, group in groups)
    return frozenset().union(*listed) - wordlists.groups("known.txt")["polish words"]


@cache
def types(borne: frozenset[str] = frozenset()) -> Mapping[str, frozenset[str]]:
    """Case form in small letters → `company`, `brand_name` or `car`, and `known`; of two types the first listed stands. borne: names that somebody bears too."""
    out: dict[str, frozenset[str]] = {}
    words = wordlists.groups("known.txt")["polish words"]
    for kind, groups in _OF_TYPE.items():
        for file, group in groups:
            for name in sorted(wordlists.groups(file)[group] - words - borne):
                for form in set(forms(name)) - words:
                    out.setdefault(form, frozenset({kind, KNOWN}))
    return out


def forms(name: str) -> Iterator[str]:
    """A name in small letters and its case forms."""
    yield name
    if len(name) < SHORTEST or not _LATIN.fullmatch(name) or name[-1] in "uóyąę":
        return
    stem, end = name[:-1], name[-1]
    if end == "a":
        yield from (stem + ending for ending in _OF_A_ENDINGS)
        for consonant, changed in _OF_A.items():
            if stem.endswith(consonant):
                yield stem.removesuffix(consonant) + changed
    elif end in "oei":
        yield from (stem + ending for ending in (*_ANY, "ie"))
    else:
        yield from (name + ending for ending in ((*_ANY, *_SOFT[end]) if end in _SOFT else _HARD))
        if end in _SOFTENED:
            yield stem + _SOFTENED[end]
