"""JSON lines go through one for one, in order, whatever stands in them."""

from __future__ import annotations

import io
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from lakeveil.commands.lines import BATCH_BYTES, BATCH_LINES, batches, parse, pump


def upper(records: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A stand-in for detection: other keys pass, `text` is shouted."""
    return [{**r, "text": r["text"].upper()} for r in records]


def run(lines: list[bytes]) -> tuple[int, list[dict[str, Any]]]:
    """Exit code and output objects."""
    sink = io.BytesIO()
    code = pump(lines, sink, upper)
    return code, [json.loads(line) for line in sink.getvalue().splitlines()]


def test_bad_lines_answer_in_their_place() -> None:
    """Each bad line becomes an error object with its number and without its content; exit 3."""
    bad = [b"{", b"[1]", b'{"text": 5}', b"\xff", b'{"text": "\\ud800"}', b'{"text": "x", "language": 3}', b"", b"[" * 100_000]
    code, out = run([b'{"text": "a"}', *bad, b'{"text": "z"}'])
    assert code == 3
    assert [o.get("text") for o in out] == ["A", *[None] * len(bad), "Z"]
    assert all(o["error"].startswith(f"line {n}: ") for n, o in enumerate(out[1:-1], 2))


def test_other_keys_pass_through() -> None:
    """Big integers, nulls, nesting and half surrogates in other keys come out as they went in."""
    record = b'{"id": 123456789012345678901234567890, "text": "a", "x": {"y": [null, 1.5]}, "z": "\\ud800"}'
    code, out = run([record])
    assert code == 0
    assert out == [{**json.loads(record), "text": "A"}]


def test_what_stands_beside_a_text_counts_too() -> None:
    """Short texts with long attachments do not pile up in memory until there are 512 of them."""
    line = json.dumps({"text": "a", "attached": "x" * (BATCH_BYTES // 3)}).encode()
    assert [len(batch) for batch in batches(parse([line] * 7))] == [3, 3, 1]


@given(st.lists(st.text(max_size=5), max_size=3 * BATCH_LINES // 2), st.integers(0, 3))
def test_as_many_lines_out_as_in(texts: list[str], bad: int) -> None:
    """Batches neither drop nor reorder."""
    lines = [json.dumps({"text": t}).encode() for t in texts] + [b"?"] * bad
    code, out = run(lines)
    assert code == (3 if bad else 0)
    assert [o.get("text") for o in out] == [t.upper() for t in texts] + [None] * bad
