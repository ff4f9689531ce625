"""Gold texts with other names of the same form: ブラウン becomes another katakana name, 江上波夫 another surname and given name.

`inserted` puts any script anywhere, so that a tagger finds all four; this keeps what stands where in natural text, and
puts katakana places and companies in the place of others, so that katakana alone tells nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lakeveil.learn.data import Row
from lakeveil.learn.japanese.names import Drawer, part_of
from lakeveil.learn.japanese.texts import replaced
from lakeveil.recognizers.japanese.features import COMMON, FOREIGN, ORGANIZATION, PLACE

_KATAKANA = re.compile("[ァ-ヴー]{2,}")
_DOTTED = re.compile("([ァ-ヴー]{2,})((?:[・＝=][ァ-ヴー]{2,})*)")
_KANJI = re.compile("[々\u3400-\u9fff]{1,6}")
_HIRAGANA = re.compile("[ぁ-ゖー]{2,}")


@dataclass(frozen=True, slots=True)
class Katakana:
    """Words that stand in for katakana of persons, places and organisations."""

    persons: Sequence[str]
    places: Sequence[str]
    organizations: Sequence[str]

    @classmethod
    def of(cls, kinds: Mapping[str, int]) -> Katakana:
        """Of words with their kinds; of persons those whose sound is a training name's."""
        kana = sorted((w, k) for w, k in kinds.items() if _KATAKANA.fullmatch(w))
        only = {bit: [w for w, k in kana if k & bit and not k & ~bit & ~ORGANIZATION] for bit in (FOREIGN, PLACE)}
        firms = [w for w, k in kana if k & ORGANIZATION and not k & (FOREIGN | PLACE | COMMON)]
        return cls([w for w in only[FOREIGN] if part_of(w) == "train"], only[PLACE], firms)


def kindred(row: Row, drawer: Drawer, words: Katakana) -> Row:
    """The row with every person another of its form and script, the same by the same; half of the katakana places and
    organisations too.
    """
    new: dict[tuple[str, str], str | None] = {}

    def choose(old: str, kind: str) -> str | None:
        if (old, kind) not in new:
            new[old, kind] = _person(old, drawer, words) if kind == "PERSON" else _other(old, kind, drawer, words)
        return new[old, kind]

    return replaced(row, choose)


def _person(old: str, drawer: Drawer, words: Katakana) -> str | None:
    rng = drawer.rng
    if _DOTTED.fullmatch(old):
        return re.sub("[ァ-ヴー]{2,}", lambda _: rng.choice(words.persons), old)
    if _KANJI.fullmatch(old):
        if len(old) <= 2:
            return (drawer.surname() if rng.random() < 0.6 else drawer.given()).kanji
        return drawer.surname().kanji + drawer.given().kanji
    if _HIRAGANA.fullmatch(old):
        return drawer.given().hiragana if len(old) <= 4 else drawer.surname().hiragana + drawer.given().hiragana
    return None


def _other(old: str, kind: str, drawer: Drawer, words: Katakana) -> str | None:
    pool = {"LOCATION": words.places, "ORGANIZATION": words.organizations}.get(kind)
    if not pool or not _KATAKANA.fullmatch(old) or drawer.rng.random() < 0.5:
        return None
    return drawer.rng.choice(pool)


def readings(nouns: Sequence[str], drawer: Drawer, count: int) -> list[Row]:
    """`count` rows of nouns' readings in hiragana alone on a line, as head words of an encyclopedia have them."""
    rng = drawer.rng
    out: list[Row] = []
    for _ in range(count):
        word = "".join(rng.choice(nouns) for _ in range(rng.choice((1, 1, 2))))
        end = rng.choice(("", "", "/", "、", "\n", "。", "（", f"、{rng.choice(nouns)}"))
        out.append((word + end, []))
    return out
