"""Small files and folders under the output, on any file system Hadoop knows: the lease, plans, reports."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from typing import Any

from pyspark.sql import SparkSession

from lakeveil.lake.jvm import java

ATTEMPTS = 4  # at reading a file that another thread or run may be replacing
PAUSE = 0.1  # seconds between them


class Store:
    """The output root. Names are relative to it; what lies there is small and read whole."""

    def __init__(self, spark: SparkSession, root: str) -> None:
        self._path, self._bytes = java(spark, "org.apache.hadoop.fs.Path"), java(spark, "org.apache.commons.io.IOUtils")
        conf = spark._jsc.hadoopConfiguration()
        base = self._path(root)
        system = base.getFileSystem(conf)
        self._base = system.makeQualified(base)
        self.root: str = self._base.toString()
        # without the checksum files that Hadoop puts beside everything on a local disk
        self._system = system.getRawFileSystem() if self.root.startswith("file:") else system

    def path(self, name: str) -> str:
        """The full URI of a name."""
        return f"{self.root.rstrip('/')}/{name}"

    def exists(self, name: str) -> bool:
        """Whether there is a file or folder of this name."""
        return bool(self._system.exists(self._at(name)))

    def create(self, name: str, data: bytes) -> bool:
        """Write a new file; False if there is one. Atomic where the file system's create is (HDFS, S3 with conditional writes)."""
        try:
            self._put(self._system.create(self._at(name), False), data)
        except Exception:
            if self.exists(name):
                return False
            raise
        return True

    def write(self, name: str, data: bytes) -> None:
        """Write a file, replacing one of this name."""
        self._put(self._system.create(self._at(name), True), data)

    def read(self, name: str) -> bytes | None:
        """The file's bytes; None if there is none. An object store refuses a read during which the file is replaced: read again."""
        for left in reversed(range(ATTEMPTS)):
            try:
                return self._read(name)
            except Exception:
                if not self.exists(name):
                    return None
                if not left:
                    raise
                time.sleep(PAUSE)
        return None

    def _read(self, name: str) -> bytes:
        stream = self._system.open(self._at(name))
        try:
            return bytes(self._bytes.toByteArray(stream))
        finally:
            stream.close()

    def read_json(self, name: str) -> dict[str, Any] | None:
        """A JSON object; None if there is none, or only a piece of one, left by a writer that died."""
        data = self.read(name)
        try:
            found = json.loads(data) if data else None
        except ValueError:
            return None
        return found if isinstance(found, dict) else None

    def write_json(self, name: str, value: Mapping[str, Any]) -> None:
        """Write a JSON object."""
        self.write(name, json.dumps(value, sort_keys=True).encode())

    def names(self, folder: str) -> list[str]:
        """The names of the files in a folder, sorted; none if there is no such folder."""
        if not self.exists(folder):
            return []
        return sorted(str(one.getPath().getName()) for one in self._system.listStatus(self._at(folder)))

    def delete(self, name: str) -> None:
        """Remove a file or a whole folder, if it is there."""
        self._system.delete(self._at(name), True)

    def _at(self, name: str) -> Any:
        return self._path(self.path(name))

    @staticmethod
    def _put(stream: Any, data: bytes) -> None:
        try:
            stream.write(bytearray(data))
        finally:
            stream.close()
