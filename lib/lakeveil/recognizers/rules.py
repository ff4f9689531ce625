"""Rule packs as a recognizer: each text meets the rules of its language and those of no language.

It sees what the recognizers before it are reasonably sure of, through `sem=`; what it finds has the authority of a rule.
Where a rule found part of a person's name and the name goes on, the whole is one PERSON span as well.
"""

from __future__ import annotations

import importlib.util
import json
import logging
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.errors import EnvironmentFault
from lakeveil.gazetteer import COMMON, GIVEN, HOME, LANGUAGE_BITS, LANGUAGES, PLACE, REGIONS, SURNAME, Names
from lakeveil.labels import finer, parent
from lakeveil.recognizers.beside import overlaps
from lakeveil.rules import known
from lakeveil.rules.engine import RuleSet, load
from lakeveil.rules.memory import bound
from lakeveil.rules.morphology import Lexicon, Morphology, Plain
from lakeveil.rules.notation import RuleFile
from lakeveil.rules.polish import Polish
from lakeveil.rules.slavic_east import EastSlavic
from lakeveil.spans import GUESS, RULE, VETO, Recognizer, Spans, Texts
from lakeveil.wordclass import TITLE_WORD

# Labels of rules that say little, and which labels of a shape say more.
_NO_ID = frozenset("DATE_TIME BIRTH_DATE AGE POSTCODE URL EMAIL_ADDRESS COORDINATES PHONE_NUMBER STREET_ADDRESS USERNAME".split())
_COARSE: tuple[tuple[frozenset[str], Callable[[str], bool]], ...] = (
    (frozenset(["ID", "ID_PERSONAL"]), lambda name: name not in _NO_ID),
    (frozenset(["DATE"]), lambda name: name == "BIRTH_DATE"),
)
# Whose texts rules know: a shape's guess at another country's document tells them nothing.
_HOME = {"pl": "PL", "bg": "BG", "uk": "UA"}
_COUNTRY = re.compile(r"(?!I[DP]_)([A-Z]{2})_")  # before a label's name
_IN_STREETS = ["FIRST_NAME", "SURNAME", "PERSON", "NAME", "DATE", "MONTH", "YEAR"]
_FIRMS = ["COMPANY", "ORGANIZATION"]
_AGREEING = ["LOCATION", "ORGANIZATION"]
_HAIR = 1e-4  # by which the finer of two guesses that agree stands above the other
_NO_PERSON = ["COMPANY", "ORGANIZATION", "BRAND_NAME", "CAR", "COUNTRY", "CITY", "LOCATION", "STREET"]
CERTAIN = 0.9  # a name another recognizer is so sure of, and a rule's guess besides, are a decision together
SURE = 0.5  # a guess scored below is not read through `sem=`
# grades: a name at home in the language's region, of any region; a town; a common word; a surname that many bear
_LISTED, _ELSEWHERE, _TOWN, _WORD, _MANY = 160, 224, 128, 128, 255
# language → the dictionary module its rules read with, and how it is installed
_WORDS = re.compile(r"(\w+)\.?\s*")
DICTIONARIES = {
    "pl": ("morfeusz2", "lakeveil[pl]"),
    "ru": ("pymorphy3", "lakeveil[ru]"),
    "uk": ("pymorphy3", "lakeveil[ru]"),
}


@dataclass(frozen=True, slots=True)
class Rules:
    """The recognizer: parsed files by language (`` for every language), compiled for a language at its first text."""

    packs: Mapping[str, tuple[RuleFile, ...]]
    names: Names
    titles: frozenset[str] = frozenset()
    compiled: dict[str, RuleSet] = field(default_factory=dict)

    def __call__(self, texts: Texts, found: Spans) -> Spans:
        """Spans of all texts, each by the rules of its language."""
        bound(rules.memory for rules in self.compiled.values())
        parts = []
        sure = found.take((found.score >= SURE) | (found.authority > GUESS)) if len(found) else found
        for language in sorted(set(texts.languages)):
            rules = self.rules(language)
            if not rules.rules:
                continue
            rows = np.flatnonzero([code == language for code in texts.languages]).astype(np.int32)
            place = np.full(len(texts), -1, np.int32)
            place[rows] = np.arange(len(rows))
            here = sure.take(place[sure.text] >= 0) if len(sure) else sure
            here = here.moved(place[here.text]) if len(here) else here
            chosen = texts.take(rows)
            new = agreed(explained(doubted(outside_streets(yielding(rules.apply(chosen, here), here, language)))), here)
            new = new + whole_persons(chosen, here, new, self.titles)
            parts.append(new.moved(rows[new.text]) if len(new) else new)
        return Spans.concat(parts)

    def rules(self, language: str) -> RuleSet:
        """The rule set of a language, compiled once."""
        known = language if language in self.packs else ""
        if known not in self.compiled:
            listed = [*self.packs.get("", ()), *(self.packs[known] if known else ())]
            self.compiled[known] = RuleSet.compile(listed, morphology(known), lexicon(self.names, known))
        return self.compiled[known]


