"""Names of several words (organisations, places, phrases): any order, abbreviations, legal forms, left-out and inflected words.

Words weigh: `University` says what, not which, and weighs half; `of` nothing. A mention is a run of the name's words; its
likeness is the weight it covers, or what rapidfuzz says of the run as a whole, whichever is more.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz import fuzz

from lakeveil.learn.annotate.document import Document, bare, unspaced
from lakeveil.learn.annotate.match import Match, Tools, inflected, slip
from lakeveil.learn.annotate.values import Value
from lakeveil.learn.annotate.words import ABBREVIATED, CONNECTORS, GENERIC, LEGAL, SPELT_OUT, fold
from lakeveil.masking.names import WORD

OTHER_FORM, ABBREVIATION, ACRONYM = 0.97, 0.97, 0.95
_WHOLE_BOOST = 3  # letters of an acronym that may stand alone
_GAPS = re.compile(r"(?:['’]s)?[\s.,&/'’()ºª°#-]{0,4}(?:n[ºo°.] ?)?")
_LETTERS = re.compile(r"[^\W\d_]{2}|[^\W\d_a-zß-öø-ÿ]")
_ARTICLES = frozenset("la el los las a o as os le les l the".split())
_CONJUNCTIONS = frozenset({"y", "e", "i", "et", "und", "and", "en"})  # crossed only by a name that has one


@dataclass(frozen=True, slots=True, repr=False)
class Wording:
    """Words of a name as written and folded, the weight of each, and its acronyms in capitals with how many words they stand for."""

    written: tuple[str, ...]
    folded: tuple[str, ...]
    weight: tuple[float, ...]
    acronyms: dict[str, int]


def find(document: Document, value: Value, tools: Tools) -> list[Match]:
    """Mentions of an organisation: words in any order, some left out."""
    return _find(document, value.text, tools, strict=False)


def find_place(document: Document, value: Value, tools: Tools) -> list[Match]:
    """Mentions of a place or an address: the whole, its first parts together, each part between commas for itself."""
    parts = [p.strip() for p in value.text.split(",") if p.strip()]
    found = _find(document, value.text, tools, strict=True)
    openings = [", ".join(parts[:n]) for n in range(2, len(parts))]  # street and number without the floor or the town
    for part in [*parts, *openings] if len(parts) > 1 else []:
        if any(len(w[0]) > 2 and w[0].isalpha() for w in WORD.finditer(part)):
            found += [
                Match(m.start, m.end, f"{m.how} of address", round(m.similarity * 0.97, 4))
                for m in _find(document, part, tools, strict=True)
            ]
    return [m for m in found if _LETTERS.search(document.text, m.start, m.end)]  # a number alone is no place


def find_phrase(document: Document, value: Value, tools: Tools) -> list[Match]:
    """The words in their order, forms and slips forgiven."""
    return _find(document, value.text, tools, strict=True)


@lru_cache(maxsize=20_000)
def worded(text: str) -> Wording:
    """A name's words, weights and acronyms (MIT; RWTH of the first words; TU with the town after it)."""
    every = [(w[0], bare(w[0])[0]) for w in WORD.finditer(text)]
    kept = [(w, f) for w, f in every if f not in LEGAL or len(every) == 1]
    weight = tuple(0.0 if f in CONNECTORS else 0.5 if f in GENERIC or (f.isdigit() and len(f) < 3) else 1.0 for _, f in kept)
    if not any(weight):
        weight = tuple(1.0 for _ in kept)
    letters, acronyms = "", {}
    for i, (w, _) in enumerate(kept):
        if weight[i]:
            letters += w[0].upper()
            if len(letters) > 1:
                acronyms[letters] = i + 1
    return Wording(tuple(w for w, _ in kept), tuple(f for _, f in kept), weight, acronyms)


def _find(document: Document, text: str, tools: Tools, *, strict: bool) -> list[Match]:
    name = worded(text)
    if not name.folded:
        return []
    if unspaced(text):
        return [Match(m.start(), m.end(), "full", 1.0) for m in re.finditer(re.escape(text), document.text)]
    hits = _hits(document, name, tools, spelt_out=SPELT_OUT if strict else {})
    out, last = [], -1
    for place in sorted(hits):
        if place > last and _opens(document, hits, place, name):
            run, used = _run(document, hits, place, name, strict=strict)
            run = [*range(_with_article(document, run[0], used, name), run[0]), *run]
            if strict:
                run += range(run[-1] + 1, _with_tail(document, run[-1], used, name) + 1)
            match = _judged(document, run, used, name, text, strict=strict)
            if match is not None:
                last = run[-1]
                out.append(match)
    return out


def _opens(document: Document, hits: dict[int, dict[int, float]], place: int, name: Wording) -> bool:
    """A capitalised name begins with a capital, or with a small generic word right before one (`instituto San Isidro`)."""
    if document.words[place].capital or not any(w[0].isupper() for w in name.written):
        return True
    follows = place + 1 in hits and document.words[place + 1].capital
    return follows or name.written[min(max(0, k) for k in hits[place])].islower() or document.words[place].form[0].isdigit()


