"""Noun-like chunks without a treebank: runs of capitalised words, joined as names are joined.

The paper took spaCy's noun chunks; here a chunk is what the spelling shows, the same in every language with blanks and case. In
scripts without case, in texts all in capitals and between words that no blank parts a mention is a chunk of its own.
"""

from __future__ import annotations

import bisect

from lakeveil.learn.annotate.document import Document
from lakeveil.learn.annotate.match import Match, Tools
from lakeveil.learn.annotate.words import CONNECTORS, FIRMS, GENERIC, INSTITUTIONS, LEGAL, TITLES, fold

_GLUE = frozenset({" ", "\u00a0", "-", "‐", "'", "’", " & "})
_OF = frozenset("of for de del do da dos di della la las los el the von van der des dem für zu zur".split())
_AND = frozenset("and y e i et und".split())
_FAR = 8  # words on either side after which a chunk is cut
_NEAR = 80  # code points on either side that tell a text all in capitals


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


def _joined(document: Document, place: int, step: int) -> int | None:
    """The place of the next word of a chunk in a direction, small words between crossed; None where the chunk ends."""
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
        if word.form not in _OF | _AND:
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
