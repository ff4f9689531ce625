"""Short values of which few look like a name, under whatever header: words that repeat, and long lists of colours, beasts, films or cars."""

from __future__ import annotations

from lakeveil.columnnames import Hint
from lakeveil.columns import weighing
from lakeveil.columns.evidence import Evidence, Features
from lakeveil.columns.headers import acts, read
from lakeveil.columns.spares import LIKELY, NOTED

PERSONS = 1 / 3  # distinct values that say person at most; with more, `tags` are of people in pictures, and brands are sellers
SEVERAL, REPEATED, SHORT = 16, 5, 4  # categories: distinct values at most, how often each at least, words at most
MOST, NAMELIKE, WHOLE = 0.8, 0.4, 0.05  # share of them that may, and that may surely be names of several words
NAMED_SO = (
    1 / 2
)  # share of a few values that may look like a name, likely ones too where the column's name says no person's data: `Urban`
BEARING = 0.1  # share of them with a listed name at most
MANY = 20  # distinct short values; of colours, beasts, films or cars a tenth to a third looks like a name, of names two thirds and more
CODED, SIGNS = 0.9, 6  # share of values that are one word of capitals and digits, so many at most, for a column of codes


def seldom(evidence: Evidence, told: Hint) -> bool:
    """Whether few of many short values look like a name and hardly one like a whole one, where neither header nor neighbours speak of persons."""
    rows = evidence.features()
    if len(rows) < MANY or told.peopled or told.nameless or not (told.label is None or told.bare) or acts(evidence.path):
        return False
    if sum(0 < f.words <= SHORT and f.letters > 0 for f in rows) < MOST * len(rows) or (not told.bare and of_persons(evidence)):
        return False
    alike = sum("PERSON" in f.labels for f in rows)
    return alike <= NAMELIKE * len(rows) and full(evidence) <= WHOLE * len(rows) and not bearing(evidence)


def bearing(evidence: Evidence) -> bool:
    """Whether a tenth of the values and more bear a listed name that is no common word: of colours, beasts and creatures a twentieth does."""
    rows = evidence.features()
    return sum(f.bears for f in rows) > BEARING * len(rows)


def repeated(evidence: Evidence, share: float) -> bool:
    """Whether a few words repeat of which this share at most is likely a name, half at most looks like one, none is a common one: `free`, `basic`.

    Under a header that reads as a person's a name that many bear is one however unlikely, and a third at most looks like any.
    """
    rows, theirs = evidence.features(), of_persons(evidence)
    if not few(evidence) or not all(f.letters and f.words <= SHORT for f in rows):
        return False
    if any(f.person or (f.everyday and (theirs or f.chance >= NOTED)) for f in rows):
        return False
    alike = [f for f in rows if "PERSON" in f.labels]
    likely = sum(theirs or f.chance >= LIKELY for f in alike)
    return likely <= share * len(rows) and len(alike) <= NAMED_SO * len(rows)


def abbreviated(evidence: Evidence) -> bool:
    """Whether nearly all are words of a few capitals, and a third at most would be a state's or a person's: `DC` among `MC` and `POR`."""
    rows = evidence.features()
    short = sum(coded(f) for f in rows)
    return short >= CODED * len(rows) and sum(not {"LOCATION", "PERSON"}.isdisjoint(f.labels) for f in rows) <= PERSONS * len(
        rows
    )


def of_persons(evidence: Evidence) -> bool:
    """Whether the header reads as a person's rather than anything else's."""
    return weighing.header(read(evidence.path)) > 0


def graded(evidence: Evidence) -> bool:
    """Whether the values are single signs of sizes, sides, ranks or weekdays that repeat: 大, 中, 小 are surnames, too."""
    rows = evidence.features()
    return not of_persons(evidence) and 0 < 2 * len(rows) <= evidence.values - evidence.nulls and all(f.graded for f in rows)


def few(evidence: Evidence) -> bool:
    """Whether a few values come again and again."""
    return 0 < len(evidence.sample) <= SEVERAL and evidence.values - evidence.nulls >= REPEATED * len(evidence.sample)


def full(evidence: Evidence) -> int:
    """Distinct values that surely name a person by several words."""
    return sum(f.person and f.words > 1 for f in evidence.features())


def coded(f: Features) -> bool:
    """Whether a value is one short word of capitals and digits."""
    return f.words == 1 and f.length <= SIGNS and f.letters > 0 and set(f.shape) <= set("A9-_")
