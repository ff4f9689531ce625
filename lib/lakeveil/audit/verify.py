"""Compare a masked batch with its source and with a second scan of it: what changed unasked, what is still found.

Pure: two record batches whose rows stand in the same order, the findings of the first scan, and the findings of a
scan of the masked batch, all as `veil` returns them. Residuals merge, so a lake is verified batch by batch.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.audit.tallies import Residual
from lakeveil.veil.cells import Leaf, leaves

Place = tuple[int, str, tuple[int, ...]]  # row, column path, array positions
Span = tuple[int, int, str]  # start, end, label
KEYED = "${key}"  # the path of all keys of a document
KEEP = "keep"  # the operator of what the policy leaves readable: it is none that was left by mistake


def compare(table: str, source: pa.RecordBatch, masked: pa.RecordBatch, findings: pa.ListArray, again: pa.ListArray) -> Residual:
    """The residual of one batch.

    source, masked: n rows each, row i of one made from row i of the other; a differing number of rows is counted and
    only the rows both have are compared. findings, again: list<FINDING>, one list per row of source and of masked.
    A cell without a finding must be identical. A text with findings must be identical outside of them. A finding of
    `again` is left over when it holds a letter or digit that the first scan did not account for and the policy does not keep it.
    """
    rows = min(source.num_rows, masked.num_rows)
    source, masked = source.slice(0, rows), masked.slice(0, rows)
    found, left = _by_place(findings), _by_place(again, kept=False)
    changed: dict[tuple[str, str], int] = {}
    values = texts = 0
    regions: dict[Place, tuple[str, list[tuple[int, int]]]] = {}
    embedded = _embedded(found)
    for before, after in zip(leaves(source), leaves(masked), strict=True):
        values += len(before.values)
        texts += len(after.values) - after.values.null_count if _is_text(after.values.type) else 0
        wrong = sum(not _holds(before, after, slot, found, embedded, regions) for slot in _to_look_at(before, after, found))
        if wrong or len(before.values) != len(after.values):
            changed[table, before.path] = max(wrong, abs(len(before.values) - len(after.values)))
    return Residual(rows_of(findings), rows_of(again), values, texts, changed, _left(table, left, found, regions))


def rows_of(findings: pa.ListArray) -> int:
    """One list per row."""
    return len(findings)


def replaced(source: str, spans: Sequence[Span], masked: str) -> list[tuple[int, int]] | None:
    """Where the spans of `source` came to stand in `masked`, [start, end) each; None if anything else differs.

    The text between spans must stand in `masked` in order; each piece is taken at its leftmost place, which finds
    an alignment whenever there is one.
    """
    if not spans:
        return [] if source == masked else None
    cuts = sorted({(start, end) for start, end, _ in spans})
    literals = [source[end:start] for (_, end), (start, _) in zip([(0, 0), *cuts], [*cuts, (len(source), 0)], strict=True)]
    at = len(literals[0])
    last = len(masked) - len(literals[-1])
    if not masked.startswith(literals[0]) or not masked.endswith(literals[-1]) or last < at:
        return None
    regions = []
    for literal in literals[1:-1]:
        next_at = masked.find(literal, at, last)
        if next_at < 0:
            return None
        regions.append((at, next_at))
        at = next_at + len(literal)
    return [*regions, (at, last)]


def _by_place(findings: pa.ListArray, *, kept: bool = True) -> dict[Place, list[Span]]:
    """Findings by where they stand; without those that the policy keeps readable, where it asks what was left."""
    places: dict[Place, list[Span]] = {}
    for row, found in enumerate(findings.to_pylist()):
        for f in (f for f in found or () if kept or f.get("operator") != KEEP):
            places.setdefault((row, f["path"], tuple(f["position"] or ())), []).append((f["start"], f["end"], f["label"]))
    return places


def _embedded(found: dict[Place, list[Span]]) -> dict[tuple[int, str], set[str]]:
    """(row, column) → the paths inside its JSON that have findings: `payload$.user.name` stands under `payload`."""
    inner: dict[tuple[int, str], set[str]] = {}
    for row, path, _ in found:
        column, dollar, rest = path.partition("$")
        if dollar:
            inner.setdefault((row, column), set()).add("$" + rest)
    return inner


def _to_look_at(before: Leaf, after: Leaf, found: dict[Place, list[Span]]) -> list[int]:
    """Slots that differ, and those with findings; all others are identical."""
    size = min(len(before.values), len(after.values))
    old, new = before.values.slice(0, size), after.values.slice(0, size)
    exact = not pa.types.is_floating(old.type)  # to `equals`, -0.0 is 0.0
    if exact and old.equals(new) and not any(path == before.path for _, path, _ in found):
        return []
    differs = _differs(old, new)
    slots = np.arange(size)
    rows, positions = before.places(slots)
    marked = [(int(r), before.path, tuple(int(p[i]) for p in positions)) in found for i, r in enumerate(rows)]
    return [int(i) for i in np.flatnonzero(differs | np.array(marked, bool))]


def _differs(old: pa.Array, new: pa.Array) -> np.ndarray[Any, Any]:
    if pa.types.is_floating(old.type):  # NaN equals itself here, and -0.0 is not 0.0
        kind = {16: pa.int16(), 32: pa.int32(), 64: pa.int64()}[old.type.bit_width]
        old, new = old.view(kind), new.view(kind)
    try:
        unequal = pc.fill_null(pc.not_equal(old, new), False)
    except pa.ArrowNotImplementedError:
        return np.array([a != b for a, b in zip(old.to_pylist(), new.to_pylist(), strict=True)], bool)
    nulls = pc.not_equal(old.is_null(), new.is_null())
    return np.asarray(pc.or_(unequal, nulls).to_numpy(zero_copy_only=False), bool)


def _holds(
    before: Leaf,
    after: Leaf,
    slot: int,
    found: dict[Place, list[Span]],
    embedded: dict[tuple[int, str], set[str]],
    regions: dict[Place, tuple[str, list[tuple[int, int]]]],
) -> bool:
    """Whether this cell changed in what was found only; notes where what was found came to stand."""
    rows, positions = before.places(np.array([slot]))
    place = (int(rows[0]), before.path, tuple(int(p[0]) for p in positions))
    old, new = before.values[slot].as_py(), after.values[slot].as_py()
    inner = embedded.get((place[0], before.path))
    if inner:
        return _same_json(old, new, inner)
    if place not in found:
        return False
    if not (isinstance(old, str) and isinstance(new, str)):
        return True  # a whole cell that is no text, or became null
    where = replaced(old, found[place], new)
    if where is not None:
        regions[place] = (new, where)
    return where is not None


def _same_json(old: Any, new: Any, found: set[str]) -> bool:
    """Whether two JSON documents are equal but for the paths found in, and the keys where some were found."""
    told, keys = re.compile("|".join(map(_outer, found)), re.DOTALL), KEYED in found
    try:
        pairs = zip(_walk(json.loads(old, object_pairs_hook=tuple)), _walk(json.loads(new, object_pairs_hook=tuple)), strict=True)
        return all(a == b or (keys if path is None else told.fullmatch(path)) for (path, a), (_, b) in pairs)
    except (ValueError, TypeError, RecursionError):
        return False


def _outer(path: str) -> str:
    """Expression for where a path inside a document stands as `_walk` writes it: a hidden key by its name, of JSON in a string the string."""
    strings = [path[:i] for i, sign in enumerate(path) if sign == "$" and i]
    return "|".join(re.escape(one).replace(r"\{\}", r"\..*") for one in (*strings, path))


def _walk(value: Any, path: str = "$") -> Iterator[tuple[str | None, Any]]:
    """(path, value) of a document; a key has no path: they are all one."""
    if isinstance(value, list):
        for item in value:
            yield from _walk(item, f"{path}[]")
    elif isinstance(value, tuple):
        for key, item in value:
            yield None, key
            yield from _walk(item, f"{path}.{key}")
    else:
        yield path, value


def _left(
    table: str,
    again: dict[Place, list[Span]],
    found: dict[Place, list[Span]],
    regions: dict[Place, tuple[str, list[tuple[int, int]]]],
) -> dict[tuple[str, str, str], int]:
    left: dict[tuple[str, str, str], int] = {}
    for place, spans in again.items():
        text, accounted = regions.get(place, ("", []))
        for start, end, label in spans:
            open_ = place not in found or (place in regions and _shows(text, start, end, accounted))
            if open_:
                key = (table, place[1], label)
                left[key] = left.get(key, 0) + 1
    return left


def _shows(text: str, start: int, end: int, accounted: list[tuple[int, int]]) -> bool:
    """Whether [start, end) holds a letter or digit outside the accounted regions."""
    return any(text[i].isalnum() and not any(a <= i < b for a, b in accounted) for i in range(start, min(end, len(text))))


def _is_text(kind: pa.DataType) -> bool:
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind))
