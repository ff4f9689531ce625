"""What speaks for and against a name: the network, MeCab's words, the lists, the neighbours.

The network learnt the gold's texts almost by heart (strict F1 .98 there, .77 on unseen ones), so its own score says less of a new
text than it seems. What else is known of a span is told here, each in a few numbers; `weights.weighed` weighs them together.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.recognizers import bioes
from lakeveil.recognizers.japanese import katakana, surnames
from lakeveil.recognizers.japanese.around import around
from lakeveil.recognizers.japanese.features import COMMON, FOREIGN, GIVEN, NAMES, ORGANIZATION, PLACE, SURNAME, Places, Words

Floats = npt.NDArray[np.float32]
Index = npt.NDArray[np.intp]

KANJI, HIRAGANA, KATAKANA, LATIN, MIXED = range(5)
_OF_GOLD = (KANJI, KATAKANA, MIXED)  # scripts in which a thing's name is as likely as a person's
_SCRIPTS = ((1, KANJI), (2, HIRAGANA), (4, KATAKANA), (8, KATAKANA), (12, KATAKANA), (16, LATIN), (128, LATIN))
# Parts of speech of the IPA dictionary by number (its pos-id.def) in groups.
NAME, FAMILY, OWN, FIRM, REGION, PROPER, NOUN, VERBAL, SUFFIX, TITLE, UNKNOWN, STRANGE, ELSE = range(13)
_GROUPS = {42: NAME, 43: FAMILY, 44: OWN, 45: FIRM, 46: REGION, 47: REGION, 41: PROPER, 38: NOUN, 36: VERBAL, 55: TITLE}
_GROUP = np.array(
    [
        _GROUPS.get(p, SUFFIX if 50 <= p <= 57 else ELSE) if u == 0 else UNKNOWN if p == 38 else STRANGE
        for p in range(80)
        for u in (0, 1)
    ]
    + [ELSE]
)
_PAIRS = {(FAMILY, OWN): 13, (FAMILY, NAME): 14, (FAMILY, FAMILY): 15, (FAMILY, NOUN): 16, (NAME, NAME): 17}
# What stands right before or behind, by its first sign.
_SIGNS = {sign: n for n, sign in enumerate("はがのにをとでもへや")}
_SIGNS |= dict.fromkeys("、，", 10) | dict.fromkeys("。．", 11) | dict.fromkeys("（(", 12) | dict.fromkeys("）)", 13)
_SIGNS |= dict.fromkeys("「『", 14) | dict.fromkeys("」』", 15) | dict.fromkeys("・･", 16) | dict.fromkeys(":：", 17)
_LISTING = (5, 9, 10, 16)  # と, や, a comma, a middle dot
_BY_SCRIPT = {1: 18, 2: 19, 4: 20, 8: 20, 16: 21, 32: 22, 64: 23, 128: 21}
EDGE, APART, BESIDE = 24, 25, 26  # of the text; behind a blank; how many kinds of neighbours there are
_DOTS = re.compile("[・＝=゠]")
_KINDS = (
    (SURNAME, "surname"),
    (GIVEN, "given"),
    (PLACE, "place"),
    (ORGANIZATION, "firm"),
    (COMMON, "noun"),
    (FOREIGN, "foreign"),
)
_STRANGE_WORD = 9  # a katakana word alone that the dictionary lacks
_GRADES = ("surnamed", "surname or noun", "rare surname", "surname or place", "surely surname")  # 0 and japanese.surnames' grades


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """Of `k` spans. numbers: name → (k,) figures; codes: name → (k,) small whole numbers, each with a weight of its own;
    judged: (k,) whether the weights speak of such a span: of any but one that is all the text.
    """

    numbers: Mapping[str, Floats]
    codes: Mapping[str, Index]
    judged: npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Candidates:
    """`k` places that may hold a name. text, start, end: (k,) as in Spans; own: (k,) the network's own score, 0 where it has none."""

    text: npt.NDArray[np.int32]
    start: npt.NDArray[np.int32]
    end: npt.NDArray[np.int32]
    own: Floats

    def __len__(self) -> int:
        return len(self.text)


