"""A record's values found in its text: candidates, one label a place, doubt where there is doubt."""

from __future__ import annotations

import bisect
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rapidfuzz import fuzz

from lakeveil import labels as catalogue
from lakeveil.learn.annotate import age, alike, chunks, code, day, document, doubt, person, wording
from lakeveil.learn.annotate.chunks import Runs
from lakeveil.learn.annotate.document import Document
from lakeveil.learn.annotate.doubt import Found
from lakeveil.learn.annotate.match import Match, Tools
from lakeveil.learn.annotate.settings import Mapped
from lakeveil.learn.annotate.values import Value, values
from lakeveil.learn.annotate.words import fold

# The table of matchers; the name stands in the map and in every span's provenance.
TABLE = {
    "person": person.find,
    "date": day.find,
    "organization": wording.find,
    "place": wording.find_place,
    "id": code.find,
    "age": age.find,
    "phrase": wording.find_phrase,
}
_KINDS = {"person": "PERSON", "organization": "ORGANIZATION", "place": "LOCATION", "date": "DATE_TIME"}
_CHUNKED = ("person", "organization", "place", "phrase")  # matchers whose mentions a longer chunk puts in doubt
DOUBTFUL = 0.5  # what a doubt leaves of a score
TIE = 0.02  # two labels as near as this cannot be told apart
_DETECTED = 0.88  # rapidfuzz's ratio of a detector's whole span to a value that makes it a mention


@dataclass(frozen=True, slots=True)
class Annotation:
    """[start, end) carries a label, and why: the record's field, the matcher, how it matched, how like (0–1), the score after doubts.

    `source` is where the candidate came from (match.Match). `doubt` is empty, or `place`, `longer name`, `part of an address`, `an institution's`, `someone else`, or `tie A/B` (two labels fit alike).
    """

    start: int
    end: int
    label: str
    field: str
    matcher: str
    how: str
    similarity: float
    score: float
    doubt: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class Pair:
    """A text and the record it belongs to, joined by `key`."""

    key: str
    text: str
    language: str
    record: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class _Claim:
    match: Match
    value: Value
    doubt: str = ""

    @property
    def score(self) -> float:
        return round(self.match.similarity * (DOUBTFUL if self.doubt else 1.0), 4)

    @property
    def rank(self) -> tuple[float, int, int, str]:
        """Likest first; then longer, then earlier, then by label: a total order."""
        return (-self.match.similarity, self.match.start - self.match.end, self.match.start, self.value.label)


def annotate(
    pair: Pair, mapped: Mapped, tools: Tools, found: Sequence[Found] = (), wanted: Sequence[Value] | None = None
) -> list[Annotation]:
    """The record's values in the text, disjoint, by place; `found`: the detector's spans of the text, may be empty.

    `wanted`: the record's values where the caller has them already.

    A match under its label's threshold is left out; one that is over it but for a doubt is kept with the doubt named.
    """
    doc = document.read(pair.text, pair.language)
    runs = Runs(doc)
    claims = [
        _Claim(match, value)
        for value in (values(pair.record, mapped, pair.language) if wanted is None else wanted)
        for match in _candidates(doc, runs, value, mapped, tools, found)
        if value.matcher in ("id", "phrase", "date") or not _in_an_address(doc.text, match)
    ]
    subject = [c.match for c in claims if c.value.subject and c.match.similarity >= mapped.threshold("", "person")]
    chosen = _disjoint(c for c in claims if c.match.similarity >= mapped.threshold(c.value.label, c.value.matcher))
    doubted = [_doubted(c, doc, tools, found) for c in chosen]
    others = [c.match for c in doubted if c.value.matcher == "person" and not c.value.subject and not c.doubt]
    placed = [c.match for c in doubted if c.doubt == "place"]
    named = [f for f in found if not any(f[0] < m.end and m.start < f[1] for m in placed)]
    return [_annotation(_owned(c, doc, mapped, tools, subject, others, named)) for c in doubted if c.value.label]


def _candidates(doc: Document, runs: Runs, value: Value, mapped: Mapped, tools: Tools, found: Sequence[Found]) -> Iterable[Match]:
    """Mentions of a value by all its sources, each place once with the likeliest reason and all sources that proposed it.

    The value's matcher reads the sub-runs of chunks, and runs of the value's words that are none (`Palmer, Anne`): those are the source
    `words`. rapidfuzz reads sub-runs as a whole where the matcher is not sure: that one knows what stands around.
    """
    if value.matcher not in _CHUNKED:
        return TABLE[value.matcher](doc, value, tools)
    least, wanted = mapped.threshold(value.label, value.matcher), mapped.candidates
    read = [m._replace(source="chunk") if runs.hold(m.start, m.end) else m for m in TABLE[value.matcher](doc, value, tools)]
    told = [m for m in read if m.source in wanted]
    taken = {place for m in told if m.similarity >= least for place in doc.within(m.start, m.end)}
    near = alike.find(runs, value, least, taken) if "chunk" in wanted else []
    seen = _detected(doc, value, found) if "detector" in wanted else []
    out: dict[tuple[int, int], Match] = {}
    for match in [*told, *near, *seen]:
        place = match.start, match.end
        old = out.get(place)
        if old is None:
            out[place] = match
        else:
            best = max(old, match, key=lambda m: m.similarity)
            out[place] = best._replace(source="+".join(sorted({*old.source.split("+"), match.source})))
    return out.values()


