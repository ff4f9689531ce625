"""Polish through Morfeusz 2 (SGJP dictionary; Kieraś & Woliński 2017): readings, marks of proper names, forms.

A capitalised word the dictionary lacks is guessed by its ending, as a surname declines: both a masculine and
a feminine lemma where the ending allows both; agreement with the neighbours decides.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any

from lakeveil.rules.dictionaries import morfeusz
from lakeveil.rules.morphology import READINGS, Lexicon, Reading
from lakeveil.rules.polish_spelling import Spelling

_ATTRIBUTE = {
    value: attribute
    for attribute, values in {
        "num": "sg pl",
        "case": "nom gen dat acc inst loc voc",
        "gen": "m1 m2 m3 f n",
        "deg": "pos com sup",
        "per": "pri sec ter",
    }.items()
    for value in values.split()
}
_TENSE = {"praet": "past", "fin": "pres", "bedzie": "fut"}
_MARKS = {
    "imię": "first_name",
    "nazwisko": "surname",
    "nazwa_geograficzna": "place",
    "nazwa_organizacji": "company",
    "marka": "brand_name",
}
_WORD = frozenset({"word"})  # what is no proper name

# Endings of names the dictionary lacks: ending → (lemma's ending, gender, case values), after Tokarski's tables.
_GUESSES: tuple[tuple[str, str, str, str], ...] = (
    ("skiego", "ski", "m1", "gen acc"),
    ("ckiego", "cki", "m1", "gen acc"),
    ("ego", "i", "m1", "gen acc"),
    ("ego", "y", "m1", "gen acc"),
    ("emu", "i", "m1", "dat"),
    ("emu", "y", "m1", "dat"),
    ("im", "i", "m1", "inst loc"),
    ("ym", "y", "m1", "inst loc"),
    ("skich", "ski", "m1", "gen acc loc"),
    ("ckich", "cki", "m1", "gen acc loc"),
    ("skiej", "ska", "f", "gen dat loc"),
    ("ckiej", "cka", "f", "gen dat loc"),
    ("ską", "ska", "f", "acc inst"),
    ("cką", "cka", "f", "acc inst"),
    ("owi", "", "m1", "dat"),
    ("em", "", "m1", "inst"),
    ("iem", "", "m1", "inst"),
    ("a", "", "m1", "gen acc"),
    ("ka", "ek", "m1", "gen acc"),
    ("kiem", "ek", "m1", "inst"),
    ("kowi", "ek", "m1", "dat"),
    ("ca", "ec", "m1", "gen acc"),
    ("cem", "ec", "m1", "inst"),
    ("a", "a", "f", "nom"),
    ("y", "a", "f", "gen"),
    ("i", "a", "f", "gen dat loc"),
    ("ę", "a", "f", "acc"),
    ("ą", "a", "f", "inst"),
    ("ce", "ka", "f", "dat loc"),
    ("dzie", "da", "f", "dat loc"),
    ("u", "", "m1", "loc voc"),
    ("o", "o", "m1", "nom"),
    ("ów", "", "m1", "gen acc"),
    ("ami", "", "m1", "inst"),
    ("om", "", "m1", "dat"),
    ("owie", "", "m1", "nom"),
)


class Polish:
    """Readings and forms, remembered per form in bounded memory; one per process."""

    @cached_property
    def _morfeusz(self) -> Any:
        return morfeusz()

    def __init__(self) -> None:
        self.readings = lru_cache(maxsize=READINGS)(self._readings)
        self.forms = lru_cache(maxsize=20_000)(self._forms)
        self._tags: dict[tuple[int, int], tuple[str, frozenset[str]]] = {}
        self._spelling: Spelling | None = None

    def meant(self, texts: list[str], lexicon: Lexicon, /) -> list[str]:
        """The texts with their capitals and Polish letters put back, and with a full stop where they end in none: cells and chats leave it out."""
        if self._spelling is None or self._spelling.lexicon is not lexicon:
            self._spelling = Spelling(self.readings, lexicon)
        return [meant + "." if meant[-1:].isalnum() else meant for meant in map(self._spelling.meant, texts)]

    def _readings(self, form: str, /) -> tuple[Reading, ...]:
        # Morfeusz's own objects: its Python wrapper asks each for things that rules never need
        edges = self._morfeusz._morfeusz_obj.analyse(form)
        if len(edges) and edges[len(edges) - 1].endNode > 1:
            last = max(edge.endNode for edge in edges)
            first = [edge for edge in edges if edge.startNode == 0]
            edges = [edge for edge in first if edge.endNode == last] or first
        known = tuple([_reading(edge.lemma, *self._told(edge)) for edge in edges if edge.tagId])
        if known:
            return known
        return (Reading(form), *_guess(form)) if form[:1].isupper() and form[1:].islower() else (Reading(form.lower()),)

    def _told(self, edge: Any) -> tuple[str, frozenset[str]]:
        """The tag of an analysis, and its marks; Morfeusz numbers both."""
        numbers = edge.tagId, edge.nameId
        if numbers not in self._tags:
            morfeusz = self._morfeusz._morfeusz_obj
            marks = frozenset(_MARKS[name] for name in edge.getName(morfeusz) if name in _MARKS)
            self._tags[numbers] = edge.getTag(morfeusz), marks or _WORD
        return self._tags[numbers]

    def _forms(self, lemma: str, /) -> frozenset[str]:
        if not lemma.isalpha():
            return frozenset({lemma.lower()})
        rows = self._morfeusz.generate(lemma)
        past = [row[0].lower() + ending for row in rows if row[2].startswith("praet") for ending in _ended(row[0], row[2])]
        return frozenset({lemma.lower(), *(row[0].lower() for row in rows), *past})

    def inflect(self, lemma: str, num: str, case: str, gen: str | None = None) -> str | None:
        """The form of a lemma in a number, case and gender, or None when the dictionary has none."""
        for form, _, tag, _, _ in self._morfeusz.generate(lemma):
            features = features_of(tag)
            fits = num in features.get("num", ()) and case in features.get("case", ())
            if fits and (gen is None or gen in features.get("gen", ())):
                return str(form)
        return None


@lru_cache(maxsize=4096)
def features_of(tag: str) -> dict[str, frozenset[str]]:
    """An SGJP tag (`subst:sg:gen.acc:m1`) as features."""
    pos, *parts = tag.split(":")
    features: dict[str, frozenset[str]] = {"pos": frozenset({pos})}
    if pos in _TENSE:
        features["tns"] = frozenset({_TENSE[pos]})
    for part in parts:
        values = part.split(".")
        attribute = _ATTRIBUTE.get(values[0])
        if attribute:
            features[attribute] = features.get(attribute, frozenset()) | frozenset(values)
    return features


def _reading(lemma: str, tag: str, marks: frozenset[str]) -> Reading:
    return Reading(lemma.split(":")[0], features_of(tag), marks)


def _ended(form: str, tag: str) -> tuple[str, ...]:
    """What a past form takes for "I" and "you", "we" and "you", and for what would be: widział-em, widzieli-śmy, widział-by."""
    if ":pl:" in tag:
        return ("śmy", "ście", "by", "byśmy", "byście")
    return ("m" if form[-1:] in "aeo" else "em", "ś" if form[-1:] in "aeo" else "eś", "by", "bym", "byś")


def _guess(form: str) -> tuple[Reading, ...]:
    out = []
    for ending, lemma, gender, cases in _GUESSES:
        stem = form[: len(form) - len(ending)]
        if form.endswith(ending) and len(stem) > 2:
            plural = ending in ("ów", "ami", "om", "owie", "skich", "ckich")
            features = {"pos": frozenset({"subst"}), "num": frozenset({"pl" if plural else "sg"}), "gen": frozenset({gender})}
            out.append(Reading(stem + lemma, {**features, "case": frozenset(cases.split())}))
    return tuple(out)
