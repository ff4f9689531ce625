"""Expressions asked of a string at once: words by look-up, patterns by a set, with the same answer as each alone."""

from __future__ import annotations

import pytest
import re2

from lakeveil.rules.regexes import Regexes, parted

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


def test_words_are_parted_from_patterns() -> None:
    """What ends of its own is words; a bar in parentheses, in a class or behind a backslash parts nothing else."""
    assert parted(r"(ul\.|(na|przy)|alej\p{Ll})") == (["ul.", "na", "przy"], [r"alej\p{Ll}"])
    assert parted(r"(a|b)c|x[yz]?|,") == (["ac", "bc", "x", "xy", "xz", ","], [])
    assert parted(r"[|)]|a\|b") == (["a|b"], ["[|)]"])
    assert parted(r"a+|b{2}|[^c]|[d-f]|.") == ([], ["a+", "b{2}", "[^c]", "[d-f]", "."])


def test_too_many_words_stay_a_pattern() -> None:
    """A product of endings is listed only while the list is short."""
    assert parted("(a|b|c|d)(e|f|g|h)" * 4) == ([], ["(a|b|c|d)(e|f|g|h)" * 4])
