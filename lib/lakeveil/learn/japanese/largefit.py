"""Fits the large teacher: `python -m lakeveil.learn.japanese.largefit --data DIR --jar BERT.jar --out T.pt --minutes 30`, then --start T.pt for --jar.

It learns gold, with names of the same form and with made ones too, words alone, and the texts written by hand.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from pathlib import Path

import ipadic
import torch

from lakeveil.bundle import Bundle
from lakeveil.learn.data import IGNORE, KINDS, NOT_PERSON, Row, Sequences, encode, split
from lakeveil.learn.japanese import hard, heads, judged, kindred, names, prepare, templates, written
from lakeveil.learn.japanese import table as japanese_table
from lakeveil.learn.japanese.large import joined
from lakeveil.learn.japanese.names import SCRIPTS, Drawer
from lakeveil.learn.japanese.silver import NONE, UNSURE
from lakeveil.learn.japanese.teach import opened
from lakeveil.learn.japanese.texts import disturbed, inserted, morphemes, read
from lakeveil.learn.teacher.fit import fit

ROUNDS, WRITTEN, JUDGED = 1, 6, 3  # times that gold, each text written by hand and each judged sentence is taken
UNNAMED = 0.55  # of the gold that names nobody, so much a round


def sequences(rows: Sequence[Row]) -> Sequences:
    """Targets of the rows; none where they are UNSURE, anything but a person where they are NONE."""
    out = encode([(text, [span for span in spans if span[2] in KINDS]) for text, spans in rows])
    for kind, target in ((UNSURE, IGNORE), (NONE, NOT_PERSON)):
        marked = encode([(text, [(s, e, "PERSON") for s, e, k in spans if k == kind]) for text, spans in rows]).target > 0
        out.target[marked] = target
    return out


def fitting_rows(data: Path, seed: int = 6) -> list[Row]:
    """What the teacher learns."""
    ship, chance = data / "ner/ship", random.Random(seed)
    gold = [row for s in prepare.SOURCES for row in split(read(ship / f"{s}.ja.train.jsonl"), has_dev=True)["train"]]
    lists = names.lists(*names.read(data, Path(ipadic.DICDIR)), prepare.foreign_names(gold))
    found = prepare.harvested(data, opened(Bundle.open().folder))
    drawer = Drawer(hard.widened(lists["train"], chance, 4000), chance)
    katakana = kindred.Katakana.of(japanese_table.others())
    things, words, like = hard.Things(found, drawer), morphemes(), prepare.look_alikes(data / "text/en.modern.txt.gz")
    lines = [line for half in prepare.parted(prepare.text_lines(data / "text/ja.txt.gz")) for line in half]
    places = heads.place_readings(Path(ipadic.DICDIR), (part.katakana for part in drawer.names.surnames))
    out: list[Row] = []
    for _ in range(ROUNDS):
        for row in gold:
            if any(kind == "PERSON" for _, _, kind in row[1]):
                base = disturbed(row, drawer, like, words(row[0])) if chance.random() < 0.3 else row
                out += [kindred.kindred(row, drawer, katakana) if chance.random() < 0.5 else row, renamed(base, drawer)]
            elif chance.random() < UNNAMED:
                plain = chance.random() < 0.6
                out.append(row if plain else kindred.kindred(row, drawer, katakana))
        out += templates.rows(drawer, 700) + heads.heads(lines, drawer, like, places, gold, 600) + hard.rows(things, 700)
        out += kindred.readings([names.hiragana(noun) for noun in like.nouns], drawer, 250)
    for some, times in ((written.rows(), WRITTEN), (judged.learnt(data), JUDGED)):
        out += written.varied(some, drawer, katakana, times)
    chance.shuffle(out)
    return out


def renamed(row: Row, drawer: Drawer) -> Row:
    """The row with names of one form and script for its own."""
    rng = drawer.rng
    script, form = rng.choice(SCRIPTS), rng.choice(("full", "family", "family", "given"))
    write = drawer.paper if rng.random() < 0.4 else drawer.written
    return inserted(row, lambda: write(form, script))


def main(arguments: list[str] | None = None) -> None:
    """Arguments to the fitted teacher."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--jar", type=Path, help="see learn/teacher/checkpoint.py")
    parser.add_argument("--start", type=Path, help="a teacher.pt to go on from, in place of the jar")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--layers", type=int, default=8)
    parser.add_argument("--frozen", type=int, default=3, help="of them, from below, that do not learn")
    parser.add_argument("--minutes", type=float, default=30)
    asked = parser.parse_args(arguments)
    torch.manual_seed(0)
    random.seed(0)
    texts = joined(sequences(fitting_rows(asked.data)))
    fit(texts, asked.jar, asked.out, asked.layers, asked.frozen, asked.minutes, asked.start)


if __name__ == "__main__":
    main()
