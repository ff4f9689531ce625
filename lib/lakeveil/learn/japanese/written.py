"""Japanese texts made up by hand for lakeveil: mail, chats, minutes, rulings, notes, logs, tables, news, novels; half are about nobody. No real person's data.

`rows` are learnt; `held`, a fifth by digest, fit what the evidence counts (`weigh`), since the network has not seen them.
`judged.jsonl`: 10,179 sentences of published raw text, read and marked by several readers, all but 200 of them drawn where version 8 was in doubt
(docs/data.md). UNSURE is what gold marks at one time and not at another: houses, gods, creatures of stories, persons in titles of works and in names of things.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from lakeveil.learn.data import Row, digest
from lakeveil.learn.japanese.kindred import Katakana, kindred
from lakeveil.learn.japanese.names import SCRIPTS, Drawer
from lakeveil.learn.japanese.silver import NONE, UNSURE
from lakeveil.learn.japanese.texts import inserted

TEXTS, JUDGED = (Path(__file__).with_name(name) for name in ("written.jsonl", "judged.jsonl"))
_KINDS = (("persons", "PERSON"), ("unsure", UNSURE))
HELD, JUDGED_HELD = 5, 2  # one text in so many is held back
JUDGED_KEPT = 4  # of the judged sentences held back one in so many is only measured on


def _read(path: Path, share: int, held: bool, since: int = 0) -> list[Row]:
    with path.open(encoding="utf-8") as lines:
        found = [json.loads(line) for line in lines][since:]
    return [
        (text["text"], sorted((*edges, kind) for key, kind in _KINDS for edges in text.get(key, ())))
        for text in found
        if (digest(text["text"])[0] % share == 0) == held
    ]


def rows() -> list[Row]:
    """Texts to learn, with their persons; places and firms are not marked in them."""
    return _read(TEXTS, HELD, held=False)


def held() -> list[Row]:
    """Texts that nothing but the evidence learns."""
    return _read(TEXTS, HELD, held=True)


def judged() -> list[Row]:
    """Sentences of raw text to learn, with their persons and what is UNSURE."""
    return _read(JUDGED, JUDGED_HELD, held=False)


def judged_held() -> list[Row]:
    """Those that nothing but the evidence learns; none with anything UNSURE."""
    kept = {text for text, _ in judged_kept()}
    return [row for row in _sure(_read(JUDGED, JUDGED_HELD, held=True)) if row[0] not in kept]


def judged_kept() -> list[Row]:
    """Those that nothing learns: to measure on; none with anything UNSURE."""
    return _sure(_read(JUDGED, JUDGED_HELD * JUDGED_KEPT, held=True))


def fresh(since: int) -> list[Row]:
    """What a network has not learnt that learnt no judged sentence and of the texts written by hand those before this line; held ones left out."""
    return _sure(_read(TEXTS, HELD, held=False, since=since) + judged())


def _sure(some: Sequence[Row]) -> list[Row]:
    return [row for row in some if all(kind == "PERSON" for *_, kind in row[1])]


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
