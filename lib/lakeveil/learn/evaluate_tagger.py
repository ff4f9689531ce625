"""The tagger alone on held-out gold: strict PERSON F1 and covered per file, as written, in small and in capital letters.

python -m lakeveil.learn.evaluate_tagger --bundle DIR --held prepared/held.pkl
"""

from __future__ import annotations

import argparse
import json
import pickle
from collections.abc import Callable, Sequence
from pathlib import Path

import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.learn.data import Row
from lakeveil.recognizers.names import Tagger
from lakeveil.spans import Spans

Score = tuple[float, float, float, float]  # strict precision, recall, F1, covered
BATCH = 500


def predict(tagger: Tagger, texts: Sequence[str], languages: Sequence[str] = ()) -> Spans:
    """Spans of all texts, `text` counting over all of them; `languages` of the texts, if told."""
    parts = []
    for at in range(0, len(texts), BATCH):
        told, values = languages[at : at + BATCH], pa.array(texts[at : at + BATCH], pa.string())
        spans = tagger.spans(tagger.encode(values, vectors=False, languages=told))
        parts.append(spans.moved(spans.text + at))
    return Spans.concat(parts)


def score(rows: Sequence[Row], spans: Spans, threshold: float, kind: str = "PERSON") -> Score:
    """Strict precision, recall, F1 and covered of one kind at a threshold."""
    found: list[set[tuple[int, int]]] = [set() for _ in rows]
    for text, start, end, label, chance in spans.rows():
        if label == kind and chance >= threshold:
            found[text].add((start, end))
    gold = right = predicted = covered = 0
    for (text_, marks), mine in zip(rows, found, strict=True):
        true = {(s, e) for s, e, label in marks if label == kind}
        gold, predicted, right = gold + len(true), predicted + len(mine), right + len(true & mine)
        inside = {i for s, e in mine for i in range(s, e)}
        covered += sum(all(i in inside for i in range(s, e) if text_[i].isalnum()) for s, e in true)
    precision, recall = right / max(predicted, 1), right / max(gold, 1)
    return precision, recall, 2 * precision * recall / max(precision + recall, 1e-9), covered / max(gold, 1)


def changed(rows: Sequence[Row], change: Callable[[str], str]) -> list[Row]:
    """Rows in another case; a character whose change would move the offsets stays."""
    return [("".join(new if len(new := change(c)) == 1 else c for c in text), spans) for text, spans in rows]


def main(arguments: list[str] | None = None) -> None:
    """Prints one line a file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bundle", type=Path, required=True)
    parser.add_argument("--held", type=Path, required=True, help="held.pkl of lakeveil.learn.prepare")
    parser.add_argument("--card", type=Path, help="tagger.onnx.card.json with thresholds; without it 0.5")
    parser.add_argument("--most", type=int, default=0, help="at most so many rows of each file")
    asked = parser.parse_args(arguments)
    thresholds = json.loads(asked.card.read_text("utf-8"))["thresholds"] if asked.card else {}
    tagger = Tagger.open(Bundle.open(asked.bundle))
    with asked.held.open("rb") as stream:
        dev: dict[str, list[Row]] = pickle.load(stream)["dev"]  # noqa: S301 (written by our prepare)
    print("| file | names | strict F1 / covered | small | CAPITAL | precision, recall |\n|---|---|---|---|---|---|")
    for name, rows in sorted(dev.items()):
        chosen = rows[: asked.most] if asked.most else rows
        cells = []
        least = thresholds.get(f"PERSON/{name.split('.')[1]}", thresholds.get("PERSON", 0.5))
        for change in (str, str.lower, str.upper):
            copies = chosen if change is str else changed(chosen, change)
            cells.append(score(copies, predict(tagger, [text for text, _ in copies], [name.split(".")[1]] * len(copies)), least))
        names = sum(kind == "PERSON" for _, spans in chosen for _, _, kind in spans)
        shown = " | ".join(f"{f1:.3f} / {covered:.3f}" for _, _, f1, covered in cells)
        print(f"| {name.removesuffix('.jsonl')} | {names} | {shown} | {cells[0][0]:.3f}, {cells[0][1]:.3f} |", flush=True)


if __name__ == "__main__":
    main()
