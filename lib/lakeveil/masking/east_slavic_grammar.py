"""Russian and Ukrainian name parts through pymorphy3 (OpenCorpora dictionaries): given names, and surnames that decline as nouns.

Surnames in -ов, -ин, -ский keep their endings without a dictionary (inflection.py): their readings only say which case the others have.
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
_ADJECTIVAL = ("ский", "цкий", "ський", "цький", "ская", "цкая", "ська", "цька")
_BY_ENDING = (*inflection.STEMS, *(stem + "а" for stem in inflection.STEMS), *_ADJECTIVAL)
LISTED = 0.3  # what speaks for a given name of the lists: Вадиму is Вадим's, though pymorphy knows Вадима too


def installed() -> bool:
    """Whether pymorphy3 is there; without it endings are kept by the tables of inflection.py."""
    return importlib.util.find_spec("pymorphy3") is not None


def by_ending(form: Form) -> bool:
    """Whether a surname's forms share a stem that inflection.py finds: Петрову, Петровой, Островского."""
    return form.role == "surname" and form.lemma.lower().endswith(_BY_ENDING)


class EastSlavicGrammar:
    """Readings and forms of both languages, remembered in bounded memory; one per process."""

    def __init__(self) -> None:
        self.forms = lru_cache(10_000)(self._forms)
        self.decline = lru_cache(10_000)(self._decline)

    def _forms(self, word: str, /) -> tuple[Form, ...]:
        """A word with a letter that Russian lacks is Ukrainian; another is tried as Russian first, then as Ukrainian if only that knows a listed name's form."""
        if inflection.PATRONYMIC.fullmatch(word):
            return ()
        low = word.lower()
        languages = ("uk",) if set(low) & _UKRAINIAN else ("ru", "uk")
        found = [forms for language in languages if (forms := _readings(low, language))]
        surnames_or_listed = (forms for forms in found if any(form.role == "surname" or form.weight > KNOWN for form in forms))
        return tuple(next(surnames_or_listed, found[0] if found else ()))

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


def _readings(low: str, language: str) -> list[Form]:
    """A language's readings of a word in small letters: a name of the lists is no other name's plural or vocative, Жукові no Жуков's locative."""
    out = [form for parse in parsed(language, low) if parse.is_known for form in _read(parse, language)]
    if low.endswith(("ові", "еві")):
        out = [form for form in out if not by_ending(form)]
    if lists.role(fold(low)) is not None:
        out = [form for form in out if fold(form.lemma) == fold(low) or (form.num == "sg" and form.cases != {"voc"})]
    return out


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
    return [Form(lemma, role, gender, num, cases, _weight(lemma, role, gender), language=language) for gender in _genders(tag)]


def _weight(lemma: str, role: str, gender: str) -> float:
    kind = lists.role(fold(lemma)) if role == "given" else None
    return KNOWN + (LISTED if kind is not None and kind.role == role and kind.gender.lower() in (gender, "u") else 0)


def _fits(parse: Any, lemma: str, form: Form) -> bool:
    return parse.tag.POS == "NOUN" and fold(parse.normal_form) == fold(lemma) and form.gender in _genders(parse.tag)