def make(bundle: Bundle, detection: Detection) -> Recognizer:
    """The rules `detection.rules` names, or the shipped packs.

    A named file is parsed and compiled here, so that a mistake stops a job before any work; so does a missing
    dictionary (EnvironmentFault). A shipped pack without its dictionary is left out, with one line in the log,
    and asks for it only where its language is met otherwise: English data never needs Morfeusz.
    """
    paths = [Path(path) for path in detection.rules] or shipped()
    packs: dict[str, tuple[RuleFile, ...]] = {}
    for file in load(paths):
        packs[file.language or ""] = (*packs.get(file.language or "", ()), file)
    for language in [code for code in packs if missing(code)]:
        says = f"the rules for `{language}` need {DICTIONARIES[language][0]}: pip install '{DICTIONARIES[language][1]}'"
        if detection.rules:
            raise EnvironmentFault(says)
        logging.getLogger(__name__).warning("left out: %s", says)
        del packs[language]
    listed = json.loads(bundle.file("names.words.json").read_text("utf-8"))
    titles = frozenset(word for word, code in listed.items() if code == TITLE_WORD)
    made = Rules(packs, Names.open(bundle), titles)
    if detection.rules:
        for language in packs:
            made.rules(language)
    return made


def shipped() -> list[Path]:
    """The packs that come with lakeveil, one a language."""
    return sorted(Path(str(files("lakeveil").joinpath("packs"))).glob("*.nert"))


def missing(language: str) -> bool:
    """Whether the dictionary of a language is not installed."""
    return language in DICTIONARIES and importlib.util.find_spec(DICTIONARIES[language][0]) is None


def morphology(language: str) -> Morphology:
    """The readings of a language; without a dictionary a form is its own lemma."""
    if language == "pl":
        return Polish()
    return EastSlavic(language) if language in DICTIONARIES else Plain()


def lexicon(names: Names, language: str) -> Lexicon:
    """What the bundle's lexicon says of a form: `first_name`, `surname`, `city`, `common` for a word of the language, `usual` for a surname that many bear;
    and, of Polish, what many know by it: `company`, `brand_name`, `car`, each with `known`.
    """
    home = HOME.get(language, 0)
    bit = 1 << LANGUAGE_BITS[language] if language in LANGUAGE_BITS else 0

    find, kind, grades = names.trie.get, names.kind, names.grades
    least = np.where(grades[:, REGIONS] & home, _LISTED, _ELSEWHERE)
    told = {
        "first_name": grades[:, GIVEN] >= least,
        "surname": grades[:, SURNAME] >= least,
        "city": grades[:, PLACE] >= _TOWN,
        "common": (grades[:, COMMON] >= _WORD) & ((grades[:, LANGUAGES] & bit > 0) | (not bit)),
        "usual": grades[:, SURNAME] >= _MANY,
    }
    bits = np.stack(list(told.values()), axis=1)
    of_kind = np.packbits(bits, axis=1, bitorder="little")[:, 0].tobytes()  # the number of its set, per distinct row
    sets = [frozenset(sem for i, sem in enumerate(told) if number >> i & 1) for number in range(1 << len(told))]

    many_know = known.types(_borne(names, known.names())) if language == "pl" else {}

    def types(form: str) -> frozenset[str]:
        low = form.lower()
        number = find(low, -1)
        listed = sets[0] if number < 0 else sets[of_kind[kind[number]]]
        return listed | many_know[low] if low in many_know else listed

    return types


def _borne(names: Names, asked: Iterable[str]) -> frozenset[str]:
    """Those of the words in small letters that the lists of given names and surnames hold, however rarely borne."""
    called = (names.grades[:, GIVEN] > 0) | (names.grades[:, SURNAME] > 0)
    return frozenset(word for word in asked if (number := names.trie.get(word, -1)) >= 0 and called[names.kind[number]])


