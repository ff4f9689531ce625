"""What every step of a run needs, and how a run tells of itself: JSON lines on stderr, never a value."""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Any

from pyspark.sql import SparkSession
from pyspark.sql import types as t

from lakeveil.bundle import Bundle
from lakeveil.columns.decisions import Decision
from lakeveil.config import LEVELS, Settings, Source
from lakeveil.keys import Material
from lakeveil.lake import digests, kernel, tables
from lakeveil.lake.kernel import Kit
from lakeveil.lake.lease import Lease
from lakeveil.lake.store import Store
from lakeveil.masking.policy import Policy
from lakeveil.recognizers.decisions import Decision as Decided
from lakeveil.recognizers.decisions import in_scope

STATES = 1_000  # sets of decisions that are looked back at
EVERY = 10.0  # seconds between progress lines


class Log:
    """JSON lines on stderr from `level` on. Fields are names, digests, classes and counts."""

    def __init__(self, level: str = "info") -> None:
        self._least = LEVELS.index(level)

    def info(self, event: str, **fields: Any) -> None:
        """Something went as it should."""
        self._say("info", event, fields)

    def warning(self, event: str, **fields: Any) -> None:
        """Something is missing from the result."""
        self._say("warning", event, fields)

    def _say(self, level: str, event: str, fields: Mapping[str, Any]) -> None:
        if LEVELS.index(level) >= self._least:
            now = datetime.now(timezone.utc).isoformat(timespec="milliseconds")
            print(json.dumps({"time": now, "level": level, "event": event, **fields}), file=sys.stderr, flush=True)


@dataclass(frozen=True, slots=True)
class Job:
    """A run at work. `config`: digest of what the config says, by table; `step` is called after every step of the protocol."""

    spark: SparkSession
    settings: Settings
    store: Store
    lease: Lease
    log: Log
    run: str
    started: datetime
    command: str
    policy: Policy
    keys: Material | None
    bundle: Bundle | None
    digests: Mapping[str, str]
    config: Mapping[str, str]
    files: Mapping[str, bytes]
    make: kernel.Build
    step: Callable[[str], None]
    decided: tuple[Decided, ...] = ()
    known: tuple[Decided, ...] = ()  # decisions that hold or once did
    past: tuple[tuple[Decided, ...], ...] = ()  # what held before, the latest first

    def audit(self, name: str) -> str:
        """Where an audit table lies."""
        return self.store.path(f"audit/{name}")

    def table(self, name: str) -> str:
        """Where a masked table lies."""
        return self.store.path(f"tables/{name}")

    def fixed(self, table: str) -> dict[str, str]:
        """The digests that are known before the table is looked at."""
        return {**self.digests, "config": self.config[table]}

    def earlier(self, source: Source, config: str) -> tuple[Decided, ...] | None:
        """What held for a source when the digest of its config was this one, if nothing but decisions changed since; else None."""
        for state in self.past[:STATES]:
            if digests.of_config(self.settings, source, state) == config:
                return in_scope(state, source.name)
        return None

    def kit(self, source: Source, schema: t.StructType, decisions: Mapping[str, Decision]) -> Kit:
        """What a worker needs for a source."""
        bundle = self.bundle.digest if self.bundle else ""
        widths = tables.widths(schema)
        return Kit(
            source,
            self.settings.detection,
            self.settings.limits,
            self.policy,
            self.keys,
            decisions,
            widths,
            bundle,
            in_scope(self.decided, source.name),
            self.files,
        )

    @contextmanager
    def progress(self, table: str, size: int, units: int) -> Iterator[None]:
        """While a table is scanned, a line now and then: rows read; MB, MB/s and seconds left from the share of finished tasks."""
        over = threading.Event()
        begun = time.monotonic()
        group = f"{self.run}/{table}"
        self.spark.sparkContext.setJobGroup(group, f"scan {table}")
        watch = threading.Thread(
            target=self._watch, args=(over, group, table, size, begun), name="lakeveil-progress", daemon=True
        )
        watch.start()
        try:
            yield
        finally:
            over.set()
            watch.join()
            self.spark.sparkContext.setLocalProperty("spark.jobGroup.id", "")
        seconds = max(time.monotonic() - begun, 1e-3)
        self.log.info(
            "scanned",
            table=table,
            units=units,
            mb=round(size / 1e6, 1),
            seconds=round(seconds, 1),
            mb_per_s=round(size / 1e6 / seconds, 2),
        )

    def _watch(self, over: threading.Event, group: str, table: str, size: int, begun: float) -> None:
        tracker = self.spark.sparkContext.statusTracker()
        while not over.wait(EVERY):
            done = total = rows = 0
            for number in tracker.getJobIdsForGroup(group):
                job = tracker.getJobInfo(number)
                for stage in filter(None, map(tracker.getStageInfo, job.stageIds if job else ())):
                    done, total = done + stage.numCompletedTasks, total + stage.numTasks
                    rows += self._read(stage.stageId)
            share, seconds = (done / total if total else 0.0), time.monotonic() - begun
            left = round(seconds / share - seconds) if share else None
            rate = round(size * share / 1e6 / seconds, 2)
            told = {"mb": round(size * share / 1e6, 1), "mb_per_s": rate, "seconds_left": left}
            self.log.info("scanning", table=table, tasks=done, of=total, rows=rows, **told)

    def _read(self, stage: int) -> int:
        """Rows that a stage's tasks have read so far, those at work included (as of their last heartbeat)."""
        try:
            return int(self.spark.sparkContext._jsc.sc().statusStore().lastStageAttempt(stage).inputRecords())
        except Exception:  # Spark forgets old stages; progress is no reason to fail
            return 0
