"""The loop end to end: scan, sample, verdicts, a second scan that obeys."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from lakeveil.cli import main
from lakeveil.keys import Keyring
from lakeveil.learn.annotate.vault import Local, Vault
from lakeveil.review.items import Mark
from lakeveil.review.ledger import Ledger

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

TEXTS = [
    f"{word} wrote to p{i}@example.org about {other}."
    for i, (word, other) in enumerate([("Zkwx", "ticket 4711"), ("Somebody", "nothing"), ("Nobody", "Qrst Vwx")] * 12)
]


def annotator(book: Ledger) -> None:
    """A scripted person who knows the gold: addresses are right but for p1, Zkwx and Qrst Vwx were missed."""
    for item in book.items.values():
        marks: list[Mark] = []
        for mark in item.marks:
            words = item.text[mark.start : mark.end]
            right = mark.label == "EMAIL_ADDRESS" and words != "p1@example.org"
            marks.append(Mark(mark.start, mark.end, mark.label, "confirmed" if right else "rejected", mark.score))
        for name in ("Zkwx", "Qrst Vwx"):
            at = item.text.find(name)
            if at >= 0 and not any(m.kind == "confirmed" and m.start <= at < m.end for m in marks):
                marks.append(Mark(at, at + len(name), "PERSON", "added"))
        book.add(item.id, "script", marks, True)


@pytest.mark.spark
def test_the_second_scan_obeys(spark: SparkSession, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Scan → sample → verdicts → score, gold, overlay → scan: vetoed words stay, added ones are masked, and so in texts that
    came later; no text in the overlay."""
    (tmp_path / "notes").mkdir()
    pq.write_table(pa.table({"note": TEXTS}), tmp_path / "notes" / "a.parquet")
    (tmp_path / "key").write_text("0123456789abcdef" * 4)
    told: dict[str, Any] = {"output": f"{tmp_path}/veil", "key": f"file:{tmp_path}/key", "sources": [{"name": "notes", "path": f"{tmp_path}/notes"}],
                            "columns": {"pin": {"notes.note": "free text"}}, "detection": {"recognizers": ["patterns", "verdicts"]}}  # fmt: skip
    configured = tmp_path / "c.json"
    configured.write_text(json.dumps(told))
    base = ["--config", str(configured), "--sample", "one"]
    assert main(["scan", "--config", str(configured)]) == 0
    assert main(["review", "sample", *base, "--source", "notes", "--column", "note", "--size", "100"]) == 0
    book = Ledger(Vault(Local(tmp_path / "veil"), Keyring.from_reference(f"file:{tmp_path}/key")), "one")
    assert len(book.items) == len(TEXTS)
    annotator(book)
    capsys.readouterr()
    assert main(["review", "score", *base, "--json"]) == 0
    scores = json.loads(capsys.readouterr().out)
    assert scores["labels"]["PERSON"]["recall"]["value"] == 0
    assert scores["labels"]["EMAIL_ADDRESS"]["precision"]["value"] == pytest.approx(35 / 36, abs=1e-6)
    assert main(["review", "gold", *base, "--reason", "test"]) == 0
    assert sum(len(json.loads(line)["spans"]) for line in capsys.readouterr().out.splitlines()) == 35 + 24
    assert main(["review", "overlay", *base, "--out", str(tmp_path / "overlay.jsonl"), "--prefixes", "--owner", "script"]) == 0
    assert not any(word in (tmp_path / "overlay.jsonl").read_bytes() for word in (b"Zkwx", b"Qrst"))
    pq.write_table(pa.table({"note": ["Nobody read of Zkwxowi here."]}), tmp_path / "notes" / "b.parquet")
    told["detection"]["verdicts"] = [f"{tmp_path}/overlay.jsonl"]
    configured.write_text(json.dumps(told))
    assert main(["scan", "--config", str(configured)]) == 0
    page = max((tmp_path / "veil" / "reports").rglob("report.json"), key=lambda p: p.stat().st_mtime)
    told_of = {row["label"]: row for row in json.loads(page.read_text())["reviewed"]}
    assert (told_of["PERSON"]["recall"], told_of[""]["texts"]) == (0.0, len(TEXTS))
    assert "Zkwx" not in page.read_text()
    masked = [row.note for row in spark.read.format("delta").load(f"{tmp_path}/veil/tables/notes").collect()]
    assert not any("Zkwx" in text or "Qrst" in text for text in masked)
    assert sum("p1@example.org" in text for text in masked) == 1
    assert sum("example.org" in text for text in masked) == 1
