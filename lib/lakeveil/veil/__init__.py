"""The kernel: a record batch in, a masked record batch and its findings out. Arrow, no Spark."""

from lakeveil.veil.batch import Veil, Veiled

__all__ = ["Veil", "Veiled"]
