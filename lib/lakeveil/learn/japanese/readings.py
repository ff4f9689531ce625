"""Readings of Japanese names for pseudonyms (masking/japanese.txt.gz): one line a sound, with its role, gender and kanji.

A sound is romaji in small letters without long vowels (`sato` of さとう, サトウ, Satō, SATOU). Of several readings of a kanji the
commonest counts: for surnames by bearers, for given names the one MeCab's dictionary gives, then the list's popular ones. A sound is a surname's if it
has more than LEAST bearers for each way the given name is written.
"""

from __future__ import annotations

import csv
import gzip
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import Names
from lakeveil.masking.japanese import sound
from lakeveil.masking.scripts import of_letter
from lakeveil.recognizers.japanese.romaji import abroad

LISTED = 80  # grade of the common lexicon (0–255) from which a sound counts as a name elsewhere too
LEAST = 200  # bearers of a surname to one way of writing a given name of that sound
POOL = {"surname": 1500, "given": 1500}
# Ends of given names.
_JAPANESE = re.compile("(?:ro|ko|ji|shi|suke|hiko|zo|kazu|nori|yuki|haru|teru|michi|yoshi|hide|taka|umi|mitsu)$")
KANJI = 80  # of a given name's sound, at most: the file stays small


def lines(data: Path, names: Names) -> list[str]:
    """`sound role gender use reading kanji,…`; use: p of the pool, x also a name elsewhere when in Latin letters, - neither."""
    surnames, given = _rows(data / "ja.surname.tsv"), _rows(data / "ja.given.tsv")
    bearers: Counter[str] = Counter()
    for row in surnames:
        bearers[sound(row["hiragana"]) or ""] += int(row["count"] or 0)
    ways = Counter(sound(row["hiragana"]) or "" for row in given)
    signs = Counter(sign for row in given for sign in row["name"])
    spoken = _spoken()

    def order(row: dict[str, str]) -> tuple[bool, bool, int, int]:
        as_mecab = f",{row['katakana']}," in spoken(row["name"])
        return not as_mecab, row["note"] != "popular", -min(signs[s] for s in row["name"]), -ways[sound(row["hiragana"]) or ""]

    given.sort(key=order)
    read: dict[str, dict[str, dict[str, None]]] = {"surname": defaultdict(dict), "given": defaultdict(dict)}
    genders: dict[str, Counter[str]] = defaultdict(Counter)
    first: dict[str, str] = {}
    taken: set[str] = set()
    for role, rows in (("surname", surnames), ("given", given)):
        for row in rows:
            key = sound(row["hiragana"])
            own = "surname" if key and bearers[key] > LEAST * ways[key] else "given"
            if not key or own != role or len(key) < 2:
                continue
            first.setdefault(key, row["hiragana"])
            genders[key][row["gender"] or "U"] += 1
            kanji = row["name"]
            if kanji in taken or not all(of_letter(c) == "han" for c in kanji) or len(kanji) > 4:
                continue
            if role == "surname" or len(read[role][key]) < KANJI:
                read[role][key][kanji] = None
                taken.add(kanji)
    out: list[str] = []
    for role, sounds in read.items():
        _, given_far, surname_far = abroad(names, LISTED)(list(sounds))
        far = given_far | surname_far
        common = sorted(sounds, key=lambda key: -(bearers[key] if role == "surname" else ways[key]))
        pool = set([key for key in common if len(key) > 3 and 2 <= len(next(iter(sounds[key]))) <= 3][: POOL[role]])
        for i, (key, spellings) in enumerate(sounds.items()):
            men, women = genders[key]["M"], genders[key]["F"]
            gender = "M" if men > 3 * women else "F" if women > 3 * men else "U"
            sure = bearers[key] >= 100_000 if role == "surname" else _JAPANESE.search(key)
            elsewhere = bool(far[i]) and not (sure and len(key) > 3)
            use = ("p" if key in pool else "") + ("x" if elsewhere or len(key) < 4 else "") or "-"
            out.append(" ".join((key, role, gender if role == "given" else "U", use, first[key], ",".join(spellings))))
    return sorted(out)


def _spoken() -> Callable[[str], str]:
    """How MeCab reads a given name behind a surname."""
    import fugashi
    import ipadic

    parse = fugashi.GenericTagger(ipadic.MECAB_ARGS + ' -F "%f[7]," -U "," -E ""').parse
    return lambda kanji: "," + ",".join(parse("田中" + kanji).split(",")[1:])


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


if __name__ == "__main__":
    made = lines(Path(sys.argv[1]), Names.open(Bundle.open()))
    Path(sys.argv[2]).write_bytes(gzip.compress("\n".join(made).encode(), 9, mtime=0))
