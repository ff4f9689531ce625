"""From the data folder to what the Japanese training reads: `python -m lakeveil.learn.japanese.prepare --data … --out …`.

Writes train.npz (places, evidence, targets), tables.npz (word tables: `train`, without a third of the names, to learn
on; `seen`, without dev and test names, to test on; `all`, to ship), test/*.jsonl, and, kept from training, held.jsonl
(gold, texts written by hand, names put in, templates) and natural.jsonl (the first two as they are: scores are
calibrated on it).
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import ipadic
import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import Names
from lakeveil.learn.data import IGNORE, KINDS, NOT_PERSON, TAGS, Row, encode, split
from lakeveil.learn.japanese import hard, heads, judged, kindred, names, roles, silver, templates, written
from lakeveil.learn.japanese import table as japanese_table
from lakeveil.learn.japanese import words as japanese_words
from lakeveil.learn.japanese.hard import Harvest
from lakeveil.learn.japanese.kindred import Katakana
from lakeveil.learn.japanese.names import SCRIPTS, Drawer, Lists, hiragana
from lakeveil.learn.japanese.silver import NONE, TAUGHT, UNSURE
from lakeveil.learn.japanese.teach import SOFT, Find, Teach, marked_rows, opened, persons, taught_rows, teacher
from lakeveil.learn.japanese.texts import LookAlikes, disturbed, inserted, morphemes, paper_set, read, with_names
from lakeveil.recognizers.japanese.features import Places, Words, places
from lakeveil.recognizers.japanese.mecab import Reader, reader
from lakeveil.recognizers.japanese.tagger import Japanese, latin_grades

if TYPE_CHECKING:
    from lakeveil.learn.japanese.large import Large

SOURCES = ("stockmark", "gsd", "wac")
ENCYCLOPEDIA, NEWS = 9_000_077, 2000  # bytes of JaQuAD that begin ja.txt.gz, lines of news that begin ja.modern.txt.gz
WRITTEN, JUDGED = 12, 4  # times that each text written by hand, each judged sentence is taken, mostly with other names
_KANA_NAME = re.compile("[ァ-ヴー]{2,}")


def foreign_names(rows: Iterable[Row]) -> list[tuple[str, str]]:
    """(first, last) of the katakana names of gold texts, recombined, and of the dictionary's foreign persons."""
    firsts, lasts = set[str](), set[str]()
    for text, spans in rows:
        for start, end, kind in spans:
            parts = re.split("[・＝]", text[start:end])
            if kind == "PERSON" and len(parts) in (2, 3) and all(_KANA_NAME.fullmatch(p) for p in parts):
                firsts.add(parts[0])
                lasts.add(parts[-1])
    for surface, features in japanese_words.entries(Path(ipadic.DICDIR) / "sys.dic"):
        if japanese_words.kind(features) == "person" and _KANA_NAME.fullmatch(surface):
            lasts.add(surface)
    rng = random.Random(7)
    pool = sorted(lasts)
    return [(first, rng.choice(pool)) for first in sorted(firsts) for _ in range(8)]


def look_alikes(english: Path) -> LookAlikes:
    """Katakana nouns and readings of common nouns from the dictionary, words of English text."""
    kana, nouns = set[str](), set[str]()
    for surface, features in japanese_words.entries(Path(ipadic.DICDIR) / "sys.dic"):
        if japanese_words.kind(features) == "common" and features[0] == "名詞" and features[1] in ("一般", "サ変接続"):
            if re.fullmatch("[ァ-ヴー]{3,}", surface):
                kana.add(surface)
            elif sound := japanese_words.reading(features):
                nouns.add(sound)
    with gzip.open(english, "rt", encoding="utf-8") as stream:
        words = re.findall(r"\b[a-z]{3,12}\b", stream.read(2_000_000))
    return LookAlikes(sorted(kana), sorted(nouns), sorted(set(words)))


