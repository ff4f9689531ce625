"""PERSON in a domain the encoder never saw, from 200 labelled sentences: `train head --correct --keep` against the tagger alone.

    python tests/bench/domains.py DATA [--bundle DIR] [--domains german_ler,meddocan,lener_br] [--how chosen|random] [--draws 0,1,2,3,4] [--work DIR]
    python tests/bench/domains.py DATA --gate [--bundle DIR] [--draws 0,1]      (how far the gate opens: chosen on training files of others)

DATA holds ner/ship. The bundle's encoder must not have seen the domain: german_ler is in no training list, for the others train one
with `lakeveil train tagger --leave-out`. What --work holds is not measured again.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
from heads import Batch, encoded, read  # the script beside this one

from lakeveil.bundle import Bundle
from lakeveil.learn import headfile, headfolds, headgate
from lakeveil.learn.headfile import CORRECTING, Options
from lakeveil.learn.headgold import Example, spoken
from lakeveil.recognizers import heads as apply
from lakeveil.recognizers.around import of_texts
from lakeveil.recognizers.names import Tagger

MOST = 4000  # sentences of a file
KEPT_NEAR, KEPT_FAR = 400, 50  # texts to keep of a training file of the gold's language, of another
DOMAINS = {  # (drawn from, tested on); german_ler has one file: texts of even digest are drawn from, of odd tested on
    "german_ler": ("ship/german_ler.de.dev", "ship/german_ler.de.dev"),
    "meddocan": ("ship/meddocan.es.train", "ship/meddocan.es.dev"),
    "lener_br": ("ship/lener_br.pt.train", "ship/lener_br.pt.dev"),
}
CHOOSING = (
    "germeval2014.de",
    "btc.en",
    "uner_ewt.en",
    "crossner.en",
    "fr_litbank.fr",
    "openboek.nl",
)  # --gate: their train files
SHARES = (1e9, 0.05, 0.03, 0.02, 0.01, 0.005, 0.0)  # the first: open from LEAST on
ALLOWED = 0.005  # loss of F1 elsewhere that --gate's rule bears: half of what is asked, as files and draws are few
SAMPLE = 5
SENTENCES, LIKELY, DOUBT = (
    200,
    150,
    0.05,
)  # of gold; of them among those with a token at least so likely a name, when they are chosen


@dataclass(frozen=True, slots=True)
class Read:
    """Sentences and what the network says of them, a batch at a time."""

    batches: list[Batch]

    @property
    def examples(self) -> list[Example]:
        """All sentences."""
        return [e for batch, _ in self.batches for e in batch]

    def likely(self) -> Any:
        """(n,) highest probability of a person that the tagger gives a token of the sentence."""
        found = []
        for batch, out in self.batches:
            most = np.zeros(len(batch), np.float32)
            np.maximum.at(most, out.tokens.text, apply.bioes.of_kinds(out.tags)[:, 0])
            found.append(most)
        return np.concatenate(found)

    def odds(self, head: apply.Head) -> Any:
        """(n,) log odds that a sentence is of the head's domain."""
        assert head.gate is not None
        return np.concatenate([apply.odds(head.gate, of_texts(out)) for _, out in self.batches])


def chosen(likely: Any, seed: int, how: str) -> tuple[Any, Any]:
    """SENTENCES sentences and how many each stands for: at random, or most of them among the likely ones."""
    draw, every = np.random.default_rng(seed), np.arange(len(likely))
    if how == "random":
        return draw.choice(every, SENTENCES, replace=False), np.ones(SENTENCES)
    strong, weak = every[likely >= DOUBT], every[likely < DOUBT]
    first = draw.choice(strong, min(LIKELY, len(strong)), replace=False)
    rest = draw.choice(weak, SENTENCES - len(first), replace=False)
    stands = (len(weak) / len(rest)) / (len(strong) / len(first))
    return np.concatenate([first, rest]), np.concatenate([np.ones(len(first)), np.full(len(rest), stands)])


