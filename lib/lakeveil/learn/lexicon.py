"""Build the name lexicon: lists of names and places, and how often their words are plain words, into one trie.

    python -m lakeveil.learn.lexicon --lexicons DIR --text DIR --ner DIR --words conf/lexicons --out DIR

Evidence that a word is common comes from raw text (lower-case against capitalised inside a sentence; for German, a
capitalised word after an article) and from every other row of the labelled training files: the other half trains the
weights that read these grades, so that they see unknown words as they will meet them.
"""

from __future__ import annotations

import argparse
import csv
import gzip
import json
import math
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import marisa_trie
import numpy as np
import pyarrow as pa

from lakeveil.gazetteer import COMMON, GIVEN, HOME, LANGUAGE_BITS, LANGUAGES, PLACE, REGION_BITS, REGIONS, SURNAME
from lakeveil.tokens import LETTERS, tokenize
from lakeveil.wordclass import FIRST_LIST, LISTS

STEP = 32  # grades are kept in steps of this
WORD = re.compile(r"[^\W\d_]+(?:[\u0300-\u036f\u0900-\u0903\u093a-\u094f\u0e31-\u0e4e][^\W\d_]*)*")
UNSPACED = re.compile(r"[\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0e7f]")
HANGUL = re.compile(r"[\uac00-\ud7a3]+$")
DIVISION = re.compile(r"(?<=..)[都府県市区町村]$")  # 東京都 is called 東京
PARTICLES = frozenset(
    "de da do dos das del della di la le les el al van von der den ten ter zu y e i of bin ibn ben abu the and und et du des dal lo los las af av"
    " a o d l san st saint".split()
)
GERMAN_ARTICLES = frozenset(
    "der die das den dem des ein eine einen einem einer eines kein keine im am zum zur vom beim ins".split()
)
PLACE_GRADES = {"city>15000": 224, "admin1": 192, "admin2": 128, "prefecture": 255, "municipality": 224, "town": 96}


@dataclass
class Entry:
    """What is known of a key while building."""

    grade: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    lists: list[int] = field(default_factory=lambda: [0, 0])  # in how many lists, per role
    regions: int = 0
    languages: int = 0


def build(lexicons: Path, text: Path, ner: Path, words: Path, out: Path) -> dict[str, int]:
    """Write names.marisa, names.npz and names.words.json into `out`; returns counts for the model card."""
    entries: dict[str, Entry] = defaultdict(Entry)
    counts = {role: add_names(entries, lexicons, role) for role in ("given", "surname")}
    counts["place"] = add_places(entries, lexicons)
    for language, found in word_counts(text).items():
        add_common(entries, language, *found)
    for language, (inside, outside) in gold_counts(ner).items():
        add_gold(entries, language, inside, outside)
    entries = {key: entry for key, entry in entries.items() if any(entry.grade)}
    counts["keys"] = len(entries)
    write(entries, out)
    (out / "names.words.json").write_text(json.dumps(word_lists(words, lexicons), ensure_ascii=False, indent=0), "utf-8")
    return counts


def word_lists(words: Path, lexicons: Path) -> dict[str, int]:
    """Lower-case word → class, from the hand-kept lists (an earlier list wins) and the company forms of all countries."""
    out: dict[str, int] = {}
    for number, name in enumerate(LISTS):
        lines = (words / f"{name}.txt").read_text("utf-8").splitlines()
        found = [normal(word) for line in lines if not line.startswith("#") for word in line.split()]
        if name == "organizations":
            forms = [normal(row["suffix"]).replace(".", "") for row in _rows(lexicons / "all.company_suffix.tsv")]
            found += [form for form in forms if " " not in form and len(form) > 2]
        for word in found:
            out.setdefault(word, FIRST_LIST + number)
    return dict(sorted(out.items()))


def add_names(entries: dict[str, Entry], lexicons: Path, role: str) -> int:
    """Names of one role from all countries' lists; returns how many list rows there were."""
    column = GIVEN if role == "given" else SURNAME
    total = 0
    for path in sorted(lexicons.glob(f"*.{role}.tsv")):
        country = path.name.split(".")[0]
        rows = list(_rows(path))
        total += len(rows)
        for row in rows:
            grade = _frequency(row, len(rows), country)
            for key in _name_keys(row):
                entry = entries[key]
                fresh = not entry.regions & REGION_BITS.get(country, 1 << 15)
                entry.lists[column] += 1
                bonus = 16 if fresh and entry.grade[column] else 0
                entry.grade[column] = min(255, max(entry.grade[column], grade) + bonus)
                entry.regions |= REGION_BITS.get(country, 1 << 15)
    return total


