"""What noise costs: a head of ten sites on CoNLL-2003 (for measurements only), F1 by the ε of a text.

python tests/bench/noise.py DATA [--bundle DIR]
"""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import numpy.typing as npt
from federated_data import Side, dealt, load, scores  # the script beside this one

from lakeveil.bundle import Bundle
from lakeveil.learn import heads
from lakeveil.learn.federate import noise
from lakeveil.learn.federate.averaging import Weights
from lakeveil.recognizers import bioes


def noisy(loaded: tuple[Side, Side, Weights], seeds: int) -> None:
    """A head by ten sites with noise, all training documents drawn from: F1 by what is hidden of a text."""
    pool, test, _ = loaded
    classes = len(bioes.KINDS) + 1

    def rows(side: Side, texts: npt.NDArray[np.int64]) -> tuple[heads.Part, npt.NDArray[np.int64]]:
        arrays = side.data.take(texts)
        at = np.concatenate([np.arange(side.data.first[t], side.data.first[t + 1]) for t in texts])
        tags = arrays["allowed"].view(bool)
        return heads.part(side.vectors[at], np.where(tags[:, 0], 0, 1 + (tags.argmax(1) - 1) // 4)), arrays["first"]

    def marked(weights: npt.NDArray[np.float64]) -> str:
        chance = heads.probabilities(weights, test.vectors)
        tags = np.zeros((len(chance), bioes.TAGS), np.float32)
        tags[:, 0], tags[:, 2:13:4] = chance[:, 0], chance[:, 1:]
        return " / ".join(f"{x:.3f}" for x in scores(test, tags, bioes.KINDS))

    every = np.arange(len(pool.data))
    whole, _ = rows(pool, every)
    print(
        f"{len(every)} texts, {len(whole[0])} tokens; exact head: {marked(heads.fit([whole], classes, 1.0).weights)}", flush=True
    )
    parts = [rows(pool, p) for p in dealt(pool, every, 10, "iid", 0)]
    for times in (0.0, 2.0, 4.0, 8.0, 16.0):
        agreed = noise.Noise(1.0, times, 40)
        told = []
        for _ in range(seeds if times else 1):
            with TemporaryDirectory() as folder:
                sites = {
                    f"h{i}": noise.NoisyHolder(part, f, classes, agreed, Path(folder) / str(i))
                    for i, (part, f) in enumerate(parts)
                }
                ask = lambda tasks, sites=sites: {n: sites[n](m) for n, m in tasks.items()}  # noqa: E731
                fitted = noise.fit(ask, sorted(sites), (classes, whole[0].shape[1]), noise.Plan(agreed), print)
            told.append(marked(fitted))
        print(f"noise {times} cuts: ε {agreed.epsilon(1e-6):.2f}" if times else "no noise, cut", told, flush=True)


def main() -> None:
    """The table of docs/federated.md."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="the folder with research/ and ship/")
    parser.add_argument("--bundle")
    asked = parser.parse_args()
    noisy(load(asked.data, "conll2003", Bundle.open(asked.bundle)), 3)


if __name__ == "__main__":
    main()
