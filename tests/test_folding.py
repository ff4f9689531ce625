"""Folding: what becomes what, and the way back to exact offsets."""

from __future__ import annotations

import re

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lakeveil.folding import fold, fold_batch, word

ANY = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("１２３", b"123"),
        ("٤٥٦", b"456"),
        ("𝟜𝟙", b"41"),
        ("ＡＢ＠", b"AB@"),
        ("Straße", b"Strase"),
        ("Łódź", b"Lodz"),
        ("paypаl", b"paypal"),
        ("a\u200bb\u202ec\u00add", b"abcd"),
        ("e\u0301", b"e"),
        ("a\u00a0b", b"a b"),
        ("1\u20132", b"1-2"),
        ("“x”", b'"x"'),
        ("\x00", b"\x01"),
    ],
)
def test_folds(text: str, folded: bytes) -> None:
    """Look-alikes, digits, blanks and dashes meet their plain form; invisible signs go."""
    assert fold(text) == folded


@given(st.lists(ANY, max_size=5))
def test_batch_equals_texts(texts: list[str]) -> None:
    """A batch's buffer holds each text folded by itself, between separators."""
    folded = fold_batch(pa.array(texts, pa.string()))
    parts = [folded.data[folded.starts[i] : folded.starts[i + 1] - 1] for i in range(len(texts))]
    assert parts == [fold(text) for text in texts]


@given(st.lists(ANY, min_size=1, max_size=5))
def test_every_place_maps_back(texts: list[str]) -> None:
    """Each folded byte maps to the one stored code point it came from, and what follows it without a byte of its own."""
    folded = fold_batch(pa.array(texts, pa.string()))
    for i, text in enumerate(texts):
        places = np.arange(folded.starts[i], folded.starts[i + 1] - 1)
        if not len(places):
            continue
        which, start, end = folded.stored(places, places + 1)
        assert (which == i).all()
        for place, s, e in zip(places.tolist(), start.tolist(), end.tolist(), strict=True):
            assert fold(text[s:e]) == folded.data[place : place + 1]


@pytest.mark.parametrize("text", ["телефон", "τηλέφωνο", "Straße", "電話", "هاتف", "d'identité", "a/c"])
def test_word_finds_any_case(text: str) -> None:
    """A word's expression finds it in lower case, capitals and as written."""
    for form in (text, text.lower(), text.upper().replace("SS", "ß")):
        assert re.search(word(text).encode("latin-1"), fold(form))
