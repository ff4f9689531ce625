"""Files through Hadoop's FileSystem, so that local folders, S3 and every other store are one: list, open, look at the start."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar
from urllib.parse import unquote

import pyarrow as pa
from py4j.protocol import Py4JJavaError  # type: ignore[import-untyped]
from pyspark.sql import SparkSession

from lakeveil.config import Source
from lakeveil.errors import LakeveilError, UsageError
from lakeveil.lake import places
from lakeveil.lake.jvm import java
from lakeveil.lake.units import Bad, Unit

T = TypeVar("T")
CODECS = "org.apache.hadoop.io.compress.CompressionCodecFactory"

BUFFER = 1 << 20  # bytes read at once of a stream
BEGINNINGS = 1 << 16, 1 << 20, 1 << 24  # bytes in which the first record of a file is looked for: a letter may be one
LOOSE = ("text", "csv", "json")  # formats of files that people lay down: a folder `_sent_mail` is one of mails
_DENIED = ("AccessControlException", "AccessDeniedException", "UnauthorizedException")


def path_of(uri: str) -> str:
    """A unit's URI as the path Spark's readers take (they decode nothing)."""
    return unquote(uri.partition("#")[0])


def local_path(uri: str) -> str | None:
    """The path on this machine, or None when the file lives elsewhere."""
    path = path_of(uri)
    return path[5:] if path.startswith("file:") else None


def uri_of(jpath: Any) -> str:
    """A Hadoop path as the URI that Spark's `_metadata.file_path` has: percent-encoded, one slash after `file:`."""
    return re.sub(r"^file:/+", "file:/", str(jpath.toUri().toString()))


def open_at(spark: SparkSession, path: str) -> tuple[Any, Any]:
    """Hadoop's (FileSystem, Path) for a path as text. UsageError when no file system is known for its scheme."""
    jpath = java(spark, "org.apache.hadoop.fs.Path")(path)
    try:
        fs = jpath.getFileSystem(spark._jsc.hadoopConfiguration())
    except Py4JJavaError as error:
        raise UsageError(
            f"no file system for the scheme of the path ({java_class(error)}): add its jar to spark.jars.packages"
        ) from None
    return fs, fs.makeQualified(jpath)


def read_small(spark: SparkSession, path: str) -> bytes | None:
    """All bytes of a file; None if there is none."""
    system, place = open_at(spark, path)
    if not system.exists(place):
        return None
    stream = system.open(place)
    try:
        return bytes(java(spark, "org.apache.commons.io.IOUtils").toByteArray(stream))
    finally:
        stream.close()


def list_files(spark: SparkSession, source: Source) -> list[Unit]:
    """The files of a source, sorted by URI; folders are walked to the bottom, hidden files in them left out.

    Of Parquet and ORC hidden is what Spark skips; elsewhere what a dot hides, and what engines write beside data.

    UsageError when nothing is there (unless `missing_ok`), or when it may not be read; an empty folder is an empty list.
    """
    path = source.path or ""
    where = f"sources ({source.name}): path"
    try:
        fs, jpath = open_at(spark, path)
        found = _statuses(fs, jpath, path)
        if not found and not source.missing_ok:
            what = "matches nothing" if places.is_glob(path) else "does not exist"
            raise UsageError(f"{where} {what}: check the path, or say missing_ok: true")
        units = [unit for status in found for unit in _walk(fs, status, source)]
    except Py4JJavaError as error:
        kind = java_class(error)
        reason = "no permission to read it" if kind in _DENIED else f"cannot be listed ({kind})"
        raise UsageError(f"{where}: {reason}; run as a user who may, or change the path") from None
    return sorted(units, key=lambda unit: unit.uri)


def _statuses(fs: Any, jpath: Any, path: str) -> list[Any]:
    if fs.exists(jpath):  # a name with brackets in it is a name first
        return [fs.getFileStatus(jpath)]
    return list(fs.globStatus(jpath) or []) if places.is_glob(path) else []


def _walk(fs: Any, status: Any, source: Source) -> Iterator[Unit]:
    if not status.isDirectory():
        unit = _unit(status, source.name)
        if not (places.is_glob(source.path or "") and places.beside_data(unit.uri.rpartition("/")[2])):
            yield unit
        return
    hides = places.beside_data if source.format in LOOSE else places.hidden
    root = uri_of(status.getPath()).rstrip("/") + "/"
    files = fs.listFiles(status.getPath(), True)
    while files.hasNext():
        unit = _unit(files.next(), source.name)
        if not hides(unit.uri[len(root) :]):
            yield unit


def _unit(status: Any, source: str) -> Unit:
    return Unit(source, uri_of(status.getPath()), status.getLen(), status.getModificationTime())


def root(spark: SparkSession, source: Source) -> str:
    """The folder a source's partitions count from, as a URI with a slash at its end; a file's is its parent."""
    path = source.options.get("basePath") or source.path or ""
    fs, jpath = open_at(spark, path)
    if "basePath" not in source.options and not fs.exists(jpath):
        fs, jpath = open_at(spark, places.base(path))
    if fs.exists(jpath) and not fs.getFileStatus(jpath).isDirectory():
        jpath = jpath.getParent()
    return uri_of(jpath).rstrip("/") + "/"


def head(spark: SparkSession, unit: Unit, size: int = 65_536) -> bytes:
    """The first `size` bytes of a unit, decompressed where its name says so."""
    with stream(spark, unit, min(size, BUFFER)) as opened:
        return opened.read(size)


