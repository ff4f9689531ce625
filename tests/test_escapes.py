"""What stands for letters is read as letters, and found where it is stored."""

from __future__ import annotations

import html
from email.header import Header

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lakeveil.escapes import view
from lakeveil.spans import Spans


@pytest.mark.parametrize(
    ("stored", "read"),
    [
        ("Herr M&uuml;ller &amp; S&#246;hne &#x17B;ak", "Herr Müller & Söhne Żak"),
        ("&lt;name&gt;Imogen Adeyemi&lt;/name&gt;", "<name>Imogen Adeyemi</name>"),
        ("From: =?UTF-8?Q?Jos=C3=A9_Garc=C3=ADa?= <x@y.es>", "From: José García <x@y.es>"),
        ("=?utf-8?B?Sm9zw6kgR2FyY8OtYQ==?=", "José García"),
        ("=?iso-8859-1?q?J=F6rg?=\r\n =?iso-8859-1?q?_Wei=DF?=", "Jörg Weiß"),
        ("Dear M=C3=BCller, a=20b", "Dear Müller, a=20b"),
        ('"Ren\\u00e9 \\ud83d\\ude00"', '"René 😀"'),
    ],
)
def test_escapes_are_read(stored: str, read: str) -> None:
    """Entities, encoded words, quoted bytes of UTF-8, JSON's escapes."""
    assert view(pa.array([stored])).values.to_pylist() == [read]


@pytest.mark.parametrize(
    "text", ["R&D; &nosuch; a=CF b", "=?x-none?Q?abc?=", "\\ud800 alone", "=C3=28", "=?utf-8?B?!?=", "x" * 9]
)
def test_what_cannot_be_read_stays(text: str) -> None:
    """No such entity, charset or letter: the text is looked at as it stands."""
    assert view(pa.array([text])).values.to_pylist() == [text]


def test_spans_cover_whole_escapes() -> None:
    """A span of what is read comes back with all that stands for its letters; other texts are left alone."""
    stored = "An M&uuml;ller, Sch&auml;fer."
    seen = view(pa.array(["plain", stored, None, "=?utf-8?Q?Jos=C3=A9?="]))
    read = seen.values[1].as_py()
    spans = Spans.of(
        [(1, 3, 9, "PERSON", 1.0), (1, 11, 18, "PERSON", 1.0), (3, 0, 2, "PERSON", 1.0), (0, 1, 3, "PERSON", 1.0)], "x"
    )
    assert [read[a:b] for a, b in ((3, 9), (11, 18))] == ["Müller", "Schäfer"]
    back = seen.stored(spans)
    places = {(t, a, b) for t, a, b in zip(back.text.tolist(), back.start.tolist(), back.end.tolist(), strict=True)}
    assert places == {(1, 3, 14), (1, 16, 28), (3, 0, 21), (0, 1, 3)}
    assert stored[3:14] == "M&uuml;ller" and stored[16:28] == "Sch&auml;fer"


@given(st.lists(st.one_of(st.text(max_size=8), st.sampled_from(["é", "ß", "&", "Ж"])), max_size=6))
def test_what_is_escaped_reads_as_before(words: list[str]) -> None:
    """Any text, its letters beyond ASCII written as numbers, reads as it did, and every place maps into its own escape."""
    text = "".join(words).replace("\0", "").replace("&", "+").replace("=", "+").replace("\\", "/")
    if any(0xD800 <= ord(c) <= 0xDFFF or 0x80 <= ord(c) <= 0x9F for c in text):
        return
    stored = "".join(c if c.isascii() else f"&#{ord(c)};" for c in text)
    seen = view(pa.array([stored]))
    if html.unescape(stored) == text:
        assert seen.values[0].as_py() == text
        for i, c in enumerate(text if seen.starts else ""):
            piece = stored[seen.starts[0][i] : seen.ends[0][i]]
            assert piece == c or html.unescape(piece) == c


def test_long_lines_of_half_escapes_take_no_time() -> None:
    """A million signs that begin escapes and end none: read once, as they stand."""
    for sign in ("&", "=?", "=C3", "\\u", "&#", "=?utf-8?Q?"):
        text = sign * (200_000 // len(sign))
        assert view(pa.array([text])).values[0].as_py() == text


def test_a_header_made_by_the_library_is_read() -> None:
    """What Python's mail library writes for a long name in two words."""
    name = "Zażółć Gęślą-Jaźń Świętosława Brzęczyszczykiewicz von und zu Ölßnitz"
    assert view(pa.array([Header(name, "utf-8").encode()])).values[0].as_py() == name


@pytest.mark.parametrize(
    ("stored", "read"),
    [
        ("GET /cb?name=Jan+Kowalski&email=a%40b.pl HTTP/1.1", "GET /cb\nname: Jan Kowalski\nemail: a@b.pl HTTP/1.1"),
        ("imie=Ma%C5%82gorzata&amp;tel=+48%20601", "imie: Małgorzata\ntel: +48 601"),
        ("/kto/Jan%20W%C4%99grzyn", "/kto/Jan Węgrzyn"),
        ("Jos%E9 na%EFve", "José naïve"),
        (":86:166?00GUTSCHRIFT?32Renate Hollmann", ":86:166\nGUTSCHRIFT\nRenate Hollmann"),
    ],
)
def test_queries_read_as_forms(stored: str, read: str) -> None:
    """Percent-encoding, blanks as plus, fields apart by ampersands, and SWIFT's fields of a booking."""
    seen = view(pa.array([stored]))
    assert seen.values.to_pylist() == [read]
    for i in range(len(read)):
        assert 0 <= seen.starts[0][i] < seen.ends[0][i] <= len(stored)


@pytest.mark.parametrize("text", ["100 % sure, 5%", "a+b=c", "LIKE '%ab%'", "what?20 or so", "%FF%FE%00", "R&D=x"])
def test_what_is_no_query_stays(text: str) -> None:
    """Shares, sums, wildcards and questions are read as they stand."""
    assert view(pa.array([text])).values.to_pylist()[0] in (text, text.replace("R&D=x", "R\nD: x"))


def test_long_queries_take_no_time() -> None:
    """Hundreds of thousands of signs that begin a query, a field or a byte: what is squared in them does not end."""
    for sign in ("?a=", "&", "a=+", "%", "%41", "?a=%C4%99+", "x=1&", "?20"):
        text = sign * (150_000 // len(sign))
        assert len(view(pa.array([text, ":86:" + text])).values) == 2


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("/u?name=J&ouml;rg&amp;surname=M&uuml;ller", "Jörg\nsurname: Müller"),
        ('{"url":"/u?name=J\\u00f6rg+M\\u00fcller&city=Bonn"}', "Jörg Müller\ncity: Bonn"),
    ],
)
def test_a_query_s_letters_may_be_escapes_of_any_kind(text: str, read: str) -> None:
    """Entities and `\\u` between a query's own signs are read as anywhere else."""
    assert read in view(pa.array([text])).values[0].as_py()
