"""A packed environment on a real standalone cluster whose workers have no lakeveil, with the settings of deploy/."""

from __future__ import annotations

import json
import os
import re
import secrets
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import yaml

pytestmark = [pytest.mark.spark, pytest.mark.slow]
ROOT = Path(__file__).parents[2]
KEY = "00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210"
CANARY = "Zdzislawa Grzegorzewska"


@dataclass(frozen=True)
class Cluster:
    """A running master with its workers, all on 127.0.0.1."""

    master: str
    web: int
    work: Path
    environment: Mapping[str, str]


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def get(url: str) -> str:
    """What a page says; empty when it does not answer."""
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:  # noqa: S310 - our own cluster
            return str(answer.read().decode())
    except OSError:
        return ""


def until(url: str, pattern: str, seconds: float = 240) -> str:
    """The page once it matches."""
    end = time.monotonic() + seconds
    while not re.search(pattern, said := get(url)):
        assert time.monotonic() < end, f"{url} never said {pattern}: {said[:200]!r}"
        time.sleep(0.5)
    return said


def defaults(folder: Path) -> None:
    """deploy/spark-defaults.conf for this Spark, small, and with the secret that a standalone cluster must be given."""
    from lakeveil.lake import session

    text = (ROOT / "deploy" / "spark-defaults.conf").read_text("utf-8")
    text = re.sub(r"io\.delta:\S+", session.VERSIONS[session.minor()].delta, text)
    small = {
        "spark.authenticate.secret": secrets.token_hex(32),
        "spark.executor.cores": "1",
        "spark.executor.memory": "600m",
        "spark.executor.memoryOverhead": "600m",
        "spark.cores.max": "2",
        "spark.driver.memory": "1g",
        "spark.sql.shuffle.partitions": "2",
        "spark.databricks.delta.snapshotPartitions": "1",
        "spark.speculation": "false",
    }
    folder.mkdir()
    (folder / "spark-defaults.conf").write_text(text + "".join(f"\n{k} {v}" for k, v in small.items()) + "\n", "utf-8")
    (folder / "log4j2.properties").write_bytes(session.LOGGING.read_bytes())


