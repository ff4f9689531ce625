"""The lexicon recognizer: persons, places and organisations without a network."""

from __future__ import annotations

import numpy as np
import pytest

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.gazetteer import COMMON, GIVEN, PLACE, SURNAME, Names
from lakeveil.recognizers.lexicon import recognizer as lexicon
from lakeveil.resolve import resolve
from lakeveil.spans import Origin, Recognizer, Spans, Texts
from lakeveil.tokens import tokenize
from lakeveil.wordclass import CLASSES, NAME, classify, coarse_of_class


@pytest.fixture(scope="module")
def recognize() -> Recognizer:
    return lexicon.make(Bundle.open(), Detection())


def _found(recognize: Recognizer, text: str, language: str, label: str = "PERSON", origin: Origin | None = None) -> list[str]:
    spans = resolve(recognize(Texts.of([text], language, origin), Spans()), {("*", "*"): 0.5}).spans
    return [text[s:e] for _, s, e, name, _ in spans.rows() if name == label]


@pytest.mark.parametrize(
    ("text", "language", "names"),
    [
        ("Yesterday John Smith met Mary Jones in the lobby.", "en", ["John Smith", "Mary Jones"]),
        ("Der Bericht wurde von Wolfgang Schröder und Sabine Koch geschrieben.", "de", ["Wolfgang Schröder", "Sabine Koch"]),
        ("Elle a épousé Jean-Pierre Dubois en 1962.", "fr", ["Jean-Pierre Dubois"]),
        ("La paciente María García fue atendida ayer.", "es", ["María García"]),
        ("Spotkał się z Piotrem Kowalskim.", "pl", ["Piotrem Kowalskim"]),
        ("Statsministeren Anders Hansen besøgte skolen.", "da", ["Anders Hansen"]),
        ("Об этом сообщил Сергей Иванов журналистам.", "ru", ["Сергей Иванов"]),
        ("Mehmet Yılmaz dün okula gitti.", "tr", ["Mehmet Yılmaz"]),
        ("Smith, John", "en", ["Smith, John"]),
        ("JOHN SMITH", "en", ["JOHN SMITH"]),
        ("Mr. R. J. Wilson replied.", "en", ["R. J. Wilson"]),
        ("田中一郎さんは東京に住んでいます。", "ja", ["田中一郎"]),
        ("佐藤さんが来た。", "ja", ["佐藤"]),
        ("김지안 씨는 학생이다.", "ko", ["김지안"]),
        ("قال أحمد الطيب إن الحكومة في بغداد", "ar", ["أحمد الطيب"]),
        ("وصل محمد حسن إلى القاهرة أمس.", "ar", ["محمد حسن"]),
        ("记者王小明先生住在北京市朝阳区。", "zh", ["王小明"]),
        ("张伟和约翰·史密斯是朋友。", "zh", ["张伟", "约翰·史密斯"]),
    ],
)
def test_finds_names(recognize: Recognizer, text: str, language: str, names: list[str]) -> None:
    """Names of many languages, forms and scripts are found from end to end (a title may stand inside)."""
    found = _found(recognize, text, language)
    assert len(found) == len(names)
    assert all(name in span for name, span in zip(names, found, strict=True))


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The meeting on Monday was moved to April.", "en"),
        ("Bohrer M6x47 DIN 6786 verzinkt", "de"),
        ("Mini Clock 77 cm, white", "en"),
        ("Das Wetter war am Mittwoch schön.", "de"),
        ("The Bank of England raised rates.", "en"),
        ("London and Berlin signed the treaty.", "en"),
        ("Oak Street was closed.", "en"),
        ("Hola, ¿qué tal?", "es"),
        ("وصل الوزير إلى الشركة العربية في القاهرة يوم الجمعة", "ar"),
        ("经济发展很快，金融市场在北京。", "zh"),
        ("", "en"),
        ("12345 -- !!!", "und"),
    ],
)
def test_leaves_the_rest_alone(recognize: Recognizer, text: str, language: str) -> None:
    """Months, places, institutions and sentence openings are no persons."""
    assert _found(recognize, text, language) == []


def test_lower_case_counts_in_a_name_column(recognize: Recognizer) -> None:
    """Lower case is no name in prose, and one in a column of names, decided or only so called."""
    assert _found(recognize, "anna schneider", "de") == []
    assert _found(recognize, "anna schneider", "de", origin=Origin(decision="PERSON")) == ["anna schneider"]
    assert _found(recognize, "anna schneider", "de", origin=Origin(path="kundenname")) == ["anna schneider"]


def test_companies_of_surnames_are_companies(recognize: Recognizer) -> None:
    """A company's form makes an organisation of its founders' names."""
    text = "He joined Baker & McKenzie LLC in New York."
    assert _found(recognize, text, "en", "ORGANIZATION") == ["Baker & McKenzie LLC"]
    assert _found(recognize, text, "en") == []


