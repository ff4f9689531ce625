"""Made-up texts with names in their case; small lists of our own."""

from pathlib import Path

import pytest

from lakeveil.learn import native
from lakeveil.learn.cases import case_form
from lakeveil.learn.native import COUNTRY, LINES


@pytest.mark.parametrize(
    ("name", "language", "case", "wanted"),
    [
        ("Богдан", "uk", "i", "Богданом"),
        ("Наталка", "uk", "d", "Наталці"),
        ("Шевченко", "uk", "g", "Шевченка"),
        ("Мария Попова", "ru", "i", "Марией Поповой"),
        ("Νίκος", "el", "a", "Νίκο"),
        ("Bartek", "pl", "g", "Bartka"),
        ("Honza", "cs", "a", "Honzu"),
        ("Hilkka", "fi", "d", "Hilkkalle"),
        ("Kinga", "hu", "i", "Kingával"),
        ("KOVALENKO", "uk", "g", "KOVALENKO"),
        ("Anna", "en", "g", "Anna"),
    ],
)
def test_a_name_in_its_case(name: str, language: str, case: str, wanted: str):
    """School-grammar endings word by word; capitals and languages without a table stay as they are."""
    assert case_form(name, language, case) == wanted


def lists(folder: Path) -> Path:
    for country, given, surname in (("ua", ["Богдан", "Наталка"], ["Шевченко", "Гайдай"]), ("fi", ["Hilkka", "Miro"], ["Aalto"])):
        (folder / f"{country}.given.tsv").write_text("name\trank\n" + "".join(f"{n}\t40\n" for n in given), "utf-8")
        (folder / f"{country}.surname.tsv").write_text("name\trank\n" + "".join(f"{n}\t40\n" for n in surname), "utf-8")
    (folder / "uk.txt").write_text("Він пішов до магазину по хліб.\nВона читає нову книжку про море\n", "utf-8")
    (folder / "fi.txt").write_text("Hän meni kauppaan ostamaan leipää.\nKissa nukkuu sohvalla\n", "utf-8")
    return folder


def test_records_mark_their_names(tmp_path: Path):
    """Every span is a word or words, spans are in order and apart, and the same seed writes the same texts."""
    folder = lists(tmp_path)
    made = native.records(folder, folder, 60)
    assert set(made) == {"uk", "fi"}
    assert made == native.records(folder, folder, 60)
    for rows in made.values():
        assert sum(len(spans) for _, spans in rows) > 60
        for text, spans in rows:
            for (start, end, kind), (after, _, _) in zip(spans, [*spans, (len(text) + 1, 0, "")][1:], strict=True):
                assert kind == "PERSON" and 0 <= start < end < after
                assert text[start].isalpha() and (text[end - 1].isalpha() or text[end - 1] == ".")


def test_a_nobodys_line_marks_none(tmp_path: Path):
    """A street's or a storm's name in a line with a bar before it is no person's."""
    writer = native.Writer("uk", native.read(lists(tmp_path))["ua"], ["щось"], seed=3)
    text, spans = writer.line("|вулиця {s.g} {n}")
    assert text.startswith("вулиця ") and spans == []
    text, spans = writer.line("Присутні: {s} {I}. {I}., {p}")
    assert text[spans[0][1] - 1] == "."
    assert len(spans) == 2


def test_every_language_has_names_and_lines():
    """Each language of the templates has a country for its lists."""
    assert set(LINES) == set(COUNTRY)


def test_names_to_swap_in_are_of_their_script(tmp_path: Path):
    """Latin names have lists enough; Cyrillic ones come in their cases."""
    rows = native.singles(lists(tmp_path), 40) + native.fulls(tmp_path, 10)
    assert len(rows) == 50
    assert all("\u0400" <= name[0] <= "\u04ff" and spans == [(0, len(name), "PERSON")] for name, spans in rows)
    assert {"Богданом", "Наталку"} & {name for name, _ in rows}
