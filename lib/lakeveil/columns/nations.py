"""Names of countries, kept as data in packs/countries.txt: a country tells of nobody, and some look like a person (`Brunei Darussalam`)."""

from __future__ import annotations

from functools import lru_cache

from lakeveil import wordlists


def is_country(value: str) -> bool:
    """Whether a text is a country's name and nothing else."""
    return " ".join(value.replace("’", "'").split()).casefold() in _countries()


@lru_cache(maxsize=1)
def _countries() -> frozenset[str]:
    return frozenset(wordlists.lines("countries.txt"))
