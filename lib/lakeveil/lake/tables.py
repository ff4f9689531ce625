"""The audit tables: names, schemas, and the leaf paths of a source's schema as the kernel sees them."""

from __future__ import annotations

from collections.abc import Iterator

from pyspark.sql import types as t

TEXT, LONG, INT, REAL = t.StringType(), t.LongType(), t.IntegerType(), t.FloatType()
COUNTS = t.MapType(TEXT, LONG)

# The finding as the kernel emits it; mirrors lakeveil.veil.findings.FINDING.
FINDING = t.StructType(
    [
        t.StructField("path", TEXT),
        t.StructField("position", t.ArrayType(INT)),
        t.StructField("language", TEXT),
        t.StructField("label", TEXT),
        t.StructField("start", INT),
        t.StructField("end", INT),
        t.StructField("score", REAL),
        t.StructField("source", TEXT),
        t.StructField("operator", TEXT),
        t.StructField("value", t.BinaryType()),
    ]
)


def _table(columns: str) -> t.StructType:
    kinds = {"s": TEXT, "l": LONG, "i": INT, "r": REAL, "d": t.DoubleType(), "b": t.BooleanType(), "t": t.TimestampType()}
    named = (column.partition(":") for column in columns.split())
    return t.StructType([t.StructField(name, kinds[kind or "s"]) for name, _, kind in named])


def _with(schema: t.StructType, **further: t.DataType) -> t.StructType:
    return t.StructType([*schema.fields, *(t.StructField(name, kind) for name, kind in further.items())])


# `version` is the table's n of the run protocol; `digest`, `unit`: SHA-256 of the input's URI.
FINDINGS = t.StructType([*_table("run table version:l unit row").fields, *FINDING.fields])
COLUMNS = _with(
    _table(
        "run table version:l path type status reason values:l distinct:l nulls:l bytes:l kind label share:d low:d high:d "
        "sampled:l decision decided_by decided:l language state new:b field ordinal:i"
    ),
    languages=COUNTS,
)
COVERAGE = _with(
    _table(
        "run table version:l change digest status reason rows:l bytes:l modified:l snapshot:l offset:l length:l "
        "mode bundle rules policy config decisions key_id schema again:l"
    ),
    vetoes=COUNTS,  # of a whole version, on the first scanned unit of it
)
RUNS = _with(
    _table(
        "run mode outcome reason started:t ended:t version bundle rules policy config key_id command previous plan "
        "tables:l units:l rows:l bytes:l findings:l failed:l"
    ),
    inputs=t.MapType(TEXT, TEXT),
    versions=t.MapType(TEXT, TEXT),
    vetoes=COUNTS,
)
AUDIT: dict[str, tuple[t.StructType, tuple[str, ...]]] = {
    "findings": (FINDINGS, ("table",)),
    "columns": (COLUMNS, ()),
    "coverage": (COVERAGE, ("table",)),
    "runs": (RUNS, ()),
}


def leaves(kind: t.DataType, path: str = "") -> Iterator[tuple[str, t.DataType, int | None]]:
    """(path, type, width) of every leaf, in the kernel's order and notation; width: n of char(n) and varchar(n), else None."""
    if isinstance(kind, t.StructType):
        for field in kind:
            declared = field.metadata.get("__CHAR_VARCHAR_TYPE_STRING", "")
            inner = t._parse_datatype_string(declared) if declared and not path else field.dataType
            yield from leaves(inner, f"{path}.{field.name}" if path else field.name)
    elif isinstance(kind, t.ArrayType):
        yield from leaves(kind.elementType, f"{path}[]")
    elif isinstance(kind, t.MapType):
        yield from leaves(kind.keyType, f"{path}{{key}}")
        yield from leaves(kind.valueType, f"{path}{{}}")
    else:
        yield path, kind, getattr(kind, "length", None)


def widths(schema: t.StructType) -> dict[str, int]:
    """Column path → most code points, for char(n) and varchar(n)."""
    return {path: width for path, _, width in leaves(schema) if width is not None}
