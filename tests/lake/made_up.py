"""The made-up veil of scan_once.py, for scans in a test's own session."""

from __future__ import annotations

import importlib
from typing import Any


def maker() -> Any:
    """What `run.scan` takes as `make`; pyspark is imported when it is asked for."""
    script = importlib.import_module("lake.scan_once")
    importlib.import_module("pyspark.cloudpickle").register_pickle_by_value(script)  # workers cannot import a test's file
    return script.made_up
