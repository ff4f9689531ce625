"""Check digits of national identifiers that python-stdnum does not know, each with its source."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from stdnum.ch import uid
from stdnum.eu import vat
from stdnum.gb import vat as gb_vat
from stdnum.verhoeff import is_valid as verhoeff

Check = Callable[[str, str], bool]


def _digits(value: str) -> list[int]:
    return [ord(c) - 48 for c in value if c.isdigit()]


def _sum(digits: Sequence[int], weights: Sequence[int]) -> int:
    return sum(d * w for d, w in zip(digits, weights, strict=False))


def _letter(sign: str) -> int:
    return ord(sign.upper()) - 64


def luhn(value: str, before: str = "") -> bool:
    """ISO/IEC 7812-1 annex B; one repeated digit does not count."""
    digits = _digits(value)
    doubled = sum(d if i % 2 == 0 else (2 * d if d < 5 else 2 * d - 9) for i, d in enumerate(reversed(digits)))
    return doubled % 10 == 0 and len(set(digits)) > 1


def npi(value: str, before: str = "") -> bool:
    """US National Provider Identifier: Luhn over 80840 + number (45 CFR 162.406)."""
    return luhn("80840" + value)


def dea(value: str, before: str = "") -> bool:
    """US DEA registration: (d1+d3+d5) + 2(d2+d4+d6) ends in d7."""
    d = _digits(value)[-7:]
    return len(d) == 7 and (d[0] + d[2] + d[4] + 2 * (d[1] + d[3] + d[5])) % 10 == d[6]


def pis(value: str, before: str = "") -> bool:
    """Brazilian PIS/PASEP/NIS: weights 3 2 9 … 2, modulo 11."""
    d = _digits(value)
    rest = 11 - _sum(d, (3, 2, 9, 8, 7, 6, 5, 4, 3, 2)) % 11
    return len(d) == 11 and d[10] == (0 if rest > 9 else rest) and len(set(d)) > 2


def uy_ci(value: str, before: str = "") -> bool:
    """Uruguayan cédula: weights 2 9 8 7 6 3 4, modulo 10."""
    d = _digits(value)
    return len(d) == 8 and (10 - _sum(d, (2, 9, 8, 7, 6, 3, 4)) % 10) % 10 == d[7]


def snils(value: str, before: str = "") -> bool:
    """Russian SNILS: weights 9 … 1; modulo 101, 100 counts as 0."""
    d = _digits(value)
    return len(d) == 11 and _sum(d, range(9, 0, -1)) % 101 % 100 == 10 * d[9] + d[10] and len(set(d)) > 2


def lu_id(value: str, before: str = "") -> bool:
    """Luxembourg matricule of 13 digits: Luhn over twelve, Verhoeff over eleven + the last."""
    d = re.sub(r"\D", "", value)
    return len(d) == 13 and luhn(d[:12]) and bool(verhoeff(d[:11] + d[12]))


def de_id(value: str, before: str = "") -> bool:
    """German identity card or passport number: ICAO 9303 weights 7 3 1; without the tenth sign, letters and digits mixed."""
    body = value.rstrip("D")
    if not re.search(r"\d", body) or not re.search(r"[A-Z]", body):
        return False
    if len(body) == 9:
        return True
    signs = [int(c) if c.isdigit() else ord(c) - 55 for c in body[:9]]
    return body[9:].isdigit() and sum(s * w for s, w in zip(signs, (7, 3, 1) * 3, strict=True)) % 10 == int(body[9])


def _cross(number: int) -> int:
    return number // 10 + number % 10


def de_rvnr(value: str, before: str = "") -> bool:
    """German pension insurance number (VKVV § 4): letter as two digits, weights 2 1 2 5 7 1 2 1 2 1 2 1, digit sums, modulo 10."""
    plain = value.replace(" ", "").upper()
    d = _digits(f"{plain[:8]}{_letter(plain[8]):02d}{plain[9:11]}")
    day, month = int(plain[2:4]), int(plain[4:6])
    total = sum(_cross(x * w) for x, w in zip(d, (2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1), strict=True))
    return 1 <= month <= 12 and 1 <= day <= 31 and total % 10 == int(plain[11])


def de_kvnr(value: str, before: str = "") -> bool:
    """German health insurance number (§ 290 SGB V): letter as two digits, weights 1 2, digit sums, modulo 10."""
    d = _digits(f"{_letter(value[0]):02d}{value[1:9]}")
    return sum(_cross(x * (1 + i % 2)) for i, x in enumerate(d)) % 10 == int(value[9])


def es_naf(value: str, before: str = "") -> bool:
    """Spanish social security number: province and number modulo 97."""
    d = re.sub(r"\D", "", value)
    province, number, control = d[:2], d[2:-2], int(d[-2:])
    base = int(province) * 10_000_000 + int(number) if int(number) < 10_000_000 else int(province + number)
    return 1 <= int(province) <= 66 and base % 97 == control


def hu_id(value: str, before: str = "") -> bool:
    """Hungarian personal number: weights ascending (born before 1997) or descending, modulo 11; a date inside."""
    d = _digits(value)
    ascending, descending = _sum(d, range(1, 11)) % 11, _sum(d, range(10, 0, -1)) % 11
    return len(d) == 11 and d[10] in (ascending, descending) and 1 <= 10 * d[3] + d[4] <= 12 and 1 <= 10 * d[5] + d[6] <= 31


def hu_taj(value: str, before: str = "") -> bool:
    """Hungarian TAJ: odd places × 3, even × 7, modulo 10."""
    d = _digits(value)
    return len(d) == 9 and _sum(d, (3, 7) * 4) % 10 == d[8] and len(set(d)) > 2


def hu_tax(value: str, before: str = "") -> bool:
    """Hungarian personal tax number: weights 1 … 9, modulo 11."""
    d = _digits(value)
    return len(d) == 10 and _sum(d, range(1, 10)) % 11 == d[9]


def pl_id(value: str, before: str = "") -> bool:
    """Polish identity card: letters 10 … 35, weights 7 3 1 9 7 3 1 7 3, modulo 10 is 0 (check sign at the fourth place)."""
    plain = value.replace(" ", "").upper()
    signs = [ord(c) - 55 if c.isalpha() else int(c) for c in plain]
    return sum(s * w for s, w in zip(signs, (7, 3, 1, 9, 7, 3, 1, 7, 3), strict=True)) % 10 == 0


def kz_iin(value: str, before: str = "") -> bool:
    """Kazakh IIN: weights 1 … 11, a second round 3 … 11 1 2 when the first gives 10; a date inside."""
    d = _digits(value)
    rest = _sum(d, range(1, 12)) % 11
    if rest == 10:
        rest = _sum(d, (3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2)) % 11
    return rest == d[11] and 1 <= 10 * d[2] + d[3] <= 12 and 1 <= 10 * d[4] + d[5] <= 31


def tw_id(value: str, before: str = "") -> bool:
    """Taiwanese national or resident id: letter as two digits, weights 1 9 8 … 1 1, modulo 10."""
    code = "ABCDEFGHJKLMNPQRSTUVXYWZIO".index(value[0].upper()) + 10
    d = _digits(value)
    return (code // 10 + 9 * (code % 10) + _sum(d, (8, 7, 6, 5, 4, 3, 2, 1, 1))) % 10 == 0


def hkid(value: str, before: str = "") -> bool:
    """Hong Kong identity card: letters 10 … 35 (a missing first one 36), weights 9 … 1, modulo 11, A is 10."""
    plain = re.sub(r"[^0-9A-Z]", "", value.upper())
    signs = [36] * (9 - len(plain)) + [int(c) if c.isdigit() else ord(c) - 55 for c in plain[:-1]]
    last = 10 if plain[-1] == "A" else int(plain[-1])
    return (_sum(signs, range(9, 1, -1)) + last) % 11 == 0


def nric_fin(value: str, before: str = "") -> bool:
    """Singapore NRIC and FIN: weights 2 7 6 5 4 3 2, offset by prefix, letter tables by prefix."""
    kind, letter = value[0].upper(), value[-1].upper()
    rest = (_sum(_digits(value), (2, 7, 6, 5, 4, 3, 2)) + {"T": 4, "G": 4, "M": 3}.get(kind, 0)) % 11
    table = {"S": "JZIHGFEDCBA", "T": "JZIHGFEDCBA", "F": "XWUTRQPNMLK", "G": "XWUTRQPNMLK", "M": "KLJNPQRTUWX"}[kind]
    return table[rest] == letter if kind != "M" else table[10 - rest] == letter


def medicare(value: str, before: str = "") -> bool:
    """Australian Medicare card: weights 1 3 7 9 1 3 7 9, modulo 10."""
    d = _digits(value)
    return len(d) >= 10 and _sum(d[:8], (1, 3, 7, 9) * 2) % 10 == d[8] and len(set(d)) > 2


_NHI = "ABCDEFGHJKLMNPQRSTUVWXYZ"


def nhi(value: str, before: str = "") -> bool:
    """New Zealand NHI: old form modulo 11, new form modulo 24 (HISO 10046)."""
    signs = [_NHI.index(c) + 1 if c.isalpha() else int(c) for c in value.upper()[:6]]
    total = _sum(signs, (7, 6, 5, 4, 3, 2))
    if value[-1].isalpha():
        return _NHI[(24 - total % 24) - 1] == value[-1].upper()
    return total % 11 != 0 and (11 - total % 11) % 10 == int(value[-1])


def ir_code(value: str, before: str = "") -> bool:
    """Iranian national code: weights 10 … 2, modulo 11."""
    d = _digits(value)
    rest = _sum(d, range(10, 1, -1)) % 11
    return len(d) == 10 and d[9] == (rest if rest < 2 else 11 - rest) and len(set(d)) > 1


def _born(yymmdd: str) -> bool:
    return 1 <= int(yymmdd[2:4]) <= 12 and 1 <= int(yymmdd[4:6]) <= 31


def kr_rrn(value: str, before: str = "") -> bool:
    """Korean resident number in its written form: a date; numbers given since October 2020 have no check digit."""
    return _born(value[:6])


def eg_id(value: str, before: str = "") -> bool:
    """Egyptian national id: century, a date, a governorate."""
    return _born(value[1:7]) and value[7:9] in {f"{n:02d}" for n in (*range(1, 36), 88)}


def digit(value: str, before: str = "") -> bool:
    """Letters with a digit at least."""
    return any(c.isdigit() for c in value)


def varied(value: str, before: str = "") -> bool:
    """Two digits that differ at least: no form's 000-00-0000."""
    return len(set(_digits(value))) > 1


