"""What a training run does at a step: its rate, what the words are told, the teacher it keeps to."""

from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pyarrow as pa
import pytest

torch = pytest.importorskip("torch")

from lakeveil import features  # noqa: E402
from lakeveil.bundle import Bundle  # noqa: E402
from lakeveil.learn import models  # noqa: E402
from lakeveil.learn.augment import Pool, Stream  # noqa: E402
from lakeveil.learn.data import IGNORE, NOT_PERSON, TAGS, encode  # noqa: E402
from lakeveil.learn.models import Shape, Tagger  # noqa: E402
from lakeveil.learn.prepared import Prepared  # noqa: E402
from lakeveil.learn.teacher.merge import TIMES, merged  # noqa: E402
from lakeveil.learn.told.written import CLASSES, UNKNOWN  # noqa: E402
from lakeveil.learn.train import LENGTH, ROWS, Run, classes_of, evidence_of, rate, step_tensors, taught  # noqa: E402
from lakeveil.recognizers import names  # noqa: E402


def test_the_rate_rises_stays_and_falls_to_zero():
    """A held run stays at the full rate for its share, then falls evenly; one that holds nothing falls from the start."""
    run = Run(rate=2.0, hold=0.5)
    assert [rate(run, count, 10, progress) for count, progress in ((5, 0.0), (20, 0.3), (30, 0.5), (40, 0.75), (50, 1.0))] == [
        1.0,
        2.0,
        2.0,
        1.0,
        0.0,
    ]
    assert rate(Run(rate=2.0), 20, 10, 0.25) == 1.5


def prepared(words: list[str], listed: list[int]) -> Prepared:
    """Words with full evidence, their rows 1, 2, …; `listed`: the bits of the languages that have each."""
    found = features.featurise(pa.array(words))
    n = len(words)
    parts = encode([(" ".join(words), [])])
    pool = Pool(parts, np.ones(1), (), np.zeros(n, np.int32), np.zeros((6, n), np.int32))
    none = np.zeros(0, np.uint64)
    evidence = np.zeros(0, np.uint32), np.zeros(0, np.uint16)
    rows = np.arange(1, n + 1, dtype=np.int32)
    full = np.ones((n, 4), np.float16)
    vectors = np.zeros((n + 1, 48), np.float32)
    return Prepared(
        pool, rows, found.grams, found.small.astype(np.int16), full, vectors, none, rows, evidence, np.array(listed, np.uint32)
    )


def batch(target: int, language: int) -> Stream:
    """The three words over and over, all with one target, in one language."""
    token = np.resize(np.arange(3, dtype=np.int32), ROWS * LENGTH)
    one, spoken = np.ones(len(token), np.int8), np.full(len(token), language, np.int8)
    return Stream(token, np.full(len(token), target, np.int8), one, spoken, token, token)


def told(data: Prepared, run: Run, target: int, language: int) -> np.ndarray:
    """(k, 2) what the network is told of the language's list at each place."""
    _, _, _, lexicon, index, *_ = step_tensors(batch(target, language), data, run, np.random.default_rng(1))
    return lexicon.numpy()[index.numpy().ravel()][:, 4:]


def test_a_word_is_told_listed_or_not_in_its_language():
    """Language 1 has the second word; no language, nothing; short words never."""
    data, whole = prepared(["Roe", "screw", "Kowalska"], [3, 2, 0]), Run(listed_dropout=0, borne=0)
    assert told(data, whole, 0, 1)[:3].tolist() == [[0, 0], [1, 0], [0, 1]]
    assert told(data, whole, 0, 0)[:3].tolist() == [[0, 0], [0, 1], [0, 1]]
    assert not told(data, whole, 0, -1).any()
    assert not told(data, Run(listed_dropout=1, borne=0), 0, 1).any()


def test_some_names_pass_for_listed_words():
    """As `borne` says, in names alone."""
    data, run = prepared(["Roe", "screw", "Kowalska"], [0, 0, 0]), Run(listed_dropout=0, borne=0.2)
    assert 0.15 < told(data, run, 4, 1)[2::3, 0].mean() < 0.25
    assert not told(data, run, 0, 1)[:, 0].any()


