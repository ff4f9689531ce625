"""What reviewers added again and again becomes a prefix that holds where nobody looked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from lakeveil import config
from lakeveil.audit import overlays
from lakeveil.cli import main
from lakeveil.commands.detection import open_detector
from lakeveil.config import Detection
from lakeveil.detector import Detector
from lakeveil.errors import KeyReferenceError, UsageError
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


def lake(folder: Path, **more: object) -> tuple[Path, Vault]:
    """A config over one table of notes, and a sample of three of them in which somebody added a name twice."""
    read = ["Zkwxal wrote.", "We met Zkwxala.", "The ticket is open."]
    (folder / "notes").mkdir()
    pq.write_table(pa.table({"note": [*read, "Later with Zkwxalem again.", "Qwrt came."]}), folder / "notes" / "a.parquet")
    (folder / "key").write_text("0123456789abcdef" * 4)
    configured = folder / "c.json"
    told: dict[str, object] = {"output": f"{folder}/veil", "key": f"file:{folder}/key", "sources": [{"name": "notes", "path": f"{folder}/notes"}],
                               "columns": {"pin": {"notes.note": "free text"}}}  # fmt: skip
    configured.write_text(json.dumps({**told, **more}))
    vault = Vault(Local(folder / "veil"), Keyring.from_reference(f"file:{folder}/key"))
    ledger.write(vault, "one", [Item(str(i), text, "pl", ()) for i, text in enumerate(read)])
    book = Ledger(vault, "one")
    book.add("0", "ada", [Mark(0, 6, "PERSON", "added")], True)
    book.add("1", "ada", [Mark(7, 14, "PERSON", "added")], True)
    book.add("2", "ada", [], True)
    return configured, vault


def obeying(configured: Path, overlay: Path, **more: object) -> Path:
    """The config with the overlay named under `detection.verdicts`."""
    told = {**json.loads(configured.read_text()), **more}
    told["detection"] = {"recognizers": ["patterns"], "verdicts": [str(overlay)]}
    path = configured.with_name("obeying.json")
    path.write_text(json.dumps({name: value for name, value in told.items() if value is not None}))
    return path


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        ["--out", "x", "--prefixes"],
        ["--out", "x", "--owner", "a"],
        ["--prefixes", "--owner", "a"],
        ["--prefixes", "--scope", "a"],
        ["--out", "x", "--scope", "a"],
        ["--out", "x", "--prefixes", "--owner", " "],
        ["--prefixes", "--without", "00000000"],
    ],
)
def test_wrong_use_is_told(wrong: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Options without what they belong to, and rules that nobody owns: exit 2, nothing read."""
    (tmp_path / "c.json").write_text(json.dumps({"output": f"{tmp_path}/veil", "sources": [{"name": "a", "path": "a"}]}))
    assert main(["review", "overlay", "--config", f"{tmp_path}/c.json", "--sample", "one", *wrong]) == 2
    assert "--prefixes" in capsys.readouterr().err


def test_one_overlay_carries_the_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Shown and logged first; sealed in the file with their owner; `detect` under the config finds forms nobody read; no word in the clear."""
    configured, vault = lake(tmp_path)
    asked = ["review", "overlay", "--config", str(configured), "--sample", "one", "--prefixes"]
    assert main(asked) == 0
    name, shown = capsys.readouterr().out.split("  ", 1)
    assert shown == "prefix Zkwxal → PERSON  in 2 texts\n"
    assert [entry["reason"] for entry in vault.accesses()] == ["review one: prefixes of added words shown"]
    out = tmp_path / "one.overlay"
    assert main([*asked, "--out", str(out), "--owner", "ada"]) == 0
    assert "3 texts, 1 prefix rules" in capsys.readouterr().err
    assert b"zkwx" not in out.read_bytes().lower()
    settings = config.load(obeying(configured, out))
    (rule,) = overlays.rules(settings)
    assert (rule.id, rule.prefix, rule.label, rule.scope, rule.owner) == (name, "Zkwxal", "PERSON", "*", "ada")
    (span,) = open_detector(settings).detect(["z Zkwxalowi"], "pl")[0]
    assert (span.start, span.end, span.label, span.source) == (2, 11, "PERSON", f"decision@{name}")
    assert main([*asked, "--out", str(out), "--owner", "ada", "--without", name]) == 0
    assert overlays.rules(settings) == ()
    assert open_detector(settings).detect(["z Zkwxalowi"], "pl") == [[]]


def test_wrong_scopes_and_ids_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A scope that names no source and an id nobody was shown: exit 2, no file."""
    configured, _ = lake(tmp_path)
    asked = [
        "review",
        "overlay",
        "--config",
        str(configured),
        "--sample",
        "one",
        "--prefixes",
        "--out",
        f"{tmp_path}/o",
        "--owner",
        "ada",
    ]
    for wrong in (["--scope", "other"], ["--without", "00000000"]):
        assert main([*asked, *wrong]) == 2
        assert wrong[1] in capsys.readouterr().err
    assert not (tmp_path / "o").exists()


