"""Tables inside one text: delimiters part fields, headers speak for their columns alone."""

from __future__ import annotations

import pytest

from lakeveil.recognizers import patterns
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.resolve import resolve
from lakeveil.spans import Texts


def labelled(text: str, language: str = "en") -> list[tuple[str, str]]:
    """(marked text, label) of one text, as the detector would keep them."""
    found = patterns.recognize(patterns.compile_program(SHAPES), Texts.of([text], language))
    return [(text[s:e], name) for _, s, e, name, _ in resolve(found, {("*", "*"): 0.5}).spans.rows()]


@pytest.mark.parametrize("mark", [",", ";", "\t", "|"])
@pytest.mark.parametrize("header", ["nhs_number", "nhsNumber", "NHS No.", "patient.nhs", "n_h_s"])
def test_header_speaks_for_its_column(mark: str, header: str) -> None:
    """A number between other numbers counts by its column's header, whatever the delimiter and the spelling."""
    rows = [["no", "hits", header, "count"], ["4", "9", "943 476 5919", "7"], ["5", "1", "9434765919", "8"]]
    text = "\n".join(mark.join(row) for row in rows)
    assert labelled(text) == [("943 476 5919", "UK_NHS"), ("9434765919", "UK_NHS")]


def test_header_speaks_for_no_other_column() -> None:
    """The neighbours of a column stay what they are."""
    assert labelled("chart_number,batch\n774410,552201\n774411,552202") == [
        ("774410", "MEDICAL_RECORD"),
        ("774411", "MEDICAL_RECORD"),
    ]


def test_quoted_delimiters_are_text() -> None:
    """A delimiter between quotes parts nothing."""
    text = 'name,nhs\n"Moen, Ola",9434765919'
    assert ("9434765919", "UK_NHS") in labelled(text)


def test_row_without_header() -> None:
    """A row alone: its commas are no decimals."""
    assert labelled("17,529.982.247-25,SP") == [("529.982.247-25", "BR_CPF")]


@pytest.mark.parametrize("text", ["1,234,567.89", "Dear Ann, how are you\nI am well, thanks", "at 48.85837,2.29448 today"])
def test_sentences_and_figures_are_no_table(text: str) -> None:
    """Commas of sentences, thousands and pairs of coordinates part no fields."""
    assert all(name == "COORDINATES" for _, name in labelled(text))


@pytest.mark.parametrize("text", ["phone,0431 888129\nfax,0431 888130", "phone: 0431 888129 | x\nfax: 0431 888130 | y"])
def test_lines_without_header_name_themselves(text: str) -> None:
    """Where the first line holds values, a word speaks for what stands behind it."""
    assert labelled(text) == [("0431 888129", "PHONE_NUMBER"), ("0431 888130", "PHONE_NUMBER")]


def test_blanks_behind_commas() -> None:
    """A header of short names is one with blanks too."""
    assert labelled("no, hits, nhs_number\n4, 9, 9434765919") == [("9434765919", "UK_NHS")]


def test_offsets_behind_dropped_signs() -> None:
    """Cells lie where they are stored, though signs before them vanish."""
    text = "no,nhs\n1\u200b\u200b,943\u200b4765919\n2,9434765919"
    assert labelled(text) == [("943\u200b4765919", "UK_NHS"), ("9434765919", "UK_NHS")]
