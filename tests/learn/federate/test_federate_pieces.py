"""The pieces of a federation, each alone: bytes, terms, checks, what travelled, what is kept."""

from __future__ import annotations

import contextlib
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lakeveil.errors import UsageError
from lakeveil.learn import heads
from lakeveil.learn.federate.holder import Holder, from_message, to_message
from lakeveil.learn.federate.ledger import Ledger
from lakeveil.learn.federate.progress import Progress
from lakeveil.learn.federate.terms import Terms, refusal
from lakeveil.learn.federate.trust import distances, outliers, trimmed_mean, unsound
from lakeveil.learn.federate.wire import Message, WireError, pack, reason, unpack

TERMS = Terms("head", "trusted", "e" * 64, ("A", "B"))
ENTRIES = st.dictionaries(
    st.tuples(st.integers(0, 3), st.sampled_from(["sums", "count"]), st.sampled_from(["to", "from"]), st.sampled_from("ab")),
    st.tuples(st.integers(0, 9), st.integers(0, 999)),
)


def state(seed: int, rows: int = 60) -> heads.State:
    """Sums of made-up rows at zero."""
    draw = np.random.default_rng(seed)
    return heads.state(np.zeros((3, 5)), heads.part(draw.normal(size=(rows, 4)), draw.integers(0, 3, rows)))


def test_a_message_comes_back_as_it_went() -> None:
    """Fields and arrays of every type that travels, to the bit, a scalar and an empty one too."""
    arrays = {t: np.arange(6).astype(t).reshape(2, 3) for t in ("f8", "f4", "f2", "i8", "i4", "u1")}
    arrays |= {"none": np.zeros((0, 4)), "one": np.array(2.5)}
    back = unpack(pack(Message("sums", {"rows": 7, "why": "ü"}, arrays)))
    assert (back.kind, back.fields) == ("sums", {"rows": 7, "why": "ü"})
    assert all((back.arrays[n] == a).all() and back.arrays[n].shape == a.shape for n, a in arrays.items())


@given(st.binary(max_size=200))
def test_other_bytes_are_no_message(data: bytes) -> None:
    """Whatever comes over the network is a message or a WireError, nothing else."""
    with pytest.raises(WireError):
        unpack(data)


@given(st.integers(0, 400), st.integers(1, 255))
def test_a_damaged_message_is_one_or_a_wire_error(at: int, other: int) -> None:
    """A flipped byte never raises anything else."""
    data = bytearray(pack(to_message(state(1))))
    data[at % len(data)] ^= other
    with contextlib.suppress(WireError):
        unpack(bytes(data))


@pytest.mark.parametrize(
    "arrays",
    [
        "[" * 100_000,
        '[["w", "<f8", [Infinity]]]',
        f'[["w", "<f8", {[1] * 70}]]',
        f'[["w", "<f8", [0, {2**70}]]]',
        '[["w", "<f8", [0]], ["w", "<f8", [0]]]',
        '[["w", "<f8", [1e300, 1e300]]]',
    ],
)
def test_a_hostile_header_is_a_wire_error(arrays: str) -> None:
    """Deep nesting, sizes without end, many axes, a name twice: refused, and neither server nor site falls over."""
    header = f'{{"kind": "sums", "fields": {{}}, "arrays": {arrays}}}'.encode()
    with pytest.raises(WireError):
        unpack(len(header).to_bytes(4, "little") + header)


def test_strings_do_not_travel_as_arrays() -> None:
    """An array of words is refused by the sender."""
    with pytest.raises(WireError, match="does not travel"):
        pack(Message("sums", {}, {"words": np.array(["Ada"])}))


@pytest.mark.parametrize(
    ("name", "value"),
    [("protocol", 1), ("task", "tagger"), ("mode", "secure_sum"), ("encoder", "f" * 64), ("labels", ["B", "A"])],
)
def test_terms_that_differ_are_named(name: str, value: object) -> None:
    """Each term alone is enough to refuse; none of them differing is not."""
    assert refusal(TERMS, TERMS.fields()) is None
    why = refusal(TERMS, {**TERMS.fields(), name: value})
    assert why is not None and why.startswith(name) and "\n" not in why


@given(ENTRIES, ENTRIES, ENTRIES)
@pytest.mark.heavy
def test_ledgers_merge(a: dict, b: dict, c: dict) -> None:
    """Addition is associative and commutative, and rows bring a ledger back."""
    x, y, z = Ledger(a), Ledger(b), Ledger(c)
    assert ((x + y) + z).rows() == (x + (z + y)).rows()
    assert Ledger.of(x.rows()).rows() == x.rows()


def test_sums_travel_exactly() -> None:
    """Value, gradient and Hessian are the same numbers at the other end; another size is refused."""
    sent = state(2)
    got = from_message(unpack(pack(to_message(sent))), 15)
    assert (got.value, got.rows) == (sent.value, sent.rows)
    assert (got.gradient == sent.gradient).all()
    assert np.abs(np.asarray(got.hessian) - np.asarray(sent.hessian)).max() < 1e-12
    with pytest.raises(WireError):
        from_message(to_message(sent), 12)


