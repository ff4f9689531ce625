"""A Polish title before a name stays when the name is replaced; a name that only looks like one does not."""

from __future__ import annotations

import importlib.util

import pytest

from lakeveil.masking import names

KEY = b"k" * 32
polish = pytest.mark.skipif(importlib.util.find_spec("morfeusz2") is None, reason="no Morfeusz")


@pytest.mark.parametrize("title", ["Panią", "Sędzio", "Księdza", "Świadek", "Doktorze", "Oskarżonemu"])
def test_a_title_stays(title: str) -> None:
    """In whatever case, and the name behind it changes."""
    kept, changed = names.person(f"{title} Zabłocki", KEY, frozenset()).split(" ")
    assert kept == title and changed != "Zabłocki"


@pytest.mark.parametrize(
    ("value", "stays"), [("Pan Zabłocki", True), ("Panu Kowalskiemu", True), ("Pan Wei", False), ("Panu Rajala", False)]
)
def test_pan_is_a_title_before_polish_names_only(value: str, stays: bool) -> None:
    """Pan is a Chinese surname and Panu a Finnish given name: there they are replaced."""
    assert (names.person(value, KEY, frozenset()).split(" ")[0] == value.split(" ")[0]) is stays


def test_a_title_alone_is_a_name() -> None:
    """What is nothing but a title is replaced as any name is."""
    assert names.person("Panią", KEY, frozenset()) != "Panią"


@polish
def test_a_surname_that_is_a_given_name_elsewhere_agrees_with_its_given_name() -> None:
    """`Jana Maja` is Jan Maj in the genitive; `Maja Zabłocka` is Maja."""
    maj = names.person("Jan Maj", KEY, frozenset()).split(" ")
    assert names.person("Jana Maja", KEY, frozenset()).split(" ")[1] == f"{maj[1]}a"
    maja = names.person("Maja", KEY, frozenset())
    assert names.person("Maja Zabłocka", KEY, frozenset()).split(" ")[0] == maja


@polish
def test_a_surname_declined_as_the_noun_it_is_stays_one_name() -> None:
    """`Wąża` and `Węża` are both Wąż, `Dęba` is Dąb: one pseudonym in all their forms."""
    for lemma, regular, noun in (("Wąż", "Wąża", "Węża"), ("Dąb", "Dąba", "Dęba")):
        of_noun = names.person(f"Jerzego {noun}", KEY, frozenset()).split(" ")[1]
        assert of_noun == names.person(f"Jerzego {regular}", KEY, frozenset()).split(" ")[1]
        assert of_noun[:3] == names.person(f"Jerzy {lemma}", KEY, frozenset()).split(" ")[1][:3]
