"""CSV: every column a string unless a schema is stated; ragged and undecodable rows are left out and named.

Defaults are those of RFC 4180 (fields may hold line breaks, a quote is doubled); the options of Spark's reader change them.
A file of several lines a row is read by one task: `options.multiLine: false` lets a large file be split.
"""

from __future__ import annotations

import csv as plain
import io
import re
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import reduce

from pyspark.sql import Column, DataFrame, Row, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StringType, StructField, StructType

from lakeveil.config import Source
from lakeveil.errors import UsageError
from lakeveil.lake import files, schemas
from lakeveil.lake.readers import lines, reader
from lakeveil.lake.units import Bad, Unit

LOCATED = 256_000_000  # bytes of a file in which malformed rows are looked for one by one
SIGNS = {"\\t": "\t", "\\b": "\b", "\\f": "\f", "\\r": "\r", "\\\\": "\\"}  # separators that Spark lets one spell
RAGGED = "{} fields where {} belong"
UNFIT = "values that do not fit the columns' types, or a wrong number of fields"


@dataclass(frozen=True, slots=True)
class Shape:
    """How a file begins: its first record's fields, and whether a byte order mark stands before them."""

    fields: tuple[str, ...]
    marked: bool


def _dialect(source: Source) -> tuple[str, str, str]:
    """Separator, quote, escape."""
    quote = reader.option(source, "quote", '"')
    separator = reader.option(source, "sep", reader.option(source, "delimiter", ","))
    return SIGNS.get(separator, separator), quote, reader.option(source, "escape", quote)


def _has_header(source: Source) -> bool:
    return reader.option(source, "header", "false").lower() == "true"


def _fields(record: str, source: Source) -> list[str]:
    """The fields of one record, as Python's csv module cuts them."""
    separator, quote, escape = _dialect(source)
    if len(separator) > 1:
        return record.rstrip("\r\n").split(separator)
    plain.field_size_limit(2**31 - 1)
    rules = {"doublequote": True} if escape == quote else {"doublequote": False, "escapechar": escape or None}
    quoting = plain.QUOTE_MINIMAL if quote else plain.QUOTE_NONE
    parsed = plain.reader(io.StringIO(record, newline=""), delimiter=separator, quotechar=quote or None, quoting=quoting, **rules)  # type: ignore[arg-type]
    return next(parsed, [])


def _shape(spark: SparkSession, source: Source, unit: Unit) -> Shape | None:
    """None for an empty or unreadable file."""
    try:
        start = files.beginning(spark, unit, lambda start: _first(start, source)[1])
    except Exception:
        return None
    record, _ = _first(start, source)
    fields = _fields(record, source) if record else []
    return Shape(tuple(fields), start.startswith(lines.BOM)) if fields else None


def _first(start: bytes, source: Source) -> tuple[str, bool]:
    """The first record of a file that begins so, blank lines left out; and whether something follows it, so that it is whole."""
    charset = reader.charset(source)
    if lines.wide(charset):
        start, charset = start[: len(start) & ~3].decode(charset, "replace").removeprefix("\ufeff").encode("utf-8"), "UTF-8"
    start = start.removeprefix(lines.BOM)
    at, record = next(((at, record) for at, record in _records(io.BytesIO(start), source) if record.strip()), (0, b""))
    return record.decode(charset, "replace"), bool(record) and at + len(record) < len(start)


def _shapes(spark: SparkSession, source: Source, units: Sequence[Unit]) -> list[Shape | None]:
    with ThreadPoolExecutor(8) as pool:
        return list(pool.map(lambda unit: _shape(spark, source, unit), units))


def _names(shape: Shape) -> list[str]:
    """A header's names as Spark makes them: an empty one is `_c3`, one that stands twice has its place added."""
    lower = [name.lower() for name in shape.fields]
    return [
        f"_c{i}" if not name else f"{name}{i}" if lower.count(name.lower()) > 1 else name for i, name in enumerate(shape.fields)
    ]


def _schema(spark: SparkSession, source: Source, units: Sequence[Unit], previous: StructType | None) -> StructType:
    where = f"sources ({source.name})"
    stated = schemas.given(spark, source)
    partition = schemas.partition_fields(source, units, files.root(spark, source), stated or previous)
    taken = {field.name.lower() for field in partition}
    data = stated or _found(_shapes(spark, source, units), source)
    if stated is None and previous is not None:
        data = schemas.merge(previous, data if _has_header(source) else StructType([]), where)
    data = StructType([field for field in data.fields if field.name.lower() not in taken])
    if not data.fields:
        raise UsageError(f"{where}: no file of it has a row, so its columns are not known; state `schema`")
    schema = StructType([*data.fields, *partition])
    schemas.check_names(schema, where)
    return schema


