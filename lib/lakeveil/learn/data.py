"""Gold files to token sequences: the training list, conventions made one, splits, alignment of spans to tokens.

The training list names files under `ship/` alone. A source without a dev file gives a tenth of its sentences
(by digest, so equal sentences fall together) as dev; three hundredths of every source are held out for calibration;
no training sentence equals one of any dev file.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.features import spacing
from lakeveil.tokens import tokenize

KINDS = ("PERSON", "LOCATION", "ORGANIZATION")
TAGS = ("O", *(f"{place}-{kind}" for kind in KINDS for place in "BIES"))
NOT_PERSON = len(TAGS)  # target: anything but a person (the source does not mark the other kinds)
IGNORE = len(TAGS) + 1  # target: no loss

_ROLL_UP = {"CALLE": "LOCATION", "CAMP": "LOCATION", "GHETTO": "LOCATION", **{kind: kind for kind in KINDS}}
_TITLES = frozenset(
    """mr mrs ms miss mister sir lady lord dr doctor prof professor madame mme mlle monsieur m mm messieurs herr herrn frau fräulein
    señor señora sr sra srta don doña dña d signor signora sig sigra dott dottor avv ing prof sen dep pan pani pana panu panie
    mevr mevrouw dhr meneer de heer jhr ks mgr inż lek hab capt captain col colonel gen general sgt lt maj president senator judge
    justice rev reverend père soeur abbé maître me""".split()
)


@dataclass(frozen=True, slots=True)
class Source:
    """One training file. `times`: how often an epoch sees it; `only_person`: other kinds are not marked there;
    `gaps`: some of its names are not marked, so a likely name tagged O bears no loss; `has_dev`: a dev file exists.
    """

    file: str
    times: float = 1.0
    only_person: bool = False
    gaps: bool = False
    has_dev: bool = False


TRAINING: tuple[Source, ...] = (
    Source("ship/uner_ewt.en.train.jsonl", 5, has_dev=True),
    Source("ship/wnut17.en.train.jsonl", 4, has_dev=True),
    Source("ship/btc.en.train.jsonl", 4, has_dev=True),
    Source("ship/wikigold.en.train.jsonl", 4),
    Source("ship/crossner.en.train.jsonl", 4, has_dev=True),
    Source("ship/sec_filings.en.train.jsonl", 1.5, gaps=True),
    Source("ship/gum.en.train.jsonl", 2, gaps=True),
    Source("ship/litbank.en.train.jsonl", 1, only_person=True),
    Source("ship/ehri.en.all.jsonl", 1),
    Source("ship/meddocan.es.train.jsonl", 1.5, has_dev=True),
    Source("ship/ancora.es.train.jsonl", 4.5, has_dev=True),
    Source("ship/cess_esp.es.train.jsonl", 3),
    Source("ship/ancora.ca.train.jsonl", 3.5, has_dev=True),
    Source("ship/germeval2014.de.train.jsonl", 4),
    Source("ship/smartdata.de.train.jsonl", 3, gaps=True, has_dev=True),
    Source("ship/ehri.de.all.jsonl", 0.7),
    Source("ship/europeana_lft.de.all.jsonl", 1.2),
    Source("ship/europeana_onb.de.all.jsonl", 1.2),
    Source("ship/europeana_sbb.de.all.jsonl", 1.2),
    Source("ship/uner_bosque.pt.train.jsonl", 2, has_dev=True),
    Source("ship/lener_br.pt.train.jsonl", 1.5, has_dev=True),
    Source("ship/nkjp1m.pl.train.jsonl", 0.8),
    Source("ship/ehri.pl.all.jsonl", 1),
    Source("ship/europeana_bnf.fr.all.jsonl", 1.4),
    Source("ship/fr_litbank.fr.train.jsonl", 1, only_person=True),
    Source("ship/ehri.fr.all.jsonl", 1),
    Source("ship/europeana_kb.nl.all.jsonl", 0.8),
    Source("ship/openboek.nl.train.jsonl", 1.5, only_person=True),
    Source("ship/ehri.nl.all.jsonl", 1),
    Source("ship/uner_gsdsimp.zh.train.jsonl", 3, has_dev=True),
    Source("ship/uner_snk.sk.train.jsonl", 3.6, has_dev=True),
    Source("ship/ehri.sk.all.jsonl", 2.4),
    Source("ship/uner_talbanken.sv.train.jsonl", 1.5, has_dev=True),
    Source("ship/webbnyheter.sv.train.jsonl", 2, has_dev=True),
    Source("ship/uner_ddt.da.train.jsonl", 3.5, has_dev=True),
    Source("ship/norne.nb.train.jsonl", 0.8, has_dev=True),
    Source("ship/norne.nn.train.jsonl", 0.7, has_dev=True),
    Source("ship/uner_set.hr.train.jsonl", 2, has_dev=True),
    Source("ship/uner_set.sr.train.jsonl", 3, has_dev=True),
    Source("ship/ronec_v1.ro.train.jsonl", 1.95, has_dev=True),
    Source("ship/turku_ner.fi.train.jsonl", 3, has_dev=True),
    Source("ship/factrueval.ru.train.jsonl", 3, has_dev=True),
    Source("ship/nerkor.hu.train.jsonl", 0.6, gaps=True, has_dev=True),
    Source("ship/kaznerd.kk.train.jsonl", 1.26, has_dev=True),
    Source("ship/turkish_wikiner.tr.train.jsonl", 0.7, gaps=True, has_dev=True),
    Source("ship/hiner.hi.train.jsonl", 2.34, gaps=True),
    Source("ship/fullstack.lv.train.jsonl", 3.75),
    Source("ship/estner.et.train.jsonl", 5.2, has_dev=True),
    Source("ship/ehri.cs.all.jsonl", 1),
    Source("ship/ehri.hu.all.jsonl", 0.5),
)

Row = tuple[str, list[tuple[int, int, str]]]


@dataclass(frozen=True, slots=True, eq=False)
class Sequences:
    """`k` tokens of `n` texts. token: (k,) int32 into `vocabulary`; target: (k,) int8 index into TAGS, NOT_PERSON or
    IGNORE; space: (k,) int8, see features.spacing; first: (n + 1,) int64; source: (n,) int16, an index of the caller's.
    """

    token: npt.NDArray[np.int32]
    target: npt.NDArray[np.int8]
    space: npt.NDArray[np.int8]
    first: npt.NDArray[np.int64]
    source: npt.NDArray[np.int16]
    vocabulary: pa.StringArray

    def __len__(self) -> int:
        return len(self.source)


def read(path: Path) -> list[Row]:
    """Texts and spans of a JSON-lines file, rolled up to KINDS; other labels are left out."""
    rows: list[Row] = []
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            spans = [(s, e, _ROLL_UP[label]) for s, e, label in row["spans"] if label in _ROLL_UP]
            rows.append((row["text"], spans))
    return rows


def split(rows: Sequence[Row], *, has_dev: bool) -> dict[str, list[Row]]:
    """`train`, `calibrate` and, where the source has no dev file, `dev`: by digest of the normalised text."""
    parts: dict[str, list[Row]] = {"train": [], "calibrate": [], "dev": []}
    for row in rows:
        bucket = int.from_bytes(digest(row[0])[:4], "little") % 100
        name = "dev" if bucket < 10 and not has_dev else "calibrate" if 10 <= bucket < 13 else "train"
        parts[name].append(row)
    return parts


def digest(text: str) -> bytes:
    """Of the text with case, blanks and digits evened out: equal sentences share it."""
    plain = re.sub(r"\d", "0", re.sub(r"\s+", " ", text.casefold()).strip())
    return hashlib.blake2b(plain.encode(), digest_size=8).digest()


def without(rows: Iterable[Row], digests: set[bytes]) -> list[Row]:
    """The rows whose text is none of `digests`; short texts (a cell, a greeting) are kept."""
    return [row for row in rows if len(row[0]) < 25 or digest(row[0]) not in digests]


def harmonise(row: Row) -> Row:
    """Titles, blanks and punctuation at a name's edges go outside the span."""
    text, spans = row
    return text, [trimmed for span in spans if (trimmed := _trim(text, *span))]


