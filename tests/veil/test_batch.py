"""One batch in, a masked batch and its findings out."""

from __future__ import annotations

import datetime as dt
import json
from decimal import Decimal
from typing import Any, NamedTuple

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.config import Limits, Source
from lakeveil.detector import Detector
from lakeveil.keys import Keyring
from lakeveil.masking import policy
from lakeveil.masking.masker import Masker
from lakeveil.resolve import Resolved
from lakeveil.spans import FAILED, Spans, Texts
from lakeveil.veil import Veil, Veiled
from nested import batches, find_names, find_nothing, masked_value


class Judged(NamedTuple):
    """A column decision, as far as veil looks at it."""

    label: str | None = None
    mask_whole: bool = True
    pinned: bool = False
    kind: str = "structured"
    language: str = "und"


TABLE = Source("t")
PLAIN = Source("t", json_in_strings=False)
MASKER = Masker(policy.load({"labels": {"PERSON": "replace", "US_SSN": "replace"}}))
VEIL = Veil(find_names, MASKER)


def veiled(veil: Veil = VEIL, source: Source = TABLE, /, **columns: Any) -> Veiled:
    """Veil a batch given by its columns."""
    batch = pa.record_batch({name: c if isinstance(c, pa.Array) else pa.array(c) for name, c in columns.items()})
    done = veil(batch, source)
    done.batch.validate(full=True)
    assert done.batch.schema == batch.schema
    assert len(done.findings) == batch.num_rows
    return done


def places(done: Veiled) -> list[list[tuple[Any, ...]]]:
    """(path, position, label, start, end) of the findings of each row."""
    names = ("path", "position", "label", "start", "end")
    return [[tuple(tuple(f[n]) if n == "position" else f[n] for n in names) for f in row] for row in done.findings.to_pylist()]


@given(batches())
@pytest.mark.heavy
def test_without_findings_a_batch_comes_back_as_it_is(batch: pa.RecordBatch) -> None:
    """No finding: the very same batch."""
    done = Veil(find_nothing, MASKER)(batch, TABLE)
    assert done.batch is batch
    assert done.findings.to_pylist() == [[]] * batch.num_rows


@given(batches())
def test_findings_are_replaced_and_nothing_else(batch: pa.RecordBatch) -> None:
    """At any depth each name is replaced, and every other value is what it was."""
    done = VEIL(batch, PLAIN)
    done.batch.validate(full=True)
    assert done.batch.schema == batch.schema
    for before, after in zip(batch.columns, done.batch.columns, strict=True):
        assert after.to_pylist() == [masked_value(v, before.type) for v in before.to_pylist()]
        if after.to_pylist() == before.to_pylist():
            assert after is before or after.equals(before)


@given(batches(max_rows=8), st.data())
@pytest.mark.heavy
def test_any_way_of_cutting_the_rows_gives_the_same(batch: pa.RecordBatch, data: st.DataObject) -> None:
    """Batches are an accident: rows and findings do not depend on their size."""
    cuts = sorted(data.draw(st.lists(st.integers(0, batch.num_rows), max_size=3)))
    bounds = list(zip([0, *cuts], [*cuts, batch.num_rows], strict=True))
    whole = VEIL(batch, TABLE)
    parts = [VEIL(batch.slice(low, high - low), TABLE) for low, high in bounds]
    assert [row for part in parts for row in part.batch.to_pylist()] == whole.batch.to_pylist()
    assert [row for part in parts for row in part.findings.to_pylist()] == whole.findings.to_pylist()


def test_a_finding_says_where_and_what_but_never_the_text() -> None:
    """Path, positions from outside in, offsets in code points, label, operator."""
    done = veiled(
        a=["😀 Ann", None],
        c=[None, [{"n": ["so", "Bob Ann"]}]],
        m=pa.array([[("Éva", "x")], []], pa.map_(pa.string(), pa.string())),
    )
    assert places(done) == [
        [("a", (), "PERSON", 2, 5), ("m{key}", (0,), "PERSON", 0, 3)],
        [("c[].n[]", (0, 1), "PERSON", 0, 3), ("c[].n[]", (0, 1), "PERSON", 4, 7)],
    ]
    first = done.findings.to_pylist()[0][0]
    assert (first["source"], first["operator"], first["language"], first["value"]) == ("names@1", "replace", "und", b"")
    assert "Ann" not in str(done.findings.to_pylist())


