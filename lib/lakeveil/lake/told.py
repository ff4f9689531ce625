"""A failure of Spark's as one line. Law 2: what Spark says may hold a value, so only classes and our own place in the code are told."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pyspark.sql import SparkSession

from lakeveil.errors import LakeveilError
from lakeveil.lake import files, kernel

AGAIN = "run it again"
ON = f"{AGAIN}, it goes on where it stopped"


@contextmanager
def told(spark: SparkSession, advice: str = AGAIN) -> Iterator[None]:
    """LakeveilError, one line, for whatever else is raised within; `advice` ends it."""
    try:
        yield
    except LakeveilError:
        raise
    except Exception as error:
        why = _ended(error) if dead(spark) else _stopped(error)
        raise LakeveilError(f"{why}; {advice}") from None


def dead(spark: SparkSession) -> bool:
    """Whether Spark's Java has ended or has given its context up: nothing can be asked of it any more."""
    try:
        return bool(spark.sparkContext._jsc.sc().isStopped())
    except Exception:  # no answer from Java
        return True


def _ended(error: Exception) -> str:
    return (
        f"Spark ended under the run ({type(error).__name__}): its Java was killed, ran out of memory, "
        "or gave up when heartbeats did not come in time; give it more memory or a less busy machine"
    )


def _stopped(error: Exception) -> str:
    ours = [frame for frame in traceback.extract_tb(error.__traceback__) if "lakeveil" in frame.filename]
    place = f" at {Path(ours[-1].filename).name}:{ours[-1].lineno}" if ours else ""
    return f"stopped by {type(error).__name__} ({files.java_class(error)}){kernel.condition(error)}{place}"
