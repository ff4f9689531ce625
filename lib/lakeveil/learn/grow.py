"""Add lists of names to a bundle's lexicon and to the tagger's evidence, without counting the raw text again.

    python -m lakeveil.learn.grow --bundle DIR --lists conf/lexicons/native --out PARTS

Writes names.marisa, names.npz and tagger.npz. What the bundle knows of a word stays; a word it does not know as a name gets the grade of its rank.
Greek names are also keyed without accents, as capitals and case forms of moved accent are looked up.
"""

from __future__ import annotations

import argparse
import csv
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lakeveil.bundle import Bundle
from lakeveil.features import word_hash
from lakeveil.gazetteer import COMMON, GIVEN, LANGUAGES, REGIONS, SURNAME, Names, strip_accents
from lakeveil.learn.export import spread, steps
from lakeveil.learn.lexicon import Entry, add_names, normal, write

# The tagger's grade, of 15, of a name in both sources, in one (as ranks to 300, to 1,500 of a country's list).
LISTED_TWICE, LISTED = 13, 11
_TOP = 100  # rank from which a name counts as listed once


def entries_of(names: Names) -> dict[str, Entry]:
    """The entries of a built lexicon, grades in steps as they are kept."""
    out: dict[str, Entry] = defaultdict(Entry)
    for key, number in names.trie.items():
        row = names.grades[names.kind[number]].tolist()
        out[key] = Entry(row[: COMMON + 1], regions=row[REGIONS], languages=row[LANGUAGES])
    return out


def without_accents(entries: dict[str, Entry]) -> int:
    """Every Greek name also under its key without accents; returns how many were new."""
    greek = [key for key in entries if "\u0370" <= key[0] < "\u0400" and max(entries[key].grade[: SURNAME + 1])]
    before = len(entries)
    for key in greek:
        plain = strip_accents(key)
        if plain != key:
            entry, known = entries[plain], entries[key]
            entry.grade = [max(a, b) for a, b in zip(entry.grade, known.grade, strict=True)]
            entry.regions |= known.regions
            entry.languages |= known.languages
    return len(entries) - before


def lexicon(names: Names, lists: Path, out: Path) -> dict[str, int]:
    """names.marisa and names.npz of the lexicon with the lists; counts of rows and keys."""
    entries = entries_of(names)
    counts = {"keys before": len(entries)}
    counts |= {role: add_names(entries, lists, role) for role in ("given", "surname")}
    counts["without accents"] = without_accents(entries)
    write(entries, out)
    return counts | {"keys": len(entries)}


def evidence(
    keys: npt.NDArray[np.uint32], packed: npt.NDArray[np.uint16], lists: Path
) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint16]]:
    """The tagger's word keys and packed grades (four of four bits) with the lists' names, unless better known already."""
    known = dict(zip(keys.tolist(), packed.tolist(), strict=True))
    for role, shift in ((GIVEN, 12), (SURNAME, 8)):
        words, grades = zip(*_graded(lists, role), strict=True)
        for key, grade in zip((word_hash(list(words)) >> np.uint64(32)).tolist(), grades, strict=True):
            old = known.get(key, 0)
            known[key] = old & ~(15 << shift) | max(old >> shift & 15, grade) << shift
    found = np.array(sorted(known), np.uint32)
    return found, np.array([known[key] for key in found.tolist()], np.uint16)


def _graded(lists: Path, role: int) -> Iterator[tuple[str, int]]:
    """(word, grade) of each name of one word, Greek ones with and without accents."""
    for path in sorted(lists.glob(f"*.{'given' if role == GIVEN else 'surname'}.tsv")):
        with path.open(encoding="utf-8", newline="") as lines:
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
                word = normal(row["name"])
                if word.isalpha():
                    grade = LISTED_TWICE if int(row["rank"]) < _TOP else LISTED
                    yield word, grade
                    if "\u0370" <= word[0] < "\u0400":
                        yield strip_accents(word), grade


def main() -> None:
    """Arguments to `lexicon` and `evidence`; prints the counts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bundle", type=Path, help="a bundle's folder; the shipped one by default")
    for name in ("lists", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    asked = parser.parse_args()
    bundle = Bundle.open(asked.bundle)
    print(lexicon(Names.open(bundle), asked.lists, asked.out))
    stored = np.load(bundle.file("tagger.npz"))
    places = np.cumsum(stored["evidence"], dtype=np.uint32)
    graded = stored["grades"] > 0
    keys, packed = evidence(places[graded], stored["grades"][graded], asked.lists)
    np.savez(asked.out / "tagger.npz", words=stored["words"], evidence=steps(keys)[0], grades=spread(keys, packed))
    print({"tagger's words before": int(graded.sum()), "after": len(keys)})


if __name__ == "__main__":
    main()
