"""Heads on the tagger's vectors: token scores on CoNLL-2003 as the paper takes them (domains.py: PERSON in a new domain).

    python tests/bench/heads.py DATA [--part paper,failure,all,five] [--bundle DIR] [--svg FILE]

DATA holds ner/research/conll2003.en.{train,dev}.jsonl for measurements only, nothing of them is kept.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.learn import headfolds, heads
from lakeveil.learn.headgold import Example, token_classes
from lakeveil.recognizers import bioes, headinputs
from lakeveil.recognizers.names import Tagger

CONLL = ("PERSON", "LOCATION", "ORGANIZATION", "MISC")
RICH = ("vectors", "tags", "grades")
PAPER = 5000  # tokens of its training, and of its test
WANTED = (0.9, 0.95)  # recalls asked for; set before the test was looked at
VARIANTS = (
    (("vectors",), False),
    (RICH, False),
    ((*RICH, "repeats"), True),
    ((*RICH, "repeats", "around"), True),
    ((*RICH, "repeats", "around", "layer1"), True),
)  # what is read of a token; whether documents are whole
Batch = tuple[Sequence[Example], Any]


def read(path: Path, most: int = 10**9) -> list[Example]:
    """Gold lines; markers of documents left out."""
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    rows = [r for r in rows if not r["text"].startswith("-DOCSTART-")]
    return [Example(r["text"], [(s, e, n) for s, e, n in r["spans"]], r.get("lang", "und")) for r in rows[:most]]


def whole(path: Path) -> list[Example]:
    """CoNLL's documents, a sentence a line, each one text."""
    out: list[Example] = []
    for row in map(json.loads, path.read_text("utf-8").splitlines()):
        if row["text"].startswith("-DOCSTART-") or not out:  # the dev file begins without
            out.append(Example("", []))
        if row["text"].startswith("-DOCSTART-"):
            continue
        at = len(out[-1].text)
        out[-1] = Example(out[-1].text + row["text"] + "\n", [*out[-1].spans, *((s + at, e + at, n) for s, e, n in row["spans"])])
    return out


def encoded(tagger: Tagger, examples: Sequence[Example]) -> Iterator[Batch]:
    """Batches and what the network says of them."""
    layers = headinputs.layers_of(("layer1",)) if headinputs.put_out(tagger, ("layer1",)) else ()
    for at in range(0, len(examples), 256):
        batch = examples[at : at + 256]
        texts, languages = pa.array([e.text for e in batch], pa.string()), [e.language for e in batch]
        yield batch, tagger.encode(texts, languages=languages, layers=layers)


def matrix(batches: Sequence[Batch], blocks: Sequence[str], labels: Sequence[str]) -> tuple[Any, Any]:
    """Inputs and classes of all tokens."""
    x = np.concatenate([headinputs.inputs(e, blocks, labels) for _, e in batches])
    return x, np.concatenate([token_classes(e.tokens, b, labels) for b, e in batches])


def rates(true: Any, said: Any) -> tuple[float, float, float, float, float]:
    """Error rate, false alarm rate, detection rate, F, precision, as the paper prints them."""
    both = (true & said).sum()
    precision, recall = both / max(said.sum(), 1), both / max(true.sum(), 1)
    false = (said & ~true).sum() / max((~true).sum(), 1)
    return (true != said).mean(), false, recall, 2 * precision * recall / max(precision + recall, 1e-9), precision


def row(name: str, values: Sequence[float]) -> None:
    """A line of a Markdown table."""
    print(f"| {name} | " + " | ".join(f"{float(v):.4f}" for v in values) + " |", flush=True)


def timed(parts: Sequence[heads.Part], classes: int, penalty: float, **options: Any) -> tuple[heads.Fit, str]:
    """A fit and the seconds of one core it took."""
    began = time.process_time()
    fitted = heads.fit(parts, classes, penalty, **options)
    return fitted, f"{fitted.steps} steps, {time.process_time() - began:.1f} s of CPU, converged {fitted.converged}"


