"""What a column's name says: words of some forty languages and their abbreviations, kept as data in packs/columns.yaml."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Any

from lakeveil.columnwords import groups, homonyms, lengths, phrases, words

_LONGEST = 5  # words of a phrase
_PLACEHOLDERS = frozenset("c col column field f x v var unnamed spalte colonne columna kolumna".split())
_OF_PEOPLE = frozenset(
    "PERSON FIRST_NAME SURNAME EMAIL_ADDRESS PHONE_NUMBER BIRTH_DATE AGE USERNAME STREET_ADDRESS"
    " NATIONAL_ID US_SSN PASSPORT DRIVER_LICENSE MEDICAL_RECORD ID".split()
)
_SAYS = "says "  # before what a name says, among its facts
_PERSONAL = frozenset(["people", "persons"])
_OF_PLACES = frozenset("CITY LOCATION STREET_ADDRESS POSTCODE".split())
_HALVES = {"first": "last", "middle": "last", "last": "first", "given": "family", "family": "given", "fn": "ln", "ln": "fn"}
_ACCOUNTS = (("account", "name"), ("acct", "name"), ("account",))  # a user's, or a customer's beside words of sales
_HOW_MANY = frozenset("count counts cnt total anzahl anz liczba ilosc pocet antal antall aantal qty capacity headcount".split())
_NO_COUNT = ("leitzahl", "kennzahl", "geheimzahl", "ss")
_ACRONYM = 3  # letters at most: `num_pis` is one number
_NUMBER_OF = frozenset("n nb num nr no number numero numer".split())  # before a plural
_TO = frozenset(
    "to till until bis al do tot til plus over up mas piu older".split()
)  # between the ages of a class, or behind one
_PLURAL = 5  # letters of a word that may be a plural
_COMPOUND = 6  # letters a phrase needs to be looked for at the end of a longer word (kundenvorname)
_BOOKED = frozenset(
    "konto kontonr kontonummer cuenta cuentacontable conto compte rekening account accountno accountcode glaccount".split()
)
CLIENTS = 2  # columns beside an `account name` that make it a customer's
_SIGNS, _UNBROKEN = 2, "\u3040"  # and signs, from kana on (購入商品)


@dataclass(frozen=True, slots=True)
class Hint:
    """What a name hints at: a label; or `never` personal; or a bare `name` of something; or nothing (label None).

    thing: it names a number of things or firms, whose check digits may be a state's by design (`isbn`); nameless: it is
    no name at all but a place in the row (`_c3`). versions, categories, goods, kinds: what a thing's column is said to hold;
    firms, plain: kinds that persons lend their name to (`employer`), kinds of taxa and trades; works: titles of books or films stand there; brands: whom things are made by, and what many persons lend a whole name to; rooms: of these what is no ware; colours;
    peopled: a neighbour is of a person; places: a bare name beside coordinates; titled: any other name or title of something; impersonal: two neighbours or more are of things, and none of a person;
    nobody: no column of the table is, by its values or its name (the caller has looked); countries: a name of countries, no finer places;
    described: a description beside prices or stocks; memorials: schools, stops, branches, of which many are called after people; models: of wares and ships;
    registered: firms' numbers in a register, beside firms that are no person's own (the caller has looked);
    keyed: numbers of things, the whole name says (`lot_no`, `Materialnummer`); ledger: accounts beside debits and credits; hosts: machines, among columns of things only;
    namesakes: kinds of things that are called after persons throughout (bells, roses, storms); animals, of these, whose names are one word; seals: numbers of seals;
    signs: initials of who did or checked it; loggers: who entered it; other: what it would say but for a neighbour beside which it is of a thing (the `age` of a `cask`);
    read: no list knows the name, so it says what it reads as (`columns.headers`).
    """

    label: str | None = None
    never: bool = False
    bare: bool = False
    thing: bool = False
    nameless: bool = False
    versions: bool = False
    categories: bool = False
    goods: bool = False
    kinds: bool = False
    places: bool = False
    titled: bool = False
    impersonal: bool = False
    firms: bool = False
    plain: bool = False
    works: bool = False
    brands: bool = False
    rooms: bool = False
    colours: bool = False
    peopled: bool = False
    nobody: bool = False
    countries: bool = False
    described: bool = False
    memorials: bool = False
    models: bool = False
    registered: bool = False
    keyed: bool = False
    ledger: bool = False
    hosts: bool = False
    read: bool = False
    namesakes: bool = False
    animals: bool = False
    seals: bool = False
    signs: bool = False
    loggers: bool = False
    other: str = ""


def hint(path: str, neighbours: Iterable[str] = ()) -> Hint:
    """Read the last part of a column path; a bare "name" is decided by the names of its neighbours.

    The longest phrase of the name wins, of two as long the later: `email_sent` is no e-mail, `patient_id` no mere id.
    """
    neighbours = tuple(neighbours)
    told = _hint(path, neighbours)
    signs, seals, loggers = (_wholly(path, group) for group in ("signs", "seals", "loggers"))
    called = _ends_as(path, "namesakes") or (told.titled and told.works and _title(path))
    return replace(told, signs=signs, seals=seals, loggers=loggers, namesakes=called, animals=_ends_as(path, "animals"))


def _hint(path: str, neighbours: tuple[str, ...]) -> Hint:
    if other := _homonym(path, neighbours):
        return Hint(None, never=True, other=other)
    found = _best(path) or _with_parent(path) or _half(path, neighbours) or _account(path)
    if found == "names" and any(_ends_as(path, group) for group in ("goods", "kinds", "plain", "firms", "memorials")):
        found = "never"  # `vernacular name`
    peopled = _others(path, neighbours, "persons") > 0
    if found == "AGE" and not peopled and _banded(path):
        found = "never"  # how many are of an age
    alone, taxon = _impersonal(path, neighbours), _of_taxa(path, neighbours)
    if found in ("names", "STREET_ADDRESS", "never") and _title(path) and _works(path, neighbours):  # `cím` is an address, too
        return Hint(never=True, bare=True, titled=True, impersonal=alone, works=True, peopled=peopled)
    if words(path) in _ACCOUNTS and _others(path, neighbours, "clients") >= CLIENTS:
        return Hint(never=True, kinds=True, firms=True, impersonal=alone, peopled=peopled)
    if found != "names":
        if found not in (None, "never") and not taxon:
            return Hint(found, peopled=peopled, ledger=found == "BANK_ACCOUNT" and _kept_in_books(neighbours))
        if found is None and _has(words(path), "documents") and _of_people(path, neighbours):
            return Hint("PASSPORT")
        thing, versions, categories = (_has(words(path), group) for group in ("numbered", "versions", "categories"))
        goods, kinds, titled, machine = (_ends_as(path, group) for group in ("goods", "kinds", "names", "machines"))
        kinds = kinds or (machine and alone and _known(neighbours)[None, "measures"] > 0)
        memorials = _ends_as(path, "memorials")
        never, kinds = found == "never" or kinds or taxon or memorials, kinds or taxon or memorials
        firms, plain = _ends_as(path, "firms"), taxon or _ends_as(path, "plain")
        beside: dict[str, Any] = {"titled": titled and found == "never", "impersonal": alone, "works": _works(path, neighbours)}
        beside |= {"firms": firms, "plain": plain, "peopled": peopled, "memorials": memorials}
        beside |= {group: _ends_as(path, group) for group in ("rooms", "colours", "countries", "models")}
        beside["described"] = _ends_as(path, "described") and _others(path, neighbours, "things") > 0
        beside |= {"keyed": _wholly(path, "keys"), "hosts": machine and alone}
        beside["ledger"] = "".join(words(path)) in _BOOKED and _kept_in_books(neighbours)
        beside["brands"] = beside["rooms"] or (_ends_as(path, "brands") and (kinds or not machine))
        return Hint(None, never, False, thing, nameless(path), versions, categories, goods, kinds, **beside)
    if (above := _above(path, neighbours)) is not None:
        return above
    people, things = _beside(path, neighbours)
    if people > things:
        return Hint("PERSON", bare=True)
    places = alone and _known(neighbours)[None, "geo"] > 0
    never = things > people or places
    return Hint(never=never, bare=True, places=places, titled=never, impersonal=alone, works=_works(path, neighbours))


def _homonym(path: str, neighbours: tuple[str, ...]) -> str:
    """The label, or the word, by which a name would speak of a person if none of its neighbours said that it is of a thing."""
    for meant in _meant(path):
        if any(_holds(words(one), homonyms()[meant]) for one in neighbours if one != path):
            persons = any("persons" in _facts(one) and not _meant(one) for one in neighbours if one != path)
            return "" if persons else meant
    return ""


def _meant(path: str) -> list[str]:
    """What a name says that can be of things as well, where anything."""
    return [fact.removeprefix(_SAYS) for fact in sorted(_facts(path)) if fact.startswith(_SAYS)]


def hints(paths: Iterable[str]) -> dict[str, Hint]:
    """What the name of each of a table's columns says, beside all the others."""
    neighbours = tuple(sorted(paths))
    return {path: hint(path, neighbours) for path in neighbours}


