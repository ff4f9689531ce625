"""Dates as people write them: read into a calendar day, written back in the same form, language and digits.

Day and month as numbers: the one above 12 is the day; if neither is, the order parameter says (`dmy`, or `mdy`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

_NAMES = """
en january february march april may june july august september october november december
en jan feb mar apr may jun jul aug sep oct nov dec
de januar februar märz april mai juni juli august september oktober november dezember
fr janvier février mars avril mai juin juillet août septembre octobre novembre décembre
es enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
it gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
pt janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
nl januari februari maart april mei juni juli augustus september oktober november december
pl stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
pl styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień
cs ledna února března dubna května června července srpna září října listopadu prosince
ru января февраля марта апреля мая июня июля августа сентября октября ноября декабря
ru январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь
uk січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня
sv januari februari mars april maj juni juli augusti september oktober november december
da januar februar marts april maj juni juli august september oktober november december
fi tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta
hu január február március április május június július augusztus szeptember október november december
ro ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie
tr ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
el ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου
ca gener febrer març abril maig juny juliol agost setembre octubre novembre desembre
id januari februari maret april mei juni juli agustus september oktober november desember
"""
_MONTHS = [line.split()[1:] for line in _NAMES.strip().splitlines()]
_WORDS = "|".join(sorted({re.escape(m) for row in _MONTHS for m in row}, key=len, reverse=True))
_Y, _N = r"(?P<y>\d{4})", r"\d{1,2}"
_FORMS: tuple[re.Pattern[str], ...] = tuple(
    re.compile(form, re.I)
    for form in (
        rf"(?<!\d){_Y}(?P<s>[-/.])(?P<m>{_N})(?P=s)(?P<d>{_N})(?!\d)",
        rf"(?<!\d){_Y}(?P<m>\d\d)(?P<d>\d\d)(?!\d)",
        rf"{_Y}\s?[年년]\s?(?P<m>{_N})\s?[月월]\s?(?P<d>{_N})\s?[日일]?",
        rf"(?<!\d)(?P<a>{_N})(?P<s>[-/.]\s?)(?P<b>{_N})(?P=s)(?P<y>\d{{4}}|\d\d)(?!\d)",
        rf"(?<!\d)(?P<d>{_N})(?:\.|(?P<o>st|nd|rd|th|er)|º)?[\s.-]+(?:de\s+|of\s+)?(?P<w>{_WORDS})\b\.?,?(?:[\s-]+(?:de\s+|del\s+)?(?P<y>\d{{4}}|'?\d\d)\b)?",
        rf"\b(?P<w>{_WORDS})\b\.?\s+(?P<d>{_N})(?P<o>st|nd|rd|th)?(?:,?\s+(?P<y>\d{{4}}))?(?!\d)",
        rf"\b(?P<w>{_WORDS})\b\.?,?\s+(?:de\s+)?(?P<y>\d{{4}})",
        rf"(?<![\d./-]){_Y}(?:\s?[年년]|\b)(?![./-]\d)",
    )
)
_TIME_ONLY = re.compile(r"\s*\d{1,2}[:.h]\d\d(?:[:.]\d\d)?\s*(?:[ap]\.?m\.?|uhr|h)?\s*", re.I)
_CLOCK = re.compile(r"\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?")
_UNREAD = re.compile(r"\d{3}")
PLAIN_YEAR = 2000  # a day and month without a year are moved within a leap year
MIDDLE = (7, 1)  # a year alone is moved from its middle


@dataclass(frozen=True, slots=True)
class Written:
    """A date found in a text: the day, the part of the text it stands in, and how to write another day in its place."""

    day: date
    start: int
    end: int
    fields: dict[str, tuple[int, int, str]]  # y, m, d, w (month word), o (ordinal) → where and what
    row: tuple[str, ...]

    def with_day(self, text: str, day: date) -> str:
        """`text` with this date replaced: digits keep their width, month words their language and caps."""
        for name, (start, end, old) in sorted(self.fields.items(), key=lambda f: -f[1][0]):
            text = text[:start] + self._field(name, old, day) + text[end:]
        return text

    def _field(self, name: str, old: str, day: date) -> str:
        if name == "w":
            word = self.row[day.month - 1]
            return word.upper() if old.isupper() and len(old) > 1 else word.capitalize() if old[:1].isupper() else word
        if name == "o":
            return _ordinal(day.day, old)
        number = {"y": day.year if len(old) == 4 else day.year % 100, "m": day.month, "d": day.day}[name]
        return str(number).zfill(self._width(name))

    def _width(self, name: str) -> int:
        """Two digits where the date shows that it pads (05, or every number two digits wide), else as many as it takes."""
        if name == "y":
            return len(self.fields["y"][2])
        olds = [self.fields[n][2] for n in ("d", "m") if n in self.fields]
        return 2 if any(o.startswith("0") for o in olds) or ("m" in self.fields and all(len(o) == 2 for o in olds)) else 1


def read(text: str, order: str = "dmy", start: int = 0) -> Written | None:
    """The first date in `text` from `start` on (the most explicit form where several begin together), or None."""
    best: Written | None = None
    for form in _FORMS:
        for match in form.finditer(text, start):
            if best is not None and match.start() >= best.start:
                break
            found = _written(match, order)
            if found is not None:
                best = found
                break
    return best


def is_time_only(text: str) -> bool:
    """A time of day without a date: it names no day."""
    return _TIME_ONLY.fullmatch(text) is not None


def replaced(text: str, order: str, change: Callable[[date], date]) -> str | None:
    """`text` with every date in it changed; None if it holds none, leaves the calendar, or keeps a number that may be a year."""
    out, cursor = [], 0
    while (found := read(text, order, cursor)) is not None:
        try:
            new = found.with_day(text[: found.end], change(found.day))
        except (OverflowError, ValueError):
            return None
        out += [text[cursor : found.start], new[found.start :]]
        if _UNREAD.search(out[-2]):
            return None
        cursor = found.end
    rest = text[cursor:]
    return "".join([*out, rest]) if out and not _UNREAD.search(_CLOCK.sub("", rest)) else None


def _ordinal(day: int, old: str) -> str:
    """English 1st, 2nd, 3rd, 4th; French 1er."""
    if old.lower() == "er":
        return old if day == 1 else ""
    word = "th" if 10 < day < 20 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
    return word.upper() if old.isupper() else word


def _written(match: re.Match[str], order: str) -> Written | None:
    groups = {name: value for name, value in match.groupdict().items() if value is not None}
    spans = {name: (*match.span(name), value) for name, value in groups.items() if name not in ("s", "a", "b")}
    row: tuple[str, ...] = ()
    if "a" in groups:
        first, second = int(groups["a"]), int(groups["b"])
        day_first = first > 12 or (second <= 12 and order == "dmy")
        spans["d"], spans["m"] = ((*match.span(n), groups[n]) for n in (("a", "b") if day_first else ("b", "a")))
    if "w" in groups:
        row = next(tuple(r) for r in _MONTHS if groups["w"].lower() in r)
    year = int(groups["y"].lstrip("'")) if "y" in groups else PLAIN_YEAR
    if "y" in groups and len(groups["y"].lstrip("'")) == 2:
        year += 1900 if year > 40 else 2000
        spans["y"] = (spans["y"][1] - 2, spans["y"][1], groups["y"][-2:])
    month = row.index(groups["w"].lower()) + 1 if row else int(spans["m"][2]) if "m" in spans else MIDDLE[0]
    try:
        day = date(year, month, int(spans["d"][2]) if "d" in spans else MIDDLE[1])
    except ValueError:
        return None
    return Written(day, match.start(), match.end(), spans, row)
