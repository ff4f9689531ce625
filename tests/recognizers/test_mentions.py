"""The same person again in one text: exact words, case forms, halves of a full name, initials. Hand-made spans and the shipped tagger; all people are made up."""

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pytest

from lakeveil import features
from lakeveil.dictionary import Dictionary
from lakeveil.recognizers.bioes import KINDS, Found
from lakeveil.recognizers.corrections import mentions, minutes
from lakeveil.recognizers.corrections.page import Page
from lakeveil.tokens import tokenize

NONE = Dictionary.none()
LIKELY = 0.25  # what the network thinks of each word


def page_of(text: str, language: str = "und") -> Page:
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    grades = np.zeros((len(tokens), 4), np.float32)
    for i, word in enumerate(tokens.values().to_pylist()):
        grades[i, 2] = word in ("Nevou", "Nevy")
        grades[i, 3] = word.islower() and word != "hartleib"
    return Page(tokens, grades, features.spacing(values, tokens), np.full(len(tokens), LIKELY, np.float32), [language])


def spans(page: Page, text: str, marked: list[tuple[str, str, float]]) -> Found:
    rows = []
    for part, kind, _ in marked:
        at = text.index(part)
        here = np.flatnonzero((page.tokens.start >= at) & (page.tokens.end <= at + len(part)))
        rows.append((here[0], here[-1], KINDS.index(kind)))
    table = np.array(rows, np.int64).reshape(-1, 3)
    return Found(table[:, 0], table[:, 1], table[:, 2].astype(np.int8), np.array([score for *_, score in marked], np.float32))


def persons(page: Page, text: str, found: Found, least: float = 0.5) -> list[str]:
    at = np.flatnonzero((found.kind == 0) & (found.score >= least))
    return sorted(text[page.tokens.start[found.first[i]] : page.tokens.end[found.last[i]]] for i in at)


def again(text: str, marked: list[tuple[str, str, float]], language: str = "und") -> list[str]:
    page = page_of(text, language)
    return persons(page, text, mentions.mentioned(spans(page, text, marked), page, NONE))


def test_words_of_a_sure_name_are_found_in_any_letters():
    """A surname once surely seen is covered wherever it stands, in capitals and in small letters."""
    text = "Wiebke Hartleib spricht. HARTLEIB schreibt, hartleib liest."
    assert again(text, [("Wiebke Hartleib", "PERSON", 0.95)]) == ["HARTLEIB", "Wiebke Hartleib", "hartleib"]


@pytest.mark.parametrize(
    "language, text, name, forms",
    [
        ("cs", "Přišel Kryštof Vydlák. Podle Vydláka, s Vydlákem.", "Kryštof Vydlák", ["Vydláka", "Vydlákem"]),
        ("uk", "Прийшов Зенон Кривоштанко. Лист Кривоштанка тут.", "Зенон Кривоштанко", ["Кривоштанка"]),
        ("fi", "Tuli Kielo Huhtaharju. Kirje Huhtaharjulle annettiin.", "Kielo Huhtaharju", ["Huhtaharjulle"]),
        ("de", "Es kam Torge Zwackel. Heute ist Zwackels Antwort da.", "Torge Zwackel", ["Zwackels"]),
    ],
)
def test_case_forms_of_a_sure_name_are_found(language: str, text: str, name: str, forms: list[str]):
    """What the language's endings lead back to a sure name is one; in a text of no known language nothing is led back."""
    assert again(text, [(name, "PERSON", 0.95)], language) == sorted([name, *forms])
    assert again(text, [(name, "PERSON", 0.95)]) == [name]


def test_case_forms_that_a_place_bears_stay():
    """A word that the lists know as a place, or the network firmly, is no case form of a name."""
    text = "Přišel Jan Nev. Nad Nevou stojí Nevy."
    assert again(text, [("Jan Nev", "PERSON", 0.95)], "cs") == ["Jan Nev"]
    text = "Přišel Jan Brodek. Nad Brodkem stojí dům."
    assert again(text, [("Jan Brodek", "PERSON", 0.95), ("Brodkem", "LOCATION", 0.95)], "cs") == ["Jan Brodek"]


def test_halves_of_a_name_make_each_other_sure():
    """A full name that was weak, or a company's, is a person where one of its words surely is; its other word then is one alone."""
    text = "Öcalan redet mit Öcalan Strube. Dann kam Strube."
    page = page_of(text)
    found = Found(np.array([0, 3]), np.array([0, 4]), np.array([0, 2], np.int8), np.array([0.97, 0.5], np.float32))
    assert persons(page, text, mentions.mentioned(found, page, NONE)) == ["Strube", "Öcalan", "Öcalan Strube"]


