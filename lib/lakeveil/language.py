"""The language of a text, and of a column: a first look at its words, then scripts where they decide, else fastText and CLD2 together.

The first look (languagerows.py) takes a batch at once and decides most sentences; what it is not sure of, and all of it
when the bundle has no rows, goes the long way text by text. The two identifiers err differently, so their votes are added (the hybrid of Schmidt et al., WIKI-PII):
share of fastText (lid.176, restricted to our languages) + 0.8 × share of CLD2. Where CLD2 sees nothing but
one language that has no close sibling, fastText is not asked. A text is looked at on a bounded prefix. Short values take the column's language (the hint) unless
they clearly speak another one. `und` where neither text nor column tells.

Codes are ISO 639-1. Norwegian Bokmål is `no` (a hint of `nb` becomes `no`), Nynorsk `nn`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import fasttext
import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc
import pycld2

from lakeveil import scripts
from lakeveil.bundle import Bundle
from lakeveil.languagerows import FILE, STEPS, LanguageRows

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
_SURE = 3  # log-odds between the best two from which the first look decides: right in .996 of held-out sentences
_WORDS = 3  # and it wants so many words
_CLOSE = frozenset("id ms".split())  # it is not believed on these
_SIBLINGS = frozenset("da gl hr nn no sk sl sr".split())  # here it must be surer, by
_SURER = 4
_RARE = frozenset("be eo gl sr".split())  # learned from few sentences: one that might be of them needs, to be called another,
_SUREST, _PER_WORD = 5, 0.25  # so much and so much for each word
_OPEN = -1  # no language yet
_FAR = 1 << 16  # more than any sum
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
_PLACED = [scripts.SCRIPTS.index(name) for name in ("cyrillic", "arabic", "latin")]
_PLACE = {"cyrillic": _CYRILLIC, "arabic": _ARABIC, "latin": _LATIN}


class Identifier:
    """Holds the model; open once per process. `identifier(values, hints)` gives a code per text."""

    def __init__(self, bundle: Bundle) -> None:
        self._model: Any = fasttext.load_model(str(bundle.file(MODEL)))

        self._rows = LanguageRows.open(bundle.file(FILE)) if FILE in bundle else None

    def __call__(self, values: pa.StringArray, hints: Sequence[str]) -> list[str]:
        """A code per text of `values`; `hints` gives the column's language of each (`und` if none)."""
        return self._told(values, hints).codes()

    def one(self, text: str, hint: str = UNKNOWN) -> str:
        """The language of one text."""
        return self(pa.array([text], pa.string()), [hint])[0]

    def all_certain(self, values: pa.StringArray, hints: Sequence[str]) -> list[tuple[str, float]]:
        """(code, certainty in 0–1) per text."""
        told = self._told(values, hints)
        return list(zip(told.codes(), told.certainty.tolist(), strict=True))

    def _told(self, values: pa.StringArray, hints: Sequence[str]) -> _Told:
        told = _Told.of(hints, () if self._rows is None else self._rows.languages)
        if len(values):
            self._first_look(values, told)
        rest = np.flatnonzero(told.code == _OPEN).tolist()
        for i, text in zip(rest, values.take(pa.array(rest, pa.int64())).to_pylist(), strict=True):
            told.set(i, *self.certain(text, told.names[told.hint[i]]))
        return told

    def _first_look(self, values: pa.StringArray, told: _Told) -> None:
        """Decide where the script, the column or the rows are sure."""
        prefix = pc.utf8_slice_codeunits(values, 0, PREFIX)
        noisy = _flags(pc.or_(pc.match_substring(prefix, "@"), pc.match_substring(prefix, "://")))
        prefix = _without_noise(prefix, noisy)
        length = pc.utf8_length(prefix).to_numpy(zero_copy_only=False)
        count = scripts.counts(prefix)
        script = scripts.most(count)
        letters = count[:, 1:].sum(axis=1)
        placed = np.isin(script, _PLACED)
        latin = script == scripts.SCRIPTS.index("latin")
        of_latin = np.array([name in _LATIN for name in told.names], bool)[told.hint]
        tiny = latin & (length < _TINY) & of_latin
        _by_column(prefix, np.flatnonzero(~tiny & latin), of_latin, told)
        told.take_hint(letters == 0, 0.0)
        alone = (script > 0) & ~placed & ~noisy & (count[np.arange(len(script)), script] > 1)
        for kind in np.unique(script[alone]).tolist():
            told.set(alone & (script == kind), scripts.SCRIPTS[kind], 1.0)
        told.take_hint(tiny & (letters > 0), np.where(letters > 1, 0.5, 0.0))
        free = told.hint == told.names.index(UNKNOWN)
        self._by_rows(prefix, np.flatnonzero(placed & (length >= np.where(free, _TINY, SHORT))), told)

    def _by_rows(self, prefix: pa.StringArray, asked: npt.NDArray[np.intp], told: _Told) -> None:
        """What the rows are sure of, among the texts `asked`; short texts of a column that has a language are not."""
        if self._rows is None:
            return
        names = self._rows.languages
        sums, counted = self._rows.sums(prefix.take(pa.array(asked)))
        best, margin = _best_two(sums)
        least = np.array([_FAR if name in _CLOSE else _SURER if name in _SIBLINGS else _SURE for name in names]) * STEPS
        sure = (margin >= least[best]) & (counted >= _WORDS) & ~_maybe_rare(sums, counted, best, names)
        told.code[asked[sure]] = np.array([told.names.index(name) for name in names], np.int16)[best[sure]]
        told.certainty[asked[sure]] = 1.0

    def certain(self, text: str, hint: str = UNKNOWN) -> tuple[str, float]:
        """(code, certainty in 0–1) of one text the long way; certainty is the share of both votes that the code got."""
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
        listed = list(values)
        found = self.all_certain(pa.array(listed, pa.string()), [UNKNOWN] * len(listed))
        for value, (code, certainty) in zip(listed, found, strict=True):
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