def _found(shapes: Sequence[Shape | None], source: Source) -> StructType:
    """All headers' columns, each where it is first met; without headers as many columns as the first file's first row has."""
    known = [shape for shape in shapes if shape]
    if not _has_header(source):
        known = [Shape(tuple("" for _ in shape.fields), False) for shape in known[:1]]
    names = {name.lower(): name for shape in reversed(known) for name in reversed(_names(shape))}
    order = dict.fromkeys(name.lower() for shape in known for name in _names(shape))
    return StructType([StructField(names[key], StringType()) for key in order])


def _groups(
    spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType
) -> list[tuple[list[Unit], list[StructField], bool]]:
    """Units that begin alike, the columns in their order, and whether a byte order mark comes first."""
    own = {name.lower() for name in schemas.partition_names(units, files.root(spark, source))}
    data = [field for field in schema.fields if field.name.lower() not in own]
    by_shape: dict[tuple[tuple[str, ...], bool], list[Unit]] = {}
    for unit, shape in zip(units, _shapes(spark, source, units), strict=True):
        header = tuple(_names(shape)) if shape and _has_header(source) else ()
        by_shape.setdefault((header, bool(shape and shape.marked)), []).append(unit)
    known = {field.name.lower(): field for field in data}
    groups = []
    for (header, marked), some in by_shape.items():
        lacking = [name for name in header if name.lower() not in known]
        if lacking:
            raise UsageError(
                f"sources ({source.name}): a header names column `{lacking[0]}`, which the schema lacks; add it to `schema`"
            )
        groups.append((some, [known[name.lower()] for name in header] or data, marked))
    return groups


def _load(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType) -> DataFrame:
    """All rows, with every column of `schema`, `_unit`, FILE, and MALFORMED where Spark or the charset says so."""
    own = [field for field in schema.fields if field.name in schemas.partition_names(units, files.root(spark, source))]
    parts = [_one(spark, source, *group, own, schema) for group in _groups(spark, source, units, schema)]
    return reduce(lambda one, two: one.unionByName(two), parts)


def _one(
    spark: SparkSession,
    source: Source,
    units: Sequence[Unit],
    fields: list[StructField],
    marked: bool,
    own: list[StructField],
    schema: StructType,
) -> DataFrame:
    charset = reader.charset(source)
    byte_wise = charset in ("UTF-8", "US-ASCII")  # Spark replaces broken UTF-8 in silence: take bytes as Latin-1, decode here
    stated = dict(zip(("sep", "quote", "escape"), _dialect(source), strict=True))
    options = {
        "multiLine": reader.option(source, "multiLine", "true"), "header": str(_has_header(source)).lower(), "mode": "PERMISSIVE",
        "columnNameOfCorruptRecord": reader.MALFORMED, "enforceSchema": "true", "columnPruning": "false",
        "encoding": "ISO-8859-1" if byte_wise else charset, **stated,
    }  # fmt: skip
    target = StructType(
        [*(StructField(f.name, f.dataType, True) for f in fields), StructField(reader.MALFORMED, StringType()), *own]
    )
    df = reader.opened(spark, source, options).schema(target).format("csv").load(reader.paths(units))
    texts = {field.name for field in fields if isinstance(field.dataType, StringType)}
    first = fields[0].name if fields and marked and not _has_header(source) else None
    return df.select(
        *(
            _column(field, fields, texts, byte_wise, first).alias(field.name, metadata=field.metadata)
            for field in [*schema.fields]
            if field not in own
        ),
        *(F.col(reader.quoted(field.name)) for field in own),
        reader.unit_column().alias(reader.UNIT),
        F.col("_metadata.file_path").alias(lines.FILE),
        _malformed(fields, byte_wise, charset).alias(reader.MALFORMED),
    )


def _column(field: StructField, fields: list[StructField], texts: set[str], byte_wise: bool, first: str | None) -> Column:
    if field not in fields:
        return F.lit(None).cast(field.dataType)
    column = F.col(reader.quoted(field.name))
    if field.name not in texts:
        return column
    text = F.encode(column, "ISO-8859-1").cast("string") if byte_wise else column
    return F.regexp_replace(text, "^\ufeff", "") if field.name == first else text


