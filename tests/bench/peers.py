"""Person names: lakeveil beside CoreNLP, spaCy trained on the same gold, and Presidio around that spaCy, on the same dev rows in one run.

    python tests/bench/peers.py DATA --work FOLDER [--others VENV/bin/python] [--corenlp JARS] [--unseen]
                                [--languages en,de,es,fr] [--rows 800] [--minutes 8] [--plot FILE.svg]

DATA holds ner/ship. --others is the interpreter of an environment with `pip install spacy presidio-analyzer`; the pipelines it trains, a
language each, are kept under --work and used again. --corenlp: the CRF alone (lakeveil.learn.corenlp says which jars). --unseen: spaCy without the
files of docs/models.md, "Unseen domains" (of Portuguese, whose two sources are both left out there, each learns for the other); --bundle
then names one of ours that was trained without them.

Per file and system: strict F1 of PERSON (both ends equal; titles stand outside a name in gold and in what each system says) with the
95 % interval of a bootstrap over texts; characters: share of the names' letters and digits inside something found; covered: share of names all of whose
letters and digits are. "Found" is of any label, for all alike: what is found would be masked. Each marks on one core in a process of its own: KB of UTF-8
a second of its processor time (Java's compiler and collector counted), loading left out; megabytes at its largest.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from peers_plot import plot  # the script beside this one

from lakeveil.errors import EnvironmentFault
from lakeveil.learn import corenlp, data, silver

UNSEEN = "uner_ewt btc crossner germeval2014 meddocan lener_br uner_bosque nkjp1m fr_litbank openboek webbnyheter uner_snk nerkor".split()
HERE = Path(__file__).parent
OURS, ALONE, CRF, SPACY, PRESIDIO = "lakeveil", "its tagger alone", "CoreNLP", "spaCy, same gold", "Presidio with it"
PERSONS = ("PERSON", "FIRST_NAME", "SURNAME")
REPLICATES = 1000
LEAST = 10  # names of a file that is scored
Rows = list[data.Row]
Counts = npt.NDArray[np.float64]  # (texts, 6): gold names, said, right, covered, gold characters, characters found


class Marked(NamedTuple):
    """What one system said of texts: per text its spans of any label; seconds of processor time; megabytes at most."""

    found: list[list[tuple[int, int, str]]]
    seconds: float
    megabytes: float


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


def trained(asked: argparse.Namespace, code: str, rows: Rows, choose: Rows) -> Path:
    """The folder of spaCy's pipeline for these rows, trained unless it is there."""
    name = f"{code}-{data.digest(''.join(text for text, _ in rows)).hex()}-{asked.minutes:g}"
    model: Path = asked.work / name
    if not (model / "meta.json").exists():
        with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
            json.dump({"train": rows, "choose": choose or rows[:200]}, file)
            file.flush()
            run([asked.others, str(HERE / "peer_spacy.py"), "train", code, file.name, str(asked.minutes), str(model)])
    return model


def run(command: Sequence[str], texts: Sequence[str] = ()) -> dict[str, Any]:
    """What the last line of a process says; the texts go in as JSON."""
    done = subprocess.run(command, input=json.dumps(texts).encode(), stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout.splitlines()[-1])  # type: ignore[no-any-return]


def by_corenlp(jars: Path, code: str, texts: Sequence[str]) -> Marked:
    lines = [corenlp.one_line(text) for text in texts]
    marks, spent = corenlp.mark(jars, code, lines)
    return Marked(
        [list(silver.spans(line, mark)) for line, mark in zip(lines, marks, strict=True)], spent.seconds, spent.megabytes
    )


def marked(asked: argparse.Namespace, code: str, model: Path | None, texts: Sequence[str]) -> dict[str, Marked]:
    """Each system that was asked for and has the language."""
    ours = [sys.executable, str(HERE / "peer_ours.py"), *(["--bundle", asked.bundle] if asked.bundle else [])]
    commands = {OURS: ours, ALONE: [*ours, "--recognizers", "names"]}
    if model:
        spacy = [asked.others, str(HERE / "peer_spacy.py"), "mark", code, str(model)]
        commands |= {SPACY: spacy, PRESIDIO: [*spacy, "--presidio"]}
    said = {name: Marked(**run(command, texts)) for name, command in commands.items()}
    if asked.corenlp and code in corenlp.MODELS:
        said[CRF] = by_corenlp(asked.corenlp, code, texts)
    return {name: said[name] for name in (OURS, ALONE, CRF, SPACY, PRESIDIO) if name in said}


def counts(rows: Rows, found: Sequence[Sequence[tuple[int, int, str]]]) -> Counts:
    """A row a text."""
    table = np.zeros((len(rows), 6))
    for at, (row, spans) in enumerate(zip(rows, found, strict=True)):
        text, gold = data.harmonise(row)
        true = {(s, e) for s, e, label in gold if label == "PERSON"}
        _, mine = data.harmonise((text, [(s, e, "PERSON") for s, e, label in spans if label in PERSONS]))
        said = {(s, e) for s, e, _ in mine}
        inside = {i for s, e, _ in spans for i in range(s, e)}
        letters = [[i for i in range(s, e) if text[i].isalnum()] for s, e in true]
        hit = [[i in inside for i in name] for name in letters]
        table[at] = len(true), len(said), len(true & said), sum(map(all, hit)), sum(map(len, letters)), sum(map(sum, hit))
    return table


def seeded(file: str) -> int:
    return int.from_bytes(data.digest(file), "little")


