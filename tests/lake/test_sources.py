"""Every format comes in as it lies in the lake: values, types, names, partitions, new columns."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from lakeveil.config import Source
from lakeveil.errors import UsageError
from lakeveil.lake import sources
from lakeveil.lake.units import Unit

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.spark


def _write(path: Path, content: bytes | str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def _all(spark: SparkSession, source: Source) -> tuple[Any, list[dict[str, Any]]]:
    """Schema and rows of a sound source: nothing of it is quarantined, every row names one of its units."""
    units = sources.list_units(spark, source)
    schema = sources.schema_of(spark, source, units)
    good, bad = sources.quarantine(spark, source, units, schema)
    assert (good, bad) == (units, [])
    rows = [row.asDict(recursive=True) for row in sources.read(spark, source, units, schema).collect()]
    assert {row.pop("_unit") for row in rows} <= {unit.digest() for unit in units}
    return schema, rows


def _sorted(rows: Sequence[dict[str, Any]]) -> list[tuple[Any, ...]]:
    return sorted((tuple(v for k, v in row.items() if k != "_row") for row in rows), key=repr)


@pytest.mark.parametrize("kind", ["parquet", "orc", "delta"])
def test_columnar_round_trip(spark: SparkSession, tmp_path: Path, kind: str) -> None:
    """Schema and rows of Parquet, ORC and Delta are the source's, row counts are known beforehand."""
    df = spark.sql("""select id, concat('n', id) as name, array(named_struct('a', id, 'b', 'x')) as nested, cast(id as decimal(20,4)) as money,
                   map('k', cast(null as string)) as tags, timestamp'2020-01-01 10:00:00' as at, binary('b') as raw from range(5)""")
    df.repartition(2).write.format(kind).save(str(tmp_path / "t"))
    source = Source("t", kind, path=str(tmp_path / "t"))
    schema, rows = _all(spark, source)
    assert schema == spark.read.format(kind).load(str(tmp_path / "t")).schema
    assert _sorted(rows) == sorted(
        ((*row,) for row in [tuple(r.asDict(recursive=True).values()) for r in df.collect()]), key=repr
    )
    units = sources.list_units(spark, source)
    assert sum(sources.expected(spark, source, units).values()) == 5
    assert sorted(sources.expected(spark, source, units)) == [unit.uri for unit in units]


@pytest.mark.parametrize("kind", ["parquet", "delta"])
def test_rows_are_numbered_in_their_file(spark: SparkSession, tmp_path: Path, kind: str) -> None:
    """`_row` counts from 0 in each Parquet or Delta file."""
    spark.range(6).repartition(2).write.format(kind).save(str(tmp_path / "t"))
    source = Source("t", kind, path=str(tmp_path / "t"))
    units = sources.list_units(spark, source)
    rows = sources.read(spark, source, units, sources.schema_of(spark, source, units)).collect()
    for unit in units:
        mine = sorted(row["_row"] for row in rows if row["_unit"] == unit.digest())
        assert mine == list(range(sources.expected(spark, source, units)[unit.uri]))


@pytest.mark.parametrize("kind", ["parquet", "orc", "csv", "json", "text", "delta"])
def test_exactly_the_named_units_are_read(spark: SparkSession, tmp_path: Path, kind: str) -> None:
    """Of two files one is asked for, and only its rows come."""
    spark.sql("select concat('v', id) as value from range(10)").repartition(2).write.format(kind).save(str(tmp_path / "t"))
    source = Source("t", kind, path=str(tmp_path / "t"))
    units = sources.list_units(spark, source)
    schema = sources.schema_of(spark, source, units)
    parts = [{row[0] for row in sources.read(spark, source, [unit], schema).collect()} for unit in units]
    assert len(parts) == 2
    assert all(parts)
    assert sorted(parts[0] | parts[1]) == sorted(f"v{i}" for i in range(10))
    assert not parts[0] & parts[1]
    assert sources.read(spark, source, [], schema).count() == 0


