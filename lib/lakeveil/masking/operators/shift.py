"""shift: every date moves by the same number of days, so that intervals and order stay.

The number belongs to the key and, where the source names documents, to the document. Whoever knows one true date of a document
knows them all: shift blurs, it does not hide. What cannot be read as a date becomes `<LABEL>`.
"""

from __future__ import annotations

import hmac
from datetime import date, datetime, timedelta

from lakeveil.masking import dates
from lakeveil.masking.operators.contract import Cells, Operator, Parameters


def make(parameters: Parameters, key: bytes, label: str) -> Cells:
    """days: the farthest it moves, either way (never zero); order: `dmy` or `mdy` for 03/04/2020."""
    far, order = parameters["days"], parameters["order"]
    number = int.from_bytes(hmac.digest(key, b"shift", "sha256")[:8], "big") % (2 * far)
    days = timedelta(days=number - far if number < far else number - far + 1)

    def day(value: date) -> date:
        return value + days

    def moment(value: datetime) -> datetime:
        return value + days

    def text(value: str) -> str:
        if dates.is_time_only(value):
            return value
        new = dates.replaced(value, order, day)
        return f"<{label}>" if new is None else new

    return Cells(text, day=day, moment=moment)


OPERATOR = Operator(
    make, "move dates by a constant number of days", {"days": 180, "order": "dmy"}, purpose="mask", by_document=True
)
