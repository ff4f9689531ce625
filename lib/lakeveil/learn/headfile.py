"""From gold examples to a head file: the fit, held-out scores, the card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.bundle import Bundle
from lakeveil.errors import UsageError
from lakeveil.learn import headfolds, headgate, heads
from lakeveil.learn.headgold import Example, batches, gold_digest, spoken, token_classes, vectors
from lakeveil.recognizers import heads as apply
from lakeveil.recognizers.bioes import KINDS
from lakeveil.recognizers.headinputs import inputs, layers_of, put_out
from lakeveil.recognizers.names import Tagger

CORRECTING = ("kinds", "around")  # what a correcting head reads: with the centre's weights it says what the tagger says
THRESHOLD = 0.4  # of a correcting head's labels, where the gold is too small to choose one
# What a rich head reads; the last where the graph puts it out.
RICH = ("vectors", "tags", "grades", "repeats", "around", "layer1")
ENOUGH = 1e-7  # mean gradient at which a correction, or a head of scaled columns, is fitted
Pairs = list[tuple[npt.NDArray[np.float32], npt.NDArray[np.int64], npt.NDArray[np.float64]]]  # inputs, classes, weights


@dataclass(frozen=True, slots=True)
class Options:
    """How to fit: λ, whether it holds for the intercept, balanced classes, a wanted token recall, licence of the gold; what is read
    of a token (`recognizers.headinputs`); whether the head is to correct the tagger's own labels, from the tagger on, λ holding it;
    what a token of the texts to keep weighs beside one of gold; scaled: λ holds for columns of variance 1."""

    penalty: float = 1.0
    penalise_intercept: bool = False
    balanced: bool = False
    recall: float | None = None
    licence: str = "not stated"
    inputs: tuple[str, ...] = ("vectors",)
    corrects: bool = False
    keep_weight: float = 1.0
    scaled: bool = False

    @property
    def blocks(self) -> tuple[str, ...]:
        """What is read of a token."""
        return CORRECTING if self.corrects else self.inputs


def folds_of(tagger: Tagger, examples: Sequence[Example], labels: Sequence[str], options: Options) -> list[headfolds.Fold]:
    """The examples in turn dealt to folds: the i-th to fold i mod FOLDS."""
    made = []
    for i in range(headfolds.FOLDS):
        read = list(batches(tagger, examples[i :: headfolds.FOLDS], layers_of(options.blocks)))
        full = [(encoded, batch) for encoded, batch in read if len(encoded.tokens)]
        x = [np.zeros((0, 0), np.float32)] if not full else [inputs(encoded, options.blocks, labels) for encoded, _ in full]
        y = [np.zeros(0, np.int64), *(token_classes(encoded.tokens, batch, labels) for encoded, batch in full)]
        weight = [np.zeros(0), *(np.array([e.weight for e in batch])[encoded.tokens.text] for encoded, batch in full)]
        starts = np.cumsum([0, *(len(batch) for _, batch in full)])
        text = [np.zeros(0, np.int64), *(encoded.tokens.text + at for (encoded, _), at in zip(full, starts[:-1], strict=True))]
        made.append(headfolds.Fold(full, np.concatenate(x), np.concatenate(y), np.concatenate(weight), np.concatenate(text)))
    return made


def rich(bundle_path: str | None, say: Callable[[str], None]) -> tuple[str, ...]:
    """RICH, without the first layer where this bundle's tagger does not put it out; said then."""
    if put_out(Tagger.open(Bundle.open(bundle_path)), RICH):
        return RICH
    say("this bundle's tagger does not put out its first layer: the head reads all else")
    return tuple(block for block in RICH if not layers_of((block,)))


@dataclass(frozen=True, slots=True, eq=False)
class Made:
    """A fitted head: its gate and thresholds, scores of tokens and of spans on gold that was held out, what the card says of the gate, tokens
    of gold."""

    fitted: heads.Fit
    gate: npt.NDArray[np.float64] | None
    thresholds: dict[str, float]
    scores: dict[str, Any]
    spans: dict[str, dict[str, float]]
    told: dict[str, Any]
    rows: int


