"""The languages whose names are inflected, by script; a language whose dictionary is not installed keeps endings only."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.metadata import version

from lakeveil.masking import polish
from lakeveil.masking.east_slavic_grammar import EastSlavicGrammar, by_ending
from lakeveil.masking.east_slavic_grammar import installed as east_slavic_installed
from lakeveil.masking.polish_grammar import PolishGrammar, regularly
from lakeveil.masking.polish_grammar import installed as polish_installed
from lakeveil.masking.readings import Form, Grammar, agreed
from lakeveil.masking.scripts import fold, of_word

_DICTIONARIES = {"morfeusz2": polish_installed, "pymorphy3": east_slavic_installed}


@lru_cache(4)
def grammar(script: str) -> Grammar | None:
    """The grammar that speaks for a script; None where there is none or its dictionary is missing."""
    if script == "latin" and polish_installed():
        return PolishGrammar()
    return EastSlavicGrammar() if script == "cyrillic" and east_slavic_installed() else None


@lru_cache(1)
def digest() -> str:
    """SHA-256 of the Polish lists and of the dictionaries' versions here: others give other pseudonyms, or other endings."""
    versions = [f"{name} {version(name) if found() else 'none'}" for name, found in _DICTIONARIES.items()]
    return hashlib.sha256("\n".join([hashlib.sha256(polish.data()).hexdigest(), *versions]).encode()).hexdigest()


def read(places: Sequence[int], words: Sequence[str]) -> Mapping[int, Form]:
    """Place of a word → its reading, for the words of one value; none for a lemma, nor for a name whose ending just stays."""
    speaks = grammar(of_word(words[0])) if words else None
    if speaks is None:
        return {}
    return {places[i]: form for i, form in agreed(speaks, words).items() if _changes(words[i], form)}


def woman(word: str) -> Form | None:
    """The reading of a Polish woman's adjectival surname as it stands in the lists, in the nominative (Górna, of Górny)."""
    known = polish.known(fold(word))
    if known is None or known.role == "given" or fold(known.lemma) == fold(word):
        return None
    return Form(known.lemma, "surname", "f", "sg", frozenset({"nom"}), case="nom")


def decline(script: str, lemma: str, form: Form) -> str:
    """Another lemma in a form's gender, number and case."""
    speaks = grammar(script)
    return speaks.decline(lemma, form) if speaks is not None else regularly(lemma, form) if script == "latin" else lemma


def _changes(word: str, form: Form) -> bool:
    return word.casefold() != form.lemma.casefold() and polish.shape(form.lemma) != "sk" and not by_ending(form)