def beginning(spark: SparkSession, unit: Unit, enough: Callable[[bytes], bool]) -> bytes:
    """The start of a unit, decompressed: as much of it as is `enough`, to the last of BEGINNINGS or to its end."""
    start = b""
    for size in BEGINNINGS:
        start = head(spark, unit, size)
        if len(start) < size or enough(start):
            break
    return start


def compressed(unit: Unit) -> bool:
    """Whether Hadoop decompresses the file by its name: byte ranges are then those of the decompressed text."""
    return path_of(unit.uri).lower().endswith((".gz", ".bz2", ".deflate", ".lz4", ".snappy", ".zst", ".gzip"))


class HadoopFile(io.RawIOBase):
    """A file of any Hadoop file system as a Python file, to be read at any place. Close it."""

    def __init__(self, spark: SparkSession, unit: Unit) -> None:
        fs, jpath = open_at(spark, path_of(unit.uri))
        self._size, self._at = unit.size, 0
        self._stream = fs.open(jpath)

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._at

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        self._at = offset + (0, self._at, self._size)[whence]
        return self._at

    def read(self, size: int = -1) -> bytes:
        left = max(self._size - self._at, 0)
        wanted = left if size is None or size < 0 else min(size, left)
        if wanted == 0:
            return b""
        self._stream.seek(self._at)
        data: bytes = bytes(self._stream.readNBytes(wanted))
        self._at += len(data)
        return data

    def readinto(self, buffer: Any) -> int:
        data = self.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def close(self) -> None:
        if not self.closed:
            self._stream.close()
        super().close()


def open_unit(spark: SparkSession, unit: Unit) -> io.RawIOBase:
    """A unit as a seekable binary file; local files are opened directly."""
    local = local_path(unit.uri)
    return open(local, "rb", buffering=0) if local is not None else HadoopFile(spark, unit)  # noqa: PTH123


def java_class(error: Exception) -> str:
    """The short class name of the innermost Java exception, for messages: the class never holds a value."""
    cause = causes(error)
    return str(cause[-1].getClass().getSimpleName()) if cause else type(error).__name__


def causes(error: Exception) -> list[Any]:
    """The chain of Java exceptions behind a Python one, outermost first."""
    known = error if isinstance(error, Py4JJavaError) else getattr(error, "_origin", None)
    # pyspark's own exceptions keep py4j's, or the Java object itself, which answers to any name
    java = known.java_exception if isinstance(known, Py4JJavaError) else known
    chain: list[Any] = []
    while java is not None and len(chain) < 20:
        chain.append(java)
        java = java.getCause()
    return chain


def failed_unit(error: Exception, units: Sequence[Unit]) -> Unit | None:
    """Which of `units` a failed read was about: Spark names the file in the cause whose condition is FAILED_READ_FILE."""
    by_path = {path_of(unit.uri): unit for unit in units} | {unit.uri: unit for unit in units}
    for cause in causes(error):
        message = cause.getMessage() or ""
        if "FAILED_READ_FILE" not in message and "FileNotFound" not in str(cause.getClass().getName()):
            continue
        said = re.sub(r"file:/+", "file:/", message)
        named = [known for known in by_path if known in said]
        if named:
            return by_path[max(named, key=len)]
    return None


def readable(units: Sequence[Unit], read: Callable[[list[Unit]], T]) -> tuple[T | None, list[Unit], list[Bad]]:
    """What `read` gives of the units that it can read (None, if there are none), these units, and each other one as a Bad.

    UsageErrors pass; LakeveilError when it failed for another reason than a file.
    """
    left, bad = list(units), list[Bad]()
    while left:
        try:
            return read(left), left, bad
        except UsageError:
            raise
        except Exception as error:
            unit = failed_unit(error, left) or _unnamed(left, read)
            if unit is None:
                told = f"sources ({left[0].source}): reading its rows failed ({java_class(error)}); run it again"
                raise LakeveilError(told) from None
            bad.append(Bad(unit, f"cannot be read ({java_class(error)})"))
            left.remove(unit)
    return None, [], bad


def _unnamed(units: Sequence[Unit], read: Callable[[list[Unit]], Any]) -> Unit | None:
    """A unit that cannot be read alone, sought by halves: Spark 3.5 does not name a compressed file that ends too early."""
    some = list(units)
    while some:
        half = some[: (len(some) + 1) // 2]
        try:
            read(half)
        except Exception:
            if len(half) == 1:
                return half[0]
            some = half
        else:
            some = some[len(half) :]
    return None


class _Inflated(io.RawIOBase):
    """What Hadoop decompresses of a file, from its start on."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = bytes(self._stream.readNBytes(len(buffer)))
        buffer[: len(data)] = data
        return len(data)

    def close(self) -> None:
        if not self.closed:
            self._stream.close()
        super().close()


def stream(spark: SparkSession, unit: Unit, buffer: int = BUFFER) -> io.BufferedReader:
    """A unit's bytes from the start on, decompressed where its name says so; Hadoop has no zstd without a native library."""
    if path_of(unit.uri).lower().endswith(".zst"):
        return io.BufferedReader(pa.CompressedInputStream(pa.PythonFile(open_unit(spark, unit)), "zstd"), buffer)
    fs, jpath = open_at(spark, path_of(unit.uri))
    codec = java(spark, CODECS)(spark._jsc.hadoopConfiguration()).getCodec(jpath)
    if codec:
        return io.BufferedReader(_Inflated(codec.createInputStream(fs.open(jpath))), buffer)
    return io.BufferedReader(open_unit(spark, unit), buffer)
