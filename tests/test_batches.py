"""Law 4: what is found in a text, by whom and with which score, is the same alone, in any batch and in any order."""

from __future__ import annotations

import random

import numpy as np
import pyarrow as pa
import pytest

from lakeveil.bundle import Bundle
from lakeveil.detector import Detector
from lakeveil.recognizers.japanese.features import places
from lakeveil.recognizers.japanese.tagger import Japanese
from lakeveil.resolve import resolve
from lakeveil.spans import RULE, Spans, Texts

TEXTS = [
    "From: Kathrin Lindholm <k.lindholm@example.org>\nTo: Pedro\nSubject: budget\n\nHi Pedro, see you. Kathrin",
    "Frau Schröder wohnt seit 2004 in Lübeck, IBAN DE89 3704 0044 0532 0130 00.",
    "Сегодня президент Украины Виктор Иванович Янсон встретился с Ольгой Петровной.",
    "Premier Jan Kowalski spotkał się z Anną Nowak w Gdańsku.",
    "GARCIA LOPEZ, MARIA DOLORES",
    "仏像とは、仏の姿を表した像。\nぶつぞう",
    "田中太郎さんは東京に住んでいます。",
    "ok thx maria",
    "",
    "call 555-0142 or 4111 1111 1111 1111",
    "Le président, Jean-Luc Moreau, a reçu Mme Delacroix à Lyon.",
    "no one is here",
    "{'name': 'Ana Lima', 'city': 'Porto'}",
    "王小明",
]


def seen(detector: Detector, values: list[str]) -> list[tuple[str, list[object]]]:
    """Language and spans of each text, with score and source."""
    texts, resolved = detector(Texts.of(values, "und"))
    found: list[list[object]] = [[] for _ in values]
    spans = resolved.spans
    for i, (text, start, end, label, score) in enumerate(spans.rows()):
        found[text].append((start, end, label, score, spans.sources[spans.source[i]]))
    return list(zip(texts.languages, found, strict=True))


@pytest.mark.heavy
def test_a_batch_changes_nothing(detector: Detector):
    """Alone, all together, in seven orders and batches of three."""
    together = seen(detector, TEXTS)
    assert sum(len(found) for _, found in together) > 12
    assert [seen(detector, [text])[0] for text in TEXTS] == together
    for seed in range(7):
        order = random.Random(seed).sample(range(len(TEXTS)), len(TEXTS))
        whole = seen(detector, [TEXTS[i] for i in order] * 2)
        assert whole == [together[i] for i in order] * 2
        parts = [row for at in range(0, len(order), 3) for row in seen(detector, [TEXTS[i] for i in order[at : at + 3]])]
        assert parts == [together[i] for i in order]


def test_equal_spans_of_two_sources_go_to_one_whatever_the_table():
    """The order in which sources were met has no say in whose span is kept."""
    one = Spans.of([(0, 0, 8, "PERSON", 1.0)], "rules@1#whole", RULE)
    other = Spans.of([(0, 0, 8, "PERSON", 1.0)], "rules@1#ru/person", RULE)
    kept = [resolve(Spans.concat(pair)).spans for pair in ((one, other), (other, one))]
    assert [[s.sources[c] for c in s.source] for s in kept] == [["rules@1#ru/person"]] * 2


def test_no_word_is_read_across_two_japanese_texts():
    """Evidence of 4,000 short texts is the same whichever neighbours they have: hashed words end with their text."""
    opened = Japanese.open(Bundle.open())
    draw = random.Random(3)
    values = ["".join(draw.choices("あいかさたなまらのと山田中大小太郎", k=draw.randint(1, 3))) for _ in range(4000)]
    here = places(pa.array(values, pa.string()), opened.words, opened.grade)
    there = places(pa.array(values[::-1], pa.string()), opened.words, opened.grade)
    first = there.tokens.first
    back = np.concatenate([there.at[first[i] : first[i + 1]] for i in range(len(values) - 1, -1, -1)])
    assert here.evidence[here.at, :5].any()
    assert np.array_equal(here.evidence[here.at], there.evidence[back])
