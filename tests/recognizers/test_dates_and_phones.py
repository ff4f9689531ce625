"""Days that some country's phones have the digits of."""

import pytest

from lakeveil.recognizers.matching.phones import national


@pytest.mark.parametrize("value", ["03/02/2021", "6/2/2021", "05.02.2021", "02/13/1999"])
def test_a_day_with_its_year_is_no_phone_under_any_name(value: str) -> None:
    """Lebanon's mobile numbers begin with 03, and `dt_int` holds a word for phones."""
    assert not national(value, "und", named=True)


@pytest.mark.parametrize("value", ["03/512 345", "03-022021", "05/42/2021"])
def test_what_is_no_day_stays_a_phone_where_it_is_named(value: str) -> None:
    assert national(value, "und", named=True)
