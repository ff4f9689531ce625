"""What a column is: its values, its name and those beside it, weighed one kind of evidence after another."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from lakeveil.columnnames import Hint, owner
from lakeveil.columns import headers, nameless, ordinary, parts, spares, sparing, staff, weighing
from lakeveil.columns.evidence import DECOYS, Evidence
from lakeveil.columns.fit import (
    COARSE,
    FEW,
    FITTING,
    LEAST,
    MANY,
    NAMED,
    NAMES,
    NEARLY,
    PLACES,
    addresslike,
    coded,
    identifier,
    supported,
    wordlike,
)
from lakeveil.columns.kinds import CODE, FREE_TEXT, STRUCTURED, kind_of, language_of, wilson
from lakeveil.columns.lapses import lapsing
from lakeveil.columns.lent import lent, meant
from lakeveil.columnwords import words
from lakeveil.labels import parent
from lakeveil.recognizers import whose

# Labels that content alone may give a column, and the share of distinct values they must cover whole.
PLAIN: Mapping[str, float] = {
    "EMAIL_ADDRESS": 0.6,
    "IBAN_CODE": 0.6,
    "CREDIT_CARD": 0.7,
    "IP_ADDRESS": 0.6,
    "MAC_ADDRESS": 0.6,
    "CRYPTO": 0.7,
    "CREDENTIAL": 0.7,
    "PHONE_NUMBER": 0.7,
    "FIRST_NAME": 0.5,
    "SURNAME": 0.5,
    "PERSON": 0.5,
    "STREET_ADDRESS": 0.6,
    "STREET": 0.6,
    "CITY": 0.6,
    "LOCATION": 0.6,
}
OTHER_PLAIN = 0.75  # any further label with a check digit (national identifiers)
UNSURE = frozenset(["PHONE_NUMBER", "PERSON", "FIRST_NAME", "SURNAME", "CITY", "LOCATION", "STREET", "STREET_ADDRESS"])
AGAINST_NAME = 0.7  # share that overrules a name which says "no person's data"
NEVER_WHOLE = frozenset(
    "DATE_TIME DATE YEAR MONTH URL ORGANIZATION COMPANY COUNTRY BIC ISIN NUM FRACTION WEIGHT CASH_AMOUNT UPPER_CASE BRAND_NAME CAR".split()
)
NOBODYS = COARSE | {"POSTCODE", "COORDINATES"}  # in a table of things
SURELY = 0.5  # share of distinct values that surely name a person, where a column called as kinds of things is to be of persons
LEDGER, LEDGER_DIGITS = 4, 6  # a ledger's accounts: distinct values, digits of each at most
FEWEST = 3  # distinct values content alone needs
WRITTEN = 0.8  # share of a few values that are whole names, sure or not
FEWER = 6  # distinct numbers, or addresses, beside persons
LONG = 5  # digits of a customer's number that is no mere key of a row
LIKELY = 0.5  # learned score of a header that numbers persons, where each of them has a number of its own
FIRST = 1 / 3  # share of names, sure or not, under a header that reads as a person's
FITS = 0.75  # share of distinct values that must look like what the name says
ANY_SCHEME, BEYOND = 0.75, 5.0  # share that must pass the check digits of some state's number, and standard errors above chance
ALIKE, AGAINST = 0.3, 0.4  # share of like values that speaks for the others; where the name says "no person's data"
LIKE: Mapping[str, Callable[[str], bool]] = {
    "PHONE_NUMBER": lambda label: label == "PHONE_NUMBER",
    "NATIONAL_ID": identifier,
    "BANK_ACCOUNT": lambda label: label == "IBAN_CODE" or parent(label) == "BANK_ACCOUNT",
    "PASSPORT": lambda label: parent(label) == "PASSPORT",
    "LICENSE_PLATE": lambda label: label == "LICENSE_PLATE",
}
HANDLES, LENGTHS = 6, 3  # distinct values of a column of user names, and numbers of letters that they have
USERS, MOSTLY = 0.45, 0.7  # share of them that is made of people's names; where they are few, or the name says "no person's data"
ENROLLED = frozenset(["matricula", "matricola"])  # of a car, or of a student, a servant, a member
IDENTIFIERS = frozenset(["NATIONAL_ID", "US_SSN", "PASSPORT", "DRIVER_LICENSE", "MEDICAL_RECORD", "BANK_ACCOUNT"])


@dataclass(frozen=True, slots=True)
class Decision:
    """What a column was judged to be. `share` of sampled distinct values (`of` so many) that speak for `label`, `interval`
    its 95 % Wilson interval; `mask_whole`: every value is treated as `label`; `reasons` never hold a value; `pinned` by a
    person. Where nothing is masked whole, labels of one family found `part_found` of `part_alike` like-shaped values."""

    path: str
    kind: str
    label: str | None = None
    share: float = 0.0
    interval: tuple[float, float] = (0.0, 1.0)
    language: str = "und"
    mask_whole: bool = False
    reasons: tuple[str, ...] = ()
    version: int = 1
    pinned: bool = False
    of: int = 0
    part_label: str = ""
    part_found: int = 0
    part_alike: int = 0


def of_persons(seen: Mapping[str, Evidence], told: Mapping[str, Hint] | None = None) -> frozenset[str]:
    """The columns whose values are persons, or their addresses of mail, for the most part: they speak for those beside them.

    told: what their names say, where the caller knows: a column that is called so and looks so is one, too.
    """
    told = told or {}
    named = {path for path, hint in told.items() if path in seen and _called(seen[path], hint)}
    things = {path for path, hint in told.items() if hint.namesakes or hint.seals or hint.other or hint.keyed}
    return frozenset(path for path, evidence in seen.items() if path in named or (path not in things and _persons(evidence)))


def _persons(evidence: Evidence) -> bool:
    """Whether most values are persons or addresses of mail, or numbers that a state gave; of a few, whole names that are sure."""
    n, counts, rows = len(evidence.sample), evidence.counts(whole=True), evidence.features()
    if n >= FEW and max(counts.get("PERSON", 0), counts.get("EMAIL_ADDRESS", 0)) >= PLAIN["EMAIL_ADDRESS"] * n:
        return True
    if n >= FEWER and sum(any(identifier(label) for label in f.whole) for f in rows) >= OTHER_PLAIN * n:
        return True
    if n > FEWEST and sum(f.words > 1 and "PERSON" in f.whole for f in rows) >= WRITTEN * n:
        return True
    return n >= FEWEST and max(evidence.full_names(), counts.get("EMAIL_ADDRESS", 0)) >= PLAIN["EMAIL_ADDRESS"] * n


def _called(evidence: Evidence, told: Hint) -> bool:
    """Whether a column is named as one of names, and is decided so by its name."""
    if told.label not in NAMES or not evidence.sample:
        return False
    return _by_name(evidence, told, Decision(evidence.path, STRUCTURED)) is not None


def judge(evidence: Evidence, told: Hint) -> Decision:
    """What a column is by its values and by what its name says or reads as; nobody pinned it, no earlier run is asked."""
    made = _judged(evidence, told)
    if not (told.read or made.kind in (spares.READ, spares.SITES)):
        return made
    best, share = headers.read(evidence.path).best
    return replace(made, reasons=(*made.reasons, f"the name reads as {best} ({share:.2f})"))


def _judged(evidence: Evidence, told: Hint) -> Decision:
    kind, told = kind_of(evidence), meant(told)
    base = Decision(evidence.path, kind, language=language_of(evidence))
    if not evidence.sample:
        return replace(base, reasons=("no value to judge by",))
    if kind != FREE_TEXT and (named := lent(evidence, told)):
        return _spared(evidence, replace(base, kind=named))
    if (
        told.label is None
        and owner(evidence.path)
        and not told.countries
        and sum("PERSON" in f.whole for f in evidence.features()) >= weighing.LENT * len(evidence.sample)
    ):
        told = Hint(bare=True, peopled=told.peopled)  # a team's members, an account's holder: by what they are
    if told.label is None and not (told.nameless or told.peopled or headers.acts(evidence.path)) and ordinary.graded(evidence):
        return _spared(evidence, replace(base, kind=spares.GRADES))
    if (
        not told.peopled
        and kind != FREE_TEXT
        and ((told.keyed and _like_a_state(evidence)) or (told.ledger and _of_a_ledger(evidence)))
    ):
        return _spared(evidence, replace(base, kind=spares.NUMBERED))
    if told.registered:
        return _spared(evidence, replace(base, kind=spares.REGISTERS))
    if kind == FREE_TEXT:
        return _by_addresses(evidence, told, base) or replace(base, reasons=("read span by span",))
    return (
        _by_content(evidence, told, base)
        or _by_whole_names(evidence, told, base)
        or _by_check(evidence, told, base)
        or _by_name(evidence, told, base)
        or _by_weight(evidence, told, base)
        or _by_number(evidence, told, base)
        or _by_likeness(evidence, told, base)
        or _by_handles(evidence, told, base)
        or _by_staff(evidence, told, base)
        or _by_addresses(evidence, told, base)
        or _by_writing(evidence, told, base)
        or _open(evidence, told, base)
    )


def _like_a_state(evidence: Evidence) -> bool:
    """Whether any value has the form of a number that persons have."""
    return not spares.TABLE[spares.NUMBERED].labels.isdisjoint(evidence.counts(whole=True))


def _of_a_ledger(evidence: Evidence) -> bool:
    """Whether the values are a ledger's accounts: several numbers of one form, of eight digits at most."""
    rows = evidence.features()
    return (
        len(rows) >= LEDGER and len({(f.shape, f.length) for f in rows}) == 1 and all(0 < f.digits <= LEDGER_DIGITS for f in rows)
    )


