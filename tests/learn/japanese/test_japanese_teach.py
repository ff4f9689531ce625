"""What a student learns from teachers: soft targets but where a person is named, another system's marks with their share."""

import json
import random
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("onnx")
pytest.importorskip("ipadic")

from lakeveil.learn.data import IGNORE  # noqa: E402
from lakeveil.learn.japanese import export, prepare  # noqa: E402
from lakeveil.learn.japanese import teach as japanese_teach  # noqa: E402
from lakeveil.learn.japanese import train as japanese  # noqa: E402
from lakeveil.learn.japanese.names import Drawer, Lists, Part  # noqa: E402
from lakeveil.learn.japanese.silver import TAUGHT, UNSURE  # noqa: E402
from lakeveil.learn.japanese.teach import MARKED, OTHERS, SOFT  # noqa: E402
from lakeveil.learn.models import allowed, loss  # noqa: E402
from lakeveil.recognizers.japanese.features import Words  # noqa: E402
from lakeveil.spans import Spans  # noqa: E402
from lakeveil.tokens import tokenize  # noqa: E402


def nobody(words: list[str]) -> np.ndarray:
    return np.zeros((len(words), 4), np.float32)


def test_a_taught_row_is_soft_but_for_its_persons():
    """Other rows keep their targets; the teacher sees taught rows alone, and its words stand at their places."""
    rows = [("菅原はグレイと", [(0, 7, TAUGHT), (0, 2, "PERSON"), (3, 6, UNSURE)]), ("今日", [])]
    seen = []

    def teach(some):
        seen.extend(some)
        return np.arange(7 * 13, dtype=np.uint8).reshape(7, 13)

    made = prepare.arrays(rows, Words.of({}), nobody, None, teach)
    assert made["target"].tolist() == [IGNORE] * 4 + [1, 3] + [SOFT] * 5 + [IGNORE] * 4 + [0, 0]
    assert seen == rows[:1]
    assert made["soft"][4:11].tolist() == np.arange(7 * 13).reshape(7, 13).tolist() and not made["soft"][11:].any()


def test_what_is_reported_is_taught():
    """A span's tokens are persons by its score, what is left goes to what the network says beside persons; a second span over the first counts nothing."""
    tokens = tokenize(pa.array(["菅原は", "今日"]))
    told = np.full((5, 13), 0.0)
    told[:, 1], told[:, 5] = 0.6, 0.4  # the network: B-PERSON or B-LOCATION everywhere
    spans = Spans.of([(0, 0, 2, "PERSON", 0.9), (0, 1, 3, "PERSON", 0.5)], "x")
    made = japanese_teach.reported(told, tokens, spans)
    assert made.sum(1) == pytest.approx(np.ones(5))
    assert made[0, 1] == made[1, 3] == pytest.approx(0.9) and made[0, 5] == pytest.approx(0.1, abs=1e-4)
    assert made[2:, 1] == pytest.approx([0.6] * 3, abs=1e-4)


def test_sure_names_come_with_others_in_their_place():
    """Every sentence is taught as it is; one whose names are all sure also with new ones, to be found for certain."""
    found = {"菅原は東京に行くそうです。": 0.95, "グレイは東京に行くそうです。": 0.5}

    def find(texts):
        return [[(0, text.index("は"), found[text])] for text in texts]

    part = Part("小野寺", "オノデラ")
    rows = japanese_teach.taught_rows(list(found) * 20, find, Drawer(Lists((part,), (part,)), random.Random(1)), 10_000)
    plain = [row for row in rows if len(row[1]) == 1]
    others = [row for row in rows if len(row[1]) == 2]
    assert [text for text, _ in plain] == list(found) * 20 and 20 < len(others) < 40 and len(others) % 2 == 0
    for text, (whole, (start, end, kind)) in others:
        assert whole == (0, len(text), TAUGHT) and kind == "PERSON" and start == 0
        assert text[end:] == "は東京に行くそうです。" and "菅原" not in text


def test_another_system_s_marks_have_their_share(tmp_path: Path):
    """Its labels become ours; in its rows the share is its own, in others the taggers'."""
    path = tmp_path / "marks.jsonl"
    path.write_text(json.dumps({"text": "菅原は", "spans": [[0, 2, "Person"], [2, 3, "Title_Other"]]}) + "\n", "utf-8")
    (row,) = japanese_teach.marked_rows(path)
    assert row == ("菅原は", [(0, 3, TAUGHT), (0, 0, MARKED), (0, 2, "MARKED:PERSON")])
    told = np.full((5, 13), 1 / 13)
    made = japanese_teach.shared(told, [row, ("今日", [(0, 2, TAUGHT)])])
    assert made.sum(1) == pytest.approx(np.ones(5))
    assert made[:3].argmax(1).tolist() == [1, 3, 0]
    assert made[0, 1] == pytest.approx((1 - OTHERS) / 13 + OTHERS)
    assert (made[3:] == told[3:]).all()
    assert japanese_teach.rolled_up("City") == "LOCATION" and japanese_teach.rolled_up("Money") is None


def test_soft_and_hard_targets_weigh_the_same():
    """A soft target that is sure costs what the hard one does; a place without loss counts for nothing."""
    torch.manual_seed(1)
    logits, table = torch.randn(1, 4, 13), allowed()
    hard = torch.tensor([[1, 0, 3, IGNORE]])
    soft = torch.nn.functional.one_hot(hard.clamp(max=12), 13).float()
    taught = torch.tensor([[SOFT, 0, SOFT, IGNORE]])
    wanted = float(loss(logits, hard, table))
    assert float(japanese.mixed(logits, hard, soft, table)) == pytest.approx(wanted, abs=1e-5)
    assert float(japanese.mixed(logits, taught, soft, table)) == pytest.approx(wanted, abs=1e-5)


def test_a_tagger_without_mecab_s_rows_goes_on_with_empty_ones(tmp_path: Path):
    """Weights of before are read with rows of nought behind them."""
    model = japanese.Tagger(japanese.Shape(width=8))
    state = model.state_dict()
    state["gram.weight"] = state["gram.weight"][: japanese.ROWS]
    torch.save({"shape": {"width": 8, "dilations": model.shape.dilations, "dropout": 0.05}, "state": state}, tmp_path / "old.pt")
    read = japanese.read_model(tmp_path / "old.pt")
    assert not read.gram.weight[japanese.ROWS :].any() and (read.gram.weight[: japanese.ROWS] == state["gram.weight"]).all()


def test_the_mean_of_taggers_is_that_of_their_weights():
    """Halfway between two; one alone is itself."""
    first, second = (japanese.Tagger(japanese.Shape(width=8)) for _ in range(2))
    wanted = (first.out.weight + second.out.weight).detach() / 2
    assert torch.allclose(export.mean_of([first, second]).out.weight, wanted)
    assert torch.allclose(export.mean_of([first]).out.weight, wanted)
