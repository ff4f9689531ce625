"""What one shape is. The themes of this package are tables of these; `recognizers/patterns.py` runs them."""

from __future__ import annotations

from dataclasses import dataclass

# Letters and marks in folded bytes (see folding.py), for use inside shapes.
LETTER = r"[A-Za-z\x80-\xaf]"
UPPER = r"[A-Z\x80-\xaf]"
NAME = r"[A-Z\x80-\xaf][A-Za-z\x80-\xaf'-]{1,30}"  # a capitalised word; other scripts have no case here


@dataclass(frozen=True, slots=True)
class Shape:
    """One written form of one label.

    pattern: regular expression over folded bytes, no back references, look-around only beside an anchor (with edges `none` a failed one moves the start a digit on); a group named `v`
    marks the value when the pattern holds more than it. Capitals count unless `caseless`.
    check: `luhn`-like name from checks.py, or a python-stdnum module (`pl.pesel`); "" for none.
    alone: score of a match that stands by itself (0: it does not count); near: score when a context
    word of the group `context` stands within `reach` bytes before (and `after` behind), or the
    column's name or decision says so. proof: the check is a check digit or registry.
    edges: `word` (no letter or digit touches), `number` (nor a digit across . , / : -), `none`.
    speaks: in texts of these languages only does a lone match count. longest: no match is longer. anchor: a cheaper expression whose end always lies inside a match, at most
    `back` bytes after the match's start; without one the pattern itself is what Hyperscan looks for.
    firm: the written form leaves no doubt: names and rules that reach into it do not cut it.
    among: a word (a run of letters) that any match holds fits this; where no word does, nothing is searched.
    parting: signs that no match holds before the end of its anchor: it begins behind the last of them.
    fresh: no digit may stand between the context word and the value ("born 1980, married 2001").
    """

    name: str
    label: str
    pattern: str
    check: str = ""
    alone: float = 0.0
    near: float = 0.9
    context: str = ""
    reach: int = 50
    after: int = 0
    proof: bool = False
    edges: str = "word"
    longest: int = 40
    caseless: bool = False
    countries: str = "*"
    speaks: str = "*"
    firm: bool = False
    anchor: str = ""
    back: int = 0
    parting: str = ""
    fresh: bool = False
    among: str = ""
