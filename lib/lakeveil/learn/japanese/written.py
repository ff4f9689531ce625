"""Japanese texts made up by hand for lakeveil: mail, chats, minutes, rulings, notes, logs, tables, news, novels; half are about nobody. No real person's data.

`rows` are learnt; `held`, a fifth by digest, fit what the evidence counts (`weigh`), since the network has not seen them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from lakeveil.learn.data import Row, digest
from lakeveil.learn.japanese.kindred import Katakana, kindred
from lakeveil.learn.japanese.names import SCRIPTS, Drawer
from lakeveil.learn.japanese.silver import NONE
from lakeveil.learn.japanese.texts import inserted

TEXTS = Path(__file__).with_name("written.jsonl")
HELD = 5  # one text in so many is held back


def _read(held: bool, since: int = 0) -> list[Row]:
    with TEXTS.open(encoding="utf-8") as lines:
        found = [json.loads(line) for line in lines][since:]
    return [
        (text["text"], [(start, end, "PERSON") for start, end in text["persons"]])
        for text in found
        if (digest(text["text"])[0] % HELD == 0) == held
    ]


def rows() -> list[Row]:
    """Texts to learn, with their persons; places and firms are not marked in them."""
    return _read(held=False)


def held() -> list[Row]:
    """Texts that nothing but the evidence learns."""
    return _read(held=True)


def fresh(since: int) -> list[Row]:
    """Texts from a line on that a network has not learnt; held ones left out."""
    return _read(held=False, since=since)


def varied(some: Sequence[Row], drawer: Drawer, katakana: Katakana, times: int) -> list[Row]:
    """Each so many times: as it is, then with names of the same form and script, each third time with ones of any; what is no person is NONE."""
    rng = drawer.rng
    out: list[Row] = []
    for row in some:
        for i in range(times):
            if i % 3 == 2:
                script, form = rng.choice(SCRIPTS), rng.choice(("full", "family", "family", "given"))
                out.append(apart(inserted(row, lambda s=script, f=form: drawer.written(f, s))))  # type: ignore[misc]
            else:
                out.append(apart(kindred(row, drawer, katakana) if i else row))
    return out


def apart(row: Row) -> Row:
    """The row with NONE wherever it names nobody."""
    text, spans = row
    edges = [0, *(edge for start, end, _ in sorted(spans) for edge in (start, end)), len(text)]
    gaps = [(start, end, NONE) for start, end in zip(edges[::2], edges[1::2], strict=True) if start < end]
    return text, sorted([*spans, *gaps])
