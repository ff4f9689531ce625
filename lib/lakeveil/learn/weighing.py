"""Fit the weights of lakeveil.columns.weighing on made columns of four to forty rows: persons' names, and what bears them or looks like them.

    python -m lakeveil.learn.weighing HEADERS.npz OUT.json

Values come from the shipped lexicon and lists of goods and things; headers from learn/headers.tsv, read by HEADERS.npz, which was learned
with --held words, so that as many of them are unseen as in tables that nobody wrote yet. Same seed, same file.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pyarrow as pa

from lakeveil import wordlists
from lakeveil.bundle import Bundle
from lakeveil.columns import headers, weighing
from lakeveil.config import Source
from lakeveil.detector import Detector
from lakeveil.gazetteer import COMMON, GIVEN, PLACE, SURNAME, Names
from lakeveil.learn.headers import Header, joined, styled, table
from lakeveil.veil import profile

COLUMNS, TABLE = 2400, 6  # made, in tables of so many
LATIN = 12  # columns in Latin letters for one in each other script
RIDGE, STEPS = 1e-3, 60
_SCRIPTS = {
    "latin": "[a-zà-ɏ'-]{3,}",
    "cyrillic": "[а-яёіїєґ-]{3,}",
    "greek": "[α-ωά-ώ]{3,}",
    "han": "[\u4e00-\u9fff]{1,2}",
    "hangul": "[가-힣]{1,2}",
}
_STREETS = "Street Road Avenue Lane Square Straße Weg Platz Allee laan straat rue place via calle avenida ulica ulice cesta utca út gatan vej katu sokak cadde улица вулиця οδός jalan đường".split()
_FORMS = "GmbH AG Ltd Inc LLC SA Srl Sp. z o.o. AB ApS Oy BV s.r.o. Kft & Co & Sons et Fils e Figli ООО".split()

Make = Callable[[random.Random], str]


def pools(names: Names) -> dict[str, dict[str, list[str]]]:
    """Script → given names, surnames, places, plain words, words that are names too, as they are written."""
    forms = {script: re.compile(form) for script, form in _SCRIPTS.items()}
    out: dict[str, dict[str, list[str]]] = {
        script: {kind: [] for kind in ("given", "surname", "place", "word", "both")} for script in forms
    }
    for key, number in names.trie.items():
        script = next((one for one, form in forms.items() if form.fullmatch(key)), None)
        if script is None:
            continue
        grades = names.grades[names.kind[number]]
        kind = _kind(*(int(grades[one]) for one in (GIVEN, SURNAME, PLACE, COMMON)))
        if kind:
            out[script][kind].append(key.title())
    full = {script: kinds for script, kinds in out.items() if all(kinds[kind] for kind in ("given", "surname", "place", "word"))}
    return {script: {kind: sorted(found) for kind, found in kinds.items()} for script, kinds in full.items()}


def _kind(given: int, surname: int, place: int, common: int) -> str:
    if common >= 200:
        return "both" if max(given, surname) >= 96 else "word"
    if max(given, surname, place) < 110:
        return ""
    return "place" if place > max(given, surname) else "given" if given >= surname else "surname"


def persons(pool: dict[str, list[str]], script: str, chance: random.Random) -> Make:
    """A maker of names in one form of a column."""
    apart = "" if script in ("han", "hangul") else " "
    form = chance.choice(("gs", "gs", "gs", "gs", "sg", "s,g", "gis", "si", "g", "s", "gss"))
    shout = chance.random() < 0.12

    def make(chance: random.Random) -> str:
        given, surname, other = chance.choice(pool["given"]), chance.choice(pool["surname"]), chance.choice(pool["surname"])
        if script in ("han", "hangul"):
            return surname[:1] + given if form != "g" else given
        text = {
            "gs": f"{given}{apart}{surname}",
            "sg": f"{surname}{apart}{given}",
            "s,g": f"{surname}, {given}",
            "gis": f"{given} {other[0]}. {surname}",
            "si": f"{surname} {given[0]}.",
            "g": given,
            "s": surname,
            "gss": f"{given} {surname}-{other}",
        }[form]
        return text.upper() if shout else text

    return make


def nobodys(pool: dict[str, list[str]], goods: list[str], chance: random.Random) -> tuple[str, Make]:
    """The class of a header, and a maker of what stands under it: one to three forms a column."""

    def of(kind: str) -> str:
        return chance.choice(pool[kind] or pool["word"])

    forms: dict[str, list[Callable[[], str]]] = {
        "thing": [
            lambda: of("given"),
            lambda: f"{of('word')} {of('given')}",
            lambda: f"{of('given')} {of('word')}",
            lambda: f"{of('word')} {of('word').lower()}",
            lambda: f"{chance.choice(goods).title()} {of('word').lower()}",
            lambda: chance.choice(goods),
            lambda: of("both"),
            lambda: f"{of('word')} {of('word').lower()} {of('word').lower()} {of('place')}",
            lambda: f"{of('surname')} {chance.choice(goods)}",
            lambda: f"{of('given')} {of('surname')}",
            lambda: f"{of('word')} {chance.randint(1, 900)}",
            lambda: of("surname"),
            lambda: of("word"),
        ],
        "place": [
            lambda: of("place"),
            lambda: f"{of('surname')} {chance.choice(_STREETS)}",
            lambda: f"{chance.choice(_STREETS)} {of('surname')}",
            lambda: f"{chance.choice(_STREETS)} {of('given')} {of('surname')}",
            lambda: f"{of('place')} {of('word')}",
            lambda: f"{of('word')} {of('place')}",
            lambda: f"{of('word')}-{of('place')}",
        ],
        "firm": [
            lambda: f"{of('surname')} {chance.choice(_FORMS)}",
            lambda: f"{of('word')} {of('word')} {chance.choice(_FORMS)}",
            lambda: f"{of('surname')} & {of('surname')}",
            lambda: f"{of('word')}{of('word').lower()}",
            lambda: f"{of('place')} {of('word')}",
            lambda: of("surname"),
            lambda: f"{of('word')} {of('surname')}",
        ],
        "category": [
            lambda: of("word"),
            lambda: of("word").lower(),
            lambda: of("both"),
            lambda: of("both").lower(),
            lambda: f"{of('word')} {of('word').lower()}",
        ],
        "text": [lambda: " ".join([of("word"), *(of("word").lower() for _ in range(4))])],
    }
    kind = chance.choice(("thing", "thing", "thing", "place", "firm", "category", "category", "text"))
    chosen = chance.choices(forms[kind], k=chance.randint(1, 3))
    return kind, lambda chance: chance.choice(chosen)()


def columns(chance: random.Random) -> Iterator[tuple[str, list[str], bool]]:
    """Headers with their values, and whether these are persons' names."""
    found = pools(Names.open(Bundle.open()))
    goods = sorted(wordlists.words("goods.txt"))
    known = [one for one in table() if not one.kind.startswith("h.")]
    known += joined(table(), chance, 20_000)
    by_kind: dict[str, list[Header]] = {}
    for one in known:
        by_kind.setdefault(one.kind, []).append(one)
    while True:
        script = chance.choices(list(found), [LATIN if one == "latin" else 1 for one in found])[0]
        pool, person = found[script], chance.random() < 0.45
        if person:
            kind, make = chance.choice(("full", "role", "role")), persons(pool, script, chance)
        else:
            kind, make = nobodys(pool, goods, chance)
        lie = chance.random()
        kind = (
            "unknown" if lie < 0.15 else chance.choice(headers.PERSONS if lie < 0.17 else headers.NOBODYS) if lie < 0.19 else kind
        )
        n = chance.choice((4, 5, 6, 6, 7, 8, 8, 10, 12, 20, 40))
        few = [make(chance) for _ in range(n if person and chance.random() < 0.8 else max(2, n // chance.choice((1, 1, 2, 3))))]
        yield styled(chance.choice(by_kind[kind]), chance), [*few, *chance.choices(few, k=n - len(few))][:n], person


def evidence(made: list[tuple[str, list[str], bool]], detector: Detector) -> tuple[weighing.Floats, weighing.Floats]:
    """(n, features) and (n,) of made columns, seen as a run sees them, some in a table."""
    rows, right = [], []
    for at in range(0, len(made), TABLE):
        some = made[at : at + TABLE]
        most = max(len(values) for _, values, _ in some)
        batch = pa.RecordBatch.from_pydict(
            {f"c{i}": pa.array([*values, *[None] * (most - len(values))], pa.string()) for i, (_, values, _) in enumerate(some)}
        )
        seen = profile.evidence(detector, batch, Source("made", path="made"))
        for i, (header, _, person) in enumerate(some):
            if seen[f"c{i}"].sample:
                rows.append(weighing.described(seen[f"c{i}"], headers.read(header)))
                right.append(float(person))
    return np.array(rows), np.array(right)


def fit(rows: weighing.Floats, right: weighing.Floats) -> weighing.Floats:
    """(features + 1,) weights, the bias last: logistic regression by Newton's steps, a little ridge."""
    x = np.hstack([rows, np.ones((len(rows), 1))])
    w = np.zeros(x.shape[1])
    for _ in range(STEPS):
        p = 1 / (1 + np.exp(-np.clip(x @ w, -30, 30)))
        slope = x.T @ (p - right) / len(x) + RIDGE * w
        curve = (x * (p * (1 - p))[:, None]).T @ x / len(x) + RIDGE * np.eye(len(w))
        w -= np.linalg.solve(curve, slope)
    return np.asarray(w)


def main() -> None:
    """Make, fit, write; print how the last quarter fares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("headers", type=Path, metavar="HEADERS.npz")
    parser.add_argument("out", type=Path, metavar="OUT.json")
    asked = parser.parse_args()
    headers.WEIGHTS = asked.headers
    chance = random.Random(1)
    source = columns(chance)
    rows, right = evidence([next(source) for _ in range(COLUMNS)], Detector.open())
    kept = len(rows) * 3 // 4
    held = fit(rows[:kept], right[:kept])
    p = 1 / (1 + np.exp(-(rows[kept:] @ held[:-1] + held[-1])))
    for low, high in ((0, 0.05), (0.05, 0.2), (0.2, 0.5), (0.5, 0.8), (0.8, 0.95), (0.95, 1.01)):
        here = (p >= low) & (p < high)
        print(f"{low:.2f}–{high:.2f}: {int(here.sum())} columns, {int(right[kept:][here].sum())} of persons", file=sys.stderr)
    w = fit(rows, right)
    told = dict(zip((*weighing.FEATURES, "bias"), np.round(w, 4).tolist(), strict=True))
    asked.out.write_text(json.dumps(told, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