def test_keys_of_a_map_stay_distinct() -> None:
    """Two names in one map become two keys; the next map starts anew; what was there keeps its name."""
    kind = pa.map_(pa.string(), pa.int8())
    done = veiled(m=pa.array([[("Ann", 1), ("<PERSON>", 2), ("Bob", 3)], [("Bob", 1)]], kind))
    assert done.batch["m"].to_pylist() == [[("<PERSON>~2", 1), ("<PERSON>", 2), ("<PERSON>~3", 3)], [("<PERSON>", 1)]]


def test_json_strings_are_masked_in_place() -> None:
    """Spaces, numbers, doubles of keys and escapes of other strings stay; the rest of a masked string too."""
    before = ' {"u": {"name":"J\\/ Ann \\u00c9va", "n":1.0e+00},"d":1,"d":"\\u0041nn", "e":"\\ud83d\\ude00\\n"}\n'
    done = veiled(p=[before, "[broken Ann", None, "[]"])
    after = ' {"u": {"name":"J\\/ <PERSON> <PERSON>", "n":1.0e+00},"d":1,"d":"<PERSON>", "e":"\\ud83d\\ude00\\n"}\n'
    assert done.batch["p"].to_pylist() == [after, "[broken <PERSON>", None, "[]"]
    assert places(done) == [
        [("p$.u.name", (), "PERSON", 3, 6), ("p$.u.name", (), "PERSON", 7, 10), ("p$.d", (), "PERSON", 0, 3)],
        [("p", (), "PERSON", 8, 11)],
        [],
        [],
    ]


def test_json_in_json_and_keys() -> None:
    """A document in a document is edited through both; keys with a name are masked, distinct, and shown in no path."""
    before = json.dumps({"Ann": {"x": ["Bob"]}, "Bob": 1, "in": json.dumps([{"k": 'Ann "q"'}])})
    done = veiled(p=pa.array([[before]], pa.list_(pa.string())))
    (masked,) = done.batch["p"].to_pylist()[0]
    assert masked == json.dumps({"<PERSON>": {"x": ["<PERSON>"]}, "<PERSON>~2": 1, "in": json.dumps([{"k": '<PERSON> "q"'}])})
    assert places(done) == [
        [
            ("p[]${key}", (0,), "PERSON", 0, 3),
            ("p[]${}.x[]", (0, 0), "PERSON", 0, 3),
            ("p[]${key}", (0,), "PERSON", 0, 3),
            ("p[]$.in$[].k", (0, 0), "PERSON", 0, 3),
        ]
    ]


values = st.recursive(
    st.sampled_from(["Ann", "so Bob", "x", 1, None, 2.5, "é😀"]),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["a", "b", "Ann", "Bob", "Éva x"]), inner, max_size=3),
        st.dictionaries(st.just("in"), inner.map(json.dumps), max_size=1),
    ),
    max_leaves=8,
)


@given(st.lists(values, min_size=1, max_size=3), st.booleans())
@pytest.mark.heavy
def test_json_documents_stay_documents(documents: list[Any], ascii_only: bool) -> None:
    """A masked document parses, has the shape it had, and holds no name; one without findings is the same string."""
    texts = [json.dumps(d, ensure_ascii=ascii_only) for d in documents]
    done = veiled(p=texts)
    for before, after, row in zip(texts, done.batch["p"].to_pylist(), done.findings.to_pylist(), strict=True):
        assert shape(json.loads(before)) == shape(json.loads(after))
        assert not any(name in after for name in ("Ann", "Bob", "Éva", "\\u00c9va"))
        assert (before == after) == (not row)


def shape(value: Any) -> Any:
    """Types and sizes only."""
    if isinstance(value, dict):
        return [shape(v) for v in value.values()]
    return [shape(v) for v in value] if isinstance(value, list) else value if not isinstance(value, str) else "text"