def of_people(path: str) -> bool:
    """Whether a name is one that only a person's table has: `gender`, `employee`, `Vorname`."""
    return not {"people", "persons"}.isdisjoint(_facts(path))


def acts(path: str) -> bool:
    """Whether a name is one of persons who act for what a table is of: `Schulleiter`, `sales_rep`, `author`."""
    return _has(words(path), "acting")


def of_sex(path: str) -> bool:
    """Whether a name is one of people's sex: `Male` is a surname, too."""
    return "".join(words(path)) in groups()["sexes"]


def registered(path: str) -> bool:
    """Whether a name is one of firms' numbers in a state's register: `HRB`, `ЕИК`, `orgnr`."""
    return _wholly(path, "registers")


def _wholly(path: str, group: str) -> bool:
    """Whether a name without its digits is a phrase of a group, and nothing more."""
    return "".join(w for w in words(path) if not w.isdigit()) in groups()[group]


def _kept_in_books(neighbours: tuple[str, ...]) -> bool:
    """Whether debits and credits stand beside each other."""
    return all(_known(neighbours)[None, group] > 0 for group in ("debits", "credits"))


def at_home(path: str) -> bool:
    """Whether a name is one of where somebody lives or was born, or of where one who acts is: `Wohnort`, `driver_city`."""
    return _has(words(path), "homes") or (acts(path) and _best(path) in _OF_PLACES)


