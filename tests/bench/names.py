"""Names: the challenge set by slice, PERSON per labelled file (lexicon, tagger, both together), and the tagger's speed.

    python tests/bench/names.py [DATA] [--bundle DIR] [--rows 1500] [--files en,de]

DATA holds ner/ship/*.dev.jsonl and text/en.modern.txt.gz; without it only the challenge set is run. Strict: both ends equal.
Covered: share of gold names whose every letter and digit lies in some found span, of any label. The detector runs as users
run it: language identified, all recognizers, shipped thresholds. CoreNLP: its CRF alone, told the language, on the same rows.
"""

from __future__ import annotations

import argparse
import gzip
import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.detector import Detector
from lakeveil.learn import challenge
from lakeveil.recognizers.names import Tagger
from lakeveil.spans import Spans, Texts

CHALLENGE = Path(__file__).parents[1] / "data/names_challenge.tsv"
BATCH = 500


def finder(detector: Detector) -> Callable[[list[str]], list[list[tuple[int, int, str]]]]:
    """Texts → (start, end, label) of each."""

    def find(values: list[str]) -> list[list[tuple[int, int, str]]]:
        found: list[list[tuple[int, int, str]]] = []
        for at in range(0, len(values), BATCH):
            found += [[(s.start, s.end, s.label) for s in spans] for spans in detector.detect(values[at : at + BATCH])]
        return found

    return find


def persons(found: Sequence[tuple[int, int, str]]) -> list[tuple[int, int]]:
    """The spans that say PERSON, by whichever name."""
    return [(s, e) for s, e, label in found if label in ("PERSON", "FIRST_NAME", "SURNAME")]


def score(
    rows: Sequence[dict[str, object]], found: Sequence[Sequence[tuple[int, int, str]]]
) -> tuple[float, float, float, float]:
    """Strict precision, recall, F1; covered."""
    gold = said = right = covered = 0
    for row, spans in zip(rows, found, strict=True):
        text, true = str(row["text"]), {(s, e) for s, e, label in row["spans"] if label == "PERSON"}  # type: ignore[attr-defined]
        mine, inside = set(persons(spans)), {i for s, e, _ in spans for i in range(s, e)}
        gold, said, right = gold + len(true), said + len(mine), right + len(true & mine)
        covered += sum(all(i in inside for i in range(s, e) if text[i].isalnum()) for s, e in true)
    precision, recall = right / max(said, 1), right / max(gold, 1)
    return precision, recall, 2 * precision * recall / max(precision + recall, 1e-9), covered / max(gold, 1)


def files(data: Path, asked: argparse.Namespace, bundle: Bundle) -> None:
    """One line a dev file: strict F1 / covered of each set-up."""
    setups = {"lexicon": ("lexicon",), "tagger": ("names",), "names beside lexicon": ("names", "lexicon"), "all": ()}
    finders = {name: finder(Detector.open(Detection(recognizers=which), bundle=bundle)) for name, which in setups.items()}
    heads = ["file", "names", *setups, "all: precision, recall"]
    print(f"| {' | '.join(heads)} |\n|{'---|' * len(heads)}")
    for path in sorted((data / "ner/ship").glob("*.dev.jsonl")):
        language = path.name.split(".")[1]
        if language == "ja" or (asked.files and language not in asked.files.split(",")):
            continue
        rows = [json.loads(line) for line in path.open(encoding="utf-8")][: asked.rows]
        names = sum(label == "PERSON" for row in rows for _, _, label in row["spans"])
        told = [score(rows, find([row["text"] for row in rows])) for find in finders.values()]
        cells = [f"{f1:.3f} / {covered:.3f}" for _, _, f1, covered in told]
        print(f"| {path.name[:-10]} | {names} | {' | '.join(cells)} | {told[-1][0]:.3f}, {told[-1][1]:.3f} |", flush=True)


def speed(data: Path, bundle: Bundle) -> None:
    """MB a second of processor time, one thread, distinct texts; loading excluded."""
    tagger = Tagger.open(bundle)
    with gzip.open(data / "text/en.modern.txt.gz", "rt", encoding="utf-8") as stream:
        lines = [line.rstrip("\n") for line in stream]
    for name, chosen in (("mail with headers", [x for x in lines if x.startswith("From:")][:2500]), ("mixed", lines[::60])):
        texts = list(dict.fromkeys(chosen))
        size = sum(len(text.encode()) for text in texts)
        tagger(Texts.of(texts[:100], "en"), Spans())
        best = 1e9
        for _ in range(3):
            began = time.process_time()
            for at in range(0, len(texts), 1000):
                tagger(Texts.of(texts[at : at + 1000], "en"), Spans())
            best = min(best, time.process_time() - began)
        print(f"tagger alone, modern English, {name}: {size / best / 1e6:.2f} MB/s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", type=Path)
    parser.add_argument("--bundle")
    parser.add_argument("--rows", type=int, default=1500, help="of each file, from its start")
    parser.add_argument("--files", default="", help="languages of the files to score, by comma; default: all")
    parser.add_argument("--misses", action="store_true", help="print the made-up sentences that went wrong")
    asked = parser.parse_args()
    bundle = Bundle.open(asked.bundle)
    cases = challenge.read(CHALLENGE)
    detect = finder(Detector.open(Detection(), bundle=bundle))
    found = [persons(spans) for spans in detect([case.text for case in cases])]
    print("\n".join(challenge.table(challenge.judge(lambda texts: found, cases))))
    for case, spans in zip(cases, found, strict=True):
        if asked.misses and set(spans) != set(case.names):
            print(f"{case.slice}: {case.text!r} found {[case.text[s:e] for s, e in spans]}")
    if asked.data:
        print()
        files(asked.data, asked, bundle)
        print()
        speed(asked.data, bundle)


if __name__ == "__main__":
    main()