def test_include_and_exclude_name_columns_at_any_depth() -> None:
    """A pattern names a column and what lies in it, JSON included."""
    columns = {"a": ["Ann"], "c": [[{"n": "Ann", "m": "Ann"}]], "p": ['{"u":{"n":"Ann"},"v":"Ann"}']}

    def paths(**scope: Any) -> list[str]:
        return [place[0] for place in places(veiled(VEIL, Source("t", **scope), **columns))[0]]

    assert paths(exclude=("c[].n", "p$.v")) == ["a", "c[].m", "p$.u.n"]
    assert paths(include=("c", "p$.u")) == ["c[].n", "c[].m", "p$.u.n"]
    assert paths(include=("*n",)) == ["c[].n"]
    assert paths(exclude=("?",)) == []


def test_binary_declared_as_text() -> None:
    """Bytes are read in the source's charset; masked cells are written in it, all others are the same bytes."""
    source = Source("t", binary_text=("b",), charset="ISO-8859-1")
    done = veiled(VEIL, source, b=pa.array(["Éva é".encode("latin-1"), b"\xff", None]), other=[b"Ann", b"", None])
    assert done.batch["b"].to_pylist() == ["<PERSON> é".encode("latin-1"), b"\xff", None]
    assert done.batch["other"].to_pylist() == [b"Ann", b"", None]


def test_what_cannot_be_read_is_redacted_whole() -> None:
    """Invalid UTF-8 in a declared or a string column, or a value over the limit: redacted, counted as UNSCANNED."""
    broken = pa.array([b"Ann \xff", b"ok"]).view(pa.string())
    veil = Veil(find_nothing, MASKER, limits=Limits(max_value_bytes=9))
    done = veil(
        pa.record_batch({"s": broken, "b": pa.array([b"\xfe Bob", b"ok"]), "l": ["x", "0123456789"]}),
        Source("t", binary_text=("b",)),
    )
    assert places(done) == [[("s", (), "UNSCANNED", 0, 1), ("b", (), "UNSCANNED", 0, 1)], [("l", (), "UNSCANNED", 0, 1)]]
    for name, row in (("s", 0), ("b", 0), ("l", 1)):
        after = done.batch[name].to_pylist()
        assert not any(part in str(after[row]) for part in ("Ann", "Bob", "123"))
        assert after[1 - row] in ("ok", b"ok", "x")


def test_a_text_the_detector_could_not_scan_is_redacted_whole() -> None:
    """A FAILED span of the detector takes the whole value and has no digest."""

    def fails(texts: Texts) -> tuple[Texts, Resolved]:
        return texts, Resolved(Spans.of([(0, 0, 5, "UNSCANNED", 1.0)], "broken@1#failed", FAILED), {})

    done = veiled(Veil(fails, MASKER), a=["hello"])
    assert "hello" not in done.batch["a"].to_pylist()[0]
    assert done.findings.to_pylist()[0][0]["value"] == b""


def test_a_key_the_sample_did_not_know_is_not_shown() -> None:
    """A path shows the fields that column decisions were made for, and `{}` for any other key; include may still name it."""
    judged = {"p$.user.name": Judged(None, mask_whole=False)}
    veil = Veil(find_names, MASKER, judged)
    batch = pa.record_batch({"p": ['{"user":{"name":"Ann"},"jsmith":"Bob","user2":{"name":"Ann"}}']})
    done = veil(batch, Source("t", path="x"))
    assert {f[0] for f in places(done)[0]} == {"p$.user.name", "p${}", "p${}{}"}
    assert "Bob" not in done.batch.column(0)[0].as_py()
    narrowed = veil(batch, Source("t", path="x", include=("p$.jsmith",)))
    assert [f[0] for f in places(narrowed)[0]] == ["p${}"]


def test_types_out_of_reach_are_redacted_whole() -> None:
    """Text in a type nobody can walk is gone, not passed on."""
    encoded = pa.RunEndEncodedArray.from_arrays([1, 2], pa.array(["Ann", None]))
    done = VEIL(pa.record_batch({"r": encoded}), TABLE)
    assert done.batch["r"].to_pylist() == [None, None]
    assert [f["label"] for f in done.findings.to_pylist()[0]] == ["UNSCANNED"]


