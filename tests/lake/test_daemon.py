"""Spark's Python daemon, ours: workers share what it opened; where it cannot, they open everything themselves."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pytest

from lakeveil.bundle import Bundle
from lakeveil.config import Detection, Limits, Settings, Source
from lakeveil.detector import Detector
from lakeveil.lake import early, kernel, session

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

SAID = "Mail ann.lee@example.org or call +48 22 123 45 67, says Anna Kowalska. Ticket TCK-4711."


def told(**changed: Any) -> str:
    """What the driver tells the daemons."""
    bundle = Bundle.open()
    wanted = {"bundle": bundle.digest, "folder": str(bundle.folder), "detection": asdict(Detection()), "limits": asdict(Limits())}
    return json.dumps({**wanted, **changed})


@contextmanager
def daemon(variable: str | None) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A daemon as Spark starts it, and the port it told."""
    env = {**os.environ, "PYTHONHASHSEED": "0", "SPARK_REUSE_WORKER": "1"}
    env |= {} if variable is None else {early.VARIABLE: variable}
    command = [sys.executable, "-m", early.MODULE, "pyspark.worker"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env)
    try:
        assert process.stdout is not None
        yield process, int.from_bytes(process.stdout.read(4), "big")
    finally:
        process.kill()
        process.communicate()


def module(process: subprocess.Popen[bytes]) -> str:
    """The module that a process was started with."""
    return Path(f"/proc/{process.pid}/cmdline").read_bytes().split(b"\0")[2].decode()


linux = pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="looks at processes through /proc")


@linux
@pytest.mark.heavy
def test_it_serves_with_one_thread_and_the_bundle_mapped() -> None:
    """Before it forks it has opened the detector, tells a port and nothing else, and has no second thread."""
    with daemon(told()) as (process, port):
        assert 1024 <= port < 65536
        assert module(process) == early.MODULE
        assert len(list(Path(f"/proc/{process.pid}/task").iterdir())) == 1
        assert str(Bundle.open().folder) in Path(f"/proc/{process.pid}/maps").read_text()


@linux
@pytest.mark.parametrize(
    ("variable", "reason"), [("{", "JSONDecodeError"), (told(detection={"recognizers": ["ann.lee@example.org"]}), "UsageError")]
)
@pytest.mark.heavy
def test_what_it_cannot_open_the_workers_open(variable: str, reason: str) -> None:
    """It becomes pyspark's own daemon, and says why by the class of the error alone."""
    with daemon(variable) as (process, port):
        assert 1024 <= port < 65536
        assert module(process) == "pyspark.daemon"
        process.send_signal(signal.SIGKILL)
        assert process.stderr is not None
        said = process.stderr.read().decode()
    assert f"open their models themselves ({reason})" in said
    assert "ann.lee" not in said


@linux
@pytest.mark.heavy
def test_another_bundle_is_left_to_the_workers() -> None:
    """Where this machine lacks the bundle, the daemon serves with imports only."""
    with daemon(told(bundle="0" * 64, folder="/nowhere")) as (process, port):
        assert 1024 <= port < 65536
        assert module(process) == early.MODULE


@pytest.mark.heavy
def test_a_detector_opened_early_finds_what_another_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that the settings name are opened on top of it, and results are those of a detector opened as a whole."""
    bundle, plain = Bundle.open(), Detection()
    monkeypatch.setattr(early, "_held", {})
    monkeypatch.setenv(early.VARIABLE, told())
    assert early.opened(plain, Limits(), bundle) is None
    assert early.open_told(tmp_path) == bundle
    ours = tmp_path / "ours.yaml"
    ours.write_text("patterns:\n  - {name: ticket, label: TICKET, pattern: 'TCK-[0-9]{4}', match: ['TCK-4711']}\n")
    for detection in (plain, replace(plain, own=(str(ours),))):
        ready = early.opened(detection, Limits(), bundle)
        assert ready is not None
        assert list(ready.recognizers) == list(Detector.open(detection, Limits(), bundle).recognizers)
        assert ready.detect([SAID]) == Detector.open(detection, Limits(), bundle).detect([SAID])
    assert early.opened(replace(plain, labels=("PERSON",)), Limits(), bundle) is None
    assert early.opened(plain, Limits(window=99), bundle) is None


def test_a_session_of_ones_own_has_the_daemon_unless_the_config_says_otherwise() -> None:
    """pyspark's own can be asked for."""
    assert session.conf(Settings(output="/out"))[early.SETTING] == early.MODULE
    assert session.conf(Settings(output="/out", spark={early.SETTING: "pyspark.daemon"}))[early.SETTING] == "pyspark.daemon"


