"""Russian and Ukrainian name parts through pymorphy3 (OpenCorpora dictionaries): given names, and surnames that decline as nouns.

Surnames in -ов, -ин, -ский keep their endings without a dictionary (inflection.py); pymorphy is not asked for them.
"""

from __future__ import annotations

import importlib.util
from functools import lru_cache
from typing import Any

from lakeveil.masking import inflection, lists
from lakeveil.masking.readings import KNOWN, Form
from lakeveil.masking.scripts import fold
from lakeveil.rules.dictionaries import parsed

_CASES = {
    "nomn": "nom",
    "gent": "gen",
    "gen2": "gen",
    "datv": "dat",
    "accs": "acc",
    "ablt": "inst",
    "loct": "loc",
    "loc2": "loc",
    "voct": "voc",
}
_GRAMMEMES = {case: grammeme for grammeme, case in _CASES.items() if not grammeme.endswith("2")}
_UKRAINIAN = frozenset("іїєґ'’")
_BY_ENDING = (*inflection.STEMS, "ский", "цкий", "ський", "цький")


def installed() -> bool:
    """Whether pymorphy3 is there; without it endings are kept by the tables of inflection.py."""
    return importlib.util.find_spec("pymorphy3") is not None


class EastSlavicGrammar:
    """Readings and forms of both languages, remembered in bounded memory; one per process."""

    def __init__(self) -> None:
        self.forms = lru_cache(10_000)(self._forms)
        self.decline = lru_cache(10_000)(self._decline)

    def _forms(self, word: str, /) -> tuple[Form, ...]:
        """A word with a letter that Russian lacks is Ukrainian; another is tried as Russian first."""
        if inflection.PATRONYMIC.fullmatch(word):
            return ()
        low = word.lower()
        listed = lists.role(fold(low))
        for language in ("uk",) if set(low) & _UKRAINIAN else ("ru", "uk"):
            out = [form for parse in parsed(language, low) if parse.is_known for form in _read(parse, language)]
            out = [form for form in out if not (form.role == "surname" and form.lemma.lower().endswith(_BY_ENDING))]
            if listed is not None:  # a name of the lists is no other name's plural or vocative
                out = [form for form in out if fold(form.lemma) == fold(low) or (form.num == "sg" and form.cases != {"voc"})]
            if out:
                return tuple(out)
        return ()

    def _decline(self, lemma: str, form: Form, /) -> str:
        wanted = {_GRAMMEMES[form.case], "plur"} if form.num == "pl" else {_GRAMMEMES[form.case]}
        mark = "Name" if form.role == "given" else "Surn"
        languages = dict.fromkeys([form.language or "ru", "ru"])  # a Russian name in Ukrainian text declines as at home
        parses = [p for language in languages for p in parsed(language, lemma.lower()) if _fits(p, lemma, form)]
        for parse in sorted(parses, key=lambda p: (not p.is_known, mark not in p.tag)):
            changed = parse.inflect(wanted)
            if changed is not None:
                return str(changed.word[:1].upper() + changed.word[1:])
        return lemma


def _genders(tag: Any) -> str:
    return {"masc": "m", "femn": "f"}.get(str(tag.gender), "mf")


def _read(parse: Any, language: str) -> list[Form]:
    tag = parse.tag
    role = "given" if "Name" in tag else "surname" if "Surn" in tag else ""
    if not role or tag.case not in _CASES:
        return []
    lemma = parse.normal_form[:1].upper() + parse.normal_form[1:]
    num = "pl" if tag.number == "plur" else "sg"
    cases = frozenset({_CASES[tag.case]})
    return [Form(lemma, role, gender, num, cases, KNOWN, language=language) for gender in _genders(tag)]


def _fits(parse: Any, lemma: str, form: Form) -> bool:
    return parse.tag.POS == "NOUN" and fold(parse.normal_form) == fold(lemma) and form.gender in _genders(parse.tag)