def _by_content(evidence: Evidence, told: Hint, base: Decision) -> Decision | None:
    """The label that covers most distinct values whole, if it is enough of them to need no name."""
    n = len(evidence.sample)
    counts = {label: hits for label, hits in evidence.counts(whole=True).items() if label not in NEVER_WHOLE}
    firms = told.label is None and sparing.incorporated(evidence)
    if (
        firms
        or sparing.sells(evidence, told)
        or sparing.makers(evidence, told)
        or (told.places and not sparing.persons(evidence)[0])
    ):
        counts = {label: hits for label, hits in counts.items() if parent(label) not in ("PERSON", "LOCATION")}
    if weighing.against(evidence, told):
        counts = {label: hits for label, hits in counts.items() if parent(label) != "PERSON"}
    if told.nobody or told.countries or sparing.nations(evidence, told):
        counts = {label: hits for label, hits in counts.items() if label not in NOBODYS}
    if told.nobody and told.label in COARSE and sparing.impersonal(evidence, told):
        counts = {label: hits for label, hits in counts.items() if parent(label) != "PERSON"}
    if (told.versions and sparing.versioned(evidence)) or lapsing(evidence, told):
        return None
    if not counts or n < FEWEST:
        return None
    label = min(counts, key=lambda name: (-counts[name], name not in PLAIN, parent(name) == name, name))
    hits = counts[label]
    if told.kinds and parent(label) in ("PERSON", "LOCATION") and (told.impersonal or sparing.persons(evidence)[0] < SURELY * n):
        return None
    if label == "PHONE_NUMBER" != told.label and sparing.days(evidence):
        return None
    needed = PLAIN.get(label, OTHER_PLAIN)
    if told.never and (label in UNSURE or label not in PLAIN):
        needed = AGAINST_NAME
    if told.label and label in UNSURE and not _related(label, told.label):
        needed = AGAINST_NAME
    if hits < needed * n or wilson(hits, n)[0] < 0.35:
        return None
    if told.label and _related(label, told.label) and label not in IDENTIFIERS and told.label not in ("NATIONAL_ID", "PERSON"):
        label = told.label
    return _found(base, label, hits, n, f"{hits} of {n} distinct values are {label} from end to end")


