"""Which kind a column is that nothing masks whole and that spares guesses (`spares`): by its name, its values and the columns beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from lakeveil.columnnames import Hint, of_sex, owner
from lakeveil.columns import weighing
from lakeveil.columns.evidence import SURE, Evidence, Features
from lakeveil.columns.fit import COARSE
from lakeveil.columns.headers import acts
from lakeveil.columns.lapses import lapsing
from lakeveil.columns.ordinary import (
    CODED,
    NAMED_SO,
    PERSONS,
    SHORT,
    abbreviated,
    bearing,
    coded,
    few,
    full,
    of_persons,
    repeated,
    seldom,
)
from lakeveil.columns.spares import (
    BRANDS,
    CATEGORIES,
    CODES,
    COUNTRIES,
    DAYS,
    FIRMS,
    GOODS,
    IMPERSONAL,
    KINDS,
    LAPSES,
    LETTERED,
    LUHN,
    NATIONS,
    NOTED,
    NOTES,
    ORDINARY,
    PLACES,
    READ,
    SELDOM,
    SERIALS,
    SITES,
    STRAYS,
    THINGS,
    VERSIONS,
)

LIKE, NUMBERED = 0.95, 30  # share of values of one form, so many at least
BY_CHANCE = 0.05, 0.15  # share that chance makes valid; a few real cards among order numbers are fewer, or more
_KEY_DIGITS = 6  # of a serial number
CAPITALS, RUNNING = 4, 4  # of such a code before a blank, and digits of the number behind it at least
SOLD = 0.2  # share of distinct values with a word for a good: the column is a catalogue
FEWEST = 3  # distinct values of a catalogue
NATIONAL = 0.8  # share of distinct values that are countries
FIRMED = 6, 1 / 2  # distinct values, and share of them with a firm's form, for a column of firms
# Distinct values that are given names or the commonest surnames, from which rooms and lines are a rota's persons.
EVERYDAY = 1 / 2
# Distinct values of brands, beside columns of things only, that may look like a name; a third like a whole one: Paul Green.
LENT = 1 / 2
WHOLLY = (
    0.6  # and that a name fills, sure or not: of surnames in any language seven in ten and more are seen as such, of brands six
)
FEW_PERSONS = 1 / 5  # of codes that look like a name: nine customers by their surname are no codes
BINOMIAL = "A. a"  # E. maculata
SOME, RARE = 8, 12  # distinct values that a column of things needs: named so, or only told by the columns beside it
DOTTED = 0.9  # share of values that are numbers with dots


def spared(evidence: Evidence, told: Hint) -> str | None:
    """The kind of a column that nothing masks whole and that spares guesses; None for any other."""
    if owner(evidence.path) and not told.countries and bearing(evidence):
        return None  # `team.name` may be of its members; counties bear surnames
    if told.label != "PHONE_NUMBER" and days(evidence):
        return DAYS
    if lapsing(evidence, told):
        return LAPSES
    if told.label is None and serials(evidence, anywhere=not (told.nameless or told.peopled)):
        return SERIALS
    kind = _by_name(evidence, told)
    if kind is None and nations(evidence, told):
        return NATIONS
    if kind is None and told.label is None and incorporated(evidence):
        return FIRMS
    if kind is None and told.label is None and prefixed(evidence):
        return CODES
    if kind is None and told.nobody and not acts(evidence.path):
        return IMPERSONAL if impersonal(evidence, told) else PLACES
    if kind is None and weighing.against(evidence, told):
        return SITES if weighing.placed(evidence) else READ
    if kind is None and told.label is None and not told.bare and repeated(evidence, PERSONS):
        return CODES if abbreviated(evidence) else ORDINARY
    if kind is None and seldom(evidence, told):
        return SELDOM
    return kind


def _by_name(evidence: Evidence, told: Hint) -> str | None:
    """The kind by what the column is called, with what it holds: the first of the table that fits."""
    named = (
        told.never
        or told.hosts
        or told.kinds
        or told.goods
        or told.brands
        or told.colours
        or told.impersonal
        or told.described
        or told.countries
        or of_sex(evidence.path)
    )
    if told.label or told.nameless or not named:
        return None
    for kind, fits in _BY_NAME:
        if fits(evidence, told):
            return kind
    return things(evidence, told) or (STRAYS if _strays(evidence, told) else None)


def impersonal(evidence: Evidence, told: Hint) -> bool:
    """Whether hardly any value of a nobody's column looks like a name; towns bear surnames, and few whole names."""
    rows = evidence.features()
    if told.label in COARSE:
        return full(evidence) <= PERSONS * len(rows)
    return sum("PERSON" in f.labels for f in rows) <= PERSONS * len(rows)