def test_a_column_masked_whole_is_not_scanned() -> None:
    """Every cell is one span of the column's label, whatever the detector would say; free text is scanned."""
    veil = Veil(find_names, MASKER, {"a": Judged("PERSON"), "b": Judged("PERSON", mask_whole=False), "p$.n": Judged("PERSON")})
    done = veiled(veil, a=["zed", "", None], b=["zed", "Ann", None], p=['{"n":"zed"}', "[]", None])
    assert done.batch["a"].to_pylist() == ["<PERSON>", "", None]
    assert done.batch["b"].to_pylist() == ["zed", "<PERSON>", None]
    assert done.batch["p"].to_pylist() == ['{"n":"<PERSON>"}', "[]", None]
    assert [f["source"] for row in done.findings.to_pylist() for f in row] == ["column", "column", "names@1"]


def test_numbers_and_dates_only_by_decision() -> None:
    """A personal number column is masked in its own type and listed; without a decision nothing happens to it."""
    columns = {
        "n": pa.array([[7, None], [7]], pa.list_(pa.int64())),
        "d": pa.array([dt.date(2001, 2, 3), None]),
        "x": pa.array([Decimal("1.50"), Decimal("2.50")]),
    }
    masked = policy.load({"labels": {"US_SSN": "redact", "BIRTH_DATE": "redact"}})
    veil = Veil(find_names, Masker(masked), {"n[]": Judged("US_SSN"), "d": Judged("BIRTH_DATE")})
    done = veiled(veil, **columns)
    assert done.batch["x"] is not None and done.batch["x"].to_pylist() == [Decimal("1.50"), Decimal("2.50")]
    assert 7 not in [v for row in done.batch["n"].to_pylist() for v in row]
    assert dt.date(2001, 2, 3) not in done.batch["d"].to_pylist()
    assert places(done) == [[("n[]", (0,), "US_SSN", 0, 1), ("d", (), "BIRTH_DATE", 0, 10)], [("n[]", (0,), "US_SSN", 0, 1)]]


def test_labels_of_a_source_limit_what_is_masked() -> None:
    """A source that asks for other labels keeps its names."""
    assert veiled(VEIL, Source("t", labels=("EMAIL_ADDRESS",)), a=["Ann"]).batch["a"].to_pylist() == ["Ann"]
    assert veiled(VEIL, Source("t", labels=("PERSON",)), a=["Ann"]).batch["a"].to_pylist() == ["<PERSON>"]


def test_varchar_keeps_its_width() -> None:
    """Nothing grows past a declared width, JSON neither, and JSON stays JSON."""
    veil = Veil(find_names, MASKER, widths={"v": 6, "j": 12})
    done = veiled(veil, v=["so Ann", "Bob"], j=['{"a":"Ann"}', "[]"])
    assert max(map(len, done.batch["v"].to_pylist())) <= 6
    assert done.batch["j"].to_pylist() == ['{"a":"***"}', "[]"]


def test_a_kept_label_is_listed_and_left_alone() -> None:
    """The operator keep makes a finding and no change: the column is the array that came."""
    batch = pa.record_batch({"a": ["Ann"], "p": ['{"n":"\\u0041nn"}']})
    done = Veil(find_names, Masker(policy.load({"labels": {"PERSON": "keep"}})))(batch, TABLE)
    assert done.batch is batch
    assert [f["operator"] for f in done.findings.to_pylist()[0]] == ["keep", "keep"]


@given(batches(), batches(), batches())
@settings(max_examples=25)
@pytest.mark.heavy
def test_counts_merge(a: pa.RecordBatch, b: pa.RecordBatch, c: pa.RecordBatch) -> None:
    """`+` is associative and commutative."""
    x, y, z = (VEIL(batch, TABLE).counts for batch in (a, b, c))
    assert (x + y) + z == x + (y + z)
    assert x + y == y + x


def test_counts_say_what_a_column_held() -> None:
    """Values, distinct, nulls, languages weighted by cells, findings per label."""
    count = veiled(a=["Ann", "Ann", None, "x"]).counts.columns["a"]
    assert (count.values, count.distinct, count.nulls, dict(count.languages), dict(count.labels)) == (
        3,
        2,
        1,
        {"und": 3},
        {"PERSON": 2},
    )