def add_places(entries: dict[str, Entry], lexicons: Path) -> int:
    """Towns and regions, whole; returns how many list rows there were."""
    total = 0
    for path in sorted(lexicons.glob("*.place.tsv")):
        for row in _rows(path):
            total += 1
            key = " ".join(re.sub(r"\(.*?\)", " ", normal(row["name"])).replace("-", " - ").split())
            short = DIVISION.sub("", key)
            if short != key and row["kind"] in ("prefecture", "municipality"):
                entries[short].grade[PLACE] = max(entries[short].grade[PLACE], PLACE_GRADES[row["kind"]])
            if 2 <= len(key) <= 40 and not (len(key) < 4 and not UNSPACED.search(key)):
                entry = entries[key]
                entry.grade[PLACE] = max(entry.grade[PLACE], PLACE_GRADES.get(row["kind"], 96))
                if " " in key:  # the first word leads there, and is no place for that
                    opening = entries[key.split(" ")[0]]
                    opening.grade[PLACE] = max(opening.grade[PLACE], STEP)
    return total


def add_common(entries: dict[str, Entry], language: str, low: Counter[str], capital: Counter[str], article: Counter[str]) -> None:
    """Words of a language that are common: mostly lower case, or (German) often after an article."""
    bit = 1 << LANGUAGE_BITS[language]
    scale = sum(low.values()) / 1e6
    for word, count in low.items():
        share = count / (count + capital[word])
        if count >= max(3, scale / 2) and share >= 0.4 and (word in entries or count >= 4 * scale):
            _common(entries[word], share, bit)
    if language == "de":
        for word, count in article.items():
            if count >= 4 and count / capital[word] >= 0.1 and (word in entries or count >= 8):
                _common(entries[word], min(1.0, 0.4 + 2 * count / capital[word]), bit)


def add_gold(entries: dict[str, Entry], language: str, inside: Counter[tuple[str, int]], outside: Counter[str]) -> None:
    """What labelled text says of a capitalised word: a name of a person, or hardly ever one."""
    bit = 1 << LANGUAGE_BITS.get(language, 15)
    words = {word for word, _ in inside} | set(outside)
    for word in words:
        first, last = inside[word, GIVEN], inside[word, SURNAME]
        total = first + last + outside[word]
        share = (first + last) / total
        if total >= 3 and share <= 0.25:
            _common(entries[word], 1 - share, bit)
        elif first + last >= 2 and share >= 0.75 and len(word) > 1 and word not in PARTICLES:
            entry = entries[word]
            for column, count in ((GIVEN, first), (SURNAME, last)):
                if count:
                    entry.grade[column] = max(entry.grade[column], min(224, 96 + 16 * count))
            entry.regions |= HOME.get(language, 1 << 15)


