"""The word tables of the Japanese tagger: what is a name, a place, a firm, a common word (see features.Words)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

import ipadic

from lakeveil.learn.japanese import sudachi, words
from lakeveil.learn.japanese.hard import Harvest
from lakeveil.learn.japanese.names import RARE_GIVEN, RARE_SURNAME, Lists, Part, part_of, spellings
from lakeveil.recognizers.japanese.features import (
    COMMON,
    FOREIGN,
    GIVEN,
    LONGEST,
    ORGANIZATION,
    PLACE,
    ROMAN_GIVEN,
    ROMAN_SURNAME,
    SURNAME,
    Words,
)


def word_kinds(
    data: Path,
    names: Iterable[tuple[Part, int]],
    foreign: Iterable[str],
    things: Harvest | None = None,
    others: Mapping[str, int] | None = None,
) -> dict[str, int]:
    """Every word of the table and its kinds. names: parts with SURNAME or GIVEN; of those that are rare beside the thing of their
    sound (`things`) only the kanji are names; others: words of another dictionary.
    """
    kinds: dict[str, int] = dict(others or {})

    def add(word: str, kind: int) -> None:
        kinds[word] = kinds.get(word, 0) | kind

    for surface, features in words.entries(Path(ipadic.DICDIR) / "sys.dic"):
        kind = {"place": PLACE, "organization": ORGANIZATION, "common": COMMON}.get(words.kind(features))
        if kind and (1 if kind != COMMON else 2) <= len(surface) <= LONGEST:
            add(surface, kind)
        sound = words.reading(features)
        if kind and features[0] == "名詞" and features[1] in ("一般", "サ変接続", "固有名詞") and 2 <= len(sound) <= LONGEST:
            for word in spellings(sound):
                add(word, kind)
    for line in (data / "lexicons/ja.place.tsv").read_text("utf-8").splitlines()[1:]:
        if 2 <= len(word := line.split("\t")[0]) <= LONGEST:
            add(word, PLACE)
    for part, kind in names:
        odd = things is not None and things.odd(part, RARE_SURNAME if kind == SURNAME else RARE_GIVEN)
        for word in (part.kanji,) if odd else (part.kanji, part.hiragana, part.katakana):
            if len(word) <= LONGEST:
                add(word, kind)
        if odd:
            continue
        for word in spellings(part.katakana):
            add(word, ROMAN_SURNAME if kind == SURNAME else ROMAN_GIVEN)
    for word in foreign:
        add(word, FOREIGN)
    for word in things.katakana if things else ():
        if 3 <= len(word) <= LONGEST:
            add(word, COMMON)
    return kinds


def word_weights(kinds: dict[str, int], names: Iterable[tuple[Part, int]], things: Harvest | None) -> dict[str, float]:
    """What a word weighs beside others of its slot: bearers of a surname, as many for other names, places and frequent things."""
    weights: dict[str, float] = {}

    def add(word: str, weight: float) -> None:
        weights[word] = max(weight, weights.get(word, 0.0))

    for word, kind in kinds.items():
        if kind & (PLACE | ORGANIZATION | FOREIGN):
            add(word, 1000 if kind & FOREIGN else 300)
    for part, kind in names:
        for word in (part.kanji, part.hiragana, part.katakana, *spellings(part.katakana)):
            add(word, part.weight * (1 if kind == SURNAME else 2000))
    for sound, n in things.sounds.items() if things else ():
        for word in spellings(sound):
            add(word, 100.0 * n)
    return weights


def others() -> dict[str, int]:
    """Kinds of the words of SudachiDict, common nouns of the IPA dictionary known."""
    found = words.entries(Path(ipadic.DICDIR) / "sys.dic")
    common = {surface: COMMON for surface, features in found if words.kind(features) == "common"}
    return sudachi.kinds(sudachi.entries(sudachi.dictionary()), common)


def tables(
    data: Path, lists: Mapping[str, Lists], heard: set[str], things: Harvest | None, extra: Mapping[str, int]
) -> dict[str, Words]:
    """The word tables `train` (without a third of the names), `seen` (without dev and test names) and `all`; extra: `others`."""

    def table(parts: Sequence[str], keep: Callable[[str], bool]) -> Words:
        names = [(p, SURNAME) for name in parts for p in lists[name].surnames if keep(p.katakana)]
        names += [(p, GIVEN) for name in parts for p in lists[name].given if keep(p.katakana)]
        foreign = {w for name in parts for pair in lists[name].foreign for w in pair if keep(w)} | {w for w in heard if keep(w)}
        kept = {word: kind for word, kind in extra.items() if not kind & FOREIGN or keep(word)}
        kinds = word_kinds(data, names, foreign, things, kept)
        return Words.of(kinds, word_weights(kinds, names, things))

    return {
        "train": table(["train"], lambda sound: part_of(sound + "?") == "train" and part_of(sound + "!") == "train"),
        "seen": table(["train"], lambda sound: part_of(sound) == "train"),
        "all": table(["train", "dev", "test"], lambda _: True),
    }
