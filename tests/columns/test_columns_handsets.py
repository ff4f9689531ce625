"""Columns without a name that hold phones as they are written at home, with nobody's column beside them."""

from __future__ import annotations

import pyarrow as pa
import pytest

from lakeveil.columns.decisions import decide, observe

TURN = [(i * 7919 + 1234567) % 10_000_000 for i in range(30)]  # seven digits, in no order


def label(values: list[str], path: str = "_c1") -> str | None:
    """What a column without persons beside it is judged to be."""
    return decide(observe(path, pa.string(), pa.array(values)), [path, "_c0", "_c2"]).label


@pytest.mark.parametrize(
    "write",
    [
        lambda i, d: f"07{'0236'[i % 4]}-{d[:3]} {d[3:5]} {d[5:7]}",
        lambda i, d: f"{601 + i % 7} {d[:3]} {d[3:6]}",
        lambda i, d: f"9{'1236'[i % 4]}{d[0]} {d[1:4]} {d[4:7]}",
        lambda i, d: f"9{d[:4]} {d[2:7]}",
        lambda i, d: f"({(11, 21, 31, 41, 51)[i % 5]}) 9{d[:4]}-{d[3:7]}" if i % 2 else f"219{d}{i % 10}",
        lambda i, d: f"0(53{i % 9}) {int(d[:3]) % 800 + 200} {d[3:5]} {d[5:7]}",
        lambda i, d: f"0{(50, 67, 95, 98, 63)[i % 5]}{d}",
    ],
    ids=["se", "cz", "pt", "in", "br", "tr", "ua"],
)
def test_mobile_phones_of_many_countries(write: object) -> None:
    """Nearly all values are one region's mobile numbers, in parts or with a 0: chance does not do that."""
    assert callable(write)
    values = [write(i, f"{n:07d}") for i, n in enumerate(TURN)]
    assert label(values) == "PHONE_NUMBER"
    assert label(values, "part_no") is None  # under a name of its own it proves nothing


@pytest.mark.parametrize(
    "values",
    [
        [f"{n:07d}" for n in TURN],
        [f"{n % 900 + 100} {n // 10 % 900 + 100} {n // 100 % 900 + 100}" for n in TURN],  # amounts
        [f"603 011 {i:03d}" for i in range(30)],  # articles in a row
        [f"6{n:07d}{i % 10}" for i, n in enumerate(TURN)],  # nobody wrote them as phones
        [f"{n:07d}-{n % 97:02d}-{i % 10}" for i, n in enumerate(TURN)],
    ],
)
def test_other_numbers_are_none(values: list[str]) -> None:
    """Amounts, articles in a row and bare digits prove nothing."""
    assert label(values) is None
