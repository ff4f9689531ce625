"""Column decisions: evidence that merges, names in many languages, stickiness."""

from __future__ import annotations

import datetime

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.columnnames import hint, words
from lakeveil.columns.decisions import Decision, decide, observe, wilson
from lakeveil.columns.evidence import SAMPLE, Evidence, family_of, shape_of
from lakeveil.config import Columns
from lakeveil.spans import Spans

TEXT = pa.string()


def _seen(path: str, values: list[str], label: str | None = None, share: float = 1.0) -> Evidence:
    """Evidence in which the first `share` of the values carry `label` from end to end."""
    marked = values[: round(share * len(values))] if label else []
    spans = Spans.of([(i, 0, len(v), str(label), 0.9) for i, v in enumerate(marked)], "made@1")
    return observe(path, TEXT, pa.array(values), spans, "en")


NAMES = [f"{a} {b}" for a in ("Anna", "Ben", "Carla", "Dirk", "Eva") for b in ("Smith", "Jones", "Weber", "Rossi")]
WORDS = [f"{a} {b}" for a in ("oak", "steel", "pine", "glass", "iron") for b in ("lamp", "table", "chair", "shelf")]

few_texts = st.lists(st.one_of(st.none(), st.text(alphabet="ab1 @-", max_size=5)), max_size=12)


@settings(deadline=None)
@given(few_texts, few_texts, few_texts)
def test_evidence_adds_up(a: list[str | None], b: list[str | None], c: list[str | None]) -> None:
    """Addition is associative and commutative, and equals evidence of all values at once."""
    x, y, z = (observe("t.c", TEXT, pa.array(part, TEXT)) for part in (a, b, c))
    whole = observe("t.c", TEXT, pa.array([*a, *b, *c], TEXT))
    assert (x + y) + z == x + (y + z)
    assert x + y == y + x
    assert ((x + y) + z).sample == whole.sample
    assert (x + y + z).values == whole.values and (x + y + z).nulls == whole.nulls


def test_merge_of_unlike_labels_is_commutative() -> None:
    """The same value seen with other labels merges the same way round."""
    with_label, without = _seen("c", ["x y"], "PERSON"), _seen("c", ["x y"])
    assert with_label + without == without + with_label


def test_evidence_of_two_columns_does_not_add() -> None:
    """Evidence of another column is refused."""
    with pytest.raises(ValueError, match="two columns"):
        _seen("a", ["x"]) + _seen("b", ["x"])


def test_sample_is_bounded_and_distinct_estimated() -> None:
    """A column of ten thousand distinct values keeps a bounded sample and says about how many there are."""
    parts = [observe("c", TEXT, pa.array([f"v{i}" for i in range(k, k + 1000)])) for k in range(0, 10_000, 1000)]
    total = parts[0]
    for part in parts[1:]:
        total = total + part
    assert len(total.sample) == SAMPLE and total.values == 10_000
    assert 8_500 < total.distinct < 11_500


def test_no_value_is_kept() -> None:
    """Evidence holds shapes and sizes, never a value."""
    assert "Mildred" not in repr(_seen("c", ["Mildred Pierce", "Mildred Pierce-2"], "PERSON"))


def test_one_repeated_wrong_value_turns_nothing() -> None:
    """`Safari`, ten thousand times a person to the finder, is one value."""
    values = ["Safari"] * 10_000 + ["Chrome", "Firefox", "Edge"]
    spans = Spans.of([(i, 0, 6, "PERSON", 0.9) for i in range(10_000)], "made@1")
    evidence = observe("browser_name", TEXT, pa.array(values), spans)
    assert evidence.distinct == 4
    assert not decide(evidence).mask_whole
    assert not decide(observe("first_name", TEXT, pa.array(values), spans)).mask_whole


@pytest.mark.parametrize(
    ("codes", "language"),
    [
        (["ja", "ja", "en", "de", "fr"], "und"),
        (["ja", "ja", "zh", "en", "de"], "ja"),
        (["de", "de", "en", "fr", "es"], "de"),
        (["und", "und", "ja"], "ja"),
        (["und"], "und"),
    ],
)
def test_the_language_of_a_column(codes: list[str], language: str) -> None:
    """That of most values; Japanese only where half are in it or in Han signs alone."""
    values = pa.array([f"text {i}" for i in range(len(codes))])
    assert decide(observe("c", TEXT, values, languages=codes)).language == language


@pytest.mark.parametrize(
    ("path", "label"),
    [
        ("kunde.Vorname", "FIRST_NAME"),
        ("contacts[].lastName", "SURNAME"),
        ("payload$.user.email", "EMAIL_ADDRESS"),
        ("geb_dat", "BIRTH_DATE"),
        ("FECHA_NACIMIENTO", "BIRTH_DATE"),
        ("nr_telefonu", "PHONE_NUMBER"),
        ("kundentelefonnummer", "PHONE_NUMBER"),
        ("imię_i_nazwisko", "PERSON"),
        ("Straße", "STREET_ADDRESS"),
        ("henkilötunnus", "NATIONAL_ID"),
        ("фамилия", "SURNAME"),
        ("電話番号", "PHONE_NUMBER"),
        ("αφμ", "NATIONAL_ID"),
        ("soyadı", "SURNAME"),
        ("code_postal", "POSTCODE"),
        ("ssn", "US_SSN"),
        ("cpf", "NATIONAL_ID"),
        ("patient_id", "MEDICAL_RECORD"),
        ("F_Nac", "BIRTH_DATE"),
        ("GBDAT", "BIRTH_DATE"),
        ("TELF1", "PHONE_NUMBER"),
        ("Seaman's book", "PASSPORT"),
        ("NM_URNA_CANDIDATO", "PERSON"),
    ],
)
def test_names_hint(path: str, label: str) -> None:
    """Column names of many languages and styles lead to their label."""
    assert hint(path).label == label