def paper(sides: dict[bool, tuple[list[Batch], list[Batch]]]) -> None:
    """The paper's setting: the first 5,000 tokens of train, λ = 7 on the intercept too, the first 5,000 of dev. By what is read of a
    token, columns as they are and (as `train head --rich`) of variance 1, the intercept penalised and not; at a half, as the paper, and at
    the thresholds that the 5,000 tokens of train choose by themselves: of the highest F1, and for the recalls WANTED, all cross-validated.
    Then vectors alone on all of dev, and from ten other draws of 5,000 neighbours."""
    print("| | threshold | error | false alarm | detection | F | precision |\n|---|---|---|---|---|---|---|")
    row("the paper, BERT, testa | .5", (0.0282, 0.0175, 0.8185, 0.7905, 0.7644))
    (x, y, text), (v, w, _) = (first(side, ("tags",)) for side in sides[False])
    said = bioes.of_kinds(np.exp(v)).argmax(1) == 0
    row("the tagger itself | its likeliest tag", rates(w == 1, said & (v.argmax(1) > 0)))
    for blocks, documents in VARIANTS:
        if "layer1" in blocks and not sides[documents][0][0][1].layers:
            continue  # a graph that does not put it out
        (x, y, text), (v, w, _) = (first(side, blocks) for side in sides[documents])
        mean, spread = x.mean(0), x.std(0) + 1e-3
        for scaled, penalise in ((False, True), (False, False), (True, True), (True, False)):
            settings = f"{', variance 1' * scaled}, intercept {'penalised' if penalise else 'free'}"
            rows = [(a - mean) / spread if scaled else a for a in (x, v)]
            setting(" + ".join(blocks) + settings, (rows[0], y == 1, text), (rows[1], w == 1), penalise)
    elsewhere(*(matrix(side, ("vectors",), CONLL) for side in sides[False]))


def first(side: Sequence[Batch], blocks: Sequence[str]) -> tuple[Any, Any, Any]:
    """Inputs, classes and texts of the first tokens of a side."""
    enough = 1 + int(np.searchsorted(np.cumsum([len(e.tokens) for _, e in side]), PAPER))
    x, y = matrix(side[:enough], blocks, CONLL)
    before = np.cumsum([0, *(len(b) for b, _ in side)])
    text = np.concatenate([at + e.tokens.text for at, (_, e) in zip(before, side[:enough], strict=False)])
    return x[:PAPER], y[:PAPER], text[:PAPER]


def setting(name: str, train: tuple[Any, Any, Any], dev: tuple[Any, Any], penalise: bool) -> None:
    """Rows of one head: at a half, and at the library's thresholds from five fits, each without a fifth of the texts."""

    def fit(x: Any, y: Any) -> Any:
        return heads.fit([heads.part(x, y)], 2, 7.0, binary=True, penalise_intercept=penalise, method="newton").weights

    (x, y, text), (v, w) = train, dev
    held, chance = text % headfolds.FOLDS, heads.probabilities(fit(x, y), v)[:, 1]
    unseen = np.zeros((len(y), 2))
    for fold in range(headfolds.FOLDS):
        unseen[held == fold] = heads.probabilities(fit(x[held != fold], y[held != fold]), x[held == fold])
    found = headfolds.Scored(unseen, y.astype(np.int64), np.ones(len(y)), x, text)
    chosen = {"highest F1": headfolds.of_tokens(found, ("PERSON",))["PERSON"]}
    chosen |= {f"recall {r:g}": heads.threshold_for_recall(unseen[:, 1], y, r) for r in WANTED}
    row(f"{name} | .5", rates(w, chance > 0.5))
    for what, least in chosen.items():
        row(f"… | {what}: {least:.3f}", rates(w, chance >= least))


def elsewhere(train: tuple[Any, Any], dev: tuple[Any, Any]) -> None:
    """Vectors alone, as the paper, on all of dev; and fitted on ten other draws of 5,000 neighbours."""
    (x, y), (v, w) = train, dev
    starts = [0, *np.random.default_rng(0).integers(0, len(x) - PAPER, 10)]
    found = []
    for at in starts:
        here = slice(at, at + PAPER)
        fitted, told = timed([heads.part(x[here], y[here] == 1)], 2, 7.0, binary=True, penalise_intercept=True, method="newton")
        found.append(rates(w == 1, heads.probabilities(fitted.weights, v)[:, 1] > 0.5))
        if not at:
            row(f"vectors, as the paper, all of dev ({told}) | .5", found[0])
    row("mean of ten draws, all of dev | .5", np.mean(found[1:], 0))
    row("their standard deviation | .5", np.std(found[1:], 0, ddof=1))


