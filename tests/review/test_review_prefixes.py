"""What reviewers added again and again becomes a prefix that holds where nobody looked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from lakeveil.cli import main
from lakeveil.keys import Keyring
from lakeveil.learn.annotate.vault import Local, Vault
from lakeveil.review import ledger
from lakeveil.review.items import Item, Mark, Verdict
from lakeveil.review.ledger import Ledger
from lakeveil.review.prefixes import proposals

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

Said = tuple[str, list[tuple[str, str, str]]]  # text; words, label, kind


def reviewed(*said: Said) -> tuple[dict[str, Item], dict[str, Verdict]]:
    """Items and one person's verdicts on them."""
    items, verdicts = {}, {}
    for i, (text, spans) in enumerate(said):
        marks = [Mark(text.index(w), text.index(w) + len(w), label, kind) for w, label, kind in spans]
        items[str(i)] = Item(str(i), text, "pl", ())
        verdicts[str(i)] = Verdict(str(i), "ada", f"2026-01-0{i + 1}", tuple(marks), True)
    return items, verdicts


def told(*said: Said) -> list[tuple[str, str, int]]:
    """Prefix, label, texts of each proposal."""
    return [(one.prefix, one.label, one.texts) for one in proposals(*reviewed(*said))]


def test_inflected_forms_share_a_prefix() -> None:
    """Each name of a person for itself; what one text alone has is no rule."""
    assert told(
        ("Zkwxal pisze.", [("Zkwxal", "PERSON", "added")]),
        ("List do Ann Zkwxalowi", [("Ann Zkwxalowi", "PERSON", "added")]),
        ("Qwrtz milczy.", [("Qwrtz", "PERSON", "added")]),
    ) == [("Zkwxal", "PERSON", 2)]


def test_the_shorter_prefix_covers_the_longer() -> None:
    """Two forms that differ in their last letter: what they share, once."""
    spans = [(name, [(name, "SURNAME", "added")]) for name in ("Zkwxalski", "Zkwxalski i my", "Zkwxalska")]
    assert told((spans[0][0], spans[0][1]), ("Zkwxalski i my", [("Zkwxalski", "SURNAME", "added")]), spans[2]) == [
        ("Zkwxalsk", "SURNAME", 3)
    ]


def test_a_reviewed_text_contradicts() -> None:
    """A word with the prefix that a person read and left, in any caps, or marked as something else: no rule."""
    added: list[Said] = [(f"{n} Marko", [("Marko", "PERSON", "added")]) for n in (1, 2)]
    assert told(*added) == [("Marko", "PERSON", 2)]
    assert told(*added, ("nowy markowy but", [])) == []
    assert told(*added, ("Markow lies far", [("Markow", "LOCATION", "added")])) == []
    assert told(*added, ("Markow lies far", [("Markow", "PERSON", "confirmed")])) == [("Marko", "PERSON", 2)]
    assert told(*added, ("Markow lies far", [("Markow", "PERSON", "rejected")])) == []


def test_other_labels_keep_their_words_together() -> None:
    """`University` of two universities is no organization."""
    named = [f"University of {place}" for place in ("Zkwx", "Qrtz")]
    assert told(*[(f"At the {name}.", [(name, "ORGANIZATION", "added")]) for name in named]) == []


def test_the_same_text_twice_is_one() -> None:
    """Copies of one text are no second witness."""
    assert told(*[("Dear Zkwxal", [("Zkwxal", "PERSON", "added")])] * 2) == []


def test_wrong_use_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither --out nor --prefixes, both, an owner or a scope without what they belong to: exit 2."""
    (tmp_path / "c.json").write_text(json.dumps({"output": f"{tmp_path}/veil", "sources": [{"name": "a", "path": "a"}]}))
    base = ["review", "overlay", "--config", f"{tmp_path}/c.json", "--sample", "one"]
    for wrong in ([], ["--prefixes", "--out", "x"], ["--out", "x", "--owner", "a"], ["--prefixes", "--scope", "a"]):
        assert main([*base, *wrong]) == 2
        assert "--prefixes" in capsys.readouterr().err


@pytest.mark.spark
def test_the_next_scan_masks_unread_forms(spark: SparkSession, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Shown and logged first; kept encrypted with an owner; the next scan masks other forms in texts nobody read; once only."""
    read = ["Zkwxal wrote.", "We met Zkwxala.", "The ticket is open."]
    (tmp_path / "notes").mkdir()
    pq.write_table(pa.table({"note": [*read, "Later with Zkwxalem again.", "Qwrt came."]}), tmp_path / "notes" / "a.parquet")
    (tmp_path / "key").write_text("0123456789abcdef" * 4)
    configured = tmp_path / "c.json"
    configured.write_text(json.dumps({"output": f"{tmp_path}/veil", "key": f"file:{tmp_path}/key", "sources": [{"name": "notes", "path": f"{tmp_path}/notes"}],
                                      "columns": {"pin": {"notes.note": "free text"}}, "detection": {"recognizers": ["patterns"]}}))  # fmt: skip
    vault = Vault(Local(tmp_path / "veil"), Keyring.from_reference(f"file:{tmp_path}/key"))
    ledger.write(vault, "one", [Item(str(i), text, "pl", ()) for i, text in enumerate(read)])
    book = Ledger(vault, "one")
    book.add("0", "ada", [Mark(0, 6, "PERSON", "added")], True)
    book.add("1", "ada", [Mark(7, 14, "PERSON", "added")], True)
    book.add("2", "ada", [], True)
    asked = ["review", "overlay", "--config", str(configured), "--sample", "one", "--prefixes"]
    assert main(asked) == 0
    assert capsys.readouterr().out == "prefix Zkwxal → PERSON  in 2 texts\n"
    assert [entry["reason"] for entry in vault.accesses()] == ["review one: prefixes of added words shown"]
    assert not (tmp_path / "veil" / "restricted" / "decisions").exists()
    assert main([*asked, "--owner", "ada", "--scope", "other"]) == 2
    assert main([*asked, "--owner", "ada", "--scope", "no*"]) == 0
    identity = capsys.readouterr().out.split()[-1]
    assert main([*asked, "--owner", "ben", "--scope", "no*"]) == 0
    assert capsys.readouterr().out == ""
    assert main(["correct", "list", "--config", str(configured)]) == 0
    listed = capsys.readouterr().out
    assert listed.startswith(f"{identity}  20")
    assert listed.endswith("prefix Zkwxal → PERSON  in no*  by ada\n")
    assert not any(b"Zkwx" in file.read_bytes() for file in (tmp_path / "veil").rglob("*") if file.is_file())
    assert main(["scan", "--config", str(configured)]) == 0
    masked = [row.note for row in spark.read.format("delta").load(f"{tmp_path}/veil/tables/notes").collect()]
    assert not any("Zkwx" in text for text in masked)
    assert sum(text in ("The ticket is open.", "Qwrt came.") for text in masked) == 2