@contextmanager
def process(command: Sequence[str], environment: Mapping[str, str], log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A process, ended with the block."""
    with log.open("wb") as out:
        one = subprocess.Popen(command, env=dict(environment), cwd=log.parent, stdout=out, stderr=out)
        try:
            yield one
        finally:
            one.terminate()
            try:
                one.wait(30)
            except subprocess.TimeoutExpired:
                one.kill()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A master and two workers with one core each, started as Spark's own scripts start them."""
    import pyspark

    home = Path(pyspark.__file__).parent
    tmp = tmp_path_factory.mktemp("cluster")
    defaults(tmp / "conf")
    java = {name: os.environ[name] for name in ("JAVA_HOME", "HOME", "LANG") if name in os.environ}
    bare = {"PATH": "/usr/local/bin:/usr/bin:/bin", "SPARK_HOME": str(home), "SPARK_CONF_DIR": str(tmp / "conf")}
    bare |= {"SPARK_LOCAL_IP": "127.0.0.1", "SPARK_DAEMON_MEMORY": "256m", "SPARK_LOCAL_DIRS": str(tmp / "scratch"), **java}
    start = str(home / "bin" / "spark-class")
    port, web = free_port(), free_port()
    master, here = f"spark://127.0.0.1:{port}", ["--host", "127.0.0.1"]
    with ExitStack() as stack:
        lead = [start, "org.apache.spark.deploy.master.Master", *here, "--port", str(port), "--webui-port", str(web)]
        stack.enter_context(process(lead, bare, tmp / "master.log"))
        until(f"http://127.0.0.1:{web}/json/", '"status"')
        for number in (1, 2):
            asked = ["-c", "1", "-m", "1500m", "-d", str(tmp / "work"), "--webui-port", str(free_port())]
            hand = [start, "org.apache.spark.deploy.worker.Worker", *here, *asked, master]
            stack.enter_context(process(hand, bare, tmp / f"worker{number}.log"))
        until(f"http://127.0.0.1:{web}/json/", r'"aliveworkers"\s*:\s*2')
        yield Cluster(master, web, tmp / "work", bare)


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """This environment, packed."""
    target = tmp_path_factory.mktemp("pack") / "lakeveil.tar.gz"
    subprocess.run([sys.executable, str(ROOT / "deploy" / "pack.py"), str(target)], check=True, timeout=900)
    return target


def submit(cluster: Cluster, archive: Path, config: Path, ui: int) -> list[str]:
    """The command of deploy/README.md."""
    spark = str(Path(cluster.environment["SPARK_HOME"]) / "bin" / "spark-submit")
    options = ["--master", cluster.master, "--archives", f"{archive}#env", "--conf", f"spark.ui.port={ui}"]
    return [spark, *options, str(ROOT / "jobs" / "scan.py"), "--config", str(config)]


def watch(address: str, seen: list[str], over: threading.Event) -> None:
    """Keep what the address says for as long as it says something."""
    while not over.wait(0.3):
        said = get(address)
        if said:
            seen.append(said)


def table(place: Path) -> list[dict[str, object]]:
    """The rows of a small Delta table, read from its log without another JVM."""
    live: dict[str, None] = {}
    for log in sorted((place / "_delta_log").glob("*.json")):
        for action in map(json.loads, log.read_text("utf-8").splitlines()):
            if "add" in action:
                live[action["add"]["path"]] = None
            elif "remove" in action:
                live.pop(action["remove"]["path"], None)
    return [row for path in live for row in pq.read_table(place / path).to_pylist()]


def test_a_packed_environment_runs_on_workers_without_lakeveil(archive: Path, cluster: Cluster, tmp_path: Path) -> None:
    """spark-submit ships the environment, the scan ends well, and Prometheus sees it, without a value in sight."""
    bare_python = Path(sys.executable).resolve()
    alone = subprocess.run([str(bare_python), "-I", "-c", "import lakeveil"], capture_output=True, check=False)
    assert alone.returncode, "the interpreter that workers fall back on must not have lakeveil"
    rows = [f"{CANARY if i % 3 else 'nobody'} wrote from mail{i}@example.org" for i in range(40)]
    (tmp_path / "in").mkdir()
    for part in (0, 1):
        pq.write_table(pa.table({"id": range(40), "note": rows}), tmp_path / "in" / f"{part}.parquet")
    config = tmp_path / "lake.yaml"
    source = {"name": "people", "format": "parquet", "path": str(tmp_path / "in")}
    config.write_text(yaml.safe_dump({"output": str(tmp_path / "veil"), "key": "env:LAKEVEIL_KEY", "sources": [source]}), "utf-8")
    ui = free_port()
    told = {"PYSPARK_PYTHON": "./env/bin/python", "PYSPARK_DRIVER_PYTHON": sys.executable, "LAKEVEIL_KEY": KEY}
    seen: list[str] = []
    over = threading.Event()
    watcher = threading.Thread(target=watch, args=(f"http://127.0.0.1:{ui}/metrics/prometheus/", seen, over), daemon=True)
    watcher.start()
    done = subprocess.run(
        submit(cluster, archive, config, ui),
        env={**cluster.environment, **told},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=1500,
        check=False,
    )
    over.set()
    watcher.join()
    assert done.returncode == 0, done.stderr[-3000:]
    notes = [str(row["note"]) for row in table(tmp_path / "veil" / "tables" / "people")]
    assert len(notes) == 80
    assert not any(CANARY.split()[1] in note or "@example.org" in note for note in notes)
    assert list(cluster.work.glob("app-*/*/env/pyvenv.cfg")), "the executors unpacked the environment"
    logs = [p.read_text("utf-8", "replace") for p in cluster.work.glob("app-*/*/std*")] + [done.stdout, done.stderr, *seen]
    assert not any(secret in log for log in logs for secret in (CANARY.split()[1], KEY))
    assert seen, "the driver's metrics were served while it ran"
    assert re.search(r"^metrics_\w+_driver_DAGScheduler_job_allJobs_Value\{.*\} \d", seen[-1], re.MULTILINE), seen[-1][:300]


def test_the_masters_metrics_are_served(cluster: Cluster) -> None:
    """The sink that deploy/spark-defaults.conf names answers in Prometheus' format on the master, too."""
    said = until(f"http://127.0.0.1:{cluster.web}/metrics/prometheus/", "_master_aliveWorkers_")
    assert all(re.fullmatch(r"\w+(\{.*\})? -?[\d.eE+-]+", line) for line in said.splitlines() if line)


def test_the_archive_holds_no_spark(archive: Path) -> None:
    """A cluster's own pyspark is not replaced: the packed environment has lakeveil and its needs only."""
    listed = subprocess.run(["tar", "tzf", str(archive)], capture_output=True, text=True, check=True).stdout
    assert "site-packages/lakeveil/lake/kernel.py" in listed
    assert "site-packages/pyarrow/__init__.py" in listed
    assert not re.search(r"site-packages/(pyspark|delta|pytest|mypy)/", listed)
