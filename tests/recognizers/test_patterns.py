"""Shapes: what is found, what is not, where exactly, and how it behaves on odd and hostile input."""

from __future__ import annotations

import importlib.util
import random
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.recognizers import patterns
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.resolve import resolve
from lakeveil.spans import VALIDATED, Origin, Spans, Texts


def _table() -> ModuleType:
    spec = importlib.util.spec_from_file_location("shapes_table", Path(__file__).with_name("shapes_table.py"))
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TABLE = _table()


def find(*texts: str, language: str = "und", origin: Origin | None = None) -> Spans:
    """Spans of the texts as the detector would keep them."""
    program = patterns.compile_program(SHAPES)
    return resolve(patterns.recognize(program, Texts.of(texts, language, origin)), {("*", "*"): 0.5}).spans


def found(text: str, label: str, language: str = "und") -> list[str]:
    return [text[s:e] for _, s, e, name, _ in find(text, language=language).rows() if name == label]


@pytest.mark.parametrize(("label", "language", "line"), TABLE.rows(TABLE.FOUND))
def test_found(label: str, language: str, line: str) -> None:
    """The marked part, exactly, carries the label."""
    text = line.replace("⟦", "").replace("⟧", "")
    assert found(text, label, language) == [line[line.index("⟦") + 1 : line.index("⟧")]]


@pytest.mark.parametrize(("label", "language", "line"), TABLE.rows(TABLE.ABSENT))
def test_absent(label: str, language: str, line: str) -> None:
    """A look-alike does not carry the label."""
    assert found(line, label, language) == []


def test_card_is_nothing_else() -> None:
    """A card number is one span: no bank number, no driving licence, no phone."""
    spans = find("my card 4111 1111 1111 1111, bank account and driver's license", language="en")
    assert [name for _, _, _, name, _ in spans.rows()] == ["CREDIT_CARD"]


def test_check_digit_gives_authority() -> None:
    """What a check digit proves outranks guesses; what has none does not claim to."""
    spans = find("PESEL 44051401359, SSN 536-90-4399", language="pl")
    proof = dict(zip(spans.label_names(), spans.authority.tolist(), strict=True))
    assert proof["PL_PESEL"] == VALIDATED
    assert proof["US_SSN"] < VALIDATED


@pytest.mark.parametrize("path", ["ssn", "customer.SSN", "social_security_number", "employeeSsn[]"])
def test_column_name_is_evidence(path: str) -> None:
    """Nine bare digits count in a column whose name says what they are, and in no other."""
    assert find("536904399", origin=Origin(path=path)).label_names() == ["US_SSN"]
    assert find("536904399", origin=Origin(path="order_no")).label_names() == []


def test_column_decision_is_evidence() -> None:
    """A column judged to hold PESELs makes bare eleven digits count."""
    assert find("44051401359", origin=Origin(decision="PL_PESEL")).label_names() == ["PL_PESEL"]


def test_context_in_another_language_does_not_count() -> None:
    """A Polish word that is no context in German does not make a German number an age."""
    assert found("man 44 lat", "AGE", "pl") == []


def test_offsets_with_astral_and_combining() -> None:
    """Offsets are code points of the stored text, whatever stands before and inside."""
    text = "😀🏳️‍🌈 e\u0301\u0301 ja\u200bne@exa\u00admple.com\u202c 𝟜𝟙𝟙𝟙 1111 1111 1111"
    spans = find(text)
    parts = {name: text[s:e] for _, s, e, name, _ in spans.rows()}
    assert parts == {"EMAIL_ADDRESS": "ja\u200bne@exa\u00admple.com", "CREDIT_CARD": "𝟜𝟙𝟙𝟙 1111 1111 1111"}


def test_homoglyphs() -> None:
    """Cyrillic look-alikes hide neither an e-mail nor an IBAN."""
    assert found("рeter@еxample.com", "EMAIL_ADDRESS") == ["рeter@еxample.com"]
    assert found("DЕ89370400440532013000", "IBAN_CODE") == ["DЕ89370400440532013000"]