def evidence(found: Candidates, seen: Places, tags: Floats, values: pa.StringArray, words: Words) -> Evidence:
    """What is known of the candidates of texts that were seen by network and MeCab; tags: (k, 13) of the tokens."""
    tokens = seen.tokens
    first, last = ranges(found, seen)
    written = [values[t].as_py() for t in range(len(values))]
    marks = list(zip(found.text.tolist(), found.start.tolist(), found.end.tolist(), strict=True))
    names = [written[t][s:e] for t, s, e in marks]
    glued = np.append(tokens.glued(), False)
    before, behind = first - 1, last + 1
    numbers, codes = _network(found, tags, first, last), dict[str, Index]()
    script = _script(seen, first, last)
    size = np.minimum(found.end - found.start, 6)
    codes["size"] = script * 7 + size
    numbers |= _words(codes, seen, first, last)
    signs = _signs(seen)
    there = (before >= 0) & (tokens.text[before] == found.text), np.append(tokens.text, -1)[behind] == found.text
    codes["before"] = np.where(there[0], np.where(glued[first], signs[before], APART), EDGE)
    codes["behind"] = np.where(there[1], np.where(glued[behind], np.append(signs, 0)[behind], APART), EDGE)
    numbers["person before"] *= there[0]
    numbers["person behind"] *= there[1]
    numbers |= _lists(names, script, words)
    numbers |= around(marks, written, names, (found.own >= 0.5).tolist(), words)
    numbers |= _listed_with(tokens.text, signs, tags, first, last)
    numbers["dotted noun"] = numbers["dotted"] * np.isin(codes["last word"], (NOUN, VERBAL, REGION, FIRM))
    alone = (codes["behind"] == EDGE) & (codes["before"] == EDGE)
    apart = np.isin(codes["behind"], (EDGE, APART)) & np.isin(codes["before"], (EDGE, APART))  # as fields, which the gold has not
    quoted = (codes["before"] == _SIGNS["「"]) & (codes["behind"] == _SIGNS["」"])
    numbers["quoted"] = quoted.astype(np.float32)
    running = np.zeros(len(values), bool)
    running[tokens.text[seen.evidence[seen.at, 5] & 2 > 0]] = True
    numbers["running"], numbers["field"] = running[found.text].astype(np.float32), apart.astype(np.float32)
    numbers["bit"] = _bits(numbers, codes, names, words).astype(np.float32)
    return Evidence(numbers, codes, ~alone)


def _bits(numbers: Mapping[str, Floats], codes: Mapping[str, Index], names: list[str], words: Words) -> npt.NDArray[np.bool_]:
    """(k,) unlisted hiragana that is rather a bit of a word (く|まもと), or a word of another kind (もともと), and
    what the text says to be a thing (tiara は、日本の芸能事務所).
    """
    other = (numbers["word whole"] > 0) & (codes["words"] == 1) & (codes["word"] == ELSE)
    short = np.array([len(name) <= 3 and name[0] != "お" for name in names], bool) & (numbers["honorific"] == 0)  # おはま, おみつ
    script = codes["size"] // 7
    bit = (script == HIRAGANA) & (numbers["stranger"] > 0) & (other | short)
    thing = ~np.isin(script, _OF_GOLD) & (numbers["is something"] > 0)
    at = np.flatnonzero(thing)
    thing[at] = words.kinds_of([names[i].lower() for i in at.tolist()]) & NAMES == 0  # who is listed is somebody
    return np.asarray(bit | thing)


def ranges(found: Candidates, seen: Places) -> tuple[Index, Index]:
    """First and last tokens of the candidates."""
    tokens, far = seen.tokens, np.int64(1) << 32
    begins, ends = tokens.text * far + tokens.start, tokens.text * far + tokens.end
    first = np.searchsorted(ends, found.text * far + found.start, side="right")
    last = np.searchsorted(begins, found.text * far + found.end, side="left") - 1
    return first, np.maximum(first, last)


