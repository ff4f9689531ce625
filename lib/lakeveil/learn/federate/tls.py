"""Mutual TLS: the server shows its certificate, and every site shows one of its own, whose common name is the site's name."""

from __future__ import annotations

import socket
import ssl
from dataclasses import dataclass
from pathlib import Path

from lakeveil.errors import UsageError


@dataclass(frozen=True, slots=True)
class Tls:
    """Paths of PEM files: the authority both sides trust, our certificate, its private key."""

    authority: str
    certificate: str
    key: str

    def read(self) -> tuple[bytes, bytes, bytes]:
        """authority, certificate, key; UsageError names the file that cannot be read."""
        return _read(self.authority), _read(self.certificate), _read(self.key)


def _read(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise UsageError(f"tls: {path} cannot be read ({type(error).__name__})") from None


def trouble(address: str, tls: Tls, timeout: float = 3.0) -> str | None:
    """Why the certificates do not fit, found by one handshake of our own, since gRPC only says that it cannot connect.

    None when they fit or when nobody listens yet: then it is worth trying again.
    """
    tls.read()
    host, port = address.rsplit(":", 1)
    context = ssl.create_default_context(cafile=tls.authority)
    context.set_alpn_protocols(["h2"])
    try:
        context.load_cert_chain(tls.certificate, tls.key)
    except ssl.SSLError:
        return f"{tls.certificate} and {tls.key} are no certificate and its key"
    refused = f"the server refused our certificate {tls.certificate}"
    try:
        with (
            socket.create_connection((host, int(port)), timeout) as plain,
            context.wrap_socket(plain, server_hostname=host) as secure,
        ):
            return _heard(secure, refused)
    except ssl.SSLCertVerificationError as error:
        return f"the server's certificate does not fit {tls.authority} ({error.verify_message})"
    except ssl.SSLError as error:
        return f"{refused} ({(error.reason or 'TLS').lower().replace('_', ' ')})"
    except OSError:
        return None


def _heard(secure: ssl.SSLSocket, refused: str) -> str | None:
    """In TLS 1.3 a refused client hears of it only after the handshake; one that is let in gets HTTP/2's settings."""
    try:
        return None if secure.recv(1) else refused
    except TimeoutError:
        return None
    except ConnectionError:
        return refused