def located(paths: Iterable[str]) -> bool:
    """Whether columns say where on a map things stand."""
    return _known(tuple(paths))[None, "geo"] > 0


def _half(path: str, neighbours: tuple[str, ...]) -> str | None:
    """`first` and `last`, or `given` and `family`, beside each other, under the same words and the same parent, are the halves of a name."""
    inside, name = path.rpartition(".")[0], words(path)
    other = _HALVES.get(name[-1]) if name else None
    if other is None:
        return None
    beside = {words(one) for one in neighbours if one != path and one.rpartition(".")[0] == inside}
    if (*name[:-1], other) not in beside:
        return None
    return "SURNAME" if name[-1] in ("last", "family") else "FIRST_NAME"


def _banded(path: str) -> bool:
    """Whether a name speaks of all who are of an age, from one to another: `age5to14_deaths`, `pop_age_65_plus`, `Alter_18_24`; not `age_1_2`."""
    name = words(path)
    for i, (word, low) in enumerate(pairwise(name)):
        if phrases().get(word) == "AGE" and low.isdigit():
            behind = name[i + 2 : i + 5]
            high = int(behind[0]) if behind and behind[0].isdigit() else 0
            return high - int(low) > 1 or not _TO.isdisjoint(behind)
    return False


def _account(path: str) -> str | None:
    """A name that is nothing but `user`: with a word beside it, it tells what of one."""
    return "USERNAME" if "".join(words(path)) in groups()["accounts"] else None


