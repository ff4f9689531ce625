"""Shapes: one Hyperscan pass over the folded batch, then context, then validation of the candidates.

The batch is folded to one byte per code point (folding.py), texts apart by 0x00. One block-mode
database holds every distinct expression and every context word and reports ends only. An end of an
expression whose shapes all need a context word costs nothing more unless one is near (decided with
arrays, for all ends at once); the rest are confirmed by `re` in a window no longer than the shape, and
then validated. Attempts are bounded per text (`_ATTEMPTS`, steps, never seconds): a text that exceeds
them is hostile and becomes one UNSCANNED span, redacted whole.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice

import hyperscan
import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.folding import Folded, fold, fold_batch, word
from lakeveil.recognizers import phones
from lakeveil.recognizers.checks import named
from lakeveil.recognizers.national import Check
from lakeveil.recognizers.shapes import SHAPES, Shape
from lakeveil.recognizers.shapes.contexts import CONTEXTS
from lakeveil.spans import GUESS, VALIDATED, Recognizer, Spans, Texts

VERSION = "patterns@1"
UNSCANNED = "UNSCANNED"
_ATTEMPTS = (400, 4)  # confirmations per text: this many, and one more per so many code points
_PHONES = (40, 100)  # the dear ones: phonenumbers costs some 50 µs a number
_OVERRIDE = "\u202e"
_RUN = re.compile("\u202e([^\u202c\u202e\n]{5,400})")
_RUNS = 64  # turned runs looked at per text
_ALNUM = r"0-9A-Za-z\x80-\xaf_"
_EDGES = {
    "none": ("", ""),
    "word": (rf"(?<![{_ALNUM}])", rf"(?![{_ALNUM}])"),
    "number": (
        rf"(?<![{_ALNUM}$#])(?<![0-9][.,/:+-])(?<![0-9A-Za-z]-)",
        rf"(?![{_ALNUM}])(?![.,/:-]?[0-9])(?!-[A-Za-z0-9])(?! ?[%$])",
    ),
    "apart": (rf"(?<![{_ALNUM}$#])(?<![0-9][ .,/:+-])", rf"(?![{_ALNUM}])(?![ .,/:-]?[0-9])(?! ?[%$])"),
    "street": (rf"(?<![{_ALNUM}])", rf"(?![{_ALNUM}])(?![.,:][0-9])(?! ?[%$])"),
    "dotted": (rf"(?<![{_ALNUM}])(?<![{_ALNUM}][.-])", rf"(?![{_ALNUM}])(?!\.[0-9])"),
    "colon": (rf"(?<![{_ALNUM}:])(?<![0-9A-Fa-f][:-])", rf"(?![{_ALNUM}:])(?![:-][0-9A-Fa-f])"),
    "token": (r"(?<![0-9A-Za-z/+=_-])", r"(?![0-9A-Za-z/+_-])"),
}
Places = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Expression:
    """One distinct pattern: its confirming `re`, and the shapes (numbers in SHAPES) that share it."""

    regex: re.Pattern[bytes]
    longest: int
    back: int  # a match begins at most this many bytes before its anchor's end
    shapes: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Program:
    """Everything compiled: the database, its expressions, and per context word its group and languages."""

    database: hyperscan.Database
    anchors: tuple[tuple[Expression, ...], ...]  # per Hyperscan id the expressions it may be the mark of
    weak: tuple[Expression, ...]  # those that count near a context word only: looked for there, not by Hyperscan
    shapes: tuple[Shape, ...]
    checks: tuple[Check, ...]
    groups: tuple[str, ...]
    word_group: npt.NDArray[np.int16]
    word_languages: tuple[frozenset[str], ...]


def make(bundle: Bundle, detection: Detection) -> Recognizer:
    """The recognizer over the shipped shapes; compiled once per process."""
    program = compile_program(SHAPES)
    return lambda texts, found: recognize(program, texts)


@lru_cache(maxsize=4)
def compile_program(shapes: tuple[Shape, ...]) -> Program:
    """One Hyperscan database of all distinct expressions and context words (about two seconds)."""
    by_pattern: dict[tuple[str, str, bool], list[int]] = {}
    for i, shape in enumerate(shapes):
        by_pattern.setdefault((shape.pattern, shape.edges, shape.caseless), []).append(i)
    weak = {key: users for key, users in by_pattern.items() if not any(shapes[i].alone for i in users)}
    by_pattern = {key: users for key, users in by_pattern.items() if key not in weak}
    expressions = [_expression(shapes, users) for users in by_pattern.values()]
    anchors = list(dict.fromkeys(_anchor(shapes[users[0]]) for users in by_pattern.values()))
    served = [
        [e for e, users in zip(expressions, by_pattern.values(), strict=True) if _anchor(shapes[users[0]]) == anchor]
        for anchor in anchors
    ]
    sources = [source for source, _ in anchors]
    flags = [hyperscan.HS_FLAG_CASELESS if caseless else 0 for _, caseless in anchors]
    words = _context_words(shapes)
    sources += [_word_pattern(text, languages) for _, languages, text in words]
    flags += [0] * len(words)
    database = hyperscan.Database(mode=hyperscan.HS_MODE_BLOCK)
    database.compile(expressions=sources, ids=list(range(len(sources))), elements=len(sources), flags=flags)
    groups = tuple(dict.fromkeys(group for group, _, _ in words))
    return Program(
        database,
        tuple(tuple(users) for users in served),
        tuple(_expression(shapes, users) for users in weak.values()),
        shapes,
        tuple(named(_check_name(shape)) for shape in shapes),
        groups,
        np.array([groups.index(group) for group, _, _ in words], np.int16),
        tuple(languages for _, languages, _ in words),
    )


def recognize(program: Program, texts: Texts) -> Spans:
    """Spans of every shape in the batch; what a right-to-left override turns round is read both ways."""
    if not len(texts):
        return Spans()
    turned = np.flatnonzero(pc.match_substring(texts.values, _OVERRIDE).to_numpy(zero_copy_only=False))
    return Spans.concat([_as_stored(program, texts), *(_turned(program, texts, int(row)) for row in turned)])


def _turned(program: Program, texts: Texts, row: int) -> Spans:
    """Spans of the runs that one text shows backwards, at the places where they are stored."""
    parts = []
    alone = texts.take(np.array([row]))
    for run in islice(_RUN.finditer(alone.values[0].as_py()), _RUNS):
        spans = _as_stored(program, replace(alone, values=pa.array([run[1][::-1]], pa.string())))
        start, end = run.end(1) - spans.end, run.end(1) - spans.start
        parts.append(
            replace(spans, text=np.full(len(spans), row, np.int32), start=start.astype(np.int32), end=end.astype(np.int32))
        )
    return Spans.concat(parts)


def _as_stored(program: Program, texts: Texts) -> Spans:
    folded = fold_batch(texts.values)
    ids, ends = _scan(program, folded.data)
    text = folded.text_of(ends - 1)
    is_word = ids >= len(program.anchors)
    evidence = _Evidence.of(program, texts, folded, ids[is_word] - len(program.anchors), ends[is_word], text[is_word])
    run = _Run(program, texts, folded, evidence)
    for number in np.unique(ids[~is_word]):
        here = ids == number
        for expression in program.anchors[number]:
            run.expression(expression, ends[here], text[here])
    for expression in program.weak:
        run.around(expression)
    return run.spans()


def _check_name(shape: Shape) -> str:
    return "" if shape.check in ("phone", "phone-national") else shape.check


def _expression(shapes: tuple[Shape, ...], users: list[int]) -> Expression:
    first = shapes[users[0]]
    before, after = _EDGES[first.edges]
    regex = re.compile(f"{before}(?:{first.pattern}){after}".encode("latin-1"), re.IGNORECASE if first.caseless else 0)
    longest = max(shapes[i].longest for i in users)
    return Expression(regex, longest, (first.back if first.anchor else longest) + 1, tuple(users))


def _anchor(shape: Shape) -> tuple[bytes, bool]:
    """(expression for Hyperscan, caseless): the shape's anchor, or the pattern between plain edges so that one match has one end."""
    source = shape.anchor
    if not source:
        source = shape.pattern if shape.edges == "none" else rf"[^0-9A-Za-z_](?:{shape.pattern})[^0-9A-Za-z_]"
    return re.sub(r"\(\?P<\w>", "(?:", source).encode("latin-1"), shape.caseless


