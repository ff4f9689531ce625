"""Learn the rows of lakeveil.recognizers.told: `python -m lakeveil.learn.told.fit --data DATA --marks MARKS.jsonl.gz --out told.npz`.

The texts written by hand, as they are and in small letters and capitals, lines of raw text that people judged (judged.py) and the places of
others as a teacher marked them (teacher.py), to the classes of their places. The inputs are the vectors of the bundle's name tagger, so another tagger needs this anew. Same input, same file.
Prints, of the texts held back, made up and raw, precision and recall by label at each label's threshold, which both set.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import torch
from torch import Tensor, nn
from torch.nn import functional as F

from lakeveil.bundle import Bundle
from lakeveil.language import Identifier
from lakeveil.learn.told import judged
from lakeveil.learn.told.written import Text, dated, texts
from lakeveil.recognizers.heads import encoder_digest
from lakeveil.recognizers.names import Tagger
from lakeveil.recognizers.told.inputs import FORMS, LAYER, Floats, Spots, bags, forms, numbered, vectors
from lakeveil.recognizers.told.network import LABELS, stored
from lakeveil.recognizers.told.reader import Asked
from lakeveil.spans import Texts
from lakeveil.tokens import Tokens, tokenize

HIDDEN, EPOCHS, BATCH, PACE, DECAY = 128, 8, 256, 1.5e-3, 0.05
DROPPED = {"dense": 0.3, "form": 0.2, "hidden": 0.2}
HAND = 3.0  # worth of a place in a text written by hand beside one that a teacher marked
AT_ONCE = 500  # texts
SMALL, CAPITAL = 0.4, 0.15  # of the texts written by hand, shown so too
SURE, LEVELS = 0.85, tuple(round(0.3 + 0.05 * i, 2) for i in range(14))  # precision asked of a threshold; those tried
COVERED = 0.6  # of a place's signs that a value has to hold to be told by it


@dataclass(frozen=True, slots=True, eq=False)
class Learned:
    """`m` places. x: (m, width) float16; forms: rows of each; target: (m, 1 + LABELS); worth: (m,)."""

    x: npt.NDArray[np.float16]
    forms: list[list[int]]
    target: Floats
    worth: Floats

    @classmethod
    def join(cls, parts: Sequence[Learned]) -> Learned:
        """All of them."""
        return cls(
            np.concatenate([part.x for part in parts]),
            [rows for part in parts for rows in part.forms],
            np.concatenate([part.target for part in parts]),
            np.concatenate([part.worth for part in parts]),
        )


Place = tuple[int, int, str]  # start, end, kind
Places = list[tuple[int, int, str, Floats]]  # start, end, kind, target


def by_hand(some: Sequence[Text]) -> Iterator[tuple[str, str, Places]]:
    """Language, text and places of each, with what they are; those half in a value, or in a name or street, are left out."""
    for at in range(0, len(some), AT_ONCE):
        group = some[at : at + AT_ONCE]
        batch = Texts.of([row.text for row in group])
        asked = Asked.of(batch, tokenize(batch.values), dated(batch))
        found: dict[int, list[Place]] = {}
        for text, start, end, kind in zip(asked.text.tolist(), asked.start.tolist(), asked.end.tolist(), asked.kind, strict=True):
            found.setdefault(text, []).append((start, end, kind))
        for i, row in enumerate(group):
            yield row.language, row.text, list(_targets(row, found.get(i, ())))


def _targets(row: Text, found: Sequence[Place]) -> Iterator[tuple[int, int, str, Floats]]:
    for start, end, kind in found:
        signs = [i for i in range(start, end) if row.text[i].isalnum()]
        over = [value for value in row.values if value[0] < end and value[1] > start]
        share = max((sum(s <= i < e for i in signs) / max(1, len(signs)), label) for s, e, label in over) if over else (0.0, "")
        if over and (share[0] < COVERED or share[1] not in LABELS):
            continue
        target = np.zeros(1 + len(LABELS), np.float32)
        target[1 + LABELS.index(share[1]) if over else 0] = 1
        yield start, end, kind, target


def marked(path: Path) -> Iterator[tuple[str, str, Places]]:
    """What a teacher said; the language is to be told."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            yield "und", row["text"], [(start, end, kind, np.array(said, np.float32)) for start, end, kind, said in row["places"]]


