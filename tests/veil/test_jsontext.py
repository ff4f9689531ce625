"""JSON inside strings: strict to read, exact to replace."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lakeveil.veil.jsontext import String, Ways, apply, parse, raw_edits

characters = st.text(st.sampled_from('aé😀\u0000"\\/\n\u2028 {}[],:'), max_size=6)
numbers = st.sampled_from(["0", "-0", "1.0e+00", "-12.50E-3", "12345678901234567890", "true", "false", "null"])
blanks = st.text(st.sampled_from(" \t\r\n"), max_size=2)


@st.composite
def spelled(draw: Any, text: str) -> str:
    """A JSON string in one of its many spellings."""
    out = []
    for c in text:
        escaped = [json.dumps(c)[1:-1], json.dumps(c, ensure_ascii=False)[1:-1], *(["\\/"] if c == "/" else [])]
        if ord(c) < 0x10000:
            escaped.append(f"\\u{ord(c):04X}")
        out.append(draw(st.sampled_from(escaped)))
    return '"' + "".join(out) + '"'


@st.composite
def documents(draw: Any, depth: int = 3) -> tuple[str, list[str]]:
    """A document, and its strings in the order they stand, keys too (doubles of keys happen)."""
    is_object = draw(st.booleans())
    parts, texts = [], []
    for _ in range(draw(st.integers(0, 3))):
        part = draw(blanks)
        if is_object:
            key = draw(characters)
            part += draw(spelled(key)) + draw(blanks) + ":" + draw(blanks)
            texts.append(key)
        which = draw(st.integers(0, 2 if depth else 1))
        if which == 0:
            part += draw(numbers)
        elif which == 1:
            text = draw(characters)
            part += draw(spelled(text))
            texts.append(text)
        else:
            inner, more = draw(documents(depth=depth - 1))
            part += inner
            texts += more
        parts.append(part + draw(blanks))
    body = ",".join(parts) or draw(blanks)
    return ("{%s}" if is_object else "[%s]") % body, texts


@given(documents(), blanks, blanks)
@pytest.mark.heavy
def test_every_string_is_found_decoded_and_placed(made: tuple[str, list[str]], before: str, after: str) -> None:
    """Strings come in order, decoded, and the characters at their place are their spelling."""
    document = before + made[0] + after
    found = parse(document, Ways(), again=0)
    assert found is not None
    assert [s.text for s in found] == made[1]
    for s in found:
        assert document[s.start - 1 : s.start + len(s.raw) + 1] == f'"{s.raw}"'
        assert json.loads(f'"{s.raw}"') == s.text


@given(documents(), st.data())
@pytest.mark.heavy
def test_an_edit_changes_its_characters_and_nothing_else(made: tuple[str, list[str]], data: st.DataObject) -> None:
    """Replacing a range of one decoded string leaves every other character of the document as it was."""
    document = made[0]
    found = parse(document, Ways(), again=0) or ()
    if not found:
        return
    i = data.draw(st.integers(0, len(found) - 1))
    start = data.draw(st.integers(0, len(found[i].text)))
    end = data.draw(st.integers(start, len(found[i].text)))
    new = data.draw(characters)
    edits = raw_edits(found[i], [(start, end, new)])
    edited = apply(document, edits)
    ((low, high, _),) = edits
    assert edited.startswith(document[:low])
    assert edited.endswith(document[high:])
    after = parse(edited, Ways(), again=0)
    assert after is not None
    assert [s.text for s in after[:i]] == [s.text for s in found[:i]]
    assert after[i].text == found[i].text[:start] + new + found[i].text[end:]
    assert [s.raw for s in after[i + 1 :]] == [s.raw for s in found[i + 1 :]]


def read(document: str) -> list[tuple[str, str, tuple[int, ...]]]:
    """(way shown, text, positions) of every string that is no key."""
    ways = Ways()
    shown = lambda s: ways.show(lambda *_: False)[s.way]  # noqa: E731

    def flat(strings: tuple[String, ...]) -> list[tuple[str, str, tuple[int, ...]]]:
        return [
            item
            for s in strings
            for item in (flat(s.inner) if s.inner is not None else [(shown(s), s.text, s.position)] if s.owner < 0 else [])
        ]

    found = parse(document, ways)
    assert found is not None
    return flat(found)


def test_ways_and_positions() -> None:
    """Objects give names, arrays positions, outermost first."""
    document = '{"user": {"name": "A"}, "items": [{"name": "B"}, ["C", [], {}, "D"], {"tags": ["E"]}], "last": "F"}'
    assert read(document) == [
        ("$.user.name", "A", ()),
        ("$.items[].name", "B", (0,)),
        ("$.items[][]", "C", (1, 0)),
        ("$.items[][]", "D", (1, 3)),
        ("$.items[].tags[]", "E", (2, 0)),
        ("$.last", "F", ()),
    ]


def test_a_document_inside_a_string_is_opened() -> None:
    """JSON in JSON has a way of its own, JSON in that too; past the bound it is text."""
    innermost = json.dumps({"x": "y"})
    document = json.dumps({"a": json.dumps({"b": "n", "c": innermost})})
    assert read(document) == [("$.a$.b", "n", ()), ("$.a$.c$.x", "y", ())]
    (_, outer) = parse(document, Ways(), again=1) or ()
    assert [s.text for s in outer.inner or ()] == ["b", "n", "c", innermost]


def test_surrogates() -> None:
    """An escaped pair is one code point; a lone half is U+FFFD, and its neighbours keep their places."""
    document = '["\\ud83d\\ude00 Ann \\ud83d Bob"]'
    (found,) = parse(document, Ways()) or ()
    assert found.text == "😀 Ann \ufffd Bob"
    assert apply(document, raw_edits(found, [(2, 5, "X"), (8, 11, "É")])) == '["\\ud83d\\ude00 X \\ud83d \\u00c9"]'


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "a", '"a"', "1", "{", "[", "[}", "{]", "[1,]", "[,]", "[1 2]", "[01]", "[1.]", "[.5]", "[+1]", "[-]", "[NaN]", "[1] x",
        '{"a"}', '{"a":}', '{"a":1,}', '{1:2}', "{'a':1}", '["\t"]', '["\\x"]', '["\\u12"]', '["a]', "[true1]", "[[]", "[]]", '{"a":1 "b":2}',
        "\ufeff[]", "[1]\x0b", "[\u00a01]",
    ],
)  # fmt: skip
def test_what_is_not_strict_json_is_not_json(text: str) -> None:
    """RFC 8259 and nothing else."""
    assert parse(text, Ways()) is None


def test_depth_is_bounded() -> None:
    """One bracket too many makes a text plain text; nothing recurses."""
    assert parse("[" * 64 + "]" * 64, Ways(), 64) == ()
    assert parse("[" * 65 + "]" * 65, Ways(), 64) is None
    assert parse("[" * 2_000, Ways(), 10**6) is None


def test_long_strings_without_an_end() -> None:
    """A broken document is given up in linear time."""
    assert parse('["' + "a" * 3_000_000, Ways()) is None
    assert parse('["' + "\\n" * 300_000, Ways()) is None


def test_keys_that_are_hidden_show_as_braces() -> None:
    """A way names the keys it may show only."""
    ways = Ways()
    parse('{"users": {"Ann": {"mail": ["x"]}}}', ways)
    assert ways.show(lambda _, key: key == "Ann")[-1] == "$.users{}.mail[]"
