"""Figures of docs/japanese.md: `python -m lakeveil.learn.japanese.evaluate --parts DIR --data DIR --gold ner/ship`.

Character F1 on the made sets by script and form; strict PERSON F1 on the test splits; spans in name-free sentences; speed.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import Names
from lakeveil.learn.data import Row
from lakeveil.learn.evaluate_tagger import score
from lakeveil.learn.japanese.export import predict
from lakeveil.learn.japanese.names import FORMS, SCRIPTS
from lakeveil.learn.japanese.texts import read
from lakeveil.recognizers.japanese.features import Words
from lakeveil.recognizers.japanese.mecab import reader
from lakeveil.recognizers.japanese.tagger import FILES, Japanese, latin_grades, session
from lakeveil.spans import Spans

Counts = npt.NDArray[np.int64]  # right, predicted, gold characters


def characters(rows: Sequence[Row], spans: Spans, least: float) -> Counts:
    """Characters of persons' names: found and right, found, there; blanks do not count. Counts add."""
    found: list[set[int]] = [set() for _ in rows]
    for text, start, end, _, chance in spans.rows():
        if chance >= least:
            found[text].update(range(start, end))
    counts = np.zeros(3, np.int64)
    for (text_, marks), mine in zip(rows, found, strict=True):
        letters = {i for i, c in enumerate(text_) if not c.isspace()}
        true = {i for s, e, kind in marks if kind == "PERSON" for i in range(s, e)} & letters
        counts += [len(true & mine), len(mine & letters), len(true)]
    return counts


def f1(counts: Counts) -> float:
    """2 · right / (predicted + gold)."""
    return 2 * int(counts[0]) / max(int(counts[1] + counts[2]), 1)


def made_sets(tagger: Japanese, folder: Path, style: str, least: float) -> dict[str, float]:
    """F1 for every script, every form and all, on the sets `style`.FORM.SCRIPT.jsonl."""
    counts = {}
    for form in FORMS:
        for script in SCRIPTS:
            rows = read(folder / f"{style}.{form}.{script}.jsonl")
            counts[form, script] = characters(rows, predict(tagger, [text for text, _ in rows]), least)
    out = {f"{form} {script}": f1(c) for (form, script), c in counts.items()}
    for name in (*SCRIPTS, *FORMS):
        out[name] = f1(np.sum([c for key, c in counts.items() if name in key], 0))
    return {name: round(value, 4) for name, value in out.items()}


def natural(tagger: Japanese, gold: Path, least: float) -> dict[str, object]:
    """Strict precision, recall, F1, covered per test split; spans in its name-free sentences."""
    out: dict[str, object] = {}
    empty: list[str] = []
    for source in ("stockmark", "gsd", "wac"):
        rows = read(gold / f"{source}.ja.test.jsonl")
        spans = predict(tagger, [text for text, _ in rows])
        out[source] = [round(x, 4) for x in score(rows, spans, least)]
        for text, marks in rows:
            if not any(kind == "PERSON" for _, _, kind in marks):
                empty += [s for s in re.split("(?<=[。\n])", text) if s.strip()]
    spans = predict(tagger, empty)
    out["name-free sentences"] = len(empty)
    out["false per 200"] = round(200 * int((spans.score >= least).sum()) / len(empty), 2)
    return out


def speed(tagger: Japanese, gold: Path) -> float:
    """MB/s of UTF-8 of one process' own processor time, the better of three."""
    texts = [text for text, _ in read(gold / "stockmark.ja.train.jsonl")]
    values = pa.array(texts, pa.string())
    best = 1e9
    for _ in range(3):
        began = time.process_time()
        tagger.spans(values)
        best = min(best, time.process_time() - began)
    return round(sum(len(text.encode()) for text in texts) / 1e6 / best, 2)


def main(arguments: list[str] | None = None) -> None:
    """Prints one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("parts", "data", "gold"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--table", default="seen", help="word table: seen knows no dev and test names, all knows them")
    parser.add_argument("--unread", action="store_true", help="as on a machine without MeCab")
    asked = parser.parse_args(arguments)
    with np.load(asked.data / "tables.npz") as tables:
        words = Words(tables[asked.table])
    about = json.loads((asked.parts / FILES[2]).read_text("utf-8"))
    least = json.loads((asked.parts / f"{FILES[0]}.card.json").read_text("utf-8"))["thresholds"]["PERSON/ja"]
    infer = session((asked.parts / FILES[0]).read_bytes())
    grade, mecab = latin_grades(Names.open(Bundle.open())), bool(about.get("mecab"))
    tagger = Japanese(infer, words, grade, about["knots"], "japanese@0", mecab, reader() if mecab and not asked.unread else None)
    found = {style: made_sets(tagger, asked.data / "test", style, least) for style in ("paper", "natural")}
    found["gold"] = natural(tagger, asked.gold, least)  # type: ignore[assignment]
    found["MB/s"] = speed(replace(tagger), asked.gold)  # type: ignore[assignment]
    print(json.dumps({"threshold": least, "table": asked.table, **found}, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