def yielding(new: Spans, found: Spans, language: str = "") -> Spans:
    """A rule's ID or DATE as a mere guess where a shape knew what number or date it is: the finer label stands, nothing is uncovered."""
    if not len(new) or not len(found):
        return new
    shapes = np.array([source.startswith("patterns@") for source in found.sources], bool)[found.source]
    weak = np.zeros(len(new), bool)
    for labels, finer_than in _COARSE:
        mine = np.array([name in labels for name in new.labels], bool)[new.label]
        theirs = np.array([finer_than(name) and not _abroad(name, language) for name in found.labels], bool)[found.label]
        weak |= mine & overlaps(new, found.take(shapes & theirs))
    authority = np.where(weak, GUESS, new.authority).astype(np.int8)
    return replace(new, authority=authority, score=np.where(weak, SURE, new.score).astype(np.float32))


def _abroad(label: str, language: str) -> bool:
    """Whether a label is of another country than the one where the language is at home."""
    country = _COUNTRY.match(label)
    return country is not None and country[1] != _HOME.get(language, country[1])


def outside_streets(new: Spans) -> Spans:
    """A street named after a person or a day is a street: names and dates that rules found wholly inside one are left out."""
    labels = np.array(new.labels or ("",), object)[new.label]
    streets: dict[int, list[tuple[int, int]]] = {}
    for row in np.flatnonzero((labels == "STREET") & (new.authority == RULE)).tolist():
        streets.setdefault(int(new.text[row]), []).append((int(new.start[row]), int(new.end[row])))
    if not streets:
        return new
    keep = np.ones(len(new), bool)
    for row in np.flatnonzero(np.isin(labels, _IN_STREETS)).tolist():
        start, end = int(new.start[row]), int(new.end[row])
        keep[row] = not any(a <= start and end <= b for a, b in streets.get(int(new.text[row]), ()))
    return new.take(keep)


def explained(new: Spans) -> Spans:
    """A guess at a mere number or capitals, which policies keep, is left out where rules decided what it is: a house's number, a date.

    The decision may be left to a place around it that somebody else saw; then nothing is to stand out of that.
    """
    labels = np.array(new.labels or ("",), object)[new.label]
    mere = np.isin(labels, ["NUM", "UPPER_CASE"])
    if not mere.any():
        return new
    decided = new.take(~mere & (new.authority == RULE))
    return new.take(~(mere & (new.authority == GUESS) & overlaps(new, decided)))


def agreed(new: Spans, found: Spans) -> Spans:
    """A rule's guess at a street, a town, a firm where another guessed at the same words that they are a place, an organization: both are right, so the finer label stands.

    Not of persons: their pieces make a whole, which is to have one label.
    """
    finer_of = [name for name in new.labels if parent(name) != name and parent(name) in _AGREEING]
    if not finer_of or not len(found):
        return new
    up = np.array([parent(name) for name in new.labels], object)
    rows = np.flatnonzero(np.isin(np.array(new.labels, object)[new.label], finer_of) & (new.authority == GUESS))
    coarse = found.take(np.isin(np.array(found.labels, object)[found.label], _AGREEING) & (found.authority == GUESS))
    if not len(rows) or not len(coarse):
        return new
    said: dict[tuple[int, int, int, str], float] = {}
    for text, start, end, label, its in coarse.rows():
        said[text, start, end, label] = max(its, said.get((text, start, end, label), 0.0))
    score = new.score.copy()
    for row in rows.tolist():
        other = said.get((int(new.text[row]), int(new.start[row]), int(new.end[row]), up[new.label[row]]), 0.0)
        if other >= score[row]:
            score[row] = min(1.0, other + _HAIR)
    return replace(new, score=score)


def doubted(new: Spans) -> Spans:
    """A veto that has a score takes guesses back, and no more: it is left out where a rule decided that there is a name."""
    weak = (new.authority == VETO) & (new.score < 1)
    if not weak.any():
        return new
    person = np.array([name in finer("PERSON") for name in new.labels], bool)[new.label]
    decided = new.take(person & (new.authority == RULE))
    return new.take(~(weak & overlaps(new, decided)))


