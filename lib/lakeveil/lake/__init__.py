"""The only rooms with pyspark: session, sources, run, sinks. For Spark users: `veil`, `masked_table`, `found`."""

from lakeveil.lake.kernel import found, masked_table, veil

__all__ = ["found", "masked_table", "veil"]
