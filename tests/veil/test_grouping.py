"""Documents of several rows: what their rows tell each other, whatever the batches."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.config import Source
from lakeveil.keys import Keyring
from lakeveil.masking import policy
from lakeveil.masking.masker import Masker
from lakeveil.resolve import resolve
from lakeveil.rules.engine import RuleSet, documents
from lakeveil.rules.morphology import Plain
from lakeveil.rules.notation import parse
from lakeveil.spans import Origin, Spans, Texts
from lakeveil.veil import Veil, grouping

RULES = "Rule: title\nLeft: pan\nMatch: <\\p{Lu}\\p{Ll}+>\nAction: sem=surname\n"


@dataclass(frozen=True)
class Ruled:
    """A detector of one rule."""

    rules: RuleSet

    def __call__(self, texts: Texts):
        """The rule's spans, resolved."""
        return texts, resolve(self.rules.apply(texts, Spans()))


def ruled() -> RuleSet:
    """`pan X` makes X a surname."""
    return RuleSet.compile([parse(RULES, "test.nert")], Plain(), lambda form: frozenset())


def veiled(batch: pa.RecordBatch, **source: str) -> pa.RecordBatch:
    """The batch through the rule and `replace`."""
    made = Veil(Ruled(ruled()), Masker(policy.load({"default": "replace"}), Keyring(bytes(32))))
    return made(batch, Source("t", **source)).batch


def table(rows: list[tuple[str | None, str, str]]) -> pa.RecordBatch:
    """Key, title, body."""
    columns = list(zip(*rows, strict=True))
    return pa.RecordBatch.from_arrays([pa.array(c, pa.string()) for c in columns], names=["doc", "title", "body"])


ROWS = [
    ("a", "Sprawa", "widziano pan Lipa rano"),
    ("b", "Lipa kwitnie", "nic"),
    ("a", "Lipa zaprzecza", "koniec"),
    (None, "Lipa", "nic"),
    ("b", "nic", "pan Dab i Lipa"),
]


def test_a_find_is_followed_through_its_document_only() -> None:
    """What one row's rule found is marked in the other columns and rows of the same key, and nowhere else."""
    out = veiled(table(ROWS), document_key="doc").to_pylist()
    assert [row["title"] for row in out] == ["Sprawa", "Lipa kwitnie", "<SURNAME> zaprzecza", "Lipa", "nic"]
    assert [row["body"] for row in out] == ["widziano pan <SURNAME> rano", "nic", "koniec", "nic", "pan <SURNAME> i Lipa"]
    assert [row["doc"] for row in out] == ["a", "b", "a", None, "b"]
    alone = veiled(table(ROWS)).to_pylist()
    assert alone[2]["title"] == "Lipa zaprzecza"


def test_findings_stay_with_their_rows() -> None:
    """The findings of a row are its own, in the order the rows came in."""
    made = Veil(Ruled(ruled()), Masker(policy.load({"default": "replace"}), Keyring(bytes(32))))
    found = made(table(ROWS), Source("t", document_key="doc")).findings.to_pylist()
    assert [[one["path"] for one in row] for row in found] == [["body"], [], ["title"], [], ["body"]]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers(1, 4)), min_size=1, max_size=8), st.integers(1, 5))
@pytest.mark.heavy
def test_where_batches_end_changes_nothing(runs: list[tuple[str, int]], size: int) -> None:
    """Sorted rows in batches of any size come out in whole documents: the same groups as in one batch."""
    names = sorted(name for name, count in runs for _ in range(count))
    rows = [(name, f"{'pan ' if i % 3 == 0 else ''}Lipa {i}", "x") for i, name in enumerate(names)]
    batch = table(rows)
    cut = [batch.slice(at, size) for at in range(0, len(rows), size)]
    regrouped = list(grouping.whole(iter(cut), 0))
    assert pa.concat_batches(regrouped).equals(batch)
    out = [row for part in regrouped for row in veiled(part, document_key="doc").to_pylist()]
    assert out == veiled(batch, document_key="doc").to_pylist()


def test_a_long_document_is_cut_from_its_own_first_row(monkeypatch) -> None:
    """A document over the limit is cut at the same rows however it arrives."""
    monkeypatch.setattr(grouping, "MOST", 3)
    batch = table([("a", "x", "y")] * 2 + [("b", f"pan Lipa {i}" if i == 4 else f"Lipa {i}", "y") for i in range(8)])
    whole = veiled(batch, document_key="doc").to_pylist()
    for size in range(1, 11):
        parts = grouping.whole(iter([batch.slice(at, size) for at in range(0, 10, size)]), 0)
        assert [row for part in parts for row in veiled(part, document_key="doc").to_pylist()] == whole
    titles = [row["title"] for row in whole]
    assert [bool(re.search("<SURNAME>", title)) for title in titles] == [False] * 5 + [True] * 3 + [False] * 2


def test_documents_of_texts() -> None:
    """Texts of one named document are together, those of none alone."""
    import numpy as np

    texts = Texts(
        pa.array(["x"] * 4),
        ["und"] * 4,
        (Origin(document="a"), Origin(), Origin(path="other", document="a")),
        np.array([0, 1, 2, 1], np.int32),
    )
    assert documents(texts) == [(0, 2), (1,), (0, 2), (3,)]
