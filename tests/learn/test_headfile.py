"""What a head reads, and how a correcting one is held to the tagger."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.errors import BundleError, UsageError
from lakeveil.learn import headfile, headgate, headgold, heads
from lakeveil.recognizers import around, headinputs
from lakeveil.recognizers import heads as apply
from lakeveil.recognizers.names import Tagger

TEXTS = ["Anna Keller met Tom Baker. KELLER left, anna stayed.", "Rome is big.", ""]


@pytest.fixture(scope="module")
def tagger():
    """The shipped tagger."""
    return Tagger.open(Bundle.open())


def test_the_centre_says_what_the_tagger_says(tagger):
    """A correcting head's first weights give the network's own probabilities."""
    encoded = tagger.encode(pa.array(TEXTS))
    x = headinputs.inputs(encoded, headfile.CORRECTING, ("PERSON",))
    said = heads.probabilities(headfile.as_tagger(1, x.shape[1]), x)[:, 1]
    assert np.abs(said - encoded.tags[:, 1:5].sum(1)).max() < 2e-4


def test_texts_to_keep_hold_a_head_where_it_was(tagger):
    """At the centre the gradient over texts to keep is nought: they pull against any change, and towards none."""
    parts = headfile.as_before(tagger, [headgold.Example(text, ()) for text in TEXTS], ("PERSON",), 0.5)
    weights = headfile.as_tagger(1, parts[0][0].shape[1] - 1)
    total = heads.state(weights, parts[0]) + heads.state(weights, parts[1])
    assert np.abs(total.gradient).max() < 1e-3 and total.rows == 2 * len(parts[0][0])
    assert sum(float(weight.sum()) for _, _, weight in parts) == pytest.approx(0.5 * len(parts[0][0]), rel=1e-3)


def test_repeats_are_of_the_text(tagger):
    """A word takes the highest and mean log probabilities of its other places in the same text, in any case form, and of no other text."""
    encoded = tagger.encode(pa.array([TEXTS[0], "Keller"]))
    words = encoded.tokens.vocabulary.take(pa.array(encoded.tokens.code)).to_pylist()
    said = headinputs.repeats(encoded)
    assert said.shape == (len(words), 9)
    both = [i for i, word in enumerate(words) if word.lower() == "keller" and encoded.tokens.text[i] == 0]
    own = np.log(np.maximum(encoded.tags[both, 1:5].sum(1), 1e-4))
    assert (
        len(both) == 2 and np.allclose(said[both, 1], own.max(), atol=1e-5) and np.allclose(said[both, 5], own.mean(), atol=1e-5)
    )
    assert np.allclose(said[both, 8], np.log(2)) and said[-1, 8] == 0
    alone = headinputs.repeats(tagger.encode(pa.array(TEXTS[:1])))
    assert np.array_equal(alone, said[: len(alone)])


def test_a_plain_head_reads_the_vectors_alone(tagger):
    """What heads read by default is the token vectors, as the files made before say nothing else."""
    encoded = tagger.encode(pa.array(TEXTS))
    width = encoded.hidden.shape[1]
    plain = apply.Head(("X",), np.zeros((2, width + 1)), "t", {})
    assert plain.inputs(encoded) is encoded.hidden or np.array_equal(plain.inputs(encoded), encoded.hidden)
    assert headinputs.inputs(encoded, headinputs.BLOCKS, ("PERSON", "X")).shape == (
        len(encoded.tokens),
        width + 2 + 13 + 4 + 9 + around.width(1),
    )


def test_one_label_corrected_as_yes_or_no_is_the_softmax(tagger):
    """Half the penalty, one row of weights: the same optimum as two rows, to 1e-6."""
    examples = [headgold.Example(TEXTS[0], [(0, 4, "PERSON")]), headgold.Example(TEXTS[1], [(0, 4, "PERSON")])]
    parts = [heads.part(x, y) for x, y in headgold.vectors(tagger, examples, ("PERSON",), ("kinds", "grades"))]
    centre = headfile.as_tagger(1, parts[0][0].shape[1] - 1)
    one = headfile.correction(parts, 1, 0.5)
    two = heads.fit(parts, 2, 0.5, centre=centre)
    x = parts[0][0][:, 1:]
    assert np.abs(heads.probabilities(one.weights, x) - heads.probabilities(two.weights, x)).max() < 1e-6
    assert np.abs(one.weights[:, 1:] - two.weights[:, 1:]).max() < 1e-5


@pytest.mark.heavy
def test_a_weight_is_that_many_texts(tagger):
    """A text that stands for three gives the fit of three such texts."""
    rows = [headgold.Example(TEXTS[0], [(0, 11, "PERSON")]), headgold.Example(TEXTS[1], [])]
    options = headfile.Options(corrects=True, penalty=2.0)
    fits = [
        headfile.fit(
            [(f.x, f.y, f.weight) for f in headfile.folds_of(tagger, examples, ("PERSON",), options) if len(f.y)], 1, options
        )[0].weights
        for examples in ([headgold.Example(rows[0].text, rows[0].spans, weight=3.0), rows[1]], [*rows, rows[0], rows[0]])
    ]
    assert np.abs(fits[0] - fits[1]).max() < 1e-5


COURT = [headgold.Example(f"{i}. BGH, Urteil vom {i}. Mai 2016, § {i} Abs. 2 BGB", []) for i in range(1, 26)]
TALK = [
    headgold.Example(f"We met {name} for lunch and talked about holidays.", []) for name in ("Anna", "Tom", "Eva", "Max", "Ida")
] * 5


def test_a_gate_tells_texts_apart(tagger):
    """Texts of one form get in, those of another stay out, also ones it has not seen; without texts of elsewhere all get in."""
    ours, theirs = (headgate.looks_of(tagger, side) for side in (COURT, TALK))
    gate = headgate.gate_of(ours, theirs)
    new = [
        headgold.Example(t, [])
        for t in ("31. BGH, Urteil vom 3. Juni 2017, § 7 Abs. 1 ZPO", "We saw Paul at dinner and talked about work.")
    ]
    assert (apply.odds(gate, headgate.looks_of(tagger, new)) >= 0).tolist() == [True, False]
    assert (apply.odds(headgate.gate_of(ours, theirs[:0]), theirs) >= 0).all()


def test_a_gate_opens_above_what_changes_too_much():
    """The texts it takes most surely may change as long as they are few of those with names; from the first one too many down it is shut."""
    moved = np.column_stack([np.arange(100.0, 0, -1), np.zeros(100), np.ones(100)])
    moved[[10, 40], 1] = 1  # at log odds 90 and 60
    assert headgate.opening(moved, 0.02) == headgate.LEAST
    assert headgate.opening(moved, 0.01) == pytest.approx(60 + headgate.ABOVE)
    assert headgate.opening(moved[::-1], 0.0) == pytest.approx(90 + headgate.ABOVE)
    moved[:, 2] = 0
    assert headgate.opening(moved, 0.02) == pytest.approx(90 + headgate.ABOVE)
    assert headgate.opening(moved[:0]) == headgate.LEAST


@pytest.mark.heavy
def test_a_head_leaves_texts_to_keep_alone(tagger):
    """A head learnt to take all names away would do so in texts that look like its gold's; its gate, measured on such texts to keep that
    neither has seen, shuts them out, and opens to the gold's own where the texts to keep are told from them."""
    names = ("Anna Keller", "Tom Baker", "Maria Silva", "John Wood", "Eva Novak")
    gold = [headgold.Example(f"{name} opens at {i}.", []) for i in range(10) for name in names]
    alike = [headgold.Example(f"{name} waits at {i}.", []) for i in range(10) for name in names]
    unlike = [
        headgold.Example(f"§ {i} BGB: der Kläger {name} trägt die Kosten des Verfahrens.", [])
        for i in range(10)
        for name in names
    ]
    options, lost = headfile.Options(corrects=True, penalty=0.6, keep_weight=0.0), {}
    for told, keep in (("alike", alike), ("unlike", unlike)):
        found = headfile.made(tagger, gold, ("PERSON",), options, keep)
        card = {"inputs": headfile.CORRECTING, "corrects": True, "thresholds": {"PERSON": 0.5}}
        head = apply.Head(("PERSON",), found.fitted.weights, "x", card, found.gate)
        both = (apply.Shared(tagger), apply.Shared(tagger, correcting=[head]))
        lost[told] = [
            sum(len(a ^ b) for a, b in zip(*(headgate.spans_of(shared, texts, ("PERSON",), {}) for shared in both), strict=True))
            for texts in (keep, gold)
        ]
        assert found.told["texts_elsewhere"]["changed"] <= headgate.CHANGED * found.told["texts_elsewhere"]["with_names"]
    assert lost["unlike"][0] == 0 and lost["unlike"][1] > 20
    assert lost["alike"][0] <= 1