def encode(rows: Sequence[Row], source: int = 0, *, only_person: bool = False) -> Sequences:
    """Tokens and BIOES targets of the rows; a span covers every token it touches."""
    values = pa.array([text for text, _ in rows], pa.string())
    tokens = tokenize(values)
    length = np.array([len(text) for text, _ in rows], np.int64)
    base = np.concatenate([[0], np.cumsum(length + 1)])[:-1] if len(rows) else np.zeros(0, np.int64)
    begin, end = base[tokens.text] + tokens.start, base[tokens.text] + tokens.end
    target = np.full(len(tokens), NOT_PERSON if only_person else 0, np.int8)
    spans = [(base[i] + s, base[i] + e, KINDS.index(kind)) for i, (_, found) in enumerate(rows) for s, e, kind in found]
    table = np.array(spans, np.int64).reshape(-1, 3)
    low = np.searchsorted(end, table[:, 0], side="right")
    high = np.searchsorted(begin, table[:, 1], side="left") - 1
    for a, b, kind in zip(low.tolist(), high.tolist(), table[:, 2].tolist(), strict=True):
        if b >= a:
            paint(target, a, b, kind)
    return Sequences(
        tokens.code,
        target,
        spacing(values, tokens),
        tokens.first.astype(np.int64),
        np.full(len(rows), source, np.int16),
        tokens.vocabulary,
    )


