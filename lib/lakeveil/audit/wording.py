"""How numbers, names and operators are put into words; the same in all three renderings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from datetime import datetime

# What stays readable in a masked table, per operator of the policy.
LEAVES: dict[str, str] = {
    "redact": "Nothing, not even the length.",
    "replace": "That something of this label stood here.",
    "mask": "The length, and the characters that the parameters keep.",
    "hash": "Which values are equal. With the key, a guess can be tested.",
    "pseudonymize": "Which values are equal; script, form and, for names, gender where known. With the key, a guess can be tested.",
    "generalize": "The coarser value: a year, an age band, an area, a network.",
    "shift": "The time between the dates of one subject.",
    "encrypt": "Which values are equal. Whoever holds the key reads the value.",
    "tag": "The label, and a name's gender, cases and number.",
    "keep": "Everything: the value stays as it was.",
}
# What an operator did to what it was applied to, in one word.
DONE: dict[str, str] = {
    "redact": "redacted",
    "replace": "replaced by the label",
    "mask": "masked but for some signs",
    "hash": "hashed",
    "pseudonymize": "replaced by pseudonyms",
    "generalize": "made coarser",
    "shift": "shifted",
    "encrypt": "encrypted",
    "tag": "replaced by tags",
    "keep": "kept readable",
}
# How well a language is supported: the word, what it means.
LEVELS: dict[str, tuple[str, str]] = {
    "measured": ("Measured", "the recognizers were scored on texts of this language"),
    "transfer": ("By transfer", "trained on related languages, not scored on this one"),
    "lexicon": ("Lexicon only", "names are found only if they stand in the name lists"),
    "none": ("Not supported", "patterns such as e-mail addresses are found, names are not"),
    "unknown": ("Not recorded", "the bundle does not say how well names in this language are found"),
    "und": ("Not told", "too short or too mixed to tell; what needs no language looked all the same"),
}
LONGEST = 120  # code points of a name that are shown; report.json has all of it
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_MARKUP = re.compile(r"([\\`*\[\]<>|~&#!$@]|:(?![\s\d])|(?<=[wW])\.|(?<![^\W_])_|_(?![^\W_]))")


def count(number: int) -> str:
    """1234567 → `1,234,567`."""
    return f"{number:,}"


def things(number: int, one: str, many: str = "") -> str:
    """`1 table`, `2 tables`."""
    return f"{count(number)} {one if number == 1 else many or one + 's'}"


def share(part: float, whole: float) -> str:
    """A percentage that never rounds to all or to nothing: `99.9 %` at most unless part is whole; `–` of nothing."""
    if not whole:
        return "–"
    if part == whole:
        return "100 %"
    if part == 0:
        return "0 %"
    percent = 100 * part / whole
    if percent < 0.1:
        return "< 0.1 %"
    if percent > 99.9:
        return "> 99.9 %"
    return f"{min(max(round(percent, 1), 0.1), 99.9):.1f} %"


def size(octets: int) -> str:
    """Bytes in decimal units: `1.2 GB`."""
    amount, unit = float(octets), "B"
    for unit in ("B", "kB", "MB", "GB", "TB", "PB"):
        if amount < 999.95 or unit == "PB":
            break
        amount /= 1000
    return f"{octets:,} B" if unit == "B" else f"{amount:,.1f} {unit}"


def moment(iso: str) -> str:
    """`2026-01-02T03:04:05Z` → `2 January 2026, 03:04 UTC`; anything else as it is; nothing: `time not recorded`."""
    try:
        at = datetime.fromisoformat(iso.replace("Z", "+00:00"))
    except ValueError:
        return iso or "time not recorded"
    return f"{at.day} {at:%B %Y, %H:%M} UTC"


def duration(started: str, ended: str) -> str:
    """Between two ISO times: `2 h 05 min`, `3 min 07 s`; empty when one is missing."""
    try:
        ends = [datetime.fromisoformat(iso.replace("Z", "+00:00")) for iso in (started, ended)]
        seconds = int((ends[1] - ends[0]).total_seconds())
    except (ValueError, TypeError):
        return ""
    minutes, hours = seconds // 60, seconds // 3600
    return f"{hours} h {minutes % 60:02} min" if hours else f"{minutes} min {seconds % 60:02} s" if minutes else f"{seconds} s"


def visible(name: str, longest: int = LONGEST) -> str:
    """A table's or column's name with nothing hidden in it: control, format and unassigned characters are spelled out.

    A bidirectional override or a newline comes out as `⟨U+202E⟩`; a name over `longest` is cut in its middle.
    """
    shown = "".join(f"⟨U+{ord(c):04X}⟩" if unicodedata.category(c) in _UNSEEN else c for c in name)
    if len(shown) > longest:
        shown = f"{shown[: longest - 21]}…{shown[-20:]}"
    return shown if shown.strip() else "⟨empty⟩" if not name else f"⟨{things(len(name), 'blank')}⟩"


def prose(sentence: str) -> str:
    """`visible`, uncut, with every character that Markdown could read as markup escaped."""
    return _MARKUP.sub(r"\\\1", visible(sentence, 10_000))


def markdown(name: str) -> str:
    """A name for Markdown: visible, escaped, isolated from the direction of the text around it."""
    shown = _MARKUP.sub(r"\\\1", visible(name))
    return shown if shown.isascii() else f"\u2068{shown}\u2069"


def listed(words: Iterable[str], most: int = 4, last: str = "and") -> str:
    """`a, b and c`; beyond `most`: `a, b, c, d and 3 more`."""
    items = list(words)
    if len(items) > most + 1:
        items = [*items[:most], f"{len(items) - most:,} more"]
        last = "and"
    return f" {last} ".join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)
