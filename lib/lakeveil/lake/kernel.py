"""The veil on executors: what a worker needs travels once, is opened once per process, and maps Arrow batches.

The bundle is broadcast as bytes, unpacked by the first worker of a machine into a folder named by its digest, and
mapped by all. Of the key only material derived for masking and findings travels, inside the task's closure.
"""

from __future__ import annotations

import ctypes
import hashlib
import hmac
import json
import os
import pickle
import re
import tempfile
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as f
from pyspark.sql import types as t

from lakeveil import bundle as bundles
from lakeveil.audit import overlays
from lakeveil.bundle import Bundle
from lakeveil.config import Detection, Limits, Settings, Source
from lakeveil.detector import Detector
from lakeveil.errors import LakeveilError
from lakeveil.keys import Keyring, Keys
from lakeveil.lake import arrow, early, files, tables
from lakeveil.masking import policy as policies
from lakeveil.masking.masker import Masker
from lakeveil.masking.policy import Policy
from lakeveil.recognizers import ownfile
from lakeveil.recognizers.decisions import Decided, Decision, in_scope
from lakeveil.veil import Veil, Veiled, grouping
from lakeveil.veil.counts import Counts

UNIT, ROW, REF, FINDINGS, COUNTS = "_unit", "_row", "_ref", "_findings", "_counts"
CARRIED = t.StructType(
    [t.StructField(UNIT, t.StringType()), t.StructField(ROW, t.LongType()), t.StructField(REF, t.StringType())]
)
ADDED = t.StructType([t.StructField(FINDINGS, t.ArrayType(tables.FINDING)), t.StructField(COUNTS, t.StringType())])
_OURS = re.compile(r"table [\w-]+: \w+ at [\w.<>-]+:\d+")
_CONDITION = re.compile(r"[A-Z0-9_]+(?:\.[A-Z0-9_]+)?")
_PYTHON = re.compile(r"^(\w*(?:Error|Exception|Fault))\b", re.MULTILINE)  # the class at the end of a Python traceback
Veils = Callable[[pa.RecordBatch, Source], Veiled]


@dataclass(frozen=True, slots=True)
class Kit:
    """All that decides what a worker does with a source's batches, the bundle's files left aside. Picklable."""

    source: Source
    detection: Detection = field(default_factory=Detection)
    limits: Limits = field(default_factory=Limits)
    policy: Policy = field(default_factory=policies.load)
    keys: Keys | None = None
    decisions: Mapping[str, Any] = field(default_factory=dict)
    widths: Mapping[str, int] = field(default_factory=dict)
    bundle: str = ""  # digest
    decided: tuple[Decision, ...] = ()  # what persons decided about words of this source
    files: Mapping[str, bytes] = field(default_factory=dict)  # rules, own recognizers and heads, by the path the config names


Build = Callable[[Kit, "Bundle | None"], Veils]


def build(kit: Kit, bundle: Bundle | None) -> Veils:
    """The veil of a kit. Its detector, opened from `bundle`, serves all tables that a worker sees of a run."""
    shipped = sorted((name, hashlib.sha256(data).hexdigest()) for name, data in kit.files.items())
    place = repr((kit.detection, kit.limits, kit.bundle, shipped))
    if place not in _detectors:
        _detectors.clear()
        _detectors[place] = _detector(kit, bundle)
    detector = _detectors[place]
    if kit.decided:
        detector = replace(detector, recognizers={**detector.recognizers, "decisions": Decided(kit.decided)})
    return Veil(detector, Masker(kit.policy, kit.keys), kit.decisions, kit.limits, kit.widths)


def _detector(kit: Kit, bundle: Bundle | None) -> Detector:
    places = _unpacked(kit)
    kinds = (kit.detection.own, kit.detection.rules, kit.detection.heads, kit.detection.verdicts)
    own, rules, heads, verdicts = (tuple(places[path] for path in kind) for kind in kinds)
    detection = replace(kit.detection, bundle=None, own=own, rules=rules, heads=heads, verdicts=verdicts)
    ready = early.opened(detection, kit.limits, bundle) if bundle else None
    return ready or Detector.open(detection, kit.limits, bundle, decided=())  # those of its table join in `build`