def taught(
    tagger: Tagger, sentences: list[Example], keep: list[Example], least: float, penalty: float, shares: Sequence[float]
) -> list[apply.Head]:
    """The head that `train head --correct --keep` makes of the sentences, its gate open as far as each of these shares of texts that
    may change asks for."""
    options, labels, every = Options(penalty=penalty, corrects=True), ("PERSON",), range(headfolds.FOLDS)
    folds, languages = headfile.folds_of(tagger, sentences, labels, options), spoken(sentences)
    kept = headgate.kept(tagger, folds, keep)
    assert kept
    _, thresholds, blind = headfile.held_out(folds, tagger, labels, options, kept, languages)
    wide = kept.gate(every)
    beside = headfile.as_before(tagger, kept.let_in(wide, every)[0], labels, 1.0)
    fitted, _ = headfile.fit([(f.x, f.y, f.weight) for f in folds if len(f.y)], 1, options, beside)
    made, moved = [], kept.moves(tagger, blind, {"PERSON": least})
    for share in shares:
        gate, told = kept.closed(wide, moved, blind, share)
        card = {"inputs": CORRECTING, "corrects": True, "languages": languages, "thresholds": thresholds, "gate": told}
        made.append(apply.Head(labels, fitted.weights, "bench", card, gate))
    return made


def counts(
    tagger: Tagger, correcting: Sequence[apply.Head], read: Read, least: float, leave: frozenset[str] = frozenset()
) -> Any:
    """(n, 3) per sentence: gold spans of PERSON, found ones, those in both; strict. Sentences of `leave` count nothing."""
    shared, rows = apply.Shared(tagger, correcting=correcting), []
    for batch, out in read.batches:
        found: list[set[tuple[int, int]]] = [set() for _ in batch]
        for text, start, end, label, score in shared.spans(out, [e.language for e in batch]).rows():
            if label == "PERSON" and score >= least:
                found[text].add((start, end))
        for example, said in zip(batch, found, strict=True):
            true = {(s, e) for s, e, n in example.spans if n == "PERSON"}
            rows.append((0, 0, 0) if example.text in leave else (len(true), len(said), len(true & said)))
    return np.array(rows)


def of_counts(rows: Any) -> float:
    """F1 of summed counts."""
    gold, said, both = rows.sum(0)
    return float(2 * both / max(gold + said, 1))


def gain_interval(before: Any, after: Sequence[Any], draws: int = 1000) -> tuple[float, float]:
    """95 % of the mean gain over the draws of gold, both sentences of the test and draws of gold drawn again."""
    random = np.random.default_rng(0)
    found = []
    for _ in range(draws):
        rows = random.integers(0, len(before), len(before))
        picks = random.integers(0, len(after), len(after))
        found.append(np.mean([of_counts(after[i][rows]) for i in picks]) - of_counts(before[rows]))
    low, high = np.quantile(found, (0.025, 0.975))
    return float(low), float(high)


@dataclass(frozen=True, slots=True)
class Bench:
    """The tagger alone, its threshold; texts to keep by file."""

    tagger: Tagger
    least: float
    keep: dict[str, list[Example]]

    def heads(
        self, name: str, pool: list[Example], likely: Any, seed: int, asked: argparse.Namespace, shares: Sequence[float]
    ) -> list[apply.Head]:
        """What `train head --correct --keep` makes of SENTENCES of the pool, in a domain whose own files are not kept."""
        picks, stands = chosen(likely, seed, asked.how)
        sentences = [replace(pool[i], weight=float(w)) for i, w in zip(picks, stands, strict=True)]
        spoken_here = {e.language for e in sentences}
        keep = [
            e
            for n, texts in self.keep.items()
            if not n.startswith(name.split(".")[0])
            for e in texts[: KEPT_NEAR if n.split(".")[1] in spoken_here else KEPT_FAR]
        ]
        return taught(self.tagger, sentences, keep, self.least, asked.penalty, shares)

    def counts(self, heads: Sequence[apply.Head], rows: Read, leave: frozenset[str] = frozenset()) -> Any:
        """See `counts`."""
        return counts(self.tagger, heads, rows, self.least, leave)


def bench(data: Path, bundle: Bundle) -> tuple[Bench, list[Path]]:
    """A line a sentence, documents cut at line ends; the texts to keep are the first of every training file. And all files."""
    tagger, least = Tagger.open(bundle), float(bundle.manifest.get("thresholds", {}).get("PERSON", 0.5))
    files = [p for p in sorted((data / "ship").glob("*.jsonl")) if ".ja." not in p.name and ".test." not in p.name]
    keep = {p.name: lines(read(p, KEPT_NEAR))[:KEPT_NEAR] for p in files if ".dev." not in p.name}
    return Bench(tagger, least, keep), files


def halves(examples: Sequence[Example]) -> tuple[list[Example], list[Example]]:
    """Texts of even digest, of odd digest."""
    side = [sha256(e.text.encode()).digest()[0] % 2 for e in examples]
    even, odd = ([e for e, here in zip(examples, side, strict=True) if here == which] for which in (0, 1))
    return even, odd


