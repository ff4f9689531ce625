"""Made-up texts about nobody, and about somebody in the same shapes: cells, lists, headings, goods, drugs, logs, minutes, chats.

A network that saw names in cells and lists takes whatever stands there for one. So the words come from frequency lists: those the
bundle's dictionary holds, and rarer ones that raw text writes small and no list of names has. What an earlier tagger has right is
thinned out: of a text about nobody that it does not suspect, of one about somebody that it finds, KEPT stays.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import pyarrow as pa

from lakeveil import features
from lakeveil.dictionary import Dictionary
from lakeveil.learn import lexis, native, templates
from lakeveil.learn.data import Row, encode
from lakeveil.learn.dictionary import GIVEN, SURNAME, listed
from lakeveil.learn.names import Lists, Namer
from lakeveil.recognizers import bioes
from lakeveil.recognizers.names import Tagger

CONJUNCTION, COUNTRIES, KEYS, WHO, PARTIES, BEFORE = (
    templates.by_language("everyday", group) for group in "conjunction countries keys who parties before".split()
)
SHAPES, NOBODY, SOMEBODY, SPEAKING = (templates.listed("everyday", group) for group in "shapes nobody somebody speaking".split())
UNITS, STATES, DOSES, DRUG_ENDS, DRUG_TAILS, SYLLABLES, BRAND_ENDS, WORD_ENDS, MODELS = (
    templates.listed("everyday", group)
    for group in "units states doses drug_ends drug_tails syllables brand_ends word_ends models".split()
)
AMOUNTS = (1, 2, 5, 10, 20, 25, 40, 50, 75, 80, 100, 250, 500)
MAIN = "en de es fr it nl pl pt".split()
LEAST, LEAST_OTHER = 2.4, 2.9  # Zipf: one word in four million of a main language, one in 1.3 million of another
RAW = {"nb": "no", "sh": "hr"}  # a list's language, and whose sentences it goes with
ENGLISH, MAIN_COUNT, COUNT, ENOUGH = 26_000, 16_000, 6_500, 200  # texts of a language; sentences about nobody that it needs
SMALL, NATIVE = 0.8, 0.7  # of chats in small letters; of names from the language's own countries
# Chance of a person from which nobody is suspected, somebody found; what stays of the rest.
SUSPECTED, MISSED, KEPT = 0.06, 0.6, 0.35
BATCH = 2_000


def common_words(wheel: Path, texts: Mapping[str, lexis.Text], tagger: Tagger, dictionary: Dictionary) -> dict[str, list[str]]:
    """Words of each of the dictionary's languages that name nobody, the frequent first."""
    keys = np.concatenate([text.keys for text in texts.values()])
    unique, inverse = np.unique(keys, return_inverse=True)
    total = np.bincount(inverse, np.concatenate([text.total for text in texts.values()]))
    capital = np.bincount(inverse, np.concatenate([text.capital for text in texts.values()]))
    found = {}
    for language, slot in dictionary.slots.items():
        words = list(listed(wheel, language, LEAST if language in MAIN else LEAST_OTHER))
        word = features.hashed(pa.array(words, pa.string()))
        grade = features.grades(tagger.keys, tagger.packed, word)
        at = np.minimum(np.searchsorted(unique, word), len(unique) - 1)
        seen = unique[at] == word
        small, large = np.where(seen, total[at] - capital[at], 0), np.where(seen, capital[at], 0)
        rare = (grade[:, :3].max(1) < 0.1) & (small >= 1) & (small > 2 * large)
        known = dictionary.has(word, np.full(len(word), slot)) & (grade[:, 0] < GIVEN) & (grade[:, 1] < SURNAME)
        found[language] = [words[i] for i in np.flatnonzero(rare | known).tolist()]
    return found


def joined(pieces: Sequence[tuple[str, bool]], *, small: bool) -> Row:
    """The pieces as one text, and spans of those that are persons; `small`: all but letters that have another length then."""
    text, spans = "", list[tuple[int, int, str]]()
    for piece, person in pieces:
        shown = piece.lower() if small and len(piece.lower()) == len(piece) else piece
        if person:
            spans.append((len(text), len(text) + len(shown), "PERSON"))
        text += shown
    return text, spans