def whole_persons(texts: Texts, found: Spans, new: Spans, titles: frozenset[str]) -> Spans:
    """PERSON where a rule's first names and surnames stand in a row, or go on in a person somebody found before.

    A title that somebody took for the beginning of the name (`titles`, lower case) stays outside; so does, of a guess, what a rule
    decided to be a company, a car or a place.
    """
    rows: dict[int, list[Piece]] = {}
    ruled_texts = np.unique(new.text[_of_persons(new)])
    found, new = (spans.take(np.isin(spans.text, ruled_texts)) for spans in (found, new))
    others, firms = _others(new, _NO_PERSON), _others(new, _FIRMS)
    for spans, ruled in ((found, False), (new, True)):
        for text, start, end, score, authority in _persons(spans):
            piece = Piece(start, end, ruled, ruled and authority >= RULE, score)
            if any(a <= start and end <= b and b - a > end - start for a, b in firms.get(text, ())):
                continue  # it would take what stands beside the firm along
            apart = [] if piece.decided else others.get(text, [])
            rows.setdefault(text, []).extend(_outside(texts.values[text].as_py(), piece, apart) if apart else [piece])
    decided: list[tuple[int, int, int, str, float]] = []
    guessed: list[tuple[int, int, int, str, float]] = []
    for text, pieces in rows.items():
        if any(piece.ruled for piece in pieces):
            value = texts.values[text].as_py()
            pieces = [piece if piece.ruled else _behind_titles(value, piece, titles) for piece in pieces]
            for whole in _joined(value, sorted(pieces)):
                (decided if whole.decided or whole.score >= CERTAIN else guessed).append(
                    (text, whole.start, whole.end, "PERSON", whole.score)
                )
    return Spans.of(decided, "rules@1#whole", RULE) + Spans.of(guessed, "rules@1#whole", GUESS)


class Piece(NamedTuple):
    """A part of a person's name: whether a rule said so, and as a decision; its score."""

    start: int
    end: int
    ruled: bool
    decided: bool
    score: float


def _others(new: Spans, labels: Sequence[str]) -> dict[int, list[tuple[int, int]]]:
    """By text, in order, where rules decided that something of these labels stands."""
    chosen = new.take(np.isin(np.array(new.labels, object)[new.label], labels) & (new.authority == RULE)) if len(new) else new
    out: dict[int, list[tuple[int, int]]] = {}
    for text, start, end in sorted(zip(chosen.text.tolist(), chosen.start.tolist(), chosen.end.tolist(), strict=True)):
        out.setdefault(text, []).append((start, end))
    return out


def _outside(text: str, piece: Piece, others: Sequence[tuple[int, int]]) -> list[Piece]:
    """What of a guess stands before, between and behind others, without blanks at its ends."""
    edges = [
        (piece.start, piece.start),
        *((a, b) for a, b in others if a < piece.end and b > piece.start),
        (piece.end, piece.end),
    ]
    out = []
    for (_, start), (end, _) in pairwise(edges):
        words = text[start:end].strip()
        if len(words) > 1:
            at = text.index(words, start)
            out.append(piece._replace(start=at, end=at + len(words)))
    return out


def _behind_titles(text: str, piece: Piece, titles: frozenset[str]) -> Piece:
    """The piece without its leading titles; itself when it is nothing but titles."""
    at = piece.start
    while word := _WORDS.match(text, at, piece.end):
        if word[1].lower() not in titles:
            return piece._replace(start=at)
        at = word.end()
    return piece if at >= piece.end else piece._replace(start=at)


def _persons(spans: Spans) -> Iterable[tuple[int, int, int, float, int]]:
    chosen = spans.take(_of_persons(spans))
    columns = (chosen.text, chosen.start, chosen.end, chosen.score, chosen.authority)
    return zip(*(column.tolist() for column in columns), strict=True)


def _of_persons(spans: Spans) -> npt.NDArray[np.bool_]:
    """(k,) spans that say a person or a part of one surely enough."""
    names = finer("PERSON")
    person = np.array([name in names for name in spans.labels] or [False], bool)
    return np.asarray(person[spans.label] & (spans.authority != VETO) & (spans.score >= SURE))


def _joined(text: str, pieces: Sequence[Piece]) -> list[Piece]:
    """Unions of two pieces or more, one of them a rule's, that overlap or are parted by one blank or hyphen only.

    A rule's decision decides the whole, which has the best score of its pieces.
    """
    out: list[Piece] = []
    whole, count = pieces[0], 1
    for piece in [*pieces[1:], Piece(len(text) + 2, len(text) + 2, False, False, 0.0)]:
        if piece.start <= whole.end or text[whole.end : piece.start] in (" ", "-", "\u00a0"):
            ruled, decided = whole.ruled or piece.ruled, whole.decided or piece.decided
            whole = Piece(whole.start, max(whole.end, piece.end), ruled, decided, max(whole.score, piece.score))
            count += 1
            continue
        if whole.ruled and count > 1:
            out.append(whole)
        whole, count = piece, 1
    return out
