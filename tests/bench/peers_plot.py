"""Drawn by peers.py: a line per file, a dot per system, strict F1 with its interval on the left and covered on the right."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

WIDE, ROW, LEFT, TOP, GAP = (
    320,
    26,
    170,
    64,
    44,
)  # a panel, a file's line, room for the files' names, for the legend, between panels
COLOURS = (("#1f5f8b", "#7fb8e0"), ("#7a4fa3", "#c3a2e6"), ("#9a5b00", "#e5a84b"), ("#2f7d32", "#7ccf80"), ("#a13d3d", "#e58f8f"))
STYLE = """
:root { color-scheme: light dark }
.ground { fill: #fbfaf8 } .ink { fill: #1d2126 } .soft { fill: #5a626d } .grid { stroke: #dcd8d0 }
@media (prefers-color-scheme: dark) { .ground { fill: #15181c } .ink { fill: #e8e6e1 } .soft { fill: #a4acb7 } .grid { stroke: #363c45 } }
"""
Points = Mapping[str, Mapping[str, tuple[float, float, float, float]]]  # file → system → strict F1, low, high, covered


def plot(points: Points) -> str:
    """The picture as SVG; colours follow the reader's light or dark scheme."""
    systems = list(dict.fromkeys(system for said in points.values() for system in said))
    height, width = TOP + ROW * len(points) + 40, LEFT + 2 * WIDE + GAP + 24
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="system-ui, sans-serif" font-size="12" role="img">',
        f"<title>Strict F1 and covered of {escape(', '.join(systems))} per file</title><style>{STYLE}{_colours(len(systems))}</style>",
        f'<rect class="ground" width="{width}" height="{height}"/>',
    ]
    at = 16
    for i, system in enumerate(systems):
        out.append(
            f'<circle class="c{i}" cx="{at}" cy="18" r="4"/><text class="ink" x="{at + 10}" y="22">{escape(system)}</text>'
        )
        at += 40 + 7 * len(system)
    for x, name in ((LEFT, "strict F1, 95 %"), (LEFT + WIDE + GAP, "covered")):
        out += _panel(x, name, len(points))
    for row, (file, said) in enumerate(points.items()):
        y = TOP + ROW * row + ROW / 2
        out.append(f'<text class="ink" x="{LEFT - 12}" y="{y + 4:.1f}" text-anchor="end">{escape(file)}</text>')
        for system, (score, low, high, covered) in said.items():
            i = systems.index(system)
            here = y + 3.2 * (i - (len(systems) - 1) / 2)
            a, b, c, d = (LEFT + WIDE * v for v in (score, low, high, covered))
            out.append(f'<path class="c{i}" d="M{b:.1f} {here:.1f}H{c:.1f}" stroke-width="1.2"/>')
            out += [f'<circle class="c{i}" cx="{x:.1f}" cy="{here:.1f}" r="2.6"/>' for x in (a, d + WIDE + GAP)]
    return "\n".join([*out, "</svg>"]) + "\n"


def _panel(x: int, name: str, rows: int) -> list[str]:
    out = [f'<text class="ink" x="{x}" y="{TOP - 12}" font-weight="600">{name}</text>']
    for tenth in range(0, 11, 2):
        at = x + WIDE * tenth / 10
        out.append(f'<path class="grid" d="M{at:.0f} {TOP}v{ROW * rows}"/>')
        out.append(f'<text class="soft" x="{at:.0f}" y="{TOP + ROW * rows + 18}" text-anchor="middle">{tenth / 10:.1f}</text>')
    return out


def _colours(systems: int) -> str:
    light = "".join(f".c{i} {{ fill: {a}; stroke: {a} }} " for i, (a, _) in enumerate(COLOURS[:systems]))
    dark = "".join(f".c{i} {{ fill: {b}; stroke: {b} }} " for i, (_, b) in enumerate(COLOURS[:systems]))
    return f"{light}\n@media (prefers-color-scheme: dark) {{ {dark}}}\n"
