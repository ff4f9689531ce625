"""The name lexicon: one memory-mapped trie of names, places and common words, and what each key is known for.

A key is a lower-case token (or, for places, several joined by one blank; for Han, kana, Thai a whole string).
`names.marisa` gives its number, `names.npz` its grades: given name, surname, place, common word, each 0–255 in steps;
the regions its name comes from and the language groups it is a common word of, as bit masks.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import marisa_trie
import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil import inflection
from lakeveil.bundle import Bundle

GIVEN, SURNAME, PLACE, COMMON, REGIONS, LANGUAGES = range(6)  # columns of a row of grades
_STRIPPED = 0.6  # worth of evidence found only without accents or without an ending
_LED = 0.85  # of evidence found of a base form that is a name at home in the text's language
_ENDING = 3  # letters of an ending cut at most; at least four letters stay

# Bit of a language in the mask of common words; languages that share most of their words share one.
LANGUAGE_BITS: dict[str, int] = {
    code: bit
    for bit, codes in enumerate(
        "en|de|fr|es ca gl|it|pt|nl|pl|cs sk|ru uk be bg kk|sv da nb nn no|fi et lv lt|hu|ro|hr sr sl bs mk|tr az".split("|")
    )
    for code in codes.split()
}
# Bit of a region in the mask of name regions, and the languages at home there.
REGION_COUNTRIES = (
    "us gb ie au ca nz jm bb im gg je gi fj za|de at ch li lu|fr be mc lu ca ch ht|es mx ar co cl pe ve ec bo uy py gt cr cu do sv pa"
    " pr hn ni ad eus gq ph|it sm mt ch|nl be sr aw cw|dk no se is fo gl ax|fi ee lv lt|pl cz sk hu|hr rs ba si mk me bg ro md al gr cy xk"
    "|ru ua by kz kg am ge mn tj uz|tr az|ae dz eg iq ir jo kw lb ly ma pk sa tn arabic il af|in bd np lk pk|cn tw hk jp kr ja|vn th id my kh ph|pt br"
)
REGION_BITS: dict[str, int] = {}
for _bit, _countries in enumerate(REGION_COUNTRIES.split("|")):
    for _country in _countries.split():
        REGION_BITS[_country] = REGION_BITS.get(_country, 0) | 1 << min(_bit, 15)
_HOME = (
    "en|de|fr|es ca gl eu|it|nl|sv da nb nn no is|fi et lv lt|pl cs sk hu|hr sr sl bs mk bg ro sq el|ru uk be kk hy ka|tr az|ar fa he"
    "|hi bn ne ur|zh ja ko|pt vi th id ms"
)
HOME: dict[str, int] = {code: 1 << bit for bit, codes in enumerate(_HOME.split("|")) for code in codes.split()}

Grades = npt.NDArray[np.uint16]


@dataclass(frozen=True, slots=True)
class Names:
    """The opened lexicon: `trie` maps a key to its number, `kind[number]` is a row of `grades` (distinct rows, uint16)."""

    trie: marisa_trie.Trie
    kind: npt.NDArray[np.uint16]
    grades: Grades

    @classmethod
    def open(cls, bundle: Bundle) -> Names:
        """From the bundle's `names.marisa` (mapped) and `names.npz`; one for all of a process who ask for the same bundle's."""
        return _opened(bundle.file("names.marisa"), bundle.file("names.npz"), bundle.digest)

    def get(self, key: str) -> npt.NDArray[np.uint16] | None:
        """The grades of a key, or None."""
        number = self.trie.get(key, -1)
        return None if number < 0 else self.grades[self.kind[number]]

    def grade(self, lower: list[str]) -> Grades:
        """(n, 6) grades of lower-case tokens; zeros where unknown."""
        find = self.trie.get
        number = np.array([find(key, -1) for key in lower], np.int64)
        return self._rows(number)

    def grade_loosely(self, lower: list[str]) -> Grades:
        """As `grade`; a token unknown as a name is tried without accents, then without up to three last letters."""
        rows = self.grade(lower)
        at = np.flatnonzero((rows[:, GIVEN] == 0) & (rows[:, SURNAME] == 0) & (rows[:, COMMON] < 128))
        tried = [lower[i] for i in at.tolist()]
        number = self._numbers([strip_accents(token) for token in tried], tried)
        for cut in range(1, _ENDING + 1):
            left = np.flatnonzero(number < 0)
            words = [tried[i] for i in left.tolist()]
            number[left] = self._numbers([w[:-cut] if len(w) - cut >= 4 else w for w in words], words)
        at, number = at[number >= 0], number[number >= 0]
        found = self.grades[self.kind[number]]
        weaker = (found[:, GIVEN:COMMON] * _STRIPPED).astype(np.uint16)
        rows[at, GIVEN:PLACE] = weaker[:, :PLACE]
        rows[at, PLACE] = np.maximum(rows[at, PLACE], weaker[:, PLACE])
        rows[at, REGIONS] = found[:, REGIONS]
        return rows

    def grade_bases(self, lower: list[str], languages: list[str], home: npt.NDArray[np.uint16]) -> Grades:
        """(n, 6) weakened grades of the first base form (lakeveil.inflection) of each word that is a name of the regions `home` (n,); zeros without one."""
        rows = np.zeros((len(lower), 6), np.uint16)
        for i, (word, language) in enumerate(zip(lower, languages, strict=True)):
            for base in inflection.bases(word, language):
                found = self.get(base)
                if found is not None and found[REGIONS] & home[i] and max(found[GIVEN], found[SURNAME]) > 0:
                    rows[i] = found
                    rows[i, GIVEN:COMMON] = (found[GIVEN:COMMON] * _LED).astype(np.uint16)
                    break
        return rows

    def _numbers(self, forms: list[str], words: list[str]) -> npt.NDArray[np.int64]:
        """(n,) numbers of the forms, -1 where unknown or no other than the word itself."""
        find = self.trie.get
        pairs = zip(forms, words, strict=True)
        return np.array([-1 if form == word else find(form, -1) for form, word in pairs], np.int64)

    def _rows(self, number: npt.NDArray[np.int64]) -> Grades:
        rows = self.grades[self.kind[np.maximum(number, 0)]]
        rows[number < 0] = 0
        return rows


@lru_cache(maxsize=1)
def _opened(trie: Path, grades: Path, digest: str) -> Names:
    table = np.load(grades)
    return Names(marisa_trie.Trie().mmap(str(trie)), table["kind"], table["grades"])


def lowered(vocabulary: pa.StringArray) -> pa.StringArray:
    """Lower case, composed, without soft hyphens and other invisible joiners: how keys are written."""
    low = pc.utf8_lower(vocabulary)
    odd = pc.invert(pc.string_is_ascii(low))
    if pc.any(odd).as_py():
        seen = pc.replace_substring_regex(low.filter(odd), "[\u00ad\u200b-\u200d\u2060\ufeff]", "")
        low = pc.replace_with_mask(low, odd, pc.utf8_normalize(seen, "NFC"))
    return low


def strip_accents(text: str) -> str:
    """Latin and Greek letters without their marks; `ł`, `ø`, `đ`, `ß` as people type them."""
    return text if text.isascii() else text.translate(_PLAIN)


def _bare(point: int) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", chr(point)) if not unicodedata.combining(c))


_ACCENTED = [*range(0xC0, 0x250), *range(0x370, 0x400), *range(0x1E00, 0x2000)]
_PLAIN: dict[int, str] = {point: _bare(point) for point in _ACCENTED if _bare(point) not in ("", chr(point))}
_PLAIN |= {ord(c): plain for c, plain in zip("łøđßæœıðþ", ["l", "o", "d", "ss", "ae", "oe", "i", "d", "th"], strict=True)}