def test_each_distinct_text_is_analysed_once() -> None:
    """A thousand equal cells are one text to the detector, and all columns share one call."""
    seen: list[int] = []

    def counting(texts: Texts) -> tuple[Texts, Resolved]:
        seen.append(len(texts))
        return find_nothing(texts)

    veiled(Veil(counting, MASKER), a=["Ann"] * 1000, b=["Bob", None] * 500)
    assert seen == [2]


@pytest.mark.slow
def test_a_cell_of_sixty_megabytes() -> None:
    """Plain or JSON, a huge cell is masked exactly."""
    filler = "lorem ipsum " * 2_500_000
    plain = filler + "Ann" + filler
    done = veiled(a=[plain], p=[json.dumps({"x": plain, "y": "Bob"})])
    assert done.batch["a"][0].as_py() == filler + "<PERSON>" + filler
    assert json.loads(done.batch["p"][0].as_py()) == {"x": filler + "<PERSON>" + filler, "y": "<PERSON>"}


def test_numbers_in_json_only_by_decision() -> None:
    """A number at a personal path becomes a masked string, at any other it stays as it is spelled."""
    document = '{"ssn": 123456789, "n": [1.0e+00, 2], "in": "{\\"ssn\\":7}", "s": "Ann"}'
    veil = Veil(find_names, MASKER, {"p$.ssn": Judged("US_SSN"), "p$.in$.ssn": Judged("US_SSN"), "p$.s": Judged(None, False)})
    done = veiled(veil, p=[document])
    assert (
        done.batch["p"][0].as_py()
        == '{"ssn": "<US_SSN>", "n": [1.0e+00, 2], "in": "{\\"ssn\\":\\"<US_SSN>\\"}", "s": "<PERSON>"}'
    )
    assert [f[0] for f in places(done)[0]] == ["p$.ssn", "p$.in$.ssn", "p$.s"]


@pytest.fixture(scope="module")
def shipped(detector: Detector) -> Veil:
    """The shipped detector and default policy, with a key."""
    return Veil(
        detector,
        Masker(policy.load({"labels": {"PERSON": "pseudonymize", "EMAIL_ADDRESS": "hash"}}), Keyring(bytes(range(32)))),
    )


MIXED = {
    "note": [
        "Please call John Smith at +48 601 234 567.",
        "Jan Kowalski mieszka w Krakowie i lubi Annę Nowak.",
        None,
        "Frau Müller wohnt in Berlin, schreib an k.mueller@example.org.",
        "nothing here",
    ],
    "user": [
        [{"name": "Maria Garcia", "mail": "m.garcia@example.org"}],
        [],
        None,
        [{"name": None, "mail": ""}, {"name": "John Smith", "mail": "x"}],
        [],
    ],
    "payload": [json.dumps({"by": "Anna Nowak", "n": 1.50, "to": ["kowalski@example.com"]}), "{", None, "[]", "plain John Smith"],
}


@pytest.mark.heavy
def test_the_shipped_detector_and_masker(shipped: Veil) -> None:
    """What patterns find is gone from every column, the schema is the same, and digests of equal names are equal."""
    done = veiled(shipped, **MIXED)
    masked = json.dumps(done.batch.to_pylist(), ensure_ascii=False)
    assert not any(word in masked for word in ("k.mueller", "m.garcia", "kowalski@", "601 234 567"))
    assert done.batch["note"][4].as_py() == "nothing here"
    findings = [f for row in done.findings.to_pylist() for f in row]
    assert {"note", "user[].mail", "payload$.to[]"} <= {f["path"] for f in findings}
    assert all(len(f["value"]) == 16 for f in findings)
    assert {f["operator"] for f in findings if f["label"] == "EMAIL_ADDRESS"} == {"hash"}


def test_the_shipped_detector_does_not_see_batches(shipped: Veil) -> None:
    """Row by row or all at once: the same masked rows and findings."""
    batch = pa.record_batch({name: pa.array(column) for name, column in MIXED.items()})
    whole = shipped(batch, TABLE)
    rows = [shipped(batch.slice(i, 1), TABLE) for i in range(batch.num_rows)]
    assert [row for part in rows for row in part.batch.to_pylist()] == whole.batch.to_pylist()
    assert [row for part in rows for row in part.findings.to_pylist()] == whole.findings.to_pylist()
