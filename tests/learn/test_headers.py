"""The headers that the network of columns/headers.py learns from, and the weights that are fitted beside it."""

from __future__ import annotations

import random

import numpy as np
import pytest

pytest.importorskip("torch")

from lakeveil.columns import headers as read
from lakeveil.learn import headers, weighing


def test_every_word_has_a_class_and_a_language() -> None:
    """No row of the table is short or unknown, no language is thin."""
    known = headers.table()
    assert {headers.ALONE.get(one.kind, one.kind) for one in known} == set(read.CLASSES)
    languages = {one.language for one in known} - {"*"}
    assert len(languages) == 31
    assert min(sum(one.language == language for one in known) for language in languages) > 300


def test_joined_headers_are_of_what_both_words_say() -> None:
    """A person's name is a person's, a ship's is a thing's, a date of either is a measure."""
    known = [
        headers.Header("patient", "en", "subject"),
        headers.Header("ship", "en", "thing"),
        headers.Header("name", "en", "h.name"),
        headers.Header("date", "en", "h.date"),
    ]
    made = {(one.text, one.kind) for one in headers.joined(known, random.Random(3), 200)}
    assert {("patient name", "full"), ("ship name", "thing"), ("patient date", "measure")} <= made


def test_styles_keep_a_header_readable() -> None:
    """Letters of another script stay, or become Latin ones; nothing is empty."""
    chance = random.Random(5)
    made = {headers.styled(headers.Header("Фамилия клиента", "ru", "full"), chance) for _ in range(200)}
    assert all(read.words(one) for one in made)
    assert any("familiya" in one.lower() for one in made) and any("фамилия" in one.lower() for one in made)


def test_a_fit_parts_what_can_be_parted() -> None:
    """Newton's steps find the side of a plane."""
    rows = np.random.default_rng(1).normal(size=(400, 3))
    right = (rows @ np.array([2.0, -1.0, 0.0]) > 0.3).astype(float)
    w = weighing.fit(rows, right)
    assert np.mean(((rows @ w[:-1] + w[-1]) > 0) == right) > 0.97
