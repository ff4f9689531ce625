"""The session: what it is started with, and its one line when the machine lacks something."""

from __future__ import annotations

import importlib.util
import re
import stat
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lakeveil.config import Settings, Source
from lakeveil.errors import EnvironmentFault
from lakeveil.lake import jvm, session

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def _java(folder: Path, version: str) -> Path:
    java = folder / "bin" / "java"
    java.parent.mkdir(parents=True)
    java.write_text(f"#!/bin/sh\necho 'openjdk version \"{version}\" 2020-01-01' >&2\n")
    java.chmod(java.stat().st_mode | stat.S_IXUSR)
    return folder


@pytest.mark.parametrize(("version", "shown"), [("1.8.0_392", "Java 8"), ("11.0.2", "Java 11"), ("16", "Java 16")])
def test_an_old_java_is_named(version: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Java below 17 is refused with its version and place."""
    monkeypatch.setenv("JAVA_HOME", str(_java(tmp_path, version)))
    with pytest.raises(EnvironmentFault, match=shown):
        jvm.check_java()


@pytest.mark.parametrize("version", ["17.0.15", "21.0.1", "25"])
def test_a_new_java_passes(version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Java 17 and later are taken."""
    monkeypatch.setenv("JAVA_HOME", str(_java(tmp_path, version)))
    jvm.check_java()


def test_a_missing_java_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Java the message says what to install."""
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(EnvironmentFault, match="Java is missing") as caught:
        jvm.check_java()
    assert "\n" not in str(caught.value)


def test_a_java_home_that_leads_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """JAVA_HOME without a java in it is said, not tried."""
    monkeypatch.setenv("JAVA_HOME", str(tmp_path / "none"))
    with pytest.raises(EnvironmentFault, match="cannot be run"):
        jvm.check_java()


def test_missing_pandas_is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """pyspark would say so only in the middle of the first table."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(EnvironmentFault, match="pandas is missing"):
        session.start(Settings())


def test_s3_jars_only_for_s3() -> None:
    """The S3 jars come only when a source or the output is s3a://."""
    local = Settings(output="/out", sources=(Source("a", path="/in"),))
    away = Settings(output="/out", sources=(Source("a", path="s3a://b/in"),))
    assert not any("hadoop-aws" in p for p in session.packages(local))
    assert any("hadoop-aws" in p for p in session.packages(away))


def test_every_spark_that_make_tests_has_its_jars() -> None:
    """`make test-spark SPARK=…` names no Spark that a scan would refuse, and the home one is there."""
    pinned = re.findall(r"SPARK_PINS_(\S+) :=", Path(__file__).parents[2].joinpath("Makefile").read_text("utf-8"))
    assert {*pinned, "4.2"} == set(session.VERSIONS)


def test_the_users_packages_are_added() -> None:
    """spark.jars.packages of the config joins ours, it does not replace them."""
    settings = Settings(output="/out", spark={"spark.jars.packages": "org.example:reader:1.0"})
    joined = session.conf(settings)["spark.jars.packages"]
    assert "org.example:reader:1.0" in joined
    assert "delta-spark" in joined


def test_workers_have_one_heap_unless_the_config_says_otherwise() -> None:
    """What the config says of their environment wins."""
    name = "spark.executorEnv.ARROW_DEFAULT_MEMORY_POOL"
    assert session.conf(Settings(output="/out"))[name] == "system"
    assert session.conf(Settings(output="/out", spark={name: "mimalloc"}))[name] == "mimalloc"


def test_missing_jars_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the JVM did not come up and a jar is not cached, the line names the jar and the remedy."""
    monkeypatch.setenv("HOME", str(tmp_path))
    line = jvm.why_no_jvm([":: UNRESOLVED DEPENDENCIES ::"], session.packages(Settings(output="/out")))
    assert "delta-spark" in line
    assert "could not be fetched" in line


@pytest.mark.spark
def test_spill_is_encrypted_and_plans_carry_no_path(spark: SparkSession, tmp_path: Path) -> None:
    """I/O encryption is on, and a scan's path stands in no plan."""
    assert spark.sparkContext.getConf().get("spark.io.encryption.enabled") == "true"
    spark.range(3).write.parquet(str(tmp_path / "Zdzislaw"))
    plan = spark.read.parquet(str(tmp_path / "Zdzislaw"))._jdf.queryExecution().toString()
    assert "FileScan" in plan
    assert "Zdzislaw" not in plan


@pytest.mark.spark
def test_delta_round_trip(spark: SparkSession, tmp_path: Path) -> None:
    """The session writes and reads a Delta table."""
    spark.range(7).write.format("delta").save(str(tmp_path / "t"))
    assert spark.read.format("delta").load(str(tmp_path / "t")).count() == 7


@pytest.mark.spark
def test_start_again_gives_the_same_session(spark: SparkSession) -> None:
    """A second start reuses what runs."""
    assert session.start(Settings(output="/out")).sparkContext is spark.sparkContext