def made(
    tagger: Tagger,
    examples: Sequence[Example],
    labels: Sequence[str],
    options: Options,
    keep: Sequence[Example] = (),
    least: Mapping[str, float] | None = None,
) -> Made:
    """The head of the examples. Scores, thresholds and where its gate opens come from five fits, each without a fifth of the texts, of those
    to keep too; then all are fitted. least: the tagger's own thresholds."""
    folds = folds_of(tagger, examples, labels, options)
    kept = headgate.kept(tagger, folds, keep if options.corrects else ())
    languages = spoken(examples) if options.corrects else []
    scores, thresholds, blind = held_out(folds, tagger, labels, options, kept, languages)
    gate, told, beside = None, dict[str, Any](), list[heads.Part]()
    if kept:
        wide = kept.gate(range(headfolds.FOLDS))
        beside = as_before(tagger, kept.let_in(wide, range(headfolds.FOLDS))[0], labels, options.keep_weight)
        gate, told = kept.closed(wide, kept.moves(tagger, blind, least or {}), blind)
        blind = {i: headgate.shut(head, told["opens_at_log_odds"]) for i, head in blind.items()}
    spans = headgate.of_gold(tagger, folds, blind, least or {}) if blind else {}
    fitted, rows = fit([(f.x, f.y, f.weight) for f in folds if len(f.y)], len(labels), options, beside)
    return Made(fitted, gate, thresholds, scores, spans, told, rows)


def train(
    examples: Sequence[Example],
    labels: Sequence[str],
    out: Path,
    bundle_path: str | None,
    options: Options,
    say: Callable[[str], None],
    keep: Sequence[Example] = (),
    command: str = "",
) -> Path:
    """Write the head and its card.

    `keep`: texts of elsewhere, their spans not asked, in which a correcting head is to say what the tagger says: its gate learns to tell
    them from the gold's and opens where next to none of those with names would change, and those that look like the gold's hold the fit.
    UsageError when a label has no gold span.
    """
    _askable(examples, labels, options)
    bundle = Bundle.open(bundle_path)
    tagger = Tagger.open(bundle)
    if not put_out(tagger, options.blocks):
        raise UsageError(f"train head: {apply.NO_LAYER}")
    say(f"encoding {len(examples)} texts, fitting {len(labels)} labels")
    found = made(tagger, examples, labels, options, keep, bundle.manifest.get("thresholds", {}))
    fitted = found.fitted
    say(f"{found.rows} tokens, {fitted.steps} steps, largest gradient {fitted.gradient:.1e}")
    if found.told:
        say(_of_gate(found.told))
    for name, f1 in found.spans.items():
        worse = "" if f1["head"] > f1["tagger"] else ": it brings nothing here"
        say(f"{name}, strict F1 on held-out gold: {f1['tagger']:.3f} by the tagger, {f1['head']:.3f} with the head{worse}")
    card: dict[str, Any] = {
        "name": out.stem,
        "encoder": apply.encoder_digest(bundle),
        "command": command,
        **_of_gold(examples, labels),
        "tokens": found.rows,
        **_of_options(options),
        "kept_texts": len(keep),
        "gate": found.told,
        "languages": spoken(examples) if options.corrects else [],
        "converged": fitted.converged,
        "held_out_tokens": found.scores,
        "held_out_spans": found.spans,
        "thresholds": found.thresholds,
    }
    return apply.save(out, fitted.weights, card, found.gate)


def _of_gate(told: Mapping[str, Any]) -> str:
    """What the gate did with texts that were held out, in a line."""
    into, texts = told["let_in_unseen"], told["texts_elsewhere"]
    shares = [f"{100 * into[side]:.0f} %" if into[side] is not None else "none" for side in ("domain", "elsewhere")]
    return (
        f"of held-out texts the gate lets in {shares[0]} of the gold's and {shares[1]} of those to keep in its languages; "
        f"{texts['changed']} of {texts['with_names']} there with names change"
    )


