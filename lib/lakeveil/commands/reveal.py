"""`lakeveil reveal`: what `encrypt` hid, on the terminal, with the key; who, when, why and which token are logged first."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from lakeveil import config
from lakeveil.audit import access
from lakeveil.config import Settings
from lakeveil.errors import LakeveilError, UsageError
from lakeveil.keys import Keyring
from lakeveil.masking.operators.encrypt import decrypt


def add(parser: argparse.ArgumentParser) -> None:
    """--config, --reason, TOKEN…; --log."""
    parser.add_argument("--config", metavar="FILE", required=True, help="config file: output and key")
    parser.add_argument("--reason", metavar="TEXT", help="why you need to know: it is logged")
    parser.add_argument("--log", action="store_true", help="print who revealed what instead")
    parser.add_argument("tokens", nargs="*", metavar="TOKEN", help="<LABEL:…> as it stands in a masked table")


def run(args: argparse.Namespace) -> int:
    """Log, then print one value a line, in the order of the tokens; nothing is printed that could not be logged."""
    settings = config.load(args.config)
    if args.log:
        return _show_log(settings, _restricted(settings))
    if not (args.reason or "").strip():
        raise UsageError("reveal: say why, as --reason TEXT: it is logged with your name")
    if not args.tokens:
        raise UsageError("reveal: name the tokens to open, as <LABEL:…> in quotes")
    keyring = _keyring(settings)
    values, errors = _opened(args.tokens, keyring)
    name, data = access.seal(access.entry(args.reason.strip(), {t: t in values for t in args.tokens}), _restricted(settings))
    _write(settings, name, data)
    for token in args.tokens:
        if token in values:
            print(values[token])
    if errors:
        raise errors[0]
    return 0


def _opened(tokens: list[str], keyring: Keyring) -> tuple[dict[str, str], list[LakeveilError]]:
    values: dict[str, str] = {}
    errors: list[LakeveilError] = []
    for token in tokens:
        try:
            values[token] = decrypt(token, keyring)
        except LakeveilError as error:
            errors.append(error)
    return values, errors


def _keyring(settings: Settings) -> Keyring:
    if settings.key is None:
        raise UsageError("reveal: the config has no `key`: nothing was encrypted with it")
    return Keyring.from_reference(settings.key)


def _restricted(settings: Settings) -> Keyring:
    return Keyring.from_reference(settings.restricted_key) if settings.restricted_key else _keyring(settings)


def _local(settings: Settings) -> Path | None:
    """The log's folder where the output lies on this machine."""
    path = config.local(settings.output)
    return None if path is None else path / access.FOLDER


def _write(settings: Settings, name: str, data: bytes) -> None:
    folder = _local(settings)
    try:
        if folder is None:
            _store(settings).write(f"{access.FOLDER}/{name}", data)
            return
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with (folder / name).open("xb") as file:
            file.write(data)
    except LakeveilError:
        raise
    except Exception as error:
        raise UsageError(
            f"reveal: the access cannot be logged under {access.FOLDER} ({type(error).__name__}), so nothing is shown"
        ) from None


def _show_log(settings: Settings, keyring: Keyring) -> int:
    folder = _local(settings)
    if folder is None:
        store = _store(settings)
        files = [(name, store.read(f"{access.FOLDER}/{name}") or b"") for name in store.names(access.FOLDER)]
    else:
        files = [(path.name, path.read_bytes()) for path in folder.glob("*")] if folder.is_dir() else []
    for one in access.unseal(files, keyring):
        tokens = ", ".join(f"{t['digest'][:16]}{'' if t['opened'] else ' (did not open)'}" for t in one["tokens"])
        print(f"{one['time']}  {one['user']} on {one['host']}  {one['reason']!r}  {tokens}")
    return 0


def _store(settings: Settings) -> Any:
    """The output on a store that only Spark's file systems know."""
    from lakeveil.lake import session  # pyspark is asked for only here
    from lakeveil.lake.store import Store

    return Store(session.start(settings), settings.output)
