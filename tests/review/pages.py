"""A sample in a vault, and a server process over it, for the review page's tests."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from lakeveil.keys import Keyring
from lakeveil.learn.annotate.vault import Local, Vault
from lakeveil.review import ledger
from lakeveil.review.items import Item, Mark, digest

KEY = "0123456789abcdef" * 4


def item(text: str, *spans: tuple[int, int, str], language: str = "en", **more: object) -> Item:
    """An item whose spans are undecided."""
    return Item(
        digest(text), text, language, tuple(Mark(s, e, n, score=0.9) for s, e, n in spans), (("Spouse", "Ann Lee"),), **more
    )  # type: ignore[arg-type]


def lake(folder: Path, items: Sequence[Item], name: str = "demo") -> Vault:
    """A config `c.yaml`, its key and a sample under a folder; the vault."""
    (folder / "key").write_text(KEY)
    (folder / "c.yaml").write_text(f"output: {folder}/veil\nkey: file:{folder}/key\nsources: [{{name: p, path: {folder}/p}}]\n")
    vault = Vault(Local(folder / "veil"), Keyring.from_reference(f"file:{folder}/key"))
    ledger.write(vault, name, items)
    return vault


@contextmanager
def served(folder: Path, *annotators: str, more: Sequence[str] = ()) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """The server as a process of its own, and each annotator's link."""
    names = [word for who in annotators for word in ("--annotator", who)]
    command = [
        sys.executable,
        "-m",
        "lakeveil.cli",
        "review",
        "serve",
        "--config",
        str(folder / "c.yaml"),
        "--sample",
        "demo",
        *names,
        *more,
    ]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield process, [process.stdout.readline().split(": ", 1)[1].strip() for _ in annotators]
    finally:
        process.kill()
        process.wait()
