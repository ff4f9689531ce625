"""Candidates of one batch: confirmed by `re` in a window no longer than the shape, then validated, within bounds."""

from __future__ import annotations

import re
from collections import Counter

import numpy as np

from lakeveil.folding import Folded
from lakeveil.recognizers import phones
from lakeveil.recognizers.evidence import Evidence, merged
from lakeveil.recognizers.program import Expression, Places, Program
from lakeveil.recognizers.shapes import Shape
from lakeveil.spans import GUESS, VALIDATED, Spans, Texts

VERSION = "patterns@1"
UNSCANNED = "UNSCANNED"
_ATTEMPTS = (400, 4)  # confirmations per text: this many, and one more per so many code points
_PHONES = (40, 100)  # the dear ones: phonenumbers costs some 50 µs a number


class Candidates:
    """One batch's candidates, confirmed and validated; rows gather here."""

    def __init__(self, program: Program, texts: Texts, folded: Folded, evidence: Evidence) -> None:
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
        data, starts, regex = self.folded.data, self.starts, expression.regex
        done = 0
        for k in hopeful.tolist():
            end, here = int(ends[k]), int(text[k])
            first, last = starts[here], starts[here + 1] - 1
            place = max(done, first, end - expression.back)
            while place < end and done < end and here not in self.hostile and self._may(here):
                match = regex.search(data, place, min(last, end + expression.longest + 16))
                if match is None or match.start() >= end:
                    break
                place = done = match.end()
                self._try(match, [(i, shape, bool(near[j][k])) for j, (i, shape) in enumerate(shapes)], here)

    def around(self, expression: Expression) -> None:
        """Look for a weak expression near its shapes' context words, and all over the texts of columns that say so."""
        shapes = [(i, self.program.shapes[i]) for i in expression.shapes]
        for start, end, text in merged(w for _, shape in shapes for w in self.evidence.windows(shape, expression.longest)):
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
