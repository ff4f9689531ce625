"""Words that a text's language lacks, where a person stands."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil import features
from lakeveil.dictionary import Dictionary, places
from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections import rollcalls, sight, strangers
from lakeveil.recognizers.corrections.page import Page
from lakeveil.tokens import tokenize

SIZE = 1 << 14
KNOWN_WORDS = {
    "cs": "přítomni předseda starý řekl zapsala kniha",
    "de": "seufzte kommt nicht wieder bringt kuchen bringen schreiben",
    "en": "present chair budget said goals retention",
    "nl": "brengt taart morgen naar huis",
    "ru": "свидетель показал обвиняемый приехала сказала привет",
}


def _dictionary() -> Dictionary:
    flags = np.zeros(SIZE, bool)
    for i, code in enumerate(sorted(KNOWN_WORDS)):
        word = features.hashed(pa.array(KNOWN_WORDS[code].split(), pa.string()))
        flags[places(word, np.full(len(word), i), 5, SIZE).ravel()] = True
    return Dictionary(np.packbits(flags, bitorder="little"), 5, {code: i for i, code in enumerate(sorted(KNOWN_WORDS))})


def _names(text: str, language: str, given: str = "", likely: float = 0.05, known: str = "") -> list[str]:
    """What is added; `given`: words that a list has as given names, `known`: the person's name that the network found."""
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    grades = np.zeros((len(tokens), 4), np.float32)
    words = tokens.vocabulary.take(pa.array(tokens.code)).to_pylist()
    grades[:, 0] = [0.7 * (word in given.split()) for word in words]
    page = Page(tokens, grades, features.spacing(values, tokens), np.full(len(tokens), likely, np.float32), [language])
    at = np.array([words.index(known)] if known else [], np.intp)
    before = Found(at, at, np.zeros(len(at), np.int8), np.full(len(at), 0.9, np.float32))
    found = strangers.called(before, page, _dictionary())
    kept = found.take(found.score >= sight.SCORE - 1e-6)
    return [text[tokens.start[a] : tokens.end[b]] for a, b in zip(kept.first, kept.last, strict=True)]


@pytest.mark.parametrize(
    ("text", "language", "name"),
    [
        ("СВИДЕТЕЛЬ ПЕРЕВЕРЗЕВ ПОКАЗАЛ", "ru", "ПЕРЕВЕРЗЕВ"),
        ("»Er kommt nicht wieder«, seufzte Leberecht.", "de", "Leberecht"),
        ("Привет, Лиля! Свидетель приехала.", "ru", "Лиля"),
        ("der alte Quast kommt nicht wieder", "de", "Quast"),
        ("тётя нюра приехала", "ru", "нюра"),
    ],
)
def test_a_word_that_no_list_has(text: str, language: str, name: str) -> None:
    """An office, a verb of talk, a greeting, an age or kin before a word that the language lacks make it a name."""
    assert _names(text, language) == [name]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Advocaat Spinhoven brengt taart", "Spinhoven"),
        ("het kamerlid Krommendam brengt taart", "Krommendam"),
        ("Verpleegkundige Truusje brengt taart", "Truusje"),
    ],
)
def test_an_office_opens_a_sentence(text: str, name: str) -> None:
    """Behind an office, with a capital or without, a word that the language lacks is a name."""
    assert _names(text, "nl", likely=0.01) == [name]
    assert not _names("Advocaat Morgen brengt taart", "nl", likely=0.01)


def test_an_office_is_no_part_of_a_name() -> None:
    """Where the network began a name with the office, the name is what stands behind it."""
    values = pa.array(["Свидетел Баждаров показал"], pa.string())
    tokens = tokenize(values)
    page = Page(tokens, np.zeros((3, 4), np.float32), features.spacing(values, tokens), np.full(3, 0.5, np.float32), ["bg"])
    found = Found(np.array([0]), np.array([1]), np.zeros(1, np.int8), np.full(1, 0.9, np.float32))
    found = strangers.called(found, page, _dictionary())
    assert (found.first.tolist(), found.last.tolist()) == ([1], [1])


def test_who_else_comes_in_small_letters() -> None:
    """A listed name behind "and", a comma or an article before it, where a person is before that; the second half of a name."""
    assert _names("brengt piera taart, en bobo", "nl", given="bobo", known="piera") == ["piera"]
    assert _names("brengt piera, en bobo", "nl", given="bobo", known="piera") == ["piera", "bobo"]
    assert _names("brengt piera? e o kiko", "nl", given="kiko", known="piera") == ["piera", "kiko"]
    assert _names("morgen brengt piera bergamaschi taart", "nl", given="piera", likely=0.2, known="piera") == [
        "piera bergamaschi"
    ]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("СВИДЕТЕЛЬ ОБВИНЯЕМЫЙ ПОКАЗАЛ", "ru"),
        ("тётя приехала", "ru"),
        ("»Er kommt nicht wieder«, seufzte Leberecht.", "xx"),
        ("oma riet brengt taart", "nl"),
        ("Goals: Budget, Retention", "en"),
        ("Prof kommt nicht wieder", "de"),
        ("schreiben 580 v. Chr. nicht", "de"),
    ],
)
def test_a_word_of_the_language_is_none(text: str, language: str) -> None:
    """A word that the language has, one of no known language and one in small letters that nothing speaks for stay what they are."""
    assert _names(text, language, likely=0.0) == []


