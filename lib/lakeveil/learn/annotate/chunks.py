"""Noun-like chunks without a treebank or tagger: what function words, capitals, digits, particles and punctuation show.

The paper took its candidates from spaCy's noun chunks; `Runs` gives them here, alike.py compares them to a record's values. `around`
is the chunk of capitals that holds a mention, `goes_on` says whether it names something else. In texts all in capitals and
between words that no blank parts a mention is a chunk of its own.
"""

from __future__ import annotations

import bisect
from collections.abc import Iterator
from functools import cached_property

from lakeveil.learn.annotate.document import Document
from lakeveil.learn.annotate.function import function_words
from lakeveil.learn.annotate.match import Match, Tools
from lakeveil.learn.annotate.words import CONNECTORS, FIRMS, GENERIC, INSTITUTIONS, LEGAL, PARTICLES, TITLES, fold

_GLUE = frozenset({" ", "\u00a0", "-", "‐", "'", "’", " & "})
_HYPHENS = frozenset("-‐")
_OF = frozenset("of for de del do da dos di della la las los el the von van der des dem für zu zur".split())
_AND = frozenset("and y e i et und".split())
_INSIDE = _OF | _AND | PARTICLES - frozenset("y e i et und".split())
_FAR = 8  # words on either side after which a chunk is cut
_NEAR = 80  # code points on either side that tell a text all in capitals


def chunks(document: Document) -> list[tuple[int, int]]:
    """[first, last] places of each noun-like chunk, in order.

    Words that touch (blank, hyphen, apostrophe, &, an initial's dot) and are no function words; small words of names between two capitals
    belong (`University of Ottawa`), a small letter after a capital ends a chunk unless it says a kind of institution.
    """
    small, words = function_words(document.language), document.words
    out, at = [], 0
    while at < len(words):
        if words[at].form in small and (not words[at].capital or document.gap(at - 1) not in _GLUE):
            at += 1
            continue
        last, named = at, words[at].capital
        while (ahead := _ahead(document, last, small, named=named)) is not None:
            last, named = ahead, named or words[ahead].capital
        out.append((at, last))
        at = last + 1
    return out


def _ahead(document: Document, place: int, small: frozenset[str], *, named: bool) -> int | None:
    """The next word of the chunk that has reached `place`, over a capital if `named`; None where it ends."""
    gap = document.gap(place)
    if gap == "\n":
        return None
    following = document.words[place + 1]
    if gap == " " and following.capital:
        return place + 1
    if (following.capital or following.form in _INSIDE or following.form[:1].isdigit()) and (
        ahead := _joined(document, place, 1, _INSIDE)
    ) is not None:
        return ahead
    ends = following.form in small or (named and following.form not in GENERIC)
    return place + 1 if gap in _GLUE and (gap in _HYPHENS or not ends) else None  # Fang-liang


class Runs:
    """The chunks of a text, cut when first asked for, and their sub-runs."""

    def __init__(self, document: Document) -> None:
        self.document = document

    @cached_property
    def chunks(self) -> list[tuple[int, int]]:
        """As `chunks` gives them."""
        return chunks(self.document)

    def hold(self, start: int, end: int) -> bool:
        """Whether [start, end) of the text is a chunk or a sub-run of one."""
        words = self.document.words
        held = self.document.within(start, end)
        chunk = self._of(held.start) if held else None
        return chunk is not None and held[-1] <= chunk[1] and (words[held[0]].start, words[held[-1]].end) == (start, end)

    def holding(self, place: int, size: int) -> Iterator[list[int]]:
        """Sub-runs of `size` words that hold a place, small words of names neither counted nor in the list."""
        chunk = self._of(place)
        if chunk is None or not self._counts(place):
            return
        reach = 2 * size  # small words between
        near = [p for p in range(max(chunk[0], place - reach), min(chunk[1], place + reach) + 1) if self._counts(p)]
        at = near.index(place)
        for first in range(max(0, at - size + 1), min(at, len(near) - size) + 1):
            yield near[first : first + size]

    def _counts(self, place: int) -> bool:
        word = self.document.words[place]
        return word.capital or word.form not in CONNECTORS

    def _of(self, place: int) -> tuple[int, int] | None:
        """The chunk of a place."""
        at = bisect.bisect_right(self.chunks, (place, len(self.document.words))) - 1
        return self.chunks[at] if at >= 0 and place <= self.chunks[at][1] else None