def f1(sums: Counts) -> Counts:
    """(…, 6) sums → (…,) strict F1: right twice, over gold and said."""
    return np.asarray(2 * sums[..., 2] / np.maximum(sums[..., 0] + sums[..., 1], 1))


def draws(table: Counts, seed: int) -> Counts:
    """(REPLICATES, 6) sums over texts drawn with Poisson weights; tables of the same rows and seed are drawn alike, so differences are paired."""
    weights = np.random.default_rng(seed).poisson(1.0, (REPLICATES, len(table)))
    return np.asarray(weights @ table)


def interval(values: Counts) -> tuple[float, float]:
    low, high = np.quantile(values, [0.025, 0.975])
    return float(low), float(high)


def cell(table: Counts, seed: int) -> str:
    sums = table.sum(0)
    low, high = interval(f1(draws(table, seed)))
    return f"{f1(sums):.3f} [{low:.3f}, {high:.3f}] / {sums[5] / max(sums[4], 1):.3f} / {sums[3] / max(sums[0], 1):.3f}"


def line(file: str, tables: dict[str, Counts], systems: Sequence[str]) -> str:
    names = int(tables[OURS][:, 0].sum())
    seed = seeded(file)
    return f"| {file} | {names} | {' | '.join(cell(tables[s], seed) if s in tables else '–' for s in systems)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--work", type=Path, required=True, help="keeps the pipelines trained")
    parser.add_argument("--others", metavar="PYTHON", help="interpreter that has spaCy and Presidio")
    parser.add_argument("--corenlp", type=Path, metavar="JARS")
    parser.add_argument("--bundle")
    parser.add_argument("--unseen", action="store_true")
    parser.add_argument("--languages", default="en,de,es,fr", help="by comma; `all`")
    parser.add_argument("--minutes", type=float, default=8, help="of processor time a training")
    parser.add_argument("--rows", type=int, default=800, help="of each file, from its start")
    parser.add_argument("--plot", type=Path)
    asked = parser.parse_args()
    asked.work.mkdir(parents=True, exist_ok=True)
    systems = [OURS, ALONE, *([CRF] if asked.corenlp else []), *([SPACY, PRESIDIO] if asked.others else [])]
    train, choose, dev = read(asked.data / "ner")
    print(f"strict F1 [95 %] / characters / covered\n\n| file | names | {' | '.join(systems)} |\n|{'---|' * (len(systems) + 2)}")
    scored: dict[str, dict[str, Counts]] = {}
    spent: dict[str, list[tuple[int, float, float]]] = {}
    for code, files, tested in tasks(train, dev, asked.unseen):
        if asked.languages != "all" and code not in asked.languages.split(","):
            continue
        rows = [row for file in files for row in train[file]]
        model = trained(asked, code, rows, [row for file in files for row in choose[file]]) if asked.others else None
        gold = [row for file in tested for row in dev[file][: asked.rows]]
        texts = [text for text, _ in gold]
        said, at = marked(asked, code, model, texts), 0
        size = sum(len(text.encode()) for text in texts)
        for name, one in said.items():
            spent.setdefault(name, []).append((size, one.seconds, one.megabytes))
        for file in tested:
            part = dev[file][: asked.rows]
            tables = {name: counts(part, one.found[at : at + len(part)]) for name, one in said.items()}
            at += len(part)
            if tables[OURS][:, 0].sum() < LEAST:
                continue
            scored[file.removesuffix(".jsonl")] = tables
            print(line(file.removesuffix(".jsonl"), tables, systems), flush=True)
    closing(scored, spent, systems)
    if asked.plot:
        asked.plot.write_text(
            plot({file: {s: points(t, file) for s, t in tables.items()} for file, tables in scored.items()}), "utf-8"
        )


def points(table: Counts, file: str) -> tuple[float, float, float, float]:
    """Strict F1, its interval, covered."""
    sums = table.sum(0)
    return float(f1(sums)), *interval(f1(draws(table, seeded(file)))), float(sums[3] / max(sums[0], 1))


def closing(
    scored: dict[str, dict[str, Counts]], spent: dict[str, list[tuple[int, float, float]]], systems: Sequence[str]
) -> None:
    """All files on which a system spoke, ours beside it on the same; speed and memory."""
    print(
        "\n| system | files | names | its F1 | ours on them | ours − its [95 %, paired] | its covered | ours | KB/s | ours is faster | MB |\n|"
        + "---|" * 11
    )
    for system in systems:
        both = [tables for tables in scored.values() if system in tables]
        theirs, ours = (np.concatenate([tables[s] for tables in both]) for s in (system, OURS))
        low, high = interval(f1(draws(ours, 0)) - f1(draws(theirs, 0)))
        a, b = theirs.sum(0), ours.sum(0)
        rate = {s: sum(n for n, _, _ in spent[s]) / sum(t for _, t, _ in spent[s]) / 1e3 for s in (system, OURS)}
        print(
            f"| {system} | {len(both)} | {int(a[0])} | {f1(a):.3f} | {f1(b):.3f} | {f1(b) - f1(a):+.3f} [{low:+.3f}, {high:+.3f}] |"
            f" {a[3] / a[0]:.3f} | {b[3] / b[0]:.3f} | {rate[system]:.0f} | {rate[OURS] / rate[system]:.1f} × |"
            f" {max(mb for _, _, mb in spent[system]):.0f} |"
        )


if __name__ == "__main__":
    try:
        main()
    except (EnvironmentFault, subprocess.CalledProcessError) as error:
        sys.exit(str(error))