class Writer:
    """Writes texts of one language; everything random comes from `seed` and the namer."""

    def __init__(
        self, language: str, words: Sequence[str], namer: Namer, runs: Sequence[str], sentences: Sequence[str], seed: int
    ) -> None:
        self.language, self.words, self.namer, self.runs, self.sentences = language, words, namer, runs, sentences
        self.known, self.random = set(words), random.Random(seed)
        lists = namer.lists
        self.own = [c for c in COUNTRIES.get(language, "").split() if c in lists.given and c in lists.surname]

    def row(self) -> Row:
        """A text of any kind."""
        draw = self.random
        roll = draw.random()
        if roll < 0.27:
            return self.filled(draw.choice(SHAPES), person=False)
        if roll < 0.50:
            return self.filled(draw.choice(NOBODY), person=False)
        if roll < 0.58:
            return self.opened()
        if roll < 0.74:
            return self.filled(draw.choice(SHAPES), person=True)
        if roll < 0.80:
            return self.filled(draw.choice(SOMEBODY), person=True)
        return self.chat()

    def filled(self, shape: str, *, person: bool) -> Row:
        """The shape with its slots filled; {P} is a person or common words."""
        text, spans = "", list[tuple[int, int, str]]()
        for i, piece in enumerate(re.split(r"\{(\w)\}", shape)):
            value = self._fill(piece, person) if i % 2 else piece
            if i % 2 and piece == "P" and person:
                spans.append((len(text), len(text) + len(value), "PERSON"))
            text += value
        return text, spans

    def opened(self) -> Row:
        """A sentence about nobody, cut to open with a common word, which takes a capital."""
        for _ in range(20):
            words = self.random.choice(self.sentences).split(" ")
            places = [i for i, word in enumerate(words[1:-2], 1) if word in self.known]
            if places:
                text = " ".join(words[self.random.choice(places) :])
                return text[:1].upper() + text[1:], []
        return self.filled("{P} {w}", person=False)

    def chat(self) -> Row:
        """One to four lines, mostly in small letters."""
        draw, country = self.random, self.country()
        small, who, head = draw.random() < SMALL, [self.namer.given(country) for _ in range(2)], draw.choice(SPEAKING)
        pieces: list[tuple[str, bool]] = []
        for i in range(draw.choice((1, 1, 2, 3, 4))):
            before, _, behind = head.partition("{k}")
            pieces.append(("\n" * (i > 0) + before, False))
            pieces += [*([(who[i % 2], True), (behind, False)] if head else []), *self._said(country)]
        return joined(pieces, small=small)

    def country(self) -> str:
        """Whose names to draw from."""
        return self.random.choice(self.own) if self.own and self.random.random() < NATIVE else self.namer.country()

    def person(self) -> str:
        """A name in any form."""
        country, namer = self.country(), self.namer
        kinds = (namer.full, namer.given, namer.surname, namer.register, namer.initials)
        return self.random.choices(kinds, (50, 22, 14, 7, 7))[0](country)

    def word(self) -> str:
        """A common word, rare ones as often as frequent ones."""
        roll = self.random.random()
        return self.words[int(len(self.words) * (roll if self.random.random() < 0.6 else roll**3))]

    def noun(self) -> str:
        """One to three common words in any case."""
        text = " ".join(self.word() for _ in range(self.random.choices((1, 2, 3), (5, 4, 2))[0]))
        return self.random.choices((text.capitalize(), text.title(), text.upper(), text), (45, 17, 16, 22))[0]

    def brand(self) -> str:
        """A made-up make, or a given name that is a model's."""
        draw = self.random
        kind = draw.choices("syllables word name".split(), (4, 3, 3))[0]
        if kind == "syllables":
            made = "".join(draw.choice(SYLLABLES) for _ in range(draw.choice((2, 3)))) + draw.choice(BRAND_ENDS)
        else:
            made = self.word() + draw.choice(WORD_ENDS) if kind == "word" else self.namer.given(self.country())
        model = f" {draw.choice([*MODELS, str(draw.randint(2, 950))])}" if kind == "name" or draw.random() < 0.5 else ""
        return made[:1].upper() + made[1:] + model

    def drug(self) -> str:
        """A made-up substance or its make."""
        draw = self.random
        made = "".join(draw.choice(SYLLABLES) for _ in range(draw.choice((1, 2, 2, 3)))) + draw.choice(DRUG_ENDS)
        made = made[: draw.randint(4, 7)] + draw.choice(DRUG_TAILS) if draw.random() < 0.35 else made
        return draw.choice([made.capitalize(), made.capitalize(), made, made.upper()])

    def _said(self, country: str) -> list[tuple[str, bool]]:
        """What a line of a chat says, in pieces, and which are persons."""
        draw, run = self.random, self.random.choice(self.runs)
        line = draw.choice(self.sentences) if draw.random() < 0.4 else run
        name = self.namer.given(self.country()) if draw.random() < 0.75 else self.namer.full(self.country())
        before = draw.choice(BEFORE.get(self.language, BEFORE["en"]).split("|"))
        roll = draw.random()
        if roll < 0.3:
            return [(line, False)]
        if roll < 0.62:
            return [(f"{before} ", False), (name, True), (draw.choice([" ", ", ", " ", "? ", "! "]) + line, False)]
        if roll < 0.74:
            return [(name, True), (draw.choice([" ", ", ", "? ", ": "]) + line, False)]
        if roll < 0.84:
            return [(line + draw.choice([" ", ", "]), False), (name, True), (draw.choice(["", "?", "!", " :)", " lol"]), False)]
        if roll < 0.9:
            return [(f"{run} ", False), (name, True), (f" {draw.choice(self.runs)}", False)]
        if roll < 0.95:
            return [("@", False), (name.split(" ")[0], True), (f" {line}", False)]
        joint = f" {CONJUNCTION.get(self.language, 'and')} "
        return [(name, True), (joint, False), (self.namer.given(country), True), (f" {line}", False)]

    def _fill(self, slot: str, person: bool) -> str:
        draw = self.random
        if slot in "PN":
            return self.person() if person and slot == "P" else self.noun()
        if slot in "wv":
            return draw.choice(self.runs) if slot == "w" else self.word()
        if slot == "n":
            return str(draw.randint(1, 10 ** draw.randint(1, 5)))
        if slot in "BD":
            return self.brand() if slot == "B" else self.drug()
        if slot == "d":
            return draw.choice(DOSES).replace("{n}", str(draw.choice(AMOUNTS)))
        if slot == "X":
            return "".join(self.word().title() for _ in range(2))
        if slot == "q":
            return (self.namer.full if draw.random() < 0.6 else self.namer.given)(self.country())
        if slot in "kKL":
            words, parting = {"k": (KEYS, " "), "K": (WHO, "|"), "L": (PARTIES, "|")}[slot]
            return draw.choice(words.get(self.language, words["en"]).split(parting))
        return draw.choice(UNITS if slot == "u" else STATES) if slot in "uS" else CONJUNCTION.get(self.language, "and")


