"""Numbers that a word names though no check digit holds, card codes, logins of a password file, fields of HL7 messages."""

from __future__ import annotations

import pytest

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.recognizers import patterns
from lakeveil.spans import Spans, Texts

RUN = patterns.make(Bundle.open(), Detection())
HL7 = (
    "PID|1||MRN4471^^^H||OKORO^ADAEZE^N||19810322|F|||12 ELM ST^^SALEM^OR^97301||(503)555-0188|||||ACC88|123456789\r"
    "NK1|1|OKORO^EMEKA|HUSBAND\rOBR|1|77||718-7^HGB"
)


def marked(text: str) -> set[tuple[str, str]]:
    """(label, what stands there) of every span."""
    found: Spans = RUN(Texts.of([text]), Spans())
    return {(label, text[a:b]) for label, a, b in zip(found.label_names(), found.start.tolist(), found.end.tolist(), strict=True)}


@pytest.mark.parametrize(
    ("text", "label", "value"),
    [
        ("My SSN is 078-05-1120.", "NATIONAL_ID", "078-05-1120"),
        ("social security number 987-65-4321", "NATIONAL_ID", "987-65-4321"),
        ("CPF: 123.456.789-00", "NATIONAL_ID", "123.456.789-00"),
        ("con DNI 12345678A", "NATIONAL_ID", "12345678A"),
        ("PESEL: 12345678901", "NATIONAL_ID", "12345678901"),
        ("Codice fiscale: RSSMRA80A01H501X", "NATIONAL_ID", "RSSMRA80A01H501X"),
        ("PAN ABCDE1234F", "NATIONAL_ID", "ABCDE1234F"),
        ("Card number: 4111-1111-1111-1112", "ID", "4111-1111-1111-1112"),
        ("IBAN: DE12 3456 7890 1234 5678 90", "ID", "DE12 3456 7890 1234 5678 90"),
        ("IMEI 123456789012345", "ID", "123456789012345"),
        ("bitcoin 1BoatSLRHtKNngkdXEeobR76b53LETtpy1", "CRYPTO", "1BoatSLRHtKNngkdXEeobR76b53LETtpy1"),
        ("tel 555-0134", "PHONE_NUMBER", "555-0134"),
        ("cvv: 123", "CREDENTIAL", "123"),
        ("PIN: 4821", "CREDENTIAL", "4821"),
        ("mdavis:x:1001:1001:,,,:/srv:/bin/sh", "USERNAME", "mdavis"),
        ("cd /home/mdavis:", "USERNAME", "mdavis"),
        ("LoginID: adventure-works\\guadalupe0", "USERNAME", "guadalupe0"),
        ("C:\\Users\\jsmith\\notes.txt", "USERNAME", "jsmith"),
        ("CORP\\jsmith logged on", "USERNAME", "jsmith"),
    ],
)
def test_its_word_is_enough(text: str, label: str, value: str) -> None:
    """Fake, mistyped and misread numbers tell of a person where the text says what they are."""
    assert (label, value) in marked(text)


@pytest.mark.parametrize(
    "text",
    [
        "order 12345678901 shipped",  # no word of a person's number
        "SSN: 000-00-0000",  # a form's blank
        "PESEL applies since 2024, batch 12345678901",  # another number in between
        "El pago sin 100 200 300",  # the word is another
        "invoice 4111-1111-1111-1112",
        "PIN code 560001",
        "root:x:0:0:root:/root:/bin/bash",
        "OBR|1|77||718-7^HGB",
        "C:\\Users, HKLM\\software, DONE\\next",
    ],
)
def test_nothing_else_is(text: str) -> None:
    """Neither a thing's number nor a blank, nor one beyond another number."""
    assert not {(label, value) for label, value in marked(text) if label not in ("DATE_TIME", "POSTCODE")}


def test_what_is_proven_keeps_its_own_label() -> None:
    """One span for a number whose check digits hold."""
    assert marked("PESEL 44051401359") == {("PL_PESEL", "44051401359")}


def test_fields_of_an_hl7_message() -> None:
    """What a segment's fields hold is told by their place, with its parts and their marks."""
    assert marked(HL7) >= {
        ("MEDICAL_RECORD", "MRN4471^^^H"),
        ("PERSON", "OKORO^ADAEZE^N"),
        ("BIRTH_DATE", "19810322"),
        ("STREET_ADDRESS", "12 ELM ST^^SALEM^OR^97301"),
        ("PHONE_NUMBER", "(503)555-0188"),
        ("BANK_ACCOUNT", "ACC88"),
        ("NATIONAL_ID", "123456789"),
        ("PERSON", "OKORO^EMEKA"),
    }
    assert not any("HGB" in value for _, value in marked(HL7))
