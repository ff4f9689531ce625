"""A head over Spark partitions is the head of one table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
import pytest

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = [pytest.mark.spark]
WHO = ["Anna Keller", "Tom Baker", "Maria Silva", "John Wood", "Eva Novak"]


def test_partitions_of_a_lake_give_the_central_head(spark: SparkSession) -> None:
    """Three partitions lead to the weights of one table to 1e-8."""
    from lakeveil.bundle import Bundle
    from lakeveil.learn import headlake, heads
    from lakeveil.learn.federate.newton import Plan
    from lakeveil.learn.headgold import Example, vectors
    from lakeveil.recognizers.names import Tagger

    texts = [f"Patient {WHO[n % 5]} saw Doctor {WHO[(n + 2) % 5]} on day {n}." for n in range(40)]
    spans = [[[8, 8 + len(WHO[n % 5]), "PATIENT"]] for n in range(40)]
    rows = [(text, json.dumps(found)) for text, found in zip(texts, spans, strict=True)]
    frame = spark.createDataFrame(rows, "text string, spans string").repartitionByRange(3, "text")
    fitted = headlake.fit(frame, ["PATIENT"], Plan(penalty=0.5))
    examples = [Example(text, [tuple(s) for s in found]) for text, found in zip(texts, spans, strict=True)]
    parts = [heads.part(x, y) for x, y in vectors(Tagger.open(Bundle.open()), examples, ["PATIENT"])]
    central = heads.fit(parts, 2, 0.5, method="newton")
    assert fitted.converged and np.abs(fitted.weights - central.weights).max() < 1e-8