def write(entries: dict[str, Entry], out: Path) -> None:
    """The trie of all keys, and per key number its row among the distinct rows of grades."""
    trie = marisa_trie.Trie(sorted(entries), num_tries=4)
    table = np.zeros((len(trie), 6), np.uint16)
    for key, entry in entries.items():
        row = table[trie[key]]
        row[:4] = [min(255, -(-g // STEP) * STEP) for g in entry.grade]
        row[REGIONS], row[LANGUAGES] = entry.regions & 0xFFFF, entry.languages & 0xFFFF
    grades, kind = np.unique(table, axis=0, return_inverse=True)
    if len(grades) > 0xFFFF:
        raise ValueError(f"{len(grades)} distinct rows of grades do not fit 16 bits: enlarge STEP")
    out.mkdir(parents=True, exist_ok=True)
    trie.save(str(out / "names.marisa"))
    np.savez(out / "names.npz", kind=kind.reshape(-1).astype(np.uint16), grades=grades)


def word_counts(text: Path) -> dict[str, tuple[Counter[str], Counter[str], Counter[str]]]:
    """Per language: lower-case words, capitalised ones inside a sentence, and of those the ones after a German article."""
    out: dict[str, tuple[Counter[str], Counter[str], Counter[str]]] = {}
    for path in sorted(text.glob("*.txt.gz")):
        language = path.name.split(".")[0]
        if language in LANGUAGE_BITS:
            found = out.setdefault(language, (Counter(), Counter(), Counter()))
            for batch in _batches(path):
                _count_words(batch, found)
    return out


def gold_counts(ner: Path) -> dict[str, tuple[Counter[tuple[str, int]], Counter[str]]]:
    """Per language, from even rows: capitalised words inside PERSON (as first or later word) and outside."""
    out: dict[str, tuple[Counter[tuple[str, int]], Counter[str]]] = {}
    for path in training_files(ner):
        for i, line in enumerate(path.open(encoding="utf-8")):
            if i % 2 == 0:
                row = json.loads(line)
                _count_gold(row, *out.setdefault(row["lang"], (Counter(), Counter())))
    return out


def training_files(ner: Path) -> list[Path]:
    """The labelled files that may shape what is shipped: train and undivided ones, not the noisy OCR."""
    kept = [p for p in sorted((ner / "ship").glob("*.jsonl")) if p.name.split(".")[-2] in ("train", "all")]
    return [p for p in kept if not p.name.startswith("europeana") and p.name.split(".")[1] not in ("ja", "zh")]


def _count_words(batch: list[str], found: tuple[Counter[str], Counter[str], Counter[str]]) -> None:
    tokens = tokenize(pa.array(batch, pa.string()))
    words = tokens.vocabulary.to_pylist()
    lower = np.array([w.islower() for w in words], bool)[tokens.code] & (tokens.kind == LETTERS)
    title = np.array([len(w) > 1 and w[0].isupper() and w[1:].islower() for w in words], bool)[tokens.code]
    article = np.array([w in GERMAN_ARTICLES for w in words], bool)[tokens.code]
    before = np.zeros(len(tokens), bool)
    before[1:] = lower[:-1] & (tokens.text[1:] == tokens.text[:-1])
    after_article = np.zeros(len(tokens), bool)
    after_article[1:] = article[:-1]
    for counter, mask in zip(found, (lower, title & before, title & before & after_article), strict=True):
        count = np.bincount(tokens.code[mask], minlength=len(words))
        for i in np.flatnonzero(count):
            counter[words[i].lower()] += int(count[i])


def _count_gold(row: dict[str, object], inside: Counter[tuple[str, int]], outside: Counter[str]) -> None:
    text = str(row["text"])
    persons = [(s, e) for s, e, label in row["spans"] if label == "PERSON"]  # type: ignore[attr-defined]
    for match in WORD.finditer(text):
        word = match.group()
        if word[0].islower() or len(word) < 2:
            continue
        span = next(((s, e) for s, e in persons if s <= match.start() < e), None)
        if span is None:
            outside[normal(word)] += 1
        else:
            alone = span == match.span()
            inside[normal(word), GIVEN if match.start() == span[0] and not alone else SURNAME] += 1


def _batches(path: Path) -> Iterator[list[str]]:
    batch: list[str] = []
    size = 0
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            batch.append(line)
            size += len(line)
            if size > 4_000_000:
                yield batch
                batch, size = [], 0
    yield batch


def _rows(path: Path) -> Iterable[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as lines:
        yield from csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)


def _frequency(row: dict[str, str], size: int, country: str) -> int:
    """64–240 from a count, else from a rank, else from being listed at all."""
    if row.get("count") and row["count"].replace(".", "").isdigit():
        grade = 40 + 36 * math.log10(max(1.0, float(row["count"])))
    elif row.get("rank") and row["rank"].isdigit():
        grade = 240 - 40 * math.log10(int(row["rank"]))
    else:
        grade = 128 if country == "ja" else 96
    return max(48, min(240, round(grade)))


def _name_keys(row: dict[str, str]) -> list[str]:
    """The keys of a list row: its words without particles; a Han or kana name whole, with its Latin reading."""
    name = normal(row["name"])
    if UNSPACED.search(name):
        forms = [name, row.get("romaji_hepburn") or ""]
        kana = row.get("katakana") or ""
        return [f for f in [*forms, kana if len(kana) > 2 else ""] if f]
    if HANGUL.match(name):
        return [name]
    bare = [w for w in WORD.findall(name) if w not in PARTICLES]
    return [w for w in bare if len(w) > 1]


def normal(text: str) -> str:
    """Lower case and composed, as lakeveil.gazetteer.lowered gives it."""
    return unicodedata.normalize("NFC", text.lower())


def _common(entry: Entry, share: float, bit: int) -> None:
    entry.grade[COMMON] = max(entry.grade[COMMON], round(255 * share))
    entry.languages |= bit


def main() -> None:
    """Arguments to `build`; prints the counts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("lexicons", "text", "ner", "words", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    args = parser.parse_args()
    print(json.dumps(build(args.lexicons, args.text, args.ner, args.words, args.out)))


if __name__ == "__main__":
    main()
