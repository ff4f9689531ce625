"""What a column that nobody named holds, told by how all of many values are written: phones, plates, user names, birth dates.

Under a name of its own the same values prove nothing: articles are numbered like plates, hosts like users.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable

from lakeveil.columnnames import Hint
from lakeveil.columns.evidence import SAMPLE, Evidence, Features
from lakeveil.columns.fit import MANY, NEARLY, PLACES, numbered_login, wordlike
from lakeveil.recognizers.matching import phones

_CODES = (("9 A",), ("A9 9A", "A9A 9A"), ("A9A 9A9",))  # NL, GB, CA
UNREAD = 10  # distinct phones under a name that no list knows, or beside persons
TRUNK = 1000  # the first four digits of a number that begins with 0 are fewer
BESIDE = 8  # distinct days of birth beside persons
SPREAD = 5  # numbers of letters that user names have at least
EARLIEST, LATEST = 1915, 2015  # years of births
LONG_AGO = 25  # years between the first and the last tenth of dates, for them to be birth dates
PARTED = 0.4  # share of phones that are written in parts or with a 0 before them
LEADS, BEYOND = 5, 5.0  # beginnings that phones have at least; standard errors above chance
NAMED, SURNAMED, OFTEN = 0.4, 3, 4  # share of surnames that are seen as names, their words at most, how often each at most
SURNAMES = 8  # distinct surnames
NUMBERS, DIGITS, LETTERED, BEGUN = 6, 6, 4, 3  # distinct numbers; their digits, of those with letters; beginnings that they have
LONGER = 2  # digits that some have more or fewer than most: a country's code
OWN = 0.95  # of the values that differ, where each person has one
Read = tuple[str, int, int, str]  # label, distinct values that are written so, of how many, the reason


def read(evidence: Evidence, told: Hint) -> Read | None:
    """The label that nearly all values are written as; None under a name, but user names may stand under a place's."""
    if told.nameless:
        return (
            (told.peopled and _rung(evidence, UNREAD))
            or _phones(evidence)
            or _handsets(evidence)
            or _plates(evidence)
            or _postcodes(evidence)
            or _logins(evidence)
            or _births(evidence, told)
            or (told.peopled and (_years(evidence) or _surnames(evidence) or _numbers(evidence)))
            or None
        )
    if told.label in PLACES:
        return _logins(evidence)
    return _unread(evidence, told) if told.read and told.label is None else None


def _unread(evidence: Evidence, told: Hint) -> Read | None:
    """What stands under a name that no list knows (`rr`, `gd`): phones in parts, beside persons bare mobile ones too, days that are spread as births are."""
    return _handsets(evidence, UNREAD, bare=told.peopled) or _births(evidence, told) or None


def _phones(evidence: Evidence) -> Read | None:
    """Numbers as they are dialled at home: which country's nobody said."""
    rows = evidence.checked()
    n, hits = len(rows), sum(f.dialled for f in rows)
    if n < MANY or hits < NEARLY * n:
        return None
    return "PHONE_NUMBER", hits, n, f"{hits} of {n} distinct values are written as phones at home"


def _handsets(evidence: Evidence, least: int = MANY, *, bare: bool = False) -> Read | None:
    """Numbers in parts, or with a 0 before them (or `bare`), most of one region's mobile numbers, far more than chance gives, and none in a row.

    Under a name that says nothing also a network's own, which begin alike, with a 0 before them and in parts: `0176 66 578 72`.
    """
    rows = evidence.checked()
    n, regions = len(rows), Counter((name, f.digits) for f in rows for name in f.handset)
    dialled = least == UNREAD and sum(f.words > 1 and f.lead < TRUNK for f in rows) >= NEARLY * n
    row = len({f.lead for f in rows}) < LEADS and not dialled
    if n < least or row or (not bare and sum(f.parted for f in rows if f.handset) < PARTED * n):
        return None
    region, hits = _most(regions, n, phones.mobile_chance)
    return (
        ("PHONE_NUMBER", hits, n, f"{hits} of {n} distinct values are written as mobile phones at home ({region})")
        if hits
        else None
    )


def _most(regions: Counter[tuple[str, int]], n: int, chance: Callable[[str, int], float]) -> tuple[str, int]:
    """The region, and how many of n values are its numbers, where these are nearly all and far beyond chance; 0 where none is so."""
    lengths = {region: [length for name, length in regions if name == region] for region, _ in regions}
    beyond = {}
    for region, own in lengths.items():
        hits, expected = sum(regions[region, length] for length in own), max(chance(region, length) for length in own)
        error = math.sqrt(max(expected * (1 - expected), 0.01) / n)
        if hits >= NEARLY * n and hits / n - expected >= BEYOND * error:
            beyond[region] = (hits / n - expected, hits)
    region = max(beyond, key=lambda one: (beyond[one], one), default="")
    return region, beyond[region][1] if region else 0


def _rung(evidence: Evidence, least: int = MANY) -> Read | None:
    """Bare digits beside persons, far more of them phones of one region than chance gives, and no numbers in a row."""
    rows = evidence.checked()
    n, regions = len(rows), Counter((name, f.digits) for f in rows for name in f.rung)
    if n < least or len({f.lead for f in rows}) < LEADS:
        return None
    region, hits = _most(regions, n, phones.chance)
    if not hits:
        return None
    return "PHONE_NUMBER", hits, n, f"{hits} of {n} distinct values are digits that are phones at home ({region}), beside persons"


