"""What is known of a program's shapes by number: their rows' labels, scores and authority, and who speaks for whom."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.matching.program import PROVEN, Program
from lakeveil.recognizers.matching.spoken import bonus
from lakeveil.recognizers.matching.wording import Places
from lakeveil.recognizers.shapes import Shape
from lakeveil.recognizers.shapes.named import CHECK
from lakeveil.spans import COLUMN, GUESS, VALIDATED

VERSION = "patterns@1"
_NOT_NATIONAL = frozenset("BANK_ACCOUNT LICENSE_PLATE DRIVER_LICENSE PASSPORT POSTCODE STREET_ADDRESS".split())


@lru_cache(maxsize=4)
def tailed(program: Program) -> tuple[frozenset[int], int, int]:
    """Rows of streets, and the rows of a postcode and of a town behind one."""
    names = {shape.name: 2 * i for i, shape in enumerate(program.shapes)}
    streets = [row for name, row in names.items() if name.startswith("street-") and name not in ("street-po-box", "street-said")]
    return frozenset([*streets, *(row + 1 for row in streets)]), names["postcode-tail"] + 1, names["town-tail"] + 1


@lru_cache(maxsize=4)
def phoned(program: Program) -> frozenset[int]:
    """Rows of phone numbers, behind which an extension may stand."""
    rows = [2 * i for i, shape in enumerate(program.shapes) if shape.label == "PHONE_NUMBER"]
    return frozenset([*rows, *(row + 1 for row in rows)])


@lru_cache(maxsize=4)
def needing(program: Program) -> dict[str, list[int]]:
    """Context group or label → the weak expressions (numbers in `program.weak`) for which it speaks."""
    out: dict[str, list[int]] = {}
    for number, expression in enumerate(program.weak):
        for name in expression.needs:
            out.setdefault(name, []).append(number)
    return out


@lru_cache(maxsize=256)
def bonus_of(program: Program, language: str) -> npt.NDArray[np.float32]:
    return bonus(program.shapes, language)


@lru_cache(maxsize=4)
def tables(
    program: Program,
) -> tuple[tuple[str, ...], tuple[str, ...], npt.NDArray[np.int16], npt.NDArray[np.float32], npt.NDArray[np.int8]]:
    """(labels, sources) of the program's spans; per number of a row the number of its label, its score and its authority."""
    shapes = program.shapes
    code = {label: i for i, label in enumerate(dict.fromkeys(shape.label for shape in shapes))}
    rows = [(code[shape.label], score, _authority(shape, score)) for shape in shapes for score in (shape.alone, shape.near)]
    label, score, authority = zip(*rows, strict=True)
    sources = tuple(f"{VERSION}#{shape.name}" for shape in shapes)
    return tuple(code), sources, np.array(label, np.int16), np.array(score, np.float32), np.array(authority, np.int8)


@lru_cache(maxsize=4)
def _ranks(program: Program) -> tuple[npt.NDArray[np.bool_], npt.NDArray[np.bool_], npt.NDArray[np.bool_]]:
    """Per number of a row: whether it is a state's number that its own word names, one that only its check digit tells, one that only its word does."""
    named, bare, unproven = [], [], []
    for shape in program.shapes:
        of_state = shape.countries != "*" and shape.context not in (
            "",
            "id-card",
            "insurance",
            "licence",
            "passport",
            "plate",
            "postcode",
        )
        national = of_state and shape.label not in _NOT_NATIONAL and not shape.context.startswith("any-") and shape.check != CHECK
        named += [False, national]
        unproven += [shape.check in (CHECK, "numbered", "iban-written", "iban-said")] * 2
        bare += [bool(shape.proof and shape.alone and (national or shape.label == "CREDIT_CARD")), False]
    return np.array(named), np.array(bare), np.array(unproven)


def spoken_first(program: Program, start: Places, end: Places, row: Places) -> npt.NDArray[np.bool_]:
    """All rows but those of a chance check digit where the word before the same number names another country's, and those that
    only a word tells where anything else does."""
    named, bare, unproven = _ranks(program)
    place = (start << 12) + np.minimum(end - start, 4095)
    chance = bare[row] & np.isin(place, place[named[row]])
    return np.asarray(~chance & ~(unproven[row] & np.isin(place, place[~unproven[row]])))


def _authority(shape: Shape, score: float) -> int:
    if shape.proof and score >= PROVEN:
        return VALIDATED
    return COLUMN if shape.firm else GUESS