def _malformed(fields: list[StructField], byte_wise: bool, charset: str) -> Column:
    """Why a row is left out, or null. The columns are joined to one text: far less generated code than one check each, and
    Spark refuses a query about its malformed rows that needs none of the others."""
    joined = F.concat_ws("\n", *(F.col(reader.quoted(field.name)).cast("string") for field in fields))
    if byte_wise:
        sound = reader.utf8_ok(F.encode(joined, "ISO-8859-1").cast("string"))
    else:
        sound = F.length(joined) >= 0 if charset == "ISO-8859-1" else ~joined.contains("\ufffd")
    malformed = F.when(F.col(reader.MALFORMED).isNotNull(), F.lit(UNFIT))
    return malformed.when(~sound, F.lit(lines.reason_of_bytes(charset)))


def _read(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType) -> DataFrame:
    if not units:
        return reader.empty(spark, schema)
    df = _load(spark, source, units, schema).where(F.col(reader.MALFORMED).isNull())
    columns = [F.col(reader.quoted(name)) for name in schema.fieldNames()]
    return df.select(*columns, F.col(reader.UNIT), F.lit(None).cast("bigint").alias(reader.ROW))


def _quarantine(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType | None) -> reader.Rejected:
    schema = schema or (_schema(spark, source, units, None) if units else None)
    if schema is None:
        return [], []

    def malformed(some: Sequence[Unit]) -> Sequence[Row]:
        rows = _load(spark, source, some, schema).groupBy(lines.FILE, reader.MALFORMED).count()
        return list(rows.where(f"{reader.MALFORMED} is not null").collect())

    counted, left, bad = files.readable(units, malformed)
    counted = counted or []
    widths = {
        unit.uri: len(fields) for some, fields, _ in (_groups(spark, source, left, schema) if counted else []) for unit in some
    }
    by_uri = {unit.uri: unit for unit in left}
    for uri in sorted({row[lines.FILE] for row in counted}):
        reasons = {row[reader.MALFORMED]: int(row["count"]) for row in counted if row[lines.FILE] == uri}
        bad += _located(spark, source, by_uri[uri], reasons, widths[uri])
    return left, bad


def _located(spark: SparkSession, source: Source, unit: Unit, reasons: dict[str, int], width: int) -> list[Bad]:
    """A unit's malformed rows with their byte ranges, found by reading it once more here; what is not found is counted."""
    total = sum(reasons.values())
    charset = reader.charset(source)
    found: list[Bad] = []
    if not lines.wide(charset) and unit.size <= LOCATED:
        with suppress(Exception), files.stream(spark, unit) as file:  # places are an extra: the rows are counted
            found = list(_faults(file, source, unit, width, charset))
    left = max(reasons, key=lambda reason: reasons[reason])
    return reader.rest(unit, found[:total], total, left)


def _faults(file: io.BufferedIOBase, source: Source, unit: Unit, width: int, charset: str) -> Iterator[Bad]:
    separator, quote, _ = _dialect(source)
    skip = _has_header(source)
    for offset, record in _records(file, source):
        body = record.rstrip(b"\r\n")
        if not body.strip():
            continue
        if skip:
            skip = False
            continue
        simple = not quote or quote.encode() not in body
        count = body.count(separator.encode()) + 1 if simple else len(_fields(body.decode("latin-1"), source))
        if count != width:
            yield Bad(unit, RAGGED.format(count, width), offset, len(body), 1)
        elif not _decodes(body, charset):
            yield Bad(unit, lines.reason_of_bytes(charset), offset, len(body), 1)


def _decodes(body: bytes, charset: str) -> bool:
    try:
        body.decode(charset)
    except (UnicodeDecodeError, LookupError):
        return False
    return True


def _records(file: io.BufferedIOBase, source: Source) -> Iterator[tuple[int, bytes]]:
    """The records of a file with their byte offsets: lines, joined while a quote is open; comments are none."""
    _, quote, escape = _dialect(source)
    comment = reader.option(source, "comment", "").encode()
    sign = quote.encode()
    plain_sign = re.compile(re.escape(escape.encode()) + b".", re.DOTALL) if escape and escape != quote else None
    several = reader.option(source, "multiLine", "true").lower() == "true" and bool(sign)
    offset, at, quotes = 0, 0, 0
    held: list[bytes] = []
    for line in file:
        at += len(line)
        if comment and not held and line.startswith(comment):
            offset = at
            continue
        held.append(line)
        if several and sign in line:
            quotes += (plain_sign.sub(b"", line) if plain_sign else line).count(sign)
        if quotes % 2 == 0:
            yield offset, b"".join(held)
            offset, held, quotes = at, [], 0
    if held:
        yield offset, b"".join(held)


READER = reader.Reader(files.list_files, _schema, _read, _quarantine, reader.no_rows_expected)
