"""Tables of things: none of their columns is of persons, by what it is called or by what it holds. A place in them is nobody's.

A town tells of a person beside what else is known of him. Among products, stations or shares it is a word like any other; and beside
those who only act for a firm, a school or a film, it is the firm's, the school's, the film's.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from lakeveil.columnnames import Hint, at_home, hints, located, of_people, registered
from lakeveil.columns import sparing, weighing
from lakeveil.columns.evidence import Evidence
from lakeveil.columns.fit import COARSE, NEARLY
from lakeveil.columns.headers import acts, informed
from lakeveil.columns.spares import THINGS
from lakeveil.labels import parent
from lakeveil.recognizers import whose

LEAST = 3  # columns of a table that can show that it is of things
NAMING = 1 / 3  # distinct values that look like a person's, sure or not: more of them are persons
FEW = 1 / 10  # distinct values that surely name a person, or hold another label of one
SPOKEN = 0.9  # from which learned score a header is one of persons
APART = 0.5  # of a column's values that differ, where its numbers may be of persons: measures and grades come again
_REACHED = frozenset(["EMAIL_ADDRESS", "PHONE_NUMBER", "POSTCODE"])  # how one is reached, whoever it is
# Where something stands: a station's address as well as a customer's.
_SITES = frozenset(["STREET_ADDRESS", "STREET", "STREET_NUM", "POSTCODE", "COORDINATES"])
# What is no person's by itself, wherever it is found.
_NO_PERSONS = frozenset(
    "LOCATION CITY COUNTRY ORGANIZATION COMPANY DATE_TIME DATE YEAR MONTH URL BIC ISIN"
    " NUM FRACTION WEIGHT CASH_AMOUNT UPPER_CASE BRAND_NAME CAR PERSON FIRST_NAME SURNAME NAME".split()
)


def nobodys(seen: Mapping[str, Evidence], told: Mapping[str, Hint] | None = None) -> bool:
    """Whether a table, given by the evidence of all its columns, is of things: three columns or more, none of persons but of those who act for them.

    told: their `hints`, where the caller has them.
    """
    if len(seen) < LEAST:
        return False
    told = hints(seen) if told is None else told
    personal = {path for path, one in seen.items() if _personal(one, told[path])}
    if _sited(seen, told, personal):
        personal = {path for path in personal if not _site(seen[path], told[path])}
    return not personal or _staffed(seen, told, personal)


def _sited(seen: Mapping[str, Evidence], told: Mapping[str, Hint], personal: Collection[str]) -> bool:
    """Whether what a table names stands somewhere: firms, schools, stations, anything beside coordinates. An order's address is its customer's."""
    if any(map(at_home, seen)):
        return False
    return located(seen) or any(
        told[path].memorials or told[path].firms or sparing.incorporated(one) or _entitled(one, told[path])
        for path, one in seen.items()
        if path not in personal
    )


def _site(evidence: Evidence, told: Hint) -> bool:
    """Whether a column holds where something stands, and names nobody."""
    if told.label not in _SITES and told.label is not None:
        return False
    rows = evidence.features()
    found = sum(not _SITES.isdisjoint(f.labels) for f in rows)
    others = sum(any(parent(label) not in _NO_PERSONS and label not in _SITES for label in f.labels) for f in rows)
    return (told.label in _SITES or found > FEW * len(rows)) and others <= FEW * len(rows)


def _entitled(evidence: Evidence, told: Hint) -> bool:
    """Whether a bare name, or a title, is none of persons by what stands under it: names fill hardly one of its values."""
    rows = evidence.features()
    worded = sum(f.letters > 0 for f in rows)
    return told.bare and worded > 0 and sum("PERSON" in f.whole for f in rows) <= NAMING * len(rows)


def _staffed(seen: Mapping[str, Evidence], told: Mapping[str, Hint], personal: set[str]) -> bool:
    """Whether all persons only act for what another column names, by their headers, and no place is called somebody's home."""
    named = {path for path in personal if not _reached(seen[path], told[path])}
    if not named or not all(map(acts, named)) or any(map(at_home, seen)):
        return False
    return any(_served(one, told[path]) for path, one in seen.items() if path not in personal)


