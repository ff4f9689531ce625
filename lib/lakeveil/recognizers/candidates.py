"""Candidates of one batch: confirmed by `re` in a window no longer than the shape, then validated, within bounds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from lakeveil.folding import Folded
from lakeveil.recognizers import phones
from lakeveil.recognizers.evidence import Evidence
from lakeveil.recognizers.program import Expression, Places, Program
from lakeveil.recognizers.shapes import Shape
from lakeveil.spans import COLUMN, GUESS, VALIDATED, Spans, Texts

VERSION = "patterns@1"
UNSCANNED = "UNSCANNED"
_ATTEMPTS = (400, 4)  # confirmations per text: this many, and one more per so many code points
_ARTICLE = re.compile(
    r"(?i)(?:^|[^a-z])(?:ean|gtin|isbn|issn|upc|doi|pmid)(?:-?1[0-4])? ?[:#=]? ?$"
)  # these have check digits as well
_BEFORE = (16, 48)  # bytes that a check sees before the value; before a firm one
_PROVEN = 0.8  # a check digit that so weak a form meets by chance proves nothing: the label a context word names wins
# The number of a thing, directly before the value.
_THINGS = (
    "order orders commande bestellung bestellnummer bestellnr auftrag auftragsnummer pedido ordine encomenda zamowienie zamowienia objednavka invoice facture factura fattura fatura faktura rechnung"
    " rechnungsnummer ticket sku part p/n item artikel artikelnummer article serial s/n batch lot version build firmware tracking parcel model catalog catalogue"
).split()
_ITS = "number numbers numero nummer no nr n num id code".split()
_MARKS = " .:=#(\"'"
_LAST = (*_THINGS, *_ITS)
_GOODS = re.compile(rf"(?i)(?:^|[^a-z])(?:{'|'.join(_THINGS)})[_ .-]{{0,2}}(?:{'|'.join(_ITS)})?[\"']?[ .:=#(]{{0,4}}[\"']?$")
_PHONES = (40, 100)  # the dear ones: phonenumbers costs some 50 µs a number


class Candidates:
    """One batch's candidates, confirmed and validated; rows gather here."""

    def __init__(self, program: Program, texts: Texts, folded: Folded, evidence: Evidence) -> None:
        self.program, self.texts, self.folded, self.evidence = program, texts, folded, evidence
        self.starts: list[int] = folded.starts.tolist()
        size = np.diff(folded.starts)
        self.left: list[int] = (_ATTEMPTS[0] + size // _ATTEMPTS[1]).tolist()  # attempts left per text
        self.left_phones: list[int] = (_PHONES[0] + size // _PHONES[1]).tolist()
        self.rows: list[tuple[int, int, int, float, int]] = []  # start, end, shape, score, authority
        self.hostile: set[int] = set()
        self.digits = np.zeros(len(folded.data) + 1, np.int32)  # before each place of `data`
        codes = np.frombuffer(folded.data, np.uint8)
        np.cumsum((codes >= 0x30) & (codes <= 0x39), out=self.digits[1:])

    def expression(self, expression: Expression, ends: Places, text: Places) -> None:
        """Confirm each end of one expression and try its shapes."""
        shapes = [(i, self.program.shapes[i]) for i in expression.shapes]
        near = [self.evidence.near(shape, expression.longest, ends, text) for _, shape in shapes]
        if not any(shape.alone for _, shape in shapes):
            hopeful = np.flatnonzero(np.logical_or.reduce(near))
            ends, text, near = ends[hopeful], text[hopeful], [n[hopeful] for n in near]
        if not len(ends):
            return
        data, starts, search, groups = self.folded.data, self.starts, expression.regex.search, _groups(expression.regex)
        back, far = expression.back, expression.longest + 16
        done = 0
        for end, here, said in zip(ends.tolist(), text.tolist(), zip(*(n.tolist() for n in near), strict=True), strict=True):
            place = max(done, starts[here], end - back)
            while place < end and done < end and self._may(here):
                match = search(data, place, min(starts[here + 1] - 1, end + far))
                if match is None or match.start() >= end:
                    break
                place = done = match.end()
                close = [near and self.evidence.close(s, *match.span(), here) for near, (_, s) in zip(said, shapes, strict=True)]
                self._try(_value_span(match, groups), shapes, close, here)

    def around(self, expression: Expression) -> None:
        """Look for a weak expression near its shapes' context words, and all over the texts of columns that say so."""
        shapes = [(i, self.program.shapes[i]) for i in expression.shapes]
        start, end, text = self.evidence.windows((shape for _, shape in shapes), expression.longest)
        enough = self.digits[end] - self.digits[start] >= expression.digits
        if not enough.any():
            return
        data, search, groups = self.folded.data, expression.regex.search, _groups(expression.regex)
        for place, last, here in zip(start[enough].tolist(), end[enough].tolist(), text[enough].tolist(), strict=True):
            while self._may(here):
                match = search(data, place, last)
                if match is None:
                    break
                place = match.end()
                said = [self.evidence.close(shape, *match.span(), here) for _, shape in shapes]
                self._try(_value_span(match, groups), shapes, said, here)

    def _may(self, text: int) -> bool:
        """One more attempt on this text, unless its bound is spent."""
        self.left[text] -= 1
        if self.left[text] < 0:
            self.hostile.add(text)
            return False
        return True

    def _try(self, span: tuple[int, int], shapes: list[tuple[int, Shape]], said: Sequence[bool], text: int) -> None:
        start, end = span
        value = self.folded.data[start:end].decode("latin-1")
        far = self.folded.data[max(start - _BEFORE[1], self.starts[text]) : start].decode("latin-1")
        before = far[-_BEFORE[0] :]
        for (i, shape), near in zip(shapes, said, strict=True):
            if near and shape.fresh:
                near = self.evidence.fresh(shape, start, end, text)
            score = shape.near if near else shape.alone if self._spoken(shape, text) else 0.0
            if score and self._valid(i, shape, value, far if shape.firm else before, near, text):
                if shape.context and not (shape.proof and shape.alone >= _PROVEN) and _of_a_thing(far):
                    continue
                proven = shape.proof and score >= _PROVEN
                self.rows.append((start, end, i, score, VALIDATED if proven else COLUMN if shape.firm else GUESS))

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
        if shape.proof and not near and _ARTICLE.search(before):
            return False
        return self.program.checks[i](value, before)

    def _may_phone(self, text: int) -> bool:
        self.left_phones[text] -= 1
        if self.left_phones[text] < 0:
            self.left[text] = 0
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
        start, end, shape, score, authority = (np.array(column) for column in zip(*self.rows, strict=True))
        text, first, last = self.folded.stored(start.astype(np.int64), end.astype(np.int64))
        labels, label, sources = _tables(self.program.shapes)
        return Spans(
            text.astype(np.int32), first.astype(np.int32), last.astype(np.int32), label[shape], score.astype(np.float32), shape.astype(np.int16),
            authority.astype(np.int8), labels, sources,
        )  # fmt: skip


@lru_cache(maxsize=4)
def _tables(shapes: tuple[Shape, ...]) -> tuple[tuple[str, ...], npt.NDArray[np.int16], tuple[str, ...]]:
    """(labels, per shape the number of its label, sources) of the spans of these shapes."""
    code = {label: i for i, label in enumerate(dict.fromkeys(shape.label for shape in shapes))}
    numbers = np.array([code[shape.label] for shape in shapes], np.int16)
    return tuple(code), numbers, tuple(f"{VERSION}#{shape.name}" for shape in shapes)


def _of_a_thing(before: str) -> bool:
    """Whether what stands directly before a number says that it is no person's: `order no. `, `SKU `."""
    return before.rstrip(_MARKS).lower().endswith(_LAST) and _GOODS.search(before) is not None


def _groups(regex: re.Pattern[bytes]) -> tuple[str, ...]:
    return tuple(regex.groupindex)


def _value_span(match: re.Match[bytes], groups: tuple[str, ...]) -> tuple[int, int]:
    for group in groups:
        if match.start(group) >= 0:
            return match.span(group)
    return match.span()
