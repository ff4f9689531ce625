"""Compiled databases: kept privately, believed only when whole and ours alone."""

from __future__ import annotations

import fcntl
import os
from concurrent.futures import ThreadPoolExecutor, TimeoutError
from pathlib import Path

import hyperscan
import pytest

from lakeveil.recognizers.matching import compiled

EXPRESSIONS = [b"ab+c", b"[0-9]{3}"]


def ends(database: hyperscan.Database) -> list[tuple[int, int]]:
    """(id, end) of all matches in one fixed line."""
    hits: list[tuple[int, int]] = []

    def on_match(number: int, start: int, end: int, flags: int, context: object) -> None:
        hits.append((number, end))

    database.scan(b"xabbc 123", match_event_handler=on_match)
    return sorted(hits)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "private"


def kept(folder: Path) -> Path:
    """The one file of a folder after a first call."""
    compiled.database(EXPRESSIONS, [0, 0], folder)
    (path,) = folder.iterdir()
    return path


def test_second_call_loads(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second call compiles nothing and finds the same."""
    first = ends(compiled.database(EXPRESSIONS, [0, 0], folder))
    monkeypatch.delattr(compiled, "compile_database")
    assert ends(compiled.database(EXPRESSIONS, [0, 0], folder)) == first == [(0, 5), (1, 9)]


def test_private(folder: Path) -> None:
    """Nobody else may read or change what is kept."""
    path = kept(folder)
    assert (folder.stat().st_mode & 0o777, path.stat().st_mode & 0o777) == (0o700, 0o600)


@pytest.mark.parametrize("content", [b"", b"x" * 400])
def test_damaged_is_compiled_again(folder: Path, content: bytes) -> None:
    """A cut or overwritten file is replaced, and the result is the same."""
    path = kept(folder)
    path.write_bytes(content)
    assert ends(compiled.database(EXPRESSIONS, [0, 0], folder)) == [(0, 5), (1, 9)]
    assert path.stat().st_size > 1000 or path.read_bytes() != content


def test_flipped_byte_is_seen(folder: Path) -> None:
    """One changed byte is not believed."""
    path = kept(folder)
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + bytes([whole[100] ^ 1]) + whole[101:])
    compiled.database(EXPRESSIONS, [0, 0], folder)
    assert path.read_bytes() == whole


def test_open_folder_is_not_used(folder: Path) -> None:
    """A folder that others may write to is neither read nor written."""
    folder.mkdir()
    folder.chmod(0o777)
    assert ends(compiled.database(EXPRESSIONS, [0, 0], folder)) == [(0, 5), (1, 9)]
    assert list(folder.iterdir()) == []


def test_link_is_not_followed(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A link in the folder's place is not believed."""
    kept(folder)
    (tmp_path / "link").symlink_to(folder)
    called = []
    monkeypatch.setattr(compiled, "_load", lambda path, load=compiled._load: called.append(load(path)))
    compiled.database(EXPRESSIONS, [0, 0], tmp_path / "link")
    assert called == []


def test_other_flags_are_another_file(folder: Path) -> None:
    """Flags are part of what is kept."""
    compiled.database(EXPRESSIONS, [0, 0], folder)
    compiled.database(EXPRESSIONS, [hyperscan.HS_FLAG_CASELESS, 0], folder)
    assert len(list(folder.iterdir())) == 2


def test_one_compiles_and_the_others_wait(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that finds another at work waits for it, and takes what it left."""
    path = kept(folder)
    content = path.read_bytes()
    path.unlink()
    monkeypatch.delattr(compiled, "compile_database")
    handle = os.open(folder, os.O_RDONLY)
    fcntl.flock(handle, fcntl.LOCK_EX)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(compiled.database, EXPRESSIONS, [0, 0], folder)
        with pytest.raises(TimeoutError):
            waiting.result(0.2)
        path.touch(0o600)
        path.write_bytes(content)
        os.close(handle)
        assert ends(waiting.result(10)) == [(0, 5), (1, 9)]