def _context_words(shapes: tuple[Shape, ...]) -> list[tuple[str, frozenset[str], str]]:
    """(group, languages, word), each word of a group once."""
    wanted = {shape.context for shape in shapes}
    gathered: dict[tuple[str, str], set[str]] = {}
    for group in sorted(wanted & set(CONTEXTS)):
        for language, listed in CONTEXTS[group].items():
            for text in filter(_tellable, listed.split("|")):
                gathered.setdefault((group, text), set()).add(language)
    return [(group, frozenset(languages), text) for (group, text), languages in gathered.items()]


def _word_pattern(text: str, languages: frozenset[str]) -> bytes:
    """The word as folded bytes between edges; the right one is open for words of five letters or more.

    A short word of every language is mostly an acronym (EIN, SIN, PAN) and a common word somewhere (ein, sin):
    it counts in capitals, or as a key before `:`, `=` or `#`.
    """
    body = re.sub(r"(?:\\ |_)", "[ _-]", word(text))
    plain = fold(text)
    left = r"[^A-Za-z0-9\x80-\xaf]" if _lettered(plain[:1]) else ""
    right = r"[^A-Za-z\x80-\xaf]" if _lettered(plain[-1:]) and len(plain) < 5 else ""
    if len(plain) <= 3 and plain.isalpha() and "*" in languages:
        return f"{left}(?:{plain.decode().upper()}{right}|{plain.decode().lower()}[\"']? ?[:=#])".encode("latin-1")
    return f"(?i){left}{body}{right}".encode("latin-1")


