"""Made-up lines of chats in small letters, with nicknames in no list, and of courts that give letters for names; each beside the like about nobody.

Who is spoken to may be a vocative ("mate", "mamo"), what is spoken of a thing, so that neither the place nor a rare word alone makes a person.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import pyarrow as pa

from lakeveil import wordlists
from lakeveil.dictionary import Dictionary
from lakeveil.features import grades, hashed
from lakeveil.learn import lexis, native, templates
from lakeveil.learn.data import Row
from lakeveil.learn.dictionary import GIVEN, SURNAME, listed
from lakeveil.learn.everyday import CONJUNCTION, ENOUGH, LEAST, MAIN, RAW, SMALL, Writer, joined, thinned
from lakeveil.learn.names import Lists, Namer
from lakeveil.recognizers.names import Tagger

VOCATIVES, KIN, ENDINGS, TALKED, LETTERS = (
    templates.by_language("chats", group) for group in "vocatives kin endings talked letters".split()
)
PERSONS, ROW_PERSONS = 0.62, 0.4  # of those spoken to; of rows of things or persons
PARTINGS = (", ", ", ", ", ", "\n", "; ", " / ", " ", "\n- ", " | ", "\t")
MAIN_COUNT, COUNT, LETTER_COUNT, GERMAN_LETTERS = 9_000, 3_000, 1_200, 6_000  # lines of a language; half as many rows
_ALPHABET = "ABCDEFGHIJKLMNOPRSTUVWZ"


def nickname(given: str, language: str, draw: random.Random) -> str:
    """A given name cut short and given an ending, a syllable twice, or its vowel drawn out."""
    name = given.split("-")[0].split(" ")[0].lower()
    roll = draw.random()
    if roll < 0.12 and len(name) > 3:
        return name[:2] * 2 if draw.random() < 0.6 else name[:3]
    if roll < 0.2 and len(name) > 2:
        return name + name[-1] * draw.choice((1, 2, 3))
    cut = next((i for i in range(draw.choice((2, 3, 3, 4)), len(name)) if name[i - 1] not in "aeiouyаеиоуыюяαεηιουω"), 3)
    return name[:cut] + draw.choice(["", "", *ENDINGS.get(language, ENDINGS["en"]).split()])


def initials(draw: random.Random) -> str:
    """What a decision puts for a name."""
    letters = draw.sample(_ALPHABET, 2)
    return draw.choice(("{0}.", "{0}.", "{0}.", "{0}", "{0}. {1}.", "{0}.{1}.", "{0} {1}", "{0}…", "{0}...", "{0}***")).format(
        *letters
    )


def things(dictionary: Dictionary) -> dict[str, list[str]]:
    """Of the pack of things (beasts, dishes, cars …) those that each language's list has."""
    words = sorted(wordlists.words("things.txt"))
    hashes = hashed(pa.array(words, pa.string()))
    return {
        language: [words[i] for i in np.flatnonzero(dictionary.has(hashes, np.full(len(words), slot))).tolist()]
        for language, slot in dictionary.slots.items()
    }


def doubles(tagger: Tagger, wheel: Path, language: str, text: lexis.Text) -> list[str]:
    """Frequent words of the language's list that are given names or surnames too; raw text writes them small."""
    words = list(listed(wheel, language, LEAST))
    word, slot = hashed(pa.array(words, pa.string())), tagger.dictionary.slots[language]
    grade = grades(tagger.keys, tagger.packed, word)
    at = np.minimum(np.searchsorted(text.keys, word), len(text.keys) - 1)
    small = (text.keys[at] == word) & (text.total[at] >= 3) & (text.total[at] > 4 * text.capital[at])
    both = small & tagger.dictionary.has(word, np.full(len(word), slot)) & ((grade[:, 0] >= GIVEN) | (grade[:, 1] >= SURNAME))
    return [words[i] for i in np.flatnonzero(both).tolist()]


