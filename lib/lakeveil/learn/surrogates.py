"""Build masking/names.txt.gz, the lists pseudonyms are drawn from, out of a folder of lexicons.

    python -m lakeveil.learn.surrogates LEXICONS conf/lexicons/surrogates.tsv lib/lakeveil/masking/names.txt.gz

LEXICONS holds `xx.given.tsv`, `xx.surname.tsv`, `xx.place.tsv` with columns name, count, rank, gender, form, source. Only sources
named in SOURCES are read. The second file is small and kept by hand: script, role, gender, names. One line of the output is
a list: `script role gender use`, a tab, then names parted by `|`; use `pool`: drawn from, `known`: only recognised.
"""

from __future__ import annotations

import csv
import gzip
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from lakeveil.masking.scripts import fold, of_letter, of_word

# public domain, CC0, MIT or attribution (named in docs/masking.md)
SOURCES = {
    "sigpwned",
    "uscensus1990",
    "insee",
    "meertens",
    "zxcvbn-ts",
    "shuheilocale",
    "smashew",
    "geonames/world-cities",
    "geolonia",
}
POOL = {"given": 450, "surname": 350, "place": 70}  # taken for drawing from the head of each list
KNOWN = {"given": 4000, "surname": 1100, "place": 0}  # recognised besides
MOST = {
    ("latin", "given"): 1600,
    ("latin", "surname"): 5000,
    ("latin", "place"): 2000,
    ("han-ja", "given"): 1200,
    ("han-ja", "surname"): 1500,
    ("han", "place"): 800,
    ("hiragana", "given"): 600,
    ("katakana", "given"): 600,
    ("katakana", "surname"): 1200,
    ("hiragana", "surname"): 1200,
}
Entry = tuple[str, str, str, str, int]  # script, role, gender, name, rank


def main(lexicons: str, own: str, target: str) -> None:
    """Read, choose, write."""
    lists = chosen([*_entries(Path(lexicons)), *_own(Path(own))])
    lines = "".join(f"{' '.join(key)}\t{'|'.join(names)}\n" for key, names in sorted(lists.items()))
    with Path(target).open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write(lines.encode())
    for key, names in sorted(lists.items()):
        print(*key, len(names))


def chosen(entries: Iterable[Entry]) -> dict[tuple[str, str, str, str], list[str]]:
    """Per (script, role, gender, use) the names, best ranked first taken, then in order of spelling.

    A name that is given name and surname belongs to the role where it ranks better; a name of both genders is of either (`U`).
    """
    best: dict[tuple[str, str, str], Entry] = {}
    for entry in entries:
        script, role, gender, name, rank = entry
        place = (script, role, fold(name))
        old = best.get(place)
        if old is None or rank < old[4]:
            gender = gender or (old[2] if old else "")
        if old is not None and old[2] and gender and old[2] != gender and max(rank, old[4]) < 20 * min(rank, old[4]) + 50:
            gender = "U"
        keep = entry if old is None or rank < old[4] else old
        best[place] = (
            keep[0],
            keep[1],
            gender if old is None or rank < old[4] else (gender if gender == "U" else old[2]),
            *keep[3:],
        )
    lists: dict[tuple[str, str, str, str], list[tuple[int, str]]] = {}
    for (script, role, word), (_, _, gender, name, rank) in best.items():
        rival = best.get((script, "surname" if role == "given" else "given", word)) if role != "place" else None
        if rival is not None and (rival[4], rival[1]) < (rank, role):
            continue
        use = "pool" if rank <= POOL[role] else "known"
        if use == "pool" or rank <= POOL[role] + KNOWN[role]:
            lists.setdefault((script, role, gender or "U", use), []).append((rank, name))
    for key in [k for k in lists if k[3] == "pool"]:
        names = sorted(lists[key])
        most = MOST.get(key[:2], 1500)
        lists[key] = names[:most]
        if key[1] != "place":
            lists.setdefault((*key[:3], "known"), []).extend(names[most:])
    return {key: sorted(name for _, name in names) for key, names in lists.items() if names}