def as_printed(x: Any, y: Any, penalty: float, enough: float, limit: int = 60) -> tuple[Any, int, float]:
    """The paper's loop: full Newton steps from β = 1 until a step is at most `enough` long; weights, steps, the last step's length."""
    rows, beta, length = np.column_stack([np.ones(len(x)), x]).astype(np.float64), np.ones(x.shape[1] + 1), np.inf
    count = 0
    while count < limit and length > enough:
        count += 1
        p = 1 / (1 + np.exp(-np.clip(rows @ beta, -700, 700)))
        curve = (rows.T * (p * (1 - p))) @ rows + 2 * penalty * np.eye(len(beta))
        step = np.linalg.solve(curve, rows.T @ (y - p) - 2 * penalty * beta)
        beta, length = beta + step, float(np.linalg.norm(step))
    return beta, count, length


def failure(train: Sequence[Batch], dev: Sequence[Batch]) -> None:
    """The multinomial run as the paper prints it, 5,000 tokens and 5,000 of dev, against the same fits at their optimum."""
    (x, y), (v, w) = (matrix(side, ("vectors",), CONLL) for side in (train, dev))
    x, y, v, w = x[:5000], y[:5000], v[:5000], w[:5000]
    ones = np.column_stack([np.ones(len(v)), v])
    print("| fits | steps | last step | share right, argmax of σ(−t) | of σ as printed |\n|---|---|---|---|---|")
    for enough in (7.0, 1e-6):
        fits = [as_printed(x, (y == k) * 1.0, 7.0, enough) for k in range(5)]
        scores = ones @ np.array([beta for beta, _, _ in fits]).T
        told = [" ".join(str(n) for _, n, _ in fits), " ".join(f"{size:.1f}" for _, _, size in fits)]
        shares = [f"{(place == w).mean():.4f}" for place in (scores.argmax(1), scores.argmin(1))]
        print(f"| β from 1, full steps, until ≤ {enough:g} | " + " | ".join(told + shares) + " |", flush=True)
    fitted = heads.one_vs_all([heads.part(x, y)], 5, 7.0, penalise_intercept=True, method="newton")
    scores = ones @ fitted.weights.T
    print(
        f"| ours | {fitted.steps} in all | | {(scores.argmax(1) == w).mean():.4f} | {(scores.argmin(1) == w).mean():.4f} |",
        flush=True,
    )


def all_tokens(sides: dict[bool, tuple[list[Batch], list[Batch]]], svg: str | None) -> None:
    """PER against the rest from the whole training file, by what is read of a token."""
    print("| | error | false alarm | detection | F | precision |\n|---|---|---|---|---|---|")
    for blocks, documents in VARIANTS[:3]:
        (x, y), (v, w) = (matrix(side, blocks, CONLL) for side in sides[documents])
        fitted, told = timed([heads.part(x[:200_000], y[:200_000] == 1)], 2, 7.0, binary=True, method="newton")
        chance = heads.probabilities(fitted.weights, v)[:, 1]
        row(f"{' + '.join(blocks)} ({told})", rates(w == 1, chance > 0.5))
        least = heads.threshold_for_recall(chance[::2], w[::2] == 1, 0.95)
        row(
            f"the same, threshold {least:.3f} for a recall of .95 on the even tokens, on the odd",
            rates(w[1::2] == 1, chance[1::2] >= least),
        )
    table = heads.reliability(chance, w == 1)
    print("\n".join(f"{rows} rows: said {said:.3f}, true {true:.3f}" for rows, said, true in table))
    if svg:
        Path(svg).write_text(drawn(table), "utf-8")


