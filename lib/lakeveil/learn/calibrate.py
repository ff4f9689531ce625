"""From raw scores to probabilities, and the thresholds the bundle ships, on the held part of the training files.

    python -m lakeveil.learn.calibrate --model DIR --held prepared/held.pkl --version 2

Writes tagger.json (knots of a rising curve per kind: raw score → share of such spans that touch an entity of that kind)
and tagger.onnx.card.json (thresholds, for the bundle). Dev files have no part in it.
"""

from __future__ import annotations

import argparse
import json
import pickle
import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from sklearn.isotonic import IsotonicRegression

from lakeveil.bundle import build
from lakeveil.dictionary import FILE
from lakeveil.learn.data import KINDS, Row, Source, harmonise
from lakeveil.learn.evaluate_tagger import changed, predict, score
from lakeveil.learn.export import GAP
from lakeveil.recognizers.names import FILES, Tagger
from lakeveil.spans import Spans

GRID = np.arange(0.3, 0.51, 0.05)  # below, most of what is masked is no name; above, one easy source would make others leak
CORNERS = 29  # of a curve of probabilities
CLEAR = 0.01  # a language has a threshold of its own where that gains so much; the held part of one is small
NAMES_OF_A_LANGUAGE = 150  # fewer: the language takes the common threshold
COVERED = 1.0  # weight of covered beside strict F1 when a threshold is chosen: what leaks costs more than what is masked in vain
LICENCE = "CC BY-SA 4.0"
SOURCE = "lakeveil.learn.train on the files named in docs/models.md, raw text marked by multilingual BERT (Apache-2.0), texts written for lakeveil"


def tagger_of(folder: Path, dictionary: Path | None = None) -> Tagger:
    """The tagger of a folder of model files, as a bundle made on the fly, with the dictionary file of another if it learned with one."""
    more = {FILE: dictionary} if dictionary else {}
    with tempfile.TemporaryDirectory() as scratch:
        card = {"licence": LICENCE, "source": "lakeveil.learn.export"}
        about = {
            "name": "tagger",
            "version": "0",
            "languages": [],
            "created_by": "calibrate",
            "files": dict.fromkeys((*FILES, *more), card),
        }
        return Tagger.open(build({name: folder / name for name in FILES} | more, Path(scratch) / "bundle", about))


def knots(rows: Sequence[Row], spans: Spans, kind: str) -> list[list[float]]:
    """Raw scores and probabilities of a rising curve: isotonic regression, its steps led through their middles (Oron and Flournoy 2017)."""
    raw, right = [], []
    marks = [[(s, e) for s, e, label in found if label == kind] for _, found in rows]
    for text, start, end, label, chance in spans.rows():
        if label == kind:
            raw.append(chance)
            right.append(any(s < end and start < e for s, e in marks[text]))
    grid = np.linspace(0, 1, CORNERS)
    if len(raw) < 50:
        return [grid.tolist(), grid.tolist()]
    score = np.array(raw)
    levels, step = np.unique(
        IsotonicRegression(y_min=0.0, y_max=1.0).fit_transform(score, np.array(right, float)), return_inverse=True
    )
    curve = np.interp(grid, np.bincount(step, score) / np.bincount(step), levels)
    smooth = 0.97 * curve + 0.03 * grid
    return [np.round(grid, 4).tolist(), np.round(smooth, 4).tolist()]


def threshold(rows: Sequence[Row], spans: Spans, kind: str = "PERSON", common: float | None = None) -> float:
    """The one of GRID with the best strict F1 + COVERED · covered; `common` unless that is beaten by more than CLEAR."""
    worth = {
        round(float(t), 2): f1 + COVERED * covered for t in GRID for _, _, f1, covered in [score(rows, spans, float(t), kind)]
    }
    best = max(worth, key=lambda t: worth[t])
    return best if common is None or worth[best] > worth[common] + CLEAR else common


def main(arguments: list[str] | None = None) -> None:
    """Arguments to the two files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, required=True, help="folder with tagger.onnx and tagger.npz")
    parser.add_argument("--held", type=Path, required=True)
    parser.add_argument("--version", required=True)
    parser.add_argument("--dictionary", type=Path, help="dictionary.npz of the bundle, for a tagger that learned with it")
    asked = parser.parse_args(arguments)
    with asked.held.open("rb") as stream:
        held: list[tuple[Source, Row]] = pickle.load(stream)["calibrate"]  # noqa: S301 (written by our prepare)
    whole = [(source, harmonise(row)) for source, row in held if not source.only_person]
    rows = [row for _, row in whole]
    languages = [source.file.split(".")[-3] for source, _ in whole]
    plain = [[0.0, 1.0], [0.0, 1.0]]
    about = {"version": asked.version, "gap": GAP, "knots": dict.fromkeys(KINDS, plain)}
    (asked.model / "tagger.json").write_text(json.dumps(about), "utf-8")
    tagger = tagger_of(asked.model, asked.dictionary)
    cased = changed(rows[::3], str.lower) + changed(rows[1::3], str.upper)
    spans = predict(tagger, [text for text, _ in rows + cased], languages + languages[::3] + languages[1::3])
    about["knots"] = {kind: knots(rows + cased, spans, kind) for kind in KINDS}
    (asked.model / "tagger.json").write_text(json.dumps(about, sort_keys=True) + "\n", "utf-8")
    tagger = tagger_of(asked.model, asked.dictionary)
    spans = predict(tagger, [text for text, _ in rows], languages)
    found = {kind: threshold(rows, spans, kind) for kind in KINDS}
    of_text = np.array(languages)
    for language in sorted(set(languages)):
        here = np.flatnonzero(of_text == language)
        mine = [rows[i] for i in here]
        if sum(label == "PERSON" for _, marks in mine for _, _, label in marks) >= NAMES_OF_A_LANGUAGE:
            place = np.full(len(rows), -1, np.int32)
            place[here] = np.arange(len(here))
            some = spans.take(place[spans.text] >= 0)
            own = threshold(mine, some.moved(place[some.text]), common=found["PERSON"])
            found |= {f"PERSON/{language}": own} if own != found["PERSON"] else {}
    card = {"licence": LICENCE, "source": SOURCE, "thresholds": found}
    (asked.model / "tagger.onnx.card.json").write_text(json.dumps(card, sort_keys=True, indent=1) + "\n", "utf-8")
    for name in FILES[1:]:
        (asked.model / f"{name}.card.json").write_text(json.dumps({k: card[k] for k in ("licence", "source")}) + "\n", "utf-8")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