def _entries(folder: Path) -> Iterator[Entry]:
    for path in sorted(folder.glob("*.*.tsv")):
        role = path.name.split(".")[1]
        if role not in POOL:
            continue
        with path.open(encoding="utf-8", newline="") as file:
            rows = [row for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE) if row["source"] in SOURCES]
        if path.name.startswith("ja.") and role != "place":
            yield from _japanese(rows, role)
            continue
        seen: dict[str, int] = {}  # lists are ranked; each source and gender counts for itself
        for row in rows:
            name, group = row["name"].strip(), row["source"] + (row.get("gender") or "")
            seen[group] = rank = seen.get(group, 0) + 1
            if row["source"] == "smashew":
                rank += POOL[role]  # no ranks, no accents: recognised, not drawn
            if (
                path.name.startswith(("ru.", "us."))
                and role == "surname"
                and row["source"] == "smashew"
                and of_word(name) == "latin"
            ):
                yield from _russian(name, path.name, rank)
            if path.name == "ja.place.tsv":
                rank = 1 + rank // 12  # prefectures and municipalities come first, towns after them
            if _one_word(name, role):
                yield _script(name, path.name), role, row.get("gender") or "", _title(name), rank


def _russian(name: str, file: str, rank: int) -> Iterator[Entry]:
    """Romanised Russian surnames on -ov, -ev, -in, -sky, back in Cyrillic: few letters are lost on the way."""
    if file.startswith("ru.") and name.lower().endswith(("ov", "ev", "in", "sky", "skiy", "ski")):
        word = name.lower()
        for latin, cyrillic in _CYRILLIC:
            word = word.replace(latin, cyrillic)
        if all("а" <= c <= "я" for c in word) and word[0] not in "йыь":
            yield "cyrillic", "surname", "", word.capitalize(), 1 + rank % POOL["surname"]


_CYRILLIC = [
    pair.split(":")
    for pair in (
        "skiy:ский sky:ский ski:ский shch:щ sch:щ zh:ж kh:х ts:ц ch:ч sh:ш yu:ю ya:я ju:ю ja:я iu:ю ia:я yo:ё ye:е iy:ий yi:ый a:а b:б v:в g:г d:д e:е z:з i:и "
        "j:й k:к l:л m:м n:н o:о p:п r:р s:с t:т u:у f:ф h:х c:ц y:ы"
    ).split()
]


def _japanese(rows: list[dict[str, str]], role: str) -> Iterator[Entry]:
    step = max(1, len(rows) // 2400)  # 88,000 given names in order of reading: every so many-th
    for i, row in enumerate(rows):
        rank = i + 1 if role == "surname" else (1 if i % step == 0 else POOL["given"] + 1 + i % KNOWN["given"])
        rank = min(rank, POOL[role]) if role == "surname" else rank
        if all(of_letter(c) == "han" for c in row["name"]) and 1 <= len(row["name"]) <= 3 and (role == "surname" or i % 16 == 0):
            yield "han-ja", role, row["gender"], row["name"], rank
        for script in ("hiragana", "katakana"):
            if len(row[script]) > 1 and (role == "surname" or i % step == 0):
                yield script, role, row["gender"], row[script], rank


def _own(path: Path) -> Iterator[Entry]:
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            script, role, gender, names = line.split("\t")
            yield from ((script, role, gender.strip("-"), name, 1) for name in names.split())


def _script(name: str, file: str) -> str:
    script = of_word(name)
    if script != "han":
        return script
    place = ".place." in file
    return "han" if place else "han-ja" if file.startswith(("ja.", "jp.")) else "han-zh"


def _one_word(name: str, role: str) -> bool:
    if role == "place":
        return (3 <= len(name) <= 18 and name.replace(" ", "").isalpha()) or (of_word(name) == "han" and 2 <= len(name) <= 4)
    least = 1 if of_word(name) in ("han", "hangul") else 3
    return least <= len(name) <= 14 and name.replace("-", "").isalpha() and of_word(name) != "other"


def _title(name: str) -> str:
    return name.title() if name in (name.upper(), name.lower()) else name


if __name__ == "__main__":
    main(*sys.argv[1:4])
