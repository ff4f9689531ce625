"""A correction in place: what it touches, that it ends where a whole scan would, and that it gives way where it cannot be made."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from lakeveil.audit import decisions
from lakeveil.config import Detection, Limits, Settings, Source
from lakeveil.keys import Keyring

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

KEY = "00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210"


def test_rows_that_hold_a_word() -> None:
    """In any caps, in lists and maps, in bytes of a charset, in JSON as it reads; null and other rows are not among them."""
    from lakeveil.lake.again import rows_holding

    inner = json.dumps({"a": "Wi\u015blak"})
    values = {
        "note": ["o WIŚLAKU", None, "nic", "nic", "nic", "nic", r"C:\dane", json.dumps({"b": inner}), ""],
        "tags": [[], ["a"], ["b", "Wiślacy"], None, [None], [], [], [], []],
        "raw": [b"", b"", b"", "Wiślak".encode("cp1250"), b"", b"", None, b"", b""],
        "more": [[], [], [], [], [("wiślak", "x")], [("x", "y")], [], None, []],
    }
    kinds = {"note": pa.string(), "tags": pa.list_(pa.string()), "raw": pa.binary(), "more": pa.map_(pa.string(), pa.string())}
    batch = pa.record_batch([pa.array(values[name], kind) for name, kind in kinds.items()], names=list(kinds))
    source = Source("t", path="x", binary_text=("raw",), charset="windows-1250")
    assert rows_holding(batch, source, ["Wiśla"], Limits()).nonzero()[0].tolist() == [0, 2, 3, 4, 7]
    plain = replace(source, json_in_strings=False, binary_text=())
    assert rows_holding(batch, plain, ["Wiśla", "yy"], Limits()).nonzero()[0].tolist() == [0, 2, 4]


def _within(text: str, times: int) -> str:
    """JSON within JSON."""
    for _ in range(times):
        text = json.dumps({"p": text})
    return text


@pytest.mark.parametrize("times", [0, 1, 2, 5])
@pytest.mark.parametrize(
    "text",
    [
        "C:\\Users\\bąk",
        "CORP\\núñez",
        "D:\\fränzi",
        "rc\\temp\\źrebak",
        "a\\\\b\\u0105k\\",
        "B&aogon;k i sp&oacute;&lstrok;ka",
        "=?utf-8?B?QsSFaw==?= <b@example.org>",
        "pisze B=C4=85k",
    ],
)
def test_words_behind_and_within_escapes(text: str, times: int) -> None:
    """A row is found wherever the detector reads the word: behind a backslash, in JSON at any level, in escapes of texts."""
    from lakeveil.detector import Detector
    from lakeveil.lake.again import rows_holding
    from lakeveil.masking import policy
    from lakeveil.masking.masker import Masker
    from lakeveil.recognizers.decisions import Decided, Decision
    from lakeveil.veil import Veil

    prefixes = ["bąk", "núñ", "frän", "źreb"]
    decided = Decided(tuple(Decision(prefix, prefix, "SURNAME", "*") for prefix in prefixes))
    thresholds = {("*", "*"): 0.5}
    detector = Detector(lambda values, _: ["pl"] * len(values), {"decisions": decided}, thresholds, Limits())
    batch = pa.record_batch([pa.array([_within("nic\\bak &amp; =3D", times), _within(text, times)])], names=["t"])
    source = Source("t", path="x")
    veiled = Veil(detector, Masker(policy.load({"default": "replace"})))(batch, source)
    assert [len(found) > 0 for found in veiled.findings.to_pylist()] == [False, True]
    assert rows_holding(batch, source, prefixes, Limits()).tolist() == [False, True]


def test_states_of_the_past(tmp_path: Path) -> None:
    """What held after each decision and withdrawal, the latest first, today's left out."""
    from lakeveil.lake import decided

    (tmp_path / "key").write_text(KEY)
    settings = Settings(output=str(tmp_path), key=f"file:{tmp_path / 'key'}")
    keys = Keyring.from_reference(settings.key or "")

    class Kept:
        """A store of a few files."""

        files: dict[str, bytes] = {}  # noqa: RUF012 - one test's

        def names(self, folder: str) -> list[str]:
            return list(self.files)

        def read(self, path: str) -> bytes:
            return self.files[path.rpartition("/")[2]]

    store = Kept()
    a, b = (
        replace(decisions.new("Wisła", "VETO", "*", "Ada"), id=name, date=f"2026-11-0{i}T00:00:00+00:00")
        for i, name in ((1, "a"), (2, "b"))
    )
    store.files |= dict([decisions.seal(a, keys), decisions.seal(b, keys), decisions.seal_withdrawal("a", "Bob", keys)])
    known, past = decided.ever(settings, store)  # type: ignore[arg-type]
    assert [one.id for one in known] == ["a", "b"]
    assert [[one.id for one in state] for state in past] == [["a", "b"], ["a"], []]


class Killed(BaseException):
    """Stands for a death: nothing in the run may catch it."""


