"""Starting the page: on 127.0.0.1 with a token an annotator; elsewhere only with TLS and a password."""

from __future__ import annotations

import ipaddress
import os
import secrets
import socket
import ssl
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from lakeveil.errors import EnvironmentFault, UsageError
from lakeveil.review.ledger import Ledger
from lakeveil.review.server import Access, app


@dataclass(frozen=True, slots=True)
class Address:
    """Where to listen; certificate and key are PEM files, `password` a reference `env:NAME` or `file:PATH`."""

    host: str = "127.0.0.1"
    port: int = 0
    certificate: str = ""
    key: str = ""
    password: str = ""

    def local(self) -> bool:
        """Whether only this machine can reach it."""
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"

    def check(self) -> None:
        """UsageError unless the address is local, or has TLS and a password."""
        if not self.local() and not (self.certificate and self.key and self.password):
            raise UsageError(
                f"review serve --host {self.host}: others can reach this address: it needs --certificate, --key and --password env:NAME"
            )
        if bool(self.certificate) != bool(self.key):
            raise UsageError("review serve: --certificate and --key go together")
        for path in (self.certificate, self.key):
            if path and not Path(path).is_file():
                raise UsageError(f"review serve: {path}: no such file")
        try:
            if self.certificate:
                ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(self.certificate, self.key, password="")
        except (OSError, ValueError) as error:
            raise UsageError(
                f"review serve: --certificate and --key: no pair of PEM files, without a password, that fit ({type(error).__name__})"
            ) from None
        if not 0 <= self.port < 65_536:
            raise UsageError(f"review serve --port {self.port}: a port is a number up to 65535; 0 takes a free one")


def serve(
    ledger: Ledger, labels: Sequence[str], annotators: Sequence[str], address: Address, tell: Callable[[str], None]
) -> None:
    """Tell each annotator's link, then serve until interrupted."""
    address.check()
    listening = _listen(address)
    port = listening.getsockname()[1]
    https = bool(address.certificate)
    tokens = {secrets.token_urlsafe(32): name for name in annotators}
    names = {address.host, "localhost", "127.0.0.1"} if address.local() else _names(address.host)
    hosts = frozenset(f"[{name}]:{port}" if ":" in name else f"{name}:{port}" for name in names)
    access = Access(tokens, hosts, https, _password(address.password) if address.password else None)
    shown = next(h for h in sorted(hosts) if address.host in h or not address.local())
    for token, name in tokens.items():
        tell(f"{name}: http{'s' if https else ''}://{shown}/?token={token}")
    config = uvicorn.Config(
        app(ledger, access, tuple(labels)), access_log=False, log_level="error", server_header=False, date_header=False, lifespan="off", h11_max_incomplete_event_size=65_536,
        ssl_certfile=address.certificate or None, ssl_keyfile=address.key or None, timeout_graceful_shutdown=2,
    )  # fmt: skip
    uvicorn.Server(config).run(sockets=[listening])


def _listen(address: Address) -> socket.socket:
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((address.host, address.port))
        listening.listen(128)  # a browser that is quicker than the server waits
    except OSError as error:
        raise EnvironmentFault(
            f"review serve: cannot listen on {address.host}:{address.port} ({error.strerror}): choose another --port"
        ) from None
    return listening


def _names(host: str) -> set[str]:
    """What a browser may call a server that listens on a public address: the address, and this machine's names."""
    return {socket.gethostname(), socket.getfqdn()} | ({host} if host not in ("0.0.0.0", "::") else set())  # noqa: S104  # compared, not bound


def _password(reference: str) -> str:
    kind, _, rest = reference.partition(":")
    try:
        found = os.environ[rest] if kind == "env" else Path(rest).read_text("utf-8").strip() if kind == "file" else ""
    except (KeyError, OSError, UnicodeDecodeError):
        raise UsageError(f"--password {reference}: does not lead to a password") from None
    if len(found) < 12:
        raise UsageError("--password: give env:NAME or file:PATH that holds at least 12 characters")
    return found
