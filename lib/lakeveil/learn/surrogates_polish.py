"""Build masking/polish.txt.gz, the Polish names pseudonyms are drawn from, out of a folder of lexicons and the SGJP dictionary.

    python -m lakeveil.learn.surrogates_polish LEXICONS conf/lexicons/polish.tsv lib/lakeveil/masking/polish.txt.gz

Only names that SGJP knows as such, with a whole declension (surnames: a masculine one). A name counts as Polish where it ranks
better in `pl.*.tsv` than in any other country's list; a given name that does not is `wide`. One line: `role gender reach use`, a
tab, names parted by `|`, the commonest first. The second file is small and kept by hand; see its head.
"""

from __future__ import annotations

import csv
import gzip
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lakeveil.learn.surrogates import SOURCES
from lakeveil.masking import lists
from lakeveil.masking.polish import shape
from lakeveil.masking.scripts import fold
from lakeveil.rules.polish import features_of

POOL = {"given": 260, "surname": 2600}  # drawn: the head of each list
WIDE = 100  # a given name that some other country ranks so high is at home there too
UNRANKED = 10**9
CASES = ("nom", "gen", "dat", "acc", "inst", "loc")
# which cases of the singular share a form, per shape and gender: only names that follow it are drawn
PATTERN = {
    ("c", "m1"): "012134",
    ("y", "m1"): "012133",
    ("sk", "m1"): "012133",
    ("ah", "m1"): "012342",
    ("as", "m1"): "011231",
    ("o", "m1"): "012342",
    ("ah", "f"): "012342",
    ("as", "f"): "011231",
}


def main(lexicons: str, own: str, target: str) -> None:
    """Read, choose, write; prints how many names each list has."""
    import morfeusz2

    morfeusz = morfeusz2.Morfeusz(generate=True)
    chosen: dict[tuple[str, str, str, str], list[str]] = {}
    for role in ("given", "surname"):
        elsewhere = _best_ranks(Path(lexicons), role)
        taken: dict[str, int] = {}
        for name, gender, rank in [*_own(Path(own), role), *_polish(Path(lexicons), role)]:
            rows = forms(morfeusz, name, role, gender)
            if not rows or fold(name) in taken or (role == "surname" and not _adjective(morfeusz, name)):
                continue
            taken[fold(name)] = rank
            own_name = rank <= elsewhere.get(fold(name), UNRANKED)
            if role == "surname" and not own_name:
                continue
            scarce = role == "given" and shape(name) == "y"
            drawn = (scarce or rank <= POOL[role]) and pattern(rows) == PATTERN.get((shape(name), "f" if gender == "F" else "m1"))
            reach = "own" if (own_name and elsewhere.get(fold(name), UNRANKED) > WIDE) or rank == UNRANKED else "wide"
            chosen.setdefault((role, gender if role == "given" else "U", reach, "pool" if drawn else "known"), []).append(name)
    text = "".join(f"{' '.join(key)}\t{'|'.join(names)}\n" for key, names in sorted(chosen.items()))
    with Path(target).open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write(text.encode())
    for key, names in sorted(chosen.items()):
        print(*key, len(names))


def forms(morfeusz: Any, name: str, role: str, gender: str) -> dict[str, str]:
    """Case → form in the singular, empty unless all six cases are there and differ somewhere."""
    mark, wanted = ("imię", "f" if gender == "F" else "m1") if role == "given" else ("nazwisko", "m1")
    out: dict[str, str] = {}
    for form, _, tag, marks, styles in morfeusz.generate(name):
        features = features_of(tag)
        fits = mark in marks and "subst" in features["pos"] and not styles and wanted in features.get("gen", ())
        if fits and features["num"] == {"sg"}:
            for case in features.get("case", ()):
                out.setdefault(case, form)
    return out if set(CASES) <= set(out) else {}


def _adjective(morfeusz: Any, name: str) -> bool:
    """Whether a surname in -y or -i declines as an adjective, with a woman's form that is no given name; true of all others."""
    if shape(name) != "y":
        return True
    woman = [(form, marks, tag) for form, _, tag, marks, _ in morfeusz.generate(name[:-1] + "a") if tag.endswith(":f")]
    kind = lists.role(fold(name[:-1] + "a"))
    given = any("imię" in marks for _, marks, _ in woman) or (kind is not None and kind.role == "given")
    return not given and any("nazwisko" in marks and form.endswith("ej") for form, marks, _ in woman)


def pattern(rows: dict[str, str]) -> str:
    """The syncretism of a declension: a number per case of CASES, the same for the same form."""
    numbers: dict[str, int] = {}
    return "".join(str(numbers.setdefault(rows[case], len(numbers))) for case in CASES)


def _own(path: Path, role: str) -> Iterator[tuple[str, str, int]]:
    for line in path.read_text("utf-8").splitlines():
        if line.startswith(role):
            _, gender, use, names = line.split("\t")
            yield from ((name, gender, 1 if use == "pool" else UNRANKED) for name in names.split())


def _polish(folder: Path, role: str) -> Iterator[tuple[str, str, int]]:
    ranks: dict[str, int] = {}
    for row in _rows(folder / f"pl.{role}.tsv"):
        gender = row["gender"] or "M"
        ranks[row["source"] + gender] = rank = ranks.get(row["source"] + gender, 0) + 1
        name = row["name"].strip().title()
        if name.isalpha() and len(name) > 2 and (role == "given" or gender == "M") and row["source"] == "zxcvbn-ts":
            yield name, gender, rank


def _best_ranks(folder: Path, role: str) -> dict[str, int]:
    best: dict[str, int] = {}
    for path in sorted(folder.glob(f"*.{role}.tsv")):
        ranks: dict[str, int] = {}
        for row in _rows(path) if not path.name.startswith("pl.") else ():
            group = row["source"] + (row.get("gender") or "")
            ranks[group] = rank = ranks.get(group, 0) + 1
            word = fold(row["name"].strip())
            best[word] = min(rank, best.get(word, rank))
    return best


def _rows(path: Path) -> Iterator[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            if row["source"] in SOURCES and row["source"] != "smashew":
                yield row


if __name__ == "__main__":
    main(*sys.argv[1:4])