def write(folder: Path, name: str, first: int, odd: str = "") -> None:
    """A Parquet file of notes; every tenth row holds the word, one of them within JSON, rows come twice."""
    numbers = [first + i // 2 for i in range(40)]
    words = ["Qwertak" if i % 10 == 3 else odd if odd and i % 10 == 7 else "las" for i in range(40)]
    notes = [f"{word} stoi, pisz do a{n}@example.org" for n, word in zip(numbers, words, strict=True)]
    table = pa.table(
        {
            "n": pa.array(numbers, pa.int64()),
            "share": pa.array([None if n % 3 else -0.0 if n % 2 else 0.0 for n in numbers], pa.float64()),
            "note": pa.array([None if n % 7 == 6 else note for n, note in zip(numbers, notes, strict=True)]),
            "more": [[None, json.dumps({"k": "\\u0051wertak" if n % 11 == 5 else "x"}).replace("\\\\", "\\")] for n in numbers],
        }
    )
    folder.mkdir(parents=True, exist_ok=True)
    pq.write_table(table, folder / name)


def lake(tmp: Path) -> Settings:
    """Three files, of which two hold the word."""
    write(tmp / "in", "a.parquet", 0)
    write(tmp / "in", "b.parquet", 100)
    plain = pq.read_table(tmp / "in" / "b.parquet").slice(0, 3)
    pq.write_table(plain, tmp / "in" / "c.parquet")
    (tmp / "key").write_text(KEY)
    return Settings(
        output=str(tmp / "out"),
        key=f"file:{tmp / 'key'}",
        policy={"default": "replace"},
        sources=(Source("notes", path=str(tmp / "in")),),
        detection=Detection(recognizers=("patterns",)),
        log_level="warning",
    )


def result(spark: SparkSession, settings: Settings) -> list[Counter[str]]:
    """The masked rows, and the findings but for the run they are of."""
    table = spark.read.format("delta").load(f"{settings.output}/tables/notes")
    found = spark.read.format("delta").load(f"{settings.output}/audit/findings").drop("run", "version")
    return [Counter(str(row) for row in frame.collect()) for frame in (table, found)]


def fresh(spark: SparkSession, settings: Settings, place: Path) -> list[Counter[str]]:
    """What a whole scan of the same makes, with the same decisions."""
    from lakeveil.lake import run

    shutil.copytree(Path(settings.output) / "restricted", place / "restricted", dirs_exist_ok=True)
    other = replace(settings, output=str(place))
    run.scan(other, spark=spark)
    return result(spark, other)


def told(spark: SparkSession, settings: Settings) -> list[tuple[int, str, int, int | None]]:
    """(version, change, rows, rows scanned again) of coverage."""
    frame = spark.read.format("delta").load(f"{settings.output}/audit/coverage")
    return sorted((row["version"], row["change"], row["rows"], row["again"]) for row in frame.collect())


@pytest.mark.spark
@pytest.mark.slow
def test_a_correction_in_place(spark: SparkSession, tmp_path: Path) -> None:
    """It scans the rows that hold the word, keeps the rest, and ends where a whole scan ends; so do its withdrawal, a death and a new file."""
    from lakeveil.lake import correct, run

    settings = lake(tmp_path)
    run.scan(settings, spark=spark)
    first = result(spark, settings)
    one = decisions.new("qwert", "SURNAME", "notes", "Ada")
    applied = correct.add(settings, one, spark=spark)
    assert result(spark, settings) == fresh(spark, settings, tmp_path / "whole")
    assert result(spark, settings) != first
    now = [row for row in told(spark, settings) if row[0] == 1]
    assert [row[1:3] for row in now] == [("correct", 3), ("correct", 40), ("correct", 40)]
    assert [0 < (row[3] or 0) < 10 for row in now] == [False, True, True]
    runs = {row["run"]: row for row in spark.read.format("delta").load(f"{settings.output}/audit/runs").collect()}
    assert applied.outcome is not None
    assert runs[applied.outcome.run]["rows"] == sum(row[3] or 0 for row in now)
    assert runs[applied.outcome.run]["findings"] == sum(result(spark, settings)[1].values())

    correct.withdraw(settings, one.id, "Bob", spark=spark)
    assert result(spark, settings) == first

    write(tmp_path / "in", "d.parquet", 200, "Qwertowi")
    keys = Keyring.from_reference(settings.key or "")
    from lakeveil.lake import decided
    from lakeveil.lake.store import Store

    for step in ("staged", "findings", "table"):
        decided.write(Store(spark, settings.output), *decisions.seal(decisions.new("Qwerta", "SURNAME", "*", step), keys))

        def die(name: str, at: str = step) -> None:
            if name == f"notes:{at}":
                raise Killed(name)

        with pytest.raises(Killed):
            run.scan(settings, spark=spark, step=die)
        run.scan(settings, spark=spark)
        assert result(spark, settings) == fresh(spark, settings, tmp_path / f"after {step}")
    last = told(spark, settings)
    assert {row[1] for row in last if row[0] > 2} == {"correct", "append"}


@pytest.mark.spark
@pytest.mark.slow
def test_a_table_that_somebody_changed_is_scanned_whole(spark: SparkSession, tmp_path: Path) -> None:
    """Where the masked table lacks a row that a correction touches, the whole table is scanned."""
    from lakeveil.lake import correct, run

    settings = lake(tmp_path)
    run.scan(settings, spark=spark)
    from delta.tables import DeltaTable

    DeltaTable.forPath(spark, f"{settings.output}/tables/notes").delete("note LIKE 'Qwertak%' AND n < 10")
    correct.add(settings, decisions.new("Qwert", "SURNAME", "notes", "Ada"), spark=spark)
    assert {row[1] for row in told(spark, settings) if row[0] == 1} == {"rewrite"}
    assert result(spark, settings) == fresh(spark, settings, tmp_path / "whole")
