"""Dates read and written back as people write them."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lakeveil.masking import dates

DAYS = timedelta(days=40)


@pytest.mark.parametrize(
    ("text", "moved"),
    [
        ("2020-02-29", "2020-04-09"),
        ("2020/12/01", "2021/01/10"),
        ("20200131", "20200311"),
        ("2020-02-29T10:11:12.123Z", "2020-04-09T10:11:12.123Z"),
        ("29.02.2020", "09.04.2020"),
        ("1.2.2020", "12.3.2020"),
        ("31/12/99", "09/02/00"),
        ("12/31/1999", "02/09/2000"),
        ("3. März 2020", "12. April 2020"),
        ("3 MARCH 2020", "12 APRIL 2020"),
        ("March 3rd, 2020", "April 12th, 2020"),
        ("Jan 2020", "Feb 2020"),
        ("3 de marzo de 2020", "12 de abril de 2020"),
        ("1er janvier 2020", "10 février 2020"),
        ("3 марта 2020 года", "12 апреля 2020 года"),
        ("3 marca 2020 r.", "12 kwietnia 2020 r."),
        ("2020年3月5日", "2020年4月14日"),
        ("2020년 3월 5일", "2020년 4월 14일"),
        ("from 1.2.2020 to 5.2.2020", "from 12.3.2020 to 16.3.2020"),
        ("May 5", "June 14"),
    ],
)
def test_dates_move_in_their_own_form(text, moved):
    """Forms, languages, caps and padding stay; the day moves."""
    assert dates.replaced(text, "dmy", lambda day: day + DAYS) == moved


@pytest.mark.parametrize("text", ["yesterday", "Monday", "", "31.02.2020", "call 1234567", "1.2.2020 and 1999999", "99/99/9999"])
def test_what_is_not_understood_is_not_kept(text):
    """No date, an impossible one, or numbers left over: None, so that the caller hides all."""
    assert dates.replaced(text, "dmy", lambda day: day + DAYS) is None


def test_order_decides_only_where_it_must():
    """03/04/2020 follows the parameter; 13/04 and 04/13 speak for themselves."""
    assert dates.read("03/04/2020").day == date(2020, 4, 3)
    assert dates.read("03/04/2020", "mdy").day == date(2020, 3, 4)
    assert dates.read("13/04/2020", "mdy").day == dates.read("04/13/2020", "dmy").day == date(2020, 4, 13)


def test_the_calendar_ends():
    """A date that would leave the calendar is not kept."""
    assert dates.replaced("9999-12-30", "dmy", lambda day: day + DAYS) is None


@given(
    st.dates(date(1900, 1, 1), date(2100, 1, 1)),
    st.sampled_from(["%Y-%m-%d", "%d.%m.%Y", "%d %B %Y", "%B %d, %Y", "%Y%m%d", "%m/%d/%Y"]),
)
def test_reading_what_was_written(day, form):
    """Moved there and back, a date is what it was."""
    text, order = day.strftime(form), "mdy" if form.startswith("%m/") else "dmy"
    there = dates.replaced(text, order, lambda d: d + DAYS)
    assert there is not None
    assert dates.read(there, order).day == day + DAYS
