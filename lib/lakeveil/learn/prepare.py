"""From the data folder to the arrays that training reads: `python -m lakeveil.learn.prepare --data … --out …`."""

from __future__ import annotations

import argparse
import pickle
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.dictionary import Dictionary, wordy
from lakeveil.features import U64, Ints, featurise, grades, look_up
from lakeveil.learn import (
    chats,
    everyday,
    homonyms,
    lexis,
    lone,
    names,
    native,
    nobody,
    readings,
    silver,
    spoken,
    synthetic,
    written,
)
from lakeveil.learn.augment import Pool, forms
from lakeveil.learn.data import TRAINING, Row, Sequences, encode, join, load
from lakeveil.learn.prepared import Prepared
from lakeveil.learn.told import written as told
from lakeveil.recognizers.names import Tagger

WORDS = 120_000
SINGLES, ALONE = 60_000, 0.8  # names of one word to swap in; how often an epoch sees each alone, as a cell
SYNTHETIC = 190_000
DIMENSIONS = 48
RAW = ("en", "de", "es", "fr", "it", "pt", "nl", "pl", "ru", "uk", "sv", "cs")
PLANTED, PLANTED_MAIN, ROOM = 2_500, 9_000, 500  # texts with a planted phrase of a language, of a main one; fewer hosts: none
CASED, CASED_NAMES = 4_000, 9_000  # made-up texts of a language with names in their case; such names to swap in, of each
ALIGNED_FROM = 60_000  # tokens of raw text a language needs for vectors of its own


def raw_texts(data: Path, out: Path) -> dict[str, lexis.Text]:
    """Token streams of the raw text of every language but Japanese and Thai; kept in `out`."""
    kept = out / "texts.pkl"
    if kept.exists():
        with kept.open("rb") as stream:
            found: dict[str, lexis.Text] = pickle.load(stream)  # noqa: S301 (written below)
        return found
    sentences = [path.stem for path in sorted((data / "langid/train").glob("*.txt")) if path.stem not in ("ja", "th")]
    texts = {}
    for language in dict.fromkeys([*RAW, *sentences]):
        paths = [data / f"text/{language}.modern.txt.gz", data / f"text/{language}.txt.gz", data / f"langid/train/{language}.txt"]
        texts[language] = lexis.read([path for path in paths if path.exists()])
    with kept.open("wb") as stream:
        pickle.dump(texts, stream, 5)
    return texts


def language_of(source: int) -> str:
    """Of a training file, by its number."""
    return TRAINING[source].file.split(".")[-3]


def nobodys(lines: Sequence[str], part: Sequences) -> list[str]:
    """Of lines and what was marked in them those in which nothing was, neither short nor long."""
    marked = np.concatenate([[0], np.cumsum(part.target != 0)])
    free = marked[part.first[1:]] == marked[part.first[:-1]]
    return [line for line, alone in zip(lines, free.tolist(), strict=True) if alone and 12 < len(line) < 160]


def vocabulary_rows(texts: dict[str, lexis.Text], gold: Sequences) -> U64:
    """Sorted hashes of the words that get a row: the frequent ones of gold and of raw text."""
    word = featurise(gold.vocabulary).word
    counts = 4 * np.bincount(gold.token, minlength=len(word))
    keys = np.concatenate([word, *(t.keys for t in texts.values())])
    weights = np.concatenate([np.where(counts >= 8, counts, 0), *(np.where(t.total >= 6, t.total, 0) for t in texts.values())])
    unique, inverse = np.unique(keys, return_inverse=True)
    total = np.bincount(inverse, weights)
    best = np.argsort(-total, kind="stable")[: WORDS - 1]
    return np.sort(unique[best[total[best] > 0]])


def start_vectors(texts: dict[str, lexis.Text], keys: U64) -> npt.NDArray[np.float32]:
    """(1 + words, DIMENSIONS): row 0 the unknown word; unit vectors scaled down, small noise where raw text has none."""
    parts = {name: lexis.vectors(text, keys, DIMENSIONS) for name, text in texts.items() if len(text.code) >= ALIGNED_FROM}
    found = lexis.aligned(parts) * 0.8
    noise = np.random.default_rng(5).normal(0, 0.05, found.shape).astype(np.float32)
    found = np.where(np.abs(found).sum(1, keepdims=True) > 0, found, noise)
    return np.concatenate([np.zeros((1, DIMENSIONS), np.float32), found]).astype(np.float32)