@pytest.mark.parametrize(
    "text", ["Widzimy, co zostało", "he stayed, as others do", "see https://www.spi-inc.org/ or t.co/xyz", "— Co to jest?"]
)
def test_words_that_are_also_legal_forms(recognize: Recognizer, text: str) -> None:
    """A legal form that is a plain word counts in capitals only, and none counts inside an address."""
    assert _found(recognize, text, "en", "ORGANIZATION") == []


def test_places_of_several_words(recognize: Recognizer) -> None:
    """The longest place of the lists wins."""
    assert _found(recognize, "She moved to San Francisco from New York.", "en", "CITY") == ["San Francisco", "New York"]


def test_offsets_and_batches(recognize: Recognizer) -> None:
    """Spans point into the right text, and a batch gives what its texts give alone."""
    values = ["", "John Smith", "no one", "with Mary Jones 😀 and Peter Brown", "x"]
    whole = recognize(Texts.of(values, "en"), Spans()).sorted().rows()
    alone = [(i, *row[1:]) for i, v in enumerate(values) for row in recognize(Texts.of([v], "en"), Spans()).sorted().rows()]
    assert whole == alone


def test_scores_and_source(recognize: Recognizer) -> None:
    """Scores lie in 0–1 and the source names the recognizer and its version."""
    spans = recognize(Texts.of(["Mary Jones of Acme Ltd lives in Leeds"], "en"), Spans())
    assert set(spans.labels) == {"PERSON", "ORGANIZATION", "CITY"}
    assert all(0 < score <= 1 for score in spans.score) and all(s.startswith("lexicon@1") for s in spans.sources)


def test_empty_batch(recognize: Recognizer) -> None:
    """No text, no span."""
    assert len(recognize(Texts.of([], "en"), Spans())) == 0


def test_evidence_is_graded() -> None:
    """Given names, surnames, places and common words are told apart, one row a token."""
    names = Names.open(Bundle.open())
    tokens = tokenize(Texts.of(["Mary Smith", "London the ,"]).values)
    rows = lexicon.evidence(tokens, names)
    assert rows.shape == (5, 4) and rows.dtype == "uint8"
    mary, smith, london, the, comma = rows.tolist()
    assert mary[GIVEN] > 200 and smith[SURNAME] > 200 and london[PLACE] > 200 and the[COMMON] > 200
    assert comma == [0, 0, 0, 0]


def test_classes_stay_in_range() -> None:
    """Every token has a class of the tables, and every class a coarse one."""
    names = Names.open(Bundle.open())
    tokens = tokenize(Texts.of(["Dr. Ann O'Neil-Weber, 42 田中 حسن über ǅ ☃"]).values)
    classes = classify(tokens, ["en"], names, {"dr": 57})
    assert len(classes) == len(tokens) and classes.min() >= 0 and classes.max() < CLASSES
    assert coarse_of_class().shape == (CLASSES,) and coarse_of_class().max() < 96


def test_a_table_of_weights_says_what_its_numbers_say() -> None:
    """Rows of noughts are not held, and read as noughts."""
    flat = np.zeros((9, CLASSES), np.float16)
    flat[2, 5], flat[7, CLASSES - 1], flat[8, 0] = 0.5, -1.25, 3.0
    at = np.arange(flat.size)
    table = lexicon.Table.of(flat.reshape(-1))
    assert len(table.cells) == 4
    assert np.array_equal(table[at], flat.reshape(-1).astype(np.float32))


def test_the_names_of_a_bundle_are_opened_once() -> None:
    """Three recognizers ask for them."""
    assert Names.open(Bundle.open()) is Names.open(Bundle.open())


def test_a_second_look_asks_the_best_opinion_of_the_same_word_elsewhere_in_the_text() -> None:
    rng = np.random.default_rng(5)
    tokens = tokenize(
        Texts.of([" ".join(rng.choice(["Anna", "Lind", "sah", "und", "Rosa"], n)) for n in (1, 2, 9, 30, 5)]).values
    )
    at = np.flatnonzero(rng.random(len(tokens)) < 0.8)
    opinion = rng.choice(np.array([0.05, 0.2, 0.5, 0.9], np.float32), len(at))
    near = np.full((5, len(at)), NAME, np.int16)
    said = lexicon.second_look(near, opinion, at, tokens)["elsewhere"] // CLASSES // lexicon.LOOKS
    grade = np.digitize(opinion, [0.1, 0.4, 0.7])
    place = list(zip(tokens.text[at].tolist(), tokens.code[at].tolist(), strict=True))
    for i, word in enumerate(place):
        others = [grade[j] for j, other in enumerate(place) if j != i and other == word]
        assert said[i] == (1 + max(others) if others else 0), (i, word)
    assert set(said.tolist()) == {0, 1, 2, 3, 4}
