"""Check digits over a column: under which states' schemes a value is valid, and how often a value beside it is by chance; which values are
written as phones at home, as a country's plates and as spans of time.

Nine to twelve digits pass some scheme of some state often enough by chance, so one value proves nothing. A column does:
where nearly every value agrees and the same values with one digit changed mostly do not, the check digits are meant.
"""

from __future__ import annotations

import re
from functools import lru_cache

from lakeveil.recognizers.matching import phones
from lakeveil.recognizers.matching.checks import named
from lakeveil.recognizers.matching.national import Check
from lakeveil.recognizers.shapes import government

SHORTEST, LONGEST = 8, 18  # letters and digits of an identifier
DIGITS = 6  # of which so many are digits
DECOYS = 2  # values with one digit changed that are tried beside each
# Numbers that firms alone have, or whose check is Luhn's over any digits, prove nothing about a person.
FIRMS_NUMBERS = frozenset(
    "US_EIN US_NPI CA_BN BR_CNPJ PE_RUC EC_RUC UY_RUT VE_RIF DO_RNC PY_RUC FR_SIREN FR_SIRET CH_UID ES_CIF SE_ORGNR NO_ORGNR DK_CVR FI_YTUNNUS PL_REGON"
    " HU_ANUM RO_CUI RO_ONRC BG_VAT ME_PIB RS_PIB MK_EDB RU_OGRN UA_EDRPOU BY_UNP CN_USCC TW_UBN KR_BRN JP_CORPORATE IN_GSTIN SG_UEN TH_MOA VN_MST"
    " AU_ABN AU_ACN MA_ICE TN_MF SN_NINEA EE_REGISTRIKOOD SI_MATICNA IL_COMPANY CZ_DIC SK_DPH CR_CEDULA_JURIDICA EU_VAT SA_NATIONAL_ID IT_VAT_CODE".split()
)
_APART = re.compile(r"[\s./()-]+")


def schemes(value: str) -> tuple[str, ...]:
    """Labels of the identifiers of persons whose form and check digit `value` has; parting signs do not matter."""
    plain = _plain(value)
    return tuple(sorted({label for label, check in _forms(plain) if check(plain, "")})) if plain else ()


_HOME = re.compile(r"\(?0\d{1,4}\)?(?:[ /.-]{1,3}\d{2,8}){1,4}")

_GROUPS = re.compile(r"[0-9]{2,4}(?: [0-9]{2,4}){2,4}")


def dialled(value: str) -> bool:
    """Whether a value is a national number of some region, with its trunk prefix and in groups: `07911 904555`, `06 12 34 56 78`."""
    value = value.strip()
    return _HOME.fullmatch(value) is not None and value.count("-") < 3 and phones.anywhere(value)


def rung(value: str) -> tuple[str, ...]:
    """Regions of which a value of nine to eleven digits, bare or in groups of two to four (`724 633 982`), may be a phone."""
    value = value.strip()
    value = value.replace(" ", "") if _GROUPS.fullmatch(value) else value
    return phones.bare(value) if 9 <= len(value) <= 11 and value.isdecimal() and value.isascii() else ()


_PARTED = re.compile(r"0?\(?[0-9]{1,5}\)?(?:[ .-]{1,2}[0-9]{2,5}){1,4}")
_SIGNS = re.compile(r"[^0-9]+")


def handset(value: str) -> tuple[str, ...]:
    """Regions of which a value of nine to eleven digits, bare or parted, is a mobile number as people write it at home."""
    value = value.strip()
    plain = _SIGNS.sub("", value)
    if (
        not 9 <= len(plain) <= 11
        or value.count("-") > 2
        or not (value == plain or _PARTED.fullmatch(value))
        or not value.isascii()
    ):
        return ()
    return phones.mobiles(plain)


def parted(value: str) -> bool:
    """Whether a number begins with 0 or is written in parts, as one that is dialled."""
    return value.startswith("0") or not value.strip().isdecimal()


def lead(value: str) -> int:
    """The first four digits."""
    return int(_SIGNS.sub("", value)[:4] or 0)


