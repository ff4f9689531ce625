"""A small Polish lake through the main job: tags, inflected pseudonyms, documents of several rows, a correction applied and withdrawn."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from lakeveil.audit import decisions
from lakeveil.config import Detection, Settings, Source

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = [pytest.mark.spark, pytest.mark.slow]
KEY = "00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210"
NOTES = [
    ("S1", "Przesłuchano pana Jana Wróbla w komendzie."),
    ("S1", "Wezwanie wysłano panu Janowi Wróblowi pocztą."),
    ("S1", "Wróblem zajmie się inny oddział."),
    ("S2", "Rozmawiano z panią Marią Zarębą o szkodzie."),
    ("S2", "Pani Maria Zaręba nie stawiła się."),
    ("S3", "Droga prowadzi przez las i Qwertak stoi obok."),
]
SEEN = re.compile(r"Wr[óo]b(el|l)|Zaręb")


def lake(home: Path, operator: str) -> Settings:
    """Two files that share documents, and the settings to mask names in them by rules alone."""
    (home / "in").mkdir(parents=True)
    for i in (0, 1):
        rows = NOTES[i::2]
        pq.write_table(pa.table({"sprawa": [a for a, _ in rows], "notatka": [b for _, b in rows]}), home / "in" / f"{i}.parquet")
    (home / "key").write_text(KEY)
    return Settings(
        output=str(home / "out"),
        key=f"file:{home / 'key'}",
        policy={"default": "replace", "labels": {"PERSON": operator}},
        sources=(Source("akta", path=str(home / "in"), language="pl", document_key="sprawa", labels=("PERSON",)),),
        detection=Detection(recognizers=("rules",)),
        log_level="warning",
    )


def masked(spark: SparkSession, settings: Settings) -> list[str]:
    """The notes as they stand masked, in the order of NOTES."""
    rows = spark.read.format("delta").load(f"{settings.output}/tables/akta").collect()
    texts = [row["notatka"] for row in rows]
    starts = ["Przesłuchano", "Wezwanie", "", "Rozmawiano", "Pani", "Droga"]
    found = [next((text for text in texts if start and text.startswith(start)), "") for start in starts]
    found[2] = next(text for text in texts if text.endswith("zajmie się inny oddział."))
    return found


def test_a_polish_lake(spark: SparkSession, tmp_path: Path) -> None:
    """Tags, then pseudonyms in the right cases across a document's rows and files; then a word is corrected and withdrawn."""
    morfeusz2 = pytest.importorskip("morfeusz2")
    from lakeveil.lake import correct, run

    tagged = lake(tmp_path / "tag", "tag")
    assert run.scan(tagged, spark=spark).exit_code == 0
    notes = masked(spark, tagged)
    assert not any(SEEN.search(note) for note in notes)
    assert re.search(r"pana @PERSON:MoBP,MoDP@ w", notes[0])
    assert re.search(r"panu @PERSON:MoCP@ pocztą", notes[1])

    settings = lake(tmp_path / "names", "pseudonymize")
    assert run.scan(settings, spark=spark).exit_code == 0
    notes = masked(spark, settings)
    assert not any(SEEN.search(note) for note in notes)
    sgjp = morfeusz2.Morfeusz()
    given, surname = re.search(r"pana (\w+) (\w+) w", notes[0]).groups()  # type: ignore[union-attr]
    second = re.search(r"panu (\w+) (\w+) pocztą", notes[1]).groups()  # type: ignore[union-attr]
    third = re.match(r"(\w+) zajmie", notes[2]).group(1)  # type: ignore[union-attr]
    woman = re.search(r"panią (\w+) (\w+) o", notes[3]).groups()  # type: ignore[union-attr]
    nominative = re.match(r"Pani (\w+) (\w+) nie", notes[4]).groups()  # type: ignore[union-attr]

    def lemmas(form: str, case: str) -> set[str]:
        rows = (edge[2] for edge in sgjp.analyse(form))
        return {lemma.split(":")[0] for _, lemma, tag, _, _ in rows if case in re.split(r"[:.]", tag)}

    assert lemmas(given, "gen") & lemmas(second[0], "dat")
    assert lemmas(surname, "gen") & lemmas(second[1], "dat") & lemmas(third, "inst")
    assert set(nominative) <= lemmas(woman[0], "inst") | lemmas(woman[1], "inst")
    assert notes[5] == NOTES[5][1]

    before = notes
    one = decisions.new("Qwert", "SURNAME", "akta", "Ada")
    applied = correct.add(settings, one, spark=spark)
    notes = masked(spark, settings)
    assert "Qwertak" not in notes[5]
    assert notes[:5] == before[:5]
    assert applied.old["akta"]
    sources = {row["source"] for row in spark.read.format("delta").load(f"{settings.output}/audit/findings").collect()}
    assert f"decision@{one.id}" in sources
    assert not any(b"Qwert" in path.read_bytes() for path in (Path(settings.output) / "restricted").rglob("*") if path.is_file())
    for path in (Path(settings.output) / "audit").rglob("*"):
        assert not path.is_file() or b"Qwert" not in path.read_bytes()
    again = replace(settings, log_level="info")
    run.scan(again, spark=spark)
    assert masked(spark, settings) == notes

    taken_back = correct.withdraw(settings, one.id, "Bob", spark=spark)
    assert taken_back.gone == ()
    assert masked(spark, settings) == before
    found, withdrawn = correct.listed(settings, spark=spark)
    assert [d.id for d in found] == list(withdrawn) == [one.id]

    shutil.rmtree(tmp_path / "names" / "in")
    gone = correct.add(settings, decisions.new("Qwert", "VETO", "akta", "Ada"), spark=spark)
    assert gone.gone == ("akta",)
    assert gone.outcome is None
    assert masked(spark, settings) == before
