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
    """Bars in parentheses that are a part of an expression, in classes and behind a backslash part nothing."""
    assert parted(r"(ul\.|(na|przy)|alej[ai])") == (["ul.", "na", "przy"], ["alej[ai]"])
    assert parted(r"(a|b)c") == ([], ["(a|b)c"])
    assert parted(r"[|)]|a\|b") == ([], ["[|)]", r"a\|b"])