def test_a_word_never_seen_has_neither_row_nor_evidence():
    """With `unknown` at one all words lose both, the list's word stays."""
    data = prepared(["Roe", "screw", "Kowalska"], [0, 2, 0])
    step = step_tensors(batch(0, 1), data, Run(unknown=1, listed_dropout=0), np.random.default_rng(1))
    assert not step[0].any() and not step[3][:, :4].any() and step[3][:, 4:].any()


def test_what_else_tokens_tell_is_learnt_where_somebody_knows():
    """A class by hand is one, an unknown one bears no loss, nor does a token from elsewhere; a guess like the class costs least."""
    data = prepared(["Roe", "screw", "Kowalska"], [0, 0, 0])
    known = replace(data, classes=np.array([2, UNKNOWN, 0], np.int8))
    some = replace(batch(0, 1), place=np.resize(np.array([0, 1, 2, -1], np.int32), ROWS * LENGTH))
    target = classes_of(some, known)
    assert target.shape == (ROWS, LENGTH, len(CLASSES))
    assert target[0, :4].sum(1).tolist() == [1, 0, 1, 0]
    assert target[0, :3].argmax(1).tolist() == [2, 0, 0]
    right = torch.from_numpy(target) * 20
    assert float(models.unlike(right, torch.from_numpy(target))) < 1e-6 < float(models.unlike(-right, torch.from_numpy(target)))
    assert float(models.unlike(right, torch.from_numpy(classes_of(some, data)))) == 0


def test_a_teacher_is_kept_to_where_no_target_contradicts_it():
    """Open and agreed tokens count, a contradicted one and a gap do not; a pupil like its teacher is at no distance."""
    table = models.allowed()
    logits = torch.full((1, 4, len(TAGS)), -8.0)
    logits[0, :, 4] = 8.0  # a lone person everywhere
    taught, pupil = torch.softmax(logits, -1), torch.zeros(1, 4, len(TAGS))
    target, real = torch.tensor([[IGNORE, 4, NOT_PERSON, IGNORE]]), torch.tensor([[1.0, 1.0, 1.0, 0.0]])
    assert float(models.kept(logits, taught, target, real, table)) == pytest.approx(0.0, abs=1e-6)
    pupil[0, :2] = logits[0, :2]
    assert float(models.kept(pupil, taught, target, real, table)) == pytest.approx(0.0, abs=1e-6)
    pupil[0, 1] = 0.0
    assert float(models.kept(pupil, taught, target, real, table)) > 1.0


@dataclass
class Asked:
    """Both graphs of a teacher, which keeps what it was given."""

    columns: int
    given: dict[str, np.ndarray] = field(default_factory=dict)

    def get_inputs(self) -> list[SimpleNamespace]:
        return [SimpleNamespace(name="lexicon", shape=["u", self.columns])]

    def run(self, wanted: list[str], feed: dict[str, np.ndarray]) -> list[np.ndarray]:
        self.given |= feed
        return [np.zeros((1, 1) if wanted == ["distinct"] else (ROWS * LENGTH, len(TAGS)), np.float32)]


def test_a_teacher_reads_as_many_columns_of_evidence_as_it_learned_with():
    """One that knows the dictionary is told it; to an older one a listed word is a little more of a common word."""
    data = prepared(["Roe", "screw", "Kowalska"], [0, 1, 0])
    data.lexicon[:, 3] = 0
    whole = evidence_of(np.arange(3), np.zeros(3, np.int64), data)
    new, old = Asked(6), Asked(4)
    assert taught((new, new), batch(0, 0), data).shape == taught((old, old), batch(0, 0), data).shape == (ROWS, LENGTH, len(TAGS))
    assert np.array_equal(new.given["lexicon"], whole)
    assert old.given["lexicon"].shape[1] == 4
    assert np.allclose(old.given["lexicon"][:, 3], models.LIKE_COMMON * whole[:, 4])


def test_a_teacher_reads_what_was_written():
    """The tagger is given another form of the words, or none of their rows; the teacher the words themselves."""
    data = prepared(["Roe", "screw", "roe"], [0, 1, 0])
    shown = replace(batch(0, 0), token=np.full(ROWS * LENGTH, 2, np.int32))
    asked = Asked(6)
    taught((asked, asked), shown, data)
    assert asked.given["word"][asked.given["index"]][:3].tolist() == data.word[[0, 1, 2]].tolist()


