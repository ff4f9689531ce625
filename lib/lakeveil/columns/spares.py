"""Columns in which guesses of a kind are wrong by what the column is: names in a catalogue or a list of categories, addresses among versions.

What a column spares is a veto over guesses only: a rule that a person wrote and a check digit hold in it as anywhere. But where a check
digit holds for one in ten of a column's like numbers it is no proof, and there its finding is a guess too. Which kind a column is: `sparing`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.columns.evidence import SURE, apart, is_day, surely, unbroken
from lakeveil.columns.fit import identifier
from lakeveil.columns.goods import is_brand, is_good
from lakeveil.columns.handles import everyday, is_common, is_word
from lakeveil.columns.nations import is_country
from lakeveil.columns.offices import closes, formed
from lakeveil.columns.schemes import FIRMS_NUMBERS
from lakeveil.labels import parent
from lakeveil.recognizers.shapes import SHAPES

GOODS, VERSIONS, CATEGORIES, THINGS, CODES, DAYS = "goods", "versions", "categories", "things", "codes", "days"
SERIALS, BRANDS, LAPSES = "serials", "brands", "lapses"
FIRMS, NOTES, ORDINARY, PLACES = "firms", "notes", "words", "places"
KINDS, COUNTRIES, REGISTERS, IMPERSONAL, STRAYS, READ = "kinds", "countries", "registers", "impersonal", "strays", "read"
NAMESAKES, ANIMALS, HOMONYMS = "namesakes", "animals", "homonyms"
SITES, SELDOM, NATIONS, NUMBERED, GRADES = "sites", "seldom", "nations", "numbered", "grades"
NAMES = frozenset(["PERSON", "FIRST_NAME", "SURNAME"])
AREAS = frozenset(["LOCATION", "CITY"])
# Numbers of persons, of which a thing's may have the form.
_IDENTIFIERS = frozenset(shape.label for shape in SHAPES if identifier(shape.label)) | {
    "NATIONAL_ID",
    "BANK_ACCOUNT",
    "POSTCODE",
    "HEALTH_INSURANCE",
    "ID",
}
WORDS = NAMES | AREAS
TITLES = WORDS | {"USERNAME"}  # `Foremen_and_kindred` is one of workers
LUHN = frozenset(["CREDIT_CARD", "IMEI", "ICCID"])  # one in ten of any numbers
# Digits and a letter that one in ten, or in twenty-three, of any such codes has: no firm's number is written like a person's here.
LETTERED = frozenset(["ES_NIF", "ES_NIE", "ES_CIF", "US_DEA", "SG_NRIC_FIN", "HK_ID"])
# Six digits of a colour: one of them a figure, or behind `#`.
_HEX = "|".join(f"[0-9{a}]{{{i}}}[0-9][0-9{a}]{{{5 - i}}}" for a in ("a-f", "A-F") for i in range(6))
# A row's key: no name or place is in `st1`, `K001`, `SN-40912-A`, `Q`, `#efdbe2`, `ee9a09`, a hash, an InChIKey.
CODE = (
    rf"^\s*(?:#[0-9A-Fa-f]{{6}}|{_HEX}|"
    r"[A-Za-z]{1,3}[-_./]?[0-9]{1,12}(?:[-_./]?[A-Z0-9]{1,3}){0,2}|[A-Za-z]|[0-9a-f]{20,}|[0-9A-F]{20,}|[0-9a-f-]{36}|[A-Z]{14}-[A-Z]{10}-[A-Z])\s*$"
)
_TITLED = re.compile(  # what ends before a name that is a person's whatever column it stands in
    r"(?i)(?<!\w)(?:mr|mrs|ms|miss|dr|drs|prof|rev|herrn?|hr|frau|fr|fam|familie|ehepaar|eheleute|schwester|bei|c/o|chez|family|famille|famiglia|"
    r"familia|rodzina|państwo|pana?|pani|pan[ią]ą?|panu|p\.|mgr|mme|mlle|madame|monsieur|m\.|sig|sig\.ra|signora?|signor|sra?|srta|señora?|do[nñ]a?|dhr|mevr|"
    r"mevrouw|meneer|herra|rouva|paní|господин|госпожа|г-н|г-жа|пан|пані)\.?\s*$"
)
LIKELY = 0.7  # score of a name among a few words that repeat, most of which are none: surnames and given names alone have more, `Urban` has less
NOTED = 0.85  # score of a lone name that ends a spared column of notes, and stays in one
_PHRASE = 4  # words of what is a name of something; more are a sentence
_HAN = 3  # signs of a whole name without blanks, surname and given name


class Guess(NamedTuple):
    """A guess in a spared column: its value, where it stands there, what it is taken for; `filled`: names are all there is in its value."""

    value: str
    start: int
    end: int
    label: str
    score: float
    filled: bool

    @property
    def name(self) -> str:
        """What is guessed to be a name."""
        return self.value[self.start : self.end]

    @property
    def several(self) -> bool:
        """Whether it is of several words."""
        return len(self.name.split()) > 1


def _sure(guess: Guess) -> bool:
    return guess.filled and guess.score >= SURE and not is_good(guess.name)


def _uncommon(guess: Guess) -> bool:
    return guess.score >= SURE or (not is_word(guess.value) and (guess.score >= LIKELY or not is_common(guess.value)))


def _common(guess: Guess) -> bool:
    if apart(guess.value, guess.start, guess.end):
        return True
    return guess.filled and (everyday(guess.name) or guess.score >= (SURE if guess.several else NOTED))


def _of_brand(guess: Guess) -> bool:
    return is_brand(guess.value)


def _of_country(guess: Guess) -> bool:
    return is_country(guess.value)


def _of_firm(guess: Guess) -> bool:
    return not unbroken(guess.name) and formed(guess.value) and closes(guess.value, guess.start, guess.end)


def _none(guess: Guess) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of column that spares guesses.

    labels: guesses at these; why: the reason, for the report; kept: which guess at a person stays that nothing else keeps; barred: which
    goes though it is sure. lends: persons lend their name to such things, so no lone one is a person's; worded: told by words, so no column
    of codes with digits is one; numbers: what is spared is told by `kept` alone; by_chance: a check digit is a guess in it.
    """

    labels: frozenset[str]
    why: str
    kept: Callable[[Guess], bool] = _sure
    barred: Callable[[Guess], bool] = _none
    lends: bool = False
    worded: bool = False
    numbers: bool = False
    by_chance: bool = False


