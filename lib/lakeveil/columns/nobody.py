"""Tables of things: none of their columns is of persons, by what it is called or by what it holds. A place in them is nobody's.

A town tells of a person beside what else is known of him. Among products, stations or shares it is a word like any other.
"""

from __future__ import annotations

from collections.abc import Mapping

from lakeveil.columnnames import Hint, hints, of_people
from lakeveil.columns.evidence import Evidence
from lakeveil.columns.fit import COARSE
from lakeveil.labels import parent
from lakeveil.recognizers import whose

LEAST = 3  # columns of a table that can show that it is of things
NAMING = 1 / 3  # distinct values that look like a person's, sure or not: more of them are persons
FEW = 1 / 10  # distinct values that surely name a person, or hold another label of one
SPOKEN = 0.5  # from which learned score a header is one of persons: lower than where it masks
# What is no person's by itself, wherever it is found.
_NO_PERSONS = frozenset(
    "LOCATION CITY COUNTRY ORGANIZATION COMPANY DATE_TIME DATE YEAR MONTH URL BIC ISIN"
    " NUM FRACTION WEIGHT CASH_AMOUNT UPPER_CASE BRAND_NAME CAR PERSON FIRST_NAME SURNAME NAME".split()
)


def nobodys(seen: Mapping[str, Evidence], told: Mapping[str, Hint] | None = None) -> bool:
    """Whether a table, given by the evidence of all its columns, is of things: three columns or more, none of persons.

    told: their `hints`, where the caller has them.
    """
    if len(seen) < LEAST:
        return False
    told = hints(seen) if told is None else told
    return not any(_personal(one, told[path]) for path, one in seen.items())


def _personal(evidence: Evidence, told: Hint) -> bool:
    """Whether a column is of persons by its name, or holds what tells of one: any label in a tenth of its values, a sure name in one, what looks like a name in a third.

    Goods, works, firms and versions hold names and addresses that are none.
    """
    if _told(evidence.path, told):
        return True
    rows, n = evidence.features(), len(evidence.sample)
    if not told.versions and sum(any(parent(label) not in _NO_PERSONS for label in f.labels) for f in rows) > FEW * n:
        return True
    if told.goods or told.kinds or (told.titled and told.works):
        return sum(f.person for f in rows) > NAMING * n
    return sum("PERSON" in f.labels for f in rows) > NAMING * n or sum(f.person and f.words > 1 for f in rows) > FEW * n


def _told(path: str, told: Hint) -> bool:
    """Whether a name speaks of a person: a label finer than a town's, a word for people, a phrase that numbers them."""
    if (told.label is not None and told.label not in COARSE) or of_people(path) or whose.numbers_persons(path):
        return True
    return not (told.never or told.thing) and whose.speaks_of_persons(path, SPOKEN)
