"""What does training on silver cost? Table 5 and figure 5 of the WikiPII paper, with logistic heads on the shipped encoder (silver_tagger.py: with a tagger).

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
from lakeveil.learn.annotate.document import sentences
from lakeveil.learn.annotate.settings import Mapped
from lakeveil.learn.evaluate import METRICS, Evaluation, evaluate_text
from lakeveil.learn.headfile import Options, train
from lakeveil.learn.headgold import Example

Row = tuple[str, list[tuple[int, int, str]]]
# name → (documents, each as its texts; sizes to train with, in documents; tests)
Trainings = dict[str, tuple[list[list[Row]], list[int], tuple[str, ...]]]
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
    name: str, rows: list[list[Row]], tests: dict[str, list[Row]], labels: tuple[str, ...], language: str, sizes: list[int]
) -> None:
    """One curve: each size, each seed."""
    for size in [n for n in sizes if n < len(rows)] + [len(rows)]:
        for seed in range(SEEDS if size < len(rows) else 1):
            detector = fit([row for texts in random.Random(seed).sample(rows, size) for row in texts], labels, language)
            for test, side in tests.items():
                told = score(detector, side, language)
                cells = [f"{told[m][part]:.3f}" for m in METRICS for part in ("precision", "recall", "f1")]
                print("\t".join([name, str(size), str(seed), test, *cells]), flush=True)


def pilot(path: str) -> list[Row]:
    """The pilot's sentences with its silver."""
    every = [json.loads(line) for line in Path(path).read_text("utf-8").splitlines()]
    return [
        (r["text"], [(s, e, ROLES[o]) for (s, e, _), o in zip(r["spans"], r["orig"], strict=True) if o in ROLES]) for r in every
    ]


def read_checked(path: str) -> list[tuple[str, int, list[tuple[int, int, str]]]]:
    """The hand-checked sentences: digest, line in the pilot, gold."""
    cells = [line.split("\t") for line in Path(path).read_text("utf-8").splitlines()[1:]]
    places = [[one.split(",") for one in spans.split(";") if one] for _, _, spans in cells]
    return [
        (digest, int(number), [(int(s), int(e), n) for s, e, n in some])
        for (number, digest, _), some in zip(cells, places, strict=True)
    ]