def known_words(texts: dict[str, lexis.Text], gold: Sequences, data: Path, out: Path) -> tuple[Any, ...]:
    """Word rows' hashes, vectors to start from, packed lexicon evidence; kept in `out`."""
    kept = out / "words.npz"
    if not kept.exists():
        keys = vocabulary_rows(texts, gold)
        evidence, packed = lexis.evidence(data / "lexicons", list(texts.values()))
        np.savez(kept, keys=keys, vectors=start_vectors(texts, keys), evidence=evidence, packed=packed)
    found = np.load(kept)
    return found["keys"], found["vectors"], (found["evidence"], found["packed"])


def hosts(gold: Sequences, extra: Sequence[Extra], language: str) -> Sequences:
    """The marked texts of a language: silver, and gold whose places and organisations are marked too."""
    of = [i for i, s in enumerate(TRAINING) if language_of(i) == language and not (s.only_person or s.gaps)]
    rows = np.flatnonzero(np.isin(gold.source, of))
    at = np.concatenate([np.arange(gold.first[r], gold.first[r + 1]) for r in rows]) if len(rows) else np.zeros(0, np.int64)
    first = np.concatenate([[0], np.cumsum(np.diff(gold.first)[rows])]).astype(np.int64)
    mine = nobody.compact(Sequences(gold.token[at], gold.target[at], gold.space[at], first, gold.source[rows], gold.vocabulary))
    return join([mine, *(part for part, _, code in extra if code == language)])


def planted(gold: Sequences, extra: Sequence[Extra], namer: names.Namer) -> list[Sequences]:
    """Names that are nobody's in texts of every language that has enough of them."""
    found = []
    for language in nobody.FAMILIES:
        host = hosts(gold, extra, language)
        if len(host) >= ROOM:
            found.append(nobody.planted(host, language, namer, PLANTED_MAIN if language in RAW[:8] else PLANTED))
    return found


def common_names(lists: names.Lists, evidence: tuple[Any, Any]) -> list[str]:
    """Listed names that are common words too."""
    both = {w for c in names._MAIN for kind in (lists.given, lists.surname) for w in kind.get(c, [])[:3500] if w.isalpha()}
    words = sorted({names._cased(w) for w in both})
    grade = grades(*evidence, featurise(pa.array(words, pa.string())).word)
    return [word for word, of in zip(words, grade, strict=True) if of[3] >= 0.2 and max(of[0], of[1]) >= 0.2]


Extra = tuple[Sequences, float, str]  # texts beside gold, how often an epoch sees them, their language
Block = tuple[Sequences, float]  # and how often an epoch sees it; 0 times: only to swap in


def _to_swap_in(namer: names.Namer, evidence: tuple[Any, Any], own: Path | None) -> list[list[Row]]:
    """Names of one word, full names, places and firms that take others' places."""
    one, two = nobody.worded(namer, common_names(namer.lists, evidence), 25_000)
    named = nobody.banks(namer, 22_000)
    bank: list[list[Row]] = [
        [(name, [(0, len(name), "PERSON")]) for name in (namer.single() for _ in range(SINGLES))] + one,
        [(name, [(0, len(name), "PERSON")]) for name in (namer.full() for _ in range(150_000))] + two,
        [(name, [(0, len(name), "LOCATION")]) for name in (namer.place() for _ in range(40_000))] + named["LOCATION"],
        named["ORGANIZATION"],
    ]
    if own:
        bank[0] += native.singles(own, CASED_NAMES)
        bank[1] += native.fulls(own, CASED_NAMES)
    return bank


def _swaps(parts: Sequences, blocks: range, script: npt.NDArray[np.int16]) -> tuple[dict[int, npt.NDArray[np.intp]], ...]:
    """For each of these blocks its rows by the script that they begin in, where there are fifty or more."""
    out = []
    for i in blocks:
        rows = np.flatnonzero((parts.source == i) & (np.diff(parts.first) > 0))
        code = script[parts.token[parts.first[rows]]]
        out.append({int(c): rows[code == c] for c in np.unique(code) if (code == c).sum() >= 50})
    return tuple(out)


