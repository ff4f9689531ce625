"""Bad input: each fault is named with its place, what is sound goes on, and nothing of a value is said."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import TYPE_CHECKING

import pyspark
import pytest

from lakeveil.config import Source
from lakeveil.errors import UsageError
from lakeveil.lake import sources
from lakeveil.lake.units import Bad, Unit

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.spark
CANARY = "Zdzislawa"


def _checked(spark: SparkSession, source: Source) -> tuple[list[Unit], list[Bad], list[tuple[object, ...]]]:
    """Good units, what is bad, and the rows that are left; no reason holds a value."""
    units = sources.list_units(spark, source)
    schema = sources.schema_of(spark, source, units)
    good, bad = sources.quarantine(spark, source, units, schema)
    assert not any(CANARY in entry.reason for entry in bad)
    rows = sources.read(spark, source, good, schema).collect()
    return good, bad, sorted((tuple(row[:-2]) for row in rows), key=repr)


def _cut_out(path: Path, bad: list[Bad]) -> list[bytes]:
    content = path.read_bytes()
    return [content[entry.offset : entry.offset + (entry.length or 0)] for entry in bad if entry.offset is not None]


@pytest.mark.parametrize("kind", ["parquet", "orc"])
def test_truncated_and_empty_files(spark: SparkSession, tmp_path: Path, kind: str) -> None:
    """A cut file and one of no bytes are named; the sound file is read."""
    spark.sql(f"select '{CANARY}' as a from range(3)").coalesce(1).write.format(kind).save(str(tmp_path / "t"))  # noqa: S608 - made up here
    whole = next((tmp_path / "t").glob(f"*.{kind}"))
    (tmp_path / "t" / f"cut.{kind}").write_bytes(whole.read_bytes()[:-20])
    (tmp_path / "t" / f"nothing.{kind}").write_bytes(b"")
    good, bad, rows = _checked(spark, Source("t", kind, path=str(tmp_path / "t")))
    assert len(good) == 1
    assert len(rows) == 3
    assert sorted((Path(entry.unit.uri).name, entry.reason.split(":")[0]) for entry in bad) == [
        (f"cut.{kind}", f"truncated or not {'Parquet' if kind == 'parquet' else 'ORC'}"),
        (f"nothing.{kind}", "empty file"),
    ]


@pytest.mark.parametrize("several", ["true", "false"])
def test_ragged_csv_rows(spark: SparkSession, tmp_path: Path, several: str) -> None:
    """Rows with too few or too many fields are left out, each with its byte range."""
    path = tmp_path / "a.csv"
    path.write_text(f'a,b\n1,2\n{CANARY}\n3,4\n5,6,{CANARY}\n"q,r",8\n\n9,"x"\n')
    good, bad, rows = _checked(spark, Source("t", "csv", path=str(path), options={"header": "true", "multiLine": several}))
    assert len(good) == 1
    assert rows == [("1", "2"), ("3", "4"), ("9", "x"), ("q,r", "8")]
    assert _cut_out(path, bad) == [CANARY.encode(), f"5,6,{CANARY}".encode()]
    assert [entry.reason for entry in bad] == ["1 fields where 2 belong", "3 fields where 2 belong"]


def test_broken_utf8_in_csv(spark: SparkSession, tmp_path: Path) -> None:
    """A row with bytes that are no UTF-8 is left out with its byte range, after a field with line breaks too."""
    path = tmp_path / "a.csv"
    path.write_bytes(b'1,"two\nlines"\n2,M\xfcller\n3,\xc3\xbc\n')
    _, bad, rows = _checked(spark, Source("t", "csv", path=str(path)))
    assert rows == [("1", "two\nlines"), ("3", "ü")]
    assert _cut_out(path, bad) == [b"2,M\xfcller"]


def test_csv_values_that_do_not_fit(spark: SparkSession, tmp_path: Path) -> None:
    """A value that is not of its stated type takes its row out; it is not read as null."""
    path = tmp_path / "a.csv"
    path.write_text(f"1,x\n{CANARY},y\n3,z\n")
    _, bad, rows = _checked(spark, Source("t", "csv", path=str(path), schema="n INT, s STRING"))
    assert rows == [(1, "x"), (3, "z")]
    assert [(entry.rows, entry.offset) for entry in bad] == [(1, None)]


def test_malformed_json_lines(spark: SparkSession, tmp_path: Path) -> None:
    """What is no JSON, has more behind it, a field twice, broken text or an array at its top is named line by line."""
    path = tmp_path / "a.jsonl"
    wrong = [
        f'{{"a": "{CANARY}"'.encode(),
        b'{"a": "x"} {"a": "y"}',
        b'{"a": "x"}, "b": {}',
        b'{"a": "x", "a": "y"}',
        b'{"a": "\xff"}',
        b'["a"]',
        b"null",
        CANARY.encode(),
    ]
    sound = [b'{"a": "1"}', b'{"a": "\xc3\xbc"}']
    path.write_bytes(b"\n".join([sound[0], *wrong[:4], b"", sound[1], *wrong[4:]]) + b"\n")
    good, bad, rows = _checked(spark, Source("t", "json", path=str(path), schema="a STRING"))
    assert len(good) == 1
    assert rows == [("1",), ("ü",)]
    assert _cut_out(path, bad) == wrong


def test_json_values_and_fields_that_the_schema_lacks(spark: SparkSession, tmp_path: Path) -> None:
    """Under a stated schema a misfit at any depth and an unknown field are malformed, not dropped."""
    path = tmp_path / "a.jsonl"
    path.write_text('{"a": 1, "s": {"b": 2}}\n{"a": "x"}\n{"s": {"b": "y"}}\n{"c": 1}\n{"A": 7}\n')
    _, bad, rows = _checked(spark, Source("t", "json", path=str(path), schema="a BIGINT, s STRUCT<b: BIGINT>"))
    assert len(bad) == 3
    assert {row[0] for row in rows} >= {1}
    assert len(rows) == 2


def test_offsets_over_many_splits(spark: SparkSession, tmp_path: Path) -> None:
    """Byte ranges are right when a file is read in many pieces, and when a byte order mark comes first."""
    path = tmp_path / "a.txt"
    path.write_bytes(b"\xef\xbb\xbf" + b"".join(b"bad \xff%d\n" % i if i % 997 == 0 else b"line %d\r\n" % i for i in range(5000)))
    before = spark.conf.get("spark.sql.files.maxPartitionBytes")
    spark.conf.set("spark.sql.files.maxPartitionBytes", "7000")
    try:
        good, bad, rows = _checked(spark, Source("t", "text", path=str(path)))
    finally:
        spark.conf.set("spark.sql.files.maxPartitionBytes", before)
    assert len(good) == 1
    assert len(rows) == 5000 - 6
    assert _cut_out(path, bad) == [b"bad \xff%d" % i for i in range(0, 5000, 997)]


def test_json_documents_that_are_none(spark: SparkSession, tmp_path: Path) -> None:
    """A cut document is quarantined whole, the others go on."""
    (tmp_path / "t").mkdir()
    (tmp_path / "t/1.json").write_text('[{"a": 1},\n {"a": 2}]')
    (tmp_path / "t/2.json").write_text(f'[{{"a": 3}},\n {{"a": "{CANARY}')
    (tmp_path / "t/3.json").write_text('[{"a": 4}]\n garbage')
    good, bad, rows = _checked(spark, Source("t", "json", path=str(tmp_path / "t"), options={"multiLine": "true"}))
    assert [Path(unit.uri).name for unit in good] == ["1.json"]
    assert [Path(entry.unit.uri).name for entry in bad] == ["2.json", "3.json"]
    assert rows == [(1,), (2,)]


def test_text_files_of_broken_text(spark: SparkSession, tmp_path: Path) -> None:
    """A file that is one value is quarantined at its first broken byte."""
    (tmp_path / "t").mkdir()
    (tmp_path / "t/1.txt").write_bytes(b"good")
    (tmp_path / "t/2.txt").write_bytes(b"ab\xffcd")
    good, bad, rows = _checked(spark, Source("t", "text", path=str(tmp_path / "t"), value="file"))
    assert [Path(unit.uri).name for unit in good] == ["1.txt"]
    assert [(entry.offset, entry.length) for entry in bad] == [(2, 1)]
    assert rows == [("good",)]


def test_a_cut_gzip_file(spark: SparkSession, tmp_path: Path) -> None:
    """A compressed file that ends too early is named, the other is read."""
    (tmp_path / "t").mkdir()
    data = gzip.compress(b"".join(b"line %d\n" % i for i in range(20000)))
    (tmp_path / "t/1.txt.gz").write_bytes(gzip.compress(b"one\n"))
    (tmp_path / "t/2.txt.gz").write_bytes(data[: len(data) // 2])
    good, bad, rows = _checked(spark, Source("t", "text", path=str(tmp_path / "t")))
    assert [Path(unit.uri).name for unit in good] == ["1.txt.gz"]
    assert [Path(entry.unit.uri).name for entry in bad] == ["2.txt.gz"]
    assert rows == [("one",)]


def test_places_that_are_not_there(spark: SparkSession, tmp_path: Path) -> None:
    """A missing path, a glob without a match and a folder without a Delta log are one line; `missing_ok` is an empty list."""
    with pytest.raises(UsageError, match="does not exist"):
        sources.list_units(spark, Source("t", path=str(tmp_path / "none")))
    with pytest.raises(UsageError, match="matches nothing"):
        sources.list_units(spark, Source("t", path=f"{tmp_path}/*.parquet"))
    with pytest.raises(UsageError, match="no Delta table"):
        sources.list_units(spark, Source("t", "delta", path=str(tmp_path)))
    with pytest.raises(UsageError, match="catalog has no table"):
        sources.list_units(spark, Source("t", table="nowhere"))
    assert sources.list_units(spark, Source("t", path=str(tmp_path / "none"), missing_ok=True)) == []
    assert sources.list_units(spark, Source("t", path=str(tmp_path))) == []


def test_types_that_cannot_pass(spark: SparkSession) -> None:
    """Intervals at any depth are refused by path, with what to do."""
    df = spark.sql("select interval '1' year as y, array(named_struct('d', interval '1' day)) as s, 1 as n")
    lines = sources.refused_types(df.schema)
    assert [line.split("`")[1] for line in lines] == ["y", "s[].d"]
    assert all("in a view" in line for line in lines)
    assert sources.refused_types(spark.range(1).schema) == []


@pytest.mark.skipif(pyspark.__version__ < "4", reason="VARIANT came with Spark 4")
def test_text_that_no_recognizer_sees_is_refused(spark: SparkSession) -> None:
    """A VARIANT in scope is refused, at any depth; one that the config excludes is not."""
    schema = spark.sql("select parse_json('1') as v, array(struct(parse_json('2') as w)) as s, 1 as n").schema
    assert [line.split("`")[1] for line in sources.unscannable(schema, Source("t"))] == ["v", "s[].w"]
    assert sources.unscannable(schema, Source("t", exclude=("v", "s"))) == []


@pytest.mark.parametrize("name", ["mode", "ignoreCorruptFiles", "columnNameOfCorruptRecord"])
def test_options_that_drop_rows_are_refused(name: str) -> None:
    """Reader options that hide damage are a wrong config."""
    with pytest.raises(UsageError, match=name):
        sources.check(Source("t", "csv", path="/x", options={name: "true"}))
