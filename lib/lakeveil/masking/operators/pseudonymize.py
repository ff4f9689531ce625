"""pseudonymize: another person, place or number of the same kind: by key, roll-up label and normalised value alone."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Set

from lakeveil import labels as names
from lakeveil.masking import draw, identifiers, places
from lakeveil.masking import names as persons
from lakeveil.masking.normalise import normalise
from lakeveil.masking.operators import shift
from lakeveil.masking.operators.contract import Cells, Operator, Parameters
from lakeveil.masking.permute import same_digits

DAYS = 180
Drawn = tuple[Callable[[str, bytes, Set[str]], str], Callable[[str], frozenset[str]]]
_DRAWN: dict[str, Drawn] = {
    "PERSON": (persons.person, persons.parts),
    "LOCATION": (places.place, places.parts),
    "ORGANIZATION": (places.organization, places.parts),
}
_TURNED: dict[str, Callable[[str, bytes], str]] = {
    "PHONE_NUMBER": identifiers.phone,
    "CREDIT_CARD": identifiers.card,
    "IBAN_CODE": identifiers.iban,
    "IP_ADDRESS": identifiers.ip,
    "AGE": identifiers.age,
}
_ADDRESSED: dict[str, Callable[[str, bytes, bool], str]] = {
    "EMAIL_ADDRESS": identifiers.email,
    "USERNAME": identifiers.username,
    "URL": identifiers.url,
}


def make(parameters: Parameters, key: bytes, label: str) -> Cells:
    """mode: `natural`, or `injective` (for join keys): 80 keyed bits are added wherever a list could give two values one name."""
    injective = parameters["mode"] == "injective"
    up = names.parent(label)
    dates = shift.make({"days": DAYS, "order": parameters["order"]}, key, label)

    def number(value: int, limit: int) -> int:
        return same_digits(value, limit, key, b"integer")

    def raw(value: bytes) -> bytes:
        blocks = -(-len(value) // 32)
        return b"".join(hmac.digest(key, b"raw%d\0" % i + value, "sha256") for i in range(blocks))[: len(value)]

    if up in _DRAWN:
        draws, parts = _DRAWN[up]

        def avoiding(value: str, avoid: Set[str]) -> str:
            new = draws(value, key, avoid)
            if new == value and value.strip():
                return identifiers.token(label, value, key)
            return f"{new}-{draw.code(key, normalise(label, value), 16)}" if injective else new

        return Cells(
            lambda value: avoiding(value, parts(value)), number, dates.day, dates.moment, raw, avoiding=avoiding, parts=parts
        )
    return Cells(_text(label, up, key, injective, dates), number, dates.day, dates.moment, raw)


def _text(label: str, up: str, key: bytes, injective: bool, dates: Cells) -> Callable[[str], str]:
    if up == "DATE_TIME":
        return dates.text
    if up in _ADDRESSED:
        address = _ADDRESSED[up]
        return lambda value: address(value, key, injective)
    turned = _TURNED.get(up) or (identifiers.national(up) if _is_national(up) else None)
    if turned is None:
        return lambda value: identifiers.token(label, value, key, 16 if injective else 8)
    turn = turned

    def changed(value: str) -> str:
        new = turn(value, key)
        return new if new != value or not value else identifiers.token(label, value, key, 16)

    return changed


def _is_national(label: str) -> bool:
    return len(label) > 3 and label[2] == "_"


OPERATOR = Operator(
    make, "another value of the same kind, always the same one", {"mode": "natural", "order": "dmy"}, purpose="mask"
)
