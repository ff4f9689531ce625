"""Closed lists of codes: a lone cell of one is nobody."""

from __future__ import annotations

import pytest

from lakeveil.recognizers.codes import is_code


@pytest.mark.parametrize(
    "cell", ["HUF", "RON", "hu", "DE", "POL", "kWh", "Kelvin", " Montag ", "суббота", "N/A", "月曜日", "FALSE"]
)
def test_codes_are_nobody(cell: str) -> None:
    """Currencies, languages, countries, units, days and words of forms are codes."""
    assert is_code(cell)


@pytest.mark.parametrize(
    "cell",
    ["Anna", "KEN", "BEN", "April", "June", "Henry", "Dom", "Mi Kim", "HUF 200", "Ida", "TOM", "Maria", "Jan", "Sam", "Pascal"],
)
def test_names_are_no_codes(cell: str) -> None:
    """Given names in whatever case, and cells with more than a code, are left to the recognizers."""
    assert not is_code(cell)
