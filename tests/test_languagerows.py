"""The first look at language: sums of rows, whatever the batch; and what the identifier makes of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.bundle import Bundle
from lakeveil.language import LANGUAGES, Identifier
from lakeveil.languagerows import FILE, PARTS, STEPS, LanguageRows, features
from lakeveil.scripts import SCRIPTS, counts, most

WORDS = {"de": ["der", "und", "nicht"], "en": ["the", "and", "not"]}


def rows() -> LanguageRows:
    """Two languages, three words each, and parts that say nothing but for `-ung`."""
    listed = [word for words in WORDS.values() for word in words]
    hashes, _ = features(pa.array(listed))
    order = np.argsort(hashes)
    table = np.array([[4, 0]] * 3 + [[0, 4]] * 3, np.int8)[order] * np.int8(STEPS)
    parts = np.zeros((PARTS, 2), np.int8)
    parts[features(pa.array(["besprechung"]))[1][0, 1], 0] = 2 * STEPS  # the ending of three bytes
    return LanguageRows(tuple(WORDS), hashes[order], table, parts, np.zeros(2, np.int16))


def test_sums() -> None:
    """Listed words count by their rows, others by their parts, digits not at all."""
    sums, counted = rows().sums(pa.array(["Der 12 and!", "Sitzung", "", "the the"]))
    assert (sums / STEPS).tolist() == [[4, 4], [2, 0], [0, 0], [0, 8]]
    assert counted.tolist() == [2, 1, 0, 2]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=60), min_size=1, max_size=8))
def test_batch_says_nothing(texts: list[str]) -> None:
    """A text's sums are those it has alone."""
    learned = rows()
    together, _ = learned.sums(pa.array(texts))
    assert together.tolist() == [learned.sums(pa.array([text]))[0][0].tolist() for text in texts]


def test_sliced_array() -> None:
    """A slice of a larger array gives its own texts' sums."""
    learned, values = rows(), pa.array(["the", "der und", "not"])
    assert learned.sums(values.slice(1))[0].tolist() == learned.sums(pa.array(["der und", "not"]))[0].tolist()


def test_saved_and_opened(tmp_path: Path) -> None:
    """What the learner saves opens as the same rows."""
    learned = rows()
    np.savez_compressed(tmp_path / FILE, **{name: getattr(learned, name) for name in LanguageRows.__slots__})
    opened = LanguageRows.open(tmp_path / FILE)
    assert opened.sums(pa.array(["the und"]))[0].tolist() == learned.sums(pa.array(["the und"]))[0].tolist()


def test_sure_rows_decide_and_others_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three sure words decide without the long way; fewer do not."""
    identifier = Identifier(Bundle.open())
    identifier._rows = replace(rows())
    monkeypatch.setattr(Identifier, "certain", lambda self, text, hint="und": ("xx", 0.0))
    assert identifier(pa.array(["the cat and not the dog at all", "a cat sat somewhere over here"]), ["und"] * 2) == [
        "en",
        "xx",
    ]


@pytest.mark.parametrize(
    ("text", "script"),
    [
        ("abc", "latin"),
        ("会議は木曜", "ja"),
        ("会议推迟", "zh"),
        ("회의", "ko"),
        ("Встреча", "cyrillic"),
        ("12 !", ""),
        ("Ελένη x", "el"),
    ],
)
def test_script(text: str, script: str) -> None:
    """Most letters decide; kana takes Han along."""
    assert SCRIPTS[most(counts(pa.array([text])))[0]] == script


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.tuples(st.text(st.characters(exclude_categories=["Cs"]), max_size=40), st.sampled_from(["und", "pl", "ru", "nb"])),
        max_size=6,
    )
)
@pytest.mark.heavy
def test_identifier_is_batch_free(pairs: list[tuple[str, str]]) -> None:
    """With rows, too, a text's code is the one it gets alone."""
    identifier = Identifier(Bundle.open())
    identifier._rows = rows()
    texts, hints = [text for text, _ in pairs], [hint for _, hint in pairs]
    codes = identifier(pa.array(texts, pa.string()), hints)
    assert codes == [identifier.one(text, hint) for text, hint in pairs]
    assert set(codes) <= LANGUAGES | {"und"}
