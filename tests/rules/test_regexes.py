"""Expressions asked of a string at once: words by look-up, patterns by a set, with the same answer as each alone."""

from __future__ import annotations

import pytest
import re2

from lakeveil.rules.regexes import Regexes, narrowed, parted

EXPRESSIONS = (
    r"(ul\.|(na|przy)|alej[ai])",
    r"\p{Lu}\p{Ll}+",
    r"(a|b)(c|d)",
    r"[])|(]x|y",
    r"S\.A\.|SA",
    r"(?:(?:a|b))|(?:[.;:]|,|\))",
    r"(?i:ab|na)",
    r"a\|b|c",
    "",
)
STRINGS = ("ul.", "ulx", "na", "NA", "alei", "Ala", "ac", "a", "S.A.", "SxA.", "SA", ",", ")", "|x", "a|b", "y", "")


@pytest.mark.parametrize("string", STRINGS)
def test_the_set_says_what_each_expression_says(string: str) -> None:
    """Bit i is set when expression i matches the whole string, whether it is a list of words or not."""
    regexes = Regexes()
    for expression in EXPRESSIONS:
        regexes.number(expression)
    regexes.freeze()
    alone = [bool(re2.compile(expression).fullmatch(string)) for expression in EXPRESSIONS]
    assert [bool(regexes.mask(string) >> i & 1) for i in range(len(EXPRESSIONS))] == alone


def test_a_pattern_of_several_expressions_is_asked_once() -> None:
    """Expressions that choose from the same patterns share them, and each keeps its own others."""
    shared, own = r"\p{Lu}\p{Ll}+", r"[0-9]{2,}"
    regexes = Regexes()
    for expression in (shared, f"{shared}|{own}", f"(?:{shared})|x+"):
        regexes.number(expression)
    regexes.freeze()
    assert regexes.patterns == {shared: 0b111, own: 0b010, "x+": 0b100}
    assert [regexes.mask(string) for string in ("Ala", "12", "xx", "ala")] == [0b111, 0b010, 0b100, 0]


def test_words_are_parted_from_patterns() -> None:
    """What ends of its own is words; a bar in parentheses, in a class or behind a backslash parts nothing else."""
    assert parted(r"(ul\.|(na|przy)|alej\p{Ll})") == (["ul.", "na", "przy"], [r"alej\p{Ll}"])
    assert parted(r"(a|b)c|x[yz]?|,") == (["ac", "bc", "x", "xy", "xz", ","], [])
    assert parted(r"[|)]|a\|b") == (["a|b"], ["[|)]"])
    assert parted(r"a+|b{2}|[^c]|[d-f]|.") == ([], ["a+", "b{2}", "[^c]", "[d-f]", "."])


def test_too_many_words_stay_a_pattern() -> None:
    """A product of endings is listed only while the list is short."""
    assert parted("(a|b|c|d)(e|f|g|h)" * 4) == ([], ["(a|b|c|d)(e|f|g|h)" * 4])


NARROW = (r"\p{Lu}\p{Ll}+", r"[„\"]\p{L}+”|[^ą]", r".[-–].", r"[\p{L}’-]+ów", r"[^\p{L}]", "ż{2}")
SIGNS = (
    "Łódź",
    "łódź",
    "„Ćma”",
    "ą",
    "ã",
    "å",
    "ý",
    "ÿ",
    "a–b",
    "Å-å",
    "ó’ów",
    "ÿów",
    "Šów",
    "жów",
    "żż",
    "ûû",
    "–",
    "\x85",
    "\uffff",
    "",
)


@pytest.mark.parametrize("string", SIGNS)
def test_bytes_say_what_letters_say(string: str) -> None:
    """Polish letters take the place of others over bytes: strings that hold either, or neither, get the answer of UTF-8."""
    assert all(narrowed(expression) is not None for expression in NARROW)
    regexes = Regexes()
    for expression in NARROW:
        regexes.number(expression)
    regexes.freeze()
    assert regexes.narrow
    alone = [bool(re2.compile(expression).fullmatch(string)) for expression in NARROW]
    assert [bool(regexes.mask(string) >> i & 1) for i in range(len(NARROW))] == alone


@pytest.mark.parametrize("pattern", [r"[а-я]+", r"[a-ż]+", r"\p{Han}+", r"\PN+", r"(?i:ł+)", "š+", "å+"])
def test_what_bytes_cannot_say_stays_letters(pattern: str) -> None:
    """Ranges of moved signs, other classes, flags and other letters."""
    assert narrowed(pattern) is None
