"""Pseudonyms in the case, number and gender of what they replace: Polish by Morfeusz, Russian and Ukrainian by pymorphy3."""

from __future__ import annotations

import gzip
import re
from itertools import zip_longest

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.keys import Keyring
from lakeveil.masking import grammars, inflection, lists, names, policy, polish
from lakeveil.masking.masker import Masker
from lakeveil.masking.names import parts, person
from lakeveil.masking.polish_grammar import regularly
from lakeveil.masking.readings import Form
from lakeveil.masking.scripts import fold
from lakeveil.rules import dictionaries
from lakeveil.rules.polish import features_of
from lakeveil.spans import Spans, Texts

morfeusz2 = pytest.importorskip("morfeusz2")
SGJP = morfeusz2.Morfeusz(generate=True)
KEYS = [b"k" * 32, bytes(range(32)), b"\xff" * 32]


def alias(value: str, key: bytes = KEYS[0]) -> str:
    """The pseudonym of a person's name."""
    return person(value, key, parts(value))


def can_be(form: str, lemma: str, *wanted: str) -> bool:
    """Whether SGJP has the form of the lemma in a case, number and gender (`gen`, `sg`, `m1`)."""
    for row in SGJP.generate(lemma):
        features = features_of(row[2])
        told = frozenset().union(*(features.get(name, frozenset()) for name in ("case", "num", "gen")))
        if row[0] == form and set(wanted) <= told:
            return True
    return False


@pytest.mark.parametrize("surname", ["Łabędziuk", "Krztuszacz", "Pszczelisz", "Brzdęczek"])
def test_an_unlisted_surname_that_ends_as_polish_ones_do_draws_a_polish_one(surname: str) -> None:
    """So does its plain spelling, and to the same name; a foreign surname draws from its own lists."""
    assert polish.known(fold(surname)) is None
    assert inflection.stock(surname) == inflection.stock(fold(surname).title()) == polish.pool("surname", "U", "c", "own")
    assert inflection.stock("Schwarz") != inflection.stock(surname)


# sentence with [name], its lemmas as a whole name, case, number, gender
SENTENCES = [
    ("Wczoraj zeznawał [Jan Wróbel].", "Jan Wróbel", "nom", "m1"),
    ("Zatrzymano [Jana Wróbla] w Radomiu.", "Jan Wróbel", "acc", "m1"),
    ("Nie zastano [Jana Wróbla] w domu.", "Jan Wróbel", "gen", "m1"),
    ("Doręczono wezwanie [Janowi Wróblowi].", "Jan Wróbel", "dat", "m1"),
    ("Rozmawiano z [Janem Wróblem] o wypadku.", "Jan Wróbel", "inst", "m1"),
    ("Akta mówią o [Janie Wróblu].", "Jan Wróbel", "loc", "m1"),
    ("[Janie Wróblu], proszę wstać.", "Jan Wróbel", "voc", "m1"),
    ("Pacjentką była [Maria Zaręba].", "Maria Zaręba", "nom", "f"),
    ("Nie było [Marii Zaręby].", "Maria Zaręba", "gen", "f"),
    ("Wydano leki [Marii Zarębie].", "Maria Zaręba", "dat", "f"),
    ("Przyjęto [Marię Zarębę] na oddział.", "Maria Zaręba", "acc", "f"),
    ("Badanie z [Marią Zarębą].", "Maria Zaręba", "inst", "f"),
    ("Opinia o [Marii Zarębie].", "Maria Zaręba", "loc", "f"),
    ("[Mario Zarębo], proszę usiąść.", "Maria Zaręba", "voc", "f"),
    ("Pozew [Jerzego Górnego] oddalono.", "Jerzy Górny", "gen", "m1"),
    ("Przyznano [Jerzemu Górnemu] rentę.", "Jerzy Górny", "dat", "m1"),
    ("Umowa z [Jerzym Górnym].", "Jerzy Górny", "inst", "m1"),
    ("Decyzja [Tadeusza Moniuszki].", "Tadeusz Moniuszko", "gen", "m1"),
    ("Zwrócono [Tadeuszowi Moniuszce] kaucję.", "Tadeusz Moniuszko", "dat", "m1"),
]


@pytest.mark.parametrize("key", KEYS, ids=["a", "b", "c"])
@pytest.mark.parametrize(("sentence", "lemma", "case", "gender"), SENTENCES)
def test_all_seven_cases(sentence: str, lemma: str, case: str, gender: str, key: bytes) -> None:
    """Each word of a name becomes the form, in that case and gender, of the pseudonym that its nominative has."""
    found = re.search(r"\[(.+)\]", sentence)
    assert found
    for old, new, nominative in zip(found[1].split(), alias(found[1], key).split(), alias(lemma, key).split(), strict=True):
        assert new.casefold() != old.casefold()
        assert can_be(new, nominative, case, "sg", gender), (old, new, nominative)


