"""Senders of a chat's log: nicknames that open its lines, and nothing that opens the lines of other texts."""

import pytest

from lakeveil.bundle import Bundle
from lakeveil.dictionary import Dictionary
from lakeveil.gazetteer import Names
from lakeveil.recognizers import senders
from lakeveil.spans import Spans, Texts

WORDS = senders.Words(Dictionary.open(Bundle.open()), Names.open(Bundle.open()))


def _said(text: str, found: Spans | None = None, language: str = "en") -> list[str]:
    spans = senders.recognize(WORDS, Texts.of([text], language), found or Spans())
    return [text[start:end] for _, start, end, _, _ in spans.rows()]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("finchy: anyone up?\nblueheron: yes just got in\nfinchy: who has the key", ["blueheron", "finchy", "finchy"]),
        ("<zedkin> did it pass\n<kestrel7> nope, still red\n<zedkin> ask kestrel7 again", ["kestrel7", "kestrel7", "zedkin", "zedkin"]),
        ("[12:03] mo_k: on my way now\n[12:04] stefcio: ok see you\n[12:09] mo_k: locked out lol", ["mo_k", "mo_k", "stefcio"]),
        ("2024-05-01 09:10 wiewiora: already there\n2024-05-01 09:11 bartolini: two minutes\n2024-05-01 09:12 wiewiora: ok waiting", ["bartolini", "wiewiora", "wiewiora"]),
    ],
)  # fmt: skip
def test_nicknames_that_open_the_lines_are_users(text: str, names: list[str]) -> None:
    assert sorted(_said(text)) == names


@pytest.mark.parametrize(
    "text",
    [
        "info: job has started\nwarning: disk is low\ninfo: job is done",
        "ERROR: cannot open file\nDEBUG: trying again now\nERROR: cannot open file",
        "patient: i feel better now\nkunde: ja das ist gut\npatient: i will go home",
        "Doctor: how are you today\nPatient: better, thank you\nDoctor: very good then",
        "fizzbuzz: 1\nfoobar: 2\nfizzbuzz: 3\nfoobar: 4",
        "name: a b c\nport: one two\nname: d e f\nport: three four",
        "From: somebody at work\nTo: all of us\nSubject: lunch at noon",
        "server01: up and well\nserver02: down again, sorry\nserver01: up and well",
        "finchy: anyone up?\nfinchy: hello there you\nfinchy: nobody home then",
        "Finchy: we met him in the park.\nIt rained a lot that day.\nHe said so.\nFinchy: and then he left.\nSo be it.\nThe end.",
    ],
)
def test_other_texts_have_no_senders(text: str) -> None:
    assert _said(text) == []


def test_roles_of_the_text_s_language_are_words() -> None:
    text = "Berater: was kann ich tun\nKundin: meine Karte geht nicht\nBerater: ich sehe nach"
    assert _said(text, language="de") == []


def test_a_name_that_the_tagger_found_stays_a_name() -> None:
    text = "finchy: anyone up?\nottoline: yes just got in\nfinchy: who has the key"
    found = Spans.of([(0, 19, 27, "PERSON", 0.8)], "names@10")
    assert sorted(_said(text, found)) == ["finchy", "finchy"]


def test_a_hostile_text_is_walked_once() -> None:
    assert _said("a" * 200_000 + ":\n" * 1000) == []
    assert len(_said("finchy: so be it\nmo_k: so be it\n" * 2000)) == 4000
