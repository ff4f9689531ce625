"""Nicknames in a chat's small letters."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil import features
from lakeveil.dictionary import Dictionary, places
from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections import strangers
from lakeveil.recognizers.corrections.page import Page
from lakeveil.tokens import tokenize

SIZE = 4096
HELD = {
    "en": "where still remote keys again brings looking other about",
    "de": "wartet kommt sagt paket heute",
    "pl": "gdzie czeka klucz jeszcze",
}


def _dictionary() -> Dictionary:
    codes = sorted(HELD)
    flags = np.zeros(SIZE, bool)
    for i, code in enumerate(codes):
        word = features.hashed(pa.array(HELD[code].split(), pa.string()))
        flags[places(word, np.full(len(word), i), 8, SIZE).ravel()] = True
    return Dictionary(np.packbits(flags, bitorder="little"), 8, {code: i for i, code in enumerate(codes)})


def _called(text: str, language: str) -> list[str]:
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    grades = np.zeros((len(tokens), 4), np.float32)
    page = Page(tokens, grades, features.spacing(values, tokens), np.zeros(len(tokens), np.float32), [language])
    none = np.zeros(0, np.intp)
    found = Found(none, none, np.zeros(0, np.int8), np.zeros(0, np.float32))
    found = strangers.called(found, page, _dictionary())
    return [text[tokens.start[a] : tokens.end[b]] for a, b in zip(found.first, found.last, strict=True)]


@pytest.mark.parametrize(
    ("text", "language", "names"),
    [
        ("where's mabso? toshu waits at pipso's", "en", ["mabso", "toshu", "pipso"]),
        ("tell bodgo that", "en", ["bodgo"]),
        ("wo ist fieto? tjarko wartet bei monka", "de", ["fieto", "tjarko", "monka"]),
        ("gdzie jest lodzka? stasio czeka", "pl", ["lodzka", "stasio"]),
    ],
)
def test_takes_nicknames_in(text: str, language: str, names: list[str]) -> None:
    """Where somebody is, what only persons do, whom to tell, at whose place beside these."""
    assert _called(text, language) == names


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("where's the remote", "en"),
        ("Where's mabso? toshu waits", "en"),
        ("das paket wartet", "de"),
        ("looking at toshu", "en"),
        ("where's mabso", "fr"),
    ],
)
def test_leaves_other_words(text: str, language: str) -> None:
    """Words of the language, texts with capitals, a place without a person beside it, and languages without a dictionary."""
    assert _called(text, language) == []