def unchecked(silver: list[Row], numbers: list[int]) -> tuple[list[Row], list[Row]]:
    """Silver of the sentences nobody checked, shuffled: 400 to test with, the rest to train with; a quarter of each without a span."""
    held = {silver[i][0] for i in numbers}
    rest = [row for row in silver if row[0] not in held]
    random.Random(1).shuffle(rest)
    told = [r for r in rest if r[1]]
    empty = [r for r in rest if not r[1]][: len(told) // 3]
    return told[:300] + empty[:100], told[300:] + empty[100:]


def sides_of_wikipii(path: str, checked: str) -> tuple[Trainings, dict[str, list[Row]], tuple[str, ...]]:
    """Trainings (rows, sizes, the tests of each), tests, labels: the pilot's silver, and its hand-checked sentences as both."""
    silver = pilot(path)
    gold = read_checked(checked)
    tested, full = unchecked(silver, [i for _, i, _ in gold])
    tests = {
        "silver": tested,
        "checked, as silver": [silver[i] for _, i, _ in gold],
        "checked, as gold": [(silver[i][0], spans) for _, i, spans in gold],
    }
    trainings: Trainings = {
        "silver": ([[row] for row in full], [len(full), 250, 1000], ("silver", "checked, as silver", "checked, as gold"))
    }
    return trainings, tests, ("BD", "PR", "SP", "CH")


def sides_of_checked(path: str, checked: str, third: str = "0") -> tuple[Trainings, dict[str, list[Row]], tuple[str, ...]]:
    """The checked sentences alone: gold against the same sentences' silver, and all other silver, tested on the gold of a third.

    The sentences lie by digest, so that nobody chose; `third`: 0, 1 or 2 of them is held out.
    """
    silver, gold = pilot(path), sorted(read_checked(checked))
    first, last = (len(gold) * n // 3 for n in (int(third), int(third) + 1))
    held, rest = gold[first:last], gold[:first] + gold[last:]
    _, full = unchecked(silver, [i for _, i, _ in gold])
    sizes, tests = [25, 100, len(rest)], {"held out, gold": [(silver[i][0], spans) for _, i, spans in held]}
    right, other = [[(silver[i][0], spans)] for _, i, spans in rest], [[row] for row in full]
    trainings: Trainings = {
        "gold": (right, sizes, tuple(tests)),
        "the same, silver": ([[silver[i]] for _, i, _ in rest], sizes, tuple(tests)),
        "silver": (other, [len(full), 250, 1000], tuple(tests)),
        "gold and silver": (right + other, [len(right) + len(other)], tuple(tests)),
    }
    return trainings, tests, ("BD", "PR", "SP", "CH")


def sides_of_meddocan(path: str, test: str) -> tuple[Trainings, dict[str, list[Row]], tuple[str, ...]]:
    """Letters: silver from their own headers against gold, tested on the gold of sixty whole bodies.

    A letter trains by the sentences of its body that have a span in either, and a tenth of the others.
    """
    annotator = Annotator.open(Mapped(MAP.fields, MAP.labels, language="es", detector=False))
    own = ("PERSON", "LOCATION", "AGE")
    silver: list[list[Row]] = []
    gold: list[list[Row]] = []
    tested: list[Row] = []
    for part, file in (("train", path), ("test", test)):
        for row in map(json.loads, Path(file).read_text("utf-8").splitlines()[: 200 if part == "train" else 60]):
            record, place = parted(row)
            body = row["text"][place:]
            marks = [(s - place, e - place, LABEL[n]) for s, e, n in row["spans"] if s >= place and LABEL.get(n) in own]
            if part == "test":
                tested.append((body, marks))
                continue
            (unit,) = annotator([Pair(row["doc"], body, "es", record)])
            found = [(a.start, a.end, a.label) for a in unit.sure if a.label in own]
            cut = [
                (s, e) for n, (s, e) in enumerate(sentences(body)) if n % 10 == 0 or any(s <= m[0] < e for m in [*marks, *found])
            ]
            for side, spans in ((gold, marks), (silver, found)):
                side.append([(body[s:e], [(a - s, min(b, e) - s, n) for a, b, n in spans if s <= a < e]) for s, e in cut])
    sizes = [200, 50, 12]
    return {"gold": (gold, sizes, ("gold",)), "silver": (silver, sizes, ("gold",))}, {"gold": tested}, own


def heads(kind: str, *files: str) -> None:
    """The same with logistic heads: one row a training and test set."""
    trainings, tests, labels = SIDES[kind](*files)
    if kind == "wikipii":
        total = Evaluation()
        for (text, marks), (_, gold) in zip(tests["checked, as silver"], tests["checked, as gold"], strict=True):
            total += evaluate_text(text, gold, marks, "wikipii")
        agreed = total.report()["overall"]
        cells = [f"{agreed[m][p]:.3f}" for m in METRICS for p in ("precision", "recall", "f1")]
        print("\t".join(["silver against gold", str(len(tests["checked, as gold"])), "", "checked", *cells]), flush=True)
    renamed = {"PERSON": "NAMED", "LOCATION": "PLACED", "AGE": "AGED"}  # new labels, so that only the head gives them

    def new(rows: list[Row]) -> list[Row]:
        return [(text, [(s, e, renamed.get(n, n)) for s, e, n in spans]) for text, spans in rows]

    for name, (rows, sizes, which) in trainings.items():
        shown = {t: new(tests[t]) for t in which}
        run(
            name,
            [new(texts) for texts in rows],
            shown,
            tuple(renamed.get(n, n) for n in labels),
            "en" if kind == "wikipii" else "es",
            sorted(sizes),
        )


SIDES = {"wikipii": sides_of_wikipii, "meddocan": sides_of_meddocan}

if __name__ == "__main__":
    heads(*sys.argv[1:])
