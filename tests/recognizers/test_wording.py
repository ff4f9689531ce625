"""Context words: how each may be written, and where one ends."""

import pytest

from lakeveil.folding import fold
from lakeveil.recognizers.matching.program import compile_program
from lakeveil.recognizers.shapes import SHAPES


def groups(text):
    """Group → ends of its words in the folded text."""
    words = compile_program(SHAPES).words
    found: dict[str, set[int]] = {}
    for number, end in zip(*words.find(fold(text) + b"\0"), strict=True):
        found.setdefault(words.said[number][0], set()).add(int(end))
    return found


@pytest.mark.parametrize(
    "text",
    ["passport number 1", "Passport", "PASSPORT:", "the passport", "travelPassport", "the_passport", "my  \t passport"],
)
def test_a_word_counts_in_any_case_and_after_any_edge(text):
    """Capitals, low lines, several blanks and humps do not hide a word; its end is its last letter's."""
    ends = groups(text)["passport"]
    assert text.lower().index("passport") + len("passport") in ends


def test_no_word_begins_inside_another():
    """`transphone` is no phone."""
    assert "phone" not in groups("transphone 1")
    assert "phone" in groups("phone 1")


@pytest.mark.parametrize(("text", "found"), [("social security", True), ("social  security", True), ("socialSecurity", True),
                                             ("socialsecurity", True), ("social_-security", True), ("social   security", False), ("social, security", False)])  # fmt: skip
def test_up_to_two_blanks_of_any_kind_part_a_words_parts(text, found):
    """Nothing, a blank, a tab, a hyphen, a low line or two of them; not three, no comma."""
    assert (len(text) in groups(text).get("ssn", ())) is found


@pytest.mark.parametrize("text", ["номер счета", "Номер счета", "НОМЕР СЧЕТА", "Номер  Счета"])
def test_other_scripts_have_capitals_too(text):
    """A look-alike capital folds to a Latin letter; the word is found all the same."""
    assert len(text) in groups(text)["account"]


def test_the_place_is_the_stored_one_behind_runs_of_blanks():
    """Blanks that fell away before a word are counted in its end."""
    text = "a" + " " * 9 + "b" + "\t" * 4 + "passport number"
    assert len(text) in groups(text)["passport"]
