"""Java for Spark: checked before it is needed, started without its chatter, explained in one line when it fails."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from py4j.java_gateway import JavaClass  # type: ignore[import-untyped]
from pyspark import SparkConf, SparkContext
from pyspark.java_gateway import launch_gateway

from lakeveil.errors import EnvironmentFault

JAVA_AT_LEAST = 17


def check_java() -> None:
    """EnvironmentFault unless a Java of at least 17 is found the way Spark looks for it: JAVA_HOME, then PATH."""
    home = os.environ.get("JAVA_HOME")
    java = str(Path(home) / "bin" / "java") if home else shutil.which("java")
    if java is None:
        raise EnvironmentFault("Java is missing: install Java 17 (e.g. apt-get install openjdk-17-jre-headless) or set JAVA_HOME")
    try:
        said = subprocess.run([java, "-version"], capture_output=True, text=True, timeout=60, check=False).stderr
    except OSError as error:
        raise EnvironmentFault(
            f"Java cannot be run ({type(error).__name__}): JAVA_HOME or PATH leads to {java}; install Java 17"
        ) from None
    version = java_version(said)
    if version < JAVA_AT_LEAST:
        raise EnvironmentFault(
            f"Java {version or 'of unknown version'} at {java} is too old: Spark needs Java {JAVA_AT_LEAST}; install it and set JAVA_HOME"
        )


def java_version(said: str) -> int:
    """The feature release in what `java -version` prints (`1.8.0_392` is 8); 0 when there is none."""
    found = re.search(r'version "(\d+)(?:\.(\d+))?', said)
    if not found:
        return 0
    return int(found[2] or 0) if found[1] == "1" else int(found[1])


def launch(conf: Mapping[str, str], coordinates: Sequence[str]) -> None:
    """Start the JVM that the coming SparkContext will use. What it says before it is ready is kept for the error line only.

    `coordinates`: the jars asked for, named in the line when they are missing.
    """
    if SparkContext._gateway is not None:  # a stopped session of this process: its JVM still runs
        return
    spark_conf = SparkConf(loadDefaults=False)
    for name, value in conf.items():
        spark_conf.set(name, value)
    stderr = _Stderr()
    try:
        gateway = launch_gateway(spark_conf, {"stderr": stderr.write_end})
    except Exception:
        raise EnvironmentFault(why_no_jvm(stderr.closed(), coordinates)) from None
    stderr.ready()
    SparkContext._ensure_initialized(gateway=gateway)


def why_no_jvm(said: Sequence[str], coordinates: Sequence[str]) -> str:
    """One line for a JVM that did not come up, from what it said and from which jars are cached."""
    text = "\n".join(said)
    missing = [c for c in coordinates if not cached(c)]
    if missing and ("unresolved dependenc" in text.lower() or not text):
        return (
            f"the jars {', '.join(missing)} are not on this machine and could not be fetched: "
            "connect once to a Maven repository (or name a mirror in spark.jars.repositories), then run again; later runs work offline"
        )
    if "jdk.incubator.vector" in text and "not found" in text:
        return "this Java lacks the module jdk.incubator.vector: install a full Java 17 (e.g. openjdk-17-jre-headless) and set JAVA_HOME"
    told = next((line.strip() for line in said if re.search(r"error|exception", line, re.IGNORECASE)), "it said nothing")
    return f"Spark's Java did not start ({told[:200]}); check JAVA_HOME and the `spark:` settings"


def cached(coordinate: str) -> bool:
    """Whether Ivy has fetched this Maven coordinate for the current user before."""
    group, artifact, version = coordinate.split(":")[:3]
    return any(any(folder.glob(f"jars/{group}_{artifact}-{version}*.jar")) for folder in Path.home().glob(".ivy2*"))


class _Stderr:
    """A pipe for the JVM's stderr: its lines are held back until the JVM is ready, then passed on."""

    def __init__(self) -> None:
        read_end, self.write_end = os.pipe()
        self._lines: list[str] = []
        self._pass_on = False
        self._reader: IO[str] = os.fdopen(read_end, encoding="utf-8", errors="replace")
        self._thread = threading.Thread(target=self._pump, name="spark-stderr", daemon=True)
        self._thread.start()

    def _pump(self) -> None:
        for line in self._reader:
            if self._pass_on:
                sys.stderr.write(line)
            else:
                self._lines.append(line.rstrip("\n"))

    def ready(self) -> None:
        self._pass_on = True
        self._lines.clear()
        os.close(self.write_end)

    def closed(self) -> list[str]:
        os.close(self.write_end)
        self._thread.join(timeout=5)
        return self._lines


def java(spark: Any, name: str) -> Any:
    """A Java class by its full name. `spark._jvm.a.b.C` asks for `a` and `a.b` first, and each time Java looks for such a class in
    every jar."""
    return JavaClass(name, spark._jvm._gateway_client)


def class_exists(spark: Any, name: str) -> bool:
    """Whether Spark's class loader knows a Java class."""
    try:
        java(spark, "java.lang.Class").forName(
            name, True, java(spark, "java.lang.Thread").currentThread().getContextClassLoader()
        )
    except Exception:
        return False
    return True
