"""The pattern table, one theme a file."""

from lakeveil.recognizers.shapes import (
    addresses,
    contact,
    credentials,
    dates,
    finance,
    government,
    health,
    lone,
    network,
    vehicles,
)
from lakeveil.recognizers.shapes.shape import Shape

SHAPES: tuple[Shape, ...] = (
    contact.SHAPES
    + finance.SHAPES
    + network.SHAPES
    + government.SHAPES
    + lone.SHAPES
    + dates.SHAPES
    + credentials.SHAPES
    + vehicles.SHAPES
    + health.SHAPES
    + addresses.SHAPES
)

__all__ = ["SHAPES", "Shape"]
