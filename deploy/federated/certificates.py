"""Certificates for a trial on one machine: `python certificates.py DIR 127.0.0.1 north south …`.

Writes authority.pem, server.pem, server.key and NAME.pem, NAME.key for each site, valid for 30 days. In earnest each side makes
its own key and sends the operator a request to sign; no private key travels.
"""

from __future__ import annotations

import datetime
import ipaddress
import sys
from collections.abc import Sequence
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

DAYS = 30


def make(folder: Path, host: str, sites: Sequence[str]) -> None:
    """An authority, a server's certificate for `host` (good for a server only), one for each site (for a client only), its name as
    common name."""
    folder.mkdir(parents=True, exist_ok=True)
    authority = ec.generate_private_key(ec.SECP256R1())
    root = _certificate("lakeveil trial authority", authority, authority, "lakeveil trial authority", None, True)
    _write(folder / "authority.pem", root)
    for name in ("server", *sites):
        key = ec.generate_private_key(ec.SECP256R1())
        signed = _certificate(name, key, authority, "lakeveil trial authority", host if name == "server" else None, False)
        _write(folder / f"{name}.pem", signed)
        secret = folder / f"{name}.key"
        secret.touch(0o600)
        secret.write_bytes(
            key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
        )


def _certificate(
    name: str, key: ec.EllipticCurvePrivateKey, by: ec.EllipticCurvePrivateKey, issuer: str, host: str | None, root: bool
) -> x509.Certificate:
    now = datetime.datetime.now(datetime.timezone.utc)
    builder = (
        x509.CertificateBuilder()
        .subject_name(_named(name))
        .issuer_name(_named(issuer))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(minutes=5))
        .not_valid_after(now + datetime.timedelta(days=DAYS))
        .add_extension(x509.BasicConstraints(ca=root, path_length=None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(by.public_key()), critical=False)
    )
    if not root:
        use = ExtendedKeyUsageOID.CLIENT_AUTH if host is None else ExtendedKeyUsageOID.SERVER_AUTH
        builder = builder.add_extension(x509.ExtendedKeyUsage([use]), critical=True)
    if host is not None:
        builder = builder.add_extension(x509.SubjectAlternativeName([_address(host)]), critical=False)
    return builder.sign(by, hashes.SHA256())


def _named(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _address(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        return x509.DNSName(host)


def _write(path: Path, certificate: x509.Certificate) -> None:
    path.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))


if __name__ == "__main__":
    make(Path(sys.argv[1]), sys.argv[2], sys.argv[3:])
