"""ORC: the schema and row counts are the files' own; Spark gives no row positions."""

from __future__ import annotations

from typing import Any

import pyarrow.orc as po

from lakeveil.lake.readers import columnar


def _rows(file: Any) -> int:
    return int(po.ORCFile(file).nrows)


READER = columnar.reading("ORC", _rows)