@pytest.mark.heavy
def test_the_gold_says_what_a_head_brings(tagger):
    """Strict F1 by the tagger and with a head that says what it says are one; with a head that takes all names away none is left; texts weigh
    what they stand for."""
    examples = [
        headgold.Example("Anna Keller signed page 4.", [(0, 11, "PERSON")]),
        headgold.Example("Tom Baker signed page 5.", [], weight=3.0),
    ]
    options = headfile.Options(corrects=True)
    folds = headfile.folds_of(tagger, examples, ("PERSON",), options)
    weights = headfile.as_tagger(1, folds[0].x.shape[1])
    card, said = {"inputs": headfile.CORRECTING, "corrects": True, "thresholds": {"PERSON": 0.0}}, []
    for none in (0.0, 50.0):
        weights[0, 0] = none
        head = apply.Head(("PERSON",), weights, "x", card)
        said.append(headgate.of_gold(tagger, folds, dict.fromkeys(range(2), head), {})["PERSON"])
    assert said == [{"tagger": 0.4, "head": 0.4}, {"tagger": 0.4, "head": 0.0}]


def test_languages_are_those_of_the_gold():
    """Rare ones do not count, unknown ones neither."""
    codes = ["de"] * 40 + ["en"] + ["und"] * 9
    assert headgold.spoken([headgold.Example("x", [], code) for code in codes]) == ["de"]


