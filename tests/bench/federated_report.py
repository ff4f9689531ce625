"""Tables (on stdout) and figures of what `federated.py` measured: `python tests/bench/federated_report.py OUT.jsonl DOCS`.

Intervals: 95 %, Student's t over the seeds, of the difference to the ordinary trainer with the same documents (paired).
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from scipy.stats import t as student

Key = tuple[str, str, int, str]  # set, what, holders, split
Found = dict[int, dict[str, Any]]  # by seed
NAMES = {"conll2003": "CoNLL-2003", "wikipii": "WikiPII pilot", "meddocan": "MEDDOCAN"}
CASES = ((2, "iid"), (2, "source"), (10, "iid"), (10, "source"))
CURVES = (("central", "", 1), ("cycle float32", "iid", 2), ("cycle float16", "iid", 2), ("fedsgd", "iid", 2))
COLOURS = ("c1", "c2", "c3", "c4")
STYLE = """<style>text{font:11px sans-serif;fill:#333}.axis{stroke:#888;fill:none}.c1{stroke:#1f5fa8}.c2{stroke:#c2571a}.c3{stroke:#2f8f4e}.c4{stroke:#8a4fb0}
.d1{fill:#1f5fa8}.d2{fill:#c2571a}.d3{fill:#2f8f4e}.d4{fill:#8a4fb0}.line{fill:none;stroke-width:1.8}.c3.line{stroke-dasharray:5 4}
@media(prefers-color-scheme:dark){text{fill:#ddd}.axis{stroke:#999}.c1{stroke:#6db3ff}.c2{stroke:#ff9d5c}.c3{stroke:#6fd68e}.c4{stroke:#c99bea}
.d1{fill:#6db3ff}.d2{fill:#ff9d5c}.d3{fill:#6fd68e}.d4{fill:#c99bea}}</style>"""


def read(path: Path) -> dict[Key, Found]:
    """Rows by scenario and seed."""
    found: dict[Key, Found] = defaultdict(dict)
    for line in path.read_text("utf-8").splitlines():
        row = json.loads(line)
        name, seed, what, holders, how = row["key"]
        found[(name, what, holders, how)][seed] = row
    return found


def interval(values: Sequence[float]) -> str:
    """Mean and half the width of its 95 % interval."""
    count = len(values)
    if count < 2:
        return f"{values[0]:+.4f} (one seed)"
    half = float(student.ppf(0.975, count - 1)) * float(np.std(values, ddof=1)) / count**0.5
    return f"{np.mean(values):+.4f} ({np.mean(values) - half:+.4f} to {np.mean(values) + half:+.4f})"


def loss(rows: Found, other: Found, mark: str = "") -> list[str]:
    """Cells: the loss of `rows` to `other` in strict and in exact F1, over their common seeds."""
    seeds = sorted(set(rows) & set(other))
    return [interval([other[s][key + mark] - rows[s][key] for s in seeds]) for key in ("strict", "exact")]


def f1(counts: np.ndarray) -> np.ndarray:
    """(…, 6) counts to (…, 2): strict and exact F1."""
    return np.stack([2 * counts[..., k + 2] / np.maximum(counts[..., k] + counts[..., k + 1], 1) for k in (0, 3)], -1)


def apart(rows: Found, other: Found) -> tuple[str, str]:
    """95 % of the mean loss in strict F1 when seeds and test documents are drawn again, by 4,000 draws; and its standard errors:
    documents alone, seeds alone."""
    seeds = sorted(set(rows) & set(other))
    ours, theirs = (np.array([some[s]["counts"] for s in seeds], float) for some in (rows, other))
    draw = np.random.default_rng(0)
    groups, count = ours.shape[1], len(seeds)
    weight = draw.multinomial(groups, np.full(groups, 1 / groups), 4000).astype(float)
    losses = (f1(np.einsum("bg,sgk->bsk", weight, theirs)) - f1(np.einsum("bg,sgk->bsk", weight, ours)))[..., 0]
    chosen = np.take_along_axis(losses, draw.integers(0, count, losses.shape), 1).mean(1)
    plain = (f1(theirs.sum(1)) - f1(ours.sum(1)))[:, 0]
    low, high = np.quantile(chosen, [0.025, 0.975])
    return f"{low:+.4f} to {high:+.4f}", f"{losses.mean(1).std():.4f}, {plain.std(ddof=1) / count**0.5:.4f}"


def steps(rows: dict[Key, Found], name: str, what: str, holders: int, how: str) -> Found:
    """Runs by seed; of steps together also those that ran in one place alone, where nothing differs."""
    found = rows[(name, what, holders, how)]
    return {**rows[(name, "together", holders, how)], **found} if what == "fedsgd" else found


def paired(found: Found) -> str:
    """What the holders' steps lose to one place in the same batches, a figure a seed (strict and exact together, where both are 0)."""
    both = [found[s] for s in sorted(found) if "gap" in found[s]]
    lost = [[round(row[f"{key} same"] - row[key], 5) for key in ("strict", "exact")] for row in both]
    told = ", ".join("0" if not any(one) else "/".join(f"{v:+.5f}" for v in one) for one in lost)
    return f"{told}; a weight {max(row['gap'] for row in both):.0e}" if both else ""


def matrix(rows: dict[Key, Found], names: Sequence[str]) -> None:
    """The table that comes first: steps together on all sets, in the same batches and against the trainer's own order."""
    print("| set | holders | seeds | strict F1 | exact F1 | loss in the same batches, seed by seed | loss to the trainer in its own order: strict, 95 % "
          "| exact, 95 % | rounds | MB | s |\n|---|---|---|---|---|---|---|---|---|---|---|")  # fmt: skip
    for name in names:
        for what, label in (("start", "before"), ("central 64", "ordinary trainer")):
            found = rows[(name, what, int(what != "start"), "")]
            print(f"| {NAMES[name]} | {label} | {len(found)} | {' | '.join(means(found))} | | | | | | {spent(found)} |")
        for holders, how in CASES:
            if found := steps(rows, name, "fedsgd", holders, how):
                lost, one = loss(found, rows[(name, "central 64", 1, "")]), next(row for row in found.values())
                run = {s: row for s, row in found.items() if "bytes" in row}
                one = next(iter(run.values()), one)
                cost = f"{one.get('rounds', '')} | {one.get('bytes', 0) / 1e6:.0f} | {spent(run or found)}"
                print(
                    f"| | {holders}, {how} | {len(found)} | {' | '.join(means(found))} | {paired(found)} | {' | '.join(lost)} | {cost} |"
                )


def means(found: Found) -> list[str]:
    """Strict and exact F1, mean of the seeds."""
    return [f"{np.mean([row[key] for row in found.values()]):.4f}" for key in ("strict", "exact")]


def spent(found: Found) -> str:
    """Seconds of processor time, mean of the seeds."""
    return f"{np.mean([row['seconds'] for row in found.values()]):.1f}"


def others(rows: dict[Key, Found], name: str) -> None:
    """What else was run on a set, against the ordinary trainer with batches of 16."""
    central = rows[(name, "central", 1, "")]
    print(
        f"| {NAMES[name]} | holders | seeds | strict F1 | exact F1 | loss to batches of 16 in one place: strict, 95 % | exact, 95 % | rounds | MB | s |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    for (of, what, holders, how), found in list(rows.items()):
        if of != name or what in ("start", "exact head", "some", "together", "fedsgd") or not found:
            continue
        one = next(iter(found.values()))
        lost = ["", ""] if what == "central" else loss(found, central)
        if what == "federated/central":
            lost = [f"a weight by at most {max(row['gap'] for row in found.values()):.0e}", ""]
        label = {"central": "ordinary trainer, 16", "central 64": "ordinary trainer, 64"}.get(what, what)
        size = f"{one['bytes'] / 1e6:.0f}" if "bytes" in one else ""
        print(f"| {label} | {f'{holders}, {how}' if how else ''} | {len(found)} | {' | '.join(means(found))} | {' | '.join(lost)} "
              f"| {one.get('rounds', '')} | {size} | {spent(found)} |")  # fmt: skip
    large, far = rows[(name, "central 64", 1, "")], steps(rows, name, "fedsgd", 10, "source")
    if len(far) > 1:
        print(f"\nSteps together, 10 by source, strict loss with documents drawn again too: {apart(far, large)[0]}; standard errors: documents, "
              f"seeds {apart(far, large)[1]}")  # fmt: skip
    if head := rows.get((name, "exact head", 10, "source")):
        gaps = [row["gap"] for row in head.values()]
        same = max(abs(row["strict"] - row["strict central"]) + abs(row["exact"] - row["exact central"]) for row in head.values())
        strict = np.mean([row["strict"] for row in head.values()])
        print(
            f"\nExact head, 10 by source: strict {strict:.4f}, largest difference of a weight {max(gaps):.1e}, of F1 {same:.1e}, {len(head)} seeds"
        )


def svg(width: int, height: int, body: str) -> str:
    """A figure for light and dark pages."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{STYLE}{body}</svg>\n'


def panel(
    left: float, title: str, lines: Sequence[tuple[str, np.ndarray, np.ndarray]], below: str, ticks: Sequence[float]
) -> str:
    """One plot of 260 by 180: lines (class, x, y) over x of `ticks`, scaled to what they hold."""
    low, high = min(float(y.min()) for _, _, y in lines), max(float(y.max()) for _, _, y in lines)
    low, high = low - 0.05 * (high - low or 0.01), high + 0.05 * (high - low or 0.01)
    first, last = ticks[0], ticks[-1]

    def place(x: float, y: float) -> tuple[float, float]:
        return left + 40 + 220 * (x - first) / (last - first), 30 + 150 * (1 - (y - low) / (high - low))

    out = f'<text x="{left + 150}" y="18" text-anchor="middle">{title}</text>'
    out += f'<path class="axis" d="M{left + 40} 30V180H{left + 260}"/>'
    for value in np.linspace(low, high, 4):
        out += f'<text x="{left + 35}" y="{place(first, value)[1] + 4:.1f}" text-anchor="end">{value:.2f}</text>'
    for tick in ticks:
        out += f'<text x="{place(tick, low)[0]:.1f}" y="195" text-anchor="middle">{tick:g}</text>'
    for kind, x, y in lines:
        points = [place(float(a), float(b)) for a, b in zip(x, y, strict=True)]
        out += f'<path class="line {kind}" d="M' + "L".join(f"{a:.1f} {b:.1f}" for a, b in points) + '"/>'
        if len(points) <= 12:
            out += "".join(f'<circle class="d{kind[1]}" cx="{a:.1f}" cy="{b:.1f}" r="3"/>' for a, b in points)
    return out + f'<text x="{left + 150}" y="212" text-anchor="middle">{below}</text>'


def legend(names: Sequence[str], y: int) -> str:
    """Names of the lines."""
    return "".join(
        f'<path class="line {COLOURS[i]}" d="M{40 + 180 * i} {y}h28"/><text x="{74 + 180 * i}" y="{y + 4}">{name}</text>'
        for i, name in enumerate(names)
    )


def losses(rows: dict[Key, Found], sets: Sequence[str]) -> str:
    """Figure 4: loss over the training, mean of the seeds."""
    body = ""
    for place, name in enumerate(sets):
        drawn = []
        for kind, (what, how, holders) in zip(COLOURS, CURVES, strict=True):
            found = [np.array(r["loss"]) for r in rows[(name, what, holders, how)].values()]
            even = np.linspace(0, 1, 40)
            mean = np.mean([np.interp(even, np.linspace(0, 1, len(y)), y) for y in found], axis=0)
            smooth = np.convolve(np.pad(mean, 2, "edge"), np.ones(5) / 5, "valid")
            drawn.append((kind, 100 * even, smooth))
        body += panel(280 * place, f"{NAMES[name]}: training loss", drawn, "% of the steps", (0, 50, 100))
    return svg(
        280 * len(sets), 240, body + legend(["ordinary trainer", "cycle, float32", "cycle, float16", "steps together (64)"], 230)
    )


def holders(rows: dict[Key, Found]) -> str:
    """Figure 5: F1 over the number of holders out of ten that take part; bars: 95 % of the mean over the seeds."""
    some = {count: found for count in (1, 3, 6, 10) if (found := rows[("conll2003", "some", count, "iid")])}
    body, x = "", np.array(sorted(some), float)
    for place, key in enumerate(("strict", "exact")):
        values = [np.array([r[key] for r in some[int(c)].values()]) for c in x]
        mean = np.array([one.mean() for one in values])
        half = np.array([student.ppf(0.975, len(v) - 1) * v.std(ddof=1) / len(v) ** 0.5 if len(v) > 1 else 0.0 for v in values])
        whole = np.mean([rows[("conll2003", "central", 1, "")][seed][key] for seed in some[10]])
        before = np.mean([r[key] for r in rows[("conll2003", "start", 0, "")].values()])
        bars = [("c2", np.array([at, at]), np.array([m - h, m + h])) for at, m, h in zip(x, mean, half, strict=True)]
        drawn = [("c1", x, np.full(len(x), whole)), ("c2", x, mean), ("c3", x, np.full(len(x), before)), *bars]
        body += panel(280 * place, f"CoNLL-2003: {key} F1", drawn, "holders of ten that take part", (1, 3, 6, 10))
    return svg(620, 240, body + legend(["ordinary trainer, all ten", "steps together, 95 %", "before"], 230))


def main() -> None:
    """All sets that were measured."""
    rows, docs = read(Path(sys.argv[1])), Path(sys.argv[2])
    sets = [name for name in NAMES if (name, "central", 1, "") in rows]
    matrix(rows, sets)
    for name in sets:
        print()
        others(rows, name)
    (docs / "federated-loss.svg").write_text(losses(rows, sets), "utf-8")
    if rows.get(("conll2003", "some", 10, "iid")):
        (docs / "federated-holders.svg").write_text(holders(rows), "utf-8")


if __name__ == "__main__":
    main()
