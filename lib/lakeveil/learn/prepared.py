"""What training reads: arrays over a vocabulary, as `learn.prepare` writes them."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lakeveil.features import U64, Ints
from lakeveil.learn.augment import Pool


@dataclass(frozen=True, slots=True, eq=False)
class Prepared:
    """Arrays over the final vocabulary (tokens and their other forms) and the pool an epoch is drawn from.

    word: (v,) int32 row; grams: (v, GRAMS) int32; small: (v, 3) int16; lexicon: (v, 4) float16; vectors: (words, 48)
    float32 to start from, row 0 unknown; keys, rows: the word rows' hashes; evidence: packed lexicon;
    listed: (v,) uint32, a bit for each language of the dictionary that has the word.
    raw: number and language of each source of the pool that is raw text with a tagger's or a teacher's labels.
    classes: (tokens of the pool,) int8 what else each tells, see `told.written.classes`; UNKNOWN but in those texts.
    """

    pool: Pool
    word: Ints
    grams: Ints
    small: npt.NDArray[np.int16]
    lexicon: npt.NDArray[np.float16]
    vectors: npt.NDArray[np.float32]
    keys: U64
    rows: Ints
    evidence: tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint16]]
    listed: npt.NDArray[np.uint32]
    raw: tuple[tuple[int, str], ...] = ()
    classes: npt.NDArray[np.int8] | None = None

    @classmethod
    def read(cls, folder: Path) -> Prepared:
        """What `write` wrote; our own file, never one from elsewhere (it is a pickle)."""
        with (folder / "prepared.pkl").open("rb") as stream:
            found: Prepared = pickle.load(stream)  # noqa: S301 (written by this module)
        return found

    def write(self, folder: Path) -> None:
        """As one file in `folder`."""
        with (folder / "prepared.pkl").open("wb") as stream:
            pickle.dump(self, stream, 5)
