"""Small charts as inline SVG. Each carries its own text alternative; none needs colour to be understood.

Widths are percentages of the surrounding box, so that a chart fits a phone and a page alike without its
strokes and patterns being stretched.
"""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from lakeveil.audit.tallies import BAND_NAMES
from lakeveil.audit.wording import count, share, visible

# Fill of each part by rank; the classes are in style.css, the patterns in `patterns()`.
PARTS = ("whole", "hatched", "dotted")


def patterns() -> Markup:
    """The two patterns that `stack` refers to; stands once in the page."""
    return Markup(
        '<svg class="hidden" width="0" height="0" aria-hidden="true" focusable="false"><defs>'
        '<pattern id="hatched" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<rect class="ground" width="6" height="6"/><rect class="stroke" width="2.5" height="6"/></pattern>'
        '<pattern id="dotted" width="6" height="6" patternUnits="userSpaceOnUse">'
        '<rect class="ground" width="6" height="6"/><circle class="stroke" cx="3" cy="3" r="1.4"/></pattern>'
        "</defs></svg>"
    )


def bar(part: float, whole: float, says: str) -> Markup:
    """One horizontal bar, `part` of `whole` long; at least a hair wide when part is not 0."""
    width = 0.0 if not whole else min(100.0, 100 * part / whole)
    drawn = Markup('<rect class="fill" x="0" y="0" width="{:.2f}%" height="10" rx="1.5"/>').format(max(width, 0.4))
    return Markup('<svg class="bar" width="100%" height="10" role="img"><title>{}</title>{}</svg>').format(
        visible(says), drawn if part else Markup("")
    )


def stack(parts: Sequence[tuple[str, int, int]]) -> Markup:
    """One bar cut into parts (name, length, how many), in the order of PARTS.

    A part that has any is at least a hair wide; without any part there is no bar.
    """
    whole = sum(length for _, length, _ in parts)
    widths = [max(100 * length / whole if whole else 0.0, 0.6) if number else 0.0 for _, length, number in parts]
    if not any(widths):
        return Markup("")
    says = "; ".join(f"{name} {share(length, whole)}" for name, length, number in parts if number)
    drawn, left = Markup(""), 0.0
    for (name, length, number), width, part in zip(parts, widths, PARTS, strict=False):
        wide = 100 * width / sum(widths)
        if number:
            drawn += Markup('<rect class="{}" x="{:.2f}%" y="0" width="{:.2f}%" height="22"><title>{}: {}</title></rect>').format(
                part, left, wide, name, share(length, whole)
            )
        left += wide
    return Markup('<svg class="stack" width="100%" height="22" role="img" aria-label="{}">{}</svg>').format(says, drawn)


def histogram(counts: Sequence[int]) -> Markup:
    """Five small columns, one per score band, lowest scores on the left."""
    most, whole = max(counts, default=0), sum(counts)
    says = "; ".join(f"{name}: {count(n)} ({share(n, whole)})" for name, n in zip(BAND_NAMES, counts, strict=True) if n)
    drawn = Markup("")
    for i, number in enumerate(counts):
        height = max(20 * number / most, 1.5) if number else 0.0
        drawn += Markup('<rect class="rest" x="{0}" y="21" width="13" height="1"/>').format(i * 15)
        drawn += Markup('<rect class="fill" x="{}" y="{:.1f}" width="13" height="{:.1f}"/>').format(i * 15, 21 - height, height)
    return Markup(
        '<svg class="histogram" width="73" height="22" viewBox="0 0 73 22" role="img"><title>{}</title>{}</svg>'
    ).format(says or "no findings", drawn)


def interval(middle: float, low: float, high: float, says: str) -> Markup:
    """A share with its interval on a line from 0 to 1."""
    width = max(100 * (high - low), 0.8)
    return Markup(
        '<svg class="interval" width="100%" height="12" role="img"><title>{}</title>'
        '<rect class="rest" x="0" y="5.5" width="100%" height="1"/>'
        '<rect class="range" x="{:.2f}%" y="3" width="{:.2f}%" height="6" rx="1"/>'
        '<circle class="fill" cx="{:.2f}%" cy="6" r="4"/></svg>'
    ).format(visible(says), min(100 * low, 100 - width), width, min(max(100 * middle, 2.5), 97.5))
