"""The only rooms with pyspark: session, sources, run, sinks. For Spark users: `veil`, `masked_table`, `found`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lakeveil.lake.kernel import found, masked_table, veil

__all__ = ["found", "masked_table", "veil"]


def __getattr__(name: str) -> Any:
    """Imported when first asked for: Spark's daemon says how many threads libraries may start before it loads any (daemon.py)."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from lakeveil.lake import kernel

    return getattr(kernel, name)
