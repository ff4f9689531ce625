"""Names of about a hundred countries, drawn from the lexicons: what augmentation puts in place of gold names."""

from __future__ import annotations

import csv
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

_SPANISH = {
    "es",
    "mx",
    "ar",
    "co",
    "cl",
    "pe",
    "ve",
    "ec",
    "cu",
    "gt",
    "do",
    "uy",
    "cr",
    "bo",
    "py",
    "pa",
    "hn",
    "ni",
    "sv",
    "pr",
}
_PORTUGUESE = {"pt", "br", "ao", "mz", "cv"}
_FAMILY_FIRST = {"hu", "cn", "vn", "kr", "tw", "hk"}
_PARTICLES = {
    "nl": ("van", "de", "van der", "van den", "van de", "ten"),
    "be": ("van", "de", "Van", "De", "Van den"),
    "de": ("von", "von der", "zu"),
    "at": ("von",),
    "fr": ("de", "du", "Le", "de la"),
    "it": ("De", "Di", "Della", "Lo", "D'"),
    "br": ("da", "dos", "de", "do"),
    "pt": ("da", "dos", "de", "do"),
    "es": ("de", "de la", "del"),
    "arabic": ("Al", "El", "bin", "al", "Abu", "Ibn"),
    "eg": ("El", "Abdel"),
    "ma": ("El", "Ben", "Ait"),
    "us": ("Mc", "St.", "O'", "De"),
    "gb": ("Mac", "O'"),
    "ie": ("O'", "Mc"),
}
_MAIN = (
    "us",
    "gb",
    "de",
    "es",
    "fr",
    "it",
    "pt",
    "br",
    "pl",
    "nl",
    "mx",
    "in",
    "se",
    "dk",
    "no",
    "fi",
    "cz",
    "ro",
    "ru",
    "tr",
    "ie",
    "au",
    "ca",
)


BLENDED_GIVEN, BLENDED_SURNAME = 0.2, 0.35  # share of the drawn names that are in no list
_NO_LETTERS = 0x590  # from here on, scripts whose words are not cut at vowels
_VOWELS = frozenset("aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýąęėįųūāēīōăâîůě\u0131аеёиоуыэюяіїєαάεέηήιίοόυύωώ")


@dataclass(frozen=True, slots=True)
class Lists:
    """Given names and surnames of a country, the frequent first; places of all countries."""

    given: dict[str, list[str]]
    surname: dict[str, list[str]]
    place: list[str]


def read(folder: Path) -> Lists:
    """The lists of every country but Japan; a country without surnames borrows none and yields no full names."""
    given, surname, place = dict[str, list[str]](), dict[str, list[str]](), list[str]()
    for path in sorted(folder.glob("*.tsv")):
        country, _, kind = path.name.removesuffix(".tsv").partition(".")
        if country in ("jp", "all") or kind not in ("given", "surname", "place"):
            continue
        with path.open(encoding="utf-8", newline="") as lines:
            names = [row["name"].strip() for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)]
        names = [n for n in dict.fromkeys(names) if 1 < len(n) < 30 and n[0].isalpha() and not re.search(r"[\d,;]", n)]
        if kind == "place":
            place += names
        elif len(names) >= 10:
            (given if kind == "given" else surname)[country] = names
    return Lists(given, surname, place)


