"""The shipped packs prove themselves, and say enough."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import Names
from lakeveil.recognizers.rules import lexicon, missing, morphology, shipped
from lakeveil.rules import proof
from lakeveil.rules.engine import RuleSet, load
from lakeveil.rules.notation import RuleFile

LEAST = {"pl": 74, "en": 20, "de": 20, "ru": 10}
# Graliński et al., table 1; PERSON/SURNAME is one row there
TYPES = (
    "BRAND_NAME CAR CASH_AMOUNT CITY COMPANY COUNTRY DATE FIRST_NAME FRACTION ID ID_CAR ID_PERSONAL LOCATION MONTH NAME NUM "
    "PERSON SURNAME STREET STREET_FLAT STREET_NUM UPPER_CASE WEIGHT YEAR"
).split()
PACKS = {path.stem: path for path in shipped()}


@lru_cache(maxsize=8)
def opened(language: str) -> tuple[RuleFile, RuleSet]:
    """A pack, parsed and compiled; skipped where its dictionary is not installed."""
    if missing(language):
        pytest.skip(f"no dictionary for {language}")
    [file] = load([PACKS[language]])
    return file, RuleSet.compile([file], morphology(language), lexicon(Names.open(Bundle.open()), language))


@pytest.mark.parametrize("language", sorted(PACKS))
@pytest.mark.heavy
def test_every_rule_fires_in_a_test_and_is_silent_in_another(language: str) -> None:
    """All test lines of a pack hold, and no rule lacks either kind."""
    file, rules = opened(language)
    assert list(proof.untested(file)) == []
    assert list(proof.failures(file, rules, language)) == []


@pytest.mark.parametrize("language", sorted(PACKS))
def test_nothing_in_a_pack_is_dead(language: str) -> None:
    """No definition is unused, no rule impossible or shadowed, no name given twice."""
    file, _ = opened(language)
    assert [*proof.unused(file), *proof.impossible(file), *proof.shadowed(file)] == []
    names = [rule.name for rule in file.rules]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", sorted(PACKS))
def test_a_pack_is_of_its_language_and_large_enough(language: str) -> None:
    """The file's name is its language."""
    [file] = load([PACKS[language]])
    assert file.language == language and Path(file.path).suffix == ".nert"
    assert len(file.rules) >= LEAST.get(language, 1)


def test_the_polish_pack_gives_all_types_of_the_paper() -> None:
    """Table 1, row by row."""
    [file] = load([PACKS["pl"]])
    assert set(TYPES) <= {sem.upper() for rule in file.rules for sem in rule.sem}
