"""generalize: less exact: a date its year or month, an age its band, a postcode its beginning, an address its network.

What has no coarser form becomes `<LABEL>`.
"""

from __future__ import annotations

import ipaddress
import re
from datetime import date, datetime

from lakeveil import labels as names
from lakeveil.masking import dates
from lakeveil.masking.operators.contract import Cells, Operator, Parameters

IPV6_BITS = 48  # a site's prefix (RFC 6177)
_BAND = re.compile(r"\d+(?:-\d+)?")


def make(parameters: Parameters, key: bytes, label: str) -> Cells:
    """dates: year or month; ages: width of a band; postcode: letters and digits kept; network: bits of an IPv4 prefix; order."""
    up, width = names.parent(label), parameters["ages"]
    monthly = parameters["dates"] == "month"

    def day(value: date) -> date:
        return value.replace(day=1) if monthly else value.replace(month=1, day=1)

    def moment(value: datetime) -> datetime:
        return datetime.combine(day(value.date()), datetime.min.time())

    def text(value: str) -> str:
        if up == "DATE_TIME":
            new = _date(value, monthly, parameters["order"])
        elif up == "AGE":
            new = _bands(value, width)
        elif label == "POSTCODE":
            new = _prefix(value, parameters["postcode"])
        elif up == "IP_ADDRESS":
            new = _network(value, parameters["network"])
        else:
            new = None
        return f"<{label}>" if new is None else new

    def integer(value: int, limit: int) -> int:
        return value // width * width if up == "AGE" else value // 10 * 10

    return Cells(text, integer if up in ("AGE", "DATE_TIME") else None, day, moment)


def _date(value: str, monthly: bool, order: str) -> str | None:
    if re.fullmatch(r"\d{4}(?:-\d\d)?", value) and (monthly or len(value) == 4):
        return value
    found = dates.read(value, order)
    if found is None or "y" not in found.fields:
        return None
    return (
        f"{found.day.year:04d}-{found.day.month:02d}" if monthly and found.fields.keys() & {"m", "w"} else f"{found.day.year:04d}"
    )


def _bands(value: str, width: int) -> str | None:
    found = _BAND.search(value)
    if found is None:
        return None
    low = int(found[0].partition("-")[0]) // width * width
    return f"{low}-{low + width - 1}"


def _prefix(value: str, kept: int) -> str:
    places = [i for i, c in enumerate(value) if c.isalnum() or c == "*"]
    if kept >= len(places):  # a prefix that is the whole code hides nothing
        return "*" * len(value)
    hidden = set(places[kept:])
    return "".join("*" if i in hidden else c for i, c in enumerate(value))


def _network(value: str, bits: int) -> str | None:
    try:
        address = ipaddress.ip_interface(value.strip())
    except ValueError:
        return None
    length = bits if address.version == 4 else IPV6_BITS
    return str(ipaddress.ip_network(f"{address.ip}/{min(length, address.network.prefixlen)}", strict=False))


OPERATOR = Operator(
    make,
    "write it less exactly",
    {"dates": "year", "ages": 10, "postcode": 2, "network": 24, "order": "dmy"},
)
