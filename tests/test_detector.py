"""The detector: windows, failing recognizers, labels by either name."""

from __future__ import annotations

import itertools

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lakeveil import detector as module
from lakeveil.config import Limits
from lakeveil.detector import UNSCANNED, Detector, portions, window_bounds
from lakeveil.spans import GUESS, Origin, Recognizer, Spans, Texts


def words(texts: Texts, found: Spans) -> Spans:
    """Every word that begins with a capital: FIRST_NAME for Ada, SURNAME otherwise."""
    rows = []
    for i, text in enumerate(texts.values.to_pylist()):
        start = 0
        for word in text.split(" "):
            if word[:1].isupper():
                rows.append((i, start, start + len(word), "FIRST_NAME" if word == "Ada" else "SURNAME", 0.9))
            start += len(word) + 1
    return Spans.of(rows, "words@1", GUESS)


def fragile(texts: Texts, found: Spans) -> Spans:
    """Raises on a batch that holds the word boom."""
    if any("boom" in text for text in texts.values.to_pylist()):
        raise ValueError("a message that holds boom itself")
    return words(texts, found)


def detector(recognizer: Recognizer, window: int = 40, overlap: int = 12, wanted: frozenset[str] = frozenset()) -> Detector:
    """One recognizer, no language, small windows."""
    return Detector(
        lambda values, hints: ["en"] * len(values), {"it": recognizer}, {("*", "*"): 0.5}, Limits(window, overlap), wanted
    )


def rows(made: Detector, *texts: str) -> list[tuple[int, int, int, str]]:
    """(text, start, end, label) of what is found."""
    return [row[:4] for row in made(Texts.of(list(texts)))[1].spans.rows()]


@given(st.lists(st.sampled_from(["ada", "Ada", "Lovelace", "x", "Byron"]), max_size=60).map(" ".join))
def test_windows_change_no_offset(text: str) -> None:
    """A text read through small windows gives what it gives whole."""
    assert rows(detector(words), text) == rows(detector(words, window=10_000), text)


@given(st.text(" ab\n", max_size=300), st.integers(20, 60), st.integers(1, 8))
def test_windows_cover_and_overlap(text: str, size: int, overlap: int) -> None:
    """Windows begin at 0, end at the end, move forward, are no longer than asked for and share the overlap."""
    bounds = window_bounds(text, size, overlap)
    assert bounds[0][0] == 0
    assert bounds[-1][1] == len(text)
    for (a, b), (c, d) in itertools.pairwise(bounds):
        assert a < c <= b - overlap
        assert d > b
        assert b - a <= size


def test_a_text_on_which_a_recognizer_fails_is_one_unscanned_span() -> None:
    """The text at fault is redacted whole; its neighbours keep their spans."""
    found = rows(detector(fragile), "Ada here", "one boom", "Byron")
    assert found == [(0, 0, 3, "FIRST_NAME"), (1, 0, 8, UNSCANNED), (2, 0, 5, "SURNAME")]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (set(), [(0, 0, 3, "FIRST_NAME"), (0, 4, 12, "SURNAME"), (0, 17, 22, "SURNAME")]),
        ({"PERSON"}, [(0, 0, 12, "PERSON"), (0, 17, 22, "PERSON")]),
        ({"SURNAME"}, [(0, 4, 12, "SURNAME"), (0, 17, 22, "SURNAME")]),
        ({"URL"}, []),
    ],
)
def test_labels_may_be_named_at_either_level(wanted: set[str], found: list[tuple[int, int, int, str]]) -> None:
    """Asked for PERSON, a first name and a surname side by side are one PERSON."""
    assert rows(detector(words, wanted=frozenset(wanted)), "Ada Lovelace met Byron") == found


def test_an_empty_batch_has_no_spans() -> None:
    """No texts, no error."""
    texts, resolved = detector(words)(Texts.of(pa.array([], pa.string())))
    assert (len(texts), len(resolved.spans)) == (0, 0)


@given(st.lists(st.sampled_from(["", "Ada", "Ada Lovelace é", "x" * 30]), max_size=30), st.integers(1, 60))
def test_portions_tile_a_batch_and_hold_one_text_more_than_their_size_at_most(values: list[str], size: int) -> None:
    """Every text is in one portion; none could have ended a text earlier and still be full."""
    cut = portions(Texts.of(values), size)
    assert [cut[0][0], *(last for _, last in cut)] == [first for first, _ in cut] + [len(values)]
    assert all(sum(len(v.encode()) for v in values[first : last - 1]) <= size for first, last in cut if last > first)


@given(st.lists(st.sampled_from(["Ada x", "Lovelace Ada", "boom Byron", ""]), max_size=12), st.sampled_from([1, 12, 10**6]))
def test_portions_change_nothing(values: list[str], size: int) -> None:
    """Found, languages and order are those of one portion, a recognizer of the later ones included."""
    made = Detector(
        lambda values, hints: [("de", "en")[len(v.as_py()) % 2] for v in values],
        {"it": fragile, "rules": seen, "own": words},
        {("*", "*"): 0.5},
        Limits(40, 12),
    )
    whole = made(Texts.of(values))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "PORTION", size)
        cut = made(Texts.of(values))
    assert (cut[0].languages, cut[1].spans.rows()) == (whole[0].languages, whole[1].spans.rows())


def test_texts_of_a_document_are_never_in_two_rounds() -> None:
    """Documents may interleave; texts of none are alone."""
    origins = (Origin(), Origin(document="a"), Origin(document="b"))
    texts = Texts(pa.array(list("uvwxyz")), ["en"] * 6, origins, np.array([0, 1, 2, 1, 0, 2], np.int32))
    assert portions(texts, 1, module._last_of_documents(texts)) == [(0, 1), (1, 6)]
    alone = Texts(pa.array(list("uvw")), ["en"] * 3, (Origin(document="a"),))
    assert portions(alone, 1, module._last_of_documents(alone)) == [(0, 3)]
    assert module._last_of_documents(Texts.of(["u", "v"])) is None


def seen(texts: Texts, found: Spans) -> Spans:
    """A city wherever a first name was found: raises if `found` speaks of other texts."""
    rows = [(text, start, end, "CITY", 0.95) for text, start, end, name, _ in found.rows() if name == "FIRST_NAME"]
    assert all(texts.values[text].as_py()[start:end] == "Ada" for text, start, end, _, _ in rows)
    return Spans.of(rows, "seen@1", GUESS)