def test_kin_before_a_listed_name_in_small_letters() -> None:
    """Behind kin a given name is one without its capital."""
    assert _names("morgen brengt oma riet taart", "nl", given="riet") == ["riet"]


def test_small_letters_only_where_all_are() -> None:
    """In a text with capitals a word in small letters behind kin stays what it is."""
    assert _names("Morgen brengt oma riet taart", "nl", given="riet") == []


def test_all_of_a_list_of_who_was_there() -> None:
    """A list of who was there in which one is a name holds names, words of the language too, up to the next label."""
    text = "Přítomni: Vrba, Kniha, Čermáková. Předseda starý řekl"
    assert _names(text, "cs", known="Čermáková") == ["Vrba", "Kniha", "Čermáková"]


def test_an_office_is_no_part_of_who_holds_it() -> None:
    """A word for an office that the network takes for a name before a name keeps little of its score."""
    assert _names("свидетель переверзев сказала", "ru", likely=0.2, known="свидетель") == ["переверзев"]


def test_a_speaker_with_a_listed_name_is_no_label() -> None:
    """ "Tore" is German for goals and a Norwegian's name."""
    assert _names("Tore: ring meg", "en", given="Tore", known="Tore") == ["Tore"]
    assert _names("Tore: ring meg", "en", known="Tore") == []


def test_a_service_does_things_too() -> None:
    """Who reported it may be a desk."""
    assert _names("Gemeldet von Obiwole", "de") == ["Obiwole"]
    assert _names("Gemeldet von Netops", "de") == []


def test_nothing_without_a_dictionary() -> None:
    """Without a dictionary the spans stay as they are."""
    values = pa.array(["СВИДЕТЕЛЬ ПЕРЕВЕРЗЕВ"], pa.string())
    tokens = tokenize(values)
    grades = np.zeros((len(tokens), 4), np.float32)
    page = Page(tokens, grades, features.spacing(values, tokens), np.ones(len(tokens), np.float32), ["ru"])
    nothing = Found(np.zeros(0, np.intp), np.zeros(0, np.intp), np.zeros(0, np.int8), np.zeros(0, np.float32))
    assert not len(strangers.called(nothing, page, Dictionary.none()))


@pytest.mark.parametrize(
    ("text", "likely", "known", "name"),
    [
        ("schreiben Sie an Ulrune Brotmeyer", 0.2, "Brotmeyer", "Ulrune Brotmeyer"),
        ("schreiben Sie an Ulrune Brotmeyer", 0.2, "Ulrune", "Ulrune Brotmeyer"),
        ("schreiben Sie an Ulrune Brotmeyer", 0.01, "Brotmeyer", "Brotmeyer"),
        ("Kuchen Brotmeyer", 0.2, "Brotmeyer", "Brotmeyer"),
        ("an v. Hohenau schreiben", 0.01, "v", "v. Hohenau"),
    ],
)
def test_the_rest_of_a_name(text: str, likely: float, known: str, name: str) -> None:
    """A name takes in its neighbour that the language lacks, where the network half takes it for one; not a word that it has."""
    assert _names(text, "de", likely=likely, known=known) == [name]


def test_a_note_of_whom_to_see() -> None:
    """ "See" and a name are a note of two words; in a longer text that opens so they are a reference."""
    assert _names("see Norrisson.", "en", likely=0.2) == ["Norrisson"]
    assert _names("see Norrisson. Present the budget", "en", likely=0.2) == []


def test_a_surname_that_is_a_word_behind_an_office() -> None:
    """A listed name with a capital that the language has as a word too; in German every noun has one."""
    assert _names("het kamerlid Taart brengt morgen", "nl", given="Taart") == ["Taart"]
    assert _names("het kamerlid Taart brengt morgen", "nl") == []
    assert _names("kommt Zeuge Kuchen bringen", "de", given="Kuchen") == []


@pytest.mark.parametrize(
    "text, begins",
    [
        ("Laget: Ek, Sten (70. Ström), Sjö", 1),
        ("Equipe : Roux, Blanc (65e Marchand)", 1),
        ("Opstelling: Vos, Kok (60' Smit)", 1),
        ("Rooms: Ada (12), Bose (14 seats)", 0),
        ("Rooms: Ada, Bose\nHill (70 Wood)", 0),
        ("Kick-off 15:30 Hill (70 Wood)", 0),
    ],
)
def test_a_bracket_with_a_minute_and_a_name_makes_a_lineup(text: str, begins: int):
    """The last colon behind a word on its line begins a list of persons, in any language; a clock's is none."""
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    none = np.zeros((len(tokens), 4), np.float32)
    page = Page(tokens, none, features.spacing(values, tokens), none[:, 0], ["und"])
    assert rollcalls.begins(page).sum() == begins


def test_how_a_goal_was_scored_is_nobody() -> None:
    """A few capitals that end a bracket; a name that does is one."""
    text = "Torschützen: 1:0 Vessely (71., FE), 2:0 Kubin (80. Torvik)"
    assert not {"FE"} & set(_names(text, "de", given="Vessely Kubin")) and "Torvik" in _names(text, "de", given="Vessely Kubin")