def test_a_widened_tagger_takes_a_listed_word_for_a_common_one():
    """Nothing else changes: a word not listed, or not told, reads as before."""
    torch.manual_seed(1)
    old = models.Tagger(models.Shape(words=5, width=16)).eval()
    grown = models.widened({"shape": {"words": 5, "width": 16}, "state": old.state_dict()})
    new = models.Tagger(models.Shape(**grown["shape"])).eval()
    new.load_state_dict(grown["state"])
    word, grams, small = torch.arange(3), torch.ones(3, features.GRAMS, dtype=torch.long), torch.zeros(3, 3, dtype=torch.long)
    known = torch.rand(3, 4)
    lists = torch.tensor([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0]])
    as_common = known.clone()
    as_common[2, 3] += models.LIKE_COMMON
    with torch.no_grad():
        assert torch.allclose(
            new.distinct(word, grams, small, torch.cat([known, lists], 1)), old.distinct(word, grams, small, as_common), atol=1e-5
        )


def test_a_teachers_marks_take_the_place_of_older_labels(tmp_path: Path):
    """Of the texts it got to, which an epoch sees so many times; all else stays. As much of what is learnt of them is the teacher's
    as its marks say; later marks go before earlier ones."""
    data = prepared(["Ana", "met", "Bob"], [0, 0, 0])
    parts = encode([("Ana met Bob", [(0, 3, "PERSON")]), ("Bob met Ana", []), ("met", [])])
    data = replace(data, pool=replace(data.pool, parts=parts))
    tags = np.zeros((7, len(TAGS)), np.float16)
    tags[:, 0] = 1
    tags[0, :5] = 0.5, 0, 0, 0, 0.5
    np.savez(tmp_path / "m.npz", rows=np.array([1, 0, 2]), tags=tags, done=2, share=0.75)
    learnt, said = merged(data, [tmp_path / "m.npz"])
    pool = learnt.pool
    assert pool.parts.target.tolist() == [*[IGNORE] * 6, 0]
    assert (pool.parts.source.tolist(), pool.times.tolist()) == ([1, 1, 0], [1.0, TIMES])
    assert parts.target.tolist() == [4, 0, 0, 0, 0, 0, 0]
    place = np.array([3, 0, 6, -1], np.int32)
    earlier = np.tile(np.eye(len(TAGS), dtype=np.float32)[4], (4, 1))
    mixed = said.mixed(Stream(place, place, place, place, place, place), earlier)
    assert mixed[:, [0, 4]].tolist() == [[0.375, 0.625], [0.75, 0.25], [0, 1], [0, 1]]
    np.savez(tmp_path / "later.npz", rows=np.array([1]), tags=tags[1:4], done=1, share=1.0)
    _, said = merged(data, [tmp_path / "m.npz", tmp_path / "later.npz"])
    mixed = said.mixed(Stream(place, place, place, place, place, place), earlier)
    assert mixed[:, [0, 4]].tolist() == [[1, 0], [0.75, 0.25], [0, 1], [0, 1]]


def test_a_run_can_go_on_from_the_shipped_tagger():
    """Without --width it trains a network as wide as that one."""
    tagger = names.Tagger.open(Bundle.open())
    assert tagger.encode(pa.array(["a"])).hidden.shape[1] == Run().width == Shape(words=1).width


def test_a_wider_tagger_says_the_same():
    """And every weight of it can learn."""
    torch.manual_seed(2)
    old = Tagger(Shape(words=4, width=16))
    new = Tagger(Shape(words=4, width=24))
    new.load_state_dict(models.wider({"shape": asdict(old.shape), "state": old.state_dict()}, 24)["state"])
    given = (
        torch.arange(3),
        torch.ones(3, features.GRAMS, dtype=torch.long),
        torch.zeros(3, 3, dtype=torch.long),
        torch.rand(3, 4),
    )
    places = torch.tensor([[0, 1, 2, 2, 1]]), torch.ones(1, 5, dtype=torch.long), torch.ones(1, 5)
    said, _ = new.eval()(new.distinct(*given), *places)
    assert torch.allclose(said, old.eval()(old.distinct(*given), *places)[0], atol=1e-6)
    said.sum().backward()
    assert all((layer.weight.grad[:16, 16:] != 0).any() for layer in new.layers)
    assert (new.out.weight.grad[:, 16:] != 0).all()
