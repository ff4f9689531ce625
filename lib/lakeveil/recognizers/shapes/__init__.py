"""The pattern table, one theme a file."""

from lakeveil.recognizers.shapes import contact, credentials, dates, finance, government, network
from lakeveil.recognizers.shapes.shape import Shape

SHAPES: tuple[Shape, ...] = (
    contact.SHAPES + finance.SHAPES + network.SHAPES + government.SHAPES + dates.SHAPES + credentials.SHAPES
)

__all__ = ["SHAPES", "Shape"]
