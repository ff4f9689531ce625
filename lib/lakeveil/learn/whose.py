"""Learn the rows of lakeveil.recognizers.whose: whether the words beside a number say that it is a person's.

    python -m lakeveil.learn.whose DATA OUT.npz

Persons: phrases of whose.yaml (`numéro d'assuré`) and roles joined to heads (`leerling` + `nummer`) in frames of prose, forms, logs and JSON with
numbers at random. Things: phrases likewise, how many persons there are (`liczba` + `pacjentów`), and every number of DATA/text/*.txt.gz that looks
like a candidate. Same data and seed, same file.
"""

from __future__ import annotations

import argparse
import gzip
import random
import re
import unicodedata
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
import yaml

from lakeveil.recognizers import whose

PHRASES = Path(__file__).with_name("whose.yaml")
HIDDEN, EPOCHS, PACE, DECAY, BATCH = 24, 8, 0.01, 0.05, 512
UNSEEN = 0.25  # share of runs of letters hidden while learning, so that no phrase is known by one of them
DROPPED = 0.3  # of the hidden numbers
SURE = 0.9  # score from which the recognizer speaks
TIMES = {"persons": 12, "things": 6}  # records of a phrase
# Of a language's joined words.
JOINED = (("forms", "whose", True, 1000), ("forms", "of_what", False, 700), ("counts", "many", False, 500))
RAW, LINES, WORTH = 40_000, 200_000, 0.7  # numbers of raw text, lines read of a file, what one counts beside a phrase's
_FRAMES = (
    *("{p} {v}", "{p}: {v}", "{p} = {v}", "{P}: {v}", "{P} {v}", "{p} {v}, 12.4.", "ok {p} {v}", "{p} # {v}", "{v} ({p})", "{v} {p}"),
    *('"{k}": "{v}"', "{k}={v}", "{k}: {v}", '{"{k}": "{v}", "ok": 1}', "INFO {k}={v} done"),
    *("{p} {v} {o}", "{o}; {p}: {v}", "{o} {w}, {p} {v}"),
)  # fmt: skip
_CAPITALS = "ABCDEFGHKLMNPRSTUVWXZ"
Record = tuple[str, int, int, bool]  # a text, where its number stands, whether it is a person's
Seen = tuple[npt.NDArray[np.int64], npt.NDArray[np.float32], npt.NDArray[np.float32]]  # rows of letters, their weights, the form


class Net(torch.nn.Module):  # type: ignore[misc]  # torch is untyped to mypy
    """Hashed letters and a form to one hidden layer, to one number."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = torch.nn.EmbeddingBag(2 * whose.ROWS, HIDDEN, mode="sum")
        torch.nn.init.normal_(self.rows.weight, 0, 0.02)
        self.form, self.out = torch.nn.Linear(whose.FORMS, HIDDEN), torch.nn.Linear(HIDDEN, 1)

    def forward(self, rows: torch.Tensor, first: torch.Tensor, weights: torch.Tensor, forms: torch.Tensor) -> torch.Tensor:
        hidden = torch.relu(self.rows(rows, first, per_sample_weights=weights) + self.form(forms))
        said: torch.Tensor = self.out(torch.nn.functional.dropout(hidden, DROPPED, self.training))[:, 0]
        return said


def records(chance: random.Random) -> list[Record]:
    """Records of every phrase and of joined roles whose number is a candidate."""
    spoken: Mapping[str, Mapping[str, Any]] = yaml.safe_load(PHRASES.read_text("utf-8"))
    made = []
    for words in spoken.values():
        kinds = {kind: _listed(words[kind]) for kind in TIMES}
        others = [phrase for phrases in kinds.values() for phrase in phrases]
        for kind, phrases in kinds.items():
            made += [_record(phrase, kind == "persons", others, chance) for phrase in phrases for _ in range(TIMES[kind])]
        for forms, role, person, times in JOINED:
            if forms in words:
                made += [_record(_joined(words, forms, role, chance), person, others, chance) for _ in range(times)]
    return [record for record in made if record is not None]


def raw(folder: Path) -> Iterator[Record]:
    """The candidates of raw texts: nearly none is a person's."""
    for path in sorted(folder.glob("*.txt.gz")):
        with gzip.open(path, "rt", encoding="utf-8", errors="replace") as lines:
            for line in islice(lines, LINES):
                yield from ((line, start, end, False) for start, end in whose.numbers(line))


def learn(made: list[Record], things: list[Record]) -> Net:
    """The network after EPOCHS rounds over both."""
    seen = [_seen(record) for record in (*made, *things)]
    right = torch.tensor([float(record[3]) for record in (*made, *things)])
    worth = torch.tensor([1.0] * len(made) + [WORTH] * len(things))
    net = Net()
    steps = torch.optim.AdamW(net.parameters(), lr=PACE, weight_decay=DECAY)
    for epoch in range(EPOCHS):
        for group in steps.param_groups:
            group["lr"] = PACE * (1 - epoch / EPOCHS)
        order = torch.randperm(len(seen))
        for at in range(0, len(seen), BATCH):
            chosen = order[at : at + BATCH]
            said = net(*_batch([seen[i] for i in chosen.tolist()]))
            losses = torch.nn.functional.binary_cross_entropy_with_logits(said, right[chosen], reduction="none")
            steps.zero_grad()
            (losses * worth[chosen]).mean().backward()
            steps.step()
    return net


