"""Made-up texts in the languages of templates/native.yaml: chats of several lines in small letters, mails, notes, names in their case."""

from __future__ import annotations

import csv
import random
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from lakeveil.learn import templates
from lakeveil.learn.cases import case_form
from lakeveil.learn.data import Row
from lakeveil.learn.names import Lists, _cased, blend

COUNTRY = templates.by_language("native", "country")
LINES = templates.by_language("native", "lines")
SPEAKING = templates.listed("native", "speaking")
_CAPITAL = "[A-ZА-ЯІЇЄҐΑ-Ω]"
_INITIALS = re.compile(rf"(?:(?<!\w){_CAPITAL}\. ?)+$")
_SLOT = re.compile(r"\{(\w)(?:\.(\w))?\}")
_FEMALE = {"el": ("α", "η", "ά", "ή", "ω", "ώ")}
BLENDED = 0.25  # share of the names that are in no list
SMALL, TALK = 0.8, 0.45  # of chats in small letters; of texts that are chats
CASES = "gdaiv"


def read(folder: Path, others: Lists | None = None) -> dict[str, tuple[list[str], list[str]]]:
    """Given names and surnames by country, from COUNTRY.given.tsv and COUNTRY.surname.tsv; else the frequent ones of `others`."""
    found = {}
    for country in COUNTRY.values():
        if others and country in others.given and country in others.surname:
            found[country] = (
                [_cased(n) for n in others.given[country][:3000]],
                [_cased(n) for n in others.surname[country][:6000]],
            )
        lists = []
        for kind in ("given", "surname"):
            path = folder / f"{country}.{kind}.tsv"
            if path.exists():
                with path.open(encoding="utf-8", newline="") as lines:
                    lists.append([row["name"] for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)])
        if len(lists) == 2 and all(lists):
            found[country] = (lists[0], lists[1])
    return found


def words_of(path: Path, count: int, seed: int = 5) -> list[str]:
    """Runs of one to four small words of a text, none beside a capital: no names, all that stands between them."""
    with path.open(encoding="utf-8") as lines:
        text = "\n".join(line.rstrip("\n") for line, _ in zip(lines, range(6000), strict=False))
    runs = [run for run in re.findall(r"(?<=[^\W\d_] )(?:[^\W\d_]{2,} ){0,3}[^\W\d_]{3,}", text) if run == run.lower()]
    return random.Random(seed).sample(runs, min(count, len(runs)))