def _odds(chance: npt.NDArray[np.floating]) -> Floats:
    kept = np.clip(chance, 0.003, 0.997)
    return np.asarray(np.log(kept / (1 - kept)), np.float32)


def _network(found: Candidates, tags: Floats, first: Index, last: Index) -> dict[str, Floats]:
    chance = np.append(bioes.of_kinds(tags), np.zeros((1, 3), np.float32), 0)
    total = np.append(np.zeros((1, 3), np.int64), np.rint(chance * bioes.STEPS).astype(np.int64).cumsum(0), 0)
    mean = (total[last + 1] - total[first]) / (last + 1 - first)[:, None] / bioes.STEPS
    least = np.minimum.reduceat(chance[:, 0], np.stack([first, last + 1], 1).ravel())[::2] if len(first) else np.zeros(0)
    return {
        "person": _odds(mean[:, 0]),
        "least": _odds(least),
        "location": mean[:, 1].astype(np.float32),
        "organization": mean[:, 2].astype(np.float32),
        "begins": _odds(tags[first, 1] + tags[first, 4]),
        "ends": _odds(tags[last, 3] + tags[last, 4]),
        "person before": chance[first - 1, 0],
        "person behind": chance[last + 1, 0],
        "decoded": (found.own > 0).astype(np.float32),
        "own": np.where(found.own > 0, _odds(found.own), 0).astype(np.float32),
    }


def _listed_with(text: npt.NDArray[np.int32], signs: Index, tags: Floats, first: Index, last: Index) -> dict[str, Floats]:
    """What stands beyond a mark or と beside a span, as in a list: the chances of each kind, of the side that is surer of a person."""
    chance = np.concatenate([bioes.of_kinds(tags), np.zeros((3, 3), np.float32)])
    where, sign = np.append(text, [-1, -2, -3]), np.append(signs, [0, 0, 0])
    out = np.zeros((2, len(first), 3), np.float32)
    for side, beside, beyond in ((0, first - 1, first - 2), (1, last + 1, last + 2)):
        listed = np.isin(sign[beside], _LISTING) & (where[beyond] == where[first]) & (where[beside] == where[first])
        out[side] = chance[beyond] * listed[:, None]
    most, sum_ = out.max(0), out[:, :, 1:].max(0)
    return {"list person": most[:, 0], "list place": sum_[:, 0], "list firm": sum_[:, 1]}


def _script(seen: Places, first: Index, last: Index) -> Index:
    """(k,) the script of a span's letters; dots and long marks within do not count."""
    table = np.full(256, MIXED)
    for bits, script in _SCRIPTS:
        table[bits] = script
    kinds = np.append(seen.evidence[seen.at, 5] & 0b10011111, 0)
    if not len(first):
        return np.zeros(0, np.intp)
    return table[np.bitwise_or.reduceat(kinds, np.stack([first, last + 1], 1).ravel())[::2]]


def _words(codes: dict[str, Index], seen: Places, first: Index, last: Index) -> dict[str, Floats]:
    """Codes of MeCab's words of a span; whether it begins and ends with them, and whether all of them are names."""
    word, group = np.append(seen.word, -2), np.append(_GROUP[seen.part], ELSE)
    new = np.ones(len(word), bool)
    new[1:] = (word[1:] != word[:-1]) | (word[1:] < 0)
    begins, ends = new[first], new[last + 1]
    count = np.cumsum(new)
    many = count[last] - count[first] + 1
    named = np.append(0, np.cumsum(group <= OWN))
    pairs = np.zeros((13, 13), np.intp)
    for pair, n in _PAIRS.items():
        pairs[pair] = n
    run = np.where(
        many == 1,
        1 + group[first],
        np.where(many == 2, pairs[group[first], group[last]] + (pairs[group[first], group[last]] > 0), 0),
    )
    codes["word"], codes["last word"], codes["words"] = group[first], group[last], np.minimum(many, 4)
    codes["run"] = np.where(begins & ends, run, 0)
    all_named = begins & ends & (named[last + 1] - named[first] == last + 1 - first)
    told = {"word begins": begins, "word ends": ends, "word whole": begins & ends, "all named": all_named}
    return {name: column.astype(np.float32) for name, column in told.items()}


