"""Columns that their headers alone make a thing's: of kinds that are called after persons throughout, and of words that mean a thing beside others.

Ships, bells, storms, roses and dogs bear persons' names in most of their cells, so their cells cannot tell; an `age` beside a `cask` is
no person's. Only where no column of the table is of persons: there a header counts as it does anywhere; but animals keep their lone names
beside their owners, too.
"""

from __future__ import annotations

from lakeveil.columnnames import Hint
from lakeveil.columns.evidence import Evidence
from lakeveil.columns.spares import ANIMALS, HOMONYMS, NAMESAKES, NUMBERED

LEAST = 2  # distinct values
SHORT = 5  # words of a thing's name
FEW = 0.3  # share of phones from which a header's word is not believed
LONE = 0.9  # share of animals whose names are no person's whole one


def meant(told: Hint) -> Hint:
    """What a header says once the caller has looked for persons: beside them an `age` is one's whatever else stands there."""
    if not told.other or not told.peopled:
        return told
    return Hint(told.other if told.other.isupper() else None, never=not told.other.isupper(), peopled=True)


def lent(evidence: Evidence, told: Hint) -> str | None:
    """The kind of a column that its header makes a thing's; None for any other."""
    if told.seals and not told.label:
        return NUMBERED
    if told.other and not evidence.full_names():
        return None if _rung(evidence) else HOMONYMS
    if not told.namesakes or told.label or len(evidence.sample) < LEAST or evidence.middle("words") > SHORT:
        return None
    if told.nobody:
        return NAMESAKES
    return ANIMALS if told.animals and _lone(evidence) else None


def _lone(evidence: Evidence) -> bool:
    """Whether hardly a value surely is a person's whole name: under `dog` may stand who owns it."""
    rows = evidence.features()
    return sum(not (f.person and f.words > 1) for f in rows) >= LONE * len(rows)


def _rung(evidence: Evidence) -> bool:
    """Whether the values are written as phones: beside an `lac` a `cell` may be who called."""
    rows = evidence.features()
    return sum(f.dialled or bool(f.handset) or "PHONE_NUMBER" in f.labels for f in rows) >= FEW * len(rows)