@pytest.mark.parametrize("key", KEYS, ids=["a", "b", "c"])
@pytest.mark.parametrize(
    ("value", "lemma", "wanted"),
    [
        ("Nowaków", "Nowak", ("gen", "pl", "m1")),
        ("Nowakom", "Nowak", ("dat", "pl", "m1")),
        ("Nowakowie", "Nowak", ("nom", "pl", "m1")),
        ("Nowakami", "Nowak", ("inst", "pl", "m1")),
        ("Zarębów", "Zaręba", ("gen", "pl", "m1")),
    ],
)
def test_families_stay_plural(value: str, lemma: str, wanted: tuple[str, ...], key: bytes) -> None:
    """The plural of a surname becomes the plural of its pseudonym."""
    assert can_be(alias(value, key), alias(lemma, key), *wanted)


@pytest.mark.parametrize("key", KEYS, ids=["a", "b", "c"])
def test_a_woman_of_the_family(key: bytes) -> None:
    """Kowalska and Kowalscy are Kowalski's; Górna is Górny's; Nowakowa and Nowakówna are Nowak's; Anna Nowak keeps Nowak's nominative."""
    stem = alias("Kowalski", key).removesuffix("i")
    assert [alias(form, key) for form in ("Kowalska", "Kowalskiej", "Kowalską", "Kowalskich")] == [
        stem + ending for ending in ("a", "iej", "ą", "ich")
    ]
    assert alias("Kowalscy", key) == stem[:-1] + "cy"
    man = alias("Górny", key)
    assert [alias(form, key) for form in ("Górna", "Górnej", "Górną")] == [man[:-1] + ending for ending in ("a", "ej", "ą")]
    nowak = alias("Nowakowa", key).removesuffix("owa")
    assert alias("Nowakowie", key) in (nowak + "owie", nowak + "e")
    assert [alias(form, key) for form in ("Nowakowa", "Nowakowej", "Nowakówny")] == [
        nowak + ending for ending in ("owa", "owej", "ówny")
    ]
    assert alias("Anną Nowak", key).split()[1] == alias("Nowak", key)


def test_hyphenated_and_indeclinable_names() -> None:
    """Each half of a double name is inflected for itself; what has no cases stays a nominative."""
    first, second = alias("Annę Kowalską-Nowak").split()[1].split("-")
    assert (first, second) == (alias("Kowalską"), alias("Nowak"))
    first, second = alias("Adama Nowaka-Zaręby").split()[1].split("-")
    assert (first, second) == (alias("Nowaka"), alias("Zaręby"))
    assert alias("Ewy Dąbrowskiej-Szewczyk").endswith("-" + alias("Szewczyk"))


def test_agreement_decides_what_a_word_alone_leaves_open() -> None:
    """Aleksandra is a woman beside Nowak, and Aleksander's genitive beside Nowaka; unlisted surnames follow the given name."""
    assert alias("Aleksandra Nowak").split()[0] == alias("Aleksandra")
    assert can_be(alias("Aleksandra Nowaka").split()[0], alias("Aleksander"), "gen", "sg", "m1")
    called, surname = alias("Marku Nowak").split()
    assert can_be(called, alias("Marek"), "voc", "sg", "m1") and surname == alias("Nowak")
    assert can_be(alias("Janie Kowalski").split()[0], alias("Jan"), "voc", "sg", "m1")
    assert can_be(alias("Marka Brzozowszczaka").split()[1], alias("Brzozowszczak"), "gen", "sg", "m1")


def test_caps_and_separate_parts() -> None:
    """Capitals, small letters and the parts' independence stay under inflection."""
    assert alias("JANA NOWAKA") == alias("Jana Nowaka").upper()
    assert alias("jana nowaka") == alias("Jana Nowaka").lower()
    assert alias("Jana Nowaka").split() == [alias("Jana"), alias("Nowaka")]
    assert alias("Nowaka Jana").split() == [alias("Nowaka"), alias("Jana")]


CASES = ("nom", "gen", "dat", "acc", "inst", "loc", "voc")