def test_odd_file_names(spark: SparkSession, tmp_path: Path) -> None:
    """Blanks, percent signs, brackets, stars, other scripts and hash marks in a name are characters, not patterns."""
    names = ["a b.txt", "a%20b.txt", "é[1]{x}*?.txt", "a#b.txt", "日本.txt"]
    for name in names:
        _write(tmp_path / "t" / name, f"in {name}\n")
    _, rows = _all(spark, Source("t", "text", path=str(tmp_path / "t")))
    assert sorted(row["value"] for row in rows) == sorted(f"in {name}" for name in names)
    _, one = _all(spark, Source("t", "text", path=str(tmp_path / "t" / "é[1]{x}*?.txt")))
    assert [row["value"] for row in one] == ["in é[1]{x}*?.txt"]


@pytest.mark.parametrize("format", ["text", "parquet"])
def test_odd_folder_names(spark: SparkSession, tmp_path: Path, format: str) -> None:
    """Blanks, percent signs, brackets and hash marks in the path of a source are characters; its partitions are found below."""
    folder = tmp_path / "Ordner mit %41 #1 [x]"
    made = spark.createDataFrame([("a", "EU West"), ("b", "n/a")], "value string, region string")
    made.write.partitionBy("region").format(format).save(str(folder))
    _, rows = _all(spark, Source("t", format, path=str(folder)))
    assert sorted((row["value"], row["region"]) for row in rows) == [("a", "EU West"), ("b", "n/a")]


def test_globs_folders_and_hidden_files(spark: SparkSession, tmp_path: Path) -> None:
    """A glob chooses, a folder is walked to the bottom; left out is what a dot hides and what engines write beside data."""
    for name in ("a/1.csv", "b/2.csv", "b/3.txt", "a/_SUCCESS", "a/.x.crc", "_tmp/4.csv"):
        _write(tmp_path / name, "x\n")
    names = lambda path: [Path(u.uri).name for u in sources.list_units(spark, Source("t", "csv", path=path))]  # noqa: E731
    assert names(f"{tmp_path}/*/*.csv") == ["4.csv", "1.csv", "2.csv"]
    assert names(str(tmp_path)) == ["1.csv", "2.csv", "3.txt"]
    assert names(f"{tmp_path}/{{a,b}}/[12].csv") == ["1.csv", "2.csv"]


def test_underscored_folders_and_files(spark: SparkSession, tmp_path: Path) -> None:
    """A folder `_sent_mail` is read; a file `_notes.txt`, of which Spark reads no row, is named, by a glob as in a folder."""
    for name in ("inbox/1.", "_sent_mail/2.", "inbox/_notes.txt", "inbox/_SUCCESS", "inbox/.DS_Store"):
        _write(tmp_path / name, f"{name}\n")
    for path in (tmp_path, tmp_path / "*" / "*"):
        source = Source("t", "text", path=str(path))
        units = sources.list_units(spark, source)
        schema = sources.schema_of(spark, source, units)
        good, bad = sources.quarantine(spark, source, units, schema)
        rows = sources.read(spark, source, good, schema).collect()
        assert sorted(row["value"] for row in rows) == ["_sent_mail/2.", "inbox/1."]
        assert [(Path(one.unit.uri).name, one.reason) for one in bad] == [("_notes.txt", sources.UNREAD)]
    folder = Source("t", "parquet", path=str(tmp_path))
    assert [Path(unit.uri).name for unit in sources.list_units(spark, folder)] == ["1."]


def test_types_that_spark_lacks(spark: SparkSession, tmp_path: Path) -> None:
    """A Parquet column that Spark has no type for is named with what to do, however deep."""
    deep = pa.array([[{"seen": 1}]], pa.list_(pa.struct([("seen", pa.timestamp("ns"))])))
    for name, array, told in (("deep", deep, "nanosAsLong"), ("half", pa.array([1], pa.time32("ms")), "type TIME")):
        pq.write_table(pa.table({"id": [1], name: array}), tmp_path / f"{name}.parquet")
        source = Source("t", "parquet", path=str(tmp_path / f"{name}.parquet"))
        with pytest.raises(UsageError, match=f"column `{name}.*{told}"):
            sources.schema_of(spark, source, sources.list_units(spark, source))


