"""Reading small files that others may be replacing."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspark")
from lakeveil.errors import LakeveilError
from lakeveil.lake import lease, store
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


def test_a_lease_is_not_lost_while_its_heartbeat_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lease file caught half written is read again; one of another owner, or none at all, is a lease lost."""
    monkeypatch.setattr(lease, "SETTLE", 0.0)
    held = lease.Lease(Store.__new__(Store))
    told = iter([None, dict(held.owner)])
    monkeypatch.setattr(Store, "read_json", lambda self, name: next(told))
    held.check()
    for other in ({"token": "another"}, None):
        monkeypatch.setattr(Store, "read_json", lambda self, name, other=other: other)
        monkeypatch.setattr(held._store, "root", "here", raising=False)
        with pytest.raises(LakeveilError, match="took this output over"):
            held.check()
