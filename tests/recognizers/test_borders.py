"""Where names end: titles, cells, labels, nicknames, compounds and initials, on hand-made spans; no network runs here."""

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil import features
from lakeveil.recognizers.bioes import KINDS, Found
from lakeveil.recognizers.corrections import cuts, mend
from lakeveil.recognizers.corrections.page import Page
from lakeveil.tokens import tokenize

GIVEN = {
    "pınar",
    "remedios",
    "réka",
    "margit",
    "walter",
    "tommy",
    "thomas",
    "iris",
    "gerda",
    "montserrat",
    "jordi",
    "selim",
    "silje",
    "oma",
    "nana",
}
SURNAMES = {"aksu", "vidal", "roca", "hathaway", "reid", "kron", "ahlers", "malt", "holt"}
COMMON = {"ringe": 0.6, "orlik": 0.1}


def page_of(*texts: str, likely: float = 0.1) -> Page:
    values = pa.array(texts, pa.string())
    tokens = tokenize(values)
    grades = np.zeros((len(tokens), 4), np.float32)
    for i, word in enumerate(tokens.values().to_pylist()):
        low = word.lower()
        grades[i] = 0.9 * (low in GIVEN), 0.9 * (low in SURNAMES), 0, COMMON.get(low, 0)
    return Page(tokens, grades, features.spacing(values, tokens), np.full(len(tokens), likely, np.float32))


def found_in(text: str, *marked: str) -> Found:
    """Spans of these parts of the text, one behind the other, a kind after `|`, as the network gives them."""
    page, rows, at = page_of(text), [], 0
    for part in marked:
        name, _, kind = part.partition("|")
        at = text.index(name, at)
        here = np.flatnonzero((page.tokens.start >= at) & (page.tokens.end <= at + len(name)))
        rows.append((here[0], here[-1], KINDS.index(kind or "PERSON")))
        at += len(name)
    table = np.array(rows, np.int64).reshape(-1, 3)
    return Found(table[:, 0], table[:, 1], table[:, 2].astype(np.int8), np.full(len(rows), 0.8, np.float32))


def mended(text: str, *marked: str, least: float = 0.3) -> list[str]:
    page = page_of(text)
    after = mend.mended(found_in(text, *marked), page)
    rows_ = zip(after.first, after.last, after.kind, after.score, strict=True)
    return [text[page.tokens.start[a] : page.tokens.end[b]] for a, b, kind, score in rows_ if kind == 0 and score >= least]


@pytest.mark.parametrize(
    ("text", "marked", "wanted"),
    [
        ("Abla Pınar geldi", ["Abla Pınar"], ["Pınar"]),
        ("ayer la Abuela Remedios", ["Abuela Remedios"], ["Remedios"]),
        ("To: Holt, Gerda Cc: Iris", ["Holt, Gerda Cc", "Iris"], ["Holt, Gerda", "Iris"]),
        ("mein Sohn Thomas ist krank", ["Sohn Thomas"], ["Thomas"]),
        ("die Sohn Thomas GmbH", ["Sohn Thomas"], ["Sohn Thomas"]),
        ("Oma Gerda kommt", ["Oma Gerda"], ["Gerda"]),
        ("Raadslid Aksu vraagt", ["Raadslid Aksu"], ["Aksu"]),
        ("Kasa. Bonsoir Gerda, ça va", ["Bonsoir Gerda"], ["Gerda"]),
        ("p. Gawron, p. Kluska byli", ["Gawron, p. Kluska"], ["Gawron", "Kluska"]),
        ("dun selim beyle konustum", ["selim beyle"], ["selim"]),
        ("Grüße\n\ni. A. Gerda Holt", ["i. A. Gerda Holt"], ["Gerda Holt"]),
        ("Grüße\n\ni.V. Gerda Holt", ["Gerda Holt"], ["Gerda Holt"]),
        ("Przewodnicząca: SSO Gerda Holt", ["SSO Gerda Holt"], ["Gerda Holt"]),
    ],
)
def test_the_word_beside_is_no_name(text: str, marked: list[str], wanted: list[str]):
    """Roles, kin, greetings, short titles, honours and small words that a name runs on into are left out."""
    assert mended(text, *marked) == wanted