def _of_people(path: str, neighbours: tuple[str, ...]) -> bool:
    people, things = _beside(path, neighbours)
    return people > things


def _ends_as(path: str, group: str) -> bool:
    """Whether a name ends as those of a group do: `menu_item` as goods, but not `item_note`, where people write sentences.

    Goods may end a longer word (`Kundenprodukt`); others are words of their own: a `driver` is no river.
    """
    name = [w for w in words(path) if not w.isdigit()]
    ends = {"".join(name[first:]) for first in range(len(name))}
    ends |= {one for end in ends for one in _singular(end)}
    glued = group == "goods" and any(len(phrase) > 3 and "".join(name).endswith(phrase) for phrase in groups()[group])
    return glued or bool(ends & groups()[group])


def _singular(word: str) -> tuple[str, ...]:
    """What a plural in s may be one of: `titles`, `categories`, `dishes`."""
    if len(word) < _PLURAL or not word.endswith("s") or word.endswith("ss"):
        return ()
    return (word[:-1], *((f"{word[:-3]}y",) if word.endswith("ies") else (word[:-2],) if word.endswith("es") else ()))


def _of_taxa(path: str, neighbours: tuple[str, ...]) -> bool:
    """Whether it is a rank of living things beside two others, one of them nothing else: pupils have a `family`, a `class` and an `order`."""
    taxa, ranks = groups()["taxa"], groups()["ranks"]
    if "".join(words(path)) not in taxa:
        return False
    whole = {"".join(words(name)) for name in {path, *neighbours}}
    return len(whole & taxa) >= 3 and bool(whole & ranks)


def _title(path: str) -> bool:
    return "".join(words(path)) in groups()["titles"]


def _works(path: str, neighbours: tuple[str, ...]) -> bool:
    """Whether a neighbour says that titles are of books, films or songs: those of tickets and rooms are people's sentences."""
    return _others(path, neighbours, "works") > 0


def _impersonal(path: str, neighbours: tuple[str, ...]) -> bool:
    """Whether two neighbours or more are of things, places or machines and none is of a person."""
    if _others(path, neighbours, "persons") or _others(path, neighbours, "people"):
        return False
    return _others(path, neighbours, "impersonal") >= 2


def wraps(path: str) -> bool:
    """Whether a struct's name says nothing of what is in it: `data`, `payload`, `items[]`."""
    return not _WRAPPERS.isdisjoint(words(path)[-1:])


def _above(path: str, neighbours: tuple[str, ...]) -> Hint | None:
    """What the struct is called whose bare name it is, if that is no person's: `product.name`, `county.name`."""
    above = owner(path)
    if not above or len(words(above)) > 1 or acts(above) or of_people(above):
        return None  # `team_lead.name` is a person's
    told = hint(above, neighbours)
    return told if told.label is None and (told.never or told.goods or told.countries) else None


def owner(path: str) -> str:
    """The struct whose bare name a path is, if it is called anything: `product` of `product.name`; none of `data.name`, `payload.id`."""
    above = _inside(path.removesuffix("[]")).removesuffix("[]").rstrip("$")
    return above if above and words(path) == ("name",) and not wraps(above) else ""


def _beside(path: str, neighbours: tuple[str, ...]) -> tuple[int, int]:
    """How many neighbours are of people and how many of things: of the same struct where any is, else of the whole table."""
    people = things = 0
    for inside in (_inside(path), None):
        people, things = (_others(path, neighbours, fact, inside) for fact in ("people", "things"))
        if people or things:
            break
    return people, things


def _others(path: str, neighbours: tuple[str, ...], fact: str, inside: str | None = None) -> int:
    """How many neighbours but the column itself have a fact: of the struct `inside`, or of the whole table."""
    known = _known(neighbours)
    own = known[None, f"={path}"] if fact in _facts(path) and not (fact in _PERSONAL and _homonym(path, neighbours)) else 0
    return known[inside, fact] - own