def training_rows(
    gold: Sequence[Row],
    drawer: Drawer,
    data: Path,
    *,
    variants: int,
    things: Harvest | None = None,
    find: Find | None = None,
    others: Mapping[str, int] | None = None,
    raw: float = 1.0,
) -> list[Row]:
    """All training rows: gold twice; with names put in `variants` times, disturbed, templates, heads, raw text, English; with
    names of the same form (`others`: words of another dictionary) twice as often, as the texts written by hand are.

    With `find` raw text is left to be taught, `raw` of it, and `things` stand where names do.
    """
    rng, words = drawer.rng, morphemes()
    like = look_alikes(data / "text/en.modern.txt.gz")
    out = list(gold) * 2
    if others:
        katakana = Katakana.of(others)
        for some, times in ((written.rows(), WRITTEN), (judged.learnt(data), JUDGED)):
            out += written.varied(some, drawer, katakana, times)
        made = (kindred.kindred(row, drawer, katakana) for row in gold for _ in range(2 * variants))
        known = {text for text, _ in gold}
        out += [row for row in made if row[0] not in known]
        out += kindred.readings([hiragana(noun) for noun in like.nouns], drawer, 1000 * variants)
    for row in with_names(gold):
        for script in rng.choices(SCRIPTS, k=3 * variants):
            form = rng.choice(("full", "family", "family", "given"))
            write = drawer.paper if rng.random() < 0.5 else drawer.written
            base = disturbed(row, drawer, like, words(row[0])) if rng.random() < 0.3 else row
            out.append(inserted(base, lambda w=write, f=form, s=script: w(f, s)))  # type: ignore[misc]
    out += [disturbed(row, drawer, like, words(row[0])) for row in gold if rng.random() < 0.4]
    out += templates.rows(drawer, 2000 * variants)
    encyclopedia, novels = parted(text_lines(data / "text/ja.txt.gz"))
    modern = text_lines(data / "text/ja.modern.txt.gz")
    news, pages = modern[:NEWS], modern[NEWS:]
    told = (data / "langid/train/ja.txt").read_text("utf-8").splitlines()
    for lines in (encyclopedia, novels, pages, told):
        rng.shuffle(lines)
    if find:
        for lines, characters in ((encyclopedia, 3_000_000), (novels, 500_000), (news + pages, 800_000), (told, 300_000)):
            out += taught_rows(lines, find, drawer, int(raw * characters))
    else:
        for lines, characters in ((encyclopedia, 1_200_000), (novels, 150_000), (news, 200_000)):
            out += silver.rows(lines, words, drawer, characters)
    places_ = heads.place_readings(Path(ipadic.DICDIR), (part.katakana for part in drawer.names.surnames))
    out += heads.heads(novels + encyclopedia, drawer, like, places_, gold, 6500 * variants)
    if things:
        words_of_things = hard.Things(things, drawer)
        out += hard.rows(words_of_things, 12_000 * variants)
        homonyms = heads.place_surnames(Path(ipadic.DICDIR), (part.kanji for part in drawer.names.surnames))
        sentences = (s for some in silver.sentences([*encyclopedia, *novels, *pages, *told]) for s in some)
        out += roles.rows(sentences, drawer, words_of_things, homonyms, 4000 * variants)
    english = [
        line[:80] for line in text_lines(data / "text/en.modern.txt.gz", 40000) if not re.search(r"\b[A-Z]\w+ [A-Z]", line)
    ]
    out += [(line.lower() if rng.random() < 0.3 else line, []) for line in rng.sample(english, min(1500, len(english)))]
    rng.shuffle(out)
    return out


def text_lines(path: Path, most: int | None = None) -> list[str]:
    with gzip.open(path, "rt", encoding="utf-8") as stream:
        return [line.strip() for line in islice(stream, most)]


def parted(lines: list[str]) -> tuple[list[str], list[str]]:
    """The first 9 MB, which are of JaQuAD (text/SOURCES.tsv), and the rest: novels and contributed sentences."""
    size = 0
    for i, line in enumerate(lines):
        size += len(line.encode()) + 1
        if size >= ENCYCLOPEDIA:
            return lines[: i + 1], lines[i + 1 :]
    return lines, []


