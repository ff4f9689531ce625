"""A compiled Hyperscan database, kept in a private folder of this host so that only its first process compiles it.

The file is named by a digest of the expressions, the Hyperscan version and the processor; it holds the digest of its
content before the content. A folder or file that is not ours alone, or is not what it says, is as good as none: the
database is compiled again, silently. Never used for users' own expressions: those may hold personal data.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import platform
import stat
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path

import hyperscan

_DIGEST = hashlib.sha256().digest_size


def database(
    expressions: Sequence[bytes], flags: Sequence[int], folder: Path | None = None, *, literal: bool = False
) -> hyperscan.Database:
    """A block-mode database; expression i reports id i; `literal`: plain bytes, no expressions. From `folder` (default: this user's, see `folder_of_user`) when it is there."""
    folder = folder or folder_of_user()
    path = folder / f"{_key(expressions, flags, literal)}.hsdb"
    with suppress(OSError, ValueError, hyperscan.error):
        return _load(path)
    with _turn(folder):
        with suppress(OSError, ValueError, hyperscan.error):
            return _load(path)
        made = compile_database(expressions, flags, literal=literal)
        with suppress(OSError):
            _store(path, hyperscan.dumpb(made))
    return made


def compile_database(expressions: Sequence[bytes], flags: Sequence[int], *, literal: bool = False) -> hyperscan.Database:
    """The same without a file; hyperscan.error when an expression is not one."""
    made = hyperscan.Database(mode=hyperscan.HS_MODE_BLOCK)
    ids, size = list(range(len(expressions))), len(expressions)
    made.compile(expressions=list(expressions), ids=ids, elements=size, flags=list(flags), literal=literal)
    return made


def folder_of_user() -> Path:
    """Where this user's databases lie."""
    return Path(tempfile.gettempdir()) / f"lakeveil-{os.getuid()}"


@contextmanager
def _turn(folder: Path) -> Iterator[None]:
    """One process of this user and host at a time compiles; those that waited find its file. A lock dies with its process."""
    handle = -1
    with suppress(OSError, ValueError):
        with suppress(FileExistsError):
            folder.mkdir(mode=0o700)
        _check_private(folder)
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        fcntl.flock(handle, fcntl.LOCK_EX)
    try:
        yield
    finally:
        if handle >= 0:
            os.close(handle)


def _key(expressions: Sequence[bytes], flags: Sequence[int], literal: bool) -> str:
    digest = hashlib.sha256(
        repr((version("hyperscan"), platform.machine(), _processor(), *(["literal"] if literal else []))).encode()
    )
    for expression, flag in zip(expressions, flags, strict=True):
        digest.update(b"%d:%d:" % (flag, len(expression)) + expression)
    return digest.hexdigest()[:32]


@cache
def _processor() -> str:
    """What the processor can do: Hyperscan's code depends on it."""
    with suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text("utf-8", "replace").splitlines():
            if line.startswith(("flags", "Features")):
                return line
    return platform.processor()


def _load(path: Path) -> hyperscan.Database:
    _check_private(path.parent)
    with os.fdopen(os.open(path, os.O_RDONLY | os.O_NOFOLLOW), "rb") as stream:
        if not _private(os.fstat(stream.fileno())):
            raise ValueError("not this user's alone")
        content = stream.read()
    if hashlib.sha256(content[_DIGEST:]).digest() != content[:_DIGEST]:
        raise ValueError("damaged")
    loaded = hyperscan.loadb(content[_DIGEST:], hyperscan.HS_MODE_BLOCK)
    loaded.scratch = hyperscan.Scratch(loaded)
    return loaded


def _store(path: Path, content: bytes) -> None:
    with suppress(FileExistsError):
        path.parent.mkdir(mode=0o700)
    with suppress(ValueError):
        _check_private(path.parent)
        handle, scratch = tempfile.mkstemp(dir=path.parent)  # 0600
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(hashlib.sha256(content).digest() + content)
            Path(scratch).replace(path)
        finally:
            Path(scratch).unlink(missing_ok=True)


def _check_private(folder: Path) -> None:
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or not _private(found):
        raise ValueError("not this user's alone")


def _private(found: os.stat_result) -> bool:
    return found.st_uid == os.getuid() and not found.st_mode & 0o077
