"""The labels and their roll-up, as data.

Names follow Presidio where it has one, so that users can swap tools. A finer label rolls up to
a parent; policies, `--labels` and `evaluate` may name either level. Rules, heads, records and
users' own recognizers may use further labels: those are their own parents.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from lakeveil.spans import Spans

ROLL_UP: dict[str, str] = {
    "FIRST_NAME": "PERSON",
    "SURNAME": "PERSON",
    "NAME": "PERSON",
    "CITY": "LOCATION",
    "STREET": "LOCATION",
    "STREET_NUM": "LOCATION",
    "STREET_FLAT": "LOCATION",
    "STREET_ADDRESS": "LOCATION",
    "POSTCODE": "LOCATION",
    "COUNTRY": "LOCATION",
    "COMPANY": "ORGANIZATION",
    "BIRTH_DATE": "DATE_TIME",
    "DATE": "DATE_TIME",
    "YEAR": "DATE_TIME",
    "MONTH": "DATE_TIME",
    "COORDINATES": "LOCATION",
    **dict.fromkeys("US_PASSPORT UK_PASSPORT DE_PASSPORT IT_PASSPORT IN_PASSPORT RU_PASSPORT".split(), "PASSPORT"),
    **dict.fromkeys("US_DRIVER_LICENSE UK_DRIVER_LICENCE IT_DRIVER_LICENSE".split(), "DRIVER_LICENSE"),
    **dict.fromkeys(
        "US_BANK_NUMBER US_ROUTING_NUMBER UK_SORT_CODE ES_CCC NO_BANK_ACCOUNT CZ_BANK_ACCOUNT NZ_BANK_ACCOUNT AR_CBU MX_CLABE".split(),
        "BANK_ACCOUNT",
    ),
}

_FINER = {up: frozenset([up, *(child for child, of in ROLL_UP.items() if of == up)]) for up in ROLL_UP.values()}


def parent(label: str) -> str:
    """The roll-up label; a label without one is its own parent."""
    return ROLL_UP.get(label, label)


def finer(label: str) -> frozenset[str]:
    """`label` and every label that rolls up to it."""
    return _FINER.get(label) or frozenset([label])


def expand(labels: Iterable[str]) -> frozenset[str]:
    """All labels meant by a selection that may name either level."""
    return frozenset(name for label in labels for name in finer(label))


def select(spans: Spans, labels: Iterable[str]) -> Spans:
    """The spans whose label, or its parent, is among `labels`."""
    wanted = expand(labels)
    return spans.take(np.array([name in wanted for name in spans.labels], bool)[spans.label]) if len(spans) else spans