def _askable(examples: Sequence[Example], labels: Sequence[str], options: Options) -> None:
    """UsageError where the gold lacks a label, or labels that are not the tagger's are to be corrected."""
    missing = [n for n in labels if not any(label == n for e in examples for _, _, label in e.spans)]
    if missing:
        raise UsageError(f"the gold has no span of {', '.join(missing)}")
    if options.corrects and not set(labels) <= set(KINDS):
        raise UsageError(f"only the tagger's own labels can be corrected: {', '.join(KINDS)}")


def _of_gold(examples: Sequence[Example], labels: Sequence[str]) -> dict[str, Any]:
    """What the card says of the gold."""
    return {
        "labels": list(labels),
        "texts": len(examples),
        "gold_spans": {n: sum(label == n for e in examples for _, _, label in e.spans) for n in labels},
        "gold_sha256": gold_digest(examples),
        "left_this_machine": "nothing",
    }


def _of_options(options: Options) -> dict[str, Any]:
    """What the card says of how it was fitted."""
    return {
        "licence": options.licence,
        "seed": None,  # nothing is drawn: the same gold gives the same head
        "penalty": options.penalty,
        "penalise_intercept": options.penalise_intercept,
        "scaled": options.scaled,
        "inputs": list(options.blocks),
        "corrects": options.corrects,
        "keep_weight": options.keep_weight,
        "balanced": options.balanced,
    }


def as_tagger(labels: int, width: int) -> npt.NDArray[np.float64]:
    """(labels + 1, width + 1) weights of a CORRECTING head that says what the tagger says."""
    weights = np.zeros((labels + 1, width + 1))
    weights[:, 1 : labels + 2] = np.eye(labels + 1)
    return weights


def as_before(tagger: Tagger, texts: Sequence[Example], labels: Sequence[str], weight: float) -> list[heads.Part]:
    """Rows that ask a CORRECTING head for the tagger's own probabilities on these texts: each token once a class, weighing what the
    tagger gives that class, times `weight`."""
    parts = []
    for x, _ in vectors(tagger, texts, labels, CORRECTING):
        ones, _, _ = heads.part(x, np.zeros(len(x)))
        chance = np.exp(x[:, : len(labels) + 1].astype(np.float64))
        parts += [(ones, np.full(len(x), k, np.int64), weight * chance[:, k]) for k in range(len(labels) + 1)]
    return parts


def fit(pairs: Pairs, labels: int, options: Options, beside: Sequence[heads.Part] = ()) -> tuple[heads.Fit, int]:
    """The head of these tokens and its number of rows; UsageError when there are none."""
    if not pairs:
        raise UsageError("the gold has no token to learn from")
    scales = heads.balanced(np.concatenate([y for _, y, _ in pairs]), labels + 1) if options.balanced else None
    middle, spread = _moments(pairs) if options.scaled else (np.float64(0), np.float64(1))
    made = ((heads.part((x - middle) / spread, y, scales), weight) for x, y, weight in pairs)
    parts = [(ones, y, w * weight) for (ones, y, w), weight in made]
    parts += beside
    rows = sum(len(y) for _, y, _ in pairs)
    if options.corrects:
        return correction(parts, labels, options.penalty), rows
    enough = ENOUGH if options.scaled else 1e-10
    fitted = heads.fit(parts, labels + 1, options.penalty, penalise_intercept=options.penalise_intercept, tolerance=enough)
    if not options.scaled:
        return fitted, rows
    weights = np.concatenate([fitted.weights[:, :1], fitted.weights[:, 1:] / spread], 1)
    weights[:, 0] -= weights[:, 1:] @ middle
    return replace(fitted, weights=weights), rows


