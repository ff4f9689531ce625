"""The Japanese tagger beside GiNZA, on the same texts in one run: natural test splits, and names put into texts.

    python tests/bench/japanese.py --gold ner/ship --made PREPARED/test [--parts DIR …] [--ginza VENV/bin/python] [--texts 40]
                                  [--style paper]

--ginza is the interpreter of an environment of its own with `pip install ginza ja-ginza`; without it ours stands alone.
--parts: folders of japanese.onnx, .npz, .json (default: the shipped bundle). The made sets are those of
lakeveil.learn.japanese.prepare, `--texts` of each, as people write names or as the paper does (its table 2 then is "sets").
Prints JSON: strict PERSON F1 per split, pooled with a paired bootstrap
interval over sentences; character F1 per script and form; spans in name-free sentences; KB/s of processor time.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import time
from functools import partial
from pathlib import Path

import numpy as np
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import Names
from lakeveil.recognizers.japanese.features import Words
from lakeveil.recognizers.japanese.mecab import reader
from lakeveil.recognizers.japanese.tagger import FILES, Japanese, latin_grades, session

SPLITS = ("stockmark", "gsd", "wac")
FORMS, SCRIPTS = ("full", "family", "given"), ("kanji", "hiragana", "katakana", "romaji")
WORKER = """
import json, sys, time
import spacy
nlp = spacy.load("ja_ginza", exclude=["parser", "compound_splitter", "bunsetu_recognizer", "attribute_ruler", "morphologizer"])
texts = json.load(sys.stdin)
list(nlp.pipe(texts[:8]))
began = time.process_time()
found = [[(e.start_char, e.end_char) for e in doc.ents if e.label_ == "Person"] for doc in nlp.pipe(texts, batch_size=64)]
json.dump({"found": found, "seconds": time.process_time() - began}, sys.stdout)
"""

Marks = list[set[tuple[int, int]]]
Groups = dict[str, list[tuple[str, set[tuple[int, int]]]]]


def rows(path: Path, most: int | None = None) -> list[tuple[str, set[tuple[int, int]]]]:
    """Texts and the places of their persons."""
    told = [json.loads(line) for line in path.read_text("utf-8").splitlines()[:most]]
    return [(row["text"], {(s, e) for s, e, kind in row["spans"] if kind == "PERSON"}) for row in told]


def ginza(python: str, texts: list[str]) -> tuple[Marks, float]:
    """What GiNZA calls Person, and its seconds of processor time, the start left out."""
    done = subprocess.run([python, "-c", WORKER], input=json.dumps(texts), capture_output=True, text=True, check=True)
    told = json.loads(done.stdout)
    return [{(s, e) for s, e in found} for found in told["found"]], told["seconds"]


def ours(tagger: Japanese, least: float, texts: list[str]) -> tuple[Marks, float]:
    """What the tagger finds at its threshold, and its seconds of processor time."""
    tagger.spans(pa.array(texts[:8]))
    began = time.process_time()
    found: Marks = [set() for _ in texts]
    for text, start, end, _, score in tagger.spans(pa.array(texts, pa.string())).rows():
        if score >= least:
            found[text].add((start, end))
    return found, time.process_time() - began


def opened(parts: Path | None) -> tuple[Japanese, float]:
    """The tagger and its threshold."""
    if parts is None:
        bundle = Bundle.open()
        return Japanese.open(bundle), bundle.manifest["thresholds"]["PERSON/ja"]
    about = json.loads((parts / FILES[2]).read_text("utf-8"))
    with np.load(parts / FILES[1]) as table:
        words = Words(table["words"])
    mecab = bool(about.get("mecab"))
    grade, infer = latin_grades(Names.open(Bundle.open())), session((parts / FILES[0]).read_bytes())
    card = json.loads((parts / f"{FILES[0]}.card.json").read_text("utf-8"))
    read = reader() if mecab else None
    return Japanese(infer, words, grade, about["knots"], "japanese@0", mecab, read), card["thresholds"]["PERSON/ja"]


def strict(gold: Marks, found: Marks) -> np.ndarray:
    """(n, 3) right, predicted, gold spans of each text."""
    return np.array([(len(g & f), len(f), len(g)) for g, f in zip(gold, found, strict=True)])


def characters(texts: list[str], gold: Marks, found: Marks) -> np.ndarray:
    """(n, 3) right, predicted, gold characters of each text; blanks do not count."""
    out = []
    for text, true, mine in zip(texts, gold, found, strict=True):
        a, b = ({i for s, e in marks for i in range(s, e) if not text[i].isspace()} for marks in (true, mine))
        out.append((len(a & b), len(b), len(a)))
    return np.array(out)


def f1(counts: np.ndarray) -> float:
    """2 · right / (predicted + gold) of summed counts."""
    right, predicted, gold = counts.sum(0)
    return round(2 * right / max(predicted + gold, 1), 4)


def told(counts: np.ndarray) -> list[float]:
    """Precision, recall and F1 of summed counts."""
    right, predicted, gold = counts.sum(0)
    return [round(float(x), 3) for x in (right / max(predicted, 1), right / max(gold, 1), f1(counts))]


def interval(a: np.ndarray, b: np.ndarray, draws: int = 2000) -> list[float]:
    """95 % of F1(a) − F1(b) over texts drawn with replacement, the same for both."""
    rng = np.random.default_rng(6)
    drawn = []
    for _ in range(draws):
        at = rng.integers(0, len(a), len(a))
        drawn.append(f1(a[at]) - f1(b[at]))
    return [round(float(x), 4) for x in np.quantile(drawn, (0.025, 0.975))]


def figures(groups: Groups, found: Marks, seconds: float) -> tuple[dict[str, object], np.ndarray]:
    """One system's figures, and the strict counts of the splits' sentences."""
    at, strictly, letters = 0, {}, {}
    for key, group in groups.items():
        mine, gold = found[at : at + len(group)], [marks for _, marks in group]
        strictly[key], letters[key] = strict(gold, mine), characters([text for text, _ in group], gold, mine)
        at += len(group)
    pooled = np.concatenate([strictly[s] for s in SPLITS])
    out: dict[str, object] = {f"{s} strict": f1(strictly[s]) for s in SPLITS}
    out["pooled strict"] = f1(pooled)
    out |= {one: f1(np.concatenate([letters[key] for key in groups if one in key.split()])) for one in (*SCRIPTS, *FORMS)}
    out["sets"] = {f"{f} {s}": told(letters[f"{f} {s}"]) for f in FORMS for s in SCRIPTS}
    out["false per 200"] = round(200 * int(strictly["empty"][:, 1].sum()) / len(groups["empty"]), 2)
    out["KB/s"] = round(sum(len(text.encode()) for group in groups.values() for text, _ in group) / 1000 / seconds, 1)
    return out, pooled


def main() -> None:
    """Prints one JSON object a system, and ours less GiNZA's."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gold", type=Path, required=True)
    parser.add_argument("--made", type=Path, required=True)
    parser.add_argument("--parts", type=Path, nargs="+", default=[None])
    parser.add_argument("--ginza", metavar="PYTHON")
    parser.add_argument("--texts", type=int, default=40)
    parser.add_argument("--style", choices=("natural", "paper"), default="natural")
    asked = parser.parse_args()
    groups: Groups = {s: rows(asked.gold / f"{s}.ja.test.jsonl") for s in SPLITS}
    nobody = [text for part in groups.values() for text, marks in part if not marks]
    empty = [s for text in nobody for s in re.split("(?<=[。\n])", text) if s.strip()]
    groups |= {f"{f} {s}": rows(asked.made / f"{asked.style}.{f}.{s}.jsonl", asked.texts) for f in FORMS for s in SCRIPTS}
    groups["empty"] = [(text, set()) for text in empty]
    texts = [text for group in groups.values() for text, _ in group]
    systems = {f"lakeveil {parts.name if parts else 'shipped'}": partial(ours, *opened(parts)) for parts in asked.parts}
    if asked.ginza:
        systems["GiNZA"] = partial(ginza, asked.ginza)
    pooled = {}
    for name, run in systems.items():
        out, pooled[name] = figures(groups, *run(texts))
        print(json.dumps({name: out}, ensure_ascii=False), flush=True)
    for name in list(pooled)[: len(asked.parts) if asked.ginza else 0]:
        between = interval(pooled[name], pooled["GiNZA"])
        print(json.dumps({f"{name} − GiNZA, pooled strict F1, 95 %": between}, ensure_ascii=False))


if __name__ == "__main__":
    main()