def _signs(seen: Places) -> Index:
    """(k,) what each token is to its neighbours."""
    table = np.full(256, 23)
    for bits, n in _BY_SCRIPT.items():
        table[bits] = n
    own = np.array([_SIGNS.get(word[:1], -1) for word in seen.tokens.vocabulary.to_pylist()], np.intp)
    told = own[seen.tokens.code]
    return np.where(told >= 0, told, table[seen.evidence[seen.at, 5] & 0xFF])


def _lists(names: list[str], script: Index, words: Words) -> dict[str, Floats]:
    plain = [unicodedata.normalize("NFKC", name).replace(" ", "").lower() for name in names]
    kinds = words.kinds_of(plain)
    told = {name: (kinds & bit > 0) for bit, name in _KINDS}
    told["stranger"] = kinds == 0
    cuts = [(i, n) for i, name in enumerate(plain) if script[i] in (KANJI, HIRAGANA, MIXED) for n in range(1, min(len(name), 5))]
    heads, tails = words.kinds_of([plain[i][:n] for i, n in cuts]), words.kinds_of([plain[i][n:] for i, n in cuts])
    told["full"] = np.zeros(len(names), bool)
    told["full"][[cuts[i][0] for i in np.flatnonzero((heads & SURNAME > 0) & (tails & GIVEN > 0))]] = True
    parts = [[part for part in _DOTS.split(name) if part] or [name] for name in plain]
    dotted = np.array([len(part) > 1 for part in parts], bool)
    fore, rear = words.kinds_of([part[0] for part in parts]), words.kinds_of([part[-1] for part in parts])
    told |= {"dotted": dotted, "first foreign": dotted & (fore & FOREIGN > 0), "last foreign": dotted & (rear & FOREIGN > 0)}
    told |= _katakana(parts, script)
    told["last firm"] = dotted & (rear & ORGANIZATION > 0)
    told |= dict(zip(_GRADES, _surnamed(plain, script, words), strict=True))
    told["blank"] = np.array([" " in name or "\u3000" in name for name in names], bool)
    return {name: column.astype(np.float32) for name, column in told.items()}


def _surnamed(names: list[str], script: Index, words: Words) -> npt.NDArray[np.bool_]:
    """(5, k) of kanji: a surname and a listed given name; surnames alone by grade."""
    out = np.zeros((len(_GRADES), len(names)), bool)
    for i in np.flatnonzero(script == KANJI).tolist():
        grade = surnames.grade(names[i])
        out[grade, i] = grade > 0
        if len(names[i]) > 2:
            out[0, i] = any(words.kind(names[i][n:]) & GIVEN for n in surnames.heads(names[i]))
    return out


def _katakana(parts: list[list[str]], script: Index) -> dict[str, npt.NDArray[np.bool_]]:
    """name → (k,) what the dictionary has of katakana words, and of the first and last words between dots."""
    table = np.zeros((3, len(parts)), np.int8)  # alone, first, last
    for i in np.flatnonzero(script == KATAKANA).tolist():
        first, last = (katakana.grade(part) for part in (parts[i][0], parts[i][-1]))
        table[:, i] = (0, first, last) if len(parts[i]) > 1 else (first or _STRANGE_WORD, 0, 0)
    kinds = {"person": katakana.PERSON, "either": katakana.EITHER, "thing": katakana.THING, "stranger": _STRANGE_WORD}
    told = {f"katakana {name}": table[0] == kind for name, kind in kinds.items()}
    for at, where in ((1, "first"), (2, "last")):
        told |= {f"{where} {name}": table[at] == kinds[name] for name in ("person", "thing")}
    return told