def domains(data: Path, bundle: Bundle, asked: argparse.Namespace) -> None:
    """PERSON in a new domain, the tagger against the tagger corrected from 200 sentences; and in other dev files: all of the gold's language,
    and every SAMPLE-th of those where the head does not speak."""
    made, files = bench(data, bundle)
    devs = [p for p in files if ".dev." in p.name]
    print(
        "| domain | draw | threshold | gate opens at, lets in | F1 before | after | gain | others: mean, worst |\n|---|---|---|---|---|---|---|---|",
        flush=True,
    )
    whole = []
    for name in asked.domains.split(","):
        drawn_from, tested = DOMAINS[name]
        pool, test = ([*lines(read(data / f"{f}.jsonl", MOST))] for f in (drawn_from, tested))
        if drawn_from == tested:
            pool, test = halves(pool)
        pool, leave = pool[:MOST], frozenset(e.text for e in pool[:MOST])
        trial, likely = Read(list(encoded(made.tagger, test))), Read(list(encoded(made.tagger, pool))).likely()
        before, after, moved = made.counts([], trial, leave), [], dict[str, list[float]]()
        language = drawn_from.split(".")[1]
        near = [p for i, p in enumerate(devs) if not p.name.startswith(name) and (f".{language}." in p.name or i % SAMPLE == 0)]
        others = {p.name: Read(list(encoded(made.tagger, read(p, 400)))) for p in near}
        was = {n: of_counts(made.counts([], rows)) for n, rows in others.items()}
        for seed in map(int, asked.draws.split(",")):
            kept = asked.work / f"{name}.{asked.how}.{seed}.npz" if asked.work else None
            if kept is None or not kept.exists():
                (head,) = made.heads(name, pool, likely, seed, asked, (headgate.CHANGED,))
                at = {n: of_counts(made.counts([head], rows)) - was[n] for n, rows in others.items()}
                row = {"after": made.counts([head], trial, leave), "threshold": head.card["thresholds"]["PERSON"]}
                row |= {"opens": head.card["gate"]["opens_at_log_odds"], "lets_in": head.card["gate"]["let_in_unseen"]["domain"]}
                row |= {"files": np.array(list(at)), "moved": np.array(list(at.values()))}
                if kept is not None:
                    np.savez(kept, **row)
            else:
                with np.load(kept) as saved:
                    row = dict(saved)
            after.append(row["after"])
            for n, by in zip(row["files"].tolist(), row["moved"].tolist(), strict=True):
                moved.setdefault(n, []).append(by)
            said, worst = [of_counts(before), of_counts(after[-1])], int(np.argmin(row["moved"]))
            print(
                f"| {name} | {asked.how} {seed} | {float(row['threshold']):.2f} | {float(row['opens']):.1f}, {float(row['lets_in']):.2f} | {said[0]:.3f} | {said[1]:.3f} | {said[1] - said[0]:+.3f} "
                f"| {np.mean(row['moved']):+.4f}, {row['files'][worst]} {row['moved'][worst]:+.4f} |",
                flush=True,
            )
        low, high = gain_interval(before, after)
        gain = np.mean([of_counts(a) for a in after]) - of_counts(before)
        whole.append((before, after))
        print(f"{name}: gain {gain:+.3f} ({low:+.3f} to {high:+.3f}); moved elsewhere, mean and worst draw: ", end="")
        told = [f"{n} {np.mean(v):+.4f}, {min(v):+.4f}" for n, v in moved.items() if any(v)]
        print("; ".join(told) or "nothing", f"({len(moved)} files)", flush=True)
    if len(whole) > 1:
        print(f"mean of the domains: {mean_of_domains(whole)}")


