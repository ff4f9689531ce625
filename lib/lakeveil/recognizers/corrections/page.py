"""The tokens of a batch as the corrections after the network ask about them; nothing here knows of spans' labels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.recognizers.bioes import Found
from lakeveil.tokens import DIGITS, LETTERS, SINGLE, Tokens, sorted_places

LINE = 2  # of features.spacing: a new line or text
GIVEN, SURNAME, PLACE, COMMON = range(4)  # columns of `grades`
_IN_ASCII = {
    r"[\p{Ll}\p{M}]": "[a-z]",
    r"\p{Ll}": "[a-z]",
    r"\p{Lu}": "[A-Z]",
    r"\p{L}": "[A-Za-z]",
    r"\p{Latin}": "[A-Za-z]",
    **dict.fromkeys((r"\p{Cyrillic}", r"\p{Greek}", r"\p{Han}"), r"[^\x00-\x7f]"),
}  # the longer first
FEW = 100  # words whose places are gone through one word after another

Bools = npt.NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Page:
    """`k` tokens. grades: (k, 4) lexicon evidence; space: (k,) what stands before each, see features.spacing; likely: (k,) P(PERSON);
    languages: of the texts, or none.
    """

    tokens: Tokens
    grades: npt.NDArray[np.float32]
    space: npt.NDArray[np.int8]
    likely: npt.NDArray[np.float32]
    languages: Sequence[str] = ()
    lower: pa.StringArray = field(init=False)
    form: npt.NDArray[np.intp] = field(init=False)  # (k + 1,) number of each word in small letters, 0 behind the last
    number: dict[str, int] = field(init=False)  # of each such word, from 1
    kept: dict[Any, Any] = field(init=False, default_factory=dict)  # what several corrections ask for; nobody writes to it

    def __post_init__(self) -> None:
        lower = pc.utf8_lower(self.tokens.vocabulary)
        distinct = lower.dictionary_encode()
        form = distinct.indices.to_numpy(zero_copy_only=False)[self.tokens.code]
        object.__setattr__(self, "lower", lower)
        object.__setattr__(self, "form", np.append(form + 1, 0).astype(np.intp))
        object.__setattr__(self, "number", {word: i for i, word in enumerate(distinct.dictionary.to_pylist(), 1)})

    def said(self, words: Iterable[str]) -> Bools:
        """(k + 1,) whether each token is one of the words, which are in small letters; False behind the last."""
        numbers = list(filter(None, map(self.number.get, words)))
        if len(numbers) <= FEW:
            out = np.zeros(len(self.form), bool)
            places, edges = self._places
            for number in numbers:
                out[places[edges[number] : edges[number + 1]]] = True
            return out
        flags = np.zeros(len(self.number) + 1, bool)
        flags[numbers] = True
        return np.asarray(flags.take(self.form))

    def ends(self, pattern: str) -> Bools:
        """(k + 1,) whether the word in small letters matches the expression; False for numbers and marks, and behind the last."""
        return self._matching("lower", pattern)

    def shaped(self, pattern: str) -> Bools:
        """(k + 1,) whether the word as written matches the expression; False for numbers and marks, and behind the last."""
        return np.array(self._once(pattern, lambda: self._matching("written", pattern)))

    def matching(self, at: npt.NDArray[np.intp], pattern: str) -> Bools:
        """Whether the words in small letters at these places, of any shape, match the expression; False behind the last."""
        code = np.append(self.tokens.code, -1)[at]
        distinct, which = np.unique(code, return_inverse=True)
        flags = pc.match_substring_regex(self.lower.take(pa.array(np.maximum(distinct, 0))), pattern)
        return np.asarray((flags.to_numpy(zero_copy_only=False).astype(bool) & (distinct >= 0))[which].reshape(at.shape))

    def spoken(self, words: Iterable[str]) -> Bools:
        """(k + 1,) whether a token's text holds two of the words or more: a rough way to tell its language."""
        text = self.tokens.text
        count = np.bincount(text, self.said(words)[:-1], minlength=len(self.tokens.first))
        return np.append(count[text] >= 2, False)

    def told(self, tell: Callable[[str], Any]) -> npt.NDArray[Any]:
        """(k + 1,) what is told of the language of each token's text, asked once a language; of "" behind the last."""
        return np.array([tell(code) for code in (*self.codes, "")]).take(self._code)

    @cached_property
    def codes(self) -> list[str]:
        """The texts' languages, each once."""
        return list(dict.fromkeys(self.languages))

    @cached_property
    def _code(self) -> npt.NDArray[np.intp]:
        """(k + 1,) the number in `codes` of each token's language; their count behind the last, and where no language is said."""
        number = {code: i for i, code in enumerate(self.codes)}
        of_text = np.fromiter(map(number.__getitem__, self.languages), np.intp, len(self.languages))
        of_token = of_text[self.tokens.text] if len(of_text) else np.zeros(len(self.tokens), np.intp)
        return np.append(of_token, len(number))

    @cached_property
    def table(self) -> Bools:
        """(k,) tokens of a text with two neighbouring lines of as many semicolons, bars, or two commas or more: rows of a table."""
        line = np.cumsum(self.opens[:-1]) - 1
        first = np.flatnonzero(self.opens[:-1])
        text = self.tokens.text[first]
        alike = np.zeros(len(first), bool)
        for mark, least in ((";", 1), ("|", 1), (",", 2)):
            count = np.bincount(line, self.said([mark])[:-1], minlength=len(first))
            alike[1:] |= (count[1:] >= least) & (count[1:] == count[:-1]) & (text[1:] == text[:-1])
        return np.asarray(np.isin(self.tokens.text, text[alike]))

    @cached_property
    def labels(self) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
        """Where a line begins, by a number or none, with one to three words and a colon: the first word and the colon."""
        k = len(self.tokens)
        word, opens, colon = self.word, self.opens, self.said([":"])
        head = np.flatnonzero(opens[:k])
        digit = np.append(self.tokens.kind == DIGITS, False)
        dot = self.said([".", ")"])
        one, two = np.minimum(head + 1, k), np.minimum(head + 2, k)
        head = np.where(digit[head] & dot[one] & ~opens[one] & ~opens[two], two, head)
        ends = np.full(len(head), -1)
        clear, at = word[head], head
        for _ in range(3):
            at = np.minimum(at + 1, k)
            clear = clear & ~opens[at]
            ends = np.where((ends < 0) & clear & colon[at], at, ends)
            clear = clear & word[at]
        broken = np.append(False, (self.said(["-", "\u00ad"]) & self.glued)[:-1])  # a word that a line end cuts
        kept = (ends >= 0) & ~broken[head]
        return head[kept], ends[kept]

    def sharing(self, flags: Bools) -> Bools:
        """(k + 1,) tokens of the texts that hold any of the flagged ones, `flags` (k + 1,); past the end False."""
        at = np.flatnonzero(flags[:-1])
        if not len(at):
            return np.zeros(len(flags), bool)
        first = self.tokens.first
        met = np.zeros(len(first), bool)
        met[self.tokens.text[at]] = True
        return np.repeat(met, np.diff(first, append=len(flags)))

    @cached_property
    def columns(self) -> Bools:
        """(k,) tokens of a text in which two lines or more have two tabs or wide blanks between words, none behind a colon."""
        opens = self.opens[:-1]
        line = np.cumsum(opens) - 1
        wide = (self.space > LINE) & ~opens
        wide[1:] &= ~self.said([":"])[:-2]
        text = self.tokens.text[np.flatnonzero(opens)[np.bincount(line, wide, minlength=int(opens.sum())) >= 2]]
        return np.asarray(np.bincount(text, minlength=len(self.tokens.first))[self.tokens.text] >= 2)

    @cached_property
    def word(self) -> Bools:
        """(k + 1,) letters."""
        return np.append(self.tokens.kind == LETTERS, False)

    @cached_property
    def titled(self) -> Bools:
        """(k + 1,) words with a capital first and small letters behind, or a capital alone."""
        return self.word & self._matching("written", r"^\p{Lu}[\p{Ll}\p{M}]*$")

    @cached_property
    def capitals(self) -> Bools:
        """(k + 1,) words of two capitals or more and nothing else."""
        return self.word & self._matching("written", r"^\p{Lu}{2,}$")

    @cached_property
    def small(self) -> Bools:
        """(k + 1,) words of small letters and nothing else, in a script that has capitals."""
        return self.word & self._matching("written", r"^[\p{Ll}\p{M}]+$")

    @cached_property
    def length(self) -> npt.NDArray[np.int32]:
        """(k + 1,) code points."""
        return np.append(self.tokens.end - self.tokens.start, 0).astype(np.int32)

    @cached_property
    def initial(self) -> Bools:
        """(k + 1,) a capital letter alone."""
        return np.asarray(self.titled & (self.length == 1))

    @cached_property
    def glued(self) -> Bools:
        """(k + 1,) whether no blank stands before, in the same text."""
        return np.asarray(np.append(self.tokens.glued(), False))

    @cached_property
    def opens(self) -> Bools:
        """(k + 1,) whether a line or a text begins here; True behind the last."""
        return np.append(self.space == LINE, True)

    @cached_property
    def begins(self) -> Bools:
        """(k + 1,) whether a text begins here; True behind the last."""
        out = np.ones(len(self.tokens) + 1, bool)
        out[1:-1] = self.tokens.text[1:] != self.tokens.text[:-1]
        return out

    def grade(self, column: int) -> npt.NDArray[np.float32]:
        """(k + 1,) one column of the evidence; not to be written to."""
        return np.asarray(self._columns[column])

    @cached_property
    def _columns(self) -> npt.NDArray[np.float32]:
        """(4, k + 1) the evidence by column, 0 behind the last."""
        out = np.zeros((self.grades.shape[1], len(self.grades) + 1), np.float32)
        out[:, :-1] = self.grades.T
        out.setflags(write=False)
        return out

    def back(self, steps: int) -> npt.NDArray[np.intp]:
        """(k + 1,) the place so many tokens before each, on the same line; the place behind the last token where there is none. Not to be written to."""
        return np.asarray(self._once(("back", steps), lambda: self._back(steps)))

    def before(self, flags: Bools, steps: int = 1) -> Bools:
        """(k + 1,) the flag so many tokens before each, on the same line; where there is none, the one behind the last token."""
        apart = self._once(("apart", steps), lambda: self.back(steps) == len(self.tokens))
        out = np.empty_like(flags)
        out[steps:], out[:steps] = flags[: len(flags) - steps], flags[-1]
        return np.asarray(out | apart if flags[-1] else out & ~apart)

    def behind(self, flags: Bools) -> Bools:
        """(k + 1,) the flag of the token behind each, wherever its line ends; of the last its own."""
        return np.append(flags[1:], flags[-1])

    @cached_property
    def called_by(self) -> npt.NDArray[np.intp]:
        """(k + 1,) the place before each, its full stop left out, on the same line; the place behind the last token where there is none."""
        one = self.back(1)
        dotted = np.flatnonzero((self.said(["."]) & self.glued).take(one))
        out = one.copy()
        out[dotted] = one[one[dotted]]
        out.setflags(write=False)
        return out

    def _back(self, steps: int) -> npt.NDArray[np.intp]:
        k = len(self.tokens)
        out = np.arange(-steps, k + 1 - steps)
        for before in range(steps):  # none may open a line on the way
            out[before:][self.opens[: k + 1 - before]] = k
            out[:before] = k
        return out

    def owner(self, found: Found) -> npt.NDArray[np.intp]:
        """(k + 1,) which of the spans, none of which overlap, each token is in; -1 in none. Not to be written to."""
        known, out = self.kept.get("owner", (None, None))
        if known is not found:
            out = self._owner(found)
            out.setflags(write=False)
            self.kept["owner"] = found, out
        return np.asarray(out)

    def _owner(self, found: Found) -> npt.NDArray[np.intp]:
        out = np.full(len(self.tokens) + 1, -1, np.intp)
        size = found.last - found.first + 1
        total = np.cumsum(size)
        at = np.arange(total[-1] if len(total) else 0) + np.repeat(found.first - (total - size), size)
        out[at] = np.repeat(np.arange(len(found)), size)
        return out

    @cached_property
    def _places(self) -> tuple[npt.NDArray[np.intp], list[int]]:
        """Where each word stands: those of number i are the first array's, from the second's i-th to the next."""
        form, count = self.form[:-1], len(self.number) + 1
        return sorted_places(form, count), [0, *np.cumsum(np.bincount(form, minlength=count)).tolist()]

    @cached_property
    def _worded(self) -> list[tuple[npt.NDArray[np.intp], dict[str, pa.StringArray]]]:
        """Which distinct tokens are letters, of ASCII alone and others, and these as written and in small letters."""
        kind = np.zeros(len(self.tokens.vocabulary), np.int8)
        kind[self.tokens.code] = self.tokens.kind
        letters = (kind == LETTERS) | (kind == SINGLE)
        plain = pc.string_is_ascii(self.tokens.vocabulary).to_numpy(zero_copy_only=False)
        of_both = np.flatnonzero(letters & plain), np.flatnonzero(letters & ~plain)
        forms = {"written": self.tokens.vocabulary, "lower": self.lower}
        return [(at, {name: form.take(pa.array(at)) for name, form in forms.items()}) for at in of_both]

    def _once(self, key: Any, make: Callable[[], Any]) -> Any:
        if key not in self.kept:
            self.kept[key] = make()
            self.kept[key].setflags(write=False)
        return self.kept[key]

    def _matching(self, form: str, pattern: str) -> Bools:
        """(k + 1,) of the distinct tokens, `written` or `lower`, those of letters that match the expression."""
        distinct = np.zeros(len(self.lower), bool)
        for (at, words), asked in zip(self._worded, (_of_ascii(pattern), pattern), strict=True):
            if len(at):
                distinct[at] = pc.match_substring_regex(words[form], asked).to_numpy(zero_copy_only=False)
        out = np.zeros(len(self.form), bool)
        distinct.take(self.tokens.code, out=out[:-1])
        return out


@lru_cache(maxsize=256)
def _of_ascii(pattern: str) -> str:
    """An expression that asks the same of ASCII words: RE2 takes milliseconds to compile a class of Unicode's letters."""
    for wide, plain in _IN_ASCII.items():
        pattern = pattern.replace(wide, plain)
    return pattern