def _lettered(code: bytes) -> bool:
    return code.isalnum() or b"\x80" <= code < b"\xb0"


def _tellable(text: str) -> bool:
    """Whether folding keeps the word apart from others: rare Han, Kana and Thai letters share a code."""
    codes = fold(text)
    return bool(codes) and sum(code >= 0xFC for code in codes) == 0


def _scan(program: Program, data: bytes) -> tuple[Places, Places]:
    """(ids, ends) of all matches, sorted by end."""
    ids: list[int] = []
    ends: list[int] = []
    add_id, add_end = ids.append, ends.append

    def on_match(number: int, start: int, end: int, flags: int, context: object) -> None:
        add_id(number)
        add_end(end)

    program.database.scan(b"\0" + data, match_event_handler=on_match)  # so that every text has an edge on its left
    found, places = np.array(ids, np.int64), np.array(ends, np.int64) - 1
    order = np.argsort(places, kind="stable")
    return found[order], places[order]


@dataclass(frozen=True, slots=True)
class _Evidence:
    """Where context words of each group stand, and which texts' columns say so themselves."""

    places: dict[str, Places]  # group → sorted ends of its words
    told: dict[str, npt.NDArray[np.bool_]]  # group or label → per text, whether its column says so
    folded: Folded

    @classmethod
    def of(cls, program: Program, texts: Texts, folded: Folded, words: Places, ends: Places, text: Places) -> _Evidence:
        kinds = tuple(dict.fromkeys(texts.languages))
        code = {language: i for i, language in enumerate(kinds)}
        of_text = np.array([code[language] for language in texts.languages], np.int16)
        allowed = np.array([_allowed(program, language) for language in kinds])
        good = allowed[of_text[text], words] if len(words) else np.empty(0, bool)
        group, where = program.word_group[words[good]], ends[good]
        places = {program.groups[i]: where[group == i] for i in np.unique(group)}
        origins = [_column_groups(program, origin.path) | {origin.decision or ""} for origin in texts.origins]
        which = texts.origin if texts.origin is not None else np.zeros(len(texts), np.int32)
        said = frozenset().union(*origins) - {""}
        return cls(places, {name: np.array([name in groups for groups in origins], bool)[which] for name in said}, folded)

    def _says(self, shape: Shape) -> npt.NDArray[np.bool_] | None:
        """Per text, whether its column's name or decision speaks for the shape; None when no column does."""
        by_name, by_label = self.told.get(shape.context), self.told.get(shape.label)
        return by_name if by_label is None else by_label if by_name is None else by_name | by_label

    def near(self, shape: Shape, longest: int, ends: Places, text: Places) -> npt.NDArray[np.bool_]:
        """Per end, whether the shape has its context word near, or its column's evidence."""
        says = self._says(shape)
        near = np.zeros(len(text), bool) if says is None else says[text]
        words = self.places.get(shape.context)
        if words is not None:
            limit = np.minimum(ends + _behind(shape), self.folded.starts[text + 1] - 1)
            last = np.searchsorted(words, limit, side="right") - 1
            least = np.maximum(ends - longest - shape.reach, self.folded.starts[text])
            near = near | ((last >= 0) & (words[last] > least))
        return np.asarray(near, bool)

    def windows(self, shape: Shape, longest: int) -> list[tuple[int, int, int]]:
        """[start, end) of `data` and its text wherever the shape may count: around its words, or a whole text."""
        starts, says = self.folded.starts, self._says(shape)
        out = [] if says is None else [(int(starts[t]), int(starts[t + 1]) - 1, int(t)) for t in np.flatnonzero(says)]
        words = self.places.get(shape.context)
        if words is not None:
            text = self.folded.text_of(words - 1)
            first = np.maximum(words - longest - _behind(shape), starts[text])
            last = np.minimum(words + longest + shape.reach, starts[text + 1] - 1)
            out += list(zip(first.tolist(), last.tolist(), text.tolist(), strict=True))
        return out

    def close(self, shape: Shape, start: int, end: int, text: int) -> bool:
        """Whether the shape's context word stands near [start, end), or its column says so."""
        if (says := self._says(shape)) is not None and says[text]:
            return True
        words = self.places.get(shape.context)
        if words is None:
            return False
        last = int(np.searchsorted(words, min(end + _behind(shape), int(self.folded.starts[text + 1]) - 1), side="right")) - 1
        return last >= 0 and bool(words[last] > max(start - shape.reach, int(self.folded.starts[text])))

    def fresh(self, shape: Shape, folded: Folded, start: int, text: int) -> bool:
        """Whether no digit stands between the nearest context word before `start` and the value."""
        if (says := self._says(shape)) is not None and says[text]:
            return True
        words = self.places.get(shape.context)
        last = -1 if words is None else int(np.searchsorted(words, start, side="right")) - 1
        return words is not None and last >= 0 and not re.search(rb"[0-9\0]", folded.data[int(words[last]) : start])


