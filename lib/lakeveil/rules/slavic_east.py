"""Russian and Ukrainian through pymorphy3 (OpenCorpora dictionaries): the same small interface, the second language in one file."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from lakeveil.rules.dictionaries import parsed
from lakeveil.rules.morphology import READINGS, Lexicon, Reading

# OpenCorpora grammemes → the names rules use.
_CASE = {
    "nomn": "nom",
    "gent": "gen",
    "datv": "dat",
    "accs": "acc",
    "ablt": "inst",
    "loct": "loc",
    "voct": "voc",
    "gen2": "gen",
    "loc2": "loc",
}
_NUMBER = {"sing": "sg", "plur": "pl"}
_GENDER = {"masc": "m", "femn": "f", "neut": "n"}
_PERSON = {"1per": "pri", "2per": "sec", "3per": "ter"}
_POS = {
    "NOUN": "subst",
    "ADJF": "adj",
    "VERB": "verb",
    "INFN": "inf",
    "NUMR": "num",
    "PREP": "prep",
    "CONJ": "conj",
    "PRCL": "part",
}
_MARKS = {"Name": "first_name", "Surn": "surname", "Patr": "patronymic", "Geox": "place", "Orgn": "company", "Trad": "brand_name"}


class EastSlavic:
    """Readings and forms of one language (`ru` or `uk`), remembered per form in bounded memory."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.readings = lru_cache(maxsize=READINGS)(self._readings)
        self.forms = lru_cache(maxsize=20_000)(self._forms)

    def meant(self, texts: list[str], lexicon: Lexicon, /) -> list[str]:
        """The texts themselves."""
        return texts

    def _readings(self, form: str, /) -> tuple[Reading, ...]:
        return tuple(_reading(p.normal_form, p.tag) for p in parsed(self.language, form)) or (Reading(form.lower()),)

    def _forms(self, lemma: str, /) -> frozenset[str]:
        parses = [p for p in parsed(self.language, lemma) if p.normal_form == lemma.lower()][:3]
        return frozenset({lemma.lower(), *(form.word for p in parses for form in p.lexeme)})


def _reading(lemma: str, tag: Any) -> Reading:
    features: dict[str, frozenset[str]] = {}
    named = {"case": (_CASE, tag.case), "num": (_NUMBER, tag.number), "gen": (_GENDER, tag.gender), "per": (_PERSON, tag.person)}
    for attribute, (table, value) in named.items():
        if value in table:
            features[attribute] = frozenset({table[value]})
    if tag.POS in _POS:
        features["pos"] = frozenset({_POS[tag.POS]})
    if tag.tense:
        features["tns"] = frozenset({str(tag.tense)})
    return Reading(lemma, features, frozenset(mark for grammeme, mark in _MARKS.items() if grammeme in tag.grammemes))
