"""Tables without delimiters: a column's name speaks for its cells in SQL, HTML and columns of a fixed width."""

from __future__ import annotations

import pytest

from lakeveil.recognizers import patterns
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.resolve import resolve
from lakeveil.spans import Texts


def marked(text: str, language: str = "en") -> list[tuple[str, str]]:
    """(marked text, label) of one text, as the detector would keep them."""
    found = patterns.recognize(patterns.compile_program(SHAPES), Texts.of([text], language))
    return [(text[s:e], name) for _, s, e, name, _ in resolve(found, {("*", "*"): 0.5}).spans.rows()]


BOTH = [("9434765919", "UK_NHS"), ("4505577104", "UK_NHS")]


@pytest.mark.parametrize(
    "text",
    [
        "INSERT INTO p (id, name, nhs_no, n) VALUES (1, 'Lee, A', '9434765919', 7), (2, NULL, '4505577104', 8);",
        "insert into `p` (`id`,`nhs_no`) values (1,9434765919),(2,4505577104)",
        "<table><tr><th>id</th><th>NHS NO</th></tr><tr><td>1</td><td>9434765919</td></tr><tr><td>2</td><td>4505577104</td></tr></table>",
        "ID   NHS          NAME\n1    9434765919   Ann Lee\n2    4505577104   Bob Ray",
        "ID            NHS   NAME\n--            ---   ----\n 1     9434765919   Ann Lee\n 2     4505577104   Bob Ray",
    ],
)
def test_column_speaks_for_its_cells(text: str) -> None:
    """Numbers far from their column's name count by it."""
    assert marked(text) == BOTH


def test_column_speaks_for_no_other() -> None:
    """Row numbers of as many digits stay what they are."""
    text = "NR           NHS          NAME\n9434765919   4505577104   Ann\n"
    assert ("9434765919", "UK_NHS") not in marked(text)


def test_name_in_rare_letters() -> None:
    """A header in Han letters that folding runs together names its column."""
    assert marked("id,個人番号\n1,621498320257\n2,757491186252") == [
        ("621498320257", "JP_MY_NUMBER"),
        ("757491186252", "JP_MY_NUMBER"),
    ]


@pytest.mark.parametrize(
    "text", ["the <thread> of e-mails: ada@plum.example", "<th>mail</th> ada@plum.example", "<thead> ada@plum.example"]
)
def test_a_tag_alone_is_no_table(text: str) -> None:
    """`<th` without a row reads as any text, where it stopped the whole batch."""
    assert marked(text) == [("ada@plum.example", "EMAIL_ADDRESS")]
