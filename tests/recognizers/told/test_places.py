"""Where a value may stand that only its words tell."""

from itertools import pairwise

import numpy as np
import pyarrow as pa
import pytest

from lakeveil.recognizers.told.numbers import spelled
from lakeveil.recognizers.told.places import KINDS, Row, places
from lakeveil.tokens import tokenize


def _places(text: str, known: list[Row] | None = None, *, signed: bool = True) -> list[tuple[int, int, str]]:
    every = np.ones(1, bool)
    found = places(pa.array([text]), every, every & signed, every, known or [])
    return [
        (start, end, KINDS[kind])
        for start, end, kind in zip(found.start.tolist(), found.end.tolist(), found.kind.tolist(), strict=True)
    ]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("my brother turned 50 in May", ["50"]),
        ("pan po 60tce, jego 3-letni syn", ["60", "3"]),
        ("rocznik 1984", ["1984"]),
        ("her birthday is May 4th, his 3. februar", ["May 4th", "3. februar"]),
        ("ring me, 0171 555 23 41 or (020) 7946 0018", ["0171 555 23 41", "(020) 7946 0018"]),
        ("plates AB-12-CD and WH 841 XT", ["AB-12-CD", "WH 841 XT"]),
        ("ask j.ortega or silver_fox92 or @someone", ["j.ortega", "silver_fox92", "someone"]),
        ("door code 47B12#", ["47B12#"]),
        ("电话13800138000，今年34岁", ["13800138000", "34"]),
        ("it cost 34 € and 12 % more, at 10:30", []),
        ("said J.Ortega of the U.S. team", []),
    ],
)
def test_numbers_dates_codes_and_handles_are_places(text: str, values: list[str]) -> None:
    found = [text[start:end] for start, end, _ in _places(text)]
    assert set(values) <= set(found)
    assert values or not found


def test_any_word_behind_one_of_accounts_is_a_place() -> None:
    text = "mein nick ist silberfuchs"
    assert (14, 25, "W") in _places(text)
    assert _places("mein hund ist silberfuchs") == []


def test_places_never_overlap() -> None:
    found = _places("user 12 kdorn 12.3.1984-AB 12 34/56 nick_1 (030) 12 34 56 7", [(0, 0, 7, "D")])
    assert all(a[1] <= b[0] for a, b in pairwise(found))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("mi abuela tiene ochenta y tres años", "ochenta y tres"),
        ("babcia ma juz osiemdziesiat trzy lata", "osiemdziesiat trzy"),
        ("she is thirty-four now", "thirty-four"),
        ("hun er vist treogtyve år", "treogtyve"),
        ("ему исполняется семьдесят лет", "семьдесят"),
    ],
)
def test_numbers_in_words_are_found_whole(text: str, number: str) -> None:
    assert [text[start:end] for _, start, end in spelled(tokenize(pa.array([text])))] == [number]