def test_right_to_left_override() -> None:
    """What a right-to-left override shows backwards is found where it is stored."""
    text = "mail \u202emoc.elpmaxe@eod.enaj\u202c now"
    assert found(text, "EMAIL_ADDRESS") == ["moc.elpmaxe@eod.enaj"]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.heavy
def test_batch_invariance(seed: int) -> None:
    """A text's spans do not depend on which texts share its batch, nor on their order."""
    lines = [line.replace("⟦", "").replace("⟧", "") for _, _, line in TABLE.rows(TABLE.FOUND)]
    random.Random(seed).shuffle(lines)
    together = find(*lines)
    alone = [find(line).rows() for line in lines]
    assert [(s, e, n) for _, s, e, n, _ in together.rows()] == [(s, e, n) for rows in alone for _, s, e, n, _ in rows]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=60), min_size=1, max_size=6))
def test_any_unicode(texts: list[str]) -> None:
    """Any text at all: spans lie within it, twice the same."""
    spans = find(*texts)
    lengths = np.array([len(text) for text in texts])
    assert (spans.start >= 0).all()
    assert (spans.start < spans.end).all()
    assert (spans.end <= lengths[spans.text]).all()
    assert spans.rows() == find(*texts).rows()


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="\u200b\u200d\u2060\ufeff\u00ad", max_size=3), st.integers(1, 19))
def test_zero_width_inside_an_email(hidden: str, place: int) -> None:
    """Zero-width characters anywhere inside do not hide an e-mail."""
    mail = "jane.doe@example.com"
    broken = mail[:place] + hidden + mail[place:]
    assert found(f"to {broken} now", "EMAIL_ADDRESS") == [broken]


@pytest.mark.parametrize(
    "text",
    ["1" * 20_000, "1 " * 10_000, "1-" * 10_000, "a@" * 10_000, "+1" * 10_000, "(" * 20_000, "12/" * 6_000, "tel 1 " * 3_000],
)
def test_hostile_input_is_bounded(text: str) -> None:
    """A window of the nastiest repetition comes back: found, nothing, or redacted whole."""
    assert set(find(text).label_names()) <= {"UNSCANNED", "PHONE_NUMBER", "DATE_TIME", "EMAIL_ADDRESS"}


def test_spent_bound_redacts_whole() -> None:
    """More candidates than any honest text has make one UNSCANNED span over all of it."""
    text = " ".join(f"tel 0{n:02d}{n:03d}" for n in range(1, 999))
    assert "UNSCANNED" in find(text).label_names()


@pytest.mark.parametrize(
    ("asked", "labels"), [({}, 2), ({"URL": 0.9}, 1), ({"URL/de": 0.9}, 2), ({"URL/en": 0.9}, 1), ({"*": 0.9}, 1)]
)
def test_thresholds_of_the_config_hold_for_firm_forms(asked: dict[str, float], labels: int) -> None:
    """Whoever asks more of a label than a web address scores is not shown web addresses; e-mails score 1."""
    recognizer = patterns.make(Bundle.open(), Detection(thresholds=asked))
    spans = recognizer(Texts.of(["jane@example.com, see https://example.com/~jane"], "en"), Spans())
    assert sorted(spans.label_names()) == ["EMAIL_ADDRESS", "URL"][:labels]


@pytest.mark.parametrize(
    ("text", "language", "dates"),
    [
        ("Obecni: Jan 2, Anna 3.", "pl", []),
        ("Due Jan 2 at noon.", "en", ["Jan 2"]),
        ("Due Jan 2 at noon.", "und", ["Jan 2"]),
        ("Jan 2, 2019 był piątek, Jan 3rd też.", "pl", ["Jan 2, 2019", "Jan 3rd"]),
        ("Jan 12 10:01:22 sshd", "nl", ["Jan 12"]),
        ("Feb 2 przyszedł.", "pl", ["Feb 2"]),
    ],
)
def test_jan_and_a_number_is_a_day_where_jan_is_no_man(text: str, language: str, dates: list[str]) -> None:
    """Without a year or a time of day, `Jan 2` is a date only in languages that call hardly anybody Jan."""
    assert found(text, "DATE_TIME", language) == dates


