"""One run at a time on one output: a lease file, its owner's heartbeat, and a fence before every commit.

The file is created only if absent, then read back after a pause, so that of two runs that start together one
gives way also where create-if-absent is not atomic. A lease is taken over when its owner is a dead process of this
host, or when its heartbeat is older than STALE (its clock may differ from ours by a minute or two). A run whose
lease was taken notices before its next commit and stops; what it may still commit in between is stopped by Delta,
since both runs carry the same transaction versions.
"""

from __future__ import annotations

import os
import socket
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from lakeveil.errors import LakeveilError, LeaseHeld
from lakeveil.lake.store import Store

NAME = "_lakeveil/lease.json"
BEAT = 20.0  # seconds between heartbeats
STALE = 600.0  # seconds without one after which another host's lease counts as abandoned
SETTLE = 0.3  # seconds between writing a lease and reading it back


class Lease:
    """A held lease. `check()` before every commit; a thread keeps the heartbeat."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.owner = {"token": uuid.uuid4().hex, **_this_process()}
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._beat, name="lakeveil-lease", daemon=True)

    def check(self) -> None:
        """LakeveilError when another run took the lease over: nothing more may be committed."""
        held = _holder(self._store)  # patient: the heartbeat may be writing the file at this moment
        if held.get("token") != self.owner["token"]:
            raise LakeveilError(f"{self._store.root}: another run took this output over while this one stalled; run it again")

    def take(self) -> None:
        """LeaseHeld if another run has it."""
        if not self._store.create(NAME, b"") and not _abandoned(held := _holder(self._store)):
            raise LeaseHeld(_refusal(self._store.root, held))
        self._write()
        time.sleep(SETTLE)
        held = _holder(self._store)
        if held.get("token") != self.owner["token"]:
            raise LeaseHeld(_refusal(self._store.root, held))
        self._thread.start()

    def release(self) -> None:
        """Give it back, unless it is another's by now."""
        self._over.set()
        if self._thread.is_alive():
            self._thread.join(timeout=5)
        held = self._store.read_json(NAME)
        if held and held.get("token") == self.owner["token"]:
            self._store.delete(NAME)

    def _write(self) -> None:
        self._store.write_json(NAME, {**self.owner, "beat": time.time()})

    def _beat(self) -> None:
        while not self._over.wait(BEAT):
            try:
                self.check()
                self._write()
            except LakeveilError:
                return  # lost; the next check() before a commit says so
            except Exception:  # noqa: S112 - a store that fails once may hold the next beat; STALE leaves room for many
                continue


@contextmanager
def lease(store: Store) -> Iterator[Lease]:
    """The lease on an output for the length of a run; LeaseHeld if another run has it."""
    held = Lease(store)
    held.take()
    try:
        yield held
    except BaseException:
        with suppress(Exception):  # a store that is gone with Spark would hide why; the lease of a dead process is taken over
            held.release()
        raise
    held.release()


def _holder(store: Store) -> dict[str, Any]:
    """Who holds the lease; empty when its file was left empty or half written."""
    for _ in range(4):
        held = store.read_json(NAME)
        if held is not None:
            return held
        time.sleep(SETTLE)
    return {}


def _abandoned(held: dict[str, Any]) -> bool:
    if not held:
        return True
    if time.time() - float(held.get("beat", 0)) > STALE:
        return True
    here = _this_process()
    return bool(held.get("host") == here["host"] and _started(int(held.get("pid", 0))) != held.get("started"))


def _refusal(root: str, held: dict[str, Any]) -> str:
    who = f"process {held.get('pid', '?')} on {str(held.get('host', '?')).split('/')[0]}"
    return (
        f"{root}: another run works on this output ({who}); wait for it, or, "
        f"if it is dead, start again {int(STALE / 60)} minutes after its last heartbeat"
    )


def _this_process() -> dict[str, Any]:
    """Host (with the machine's boot and the container's process namespace), pid and when that pid started."""
    boot = Path("/proc/sys/kernel/random/boot_id")
    space = Path("/proc/self/ns/pid")
    parts = [socket.gethostname(), boot.read_text().strip() if boot.exists() else ""]
    parts.append(str(space.readlink()) if space.is_symlink() else "")
    return {"host": "/".join(parts), "pid": os.getpid(), "started": _started(os.getpid())}


def _started(pid: int) -> str:
    """When a process of this host started, in clock ticks since boot; empty when there is none (a zombie is none)."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return _alive_elsewhere(pid)
    return "" if fields[0] in "ZX" else fields[19]


def _alive_elsewhere(pid: int) -> str:
    """Hosts without /proc: alive or not is all we know."""
    if Path("/proc/self/stat").exists():
        return ""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return ""
    except PermissionError:
        pass
    return "alive"
