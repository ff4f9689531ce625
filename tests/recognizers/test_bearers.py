"""What bears a name and is nobody."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil import features
from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections import bearers
from lakeveil.recognizers.corrections.page import Page
from lakeveil.tokens import tokenize


def _page(text: str, names: list[str], places: list[str], score: float = 0.8) -> tuple[Found, Page]:
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    page = Page(
        tokens, np.zeros((len(tokens), 4), np.float32), features.spacing(values, tokens), np.ones(len(tokens), np.float32)
    )
    spans = []
    for kind, words in ((0, names), (1, places)):
        for word in words:
            start = text.index(word)
            first = int(np.flatnonzero(tokens.start == start)[0])
            spans.append((first, int(np.flatnonzero(tokens.end == start + len(word))[0]), kind))
    rows = np.array(sorted(spans)).reshape(-1, 3)
    return Found(rows[:, 0], rows[:, 1], rows[:, 2].astype(np.int8), np.full(len(rows), score, np.float32)), page


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Der Krater Tycho ist groß", "Tycho"),
        ('Die Fähre "Anna Maria" legt ab', "Anna Maria"),
        ("une tarte Tatin, merci", "Tatin"),
        ("Pollo Marengo, vino", "Marengo"),
        ("two Steller's jays came", "Steller"),
        ("Z.n. Hartmann-OP", "Hartmann"),
        ("Z.n. Hartmann-OP", "Hartmann-OP"),
        ("就是明白的", "白"),
        ("哈哈哈太好了", "哈哈哈"),
        ("Clarks Boots here", "Clarks"),
    ],
)
def test_puts_bearers_aside(text: str, name: str) -> None:
    """Heaven, ferries in quotes, dishes, species, operations, single signs, laughter, brands."""
    found, page = _page(text, [name], [])
    assert bearers.nobody(found, page).tolist() == [True]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("la tarte Marie l'a faite", "Marie"),
        ("Tom's dog is here", "Tom"),
        ('Er sagte "Anna Maria" leise', "Anna Maria"),
        ("王先生说", "王"),
        ("王说他不来", "王"),
        ("Mehl 1 kg, Zucker 1 Pck, bitte Anna fragen", "Anna"),
        ("Anna Nowak 62 kg, Ewa Lis 58 kg", "Anna Nowak"),
    ],
)
def test_leaves_persons(text: str, name: str) -> None:
    """Who made the tarte, whose dog it is, a surname of one sign before its title, who is no item of a list of goods."""
    found, page = _page(text, [name], [])
    assert bearers.nobody(found, page).tolist() == [False]


@pytest.mark.parametrize(
    ("text", "name", "aside"),
    [
        ("Der Krater Tycho ist groß", "Tycho", False),
        ("two Steller's jays came", "Steller", False),
        ("Clarks Boots here", "Clarks", False),
        ("Z.n. Hartmann-OP", "Hartmann-OP", True),
        ("哈哈哈太好了", "哈哈哈", True),
    ],
)
def test_leaves_sure_names(text: str, name: str, aside: bool) -> None:
    """What the network is sure of is put aside by its own words alone."""
    found, page = _page(text, [name], [], 0.95)
    assert bearers.nobody(found, page).tolist() == [aside]


@pytest.mark.parametrize(
    ("text", "name", "places", "village"),
    [
        ("Moyenneville, Vauchelles et Drucat sont là", "Drucat", ["Moyenneville", "Vauchelles"], True),
        ("Vauchelles et Drucat sont là", "Drucat", ["Vauchelles"], False),
        ("Absents: Moyenneville, Vauchelles et Drucat", "Drucat", ["Moyenneville", "Vauchelles"], False),
    ],
)
def test_knows_villages_by_their_row(text: str, name: str, places: list[str], village: bool) -> None:
    """Two neighbours of a row that are places make the third one."""
    found, page = _page(text, [name], places)
    assert bearers.villages(found, page)[found.kind == 0].tolist() == [village]


def test_leaves_persons_in_rows_of_places() -> None:
    """Whom the network is sure of; between surnames that are unsure places."""
    found, page = _page("Oppenheim, Speyer und Brotmeyer kommen", ["Brotmeyer"], ["Oppenheim", "Speyer"], 0.95)
    assert not bearers.villages(found, page).any()
    found, page = _page("Oppenheim, Speyer und Brotmeyer kommen", ["Brotmeyer"], ["Oppenheim", "Speyer"])
    page.grades[:3, 1] = 0.6
    assert not bearers.villages(found, page).any()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("MS HARRINGTON SAID NO", "HARRINGTON"),
        ("Patient Brotmeyer erhielt 500 ml Glucose, 2 Dosen Insulin, 40 mg Furosemid", "Brotmeyer"),
        ("Bitte für Brotmeyer Kaffee holen", "Brotmeyer"),
        ("wegen Krankheit Brotmeyer abwesend", "Brotmeyer"),
        ("Brotmeyer: 2 kg Mehl, 3 Packungen Zucker", "Brotmeyer"),
    ],
)
def test_persons_beside_things(text: str, name: str) -> None:
    """A form of address, a patient among doses, who is brought coffee, who is ill, who ordered: persons."""
    found, page = _page(text, [name], [])
    assert bearers.nobody(found, page).tolist() == [False]