class Writer:
    """Writes texts of one language; everything random comes from `seed`."""

    def __init__(self, language: str, names: tuple[list[str], list[str]], words: Sequence[str], seed: int) -> None:
        self.language, self.words, self.random = language, words, random.Random(seed)
        self.given, self.surname = names
        female = _FEMALE.get(language, ("а", "я", "a", "e"))
        self.female = [name for name in self.given if name.endswith(female)] or self.given
        self.male = [name for name in self.given if not name.endswith(female)] or self.given
        self.lines = templates.lines(LINES[language])
        self.talk = [
            line for line in self.lines if line[0].islower() or line[0] in "{@" or (line[0] == "|" and line[1].islower())
        ]

    def name(self, names: Sequence[str]) -> str:
        """One of the names, at times a blend of two."""
        one = self.random.choice(names)
        return blend(one, self.random.choice(names), self.random) if self.random.random() < BLENDED else one

    def line(self, pattern: str, small: bool = False) -> Row:
        """The line with its slots filled, and its persons."""
        nobody, pattern = pattern.startswith("|"), pattern.removeprefix("|")
        text, spans = "", list[tuple[int, int, str]]()
        for i, piece in enumerate(re.split(r"(\{\w(?:\.\w)?\})", pattern)):
            if i % 2 == 0:
                text += piece
                continue
            found = _SLOT.fullmatch(piece)
            value = self._fill(found[1], found[2] or "") if found else piece
            if found and found[1] in "gskfp":
                spans.append((len(text), len(text) + len(value), "PERSON"))
            text += value
        spans = [] if nobody else _joined(text, spans)
        return text.lower() if small and len(text.lower()) == len(text) else text, spans

    def text(self) -> Row:
        """A chat of several lines or one line of any kind."""
        draw = self.random
        if draw.random() >= TALK:
            return self.line(draw.choice(self.lines), small=draw.random() < 0.15)
        small = draw.random() < SMALL
        speakers = [self.name(self.given) for _ in range(2)]
        pattern = draw.choice(SPEAKING) if draw.random() < 0.8 else ""
        text, spans = "", list[tuple[int, int, str]]()
        for i in range(draw.randint(2, 5)):
            head, _, tail = pattern.partition("{k}")
            who = speakers[i % 2].lower() if small else speakers[i % 2]
            head, tail = (part.replace("{t}", f"{draw.randint(0, 23):02}:{draw.randint(0, 59):02}") for part in (head, tail))
            text += "\n" * bool(text) + head
            if pattern:
                spans.append((len(text), len(text) + len(who), "PERSON"))
                text += who + tail
            said, marks = self.line(draw.choice(self.talk), small)
            spans += [(s + len(text), e + len(text), kind) for s, e, kind in marks]
            text += said
        return text, spans

    def _fill(self, slot: str, case: str) -> str:
        draw = self.random
        if slot == "w":
            return draw.choice(self.words)
        if slot == "n":
            return str(draw.randint(1, 99))
        if slot == "I":
            return draw.choice(self.given)[0]
        if slot == "t":
            return draw.choice(["a", "e", "ya", "ye", "ı", "i", "nın", "nin"])
        if slot == "p":
            return case_form(f"{self.name(self.given)} {self.name(self.surname)}", self.language, case)
        names: Mapping[str, Sequence[str]] = {
            "s": self.surname,
            "f": self.female,
            "g": self.male if case and self.language == "el" else self.given,
        }
        return case_form(self.name(names.get(slot, self.given)), self.language, case)


def _joined(text: str, spans: Sequence[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """Names that only a blank, or an initial's full stop and a blank, parts are one."""
    out: list[tuple[int, int, str]] = []
    for start, end, kind in spans:
        if out and text[out[-1][1] : start] == " ":
            out[-1] = (out[-1][0], end, kind)
        else:
            out.append((start, end, kind))
    return [_with_initials(text, *span) for span in out]


def _with_initials(text: str, start: int, end: int, kind: str) -> tuple[int, int, str]:
    before, behind = _INITIALS.search(text[:start]), re.match(rf"(?: {_CAPITAL}\.)+", text[end:])
    return start - len(before[0]) if before else start, end + len(behind[0]) if behind else end, kind


def records(folder: Path, texts: Path, count: int, others: Lists | None = None, seed: int = 31) -> dict[str, list[Row]]:
    """`count` texts of each language that has lists and raw text (`texts`/LANGUAGE.txt)."""
    names, found = read(folder, others), {}
    for language, country in COUNTRY.items():
        raw = texts / f"{language}.txt"
        if country in names and raw.exists():
            writer = Writer(language, names[country], words_of(raw, 8000), seed)
            found[language] = [writer.text() for _ in range(count)]
    return found


def singles(folder: Path, count: int, seed: int = 32) -> list[Row]:
    """Given names and surnames alone, in any case, to swap in: Greek and Cyrillic ones take the place of those of their script."""
    draw, out = random.Random(seed), []
    for language, country in COUNTRY.items():
        if (names := read(folder).get(country)) and names[0][0][0] >= "\u0370":
            for _ in range(count):
                name = case_form(draw.choice(names[draw.random() < 0.5]), language, draw.choice(["", "", "", *CASES]))
                out.append((name, [(0, len(name), "PERSON")]))
    return out


def fulls(folder: Path, count: int, seed: int = 33) -> list[Row]:
    """Full names in any case, as `singles`."""
    draw, out = random.Random(seed), []
    for language, country in COUNTRY.items():
        if (names := read(folder).get(country)) and names[0][0][0] >= "\u0370":
            for _ in range(count):
                name = case_form(f"{draw.choice(names[0])} {draw.choice(names[1])}", language, draw.choice(["", "", *CASES]))
                out.append((name, [(0, len(name), "PERSON")]))
    return out
