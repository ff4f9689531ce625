"""Polish name parts through Morfeusz 2 (SGJP): readings of a form, forms of a lemma; what SGJP lacks goes by regular endings.

Regular declension after Tokarski, Fleksja polska (1973). Feminine forms of adjectival surnames and names made of a husband's or
father's (-owa, -ówna) have the masculine name as their lemma: a family stays a family.
"""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from functools import lru_cache
from typing import Any

from lakeveil.masking import lists, polish
from lakeveil.masking.readings import GUESSED, ITSELF, KNOWN, LISTED, Form
from lakeveil.masking.scripts import fold
from lakeveil.rules.dictionaries import morfeusz
from lakeveil.rules.polish import features_of

OFTEN = {"given": 0.14, "surname": 0.3}  # what speaks for the commonest name; NOMINATIVE lies between
_OWN_LETTERS = frozenset("ąęłńśźż")
ALL = frozenset({"nom", "gen", "acc", "dat", "loc", "inst", "voc"})
_MASCULINE = frozenset({"m1", "m2", "m3"})
_MARKS = {"imię": "given", "nazwisko": "surname"}
_HARD = {"t": "ci", "d": "dzi", "r": "rz", "ł": "l", "k": "c", "g": "dz"}  # before the -e of the locative
# ending of a word SGJP lacks → lemma's ending, gender, number, cases
_GUESSES = (
    ("owi", "", "m", "sg", "dat"),
    ("kiem", "k", "m", "sg", "inst"),
    ("giem", "g", "m", "sg", "inst"),
    ("em", "", "m", "sg", "inst"),
    ("a", "", "m", "sg", "gen acc"),
    ("kowi", "ek", "m", "sg", "dat"),
    ("kiem", "ek", "m", "sg", "inst"),
    ("ka", "ek", "m", "sg", "gen acc"),
    ("owie", "", "m", "pl", "nom voc"),
    ("ów", "", "m", "pl", "gen acc"),
    ("om", "", "m", "pl", "dat"),
    ("ami", "", "m", "pl", "inst"),
    ("ach", "", "m", "pl", "loc"),
    ("ego", "y", "m", "sg", "gen acc"),
    ("emu", "y", "m", "sg", "dat"),
    ("ę", "a", "f", "sg", "acc"),
    ("ą", "a", "f", "sg", "inst"),
    ("y", "a", "f", "sg", "gen"),
)
_ALONE = ("owi", "kiem", "giem", "owie", "ów")  # endings that are a case's whatever stands beside them
_SKI = (  # longest first
    ("iego", "m", "sg", "gen acc"),
    ("iemu", "m", "sg", "dat"),
    ("iej", "f", "sg", "gen dat loc"),
    ("imi", "m", "pl", "inst"),
    ("ich", "m", "pl", "gen acc loc"),
    ("im", "m", "sg", "inst loc"),
    ("cy", "m", "pl", "nom voc"),
    ("ą", "f", "sg", "acc inst"),
    ("a", "f", "sg", "nom voc"),
    ("i", "m", "sg", "nom voc"),
)
# -owa, a wife's name, and -ówna, a daughter's: ending → cases
_WIFE = {"owa": "nom voc", "owej": "gen dat loc", "ową": "acc inst"}
_DAUGHTER = {"ówna": "nom", "ówny": "gen", "ównie": "dat loc", "ównę": "acc", "ówną": "inst", "ówno": "voc"}
_MAN = {"nom": "", "voc": "", "gen": "ego", "acc": "ego", "dat": "emu", "inst": "m", "loc": "m"}
_WOMAN = {"nom": "a", "voc": "a", "gen": "ej", "dat": "ej", "loc": "ej", "acc": "ą", "inst": "ą"}
_BOTH = {"gen": "ch", "acc": "ch", "loc": "ch", "dat": "m", "inst": "mi"}
_PLURAL = {"nom": "owie", "voc": "owie", "gen": "ów", "acc": "ów", "dat": "om", "inst": "ami", "loc": "ach"}


def installed() -> bool:
    """Whether Morfeusz is there; without it no Polish form is read, only endings are kept (inflection.py)."""
    return importlib.util.find_spec("morfeusz2") is not None