def _surnames(evidence: Evidence) -> Read | None:
    """Words beside persons, a good part of them names and the others like them: a surname may be any noun."""
    rows, n = evidence.features(), len(evidence.sample)
    hits, places = (sum(label in f.whole for f in rows) for label in ("PERSON", "LOCATION"))
    alike = sum(wordlike(f) and f.words <= SURNAMED and f.shape[:1] in "Ax" for f in rows)
    if n < SURNAMES or alike < NEARLY * n or hits < NAMED * n or hits <= places or evidence.values - evidence.nulls > OFTEN * n:
        return None
    return (
        "PERSON",
        hits,
        n,
        f"{hits} of {n} distinct values are PERSON from end to end, and the others look like them, beside persons",
    )


def apart(evidence: Evidence) -> bool:
    """Whether hardly any value comes again."""
    return len(evidence.sample) >= OWN * min(evidence.values - evidence.nulls, SAMPLE)


def _numbers(evidence: Evidence) -> Read | None:
    """Numbers beside persons, all of one form, each another's and none in a row: of a member, an account, a phone. Of what, nothing says."""
    rows, n = evidence.features(), len(evidence.sample)
    if n < NUMBERS or not apart(evidence) or len({f.lead for f in rows}) < BEGUN:
        return None
    lengths = Counter((f.letters, f.digits) for f in rows if _numbered(f))
    letters, digits = max(lengths, key=lambda form: (lengths[form], form), default=(0, 0))
    hits = sum(lengths[letters, digits + more] for more in range(-LONGER, LONGER + 1))
    if hits < NEARLY * n:
        return None
    dialled = not letters and sum(f.parted for f in rows) >= PARTED * n
    label = "PHONE_NUMBER" if dialled else "ID"
    return label, hits, n, f"{hits} of {n} distinct values are numbers of one form beside persons, each another's"


def _numbered(f: Features) -> bool:
    enough = DIGITS <= f.digits <= 26 if not f.letters else f.digits >= LETTERED and f.letters <= 3
    return enough and not f.date and not f.day and set(f.shape) <= set("9A-/ ()+")


def _plates(evidence: Evidence) -> Read | None:
    """Plates of one country."""
    rows = evidence.checked()
    n, countries = len(rows), Counter(name for f in rows for name in f.plated)
    country, hits = max(countries.items(), key=lambda pair: (pair[1], pair[0]), default=("", 0))
    if n < MANY or hits < NEARLY * n:
        return None
    return "LICENSE_PLATE", hits, n, f"{hits} of {n} distinct values are written as plates are ({country})"


def _postcodes(evidence: Evidence) -> Read | None:
    """Postcodes with letters in them, all of one country's form: `3115 LT`, `BS3 7HU`, `K1A 0B1`."""
    rows = evidence.features()
    n = len(rows)
    forms = Counter(f.shape for f in rows if f.words <= 2 and f.letters + f.digits in (5, 6, 7))
    hits = max(sum(forms[shape] for shape in country) for country in _CODES)
    if n < MANY or hits < NEARLY * n:
        return None
    return "POSTCODE", hits, n, f"{hits} of {n} distinct values are written as postcodes are"


def _logins(evidence: Evidence) -> Read | None:
    """User names: small letters and a number, of many lengths, as no list of codes has."""
    rows = evidence.features()
    n, hits = len(rows), sum(map(numbered_login, rows))
    lengths = Counter(f.letters for f in rows)
    varied = len(lengths) >= SPREAD and max(lengths.values()) < 0.5 * n
    if n < MANY or hits < NEARLY * n or not varied:
        return None
    return "USERNAME", hits, n, f"{hits} of {n} distinct values are written as user names are"


def _births(evidence: Evidence, told: Hint) -> Read | None:
    """Dates, or days of eight digits, spread as lives are: over decades, and few of late; under a name that says nothing days alone, or beside persons."""
    plain = told.nameless or told.peopled
    years = sorted(f.year for f in evidence.features() if f.year and (f.day or (f.date and plain)))
    n = len(evidence.sample)
    if n < (BESIDE if told.peopled else MANY) or len(years) < NEARLY * n or not _lived(years, LONG_AGO):
        return None
    return "BIRTH_DATE", len(years), n, f"{len(years)} of {n} distinct values are dates spread as birth dates are"


def _years(evidence: Evidence) -> Read | None:
    """Years beside persons, spread as those of their births are."""
    years = sorted(f.year for f in evidence.features() if f.year and f.length == f.digits == 4)
    n = len(evidence.sample)
    if n < BESIDE or len(years) < n or not _lived(years, LONG_AGO):
        return None
    return "BIRTH_DATE", n, n, f"{n} of {n} distinct values are years spread as those of births are, beside persons"


def _lived(years: list[int], span: int) -> bool:
    """Whether sorted years, but for a tenth at both ends, lie in the lives of people of today, over so many years."""
    tenth = len(years) // 10
    early, late = years[tenth], years[-1 - tenth]
    return early >= EARLIEST and late <= LATEST and late - early >= span
