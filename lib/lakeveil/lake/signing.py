"""What the signature binds: digests of the audit tables' rows, whatever the order, and the files of the report."""

from __future__ import annotations

import functools
import hashlib
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as f

from lakeveil.audit import report, sign
from lakeveil.config import Settings
from lakeveil.keys import Keyring
from lakeveil.lake import deltalog
from lakeveil.lake.store import Store

PREFIX = 3  # hex digits: rows are hashed in up to 4096 groups, so that no executor sorts them all
COPIED = (*report.FILES, sign.SIGNATURE)


def keyring(settings: Settings) -> Keyring | None:
    """The key that signs: `sign_key`, else `key`; None if there is neither."""
    reference = settings.sign_key or settings.key
    return Keyring.from_reference(reference) if reference else None


def audit_digests(spark: SparkSession, store: Store, run: str, tables: Sequence[str]) -> dict[str, str]:
    """SHA-256 (hex) of what the audit tables hold of a run: its own row, and all rows of the tables it looked after."""
    about = f.col("table").isin(list(tables)) & (f.col("version") >= 0)  # below 0: what other runs left out
    mine = {"findings": about, "columns": about, "coverage": about, "runs": f.col("run") == run}
    there = [name for name in mine if store.exists(f"audit/{name}/_delta_log")]
    frames = [_hashed(deltalog.read(spark, store.path(f"audit/{name}")).where(mine[name]), name) for name in there]
    return _digests(functools.reduce(DataFrame.union, frames), there) if frames else {}


def _hashed(frame: DataFrame, name: str) -> DataFrame:
    """SHA-256 of each row as JSON, beside the table's name. Nulls are left out: a column that comes later changes no old row."""
    line = f.to_json(f.struct("*"))
    return frame.select(f.lit(name).alias("t"), f.sha2(line, 256).alias("h"))


def _digests(rows: DataFrame, names: Sequence[str]) -> dict[str, str]:
    """Of each table's rows as a multiset: SHA-256 of the sorted digests of each group of rows, then of the groups in order."""
    group = f.sha2(f.concat_ws("", f.sort_array(f.collect_list("h"))), 256).alias("d")
    found = sorted(rows.groupBy("t", f.substring("h", 1, PREFIX).alias("p")).agg(group).collect())
    return {
        name: hashlib.sha256("".join(f"{row['p']}{row['d']}" for row in found if row["t"] == name).encode()).hexdigest()
        for name in names
    }


@contextmanager
def fetched(store: Store, run: str) -> Iterator[Path]:
    """A folder of this machine with what lies under reports/RUN."""
    scratch = Path(tempfile.mkdtemp(prefix="lakeveil-report-"))
    try:
        for name in COPIED:
            data = store.read(f"reports/{run}/{name}")
            if data is not None:
                (scratch / name).write_bytes(data)
        yield scratch
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
