"""What `federated.py` trains on: three sets, documents of a kind each, dealt to holders; and how spans are scored."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.learn.data import encode
from lakeveil.learn.federate import tail, tailgold, tailgraph
from lakeveil.learn.federate.averaging import Weights
from lakeveil.recognizers import bioes
from lakeveil.recognizers.names import Tagger, open_session
from lakeveil.tokens import tokenize

SETS = {
    "conll2003": ("research/conll2003.en.train", "research/conll2003.en.dev"),
    "wikipii": ("research/wikipii_pilot.en.all", ""),
    "meddocan": ("ship/meddocan.es.train", "ship/meddocan.es.dev"),
}
TRAIN = {
    "conll2003": 16_000,
    "wikipii": 20_000,
    "meddocan": 16_000,
}  # tokens of a training, drawn from all documents; the test is whole
PLACE = (
    "BIRTH_PLACE"  # WikiPII's other common label stands for LOCATION: PERSON alone is marked too unevenly for anybody to learn
)
GROUPS = 100  # of test documents, for intervals
Row = tuple[str, list[tuple[int, int, str]]]


@dataclass(frozen=True, slots=True)
class Side:
    """Texts of training or of the test: rows (a line each), document and kind of document of each, and what the tagger makes of them."""

    rows: list[Row]
    document: npt.NDArray[np.int64]
    kinds: list[str]  # of each document
    data: tail.Sentences
    vectors: npt.NDArray[np.float32]  # the finished token vectors, for heads


def documents(path: Path) -> list[tuple[str, list[Row]]]:
    """(kind, lines) of each document. CoNLL's kind is its headline's word before the hyphen, MEDDOCAN's the province, WikiPII's (a sentence a
    document, as the file names no articles) what the sentence tells."""
    found: list[tuple[str, list[Row]]] = []
    for line in path.read_text("utf-8").splitlines():
        row = json.loads(line)
        if "conll" in path.name:
            if row["text"].startswith("-DOCSTART-") or not found:
                found.append(("", []))
            if row["text"].startswith("-DOCSTART-"):
                continue
            kind, rows = found[-1]
            rows.append((row["text"], row["spans"]))
            found[-1] = (kind or (m[1] if (m := re.match(r"([A-Z ]+)\s-", row["text"])) else "NEWS"), rows)
        elif "wikipii" in path.name:
            spans = [(s, e, "LOCATION" if n == PLACE else n) for s, e, n in row["spans"]]
            found.append((" ".join(sorted(set(row["orig"]))), [(row["text"], spans)]))
        else:
            place = re.search(r"Provincia:\s*([^.\n]+)", row["text"])
            found.append((place[1].strip().casefold() if place else "", list(_lines(row["text"], row["spans"]))))
    return [one for one in found if one[1]]


def _lines(text: str, spans: list[tuple[int, int, str]]) -> Iterator[Row]:
    at = 0
    for piece in text.split("\n"):
        end = at + len(piece)
        if piece.strip():
            yield piece, [(s - at, e - at, n) for s, e, n in spans if s >= at and e <= end]
        at = end + 1


def side(tagger: Tagger, trunk: Tagger, entering: str, found: list[tuple[str, list[Row]]]) -> Side:
    """The documents, encoded."""
    rows, of, kinds = list[Row](), list[int](), [kind for kind, _ in found]
    for number, (_, lines) in enumerate(found):
        rows += [(text, [(int(s), int(e), str(n)) for s, e, n in spans if n in bioes.KINDS]) for text, spans in lines]
        of += [number] * len(lines)
    encoded = encode(rows)
    x, vectors = [], []
    for at in range(0, len(rows), 512):
        batch = pa.array([text for text, _ in rows[at : at + 512]], pa.string())
        x.append(trunk.encode(batch, layers=(entering,)).layers[entering])
        vectors.append(tagger.encode(batch).hidden)
    data = tail.Sentences(np.concatenate(x), tailgold.allowed(encoded.target), encoded.first)
    return Side(rows, np.array(of), kinds, data, np.concatenate(vectors))


def load(data: Path, name: str, bundle: Bundle) -> tuple[Side, Side, Weights]:
    """Pool to draw training documents from, test, weights to begin with."""
    graph = bundle.file("tagger.onnx")
    tagger = Tagger.open(bundle)
    cut, entering = tailgraph.trunk(graph)
    trunk = replace(tagger, session=open_session(cut))
    train, test = SETS[name]
    found = documents(data / f"{train}.jsonl")
    held = documents(data / f"{test}.jsonl") if test else [d for i, d in enumerate(found) if i % 4 == 0]
    found = found if test else [d for i, d in enumerate(found) if i % 4]
    pool, test_ = (side(tagger, trunk, entering, part) for part in (found, held))
    return pool, test_, tailgraph.weights(graph)


def drawn(pool: Side, seed: int, tokens: int) -> npt.NDArray[np.int64]:
    """Texts of whole documents, drawn until they hold so many tokens."""
    length = np.diff(pool.data.first)
    of_document = np.bincount(pool.document, length)
    order = np.random.default_rng(1000 + seed).permutation(len(of_document))
    chosen = order[: int(np.searchsorted(np.cumsum(of_document[order]), tokens)) + 1]
    return np.flatnonzero(np.isin(pool.document, chosen))


def dealt(pool: Side, texts: npt.NDArray[np.int64], holders: int, how: str, seed: int) -> list[npt.NDArray[np.int64]]:
    """Each holder's texts: whole documents, at random (iid), or sorted by kind and cut into uneven blocks (source)."""
    found, draw = np.unique(pool.document[texts]), np.random.default_rng(2000 + seed)
    if how == "iid":
        owner = draw.permutation(np.arange(len(found)) % holders)
    else:
        rank = np.argsort(np.argsort([pool.kinds[d] for d in found], kind="stable"))
        shares = 0.3 / holders + 0.7 * draw.dirichlet(np.full(holders, 2.0))
        owner = np.searchsorted(np.cumsum(shares)[:-1], (rank + 0.5) / len(found))
    return [texts[np.isin(pool.document[texts], found[owner == h])] for h in range(holders)]


