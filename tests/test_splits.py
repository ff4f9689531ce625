"""A text's spans and language are its own: alone, in any batch, in any order (law 4)."""

from __future__ import annotations

import random
import zlib
from collections.abc import Sequence

import numpy as np
import pyarrow as pa
import pytest

from lakeveil.config import Detection
from lakeveil.detector import Detector
from lakeveil.spans import Origin, Texts

ORIGINS = (
    Origin(),
    Origin("people", "full_name", language="es"),
    Origin("people", "phone"),
    Origin("notes", "body", kind="free text", language="de"),
    Origin("people", "contact", decision="EMAIL_ADDRESS"),
)
POOL = (
    "Dr. Anna Müller-Lüdenscheidt (geb. 12.03.1980) wohnt in der Lindenstraße 14, 10115 Berlin, Tel. 030 1234567.",
    "Ana García Pérez, DNI 12345678Z, vive en la calle Mayor 5, 28013 Madrid; correo ana.garcia@example.es",
    "Jan Kowalski, PESEL 44051401359, ul. Długa 7/2, 00-238 Warszawa",
    "M. Jean-Pierre Dupont habite 12 rue de la Paix, 75002 Paris. Né le 3 mai 1971.",
    "Иван Петров позвонил в Москву по номеру +7 495 123-45-67.",
    "Ο Γιώργος Παπαδόπουλος μένει στην Αθήνα.",
    "山田太郎さんは東京都港区芝公園4丁目2番8号に住んでいます。電話は03-1234-5678です。",
    "王小明先生住在北京市朝阳区。",
    "김민수 씨는 서울에 산다.",
    "وصل محمد حسن إلى القاهرة أمس.",
    "דוד כהן גר בתל אביב.",
    "राम शर्मा दिल्ली में रहते हैं।",
    "Nguyễn Văn An sống ở Hà Nội.",
    "my card 4111 1111 1111 1111 exp 12/27, IBAN DE89 3704 0044 0532 0130 00",
    "2024-05-01 12:00:01 INFO user=jdoe ip=10.0.0.12 GET /api/v1/items?id=42 200",
    "SMITH, JOHN",
    "maria lopez",
    "anna.nowak@example.com",
    "+49 30 901820",
    "12345678",
    "19.5",
    "",
    " ",
    "e\u0301le\u0301onore@exam\u200bple.fr",
    "\u202e1111 1111 1111 1114\u202c",
    "ＡＬＩＣＥ ＢＲＯＷＮ ０９０－１２３４－５６７８",
    "😀 Bob went home, said @bob_the_builder",
    "Washington met Paris Hilton in Paris, Texas.",
    "x" * 300,
    "Anna " * 80,
)


@pytest.fixture(scope="module")
def detector() -> Detector:
    return Detector.open(Detection(recognizers=("patterns", "lexicon")))


def found(detector: Detector, values: Sequence[str]) -> list[object]:
    """Language and spans of each text; where a text comes from hangs on the text alone."""
    origin = np.array([zlib.crc32(value.encode()) % len(ORIGINS) for value in values], np.int32)
    texts, resolved = detector(Texts(pa.array(values, pa.string()), ["und"] * len(values), ORIGINS, origin))
    rows: list[list[object]] = [[language] for language in texts.languages]
    spans = resolved.spans
    for (text, start, end, label, score), source in zip(spans.rows(), spans.source.tolist(), strict=True):
        rows[text].append((start, end, label, score, spans.sources[source]))
    return [tuple(row) for row in rows]


@pytest.mark.heavy
def test_splits_and_orders_change_nothing(detector: Detector) -> None:
    """Thirty texts of a dozen scripts, one by one and shuffled into batches of every size, give the same spans."""
    whole = dict(zip(POOL, found(detector, POOL), strict=True))
    assert sum(len(row) > 1 for row in map(tuple, whole.values())) > 20  # type: ignore[arg-type]
    assert {value: found(detector, [value])[0] for value in POOL} == whole
    rng = random.Random(4)
    for _ in range(12):
        values = rng.sample(POOL, len(POOL)) + rng.choices(POOL, k=5)
        while values:
            size = rng.choice([1, 2, 3, 7, 20])
            assert found(detector, values[:size]) == [whole[value] for value in values[:size]]
            values = values[size:]
