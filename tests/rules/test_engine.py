"""The engine does what the paper's text says its sample rules do."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.errors import UsageError
from lakeveil.rules.engine import RuleSet
from lakeveil.rules.morphology import Plain
from lakeveil.rules.notation import parse
from lakeveil.rules.proof import misspelt
from lakeveil.spans import RULE, Spans, Texts

PAPER = r"""
UpperPL=[A-ZĄĆĘŁŃÓŚŹŻ]
LowerPL=[a-ząćęłńóśźż]
ProperPL={UpperPL}{LowerPL}*
FirstNamePL=<{ProperPL}, sem=first_name>
Left : <sem=company> ,
Match : {ProperPL}
Right : i <sem=company>
Action: sem=company
Left : <base=pan> <sem=first_name>
Match : {ProperPL}
Action: sem=surname
Left : <sem=surname> i
Match : {ProperPL}
Action: sem=surname
Match: <{ProperPL}>+ S\.A\.
Action: sem=company
"""


def rules(text: str = PAPER) -> RuleSet:
    """A rule set with a lexicon of one first name and no dictionary."""
    names = {"jan": frozenset({"first_name"})}
    return RuleSet.compile([parse(text)], Plain(), lambda form: names.get(form.lower(), frozenset()))


def found(text: str, ruleset: RuleSet | None = None) -> list[tuple[str, str]]:
    """(label, words) in reading order."""
    spans = (ruleset or rules()).apply(Texts.of([text], "pl"), Spans()).sorted()
    return [(label, text[start:end]) for _, start, end, label, _ in spans.rows()]


def test_a_company_between_companies_is_one_everywhere() -> None:
    """Section 5.2: Polwax is recognised once and marked in both sentences."""
    text = (
        "Pan Jan Kowalski pracował wcześniej w 3 firmach: @COMPANY@, Polwax i @COMPANY@. "
        "W firmie @COMPANY@ i Polwax pełnił funkcję prezesa."
    )
    assert found(text) == [("SURNAME", "Kowalski"), ("COMPANY", "Polwax"), ("COMPANY", "Polwax")]


def test_a_decision_goes_on_where_a_guess_has_been() -> None:
    """A rule without a score makes a guess of an earlier rule at the same place, and what it was followed to, a decision."""
    text = "Match: [A-Z][a-z]+ik\nAction: sem=surname, score=0.6\nLeft: u\nMatch: [A-Z][a-z]+ik\nAction: sem=surname\n"
    spans = rules(text).apply(Texts.of(["Był u Polzik, a Polzik spał. Stał tu Walzik."], "pl"), Spans())
    decided = sorted(
        (start, score, authority) for (_, start, _, _, score), authority in zip(spans.rows(), spans.authority, strict=True)
    )
    assert [(score > 0.9, authority == RULE) for _, score, authority in decided] == [(True, True), (True, True), (False, False)]


def test_surnames_spread_to_a_fixpoint() -> None:
    """Section 5.3.2: Kowalski through Jan, Nowak through Kowalski, Głowacki through Nowak, at sentence beginnings too."""
    text = "Kowalski i Nowak. Nowak i Głowacki. Pan Jan Kowalski był."
    assert [words for _, words in found(text)] == ["Kowalski", "Nowak", "Nowak", "Głowacki", "Kowalski"]


def test_a_common_word_that_opens_a_sentence_is_no_other_occurrence() -> None:
    """Without cases nothing tells "Sum total" from Mrs. Sum; within a sentence, and where many bear the name, the capital does."""
    types = {"sum": frozenset({"common"}), "brown": frozenset({"common", "usual"})}
    text = r"Left: Mrs\.\nMatch: \p{Lu}\p{Ll}+\nAction: sem=surname\n".replace("\\n", "\n")
    titled = RuleSet.compile([parse(text)], Plain(), lambda form: types.get(form.lower(), frozenset()))
    assert found("Mrs. Sum spoke. Sum total. Then Sum sat.", titled) == [("SURNAME", "Sum")] * 2
    assert found("Mrs. Brown spoke. Brown sat.", titled) == [("SURNAME", "Brown")] * 2


def test_a_suffix_of_several_tokens_ends_a_company() -> None:
    """Section 4.1: one or more capitalised words before S.A."""
    assert found("Firma Wielka Stocznia S.A. upadła") == [("COMPANY", "Firma Wielka Stocznia S.A.")]


def test_masking_twice_changes_nothing() -> None:
    """Tags are read as entities and never found again."""
    assert found("Pan Jan @SURNAME@ i <PERSON>.") == []


NOBODYS = r"""
Proper=\p{Lu}\p{Ll}+
Left: im\.
Match: <{Proper}>{2}
Action: sem=nobody
Left: ul\.
Match: {Proper}
Action: sem=street
Left: <sem=first_name>
Match: {Proper}
Action: sem=surname
"""


def test_what_is_nobodys_is_no_name() -> None:
    """A patron is no person, is reported nowhere, and no name is followed there nor into a street; a street's word elsewhere is a guess."""
    assert found("Szkoła im. Jan Brzoza i inni.", rules(NOBODYS)) == []
    text = "Jan Brzoza przy ul. Brzoza i Brzoza w szkole im. Jan Brzoza."
    spans = rules(NOBODYS).apply(Texts.of([text], "pl"), Spans())
    sure = spans.take(spans.authority == RULE).sorted()
    assert [(label, start) for _, start, _, label, _ in sure.rows()] == [("SURNAME", 4), ("STREET", 20), ("SURNAME", 29)]
    again = [(start, score) for _, start, _, label, score in spans.rows() if label == "STREET" and start != 20]
    assert again and {score for _, score in again} == {0.5}


