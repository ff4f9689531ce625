"""The words that columns are named with, kept as data in packs/columns.yaml, and how a name is parted into its words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import yaml

WORDS = Path(__file__).with_name("packs") / "columns.yaml"
_PARTS = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+|[^\W\d_A-Za-z]+")
_PLAIN: dict[int, str | int | None] = {
    ord(a): b for a, b in zip("łŁøØđĐßıæÆ", ["l", "L", "o", "O", "d", "D", "ss", "i", "ae", "AE"], strict=True)
}


@lru_cache(maxsize=16384)
def words(path: str) -> tuple[str, ...]:
    """The lower-case words of a path's last part: `crm.kunde.geb_Datum[]` → (geb, datum)."""
    last = re.split(r"[.$]", path.replace("[]", "").rstrip(".$"))[-1]
    plain = "".join(c for c in unicodedata.normalize("NFKD", last) if not 0x300 <= ord(c) <= 0x36F)
    plain = unicodedata.normalize("NFC", plain).translate(_PLAIN)
    parts = tuple(part.lower() for part in _PARTS.findall(plain))
    return (*parts[:1], *("name" if part == "nm" else part for part in parts[1:]))


@lru_cache(maxsize=1)
def raw() -> Mapping[str, Mapping[str, str]]:
    """The pack as it is written."""
    loaded: Mapping[str, Mapping[str, str]] = yaml.safe_load(WORDS.read_text("utf-8"))
    return loaded


@lru_cache(maxsize=1)
def phrases() -> dict[str, str]:
    """Phrase without blanks → label, `never` or `names`; a label beats `never` beats nothing where both list a phrase."""
    out: dict[str, str] = {}
    for key in ("names", "never"):
        for phrase in str(raw()[key]).split(","):
            out[joined(phrase)] = key
    for label, listed in raw()["labels"].items():
        for phrase in listed.split(","):
            if out.get(joined(phrase)) != "names":
                out[joined(phrase)] = label
    return out


@lru_cache(maxsize=1)
def lengths() -> dict[str, int]:
    """Phrase without blanks → how many words it is of."""
    listed = [*(str(raw()[key]) for key in ("names", "never")), *raw()["labels"].values()]
    out: dict[str, int] = {}
    for phrase in ",".join(listed).split(","):
        out[joined(phrase)] = max(out.get(joined(phrase), 0), len(phrase.split()))
    return out


@lru_cache(maxsize=1)
def groups() -> dict[str, frozenset[str]]:
    """Group → its phrases without blanks."""
    out = {
        group: frozenset(joined(p) for p in str(raw()[group]).split(","))
        for group in "people things numbered versions categories documents goods kinds machines firms brands models memorials titles clients rooms colours countries described plain taxa ranks works geo measures matter names acting homes registers accounts sexes keys debits credits namesakes animals seals signs loggers".split()
    }
    return {**out, "matter": out["matter"] | out["measures"]}


@lru_cache(maxsize=1)
def homonyms() -> dict[str, frozenset[str]]:
    """Label, or phrase without blanks, that means no person's data beside any of these phrases: an `age` beside a `cask`."""
    listed = raw()["homonyms"].items()
    return {what if what.isupper() else joined(what): frozenset(map(joined, beside.split(","))) for what, beside in listed}


def joined(phrase: str) -> str:
    """A phrase of the pack as it is looked up: its words without blanks."""
    return "".join(words(phrase.strip().replace(" ", "_")))
