"""What MeCab says of tokens: exact places whatever blanks it drops, the same alone and in a batch, clear words without it."""

import json

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("fugashi")
pytest.importorskip("ipadic")

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.errors import UsageError
from lakeveil.recognizers.japanese import mecab
from lakeveil.recognizers.japanese import offer as japanese
from lakeveil.recognizers.japanese.features import COLUMNS, READ, ROWS, SURNAME, Words, places, unread
from lakeveil.spans import Spans, Texts
from lakeveil.tokens import tokenize

WORDS = Words.of({"菅原": SURNAME})


def nobody(words: list[str]) -> np.ndarray:
    return np.zeros((len(words), 4), np.float32)


def words_of(texts: list[str]) -> list[tuple[str, str | None]]:
    values = pa.array(texts, pa.string())
    tokens, found = tokenize(values), mecab.reader()(values)
    data = "".join(texts).encode()
    at = mecab.covering(found, values, tokens).tolist()
    told = [data[found.start[i] : found.end[i]].decode() if i >= 0 else None for i in at]
    return list(zip(tokens.values().to_pylist(), told, strict=True))


def test_each_token_has_the_word_it_begins_in():
    """Blanks, lines and texts between words move nothing."""
    assert words_of(["菅原 雅俊\n　田", "", "𠮷さん"]) == [
        *(("菅", "菅原"), ("原", "菅原"), ("雅", "雅俊"), ("俊", "雅俊"), ("田", "田")),
        *(("𠮷", "𠮷"), ("さ", "さん"), ("ん", "さん")),
    ]


def test_surname_and_given_name_are_told_apart():
    """The part of speech is MeCab's number: 43 for a surname, 44 for a given name, odd in sum when the word is unknown."""
    found = mecab.reader()(pa.array(["菅原雅俊", "otsukahideo"]))
    assert found.part.tolist()[:2] == [86, 88]
    assert found.part[2] % 2 == 1


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(alphabet="山田太郎さんスミスｶﾞ・　 \n\r\t\0Az09🙂𠮷é。", max_size=30), min_size=1, max_size=6))
def test_rows_do_not_hang_on_neighbours(values: list[str]):
    """Alone or in a batch, the same rows; two columns more than without MeCab, the others unchanged."""
    read = mecab.reader()
    together = places(pa.array(values, pa.string()), WORDS, nobody, read)
    alone = [places(pa.array([value], pa.string()), WORDS, nobody, read) for value in values]
    assert (together.rows[together.at] == np.concatenate([a.rows[a.at] for a in alone])).all()
    plain = places(pa.array(values, pa.string()), WORDS, nobody)
    assert (together.rows[:, :COLUMNS] == plain.rows).all() and together.rows.shape[1] == COLUMNS + READ


def test_a_machine_without_mecab_reads_empty_columns():
    """As the training drops them; gaps stay gaps."""
    seen = unread(places(pa.array(["山田"]), WORDS, nobody))
    assert (seen.rows[seen.at, COLUMNS:] == ROWS).all()
    assert not np.delete(seen.rows, seen.at, 0).any()


def bundle_of(folder) -> Bundle:
    for name in japanese.FILES:
        (folder / name).write_text(json.dumps({"version": "9", "mecab": True, "knots": [[0, 1], [0, 1]]}))
    return Bundle(folder, {"files": {}}, "")


def test_without_mecab_japanese_stops_at_the_start(tmp_path, monkeypatch):
    """One line that names the package and the extra; `redact` takes Japanese values whole; with MeCab nothing is said."""
    bundle = bundle_of(tmp_path)
    monkeypatch.setattr(Bundle, "__contains__", lambda self, name: True)
    monkeypatch.setattr(Bundle, "file", lambda self, name: tmp_path / name)
    assert japanese.check(bundle, Detection(), ["ja"]) is None
    monkeypatch.setattr(japanese, "missing", lambda: "fugashi")
    with pytest.raises(UsageError, match=r"needs fugashi: pip install 'lakeveil\[ja\]', or say `missing_language: redact`"):
        japanese.check(bundle, Detection(), ["en", "ja"])
    assert japanese.check(bundle, Detection(), ["en"]) is None
    redact = japanese.make(bundle, Detection(missing_language="redact"))
    assert redact(Texts.of(["山田です"]), Spans()).rows() == [(0, 0, 4, "UNSCANNED", 1.0)]
