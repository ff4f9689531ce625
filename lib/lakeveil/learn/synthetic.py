"""Made-up records for shapes that gold sentences lack: headers, signatures, logs, forms, cells, chats; and hard negatives.

The shapes and their slots stand in templates/records.yaml; of the slots only p, g, s, r, i, c, o, st carry labels.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

from lakeveil.learn import templates
from lakeveil.learn.data import Row
from lakeveil.learn.names import Namer

_DOMAINS = ("general", "court", "clinic", "mail", "chat", "tables", "talk", "nobody")
_LINES = [line for domain in _DOMAINS for line in templates.lines(templates.read("records")[domain])]
_SLOTS = re.compile(r"\{(p|g|s|c|o|st|n|d|e|w|m|b|r|i|q|a|x|h|k)\}")
_ONE_NAME = {("sg", ", "), ("gs", "\n"), ("ss", " ")}  # slots and what stands between them: one name
_CASES: dict[str, Callable[[str], str]] = {"~": str.lower, "^": str.upper}
_MONTHS, _BRANDS, _STREETS, _COMPANIES, _EPONYMS = (
    templates.listed("records", group) for group in ("months", "brands", "streets", "companies", "eponyms")
)


def records(namer: Namer, words: Sequence[str], count: int) -> list[Row]:
    """`count` records; `words` fill the {w} slots (a few words of raw text each, free of names)."""
    return [_record(namer, words) for _ in range(count)]


def _record(namer: Namer, words: Sequence[str]) -> Row:
    draw = namer.random
    country = namer.country()
    text, spans, last, before = "", list[tuple[int, int, str]](), "x", ""
    line = draw.choice(_LINES)
    case = _CASES.get(line[0], str)
    for i, piece in enumerate(_SLOTS.split(line.lstrip("~^"))):
        if i % 2 == 0:
            text += piece.replace("{{", "{").replace("}}", "}")
            continue
        value, label = _fill(namer, piece, country, words, last)
        if piece in ("p", "r", "i"):
            last = value
        if label:
            between = text[spans[-1][1] :] if spans and spans[-1][2] == label == "PERSON" else ""
            joined = between == " " or (before + piece, between) in _ONE_NAME
            spans = (
                [*spans[:-1], (spans[-1][0], len(text) + len(value), label)]
                if joined
                else [*spans, (len(text), len(text) + len(value), label)]
            )
        text, before = text + value, piece
    changed = case(text)
    return changed if len(changed) == len(text) else text, spans


def _fill(namer: Namer, slot: str, country: str, words: Sequence[str], last: str) -> tuple[str, str]:
    draw = namer.random
    if slot in "pri":
        drawn = country if draw.random() < 0.6 else None
        return {"p": namer.full, "r": namer.register, "i": namer.initials}[slot](drawn), "PERSON"
    if slot in "gs":
        return (namer.given if slot == "g" else namer.surname)(country), "PERSON"
    if slot == "c":
        return namer.place(), "LOCATION"
    if slot in ("o", "st"):
        pattern = draw.choice(_COMPANIES if slot == "o" else _STREETS)
        return _inner(namer, pattern, country), "ORGANIZATION" if slot == "o" else "LOCATION"
    nobody = {"q": namer.surname, "h": namer.given, "k": namer.full}
    return nobody[slot](country) if slot in nobody else _plain(draw, slot, words, last), ""


def _inner(namer: Namer, pattern: str, country: str) -> str:
    values: dict[str, Callable[[], str]] = {
        "s": lambda: namer.surname(country),
        "g": lambda: namer.given(country),
        "c": namer.place,
        "n": lambda: str(namer.random.randint(1, 300)),
    }
    return re.sub(r"\{(\w)\}", lambda found: values[found[1]](), pattern)


def _plain(draw: random.Random, slot: str, words: Sequence[str], last: str) -> str:
    if slot == "n":
        return str(draw.randint(0, 10 ** draw.randint(1, 9)))
    if slot == "d":
        day, month, year = draw.randint(1, 28), draw.randint(1, 12), draw.randint(1950, 2026)
        return draw.choice(
            [
                f"{year}-{month:02}-{day:02}",
                f"{day}.{month}.{year}",
                f"{month}/{day}/{year} {draw.randint(0, 23)}:{draw.randint(10, 59)}",
            ]
        )
    if slot == "e":
        parts = re.findall(r"\w+", last.lower()) or ["x"]
        return f"{draw.choice(['.', '_', '']).join(parts[:2])}@{draw.choice(['example.com', 'mail.test', 'firma.example', 'corp.test'])}"
    if slot == "m":
        return draw.choice(_MONTHS)
    if slot == "a":
        return draw.choice(
            [
                f"{draw.choice('ABCDEFGHKLMNPRSTWXYZ')}{draw.choice(['.', '.', '…', '. …', ''])}",
                "[…]",
                "X.Y.",
                "N.N.",
                "[NAME]",
                "XXX",
            ]
        )
    return draw.choice({"b": _BRANDS, "x": _EPONYMS}.get(slot, words))
