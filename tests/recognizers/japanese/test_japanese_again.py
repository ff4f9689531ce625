"""Names told surely once are found where the text says them again."""

import pytest

from lakeveil.recognizers.japanese.again import again
from lakeveil.recognizers.japanese.features import PLACE, SURNAME, Words

WORDS = Words.of({"久保寺": SURNAME, "曽我部": SURNAME, "山口": SURNAME | PLACE})


@pytest.mark.parametrize(
    ("text", "told", "score", "found"),
    [
        ("久保寺が来た。夜、久保寺の席。", "久保寺", 0.95, ["久保寺"]),
        ("久保寺さんが来た。被告久保寺の席。", "久保寺", 0.6, ["久保寺"]),
        ("久保寺が来た。夜、久保寺の席。", "久保寺", 0.6, []),
        ("曽我部誠一が来た。曽我部は語る。曽我部家と曽我部ビル", "曽我部誠一", 0.95, ["曽我部"]),
        ("山口さんが来た。山口は遠い。山口の店、山口市へ", "山口", 0.95, ["山口"]),
        ("清七さん、と呼ぶ。清七の声。", "清七", 0.5, ["清七"]),
    ],
)
def test_a_sure_name_is_found_again(text: str, told: str, score: float, found: list[str]):
    """Not in longer words; a place besides only where a person acts; a guess is not followed."""
    places = again(text, [(0, len(told), score)], WORDS)
    assert [text[start:end] for start, end in places] == found
    assert all(start > 0 for start, _ in places)