def _by_whole_names(evidence: Evidence, told: Hint, base: Decision) -> Decision | None:
    """Names of several words, half of them surely persons' and the others written like them: three colleagues who own all deals."""
    rows, n = evidence.features(), len(evidence.sample)
    things = told.goods or told.kinds or told.firms or told.brands or told.models or told.rooms or told.works or told.places
    if (
        n < (FEWER if told.bare else 2)
        or (told.never and not told.bare)
        or things
        or (told.label is not None and told.label not in NAMES)
    ):
        return None
    sure = evidence.full_names()
    alike = sum(wordlike(f) and 2 <= f.words <= 4 and f.shape[:1] in "Ax" and not f.formed and not f.good for f in rows)
    placed = sum("ORGANIZATION" in f.whole or "LOCATION" in f.whole for f in rows)
    if sure < SURELY * n or alike < NEARLY * n or placed > 0:
        return None
    return _found(
        base, "PERSON", sure, n, f"{sure} of {n} distinct values surely are a person's whole name, and the others look like them"
    )


def _by_check(evidence: Evidence, told: Hint, base: Decision) -> Decision | None:
    """Identifiers too weak to be found cell by cell, whose check digits agree in nearly all of many values.

    Of one scheme: chance gives a tenth. Of any, where a column mixes countries: far beyond what chance gives, which
    numbers that differ from the column's in one digit (`decoys`) show.
    """
    rows = evidence.checked()
    n = len(rows)
    if n < MANY or told.thing:
        return None
    chance = sum(f.decoys for f in rows) / (DECOYS * n)
    counts = Counter(label for f in rows for label in f.checked)
    label = max(sorted(counts), key=lambda name: counts[name], default=None)
    if label is not None and counts[label] >= NEARLY * n:
        hits, meant = counts[label], told.label if told.label in IDENTIFIERS else label
        return _found(base, meant, hits, n, f"{hits} of {n} distinct values pass the check digits of {label}")
    hits = sum(bool(f.checked) or any(map(identifier, f.whole)) for f in rows)
    error = math.sqrt(max(chance * (1 - chance), 0.01) / n)
    if hits < ANY_SCHEME * n or hits / n - chance < BEYOND * error:
        return None
    return _found(base, "NATIONAL_ID", hits, n, f"{hits} of {n} distinct values pass the check digits of some state's number")