def in_cases(some: Sequence[tuple[str, str, Places]], chance: np.random.Generator) -> Iterator[tuple[str, str, Places]]:
    """Those of the texts that are drawn, in small letters or capitals, where no length changes by it."""
    for language, text, found in some:
        drawn = chance.random()
        new = text.lower() if drawn < SMALL else text.upper() if drawn < SMALL + CAPITAL else text
        if new != text and len(new) == len(text):
            yield language, new, found


def inputs(tagger: Tagger, identify: Identifier, some: Sequence[tuple[str, str, Places]], worth: float) -> Learned:
    """What the network sees of the places of the texts."""
    parts = []
    for at in range(0, len(some), AT_ONCE):
        group = some[at : at + AT_ONCE]
        flat = [(i, *place) for i, (_, _, found) in enumerate(group) for place in found]
        if flat:
            parts.append(_seen(tagger, identify, [text for _, text, _ in group], flat, worth))
    return Learned.join(parts)


def _seen(
    tagger: Tagger, identify: Identifier, some: Sequence[str], flat: Sequence[tuple[int, int, int, str, Floats]], worth: float
) -> Learned:
    values = pa.array(some, pa.string())
    where = np.array([place[:3] for place in flat], np.int64)
    spots: list[Spots] = []

    def near(tokens: Tokens) -> npt.NDArray[np.bool_]:
        spots.append(Spots.of(tokens, where[:, 0], where[:, 1], where[:, 2]))
        return spots[0].kept(len(tokens))

    encoded = tagger.encode(values, vectors=near, languages=identify(values, ["und"] * len(some)), layers=[LAYER])
    x = vectors(encoded, spots[0], numbered(spots[0].kept(len(encoded.tokens)))).astype(np.float16)
    rows = [forms(some[i], start, end, kind) for i, start, end, kind, _ in flat]
    return Learned(x, rows, np.stack([place[4] for place in flat]), np.full(len(flat), worth, np.float32))