TABLE: Mapping[str, Kind] = {
    GOODS: Kind(WORDS | {"POSTCODE"}, "its values are named as goods are", barred=_of_brand),
    CATEGORIES: Kind(TITLES, "a few words that repeat, under a name of categories", barred=_of_brand),
    THINGS: Kind(
        TITLES | {"POSTCODE"}, "its name, its values and the columns beside it are of things", barred=_of_brand, worded=True
    ),
    FIRMS: Kind(
        WORDS,
        "its name is one of firms or houses and few of its values are names, or most end in a firm's form",
        kept=lambda guess: guess.filled or guess.several,
        barred=_of_firm,
        worded=True,
    ),
    BRANDS: Kind(
        WORDS,
        "its name is one of brands, rooms, machines or lines, and few of its values look like a whole name: a few words that repeat, or columns of things beside them",
        kept=_none,
        barred=_of_brand,
        lends=True,
        worded=True,
    ),
    NOTES: Kind(
        WORDS,
        "the columns beside it are of things, and nobody is named in it",
        kept=lambda guess: guess.several or guess.score >= NOTED,
        worded=True,
    ),
    ORDINARY: Kind(NAMES, "a few words that repeat, most of them nobody's name and none a common name", kept=_uncommon),
    PLACES: Kind(
        AREAS | {"POSTCODE", "COORDINATES", "URL"},
        "no column of the table is of persons but of those who act for its things, so a place in it is nobody's",
    ),
    IMPERSONAL: Kind(
        TITLES | {"POSTCODE", "COORDINATES", "URL"},
        "no column of the table is of persons but of those who act for its things, and hardly any value here looks like a name, so a place or a lone word in it is nobody's",
        kept=lambda guess: guess.score >= NOTED and len(guess.value.split()) > _PHRASE,
    ),
    KINDS: Kind(
        WORDS,
        "its name is one of taxa, trades or the like, and few of its values look like a name",
        kept=_none,
        lends=True,
        worded=True,
    ),
    STRAYS: Kind(WORDS, "its name is one of no person's data, and hardly one of its short values looks like a name", kept=_none),
    SITES: Kind(
        NAMES,
        "its name reads as one of places, and its values weigh as no names",
        kept=_none,
        barred=_of_brand,
        lends=True,
        worded=True,
    ),
    READ: Kind(
        WORDS,
        "its name reads as one of no person's data, and its values weigh as no names",
        kept=_none,
        barred=_of_brand,
        lends=True,
        worded=True,
    ),
    SELDOM: Kind(
        WORDS,
        "of many short values few look like a name and hardly one is a whole one, no column beside it is of persons, and its name says none",
        kept=_common,
        worded=True,
    ),
    COUNTRIES: Kind(
        WORDS,
        "its name is one of countries or regions, which are no address",
        kept=_none,
        barred=_of_country,
        lends=True,
    ),
    NATIONS: Kind(WORDS, "nearly all of its values are countries, which are no address", barred=_of_country),
    CODES: Kind(WORDS, "its values are words of a few capitals, and hardly one of them a name", worded=True),
    DAYS: Kind(
        frozenset(["PHONE_NUMBER"]),
        "its values are days written as eight digits",
        kept=lambda guess: not is_day(guess.value),
        numbers=True,
    ),
    LAPSES: Kind(frozenset(["AGE"]), "its values are spans or points of time, no ages"),
    SERIALS: Kind(  # a state's number of digits alone is a person's until proven otherwise
        LUHN | LETTERED,
        "its values are numbers of one form, few of which agree with a check digit, as chance has it",
        kept=lambda guess: guess.name != guess.value.strip() or " " in guess.name,
        numbers=True,
        by_chance=True,
    ),
    REGISTERS: Kind(
        FIRMS_NUMBERS | {"NATIONAL_ID", "ID"},
        "its name is one of firms' numbers in a register, and the table names firms or houses and no person but those who act for them",
        kept=_none,
        numbers=True,
        by_chance=True,
    ),
    GRADES: Kind(
        WORDS, "its values are single signs that say a size, a side, a rank or a day, and repeat", kept=_none, lends=True
    ),
    NUMBERED: Kind(
        LUHN | LETTERED | FIRMS_NUMBERS | _IDENTIFIERS,
        "its name is one of numbers of things (lots, serials, materials, articles, parts), whose form may be a state's",
        kept=lambda guess: guess.name != guess.value.strip(),
        numbers=True,
        by_chance=True,
    ),
    NAMESAKES: Kind(
        TITLES | {"STREET", "STREET_ADDRESS"},
        "its name is one of things that are called after persons throughout, and no column of the table is of persons but of those who act for them",
        kept=_none,
        numbers=True,
    ),
    ANIMALS: Kind(
        WORDS,
        "its name is one of animals, and hardly one of its values is a person's whole name",
        kept=_none,
        lends=True,
    ),
    HOMONYMS: Kind(
        frozenset(["AGE", "BIRTH_DATE", "LICENSE_PLATE", "PHONE_NUMBER", "MEDICAL_RECORD", "ID"]) | WORDS,
        "its name is of a thing beside these columns, and no column beside it is of persons",
        kept=_none,
        numbers=True,
    ),
    VERSIONS: Kind(frozenset(["IP_ADDRESS", "PHONE_NUMBER"]), "its values are versions, as its name says"),
}


