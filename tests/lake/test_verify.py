"""A verified run: clean when nothing was touched, and every way to touch it shows."""

from __future__ import annotations

import importlib
import json
import re
import shutil
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from lakeveil.config import FailOn, Settings, Source
from lakeveil.errors import UsageError

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = [pytest.mark.spark, pytest.mark.slow]
KEY = "00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210"
NAMES = ["Ada", "Bob", "Cleo", "nobody"]


def made_up(kit: Any, bundle: Any) -> Any:
    """A veil whose finder knows three names, and Eve only where no other name stands beside her."""
    from lakeveil.masking.masker import Masker
    from lakeveil.resolve import Resolved
    from lakeveil.spans import Spans
    from lakeveil.veil import Veil

    def find(texts: Any) -> Any:
        rows = []
        for i, text in enumerate(texts.values.to_pylist()):
            found = list(re.finditer("Ada|Bob|Cleo", text)) or list(re.finditer("Eve", text))
            rows += [(i, m.start(), m.end(), "PERSON", 0.9) for m in found]
        return replace(texts, languages=["en"] * len(texts)), Resolved(Spans.of(rows, "made-up@1"), {})

    return Veil(find, Masker(kit.policy, kit.keys), kit.decisions, kit.limits, kit.widths)


def people(note: str = "row {i}: {a} met {b}") -> pa.Table:
    """Made-up rows: free text, a nested name, JSON in a string, numbers."""
    rows = [(i, NAMES[i % 4], NAMES[i % 3]) for i in range(40)]
    return pa.table(
        {
            "id": [i for i, _, _ in rows],
            "note": [note.format(i=i, a=a, b=b) for i, a, b in rows],
            "who": [{"name": a, "tags": [b, None]} for _, a, b in rows],
            "payload": [json.dumps({"user": {"name": a}, "n": i}) for i, a, _ in rows],
            "amount": [i / 7 for i, _, _ in rows],
        }
    )


@pytest.fixture(scope="module")
def scanned(spark: SparkSession, tmp_path_factory: pytest.TempPathFactory) -> tuple[Settings, str]:
    """Settings of a lake of a Parquet and a CSV source, and the run that scanned it."""
    from lakeveil.lake import run

    cloudpickle = importlib.import_module("pyspark.cloudpickle")
    cloudpickle.register_pickle_by_value(importlib.import_module(__name__))  # workers cannot import a test's file
    tmp = tmp_path_factory.mktemp("verified")
    for name in ("people", "mails"):
        (tmp / name).mkdir()
    pq.write_table(people(), tmp / "people" / "a.parquet")
    pq.write_table(people("also {i}: {a} and {b}"), tmp / "people" / "b.parquet")
    (tmp / "mails" / "a.csv").write_text("who,text\n" + "".join(f"{NAMES[i % 4]},mail {i % 5} to Bob\n" for i in range(20)))
    (tmp / "key").write_text(KEY)
    sources = (
        Source("people", path=str(tmp / "people")),
        Source("mails", "csv", path=str(tmp / "mails"), options={"header": "true"}),
    )
    settings = Settings(output=str(tmp / "out"), key=f"file:{tmp / 'key'}", sources=sources, log_level="warning")
    return settings, run.scan(settings, spark=spark, make=made_up).run


@pytest.fixture
def copied(scanned: tuple[Settings, str], tmp_path: Path) -> tuple[Settings, str]:
    """The same with an output of the test's own."""
    settings, run = scanned
    shutil.copytree(settings.output, tmp_path / "out")
    return replace(settings, output=str(tmp_path / "out")), run


def checked(spark: SparkSession, settings: Settings, run: str) -> Any:
    """What verify says."""
    from lakeveil.lake.verify import verify

    return verify(settings, run, spark=spark, make=made_up)


def told(settings: Settings, run: str) -> Any:
    """The report's own words."""
    return json.loads((Path(settings.output) / "reports" / run / "report.json").read_text())


def test_an_untouched_run_is_clean(spark: SparkSession, copied: tuple[Settings, str]) -> None:
    """Signature, rows, bytes and a second scan agree; the report says so, signed anew; rendering again keeps it."""
    from lakeveil.lake import past

    settings, run = copied
    assert told(settings, run)["verification"] is None
    seen = checked(spark, settings, run)
    assert seen.signature is not None and seen.signature.ok, seen.signature
    assert seen.residual is not None and seen.residual.clean, seen.residual
    assert (seen.residual.rows_source, seen.residual.rows_masked) == (100, 100)
    assert seen.residual.texts > 300
    assert (seen.exit_code, seen.gone) == (0, {})
    assert told(settings, run)["verification"]["clean"] is True
    with past.opened(settings, run, spark=spark, make=made_up) as ended:
        assert past.again(ended) == seen.report
    assert told(settings, run)["verification"]["clean"] is True
    assert checked(spark, settings, run).signature.ok


