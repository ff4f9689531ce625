"""What values of a kind look like: sizes and shapes, for columns whose name or whose other values say what they hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from lakeveil.columns.evidence import Evidence, Features
from lakeveil.columnwords import words
from lakeveil.labels import parent

_OF_A_STATE = re.compile(r"[A-Z]{2}_")
_NO_IDENTIFIER = frozenset(["BANK_ACCOUNT", "PASSPORT", "DRIVER_LICENSE", "IBAN_CODE", "POSTCODE", "IP_ADDRESS"])

NAMES = frozenset(["PERSON", "FIRST_NAME", "SURNAME"])
PLACES = frozenset(["CITY"])
COARSE = frozenset(["LOCATION", "CITY", "COUNTRY"])  # no finer than a town
_STREETS = frozenset(["STREET", "STREET_ADDRESS"])
SUPPORT = 0.12  # share of distinct values in which a recognizer saw a name, or a place, where a name says so
FEW_HOUSES, HOUSE = 3, 6  # addresses without a number: distinct values, and letters of `Ivy House`
FEW = 12  # distinct values; fewer need more support, for a handful of brands always holds a surname
MANY, NEARLY = 20, 0.9  # distinct values, and the share whose check digits or form must agree: chance gives 0.1


def identifier(label: str) -> bool:
    """Whether it is a state's number for a person or firm."""
    return label == "NATIONAL_ID" or (_OF_A_STATE.match(label) is not None and parent(label) not in _NO_IDENTIFIER)


def addresslike(f: Features) -> bool:
    """Words and a number, no longer than an address with its town."""
    worded = f.letters >= 3 and (f.words > 1 or "x" in f.shape)
    return (
        worded
        and f.digits >= 1
        and f.words <= 18
        and f.length <= 140
        and not f.date
        and "@" not in f.shape
        and ":" not in f.shape
    )


def wordlike(f: Features) -> bool:
    return f.digits == 0 and f.letters >= 0.6 * f.length and f.words <= 6 and f.length <= 70


def _dialled(shape: str) -> bool:
    return shape[:1] in "9+(" and ":" not in shape and shape not in ("9.9", "9,9")


def _numberlike(f: Features, low: int, high: int, letters: int = 0) -> bool:
    return low <= f.digits <= high and f.letters <= letters


FITTING: Mapping[str, Callable[[Features], bool]] = {
    "FIRST_NAME": lambda f: wordlike(f) and f.words <= 4,
    "SURNAME": lambda f: wordlike(f) and f.words <= 5,
    "PERSON": wordlike,
    "EMAIL_ADDRESS": lambda f: "@" in f.shape and f.words == 1,
    "PHONE_NUMBER": lambda f: _numberlike(f, 6, 16, 4) and not f.date and _dialled(f.shape) and not f.day,
    "BIRTH_DATE": lambda f: 1900 <= f.year <= 2030 and (f.date or (f.letters <= 12 and f.digits <= 8)),
    "AGE": lambda f: 1 <= f.digits <= 3 and f.length <= 12,
    "USERNAME": lambda f: f.words == 1 and 2 <= f.length <= 64 and f.letters > 0,
    "CREDENTIAL": lambda f: f.words == 1 and f.length >= 4,
    "IP_ADDRESS": lambda f: "IP_ADDRESS" in f.labels or f.shape in ("9.9.9.9",) or f.shape.count(":") >= 2,
    "MAC_ADDRESS": lambda f: "MAC_ADDRESS" in f.labels or (f.length in (12, 17) and f.words == 1),
    "CREDIT_CARD": lambda f: _numberlike(f, 12, 19),
    "IBAN_CODE": lambda f: f.shape.startswith(("A9", "a9")) and 15 <= f.letters + f.digits <= 34,
    "BANK_ACCOUNT": lambda f: _numberlike(f, 5, 28, 6),
    "STREET_ADDRESS": lambda f: (
        f.letters >= 3
        and "@" not in f.shape
        and ":" not in f.shape
        and f.length >= 5
        and (f.words > 1 or "x" in f.shape or "LOCATION" in f.labels)
    ),
    "CITY": lambda f: wordlike(f) and f.words <= 5,
    "POSTCODE": lambda f: (
        ("." not in f.shape or f.digits >= 5) and 3 <= f.length <= 10 and f.digits >= 2 and f.letters <= 4 and not f.date
    ),
    "US_SSN": lambda f: _numberlike(f, 9, 9),
    "NATIONAL_ID": lambda f: f.digits >= 5 and f.length <= 22 and f.letters <= 11 and not f.date,
    "PASSPORT": lambda f: f.words <= 2 and 6 <= f.length <= 12 and f.digits >= 4 and not f.date,
    "DRIVER_LICENSE": lambda f: f.words <= 4 and 5 <= f.length <= 22 and f.digits >= 4 and not f.date,
    "LICENSE_PLATE": lambda f: f.words <= 4 and 4 <= f.length <= 12 and f.digits > 0 and f.letters > 0 and "Aa" not in f.shape,
    "MEDICAL_RECORD": lambda f: f.words <= 3 and f.digits >= 4 and f.length <= 20 and not f.date,
    "ID": lambda f: coded(f),
}


