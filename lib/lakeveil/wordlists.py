"""Word lists that are data: text files under packs/, whose lines are remarks (`#`), headings of groups (`[name]`) or words parted by blanks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

PACKS = Path(__file__).with_name("packs")


@cache
def groups(file: str) -> Mapping[str, frozenset[str]]:
    """The words under each heading of a file, in its order; those before the first are under ``""``."""
    out: dict[str, set[str]] = {}
    name = ""
    for line in lines(file):
        if line.startswith("["):
            name = line.strip("[]")
        else:
            out.setdefault(name, set()).update(line.split())
    return {name: frozenset(words) for name, words in out.items()}


@cache
def words(file: str) -> frozenset[str]:
    """All words of a file, whatever their group."""
    return frozenset().union(*groups(file).values())


def lines(file: str) -> list[str]:
    """Its lines without the remarks."""
    return [line for line in (PACKS / file).read_text("utf-8").splitlines() if not line.startswith("#")]