def mixed(value: str, before: str = "") -> bool:
    """Digits, or letters with at least three digits; no patent's number."""
    if _PATENT.match(value) and "patent" in before.lower():
        return False
    return sum(c.isdigit() for c in value) >= 3


def mixed_long(value: str, before: str = "") -> bool:
    """Seven signs or more, four of them digits, and no date."""
    plain = re.sub(r"[ /-]", "", value)
    if "/" in value and plain.isdigit():
        return False  # 2016/679 of a statute
    if _UNIT.search(before) or (_PATENT.match(value) and "patent" in before.lower()):
        return False  # 588 ng/dl (270-1734); a patent's number
    return 7 <= len(plain) <= 18 and sum(c.isdigit() for c in plain) >= 4 and _DATE.fullmatch(value) is None


_DATE = re.compile(
    r"[0-9]{1,2}[-/][0-9]{1,2}[-/](?:19|20)[0-9]{2}|(?:19|20)[0-9]{2}[-/][0-9]{1,2}[-/][0-9]{1,2}|(?:19|20)[0-9]{2}-[0-9]{2,4}"
)
_UNIT, _PATENT = re.compile(r"[A-Za-z]/dl[ (:]*$"), re.compile(r"(?:US|EP|WO|DE|JP|CN)[0-9]{6}")
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")


