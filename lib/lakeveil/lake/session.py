"""The Spark session: one place for what depends on Spark's version and for what keeps values out of its files and logs."""

from __future__ import annotations

import importlib.util
import logging
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pyspark
from pyspark.sql import SparkSession

from lakeveil.config import Settings
from lakeveil.errors import EnvironmentFault
from lakeveil.lake import early, jvm

EXTENSION = "io.delta.sql.DeltaSparkSessionExtension"
CATALOG = "org.apache.spark.sql.delta.catalog.DeltaCatalog"
# Under spark-submit the JVM runs already: its master, address, jars, logging, authentication and UI are what it was given.
SUBMITTED = ("spark.master", "spark.driver.", "spark.jars.", "spark.authenticate", "spark.network.", "spark.ui.")
LOGGING = Path(__file__).with_name("log4j2.properties")


@dataclass(frozen=True, slots=True)
class Jars:
    """Maven coordinates that go with one Spark version."""

    delta: str
    s3a: tuple[str, ...]


_AWS2 = ("s3", "s3-transfer-manager", "sts", "apache-client", "netty-nio-client")


def _aws(version: str) -> tuple[str, ...]:
    return tuple(f"software.amazon.awssdk:{part}:{version}" for part in _AWS2)


# The Hadoop client in each Spark decides hadoop-aws; its slim SDK parts stand in for the 600 MB bundle.
VERSIONS: Mapping[str, Jars] = {
    "3.5": Jars(
        "io.delta:delta-spark_2.12:3.3.2",
        (
            "org.apache.hadoop:hadoop-aws:3.3.4",
            "com.amazonaws:aws-java-sdk-s3:1.12.262",
            "com.amazonaws:aws-java-sdk-dynamodb:1.12.262",
            "com.amazonaws:aws-java-sdk-sts:1.12.262",
        ),
    ),
    "4.0": Jars("io.delta:delta-spark_2.13:4.0.1", ("org.apache.hadoop:hadoop-aws:3.4.1", *_aws("2.24.6"))),
    "4.1": Jars("io.delta:delta-spark_4.1_2.13:4.4.0", ("org.apache.hadoop:hadoop-aws:3.4.2", *_aws("2.29.52"))),
    "4.2": Jars("io.delta:delta-spark_4.2_2.13:4.4.0", ("org.apache.hadoop:hadoop-aws:3.5.0", *_aws("2.35.4"))),
}
NOT_NEEDED = (
    "software.amazon.awssdk:bundle",
    "com.amazonaws:aws-java-sdk-bundle",
    "org.apache.hadoop:hadoop-client-api",
    "org.apache.hadoop:hadoop-client-runtime",
    "org.apache.hadoop:hadoop-common",
)


def start(settings: Settings, *, master: str | None = None) -> SparkSession:
    """The session of this process: the given one (notebook, cluster, spark-submit), else a new one on `master`.

    `master` defaults to `spark.master` of the settings, else `local[*]`. Raises EnvironmentFault, one line, when Java is
    missing or too old, when pandas is missing, or when the jars are neither cached nor to be fetched.
    """
    _check_pandas()
    given = SparkSession.getActiveSession()
    submitted = "PYSPARK_GATEWAY_PORT" in os.environ
    if given is None and not submitted:
        jvm.check_java()
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)  # else the workers are the first python3 on PATH
    spark = given or _create(settings, master, submitted)
    for name, value in {**_runtime(settings), **(_small(settings, spark) if given is None else {})}.items():
        spark.conf.set(name, value)
    logging.getLogger("SQLQueryContextLogger").disabled = True  # pyspark 4 logs the text of SQL errors, cell values included
    _check_delta(spark)
    return spark


def minor() -> str:
    """Spark's version as `4.2`."""
    return ".".join(pyspark.__version__.split(".")[:2])


