"""What persons decided about words: prefixes in every form, vetoes, scopes."""

from __future__ import annotations

from lakeveil.recognizers.decisions import Decided, Decision, in_scope
from lakeveil.resolve import resolve
from lakeveil.spans import RULE, Origin, Spans, Texts


def found(text: str, *decisions: Decision, table: str = "people", before: Spans | None = None) -> list[tuple[int, int, str]]:
    """Resolved spans of one text."""
    texts = Texts.of([text], "pl", Origin(table))
    before = before or Spans()
    spans = resolve(before + Decided(decisions)(texts, before)).spans
    return [(start, end, label) for _, start, end, label, _ in spans.rows()]


def test_a_prefix_means_every_form_in_any_caps() -> None:
    """Eduard, Eduardem and EDUARDA are meant, Dreduard is not."""
    one = Decision("a1", "Eduard", "FIRST_NAME", "*")
    text = "Eduard z Eduardem, EDUARDA i Dreduard"
    assert [text[a:b] for a, b, _ in found(text, one)] == ["Eduard", "Eduardem", "EDUARDA"]
    assert {label for _, _, label in found(text, one)} == {"FIRST_NAME"}


def test_a_number_is_meant_as_it_stands() -> None:
    """Signs of regular expressions in a prefix are only signs."""
    text = "Nr 12/4(b) i 12.4"
    assert [text[a:b] for a, b, _ in found(text, Decision("a1", "12/4(", "ID", "*"))] == ["12/4("]
    assert found("12a4", Decision("a1", "12.4", "ID", "*")) == []


def test_a_veto_takes_a_find_away() -> None:
    """A wrongly masked word is left as it is, in all its forms; a longer find around it stays."""
    veto = Decision("b2", "Wisł", "VETO", "*")
    rule = Spans.of([(0, 3, 8, "SURNAME", 1.0), (0, 9, 24, "PERSON", 1.0)], "rules@1", RULE)
    assert found("Do Wisły Jana Wisły dalej", veto, before=rule) == [(9, 24, "PERSON")]


def test_scope_is_a_table() -> None:
    """A decision holds for the tables its glob names."""
    one = Decision("a1", "Eduard", "FIRST_NAME", "mail*")
    assert found("Eduard", one) == []
    assert found("Eduard", one, table="mails") == [(0, 6, "FIRST_NAME")]
    assert in_scope([one], "mails") == (one,)
    assert in_scope([one], "people") == ()


def test_a_decision_never_shows_its_word() -> None:
    """Neither a decision nor the recognizer prints the word."""
    one = Decision("a1", "Eduard", "FIRST_NAME", "*")
    assert "Eduard" not in repr(one) + repr(Decided((one,)))