def _by_weight(evidence: Evidence, told: Hint, base: Decision) -> Decision | None:
    """Names, as the header reads and the values weigh, where too few of them are seen as such: three of six colleagues."""
    rows, n = evidence.features(), len(evidence.sample)
    if n < FEWEST or told.label not in {None, *NAMES} or not weighing.speaks(evidence, told):
        return None
    hits = sum("PERSON" in f.labels for f in rows)
    if sum(map(wordlike, rows)) < FITS * n or hits < max(1, FIRST * n):
        return None
    return _found(
        base,
        "PERSON",
        hits,
        n,
        f"the name reads as one of persons; {hits} of {n} distinct values name one, and all weigh as names",
    )


def _by_number(evidence: Evidence, told: Hint, base: Decision) -> Decision | None:
    """Numbers beside persons, under a header that says in whatever words that they are a person's: `emp_no`, `nr_czytelnika`; less surely where no two are alike."""
    rows, n = evidence.features(), len(evidence.sample)
    key = told.never and not (
        evidence.middle("digits") >= LONG and nameless.apart(evidence) and whose.numbers_persons(evidence.path)
    )
    if n < FEWER or told.label or key or told.thing or told.nameless or not told.peopled:
        return None
    hits = sum(map(coded, rows))
    if hits < NEARLY * n or not whose.numbers_persons(evidence.path, LIKELY if nameless.apart(evidence) else None):
        return None
    return _found(base, "ID", hits, n, f"the name says that persons are numbered; {hits} of {n} distinct values look like it")


def _by_likeness(evidence: Evidence, told: Hint, base: Decision) -> Decision | None:
    """What a good part of many like values is, the others are as well: phones of regions nobody named, numbers of several states."""
    rows, n = evidence.features(), len(evidence.sample)
    if n < FEW:
        return None
    for label, among in LIKE.items():
        hits = sum(any(among(name) for name in f.whole) for f in rows)
        if hits < (AGAINST if told.never else ALIKE) * n or sum(FITTING[label](f) for f in rows) < NEARLY * n:
            continue
        return _found(
            base, label, hits, n, f"{hits} of {n} distinct values are {label} from end to end, and the others look like them"
        )
    return None


def _by_handles(evidence: Evidence, told: Hint, base: Decision) -> Decision | None:
    """User names, under any header but those of things: most are made of people's names, as no list of hosts or keys is."""
    rows, n = evidence.features(), len(evidence.sample)
    hits = sum(f.named for f in rows)
    few = n < FEW or told.never or told.kinds or told.goods
    if told.firms:  # `vega_inc` is one
        return None
    if n < HANDLES or hits < (MOSTLY if few else USERS) * n or sum(FITTING["USERNAME"](f) for f in rows) < NEARLY * n:
        return None
    if len({f.letters for f in rows}) < LENGTHS:
        return None
    return _found(base, "USERNAME", hits, n, f"{hits} of {n} distinct values are user names made of people's names")


