"""Names that stand beside an address are persons', however they are spelled."""

from __future__ import annotations

import pytest

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.recognizers import patterns
from lakeveil.spans import Spans, Texts

FOUND = [
    ("From: Will Jordan <will.jordan@example.com>", "Will Jordan"),
    ("Copyright (C) 2008 Hari Vishnu <hvx@example.org>", "Hari Vishnu"),
    ("      Taowa Munene-Tardif <taowa@example.org>", "Taowa Munene-Tardif"),
    (" -- Krzysztof Krzyzaniak (eloy) <kk@example.pl>  Mon, 01 Jan 2024", "Krzysztof Krzyzaniak (eloy)"),
    ("Richard L. Maus, Jr.           <rmaus@example.com>", "Richard L. Maus, Jr."),
    ('To: "Kowalski, Jan" <jk@example.pl>', "Kowalski, Jan"),
    ("Łukasz 'sil2100' Zemczak <lukasz@example.com>", "Łukasz 'sil2100' Zemczak"),
    ("Cc: Marieke van der Stoep <mvds@example.nl>", "Marieke van der Stoep"),
    ("* **Juan Arbolete** <<soyjuan@example.com>>", "Juan Arbolete"),
    ("nicoo <nicoo@example.org>", "nicoo"),
    ("From: Paul Webhost <paulwebhost@mail.example.com>", "Paul Webhost"),
    ("From: Gretel Daily <gdaily@example.com>", "Gretel Daily"),
    ("From: Wei Fan <weifan@example.com>", "Wei Fan"),
    ("From: John Staff <jstaff@example.com>", "John Staff"),
    ("От: Ждан Курепин <zk@example.ru>", "Ждан Курепин"),
    ("written by taowa@example.org (Taowa Munene)", "Taowa Munene"),
]
SILENT = [
    "Customer Service <service@example.com>",
    "Debian Java Maintainers <pkg-java@example.org>",
    "The Parcel Post <noreply@example.com>",
    "Green Garden Shop <hello@example.com>",
    "GitHub <messages@example.com>",
    "GitHub <github@github.example>",
    "LinkedIn <linkedin@e.linkedin.example>",
    "Accounts Payable <ap@example.com>",
    "kontakt@example.de (Montag Freitag)",
    "Red Panda <redpanda@mail.redpanda.example>",
    "Daily Digest <digest@example.com>",
    "Jira Automation <jira@example.com>",
    "Lost and Found <found@example.com>",
    "Staff 2019 <staff2019@example.com>",
    "see List <String@NonNull> there",
    "write to info@example.org (Monday to Friday)",
    "if Alpha Beta < gamma@2 then",
]


RUN = patterns.make(Bundle.open(), Detection())


def found(text: str) -> list[str]:
    """What the patterns alone call a person."""
    return [text[start:end] for _, start, end, label, _ in RUN(Texts.of([text]), Spans()).rows() if label == "PERSON"]


@pytest.mark.parametrize(("text", "name"), FOUND)
def test_the_name_of_an_address_is_found_whole(text: str, name: str) -> None:
    """With its nickname, its particle, its "Jr." and what is an English word in it."""
    assert found(text) == [name]


@pytest.mark.parametrize("text", SILENT)
def test_teams_and_firms_are_no_persons(text: str) -> None:
    """Their words and the address's part before the @ tell them."""
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "label", "value"),
    [
        ("Return-Path: <jankowalski=gmail.com@bounce.example.com>", "EMAIL_ADDRESS", "jankowalski=gmail.com@bounce.example.com"),
        ("email=jan@example.pl", "EMAIL_ADDRESS", "jan@example.pl"),
        ("password=password-Jan1982!", "CREDENTIAL", "password-Jan1982!"),
        ("UID=sa;PWD=/x9Kq2!z", "CREDENTIAL", "/x9Kq2!z"),
        ("income account: 12345678, sort code 20-00-00", "BANK_ACCOUNT", "12345678"),
    ],
)
def test_what_a_log_says_of_itself_hides_no_value(text: str, label: str, value: str) -> None:
    """A forwarded address, a password that begins with the word, an account that is no ledger's."""
    found = {(label, text[start:end]) for _, start, end, label, _ in RUN(Texts.of([text]), Spans()).rows()}
    assert (label, value) in found
