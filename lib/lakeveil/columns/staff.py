"""Who did, checked or entered something: initials, accounts, and names glued to keys and files, under headers that no list of persons knows."""

from __future__ import annotations

from lakeveil.columnnames import Hint
from lakeveil.columns.evidence import Evidence
from lakeveil.columns.fit import NEARLY

Read = tuple[str, int, int, str]  # label, distinct values that are written so, of how many, the reason
FEWEST = 2  # distinct initials
GLUED, HANDLED = 0.3, 0.6  # share of distinct values with a person's name in them, and with an account made of one
LEAST, SEVERAL = 3, 5  # distinct values of such
# What is called after a person: `Albert-Schweitzer-Straße 3`.
PLACED = frozenset("STREET STREET_ADDRESS LOCATION CITY ORGANIZATION COMPANY".split())
TALKS = 0.9  # share of values that begin with an at


def read(evidence: Evidence, told: Hint) -> Read | None:
    """The label that most values are written as, by the header or in spite of it."""
    return (
        _signs(evidence, told)
        or _loggers(evidence, told)
        or _handles(evidence)
        or _glued(evidence, told)
        or _handled(evidence, told)
    )


def _signs(evidence: Evidence, told: Hint) -> Read | None:
    """Initials under a header for them (`Handzeichen`, `chk`): whom a house knows by them."""
    rows, n = evidence.features(), len(evidence.sample)
    hits = sum(f.initialed for f in rows)
    if not told.signs or n < FEWEST or hits < NEARLY * n or sum(f.letters > 1 for f in rows) < n / 2:
        return None
    return "USERNAME", hits, n, f"the name says who did it; {hits} of {n} distinct values may be initials"


def _loggers(evidence: Evidence, told: Hint) -> Read | None:
    """Accounts under a header of who entered a row (`créé par`)."""
    rows, n = evidence.features(), len(evidence.sample)
    hits = sum(f.words == 1 and f.letters > 1 and not f.date and f.length <= 40 for f in rows)
    if not told.loggers or n < FEWEST or hits < NEARLY * n or sum(f.initialed or f.usual for f in rows) > n / 2:
        return None
    return "USERNAME", hits, n, f"the name says who entered it; {hits} of {n} distinct values may be accounts"


def _handles(evidence: Evidence) -> Read | None:
    """Accounts behind an at: `@oma.inge.kocht`."""
    rows, n = evidence.features(), len(evidence.sample)
    hits = sum(f.words == 1 and f.shape.startswith(("@a", "@A")) and "/" not in f.shape for f in rows)
    if n < LEAST or hits < TALKS * n:
        return None
    return "USERNAME", hits, n, f"{hits} of {n} distinct values are accounts behind an at"


def _glued(evidence: Evidence, told: Hint) -> Read | None:
    """Files, paths and keys, many of which hold a given name beside a surname: of those of things one in thirty does."""
    rows, n = evidence.features(), len(evidence.sample)
    hits = sum(f.glued and PLACED.isdisjoint(f.labels) for f in rows)
    if n < LEAST or hits < max(2, GLUED * n) or _of_things(told):
        return None
    return "PERSON", hits, n, f"{hits} of {n} distinct values hold a given name beside a surname, glued to what else they say"


def _handled(evidence: Evidence, told: Hint) -> Read | None:
    """Accounts amid other words (`upload by jwhitfield`)."""
    rows, n = evidence.features(), len(evidence.sample)
    hits = sum(f.handled and not f.good and PLACED.isdisjoint(f.labels) for f in rows)
    if n < SEVERAL or hits < HANDLED * n or _of_things(told):
        return None
    return "USERNAME", hits, n, f"{hits} of {n} distinct values hold an account made of a person's name"


def _of_things(told: Hint) -> bool:
    """Whether a header is one of wares, works, houses or firms, which are called after persons."""
    wares = told.goods or told.kinds or told.models or (told.titled and told.works)
    return wares or told.memorials or told.firms or told.label is not None