def test_shares_have_their_interval():
    """Wilson's, as in his paper's formula: never outside 0 to 1, about the share, narrower with more tokens."""
    assert headfile.wilson(8, 10) == pytest.approx([0.4902, 0.9433], abs=2e-4)
    assert headfile.wilson(10, 10)[1] == 1.0 and headfile.wilson(0, 3)[0] == 0.0
    said = headfile.rates(np.array([True, True, False, False]), np.array([True, False, False, False]))
    assert (said["precision"], said["recall"]) == (1.0, 0.5) and said["recall_interval"] == headfile.wilson(1, 2)
    assert headfile.rates(np.zeros(3, bool), np.zeros(3, bool)) == dict.fromkeys(
        ("precision", "precision_interval", "recall", "recall_interval")
    )


def test_scaled_columns_are_folded_into_the_weights(tagger):
    """A head fitted on columns of variance 1 says of the raw columns what the scaled one says of the scaled."""
    draw = np.random.default_rng(1)
    x = np.column_stack([draw.normal(5, 100, 300), draw.normal(0, 0.01, 300)]).astype(np.float32)
    y = ((x[:, 0] - 5) / 100 + x[:, 1] / 0.01 > 0).astype(np.int64)
    pairs = [(x[:100], y[:100], np.ones(100)), (x[100:], y[100:], np.ones(200))]
    found, rows = headfile.fit(pairs, 1, headfile.Options(scaled=True))
    scaled = (x - x.mean(0)) / (x.std(0) + 1e-3)
    alone = heads.fit([heads.part(scaled, y)], 2, 1.0)
    assert rows == 300
    assert (
        np.abs(heads.probabilities(found.weights, x) - heads.probabilities(alone.weights, scaled.astype(np.float64))).max() < 1e-3
    )


def test_a_layer_that_is_not_put_out_is_said_so(tagger, tmp_path, monkeypatch):
    """A head that reads the first layer of a graph without it is one clear line, when it is made and when it is opened."""
    monkeypatch.setattr(headinputs, "LAYERS", {"layer1": "a_layer_of_no_graph"})
    examples = [headgold.Example(TEXTS[0], [(0, 11, "X")])] * 5
    with pytest.raises(UsageError, match="does not put out"):
        headfile.train(examples, ("X",), tmp_path / "x", None, headfile.Options(inputs=("layer1",)), lambda line: None)
    assert headinputs.put_out(tagger, ("vectors", "tags"))
    card = {"labels": ["X"], "encoder": apply.encoder_digest(Bundle.open()), "inputs": ["layer1"]}
    path = apply.save(tmp_path / "old", np.zeros((2, 113)), card)
    with pytest.raises(BundleError, match="does not put out"):
        apply.make(Bundle.open(), Detection(heads=(str(path),)))
