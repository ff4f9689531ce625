"""Rows of silver.py or silver_tagger.py to a plot: F1 over texts trained on, bars one standard deviation over seeds.

    curve.py TITLE ROWS[+ROWS…] TRAINING[+TRAINING…]:TEST[:NAME] … > FILE.svg

One panel per metric, one line per training (or several of different sizes) and test set. Colours follow the reader's light or dark scheme.
"""

from __future__ import annotations

import statistics
import sys
from html import escape
from pathlib import Path

METRICS = ("strict", "exact", "type", "partial")
WIDE, HIGH, GAP, TOP, LEFT, BELOW = 300, 190, 60, 64, 48, 44  # a panel, what lies between two, room above, beside, under
DASHES = ("", "7 4", "2 4")
STYLE = """
:root { color-scheme: light dark }
.ground { fill: #fbfaf8 } .ink { fill: #1d2126 } .soft { fill: #5a626d } .grid { stroke: #dcd8d0 }
.l0 { stroke: #1f5f8b; fill: #1f5f8b } .l1 { stroke: #9a5b00; fill: #9a5b00 } .l2 { stroke: #2f7d32; fill: #2f7d32 }
@media (prefers-color-scheme: dark) {
  .ground { fill: #15181c } .ink { fill: #e8e6e1 } .soft { fill: #a4acb7 } .grid { stroke: #363c45 }
  .l0 { stroke: #7fb8e0; fill: #7fb8e0 } .l1 { stroke: #e5a84b; fill: #e5a84b } .l2 { stroke: #7ccf80; fill: #7ccf80 }
}
"""
Line = dict[int, list[list[float]]]  # texts → per seed the F1 of each metric


def read(path: str, training: str, test: str) -> Line:
    """The points of one line."""
    points: Line = {}
    for row in [row for one in path.split("+") for row in Path(one).read_text("utf-8").splitlines()]:
        cells = row.split("\t")
        if cells[0] in training.split("+") and cells[3] == test:
            points.setdefault(int(cells[1]), []).append([float(cells[6 + 3 * m]) for m in range(len(METRICS))])
    return dict(sorted(points.items()))


def panel(metric: int, lines: list[Line], x: int, y: int) -> list[str]:
    """One metric: grid, axes, lines with bars."""
    sizes = sorted({n for line in lines for n in line})
    out = [f'<text class="ink" x="{x}" y="{y - 10}" font-weight="600">{METRICS[metric]}</text>']
    for tenth in range(0, 11, 2):
        at = y + HIGH - HIGH * tenth / 10
        out.append(
            f'<path class="grid" d="M{x} {at:.1f}h{WIDE}"/><text class="soft" x="{x - 8}" y="{at + 4:.1f}" text-anchor="end">{tenth / 10:.1f}</text>'
        )
    place = {n: x + 14 + (WIDE - 28) * i / max(1, len(sizes) - 1) for i, n in enumerate(sizes)}
    out += [f'<text class="soft" x="{place[n]:.0f}" y="{y + HIGH + 18}" text-anchor="middle">{n:,}</text>' for n in sizes]
    for i, line in enumerate(lines):
        points = [(place[n] + 5 * (i - (len(lines) - 1) / 2), [row[metric] for row in rows]) for n, rows in line.items()]
        way = " ".join(
            f"{'L' if k else 'M'}{at:.1f} {y + HIGH * (1 - statistics.mean(v)):.1f}" for k, (at, v) in enumerate(points)
        )
        out.append(f'<path class="l{i}" d="{way}" style="fill:none" stroke-width="2" stroke-dasharray="{DASHES[i]}"/>')
        for at, values in points:
            middle, spread = statistics.mean(values), statistics.pstdev(values)
            low, high = (y + HIGH * (1 - middle - d) for d in (-spread, spread))
            out.append(
                f'<path class="l{i}" d="M{at:.1f} {low:.1f}V{high:.1f}M{at - 3:.1f} {low:.1f}h6M{at - 3:.1f} {high:.1f}h6" stroke-width="1.5"/>'
            )
            out.append(f'<circle class="l{i}" cx="{at:.1f}" cy="{y + HIGH * (1 - middle):.1f}" r="3"/>')
    return out


def main(title: str, path: str, *wanted: str) -> None:
    """Print the SVG."""
    asked = [[*one.split(":"), ""][:3] for one in wanted]
    lines = [read(path, training, test) for training, test, _ in asked]
    width, height = LEFT + 2 * WIDE + GAP + 16, TOP + 2 * HIGH + BELOW + 68
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="system-ui, sans-serif" font-size="12" role="img">',
        f'<title>{escape(title)}</title><style>{STYLE}</style><rect class="ground" width="{width}" height="{height}"/>',
    ]
    at = LEFT
    for i, (training, test, name) in enumerate(asked):
        told = name or f"{training}, tested on {test}"
        out.append(
            f'<path class="l{i}" d="M{at} 20h28" style="fill:none" stroke-width="2" stroke-dasharray="{DASHES[i]}"/><text class="ink" x="{at + 36}" y="24">{escape(told)}</text>'
        )
        at += 60 + 7 * len(told)
    for m in range(len(METRICS)):
        out += panel(m, lines, LEFT + (m % 2) * (WIDE + GAP), TOP + (m // 2) * (HIGH + BELOW + 16))
    out.append(
        f'<text class="soft" x="{width / 2:.0f}" y="{height - 10}" text-anchor="middle">texts trained on; F1; bars one standard deviation</text></svg>'
    )
    print("\n".join(out))


if __name__ == "__main__":
    main(*sys.argv[1:])
