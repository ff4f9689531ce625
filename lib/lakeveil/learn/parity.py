"""What the trained network says in 32-bit floats, tables and layers, kept to hold the shipped int8 graph against.

    python -m lakeveil.learn.parity --model W/model.pt --tagger M --out tests/data/names_parity.npz

Texts are the made-up sentences of tests/data/names_challenge.tsv. The file: texts; their languages; tags, (k, 13) probabilities of all their
tokens one after the other; version of the tagger it belongs to. A test without torch compares (tests/recognizers/test_parity.py).
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import torch

from lakeveil.learn import challenge, models
from lakeveil.learn.calibrate import tagger_of
from lakeveil.learn.train import read_model
from lakeveil.recognizers.names import GAP, Tagger


@dataclass(frozen=True, slots=True)
class First:
    """The network's sum of features in torch behind the one call of an ONNX session that the tagger makes."""

    model: models.Tagger

    def run(self, wanted: list[str], feed: dict[str, npt.NDArray[Any]]) -> list[npt.NDArray[Any]]:
        """distinct (u, width)."""
        t = _tensors(feed)
        with torch.no_grad():
            return [self.model.distinct(t["word"].long(), t["grams"].long(), t["small"].long(), t["lexicon"]).numpy()]


@dataclass(frozen=True, slots=True)
class Floats:
    """The rest of the network, likewise."""

    model: models.Tagger

    def run(self, wanted: list[str], feed: dict[str, npt.NDArray[Any]]) -> list[npt.NDArray[Any]]:
        """tags (t, 13) and hidden (t, width), those wanted, in that order."""
        t = _tensors(feed)
        with torch.no_grad():
            logits, hidden = self.model(t["distinct"], t["index"].long()[None], t["space"].long()[None], t["real"][None])
            told = {"tags": torch.softmax(logits, -1)[0].numpy(), "hidden": hidden[0].numpy()}
        return [told[name] for name in wanted]


def _tensors(feed: dict[str, npt.NDArray[Any]]) -> dict[str, torch.Tensor]:
    return {name: torch.from_numpy(np.ascontiguousarray(value)) for name, value in feed.items()}


def in_floats(tagger: Tagger, model: models.Tagger) -> Tagger:
    """The tagger with torch in place of its ONNX graphs; torch's convolutions know no texts, so the gaps between them are wide."""
    return replace(tagger, first=First(model), session=Floats(model), gap=GAP)


def main(arguments: list[str] | None = None) -> None:
    """Writes the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("model", "tagger", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--dictionary", type=Path, help="dictionary.npz of the bundle, for a tagger that learned with it")
    parser.add_argument("--texts", type=Path, default=Path("tests/data/names_challenge.tsv"))
    asked = parser.parse_args(arguments)
    cases = challenge.read(asked.texts)
    texts, languages = [case.text for case in cases], [case.language for case in cases]
    tagger = in_floats(tagger_of(asked.tagger, asked.dictionary), read_model(asked.model))
    tags = tagger.encode(pa.array(texts, pa.string()), vectors=False, languages=languages).tags
    version = json.loads((asked.tagger / "tagger.json").read_text("utf-8"))["version"]
    np.savez_compressed(
        asked.out,
        texts=np.array(texts),
        languages=np.array(languages),
        tags=tags.astype(np.float16),
        version=np.array(version),
    )


if __name__ == "__main__":
    main()
