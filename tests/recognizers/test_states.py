"""Every state's number that python-stdnum proves, beside a word of its own, in every carrier: none is missed."""

from __future__ import annotations

import importlib
import json
import re
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from lakeveil.recognizers import patterns
from lakeveil.recognizers.shapes import SHAPES, government
from lakeveil.recognizers.shapes.contexts import CONTEXTS
from lakeveil.resolve import resolve
from lakeveil.spans import Texts

CARRIERS: dict[str, Callable[[str, str], str]] = {
    "colon": lambda word, value: f"{word}: {value}",
    "sentence": lambda word, value: f"Hello, my {word} is {value}, thanks.",
    "line above": lambda word, value: f"Name\nAnn Lee\n{word}\n{value}\nCity\nOslo",
    "hash": lambda word, value: f"{word} #{value}",
    "csv": lambda word, value: f"id,name,{word}\n1,Ann Lee,{value}\n2,Bob Ray,",
    "semicolon": lambda word, value: f"id;{word};name\n1;{value};Ann Lee",
    "json": lambda word, value: json.dumps({"id": 7, word: value, "ok": True}, ensure_ascii=False),
    "escaped json": lambda word, value: json.dumps({"p": json.dumps({word: value}, ensure_ascii=False)}, ensure_ascii=False),
    "xml": lambda word, value: f"<p><{word}>{value}</{word}></p>",
    "insert": lambda word, value: "INSERT INTO p (id, @w, city) VALUES (1, '@v', 'Oslo');".replace("@w", word).replace(
        "@v", value
    ),
    "html": lambda word, value: (
        f"<table><tr><th>id</th><th>{word}</th></tr><tr><td>1</td><td>{value}</td></tr><tr><td>2</td><td></td></tr></table>"
    ),
    "fixed width": lambda word, value: f"{'ID':<6}{word:<50}NAME\n{'1':<6}{value:<50}Ann Lee\n",
    "quoted": lambda word, value: f"> On Monday Ann wrote:\n> {word}: {value}\n> bye",
    "full width": lambda word, value: f"{word}: {value.translate(str.maketrans('0123456789', '０１２３４５６７８９'))}",
    "arabic": lambda word, value: f"{word}: {value.translate(str.maketrans('0123456789', '٠١٢٣٤٥٦٧٨٩'))}",
}


def cases() -> Iterator[tuple[str, str, str]]:
    """(label, word, value): what python-stdnum's pages show of a row's form, beside the row's first long word."""
    seen = set()
    for shape in government.SHAPES:
        module = shape.check
        if not shape.proof or not re.fullmatch(r"[a-z]{2}_?\.[a-z_]+", module) or (shape.label, module) in seen:
            continue
        shown = re.findall(r">>> validate\('([^']+)'\)", importlib.import_module(f"stdnum.{module}").__doc__ or "")
        values = [v for v in shown if re.fullmatch(shape.pattern, v) and importlib.import_module(f"stdnum.{module}").is_valid(v)]
        words = [w for w in CONTEXTS[shape.context]["*"].split("|") if len(w) > 5 and w.isascii() and w.isalpha()]
        if values and words and len(set(re.sub(r"\W", "", values[0]))) > 2:
            seen.add((shape.label, module))
            yield shape.label, words[0], values[0]


@pytest.mark.parametrize("carrier", CARRIERS)
def test_none_is_missed(carrier: str) -> None:
    """Each value is marked whole, by its own label or by another whose check digit agrees as well."""
    rows = list(cases())
    texts = [CARRIERS[carrier](word, value) for _, word, value in rows]
    found = patterns.recognize(patterns.compile_program(SHAPES), Texts.of(texts))
    spans = resolve(found, {("*", "*"): 0.5}).spans
    missed = []
    for i, (label, word, _) in enumerate(rows):
        here = spans.take(np.flatnonzero(spans.text == i))
        marked = sum(sum(c.isdigit() for c in texts[i][s:e]) for _, s, e, _, _ in here.rows())
        if marked < sum(c.isdigit() for c in rows[i][2]):
            missed.append((label, word, texts[i]))
    assert len(rows) > 40
    assert not missed