def records(
    words: Mapping[str, Sequence[str]],
    sentences: Mapping[str, Sequence[str]],
    texts: Path,
    lists: Lists,
    tagger: Tagger,
    seed: int = 97,
) -> list[Row]:
    """Texts of every language that has sentences about nobody (`sentences`, by the raw text's language) and raw text (`texts`/LANGUAGE.txt)."""
    namer, found = Namer(lists, seed), list[Row]()
    for language, own in words.items():
        raw = RAW.get(language, language)
        if len(sentences.get(raw, ())) >= ENOUGH:
            writer = Writer(language, own, namer, native.words_of(texts / f"{raw}.txt", 8000), sentences[raw], seed)
            count = ENGLISH if language == "en" else MAIN_COUNT if language in MAIN else COUNT
            found += thinned([writer.row() for _ in range(count)], raw, tagger, seed)
    random.Random(seed).shuffle(found)
    return found


def thinned(rows: Sequence[Row], language: str, tagger: Tagger, seed: int) -> list[Row]:
    """The rows that the tagger has wrong, and KEPT of the others."""
    rng, kept = np.random.default_rng(seed), list[Row]()
    for at in range(0, len(rows), BATCH):
        some = rows[at : at + BATCH]
        encoded = tagger.encode(
            pa.array([text for text, _ in some], pa.string()), vectors=False, languages=[language] * len(some)
        )
        part, chance = encode(some), bioes.of_person(encoded.tags)
        wrong = np.concatenate([[0], np.cumsum(np.where(part.target > 0, chance < MISSED, chance > SUSPECTED))])
        stays = (wrong[part.first[1:]] > wrong[part.first[:-1]]) | (rng.random(len(some)) < KEPT)
        kept += [some[i] for i in np.flatnonzero(stays).tolist()]
    return kept