@pytest.mark.parametrize(
    ("language", "text"),
    [("pl", "ur. 12 marca 1980 r."), ("pl", "ur. 12.03.1980 r."), ("pl", "luty 1999 r."), ("ru", "родился 12 марта 1980 г.")],
)
def test_a_year_keeps_its_abbreviation(language: str, text: str) -> None:
    """`1980 r.` is one date: nothing of it is left over beside a masked one."""
    ends = {end for _, _, end, _, _ in find(text, language=language).rows()}
    assert ends == {len(text)}


def test_empty_batch() -> None:
    """No texts, no spans."""
    assert len(patterns.recognize(patterns.compile_program(SHAPES), Texts.of([]))) == 0
    assert len(find("", "")) == 0


def test_every_label_is_documented() -> None:
    """docs/labels.md has a row for each label a shape can give."""
    page = Path(__file__).parents[2].joinpath("docs", "labels.md").read_text("utf-8")
    assert [shape.label for shape in SHAPES if f"| `{shape.label}` |" not in page] == []


def test_countries() -> None:
    """National identifiers of at least 45 countries are known."""
    from lakeveil.recognizers.shapes import government

    assert len({country for shape in government.SHAPES for country in shape.countries.split(",")}) >= 45


_LINES = [line.replace("⟦", "").replace("⟧", "") for _, _, line in TABLE.rows(TABLE.FOUND) + TABLE.rows(TABLE.ABSENT)]
_ODD = ["", "@", "_", "\0", "\x7f", "\u0301", "\u200b", "é", "\n", ".", "1", "😀"]


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(_LINES),
            st.integers(0, 80),
            st.integers(0, 80),
            st.sampled_from(_ODD),
            st.sampled_from(["en", "de", "und"]),
        ),
        min_size=1,
        max_size=40,
    ),
    st.randoms(use_true_random=False),
)
def test_random_splits(made: list[tuple[str, int, int, str, str]], rng: random.Random) -> None:
    """Lines cut anywhere, with odd signs at the cut: the same spans, sources and scores whatever the batches."""
    texts = [line[start:] + odd + line[:end] for line, start, end, odd, _ in made]
    languages = [language for *_, language in made]
    parts, place = [], 0
    while place < len(texts):
        size = rng.choice([1, 2, 3, 7])
        parts.append(_facts(texts[place : place + size], languages[place : place + size], place))
        place += size
    assert _facts(texts, languages, 0) == sorted(fact for part in parts for fact in part)


def _facts(texts: list[str], languages: list[str], first: int) -> list[tuple[object, ...]]:
    spans = patterns.recognize(patterns.compile_program(SHAPES), Texts.of(texts, languages))
    sources = [spans.sources[code] for code in spans.source]
    return sorted(
        (row[0] + first, *row[1:], source, authority)
        for row, source, authority in zip(spans.rows(), sources, spans.authority.tolist(), strict=True)
    )


@pytest.mark.parametrize(
    ("text", "label", "value"),
    [("npi\n1180630414", "US_NPI", "1180630414"), ("電話番号\t03-1234-4518", "PHONE_NUMBER", "03-1234-4518")],
)
def test_key_above_or_beside(text: str, label: str, value: str) -> None:
    """A key on the line or in the field before names the number."""
    assert found(text, label, "ja") == [value]


def test_named_label_beats_a_chance_check_digit() -> None:
    """Beside `MRN` an A and seven digits are a record, though a check digit of another country agrees."""
    assert find("MRN A123456(3)", language="en").label_names() != ["HK_ID"]
    assert find("MRN A1234563", language="en").label_names() == ["MEDICAL_RECORD"]


def test_private_key_ends_at_its_end() -> None:
    """The key's block is the span, not the words behind it; a block cut off is taken as far as it goes."""
    key = "-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA7\nq1w2e3==\n-----END RSA PRIVATE KEY-----"
    assert found(f"{key}\nThen the server starts.", "CREDENTIAL") == [key]
    assert found(key[:50], "CREDENTIAL") == [key[:50]]
