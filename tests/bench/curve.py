"""Rows of silver.py to a plot: F1 over texts trained on, one line a metric, bars one standard deviation. `curve.py ROWS TEST > FILE.svg`."""

from __future__ import annotations

import statistics
import sys
from pathlib import Path

METRICS = ("strict", "exact", "type", "partial")
COLOURS = ("#1f5f8b", "#8a5a00", "#2f7d32", "#8b2f6b")
DASHES = ("", "6 3", "2 3", "8 3 2 3")


def main(path: str, test: str) -> None:
    """Print the SVG."""
    points: dict[int, list[list[float]]] = {}
    for line in Path(path).read_text("utf-8").splitlines():
        cells = line.split("\t")
        if cells[3] == test:
            points.setdefault(int(cells[1]), []).append([float(cells[6 + 3 * m]) for m in range(4)])
    sizes = sorted(points)
    top = max(v for rows in points.values() for row in rows for v in row) * 1.15
    print('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 320" font-family="sans-serif" font-size="12" role="img">')
    print(f'<title>F1 over texts trained on, tested on {test}</title><rect width="560" height="320" fill="#ffffff"/>')
    for i in range(5):
        value, y = top * i / 4, 270 - 240 * i / 4
        print(
            f'<path d="M60 {y:.0f}H540" stroke="#dddddd"/><text x="52" y="{y + 4:.0f}" text-anchor="end" fill="#444444">{value:.2f}</text>'
        )
    place = {n: 60 + 465 * n / sizes[-1] for n in sizes}
    for n in sizes:
        print(f'<text x="{place[n]:.0f}" y="288" text-anchor="middle" fill="#444444">{n}</text>')
    print('<text x="300" y="308" text-anchor="middle" fill="#444444">texts trained on</text>')
    for m, name in enumerate(METRICS):
        line = [(place[n] + 2 * m - 3, [row[m] for row in points[n]]) for n in sizes]
        way = " ".join(f"{'L' if i else 'M'}{x:.1f} {270 - 240 * statistics.mean(v) / top:.1f}" for i, (x, v) in enumerate(line))
        print(f'<path d="{way}" fill="none" stroke="{COLOURS[m]}" stroke-width="2" stroke-dasharray="{DASHES[m]}"/>')
        for x, values in line:
            middle, spread = statistics.mean(values), statistics.pstdev(values)
            low, high = (270 - 240 * (middle + d) / top for d in (-spread, spread))
            print(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="{COLOURS[m]}" stroke-width="1.5"/>')
        print(
            f'<path d="M{70 + 110 * m} 16h24" stroke="{COLOURS[m]}" stroke-width="2" stroke-dasharray="{DASHES[m]}"/><text x="{100 + 110 * m}" y="20" fill="#222222">{name}</text>'
        )
    print("</svg>")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
