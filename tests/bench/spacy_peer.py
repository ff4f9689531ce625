"""spaCy trained on the same gold, a language at a time, scored on the same dev rows as the tagger of docs/models.md.

    python tests/bench/spacy_peer.py DATA --spacy VENV/bin/python [--unseen] [--languages en,de] [--minutes 8] [--rows 2500]

DATA holds ner/ship. --spacy is the interpreter of an environment of its own with `pip install spacy`; its pipeline is spaCy's default for
named entities on a CPU (hashed embeddings, four convolutions of width 96), trained on labels and bounds as the sources have them.
--unseen: without the files of docs/models.md, "Unseen domains"; of Portuguese, whose two sources are both left out there, each is learnt
for the other, which favours spaCy. Strict: both ends equal. Covered: share of gold names whose every letter and digit lies in a found PERSON.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from names import score  # the script beside this one

from lakeveil.learn import data

UNSEEN = "uner_ewt btc crossner germeval2014 meddocan lener_br uner_bosque nkjp1m fr_litbank openboek webbnyheter uner_snk nerkor".split()
TRAIN = Path(__file__).with_name("spacy_train.py")
Rows = list[data.Row]


def source(file: str) -> str:
    """`uner_ewt` of `ship/uner_ewt.en.train.jsonl`."""
    return Path(file).name.split(".")[0]


def language(file: str) -> str:
    return Path(file).name.split(".")[1]


def read(folder: Path) -> tuple[dict[str, Rows], dict[str, Rows], dict[str, Rows]]:
    """Rows by file: to train on, to choose the best state by, to test on; no training sentence is one to test on."""
    train, choose = {}, {}
    dev = {path.name: data.read(path) for path in sorted((folder / "ship").glob("*.dev.jsonl")) if ".ja." not in path.name}
    for each in data.TRAINING:
        parts = data.split(data.read(folder / each.file), has_dev=each.has_dev)
        train[each.file], choose[each.file] = parts["train"], parts["calibrate"]
        if not each.has_dev:
            dev[Path(each.file).name.replace("train", "tenth").replace("all", "tenth")] = parts["dev"]
    seen = {data.digest(text) for rows in dev.values() for text, _ in rows}
    return {file: data.without(rows, seen) for file, rows in train.items()}, choose, dev


def tasks(train: dict[str, Rows], dev: dict[str, Rows], unseen: bool) -> Iterator[tuple[str, list[str], list[str]]]:
    """Language, files to train on, files to test on."""
    for code in sorted({language(file) for file in train}):
        files = [file for file in train if language(file) == code]
        tested = [file for file in dev if language(file) == code]
        if not unseen:
            yield code, files, tested
            continue
        held = [file for file in tested if source(file) in UNSEEN]
        others = [file for file in files if source(file) not in UNSEEN]
        if others and held:
            yield code, others, held
        elif held:
            yield from ((code, [file for file in files if source(file) != source(one)], [one]) for one in held)


def ask(python: str, code: str, content: dict[str, Any], minutes: float) -> dict[str, Any]:
    """What spacy_train.py says."""
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(content, file)
        file.flush()
        run = subprocess.run([python, str(TRAIN), code, file.name, str(minutes)], stdout=subprocess.PIPE, check=True)
    return json.loads(run.stdout.splitlines()[-1])  # type: ignore[no-any-return]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--spacy", required=True, metavar="PYTHON")
    parser.add_argument("--unseen", action="store_true")
    parser.add_argument("--languages", default="", help="by comma; default: all")
    parser.add_argument("--minutes", type=float, default=8, help="of processor time a training")
    parser.add_argument("--rows", type=int, default=2500, help="of each file, from its start")
    asked = parser.parse_args()
    train, choose, dev = read(asked.data / "ner")
    print("| file | names | strict F1 / covered | precision, recall | trained on (sentences, steps) |\n|---|---|---|---|---|")
    for code, files, tested in tasks(train, dev, asked.unseen):
        if asked.languages and code not in asked.languages.split(","):
            continue
        rows = [row for file in files for row in train[file]]
        texts = [text for file in tested for text, _ in dev[file][: asked.rows]]
        content = {"train": rows, "choose": [row for file in files for row in choose[file]] or rows[:200], "texts": texts}
        said, at = ask(asked.spacy, code, content, asked.minutes), 0
        for file in tested:
            gold = [{"text": text, "spans": spans} for text, spans in dev[file][: asked.rows]]
            precision, recall, f1, covered = score(gold, said["found"][at : at + len(gold)])
            at += len(gold)
            names = sum(kind == "PERSON" for row in gold for _, _, kind in row["spans"])  # type: ignore[misc]
            cells = f"{names} | {f1:.3f} / {covered:.3f} | {precision:.3f}, {recall:.3f} | {len(rows)}, {said['steps']}"
            print(f"| {file[:-6]} | {cells} |", flush=True)


if __name__ == "__main__":
    main()