def incorporated(evidence: Evidence, share: float = FIRMED[1]) -> bool:
    """Whether half of the values and more (this share) bear a firm's form: the name beside it is the firm's."""
    n = len(evidence.sample)
    return n >= FIRMED[0] and sum(f.formed for f in evidence.features()) >= share * n


def things(evidence: Evidence, told: Hint) -> str | None:
    """Of which kind values are by what they are called, or by the columns beside them, where hardly any surely names a person.

    Named as kinds, goods, places or works: a third may (`My Cousin Rosa` is a film); of firms a third may look like a name. Among
    columns of things only, any other title and a `note`: none. A taxon or a trade may look like a surname throughout.
    """
    rows, (named, n) = evidence.features(), persons(evidence)
    if sum(f.letters > 0 for f in rows) < n / 2:
        return None  # numbers hide no name
    filled = sum("PERSON" in f.whole for f in rows)
    if told.memorials and n >= FEWEST:
        return THINGS if sum("PERSON" in f.whole and f.words > 1 for f in rows) <= PERSONS * n else None
    if told.hosts and n >= FEWEST:
        return BRANDS if sum("PERSON" in f.whole and f.words > 1 for f in rows) <= PERSONS * n else None
    if told.firms:
        return FIRMS if n >= FEWEST and max(named, filled) <= PERSONS * n else None
    if told.plain:
        return KINDS if n >= FEWEST and sum(_likely(f, SURE) for f in rows) <= PERSONS * n else None
    if filled > WHOLLY * n and not (told.kinds and told.works):
        return None
    if told.goods or told.kinds or told.places or (told.titled and told.works):
        return THINGS if n >= FEWEST and named <= (LENT if told.works else PERSONS) * n else None
    if told.rooms and _lent(evidence, told):
        return THINGS if n >= FEWEST and max(named, filled) <= PERSONS * n else None
    found, sure = sum("PERSON" in f.labels for f in rows), any(f.person or f.chance >= NOTED for f in rows)
    return NOTES if told.impersonal and n >= RARE and not sure and found <= PERSONS * n else None


def _likely(f: Features, score: float) -> bool:
    """Whether a value names a person: surely, or as a lone name that is all of it and has this score."""
    return f.shape != BINOMIAL and (f.person or ("PERSON" in f.whole and f.chance >= score))


def nations(evidence: Evidence, told: Hint) -> bool:
    """Whether nearly all values are countries, whatever the column is called but a person; few are given names (`Jordan`)."""
    rows = evidence.features()
    if told.label not in COARSE and (told.peopled or not (told.bare or (told.label is None and not of_persons(evidence)))):
        return False
    alike = sum(f.nation for f in rows) >= NATIONAL * len(rows)
    return len(rows) >= FEWEST and alike and sum(f.everyday for f in rows) < EVERYDAY * len(rows)


def prefixed(evidence: Evidence) -> bool:
    """Whether nearly all values are a few capitals before a number of four digits and more: `VAZ 64264`."""
    rows = evidence.features()
    series = sum(f.words == 2 and f.shape == "A 9" and f.letters <= CAPITALS and f.digits >= RUNNING for f in rows)
    return len(rows) >= FEWEST and series >= CODED * len(rows)


def persons(evidence: Evidence) -> tuple[int, int]:
    """Distinct values that surely name a person, of how many."""
    return sum(f.person for f in evidence.features()), len(evidence.sample)


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
    return (told.colours or _lent(evidence, told)) and few(evidence) and full(evidence) <= PERSONS * len(evidence.sample)


def _lent(evidence: Evidence, told: Hint) -> bool:
    """Whether the name is one of brands, or of rooms and lines whose values are mostly no everyday names."""
    if not told.rooms:
        return told.brands
    return sum(f.everyday for f in evidence.features()) < EVERYDAY * len(evidence.sample)


def serials(evidence: Evidence, *, anywhere: bool = True) -> bool:
    """Whether the values are numbers of one form and length, with whose check digit as many agree as chance gives.

    Of Luhn's that is about one in ten, and a column of cards holds next to none that fail; only where no person's column is beside
    (`anywhere`). Of digits with a letter it is one in ten at most: a column of such identifiers holds no others of their form.
    """
    rows = evidence.features()
    if len(rows) < NUMBERED:
        return False
    forms = Counter((f.length, f.digits, f.shape) for f in rows if f.words == 1 and f.digits >= _KEY_DIGITS)
    form, alike = max(forms.items(), key=lambda item: (item[1], item[0]), default=(None, 0))
    if alike < LIKE * len(rows):
        return False
    like = [f for f in rows if (f.length, f.digits, f.shape) == form]
    luhn, lettered = (sum(not labels.isdisjoint(f.whole) for f in like) for labels in (LUHN, LETTERED))
    return (anywhere and BY_CHANCE[0] * alike <= luhn <= BY_CHANCE[1] * alike) or 0 < lettered <= BY_CHANCE[1] * alike


