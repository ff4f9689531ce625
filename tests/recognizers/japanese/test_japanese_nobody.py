"""Labels, adverbs and titles of works are nobody; the same words as names are."""

import pytest

from lakeveil.recognizers.japanese.office import nobody


@pytest.mark.parametrize(
    ("text", "word", "nobody_"),
    [
        ("氏名（カナ）: ハットリ", "カナ", True),
        ("リョウタとカナと3人で", "カナ", False),
        ("なお現行のものは", "なお", True),
        ("なおが来ました", "なお", False),
        ("なおさんに聞いた", "なお", False),
        ("うちの課長", "うちの", True),
        ("ドラマ『半沢直樹』の再放送", "半沢直樹", True),
        ("候補は『半沢直樹』と書いた", "半沢直樹", False),
    ],
)
def test_labels_and_works_are_nobody(text: str, word: str, nobody_: bool):
    """By what stands right beside, so that somebody of that name stays."""
    at = text.index(word)
    assert nobody(text, at, at + len(word)) is nobody_
