"""Rule packs behave as a recognizer: by language, on top of what was found before, failing before any work."""

from __future__ import annotations

from pathlib import Path

import pytest

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.errors import EnvironmentFault, UsageError
from lakeveil.labels import ROLL_UP
from lakeveil.recognizers import rules
from lakeveil.resolve import resolve
from lakeveil.spans import GUESS, RULE, Spans, Texts

GERMAN = "Language: de\nMatch: Aktenzeichen\n # the number itself\nRight: [0-9]+\nAction: sem=id\n"
NAMED = "Language: en\nLeft: <base=mister>\nMatch: [A-Z][a-z]+\nAction: sem=surname\n"


@pytest.fixture(scope="module")
def bundle() -> Bundle:
    """The shipped bundle."""
    return Bundle.open()


def made(bundle: Bundle, folder: Path, *texts: str) -> rules.Rules:
    """The recognizer of rule texts."""
    paths = []
    for i, text in enumerate(texts):
        paths.append(str(folder / f"own{i}.nert"))
        Path(paths[-1]).write_text(text, "utf-8")
    recognizer = rules.make(bundle, Detection(rules=tuple(paths)))
    assert isinstance(recognizer, rules.Rules)
    return recognizer


def test_a_pack_speaks_to_texts_of_its_language_only(bundle: Bundle, tmp_path: Path) -> None:
    """One batch of three languages: each text meets its own rules, offsets and text numbers stay right."""
    recognizer = made(bundle, tmp_path, GERMAN, NAMED)
    texts = Texts.of(["mister Brown", "Aktenzeichen 77", "mister Brown"], ["de", "de", "en"])
    assert recognizer(texts, Spans()).rows() == [(1, 0, 12, "ID", 1.0), (2, 7, 12, "SURNAME", 1.0)]


def test_a_file_without_language_speaks_to_all(bundle: Bundle, tmp_path: Path) -> None:
    """Its rules apply beside those of the language."""
    recognizer = made(bundle, tmp_path, "Match: XQ[0-9]+\nAction: sem=id\n", NAMED)
    texts = Texts.of(["mister Brown XQ77", "XQ78"], ["en", "und"])
    assert [row[3] for row in recognizer(texts, Spans()).sorted().rows()] == ["SURNAME", "ID", "ID"]


def test_a_name_that_goes_on_is_one_person(bundle: Bundle, tmp_path: Path) -> None:
    """A guess PERSON beside or over a rule's SURNAME makes one PERSON of a rule's authority; an unsure guess does not."""
    recognizer = made(bundle, tmp_path, "Language: en\nMatch: Brown\nAction: sem=surname\n")
    texts = Texts.of(["met Mary Brown"], "en")
    for score, expected in ((0.8, [(0, 4, 14, "PERSON")]), (0.2, [(0, 4, 8, "PERSON"), (0, 9, 14, "SURNAME")])):
        guess = Spans.of([(0, 4, 8, "PERSON", score)], "lexicon@1", GUESS)
        spans = resolve(guess + recognizer(texts, guess)).spans
        assert [row[:4] for row in spans.rows()] == expected
    assert spans.authority.max() == RULE


def test_a_whole_name_ends_where_a_rule_knows_a_company(bundle: Bundle, tmp_path: Path) -> None:
    """A guess PERSON over a company's name and a person's is the person's, as far as the rule goes; the rest stays the company."""
    firm = "Rule: f\nMatch: FHU [A-Z][a-z]+\nAction: sem=company\n"
    recognizer = made(bundle, tmp_path, "Language: en\n" + firm + "Rule: s\nMatch: Brown\nAction: sem=surname\n")
    texts = Texts.of(["met FHU Gastro Mary Brown"], "en")
    guess = Spans.of([(0, 8, 25, "PERSON", 0.95)], "names@1", GUESS)
    spans = resolve(guess + recognizer(texts, guess)).spans.rows()
    assert [("met FHU Gastro Mary Brown"[a:b].strip(), label) for _, a, b, label, _ in spans] == [
        ("FHU Gastro", "COMPANY"),
        ("Mary Brown", "PERSON"),
    ]


def test_a_firms_name_takes_no_person_along(bundle: Bundle, tmp_path: Path) -> None:
    """A surname inside a decided company is no part of the person who stands behind it."""
    rule = "Language: en\nMatch: GMX <Wood>\nAction: sem=company\nMatch: <Wood|Brown>\nAction: sem=surname\n"
    texts, recognizer = Texts.of(["GMX Wood Mary Brown came"], "en"), made(bundle, tmp_path, rule)
    guess = Spans.of([(0, 4, 19, "PERSON", 0.95)], "names@1", GUESS)
    spans = resolve(guess + recognizer(texts, guess)).spans
    assert [row[:4] for row in spans.rows()] == [(0, 0, 8, "COMPANY"), (0, 8, 19, "PERSON")]


def test_a_mere_number_yields_to_what_it_is(bundle: Bundle, tmp_path: Path) -> None:
    """Where rules decided that a house's number stands, a guess at a number does not stand out of a place around both."""
    rule = "Language: en\nMatch: [0-9]+\nAction: sem=num, score=0.5\nMatch: [0-9]+a\nAction: sem=street_num\n"
    texts, recognizer = Texts.of(["Short 17a or 40"], "en"), made(bundle, tmp_path, rule)
    place = Spans.of([(0, 0, 9, "LOCATION", 0.6)], "names@1", GUESS)
    spans = resolve(place + recognizer(texts, place), parents=ROLL_UP).spans
    assert [row[:4] for row in spans.rows()] == [(0, 0, 9, "LOCATION"), (0, 13, 15, "NUM")]


