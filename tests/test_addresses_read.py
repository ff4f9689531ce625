"""Web addresses: found as they are stored, and as the forms that they are."""

from __future__ import annotations

import pytest

from lakeveil.config import Detection
from lakeveil.detector import Detector


@pytest.fixture(scope="module")
def patterns() -> Detector:
    """Patterns alone."""
    return Detector.open(Detection(recognizers=("patterns",)))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "GET /s?email=a%40b.pl&tel=%2B48601234567 HTTP/1.1",
            {("EMAIL_ADDRESS", "a%40b.pl"), ("PHONE_NUMBER", "%2B48601234567")},
        ),
        ("see https://ex.org/a%20b/c?x=1 now", {("URL", "https://ex.org/a%20b/c?x=1")}),
        ("%7B%22mail%22%3A%22hg%40x.de%22%7D", {("EMAIL_ADDRESS", "hg%40x.de")}),
        (":86:166?20Miete?31DE89370400440532013000?32X", {("IBAN_CODE", "DE89370400440532013000")}),
        ("name=%FF&mail=anna@b.pl", {("EMAIL_ADDRESS", "anna@b.pl")}),
    ],
)
def test_an_address_is_read_both_ways(patterns: Detector, text: str, found: set[tuple[str, str]]) -> None:
    """What stands behind the escapes is found at its stored place; an address with a blank in it stays one."""
    assert {(span.label, text[span.start : span.end]) for span in patterns.detect([text, "no address"])[0]} == found
