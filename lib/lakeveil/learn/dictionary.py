"""Make the bundle's dictionary: words of wordfreq's lists that counted text does not show to be names.

    python -m lakeveil.learn.dictionary --data DATA --wheel wordfreq-3.1.1-py3-none-any.whl --out DIR

wordfreq (data CC BY-SA 4.0; reading it needs `msgpack`) says how frequent a word is, but writes all words small. So a word is left out
when raw text (`text/` of DATA) and the training files have it mostly with a capital behind a small word, when a third or more of its places in the training files
are in persons' names, and when the tagger's lists know it well as a name. German nouns count as small behind an article.
"""

from __future__ import annotations

import argparse
import gzip
import re
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil import features
from lakeveil.bundle import Bundle
from lakeveil.dictionary import FILE, places
from lakeveil.learn import data
from lakeveil.learn.lexicon import GERMAN_ARTICLES
from lakeveil.recognizers.names import Tagger
from lakeveil.tokens import LETTERS, tokenize

# Zipf: once in a million words; four times, in languages of which hardly any counted text tells how words are written.
LEAST, LEAST_UNSEEN = 3.0, 3.6
UNSEEN = frozenset("bg el id is lt mk ru sl uk".split())
SHORTEST = 4  # letters
GIVEN, SURNAME = 0.3, 0.65  # grades of the tagger's lists from which a word stays out
BITS, ROUNDS = 12, 8  # of each word: of other words 3 in 1,000 are held too
CHUNK = 8_000_000  # bytes of raw text at once
LANGUAGES = "bg ca cs da de el en es fi fr hu id is it lt lv mk nb nl pl pt ro ru sh sk sl sv tr uk".split()


class Counts:
    """How often raw text writes each word: small, with a capital behind a small word or a comma, so behind a German article."""

    def __init__(self) -> None:
        self.small, self.capital = Counter[str](), Counter[str]()
        self.german, self.article = Counter[str](), Counter[str]()

    def add(self, lines: list[str], *, german: bool) -> None:
        """Count lines of text."""
        tokens = tokenize(pa.array(lines, pa.string()))
        words = tokens.vocabulary.to_pylist()
        code, before = tokens.code, np.concatenate([[0], tokens.code[:-1]])
        small = np.array([w.isalpha() and w.islower() for w in words])
        titled = np.array([w.isalpha() and w.istitle() and len(w) > 2 for w in words])
        article = np.array([w.lower() in GERMAN_ARTICLES for w in words])
        inside = np.concatenate([[False], tokens.text[1:] == tokens.text[:-1]])
        inside &= (small | np.array([w == "," for w in words]))[before]
        named = titled[code] & inside
        parts: list[tuple[Counter[str], npt.NDArray[np.bool_]]] = [
            (self.small, small[code]),
            (self.german if german else self.capital, named),
        ]
        if german:
            parts.append((self.article, named & article[before]))
        for counter, flags in parts:
            count = np.bincount(code[flags], minlength=len(words))
            for i in np.flatnonzero(count).tolist():
                counter[words[i].lower()] += int(count[i])

    def proper(self, word: str) -> bool:
        """Whether the word is mostly written with a capital, and is no German noun."""
        noun = self.article[word] >= 2 and self.article[word] * 10 >= self.german[word]
        small, capital, german = self.small[word], self.capital[word], self.german[word]
        return not noun and ((small + capital >= 2 and small < capital) or (german >= 3 and not small))


def counted(folder: Path) -> Counts:
    """The counts of all raw text but Japanese."""
    out = Counts()
    for path in sorted(folder.glob("*.txt.gz")):
        language = path.name.split(".")[0]
        if language == "ja":
            continue
        with gzip.open(path, "rt", encoding="utf-8", errors="replace") as stream:
            while lines := stream.readlines(CHUNK):
                out.add(lines, german=language == "de")
    return out


def borne(folder: Path, counts: Counts) -> set[str]:
    """Words a third of whose places or more in the training files are in persons' names; how these files write words goes into `counts`."""
    inside, outside = Counter[str](), Counter[str]()
    for source in data.TRAINING:
        rows = data.split(data.read(folder / source.file), has_dev=source.has_dev)["train"]
        counts.add([text for text, _ in rows], german=source.file.split(".")[1] == "de")
        tokens = tokenize(pa.array([text for text, _ in rows], pa.string()))
        words = [word.lower() for word in tokens.vocabulary.to_pylist()]
        for at in np.flatnonzero(tokens.kind == LETTERS).tolist():
            start, spans = tokens.start[at], rows[tokens.text[at]][1]
            person = any(a <= start < b and kind == "PERSON" for a, b, kind in spans)
            (inside if person else outside)[words[tokens.code[at]]] += 1
    return {word for word, count in inside.items() if count * 2 >= outside[word]}


def listed(wheel: Path, language: str, least: float = 0) -> Iterator[str]:
    """The language's words of `least` (0: of LEAST or LEAST_UNSEEN) or more, of its large list where it has one."""
    import msgpack  # type: ignore[import-not-found]

    archive = zipfile.ZipFile(wheel)
    names = sorted(n for n in archive.namelist() if re.search(rf"/(large|small)_{language}\.msgpack\.gz$", n))
    if names:
        buckets = msgpack.unpackb(gzip.decompress(archive.read(names[0])), raw=False)[1:]
        least = least or (LEAST_UNSEEN if language in UNSEEN else LEAST)
        for bucket in buckets[: int((9 - least) * 100) + 1]:  # bucket i: 10 ** (-i / 100) of all words
            yield from (word for word in bucket if len(word) >= SHORTEST and word.isalpha())


def make(wheel: Path, counts: Counts, names: set[str], tagger: Tagger) -> dict[str, Any]:
    """What the file holds: bits, rounds, languages, and how many words went in."""
    words, slots = list[str](), list[int]()
    for slot, language in enumerate(LANGUAGES):
        kept = [word for word in listed(wheel, language) if word not in names and not counts.proper(word)]
        words += kept
        slots += [slot] * len(kept)
    array, number = pa.array(words, pa.string()), np.array(slots, np.int64)
    grades = features.grades(tagger.keys, tagger.packed, features.hashed(array))
    free = np.flatnonzero((grades[:, 0] < GIVEN) & (grades[:, 1] < SURNAME))
    size = -(-len(free) * BITS // 64) * 64
    flags = np.zeros(size, bool)
    flags[places(features.hashed(array.take(pa.array(free))), number[free], ROUNDS, size).ravel()] = True
    bits = np.packbits(flags, bitorder="little")
    return {"bits": bits, "rounds": np.int64(ROUNDS), "languages": np.array(LANGUAGES), "words": np.int64(len(free))}


def main() -> None:
    """Arguments to `make`; prints how many words went in."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bundle", type=Path, help="a bundle's folder; the shipped one by default")
    for name in ("data", "wheel", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    asked = parser.parse_args()
    counts = counted(asked.data / "text")
    made = make(asked.wheel, counts, borne(asked.data / "ner", counts), Tagger.open(Bundle.open(asked.bundle)))
    np.savez(asked.out / FILE, **made)
    print({"words": int(made["words"]), "bytes": len(made["bits"])})


if __name__ == "__main__":
    main()