def counts(test: Side, tags: npt.NDArray[np.float32], labels: tuple[str, ...]) -> npt.NDArray[np.int64]:
    """(groups of documents, 6): spans of gold, found and right ones, strict (place and label), then exact (place)."""
    tokens = tokenize(pa.array([text for text, _ in test.rows], pa.string()))
    found = bioes.decode(tags, tokens)
    said = {
        (int(tokens.text[a]), int(tokens.start[a]), int(tokens.end[b]), bioes.KINDS[k])
        for a, b, k in zip(found.first, found.last, found.kind, strict=True)
        if bioes.KINDS[k] in labels
    }
    gold = {(i, s, e, n) for i, (_, spans) in enumerate(test.rows) for s, e, n in spans}
    sets: list[set[Any]] = [gold, said, gold & said]
    places: list[set[Any]] = [{one[:3] for one in some} for some in sets[:2]]
    sets += [*places, places[0] & places[1]]
    group = test.document % GROUPS
    return np.stack([np.bincount(group[[one[0] for one in some]].astype(np.int64), minlength=GROUPS) for some in sets], 1)


def scores(counted: npt.NDArray[np.int64]) -> tuple[float, float]:
    """Strict and exact F1 of the sums of `counts`."""
    gold, said, right, gold_, said_, right_ = counted.sum(0).tolist()
    return 2 * right / max(gold + said, 1), 2 * right_ / max(gold_ + said_, 1)


def of(pool: Side, texts: npt.NDArray[np.int64]) -> tail.Sentences:
    """A holder's own."""
    arrays = pool.data.take(texts)
    return tail.Sentences(arrays["x"], arrays["allowed"].view(bool), arrays["first"])