def prepare(
    gold: dict[str, Any],
    extra: Sequence[Extra],
    data: Path,
    out: Path,
    own: Path | None = None,
    dictionary: Dictionary | None = None,
) -> Prepared:
    """Everything joined: gold, silver (`extra`: sequences, times, language), names, places and firms to swap in, made-up records.

    `own`: lists of names in their own script (conf/lexicons/native), for chats and notes with names in their case.
    `dictionary`: the words of each language that the tagger is told of; without one it is told of none.
    """
    namer = names.Namer(names.read(data / "lexicons"), seed=11)
    keys, start, packed = known_words(raw_texts(data, out), gold["train"], data, out)
    bank = _to_swap_in(namer, packed, own)
    cased = native.records(own, data / "langid/train", CASED, namer.lists) if own else {}
    made = synthetic.records(
        namer, lexis.phrases([data / f"text/{language}.modern.txt.gz" for language in RAW[:8]], 40_000), SYNTHETIC
    )
    others = told.texts(held=False)
    telling: Block = (told.named(others), told.TIMES)
    blocks: list[Block] = [
        (encode(made), 0.7),
        *((encode(rows, only_person=True), 1.0) for rows in cased.values()),
        *((part, times) for part, times, _ in extra),
        *((part, 1.0) for part in planted(gold["train"], extra, namer)),
        (encode(written.rows(), only_person=True), written.TIMES),
        (encode(written.whole()), written.TIMES),
        (encode(readings.rows(data), only_person=True), readings.TIMES),
        telling,
        (encode(lone.cells([gold["train"], *(part for part, _, _ in extra)], packed)), lone.TIMES),
        (encode(bank[0][:SINGLES]), ALONE),
        *((encode(rows), 0.0) for rows in bank),
    ]
    before = len(TRAINING) + 1 + len(cased)
    raw = tuple((before + i, code) for i, (_, _, code) in enumerate(extra) if len(code) == 2)
    joined = _joined(gold["train"], blocks, len(bank), (keys, start, packed), dictionary or Dictionary.none())
    number = next(i for i, block in enumerate(blocks, len(TRAINING)) if block is telling)
    return replace(joined, raw=raw, classes=_classes(joined.pool.parts, number, told.classes(others)))


def _classes(parts: Sequences, source: int, known: npt.NDArray[np.int8]) -> npt.NDArray[np.int8]:
    """(tokens,) of what else they tell: `known` of those of the texts of `source`."""
    out = np.full(len(parts.token), told.UNKNOWN, np.int8)
    out[np.repeat(parts.source == source, np.diff(parts.first))] = known
    return out


def _joined(gold: Sequences, blocks: Sequence[Block], to_swap_in: int, words: tuple[Any, ...], told: Dictionary) -> Prepared:
    """The arrays of gold and blocks, the last `to_swap_in` of which are names; `words`: rows' keys, start vectors, evidence."""
    keys, start, packed = words
    base = len(TRAINING)
    encoded = [replace(part, source=np.full(len(part), base + i, np.int16)) for i, (part, _) in enumerate(blocks)]
    parts = join([gold, *encoded])
    final, shapes = forms(parts.vocabulary)
    features = featurise(final)
    as_written = shapes[0]
    script = features.small[as_written, 2]
    times = np.array([*(s.times for s in TRAINING), *(t for _, t in blocks)])
    listed = spoken.listed(told, features)
    known = np.full(len(times), -2, np.int8)
    known[:base] = told.slots_of([language_of(i) for i in range(base)])
    language = spoken.languages(parts, listed[as_written], wordy(features.small[as_written]), told, known[parts.source])
    swaps = _swaps(parts, range(base + len(blocks) - to_swap_in, base + len(blocks)), script)
    word_rows: Ints = np.arange(1, len(keys) + 1, dtype=np.int32)
    return Prepared(
        Pool(parts, times, swaps, script, shapes, language),
        look_up(keys, word_rows, features.word),
        features.grams,
        features.small.astype(np.int16),
        grades(packed[0], packed[1], features.word).astype(np.float16),
        start,
        keys,
        word_rows,
        packed,
        listed,
    )