def save(net: Net, out: Path) -> None:
    """The rows as bytes with one scale a table, the rest as it is."""
    kept: dict[str, npt.NDArray[Any]] = {}
    rows = net.rows.weight.detach().numpy()
    for name, table in (("before", rows[: whose.ROWS]), ("behind", rows[whose.ROWS :])):
        kept[f"{name}_scale"] = np.array([np.abs(table).max() / 127], np.float32)
        kept[name] = np.round(table / kept[f"{name}_scale"]).astype(np.int8)
    last = torch.cat([net.out.weight[0], net.out.bias]).detach().numpy()
    kept |= {"form": net.form.weight.detach().numpy().T.copy(), "bias": net.form.bias.detach().numpy(), "out": last}
    np.savez_compressed(out, **kept, least=np.float32([SURE]))  # type: ignore[arg-type]


def _listed(phrases: str) -> list[str]:
    return [phrase.strip() for phrase in phrases.split(",")]


def _joined(words: Mapping[str, Any], forms: str, role: str, chance: random.Random) -> str:
    form: str = chance.choice(words[forms])
    return form.format(r=chance.choice(_listed(words[role])), h=chance.choice(_listed(words["heads"])))


def _record(phrase: str, person: bool, others: list[str], chance: random.Random) -> Record | None:
    frame, value = chance.choice(_FRAMES), _number(chance)
    slots = {"p": phrase, "P": phrase[:1].upper() + phrase[1:], "k": _key(phrase, chance)}
    slots |= {"o": chance.choice(others), "w": _number(chance)}
    text = re.sub(r"\{([pPkow])\}", lambda slot: slots[slot[1]], frame)
    at = text.index("{v}")
    text = text.replace("{v}", value)
    return next(((text, *span, person) for span in whose.numbers(text) if span[0] < at + len(value) and at < span[1]), None)


def _key(phrase: str, chance: random.Random) -> str:
    plain = "".join(c for c in unicodedata.normalize("NFKD", phrase) if not unicodedata.combining(c))
    words = re.findall(r"[^\W\d_]+", chance.choice((phrase, plain)).lower())
    styles = ("_".join(words), "-".join(words), words[0] + "".join(map(str.title, words[1:])))
    return chance.choice(styles)


def _number(chance: random.Random) -> str:
    def some(low: int, high: int, signs: str = "0123456789") -> str:
        return "".join(chance.choice(signs) for _ in range(chance.randint(low, high)))

    letters = some(1, 3, _CAPITALS)
    forms = (
        *[some(4, 10)] * 7,
        *[letters + chance.choice("- ") + some(3, 7)] * 5,
        *[letters + some(3, 8)] * 3,
        *[some(2, 4) + chance.choice(" -/") + some(2, 5)] * 2,
        *[f"{some(2, 4)} {some(3, 3)} {some(2, 4)}"] * 2,
        f"{letters}/{some(3, 5)}",
        *[some(1, 1, _CAPITALS) + some(4, 6) + some(1, 2, _CAPITALS)] * 2,
        f"{some(2, 2, _CAPITALS)}-{some(2, 3)}-{some(2, 2, _CAPITALS)}",
    )
    return chance.choice(forms)


def _seen(record: Record) -> Seen:
    text, start, end, _ = record
    sides = whose.around(text, start, end)
    rows, weights = [np.empty(0, np.int64)], [np.empty(0, np.float32)]
    for first, words in zip((0, whose.ROWS), sides, strict=True):
        for far, word in enumerate(words):
            rows.append(whose.hashed(word) + first)
            weights.append(np.full(len(rows[-1]), whose.FADES**far / len(word) ** 0.5, np.float32))
    return np.concatenate(rows), np.concatenate(weights), whose.form(text, start, end, *sides)


def _batch(seen: list[Seen]) -> tuple[torch.Tensor, ...]:
    kept = [np.random.random(len(rows)) > UNSEEN for rows, _, _ in seen]
    first = np.cumsum([0, *(int(keep.sum()) for keep in kept[:-1])])
    rows = np.concatenate([rows[keep] for (rows, _, _), keep in zip(seen, kept, strict=True)])
    weights = np.concatenate([weights[keep] for (_, weights, _), keep in zip(seen, kept, strict=True)]) / (1 - UNSEEN)
    return torch.tensor(rows), torch.tensor(first), torch.tensor(weights), torch.tensor(np.stack([form for _, _, form in seen]))


def main() -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, metavar="DATA")
    parser.add_argument("out", type=Path, metavar="OUT.npz")
    asked = parser.parse_args()
    chance = random.Random(1)
    torch.manual_seed(1)
    np.random.seed(1)
    things = list(raw(asked.data / "text"))
    made = records(chance)
    save(learn(made, chance.sample(things, min(RAW, len(things)))), asked.out)
    print(f"{len(made)} records made, {min(RAW, len(things))} numbers of raw text")


if __name__ == "__main__":
    main()
