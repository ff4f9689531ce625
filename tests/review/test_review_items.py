"""Offsets between Python and browsers, what a verdict may say, and how it is kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lakeveil.review.items import Item, Mark, Refused, Verdict, Wide, checked, shown
from lakeveil.review.ledger import Ledger
from review import pages

LABELS = frozenset({"SP", "CH"})


@given(st.text(alphabet="aé字😀𝒳\n", max_size=20))
def test_offsets_go_there_and_back(text: str) -> None:
    """UTF-16 units as a browser counts them, and the same code points back."""
    points = Wide(text)
    for place in range(len(text) + 1):
        units = points.units(place)
        assert units == len(text[:place].encode("utf-16-le")) // 2
        assert points.point(units) == place


def test_a_mark_survives_the_page() -> None:
    """What the page is shown comes back as the same marks."""
    item = pages.item("😀 Ann Lee met 😀 Bo", (2, 9, "SP"), (16, 18, "CH"))
    marks = (Mark(2, 9, "SP", "confirmed", 0.9), Mark(16, 18, "SP", "relabelled", 0.9, "", (16, 18, "CH")))
    assert checked(item, shown(marks, Wide(item.text)), LABELS) == marks


@pytest.mark.parametrize(
    "rows",
    [
        None,
        "x",
        [1],
        [{"start": 0, "end": 3, "label": "NO", "kind": "added"}],
        [{"start": 0, "end": 3, "label": "SP", "kind": "?"}],
        [{"start": 3, "end": 3, "label": "SP", "kind": "added"}],
        [{"start": True, "end": 3, "label": "SP", "kind": "added"}],
        [{"start": 0, "end": 99, "label": "SP", "kind": "added"}],
        [{"start": -1, "end": 2, "label": "SP", "kind": "added"}],
        [{"start": 1, "end": 2, "label": "SP", "kind": "added"}],
        [{"start": 0, "end": 3, "label": "SP", "kind": "added"}, {"start": 2, "end": 4, "label": "SP", "kind": "added"}],
        [{"start": 0, "end": 3, "label": "SP", "kind": "added", "score": 2}],
        [{"start": 0, "end": 3, "label": "SP", "kind": "added", "was": [0]}],
    ],
)
def test_a_verdict_that_does_not_fit_is_refused(rows: object) -> None:
    """Labels, verdicts, places (also within an emoji), overlaps: said in plain words, never with the text."""
    with pytest.raises(Refused) as error:
        checked(pages.item("😀 Ann Lee"), rows, LABELS)
    assert "Ann" not in str(error.value)


def test_items_and_verdicts_read_back(tmp_path: Path) -> None:
    """A ledger opened again knows every verdict; the last one of a person counts; the disk shows no text."""
    one = pages.item("Ann Lee came.", (0, 7, "SP"))
    assert Item.of(one.line()) == one
    book = Ledger(pages.lake(tmp_path, [one]), "demo")
    book.add(one.id, "ada", [Mark(0, 7, "SP", "rejected")], False)
    said = book.add(one.id, "ada", [Mark(0, 3, "SP", "moved", was=(0, 7, "SP"))], True)
    book.seen("ada", one.id)
    assert Verdict.of(said.data()) == said
    again = Ledger(book.vault, "demo")
    assert again.last(one.id, "ada") == said
    assert (again.done("ada"), again.done("ben"), again.final()) == ({one.id}, set(), {one.id: said})
    assert again.final()[one.id].kept() == [(0, 3, "SP")]
    assert "ada views" in book.vault.accesses()[0]["reason"]
    assert not any(b"Ann" in path.read_bytes() for path in (tmp_path / "veil").rglob("*") if path.is_file())
    with pytest.raises(Refused):
        book.add("no such item", "ada", [], True)
