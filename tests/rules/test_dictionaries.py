"""Dictionaries opened once, mapped, and what rules remember of their readings."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from lakeveil.rules import memory
from lakeveil.rules.dictionaries import map_units, parsed, pymorphy
from lakeveil.rules.slavic_east import EastSlavic


@pytest.mark.parametrize("word", ["Иванову", "ёлки", "стали", "Кузнецовых", "бутявками", "сине-зелёный", ""])
def test_a_mapped_dictionary_reads_as_one_in_memory(word: str) -> None:
    """Known words, unknown ones and their probabilities: the same parses in the same order."""
    pymorphy3 = pytest.importorskip("pymorphy3")
    assert [str(parse) for parse in pymorphy("ru").parse(word)] == [
        str(parse) for parse in pymorphy3.MorphAnalyzer(lang="ru").parse(word)
    ]


def test_two_dictionaries_keep_their_tags_apart() -> None:
    """Whichever is opened last, each language reads, knows its own grammemes and inflects."""
    pytest.importorskip("pymorphy3_dicts_uk")
    russian, ukrainian = pymorphy("ru"), pymorphy("uk")
    assert russian.TagClass.KNOWN_GRAMMEMES != ukrainian.TagClass.KNOWN_GRAMMEMES
    assert EastSlavic("ru").readings("Иванову") and EastSlavic("uk").readings("Шевченку")
    assert any("place" in reading.marks for reading in EastSlavic("ru").readings("Москву"))
    assert russian.parse("Москва")[0].inflect({"Geox", "gent"}).word == "москвы"


def test_the_automata_of_a_dictionary_are_views_of_its_files() -> None:
    """No copy of the big ones stays."""
    pytest.importorskip("pymorphy3")
    words = pymorphy("ru").dictionary.words
    assert all(isinstance(part._units, memoryview) for part in (words.dct, words.guide))


def test_an_automaton_of_another_make_is_left_alone(tmp_path: Path) -> None:
    """The C extension has no units to replace, and a file of another length is not this automaton's."""
    assert not map_units(SimpleNamespace(), tmp_path / "words.dawg")
    (tmp_path / "words.dawg").write_bytes(bytes(8))
    assert not map_units(SimpleNamespace(), tmp_path / "words.dawg")


def test_what_rules_remember_is_bounded_over_all_languages() -> None:
    """Too much in sum: all forget; less: none does."""

    class Held(dict[str, int]):
        forget = dict.clear

    held = [Held(a=1), Held(b=2, c=3)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(memory, "MOST_FORMS", 3)
        memory.bound(held)  # type: ignore[arg-type]
        assert list(map(len, held)) == [1, 2]
        patch.setattr(memory, "MOST_FORMS", 2)
        memory.bound(held)  # type: ignore[arg-type]
    assert list(map(len, held)) == [0, 0]


def test_a_letter_without_a_name_has_no_parse():
    """pymorphy3 asks for the name of each letter; Tangut's have none in older tables of Python."""
    assert parsed("ru", "A\U00017000") == ()
    assert parsed("ru", "Анны")
