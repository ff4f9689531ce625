"""Shapes: one Hyperscan pass over the folded batch, then context, then validation of the candidates.

The batch is folded to one byte per code point (folding.py), texts apart by 0x00. One block-mode
database holds every distinct expression and every context word and reports ends only. An end of an
expression whose shapes all need a context word costs nothing more unless one is near (decided with
arrays, for all ends at once); the rest are confirmed by `re` in a window no longer than the shape, and
then validated. Attempts are bounded per text (candidates.py; steps, never seconds): a text that exceeds
them is hostile and becomes one UNSCANNED span, redacted whole.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import islice

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.folding import fold_batch
from lakeveil.recognizers.matching import tables
from lakeveil.recognizers.matching.candidates import UNSCANNED, Candidates
from lakeveil.recognizers.matching.evidence import Evidence
from lakeveil.recognizers.matching.keyed import keyed
from lakeveil.recognizers.matching.program import Program, compile_program, scan
from lakeveil.recognizers.matching.rows import VERSION
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.spans import COLUMN, Recognizer, Spans, Texts

__all__ = ["UNSCANNED", "VERSION", "compile_program", "make", "recognize"]
_OVERRIDE = "\u202e"
_RUN = re.compile("\u202e([^\u202c\u202e\n]{5,400})")
_RUNS = 64  # turned runs looked at per text


def make(bundle: Bundle, detection: Detection) -> Recognizer:
    """The recognizer over the shipped shapes; compiled once per process."""
    program, asked = compile_program(SHAPES), detection.thresholds
    if not asked:
        return lambda texts, found: recognize(program, texts)
    return lambda texts, found: _sure_enough(recognize(program, texts), texts, asked)


def _sure_enough(spans: Spans, texts: Texts, least: Mapping[str, float]) -> Spans:
    """Without the firm spans that score less than the config asks of their label: firm says that nothing cuts them, not that they are sure."""
    firm = np.flatnonzero(spans.authority == COLUMN)
    asked = [
        least.get(f"{label}/{texts.languages[text]}", least.get(label, least.get("*", 0.0)))
        for label, text in zip(spans.take(firm).label_names(), spans.text[firm].tolist(), strict=True)
    ]
    return spans.take(np.delete(np.arange(len(spans)), firm[spans.score[firm] < np.array(asked, np.float32)]))


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
    folded, found = tables.part(fold_batch(texts.values))
    ids, ends = scan(program, folded.data)
    text = folded.text_of(ends - 1)
    is_word = ids >= len(program.anchors)
    native = program.words.native.find(texts, folded)
    words = (ids[is_word] - len(program.anchors), ends[is_word], text[is_word])
    cells = tables.spread(program, texts, folded, found)
    numbers, places, of_text = (np.concatenate(pair) for pair in zip(words, native, strict=True))
    if found:
        outside = ~tables.inside(places, found)
        numbers, places, of_text = numbers[outside], places[outside], of_text[outside]
    evidence = Evidence.of(program, texts, folded, numbers, places, of_text, cells)
    run = Candidates(program, texts, folded, evidence)
    marks = np.flatnonzero(~is_word)
    marks = marks[np.argsort(ids[marks], kind="stable")]
    for here in np.split(marks, np.flatnonzero(np.diff(ids[marks])) + 1) if len(marks) else ():
        for expression in program.anchors[ids[here[0]]]:
            run.expression(expression, ends[here], text[here])
    run.weak()
    run.tails()
    return Spans.concat([run.spans(), keyed(texts, folded, found)])