def declined(lemma: str, mark: str, gender: str) -> dict[str, str]:
    """Case → SGJP's form of a given name or surname; none where it lacks a case."""
    out: dict[str, str] = {}
    for form, _, tag, marks, styles in SGJP.generate(lemma):
        features = features_of(tag)
        if mark in marks and "subst" in features["pos"] and "sg" in features["num"] and gender in features.get("gen", ()):
            out |= {case: form for case in features.get("case", ()) if not styles and case not in out}
    return out if set(CASES) <= set(out) else {}


def commonest(role: str, gender: str, count: int) -> list[str]:
    """The head of the shipped lists of a role and gender, in their order."""
    lines = [line.split("\t") for line in gzip.decompress(polish.data()).decode().splitlines()]
    listed = [names.split("|") for head, names in lines if head.split()[:2] == [role, gender] and head.endswith("pool")]
    return [name for row in zip_longest(*listed) for name in row if name][:count]


@pytest.mark.parametrize(
    ("frame", "role", "marks", "gender", "count", "most"),
    [
        ("Jan", "surname", "imię nazwisko", "m1", 500, 4),
        ("Anna", "surname", "imię nazwisko", "f", 500, 3),
        ("Kowalski", "given", "nazwisko imię", "m1", 150, 3),
        ("Kowalska", "given", "nazwisko imię", "f", 150, 20),
    ],
)
def test_all_forms_of_a_common_name_are_one_person(frame: str, role: str, marks: str, gender: str, count: int, most: int) -> None:
    """Beside a name in the same case: but for a few (Mika's Miko, Natalia's Natalio) each form is one of the pseudonym of its nominative."""
    beside, differ, seen = declined(frame, marks.split()[0], gender), [], 0
    kind = "U" if role == "surname" else "M" if gender == "m1" else "F"
    for lemma in commonest(role, kind, count):
        name = lemma[:-1] + "a" if role == "surname" and gender == "f" and polish.shape(lemma) in ("sk", "y") else lemma
        forms = declined(name, marks.split()[1], gender)
        if not forms:
            continue
        seen += 1
        drawn = alias(f"{beside['nom']} {name}").split()[1]
        stem = drawn[:-1] + "i" if name.endswith("ska") else drawn
        of_drawn = {row[0] for row in SGJP.generate(drawn)} | {
            regularly(stem, Form(stem, role, gender[0], "sg", frozenset(CASES), case=case)) for case in CASES
        }
        if any(alias(f"{beside[case]} {forms[case]}").split()[1] not in of_drawn for case in CASES):
            differ.append(name)
    assert seen > 0.8 * count and len(differ) <= most, differ


FORMS = sorted(
    {(row[0], lemma) for lemma in ("Wróbel", "Sikora", "Kopeć", "Marek", "Agnieszka", "Paweł", "Zofia") for row in SGJP.generate(lemma)
     if ("imię" in row[3] or "nazwisko" in row[3]) and row[2].startswith("subst:sg:") and row[0] != lemma and "ów" not in row[0]}
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(FORMS), st.binary(min_size=32, max_size=32))
def test_the_mapping_is_by_key_and_lemma_only(form: tuple[str, str], key: bytes) -> None:
    """Whatever the key: a form's pseudonym is a form of its lemma's pseudonym, the same each time, and never the form itself."""
    value, lemma = form
    new = alias(value, key)
    names._forms.cache_clear()
    assert new == alias(value, key)
    assert fold(new) not in (fold(value), fold(lemma))
    assert new in {row[0] for row in SGJP.generate(alias(lemma, key))}


def test_masked_sentences_keep_the_rest() -> None:
    """In a text only the name changes, and the same person is the same in the next sentence."""
    text = "Widziano Pawła Sikorę. Paweł Sikora zaprzeczył."
    spans = Spans.of([(0, 9, 21, "PERSON", 1.0), (0, 23, 35, "PERSON", 1.0)], "test@1")
    made = Masker(policy.load({"default": "pseudonymize"}), Keyring(bytes(range(32))))
    masked = made.texts(Texts.of([text], "pl"), spans).values[0].as_py()
    found = re.fullmatch(r"Widziano (\w+) (\w+)\. (\w+) (\w+) zaprzeczył\.", masked)
    assert found
    assert can_be(found[1], found[3], "acc", "sg", "m1")
    assert can_be(found[2], found[4], "acc", "sg", "m1")


