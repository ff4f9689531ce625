"""The pattern table, one theme a file."""

from lakeveil.recognizers.shapes import (
    addresses,
    aged,
    ages,
    announced,
    births,
    contact,
    credentials,
    dates,
    doors,
    finance,
    government,
    health,
    logs,
    lone,
    mailbox,
    messages,
    named,
    network,
    numbered,
    postcodes,
    spelled,
    streets_east,
    streets_said,
    streets_west,
    travel,
    users,
    vehicles,
)
from lakeveil.recognizers.shapes.shape import Shape

SHAPES: tuple[Shape, ...] = (
    contact.SHAPES
    + finance.SHAPES
    + network.SHAPES
    + government.SHAPES
    + lone.SHAPES
    + named.SHAPES
    + messages.SHAPES
    + mailbox.SHAPES
    + dates.SHAPES
    + births.SHAPES
    + ages.SHAPES
    + aged.SHAPES
    + spelled.SHAPES
    + travel.SHAPES
    + credentials.SHAPES
    + doors.SHAPES
    + vehicles.SHAPES
    + health.SHAPES
    + addresses.SHAPES
    + postcodes.SHAPES
    + streets_west.SHAPES
    + streets_east.SHAPES
    + streets_said.SHAPES
    + announced.SHAPES
    + numbered.SHAPES
    + logs.SHAPES
    + users.SHAPES
)

__all__ = ["SHAPES", "Shape"]