def _coded(f: Features) -> bool:
    """A number of a person's with letters in it, whatever state wrote it: no word, no date, no address."""
    return (
        f.digits >= 1
        and 5 <= f.letters + f.digits <= 24
        and f.words <= 8
        and f.length <= 30
        and not f.date
        and not any(sign in f.shape for sign in ("Aa", "@", ".", ","))  # words, addresses, prices
    )


def coded(f: Features) -> bool:
    """A number of three digits or more, with a few letters before or behind it: no day, no amount."""
    return 3 <= f.digits <= 14 and f.letters <= 5 and f.words <= 2 and not (f.date or f.day or "." in f.shape or "," in f.shape)


# What is enough where the column's name says it in so many words: numbers of states and banks that nobody listed.
NAMED: Mapping[str, Callable[[Features], bool]] = {
    **dict.fromkeys(("NATIONAL_ID", "US_SSN", "PASSPORT", "DRIVER_LICENSE", "MEDICAL_RECORD"), _coded),
    "BIRTH_DATE": lambda f: f.letters == 0 and f.digits <= 2,  # the day, or the month, of three columns
    "IBAN_CODE": lambda f: f.shape.startswith(("A9", "a9")) and 10 <= f.letters + f.digits <= 34,
    "PHONE_NUMBER": lambda f: (
        _numberlike(f, 6, 16, 4) and not f.date and not f.day and f.shape[:1] in "9+(" and ":" not in f.shape
    ),
}


LEAST = 0.5  # share of phones that must look like one at any rate: a column of amounts has none


_LOGIN = re.compile(r"(?:Aa|a|A)(?:[._-](?:Aa|a|A))*9?")


def loginlike(f: Features) -> bool:
    """Letters, parted by full stops or low lines, with a few digits at the end at most: no key, no hash."""
    return f.words == 1 and f.letters >= 4 and f.digits <= 4 and f.length <= 24 and _LOGIN.fullmatch(f.shape) is not None


_NUMBERED = re.compile(r"(?:Aa|a)(?:[._-](?:Aa|a))?[._-]?9")


def numbered_login(f: Features) -> bool:
    """A word of three letters or more and one to four digits behind: `kmoreau17`."""
    return f.words == 1 and f.letters >= 3 and 1 <= f.digits <= 4 and f.length <= 24 and _NUMBERED.fullmatch(f.shape) is not None


def supported(evidence: Evidence, label: str, *, bare: bool, peopled: bool = False) -> bool:
    """Names and places look like any word: a recognizer must have seen some, unless the script is out of its reach, or a column
    beside says that the table is of persons (`peopled`)."""
    n = len(evidence.sample)
    if label == "USERNAME" and words(evidence.path)[-1:] == ("uid",):  # mostly a key
        return sum(map(loginlike, evidence.features())) >= 0.75 * n
    if label == "STREET_ADDRESS":
        streets = sum(f.digits > 0 or "x" in f.shape or not _STREETS.isdisjoint(f.labels) for f in evidence.features())
        houses = n >= FEW_HOUSES and sum(f.words > 1 and f.letters >= HOUSE for f in evidence.features()) >= 0.5 * n
        return (streets >= SUPPORT * n or houses) and evidence.counts(whole=False).get("ORGANIZATION", 0) < 0.5 * n
    if label not in NAMES and label not in PLACES:
        return True
    if sum("x" in f.shape for f in evidence.features()) >= 0.8 * n:
        return True
    seen = evidence.counts(whole=False)
    towns = seen.get("LOCATION", 0) + seen.get("PERSON", 0) if label in PLACES else 0  # BOSTON is a town, a team and a firm
    if seen.get("ORGANIZATION", 0) >= max(0.5 * n, towns):
        return False
    if peopled and (label in ("FIRST_NAME", "SURNAME") or label in PLACES):
        return True
    share = 0.4 if bare else 0.5 if n < FEW else SUPPORT
    return (towns or seen.get("PERSON", 0)) >= max(1.0, share * n)