def test_a_number_of_rows_without_end_is_refused() -> None:
    """A site that states 10^400 tokens, or fewer than none, is refused before anybody divides by it."""
    sent = to_message(state(2))
    for rows in (10**400, -1):
        with pytest.raises(WireError, match="no site has"):
            from_message(Message("sums", {"rows": rows}, sent.arrays), 15)


def test_a_reason_is_one_line_of_the_log() -> None:
    """What a site writes forges no second line and moves no cursor."""
    assert reason(Message("declined", {"why": "no\nround 9: all is well\x1b[2J"})) == "no round 9: all is well [2J"
    assert len(reason(Message("declined", {"why": "x" * 9999}))) == 200


def test_what_no_rows_can_give_is_unsound() -> None:
    """Real sums pass; a scaled gradient, a positive value, a turned Hessian, NaN and no rows do not."""
    real = state(3)
    assert unsound(real, 5.0) is None
    for wrong, why in (
        (heads.State(real.value, 1e4 * real.gradient, real.hessian, real.rows), "mean gradient"),
        (heads.State(1.0, real.gradient, real.hessian, real.rows), "above 0"),
        (heads.State(real.value, real.gradient, -np.asarray(real.hessian), real.rows), "trace"),
        (heads.State(real.value, real.gradient * np.nan, real.hessian, real.rows), "not finite"),
        (heads.State(real.value, real.gradient, real.hessian, 0), "no rows"),
    ):
        assert why in str(unsound(wrong, 5.0))


def test_a_holder_declines_what_it_must_not_send() -> None:
    """Vectors beyond the bound, weights that do not fit or are not finite: declined with a reason, nothing sent."""
    draw = np.random.default_rng(4)
    parts = [heads.part(draw.normal(size=(40, 4)), draw.integers(0, 3, 40))]
    sums = Message("sums", {}, {"weights": np.zeros((3, 5))})
    assert Holder(parts, 3, 9.0)(sums).kind == "sums"
    for holder, task in (
        (Holder(parts, 3, 0.5), sums),
        (Holder(parts, 3, 9.0), Message("sums", {}, {"weights": np.zeros((3, 4))})),
        (Holder(parts, 3, 9.0), Message("sums", {}, {"weights": np.full((3, 5), np.nan)})),
        (Holder(parts, 3, 9.0), Message("sums", {}, {"weights": np.zeros((2, 5))})),
        (Holder(parts, 3, 9.0), Message("sums", {}, {"weights": np.zeros((400, 5))})),
        (Holder(parts, 3, 9.0), Message("texts")),
    ):
        answer = holder(task)
        assert answer.kind == "declined" and not answer.arrays and answer.fields["why"]


def test_who_turns_its_gradient_stands_out() -> None:
    """Among five holders the one that lies is found, honest ones are not; among three nobody can say."""
    states = {f"h{i}": state(i, 200) for i in range(5)}
    assert outliers(states, 8.0) == {}
    lie = heads.State(states["h4"].value, -40.0 * states["h4"].gradient, states["h4"].hessian, 200)
    assert list(outliers({**states, "h4": lie}, 8.0)) == ["h4"]
    assert outliers({"h0": states["h0"], "h1": states["h1"], "h4": lie}, 8.0) == {}


def test_the_trimmed_mean_leaves_the_ends_out() -> None:
    """One wild row of five does not move it; equal weights and no cut give the mean."""
    rows = np.array([[1.0, 5.0], [2.0, 4.0], [3.0, 3.0], [4.0, 2.0], [1e9, -1e9]])
    assert trimmed_mean(rows, np.ones(5), 0.2).tolist() == [3.0, 3.0]
    assert np.allclose(trimmed_mean(rows, np.ones(5), 0.0), rows.mean(0))
    assert distances(np.zeros((4, 2))).tolist() == [0.0] * 4


def test_progress_comes_back_and_only_in_its_terms(tmp_path: Path) -> None:
    """Weights, counts and refusals return; other terms and damage are refused in one line."""
    path = tmp_path / "work" / "progress.npz"
    assert Progress.read(path, TERMS.fields()) is None
    kept = Progress(np.eye(3), TERMS.fields(), 5, 2, {"h1": "far off"}, ("said",), ((1, "sums", "to", "a", 1, 9),))
    kept.save(path)
    back = Progress.read(path, TERMS.fields())
    assert back is not None
    assert (back.weights == kept.weights).all()
    assert (back.round, back.steps, back.refused, back.events) == (5, 2, {"h1": "far off"}, ("said",))
    with pytest.raises(UsageError, match="other terms"):
        Progress.read(path, {**TERMS.fields(), "mode": "secure_sum"})
    path.write_bytes(b"no")
    with pytest.raises(UsageError, match="damaged"):
        Progress.read(path, TERMS.fields())
