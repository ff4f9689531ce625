"""Training data: what may touch shipped weights, one convention for titles, targets that fit the spans."""

import pytest

from lakeveil.learn import data


def test_only_train_files_under_ship_are_trained_on():
    """Nothing under research, no dev and no test file touches a shipped weight."""
    assert data.TRAINING
    data.forbid(data.TRAINING)
    assert all(source.file.startswith("ship/") and ".dev." not in source.file for source in data.TRAINING)


@pytest.mark.parametrize(
    "file", ["research/x.en.train.jsonl", "ship/../research/x.jsonl", "ship/x.en.dev.jsonl", "ship/x.en.test.jsonl"]
)
def test_a_forbidden_source_is_refused(file: str):
    """The pipeline raises before it reads such a file."""
    with pytest.raises(ValueError, match="only train files under ship"):
        data.forbid([data.Source(file)])


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Mr. John Doe", "John Doe"),
        ("M. Dupont", "Dupont"),
        ("Dr. J. Roe", "J. Roe"),
        ("S. Roe", "S. Roe"),
        ("Robert Roe Jr.", "Robert Roe Jr."),
    ],
)
def test_titles_stand_outside_the_name(text: str, name: str):
    """A title in front is cut, an initial is not."""
    _, spans = data.harmonise((text, [(0, len(text), "PERSON")]))
    assert [text[s:e] for s, e, _ in spans] == [name]


def test_targets_are_bioes_over_tokens():
    """Two words: begin, end; one word: single; elsewhere O."""
    rows = [("Ana Roe met Bo", [(0, 7, "PERSON"), (12, 14, "PERSON")]), ("no one", [])]
    encoded = data.encode(rows)
    names = [data.TAGS[t] for t in encoded.target]
    assert names == ["B-PERSON", "E-PERSON", "O", "S-PERSON", "O", "O"]
    assert encoded.first.tolist() == [0, 4, 6]


def test_sources_that_mark_persons_only_leave_the_rest_open():
    """Where places are not marked, O means: no person."""
    encoded = data.encode([("Ana in Rome", [(0, 3, "PERSON")])], only_person=True)
    assert encoded.target.tolist() == [data.TAGS.index("S-PERSON"), data.NOT_PERSON, data.NOT_PERSON]


def test_equal_sentences_fall_on_the_same_side():
    """A sentence and its copy with other blanks, case and digits are never split over train and dev."""
    rows = [("Sentence about nobody " + "x" * i, []) for i in range(300)]
    parts = data.split(rows, has_dev=False)
    assert sum(map(len, parts.values())) == 300
    assert 10 < len(parts["dev"]) < 60
    assert data.digest("An  old\nHouse 12") == data.digest("an old house 34")
    assert data.split(rows, has_dev=True)["dev"] == []


def test_join_keeps_every_token():
    """Joined parts read the same words through one vocabulary."""
    a, b = data.encode([("Ana Roe", [])]), data.encode([("Roe Bo", []), ("", [])], 3)
    both = data.join([a, b])
    assert both.vocabulary.take(both.token).to_pylist() == ["Ana", "Roe", "Roe", "Bo"]
    assert both.first.tolist() == [0, 2, 4, 4]
    assert both.source.tolist() == [0, 3, 3]