def arrays(
    rows: Sequence[Row],
    words: Words,
    grade: Callable[[list[str]], npt.NDArray[np.float32]],
    read: Reader | None = None,
    teach: Teach | None = None,
) -> dict[str, npt.NDArray[np.generic]]:
    """rows (t, COLUMNS), evidence (t, BYTES), target (t,) int8, soft (t, 13) uint8, first (n + 1,): places of each text, its
    gap before it. With `read` the rows have MeCab's columns; `teach` gives TAUGHT rows their soft targets, in 255ths.
    """
    parts = []
    for at in range(0, len(rows), 5000):
        some = rows[at : at + 5000]
        seen = places(pa.array([text for text, _ in some], pa.string()), words, grade, read)
        target = np.full(len(seen), IGNORE, np.int8)
        named = [(text, [m for m in spans if m[2] in KINDS]) for text, spans in some]
        target[seen.at] = encode(named).target
        _forgive(target, some, seen)
        soft = np.zeros((len(seen), len(TAGS)), np.uint8)
        taught = [i for i, (_, spans) in enumerate(some) if spans and spans[0][2] == TAUGHT]
        if taught and teach:
            _soften(target, taught, seen)
            edge = seen.tokens.first
            soft[seen.at[np.concatenate([np.arange(edge[i], edge[i + 1]) for i in taught])]] = teach([some[i] for i in taught])
        edges = seen.tokens.first.astype(np.int64) + 4 * np.arange(len(some) + 1)
        parts.append((seen.rows, seen.evidence, target, edges, soft))
    sizes = np.cumsum([0, *(p[3][-1] for p in parts)])
    return {
        "rows": np.concatenate([p[0][: p[3][-1]] for p in parts]),
        "evidence": np.concatenate([p[1][: p[3][-1]] for p in parts]),
        "target": np.concatenate([p[2][: p[3][-1]] for p in parts]),
        "soft": np.concatenate([p[4][: p[3][-1]] for p in parts]),
        "first": np.concatenate([*(p[3][:-1] + s for p, s in zip(parts, sizes, strict=False)), sizes[-1:]]),
    }


def _soften(target: npt.NDArray[np.int8], rows: Sequence[int], seen: Places) -> None:
    """SOFT targets in these rows, but where a person is named or nobody is."""
    for i in rows:
        at = seen.at[seen.tokens.first[i] : seen.tokens.first[i + 1]]
        own = target[at]
        target[at] = np.where(((own >= 1) & (own <= 4)) | (own == NOT_PERSON), own, SOFT)


def _forgive(target: npt.NDArray[np.int8], rows: Sequence[Row], seen: Places) -> None:
    """No loss where a row is UNSURE; no loss but for persons where it is NONE."""
    tokens = seen.tokens
    for i, (_, spans) in enumerate(rows):
        low, high = int(tokens.first[i]), int(tokens.first[i + 1])
        for start, end, kind in spans:
            if kind in (UNSURE, NONE):
                a = low + int(np.searchsorted(tokens.end[low:high], start, side="right"))
                b = low + int(np.searchsorted(tokens.start[low:high], end, side="left"))
                target[seen.at[a:b]] = IGNORE if kind == UNSURE else NOT_PERSON


