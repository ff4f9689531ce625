"""Columns in which guesses of a kind are wrong by what the column is: names in a catalogue or a list of categories, addresses among versions.

What a column spares is a veto over guesses only: a rule that a person wrote and a check digit hold in it as anywhere. But where a check
digit holds for one in ten of a column's like numbers it is no proof, and there its finding is a guess too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.columnnames import Hint
from lakeveil.columns.evidence import SURE, Evidence, Features, is_day, surely, unbroken
from lakeveil.columns.goods import is_brand, is_good
from lakeveil.columns.handles import is_word
from lakeveil.columns.offices import closes, formed
from lakeveil.labels import parent

GOODS, VERSIONS, CATEGORIES, THINGS, CODES, DAYS = "goods", "versions", "categories", "things", "codes", "days"
SERIALS, BRANDS = "serials", "brands"
FIRMS, NOTES, ORDINARY, PLACES = "firms", "notes", "words", "places"
KINDS, COUNTRIES = "kinds", "countries"
WORDS = frozenset(["PERSON", "FIRST_NAME", "SURNAME", "LOCATION", "CITY"])
SPARED: Mapping[str, frozenset[str]] = {
    GOODS: WORDS,
    CATEGORIES: WORDS,
    THINGS: WORDS,
    FIRMS: WORDS,
    BRANDS: WORDS,
    NOTES: WORDS,
    ORDINARY: frozenset(["PERSON", "FIRST_NAME", "SURNAME"]),
    PLACES: frozenset(["LOCATION", "CITY"]),
    KINDS: WORDS,
    COUNTRIES: WORDS,
    CODES: WORDS,
    DAYS: frozenset(["PHONE_NUMBER"]),
    SERIALS: frozenset(
        ["CREDIT_CARD", "IMEI", "ICCID"]
    ),  # Luhn: one in ten of any numbers; a state's number is a person's until proven otherwise
    VERSIONS: frozenset(["IP_ADDRESS", "PHONE_NUMBER"]),
}
LENDING = frozenset([BRANDS, KINDS, COUNTRIES])  # to which persons lend their name: no lone one is a person's
MADE = frozenset([GOODS, CATEGORIES, THINGS, BRANDS])  # where whom a thing is made by may stand
WORDED = frozenset([THINGS, KINDS, CODES, FIRMS, BRANDS, NOTES])  # told by words: no column of codes with digits is one
WHY: Mapping[str, str] = {
    GOODS: "its values are named as goods are",
    VERSIONS: "its values are versions, as its name says",
    CATEGORIES: "a few words that repeat, under a name of categories",
    DAYS: "its values are days written as eight digits",
    SERIALS: "its values are numbers of one form, few of which agree with a check digit, as chance has it",
    CODES: "its values are words of a few capitals, under a name of no person's",
    THINGS: "its name, its values and the columns beside it are of things",
    FIRMS: "its name is one of firms or houses and few of its values are names, or most end in a firm's form",
    ORDINARY: "a few words that repeat, most of them nobody's name and none a common name",
    KINDS: "its name is one of taxa, trades or the like, and few of its values look like a name",
    COUNTRIES: "its name is one of countries, which are no address",
    PLACES: "no column of the table is of persons, so a place in it is nobody's",
    BRANDS: "its name is one of brands, rooms or lines, and few of its values look like a whole name: a few words that repeat, or columns of things beside them",
    NOTES: "the columns beside it are of things, and nobody is named in it",
}
# A row's key: no name or place is in `st1`, `K001`, `SN-40912-A`, `Q`, a hash, an InChIKey.
CODE = r"^\s*(?:[A-Za-z]{1,3}[-_./]?[0-9]{1,12}(?:[-_./]?[A-Z0-9]{1,3}){0,2}|[A-Za-z]|[0-9a-f]{20,}|[0-9A-F]{20,}|[0-9a-f-]{36}|[A-Z]{14}-[A-Z]{10}-[A-Z])\s*$"
_TITLED = re.compile(  # what ends before a name that is a person's whatever column it stands in
    r"(?i)(?<!\w)(?:mr|mrs|ms|miss|dr|drs|prof|rev|herrn?|hr|frau|fr|fam|familie|ehepaar|eheleute|schwester|bei|c/o|chez|family|famille|famiglia|"
    r"familia|rodzina|państwo|pana?|pani|pan[ią]ą?|panu|p\.|mgr|mme|mlle|madame|monsieur|m\.|sig|sig\.ra|signora?|signor|sra?|srta|señora?|do[nñ]a?|dhr|mevr|"
    r"mevrouw|meneer|herra|rouva|paní|господин|госпожа|г-н|г-жа|пан|пані)\.?\s*$"
)
LIKE, NUMBERED = 0.95, 30  # share of values of one form, so many at least
BY_CHANCE = 0.05, 0.15  # share that chance makes valid; a few real cards among order numbers are fewer, or more
_KEY_DIGITS = 6  # of a serial number
CODED, SIGNS = 0.9, 6  # share of values that are one word of capitals and digits, so many at most, for a column of codes
SOLD = 0.2  # share of distinct values with a word for a good: the column is a catalogue
FEWEST = 3  # distinct values of a catalogue
FIRMED = 6, 1 / 2  # distinct values, and share of them with a firm's form, for a column of firms
SEVERAL, REPEATED, SHORT = 16, 5, 4  # categories: distinct values at most, how often each at least, words at most
# Distinct values that are given names or the commonest surnames, from which rooms and lines are a rota's persons.
EVERYDAY = 1 / 2
PERSONS = 1 / 3  # distinct values that say person at most; with more, `tags` are of people in pictures, and brands are sellers
# Distinct values of brands, beside columns of things only, that may look like a name; a third like a whole one: Paul Green.
LENT = 1 / 2
WHOLLY = (
    0.6  # and that a name fills, sure or not: of surnames in any language seven in ten and more are seen as such, of brands six
)
_HAN = 3  # signs of a whole name without blanks, surname and given name
NOTED = 0.85  # score of a lone name that ends a spared column of notes, and stays in one
FEW_PERSONS = 1 / 5  # of codes that look like a name: nine customers by their surname are no codes
SOME, RARE = 8, 12  # distinct values that a column of things needs: named so, or only told by the columns beside it
DOTTED = 0.9  # share of values that are numbers with dots


def spared(evidence: Evidence, told: Hint) -> str | None:
    """The kind of a column that nothing masks whole and that spares guesses; None for any other."""
    if told.label != "PHONE_NUMBER" and days(evidence):
        return DAYS
    if told.label is None and not (told.nameless or told.peopled) and serials(evidence):
        return SERIALS
    kind = _by_name(evidence, told)
    if kind is None and told.label is None and incorporated(evidence):
        return FIRMS
    if kind is None and told.nobody:
        return PLACES
    if kind is None and told.label is None and not told.bare and repeated(evidence):
        return ORDINARY
    return kind


def _by_name(evidence: Evidence, told: Hint) -> str | None:
    """The kind by what the column is called, with what it holds."""
    if (
        told.label
        or told.nameless
        or not (told.never or told.kinds or told.goods or told.brands or told.colours or told.impersonal or told.described)
    ):
        return None
    named, n = persons(evidence)
    if (
        (told.goods or told.bare or _described(evidence, told)) and sells(evidence, told) and named <= PERSONS * n
    ):  # `hat` is a verb in a German `note`
        return GOODS
    if told.versions and versioned(evidence):
        return VERSIONS
    if told.countries and named <= PERSONS * n:
        return COUNTRIES
    if makers(evidence, told) or (
        _lent(evidence, told) and told.impersonal and n >= SOME and named <= LENT * n and _full(evidence) <= PERSONS * n
    ):
        return CATEGORIES if told.colours else BRANDS
    rows, few = evidence.features(), _few(evidence)
    people = sum("PERSON" in f.whole for f in rows) > PERSONS * len(rows)
    if told.never and (told.categories or told.kinds) and few and not people and all(f.words <= SHORT for f in rows):
        return FIRMS if told.firms else CATEGORIES
    if told.never and not told.bare and n >= FEWEST and sum(map(_coded, rows)) >= CODED * n:
        return CODES if sum(_likely(f, NOTED) for f in rows) < FEW_PERSONS * n else None
    return things(evidence, told)


def incorporated(evidence: Evidence) -> bool:
    """Whether half of the values and more end in a firm's form: the name before it is the firm's."""
    n = len(evidence.sample)
    return n >= FIRMED[0] and sum(f.formed for f in evidence.features()) >= FIRMED[1] * n


def repeated(evidence: Evidence) -> bool:
    """Whether a few words repeat of which a third at most look like a name, and none is a common one or sure: `free`, `basic`, `trial`."""
    rows = evidence.features()
    if not _few(evidence) or not all(f.letters and f.words <= SHORT for f in rows) or any(f.everyday or f.person for f in rows):
        return False
    return sum("PERSON" in f.labels for f in rows) <= PERSONS * len(rows)


def things(evidence: Evidence, told: Hint) -> str | None:
    """Of which kind values are by what they are called, or by the columns beside them, where hardly any surely names a person.

    Named as kinds, goods, places or works: a third may (`My Cousin Rosa` is a film); of firms a third may look like a name. Among
    columns of things only, any other title and a `note`: none. A taxon or a trade may look like a surname throughout.
    """
    rows, (named, n) = evidence.features(), persons(evidence)
    if sum(f.letters > 0 for f in rows) < n / 2:
        return None  # numbers hide no name
    filled = sum("PERSON" in f.whole for f in rows)
    if told.firms:
        return FIRMS if n >= SOME and max(named, filled) <= PERSONS * n else None
    if told.plain:
        return KINDS if n >= SOME and sum(_likely(f, SURE) for f in rows) <= PERSONS * n else None
    if filled > WHOLLY * n and not (told.kinds and told.works):
        return None
    if told.goods or told.kinds or told.places or (told.titled and told.works):
        return THINGS if n >= SOME and named <= PERSONS * n else None
    found, sure = sum("PERSON" in f.labels for f in rows), any(f.person or f.chance >= NOTED for f in rows)
    return NOTES if told.impersonal and n >= RARE and not sure and found <= PERSONS * n else None


def stays(kind: str, value: str, span: tuple[int, int, str, float], filled: bool) -> bool:
    """Whether a guess (start, end, label, score) in a spared column is a person's all the same; `filled`: names are all there is in its value.

    Among days what is none; among serial numbers what is no whole cell, or parted by blanks. Elsewhere what a title precedes, what is sure,
    or a name in a script without blanks; of firms what fills the value or is of two words; of notes that, or a likely lone name; else a
    sure name that is the value. Among ordinary words all but the commonest words in small letters. A well-known brand that bears a whole name is none; of brands no lone name is one either.
    """
    start, end, label, score = span
    name = value[start:end]
    if kind == DAYS:
        return not is_day(value)
    if kind == SERIALS:
        return name != value.strip() or " " in name
    if parent(label) != "PERSON":
        return False
    if _TITLED.search(value[:start]):
        return True
    if kind in MADE and is_brand(value):
        return False
    if kind not in LENDING and unbroken(name):
        return True
    if kind == FIRMS and formed(value) and closes(value, start, end):
        return False
    if surely(name, label, score):
        return kind not in LENDING or len(name.split()) > 1 or (unbroken(name) and len(name) >= _HAN)
    if kind in LENDING:
        return False
    if kind == ORDINARY:
        return score >= SURE or not (value.islower() and is_word(value))
    several = len(name.split()) > 1
    if kind == FIRMS:
        return filled or several
    if kind == NOTES:
        return several or score >= NOTED
    return filled and score >= SURE and not is_good(name)


def _likely(f: Features, score: float) -> bool:
    """Whether a value names a person: surely, or as a lone name that is all of it and has this score."""
    return f.person or ("PERSON" in f.whole and f.chance >= score)


def _coded(f: Features) -> bool:
    return f.words == 1 and f.length <= SIGNS and f.letters > 0 and set(f.shape) <= set("A9-_")


def persons(evidence: Evidence) -> tuple[int, int]:
    """Distinct values that surely name a person, of how many."""
    return sum(f.person for f in evidence.features()), len(evidence.sample)


def _full(evidence: Evidence) -> int:
    """Distinct values that surely name a person by several words."""
    return sum(f.person and f.words > 1 for f in evidence.features())


def keys(values: pa.Array) -> npt.NDArray[np.bool_]:
    """(n,) which texts are nothing but a short code: a guess at names in them damages keys that tables are joined by."""
    return np.asarray(pc.match_substring_regex(values, CODE).fill_null(False).to_numpy(zero_copy_only=False))


def sells(evidence: Evidence, told: Hint) -> bool:
    """Whether the values name goods: a share of them has a word for one, a larger one where the name says something else."""
    n = len(evidence.sample)
    if n < FEWEST or evidence.middle("words") > 8:
        return False
    needed = SOLD if told.never or told.bare else 2 * SOLD if told.label is None else 4 * SOLD
    return sum(f.good for f in evidence.features()) >= needed * n


def _described(evidence: Evidence, told: Hint) -> bool:
    """Whether values under a name for descriptions, beside prices or stocks, name goods twice as often as elsewhere is enough."""
    return told.described and sum(f.good for f in evidence.features()) >= 2 * SOLD * len(evidence.sample)


def days(evidence: Evidence) -> bool:
    """Whether the values are days: of eight digits that are no day one in a thousand looks like it."""
    return len(evidence.sample) >= FEWEST and all(f.day for f in evidence.features())


def makers(evidence: Evidence, told: Hint) -> bool:
    """Whether a few words that repeat stand under a name of brands, of rooms or of colours, hardly one of them a whole name: `Bauer`; `Curie`; `Ruby`."""
    return (told.colours or _lent(evidence, told)) and _few(evidence) and _full(evidence) <= PERSONS * len(evidence.sample)


def _lent(evidence: Evidence, told: Hint) -> bool:
    """Whether the name is one of brands, or of rooms and lines whose values are mostly no everyday names."""
    if not told.rooms:
        return told.brands
    return sum(f.everyday for f in evidence.features()) < EVERYDAY * len(evidence.sample)


def _few(evidence: Evidence) -> bool:
    return 0 < len(evidence.sample) <= SEVERAL and evidence.values - evidence.nulls >= REPEATED * len(evidence.sample)


def serials(evidence: Evidence) -> bool:
    """Whether the values are numbers of one form and length, of which Luhn's check digit holds for as many as chance gives: about one in ten.

    A column of cards holds next to none that fail.
    """
    rows = evidence.features()
    if len(rows) < NUMBERED:
        return False
    forms = Counter((f.length, f.digits, f.shape) for f in rows if f.words == 1 and f.digits >= _KEY_DIGITS)
    form, alike = max(forms.items(), key=lambda item: (item[1], item[0]), default=(None, 0))
    if alike < LIKE * len(rows):
        return False
    like = [f for f in rows if (f.length, f.digits, f.shape) == form]
    valid = sum(not SPARED[SERIALS].isdisjoint(f.whole) for f in like)
    return BY_CHANCE[0] * alike <= valid <= BY_CHANCE[1] * alike


def versioned(evidence: Evidence) -> bool:
    """Whether nearly all values are numbers with dots: `10.4.2.1`."""
    rows = evidence.features()
    return sum(set(f.shape) <= set("9.-+Aav") and f.digits > 0 and f.words == 1 for f in rows) >= DOTTED * len(rows)
