"""The table operator × type: each cell, nullable and NOT NULL, as docs/masking.md states it."""

from datetime import date, datetime, timezone
from decimal import Decimal
from pathlib import Path

import pyarrow as pa
import pytest

from lakeveil.errors import KeyReferenceError, UsageError
from lakeveil.keys import Keyring
from lakeveil.masking import policy
from lakeveil.masking.cells import zero
from lakeveil.masking.masker import Masker
from lakeveil.masking.operators import TABLE
from lakeveil.masking.operators.encrypt import decrypt
from lakeveil.spans import Origin

RING = Keyring(bytes(range(32)))
MOMENT = datetime(2021, 5, 17, 13, 45, 1, 123456)
VALUES = {
    "string": (pa.string(), "Ada Lovelace"),
    "varchar": (pa.string(), "Ada"),
    "integer": (pa.int32(), 1234567),
    "decimal": (pa.decimal128(12, 2), Decimal("98765.43")),
    "float": (pa.float64(), 4711.0),
    "date": (pa.date32(), date(2021, 5, 17)),
    "timestamp": (pa.timestamp("us", "UTC"), MOMENT.replace(tzinfo=timezone.utc)),
    "timestamp without zone": (pa.timestamp("ns"), MOMENT),
    "boolean": (pa.bool_(), True),
    "binary": (pa.binary(), b"Ada Lovelace"),
}
NULL, KEPT, KEYED = object(), object(), object()  # KEYED: changed, by the key, the same each time
EXPECTED = {
    "redact": {"string": "", "varchar": "", "binary": b""},
    "replace": {"string": "<PERSON>", "varchar": "<PE", "binary": b"<PERSON>"},
    "mask": {
        "string": "*** ********",
        "varchar": "***",
        "integer": 0,
        "decimal": Decimal("0.00"),
        "float": 0.0,
        "binary": b"************",
    },
    "hash": dict.fromkeys(("string", "varchar", "integer", "decimal", "float", "binary"), KEYED),
    "pseudonymize": dict.fromkeys(set(VALUES) - {"boolean"}, KEYED),
    "generalize": {
        "string": "<PERSON>",
        "varchar": "<PE",
        "date": date(2021, 1, 1),
        "timestamp": datetime(2021, 1, 1, tzinfo=timezone.utc),
        "timestamp without zone": datetime(2021, 1, 1),
    },
    "shift": {
        "string": "<PERSON>",
        "varchar": "<PE",
        "date": KEYED,
        "timestamp": KEYED,
        "timestamp without zone": KEYED,
    },
    "encrypt": dict.fromkeys(("string", "varchar", "binary"), KEYED),
    "keep": dict.fromkeys(VALUES, KEPT),
}


def masker(operator, **parameters):
    """A masker with one operator for everything."""
    return Masker(policy.load({"default": {"operator": operator, **parameters}}), RING)


def one(made, array, label="PERSON", **keywords):
    """The first cell of a masked column."""
    out = made.column(array, label, Origin(), **keywords)
    assert out.type == array.type
    assert len(out) == len(array)
    out.validate(full=True)
    return out.to_pylist()[0]


@pytest.mark.parametrize("kind", VALUES)
@pytest.mark.parametrize("operator", TABLE)
def test_each_cell_of_the_table(operator, kind):
    """An operator does to a type what the table says, twice alike; null stays null; NOT NULL never becomes null."""
    if operator not in EXPECTED:
        pytest.skip("tested beside its own code")
    arrow, value = VALUES[kind]
    width = 3 if kind == "varchar" else None
    array = pa.array([value, None], arrow)
    out = masker(operator).column(array, "PERSON", Origin(), width=width)
    assert out.type == arrow
    assert out.null_count == 1 + (EXPECTED[operator].get(kind, NULL) is NULL)
    got, expected = out.to_pylist()[0], EXPECTED[operator].get(kind, NULL)
    strict = one(masker(operator), array.slice(0, 1), nullable=False, width=width)
    if expected is NULL:
        assert got is None
        assert pa.array([strict], arrow) == pa.array([zero(arrow)], arrow)
    else:
        assert strict == got
        assert got == (value if expected is KEPT else got if expected is KEYED else expected)
        assert (got == value) is (expected is KEPT)
    if width is not None:
        assert len(got) <= width
    assert one(masker(operator), array, width=width) == got


@pytest.mark.parametrize("operator", TABLE)
def test_docs_have_a_row_for_each_operator(operator):
    """The documented table names every operator of the code."""
    text = (Path(__file__).parents[2] / "docs" / "masking.md").read_text("utf-8")
    assert f"\n| `{operator}`{' †' if TABLE[operator].purpose else ''} |" in text


