"""The large teacher of the Japanese tagger: what it reads, what it learns, what it says."""

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("ipadic")

from lakeveil.learn.data import IGNORE, NOT_PERSON, TAGS, encode  # noqa: E402
from lakeveil.learn.japanese import large as japanese_large  # noqa: E402
from lakeveil.learn.japanese.large import Large, joined  # noqa: E402
from lakeveil.learn.japanese.largefit import sequences  # noqa: E402
from lakeveil.learn.japanese.silver import NONE, UNSURE  # noqa: E402
from lakeveil.learn.teacher import bert  # noqa: E402

WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "田", "は", "##は", "ト", "##ム", "##ト"]


def read(*texts: str) -> list[list[str]]:
    parts = joined(encode([(text, []) for text in texts]))
    words = parts.vocabulary.to_pylist()
    return [[words[t] for t in parts.token[a:b]] for a, b in zip(parts.first, parts.first[1:], strict=False)]


def test_kana_behind_kana_goes_on_with_its_word():
    """Not behind kanji, a blank, or the end of the text before; wide letters are read as usual ones."""
    assert read("トムは", "は") == [["ト", "##ム", "##は"], ["は"]]
    assert read("田は ト") == [["田", "は", "ト"]]
    assert read("ＡＢ") == [["AB"]]


def test_what_nobody_judged_bears_no_loss():
    """UNSURE is ignored, NONE is anything but a person, the rest has its tags."""
    row = ("田中は東京で", [(0, 2, "PERSON"), (2, 3, UNSURE), (3, 6, NONE)])
    assert sequences([row]).target.tolist() == [1, 3, IGNORE, NOT_PERSON, NOT_PERSON, NOT_PERSON]


@pytest.fixture
def large(tmp_path: Path) -> Large:
    torch.manual_seed(0)
    model = bert.Bert(len(WORDS), 1)
    with torch.no_grad():  # every token is a person's, alone
        model.tag.weight.zero_()
        model.tag.bias.copy_(torch.tensor([0.0, 0, 0, 0, 9, *[0.0] * (len(TAGS) - 5)]))
    torch.save({"state": model.state_dict(), "layers": 1, "words": WORDS}, tmp_path / "t.pt")
    return Large(tmp_path / "t.pt")


def test_it_says_the_same_again(large: Large):
    """Probabilities of all tokens in the order asked, each text asked of the network once."""
    told = large(["田は", "トム", "田は"])
    assert told.shape == (6, len(TAGS)) and told.sum(1) == pytest.approx(1, abs=1e-2)
    assert (told[:2] == told[4:]).all() and set(large.said) == {"田は", "トム"}


def test_a_run_broken_off_goes_on(large: Large, tmp_path: Path, monkeypatch):
    """What it said is read again from its memory, not asked of the network."""
    monkeypatch.setattr(japanese_large, "SAVE_EVERY", 0.0)
    told = Large(tmp_path / "t.pt", tmp_path / "said")(["田は"])
    again = Large(tmp_path / "t.pt", tmp_path / "said")
    monkeypatch.setattr(again, "workers", None)
    assert (again(["田は"]) == told).all()


def test_its_persons_have_offsets_of_the_text(large: Large):
    """One span for each token it takes for a name; a text without tokens has none."""
    assert [[span[:2] for span in spans] for spans in large.persons(["田 は", "  "])] == [[(0, 1), (2, 3)], []]
