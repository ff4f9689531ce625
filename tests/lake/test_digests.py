"""What decides a table moves its digests, and what decides another does not."""

from __future__ import annotations

import pytest

from lakeveil.config import Columns, Settings, Source
from lakeveil.lake.digests import of_config

PEOPLE, PETS = Source("people", path="/lake/people"), Source("pets", path="/lake/pets")


@pytest.mark.parametrize(
    ("pattern", "tables"),
    [("people.nick", {"people"}), ("*.nick", {"people", "pets"}), ("pe*.nick", {"people", "pets"}), ("peo*", {"people"}),
     ("people.phones[].number", {"people"}), ("peopl", set()), ("others.nick", set())],
)  # fmt: skip
def test_a_pin_moves_the_tables_that_it_may_name(pattern: str, tables: set[str]) -> None:
    """A glob over several tables scans each of them anew; a plain name its own table alone."""
    pinned = Settings(sources=(PEOPLE, PETS), columns=Columns(pin={pattern: "USERNAME"}))
    moved = {source.name for source in (PEOPLE, PETS) if of_config(pinned, source) != of_config(Settings(), source)}
    assert moved == tables