def test_a_raw_value_put_back_is_seen(spark: SparkSession, copied: tuple[Settings, str]) -> None:
    """One name written into the masked table afterwards: a changed row and a finding left, exit 1."""
    settings, run = copied
    spark.sql(f"UPDATE delta.`{settings.output}/tables/people` SET note = 'it is Ada after all' WHERE id = 7 AND amount = 1")  # noqa: S608
    seen = checked(spark, settings, run)
    assert seen.exit_code == 1
    assert seen.residual.changed == {("people", "(rows)"): 2}
    assert seen.residual.left[("people", "note", "PERSON")] == 2
    assert told(settings, run)["verdict"]["state"] == "bad"


def test_a_row_that_is_gone_is_seen(spark: SparkSession, copied: tuple[Settings, str]) -> None:
    """Row counts differ by one, whatever the limit on what is left."""
    settings, run = copied
    spark.sql(f"DELETE FROM delta.`{settings.output}/tables/mails` WHERE text LIKE 'mail 3%'")  # noqa: S608
    seen = checked(spark, replace(settings, fail_on=FailOn(residual=None)), run)
    assert (seen.residual.rows_source, seen.residual.rows_masked, seen.exit_code) == (100, 96, 1)


def test_what_only_a_second_look_finds_is_left(spark: SparkSession, scanned: tuple[Settings, str], tmp_path: Path) -> None:
    """A name that the first scan missed beside another is found once that one is masked; the limit decides the exit code."""
    from lakeveil.lake import run

    (tmp_path / "in").mkdir()
    pq.write_table(people("Eve {i} and {a}"), tmp_path / "in" / "a.parquet")
    settings = replace(scanned[0], output=str(tmp_path / "out"), sources=(Source("people", path=str(tmp_path / "in")),))
    outcome = run.scan(settings, spark=spark, make=made_up)
    seen = checked(spark, settings, outcome.run)
    assert seen.residual.left == {("people", "note", "PERSON"): 30}
    assert (seen.residual.changed, seen.exit_code) == ({}, 1)
    assert checked(spark, replace(settings, fail_on=FailOn(residual=30)), outcome.run).exit_code == 0


def test_sources_that_are_gone_are_said_so(spark: SparkSession, copied: tuple[Settings, str], tmp_path: Path) -> None:
    """Half of a table's inputs are gone: its rows are counted, scanned alone and named; nothing is made up about them."""
    settings, run = copied
    folder = Path(settings.sources[0].path or "")
    away = shutil.move(folder / "b.parquet", tmp_path / "b.parquet")
    try:
        seen = checked(spark, settings, run)
    finally:
        shutil.move(away, folder / "b.parquet")
    assert seen.gone == {"people": 40}
    assert (seen.residual.rows_source, seen.residual.rows_masked, seen.exit_code) == (100, 100, 0)
    assert seen.residual.clean


def test_a_report_that_was_changed_is_not_signed_anew(spark: SparkSession, copied: tuple[Settings, str]) -> None:
    """An edited page: exit 1, no scan, the page stays as evidence; the audit tables being sound, it can be rendered again."""
    from lakeveil.lake import past

    settings, run = copied
    page = Path(settings.output) / "reports" / run / "report.html"
    page.write_text(page.read_text().replace("</body>", "all is well</body>"))
    seen = checked(spark, settings, run)
    assert (seen.exit_code, seen.residual, seen.report) == (1, None, "")
    assert "report.html was changed" in seen.signature.reason
    with past.opened(settings, run, spark=spark, make=made_up) as ended:
        past.again(ended)
    assert "all is well" not in page.read_text()
    assert checked(spark, settings, run).signature.ok


def test_audit_tables_that_were_changed_are_not_covered_up(spark: SparkSession, copied: tuple[Settings, str]) -> None:
    """A finding is deleted: the signature does not hold, and rendering again refuses."""
    from lakeveil.lake import past

    settings, run = copied
    spark.sql(f"DELETE FROM delta.`{settings.output}/audit/findings` WHERE `table` = 'mails' AND path = 'who'")  # noqa: S608
    assert "audit/findings is not what was signed" in checked(spark, settings, run).signature.reason
    with past.opened(settings, run, spark=spark, make=made_up) as ended, pytest.raises(UsageError, match="not signed anew"):
        past.again(ended)


def test_what_cannot_be_verified_is_refused(spark: SparkSession, copied: tuple[Settings, str], tmp_path: Path) -> None:
    """No such run, another policy, another key, a later run: one line each, and nothing is written."""
    from lakeveil.lake import run as runs

    settings, run = copied
    with pytest.raises(UsageError, match="the last one is"):
        checked(spark, settings, "2020-01-01T00-00-00-abc")
    with pytest.raises(UsageError, match="another policy"):
        checked(spark, replace(settings, policy={"labels": {"PERSON": "redact"}}), run)
    (tmp_path / "other").write_text(KEY[::-1])
    other = replace(settings, key=f"file:{tmp_path / 'other'}")
    assert "another key" in checked(spark, other, run).signature.reason
    with pytest.raises(UsageError, match="another key_id"):
        checked(spark, replace(other, sign_key=settings.key), run)
    with pytest.raises(UsageError, match="names no source `mails`"):
        checked(spark, replace(settings, sources=settings.sources[:1]), run)
    later = runs.scan(replace(settings, policy={"labels": {"PERSON": "redact"}}), spark=spark, make=made_up)
    with pytest.raises(UsageError, match=f"run {later.run} wrote to table"):
        checked(spark, settings, run)