def test_a_sentence_knows_its_first_word() -> None:
    """`sem=opening` is the first word, behind a dash or a quote, and no other."""
    opening = rules("Match: <[A-Z][a-z]+, sem=opening>\nAction: sem=x")
    assert found('Wilk biegł. – Wilk Lis! „Kot Pies".', opening) == [("X", "Wilk"), ("X", "Wilk"), ("X", "Kot")]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Match: <orth~a\nAction: sem=b", "rules:1:15: a `<` without its `>`"),
        ("Foo\n", "rules:1:1: a definition"),
        ("Match: <case~x>\nAction: sem=b", "`case` takes `=`"),
        ("Match: <bas~x>\nAction: sem=b", "rules:1: `bas` is no attribute; did you mean `base`?"),
        ("Match: <a, cas!=gen>\nAction: sem=b", "`cas` is no attribute; did you mean `case`?"),
        ("Match: a\nAction: foo", "action `foo` is not understood"),
        ("Left: a\nAction: sem=x", "the rule has no `Match:`"),
        ("Match: {Propr}\nAction: sem=x", "`{Propr}` is not defined"),
        ("A={B}\nB={A}\nMatch: {A}\nAction: sem=x", "defined by itself"),
        (r"Match: (?=a)b" + "\nAction: sem=x", "regular expression not understood"),
        ("Match: <a>*\nAction: sem=x", "the match may be empty"),
        (r"Match: [\p{L}0-9]{0,9}([-/.][\p{L}0-9]{1,40}){1,9}" + "\nAction: sem=x", "regular expression too large"),
    ],
)
def test_a_mistake_says_where_and_what_to_do(text: str, says: str) -> None:
    """File, line and a hint, for syntax and for meaning."""
    with pytest.raises(UsageError) as caught:
        rules(text)
    assert says in str(caught.value)


def test_expressions_beyond_one_set_still_match() -> None:
    """Forty expressions, each too large for its share of one automaton, are kept in several sets and all found."""
    many = rules("\n".join(f"Match: w{i}\\p{{L}}{{0,9}}\nAction: sem=t{i}\n" for i in range(40)))
    assert found("w7abc i w39.", many) == [("T7", "w7abc"), ("T39", "w39")]


def test_a_misspelt_type_is_remarked() -> None:
    """`sem=surnme` is told, with what it may mean; types of other recognizers are not."""
    file = parse("Left: <sem=surnme>\nMatch: a\nAction: sem=x\nLeft: <sem=email_address>\nMatch: a\nAction: sem=y")
    assert [remark.says for remark in misspelt(file)] == ["rule `line1`: nothing gives `sem=surnme`; did you mean `surname`?"]


@settings(max_examples=60)
@given(st.text(st.sampled_from("Jan Kowalski i Nowak. ,@S.A\n\u0301😀"), max_size=200))
def test_any_text_ends_and_stays_inside(text: str) -> None:
    """Whatever the text, the engine ends and its spans lie in the text."""
    spans = rules().apply(Texts.of([text], "pl"), Spans())
    assert all(0 <= start < end <= len(text) for _, start, end, _, _ in spans.rows())