def _reached(evidence: Evidence, told: Hint) -> bool:
    """Whether a column says how one is reached, by its name or by all that it holds."""
    if told.label is not None or of_people(evidence.path):
        return told.label in _REACHED
    found = {label for f in evidence.features() for label in f.whole if parent(label) not in _NO_PERSONS}
    return bool(found) and found <= _REACHED and not _named(evidence, told)


def _served(evidence: Evidence, told: Hint) -> bool:
    """Whether a column is of what persons act for: firms, houses, wares or works."""
    called = told.namesakes or told.firms or told.memorials or told.goods or told.models or (told.titled and told.works)
    return called or sparing.incorporated(evidence) or _entitled(evidence, told)


def corporate(seen: Mapping[str, Evidence], told: Mapping[str, Hint]) -> bool:
    """Whether a table of things (`nobodys`) names firms or houses that are no person's own: by their form, nearly all, or as schools and stations."""
    return any(
        sparing.incorporated(one, NEARLY) or (told[path].memorials and sparing.things(one, told[path]) == THINGS)
        for path, one in seen.items()
    )


def _personal(evidence: Evidence, told: Hint) -> bool:
    """Whether a column is of persons by its name, or holds what tells of one: any label in a tenth of its values, a sure name in one, what looks like a name in a third.

    Goods, works, firms and versions hold names and addresses that are none.
    """
    if registered(evidence.path) or told.namesakes or told.seals or (told.other and not evidence.full_names()):
        return False
    if told.label == "PERSON" and _entitled(evidence, told):
        return sum("PERSON" in f.whole for f in evidence.features()) > FEW * len(evidence.sample)
    if _told(evidence, told):
        return True
    rows, n = evidence.features(), len(evidence.sample)
    if not told.versions and sum(any(parent(label) not in _NO_PERSONS for label in f.labels) for f in rows) > FEW * n:
        return True
    if told.goods or told.kinds or (told.titled and told.works):
        return sum(f.person for f in rows) > NAMING * n
    if told.label in COARSE:  # towns bear surnames
        return evidence.full_names() > FEW * n
    return _named(evidence, told)


def _named(evidence: Evidence, told: Hint) -> bool:
    """Whether what looks like a name is in a third of the values, or a sure one of several words in a tenth."""
    rows, n = evidence.features(), len(evidence.sample)
    if weighing.against(evidence, informed(told, evidence.path)):
        return evidence.full_names() > NAMING * n
    return sum("PERSON" in f.labels for f in rows) > NAMING * n or sum(f.person and f.words > 1 for f in rows) > FEW * n


def _told(evidence: Evidence, told: Hint) -> bool:
    """Whether a name speaks of a person: a label finer than a town's, a word for people, a phrase that numbers them."""
    path = evidence.path
    if (told.label is not None and told.label not in COARSE) or of_people(path):
        return True
    if told.thing or _else(evidence):
        return False
    return whose.numbers_persons(path) or (not told.never and _numbering(evidence) and whose.speaks_of_persons(path, SPOKEN))


def _numbering(evidence: Evidence) -> bool:
    """Whether values may number somebody: nearly all have a digit, and as a rule they differ."""
    rows = evidence.features()
    return sum(f.digits > 0 for f in rows) >= NEARLY * len(rows) and len(rows) >= APART * (evidence.values - evidence.nulls)


def _else(evidence: Evidence) -> bool:
    """Whether nearly all values are times, amounts or places, which number nobody and name nobody."""
    rows = evidence.features()
    amounts = sum(f.letters == 0 and any(sign in f.shape for sign in ":.,%") for f in rows)
    return max(amounts, sum("LOCATION" in f.whole for f in rows)) >= NEARLY * len(rows)