def versioned(evidence: Evidence) -> bool:
    """Whether nearly all values are numbers with dots: `10.4.2.1`."""
    rows = evidence.features()
    return sum(set(f.shape) <= set("9.-+Aav") and f.digits > 0 and f.words == 1 for f in rows) >= DOTTED * len(rows)


def _seldom(evidence: Evidence) -> bool:
    """Whether a third of the values at most surely name a person."""
    named, n = persons(evidence)
    return named <= PERSONS * n


def _catalogue(evidence: Evidence, told: Hint) -> bool:
    """Whether it is called as goods are, or described as such, and its values name goods and hardly anybody."""
    called = told.goods or told.bare or _described(evidence, told)  # `hat` is a verb in a German `note`
    return called and sells(evidence, told) and _seldom(evidence)


def _brands(evidence: Evidence, told: Hint) -> bool:
    """Whether it is of makers, or of what many persons lend a name to: more of them beside columns of things only, rooms there alone."""
    if makers(evidence, told):
        return True
    named, n = persons(evidence)
    if n < SOME or not (told.models or _lent(evidence, told)) or full(evidence) > PERSONS * n:
        return False
    if told.impersonal:
        return named <= LENT * n
    filled = sum("PERSON" in f.whole for f in evidence.features())
    return not told.rooms and named <= PERSONS * n and filled <= WHOLLY * n


def _categories(evidence: Evidence, told: Hint) -> bool:
    """Whether a few words repeat under a name of categories, and a third at most look like a person's."""
    rows = evidence.features()
    if not (told.never and (told.categories or told.kinds) and few(evidence)):
        return False
    return sum("PERSON" in f.whole for f in rows) <= PERSONS * len(rows) and all(f.words <= SHORT for f in rows)


def _strays(evidence: Evidence, told: Hint) -> bool:
    """Whether few of several short values are taken for a name or a place, under a word for no person's data: `Binders` among nine kinds of wares.

    A name in part of a value is somebody's: `Refund Johnson`.
    """
    rows, n = evidence.features(), len(evidence.sample)
    if of_sex(evidence.path):
        return n > 0 and all(f.words <= SHORT and not (f.person and f.words > 1) for f in rows)
    if not told.never or told.bare or acts(evidence.path) or not all(f.words <= SHORT for f in rows):
        return False
    if n <= FEWEST and not (
        repeated(evidence, NAMED_SO) and all(f.usual or f.shape == "a" for f in rows if "PERSON" in f.labels)
    ):
        return False  # `iana`, `Urban`; not `Morehu` beside `bot`
    persons = sum("PERSON" in f.labels for f in rows)
    places = sum("LOCATION" in f.labels for f in rows)
    whole = all("PERSON" in f.whole and not (f.person and f.words > 1) for f in rows if "PERSON" in f.labels)
    return persons + places > 0 and whole and max(persons, places) <= max(1, FEW_PERSONS * n)


def _codes(evidence: Evidence, told: Hint) -> bool:
    """Whether nearly all are one short word of capitals and digits."""
    n = len(evidence.sample)
    return told.never and not told.bare and n >= FEWEST and sum(map(coded, evidence.features())) >= CODED * n


def _nameless_codes(evidence: Evidence, told: Hint) -> bool:
    """Whether hardly one of such codes looks like a name."""
    rows = evidence.features()
    return _codes(evidence, told) and sum(_likely(f, NOTED) for f in rows) < FEW_PERSONS * len(rows)


# What a column's name and values say together, in the order that is asked; no kind: nothing further is asked.
_BY_NAME: tuple[tuple[str | None, Callable[[Evidence, Hint], bool]], ...] = (
    (GOODS, _catalogue),
    (VERSIONS, lambda evidence, told: told.versions and versioned(evidence)),
    (COUNTRIES, lambda evidence, told: told.countries and _seldom(evidence)),
    (CATEGORIES, lambda evidence, told: told.colours and _brands(evidence, told)),
    (BRANDS, _brands),
    (FIRMS, lambda evidence, told: told.firms and _categories(evidence, told)),
    (CATEGORIES, _categories),
    (CODES, _nameless_codes),
    (None, _codes),
)
