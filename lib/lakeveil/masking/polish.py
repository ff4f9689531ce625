"""Polish names to draw from, so that masked Polish reads as Polish: what counts as one, and its lists, by spelling alone.

Read once per process from polish.txt.gz (made by lakeveil.learn.surrogates_polish): `role gender reach use`, a tab, names parted by `|`,
the commonest first.
No dictionary is asked here: a lemma has the same pseudonym whether or not Morfeusz is installed.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from lakeveil.masking.scripts import fold

FILE = Path(__file__).with_name("polish.txt.gz")
_OFTEN = {"given": 100, "surname": 600}  # how many of a list are so common that a form is rather theirs than a rare name's
_LEAST = 20  # a shorter list is joined with the other shapes of its role and gender
_SOFT = ("ia", "ja", "la", "ca", "cza", "sza", "rza", "dza", "ża", "śa")
VOWELS = "aeiouyąęóé"


class Known(NamedTuple):
    """A Polish name: its lemma (of an adjectival surname the masculine one), role, gender (F, M; U of surnames), shape, reach.

    reach: `own` for names at home in Poland, `wide` for given names that other countries use as much (Anna, Robert).
    often: from 1 for the commonest of its list to 0 for all but the head of it.
    """

    lemma: str
    role: str
    gender: str
    shape: str
    reach: str
    often: float


def shape(name: str) -> str:
    """The declension a lemma follows, by its ending: sk, y (adjectival), c (consonant), as and ah (-a, soft and hard), o, e (none)."""
    low = name.lower()
    if low.endswith(("ski", "cki", "dzki")):
        return "sk"
    last = low[-1:]
    if last == "a":
        return "as" if low.endswith(_SOFT) else "ah"
    if last in "yi":
        return "y"
    return last if last == "o" else "e" if last in VOWELS else "c"


@lru_cache(1)
def _tables() -> tuple[dict[tuple[str, str, str, str], tuple[str, ...]], dict[str, Known]]:
    pools: dict[tuple[str, str, str, str], list[str]] = {}
    names: dict[str, Known] = {}
    for line in gzip.decompress(FILE.read_bytes()).decode().splitlines():
        head, _, body = line.partition("\t")
        role, gender, reach, use = head.split(" ")
        for place, name in enumerate(body.split("|")):
            often = max(1 - place / _OFTEN[role], 0.0) if use == "pool" else 0.0
            known = Known(name, role, gender, shape(name), reach, often)
            if known.shape != "sk":
                names.setdefault(fold(name), known)
                if role == "surname" and known.shape == "y":
                    names.setdefault(fold(name[:-1] + "a"), known)
            if use == "pool":
                pools.setdefault((role, gender, known.shape, reach), []).append(name)
    return {kind: tuple(sorted(listed)) for kind, listed in pools.items()}, names


def known(word: str) -> Known | None:
    """What a folded lemma is as a Polish name; of a feminine adjectival surname (gorna) the masculine one's entry."""
    return _tables()[1].get(word)


def is_lemma(word: str) -> bool:
    """Whether a word is a Polish given name as it stands, not a form of another (Kaśka is none of Kask)."""
    entry = known(fold(word))
    return entry is not None and entry.role == "given" and fold(entry.lemma) == fold(word)


def is_common(lemma: str) -> bool:
    """Whether a name is at home in Poland, or common enough there to be drawn itself."""
    entry = known(fold(lemma))
    return entry is not None and (
        entry.reach == "own" or entry.lemma in _tables()[0].get((entry.role, entry.gender, entry.shape, entry.reach), ())
    )


@lru_cache(64)
def pool(role: str, gender: str, shape: str, reach: str) -> tuple[str, ...]:
    """Names of a role, gender, declension and reach; a list too short to hide in is widened, by reach first, then by declension."""
    tables = _tables()[0]
    tests: tuple[Callable[[tuple[str, str, str, str]], bool], ...] = (
        lambda k: k == (role, gender, shape, reach),
        lambda k: k[:3] == (role, gender, shape),
        lambda k: k[:2] == (role, gender) and k[2] != "sk",
    )
    for test in tests:
        names = tuple(sorted({name for kind, listed in tables.items() if test(kind) for name in listed}))
        if len(names) >= _LEAST:
            return names
    return ()


@lru_cache(1)
def stems() -> tuple[str, ...]:
    """Stems of surnames in -ski, -cki, -dzki, with their k: `Nowick-`."""
    return tuple(sorted({name[:-1] for name in pool("surname", "U", "sk", "own")}))


@lru_cache(1)
def data() -> bytes:
    """The lists as stored; part of the digest of what pseudonyms are drawn from."""
    return FILE.read_bytes()