def main(arguments: list[str] | None = None) -> None:
    """`--silver text marks times` may be given several times."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    if (asked.raw or asked.wheel) and not asked.tagger:
        parser.error("--raw and --wheel need --tagger")
    asked.out.mkdir(parents=True, exist_ok=True)
    tagger = Tagger.open(Bundle.open(asked.tagger)) if asked.tagger else None
    repair = (lambda rows, source: silver.unmarked(rows, tagger, language_of(source), source)) if tagger else None
    gold = load(asked.data / "ner", leave_out=asked.leave_out, amend=readings.amended, repair=repair)
    extra: list[Extra] = []
    for text, marks, times in asked.silver:
        rows = silver.read(Path(text), Path(marks))
        extra.append((silver.agreed(rows, tagger) if tagger else encode(rows), float(times), Path(text).name.split(".")[0]))
    if tagger:
        marked, free = _marked(asked, tagger)
        extra += marked
        extra += _made_up(asked, tagger, free) if asked.wheel else []
    with (asked.out / "held.pkl").open("wb") as stream:
        pickle.dump({"calibrate": gold["calibrate"], "dev": gold["dev"]}, stream, 5)
    dictionary = Dictionary.open(Bundle.open(asked.dictionary)) if asked.dictionary else None
    prepare(gold, extra, asked.data, asked.out, asked.native, dictionary).write(asked.out)


def _marked(asked: argparse.Namespace, tagger: Tagger) -> tuple[list[Extra], dict[str, list[str]]]:
    """Raw texts with the labels that the tagger gives them; by language, those sentences of langid that are about nobody."""
    extra: list[Extra] = []
    free: dict[str, list[str]] = {}
    for path, size, times in asked.raw:
        language, lines = Path(path).name.split(".")[0], lexis.sample(Path(path), int(size))
        extra.append((part := silver.own(lines, tagger, language), float(times), language))
        if asked.homonyms:
            extra.append((homonyms.sentences([Path(path)], language, tagger, 4 * int(size), asked.homonyms), 1.3, language))
        if asked.wheel and "langid" in Path(path).parts:
            free[language] = nobodys(lines, part)
    return extra, free


def _made_up(asked: argparse.Namespace, tagger: Tagger, free: dict[str, list[str]]) -> list[Extra]:
    """Cells, lists, goods and chats around the sentences about nobody."""
    texts, sentences = raw_texts(asked.data, asked.out), asked.data / "langid/train"
    words = everyday.common_words(asked.wheel, texts, tagger, tagger.dictionary)
    lists = names.read(asked.data / "lexicons")
    if asked.native:
        for country, (given, surname) in native.read(asked.native).items():
            lists.given[country], lists.surname[country] = given, surname
    cells = everyday.records(words, free, sentences, lists, tagger)
    talk = chats.records(words, asked.wheel, texts, free, sentences, lists, tagger)
    return [(encode(cells, only_person=True), 1.0, "everyday"), (encode(talk, only_person=True), 3.0, "chats")]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="the data folder: ner/, text/, lexicons/, langid/")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--silver", nargs=3, action="append", default=[], metavar=("TEXT", "MARKS", "TIMES"))
    parser.add_argument(
        "--raw", nargs=3, action="append", default=[], metavar=("TEXT", "CHARACTERS", "TIMES"), help="for our own labels"
    )
    parser.add_argument(
        "--tagger", type=Path, help="a bundle with an earlier tagger: labels --raw, checks --silver and gold with gaps"
    )
    parser.add_argument(
        "--native", type=Path, help="lists of names in their own script, for chats and notes with names in their case"
    )
    parser.add_argument("--dictionary", type=Path, help="a bundle whose dictionary the tagger is told of")
    parser.add_argument(
        "--wheel",
        type=Path,
        help="wordfreq's wheel, for made-up cells, lists, goods and chats (learn.everyday, learn.chats) around --raw of langid",
    )
    parser.add_argument(
        "--homonyms", type=int, default=0, help="sentences of each --raw with words that are names elsewhere (learn.homonyms)"
    )
    parser.add_argument("--leave-out", default="", help="drop the sources whose file name starts with this")
    return parser


if __name__ == "__main__":
    main()
