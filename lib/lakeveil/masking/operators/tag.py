"""tag: `@SURNAME:MoDP@` stands for the value: its label, and every gender, case and number its Polish form can have.

Source: Graliński et al., section 6. Mo, Mż, Mn, Ż, N: masculine personal, animate, inanimate, feminine, neuter; M D C B N Ms W: nominative,
genitive, dative, accusative, instrumental, locative, vocative; P, M: singular, plural. A form that can be several is all of them, by commas.
"""

from __future__ import annotations

import re
from itertools import product

from lakeveil import labels
from lakeveil.masking.operators.contract import Cells, Operator, Parameters
from lakeveil.rules.morphology import Reading
from lakeveil.rules.polish import Polish

GENDERS = {"m1": "Mo", "m2": "Mż", "m3": "Mn", "f": "Ż", "n": "N"}
CASES = {"nom": "M", "gen": "D", "dat": "C", "acc": "B", "inst": "N", "loc": "Ms", "voc": "W"}
NUMBERS = {"sg": "P", "pl": "M"}
# label or roll-up label → what the dictionary should call a reading, best first
_MARKS = {
    "SURNAME": ("surname",),
    "PERSON": ("first_name", "surname"),
    "LOCATION": ("place",),
    "ORGANIZATION": ("company", "brand_name"),
}
_WORD = re.compile(r"[^\W\d_]{2,}")


def make(parameters: Parameters, key: bytes, label: str) -> Cells:
    """No parameters; EnvironmentFault where Morfeusz is not installed."""
    polish = Polish()
    polish.readings("a")
    return Cells(text=lambda value: tag(value, label, polish))


def tag(value: str, label: str, polish: Polish) -> str:
    """The tag of a value; without features when its words share none."""
    marks = _MARKS.get(label) or _MARKS.get(labels.parent(label), ())
    shared: set[str] | None = None
    for word in _WORD.findall(value):
        codes = _codes(polish.readings(word), marks)
        if codes:
            shared = codes if shared is None else shared & codes
    return f"@{label}:{','.join(sorted(shared))}@" if shared else f"@{label}@"


def _codes(readings: tuple[Reading, ...], marks: tuple[str, ...]) -> set[str]:
    by_mark = ([reading for reading in readings if mark in reading.marks] for mark in marks)
    named = next((found for found in by_mark if found), readings)
    return {
        GENDERS[gender] + CASES[case] + NUMBERS[number]
        for reading in named
        for gender, case, number in product(*(reading.features.get(name, frozenset()) for name in ("gen", "case", "num")))
    }


OPERATOR = Operator(make, "write @LABEL:…@ with the Polish form's gender, case and number")