@pytest.mark.parametrize(
    ("text", "marked", "wanted"),
    [
        ('by Walter "Buzz" Hathaway.', ['Walter "Buzz', "Hathaway"], ['Walter "Buzz" Hathaway']),
        ("von Walter « Bébert » Malin", ["Walter", "Malin"], ["Walter « Bébert » Malin"]),
        ("Thomas (Tommy) Reid left", ["Thomas", "Tommy", "Reid"], ["Thomas (Tommy) Reid"]),
        ('of Walter "and so on" Hathaway', ["Walter", "Hathaway"], ['Walter "and so on" Hathaway']),
        ("Reid (Oslo) Hathaway", ["Reid", "Hathaway"], ["Reid", "Hathaway"]),
        ("Vu par Ph. Carpentier hier", ["Carpentier"], ["Ph. Carpentier"]),
        ("Me Iris-Chr. Aubert", ["Iris-Chr", "Aubert"], ["Iris-Chr. Aubert"]),
        ("und Th. van der Laan", ["van der Laan"], ["Th. van der Laan"]),
        ("Firman Montserrat Colomer i Vidal hoy", ["Montserrat Colomer", "Vidal"], ["Montserrat Colomer i Vidal"]),
        ("pan Montserrat Colomer i Vidal", ["Montserrat Colomer", "Vidal"], ["Montserrat Colomer", "Vidal"]),
        ("Iris Roca i Jordi", ["Iris Roca", "Jordi"], ["Iris Roca", "Jordi"]),
        ("with Aodh Mac an Bhaird today", ["Aodh Mac", "Bhaird"], ["Aodh Mac an Bhaird"]),
        ("Niamh Nic an tSaoi signed", ["Niamh"], ["Niamh Nic an tSaoi"]),
        ("client Phạm Thị Lụa sans", ["Lụa|LOCATION"], ["Phạm Thị Lụa"]),
        ("và Nguyễn Văn Quốc Bảo.", [], ["Nguyễn Văn Quốc Bảo"]),
        ("khách Nguyen Thi Hoa ok", [], ["Nguyen Thi Hoa"]),
        ("đường Nguyễn Văn Linh", [], []),
        ("La Casa Mai", [], []),
    ],
)
def test_a_name_is_whole(text: str, marked: list[str], wanted: list[str]):
    """Nicknames, short given names, Catalan, Gaelic and Vietnamese names; a list of two persons stays two."""
    assert mended(text, *marked) == wanted


def test_a_cell_ends_a_name():
    """Commas, semicolons and line ends of a table part; headers, clubs and constant columns are nobody; a column of names is one throughout."""
    text = (
        "nom;prénom;club;coach\nBauchet;Iris;Zidane;Marc Thorel\nDiallo;Gerda;Zidane;Eva Cadiou\nPrigent;Thomas;Zidane;Ivo Reid"
    )
    got = mended(
        text, "nom", "Bauchet", "Iris", "Zidane", "Marc Thorel\nDiallo", "Gerda", "Zidane", "Thomas", "Zidane", "Ivo Reid"
    )
    assert got == ["Bauchet", "Iris", "Marc Thorel", "Diallo", "Gerda", "Eva Cadiou", "Prigent", "Thomas", "Ivo Reid"]
    text = "Nachname,Vorname,Klasse\nÖzdil,Thomas,5b\nHuck,Iris,6a"
    assert mended(text, "Özdil,Thomas", "Huck,Iris") == ["Özdil", "Thomas", "Huck", "Iris"]
    text = "Day   Coach   Helper\nMon   Iris Reid   Thomas Holt\nTue   Dot Malt   Iris Reid\nWed   Gerda Kron   Iris Reid"
    got = mended(text, "Iris Reid   Thomas Holt", "Iris Reid", "Gerda Kron   Iris Reid")
    assert got == ["Iris Reid", "Thomas Holt", "Dot Malt", "Iris Reid", "Gerda Kron", "Iris Reid"]


def test_a_weak_cell_is_raised_by_its_column():
    """Two full names in three speak for the third; under a word for things nobody is a name."""
    text = "navn;lag\nIris Holt;Ark\nTom Vale;Ask\nKim Reid;Elm"
    assert mended(text, "Iris Holt", "Ark", "Kim Reid") == ["Iris Holt", "Tom Vale", "Kim Reid"]


def test_kin_call_a_name():
    """A listed word behind a word of kin, where nothing was found; a common one is none."""
    assert mended("vår teta Remedios kom") == ["Remedios"]
    assert mended("Tante Ringe kam") == []
    assert mended("Nana Hathaway sang", "Nana Hathaway") == ["Nana Hathaway"]


def test_prose_is_no_table():
    """Surname, given name with a blank behind the comma, lists in sentences, semicolons in one line."""
    assert mended("Alumnos: Reid, Iris; Holt, Thomas", "Reid, Iris", "Holt, Thomas") == ["Reid, Iris", "Holt, Thomas"]
    assert mended("so Reid, Iris, 1999\nund Holt, Thomas, 2001", "Reid, Iris", "Holt, Thomas") == ["Reid, Iris", "Holt, Thomas"]


def test_small_words_in_a_cased_text_are_doubted():
    """In no list or seldom a name: little of the score is left; a listed name that is no word stays, and so does all in a chat."""
    for text, name, left in (
        ("Der Ort rigga liegt", "rigga", 0.21),
        ("Der Ort iris liegt", "iris", 0.7),
        ("der ort rigga liegt", "rigga", 0.7),
        ("Der Ort rigga dorra liegt", "rigga dorra", 0.21),
        ("Der Ort iris dorra liegt", "iris dorra", 0.7),
        ("der ort rigga dorra liegt", "rigga dorra", 0.7),
    ):
        page = page_of(text)
        at = np.flatnonzero(page.tokens.start == text.index(name))
        last = np.flatnonzero(page.tokens.end == text.index(name) + len(name))
        found = Found(at, last, np.zeros(1, np.int8), np.full(1, 0.7, np.float32))
        assert cuts.doubted(found, page).score.tolist() == [pytest.approx(left)]