def test_zstd_and_files_that_are_no_archives(spark: SparkSession, tmp_path: Path) -> None:
    """Of compressed CSV what Spark cannot read is named, malformed rows in it are found, and the other files go on."""
    (tmp_path / "a.csv.gz").write_bytes(gzip.compress(b"id,name\n1,x\n"))
    (tmp_path / "b.csv.gz").write_bytes(b"id,name\n2,y\n")
    (tmp_path / "c.csv.zst").write_bytes(pa.compress(b"id,name\n3,z\n4,z,z\n", "zstd", asbytes=True))
    source = Source("t", "csv", path=str(tmp_path), options={"header": "true"})
    units = sources.list_units(spark, source)
    schema = sources.schema_of(spark, source, units)
    good, bad = sources.quarantine(spark, source, units, schema)
    assert schema.fieldNames() == ["id", "name"]
    assert "b.csv.gz" in {Path(one.unit.uri).name for one in bad}
    rows = {row["id"] for row in sources.read(spark, source, good, schema).collect()}
    lost = {Path(one.unit.uri).name for one in bad if one.offset is None}
    assert rows == ({"1"} if "c.csv.zst" in lost else {"1", "3"})


def test_hive_partitions(spark: SparkSession, tmp_path: Path) -> None:
    """Partition values come from the path, typed only where no digit is lost; null and escaped values too."""
    data = [("a", 2020, "007", "x/y"), ("b", 2021, "07", None)]
    df = spark.createDataFrame(data, "v string, year int, code string, odd string")
    df.write.partitionBy("year", "code", "odd").parquet(str(tmp_path / "p"))
    df.write.partitionBy("year", "code", "odd").json(str(tmp_path / "j"))
    df.write.partitionBy("year", "code", "odd").csv(str(tmp_path / "c"))
    for kind, name in (("parquet", "p"), ("json", "j"), ("csv", "c")):
        source = Source("t", kind, path=str(tmp_path / name))
        schema, rows = _all(spark, source)
        assert [field.dataType.simpleString() for field in schema.fields] == ["string", "int", "string", "string"]
        assert _sorted(rows) == sorted(data, key=repr)
        assert sources.partitioning(spark, source, sources.list_units(spark, source)) == ["year", "code", "odd"]
    glob = Source("t", "parquet", path=f"{tmp_path}/p/year=2020/*")
    assert _all(spark, glob)[0].fieldNames() == ["v", "code", "odd"]


def test_partition_folders_that_disagree(spark: SparkSession, tmp_path: Path) -> None:
    """Files in and outside of partition folders are refused by name."""
    _write(tmp_path / "t/k=1/a.txt", "x")
    _write(tmp_path / "t/a.txt", "x")
    source = Source("t", "text", path=str(tmp_path / "t"))
    with pytest.raises(UsageError, match="k=…"):
        sources.schema_of(spark, source, sources.list_units(spark, source))


def test_delta_partitions_types_and_nullability(spark: SparkSession, tmp_path: Path) -> None:
    """NOT NULL, comments, varchar and the partitioning of a Delta table are its own."""
    from delta.tables import DeltaTable

    path = str(tmp_path / "d")
    DeltaTable.create(spark).location(path).addColumn("id", "bigint", nullable=False, comment="key").addColumn(
        "s", "varchar(5)"
    ).addColumn("day", "date").partitionedBy("day").execute()
    spark.sql(f"insert into delta.`{path}` values (1, 'abc', date'2020-01-02')")  # noqa: S608 - made up here
    source = Source("d", "delta", path=path)
    schema, rows = _all(spark, source)
    assert schema["id"].nullable is False
    assert schema["id"].metadata["comment"] == "key"
    assert "varchar(5)" in json.dumps(schema["s"].metadata)
    assert sources.partitioning(spark, source, sources.list_units(spark, source)) == ["day"]
    assert [row["s"] for row in rows] == ["abc"]


