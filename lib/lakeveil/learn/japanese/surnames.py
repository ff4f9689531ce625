"""Graded surnames: `python -m lakeveil.learn.japanese.surnames DATA lib/lakeveil/recognizers/japanese/surnames.marisa`.

Surnames of the lexicon tables (with bearers), of the IPA dictionary and of SudachiDict. What the dictionaries know of the same
word besides decides its grade; of a place that SudachiDict has too, the likelier reading (its costs) counts.
"""

from __future__ import annotations

import csv
import re
import sys
from collections.abc import Mapping
from pathlib import Path

import ipadic
import marisa_trie

from lakeveil.learn.japanese import sudachi, words
from lakeveil.recognizers.japanese.surnames import NOUN, PLACE, RARE, SURE

_SURNAME = re.compile("[\u3400-\u4dbf\u4e00-\u9fff々ヶノヵ之]{1,5}")
COMMON = 50_000  # bearers of a surname that is one as often as the firm or noun of its sign
_PLAIN = 9900  # costs from here on, and none at all, were never fitted to text
_KINDS = {
    "名詞,固有名詞,人名,姓": "surname",
    "名詞,固有名詞,地名": "place",
    "名詞,固有名詞,一般": "firm",
    "名詞,普通名詞": "noun",
}

Costs = dict[str, dict[str, int]]


def costs(path: Path) -> Costs:
    """word → kind → least cost of SudachiDict's entries in kanji; kinds: surname, place, firm, noun, other."""
    out: Costs = {}
    for surface, part, cost in sudachi.costs(path):
        if not _SURNAME.fullmatch(surface):
            continue
        kind = next((kind for head, kind in _KINDS.items() if part.startswith(head)), "other")
        if kind != "other" or not part.startswith("名詞,固有名詞,人名"):
            told = out.setdefault(surface, {})
            told[kind] = min(cost or _PLAIN + 100, told.get(kind, 1 << 15))
    return out


def kinds(path: Path) -> dict[str, set[str]]:
    """word → kinds of the IPA dictionary's entries."""
    out: dict[str, set[str]] = {}
    for surface, features in words.entries(path):
        if _SURNAME.fullmatch(surface):
            out.setdefault(surface, set()).add(words.kind(features))
    return out


def graded(borne: Mapping[str, float], known: Mapping[str, set[str]], told: Costs) -> dict[str, int]:
    """surname → grade; what is rare and a noun is left out. borne: bearers."""
    listed = set(borne) | {word for word, found in known.items() if "surname" in found}
    out: dict[str, int] = {}
    for word in listed | {word for word, found in told.items() if "surname" in found}:
        if not _SURNAME.fullmatch(word):
            continue
        cost, here = told.get(word, {}), known.get(word, set())
        place, own = cost.get("place", 1 << 15), cost.get("surname", 1 << 15)
        common = borne.get(word, 0) >= COMMON
        if "common" in here or "noun" in cost or "other" in cost:
            grade = PLACE if common else NOUN
        elif (("firm" in cost or "organization" in here) and not common) or (place < _PLAIN and place < own):
            grade = PLACE
        else:
            grade = SURE if word in listed else RARE
        if word in listed or grade != NOUN:
            out[word] = grade
    return out


def main(data: Path, out: Path) -> None:
    """The trie of the graded surnames."""
    with (data / "lexicons/ja.surname.tsv").open(encoding="utf-8", newline="") as file:
        borne = {row["name"]: float(row["count"] or 0) for row in csv.DictReader(file, delimiter="\t")}
    found = graded(borne, kinds(Path(ipadic.DICDIR) / "sys.dic"), costs(sudachi.dictionary()))
    marisa_trie.RecordTrie("<B", [(word, (grade,)) for word, grade in sorted(found.items())]).save(str(out))
    print({grade: sum(1 for g in found.values() if g == grade) for grade in (SURE, PLACE, RARE, NOUN)})


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