def packages(settings: Settings) -> list[str]:
    """Maven coordinates to fetch: Delta, what `spark.jars.packages` names, and S3 only when a path needs it."""
    if minor() not in VERSIONS:
        raise EnvironmentFault(
            f"Spark {pyspark.__version__} is not supported; install pyspark {', '.join(sorted(VERSIONS))} (pip install 'pyspark~=4.2.0')"
        )
    jars = VERSIONS[minor()]
    wanted = [jars.delta, *(jars.s3a if _on_s3(settings) else ())]
    return wanted + [p for p in settings.spark.get("spark.jars.packages", "").split(",") if p and p not in wanted]


def conf(settings: Settings, master: str | None = None) -> dict[str, str]:
    """Everything a new session is started with; `settings.spark` wins, lists of packages and extensions are joined."""
    master = master or settings.spark.get("spark.master", "local[*]")
    extensions = [EXTENSION, *(e for e in settings.spark.get("spark.sql.extensions", "").split(",") if e and e != EXTENSION)]
    excluded = [*NOT_NEEDED, *(e for e in settings.spark.get("spark.jars.excludes", "").split(",") if e)]
    return {
        "spark.app.name": "lakeveil",
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.sql.catalog.spark_catalog": CATALOG,
        "spark.executorEnv.ARROW_DEFAULT_MEMORY_POOL": "system",  # workers: one heap for all, not one for Arrow that keeps 40 MB
        early.SETTING: early.MODULE,  # workers fork from a process that has opened everything
        **_secrecy(master),
        **settings.spark,
        **_java(settings, master),
        "spark.master": master,
        "spark.jars.packages": ",".join(packages(settings)),
        "spark.jars.excludes": ",".join(excluded),
        "spark.sql.extensions": ",".join(extensions),
    }


def _secrecy(master: str) -> dict[str, str]:
    """Spill and shuffle files encrypted; paths and secrets out of plans and of the event log.

    Spark makes up the secret itself in local mode, on YARN and on Kubernetes; a standalone cluster has its own.
    """
    own_secret = not re.match(r"spark:|local-cluster", master)
    wire = {"spark.authenticate": "true", "spark.network.crypto.enabled": "true"} if own_secret else {}
    near = {"spark.driver.host": "127.0.0.1", "spark.driver.bindAddress": "127.0.0.1"} if master.startswith("local") else {}
    return (
        near
        | wire
        | {
            "spark.io.encryption.enabled": "true",
            "spark.io.encryption.keySizeBits": "256",
            "spark.redaction.regex": "(?i)secret|password|passphrase|token|access[.]?key|credential",
            "spark.sql.redaction.string.regex": r"(?:file|s3[an]?|hdfs|viewfs|abfss?|wasbs?|gs|oss|dbfs|har):/[^,\])\n]*",
            "spark.sql.maxMetadataStringLength": "4",  # the least Spark takes: no path of a scan reaches the event log
            "spark.sql.sources.parallelPartitionDiscovery.threshold": "10000000",  # a listing job would carry a path in its name
        }
    )


def _java(settings: Settings, master: str) -> dict[str, str]:
    """Our logging, and on one machine half the work of Java's compiler, whose second stage takes more of the cores than it gives
    back (the time of a scan goes to the Python workers); options of `settings.spark` come last and win."""
    name = "spark.driver.extraJavaOptions"
    quick = "-XX:TieredStopAtLevel=1" if re.match(r"local(\[|$)", master) else ""
    ours = f"-Dlog4j2.configurationFile={LOGGING.as_uri()} {quick}".strip()
    return {name: f"{ours} {settings.spark.get(name, '')}".strip()}


