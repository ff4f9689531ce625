"""Context words in letters that folding runs together."""

from __future__ import annotations

from lakeveil.folding import fold_batch
from lakeveil.recognizers.matching.native import Native
from lakeveil.spans import Texts


def test_ends() -> None:
    """Each word ends where it does in the folded buffer, with dropped characters before it and other texts beside it."""
    native = Native.of(["カード", "เบอร์", "カード"], 5)
    texts = Texts.of(["abc", "\u200bo e\u0301 カード 12", "เบอร์ 02"])
    folded = fold_batch(texts.values)
    number, end, text = native.find(texts, folded)
    assert number.tolist() == [5, 7, 6]
    assert text.tolist() == [1, 1, 2]
    assert [folded.data[: place + 1][-1:] for place in end.tolist()] == [b" ", b" ", b" "]


def test_nothing_to_find() -> None:
    """Latin text costs no search and gives no place."""
    texts = Texts.of(["card 12"])
    assert [len(part) for part in Native.of(["カード"], 0).find(texts, fold_batch(texts.values))] == [0, 0, 0]