def test_without_the_dictionary_lemmas_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Morfeusz a nominative has the same pseudonym, adjectival surnames all their forms, and nothing fails."""
    listed = ["Jan", "Nowak", "Anna", "Górna", "Kowalskiej", "Kowalscy", "Zaręba"]
    usual = [alias(value) for value in listed]
    names._forms.cache_clear()
    names._usual.cache_clear()
    monkeypatch.setattr(grammars, "grammar", lambda script: None)
    try:
        assert [alias(value) for value in listed] == usual
        assert fold(alias("Jana Nowaka")) != fold("Jana Nowaka")
    finally:
        names._forms.cache_clear()
        names._usual.cache_clear()


@pytest.mark.parametrize(
    ("lemma", "gender", "expected"),
    [
        ("Boot", "m", "Boota Bootowi Boota Bootem Boocie"),
        ("Garrick", "m", "Garricka Garrickowi Garricka Garrickiem Garricku"),
        ("Wenta", "m", "Wenty Wencie Wentę Wentą Wencie"),
        ("Brzoza", "f", "Brzozy Brzozie Brzozę Brzozą Brzozie"),
        ("Kalina", "f", "Kaliny Kalinie Kalinę Kaliną Kalinie"),
        ("Skrzatny", "m", "Skrzatnego Skrzatnemu Skrzatnego Skrzatnym Skrzatnym"),
        ("Skrzatny", "f", "Skrzatnej Skrzatnej Skrzatną Skrzatną Skrzatnej"),
        ("Boot", "f", "Boot Boot Boot Boot Boot"),
        ("Duarte", "m", "Duarte Duarte Duarte Duarte Duarte"),
    ],
)
def test_regular_endings(lemma: str, gender: str, expected: str) -> None:
    """Genitive, dative, accusative, instrumental and locative of names that no dictionary lists."""
    cases = ("gen", "dat", "acc", "inst", "loc")
    assert (
        " ".join(regularly(lemma, Form(lemma, "surname", gender, "sg", frozenset(cases), case=case)) for case in cases)
        == expected
    )


@pytest.mark.parametrize(
    ("forms", "cases"),
    [
        (("Павел", "Павла", "Павлу", "Павлом", "Павле"), ("nomn", "gent", "datv", "ablt", "loct")),
        (("Илья", "Ильи", "Илье", "Илью"), ("nomn", "gent", "datv", "accs")),
        (("Мария", "Марии", "Марию", "Марией"), ("nomn", "gent", "accs", "ablt")),
        (("Бондарчук", "Бондарчука", "Бондарчуку", "Бондарчуком"), ("nomn", "gent", "datv", "ablt")),
    ],
)
def test_russian_names(forms: tuple[str, ...], cases: tuple[str, ...]) -> None:
    """A Russian name in any case becomes that case of one other name."""
    pymorphy3 = pytest.importorskip("pymorphy3")
    analyzer = pymorphy3.MorphAnalyzer(lang="ru")
    lemma = fold(alias(forms[0]))
    for form, case in zip(forms, cases, strict=True):
        readings = [(fold(p.normal_form), p.tag.case) for p in analyzer.parse(alias(form).lower())]
        assert (lemma, case) in readings, (form, alias(form))


def test_ukrainian_names() -> None:
    """Олена and Тарас Шевченко keep their cases under one pseudonym."""
    pytest.importorskip("pymorphy3")
    assert len({alias(form) for form in ("Олена", "Олени", "Олену")}) == 3
    assert len({alias(form)[:4] for form in ("Тарас", "Тараса", "Тарасом")}) == 1


EAST_CASES = ("nomn", "gent", "datv", "accs", "ablt", "loct")


def east_declined(language: str, lemma: str, mark: str, gender: str) -> list[str]:
    """pymorphy3's singular forms of a known given name (`Name`) or surname (`Surn`); none where it lacks a case."""
    for parse in dictionaries.parsed(language, lemma.lower()):
        of = parse.tag.case == "nomn" and parse.tag.number != "plur" and parse.tag.gender == gender
        if of and parse.is_known and mark in parse.tag:
            cases = EAST_CASES if language == "ru" else EAST_CASES[:5]  # Павлові is rather Павло's dative than Павлов's locative
            forms = [parse.inflect({case, "sing"}) or parse.inflect({case}) for case in cases]
            return [form.word.capitalize() for form in forms if form] if all(forms) else []
    return []


def east_forms(drawn: str) -> set[str]:
    """The folded forms of a drawn name: by both dictionaries, and by the endings of -ов, -ин, -ский."""
    known = {form.word for language in ("ru", "uk") for p in dictionaries.parsed(language, drawn.lower()) for form in p.lexeme}
    stem = drawn.removesuffix("а")
    if stem.endswith(inflection.STEMS):
        known |= {stem + ending for ending in ("", "а", "у", "ым", "е", "ой", "ою", "им", "і", "ої", "ій")}
    if drawn[-2:] in ("ий", "ая"):
        known |= {drawn[:-2] + ending for ending in ("ий", "ого", "ому", "им", "ом", "ая", "ой", "ую", "ою")}
    return {fold(form) for form in known}


