"""Numbers that their own word names although no check digit holds: mistyped, misread, or made up for a form. They still tell of a person.

Only where the word stands right before, with no other digit between: what a check digit proves is found further away, and by itself.
Their labels are NATIONAL_ID and ID, so that PL_PESEL or CREDIT_CARD stay what a check digit has proven.
"""

from collections.abc import Iterator
from dataclasses import replace

from lakeveil.recognizers.matching.digits import least
from lakeveil.recognizers.shapes import finance, government, network
from lakeveil.recognizers.shapes.shape import Shape

CHECK = "varied"
_REACH, _NEAR = 22, 0.7
_DIGITS = 8  # that a number holds at least
# Labels whose letters tell.
_LETTERED = frozenset("MX_CURP MX_RFC BR_CNPJ CL_RUT UK_NINO IT_FISCAL_CODE HK_ID IN_PAN IN_GSTIN ES_NIF ES_NIE IE_PPS".split())
# Where the form of the issued numbers is itself a kind of check, or the word is also another (Spanish sin).
_FORMS = {
    "IN_PAN": r"[A-Z]{5}[0-9]{4}[A-Z]",
    "IN_AADHAAR": r"[0-9]{4}[ -]?[0-9]{4}[ -]?[0-9]{4}",
    "UK_NINO": r"[A-Z]{2} ?[0-9]{2} ?[0-9]{2} ?[0-9]{2} ?[A-D]",
    "CA_SIN": r"[0-9]{3}-[0-9]{3}-[0-9]{3}|[0-9]{9}",
    "AU_MEDICARE": r"[0-9]{4} ?[0-9]{5} ?[0-9](?:[ /-]?[0-9])?",
}
# Checks that the forms below them do without: what is left of them fits any word with a digit.
_NO_FORM = frozenset(("", "mixed", "de-id", "li.peid", "is_.vsk", "sm.coe", "digit"))
_CARD = r"[0-9]{4}(?:[ -]?[0-9]{4}){2}(?:[ -]?[0-9]{1,4}){1,2}|[0-9]{4}[ -]?[0-9]{6}[ -]?[0-9]{4,5}"
_PHONE = r"(?:(?:\+|00)[1-9][0-9]{0,2}[ .-]?)?\(?[0-9]{3}\)?[ .-]?[0-9]{3}[ .-]?[0-9]{4}(?: ?x ?[0-9]{1,5})?|[2-9][0-9]{2}[.-][0-9]{4}|[6-9][0-9]{4} [0-9]{5}"
_WALLET = r"(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9a-z]{11,71}|0x[0-9a-fA-F]{36,44}|[LMDTr][1-9A-HJ-NP-Za-km-z]{26,34})"


def _named(shape: Shape, label: str) -> Shape:
    return replace(
        shape,
        name=f"{shape.name}-named",
        label=label,
        check=CHECK,
        alone=0.0,
        near=_NEAR,
        proof=False,
        reach=_REACH,
        after=0,
        anchor="",
        back=0,
        speaks="*",
        fresh=True,
    )


def _worth(shape: Shape) -> bool:
    """Whether the form is narrow enough for its word to be all the proof there is."""
    check = shape.check.removeprefix("upper:")
    plain = not check.startswith(("digits:", "slips:")) and check not in _NO_FORM
    narrow = shape.label in _LETTERED or least(shape.pattern.encode("latin-1")) >= _DIGITS
    return plain and narrow and bool(shape.context) and not shape.context.startswith(government.ANY)


def _states() -> Iterator[Shape]:
    """Of each state's number its written forms, once a form and label."""
    seen = set()
    for shape in government.SHAPES:
        key = (shape.pattern, shape.label, shape.context, shape.caseless)
        if _worth(shape) and key not in seen:
            seen.add(key)
            yield replace(_named(shape, "NATIONAL_ID"), pattern=_FORMS.get(shape.label, shape.pattern))


def _others() -> Iterator[Shape]:
    named = {shape.name: shape for shape in (*finance.SHAPES, *network.SHAPES)}
    for name in ("us-routing", "mx-clabe", "imei", "iccid"):
        yield _named(named[name], "ID")
    yield replace(_named(named["iban"], "ID"), context="bic")
    yield replace(_named(named["card"], "ID"), pattern=_CARD, edges="apart")
    yield replace(_named(named["btc-legacy"], "CRYPTO"), name="wallet-named", pattern=_WALLET, context="wallet", longest=75)


SHAPES = (
    *_states(),
    *_others(),
    replace(_named(Shape("phone", "", _PHONE), "PHONE_NUMBER"), context="phone", reach=16, edges="apart", longest=30),
)