def test_sure_small_words_stay():
    """Several words in small letters of which the network is sure are a name that no list has."""
    page = page_of("Patient: rigga dorra")
    found = Found(np.array([2]), np.array([3]), np.zeros(1, np.int8), np.full(1, 0.95, np.float32))
    assert cuts.doubted(found, page).score.tolist() == [pytest.approx(0.95)]


def test_words_of_signing_are_none_of_the_name():
    """Who signed, an article in small letters."""
    assert mended("Semnat V. Munteanu", "Semnat V. Munteanu") == ["V. Munteanu"]
    assert mended("frag mal den iris", "den iris") == ["iris"]


def test_initials_of_a_named_person_are_that_person():
    """In brackets behind the name, or where two persons or more are so written; nobody's initials and capitals in a row are left."""
    text = "Present: Rosie Malt (RM), Greg Holt\nGH to get quotes, RM to write. HR will confirm."
    assert mended(text, "Rosie Malt", "Greg Holt") == ["Rosie Malt", "RM", "Greg Holt", "GH", "RM"]
    assert mended("Rosie Malt came. RM was late.", "Rosie Malt") == ["Rosie Malt"]
    assert mended("Rosie Malt (RM)\nNEW RM RULES", "Rosie Malt") == ["Rosie Malt", "RM"]


WORDS = st.sampled_from(
    [
        "Iris",
        "Mac",
        "an",
        "Phạm",
        "Thị",
        ",",
        ";",
        "\n",
        "  ",
        "\t",
        '"',
        "(",
        ")",
        ":",
        ".",
        "Ph",
        "i",
        "RM",
        "bey",
        "name",
        "Oma",
        "x1",
        "é",
        " ",
    ]
)


@given(st.lists(st.lists(WORDS, max_size=30).map(" ".join), min_size=1, max_size=4))
@settings(max_examples=60, deadline=None)
@pytest.mark.heavy
def test_any_text_comes_out_in_order_and_alone(texts: list[str]):
    """Disjoint spans in reading order, none across two texts, each text's the same alone as in a batch."""

    def run(*parts: str) -> list[tuple[int, int, int, int, float]]:
        page = page_of(*parts)
        tokens, word = page.tokens, page.word[:-1]
        first = np.flatnonzero(word & ((tokens.start * 7 + tokens.end) % 3 > 0))
        found = Found(first, first, (tokens.start[first] % 2).astype(np.int8), np.full(len(first), 0.7, np.float32))
        after = mend.mended(found, page)
        assert (after.first <= after.last).all() and (after.first[1:] > after.last[:-1]).all()
        assert (tokens.text[after.first] == tokens.text[after.last]).all()
        rows = zip(after.first, after.last, after.kind.tolist(), after.score.tolist(), strict=True)
        return [(int(tokens.text[a]), int(tokens.start[a]), int(tokens.end[b]), kind, score) for a, b, kind, score in rows]

    together = run(*texts)
    for i, text in enumerate(texts):
        assert [row[1:] for row in run(text)] == [row[1:] for row in together if row[0] == i]


@pytest.mark.parametrize(
    ("text", "marked", "names"),
    [
        ("Kontakta Thomas af Kron.", ["Thomas", "Kron"], ["Thomas af Kron"]),
        ("von Gerda te Ahlers", ["Gerda", "Ahlers"], ["Gerda te Ahlers"]),
        ("said De Kron again", ["Kron"], ["De Kron"]),
        ("De Kron again", ["Kron"], ["Kron"]),
        ("billeder af Kron", ["Kron"], ["Kron"]),
        ("Thomas af Margit", ["Thomas", "Margit"], ["Thomas", "Margit"]),
    ],
)
def test_a_surname_takes_in_its_particle(text: str, marked: list[str], names: list[str]) -> None:
    """Between a given name and a surname, or with a capital inside a sentence; an opening article and "by" stay outside."""
    assert mended(text, *marked) == names


def test_a_small_practice_names_its_owner() -> None:
    """Behind a word for one person's firm a given name and a surname are the owner; a maker's name and a surname alone stay a company."""
    assert mended("Garage Thomas Kron", "Garage Thomas Kron|ORGANIZATION") == ["Thomas Kron"]
    assert mended("Kanzlei Gerda Ahlers", "Gerda Ahlers|ORGANIZATION") == ["Gerda Ahlers"]
    assert mended("Ford Thomas Kron", "Ford Thomas Kron|ORGANIZATION") == []
    assert mended("Garage Kron", "Garage Kron|ORGANIZATION") == []
