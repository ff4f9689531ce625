"""Sentences to learn the rows of lakeveil.languagerows from, out of sources whose licence is stated.

    python -m lakeveil.learn.langid_sentences --ner DIR --text DIR --wheels DIR --out DIR [--leave-out DIR]

NER: labelled texts that may touch published weights (`*.train.jsonl`, `*.all.jsonl`, no OCR). TEXT: `xx[.modern].txt.gz`,
a paragraph a line. WHEELS: django, djangorestframework, django-cms, wagtail, sphinx (BSD), django-allauth (MIT): translated messages; the npm
package @openstreetmap/id-tagging-schema (ISC): translated tags; wordfreq (data CC BY-SA 4.0; needs `msgpack`): word frequencies. The rows add up words without their order, so words drawn by their frequency are as good as a
sentence. Writes one xx.txt a language; lines of LEAVE-OUT (a held-out set) are left out. Same input, same files.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import re
import tarfile
import zipfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import numpy as np

MOST = {"ner": 9000, "text": 9000, "drawn": 6000, "messages": 6000, "tags": 3000}  # lines of a kind and language
_FEW = 20_000  # a language with fewer sentences gets more drawn lines
_OCR = ("europeana",)
_SENTENCE = re.compile(r"(?<=[.!?…]) +(?=[^\W\d_a-z])")
_MARKUP = re.compile(r"%\([^)]*\)[a-z]|%[a-z%]|\{[^}]*\}|<[^>]*>|&[a-z]+;|https?://\S+|\\n")
_MESSAGE = re.compile(r'^msgstr(?:\[\d\])? ((?:"(?:[^"\\]|\\.)*"\n?)+)', re.M)
_CODES = {"nb": "no", "zh_Hans": "zh", "id_ID": "id", "sr_Latn": "sr", "pt_BR": "pt", "pt_PT": "pt", "es_AR": "es", "en_GB": "en"}
_FIGURES = re.compile(r"\d")
Lines = dict[str, list[str]]


def labelled(folder: Path) -> Iterator[tuple[str, str]]:
    """(language, text) of labelled sets."""
    for path in sorted([*folder.glob("*.train.jsonl"), *folder.glob("*.all.jsonl")]):
        if path.name.startswith(_OCR):
            continue
        for line in path.read_text("utf-8").splitlines():
            row = json.loads(line)
            yield _CODES.get(row["lang"], row["lang"]), row["text"]


def raw(folder: Path, rng: random.Random) -> Iterator[tuple[str, str]]:
    """(language, sentence) of raw paragraphs, of every pool the same number."""
    for path in sorted(folder.glob("*.txt.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as stream:
            lines = stream.read(60_000_000).splitlines()
        for line in rng.sample(lines, min(len(lines), MOST["text"])):
            yield path.name.split(".")[0], rng.choice(_SENTENCE.split(line[:2000]))


def messages(wheels: Path) -> Iterator[tuple[str, str]]:
    """(language, message) of the translations in wheels."""
    for wheel in sorted(wheels.glob("*.whl")):
        archive = zipfile.ZipFile(wheel)
        for name in sorted(n for n in archive.namelist() if n.endswith(".po")):
            code = re.search(r"locale/([A-Za-z_]+)/", name)
            for match in _MESSAGE.finditer(archive.read(name).decode("utf-8", "replace")) if code else ():
                text = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', match[1]))
                if code and "Project-Id-Version" not in text:
                    yield _CODES.get(code[1], code[1]), _MARKUP.sub(" ", text)


def tags(wheels: Path) -> Iterator[tuple[str, str]]:
    """(language, words) of OpenStreetMap's translated tags: the languages that other messages know little of."""
    for package in sorted(wheels.glob("openstreetmap-id-tagging-schema-*.tgz")):
        with tarfile.open(package) as archive:
            for member in sorted(archive.getnames()):
                code = re.search(r"translations/([a-z]{2})\.min\.json$", member)
                stream = archive.extractfile(member) if code else None
                if code and stream:
                    yield from ((code[1], _MARKUP.sub(" ", text)) for text in _strings(json.load(stream)))


def _strings(tree: object) -> Iterator[str]:
    if isinstance(tree, dict):
        for child in tree.values():
            yield from _strings(child)
    elif isinstance(tree, str):
        yield tree.replace(",", ", ")


def drawn(wheels: Path, counts: dict[str, int], rng: np.random.Generator) -> Iterator[tuple[str, str]]:
    """(language, words) drawn by their frequency: more lines where `counts` has few sentences."""
    import msgpack  # type: ignore[import-not-found]

    archive = zipfile.ZipFile(next(wheels.glob("wordfreq-*.whl")))
    for name in sorted(n for n in archive.namelist() if re.search(r"/small_\w+\.msgpack\.gz$", n)):
        code = name.rsplit("small_", 1)[1].split(".")[0]
        code = _CODES.get(code, code)
        if code not in counts:
            continue
        buckets = msgpack.unpackb(gzip.decompress(archive.read(name)), raw=False)[1:]
        kept = [(word, -i / 100) for i, bucket in enumerate(buckets) for word in bucket if not _FIGURES.search(word)]
        share = np.power(10.0, np.array([power for _, power in kept]))
        lines = max(MOST["drawn"], _FEW - counts[code])
        size = rng.integers(2, 12, lines)
        chosen = rng.choice(len(kept), int(size.sum()), p=share / share.sum())
        for end, n in zip(np.cumsum(size).tolist(), size.tolist(), strict=True):
            yield code, " ".join(kept[i][0] for i in chosen[end - n : end].tolist())


def gather(args: argparse.Namespace, languages: frozenset[str]) -> Lines:
    """Lines per language, each once, those of the held-out set left out."""
    rng = random.Random(1)
    held_out = (
        {line for path in args.leave_out.glob("*.txt") for line in path.read_text("utf-8").splitlines()}
        if args.leave_out
        else set()
    )
    out: dict[str, dict[str, None]] = defaultdict(dict)

    def add(kind: str, pairs: Iterator[tuple[str, str]]) -> None:
        here: Lines = defaultdict(list)
        for code, text in pairs:
            line = " ".join(text.split())[:400]
            if code in languages and sum(map(str.isalpha, line)) > 3 and line not in held_out:
                here[code].append(line)
        for code, lines in sorted(here.items()):
            out[code].update(dict.fromkeys(rng.sample(lines, min(len(lines), MOST[kind])) if kind != "drawn" else lines))

    add("ner", labelled(args.ner))
    add("text", raw(args.text, rng))
    add("messages", messages(args.wheels))
    add("tags", tags(args.wheels))
    counts = {code: len(out[code]) for code in languages}
    add("drawn", drawn(args.wheels, counts, np.random.default_rng(1)))
    return {code: list(lines) for code, lines in out.items()}


def main() -> None:
    """Arguments → one xx.txt a language."""
    from lakeveil.language import LANGUAGES

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("--ner", "--text", "--wheels", "--out"):
        parser.add_argument(name, type=Path, required=True)
    parser.add_argument("--leave-out", type=Path)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    for code, lines in sorted(gather(args, LANGUAGES).items()):
        (args.out / f"{code}.txt").write_text("\n".join(lines) + "\n", "utf-8")
        print(f"{code} {len(lines)}")


if __name__ == "__main__":
    main()
