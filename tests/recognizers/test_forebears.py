"""Names that their spelling or their honour gives away, on hand-made evidence; no network runs here."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil import features
from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections import forebears
from lakeveil.recognizers.corrections.page import Page
from lakeveil.tokens import tokenize

COMMON = {"made": 0.7, "negara": 0.7, "didelė": 0.6}


def spelled(text: str, name: str = "") -> list[str]:
    """The persons afterwards, where `name` was found before."""
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    grades = np.zeros((len(tokens), 4), np.float32)
    grades[:, 3] = [COMMON.get(word.lower(), 0) for word in tokens.values().to_pylist()]
    page = Page(tokens, grades, features.spacing(values, tokens), np.full(len(tokens), 0.1, np.float32))
    at = text.index(name)
    here = np.flatnonzero((tokens.start >= at) & (tokens.end <= at + len(name)))[: None if name else 0]
    n = len(here[:1])
    after = forebears.spelled(Found(here[:1], here[-1:], np.zeros(n, np.int8), np.full(n, 0.8, np.float32)), page)
    return [text[tokens.start[a] : tokens.end[b]] for a, b in zip(after.first, after.last, strict=True)]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Pacientę Oną Vaitkutę lankė dukra", ["Oną Vaitkutę"]),
        ("Pirmininkė Daiva Žemaitytė atidarė", ["Daiva Žemaitytė"]),
        ("Vaitkutė atėjo", []),
        ("ji yra didelė", []),
        ("em nhắn anh Hưng mai tới nhé", ["Hưng"]),
        ("Bà Sùng Thị Mỷ vắng mặt.", ["Sùng Thị Mỷ"]),
        ("gặp Nguyễn Anh Tuấn ở chợ", []),
        ("em Lisboa está frio", []),
        ("đi Bà Rịa nhé", []),
        ("Korban Ibu Made Wirati melapor", ["Made Wirati"]),
        ("Ibu Negara", []),
        ("Bu Ningsih minta nota", ["Ningsih"]),
        ("a pak Slamet přišel", []),
        ("bu Ankara mı", []),
        ("Bapak\nSlamet", []),
    ],
)
def test_a_spelling_or_an_honour_gives_a_name_away(text: str, wanted: list[str]):
    """A Lithuanian daughter's surname with the word before it; who is addressed, where the text speaks that language, on one line."""
    assert spelled(text) == wanted
