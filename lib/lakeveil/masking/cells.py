"""Whole cells of any Arrow type through an operator, back into the same type.

A kind the operator does not name becomes null, or the type's zero where the column may hold no null.
Temporal cells travel as integers and Python dates only within year 1 to 9999; outside they are redacted.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pyarrow as pa
import pyarrow.types as kinds

from lakeveil.masking.operators.contract import Cells

EPOCH = datetime(1970, 1, 1)
_DAY = date(1970, 1, 1)
_TICKS = {"s": 1, "ms": 10**3, "us": 10**6, "ns": 10**9}


def masked(array: pa.Array, cells: Cells, nullable: bool) -> pa.Array:
    """`array` (any leaf type but strings) with every cell masked; nulls stay null; same type, same length."""
    if cells.keep or kinds.is_null(array.type):
        return array
    if kinds.is_binary_view(array.type):
        return masked(array.cast(pa.binary()), cells, nullable).cast(array.type)
    if kinds.is_dictionary(array.type):
        return masked(array.cast(array.type.value_type), cells, nullable).dictionary_encode().cast(array.type)
    if kinds.is_nested(array.type):
        raise TypeError(f"{array.type} is not a leaf type: mask its leaves")
    change = _change(array.type, cells)
    instead = None if nullable else zero(array.type)
    distinct = array.dictionary_encode()
    values = [change(v) if change and v is not None else None for v in _raw(distinct.dictionary)]
    values = [instead if v is None else v for v in values]
    return _array(values, array.type).take(distinct.indices)


def zero(kind: pa.DataType) -> Any:
    """What stands for a redacted cell of a NOT NULL column: 0, false, 1970-01-01, no bytes."""
    if kinds.is_boolean(kind):
        return False
    if kinds.is_decimal(kind):
        return Decimal(0)
    if kinds.is_floating(kind):
        return 0.0
    if kinds.is_fixed_size_binary(kind):
        return b"\0" * kind.byte_width
    if kinds.is_binary(kind) or kinds.is_large_binary(kind):
        return b""
    return (0, 0, 0) if kinds.is_interval(kind) else 0


def _raw(values: pa.Array) -> list[Any]:
    """Python values; temporal ones as their integers, so that nothing outside Python's calendar raises."""
    kind = values.type
    if kinds.is_date32(kind) or kinds.is_time32(kind):
        values = values.view(pa.int32())
    elif kinds.is_temporal(kind) and not kinds.is_interval(kind):
        values = values.view(pa.int64())
    return list(values.to_pylist())


def _array(values: list[Any], kind: pa.DataType) -> pa.Array:
    if kinds.is_date32(kind) or kinds.is_time32(kind):
        return pa.array(values, pa.int32()).view(kind)
    if kinds.is_temporal(kind) and not kinds.is_interval(kind):
        return pa.array(values, pa.int64()).view(kind)
    return pa.array(values, kind)


def _change(kind: pa.DataType, cells: Cells) -> Callable[[Any], Any] | None:
    """The operator's function over raw values of this type; None: it has none, redact."""
    if kinds.is_integer(kind):
        return _integers(kind, cells)
    if kinds.is_decimal(kind):
        return _decimals(kind, cells)
    if kinds.is_floating(kind):
        return _floats(kind, cells)
    if kinds.is_date(kind):
        return _days(kind, cells)
    if kinds.is_timestamp(kind):
        return _moments(kind, cells)
    if kinds.is_binary(kind) or kinds.is_large_binary(kind):
        return cells.binary
    return None


def _integers(kind: pa.DataType, cells: Cells) -> Callable[[int], int] | None:
    change, limit = cells.integer, _limit(kind)
    return None if change is None else lambda value: change(value, limit)


def _limit(kind: pa.DataType) -> int:
    signed = kinds.is_signed_integer(kind)
    return int(2 ** (kind.bit_width - signed) - 1)


def _decimals(kind: pa.DataType, cells: Cells) -> Callable[[Decimal], Decimal] | None:
    change, limit, scale = cells.integer, 10**kind.precision - 1, kind.scale
    if change is None:
        return None

    def through(value: Decimal) -> Decimal:
        sign, digits, exponent = value.as_tuple()
        unscaled = int("".join(map(str, digits))) * 10 ** (int(exponent) + scale)
        changed = change(-unscaled if sign else unscaled, limit)
        return Decimal((int(changed < 0), tuple(map(int, str(abs(changed)))), -scale))

    return through


def _floats(kind: pa.DataType, cells: Cells) -> Callable[[float], float | None] | None:
    change, limit = cells.integer, {16: 2**11, 32: 2**24, 64: 2**53}[kind.bit_width] - 1
    if change is None:
        return None
    return lambda value: float(change(int(value), limit)) if abs(value) <= limit and value == int(value) else None


def _days(kind: pa.DataType, cells: Cells) -> Callable[[int], int | None] | None:
    change, per_day = cells.day, 1 if kinds.is_date32(kind) else 86_400_000
    if change is None:
        return None

    def through(raw: int) -> int | None:
        try:
            day = _DAY + timedelta(days=raw // per_day)
            return (change(day) - _DAY).days * per_day
        except OverflowError:
            return None

    return through


def _moments(kind: pa.DataType, cells: Cells) -> Callable[[int], int | None] | None:
    change, ticks = cells.moment, _TICKS[kind.unit]
    if change is None:
        return None

    def through(raw: int) -> int | None:
        try:
            moment = EPOCH + timedelta(microseconds=raw * 10**6 // ticks)
            rest = raw - ((moment - EPOCH) // timedelta(microseconds=1)) * ticks // 10**6 if ticks > 10**6 else 0
            changed = change(moment)
            out = (changed - EPOCH) // timedelta(microseconds=1) * ticks // 10**6
        except OverflowError:
            return None
        kept = rest if changed.microsecond == moment.microsecond else 0
        return out + kept if ticks < 10**9 or -(2**63) <= out + kept < 2**63 else None

    return through
