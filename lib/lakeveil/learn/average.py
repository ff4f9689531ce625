"""A weighted mean of trained taggers of one shape: `python -m lakeveil.learn.average --out MEAN.pt OLD.pt 0.3 NEW.pt 0.7`.

Taggers trained one from another lie in one basin, so that their mean is a tagger too, often a better one than either
(Izmailov et al. 2018; Wortsman et al. 2022). Which mean is best the held-out rows say (`lakeveil.learn.calibrate`), not this module.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import torch


def mean(models: Sequence[tuple[Mapping[str, Any], float]]) -> dict[str, Any]:
    """Of checkpoints (`shape`, `state`, `spent`) and their shares; ValueError when shapes differ or shares do not add up to 1."""
    first = models[0][0]
    if any(kept["shape"] != first["shape"] for kept, _ in models):
        raise ValueError("average: the models have different shapes; only taggers trained one from another have a mean")
    if abs(sum(share for _, share in models) - 1) > 1e-6:
        raise ValueError("average: the shares do not add up to 1")
    state = {name: sum(kept["state"][name] * share for kept, share in models) for name in first["state"]}
    return {**first, "state": state}


def main(arguments: list[str] | None = None) -> None:
    """Arguments to `mean`."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("models", nargs="+", metavar="MODEL.pt SHARE", help="files and their shares, in turn")
    asked = parser.parse_args(arguments)
    paths, shares = asked.models[::2], asked.models[1::2]
    if len(paths) != len(shares):
        parser.error("wants a share behind every model")
    models = [(torch.load(path, weights_only=True), float(share)) for path, share in zip(paths, shares, strict=True)]
    torch.save(mean(models), asked.out)


if __name__ == "__main__":
    main()