@pytest.mark.spark
def test_workers_share_the_daemons_detector(spark: SparkSession) -> None:
    """Two kits in one session: each worker's detector is its own daemon's, and each finds what it should."""
    bundle, source = Bundle.open(), Source("people", path="/in")
    frame = spark.createDataFrame([(SAID,)], "note string").coalesce(1)
    seen = {}
    for label in ("EMAIL_ADDRESS", "PERSON"):
        detection = Detection(labels=(label,))
        early.announce(spark, detection, Limits(), bundle)
        opened = kernel.opener(spark, kernel.Kit(source, detection, Limits(), bundle=bundle.digest), bundle)

        def look(batches: Iterator[pa.RecordBatch], opened: Any = opened) -> Iterator[pa.RecordBatch]:
            for batch in batches:
                veil = opened()
                shared = [one.identify is veil.detect.identify for one in early._held.values()]
                found = veil(batch, Source("people", path="/in")).findings.to_pylist()[0]
                told = {"shared": shared, "found": [one["label"] for one in found], "daemon": os.getppid()}
                yield pa.RecordBatch.from_arrays([pa.array([json.dumps(told)])], names=["told"])

        seen[label] = json.loads(frame.mapInArrow(look, "told string").collect()[0][0])
    assert all(one["shared"] == [True] and set(one["found"]) == {label} for label, one in seen.items())
    assert len({one["daemon"] for one in seen.values()}) == 2


@pytest.mark.spark
@linux
def test_a_hurried_daemon_is_there_before_the_first_task(spark: SparkSession) -> None:
    """The first task with work is done by a worker of the daemon that opened while nobody waited."""
    bundle, detection = Bundle.open(), Detection(labels=("IBAN_CODE",))
    early.announce(spark, detection, Limits(), bundle)
    early.hurry(spark)
    hurried = [thread for thread in threading.enumerate() if thread.name == "lakeveil-early"]
    for thread in hurried:
        thread.join(120)
    ready = time.time()

    def look(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for _ in batches:
            told = pa.array([Path(f"/proc/{os.getppid()}").stat().st_mtime]), pa.array([len(early._held)])
            yield pa.RecordBatch.from_arrays(list(told), names=["begun", "held"])

    begun, held = spark.range(1).mapInArrow(look, "begun double, held long").collect()[0]
    assert hurried
    assert begun < ready
    assert held == 1


@pytest.mark.spark
@linux
def test_a_worker_of_ours_holds_little_of_its_own(spark: SparkSession) -> None:
    """Opened by the daemon, the whole detector costs a worker less than 60 MB of its own before its first batch."""
    bundle = Bundle.open()
    early.announce(spark, Detection(), Limits(), bundle)
    opened = kernel.opener(spark, kernel.Kit(Source("people", path="/in"), bundle=bundle.digest), bundle)

    def look(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for _ in batches:
            begun = time.process_time()
            opened()
            lines = Path("/proc/self/smaps_rollup").read_text().splitlines()
            own = sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) / 1024
            yield pa.RecordBatch.from_arrays([pa.array([own]), pa.array([time.process_time() - begun])], names=["mb", "seconds"])

    mb, seconds = spark.range(1).mapInArrow(look, "mb double, seconds double").collect()[0]
    assert mb < 60
    assert seconds < 0.3