def open_early() -> None:
    """In Spark's Python daemon: open what the workers of a run will want, as far as this machine has it."""
    bundle = early.open_told(_folder())
    if bundle is not None:
        _bundles[bundle.digest] = bundle


def trim() -> None:
    """Give the heap's free pages back to the machine, where the C library can (glibc); milliseconds."""
    if _trim is not None:
        _trim(0)


def files_of(detection: Detection) -> dict[str, bytes]:
    """The content of every file the detection settings name, to be shipped."""
    own = {path: ownfile.portable(path) for path in detection.own}
    return own | {path: Path(path).read_bytes() for path in (*detection.rules, *detection.heads, *detection.verdicts)}


def mapped(frame: DataFrame, kit: Kit, bundle: Bundle | None, *, keep_rows: bool = True, make: Build = build) -> DataFrame:
    """The frame through the veil: its own columns masked (none, if not `keep_rows`), then CARRIED, then ADDED.

    `frame` has the source's columns and then those of CARRIED. `_ref` comes in as what names the row and leaves as its keyed
    digest, where the row has findings. `_counts` holds the JSON of a task's counts in one of its rows.
    """
    own = [field for field in frame.schema if field.name not in CARRIED.fieldNames()]
    names = [field.name for field in own]
    key = document_column(kit.source, names)
    opened = opener(frame.sparkSession, kit, bundle, make)
    width = len(own)

    def lakeveil_kernel(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        rows = batches if key is None else grouping.whole(batches, key)
        return guarded(kit.source.name, _veiled(rows, opened, kit, width, keep_rows))

    if key is not None:
        frame = _by_document(frame, names[key], own)
    out = t.StructType([*(own if keep_rows else []), *CARRIED.fields, *ADDED.fields])
    return arrow.mapped(frame.select(*(f.col(_quoted(field.name)) for field in own), *CARRIED.fieldNames()), lakeveil_kernel, out)


def document_column(source: Source, names: Sequence[str]) -> int | None:
    """Number of the column that tells the documents of a source; None where none is named, LakeveilError where there is no such column."""
    if source.document_key is None:
        return None
    if source.document_key not in names:
        raise LakeveilError(f"sources ({source.name}): document_key: there is no column `{source.document_key}`")
    return names.index(source.document_key)


def _by_document(frame: DataFrame, key: str, own: Sequence[t.StructField]) -> DataFrame:
    """A document's rows in one task, one behind another, in an order that only they decide; rows without a key are spread."""
    name = f.col(_quoted(key)).cast("string")
    row = [f.col(UNIT), f.col(ROW), f.col(REF)]
    spread = f.when(name.isNull() | (name == ""), f.xxhash64(*row)).otherwise(f.xxhash64(name))
    alike = f.xxhash64(f.lit(0), *hashable(t.StructType(list(own))))  # rows that nothing else tells apart
    return frame.repartition(spread).sortWithinPartitions(name, *row, alike)


def opener(spark: SparkSession, kit: Kit, bundle: Bundle | None, make: Build = build) -> Callable[[], Any]:
    """What a worker calls to get the kit's veil: opened by its first call in a process, the same one afterwards. Picklable."""
    shipped = _shipped(spark, bundle) if bundle else None
    digest = hashlib.sha256(pickle.dumps(kit)).hexdigest()
    return lambda: _held(digest, kit, shipped, make)


def _shipped(spark: SparkSession, bundle: Bundle) -> Any:
    """The bundle's bytes, sent once for the application; where the workers are of this machine, the bundle as it lies there."""
    context = spark.sparkContext
    if re.match(r"local(\[|$)", str(context.master)):
        return bundle
    place = (str(context.applicationId), bundle.digest)
    if place not in _sent:
        _sent.clear()
        _sent[place] = context.broadcast(bundles.pack(bundle))
    return _sent[place]


def hashable(schema: t.StructType) -> list[Column]:
    """The columns of `schema`, so that `xxhash64` takes them: it refuses maps and variants."""
    odd = ("map<", "variant")
    columns = [(f.col(_quoted(field.name)), field.dataType.simpleString()) for field in schema]
    return [f.to_json(f.struct(column)) if any(name in kind for name in odd) else column for column, kind in columns]


def veil(frame: DataFrame, settings: Settings, source: Source | None = None) -> DataFrame:
    """For Spark users: `frame` masked as `settings` say, with one more column `_findings`; one pass.

    `source` names the table to policy and findings and may narrow the columns. Key and bundle come from the settings.
    """
    source = source or (settings.sources[0] if settings.sources else Source("frame"))
    keyring = Keyring.from_reference(settings.key) if settings.key else None
    policy = policies.load(settings.policy)
    Masker(policy, keyring).check()
    bundle = Bundle.open(settings.detection.bundle)
    early.announce(frame.sparkSession, settings.detection, settings.limits, bundle)
    kit = Kit(
        source,
        settings.detection,
        settings.limits,
        policy,
        keyring.material() if keyring else None,
        widths=tables.widths(frame.schema),
        bundle=bundle.digest,
        decided=in_scope(overlays.rules(settings), source.name),
        files=files_of(settings.detection),
    )
    absent = [f.lit(None).cast(field.dataType).alias(field.name) for field in CARRIED]
    return mapped(frame.select("*", *absent), kit, bundle).drop(*CARRIED.fieldNames(), COUNTS)


def masked_table(veiled: DataFrame) -> DataFrame:
    """The masked rows of what `veil` returned: the columns that went in."""
    return veiled.drop(FINDINGS)


def found(veiled: DataFrame) -> DataFrame:
    """The findings of what `veil` returned, one row each."""
    return veiled.select(f.explode(FINDINGS).alias("f")).select("f.*")


_trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if os.name == "posix" else None
_sent: dict[tuple[str, str], Any] = {}  # the driver's broadcast of the bundle, by application and digest
_detectors: dict[str, Detector] = {}  # the detector this worker process holds, by all that it is made of
_bundles: dict[str, Bundle] = {}  # the bundle it has mapped, by digest
_opened: dict[str, Veils] = {}  # the veil this worker process holds, by the digest of its kit


def _held(digest: str, kit: Kit, shipped: Any, make: Build) -> Veils:
    if digest not in _opened:
        _opened.clear()
        _opened[digest] = make(kit, _bundle(kit, shipped) if shipped is not None else None)
    return _opened[digest]


def _bundle(kit: Kit, shipped: Any) -> Bundle:
    if kit.bundle not in _bundles:
        _bundles.clear()
        _bundles[kit.bundle] = _mapped_bundle(kit, shipped)
    return _bundles[kit.bundle]


def _mapped_bundle(kit: Kit, shipped: Any) -> Bundle:
    if isinstance(shipped, Bundle):
        return shipped
    folder = _folder()
    place = folder / kit.bundle
    if place.is_dir():
        try:
            return Bundle.open(place).verify()
        except Exception:  # noqa: S110 - a damaged copy is replaced below
            pass
    bundle = bundles.unpack(shipped.value, folder)
    shipped.__dict__.pop("_value", None)  # the mapped files serve from here on: no copy of the bytes per worker
    return bundle


def _folder() -> Path:
    """Spark's own scratch folder, which goes with the application; else the machine's."""
    scratch = os.environ.get("SPARK_LOCAL_DIRS", "").split(",")[0] or tempfile.gettempdir()
    return Path(scratch) / "lakeveil-bundles"


def _unpacked(kit: Kit) -> dict[str, str]:
    """Shipped files written to this machine: old path → new path."""
    places: dict[str, str] = {}
    for name, data in kit.files.items():
        folder = _folder() / "files" / hashlib.sha256(data).hexdigest()
        folder.mkdir(parents=True, exist_ok=True)
        scratch = folder / f".{os.getpid()}"
        scratch.write_bytes(data)
        places[name] = str(scratch.replace(folder / Path(name).name))
    return places


def _veiled(
    batches: Iterator[pa.RecordBatch], opened: Callable[[], Veils], kit: Kit, width: int, keep_rows: bool
) -> Iterator[pa.RecordBatch]:
    """One output batch per input batch, each a step behind, so that the last can carry the task's counts."""
    key = kit.keys.derive("findings", "row") if kit.keys else b"lakeveil"
    counts = Counts()
    waiting: list[pa.Array] | None = None
    names = [f"c{i}" for i in range(width if keep_rows else 0)] + [*CARRIED.fieldNames(), *ADDED.fieldNames()]
    for batch in batches:
        if not batch.num_rows:
            continue
        if waiting is not None:
            yield _batch(waiting, names, None)
        veiled = opened()(batch.select(list(range(width))), kit.source)
        if veiled.batch.num_rows != batch.num_rows or len(veiled.findings) != batch.num_rows:
            raise ValueError("the veil changed the number of rows")
        counts = counts + veiled.counts
        unit, row, ref = batch.columns[width : width + 3]
        rows = veiled.batch.columns if keep_rows else []
        waiting = [*rows, unit, row, _digested(ref, veiled.findings, key), veiled.findings]
        del veiled, rows
        trim()
    if waiting is not None:
        yield _batch(waiting, names, json.dumps(asdict(counts), sort_keys=True))


def _batch(columns: Sequence[pa.Array], names: Sequence[str], counts: str | None) -> pa.RecordBatch:
    told = pa.array([counts] + [None] * (len(columns[-1]) - 1), pa.string())
    return pa.RecordBatch.from_arrays([*columns, told], names=list(names))


def _digested(ref: pa.Array, findings: pa.ListArray, key: bytes) -> pa.Array:
    """Keyed digests (hex, 16 bytes) of the rows' names; null where a row has no findings or no name is needed."""
    if ref.null_count == len(ref):
        return pa.nulls(len(ref), pa.string())
    sizes = findings.value_lengths().to_pylist()
    names = ref.to_pylist()
    return pa.array(
        [row_digest(name, key) if size and name is not None else None for name, size in zip(names, sizes, strict=True)],
        pa.string(),
    )


def row_digest(name: str, key: bytes) -> str:
    """The keyed digest (hex, 16 bytes) that stands for a row's name in audit/findings."""
    return hmac.digest(key, name.encode("utf-8", "surrogatepass"), "sha256")[:16].hex()


def guarded(table: str, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Law 2: what leaves an executor as an exception carries its class and the place in the code, never a message."""
    try:
        yield from batches
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        told = f"table {table}: {type(error).__name__} at {Path(last.filename).name}:{last.lineno}"
    else:
        return
    raise RuntimeError(told)


def told(table: str, error: Exception) -> LakeveilError:
    """One line about a failed scan: our own message from the executor, or the classes of the exceptions, never their text."""
    ours = _OURS.search(str(error))
    kind = _PYTHON.findall(str(error))
    line = ours[0] if ours else f"table {table}: {kind[-1] if kind else files.java_class(error)}{condition(error)}"
    return LakeveilError(f"{line}; nothing was committed: run it again")


def condition(error: Exception) -> str:
    """Spark's own name for what went wrong, ` [NAME]`, where it gives one: a constant of Spark's, never a value."""
    ask = getattr(error, "getCondition", None) or getattr(error, "getErrorClass", None)  # Spark 4, 3.5
    name = ask() if callable(ask) else None
    return f" [{name}]" if isinstance(name, str) and _CONDITION.fullmatch(name) else ""


def _quoted(name: str) -> str:
    return "`" + name.replace("`", "``") + "`"