def test_delta_versions_and_deletion_vectors(spark: SparkSession, tmp_path: Path) -> None:
    """A listed version stays readable after the table moved on; a file with newly deleted rows is a new unit."""
    path = str(tmp_path / "d")
    spark.range(8).coalesce(1).write.format("delta").option("delta.enableDeletionVectors", "true").save(path)
    source = Source("d", "delta", path=path)
    before = sources.list_units(spark, source)
    schema = sources.schema_of(spark, source, before)
    spark.sql(f"delete from delta.`{path}` where id = 3")  # noqa: S608 - made up here
    spark.range(100, 102).coalesce(1).write.format("delta").mode("append").save(path)
    after = sources.list_units(spark, source)
    assert sources.read(spark, source, before, schema).count() == 8
    assert {unit.digest() for unit in before}.isdisjoint(unit.digest() for unit in after)
    counted = sources.expected(spark, source, after)
    for unit in after:
        rows = sources.read(spark, source, [unit], schema).collect()
        assert {row["_unit"] for row in rows} == {unit.digest()}
        assert len(rows) == counted[unit.uri]
    assert sorted(row[0] for row in sources.read(spark, source, after, schema).collect()) == [0, 1, 2, 4, 5, 6, 7, 100, 101]


def test_a_delta_column_mapping_in_part(spark: SparkSession, tmp_path: Path) -> None:
    """One file of a table with renamed columns is read under the new names."""
    path = str(tmp_path / "d")
    spark.sql("select id, concat('n', id) as old from range(4)").repartition(2).write.format("delta").option(
        "delta.columnMapping.mode", "name"
    ).save(path)
    spark.sql(f"alter table delta.`{path}` rename column old to `new name`")
    source = Source("d", "delta", path=path)
    units = sources.list_units(spark, source)
    schema = sources.schema_of(spark, source, units)
    rows = [row for unit in units for row in sources.read(spark, source, [unit], schema).collect()]
    assert sorted(row["new name"] for row in rows) == ["n0", "n1", "n2", "n3"]


def test_files_with_new_columns_are_merged(spark: SparkSession, tmp_path: Path) -> None:
    """A column that only some Parquet files have is added, nullable; a later run's is added at the end."""
    spark.sql("select 1 as a").write.parquet(str(tmp_path / "t/x"))
    spark.sql("select 2 as a, 'n' as b").write.parquet(str(tmp_path / "t/y"))
    source = Source("t", path=str(tmp_path / "t"))
    schema, rows = _all(spark, source)
    assert schema.fieldNames() == ["a", "b"]
    assert _sorted(rows) == [(1, None), (2, "n")]
    spark.sql("select 3 as a, 1.5 as aa").write.parquet(str(tmp_path / "t/z"))
    new = [unit for unit in sources.list_units(spark, source) if "/z/" in unit.uri]
    later = sources.schema_of(spark, source, new, schema)
    assert later.fieldNames() == ["a", "b", "aa"]
    assert [row.asDict()["b"] for row in sources.read(spark, source, new, later).collect()] == [None]


def test_files_of_two_types_are_refused(spark: SparkSession, tmp_path: Path) -> None:
    """A column with two types is refused by its path and both types."""
    spark.sql("select named_struct('a', 1) as s").write.parquet(str(tmp_path / "t/x"))
    spark.sql("select named_struct('a', 'one') as s").write.parquet(str(tmp_path / "t/y"))
    source = Source("t", path=str(tmp_path / "t"))
    with pytest.raises(UsageError, match=r"`s\.a` is (int|string) in one file and (int|string) in another"):
        sources.schema_of(spark, source, sources.list_units(spark, source))