class PolishGrammar:
    """Readings and forms, remembered in bounded memory; one per process."""

    def __init__(self) -> None:
        self._morfeusz: Any = morfeusz()
        self.forms = lru_cache(10_000)(self._forms)
        self.decline = lru_cache(10_000)(self._decline)
        self._rows = lru_cache(2_000)(self._generate)  # some 5 KB each

    def _forms(self, word: str, /) -> tuple[Form, ...]:
        title = word[:1].upper() + word[1:].lower()
        if len(title) < 2 or not title.isalpha():
            return ()
        edges = self._morfeusz.analyse(title)
        out: list[Form] = []
        if all(edge[0] == 0 for edge in edges):
            for _, _, (_, lemma, tag, marks, _) in edges:
                out += _known(lemma.split(":")[0], tag, marks)
            for _, _, (_, lemma, tag, marks, _) in edges:
                out += self._as_noun(lemma.split(":")[0], tag, marks, out)
        out += self._derived(title)
        listed = lists.role(fold(title)) is not None and not set(title) & _OWN_LETTERS
        if listed:  # Mary, Marie, Mario: names of other countries before rare forms of Polish ones
            out = [_doubted(title, form) for form in out if form.num == "sg" and _likely(title, form)]
        out = [_addressed(form) for form in out]
        if any(form.role == "given" and "nom" in form.cases for form in out):  # Lisa is a woman rather than Lis's genitive
            out = [replace(form, weight=min(form.weight, KNOWN + 0.4)) if form.role == "surname" else form for form in out]
        if out:
            return tuple([*out, *_itself(title, LISTED)] if listed and not _is_nominative(out) else out)
        return _adjective(title) or (*_guessed(title), *_itself(title, ITSELF))

    def _as_noun(self, lemma: str, tag: str, marks: list[str], out: list[Form]) -> list[Form]:
        """Dęba and Wężem as forms of Dąb and Wąż: SGJP declines these surnames Dąba and Wążem, many of their bearers decline the noun."""
        features, name = features_of(tag), lemma.capitalize()
        if (
            "nazwa_pospolita" not in marks
            or features.get("num") != frozenset({"sg"})
            or not features.get("gen", ALL) <= _MASCULINE
        ):
            return []
        if any(form.lemma == name and (form.role, form.gender) == ("surname", "m") for form in out) or not self._is_surname(name):
            return []
        return [Form(name, "surname", "m", "sg", features.get("case", frozenset()), _known_weight(name, "surname") - 0.1)]

    def _is_surname(self, lemma: str) -> bool:
        return any("nazwisko" in marks and ":m1" in tag for _, _, (_, _, tag, marks, _) in self._morfeusz.analyse(lemma))

    def _derived(self, title: str) -> list[Form]:
        """Nowakowej and Nowakówny as forms made of Nowak."""
        out = []
        for gender_endings in (_WIFE, _DAUGHTER):
            for ending, cases in gender_endings.items():
                stem = title[: len(title) - len(ending)]
                if title.endswith(ending) and len(stem) > 2:
                    out += [
                        Form(lemma, "surname", "f", "sg", frozenset(cases.split()), suffix=ending)
                        for lemma in self._named(stem + "owie")
                    ]
        return out

    def _named(self, plural: str) -> list[str]:
        """Surnames whose nominative plural this is."""
        return sorted(
            {
                lemma.split(":")[0]
                for _, _, (_, lemma, tag, marks, _) in self._morfeusz.analyse(plural)
                if "nazwisko" in marks and ":m1" in tag
            }
        )

    def _generate(self, lemma: str) -> tuple[tuple[str, str, tuple[str, ...], bool], ...]:
        rows = self._morfeusz.generate(lemma)
        return tuple((form, tag, tuple(marks), bool(styles)) for form, _, tag, marks, styles in rows)

    def _decline(self, lemma: str, form: Form, /) -> str:
        """`lemma` in the form's gender, number and case: SGJP's form, else a regular one."""
        if form.suffix:
            many = Form(lemma, "surname", "m", "pl", ALL, case="nom")
            plural = self._listed(lemma, many) or regularly(lemma, many)
            return (plural.removesuffix("owie") if plural.endswith("owie") else lemma.rstrip("aeoyi")) + form.suffix
        if form.gender == "f" and form.role == "surname" and form.num == "sg" and polish.shape(lemma) in ("y", "sk"):
            return self._listed(lemma[:-1] + "a", form) or regularly(lemma, form)
        return self._listed(lemma, form) or regularly(lemma, form)

    def _listed(self, lemma: str, form: Form) -> str | None:
        mark = "imię" if form.role == "given" else "nazwisko"
        gender = "m1" if form.gender == "m" else "f"
        for declined in (True, False):  # Hugo, Hugona before Hugo, Hugo
            for found, tag, marks, odd in self._rows(lemma):
                features = features_of(tag)
                fits = mark in marks and "subst" in features["pos"] and gender in features.get("gen", ()) and not odd
                still = len(features.get("case", ())) == len(ALL)
                if fits and declined != still and form.num in features["num"] and form.case in features.get("case", ()):
                    return found
        return None