@pytest.mark.parametrize("operator", TABLE)
@pytest.mark.parametrize("arrow", [pa.large_string(), pa.dictionary(pa.int32(), pa.string()), pa.string_view()])
def test_every_kind_of_string_column(operator, arrow):
    """Large, viewed and dictionary-encoded strings keep their type and give what plain strings give."""
    plain = masker(operator).column(pa.array(["Ada", None, "Ada", "Bob"]), "PERSON", Origin())
    array = pa.array(["Ada", None, "Ada", "Bob"]).cast(arrow)
    out = masker(operator).column(array, "PERSON", Origin())
    assert out.type == arrow
    assert out.to_pylist() == plain.to_pylist()


@pytest.mark.parametrize(
    "arrow", [pa.int8(), pa.uint8(), pa.int16(), pa.int64(), pa.uint64(), pa.decimal128(38, 10), pa.float32()]
)
@pytest.mark.parametrize("operator", ["hash", "pseudonymize", "mask"])
def test_numbers_stay_within_their_type(operator, arrow):
    """The extremes of a type are masked into the type, never into themselves."""
    if pa.types.is_decimal(arrow):
        values = [Decimal("9" * 28 + "." + "9" * 10), Decimal("-0.0000000001"), Decimal(7)]
    elif pa.types.is_floating(arrow):
        values = [2.0**24 - 1, -3.0, 77.0]
    else:
        top = 2 ** (arrow.bit_width - pa.types.is_signed_integer(arrow)) - 1
        values = [top, 0, 9, 10, *([-top - 1, -1] if pa.types.is_signed_integer(arrow) else [])]
    out = masker(operator).column(pa.array(values, arrow), "ID", Origin()).to_pylist()
    if operator == "pseudonymize":
        assert all(new != old for new, old in zip(out, values, strict=True))
    assert None not in out


OTHERS = [
    pa.nulls(2),
    pa.array([1.5, None], pa.float16()),
    pa.array([(1, 2, 3), None], pa.month_day_nano_interval()),
    pa.array([5, None], pa.duration("us")),
    pa.array([5, None], pa.time64("us")),
    pa.array([b"abc", None], pa.binary(3)),
    pa.array([b"abc", None], pa.large_binary()),
    pa.array([b"abc", None], pa.binary_view()),
    pa.array([Decimal("1.23"), None], pa.decimal256(50, 2)),
    pa.array([date(2020, 1, 2), None], pa.date64()),
    pa.array([MOMENT.replace(microsecond=0), None], pa.timestamp("s")),
    pa.array([1, None]).dictionary_encode(),
    pa.array([1, 2, 3])[1:],
    pa.array([], pa.int32()),
    pa.array([], pa.string()),
    pa.array([None, None], pa.string()),
]


@pytest.mark.parametrize("array", OTHERS, ids=lambda a: str(a.type))
@pytest.mark.parametrize("operator", TABLE)
def test_every_other_type_comes_back_as_itself(operator, array):
    """Rare types, slices and empty columns keep type and length; nulls stay, and NOT NULL adds none."""
    for nullable in (True, False):
        out = masker(operator).column(array, "PERSON", Origin(), nullable=nullable)
        out.validate(full=True)
        assert (out.type, len(out)) == (array.type, len(array))
        assert out.is_null().to_pylist() == array.is_null().to_pylist() or (nullable and out.null_count > array.null_count)


def test_odd_numbers_are_redacted():
    """A fraction, an infinity or a NaN is no identifier: it becomes null, or zero."""
    array = pa.array([0.5, float("inf"), float("nan"), -1e300])
    assert masker("pseudonymize").column(array, "ID", Origin()).to_pylist() == [None] * 4
    assert masker("hash").column(array, "ID", Origin(), nullable=False).to_pylist() == [0.0] * 4


def test_days_outside_the_calendar_are_redacted():
    """A date that Python's calendar cannot hold becomes null; the far ends do not raise."""
    array = pa.array([10**9, -(10**9), 0], pa.int32()).view(pa.date32())
    out = masker("generalize").column(array, "DATE_TIME", Origin())
    assert out.is_null().to_pylist() == [True, True, False]
    moments = pa.array([2**62, -(2**62)], pa.int64()).view(pa.timestamp("us"))
    assert masker("shift").column(moments, "DATE_TIME", Origin()).null_count == 2


