"""The language of a text, and of a column: scripts where they decide, else fastText and CLD2 together.

The two identifiers err differently, so their votes are added (the hybrid of Schmidt et al., WIKI-PII):
share of fastText (lid.176, restricted to our languages) + 0.8 × share of CLD2. Where CLD2 sees nothing but
one language that has no close sibling, fastText is not asked. A text is looked at on a bounded prefix. Short values take the column's language (the hint) unless
they clearly speak another one. `und` where neither text nor column tells.

Codes are ISO 639-1. Norwegian Bokmål is `no` (a hint of `nb` becomes `no`), Nynorsk `nn`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import fasttext
import pyarrow as pa
import pycld2

from lakeveil.bundle import Bundle

LANGUAGES = frozenset(
    "ar be bg ca cs da de el en eo es et fa fi fr gl he hi hr hu id it ja ko lt lv ms nl nn no pl pt ro ru sk sl sr sv th tr uk vi zh".split()
)
MODEL = "lid.176.ftz"
UNKNOWN = "und"
PREFIX = 160  # code points looked at
SHORT = 30  # shorter texts lean on their column
_TINY = 16  # and these take it without a look, where the script allows
_SAME = {"nb": "no", "iw": "he", "in": "id", "zh-Hant": "zh", "bs": "hr", "sh": "sr"}
_CYRILLIC, _ARABIC = frozenset("ru uk be bg sr".split()), frozenset(["ar", "fa"])
_LATIN = LANGUAGES - (_CYRILLIC - {"sr"}) - _ARABIC - frozenset("el he hi ja ko th zh".split())
_WEIGHT = 0.8  # of CLD2's share against fastText's; best of 0.3–3 in every length band of a training sample
_DISTINCT = LANGUAGES - frozenset("be bg ca cs da eo gl hr id ms nn no sk sl sr".split())  # no close sibling among ours
_ENOUGH = 40  # code points from which CLD2 alone is believed, when it sees one distinct language only
_DECIDING = (
    ("ja", re.compile("[\u3041-\u30ff\uff66-\uff9d]")),
    ("ko", re.compile("[\uac00-\ud7a3\u1100-\u11ff\u3131-\u318e]")),
    ("zh", re.compile("[\u4e00-\u9fff\u3400-\u4dbf]")),
    ("th", re.compile("[\u0e01-\u0e3a\u0e40-\u0e4e]")),
    ("el", re.compile("[\u0370-\u03ff\u1f00-\u1fff]")),
    ("he", re.compile("[\u0590-\u05ff]")),
    ("hi", re.compile("[\u0900-\u097f]")),
    ("cyrillic", re.compile("[\u0400-\u04ff]")),
    ("arabic", re.compile("[\u0600-\u06ff\u0750-\u077f]")),
    ("latin", re.compile("[A-Za-z\u00c0-\u024f\u1e00-\u1eff]")),
)  # fmt: skip
_OTHER = re.compile("[^\u0000-\u036f\u1e00-\u1eff\u2000-\u206f\u20a0-\u20cf]")  # anything outside Latin and its punctuation
_TWO_LETTERS = re.compile(r"[^\W\d_].{0,20}?[^\W\d_]")
_NOISE = re.compile(r"https?://\S+|\S+@\S+|[\d_#*/\\|<>{}\[\]=]+|[\r\n\t]+")
_SURROGATES = re.compile("[\ud800-\udfff]")
_PLACE = {"cyrillic": _CYRILLIC, "arabic": _ARABIC, "latin": _LATIN}


class Identifier:
    """Holds the model; open once per process. `identifier(values, hints)` gives a code per text."""

    def __init__(self, bundle: Bundle) -> None:
        self._model: Any = fasttext.load_model(str(bundle.file(MODEL)))

    def __call__(self, values: pa.StringArray, hints: Sequence[str]) -> list[str]:
        """A code per text of `values`; `hints` gives the column's language of each (`und` if none)."""
        return [self.one(value, _SAME.get(hint, hint)) for value, hint in zip(values.to_pylist(), hints, strict=True)]

    def one(self, text: str, hint: str = UNKNOWN) -> str:
        """The language of one text."""
        return self.certain(text, hint)[0]

    def certain(self, text: str, hint: str = UNKNOWN) -> tuple[str, float]:
        """(code, certainty in 0–1) of one text; certainty is the share of both votes that the code got."""
        prefix = _NOISE.sub(" ", text[:PREFIX]).strip()
        if not _TWO_LETTERS.search(prefix):
            return hint, 0.0
        script = _script(prefix)
        if script not in _PLACE:
            return script or hint, 1.0 if script else 0.0
        if len(prefix) < _TINY and hint in _PLACE[script]:
            return hint, 0.5
        votes = self._votes(prefix, _PLACE[script])
        if hint in votes or hint in _PLACE[script]:
            votes[hint] = votes.get(hint, 0.0) + max(0.0, 1.2 * (1 - len(prefix) / (2 * SHORT)))
        if not votes:
            return UNKNOWN, 0.0
        code = max(sorted(votes), key=lambda name: votes[name])
        share = votes[code] / (sum(votes.values()) + 0.05)
        return (code, share) if share >= _least(len(prefix)) else (hint, 0.0)

    def column(self, values: Iterable[str]) -> tuple[str, float]:
        """(code, certainty) of a column from its distinct values: the share of letters that speak the language."""
        weight: Counter[str] = Counter()
        for value in values:
            code, certainty = self.certain(value)
            if code != UNKNOWN:
                weight[code] += certainty * min(len(value), PREFIX)  # type: ignore[assignment]
        if not weight:
            return UNKNOWN, 0.0
        code, most = max(sorted(weight.items()), key=lambda item: item[1])
        share = most / sum(weight.values())
        return (code, share) if share >= 0.5 else (UNKNOWN, share)

    def _votes(self, text: str, among: frozenset[str]) -> dict[str, float]:
        seen = _cld2(text)
        votes = {code: share * _WEIGHT for code, share in seen if code in among}
        if len(text) >= _ENOUGH and seen and seen[0][1] > 0.96 and seen[0][0] in _DISTINCT and seen[0][0] in among:
            return votes
        for share, label in self._model.f.predict(_SURROGATES.sub(" ", text) + "\n", 5, 0.0, "strict"):
            code = _SAME.get(label[9:], label[9:])
            if code in among:
                votes[code] = votes.get(code, 0.0) + share
        return votes


def _cld2(text: str) -> list[tuple[str, float]]:
    try:
        _, _, details = pycld2.detect(text, isPlainText=True, bestEffort=True)
    except pycld2.error:  # control characters it refuses
        return []
    return [(_SAME.get(code, code), percent / 100) for _, code, percent, _ in details if percent]


def _script(text: str) -> str:
    """The script or language that most letters of `text` have; a sign of Chinese, Japanese, Korean counts for three, Kana takes Han along."""
    if not _OTHER.search(text):
        return "latin"
    counts = {name: len(pattern.findall(text)) for name, pattern in _DECIDING}
    if counts["ja"] and counts["ja"] * 8 >= counts["zh"]:
        counts["ja"] += counts["zh"]
    wide = {name: n * (3 if name in ("ja", "zh", "ko") else 1) for name, n in counts.items() if n}
    return max(sorted(wide), key=lambda name: wide[name]) if wide else ""


def _least(length: int) -> float:
    """The certainty below which a text counts as undetermined: one or two words prove little."""
    return 0.35 if length >= 20 else 0.45