class Chatter:
    """Writes lines of one language with `writer`'s words, names and chance.

    `things`: what is eaten, bought and driven there; `doubles`: words that are names too.
    """

    def __init__(self, writer: Writer, things: Sequence[str], doubles: Sequence[str] = ()) -> None:
        self.writer, self.things, self.doubles, self.draw = writer, things, doubles, writer.random
        language = writer.language
        self.frames = [*TALKED.get(language, "").split("|"), *TALKED[""].split("|")]
        self.frames = [frame for frame in self.frames if frame]

    def line(self) -> Row:
        """One or two frames filled."""
        pieces: list[tuple[str, bool]] = []
        for i in range(self.draw.choice((1, 1, 1, 2))):
            pieces += [("\n" if self.draw.random() < 0.5 else " ", False)] * (i > 0)
            pieces += self._filled(self.draw.choice(self.frames))
        return joined(pieces, small=self.draw.random() < SMALL + 0.08)

    def ruling(self) -> Row:
        """A line of a court's decision, as written."""
        frame = self.draw.choice(templates.lines(LETTERS[self.writer.language]))
        return joined(self._filled(frame.removeprefix("|")), small=False)

    def row(self) -> Row:
        """Three to six things or persons, a word that is a name too among either: what stands beside it says what it is."""
        draw, writer, somebody = self.draw, self.writer, self.draw.random() < ROW_PERSONS
        country = writer.country()
        name = draw.choices((writer.namer.given, writer.namer.surname, writer.namer.full), (6, 2, 2))[0]
        case = draw.choices((str.title, str.capitalize, str.lower, str.upper), (35, 20, 35, 10))[0]
        count, parting = draw.randint(3, 6), draw.choice(PARTINGS)
        pieces: list[tuple[str, bool]] = []
        for i in range(count):
            double = bool(self.doubles) and draw.random() < (0.2 if somebody else 0.35)
            plain = draw.choice(self.things) if self.things and draw.random() < 0.5 else writer.word()
            item = draw.choice(self.doubles) if double else name(country) if somebody else plain
            joint = f" {CONJUNCTION.get(writer.language, 'and')} " if i == count - 1 and draw.random() < 0.3 else parting
            whole = case is str.title or i == 0 or (somebody and case is str.capitalize)
            shown = (case if case is not str.capitalize else str.title if whole else str)(item)
            pieces += [(joint, False)] * (i > 0) + [(shown if len(shown) == len(item) else item, somebody)]
        return joined(pieces, small=False)

    def _filled(self, frame: str) -> list[tuple[str, bool]]:
        pieces, before = list[tuple[str, bool]](), ""
        for i, piece in enumerate(re.split(r"\{(\w)\}", frame)):
            pieces.append(self._slot(piece, before == "K") if i % 2 else (piece, False))
            before = piece if i % 2 else before
        return pieces

    def _slot(self, slot: str, kin: bool) -> tuple[str, bool]:
        draw, writer, language = self.draw, self.writer, self.writer.language
        if slot == "V":
            if kin or draw.random() < PERSONS:
                return self._person(), True
            return draw.choice(VOCATIVES[language].split()), False
        if slot in "sp":
            namer = writer.namer
            return (namer.surname if slot == "s" else namer.full)(writer.country()), True
        if slot == "I":
            return initials(draw), True
        plain = {
            "K": lambda: draw.choice(KIN[language].split("|")),
            "T": lambda: draw.choice(self.things) if self.things and draw.random() < 0.7 else writer.word(),
            "L": lambda: draw.choice(_ALPHABET),
            "l": lambda: draw.choice("abcdefgh"),
            "n": lambda: str(draw.randint(1, 99)),
            "c": lambda: CONJUNCTION.get(language, "and"),
            "w": lambda: draw.choice(writer.runs),
        }
        return plain[slot](), False

    def _person(self) -> str:
        writer, roll = self.writer, self.draw.random()
        country = writer.country()
        if roll < 0.5:
            return nickname(writer.namer.given(country), writer.language, self.draw)
        return (writer.namer.given if roll < 0.82 else writer.namer.full if roll < 0.92 else writer.namer.surname)(country)


def records(
    words: Mapping[str, Sequence[str]],
    wheel: Path,
    raw_texts: Mapping[str, lexis.Text],
    sentences: Mapping[str, Sequence[str]],
    texts: Path,
    lists: Lists,
    tagger: Tagger,
    seed: int = 131,
) -> list[Row]:
    """Lines of every language that has VOCATIVES, arguments as of `everyday.records`; thinned out alike."""
    namer, found, known = Namer(lists, seed), list[Row](), things(tagger.dictionary)
    for language in VOCATIVES:
        raw = RAW.get(language, language)
        if language not in words or len(sentences.get(raw, ())) < ENOUGH:
            continue
        writer = Writer(language, words[language], namer, native.words_of(texts / f"{raw}.txt", 8000), sentences[raw], seed)
        chatter = Chatter(writer, known[language], doubles(tagger, wheel, language, raw_texts[raw]))
        count = MAIN_COUNT if language in MAIN else COUNT
        rows = [chatter.line() for _ in range(count)] + [chatter.row() for _ in range(count // 2)]
        if language in LETTERS:
            rows += [chatter.ruling() for _ in range(GERMAN_LETTERS if language == "de" else LETTER_COUNT)]
        found += thinned(rows, raw, tagger, seed)
    random.Random(seed).shuffle(found)
    return found
