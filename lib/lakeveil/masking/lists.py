"""The lists pseudonyms are drawn from, and what role a name part has: by its spelling alone.

Read once per process from names.txt.gz (made by lakeveil.learn.surrogates): `script role gender use`, a tab, names parted by `|`.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from lakeveil.masking.scripts import fold

FILE = Path(__file__).with_name("names.txt.gz")
_LEAST = 20  # a shorter list is joined with the script's others before anything is drawn from it


class Kind(NamedTuple):
    """What a list is of. script: `latin`, …, with `han-ja` and `han-zh`; role: given, surname, place; gender: F, M, U;
    shape: how its names end, see `shape`."""

    script: str
    role: str
    gender: str
    shape: str


@lru_cache(1)
def _tables() -> tuple[dict[Kind, tuple[str, ...]], dict[str, Kind]]:
    pools: dict[Kind, list[str]] = {}
    roles: dict[str, Kind] = {}
    lines = gzip.decompress(FILE.read_bytes()).decode().splitlines()
    for line in sorted(lines, key=lambda line: line.startswith("han-ja")):  # 林 is read as Chinese, 小林 as Japanese
        head, _, body = line.partition("\t")
        script, role, gender, use = head.split(" ")
        for name in body.split("|"):
            kind = Kind(script, role, "U" if role == "surname" else gender, shape(name, script))
            if role != "place":
                roles.setdefault(fold(name), kind)
            if use == "pool" and not (role == "surname" and gender == "F"):
                pools.setdefault(kind, []).append(name)
    return {kind: tuple(names) for kind, names in pools.items()}, roles


@lru_cache(1)
def digest() -> str:
    """SHA-256 of the lists: other lists draw other pseudonyms."""
    return hashlib.sha256(FILE.read_bytes()).hexdigest()


def shape(name: str, script: str) -> str:
    """The class of endings a name takes by its last letter: itself where case endings replace it, `c` or `o` otherwise."""
    if script not in ("latin", "cyrillic"):
        return "-"
    last = fold(name)[-1:]
    if last in ("aаяйь" if script == "cyrillic" else "a"):
        return last
    return "o" if last in "eiouyеиоуыэюєії" else "c"


def role(word: str) -> Kind | None:
    """What a folded name part is known as, by the lists alone."""
    return _tables()[1].get(word)


@lru_cache(512)
def pool(kind: Kind) -> tuple[str, ...]:
    """Names of a kind; a list too short to hide in is widened: by shape, by gender, by region, then by the whole script."""
    family = kind.script.partition("-")[0]
    tests: tuple[Callable[[Kind], bool], ...] = (
        lambda k: k == kind,
        lambda k: k[:3] == kind[:3],
        lambda k: k[:2] == kind[:2],
        lambda k: k.script.startswith(family) and k.role == kind.role,
        lambda k: k.script.startswith(family) and (k.role == "place") == (kind.role == "place"),
        lambda k: k.script.startswith(family),
    )
    for test in tests:
        names = tuple(sorted({name for k, listed in _tables()[0].items() if test(k) for name in listed}))
        if len(names) >= _LEAST:
            return names
    return ()


@lru_cache(16)
def stems(script: str, endings: tuple[str, ...], drop: int) -> tuple[str, ...]:
    """Stems of the surnames that end in one of `endings`: without their last `drop` letters (`Островск-ий`, `Иванов-`)."""
    names = {n for k, listed in _tables()[0].items() if k[:2] == (script, "surname") for n in listed}
    return tuple(sorted({n[: len(n) - drop] for n in names if fold(n).endswith(endings)}))


@lru_cache(64)
def letters(script: str) -> tuple[str, ...]:
    """The capitals that names of a script begin with: what an initial may become."""
    names = (n for k, listed in _tables()[0].items() if k.script == script and k.role != "place" for n in listed)
    return tuple(sorted({fold(n)[:1].upper() for n in names}))


@lru_cache(16)
def longest(script: str) -> int:
    """The longest known surname of a script written without spaces, in letters."""
    return max((len(w) for w, k in _tables()[1].items() if k.role == "surname" and k.script.startswith(script)), default=1)