def record(value: str, before: str = "") -> bool:
    """As `mixed`, and neither a bare year, nor a date, nor a range such as 18-65."""
    if _YEAR.fullmatch(value) or _DATE.fullmatch(value):
        return False
    return mixed(value) and (value.isalnum() or any(c.isalpha() for c in value) or long(value))


def long(value: str, before: str = "") -> bool:
    """At least six digits."""
    return sum(c.isdigit() for c in value) >= 6


def plate(value: str, before: str = "") -> bool:
    """Letters and digits."""
    return any(c.isdigit() for c in value) and any(c.isalpha() for c in value)


def postcode_ca(value: str, before: str = "") -> bool:
    """Not a tumour stage such as T3N2M0."""
    return re.fullmatch(r"T[0-4]N[0-3]M[01]", value) is None


def eu_vat(value: str, before: str = "") -> bool:
    """A VAT number of an EU member or the United Kingdom (python-stdnum), its country in front, grouped as people like."""
    plain = re.sub(r"[ .-]", "", value).upper()
    if plain[:2] in ("GB", "XI"):
        return bool(gb_vat.is_valid(plain[2:])) and len(set(plain[2:])) > 2
    return bool(vat.is_valid(plain)) and any(c.isdigit() for c in plain[2:])


_PROVINCES = frozenset(
    "11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83".split()
)


