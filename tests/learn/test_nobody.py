"""Names that are nobody's: phrases with their labels, planted into marked texts."""

import numpy as np

from lakeveil.learn import data, nobody, prepare
from lakeveil.learn.names import Lists, Namer
from lakeveil.learn.nobody import FAMILIES, FUNCTION

LISTS = Lists(
    {"de": ["Anna", "Otto"], "us": ["Ann", "Bob"]}, {"de": ["Rhode", "Sievers"], "us": ["Baker", "Stone"]}, ["Oslo", "Rome"]
)


def test_every_language_has_forms_and_function_words():
    """Each form has a slot or is a plain noun; its label is a place, an organisation or none."""
    assert FAMILIES.keys() == FUNCTION.keys()
    for language in FAMILIES:
        found = nobody.forms(language)
        assert {label for label, _ in found} <= {"", "LOCATION", "ORGANIZATION"}
        assert all("*" not in form and form.strip() for _, form in found)


def test_a_phrase_carries_its_label_and_no_article():
    """Firms and places are labelled without their article, eponyms and storms not at all, persons without their title."""
    namer = Namer(LISTS, 1)
    rows = [nobody.phrase("de", namer, nobody.forms("de")) for _ in range(400)]
    kinds = {kind for _, spans in rows for *_, kind in spans}
    assert kinds == {"PERSON", "LOCATION", "ORGANIZATION"}
    for text, spans in rows:
        for start, end, kind in spans:
            assert end == len(text)
            assert not text[start:end].startswith(("der ", "die ", "das "))
            assert kind != "PERSON" or not text[start:end].startswith(("Herr", "Frau", "Dr.", "Prof."))
    assert any(not spans for _, spans in rows)


def test_planted_texts_keep_their_marks_and_hold_one_phrase():
    """The host's own entity keeps its tags; what is planted stands behind a function word; some phrases stand alone."""
    text = "Anna sah gestern in der Stadt mit dem Hund den Baum"
    hosts = data.encode([(text, [(0, 4, "PERSON")])] * 60)
    made = nobody.planted(hosts, "de", Namer(LISTS, 2), 60)
    words = made.vocabulary.to_pylist()
    said = [[words[t] for t in made.token[a:b]] for a, b in zip(made.first[:-1], made.first[1:], strict=True)]
    long = [i for i, row in enumerate(said) if row[0] == "Anna" and "gestern" in row]
    assert len(said) == 60
    assert 45 <= len(long) < 60
    for i in long:
        assert data.TAGS[made.target[made.first[i]]] == "S-PERSON"
        assert " ".join(said[i]) != text
    opens = sum(tag in (1, 4, 5, 8, 9, 12) for tag in made.target.tolist())
    closes = sum(tag in (3, 4, 7, 8, 11, 12) for tag in made.target.tolist())
    assert opens == closes
    assert made.space[made.first[long[0]] + 1] == 1


def test_hosts_are_marked_texts_of_the_language():
    """Silver of the language and gold that marks places too; gold of persons only, or with gaps, is none."""
    number = {source.file.split("/")[1]: i for i, source in enumerate(data.TRAINING)}
    names = ("germeval2014.de.train.jsonl", "smartdata.de.train.jsonl", "ancora.es.train.jsonl")
    parts = [data.encode([(word, [])], number[name]) for word, name in zip(("eins", "zwei", "drei"), names, strict=True)]
    silver = data.encode([("noch ein Satz", [])])
    found = prepare.hosts(data.join(parts), [(silver, 1.0, "de"), (silver, 1.0, "fr")], "de")
    words = found.vocabulary.to_pylist()
    assert len(found) == 2
    assert {words[t] for t in found.token} == {"eins", "noch", "ein", "Satz"}


def test_banks_hold_what_bears_a_name():
    """Twice as many organisations as places, each labelled whole; common words stand alone and beside another name."""
    namer = Namer(LISTS, 3)
    made = nobody.banks(namer, 40)
    assert [len(made[kind]) for kind in ("LOCATION", "ORGANIZATION")] == [40, 80]
    assert all(spans == [(0, len(text), kind)] for kind, rows in made.items() for text, spans in rows)
    one, two = nobody.worded(namer, ["Rose"], 30)
    assert {text for text, _ in one} == {"Rose"}
    assert all("Rose" in text and len(text) > 4 for text, _ in two)
    assert np.all([spans == [(0, len(text), "PERSON")] for text, spans in two])