@lru_cache(maxsize=8)
def _known(neighbours: tuple[str, ...]) -> Counter[tuple[str | None, str]]:
    """How many columns of a table have a fact, by struct and (None) in all: once for the table, for each of its columns asks."""
    known: Counter[tuple[str | None, str]] = Counter()
    for name in neighbours:
        facts = _facts(name) - _PERSONAL if _homonym(name, neighbours) else _facts(name)
        known.update((inside, fact) for inside in (_inside(name), None) for fact in facts)
        known[None, f"={name}"] += 1
    return known


@lru_cache(maxsize=16384)
def _facts(path: str) -> frozenset[str]:
    """What a column's name says to its neighbours: groups of columns.yaml; `persons`: data of one; `impersonal`: things, places, matter."""
    name = words(path)
    found = {
        group
        for group in ("people", "things", "geo", "matter", "measures", "works", "clients", "debits", "credits")
        if _has(name, group)
    }
    best = _best(path)
    persons = {"persons"} if best in _OF_PEOPLE else set()
    persons |= {f"{_SAYS}{meant}" for meant in (best, "".join(name)) if meant in homonyms()}
    return frozenset(found | persons | ({"impersonal"} if found & {"things", "geo", "matter"} else set()))


def _inside(path: str) -> str:
    return path.rpartition(".")[0]


_WRAPPERS = frozenset(
    "data payload result results record records row rows item items entry entries value values object objects obj body content contents attributes attrs"
    " properties props fields field info details detail node nodes element elements list docs doc document documents hits source response request root".split()
)


def counts(path: str) -> bool:
    """Whether a name says how many there are: `patient_count`, `num_members`, `Besucherzahl`."""
    name = words(path)
    if not name or name[-1].endswith(_NO_COUNT):
        return False
    if not _HOW_MANY.isdisjoint(name) or name[-1].endswith("zahl"):
        return True
    return len(name) > 1 and name[0] in _NUMBER_OF and name[-1].endswith("s") and len(name[-1]) > _ACRONYM


def nameless(path: str) -> bool:
    """Whether the last part of a path only numbers the column."""
    name = [w for w in words(path) if not w.isdigit()]
    return len(name) <= 1 and set(name) <= _PLACEHOLDERS


def _with_parent(path: str) -> str | None:
    """What the last part says together with the one above it: `ship[].line`."""
    parts = re.split(r"[.$]", path.replace("[]", "").rstrip(".$"))
    return phrases().get("".join(words(parts[-2]) + words(parts[-1]))) if len(parts) > 1 else None


def _best(path: str) -> str | None:
    name = words(path)
    whole = [w for w in name if not w.isdigit()]
    known = phrases()
    best: tuple[int, int, str] | None = None
    for start in range(len(whole)):
        for end in range(start + 1, min(len(whole), start + _LONGEST) + 1):
            meaning = known.get("".join(whole[start:end]))
            if meaning:
                best = max(best or (0, 0, ""), (_length(whole[start:end]), end, meaning))
    if best is None and whole:
        return _compound(whole[-1])
    return best[2] if best else None


def _length(part: list[str]) -> int:
    """Words of a phrase; one written without a break counts as it is known: `firstname` is two."""
    return lengths()["".join(part)]


def _compound(word: str) -> str | None:
    for size in range(len(word) - 1, (_SIGNS if word[-1] >= _UNBROKEN else _COMPOUND) - 1, -1):
        meaning = phrases().get(word[-size:])
        if meaning:
            return meaning
    return None


def _has(name: tuple[str, ...], group: str) -> bool:
    return _holds(name, groups()[group])


def _holds(name: tuple[str, ...], listed: frozenset[str]) -> bool:
    """Whether a run of a name's words is a listed phrase."""
    joined = {"".join(name[i:j]) for i in range(len(name)) for j in range(i + 1, min(len(name), i + _LONGEST) + 1)}
    return not listed.isdisjoint(joined)