def paint(target: npt.NDArray[np.int8], first: int, last: int, kind: int) -> None:
    """Write the BIOES tags of one entity over tokens first..last."""
    if first == last:
        target[first] = 1 + 4 * kind + 3
        return
    target[first : last + 1] = 1 + 4 * kind + 1
    target[first] = 1 + 4 * kind
    target[last] = 1 + 4 * kind + 2


def taken(parts: Sequences, rows: npt.NDArray[np.int64]) -> Sequences:
    """These texts alone, with the words they have."""
    at = np.concatenate([np.arange(parts.first[row], parts.first[row + 1]) for row in rows])
    used, token = np.unique(parts.token[at], return_inverse=True)
    first = np.concatenate([[0], np.cumsum(np.diff(parts.first)[rows])])
    return Sequences(
        token.astype(np.int32), parts.target[at], parts.space[at], first, parts.source[rows], parts.vocabulary.take(used)
    )


def join(parts: Sequence[Sequences]) -> Sequences:
    """All parts one after the other, over one vocabulary."""
    together = pa.concat_arrays([p.vocabulary for p in parts]).dictionary_encode()
    codes = together.indices.to_numpy(zero_copy_only=False).astype(np.int32)
    offsets = np.cumsum([0, *(len(p.vocabulary) for p in parts)])
    starts = np.cumsum([0, *(len(p.token) for p in parts)])
    return Sequences(
        np.concatenate([codes[offsets[i] : offsets[i + 1]][p.token] for i, p in enumerate(parts)]),
        np.concatenate([p.target for p in parts]),
        np.concatenate([p.space for p in parts]),
        np.concatenate([*(p.first[:-1] + starts[i] for i, p in enumerate(parts)), starts[-1:]]),
        np.concatenate([p.source for p in parts]),
        together.dictionary,
    )


def load(
    folder: Path,
    sources: Sequence[Source] = TRAINING,
    *,
    leave_out: str = "",
    amend: Callable[[str, Sequence[Row]], Sequence[Row]] | None = None,
    repair: Callable[[Sequence[Row], int], Sequences] | None = None,
) -> dict[str, Any]:
    """`train`: Sequences of all sources (source = index into `sources`); `calibrate`: rows; `dev`: rows by file.

    `leave_out` drops sources whose file name starts with it from training (for the unseen-domain measurements).
    `amend` gives the training rows of a file with what readers found in them.
    `repair` encodes the rows of sources with gaps in `encode`'s place.
    """
    forbid(sources)
    dev = {path.name: read(path) for path in sorted((folder / "ship").glob("*.dev.jsonl")) if ".ja." not in path.name}
    parts = {}
    for source in sources:
        parts[source.file] = split(read(folder / source.file), has_dev=source.has_dev)
        if not source.has_dev:
            dev[Path(source.file).name.replace("train", "tenth").replace("all", "tenth")] = parts[source.file]["dev"]
    seen = {digest(text) for rows in dev.values() for text, _ in rows}
    encoded, calibrate = [], []
    for i, source in enumerate(sources):
        if leave_out and Path(source.file).name.startswith(leave_out):
            continue
        train = without(parts[source.file]["train"], seen)
        rows = [harmonise(row) for row in (amend(source.file, train) if amend else train)]
        encoded.append(repair(rows, i) if repair and source.gaps else encode(rows, i, only_person=source.only_person))
        if not source.gaps:
            calibrate += [(source, row) for row in without(parts[source.file]["calibrate"], seen)]
    return {"train": join(encoded), "calibrate": calibrate, "dev": dev}


def forbid(sources: Iterable[Source]) -> None:
    """ValueError when a source may not touch shipped weights: not under ship/, or a dev or test file."""
    for source in sources:
        if not source.file.startswith("ship/") or ".." in source.file or ".dev." in source.file or ".test." in source.file:
            raise ValueError(f"{source.file}: only train files under ship/ may touch shipped weights")


def _trim(text: str, start: int, end: int, kind: str) -> tuple[int, int, str] | None:
    if kind == "PERSON":
        while (word := re.match(r"\s*([^\W\d_]+)\.?\s+(?=\w)", text[start:end])) and word[1].lower() in _TITLES:
            if word[1].isupper() and len(word[1]) == 1 and word[1] != "M":
                break
            start += word.end()
    while start < end and not text[start].isalnum():
        start += 1
    while start < end and not (text[end - 1].isalnum() or text[end - 1] in ".)'’" or ord(text[end - 1]) > 0x2FF):
        end -= 1
    return (start, end, kind) if start < end else None
