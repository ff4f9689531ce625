"""The only rooms with pyspark: session, sources, run, sinks."""
