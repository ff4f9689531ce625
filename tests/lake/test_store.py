"""Reading small files that others may be replacing."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspark")
from lakeveil.lake import store
from lakeveil.lake.store import Store


@pytest.mark.parametrize(("fails", "there", "gives"), [(2, True, b"new"), (1, False, None), (9, True, OSError)])
def test_a_read_that_fails(
    fails: int, there: bool, gives: bytes | type[Exception] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file replaced under the reader is read again, a missing one is none, one that never reads is an error."""
    outcomes = iter([OSError("412")] * fails + [b"new"])

    def read(self: Store, name: str) -> bytes:
        one = next(outcomes)
        if isinstance(one, Exception):
            raise one
        return one

    monkeypatch.setattr(store, "PAUSE", 0.0)
    monkeypatch.setattr(Store, "_read", read)
    monkeypatch.setattr(Store, "exists", lambda self, name: there)
    asked = Store.__new__(Store)
    if isinstance(gives, type):
        with pytest.raises(gives):
            asked.read("lease.json")
    else:
        assert asked.read("lease.json") == gives