def around(document: Document, first: int, last: int) -> tuple[int, int]:
    """The places of the first and last word of the chunk that holds the words `first` to `last`.

    Words that begin with a capital or digit, parted by a blank, hyphen, apostrophe or &, by up to three small words that names
    have inside (`of`, `de la`), or by a conjunction whose one following word says a kind of institution (`Palmer and Sons`).
    """
    words, (start, end) = document.words, document.sentence(document.words[first].start)
    if document.text[max(start, words[first].start - _NEAR) : min(end, words[last].end + _NEAR)].isupper():
        return first, last
    opening, closing = first, last
    while closing - last < _FAR and (ahead := _joined(document, closing, 1)) is not None:
        closing = ahead
    while first - opening < _FAR and (behind := _joined(document, opening, -1)) is not None:
        opening = behind
    return opening, closing


def goes_on(document: Document, match: Match, value: str, tools: Tools, matcher: str) -> bool:
    """Whether a mention lies in a longer chunk that names something else: `Ottawa University Hospital`, `Troy Motors`.

    A further word counts that the value lacks: any but a name, place or title, which may stand beside a mention (`In Harvard
    University Joan met`, `Trinity College Dublin`); beside persons and places, in German (every noun has a capital) and across a
    small word only one for firms and institutions; beside two words of a person's name only one for firms, as letters sign
    `Ana Ruiz Hospital General`.
    """
    words = document.words
    first = bisect.bisect_left(words, match.start, key=lambda w: w.start)
    last = bisect.bisect_left(words, match.end, key=lambda w: w.start) - 1
    if last < first or not any(w.capital for w in words[first : last + 1]):
        return False
    if matcher == "person" and first and words[first - 1].form in TITLES:
        return False
    opening, closing = around(document, first, last)
    own = frozenset(fold(value).replace("-", " ").split())
    kinds = FIRMS if matcher == "person" and last > first else FIRMS | INSTITUTIONS
    strict = matcher in ("person", "place") or document.language == "de"
    small = False
    for place in range(last + 1, closing + 1):
        if not words[place].capital and words[place].form in _OF | _AND:
            small = True
            continue
        if words[place].form not in own and _kind(document, place, tools, kinds, legal=matcher == "person"):
            return True
        if small or strict or _beside(document, place, own, tools):
            break
        return True
    if opening == first or not words[first - 1].capital:
        return False
    if strict:
        return matcher == "person" and _kind(document, first - 1, tools, kinds, legal=False)
    opens = document.sentence(words[first].start)[0] == words[first - 1].start
    return not opens and not _beside(document, first - 1, own, tools)


def _joined(document: Document, place: int, step: int, inside: frozenset[str] = _OF | _AND) -> int | None:
    """The place of the next word of a chunk in a direction, small words (`inside` names) between crossed; None where the chunk ends."""
    at, crossed = place, list[str]()
    while len(crossed) < 4:
        gap = document.gap(at if step > 0 else at - 1)
        left = document.words[at if step > 0 else at - 1]
        dotted = gap in (". ", ".") and len(left.form) == 1 and left.capital
        if not (gap in _GLUE or dotted):
            return None
        at += step
        word = document.words[at]
        if word.capital or word.form[:1].isdigit():
            return at if _crosses(document, crossed, at, step) else None
        if word.form not in inside:
            return None
        crossed.append(word.form)
    return None


def _crosses(document: Document, crossed: list[str], at: int, step: int) -> bool:
    if _AND.isdisjoint(crossed):
        return True
    if step < 0 or len(crossed) > 1 or document.words[at].form not in FIRMS | GENERIC:
        return False
    ends = document.gap(at) not in _GLUE
    return ends or not (document.words[at + 1].capital or document.words[at + 1].form in _OF)


def _kind(document: Document, place: int, tools: Tools, kinds: frozenset[str], *, legal: bool) -> bool:
    """Whether the word is one of `kinds` in any case form, or (where asked) a legal form in its capitals."""
    word = document.words[place]
    if not word.capital:
        return False
    written = document.text[word.start : word.end]
    if word.form in LEGAL:
        return legal and (written.isupper() or len(written) > 2)
    return not kinds.isdisjoint({word.form, *map(fold, tools.lemmas(written))})


def _beside(document: Document, place: int, own: frozenset[str], tools: Tools) -> bool:
    """Whether a capitalised word may stand beside a mention and be none of its name."""
    word = document.words[place]
    passing = not word.form.isalpha() or len(word.form) < 2 or word.form in own | TITLES | CONNECTORS | LEGAL
    return passing or tools.named(word.form) or tools.placed(word.form)
