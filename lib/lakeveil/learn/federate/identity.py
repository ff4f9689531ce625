"""Signatures with the keys of the sites' certificates: who deals the masks is who the authority says, whatever the operator passes on."""

from __future__ import annotations

import datetime

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import load_pem_private_key
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from lakeveil.errors import UsageError
from lakeveil.learn.federate.tls import Tls


def sign(tls: Tls, words: bytes) -> tuple[bytes, bytes]:
    """Our certificate (PEM) and its key's signature of `words`; UsageError when the key is of another kind than ECDSA's."""
    _, certificate, secret = tls.read()
    key = load_pem_private_key(secret, None)
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise UsageError(f"tls: {tls.key}: secure sums want an elliptic-curve key")
    if not of_client(x509.load_pem_x509_certificate(certificate)):
        raise UsageError(
            f"tls: {tls.certificate}: its extended key usage does not name client authentication; have it issued anew"
        )
    return certificate, key.sign(words, ec.ECDSA(hashes.SHA256()))


def own_name(tls: Tls) -> str:
    """The common name of our certificate."""
    return _names(x509.load_pem_x509_certificate(tls.read()[1]))[0]


def genuine(tls: Tls, name: str, certificate: bytes, signature: bytes, words: bytes) -> bool:
    """Whether `name` signed `words`: a valid certificate of our authority for clients, with that name, and its key's signature.

    A server's certificate signs for nobody: the operator is no site, whatever name its certificate bears."""
    try:
        authority, shown = x509.load_pem_x509_certificate(tls.read()[0]), x509.load_pem_x509_certificate(certificate)
        shown.verify_directly_issued_by(authority)
        key = shown.public_key()
        if not isinstance(key, ec.EllipticCurvePublicKey):
            return False
        key.verify(signature, words, ec.ECDSA(hashes.SHA256()))
    except (ValueError, TypeError, InvalidSignature):
        return False
    now = datetime.datetime.now(datetime.timezone.utc)
    return of_client(shown) and _names(shown) == [name] and shown.not_valid_before_utc <= now <= shown.not_valid_after_utc


def of_client(certificate: x509.Certificate) -> bool:
    """Whether it says itself that it is for clients and, as one that is for both would serve the operator, not for servers."""
    try:
        uses = certificate.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    except (x509.ExtensionNotFound, ValueError):
        return False
    return ExtendedKeyUsageOID.CLIENT_AUTH in uses and ExtendedKeyUsageOID.SERVER_AUTH not in uses


def _names(certificate: x509.Certificate) -> list[str]:
    return [str(part.value) for part in certificate.subject.get_attributes_for_oid(NameOID.COMMON_NAME)]