def _runtime(settings: Settings) -> dict[str, str]:
    """Settings that may still change in a running session; `settings.spark` wins."""
    limits = settings.limits
    ours = {
        "spark.sql.execution.arrow.maxBytesPerBatch": str(limits.batch_bytes),
        "spark.sql.session.timeZone": "UTC",  # the machine's zone may not change a result
        "spark.sql.csv.parser.columnPruning.enabled": "false",  # else ragged rows are not seen
        "spark.sql.csv.filterPushdown.enabled": "false",
        "spark.sql.json.filterPushdown.enabled": "false",
        "spark.sql.legacy.javaCharsets": "true",  # all of Java's, not seven
        "spark.sql.legacy.codingErrorAction": "true",  # an error would print the text; U+FFFD is looked for instead
        "spark.sql.files.ignoreCorruptFiles": "false",  # drops rows without a word
        "spark.sql.files.ignoreMissingFiles": "false",
        # what a commit's checksum holds (a transaction and some files a table) need not be asked of the log's whole state
        "spark.databricks.delta.setTransactionsInCrc.maxAllowed": "10000",
        "spark.databricks.delta.allFilesInCrc.thresholdNumFiles": "200",
        "spark.sql.maxConcurrentOutputFileWriters": "4",  # findings go to one partition a table: nothing to sort for
        "spark.sql.parquet.datetimeRebaseModeInRead": "CORRECTED",
        "spark.sql.parquet.int96RebaseModeInRead": "CORRECTED",
        "spark.sql.parquet.datetimeRebaseModeInWrite": "CORRECTED",
        "spark.sql.parquet.int96RebaseModeInWrite": "CORRECTED",
    }
    if minor() in ("3.5", "4.0"):  # batches there know a number of rows only
        ours["spark.sql.execution.arrow.maxRecordsPerBatch"] = "2000"
    return {name: settings.spark.get(name, value) for name, value in ours.items()}


def _small(settings: Settings, spark: SparkSession) -> dict[str, str]:
    """On one machine, as many tasks as it can use: Spark's 200 and Delta's 50 are for clusters, and each costs its start."""
    if not str(spark.sparkContext.master).startswith("local"):
        return {}
    cores = max(2, spark.sparkContext.defaultParallelism)
    ours = {"spark.sql.shuffle.partitions": str(2 * cores), "spark.databricks.delta.snapshotPartitions": str(min(cores, 50))}
    return {name: settings.spark.get(name, value) for name, value in ours.items()}


def _create(settings: Settings, master: str | None, submitted: bool) -> SparkSession:
    builder = SparkSession.builder
    wanted = conf(settings, master)
    if submitted:
        wanted = {name: value for name, value in wanted.items() if not name.startswith(SUBMITTED)}
    for name, value in wanted.items():
        builder = builder.config(name, value)
    if not submitted:
        jvm.launch(wanted, packages(settings))
    return builder.getOrCreate()


def _check_pandas() -> None:
    """pyspark asks for it wherever Arrow batches go through Python, and only then: early is kinder."""
    if importlib.util.find_spec("pandas") is None:
        raise EnvironmentFault("pandas is missing, which pyspark needs for Arrow batches: pip install 'pandas>=2.2,<3'")


def _check_delta(spark: SparkSession) -> None:
    jars = VERSIONS.get(minor())
    coordinate = jars.delta if jars else "io.delta:delta-spark"
    if not jvm.class_exists(spark, "org.apache.spark.sql.delta.DeltaLog"):  # a vendor's own Delta has it under another name
        raise EnvironmentFault(
            f"open-source Delta is not on Spark's class path: add `--packages {coordinate}` to spark-submit, or the jar to the cluster"
        )
    if EXTENSION not in (spark.conf.get("spark.sql.extensions", "") or ""):
        raise EnvironmentFault(
            f"the given Spark session lacks Delta: start it with spark.sql.extensions={EXTENSION} and spark.sql.catalog.spark_catalog={CATALOG}"
        )


def _on_s3(settings: Settings) -> bool:
    paths = [settings.output, *(source.path or "" for source in settings.sources)]
    return any(path.startswith(("s3a://", "s3://", "s3n://")) for path in paths)
