"""The shipped int8 graph against the trained network in 32-bit floats, on made-up sentences; needs no torch."""

from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

from lakeveil.bundle import Bundle
from lakeveil.recognizers import bioes
from lakeveil.recognizers.names import Encoded, Tagger

FILE = Path(__file__).parents[1] / "data/names_parity.npz"


@pytest.fixture(scope="module")
def both() -> tuple[np.ndarray, Encoded]:
    """Probabilities in floats, and what the shipped tagger says of the same tokens."""
    kept, tagger = np.load(FILE), Tagger.open(Bundle.open())
    if f"names@{kept['version']}" != tagger.source:
        pytest.fail(f"{FILE.name} belongs to version {kept['version']}: make it anew with lakeveil.learn.parity")
    texts, languages = pa.array(kept["texts"].tolist(), pa.string()), kept["languages"].tolist() if "languages" in kept else ()
    return kept["tags"].astype(np.float32), tagger.encode(texts, vectors=False, languages=languages)


def test_probabilities_agree(both: tuple[np.ndarray, Encoded]):
    """Eight bits move a probability by less than half a hundredth on average, and hardly ever by .15."""
    floats, encoded = both
    moved = np.abs(floats - encoded.tags).max(1)
    assert len(moved) > 1500
    assert moved.mean() < 0.005
    assert (moved > 0.15).mean() < 0.004


def test_the_same_persons_come_out(both: tuple[np.ndarray, Encoded]):
    """Of the persons' spans that either finds, at least 95 of 100 are the same."""
    floats, encoded = both
    found = []
    for tags in (floats, encoded.tags):
        decoded = bioes.decode(tags, encoded.tokens)
        persons = decoded.take((decoded.kind == 0) & (decoded.score >= 0.5))
        found.append(set(zip(persons.first.tolist(), persons.last.tolist(), strict=True)))
    assert len(found[0]) > 150
    assert len(found[0] & found[1]) >= 0.95 * len(found[0] | found[1])
