"""What the paper leaves open and the notation adds: agreement, veto, contexts, bounds, whatever the text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.recognizers.rules import missing
from lakeveil.resolve import resolve
from lakeveil.rules.engine import RuleSet
from lakeveil.rules.morphology import Morphology, Plain
from lakeveil.rules.notation import parse
from lakeveil.rules.polish import Polish
from lakeveil.spans import VETO, Spans, Texts

polish = pytest.mark.skipif(missing("pl"), reason="no Morfeusz")


def compiled(text: str, morphology: Morphology | None = None) -> RuleSet:
    """A rule set whose lexicon knows Anna and Jan."""
    names = {"anna": frozenset({"first_name"}), "jan": frozenset({"first_name"})}
    return RuleSet.compile([parse(text)], morphology or Plain(), lambda form: names.get(form.lower(), frozenset()))


def found(rules: RuleSet, text: str) -> list[tuple[str, str]]:
    """(label, words) in reading order."""
    return [(label, text[a:b]) for _, a, b, label, _ in rules.apply(Texts.of([text], "pl"), Spans()).sorted().rows()]


@polish
def test_a_capitalised_word_that_the_dictionary_lacks_is_unknown() -> None:
    """`sem=unknown` is neither a listed word nor one in small letters."""
    rules = compiled("Match: <sem=unknown>\nAction: sem=x\n", Polish())
    assert found(rules, "Tu mieszka Szklkrzak, obok dom i szklkrz.") == [("X", "Szklkrzak")]


@polish
def test_a_surname_of_the_dictionary_is_no_given_name_of_elsewhere() -> None:
    """Where the dictionary knows a word as a surname and as no given name, the lexicon's given name is not heard."""
    names = dict.fromkeys(("baran", "jan", "anna"), frozenset({"first_name", "surname"}))
    text = parse("Match: <sem=first_name>\nAction: sem=x\n")
    rules = RuleSet.compile([text], Polish(), lambda form: names.get(form.lower(), frozenset()))
    assert found(rules, "Wczoraj Baran oraz Jan i Anna, potem Baranem.") == [("X", "Jan"), ("X", "Anna")]


@polish
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nowy dom stał", [("X", "nowy dom")]),
        ("nowego domu nie ma", [("X", "nowego domu")]),
        ("nowego domem", []),
        ("nowa dom", []),
        ("nowym szklkrz", [("X", "nowym szklkrz")]),
    ],
)
def test_variables_agree_jointly(text: str, words: list[tuple[str, str]]) -> None:
    """Case, number and gender in one reading of each word; a word the dictionary lacks agrees with all."""
    rules = compiled(
        "Match: <pos=adj, case=$c, num=$n, gen=$g> <[a-z]+, orth!~(stał|nie), case=$c, num=$n, gen=$g>\nAction: sem=x", Polish()
    )
    assert found(rules, text) == words


@polish
def test_joint_agreement_is_more_than_each_alone() -> None:
    """`drogi` is nominative masculine or genitive feminine: with a genitive masculine it agrees in neither."""
    rules = compiled("Match: <drogi, pos=adj, case=$c, gen=$g> <[a-z]+, case=$c, gen=$g>\nAction: sem=x", Polish())
    assert found(rules, "drogi kot") == [("X", "drogi kot")]
    assert found(rules, "drogi kota") == []


def test_a_veto_takes_other_spans_away() -> None:
    """What lies wholly inside the match is removed; the veto is named as the reason."""
    rules = compiled("Match: Bar Adam\nAction: veto\nMatch: Adam\nAction: sem=first_name")
    texts = Texts.of(["Bar Adam i Adam"], "pl")
    spans = rules.apply(texts, Spans())
    assert (spans.authority == VETO).sum() == 1
    resolved = resolve(spans)
    assert [row[1:4] for row in resolved.spans.rows()] == [(11, 15, "FIRST_NAME")]
    assert list(resolved.vetoed) == ["rules@1#rules/line1"]


@pytest.mark.parametrize(
    ("context", "text", "count"),
    [
        ("Before: a b", "a b c x", 1),
        ("Before: a b", "x a b", 0),
        ("Before: a b", "a b tak. Nie x", 0),
        ("Before: <a>+", "a a x", 1),
        ("Before: <a>+", "x a a", 0),
        ("After: a b", "x c a b", 1),
        ("After: a b", "a b x", 0),
        ("Exists: a b", "x c a b", 1),
        ("Exists: a b", "a b c x", 1),
        ("Exists: a b", "x c a", 0),
    ],
)
def test_contexts_apart(context: str, text: str, count: int) -> None:
    """Before and After somewhere in the same sentence, Exists anywhere in it."""
    assert len(found(compiled(f"{context}\nMatch: x\nAction: sem=y"), text)) == count


def test_matches_are_leftmost_longest_and_apart() -> None:
    """A rule takes the leftmost place, there the longest, and goes on behind it."""
    assert [w for _, w in found(compiled("Match: <a>{2,3}\nAction: sem=y"), "a a a a a")] == ["a a a", "a a"]


def test_several_actions_give_several_types() -> None:
    """`sem=a, sem=b`."""
    assert found(compiled("Match: q7777\nAction: sem=a, sem=b"), "q7777") == [("A", "q7777"), ("B", "q7777")]


def test_a_chain_runs_to_its_end() -> None:
    """Each name known through the one before it, in the wrong order of reading: as many rounds as needed."""
    rules = compiled("Right: , <sem=n>\nMatch: [A-Z]+\nAction: sem=n\nMatch: ZZZ\nAction: sem=n")
    names = [f"{a}{b}" for a in "ABCDE" for b in "ABCDE"]
    assert len(found(rules, ", ".join([*names, "ZZZ"]))) == len(names) + 1


GREEDY = "Left: <sem=first_name>\nMatch: <[A-Z][a-z]+>+\nAction: sem=surname\nLeft: <sem=surname> i\nMatch: [A-Z][a-z]+\nAction: sem=surname"


@pytest.mark.parametrize(
    "text",
    [
        "slowo " * 170_000,
        "Jan " * 5_000,
        "Jan Kowalski i " * 5_000,
        "a" * 1_000_000,
        ".,;" * 50_000,
        "\x00\x01\x07\x1b Jan\x00Kowalski \ud7ff\u202e\ufeff",
        "@" * 20_000 + "<PERSON" * 3_000,
    ],
    ids=["one sentence", "one name", "one pair", "one word", "signs", "controls", "half tags"],
)
def test_odd_texts_are_bounded(text: str) -> None:
    """A sentence of a megabyte, one name repeated, control characters: it ends, and spans lie in the text."""
    spans = compiled(GREEDY).apply(Texts.of([text], "pl"), Spans())
    assert all(0 <= a < b <= len(text) for _, a, b, _, _ in spans.rows())


WORDS = st.sampled_from("Jan Anna Kowalski Nowak i , . a @SURNAME@ <PERSON> S.A. 12 \n x-y".split(" "))


@settings(max_examples=80, deadline=None)
@given(st.lists(st.lists(WORDS, max_size=25).map(" ".join), min_size=1, max_size=4))
def test_a_text_is_found_the_same_whatever_stands_beside_it(texts: list[str]) -> None:
    """Law 4: one batch or one text at a time; and every run comes to an end."""
    rules = compiled(GREEDY)
    together = rules.apply(Texts.of(texts, "pl"), Spans()).sorted().rows()
    apart = [
        (i, *row[1:]) for i, text in enumerate(texts) for row in rules.apply(Texts.of([text], "pl"), Spans()).sorted().rows()
    ]
    assert together == apart
