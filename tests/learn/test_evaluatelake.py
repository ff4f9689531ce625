"""An evaluation over Spark partitions is the evaluation of one table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
import pytest

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = [pytest.mark.spark]


def test_partitions_of_a_lake_give_the_central_scores(spark: SparkSession) -> None:
    """Counts, confusion, costs and the intervals' replicates of three partitions are those of one pass over the rows."""
    from lakeveil.learn import evaluatelake
    from lakeveil.learn.evaluate import Evaluation, evaluate_text
    from lakeveil.learn.scores import Scores, scores_text

    rows = [
        (f"Ann Lee met Bo Hill {n}.", [[0, 7, "A"], [12, 19, "B"]], [[0, 7, "A"], [12, 14, "AB"[n % 2]]][n % 3 :])
        for n in range(50)
    ]
    frame = spark.createDataFrame(
        [(t, json.dumps(g), json.dumps(f) if f else None) for t, g, f in rows], "text string, gold string, found string"
    )
    total, more = evaluatelake.evaluate(frame.repartition(3), frozenset("AB"), "wikipii")
    central, scored = Evaluation(), Scores()
    for text, gold, found in rows:
        sides = [[(s, e, str(n)) for s, e, n in side] for side in (gold, found)]
        one = evaluate_text(text, *sides, "wikipii")
        central, scored = central + one, scored + scores_text(text, *sides, one)
    assert total == central
    assert (dict(more.confusion), dict(more.costs)) == (dict(scored.confusion), dict(scored.costs))
    assert np.allclose(more.sums[""], scored.sums[""])