# Plates as a country writes them, with its parting signs and without the letters that it leaves out: over a whole column little else is written so.
_PLATES = {
    "GB": r"[A-Z]{2}\d{2} [A-Z]{3}",
    "DE": r"[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} \d{1,4}[EH]?",
    "FR": r"[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}",
    "IT": r"[A-HJ-NPR-TV-Z]{2} \d{3} ?[A-HJ-NPR-TV-Z]{2}",
    "ES": r"\d{4}[ -][BCDFGHJ-NPR-TV-Z]{3}",
    "PT": r"\d{2}-[A-Z]{2}-\d{2}|[A-Z]{2}-\d{2}-[A-Z]{2}|\d{2}-\d{2}-[A-Z]{2}",
    "NL": r"C{1,2}-\d{3}-C{1,2}|\d-C{3}-\d{2}|\d{2}-C{2,3}-(?:\d|C{2})".replace("C", "[BDFGHJ-NPR-TV-Z]"),
    "SE": r"[A-HJ-PR-UW-Z]{3} \d{2}[0-9A-Z]",
    "CZ": r"\d[A-Z]\d \d{4}",
    "BR": r"[A-Z]{3}\d[A-J]\d{2}",
    "TR": r"(?:0[1-9]|[1-7]\d|8[01]) [A-Z]{1,3} \d{2,4}",
    "IN": r"[A-Z]{2}[ -]\d{1,2}[ -][A-Z]{1,3}[ -]\d{4}",
    "RU": r"[АВЕКМНОРСТУХ] ?\d{3} ?[АВЕКМНОРСТУХ]{2} ?\d{2,3}",
    "UA": r"[АВЕІКМНОРСТХ]{2} ?\d{4} ?[АВЕІКМНОРСТХ]{2}",
}
_OF_PLATES = {country: re.compile(pattern) for country, pattern in _PLATES.items()}


def plated(value: str) -> tuple[str, ...]:
    """Countries whose number plates are written so."""
    value = value.strip()
    return tuple(country for country, form in _OF_PLATES.items() if form.fullmatch(value)) if 6 <= len(value) <= 14 else ()


_LAPSE = re.compile(r"(?:[0-9]+[wdhms]){1,3}(?: \(.*\))?|.*[0-9]:[0-9]{2}.*|<invalid>|<unknown>")
OLDEST = 130  # years


def lapse(value: str) -> bool:
    """Whether a value is a span of time as programs print it (`3h12m`), holds an hour, or is a number higher than anybody's age."""
    return _LAPSE.fullmatch(value) is not None or (value.isdecimal() and int(value[:9]) > OLDEST)


def decoys(value: str) -> int:
    """How many of DECOYS neighbours of a value, with one of its last two digits changed, are valid under some scheme."""
    plain = _plain(value)
    places = [i for i, c in enumerate(plain) if c.isdigit()][-DECOYS:]
    beside = (f"{plain[:i]}{(int(plain[i]) + 3) % 10}{plain[i + 1 :]}" for i in places)
    return sum(any(check(one, "") for _, check in _forms(one)) for one in beside)


def _plain(value: str) -> str:
    """Letters and digits in capitals; empty where the value cannot be an identifier."""
    plain = _APART.sub("", value.strip().upper())
    fits = SHORTEST <= len(plain) <= LONGEST and plain.isascii() and plain.isalnum() and len(set(plain)) > 2
    return plain if fits and sum(c.isdigit() for c in plain) >= DIGITS else ""


def _forms(plain: str) -> list[tuple[str, Check]]:
    kinds = "".join("9" if c.isdigit() else "A" for c in plain)
    return [(label, check) for label, pattern, check in _rows(kinds) if pattern.fullmatch(plain)]


@lru_cache(maxsize=1024)
def _rows(kinds: str) -> tuple[tuple[str, re.Pattern[str], Check], ...]:
    """The rows whose pattern may fit a value with letters and digits at these places, one a label and check."""
    rows = {}
    for label, _, pattern, check, *_ in government.ROWS:
        if check not in government.UNPROVEN and label not in FIRMS_NUMBERS:
            free = re.compile(_OPEN.sub(".", _CLASS.sub(_wide, pattern)))
            if free.fullmatch(kinds):
                rows[label, check, pattern] = (label, re.compile(pattern), named(check))
    return tuple(rows.values())


_CLASS = re.compile(r"\[[^]]*\]|(?<![\\{,0-9])[0-9A-Z](?![0-9]*[,}])")
_OPEN = re.compile(r"\\d")


def _wide(found: re.Match[str]) -> str:
    """A class of a pattern, or a sign, as wide as the two kinds of signs are: `[12]` takes any digit."""
    text = found[0].replace("\\d", "0-9")
    kinds = ("9" if re.search(r"[0-9]", text) else "") + ("A" if re.search(r"[A-Z]", text) else "")
    apart = "".join(c for c in " ./-" if text.startswith("[") and c in text[1:-1].replace("A-Z", "").replace("0-9", ""))
    return f"[{kinds}{re.escape(apart)}]" if kinds else found[0]
