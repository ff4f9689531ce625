"""The rules printed in the paper parse, and do what its text says of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lakeveil.recognizers.rules import missing
from lakeveil.rules.engine import RuleSet, load
from lakeveil.rules.polish import Polish
from lakeveil.spans import Spans, Texts

pytestmark = pytest.mark.skipif(missing("pl"), reason="no Morfeusz")


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    """The paper's rules with Morfeusz and a lexicon of nothing: its dictionary marks first names."""
    return RuleSet.compile(load([Path(__file__).with_name("paper.nert")]), Polish(), lambda _form: frozenset())


def by_rule(rules: RuleSet, name: str, text: str) -> list[str]:
    """What one rule matches, in reading order."""
    fired = [f for f in rules.trace(text, Spans(), "pl") if f.rule.rule.name == name]
    return [text[f.start : f.end] for f in sorted(fired, key=lambda f: f.start)]


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("context.mr", "Mr. Smith i Mrs. Brown", ["Smith", "Brown"]),
        ("context.mr", "Mister Smith", []),
        ("context.pan", "Widział pana Nowaka, panią Nowak i panów Nowaków.", ["Nowaka", "Nowak", "Nowaków"]),
        ("context.pan", "Widział wujka Nowaka.", []),
        ("context.am", "Wstał o 7 a.m. rano", ["7"]),
        ("context.am", "Wstał o 7 rano", []),
        ("context.zip", "Kod 61-614 to Poznań", ["Kod", "Poznań"]),
        ("context.zip", "Kod to Poznań", []),
        ("company.one", "Polwax S.A. upadła", ["Polwax S.A."]),
        ("company.one", "Polwax SA upadła", []),
        ("company.many", "Stocznia Wielka Północ S.A. upadła", ["Stocznia Wielka Północ S.A."]),
        ("company.many", "Stocznia upadła", []),
        ("date.quarter", "w 1 kwartale 2008r", ["1 kwartale 2008r"]),
        ("date.quarter", "w 1 rozdziale 2008r", []),
        ("date.quarter-short", "w 4 kw 2010", ["4 kw 2010"]),
        ("date.quarter-short", "w 4 kg 2010", []),
        ("date.month", "w lutym i lutego 1986r.", ["lutego 1986r."]),
        ("date.month", "w lesie 1986r.", []),
        ("date.day", "dnia 1 czerwca 2007 r. rano", ["1 czerwca 2007 r."]),
        ("date.day", "dnia 1 domu 2007 r. rano", []),
        ("surname.lexicon", "Spotkał Jana Kowalskiego", ["Kowalskiego"]),
        ("surname.lexicon", "Spotkał psa Kowalskiego", []),
        ("company.between", "@COMPANY@, Polwax i @COMPANY@", ["Polwax"]),
        ("company.between", "@COMPANY@, Polwax i @CITY@", []),
        ("surname.and", "@SURNAME@ i Nowak", ["Nowak"]),
        ("surname.and", "@CITY@ i Nowak", []),
        ("surname.pan", "dla pana Jana Kowalskiego", ["Kowalskiego"]),
        ("surname.pan", "dla psa Jana Kowalskiego", []),
    ],
)
def test_a_printed_rule_fires_where_it_should(rules: RuleSet, name: str, text: str, found: list[str]) -> None:
    """Each printed rule, once firing and once silent."""
    assert by_rule(rules, name, text) == found


def labelled(rules: RuleSet, text: str) -> set[tuple[str, str]]:
    """(label, words) of all spans."""
    return {(label, text[start:end]) for _, start, end, label, _ in rules.apply(Texts.of([text], "pl"), Spans()).rows()}


def test_sample_of_section_5_2(rules: RuleSet) -> None:
    """Polwax is a company in both sentences."""
    text = (
        "Pan Jan Kowalski pracował wcześniej w 3 firmach: @COMPANY@, Polwax i @COMPANY@. "
        "W firmie @COMPANY@ i Polwax pełnił funkcję prezesa."
    )
    companies = [row[1:3] for row in rules.apply(Texts.of([text], "pl"), Spans()).sorted().rows() if row[3] == "COMPANY"]
    assert companies == [m.span() for m in re.finditer("Polwax", text)]


def test_sample_of_section_5_3_2(rules: RuleSet) -> None:
    """Kowalski through `Pan Jan`, Nowak through Kowalski, Głowacki through Nowak; in every inflected form."""
    found = labelled(rules, "Kowalski i Nowak. Nowak i Głowacki. Pan Jan Kowalski był. Widziano Nowaka i Głowackim.")
    assert {words for label, words in found if label == "SURNAME"} >= {"Kowalski", "Nowak", "Głowacki", "Nowaka", "Głowackim"}
