"""Schemas of sources: merged over files and runs, partition columns typed without loss, types that cannot pass named."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date

from pyspark.sql import SparkSession
from pyspark.sql import types as T
from pyspark.sql.types import ArrayType, DataType, MapType, StructField, StructType

from lakeveil.config import Source
from lakeveil.errors import UsageError
from lakeveil.lake import places
from lakeveil.lake.jvm import java
from lakeveil.lake.units import Unit
from lakeveil.veil.selection import selected

_INT = re.compile(r"-?[1-9]\d{0,18}|0")
_TIME = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d*[1-9])?")


def given(spark: SparkSession, source: Source) -> StructType | None:
    """The schema that the config states as Spark DDL; UsageError names the source when it is not DDL."""
    if source.schema is None:
        return None
    try:
        # `_parse_datatype_string` moved between versions; the JVM's own parser did not
        parsed = java(spark, "org.apache.spark.sql.types.StructType").fromDDL(source.schema)
    except Exception:
        raise UsageError(f"sources ({source.name}): schema is not Spark DDL; write it like `id BIGINT, name STRING`") from None
    return StructType.fromJson(_loads(parsed.json()))


def _loads(text: str) -> dict[str, object]:
    import json

    loaded: dict[str, object] = json.loads(text)
    return loaded


def merge(first: StructType, second: StructType, where: str, *, sticky: bool = False, path: str = "") -> StructType:
    """`first` with the fields that only `second` has added at its end, nullable; fields only `first` has become nullable.

    A field of two types is refused with its path and both types, or keeps the first's type when `sticky`.
    """
    others = {field.name.lower(): field for field in second.fields}
    fields = []
    for field in first.fields:
        other = others.pop(field.name.lower(), None)
        if other is None:
            fields.append(StructField(field.name, field.dataType, True, field.metadata))
            continue
        kind = _merge_type(field.dataType, other.dataType, where, sticky, f"{path}{field.name}")
        fields.append(StructField(field.name, kind, field.nullable or other.nullable, field.metadata or other.metadata))
    fields += [StructField(field.name, field.dataType, True, field.metadata) for field in others.values()]
    return StructType(fields)


def _merge_type(first: DataType, second: DataType, where: str, sticky: bool, path: str) -> DataType:
    if isinstance(first, StructType) and isinstance(second, StructType):
        return merge(first, second, where, sticky=sticky, path=path + ".")
    if isinstance(first, ArrayType) and isinstance(second, ArrayType):
        return ArrayType(
            _merge_type(first.elementType, second.elementType, where, sticky, path + "[]"),
            first.containsNull or second.containsNull,
        )
    if isinstance(first, MapType) and isinstance(second, MapType):
        key = _merge_type(first.keyType, second.keyType, where, sticky, path + "{}")
        value = _merge_type(first.valueType, second.valueType, where, sticky, path + "{}")
        return MapType(key, value, first.valueContainsNull or second.valueContainsNull)
    if first == second or isinstance(second, T.NullType) or sticky:
        return first
    if isinstance(first, T.NullType):
        return second
    raise UsageError(
        f"{where}: column `{path}` is {first.simpleString()} in one file and {second.simpleString()} in another; "
        "make two sources of them, or state one `schema`"
    )


def check_names(schema: StructType, where: str) -> None:
    """UsageError when two columns differ in case only, or are the same: Spark could not tell them apart."""
    seen: set[str] = set()
    for name in schema.fieldNames():
        if name.lower() in seen:
            raise UsageError(f"{where}: two columns are named `{name}` (upper and lower case are one); rename one of them")
        seen.add(name.lower())


def partition_fields(
    source: Source, units: Sequence[Unit], root: str, stated: StructType | None, infer: bool = True
) -> list[StructField]:
    """The partition columns that the units' folders name, typed from all their values; none for an unpartitioned source.

    A column is typed int, bigint, double, date or timestamp only where every value reads back as it was written;
    `007` stays a string. `stated`: types that are known already (config, earlier runs). UsageError when folders disagree.
    """
    values: dict[str, set[str]] = {}
    keys: tuple[str, ...] | None = None
    for unit in units:
        pairs = places.partitions(unit.uri, root)
        mine = tuple(key for key, _ in pairs)
        if keys is not None and mine != keys:
            raise UsageError(
                f"sources ({source.name}): some files lie in folders {_folders(keys)}, others in {_folders(mine)}; make two sources of them"
            )
        keys = mine
        for key, value in pairs:
            values.setdefault(key, set()).update(() if value is None else (value,))
    known = {field.name.lower(): field for field in stated.fields} if stated else {}
    fields = []
    for key in keys or ():
        kind = _type_of(values[key]) if infer else T.StringType()
        field = known.get(key.lower())
        if field is not None and not _fits(kind, field.dataType):
            raise UsageError(
                f"sources ({source.name}): partition column `{key}` is {field.dataType.simpleString()} but its folders now hold "
                f"{kind.simpleString()}; state `schema` with the type wanted"
            )
        fields.append(field or StructField(key, kind, True))
    return fields


def _folders(keys: Iterable[str]) -> str:
    return "/".join(f"{key}=…" for key in keys) or "without partitions"


def _type_of(values: set[str]) -> DataType:
    if values and all(_INT.fullmatch(v) for v in values):
        widest = max(abs(int(v)) for v in values)
        return T.IntegerType() if widest < 2**31 else T.LongType() if widest < 2**63 else T.StringType()
    if values and all(_is_date(v) for v in values):
        return T.DateType()
    if values and all(_TIME.fullmatch(v) for v in values):
        return T.TimestampType()
    if values and all(_is_double(v) for v in values):
        return T.DoubleType()
    return T.StringType()


def _is_date(text: str) -> bool:
    try:
        return re.fullmatch(r"\d{4}-\d\d-\d\d", text) is not None and bool(date.fromisoformat(text))
    except ValueError:
        return False


def _is_double(text: str) -> bool:
    return re.fullmatch(r"-?\d+\.\d+", text) is not None and repr(float(text)) == text


def _fits(kind: DataType, wanted: DataType) -> bool:
    whole = (T.ByteType, T.ShortType, T.IntegerType, T.LongType)
    if isinstance(wanted, T.StringType) or kind == wanted:
        return True
    return isinstance(kind, T.IntegerType) and isinstance(wanted, (*whole, T.DecimalType, T.DoubleType))


def partition_names(units: Sequence[Unit], root: str) -> list[str]:
    """The names of the partition folders the units lie in, outermost first."""
    return [key for key, _ in places.partitions(units[0].uri, root)] if units else []


def refused_types(schema: StructType) -> list[str]:
    """One line for each column whose type Delta does not store: its path, its type, what to do."""
    lines = [
        f"`{path}` is {kind.simpleString()}: {why}; cast it, or leave it out, in a view and name that as `table`"
        for path, kind in _leaves(schema, "")
        for why in [_refusal(kind)]
        if why
    ]
    if schema.fields and all(isinstance(field.dataType, T.NullType) for field in schema.fields):
        lines.append("every column is of type void: Delta keeps no such table; state a `schema`")
    return lines


def unscannable(schema: StructType, source: Source) -> list[str]:
    """One line for each column in scope that holds text no recognizer can see (DESIGN, law 1: nothing passes unlooked at)."""
    return [
        f"`{path}` is variant, which cannot be scanned: exclude the column, or turn it into a string by to_json in a view and name that as `table`"
        for path, kind in _leaves(schema, "")
        if kind.simpleString() == "variant" and selected(path, source)
    ]


def _leaves(kind: DataType, path: str) -> Iterable[tuple[str, DataType]]:
    if isinstance(kind, StructType) and kind.fields:
        for field in kind.fields:
            yield from _leaves(field.dataType, f"{path}.{field.name}" if path else field.name)
    elif isinstance(kind, ArrayType):
        yield from _leaves(kind.elementType, path + "[]")
    elif isinstance(kind, MapType):
        yield from _leaves(kind.keyType, path + "{key}")
        yield from _leaves(kind.valueType, path + "{}")
    else:
        yield path, kind


def _refusal(kind: DataType) -> str:
    name = type(kind).__name__
    if "Interval" in name:
        return "Delta stores no intervals"
    if name == "TimeType":
        return "Delta stores no time of day"
    if name in ("GeometryType", "GeographyType"):
        return "Delta stores no geometry"
    if isinstance(kind, StructType):
        return "Delta stores no empty struct"
    if isinstance(kind, T.UserDefinedType):
        return "a user-defined type is not understood"
    if isinstance(kind, T.StringType) and getattr(kind, "collation", "UTF8_BINARY") != "UTF8_BINARY":
        return "Delta stores no collated strings"
    return ""
