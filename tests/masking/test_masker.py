"""Texts through a policy: offsets, untouched bytes, widths, determinism, placeholders."""

import pickle
import string

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.keys import Keyring
from lakeveil.masking import policy
from lakeveil.masking.masker import Masker
from lakeveil.masking.operators import TABLE
from lakeveil.spans import Origin, Spans, Texts

RING = Keyring(bytes(range(32)))
LABELS = (
    "PERSON",
    "FIRST_NAME",
    "EMAIL_ADDRESS",
    "PHONE_NUMBER",
    "DATE_TIME",
    "LOCATION",
    "CASE_NUMBER",
    "CREDIT_CARD",
    "IP_ADDRESS",
)
OPERATORS = sorted(set(TABLE) & {"redact", "replace", "mask", "hash", "pseudonymize", "generalize", "shift", "encrypt", "keep"})


def masker(operator="replace", **parameters):
    """A masker with one operator for everything."""
    return Masker(policy.load({"default": {"operator": operator, **parameters}}), RING)


@st.composite
def batches(draw):
    """Texts in any script with disjoint spans at any place, empty texts and touching spans included."""
    texts = draw(st.lists(st.text(st.characters(blacklist_categories=("Cs",)), max_size=30), min_size=1, max_size=5))
    rows = []
    for i, text in enumerate(texts):
        cuts = sorted(draw(st.lists(st.integers(0, len(text)), max_size=6)))
        spans = [(a, b) for a, b in zip(cuts[::2], cuts[1::2], strict=False) if a < b]
        rows += [(i, a, b, draw(st.sampled_from(LABELS)), 1.0) for a, b in spans]
    return texts, rows


@settings(max_examples=150, deadline=None)
@given(batches(), st.sampled_from(OPERATORS))
def test_offsets_are_exact_and_the_rest_is_untouched(batch, operator):
    """Cutting the masked spans out leaves exactly what cutting the found spans out leaves."""
    texts, rows = batch
    made = masker(operator).texts(Texts.of(texts), Spans.of(rows, "test@1"))
    values = made.values.to_pylist()
    assert len(values) == len(texts)
    assert made.operator == [operator] * len(rows)
    for i, (old, new) in enumerate(zip(texts, values, strict=True)):
        mine = [k for k, row in enumerate(rows) if row[0] == i]
        if not mine:
            assert new == old
        assert outside(new, [(made.start[k], made.end[k]) for k in mine]) == outside(old, [rows[k][1:3] for k in mine])


def outside(text, spans):
    """The pieces of a text between spans."""
    edges = [0, *(edge for span in spans for edge in span), len(text)]
    return [text[a:b] for a, b in zip(edges[::2], edges[1::2], strict=True)]


@settings(max_examples=80, deadline=None)
@given(batches(), st.sampled_from(OPERATORS), st.integers(0, 20))
def test_no_value_outgrows_its_width(batch, operator, room):
    """A masked varchar is no longer than its column allows, and still untouched outside its spans."""
    texts, rows = batch
    width = max(map(len, texts)) + room
    made = masker(operator).texts(Texts.of(texts), Spans.of(rows, "test@1"), widths=[width])
    assert max(map(len, made.values.to_pylist())) <= width
    for i, (old, new) in enumerate(zip(texts, made.values.to_pylist(), strict=True)):
        mine = [k for k, row in enumerate(rows) if row[0] == i]
        assert outside(new, [(made.start[k], made.end[k]) for k in mine]) == outside(old, [rows[k][1:3] for k in mine])


@settings(max_examples=80, deadline=None)
@given(batches(), st.sampled_from(OPERATORS))
def test_the_same_in_one_batch_or_many(batch, operator):
    """A text is masked the same alone, in a batch, by a fresh masker and by one that crossed a process."""
    texts, rows = batch
    whole = masker(operator).texts(Texts.of(texts), Spans.of(rows, "test@1")).values.to_pylist()
    far = pickle.loads(pickle.dumps(masker(operator)))  # noqa: S301  # our own bytes
    for i, text in enumerate(texts):
        alone = Spans.of([(0, *row[1:]) for row in rows if row[0] == i], "test@1")
        assert far.texts(Texts.of([text]), alone).values.to_pylist() == [whole[i]]


@pytest.mark.parametrize("operator", ["redact", "replace", "mask", "generalize", "encrypt", "keep"])
@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(string.ascii_letters + string.digits + " -.@", min_size=1, max_size=20), min_size=1, max_size=4))
def test_a_second_pass_changes_nothing(operator, values):
    """What an operator wrote, found whole again, stays; so do its typed cells."""
    made = masker(operator)
    for label in LABELS:
        once = made.column(pa.array(values), label, Origin())
        assert made.column(once, label, Origin()).equals(once)