def five(sides: dict[bool, tuple[list[Batch], list[Batch]]]) -> None:
    """Five classes at once, λ = 3 on columns of variance 1. Fitted on all tokens that are of a class or that the tagger is not sure
    are of none (O below .98), and on a twentieth of the others, weighing twenty times as much."""
    print(
        "| | rows | PERSON | LOCATION | ORGANIZATION | MISC | macro F1 | micro precision (accuracy) |\n|---|---|---|---|---|---|---|---|"
    )
    for blocks, documents in VARIANTS:
        if "layer1" in blocks and not sides[documents][0][0][1].layers:
            continue  # a graph that does not put it out
        (x, y), (v, w) = (matrix(side, blocks, CONLL) for side in sides[documents])
        easy = (matrix(sides[documents][0], ("tags",), CONLL)[0][:, 0] >= np.log(0.98)) & (y == 0)
        kept = ~easy | (np.random.default_rng(0).random(len(y)) < 0.05)
        mean, spread = x.mean(0), x.std(0) + 1e-6
        ones, classes, weight = heads.part((x[kept] - mean) / spread, y[kept])
        rows = [(ones, classes, weight * np.where(easy[kept], 20.0, 1.0))]
        fitted, told = timed(rows, 5, 3.0, tolerance=1e-5, limit=80, method="lbfgs")
        said = heads.probabilities(fitted.weights, (v - mean) / spread).argmax(1)
        each = [rates(w == k, said == k)[3] for k in range(1, 5)]
        row(f"{' + '.join(blocks)} ({told}) | {kept.sum()}", (*each, np.mean(each), (said == w).mean()))


def drawn(table: Sequence[tuple[int, float, float]]) -> str:
    """A reliability diagram as SVG: said against true, area of a dot by the logarithm of its rows."""
    size, left = 320, 44
    dots = "".join(
        f'<circle cx="{left + said * size:.1f}" cy="{12 + (1 - true) * size:.1f}" r="{2 + np.log10(rows):.1f}" fill="#1f5fa8">'
        f"<title>{rows} tokens: said {said:.3f}, true {true:.3f}</title></circle>"
        for rows, said, true in table
    )
    ticks = "".join(
        f'<text x="{left + t * size:.0f}" y="{size + 28}" text-anchor="middle">{t:.1f}</text>'
        f'<text x="{left - 6}" y="{16 + (1 - t) * size:.0f}" text-anchor="end">{t:.1f}</text>'
        for t in (0, 0.2, 0.4, 0.6, 0.8, 1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size + 64} {size + 56}" font-family="sans-serif" font-size="11">'
        f'<rect width="{size + 64}" height="{size + 56}" fill="#fff"/>'
        f'<path d="M{left} 12V{12 + size}H{left + size}M{left} {12 + size}L{left + size} 12" fill="none" stroke="#999"/>'
        f'{ticks}{dots}<text x="{left + size / 2}" y="{size + 46}" text-anchor="middle">probability said</text>'
        f'<text x="12" y="{size / 2 + 12}" text-anchor="middle" transform="rotate(-90 12 {size / 2 + 12})">share that is PER</text></svg>\n'
    )


def main() -> None:
    """The tables of docs/heads.md."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--part", default="paper,failure,all,five")
    parser.add_argument("--bundle", metavar="DIR", help="default: the shipped one")
    parser.add_argument("--svg")
    asked = parser.parse_args()
    bundle, parts = Bundle.open(asked.bundle), asked.part.split(",")
    tagger, folder = Tagger.open(bundle), asked.data / "ner"
    if set(parts) & {"paper", "failure", "all", "five"}:
        sides = {}
        for documents in (False, True):
            train, dev = (folder / f"research/conll2003.en.{part}.jsonl" for part in ("train", "dev"))
            take = whole if documents else read
            sides[documents] = (list(encoded(tagger, take(train))), list(encoded(tagger, take(dev))))
        if "paper" in parts:
            paper(sides)
        if "failure" in parts:
            failure(*sides[False])
        if "all" in parts:
            all_tokens(sides, asked.svg)
        if "five" in parts:
            five(sides)


if __name__ == "__main__":
    main()