def _hits(
    document: Document, name: Wording, tools: Tools, spelt_out: Mapping[str, frozenset[str]]
) -> dict[int, dict[int, float]]:
    """Place → word of the name → likeness. An acronym is a hit of all its words under the key −(number of words)."""
    hits: dict[int, dict[int, float]] = {}
    for i, form in enumerate(name.folded):
        if not name.weight[i]:
            continue
        for place in document.at.get(form, ()):
            hits.setdefault(place, {})[i] = 1.0
        for short in ABBREVIATED.get(form, frozenset()) | spelt_out.get(form, frozenset()):
            for place in document.at.get(short, ()):
                hits.setdefault(place, {}).setdefault(i, ABBREVIATION)
    for letters, words in name.acronyms.items():
        for place in document.at.get(fold(letters), ()):
            word = document.words[place]
            if document.text[word.start : word.end] == letters:
                hits.setdefault(place, {})[-words] = ACRONYM
    sure = set(hits)
    for i, form in enumerate(name.folded):
        for place in document.letter.get(form[0], ()) if name.weight[i] and len(form) > 3 else ():
            if place not in sure and (alike := _near(document, place, i, name, tools)):
                hits.setdefault(place, {})[i] = alike
    return hits


def _near(document: Document, place: int, i: int, name: Wording, tools: Tools) -> float:
    """Another form of a word: by the dictionary, by a common stem of four letters and two thirds, or by a slip."""
    form, folded = document.words[place].form, name.folded[i]
    if len(form) < 4 or not form.isalpha():
        return 0.0
    if inflected(document, place, name.written[i], folded, tools):
        return OTHER_FORM
    if document.words[place].capital or name.written[i].islower():
        common = next((k for k, (a, b) in enumerate(zip(form, folded, strict=False)) if a != b), min(len(form), len(folded)))
        if common >= 4 and common >= 0.67 * max(len(form), len(folded)):
            return 0.92
    return slip(form, folded) * 0.95


def _run(
    document: Document, hits: dict[int, dict[int, float]], first: int, name: Wording, *, strict: bool
) -> tuple[list[int], dict[int, float]]:
    used: dict[int, float] = {}
    run, place = [first], first
    _use(used, hits[first], -1, strict=strict)
    while True:
        ahead = place + 1
        small = (CONNECTORS | LEGAL) - _CONJUNCTIONS.difference(name.folded)
        while ahead < len(document.words) and ahead not in hits and document.words[ahead].form in small and ahead - place < 4:
            ahead += 1
        joined = ahead < len(document.words) and all(_GAPS.fullmatch(document.gap(p)) for p in range(place, ahead))
        if not joined or ahead not in hits or not _use(used, hits[ahead], max(used), strict=strict):
            return run, used
        run += range(place + 1, ahead + 1)
        place = ahead


def _with_article(document: Document, first: int, used: dict[int, float], name: Wording) -> int:
    """The first place of the mention with the small words that the name itself begins with (`La Coruña`)."""
    lead = min(used)
    if any(name.weight[:lead]):
        return first
    if (
        lead == 1
        and name.folded[0] in _ARTICLES
        and first
        and document.words[first - 1].form in _ARTICLES
        and document.words[first - 1].capital
    ):
        return first - 1  # A Coruña, La Coruña
    while lead and first and document.gap(first - 1) == " " and document.words[first - 1].form == name.folded[lead - 1]:
        lead, first = lead - 1, first - 1
    return first


def _with_tail(document: Document, last: int, used: dict[int, float], name: Wording) -> int:
    """The last place of the mention with the small words that the name itself ends with (`Calle Mayor, 5, A`)."""
    following = max(used) + 1
    if any(name.weight[following:]):
        return last
    while (
        following < len(name.folded)
        and last + 1 < len(document.words)
        and _GAPS.fullmatch(document.gap(last))
        and document.words[last + 1].form == name.folded[following]
    ):
        following, last = following + 1, last + 1
    return last


def _use(used: dict[int, float], offered: dict[int, float], last: int, *, strict: bool) -> bool:
    """Take the first word of the name that is offered and not used yet; in order where order counts."""
    for i, alike in sorted(offered.items()):
        new = [k for k in range(-i) if k not in used] if i < 0 else [i] if i not in used and (not strict or i > last) else []
        if new:
            used.update(dict.fromkeys(new, alike))
            return True
    return False


def _judged(
    document: Document, run: list[int], used: dict[int, float], name: Wording, text: str, *, strict: bool
) -> Match | None:
    start, end = document.words[run[0]].start, document.words[run[-1]].end
    whole = sum(name.weight)
    share = sum(name.weight[i] * alike for i, alike in used.items()) / whole
    if all(name.weight[i] < 1 for i in used) and max(name.weight) == 1:
        return None  # `University` alone
    seen = document.text[start:end]
    written = fuzz.token_sort_ratio(fold(seen), fold(text)) / 100
    acronym = len(run) == 1 and len(used) > 1
    how = "acronym" if acronym else "full" if len(used) == sum(w > 0 for w in name.weight) else "part"
    if acronym and len(document.words[run[0]].form) < _WHOLE_BOOST:
        share *= 0.75  # two letters alone may be anything
    likeness = max(share, written) if not strict else share * (0.5 + 0.5 * max(written, share)) if how == "part" else share
    if how == "part" and _goes_on(document, run):
        likeness *= 0.6  # more of another name stands beside it
    return Match(start, end, how, round(min(1.0, likeness), 4))


def _goes_on(document: Document, run: list[int]) -> bool:
    """Whether a capital touches a partial mention: `Columbia Records` is no Columbia University."""
    after, before = run[-1] + 1, run[0] - 1
    if after < len(document.words) and document.gap(run[-1]) in (" ", "-") and document.words[after].capital:
        return True
    if before < 0 or document.gap(before) not in (" ", "-") or not document.words[before].capital or document.language == "de":
        return False
    return document.sentence(document.words[before].start)[0] != document.words[before].start