def _in_an_address(text: str, match: Match) -> bool:
    """Whether the mention is a piece of an e-mail or web address, or of a file's name."""
    after, before = text[match.end : match.end + 2], text[match.start - 2 : match.start] if match.start > 1 else ""
    return (
        after[:1] in ("@", "_")
        or before[-1:] in ("@", "_", "/")
        or (after[:1] == "." and after[1:].islower())
        or (before[-1:] == "." and before[:1].islower() and before[:1].isalpha() and text[match.start].islower())
    )


def _detected(doc: Document, value: Value, found: Sequence[Found]) -> list[Match]:
    """Whole spans of the detector that read much like the value: candidates as the paper took spaCy's."""
    kind = _KINDS.get(value.matcher)
    if kind not in ("PERSON", "ORGANIZATION") or len(value.text) < 6:
        return []
    wanted, out = fold(value.text), []
    for start, end, label in found:
        if catalogue.parent(label) == kind:
            likeness = fuzz.token_sort_ratio(fold(doc.text[start:end]), wanted) / 100
            if likeness >= _DETECTED:
                out.append(Match(start, end, "detector", round(likeness * 0.95, 4), "detector"))
    return out


def _disjoint(claims: Iterable[_Claim]) -> list[_Claim]:
    """Of overlapping claims the likest; equal ones of two labels keep both names as a doubt. Sorted by place."""
    kept: list[_Claim] = []
    starts: list[int] = []
    for claim in sorted(claims, key=lambda c: c.rank):
        at = bisect.bisect_right(starts, claim.match.start)
        beside = [
            i
            for i in (at - 1, at)
            if 0 <= i < len(kept) and kept[i].match.start < claim.match.end and claim.match.start < kept[i].match.end
        ]
        if not beside:
            kept.insert(at, claim)
            starts.insert(at, claim.match.start)
            continue
        winner = kept[beside[0]]
        same = (winner.match.start, winner.match.end) == (claim.match.start, claim.match.end)
        if (
            same
            and winner.value.label != claim.value.label
            and winner.match.similarity - claim.match.similarity < TIE
            and not winner.doubt
        ):
            kept[beside[0]] = _tied(winner, claim)
    return kept


def _tied(winner: _Claim, other: _Claim) -> _Claim:
    """Two labels for one place; the subject's own name wins without a doubt."""
    if winner.value.subject or other.value.subject:
        return winner if winner.value.subject else other
    return replace(winner, doubt=f"tie {winner.value.label}/{other.value.label}")


def _doubted(claim: _Claim, doc: Document, tools: Tools, found: Sequence[Found]) -> _Claim:
    """A doubt that lies in the mention itself."""
    if claim.doubt or claim.value.subject:
        return claim
    if claim.value.matcher == "place":
        for says, why in (
            (doubt.in_a_longer_name(doc, claim.match), "longer name"),
            (doubt.part_of_address(doc, claim.match, claim.value.text), "part of an address"),
            (doubt.of_an_institution(doc, claim.match, claim.value.text), "an institution's"),
        ):
            if says:
                return replace(claim, doubt=why)
    if claim.value.matcher in _CHUNKED and chunks.goes_on(doc, claim.match, claim.value.text, tools, claim.value.matcher):
        return replace(claim, doubt="longer name")
    if claim.value.matcher != "person":
        return claim
    if doubt.firm(doc, claim.match, found):
        return replace(claim, doubt="longer name")
    if doubt.place_not_person(doc, claim.match, found):
        return replace(claim, doubt="place")
    return replace(claim, doubt="longer name") if doubt.longer_name(doc, claim.match, found) else claim


def _owned(
    claim: _Claim,
    doc: Document,
    mapped: Mapped,
    tools: Tools,
    subject: Sequence[Match],
    others: Sequence[Match],
    found: Sequence[Found],
) -> _Claim:
    """A doubt that lies in whom the sentence speaks of."""
    if (
        claim.doubt
        or not mapped.own(claim.value.label)
        or not doubt.someone_else(doc, claim.match, subject, others, found, tools)
    ):
        return claim
    return replace(claim, doubt="someone else")


def _annotation(claim: _Claim) -> Annotation:
    match, value = claim.match, claim.value
    return Annotation(
        match.start,
        match.end,
        value.label,
        value.field,
        value.matcher,
        match.how,
        match.similarity,
        claim.score,
        claim.doubt,
        match.source,
    )