def main(arguments: list[str] | None = None) -> None:
    """Arguments to files."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("data", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument(
        "--sources", nargs="+", default=list(SOURCES), help="gold to train on; the test set is of the others, if any"
    )
    parser.add_argument("--variants", type=int, default=8)
    parser.add_argument("--seed", type=int, default=6)
    parser.add_argument(
        "--teachers", type=Path, nargs="*", default=[], help="folders of parts; raw text is learnt from their mean"
    )
    parser.add_argument("--large", type=Path, help="a teacher of lakeveil.learn.japanese.largefit beside them")
    parser.add_argument("--raw", type=float, default=1.0, help="share of the raw text that is taught (default: all)")
    parser.add_argument("--marks", type=Path, help="JSONL of raw sentences with another system's spans; counts for a third")
    asked = parser.parse_args(arguments)
    others = japanese_table.others()
    ship = asked.data / "ner/ship"
    gold = {s: split(read(ship / f"{s}.ja.train.jsonl"), has_dev=True) for s in asked.sources}
    train = [row for parts in gold.values() for row in parts["train"]]
    surnames, given = names.read(asked.data, Path(ipadic.DICDIR))
    lists = names.lists(surnames, given, foreign_names(train))
    asked.out.mkdir(parents=True, exist_ok=True)
    known = {word for pair in foreign_names(train) for word in pair}
    raw = text_lines(asked.data / "text/ja.txt.gz") + text_lines(asked.data / "text/ja.modern.txt.gz", NEWS)
    told = opened(asked.teachers[0]) if asked.teachers else None
    large = _large(asked.large, asked.out / "large.pkl") if asked.large else None
    find = large.persons if large else persons(told) if told else None
    found = harvested(asked.data, told) if told else None
    tables = japanese_table.tables(asked.data, lists, silver.foreign_words(raw, known), found, others)
    np.savez_compressed(asked.out / "tables.npz", **{name: table.cells for name, table in tables.items()})  # type: ignore[arg-type]
    chance = random.Random(asked.seed)
    drawer = Drawer(hard.widened(lists["train"], chance, 4000) if found else lists["train"], chance)
    rows = training_rows(
        train, drawer, asked.data, variants=asked.variants, things=found, find=find, others=others, raw=asked.raw
    )
    rows += marked_rows(asked.marks) * 2 if asked.marks else []
    drawer.rng.shuffle(rows)
    filled = arrays(rows, tables["train"], latin_grades(Names.open(Bundle.open())), reader(), teacher(asked.teachers, large))
    np.savez(asked.out / "train.npz", **filled)  # type: ignore[arg-type]
    held = [row for parts in gold.values() for row in parts["calibrate"]] + written.held() + judged.held(asked.data)
    _write(asked.out / "natural.jsonl", held)
    dev = Drawer(lists["dev"], random.Random(asked.seed + 1))
    held += [inserted(row, lambda s=s: dev.written("full", s)) for row in with_names(held) for s in SCRIPTS]  # type: ignore[misc]
    _write(asked.out / "held.jsonl", held + templates.rows(dev, 600))
    tested = [s for s in SOURCES if s not in asked.sources] or list(SOURCES)
    test = [row for s in tested for name in ("dev", "test") for row in read(ship / f"{s}.ja.{name}.jsonl")]
    drawn = Drawer(Lists(lists["test"].surnames, lists["test"].given), random.Random(asked.seed + 2))
    (asked.out / "test").mkdir(exist_ok=True)
    for style in ("paper", "natural"):
        for (form, script), made in paper_set(with_names(test), drawn, natural=style == "natural").items():
            _write(asked.out / f"test/{style}.{form}.{script}.jsonl", made)
    print(
        json.dumps({"rows": len(rows), "names": {k: [len(v.surnames), len(v.given), len(v.foreign)] for k, v in lists.items()}})
    )


def _large(path: Path, memory: Path) -> Large:
    from lakeveil.learn.japanese.large import Large  # needs torch, which nothing else here does

    return Large(path, memory)


def harvested(data: Path, tagger: Japanese) -> Harvest:
    """From two million characters of encyclopedia, news and project pages."""
    encyclopedia, _ = parted(text_lines(data / "text/ja.txt.gz"))
    pages = text_lines(data / "text/ja.modern.txt.gz")
    lines = hard.drawn(encyclopedia, 1_400_000) + hard.drawn(pages, 600_000)
    return hard.harvest(lines, persons(tagger), morphemes(), latin_grades(Names.open(Bundle.open())))


def _write(path: Path, rows: Iterable[Row]) -> None:
    with path.open("w", encoding="utf-8") as stream:
        for text, spans in rows:
            stream.write(json.dumps({"text": text, "spans": spans, "lang": "ja"}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
