"""What does training on silver cost? Table 5 and figure 5 of the WikiPII paper, with logistic heads on the shipped encoder.

    python tests/bench/silver.py wikipii DATA/ner/research/wikipii_pilot.en.all.jsonl tests/bench/wikipii_checked.tsv
    python tests/bench/silver.py meddocan DATA/ner/ship/meddocan.es.train.jsonl DATA/ner/ship/meddocan.es.dev.jsonl

Prints tab-separated rows: training set, texts, seed, test set, then F1 under the paper's four metrics (scheme `wikipii`).
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from annotation import LABEL, MAP, parted

from lakeveil.config import Detection
from lakeveil.detector import Detector
from lakeveil.learn.annotate.batches import Annotator
from lakeveil.learn.annotate.core import Pair
from lakeveil.learn.annotate.settings import Mapped
from lakeveil.learn.evaluate import METRICS, Evaluation, evaluate_text
from lakeveil.learn.headfile import Example, Options, train

Row = tuple[str, list[tuple[int, int, str]]]
ROLES = {"SPOUSES": "SP", "CHILDREN": "CH", "PARENTS": "PR", "BIRTH_DATE": "BD"}
SEEDS = 5


def fit(rows: list[Row], labels: tuple[str, ...], language: str) -> Detector:
    """A head fitted on rows, as a detector."""
    path = train(
        [Example(text, spans) for text, spans in rows],
        labels,
        Path(tempfile.mkdtemp()) / "head.npz",
        None,
        Options(),
        lambda _: None,
    )
    return Detector.open(Detection(recognizers=("names", "heads"), heads=(str(path),), labels=labels))


def score(detector: Detector, rows: list[Row], language: str) -> dict[str, Any]:
    """The report under the paper's scheme."""
    total = Evaluation()
    for (text, gold), found in zip(rows, detector.detect([text for text, _ in rows], language), strict=True):
        total += evaluate_text(text, gold, [(s.start, s.end, s.label) for s in found], "wikipii")
    return total.report()["overall"]


def run(
    name: str, rows: list[Row], tests: dict[str, list[Row]], labels: tuple[str, ...], language: str, sizes: list[int]
) -> None:
    """One curve: each size, each seed."""
    for size in [n for n in sizes if n < len(rows)] + [len(rows)]:
        for seed in range(SEEDS if size < len(rows) else 1):
            detector = fit(random.Random(seed).sample(rows, size), labels, language)
            for test, side in tests.items():
                told = score(detector, side, language)
                cells = [f"{told[m][part]:.3f}" for m in METRICS for part in ("precision", "recall", "f1")]
                print("\t".join([name, str(size), str(seed), test, *cells]), flush=True)


def wikipii(path: str, checked: str) -> None:
    """Silver training, silver and hand-checked test."""
    every = [json.loads(line) for line in Path(path).read_text("utf-8").splitlines()]
    silver = [
        (r["text"], [(s, e, ROLES[o]) for (s, e, _), o in zip(r["spans"], r["orig"], strict=True) if o in ROLES]) for r in every
    ]
    gold: dict[int, list[tuple[int, int, str]]] = {}
    for line in Path(checked).read_text("utf-8").splitlines()[1:]:
        number, _, spans = line.split("\t")
        gold[int(number)] = [(int(s), int(e), n) for s, e, n in (one.split(",") for one in spans.split(";") if one)]
    held = {silver[i][0] for i in gold}
    rest = [row for row in silver if row[0] not in held]
    random.Random(1).shuffle(rest)
    told = [r for r in rest if r[1]]
    empty = [r for r in rest if not r[1]][: len(told) // 3]
    test, training = told[:300] + empty[:100], told[300:] + empty[100:]
    tests = {
        "silver": test,
        "checked, as silver": [silver[i] for i in gold],
        "checked, as gold": [(silver[i][0], spans) for i, spans in gold.items()],
    }
    total = Evaluation()
    for i, spans in gold.items():
        total += evaluate_text(silver[i][0], spans, silver[i][1], "wikipii")
    agreed = total.report()["overall"]
    print(
        "\t".join(
            [
                "silver against gold",
                str(len(gold)),
                "",
                "checked",
                *(f"{agreed[m][p]:.3f}" for m in METRICS for p in ("precision", "recall", "f1")),
            ]
        ),
        flush=True,
    )
    run("silver", training, tests, ("BD", "PR", "SP", "CH"), "en", [200, 400, 800, 1600])


def meddocan(path: str, test: str) -> None:
    """Bodies of letters: silver from their own headers against gold, tested on gold."""
    annotator = Annotator.open(Mapped(MAP.fields, MAP.labels, language="es", detector=False))
    sides: dict[str, dict[str, list[Row]]] = {"silver": {"train": [], "test": []}, "gold": {"train": [], "test": []}}
    for part, file in (("train", path), ("test", test)):
        for row in map(json.loads, Path(file).read_text("utf-8").splitlines()):
            record, place = parted(row)
            body = row["text"][place:]
            own = {"PERSON", "LOCATION", "AGE"}
            sides["gold"][part].append(
                (body, [(s - place, e - place, LABEL[n]) for s, e, n in row["spans"] if s >= place and LABEL.get(n) in own])
            )
            found = [a for u in annotator([Pair(row["doc"], body, "es", record)]) for a in u.sure if a.label in own]
            sides["silver"][part].append((body, [(a.start, a.end, a.label) for a in found]))
    renamed = {"PERSON": "NAMED", "LOCATION": "PLACED", "AGE": "AGED"}  # new labels, so that only the head gives them
    ours = {
        k: {p: [(t, [(s, e, renamed[n]) for s, e, n in spans]) for t, spans in rows] for p, rows in v.items()}
        for k, v in sides.items()
    }
    for name in ("silver", "gold"):
        run(name, ours[name]["train"], {"gold": ours["gold"]["test"]}, tuple(renamed.values()), "es", [25, 50, 100, 200])


if __name__ == "__main__":
    {"wikipii": wikipii, "meddocan": meddocan}[sys.argv[1]](*sys.argv[2:])