@pytest.mark.parametrize(
    ("language", "frame", "role", "gender", "most"),
    [
        ("ru", "Иван", "surname", "masc", 0),
        ("ru", "Анна", "surname", "femn", 1),
        ("ru", "Петров", "given", "masc", 16),
        ("ru", "Петрова", "given", "femn", 0),
        ("uk", "Іван", "surname", "masc", 1),
        ("uk", "Ганна", "surname", "femn", 0),
        ("uk", "Бондарчук", "given", "masc", 1),
        ("uk", "Коваленко", "given", "femn", 0),
    ],
)
def test_all_forms_of_an_east_slavic_name_are_one_person(language: str, frame: str, role: str, gender: str, most: int) -> None:
    """Beside a name in the same case: but for men whose genitive is a woman's nominative (Александра Петрова), and Адамович, each form is of one pseudonym."""
    pytest.importorskip("pymorphy3")
    mark, beside = ("Surn", "Name") if role == "surname" else ("Name", "Surn")
    frames, differ, seen = east_declined(language, frame, beside, gender), [], 0
    lines = [line.split("\t") for line in gzip.decompress(lists.FILE.read_bytes()).decode().splitlines()]
    wanted = {"surname": "U", "given": gender[0].upper()}[role]
    pool = [n for head, names in lines if head == f"cyrillic {role} {wanted} pool" for n in names.split("|")][:300]
    for lemma in pool:
        name = lemma + "а" if (role, gender) == ("surname", "femn") and lemma.endswith(inflection.STEMS) else lemma
        forms = east_declined(language, name, mark, gender)
        if not forms:
            continue
        seen += 1
        whole = [alias(f"{one} {two}").split() for one, two in zip(frames, forms, strict=True)]
        one_person = east_forms(whole[0][1])
        if any(fold(called[1]) not in one_person for called in whole):
            differ.append(name)
    assert seen > 20 and len(differ) <= most, differ


@pytest.mark.parametrize(
    "forms",
    [
        "Pokorný Pokorného Pokornému Pokorným Pokorná Pokorné Pokornou",
        "Hronský Hronského Hronskému Hronská Hronskej Hronskou",
        "Němec Němce Němcem Němcovi Němcová Němcové Němcovou",
        "Kováč Kováča Kováčovi Kováčom Kováčová Kováčovej",
        "Svoboda Svobody Svobodovi Svobodou Svobodová Svobodové",
        "Matoušek Matouška Matouškovi Matouškem Matoušková",
        "RŮŽIČKA RŮŽIČKY RŮŽIČKOU RŮŽIČKOVÁ",
    ],
)
def test_czech_and_slovak_forms_are_one_person(forms: str) -> None:
    """A man in his cases and his wife are one name, whose stem stays."""
    drawn = [fold(person(form, bytes(32), frozenset())) for form in forms.split()]
    assert len({name[:3] for name in drawn}) == 1, drawn
    assert all(fold(form) != name for form, name in zip(forms.split(), drawn, strict=True))


def test_names_of_others_are_no_czech_cases() -> None:
    """French -é, Greek -ou and Vietnamese -ý are drawn whole."""
    for name in ("Mallé", "Papadopoulou", "Lý", "Coupé", "Traoré"):
        assert inflection.split(name) is None


def test_the_lists_are_drawn_by_declension() -> None:
    """A lemma draws names that decline alike, so that a form of two cases has one stand-in; Polish for Polish names."""
    assert {polish.shape(name) for name in inflection.stock("Moniuszko")} == {"o"}
    assert {polish.shape(name) for name in inflection.stock("Jerzy")} == {"y"}
    assert {polish.shape(name) for name in inflection.stock("Zofia")} == {"as"}
    assert "Grzegorz" in inflection.stock("Paweł")
    assert "Nowak" in inflection.stock("Sikorczak")


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("name", "form", "case"),
    [("Kaśka", "Kaśce", "dat"), ("Irek", "Irkiem", "inst"), ("Gerwazy", "Gerwazego", "gen"), ("Heniek", "Heńkowi", "dat")],
)
def test_diminutives_and_rare_given_names_become_given_names(name: str, form: str, case: str, key: bytes) -> None:
    """Not a form of a name from elsewhere: the same person in both forms, and in the case of what was replaced."""
    drawn = alias(name, key)
    assert can_be(drawn, drawn, "nom", "sg")
    assert can_be(alias(form, key), drawn, case, "sg")