def _known(lemma: str, tag: str, marks: list[str]) -> list[Form]:
    features = features_of(tag)
    if "subst" not in features["pos"]:
        return []
    roles = [role for mark, role in _MARKS.items() if mark in marks]
    genders = [g for g, name in (("m", "m1"), ("f", "f")) if name in features.get("gen", ())]
    out = []
    for role in roles:
        for gender in genders:
            if gender == "f" and polish.shape(lemma) == "sk":  # Anna Kowalski, of any case: none that Polish speaks of
                continue
            masculine = _masculine(lemma) if role == "surname" and gender == "f" else lemma
            for num in sorted(features.get("num", ()), reverse=True):
                out.append(Form(masculine, role, gender, num, features.get("case", frozenset()), _known_weight(masculine, role)))
    return out


def _known_weight(lemma: str, role: str) -> float:
    """SGJP also knows Jack, Dudka and Krzysztofa: of Jacka, Dudka and Krzysztofie the names common in Poland come first.

    A common surname comes before a rare one in the nominative (Dudka is Dudek's), a given name does not: Roberta alone is a woman.
    """
    if polish.shape(lemma) == "sk":
        return KNOWN + 0.4
    known = polish.known(fold(lemma))
    if known is None or known.role != role:
        return KNOWN
    return KNOWN + (0.4 if known.reach == "own" else 0.3) + OFTEN[role] * known.often


def _doubted(title: str, form: Form) -> Form:
    """A vocative that is a given name of other countries as well (Mario) is rather that; Janie and Marku, surnames there, are Jan and Marek called."""
    kind = lists.role(fold(title))
    strange = kind is not None and (kind.role == "surname" or (kind.gender, form.gender) == ("F", "m"))
    called = form.role == "given" and strange and polish.is_common(form.lemma)
    return replace(form, weight=GUESSED) if form.cases == {"voc"} and not called else form


def _addressed(form: Form) -> Form:
    """A surname in the nominative stands beside a given name in the vocative, too: `Marku Nowak`."""
    return (
        replace(form, cases=form.cases | {"voc"}) if form.role == "surname" and "nom" in form.cases and form.num == "sg" else form
    )


def _likely(title: str, form: Form) -> bool:
    """Whether a name of other countries can be this form: it is the name itself, or a form of one that is common in Poland."""
    if fold(form.lemma) == fold(title) or polish.shape(form.lemma) == "sk":
        return True
    kind = lists.role(fold(title))
    known = polish.known(fold(form.lemma))
    often = known is not None and known.often > 0
    of_a_man = form.gender == "m" and ("gen" in form.cases or often)  # Jana Maja, o Lisie: beside a given name in that case
    return polish.is_common(form.lemma) and (form.role == "given" or of_a_man or (kind is not None and kind.role == "surname"))


def _masculine(lemma: str) -> str:
    """Of a woman's adjectival surname the man's: Górna → Górny, Kowalska → Kowalski."""
    if lemma.lower().endswith(("ska", "cka", "dzka")):
        return lemma[:-1] + "i"
    known = polish.known(fold(lemma)) if lemma.endswith("a") else None
    return known.lemma if known is not None and known.shape == "y" else lemma


def _is_nominative(forms: list[Form]) -> bool:
    return any("nom" in form.cases and form.num == "sg" for form in forms)


