"""What Spark starts in place of `pyspark.daemon`: the same, with all that every worker needs imported and opened before it forks.

Pages that nobody writes stay the daemon's: a worker's private memory is what its own batches make, and it starts in
milliseconds. Only a process of one thread may fork, so where a library started another, or where anything goes wrong, this
process becomes `pyspark.daemon`, and workers open everything themselves.
"""

from __future__ import annotations

import gc
import importlib
import os
import sys
from pathlib import Path

ONE_THREAD = {  # a worker has one task: OpenMP, two kinds of BLAS and Arrow's allocator need no threads for it
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "JE_ARROW_MALLOC_CONF": "background_thread:false",
}
WORKER = ("numpy", "pandas", "pyarrow.compute", "pyspark.cloudpickle", "pyspark.sql.pandas.serializers", "lakeveil.lake.kernel")
THREADS = Path("/proc/self/task")


def main() -> None:
    """Prepare, then serve; or be pyspark's own daemon."""
    told = os.dup(1)  # Spark reads the daemon's port here: nothing else may come first
    os.dup2(2, 1)
    try:
        reason = prepare()
    except BaseException as error:  # law 2: its class only
        reason = type(error).__name__
    os.dup2(told, 1)
    os.close(told)
    if reason:
        print(f"lakeveil: workers open their models themselves ({reason})", file=sys.stderr, flush=True)
        os.execv(sys.executable, [sys.executable, "-m", "pyspark.daemon", *sys.argv[1:]])  # noqa: S606 - to be that process is the point
    from pyspark.daemon import manager

    manager()


def prepare() -> str:
    """Import and open; why this process may not fork, empty if it may."""
    if not THREADS.is_dir():  # macOS: its libraries do not outlive a fork, and threads cannot be counted
        return "not Linux"
    os.environ.update(ONE_THREAD)
    for name in (sys.argv[1] if len(sys.argv) > 1 else "pyspark.worker", *WORKER):
        importlib.import_module(name)
    from lakeveil.lake import kernel

    kernel.open_early()
    kernel.trim()
    gc.collect()
    gc.freeze()  # a worker's collections leave these pages alone
    others = len(list(THREADS.iterdir())) - 1
    return f"{others} threads" if others else ""


if __name__ == "__main__":
    main()