def gate(data: Path, bundle: Bundle, asked: argparse.Namespace) -> None:
    """What share of texts may change (`learn.headgate.CHANGED`), by gain and loss on CHOOSING: half of a training file is drawn from, half
    tested on; elsewhere: 400 later rows of the other training files of its language. The rule, set before: the largest of SHARES at which
    no file lost more than ALLOWED in any draw, else the one of the least loss. The domains of the tables above are no part of it."""
    made, files = bench(data, bundle)
    judged, gains, worst = tuple(DOMAINS), {s: list[float]() for s in SHARES}, {s: list[float]() for s in SHARES}
    print("| domain | draw | threshold | " + " | ".join(f"{s:g}: gain, worst elsewhere" for s in SHARES) + " |", flush=True)
    print("|---" * (3 + len(SHARES)) + "|")
    for name in asked.domains.split(",") if asked.domains != ",".join(DOMAINS) else CHOOSING:
        source, language = name.split(".")
        pool, test = halves(lines(read(data / f"ship/{name}.train.jsonl", MOST)))
        near = [
            p for p in files if f".{language}." in p.name and ".dev." not in p.name and not p.name.startswith((source, *judged))
        ]
        later = {p.name: lines(read(p, KEPT_NEAR + 400))[KEPT_NEAR:][:400] for p in near}
        beside = [n for n, rows in later.items() if rows]
        others = [Read(list(encoded(made.tagger, later[n]))) for n in beside]
        trial, likely = Read(list(encoded(made.tagger, test))), Read(list(encoded(made.tagger, pool))).likely()
        was = [made.counts([], rows) for rows in (trial, *others)]
        for seed in map(int, asked.draws.split(",")):
            cells, made_heads = [], made.heads(name, pool, likely, seed, asked, SHARES)
            after = [made.counts(made_heads[:1], rows) for rows in (trial, *others)]
            odds = [rows.odds(made_heads[0]) for rows in (trial, *others)]
            for share, head in zip(SHARES, made_heads, strict=True):
                at = head.card["gate"]["opens_at_log_odds"] - made_heads[0].card["gate"]["opens_at_log_odds"]
                by = [
                    of_counts(np.where((o >= at)[:, None], now, then)) - of_counts(then)
                    for o, now, then in zip(odds, after, was, strict=True)
                ]
                gains[share].append(by[0])
                worst[share].append(min(by[1:]))
                cells.append(f"{by[0]:+.3f}, {beside[int(np.argmin(by[1:]))]} {min(by[1:]):+.4f}")
            print(f"| {name} | {seed} | {head.card['thresholds']['PERSON']:.2f} | " + " | ".join(cells) + " |", flush=True)
    for share in SHARES:
        print(f"{share:g}: mean gain {np.mean(gains[share]):+.4f}, worst elsewhere {min(worst[share]):+.4f}", flush=True)
    fine = [s for s in SHARES if min(worst[s]) >= -ALLOWED]
    print(f"by the rule: {fine[0] if fine else max(SHARES, key=lambda s: min(worst[s])):g}")


def mean_of_domains(whole: Sequence[tuple[Any, Sequence[Any]]], draws: int = 1000) -> str:
    """Mean gain over the domains, draws of gold and test sentences drawn again in each; and with domains drawn again too."""
    random, gains = np.random.default_rng(1), np.zeros((draws, len(whole)))
    for d, (before, after) in enumerate(whole):
        for k in range(draws):
            rows, picks = random.integers(0, len(before), len(before)), random.integers(0, len(after), len(after))
            gains[k, d] = np.mean([of_counts(after[i][rows]) for i in picks]) - of_counts(before[rows])
    again = np.take_along_axis(gains, random.integers(0, len(whole), gains.shape), 1)
    point = np.mean([np.mean([of_counts(a) for a in after]) - of_counts(before) for before, after in whole])
    (low, high), (least, most) = np.quantile(gains.mean(1), (0.025, 0.975)), np.quantile(again.mean(1), (0.025, 0.975))
    return (
        f"gain {point:+.3f} ({low:+.3f} to {high:+.3f} for these domains; {least:+.3f} to {most:+.3f} with domains drawn again)"
    )


def lines(examples: Sequence[Example]) -> list[Example]:
    """Documents cut at their line ends."""
    out = []
    for example in examples:
        at = 0
        for piece in example.text.split("\n"):
            end = at + len(piece)
            if piece.strip():
                out.append(
                    Example(piece, [(s - at, e - at, n) for s, e, n in example.spans if s >= at and e <= end], example.language)
                )
            at = end + 1
    return out


def main() -> None:
    """The tables of docs/heads.md."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--bundle", metavar="DIR", help="default: the shipped one")
    parser.add_argument("--domains", default=",".join(DOMAINS))
    parser.add_argument("--how", choices=("chosen", "random"), default="chosen", help="how the sentences are drawn")
    parser.add_argument("--draws", default="0,1,2,3,4", help="seeds of the draws of gold")
    parser.add_argument("--work", type=Path, help="a folder in which each draw is kept")
    parser.add_argument("--gate", action="store_true", help="choose how far the gate opens")
    parser.add_argument("--penalty", type=float, default=0.6)
    asked = parser.parse_args()
    (gate if asked.gate else domains)(asked.data / "ner", Bundle.open(asked.bundle), asked)


if __name__ == "__main__":
    main()
