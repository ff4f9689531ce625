"""A run's detector, opened by Spark's Python daemon before it forks: the workers share its memory and open nothing themselves.

What to open is told in a variable of the workers' environment. Spark keeps a daemon for each environment, so runs with
other settings in one session have daemons of their own; a worker whose daemon could not open it opens it as before.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyspark.sql import SparkSession

from lakeveil.bundle import Bundle
from lakeveil.config import Detection, Limits, build
from lakeveil.detector import Detector
from lakeveil.errors import BundleError
from lakeveil.recognizers import TABLE

SETTING = "spark.python.daemon.module"  # of Spark 3.5 to 4.2, not in its documentation
MODULE = "lakeveil.lake.daemon"
VARIABLE = "LAKEVEIL_OPEN"
FILES = ("own", "rules", "heads", "verdicts")  # detection settings that name files: these only a worker has
WARM = ("Anna Kowalska z Berlina", "Анна Иванова из Москвы", "Anna Schmidt aus Berlin", "Anna Smith of London")

_held: dict[str, Detector] = {}  # what this process, or the daemon it was forked from, opened; by all that it is made of


def announce(spark: SparkSession, detection: Detection, limits: Limits, bundle: Bundle) -> None:
    """Tell the daemons of this session what workers will want. Without our daemon (a given session) nothing changes."""
    context = spark.sparkContext
    if context.getConf().get(SETTING, "") == MODULE:
        told = {"bundle": bundle.digest, "folder": str(bundle.folder)}
        wanted = told | {"detection": asdict(_shipped(detection)), "limits": asdict(limits)}
        context.environment[VARIABLE] = json.dumps(wanted, sort_keys=True)


def hurry(spark: SparkSession) -> None:
    """Have a daemon start and open while the driver still plans on its own, which takes a core of each as long.

    One task: the others stay free for planning. Nobody waits for it, and where it fails the first task with work opens instead.
    """

    def one() -> None:
        with suppress(Exception):
            spark.range(1).coalesce(1).mapInArrow(_same, "id long").collect()

    if spark.sparkContext.getConf().get(SETTING, "") == MODULE:
        threading.Thread(target=one, name="lakeveil-early", daemon=True).start()


def _same(batches: Iterable[pa.RecordBatch]) -> Iterable[pa.RecordBatch]:
    return batches


def open_told(scratch: Path) -> Bundle | None:
    """Open what the environment tells; the bundle it is made from, or None where this machine does not have it.

    scratch: where bundles that travelled through Spark lie, by digest.
    """
    told: dict[str, Any] = json.loads(os.environ.get(VARIABLE, "{}"))
    bundle = _bundle(told["bundle"], (None, Path(told["folder"]), scratch / told["bundle"])) if told else None
    if bundle is None:
        return None
    detection = build(Detection, told["detection"], VARIABLE)
    limits = build(Limits, told["limits"], VARIABLE)
    detector = Detector.open(detection, limits, bundle)
    detector.detect(WARM)  # what is opened at the first word of a language
    _held[_place(detection, limits, bundle.digest)] = detector
    return bundle


def opened(detection: Detection, limits: Limits, bundle: Bundle) -> Detector | None:
    """The detector of these settings, where the daemon opened one: only what the files they name decide is opened here."""
    ready = _held.get(_place(_shipped(detection), limits, bundle.digest))
    named = {name for name in FILES if getattr(detection, name)}
    if ready is None or (named and detection.recognizers):  # which recognizers there are then is the detector's to say
        return None
    more = named | {"names"} if "heads" in named else named  # heads may correct names
    again = {name: TABLE[name](bundle, detection) for name in ready.recognizers if name in more}
    return replace(ready, recognizers={**ready.recognizers, **again})


def _shipped(detection: Detection) -> Detection:
    return replace(detection, bundle=None, own=(), rules=(), heads=(), verdicts=())


def _place(detection: Detection, limits: Limits, digest: str) -> str:
    return repr((detection, limits, digest))


def _bundle(digest: str, places: tuple[Path | None, ...]) -> Bundle | None:
    for place in places:
        try:
            bundle = Bundle.open(place)
            if bundle.digest == digest:
                return bundle.verify()
        except BundleError:
            continue
    return None