def test_nested_types_are_refused():
    """A struct is masked leaf by leaf; whole, it is refused without its value."""
    with pytest.raises(TypeError) as caught:
        masker("redact").column(pa.array([{"a": "secret"}]), "PERSON", Origin())
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("parameters", "value", "expected"),
    [
        ({"keep_last": 4}, "4111-1111-1111-1234", "****-****-****-1234"),
        ({"keep_first": 2}, "ada@host.org", "ad*@****.***"),
        ({"keep_last": 4}, "ab", "*b"),
        ({"keep_first": 9, "keep_last": 9}, "abcdef", "***def"),
        ({"char": "█"}, "Ada", "███"),
        ({}, " - ", "***"),
        ({}, "", ""),
    ],
)
def test_mask_keeps_ends_and_never_more_than_half(parameters, value, expected):
    """Separators stay, the asked ends stay, at most half of the letters and digits does."""
    made = masker("mask", **parameters)
    got = one(made, pa.array([value]))
    assert got == expected
    assert one(made, pa.array([got])) == got


def test_mask_numbers_keep_their_end():
    """An integer keeps its last digits; what is hidden becomes 0."""
    assert one(masker("mask", keep_last=3), pa.array([1234567])) == 567
    assert one(masker("mask", keep_first=1), pa.array([-1234567])) == -1000000


@pytest.mark.parametrize(
    ("label", "parameters", "value", "expected"),
    [
        ("AGE", {}, "42", "40-49"),
        ("AGE", {"ages": 5}, "aged 42", "40-44"),
        ("AGE", {}, "40-49", "40-49"),
        ("AGE", {}, "unknown", "<AGE>"),
        ("DATE_TIME", {}, "17.05.2021", "2021"),
        ("DATE_TIME", {"dates": "month"}, "May 17, 2021", "2021-05"),
        ("DATE_TIME", {"dates": "month"}, "2021-05", "2021-05"),
        ("DATE_TIME", {}, "17 May", "<DATE_TIME>"),
        ("POSTCODE", {}, "SW1A 1AA", "SW** ***"),
        ("POSTCODE", {"postcode": 0}, "12345", "*****"),
        ("POSTCODE", {"postcode": 5}, "12345", "*****"),
        ("IP_ADDRESS", {}, "192.168.7.9", "192.168.7.0/24"),
        ("IP_ADDRESS", {"network": 16}, "192.168.7.0/24", "192.168.0.0/16"),
        ("IP_ADDRESS", {}, "2001:db8:1:2::3", "2001:db8:1::/48"),
        ("IP_ADDRESS", {}, "999.1.1.1", "<IP_ADDRESS>"),
        ("PERSON", {}, "Ada", "<PERSON>"),
    ],
)
def test_generalize_texts(label, parameters, value, expected):
    """What has a coarser form takes it, and stays so on a second pass; the rest becomes a placeholder."""
    made = masker("generalize", **parameters)
    assert one(made, pa.array([value]), label) == expected
    assert one(made, pa.array([expected]), label) == expected


def test_generalize_ages_in_numbers():
    """An age column keeps the lower end of its band."""
    assert masker("generalize").column(pa.array([7, 42, None, 99], pa.int8()), "AGE", Origin()).to_pylist() == [0, 40, None, 90]


@pytest.mark.parametrize("label", ["PERSON", "FIRST_NAME", "CASE_NUMBER"])
@pytest.mark.parametrize("value", ["Ada", "Ærøskøbing", "田中", "a\nb", " ", "x" * 999, "<PERSON:abc>"])
def test_encrypt_gives_back_what_it_took(label, value):
    """A token is text-safe, the same each time, stays on a second pass, and opens with the key only."""
    token = one(masker("encrypt"), pa.array([value]), label)
    assert token.isascii()
    assert token.isprintable()
    assert decrypt(token, RING) == value
    assert one(masker("encrypt"), pa.array([token]), label) == token
    with pytest.raises(KeyReferenceError):
        decrypt(token, Keyring(bytes(range(1, 33))))
    with pytest.raises(KeyReferenceError):
        decrypt(token[:-3] + ("A" if token[-3] != "A" else "B") + token[-2:], RING)
    with pytest.raises(UsageError):
        decrypt("Ada", RING)


@pytest.mark.parametrize("operator", [name for name, made in TABLE.items() if made.purpose])
def test_keyed_operators_need_a_key(operator):
    """A policy that needs a key and has none is refused before anything is written, and at use."""
    made = Masker(policy.load({"labels": {"PERSON": operator}}), None)
    with pytest.raises(UsageError, match="needs a key"):
        made.check()
    with pytest.raises(UsageError, match="needs a key"):
        made.column(pa.array(["Ada"]), "PERSON", Origin())
    Masker(policy.load(), None).check()


def test_keys_make_the_difference():
    """Another key gives other hashes, pseudonyms and tokens; another label another hash."""
    other = Keyring(bytes(range(1, 33)))
    for operator in ("hash", "encrypt"):
        rules = policy.load({"default": operator})
        values = {
            Masker(rules, ring).column(pa.array(["Ada"]), label, Origin())[0].as_py()
            for ring in (RING, other)
            for label in ("PERSON", "URL")
        }
        assert len(values) == 4