def test_unsure_words_of_several_places_add_up():
    """Two spans of .7 make a word of no list sure; one alone does not."""
    text = "Torvik kam. Dann ging Torvik. Alles über Torvik hier."
    page = page_of(text)
    at = np.flatnonzero(page.said(["torvik"]))
    twice = Found(at[:2], at[:2], np.zeros(2, np.int8), np.full(2, 0.7, np.float32))
    assert len(persons(page, text, mentions.mentioned(twice, page, NONE))) == 3
    once = twice.take(np.array([0]))
    assert len(persons(page, text, mentions.mentioned(once, page, NONE))) == 1


class Small(Dictionary):
    """Holds all words written small."""

    def slot(self, language: str) -> int:
        """One language."""
        return 0

    def holds(self, words: pa.StringArray, slots: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
        """Of all words those that are small."""
        return np.array([word.islower() for word in words.to_pylist()], bool)


@pytest.mark.parametrize(
    "text, place, wanted",
    [
        ("heute kam Torvik hier. Dann sprach Torvik lange.", 0, 2),
        ("heute kam Torvik hier. dann hielt der torvik lange.", 0, 1),
        ("heute kam Torvik hier. Dann sprach Ost-Torvik lange.", 0, 1),
        ("heute kam Torvik hier. Dann sprach Torvik lange. Auch Torvik.", 0.8, 1),
    ],
)
def test_an_unsure_word_that_no_language_has_is_one_person_throughout(text: str, place: float, wanted: int):
    """With a capital, behind no hyphen, and unless the text has it as a place somewhere."""
    page = page_of(text, "xx")
    at = np.flatnonzero(page.said(["torvik"]))[: 1 + (place > 0)]
    marked = Found(at, at, np.arange(len(at)).astype(np.int8), np.array([0.65, place][: len(at)], np.float32))
    dictionary = Small(np.zeros(1, np.uint8), 1, {"xx": 0})
    assert len(persons(page, text, mentions.mentioned(marked, page, dictionary))) == wanted


def test_a_full_name_stands_again_whatever_its_words_are():
    """Two words with capitals that were a name together are one again, common words too; one of them, or both in small letters, is not."""
    text = "Door De Wilde. Toen kwam De Wilde en de wilde hond. De Boer ook."
    page = page_of(text)
    grades = page.grades.copy()
    grades[:, 3] = 0.8
    page = Page(page.tokens, grades, page.space, page.likely, page.languages)
    found = mentions.mentioned(spans(page, text, [("De Wilde", "PERSON", 0.7)]), page, NONE)
    assert persons(page, text, found) == ["De Wilde", "De Wilde"]
    firm = spans(page, text, [("De Wilde", "PERSON", 0.7)])
    at = np.flatnonzero(page.said(["wilde"]))[1]
    place = Found(
        np.append(firm.first, at - 1),
        np.append(firm.last, at),
        np.append(firm.kind, np.int8(1)),
        np.append(firm.score, np.float32(0.95)),
    )
    assert persons(page, text, mentions.mentioned(place, page, NONE)) == ["De Wilde"]


@pytest.mark.parametrize(
    "text, wanted",
    [
        ("Orla Tanfield came. Pump: O.T. will see.", ["O.T.", "Orla Tanfield"]),
        ("Orla Tanfield came. The pump (O. T.) works.", ["O. T.", "Orla Tanfield"]),
        ("Tanfield Orla came. Seen by O.T. and filed.", ["O.T.", "Tanfield Orla"]),
        ("Orla Tanfield came. The O.T. ward is shut.", ["Orla Tanfield"]),
        ("Orla Tanfield came. Pump: D.T. will see.", ["Orla Tanfield"]),
        ("Ugo Stann came. Made in: U.S. dollars.", ["Ugo Stann"]),
    ],
)
def test_dotted_initials_of_a_name(text: str, wanted: list[str]):
    """In brackets, behind a colon or "by" they are the person of the same text; elsewhere, of nobody there or short for a state they are not."""
    page = page_of(text)
    name = next(part for part in wanted if "." not in part)
    found = minutes.dotted(spans(page, text, [(name, "PERSON", 0.9)]), page)
    assert persons(page, text, found) == wanted
