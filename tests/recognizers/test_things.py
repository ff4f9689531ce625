"""Things that the network takes for persons."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil import features
from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections import things
from lakeveil.recognizers.corrections.page import Page
from lakeveil.tokens import LETTERS, tokenize


def _put_aside(text: str, given: str = "", surnames: str = "", language: str = "und", score: float = 0.8) -> list[str]:
    """The words doubted of a text whose every capitalised word was found alone; `given`, `surnames`: those that lists have."""
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    words = tokens.vocabulary.take(pa.array(tokens.code)).to_pylist()
    grades = np.zeros((len(tokens), 4), np.float32)
    grades[:, 0] = [0.7 * (word in given.split()) for word in words]
    grades[:, 1] = [0.6 * (word in surnames.split()) for word in words]
    page = Page(tokens, grades, features.spacing(values, tokens), np.ones(len(tokens), np.float32), [language])
    at = np.flatnonzero((tokens.kind == LETTERS) & [word.istitle() for word in words])
    found = Found(at, at, np.zeros(len(at), np.int8), np.full(len(at), score, np.float32))
    low = things.doubted(found, page).score < found.score
    return [words[i] for i in at[low]]


@pytest.mark.parametrize(
    ("text", "surnames", "aside"),
    [
        ("Musvit sidder i træet.", "", ["Musvit"]),
        ("Ćevapi, Sarma i Kremšnita", "Sarma", ["Ćevapi", "Sarma", "Kremšnita"]),
        ("Björk och Lind planterades", "Björk Lind", ["Björk", "Lind"]),
        ("Santos empatou ontem", "Santos", ["Santos"]),
        ("we saw an Opel Manta", "Opel Manta", ["Opel", "Manta"]),
        ("take Rosuvastatin at night", "", ["Rosuvastatin"]),
        ("Vega rises before the planet", "Vega", ["Vega"]),
    ],
)
def test_puts_things_aside(text: str, surnames: str, aside: list[str]) -> None:
    """Listed things, what stands in a row with them, names of things where a word says so, cars behind their maker, medicines, labelled lists."""
    assert [word for word in _put_aside(text, surnames=surnames) if word in aside] == aside


@pytest.mark.parametrize(
    ("text", "given", "surnames"),
    [
        ("Herr Lind planterade", "", "Lind"),
        ("Herr Gimpel kommt", "", ""),
        ("Björk och Lind kommer", "", "Björk Lind"),
        ("Björk och Lind i parken", "", "Björk Lind"),
        ("Dacia Munteanu a semnat", "", ""),
        ("Santos chegou ontem", "", "Santos"),
        ("Anna, Kartoffelsalat", "Anna", ""),
        ("Daisy and a hedgehog", "Daisy", ""),
        ("Vega came late", "Vega", ""),
        ("Lachs Schulze", "", ""),
    ],
)
def test_leaves_persons(text: str, given: str, surnames: str) -> None:
    """Behind a title, without a word for the kind, a given name in a row and a word before another capital stay."""
    assert [word for word in _put_aside(text, given, surnames) if word != "Kartoffelsalat"] == []


@pytest.mark.parametrize(
    ("text", "language", "aside"),
    [("Ben geldim", "tr", ["Ben"]), ("Ben came", "en", []), ("Ben Yılmaz geldi", "tr", []), ("Anda siapa?", "id", ["Anda"])],
)
def test_knows_words_of_the_language(text: str, language: str, aside: list[str]) -> None:
    """A pronoun of the text's language is nobody where it stands alone, and a name in other languages."""
    assert [word for word in _put_aside(text, language=language) if word in ("Ben", "Anda")] == aside


def test_a_flower_in_a_row_of_flowers() -> None:
    """A given name that is a flower's is one beside another flower alone."""
    assert _put_aside("Iris, tulips and daffodils", given="Iris") == ["Iris"]
    assert _put_aside("Iris, Lily and Rose", given="Iris Lily Rose") == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Recipe: ask Quirine", "Quirine"),
        ("Rosen: an Brotmeyer liefern", "Brotmeyer"),
        ("Vins: Quirine adore", "Quirine"),
        ("Viola: Quirine, Brotmeyer", "Quirine"),
    ],
)
def test_whom_a_list_speaks_of_is_no_item(text: str, name: str) -> None:
    """A label of things makes items of a list things, not the persons that its line tells of."""
    assert name not in _put_aside(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Vi träffade Lind i parken igår", "Lind"),
        ("Björk planterade ett träd", "Björk"),
        ("Santos venceu Maria no xadrez", "Santos"),
    ],
)
def test_a_sure_name_stays_one(text: str, name: str) -> None:
    """A word of trees or of matches somewhere in the text makes no thing of whom the network is sure of."""
    assert name not in _put_aside(text, surnames="Lind Björk Santos", score=0.95)


@pytest.mark.parametrize(
    ("text", "language", "given", "kept"),
    [
        ("Ik heb Dan gesproken", "nl", "Dan", "Dan"),
        ("hablé con Ella ayer", "es", "Ella", "Ella"),
        ("Kim je došla kasno", "hr", "Kim", "Kim"),
        ("Ayşe gördü, Kim geldi", "tr", "Kim", "Kim"),
        ("Milan verloor zijn fiets; Milan belde", "nl", "Milan", "Milan"),
        ("Obecni: Pietruszka, Seler", "pl", "", "Pietruszka Seler"),
        ("Присутствовали: Щука, Окунь", "ru", "", "Щука Окунь"),
        ("De heer Engels belde", "nl", "", "Engels"),
        ("Malm ging naar de shop met Billy", "nl", "Billy", "Billy"),
    ],
)
def test_keeps_persons_where_words_are_things(text: str, language: str, given: str, kept: str) -> None:
    """A given name inside a sentence, one club alone, a roll call, a form of address, a shop: persons stay."""
    assert not set(kept.split()) & set(_put_aside(text, given=given, language=language))


@pytest.mark.parametrize(
    ("text", "language", "given"),
    [
        ("Dan gaan we naar huis", "nl", "Dan"),
        ("grazie a Lei signora", "it", "Lei"),
        ("Milan slog Juventus", "sv", "Milan"),
        ("Obecni przyszli, na talerzu Pietruszka", "pl", ""),
    ],
)
def test_doubts_words_of_the_language_still(text: str, language: str, given: str) -> None:
    """A word that opens a sentence, politeness, two clubs, no roll call."""
    assert _put_aside(text, given=given, language=language)


@pytest.mark.parametrize(
    ("text", "surnames", "kept"),
    [
        ("Cox, Williams, Bramley and Elstar attended", "Cox Williams Bramley", "Cox Williams Bramley"),
        ("Kestrel: hi all\nHeron: hey", "", "Kestrel Heron"),
    ],
)
def test_keeps_sure_persons_beside_things(text: str, surnames: str, kept: str) -> None:
    """Listed surnames in a row with a thing and who speaks in a chat, if the network is sure; of others it puts them aside."""
    assert not set(kept.split()) & set(_put_aside(text, surnames=surnames, score=0.95))
    assert set(kept.split()) <= set(_put_aside(text, surnames=surnames, score=0.7))