@pytest.mark.parametrize("several", ["true", "false"])
def test_csv_keeps_what_is_written(spark: SparkSession, tmp_path: Path, several: str) -> None:
    """Leading zeros, quotes and doubled quotes live; columns are named by the header."""
    _write(tmp_path / "a.csv", 'zip,name,note\n01234,"Nowak, Ewa","said ""no"""\n00001, Łucja ,\n')
    source = Source("t", "csv", path=str(tmp_path / "a.csv"), options={"header": "true", "multiLine": several})
    schema, rows = _all(spark, source)
    assert schema.simpleString() == "struct<zip:string,name:string,note:string>"
    assert _sorted(rows) == [("00001", " Łucja ", None), ("01234", "Nowak, Ewa", 'said "no"')]


def test_csv_with_lines_in_quotes_and_without_header(spark: SparkSession, tmp_path: Path) -> None:
    """A quoted field may hold line breaks; without a header columns are numbered; CRLF is no part of a value."""
    _write(tmp_path / "a.csv", '1,"two\nlines"\r\n2,"a\r\nb"\r\n')
    schema, rows = _all(spark, Source("t", "csv", path=str(tmp_path / "a.csv")))
    assert schema.fieldNames() == ["_c0", "_c1"]
    assert [value.replace("\r\n", "\n") for _, value in _sorted(rows)] == ["two\nlines", "a\nb"]


@pytest.mark.parametrize("charset", ["ISO-8859-1", "windows-1252", "UTF-16", "UTF-16LE", "Shift_JIS", "UTF-8"])
@pytest.mark.parametrize("kind", ["csv", "text", "text file"])
def test_charsets(spark: SparkSession, tmp_path: Path, charset: str, kind: str) -> None:
    """CSV and text in other charsets come out as the same text."""
    word = "表示" if charset == "Shift_JIS" else "Müller-Straße"
    content = f"name,n\n{word},1\n" if kind == "csv" else f"{word}\nzwei\n"
    _write(tmp_path / "a", content.encode(charset))
    options = {"header": "true"} if kind == "csv" else {}
    source = Source(
        "t",
        kind.split()[0],
        path=str(tmp_path / "a"),
        charset=charset,
        options=options,
        value="file" if "file" in kind else "line",
    )
    _, rows = _all(spark, source)
    expected = {"csv": [(word, "1")], "text": sorted([(word,), ("zwei",)], key=repr), "text file": [(content,)]}[kind]
    assert _sorted(rows) == expected


def test_csv_with_byte_order_mark(spark: SparkSession, tmp_path: Path) -> None:
    """The mark at the start is neither part of the header nor of the first value."""
    _write(tmp_path / "h.csv", b"\xef\xbb\xbfname,n\nEwa,1\n")
    _write(tmp_path / "n.csv", b"\xef\xbb\xbfEwa,1\n")
    schema, rows = _all(spark, Source("t", "csv", path=str(tmp_path / "h.csv"), options={"header": "true"}))
    assert schema.fieldNames() == ["name", "n"]
    assert _sorted(rows) == [("Ewa", "1")]
    assert _sorted(_all(spark, Source("t", "csv", path=str(tmp_path / "n.csv")))[1]) == [("Ewa", "1")]


def test_csv_headers_that_differ(spark: SparkSession, tmp_path: Path) -> None:
    """Files with columns in another order, or more of them, are read by name."""
    _write(tmp_path / "t/1.csv", "a,b\n1,2\n")
    _write(tmp_path / "t/2.csv", "b,a,c\n20,10,30\n")
    schema, rows = _all(spark, Source("t", "csv", path=str(tmp_path / "t"), options={"header": "true"}))
    assert schema.fieldNames() == ["a", "b", "c"]
    assert _sorted(rows) == [("1", "2", None), ("10", "20", "30")]