class Net(nn.Module):  # type: ignore[misc]  # torch is untyped to mypy
    """Vectors and hashed forms to HIDDEN, to a class."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.dense, self.form = nn.Linear(width, HIDDEN), nn.EmbeddingBag(FORMS, HIDDEN, mode="sum")
        self.out = nn.Linear(HIDDEN, 1 + len(LABELS))
        nn.init.normal_(self.form.weight, 0, 0.02)

    def forward(self, x: Tensor, rows: Tensor, first: Tensor) -> Tensor:
        keep = (torch.rand(len(rows)) >= DROPPED["form"]).float() if self.training else torch.ones(len(rows))
        hidden = self.dense(F.dropout(x, DROPPED["dense"], self.training)) + self.form(rows, first, per_sample_weights=keep)
        return torch.as_tensor(self.out(F.dropout(torch.relu(hidden), DROPPED["hidden"], self.training)))


def _batch(seen: Learned, chosen: npt.NDArray[np.int64]) -> tuple[Tensor, Tensor, Tensor]:
    rows, first = bags([seen.forms[i] for i in chosen.tolist()])
    return torch.from_numpy(seen.x[chosen].astype(np.float32)), torch.from_numpy(rows), torch.from_numpy(first)


def learn(seen: Learned) -> Net:
    """The network after EPOCHS rounds."""
    net = Net(seen.x.shape[1])
    steps = torch.optim.AdamW(net.parameters(), lr=PACE, weight_decay=DECAY)
    total, done = EPOCHS * (len(seen.forms) // BATCH + 1), 0
    for epoch in range(EPOCHS):
        lost = 0.0
        for chosen in np.array_split(np.random.permutation(len(seen.forms)), len(seen.forms) // BATCH + 1):
            for group in steps.param_groups:
                group["lr"] = PACE * (1 - done / total)
            said = torch.log_softmax(net(*_batch(seen, chosen)), -1)
            away = -(torch.from_numpy(seen.target[chosen]) * said).sum(-1)
            loss = (away * torch.from_numpy(seen.worth[chosen])).mean()
            steps.zero_grad()
            loss.backward()
            steps.step()
            lost, done = lost + float(loss.detach()), done + 1
        print(f"epoch {epoch}: {lost * EPOCHS / total:.4f}", flush=True)
    net.eval()
    return net


def chances(net: Net, seen: Learned) -> Floats:
    """(m, 1 + LABELS) probabilities."""
    with torch.no_grad():
        parts = np.array_split(np.arange(len(seen.forms)), len(seen.forms) // 2048 + 1)
        return np.concatenate([torch.softmax(net(*_batch(seen, part)), -1).numpy() for part in parts])


def thresholds(said: Floats, right: npt.NDArray[np.int64]) -> Floats:
    """(LABELS,) of each label the least score from which it is right SURE of the time, of places where it is the likeliest label."""
    out = []
    for label in range(1, 1 + len(LABELS)):
        here = said[:, 1:].argmax(1) == label - 1
        score, hit = said[here, label], right[here] == label
        levels = [at for at in LEVELS if hit[score >= at].sum() >= SURE * max(1, (score >= at).sum())]
        out.append(levels[0] if levels else LEVELS[-1])
    return np.array(out, np.float32)


def report(said: Floats, right: npt.NDArray[np.int64], least: Floats) -> Iterator[str]:
    """A line a label: places, precision and recall at its threshold."""
    best = said[:, 1:].argmax(1)
    spoken = np.where(said[np.arange(len(said)), best + 1] >= least[best], best + 1, 0)
    for label, name in enumerate(LABELS, 1):
        hit, all_, gold = ((spoken == label) & (right == label)).sum(), (spoken == label).sum(), (right == label).sum()
        some = ((spoken > 0) & (right == label)).sum()
        yield f"{name}: {gold} places, precision {hit / max(1, all_):.3f}, recall {hit / max(1, gold):.3f}, as any {some / max(1, gold):.3f}, from {least[label - 1]:.2f}"
    yield f"nothing: {(right == 0).sum()} places, {((spoken > 0) & (right == 0)).sum()} told"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True, help="the data folder, for the lines of raw text that were judged")
    parser.add_argument("--marks", type=Path, nargs="*", default=[], help="written by teacher.py")
    parser.add_argument("--bundle", help="whose tagger gives the vectors (default: the shipped one)")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args(arguments)
    torch.manual_seed(0)
    np.random.seed(0)
    bundle = Bundle.open(asked.bundle)
    tagger, identify = Tagger.open(bundle), Identifier(bundle)
    own = list(by_hand(texts(held=False)))
    cased = list(in_cases(own, np.random.default_rng(0)))
    learned = [inputs(tagger, identify, some, HAND) for some in (own, cased)]
    learned += [inputs(tagger, identify, list(marked(path)), 1.0) for path in asked.marks]
    learned += [inputs(tagger, identify, list(by_hand(judged.texts(asked.data, held=False))), 1.0)]
    made, read = (
        inputs(tagger, identify, list(by_hand(some)), 1.0) for some in (texts(held=True), judged.texts(asked.data, held=True))
    )
    held = Learned.join([made, read])
    seen = Learned.join(learned)
    print(f"{len(seen.forms)} places, {len(held.forms)} held back", flush=True)
    net = learn(seen)
    said, right = chances(net, held), held.target.argmax(1)
    least = thresholds(said, right)
    for name, part in (("made up", slice(len(made.forms))), ("raw text", slice(len(made.forms), None))):
        print(name, *report(said[part], right[part], least), sep="\n")
    out = np.concatenate([net.out.weight.detach().numpy().T, net.out.bias.detach().numpy()[None]])
    tables = {"dense": net.dense.weight.detach().numpy().T, "form": net.form.weight.detach().numpy()}
    kept = stored(**tables, bias=net.dense.bias.detach().numpy(), out=out, least=least, encoder=encoder_digest(bundle))
    np.savez_compressed(asked.out, **kept)


if __name__ == "__main__":
    main()