@pytest.mark.parametrize("operator", ["replace", "hash", "mask", "pseudonymize", "encrypt", "shift", "generalize"])
def test_placeholders_stay_under_every_operator(operator):
    """`<PERSON>` is nobody's name: no operator but redact masks it again."""
    values = pa.array(["<PERSON>", "<LOCATION>", "<FIRST_NAME>"])
    assert masker(operator).column(values, "PERSON", Origin()).equals(values)
    assert masker(operator).column(pa.array(["<Ada>"]), "PERSON", Origin()).to_pylist() != ["<Ada>"]


def test_unscanned_is_emptied_under_keep():
    """What could not be scanned leaves nothing, even where the policy keeps everything."""
    made = masker("keep")
    out = made.texts(Texts.of(["secret", "open"]), Spans.of([(0, 0, 6, "UNSCANNED", 1.0)], "test@1"))
    assert out.values.to_pylist() == ["", "open"]
    assert made.column(pa.array([1, 2]), "UNSCANNED", Origin(), nullable=False).to_pylist() == [0, 0]


def test_origins_choose_rules():
    """Texts of one batch follow the rules of their own columns."""
    rules = policy.load({"default": "replace", "overrides": [{"table": "hr", "column": "note", "default": "redact"}]})
    texts = Texts(pa.array(["Ada", "Ada"]), ["und"] * 2, (Origin("hr", "note"), Origin("hr", "name")), np.array([0, 1], np.int32))
    made = Masker(rules).texts(texts, Spans.of([(0, 0, 3, "PERSON", 1.0), (1, 0, 3, "PERSON", 1.0)], "test@1"))
    assert made.values.to_pylist() == ["", "<PERSON>"]
    assert made.operator == ["redact", "replace"]


def test_documents_shift_apart():
    """Dates of one document move together, those of another document by another number of days."""
    made = masker("shift", days=3000)
    moved = {
        name: made.column(pa.array(["2020-01-01", "2020-01-11"]), "DATE_TIME", Origin(document=name)).to_pylist()
        for name in "abcd"
    }
    days = [np.array(pair, "datetime64[D]") for pair in moved.values()]
    assert {int((b - a).astype(int)) for a, b in days} == {10}
    assert len({str(a) for a, _ in days}) == 4


def test_fingerprints_are_keyed_by_roll_up_label_and_normal_form():
    """One digest for spellings of one value and for finer labels; others for other labels, values and keys; none without a key."""
    made = masker()
    labels = ["PERSON", "FIRST_NAME", "PERSON", "LOCATION", "PERSON"]
    digests = made.fingerprint(labels, ["José  Ruiz", "JOSE RUIZ", "jose ruiz,", "Jose Ruiz", "Jose Diaz"])
    assert len(set(digests[:3])) == 1
    assert len(set(digests)) == 3
    assert {len(d) for d in digests} == {16}
    assert Masker(policy.load(), Keyring(bytes(range(1, 33)))).fingerprint(["PERSON"], ["Jose Ruiz"]) != digests[:1]
    assert Masker(policy.load()).fingerprint(["PERSON"], ["Jose Ruiz"]) == [b""]
    phones = made.fingerprint(["PHONE_NUMBER"] * 2, ["+1 (212) 555-0100", "+12125550100"])
    assert phones[0] == phones[1]


def test_nothing_secret_shows():
    """A masker's pickle holds derived keys only, its repr none."""
    made = masker("hash")
    assert bytes(range(32)) not in pickle.dumps(made)
    assert bytes(range(32)).hex() not in repr(made) + repr(made.keys)


@settings(max_examples=150, deadline=None)
@given(batches())
def test_arrays_mask_as_values_do(batch):
    """Texts masked by arrays come out as the same texts masked value by value, places and operators included."""
    texts, rows = batch
    rules = policy.load(
        {
            "default": {"operator": "replace", "with": "<é{label}>"},
            "labels": {"DATE_TIME": "keep", "LOCATION": "redact", "CREDIT_CARD": {"operator": "mask", "keep_last": 4}},
        }
    )
    spans = Spans.of(rows, "test@1")
    made = Masker(rules).texts(Texts.of(texts), spans)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("lakeveil.masking.masker._quick", lambda uses, which, *_: np.zeros(len(which), bool))
        slow = Masker(rules).texts(Texts.of(texts), spans)
    assert made.values.equals(slow.values)
    assert (made.start.tolist(), made.end.tolist(), made.operator) == (slow.start.tolist(), slow.end.tolist(), slow.operator)