@pytest.mark.parametrize(
    "path", ["file_name", "email_sent", "productName", "created_at", "Bestellnummer", "user_agent", "customer_id", "razón_social"]
)
def test_impersonal_names_hint(path: str) -> None:
    """Names that hold a personal word but mean a thing say so."""
    assert hint(path).never


def test_bare_name_asks_its_neighbours() -> None:
    """`name` beside an e-mail is a person's, beside a price a thing's, alone anybody's."""
    assert hint("name", ["name", "email", "dob"]).label == "PERSON"
    assert hint("name", ["name", "price", "sku"]).never
    assert hint("name").label is None and not hint("name").never


def test_words_of_a_name() -> None:
    """A column's name falls into words whatever its style."""
    assert words("a.b[].KundenGeb_Datum2") == ("kunden", "geb", "datum", "2")


def test_content_decides_without_a_name() -> None:
    """Nineteen of twenty names make a column of names, with share and interval."""
    decision = decide(_seen("c7", NAMES, "PERSON", 0.95))
    assert (decision.label, decision.mask_whole, decision.kind, decision.share) == ("PERSON", True, "structured", 0.95)
    assert decision.interval[0] < 0.95 < decision.interval[1]


def test_a_name_alone_decides_nothing() -> None:
    """Furniture under `first_name` is not personal, nor are phones under `email`."""
    assert decide(_seen("first_name", WORDS)).label is None
    assert decide(_seen("email", [f"+49 170 {i}" for i in range(20)])).label is None


def test_impersonal_name_needs_more() -> None:
    """Under `product_name` half of the values being names is not enough; nearly all is."""
    assert not decide(_seen("product_name", NAMES, "PERSON", 0.6)).mask_whole
    assert decide(_seen("product_name", NAMES, "PERSON", 0.95)).mask_whole


def test_numbers_and_dates() -> None:
    """A phone kept as a number, a birth date and an age are found by name and range; an amount is not."""
    phone = observe("telefon", pa.int64(), pa.array([491701234567 + i for i in range(20)]))
    assert decide(phone).label == "PHONE_NUMBER" and decide(phone).kind == "not text"
    births = pa.array([datetime.date(1950 + i, 1, 1 + i) for i in range(20)])
    assert decide(observe("dob", births.type, births)).label == "BIRTH_DATE"
    assert decide(observe("order_date", births.type, births)).label is None
    assert decide(observe("alter", pa.int32(), pa.array(range(20, 60)))).label == "AGE"
    floats = pa.array([1.5 * i for i in range(100)])
    assert decide(observe("telefon", floats.type, floats)).label is None
    flags = pa.array([True, False, None])
    assert decide(observe("active", flags.type, flags)).kind == "not text"


def test_kinds() -> None:
    """Prose is free text, identifiers are code, names of goods are goods, other short values structured."""
    prose = [f"the box {i} came late and was broken so please send another one" for i in range(10)]
    assert decide(_seen("note", prose, "PERSON")).kind == "free text" and not decide(_seen("note", prose, "PERSON")).mask_whole
    assert decide(_seen("sku", [f"AB-{i}X" for i in range(10)])).kind == "code"
    assert decide(_seen("product", WORDS)).kind == "goods"
    assert decide(_seen("remark", ["dark red", "blue", "pale green"])).kind == "structured"


def test_pin_and_forbid() -> None:
    """A person's word in the config outweighs everything."""
    told = Columns(pin={"crm.note": "PERSON", "crm.bio": "free text"}, forbid=("crm.author*",))
    assert decide(_seen("note", WORDS), columns=told, table="crm").label == "PERSON"
    assert not decide(_seen("bio", NAMES, "PERSON"), columns=told, table="crm").mask_whole
    assert not decide(_seen("author_name", NAMES, "PERSON"), columns=told, table="crm").mask_whole
    assert decide(_seen("author_name", NAMES, "PERSON"), columns=told, table="web").mask_whole
    inner = Columns(pin={"crm.people[].notes[]": "PERSON"}, forbid=("crm.*[].author",))
    assert decide(_seen("people[].notes[]", WORDS), columns=inner, table="crm").label == "PERSON"
    assert not decide(_seen("people[].author", NAMES, "PERSON"), columns=inner, table="crm").mask_whole


def test_decisions_stick() -> None:
    """A flip to masking whole happens by itself and gets a new version; a flip back needs a pin."""
    open_, whole = decide(_seen("c", WORDS)), decide(_seen("c", NAMES, "PERSON"), previous=decide(_seen("c", WORDS)))
    assert (open_.version, whole.version, whole.mask_whole) == (1, 2, True)
    later = decide(_seen("c", WORDS), previous=whole)
    assert later.mask_whole and later.version == 2
    pinned = decide(_seen("c", WORDS), columns=Columns(pin={"t.c": "free text"}), previous=later, table="t")
    assert not pinned.mask_whole and pinned.version == 3
    assert not decide(_seen("c", NAMES, "PERSON"), previous=pinned).mask_whole


def test_empty_column() -> None:
    """A column of nulls is judged without an error."""
    decision = decide(observe("email", TEXT, pa.array([None, None], TEXT)))
    assert decision == Decision("email", "structured", reasons=("no value to judge by",))


def test_small_parts() -> None:
    """Shapes, families and the interval are what their docstrings say."""
    assert shape_of("John Smith 42") == "Aa Aa 9"
    assert family_of(pa.decimal128(10, 2)) == "decimal" and family_of(pa.list_(pa.int8())) == "other"
    low, high = wilson(9, 10)
    assert (round(low, 3), round(high, 3)) == (0.596, 0.982)
    assert wilson(0, 0) == (0.0, 1.0)
