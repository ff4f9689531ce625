"""Proposals for a missed word: the prefix its forms share, and the types that are known of it."""

from __future__ import annotations

import pytest

from lakeveil.rules.morphology import Plain
from lakeveil.rules.polish import Polish
from lakeveil.rules.propose import proposals


def told(word: str, morphology: object, **listed: str) -> list[tuple[str, str]]:
    """Prefix and label; `listed`: word → its type."""
    found = proposals(word, morphology, lambda form: frozenset({listed[form]} if form in listed else ()))
    return [(one.prefix, one.label) for one in found]


def test_the_forms_of_a_name_share_a_prefix() -> None:
    """Eduardem is proposed as the first name that begins with Eduard; Pawłem as Paw, since the e comes and goes."""
    pytest.importorskip("morfeusz2")
    assert told("Eduardem", Polish(), Eduard="first_name")[0] == ("Eduard", "FIRST_NAME")
    assert ("Paw", "FIRST_NAME") in told("Pawłem", Polish())


def test_without_a_dictionary_the_word_is_its_own_prefix() -> None:
    """The lists give the type; what they do not know is a person if capitalised, an id if it has a digit."""
    assert told("Zyx", Plain(), Zyx="surname") == [("Zyx", "SURNAME")]
    assert told("Zyx", Plain()) == [("Zyx", "PERSON")]
    assert told("a12/4", Plain()) == [("a12/4", "ID")]
