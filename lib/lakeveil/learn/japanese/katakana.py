"""Graded katakana words: `python -m lakeveil.learn.japanese.katakana lib/lakeveil/recognizers/japanese/katakana.marisa`."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path

import marisa_trie

from lakeveil.learn.japanese import sudachi
from lakeveil.recognizers.japanese.katakana import EITHER, PERSON, THING

_WORD = re.compile("[ァ-ヴー]{2,12}")
_DOTS = re.compile("[・＝=]")
_THINGS = ("名詞,普通名詞", "名詞,固有名詞,地名")  # a firm's or a series' name may be somebody's too


def graded(found: Iterable[tuple[str, str, int]]) -> dict[str, int]:
    """word → grade, of SudachiDict's entries; the parts of ルイ・フィリップ are persons' each."""
    persons, things, others = set[str](), set[str](), set[str]()
    for surface, part, _ in found:
        if part.startswith("名詞,固有名詞,人名"):
            persons.update(word for word in _DOTS.split(surface) if _WORD.fullmatch(word))
        elif _WORD.fullmatch(surface):
            (things if part.startswith(_THINGS) else others).add(surface)
    out = dict.fromkeys(persons - things - others, PERSON) | dict.fromkeys(persons & others - things, EITHER)
    return out | dict.fromkeys(things | (others - persons), THING)


def main(out: Path) -> None:
    """The trie of the graded words."""
    found = graded(sudachi.costs(sudachi.dictionary()))
    marisa_trie.RecordTrie("<B", [(word, (grade,)) for word, grade in sorted(found.items())]).save(str(out))
    print({grade: sum(1 for g in found.values() if g == grade) for grade in (PERSON, EITHER, THING)})


if __name__ == "__main__":
    main(Path(sys.argv[1]))