def cn_ric(value: str, before: str = "") -> bool:
    """Chinese resident id (GB 11643): a province, a date, modulo 11-2. python-stdnum asks that the county's code existed at birth, which issued numbers do not heed."""
    plain = re.sub(r"[ -]", "", value).upper()
    if len(plain) != 18 or plain[:2] not in _PROVINCES or not _born(plain[8:14]):
        return False
    return "10X98765432"[_sum(_digits(plain[:17]), (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)) % 11] == plain[17]


def che(value: str, before: str = "") -> bool:
    """Swiss UID without its letters (python-stdnum `ch.uid`)."""
    return bool(uid.is_valid("CHE" + value))


def clabe(value: str, before: str = "") -> bool:
    """Mexican CLABE: weights 3 7 1, each product modulo 10, modulo 10."""
    d = _digits(value)
    return (
        len(d) == 18
        and (10 - sum(x * (3, 7, 1)[i % 3] % 10 for i, x in enumerate(d[:17])) % 10) % 10 == d[17]
        and len(set(d)) > 2
    )


def nrb(value: str, before: str = "") -> bool:
    """Polish account number: an IBAN without its country (PN-F-01102), modulo 97."""
    d = re.sub(r"\D", "", value)
    return len(d) == 26 and int(d[2:] + "2521" + d[:2]) % 97 == 1 and len(set(d)) > 3


NATIONAL: dict[str, Check] = {
    "luhn": luhn, "nrb": nrb, "npi": npi, "dea": dea, "pis": pis, "uy-ci": uy_ci, "snils": snils, "lu-id": lu_id, "de-id": de_id, "de-rvnr": de_rvnr, "de-kvnr": de_kvnr,
    "es-naf": es_naf, "hu-id": hu_id, "hu-taj": hu_taj, "hu-tax": hu_tax, "pl-id": pl_id, "kz-iin": kz_iin, "tw-id": tw_id, "hkid": hkid, "nric-fin": nric_fin,
    "medicare": medicare, "nhi": nhi, "ir-code": ir_code, "kr-rrn": kr_rrn, "eg-id": eg_id, "mixed": mixed, "mixed-long": mixed_long, "record": record, "long": long, "plate": plate, "postcode-ca": postcode_ca, "eu-vat": eu_vat, "clabe": clabe, "che": che, "cn-ric": cn_ric, "digit": digit, "varied": varied,
}  # fmt: skip