@dataclass(frozen=True, slots=True, eq=False)
class _Told:
    """What is told of n texts so far. names: the codes that come up; code: (n,) int16 into them, _OPEN where nothing is told; hint: (n,) their column's."""

    names: list[str]
    code: npt.NDArray[np.int16]
    certainty: npt.NDArray[np.float64]
    hint: npt.NDArray[np.int16]

    @classmethod
    def of(cls, hints: Sequence[str], languages: Sequence[str]) -> _Told:
        plain = {hint: _SAME.get(hint, hint) for hint in dict.fromkeys(hints)}
        names = list(dict.fromkeys((UNKNOWN, *plain.values(), *scripts.SCRIPTS, *languages)))
        place = {hint: names.index(name) for hint, name in plain.items()}
        hint = np.fromiter(map(place.__getitem__, hints), np.int16, len(hints))
        return cls(names, np.full(len(hints), _OPEN, np.int16), np.zeros(len(hints)), hint)

    def set(self, where: npt.NDArray[np.bool_] | int, name: str, certainty: float) -> None:
        """Tell the texts at `where`."""
        if name not in self.names:
            self.names.append(name)
        self.code[where], self.certainty[where] = self.names.index(name), certainty

    def take_hint(self, where: npt.NDArray[np.bool_], certainty: npt.NDArray[np.float64] | float) -> None:
        """Tell the texts at `where` their column's language; `certainty`: one, or one a text."""
        self.code[where] = self.hint[where]
        self.certainty[where] = certainty[where] if isinstance(certainty, np.ndarray) else certainty

    def codes(self) -> list[str]:
        """(n,) the code of each text."""
        return [self.names[code] for code in self.code.tolist()]


def _by_column(prefix: pa.StringArray, asked: npt.NDArray[np.intp], of_latin: npt.NDArray[np.bool_], told: _Told) -> None:
    """What `certain` says of plain ASCII without a look at the words: too few letters, or few of a column that has a Latin language."""
    some = prefix.take(pa.array(asked))
    plain = _flags(pc.match_substring_regex(some, r"^[\t\n\r -~]*$"))
    asked, some = asked[plain], some.filter(pa.array(plain))
    bare = pc.utf8_trim_whitespace(pc.replace_substring_regex(some, _NOISE.pattern, " "))
    worded = _flags(pc.match_substring_regex(bare, "[A-Za-z].{0,20}[A-Za-z]"))
    short = pc.binary_length(bare).to_numpy(zero_copy_only=False) < _TINY
    here = np.zeros(len(told.code), bool)
    here[asked[~worded | (short & of_latin[asked])]] = True
    certainty = np.zeros(len(here))
    certainty[asked[worded]] = 0.5
    told.take_hint(here, certainty)


def _without_noise(prefix: pa.StringArray, noisy: npt.NDArray[np.bool_]) -> pa.StringArray:
    """The prefixes, those that are `noisy` (n,) as `certain` reads them: no addresses, digits, marks."""
    if not noisy.any():
        return prefix
    mask = pa.array(noisy)
    bare = pc.utf8_trim_whitespace(pc.replace_substring_regex(prefix.filter(mask), _NOISE.pattern, " "))
    return pc.replace_with_mask(prefix, mask, bare)


def _flags(array: pa.BooleanArray) -> npt.NDArray[np.bool_]:
    return np.asarray(array.to_numpy(zero_copy_only=False), bool)


def _best_two(sums: npt.NDArray[np.int16]) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.int32]]:
    """((n,) the best column, (n,) by how much it is better than the next)."""
    best = sums.argmax(axis=1)
    rows = np.arange(len(sums))
    top = sums[rows, best].astype(np.int32)
    others = sums.copy()
    others[rows, best] = np.iinfo(np.int16).min
    return best, top - others.max(axis=1)


def _maybe_rare(
    sums: npt.NDArray[np.int16], counted: npt.NDArray[np.int64], best: npt.NDArray[np.intp], names: Sequence[str]
) -> npt.NDArray[np.bool_]:
    """(n,) texts called another language than a rare one that is not far behind."""
    rare = np.array([name in _RARE for name in names], bool)
    if not rare.any() or not len(sums):
        return np.zeros(len(sums), bool)
    ahead = sums[np.arange(len(sums)), best].astype(np.int32) - sums[:, rare].max(axis=1)
    return np.asarray(~rare[best] & (ahead < (_SUREST + counted * _PER_WORD) * STEPS), bool)


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