def _by_addresses(evidence: Evidence, told: Hint, base: Decision) -> Decision | None:
    """Streets with what follows them: flats, codes and towns of any country are no fixed words."""
    rows, n = evidence.features(), len(evidence.sample)
    fitting = sum(map(addresslike, rows))
    placed = sum("LOCATION" in f.half for f in rows)
    named = told.label == "STREET_ADDRESS"
    enough = n >= (FEWER if told.peopled else FEW) and placed >= ALIKE * n
    if n < FEWEST or fitting < NEARLY * n or not (enough or named) or (told.never and not named):
        return None
    kind = STRUCTURED if base.kind == FREE_TEXT else base.kind
    return _found(
        replace(base, kind=kind),
        "STREET_ADDRESS",
        max(placed, fitting if named else 0),
        n,
        f"{fitting} of {n} distinct values look like addresses, {placed} hold a place",
    )


def _by_staff(evidence: Evidence, told: Hint, base: Decision) -> Decision | None:
    """Initials, accounts, and names glued to what else a value says."""
    read = staff.read(evidence, told)
    return None if read is None else _found(base, *read)


def _by_writing(evidence: Evidence, told: Hint, base: Decision) -> Decision | None:
    """What nearly all values of a column that nobody named are written as."""
    read = nameless.read(evidence, told)
    return None if read is None else _found(base, *read)


def _open(evidence: Evidence, told: Hint, base: Decision) -> Decision:
    """Nothing masked whole; and what was found of like values all the same, which a reader of the report must know."""
    kind = sparing.spared(evidence, told)
    if kind is not None and (base.kind != CODE or not spares.TABLE[kind].worded):
        return _spared(evidence, replace(base, kind=kind))
    part = parts.part(evidence)
    base = replace(base, reasons=_why_not(told))
    return base if part is None else replace(base, part_label=part.label, part_found=part.found, part_alike=part.alike)


def _spared(evidence: Evidence, base: Decision) -> Decision:
    """A column that spares guesses, with the share of its values that name nobody for sure."""
    named, n = sparing.persons(evidence)
    low, high = wilson(n - named, n)
    reason = f"{spares.TABLE[base.kind].why}; {named} of {n} distinct values surely name a person (at most {1 - low:.0%} do)"
    return replace(base, share=round(1 - named / n, 4), interval=(round(low, 4), round(high, 4)), of=n, reasons=(reason,))


def _by_name(evidence: Evidence, told: Hint, base: Decision) -> Decision | None:
    """What the column's name says, if the values look like it."""
    label = told.label
    if label is None or (label in NAMES | PLACES and sparing.sells(evidence, told)) or (told.nobody and label in NOBODYS):
        return None
    if (label == "ID" and not told.peopled) or lapsing(evidence, told):
        return None
    rows = evidence.features()
    n = len(rows)
    fitting = sum(FITTING[label](f) for f in rows)
    if fitting < FITS * n and label == "LICENSE_PLATE" and not ENROLLED.isdisjoint(words(evidence.path)):
        label = "NATIONAL_ID"
        fitting = sum(FITTING[label](f) for f in rows)
    if fitting < FITS * n and label in NAMED and (label != "PHONE_NUMBER" or fitting >= LEAST * n):
        label = "NATIONAL_ID" if label == "US_SSN" else label
        fitting = sum(NAMED[label](f) for f in rows)
    if fitting < FITS * n or not supported(evidence, label, bare=told.bare, peopled=told.peopled):
        return None
    years = {f.year for f in rows if f.year}
    if label == "BIRTH_DATE" and years and len(years) < min(3, n):
        return None
    return _found(base, label, fitting, n, f"the name says {label}; {fitting} of {n} distinct values look like it")


def _found(base: Decision, label: str, hits: int, n: int, reason: str) -> Decision:
    low, high = wilson(hits, n)
    return replace(
        base,
        label=label,
        share=round(hits / n, 4),
        interval=(round(low, 4), round(high, 4)),
        of=n,
        mask_whole=label not in NEVER_WHOLE,
        reasons=(reason,),
    )


def _related(label: str, other: str) -> bool:
    """Whether two labels can mean the same column: one family of names, of places, of identifiers."""
    if label == other or parent(label) == parent(other):
        return True
    return {label, other} & {"NATIONAL_ID"} != set() and label not in PLAIN


def _why_not(told: Hint) -> tuple[str, ...]:
    if told.label:
        return (f"the name says {told.label}, but the values do not look like it",)
    return ("the name says no person's data",) if told.never else ("nothing personal fills it",)