@pytest.mark.parametrize("charset", ["UTF-8", "UTF-16LE"])
def test_csv_whose_first_row_is_a_long_letter(spark: SparkSession, tmp_path: Path, charset: str) -> None:
    """Without a header the first row says how many columns there are, however long it is."""
    letter = "Dear Sir,\n" + "so it goes on; " * 20_000
    _write(tmp_path / "a.csv", f'1,"{letter}",x\n2,short,y\n'.encode(charset))
    schema, rows = _all(spark, Source("t", "csv", path=str(tmp_path / "a.csv"), charset=charset))
    assert schema.fieldNames() == ["_c0", "_c1", "_c2"]
    assert _sorted(rows) == [("1", letter, "x"), ("2", "short", "y")]


@pytest.mark.parametrize("several", ["true", "false"])
def test_csv_with_a_spelled_tab_and_comments(spark: SparkSession, tmp_path: Path, several: str) -> None:
    """`sep: \\t` is a tab, as Spark has it; lines of comments are neither header nor rows, whatever stands in them."""
    _write(tmp_path / "a.csv", '# made by "Ewa", on\tMonday\na\tb\n1\t2\n# she said "so\n3\t4\n')
    options = {"header": "true", "sep": "\\t", "comment": "#", "multiLine": several}
    schema, rows = _all(spark, Source("t", "csv", path=str(tmp_path / "a.csv"), options=options))
    assert schema.fieldNames() == ["a", "b"]
    assert _sorted(rows) == [("1", "2"), ("3", "4")]


def test_csv_with_a_stated_schema(spark: SparkSession, tmp_path: Path) -> None:
    """Stated types are used, a separator too; a gzipped file is read like any other."""
    (tmp_path / "a.csv.gz").write_bytes(gzip.compress(b"id;day;n\n007;2020-01-02;1.50\n"))
    source = Source(
        "t",
        "csv",
        path=str(tmp_path / "a.csv.gz"),
        schema="id STRING, day DATE, n DECIMAL(9,2)",
        options={"header": "true", "sep": ";"},
    )
    schema, rows = _all(spark, source)
    assert schema.simpleString() == "struct<id:string,day:date,n:decimal(9,2)>"
    assert [tuple(map(str, row)) for row in _sorted(rows)] == [("007", "2020-01-02", "1.50")]


def test_json_lines_that_begin_with_a_long_one(spark: SparkSession, tmp_path: Path) -> None:
    """A first line longer than what is looked at first: lines all the same, not one document."""
    body = "so it goes on; " * 20_000
    _write(tmp_path / "a.jsonl", json.dumps({"body": body}) + '\n{"body": "short"}\n')
    _, rows = _all(spark, Source("t", "json", path=str(tmp_path / "a.jsonl")))
    assert _sorted(rows) == [("short",), (body,)]


def test_json_lines_with_nesting(spark: SparkSession, tmp_path: Path) -> None:
    """Nested JSON lines: all fields of all lines, numbers and escapes as Spark has them."""
    lines = [
        {"id": 1, "who": {"name": "Zoë", "tags": ["a", "b"]}},
        {"id": 2, "deep": [{"x": {"y": None}}, {"x": {"y": "ü"}}]},
        {},
    ]
    _write(tmp_path / "a.jsonl", "".join(json.dumps(line) + "\r\n" for line in lines) + "\n  \n")
    schema, rows = _all(spark, Source("t", "json", path=str(tmp_path / "a.jsonl")))
    assert schema == spark.read.json(str(tmp_path / "a.jsonl")).schema
    plain = [row.asDict(recursive=True) for row in spark.read.json(str(tmp_path / "a.jsonl")).collect()]
    assert [{k: v for k, v in row.items() if k != "_row"} for row in rows] == plain


@pytest.mark.parametrize("content", ['[\n {"a": 1, "b": "x"},\n {"a": 2}\n]', '[{"a": 1, "b": "x"}, {"a": 2}]'])
def test_json_documents(spark: SparkSession, tmp_path: Path, content: str) -> None:
    """A file that is one array of objects gives a row each, without being told."""
    _write(tmp_path / "a.json", content)
    _, rows = _all(spark, Source("t", "json", path=str(tmp_path / "a.json")))
    assert _sorted(rows) == [(1, "x"), (2, None)]


