"""Dates in every written form: numbers in any order, month words and their abbreviations in some twenty-five languages, ordinals, CJK.

Only what stands around the year, or around the day beside a month word, is looked at: the value is known, so nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from lakeveil.learn.annotate.document import Document
from lakeveil.learn.annotate.match import Match, Tools
from lakeveil.learn.annotate.values import Value
from lakeveil.learn.annotate.words import fold
from lakeveil.masking.dates import _MONTHS as MASKED
from lakeveil.recognizers.shapes.dates import MONTHS

WHOLE, OTHER_ORDER, SHORT_YEAR, NO_YEAR, MONTH_YEAR = 1.0, 0.9, 0.95, 0.75, 0.6
_LINKS = frozenset("de del di do of en the dia día tag".split())
_ORDINALS = frozenset("st nd rd th er re º ª o".split())
_SIGNS = frozenset("年月日년월일")
_REACH = 5  # words looked at on either side of the year
_TIGHT = frozenset("/-.")


@cache
def months() -> dict[str, frozenset[int]]:
    """Folded month word → the months it may mean (`mai` is one everywhere, `listopad` is not)."""
    table: dict[str, set[int]] = {}
    for row in [line.split() for line in MONTHS.values()] + list(MASKED):
        for i in range(min(len(row), 12)):
            table.setdefault(fold(row[i]), set()).add(i + 1)
    for line in MONTHS.values():
        full = line.split()[:12]
        for word in line.split()[12:]:
            table.setdefault(fold(word), set()).update(i + 1 for i, m in enumerate(full) if fold(m)[:3] == fold(word)[:3])
    for short, number in (("sept", 9), ("ene", 1), ("abr", 4), ("ago", 8), ("dic", 12), ("mrz", 3), ("okt", 10), ("dez", 12)):
        table.setdefault(short, set()).add(number)
    return {word: frozenset(numbers) for word, numbers in table.items() if numbers}


def find(document: Document, value: Value, tools: Tools) -> list[Match]:
    """All places where the day is written; with less of it (no year; month and year) at a lower score."""
    if value.day is None:
        return []
    year = str(value.day.year)
    anchors = [(p, WHOLE) for p in document.at.get(year, ())] + [(p, SHORT_YEAR) for p in document.at.get(year[2:], ())]
    out: dict[tuple[int, int], Match] = {}
    for place, likeness in anchors:
        match = _around(document, place, likeness, value)
        if match is not None:
            out.setdefault((match.start, match.end), match)
    out |= {(m.start, m.end): m for m in _compact(document, value)}
    if value.precision != "year":
        taken = [(m.start, m.end) for m in out.values()]
        for match in _yearless(document, value):
            if not any(start < match.end and match.start < end for start, end in taken):
                out[match.start, match.end] = match
    return list(out.values())


def _around(document: Document, place: int, likeness: float, value: Value) -> Match | None:
    """The widest run of date words around the year at `place` that says the value."""
    day = value.day
    assert day is not None  # noqa: S101  # find() asks only then
    if value.precision == "year":
        word = document.words[place]
        return (
            Match(word.start, word.end, "year", WHOLE) if likeness == WHOLE and not _in_number(document, place, place) else None
        )
    low = high = place
    while low > 0 and place - low < _REACH and _dateish(document, low - 1) and _joined(document.gap(low - 1)):
        low -= 1
    while (
        high + 1 < len(document.words) and high - place < _REACH and _dateish(document, high + 1) and _joined(document.gap(high))
    ):
        high += 1
    for first, last in ((low, place), (place, high)):
        said = [(document.words[p].form, p) for p in range(first, last + 1) if _meaning(document.words[p].form)]
        rest = [entry for entry in said if entry[1] != place]
        found = _fits(document, rest, day.month, day.day, value.precision)
        if found is not None:
            kept, how, sure = found
            places = [place, *kept]
            start, end = min(places), max(places)
            if likeness == SHORT_YEAR and not (kept and _number_form(document, start, end)):
                continue
            if not _in_number(document, start, end):
                return _match(document, start, end, how, likeness * sure)
    return None


def _fits(
    document: Document, said: Sequence[tuple[str, int]], month: int, day: int, precision: str
) -> tuple[list[int], str, float] | None:
    """Places of day and month among the words beside the year, nearest first; how; how sure."""
    for i in range(len(said) - 1):
        (a, at_a), (b, at_b) = said[i], said[i + 1]
        words = _month(a, month), _month(b, month)
        if _number(a) == day and words[1]:
            return [at_a, at_b], "date", WHOLE
        if _number(b) == day and words[0]:
            word_month = not a.isdigit()
            plain = (
                document.language in ("en", "und")
                or word_month
                or (document.words[at_a].start > 0 and _year_first(document, at_a))
            )
            return [at_a, at_b], "date", WHOLE if plain else OTHER_ORDER
    for form, at in said:
        if not form.isdigit() and _month(form, month):
            return [at], "month", WHOLE if precision == "month" else MONTH_YEAR
    return None


def _year_first(document: Document, place: int) -> bool:
    before = document.words[place - 1].form if place else ""
    return len(before) == 4 and before.isdigit()


def _yearless(document: Document, value: Value) -> list[Match]:
    """A day beside a month word."""
    day = value.day
    assert day is not None  # noqa: S101
    out = []
    for number in {str(day.day), f"{day.day:02}"} if value.precision == "day" else ():
        for place in document.at.get(number, ()):
            for step in (1, -1):
                other, passed = place + step, 0
                while 0 <= other < len(document.words) and passed < 2 and document.words[other].form in _LINKS | _ORDINALS:
                    other, passed = other + step, passed + 1
                if (
                    0 <= other < len(document.words)
                    and not document.words[other].form.isdigit()
                    and _month(document.words[other].form, day.month)
                ):
                    low, high = min(place, other), max(place, other)
                    beyond = high + 1
                    while beyond < len(document.words) and beyond < high + 3 and document.words[beyond].form in _LINKS:
                        beyond += 1
                    follows = (
                        document.words[beyond].form if beyond < len(document.words) and _joined(document.gap(beyond - 1)) else ""
                    )
                    if all(_joined(document.gap(p)) for p in range(low, high)) and not (follows.isdigit() and len(follows) == 4):
                        out.append(_match(document, low, high, "no year", NO_YEAR))
    return out


def _compact(document: Document, value: Value) -> list[Match]:
    day = value.day
    assert day is not None  # noqa: S101
    year, rest = f"{day.year:04}", (f"{day.month:02}", f"{day.day:02}")
    forms = (year + "".join(rest), rest[1] + rest[0] + year) if value.precision == "day" else ()
    return [_match(document, p, p, "compact", WHOLE) for form in forms for p in document.at.get(form, ())]


def _match(document: Document, first: int, last: int, how: str, likeness: float) -> Match:
    start, end = document.words[first].start, document.words[last].end
    if last + 1 < len(document.words) and document.words[last + 1].start == end and document.words[last + 1].form in _ORDINALS:
        end = document.words[last + 1].end
    if document.text[end : end + 1] in _SIGNS:
        end += 1
    return Match(start, end, how, round(likeness, 4))


def _dateish(document: Document, place: int) -> bool:
    form = document.words[place].form
    return _meaning(form) or form in _LINKS or form in _ORDINALS or form in _SIGNS


def _meaning(form: str) -> bool:
    return (form.isdigit() and len(form) <= 2) or form in months()


def _month(form: str, month: int) -> bool:
    return _number(form) == month if form.isdigit() else month in months().get(form, ())


def _number(form: str) -> int:
    return int(form) if form.isdigit() and len(form) <= 2 else -1


def _joined(gap: str) -> bool:
    return len(gap) <= 3 and not gap.strip(" .,/-–'’\u00a0")


def _number_form(document: Document, first: int, last: int) -> bool:
    """Whether a date with a two-digit year is all numbers with one sign between, as 04/08/93."""
    gaps = {document.gap(p).strip() for p in range(first, last)}
    return len(gaps) == 1 and gaps <= _TIGHT and last - first == 2


def _in_number(document: Document, first: int, last: int) -> bool:
    """Whether digits touch the run with a sign between: part of a longer number."""
    text, start, end = document.text, document.words[first].start, document.words[last].end
    before = start > 1 and text[start - 1] in "/-." and text[start - 2].isdigit()
    after = end + 1 < len(text) and text[end] in "/-" and text[end + 1].isdigit()
    return before or after