def _moments(pairs: Pairs) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Mean and spread of each column."""
    rows = sum(len(y) for _, y, _ in pairs)
    middle = np.sum([x.sum(0, dtype=np.float64) for x, _, _ in pairs], axis=0) / rows
    square = np.sum([((x - middle) ** 2).sum(0) for x, _, _ in pairs], axis=0) / rows
    return middle, np.sqrt(square) + 1e-3


def correction(parts: Sequence[heads.Part], labels: int, penalty: float) -> heads.Fit:
    """The fit of a head that corrects, from the tagger on. One label is fitted as yes or no, which for a penalty half as large is the same
    optimum at a quarter of the numbers: the two rows of weights are then mirror images about the tagger's."""
    centre = as_tagger(labels, parts[0][0].shape[1] - 1)
    if labels > 1:
        return heads.fit(parts, labels + 1, penalty, centre=centre, tolerance=ENOUGH)
    middle = centre[1:] - centre[:1]
    one = heads.fit(parts, 2, penalty / 2, centre=middle, binary=True, tolerance=ENOUGH)
    half = (one.weights - middle) / 2
    return replace(one, weights=centre + np.concatenate([-half, half]))


def held_out(
    folds: Sequence[headfolds.Fold],
    tagger: Tagger,
    labels: Sequence[str],
    options: Options,
    kept: headgate.Kept | None = None,
    languages: Sequence[str] = (),
) -> tuple[dict[str, Any], dict[str, float], dict[int, apply.Head]]:
    """Token scores and reliability per label on texts the fit did not see (see headfolds); thresholds: for the wanted recall, or of the
    highest F1; and, of those that correct, the heads themselves by the fold that neither they nor their gates saw."""
    gates = dict[tuple[int, ...], npt.NDArray[np.float64]]()

    def without(chosen: Sequence[int]) -> heads.Fit:
        beside = list[heads.Part]()
        if kept:
            gates[tuple(chosen)] = kept.gate(chosen)
            beside = as_before(tagger, kept.let_in(gates[tuple(chosen)], chosen)[0], labels, options.keep_weight)
        return fit([(folds[i].x, folds[i].y, folds[i].weight) for i in chosen], len(labels), options, beside)[0]

    thresholds: dict[str, float] = dict.fromkeys(labels, THRESHOLD) if options.corrects else {}
    found = headfolds.scored(folds, without)
    if found is None:
        return {}, thresholds, {}
    scores: dict[str, Any] = {}
    for i, name in enumerate(labels, 1):
        true = found.truth == i
        scores[name] = {"gold": int(true.sum()), **rates(true, found.chance.argmax(1) == i)}
        scores[name]["reliability"] = [[n, round(a, 4), round(b, 4)] for n, a, b in heads.reliability(found.chance[:, i], true)]
        if options.corrects:
            scores[name]["tagger"] = rates(true, found.before[:, : len(labels) + 1].argmax(1) == i)
        if options.recall is not None and true.any():
            thresholds[name] = round(heads.threshold_for_recall(found.chance[:, i], true, options.recall), 4)
    if not options.corrects:
        return scores, thresholds if options.recall is not None else headfolds.of_tokens(found, labels), {}
    card = {"inputs": options.blocks, "corrects": True, "languages": languages}
    blind = {
        i: apply.Head(tuple(labels), fitted.weights, "fold", card, gates.get(found.others[i])) for i, fitted in found.fits.items()
    }
    if options.recall is None:
        thresholds |= headfolds.of_spans(folds, blind, tagger)
    card = {**card, "thresholds": thresholds}
    return scores, thresholds, {i: replace(head, card=card) for i, head in blind.items()}


def rates(true: npt.NDArray[np.bool_], said: npt.NDArray[np.bool_]) -> dict[str, Any]:
    """Precision and recall of tokens, each with its 95 % interval (Wilson 1927), which takes tokens for independent."""
    both = int((true & said).sum())
    found: dict[str, Any] = {}
    for name, of in (("precision", int(said.sum())), ("recall", int(true.sum()))):
        found[name] = round(both / of, 4) if of else None
        found[f"{name}_interval"] = wilson(both, of) if of else None
    return found


def wilson(right: int, of: int, z: float = 1.959964) -> list[float]:
    """Low and high end of the 95 % interval of a share."""
    share, room = right / of, z * z / of
    middle, half = share + room / 2, z * ((share * (1 - share) + room / 4) / of) ** 0.5
    return [round(max((middle - half) / (1 + room), 0.0), 4), round(min((middle + half) / (1 + room), 1.0), 4)]