def test_a_json_document_that_is_one_object(spark: SparkSession, tmp_path: Path) -> None:
    """A pretty-printed object is one row."""
    _write(tmp_path / "a.json", json.dumps({"name": "Ewa", "in": {"city": "Łódź"}}, indent=2, ensure_ascii=False))
    _, rows = _all(spark, Source("t", "json", path=str(tmp_path / "a.json")))
    assert rows[0]["in"] == {"city": "Łódź"}


def test_json_types_stay_and_new_fields_are_added(spark: SparkSession, tmp_path: Path) -> None:
    """A later run keeps the types of the earlier one and adds what is new."""
    _write(tmp_path / "t/1.json", '{"a": 1}\n')
    source = Source("t", "json", path=str(tmp_path / "t"))
    first = sources.schema_of(spark, source, sources.list_units(spark, source))
    _write(tmp_path / "t/2.json", '{"a": 2.5, "A2": true}\n')
    units = sources.list_units(spark, source)
    second = sources.schema_of(spark, source, units[1:], first)
    assert second.simpleString() == "struct<a:bigint,A2:boolean>"
    _, bad = sources.quarantine(spark, source, units, second)
    assert [(entry.unit, entry.rows) for entry in bad] == [(units[1], 1)]


def test_text_by_line_and_by_file(spark: SparkSession, tmp_path: Path) -> None:
    """A line is a value, empty ones too; or a whole file is, its line breaks as they are."""
    _write(tmp_path / "a.txt", "one\r\n\r\nthree")
    assert [row["value"] for row in _all(spark, Source("t", "text", path=str(tmp_path / "a.txt")))[1]] == ["one", "", "three"]
    assert [row["value"] for row in _all(spark, Source("t", "text", path=str(tmp_path / "a.txt"), value="file"))[1]] == [
        "one\r\n\r\nthree"
    ]


def test_a_format_by_name(spark: SparkSession, tmp_path: Path) -> None:
    """Any other Spark format is read by its name, file by file; one that Spark lacks is one line."""
    _write(tmp_path / "a.bin", b"\x00\x01")
    schema, rows = _all(spark, Source("t", "binaryFile", path=str(tmp_path / "a.bin")))
    assert schema.fieldNames() == ["path", "modificationTime", "length", "content"]
    assert bytes(rows[0]["content"]) == b"\x00\x01"
    with pytest.raises(UsageError, match=r"format `nosuch`.*spark\.jars\.packages"):
        sources.list_units(spark, Source("t", "nosuch", path=str(tmp_path / "a.bin")))


def test_tables_of_the_catalog(spark: SparkSession, tmp_path: Path) -> None:
    """A Parquet table is one unit that changes with its files; a Delta table is listed by file; a view is read too."""
    spark.sql("create table plain_people (name string, year int) using parquet partitioned by (year)")
    spark.sql("create table delta_people (name string) using delta")
    try:
        spark.sql("insert into plain_people values ('Ewa', 2020)")
        spark.sql("insert into delta_people values ('Jan')")
        source = Source("t", table="plain_people")
        before = sources.list_units(spark, source)
        assert _sorted(_all(spark, source)[1]) == [("Ewa", 2020)]
        assert sources.partitioning(spark, source, before) == ["year"]
        spark.sql("insert into plain_people values ('Jan', 2021)")
        assert sources.list_units(spark, source) != before
        delta = Source("t", table="delta_people")
        assert sources.list_units(spark, delta)[0].version is not None
        assert _sorted(_all(spark, delta)[1]) == [("Jan",)]
    finally:
        spark.sql("drop table plain_people")
        spark.sql("drop table delta_people")


def test_a_unit_names_itself_by_digest() -> None:
    """The digest is the URI's SHA-256 and says nothing of it."""
    unit = Unit("t", "file:/a", 1, 2)
    assert unit.digest() == hashlib.sha256(b"file:/a").hexdigest()