def _behind(shape: Shape) -> int:
    """How far behind the value a context word may end: `after` to its start, and the word itself."""
    return shape.after + (12 if shape.after else 0)


def _merged(windows: Iterable[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Overlapping windows of one text joined; sorted."""
    out: list[tuple[int, int, int]] = []
    for start, end, text in sorted(windows):
        if out and out[-1][2] == text and start <= out[-1][1]:
            out[-1] = (out[-1][0], max(end, out[-1][1]), text)
        else:
            out.append((start, end, text))
    return out


@lru_cache(maxsize=256)
def _allowed(program: Program, language: str) -> npt.NDArray[np.bool_]:
    """Per context word, whether it counts in a text of this language."""
    return np.array([_holds(languages, language) for languages in program.word_languages], bool)


def _holds(languages: frozenset[str], language: str) -> bool:
    return "*" in languages or "en" in languages or language == "und" or language in languages


@lru_cache(maxsize=4096)
def _column_groups(program: Program, path: str) -> frozenset[str]:
    """The context groups that a column path's words name: `billing.phoneNumber` → phone."""
    if not path:
        return frozenset()
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|[_.\[\]$/-]+", " ", path)
    ids, _ = _scan(program, b" " + fold(spaced) + b"\0" + fold(spaced.upper()) + b"\0")
    first = len(program.anchors)
    return frozenset(program.groups[program.word_group[i - first]] for i in ids if i >= first)


class _Run:
    """One batch's candidates, confirmed and validated; rows gather here."""

    def __init__(self, program: Program, texts: Texts, folded: Folded, evidence: _Evidence) -> None:
        self.program, self.texts, self.folded, self.evidence = program, texts, folded, evidence
        self.starts: list[int] = folded.starts.tolist()
        self.rows: list[tuple[int, int, int, float, bool]] = []  # start, end, shape, score, proven
        self.spent: Counter[int] = Counter()
        self.spent_phones: Counter[int] = Counter()
        self.hostile: set[int] = set()

    def expression(self, expression: Expression, ends: Places, text: Places) -> None:
        """Confirm each end of one expression and try its shapes."""
        shapes = [(i, self.program.shapes[i]) for i in expression.shapes]
        near = [self.evidence.near(shape, expression.longest, ends, text) for _, shape in shapes]
        alone = any(shape.alone for _, shape in shapes)
        hopeful = np.arange(len(ends)) if alone else np.flatnonzero(np.logical_or.reduce(near))
        data, starts = self.folded.data, self.starts
        done = 0
        for k in hopeful.tolist():
            end, here = int(ends[k]), int(text[k])
            first, last = starts[here], starts[here + 1] - 1
            place = max(done, first, end - expression.back)
            while place < end and done < end and here not in self.hostile and self._may(here):
                match = expression.regex.search(data, place, min(last, end + expression.longest + 16))
                if match is None or match.start() >= end:
                    break
                place = done = match.end()
                self._try(match, [(i, shape, bool(near[j][k])) for j, (i, shape) in enumerate(shapes)], here)

    def around(self, expression: Expression) -> None:
        """Look for a weak expression near its shapes' context words, and all over the texts of columns that say so."""
        shapes = [(i, self.program.shapes[i]) for i in expression.shapes]
        for start, end, text in _merged(w for _, shape in shapes for w in self.evidence.windows(shape, expression.longest)):
            place = start
            while text not in self.hostile and self._may(text):
                match = expression.regex.search(self.folded.data, place, end)
                if match is None:
                    break
                place = match.end()
                said = [(i, shape, self.evidence.close(shape, *match.span(), text)) for i, shape in shapes]
                self._try(match, said, text)

    def _may(self, text: int) -> bool:
        """One more attempt on this text, unless its bound is spent."""
        self.spent[text] += 1
        base, per = _ATTEMPTS
        if self.spent[text] > base + (self.starts[text + 1] - self.starts[text]) // per:
            self.hostile.add(text)
            return False
        return True

    def _try(self, match: re.Match[bytes], shapes: list[tuple[int, Shape, bool]], text: int) -> None:
        start, end = _value_span(match)
        value = self.folded.data[start:end].decode("latin-1")
        before = self.folded.data[max(start - 16, self.starts[text]) : start].decode("latin-1")
        for i, shape, near in shapes:
            near = near and (not shape.fresh or self.evidence.fresh(shape, self.folded, start, text))
            score = shape.near if near else shape.alone if self._spoken(shape, text) else 0.0
            if score and self._valid(i, shape, value, before, near, text):
                self.rows.append((start, end, i, score, shape.proof))

    def _spoken(self, shape: Shape, text: int) -> bool:
        return shape.speaks == "*" or self.texts.languages[text] in shape.speaks.split()

    def _valid(self, i: int, shape: Shape, value: str, before: str, near: bool, text: int) -> bool:
        if shape.check == "phone":
            return self._may_phone(text) and phones.international(value)
        if shape.check == "phone-national":
            return (
                (near or phones.strong_form(value))
                and self._may_phone(text)
                and phones.national(value, self.texts.languages[text])
            )
        return self.program.checks[i](value, before)

    def _may_phone(self, text: int) -> bool:
        self.spent_phones[text] += 1
        base, per = _PHONES
        if self.spent_phones[text] > base + (self.starts[text + 1] - self.starts[text]) // per:
            self.hostile.add(text)
            return False
        return True

    def spans(self) -> Spans:
        """All rows as spans of the stored texts; a hostile text is one UNSCANNED span."""
        parts = [self._found()]
        if self.hostile:
            rows = np.array(sorted(self.hostile))
            lengths = (self.folded.origin[rows + 1] - self.folded.origin[rows] - 1).tolist()
            parts.append(
                Spans.of(
                    [(int(t), 0, n, UNSCANNED, 1.0) for t, n in zip(rows, lengths, strict=True)], f"{VERSION}#bound", VALIDATED
                )
            )
        return Spans.concat(parts)

    def _found(self) -> Spans:
        if not self.rows:
            return Spans()
        start, end, shape, score, proven = (np.array(column) for column in zip(*self.rows, strict=True))
        text, first, last = self.folded.stored(start.astype(np.int64), end.astype(np.int64))
        labels = tuple(dict.fromkeys(s.label for s in self.program.shapes))
        label = np.array([labels.index(s.label) for s in self.program.shapes], np.int16)
        authority = np.where(proven, VALIDATED, GUESS).astype(np.int8)
        return Spans(
            text.astype(np.int32), first.astype(np.int32), last.astype(np.int32), label[shape], score.astype(np.float32), shape.astype(np.int16),
            authority, labels, tuple(f"{VERSION}#{s.name}" for s in self.program.shapes),
        )  # fmt: skip


def _value_span(match: re.Match[bytes]) -> tuple[int, int]:
    for group in match.re.groupindex:
        if match.start(group) >= 0:
            return match.span(group)
    return match.span()