def _itself(title: str, weight: float) -> tuple[Form, ...]:
    """An unlisted word as a nominative; one that ends in a consonant as a woman's surname too, which no case changes."""
    kind = lists.role(fold(title))
    genders = kind.gender.lower() if kind is not None and kind.gender in ("M", "F") else "mf"
    nominative = tuple(Form(title, "surname", gender, "sg", frozenset({"nom"}), weight) for gender in genders)
    if title[-1] in "aeiouyąęóé":
        return nominative
    return (*nominative, Form(title, "surname", "f", "sg", ALL, weight - 0.1))


def _adjective(title: str) -> tuple[Form, ...]:
    """A surname in -ski, -cki, -dzki that SGJP lacks, by its ending."""
    for ending, gender, num, cases in _SKI:
        stem = title[: len(title) - len(ending)]
        lemma = stem + ("ki" if ending == "cy" else "i")
        if title.endswith(ending) and len(stem) > 3 and polish.shape(lemma) == "sk":
            return (Form(lemma, "surname", gender, num, frozenset(cases.split())),)
    return ()


def _guessed(title: str) -> list[Form]:
    out = []
    for ending, last, gender, num, cases in _GUESSES:
        stem = title[: len(title) - len(ending)]
        if title.endswith(ending) and len(stem) > 2:
            weight = GUESSED + (0.4 if ending in _ALONE else -0.2)
            genders = "mf" if gender == "f" else gender  # a man's name in -a declines as a woman's
            out += [Form(stem + last, "surname", g, num, frozenset(cases.split()), weight) for g in genders]
    return out


def regularly(lemma: str, form: Form) -> str:
    """A name by the regular endings of its shape: for lemmas that SGJP lacks."""
    shape, num, case = polish.shape(lemma), form.num, form.case
    if form.gender == "f" and form.role == "surname" and num == "sg" and shape in ("y", "sk"):
        return lemma[:-1] + ("i" if lemma[-2] in "kg" and _WOMAN[case] == "ej" else "") + _WOMAN[case]
    if (num == "sg" and case in ("nom", "voc")) or shape == "e" or (form.gender == "f" and not lemma.endswith("a")):
        return lemma
    if shape in ("y", "sk"):
        return _adjectival(lemma, num, case)
    if num == "pl":
        return (lemma[:-1] if shape != "c" else lemma) + _PLURAL[case]
    if shape != "c":
        return _in_a(lemma[:-1], shape == "as", case)
    if case in ("gen", "acc"):
        return lemma + "a"
    if case == "dat":
        return lemma + "owi"
    return lemma + ("iem" if lemma[-1] in "kg" else "em") if case == "inst" else _locative(lemma, woman=False)


def _adjectival(lemma: str, num: str, case: str) -> str:
    if num == "pl" and case in ("nom", "voc"):
        return lemma[:-2] + "cy" if lemma.endswith("ki") else lemma[:-1] + "owie"
    if num == "pl":
        return lemma + _BOTH[case]
    ending = _MAN[case]
    return (lemma if lemma[-1] == "i" or ending == "m" else lemma[:-1]) + ending


def _in_a(stem: str, soft: bool, case: str) -> str:
    if case in ("acc", "inst"):
        return stem + ("ę" if case == "acc" else "ą")
    if not soft:
        return stem + ("i" if stem[-1] in "kg" else "y") if case == "gen" else _locative(stem, woman=True)
    if stem[-1] == "i":
        return stem if stem.endswith(("ni", "si", "zi", "ci")) else stem + "i"
    return stem[:-1] + "i" if stem[-1] == "j" else stem + ("i" if stem[-1] == "l" else "y")


def _locative(stem: str, *, woman: bool) -> str:
    """-e after a hard consonant, which it softens; -u (a man's) or -y after the others."""
    if stem.endswith("ch"):
        return stem[:-2] + "sze" if woman else stem + "u"
    if stem[-1] in "kg":
        return stem[:-1] + _HARD[stem[-1]] + "e" if woman else stem + "u"
    if stem.endswith(("cz", "sz", "rz", "dz", "c", "j", "l", "ż", "h", "ń", "ś", "ć", "ź")):
        return stem + ("y" if woman else "u")
    return stem[:-1] + _HARD[stem[-1]] + "e" if stem[-1] in _HARD else stem + "ie"