def stays(kind: str, value: str, span: tuple[int, int, str, float], filled: bool) -> bool:
    """Whether a guess (start, end, label, score) in a spared column is a person's all the same; `filled`: names are all there is in its value.

    Among days what is none; among serial numbers what is no whole cell, or parted by blanks. Elsewhere what a title precedes, what is sure,
    or a name in a script without blanks; of firms what fills the value or is of two words; of notes that, or a likely lone name; else a
    sure name that is the value. Among ordinary words all but the commonest words in small letters. A well-known brand that bears a whole name is none; of brands no lone name is one either.
    """
    one, guess = TABLE[kind], Guess(value, *span, filled)
    if one.numbers:
        return one.kept(guess)
    if parent(guess.label) != "PERSON":
        return False
    if _TITLED.search(value[: guess.start]):
        return True
    if one.barred(guess):
        return False
    if not one.lends and unbroken(guess.name):
        return True
    if surely(guess.name, guess.label, guess.score):
        return not one.lends or guess.several or (unbroken(guess.name) and len(guess.name) >= _HAN)
    return one.kept(guess)


def keys(values: pa.Array) -> npt.NDArray[np.bool_]:
    """(n,) which texts are nothing but a short code: a guess at names in them damages keys that tables are joined by."""
    return np.asarray(pc.match_substring_regex(values, CODE).fill_null(False).to_numpy(zero_copy_only=False))