def test_rules_do_not_open_without_their_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No key, another key, rules moved to another overlay, a detector nobody opened them for: one line that names the file, exit 2."""
    configured, _ = lake(tmp_path)
    asked = ["review", "overlay", "--config", str(configured), "--sample", "one", "--prefixes", "--owner", "ada"]
    for name in ("a", "b"):
        assert main([*asked, "--out", f"{tmp_path}/{name}"]) == 0
    (tmp_path / "other").write_text("fedcba9876543210" * 4)
    capsys.readouterr()
    for more in ({"key": None}, {"key": f"file:{tmp_path}/other"}, {"restricted_key": f"file:{tmp_path}/other"}):
        assert main(["scan", "--config", str(obeying(configured, tmp_path / "a", **more))]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert f"detection.verdicts: {tmp_path}/a: " in told
        assert "key" in told
    assert not (tmp_path / "veil" / "audit").exists()
    first, second = ([json.loads(line) for line in (tmp_path / name).read_bytes().splitlines()] for name in "ab")
    second[0]["rules"] = first[0]["rules"]
    (tmp_path / "b").write_text("\n".join(map(json.dumps, second)))
    with pytest.raises(KeyReferenceError, match="did not seal"):
        overlays.rules(config.load(obeying(configured, tmp_path / "b")))
    with pytest.raises(UsageError, match="holds prefix rules"):
        Detector.open(Detection(recognizers=("patterns",), verdicts=(f"{tmp_path}/a",)))


@pytest.mark.spark
def test_the_next_scan_masks_unread_forms(spark: SparkSession, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One key of the config: the next scan masks other forms in texts nobody read, in the tables in scope; no word lies in the lake."""
    configured, _ = lake(tmp_path)
    asked = [
        "review",
        "overlay",
        "--config",
        str(configured),
        "--sample",
        "one",
        "--prefixes",
        "--out",
        f"{tmp_path}/o",
        "--owner",
        "ada",
    ]
    assert main([*asked, "--scope", "no*"]) == 0
    obeyed = obeying(configured, tmp_path / "o")
    assert main(["scan", "--config", str(obeyed)]) == 0
    masked = [row.note for row in spark.read.format("delta").load(f"{tmp_path}/veil/tables/notes").collect()]
    assert not any("Zkwx" in text for text in masked)
    assert sum(text in ("The ticket is open.", "Qwrt came.") for text in masked) == 2
    assert not any(b"Zkwx" in file.read_bytes() for file in (tmp_path / "veil").rglob("*") if file.is_file())
    capsys.readouterr()
    assert main(["review", "sample", "--config", str(obeyed), "--sample", "two", "--source", "notes", "--column", "note"]) == 0
    marked = [
        item
        for item in Ledger(Vault(Local(tmp_path / "veil"), Keyring.from_reference(f"file:{tmp_path}/key")), "two").items.values()
        if item.marks
    ]
    assert len(marked) == 3
    assert (
        main(
            [
                *asked,
                "--scope",
                "no*",
                "--without",
                overlays.identity("Zkwxal", "PERSON", Keyring.from_reference(f"file:{tmp_path}/key")),
            ]
        )
        == 0
    )
    assert main(["scan", "--config", str(obeyed)]) == 0
    again = [row.note for row in spark.read.format("delta").load(f"{tmp_path}/veil/tables/notes").collect()]
    assert sum("Zkwx" in text for text in again) == 1  # what people marked itself stays; the rule is gone
