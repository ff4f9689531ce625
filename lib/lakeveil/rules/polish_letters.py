"""Polish letters put back into a word typed without them: `Golebiowski` is `Gołębiowski`, `maslo` is `masło`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations

from lakeveil.rules.morphology import Lexicon, Reading

_LETTERS = {"a": "ą", "c": "ć", "e": "ę", "l": "ł", "n": "ń", "o": "ó", "s": "ś", "z": "żź"}
TRIED = 120  # spellings of one word
REMEMBERED = 20_000  # words, some 3 MB


class Letters:
    """Puts Polish letters back; remembers words in bounded memory."""

    def __init__(self, readings: Callable[[str], tuple[Reading, ...]], lexicon: Lexicon) -> None:
        self.readings = readings
        self.lexicon = lexicon
        self.spelled = lru_cache(REMEMBERED)(self._spelled)

    def is_named(self, low: str) -> bool:
        """Whether a word in small letters is listed as a given name or a town."""
        return not self.lexicon(low).isdisjoint(("first_name", "city"))

    def _spelled(self, word: str) -> str:
        low = word.lower()
        if len(low) < 3 or len(low) > 20 or len(low) != len(word):
            return word
        rank = self._rank(low) if word[0].isupper() else self._weighed(low)
        if rank > 1 + word[0].isupper() and not (rank == 2 and self._form_of_name(low)):
            return word
        best = max(((self._rank(other), -i, other) for i, other in enumerate(_spellings(low))), default=(0, 0, low))
        if best[0] <= rank:
            return word
        return "".join(b.upper() if a.isupper() else b for a, b in zip(word, best[2], strict=True))

    def _weighed(self, low: str) -> int:
        """The rank of a word in small letters: what only the lexicon knows, as a name elsewhere, any Polish word may replace (`jade`, `maslo`), a rare surname a common one."""
        rank = self._rank(low)
        readings = (*self.readings(low[:1].upper() + low[1:]), *self.readings(low))
        marks = frozenset[str]().union(*(r.marks for r in readings))
        if rank != 2 or not marks <= {"surname"}:
            return rank
        return 0 if not marks else rank - ("usual" not in self.lexicon(low))

    def _form_of_name(self, low: str) -> bool:
        """Whether a word is no word and no listed name, only a form of one: `bedzie` of `Beda`; a common word may replace it."""
        marks = frozenset[str]().union(*(r.marks for r in (*self.readings(low[:1].upper() + low[1:]), *self.readings(low))))
        return not self.lexicon(low) and bool(marks) and marks <= {"first_name", "surname"}

    def _rank(self, low: str) -> int:
        """How likely a spelling is: a common word, a listed name, any word of the dictionary, none."""
        readings = self.readings(low)
        if "common" in self.lexicon(low) or any("word" in r.marks and "common" in self.lexicon(r.lemma) for r in readings):
            return 3
        named = [r for r in self.readings(low[:1].upper() + low[1:]) if r.features and r.marks]
        if self.lexicon(low) or any(self.lexicon(r.lemma) for r in named):
            return 2
        return 1 if named or any(r.features for r in readings) else 0


def _spellings(low: str) -> Iterator[str]:
    """The word with Polish letters in one place, in two, in three; not too many."""
    places = [i for i, letter in enumerate(low) if letter in _LETTERS]
    left = TRIED
    for count in (1, 2, 3):
        for chosen in combinations(places, count):
            for z in "żź" if any(low[i] == "z" for i in chosen) else "ż":
                letters = list(low)
                for i in chosen:
                    letters[i] = z if low[i] == "z" else _LETTERS[low[i]]
                yield "".join(letters)
                left -= 1
                if not left:
                    return
