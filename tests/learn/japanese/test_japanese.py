"""The Japanese tagger's network: graph and model agree, gaps keep texts apart, it learns, the dictionary is read."""

import struct
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("onnx")

from lakeveil.learn.japanese import evaluate, export, prepare  # noqa: E402
from lakeveil.learn.japanese import train as japanese  # noqa: E402
from lakeveil.learn.japanese import words as japanese_words  # noqa: E402
from lakeveil.learn.japanese.train import Run, Shape, Tagger  # noqa: E402
from lakeveil.recognizers.japanese.features import GIVEN, SURNAME, Words, places  # noqa: E402
from lakeveil.recognizers.japanese.tagger import session  # noqa: E402
from lakeveil.spans import Spans  # noqa: E402

WORDS = Words.of({"菅原": SURNAME, "雅俊": GIVEN})
TEXTS = ["菅原雅俊さんは東京に行った。", "Windowsを使う", "", "すがわらです"]


def nobody(words: list[str]) -> np.ndarray:
    return np.zeros((len(words), 4), np.float32)


@pytest.fixture(scope="module")
def model() -> Tagger:
    torch.manual_seed(1)
    made = Tagger(Shape(width=16))
    made.eval()
    return made


def probabilities(model: Tagger, values: list[str]) -> np.ndarray:
    seen = places(pa.array(values, pa.string()), WORDS, nobody)
    bits = torch.from_numpy(np.unpackbits(seen.evidence, axis=1)).float()
    with torch.no_grad():
        logits = model(torch.from_numpy(seen.rows.astype(np.int64))[None], bits[None])
    return torch.softmax(logits[0], 1).numpy()[seen.at]


def test_the_graph_agrees_with_the_model(model: Tagger):
    """With float layers to the rounding of the int8 table; with int8 layers to a few hundredths."""
    seen = places(pa.array(TEXTS, pa.string()), WORDS, nobody)
    exact = probabilities(model, TEXTS)
    for made, tolerance in (
        (export.graph(model), 0.01),
        (export.quantise(model, WORDS, TEXTS), 0.05),
    ):
        found = session(made.SerializeToString())(seen.rows, seen.evidence)[seen.at]
        assert np.abs(found - exact).max() < tolerance


def test_a_gap_keeps_texts_apart(model: Tagger):
    """A text's probabilities are the same alone and between others."""
    together = probabilities(model, TEXTS)
    assert np.abs(together - np.concatenate([probabilities(model, [text]) for text in TEXTS if text])).max() < 1e-5


def test_names_are_blanked_whole():
    """All places of an entity or none, about the share asked for; what is no entity too."""
    target = np.tile(np.array([0, 0, 1, 2, 3, 5, 7, 4, 4, 0, prepare.IGNORE, 0], np.int8), (50, 40))
    hidden = japanese.blanked(target, 0.2, np.random.default_rng(1)).reshape(-1, 12)
    assert (hidden[:, 2:5].all(1) == hidden[:, 2:5].any(1)).all() and (hidden[:, 5] == hidden[:, 6]).all()
    assert (hidden[:, 7] != hidden[:, 8]).any() and (hidden[:, 4] != hidden[:, 5]).any()
    assert hidden.mean(0) == pytest.approx(np.full(12, 0.2), abs=0.05)


@pytest.mark.slow
def test_a_little_training_learns_its_rows(tmp_path: Path):
    """Twenty seconds at most on two sentences: the loss falls to where both names are found."""
    rows = [("菅原雅俊さんは東京に行った。", [(0, 4, "PERSON")]), ("今日は天気がいいですね。", [])] * 200
    made = prepare.arrays(rows, WORDS, nobody)
    arrays = japanese.Arrays(**made)
    trained = japanese.train(arrays, Run(minutes=0.15, width=16, rate=0.02), tmp_path)
    tags = probabilities(trained, ["菅原雅俊さんは東京に行った。"])
    assert tags[:4, 1:5].sum(1).min() > 0.5
    assert tags[4:, 1:5].sum(1).max() < 0.5
    assert japanese.read_model(tmp_path / "model.pt").shape.width == 16


def test_targets_stand_at_their_places():
    """One target a token, IGNORE in the gaps; the arrays of many texts are those of each."""
    made = prepare.arrays([("菅原です", [(0, 2, "PERSON")]), ("", []), ("A", [])], WORDS, nobody)
    ignore = prepare.IGNORE
    assert made["target"].tolist() == [ignore] * 4 + [1, 3, 0, 0] + [ignore] * 4 + [ignore] * 4 + [0]
    assert made["first"].tolist() == [0, 8, 12, 17]


def test_character_counts_add():
    """Blanks do not count; right, predicted and gold characters of parts sum to those of the whole."""
    rows = [("山田　太郎です", [(0, 5, "PERSON")]), ("晴れ", [])]
    spans = Spans.of([(0, 0, 2, "PERSON", 0.9), (1, 0, 1, "PERSON", 0.9), (1, 0, 2, "PERSON", 0.1)], "x")
    counts = evaluate.characters(rows, spans, 0.5)
    assert counts.tolist() == [2, 3, 4]
    assert evaluate.f1(counts) == pytest.approx(4 / 7)


def test_a_compiled_dictionary_is_read(tmp_path: Path):
    """A double array of one word, as MeCab writes it; another file is refused."""
    path = tmp_path / "sys.dic"
    path.write_bytes(_dictionary("a", "名詞,固有名詞,人名,姓,*,*,a,エー,エー"))
    ((surface, features),) = japanese_words.entries(path)
    assert (surface, japanese_words.kind(features), japanese_words.reading(features)) == ("a", "surname", "エー")
    path.write_bytes(b"no dictionary" * 10)
    with pytest.raises(ValueError, match=r"sys\.dic: not a compiled MeCab dictionary"):
        list(japanese_words.entries(path))


def _dictionary(word: str, features: str) -> bytes:
    """Root at base 1; the letter's unit at 1 + code + 1 with base 200; its leaf at 200."""
    units = np.zeros((256, 2), np.int32)
    units[:, 1] = -1
    units[0] = (1, 0)
    units[1 + ord(word) + 1] = (200, 1)
    units[200] = (-(0 << 8 | 1) - 1, 200)
    token = struct.pack("<HHHhII", 0, 0, 0, 0, 0, 0)
    text = features.encode() + b"\0"
    head = struct.pack("<10I", 0, 102, 0, 1, 1, 1, units.nbytes, len(token), len(text), 0)
    return head + b"utf8".ljust(32, b"\0") + units.tobytes() + token + text


def test_calibration_rises_without_steps():
    """Probabilities follow how often spans of a score are right; the threshold is the least that is precise enough."""
    rows = [("山田です", [(0, 2, "PERSON")]), ("電車です", [])] * 100
    raw = [(i, 0, 2, "PERSON", 0.9 if i % 2 == 0 or i % 10 == 1 else 0.3) for i in range(200)]
    knots = export.knots(rows, Spans.of(raw, "japanese@0"))
    assert all(np.diff(side).min() >= 0 for side in knots) and len(set(knots[1])) > 5
    score = np.interp([0.3, 0.9], *knots)
    assert score[0] < 0.2 and 0.7 < score[1] < 0.95
    calibrated = [(*row[:4], float(np.interp(row[4], *knots))) for row in raw]
    least = export.threshold(rows, Spans.of(calibrated, "japanese@0"))
    assert score[0] < least <= score[1]