class Namer:
    """Draws names; everything random comes from `seed`."""

    def __init__(self, lists: Lists, seed: int) -> None:
        self.lists = lists
        self.random = random.Random(seed)
        self.countries = sorted(lists.given.keys() & lists.surname.keys())
        self.main = [c for c in _MAIN if c in self.countries]
        self.western = [name for name in lists.place if ord(name[0]) < 0x2E80] or lists.place

    def country(self) -> str:
        """Half of the time one of the main countries."""
        return self.random.choice(self.main if self.random.random() < 0.5 else self.countries)

    def given(self, country: str) -> str:
        """A given name, frequent ones more often, sometimes a double one, sometimes one in no list."""
        name = _cased(self._known(self.lists.given[country], BLENDED_GIVEN))
        if self.random.random() < 0.03:
            return f"{name}-{_cased(self._draw(self.lists.given[country]))}"
        return name

    def surname(self, country: str) -> str:
        """A surname, at times with a particle or a double one, often one in no list."""
        name = _cased(self._known(self.lists.surname[country], BLENDED_SURNAME))
        roll = self.random.random()
        if roll < 0.12 and country in _PARTICLES:
            particle = self.random.choice(_PARTICLES[country])
            return particle + name if particle.endswith("'") or particle in ("Mc", "Mac") else f"{particle} {name}"
        if roll < 0.15:
            return f"{name}-{_cased(self._draw(self.lists.surname[country]))}"
        return name

    def full(self, country: str | None = None) -> str:
        """A full name in one of the orders and shortenings that running text and tables show."""
        country = country or self.country()
        g, s, roll = self.given(country), self.surname(country), self.random.random()
        if country in _SPANISH and roll < 0.5:
            s = f"{s} {self.surname(country)}"
        elif country in _PORTUGUESE and roll < 0.5:
            s = f"{self.surname(country)}{self.random.choice([' ', ' ', ' da ', ' de '])}{s}"
        if country in _FAMILY_FIRST and self.random.random() < 0.7:
            return f"{s} {g}" if ord(s[0]) < 0x2E80 else s + g
        roll = self.random.random()
        if roll < 0.08:
            return f"{g} {self.given(country)} {s}"
        if roll < 0.15:
            return f"{g} {self.random.choice('ABCDEFGHIJKLMNOPRSTVW')}. {s}"
        if roll < 0.22:
            return f"{g[0]}. {s}"
        if roll < 0.25:
            return f"{g[0]}.{self.random.choice('ABCDEFGHJKLMPRST')}. {s}"
        if roll < 0.31:
            return f"{s}, {g}"
        if roll < 0.34:
            return f"{s} {g}"
        return f"{g} {s}"

    def register(self, country: str | None = None) -> str:
        """As registers and tables write a name: the surname or both first, often in capitals."""
        country = country or self.country()
        draw, g, s = self.random, self.given(country), self.surname(country)
        if draw.random() < (0.8 if country in _SPANISH or country in _PORTUGUESE else 0.15):
            s = f"{s} {self.surname(country)}"
        if draw.random() < 0.4:
            g = f"{g} {self.given(country) if draw.random() < 0.7 else draw.choice('ABCDEFGHJKLMPRST') + draw.choice(['', '.'])}"
        case = draw.random()
        s, g = s.upper() if case < 0.65 else s, g.upper() if case < 0.5 else g
        return f"{s}{draw.choice([', ', ', ', ', ', ' ', ','])}{g}" if draw.random() < 0.85 else f"{g} {s}"

    def initials(self, country: str | None = None) -> str:
        """Initials for the given names, before the surname or, at times, after it."""
        country = country or self.country()
        s = self.surname(country)
        letters = self.random.choices("ABCDEFGHIJKLMNOPRSTVW", k=self.random.choice((1, 1, 2, 2, 3)))
        made = self.random.choice((". ", ".", ".")).join(letters) + "."
        roll = self.random.random()
        if roll < 0.15:
            return f"{s}, {made}"
        return f"{s} {''.join(letters)}" if roll < 0.2 else f"{made} {s}"

    def single(self) -> str:
        """A given name or a surname alone."""
        country = self.country()
        return self.given(country) if self.random.random() < 0.55 else self.surname(country)

    def place(self) -> str:
        """A town, a district, a region; the many in Chinese characters not more often than one in ten."""
        return self.random.choice(self.lists.place if self.random.random() < 0.1 else self.western)

    def _known(self, names: Sequence[str], blended: float) -> str:
        """One of the names, or, with the given chance, a blend of two: the tagger must know a name by its place, not its list."""
        name = self._draw(names)
        if self.random.random() >= blended:
            return name
        return blend(name, self._draw(names), self.random)

    def _draw(self, names: Sequence[str]) -> str:
        u = self.random.random()
        return names[int(len(names) * (u if self.random.random() < 0.4 else u**4))]


def blend(one: str, other: str, draw: random.Random) -> str:
    """The beginning of one name and the end of another, cut where a vowel meets a consonant; `one` where they do not fit."""
    if not (one.isalpha() and other.isalpha() and len(one) >= 4 and len(other) >= 4) or ord(one[0]) >= _NO_LETTERS:
        return one
    cuts = [
        (i, j)
        for i in range(2, len(one))
        for j in range(1, len(other) - 1)
        if (one[i - 1].lower() in _VOWELS) != (other[j].lower() in _VOWELS) and 5 <= i + len(other) - j <= 14
    ]
    if not cuts:
        return one
    i, j = draw.choice(cuts)
    return (one[:i] + other[j:]).capitalize()


def _cased(name: str) -> str:
    return name.title() if name.isupper() or name.islower() else name