def test_a_scored_rule_is_a_guess(bundle: Bundle, tmp_path: Path) -> None:
    """With a score, a find stands below a surer guess."""
    recognizer = made(bundle, tmp_path, "Match: [0-9]+\nAction: sem=num, score=0.5\n")
    texts = Texts.of(["512345678"], "en")
    guess = Spans.of([(0, 0, 9, "PHONE_NUMBER", 0.8)], "patterns@1", GUESS)
    assert [row[3] for row in resolve(guess + recognizer(texts, guess)).spans.rows()] == ["PHONE_NUMBER"]


def test_a_whole_of_guesses_is_a_guess(bundle: Bundle, tmp_path: Path) -> None:
    """A guessing rule and an unsure guess make no decision; beside a sure one they do."""
    recognizer = made(bundle, tmp_path, "Language: en\nMatch: Brown\nAction: sem=surname, score=0.6\n")
    texts = Texts.of(["met Mary Brown"], "en")
    for score, authority in ((0.7, GUESS), (0.95, RULE)):
        guess = Spans.of([(0, 4, 14, "PERSON", score)], "names@1", GUESS)
        found = recognizer(texts, guess)
        assert [int(a) for a, name in zip(found.authority, found.label_names(), strict=True) if name == "PERSON"] == [authority]


def test_a_doubting_veto_takes_guesses_back_only(bundle: Bundle, tmp_path: Path) -> None:
    """`veto, score=0.5` removes another recognizer's guess; where a rule decided, it is not heard."""
    doubt = "Language: en\nMatch: Brown\nAction: veto, score=0.5\n"
    decided = "Left: mister\nMatch: Brown\nAction: sem=surname\n"
    recognizer = made(bundle, tmp_path, doubt + decided)
    texts = Texts.of(["Brown bears", "mister Brown"], "en")
    guess = Spans.of([(0, 0, 5, "PERSON", 0.8), (1, 7, 12, "PERSON", 0.8)], "names@1", GUESS)
    assert [row[0] for row in resolve(guess + recognizer(texts, guess)).spans.rows()] == [1]


def test_a_rule_that_says_less_yields(bundle: Bundle, tmp_path: Path) -> None:
    """Where a shape said passport, a rule's ID neither relabels nor uncovers; beside a phone number it stands."""
    recognizer = made(bundle, tmp_path, "Match: [A-Z][0-9]+\nAction: sem=id_personal\n")
    texts = Texts.of(["X4410982"], "en")
    for label, expected in (("PASSPORT", ["PASSPORT"]), ("PHONE_NUMBER", ["ID_PERSONAL"])):
        guess = Spans.of([(0, 0, 8, label, 0.8)], "patterns@1#it", GUESS)
        assert [row[3] for row in resolve(guess + recognizer(texts, guess)).spans.rows()] == expected


def test_the_finer_of_two_guesses_that_agree_stands(bundle: Bundle, tmp_path: Path) -> None:
    """A rule's guess at a street and a surer one at a place say the same of the same words; of other words, or of a person, each stands for itself."""
    recognizer = made(bundle, tmp_path, "Match: [A-Z][a-z]+ego\nAction: sem=street, score=0.7\n")
    texts = Texts.of(["na Mariackiego"], "en")
    for start, label, expected in ((3, "LOCATION", "STREET"), (0, "LOCATION", "LOCATION"), (3, "PERSON", "PERSON")):
        guess = Spans.of([(0, start, 14, label, 0.9)], "names@1", GUESS)
        assert [row[3] for row in resolve(guess + recognizer(texts, guess)).spans.rows()] == [expected]


def test_mistakes_of_all_files_stop_the_job_at_once(bundle: Bundle, tmp_path: Path) -> None:
    """Opening says every mistake of every file."""
    with pytest.raises(UsageError) as caught:
        made(bundle, tmp_path, "Match: (\nAction: sem=x\n", "Match: {No}\nAction: sem=x\n", "Foo\n")
    assert "own0.nert:1" in str(caught.value) and "own2.nert:1" in str(caught.value)


def test_a_missing_dictionary(
    bundle: Bundle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A named file that needs it stops with a line; a shipped pack is left out with a line, the others stay."""
    monkeypatch.setitem(rules.DICTIONARIES, "pl", ("no_such_module", "lakeveil[pl]"))
    with pytest.raises(EnvironmentFault, match=r"pip install 'lakeveil\[pl\]'"):
        made(bundle, tmp_path, "Language: pl\nMatch: a\nAction: sem=x\n")
    shipped = tmp_path / "pl.nert"
    shipped.write_text("Language: pl\nMatch: a\nAction: sem=x\n", "utf-8")
    (tmp_path / "en.nert").write_text(NAMED, "utf-8")
    monkeypatch.setattr(rules, "shipped", lambda: [shipped, tmp_path / "en.nert"])
    recognizer = rules.make(bundle, Detection())
    assert isinstance(recognizer, rules.Rules) and list(recognizer.packs) == ["en"]
    assert "no_such_module" in caplog.text


def test_a_guess_at_another_countrys_document_says_nothing_finer() -> None:
    """In Polish texts a rule's ID_PERSONAL stands over a French card that a shape guessed, and gives way to a Polish number."""
    rule = Spans.of([(0, 0, 9, "ID_PERSONAL", 1.0)], "rules@1#pl/id", RULE)
    for label, language, stands in (
        ("FR_ID_CARD", "pl", True),
        ("PL_NIP", "pl", False),
        ("FR_ID_CARD", "de", False),
        ("PASSPORT", "pl", False),
    ):
        shape = Spans.of([(0, 0, 9, label, 0.8)], "patterns@1#x", GUESS)
        assert (rules.yielding(rule, shape, language).authority[0] == RULE) == stands
