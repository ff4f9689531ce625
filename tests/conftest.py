"""What many tests share: one detector and one Spark session for the whole run, and how hypothesis runs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

    from lakeveil.detector import Detector

# a busy machine is no reason for a test to fail
settings.register_profile("lakeveil", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("lakeveil")


@pytest.fixture(scope="session")
def detector() -> Detector:
    """The shipped one, as `lakeveil.load()` gives it; it keeps nothing between calls."""
    import lakeveil

    return lakeveil.load()


@pytest.fixture(scope="session")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    """A local session as the jobs start it, with few partitions and all its files under pytest's folder."""
    from lakeveil.config import Settings
    from lakeveil.lake import session

    home = tmp_path_factory.mktemp("spark")
    small = {
        "spark.sql.shuffle.partitions": "2",
        "spark.databricks.delta.snapshotPartitions": "2",
        "spark.local.dir": str(home / "local"),
        "spark.sql.warehouse.dir": str(home / "warehouse"),
        "spark.driver.memory": "2g",
        "spark.driver.extraJavaOptions": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",  # half the CPU: tests end before C2 pays
    }
    running = session.start(Settings(output=str(home / "out"), spark=small), master="local[2]")
    yield running
    running.stop()
