"""Pseudonyms of identifiers: the same shape, and visibly no real one where a standard reserves a place for made-up ones.

E-mail and web addresses move under the top-level domain `.example` (RFC 2606); public IPv4 addresses into 240.0.0.0/4 (RFC 1112,
never routed), private ones stay in their own private range (RFC 1918); IPv6 into 2001:db8::/32 (RFC 3849); an IBAN gets the check
digits 00, which no IBAN has; a card number fails Luhn's check; phone and national numbers are turned until their check fails.
"""

from __future__ import annotations

import hmac
import ipaddress
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import phonenumbers
from stdnum import get_cc_module
from stdnum.luhn import calc_check_digit

from lakeveil.masking import draw, lists
from lakeveil.masking.lists import Kind
from lakeveil.masking.normalise import normalise
from lakeveil.masking.permute import deranged, same_shape

TURNS = 16  # how often an identifier is turned on before its first digit is forced
_URL = re.compile(r"(?P<scheme>[a-z][a-z0-9+.-]*://)?(?P<host>[^/?#\s]+)(?P<rest>[/?#].*)?", re.I | re.S)
_PRIVATE = tuple(
    ipaddress.ip_network(n) for n in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "169.254.0.0/16")
)
_RESERVED = ipaddress.ip_network("240.0.0.0/4")


def email(value: str, key: bytes, injective: bool = False) -> str:
    """given.surname and two digits at a domain under .example; one domain stays one domain."""
    local, at, domain = normalise("EMAIL_ADDRESS", value).rpartition("@")
    whole = f"{local}@{domain}"
    numbers = draw.numbers(key, whole)
    given, surname = (_ascii(kind)[next(numbers) % len(_ascii(kind))] for kind in ("given", "surname"))
    tail = f"-{draw.code(key, whole, 16)}" if injective else f"{next(numbers) % 90 + 10}"
    return f"{given}.{surname}{tail}@{host(domain, key) if at else 'nowhere.example'}"


def host(name: str, key: bytes) -> str:
    """Eight keyed signs under .example."""
    return f"{draw.code(key, 'host ' + name.casefold(), 8)}.example"


@lru_cache(4)
def _ascii(role: str) -> tuple[str, ...]:
    """Latin given names or surnames that need no accent, in lower case."""
    names = {n.lower() for gender in "FMU" for shape in "aco" for n in lists.pool(Kind("latin", role, gender, shape))}
    return tuple(sorted(n for n in names if n.isascii() and n.isalpha()))


def username(value: str, key: bytes, injective: bool = False) -> str:
    """A given name and four digits; a leading @ stays."""
    word = normalise("USERNAME", value).lstrip("@")
    numbers = draw.numbers(key, word)
    pool = _ascii("given")
    name = pool[next(numbers) % len(pool)]
    return (
        ("@" if value.startswith("@") else "")
        + name
        + (draw.code(key, word, 16) if injective else str(next(numbers) % 9000 + 1000))
    )


def url(value: str, key: bytes, injective: bool = False) -> str:
    """The scheme stays, the host moves under .example, path and query become one keyed word."""
    match = _URL.fullmatch(value.strip())
    if match is None:
        return f"https://{host(value, key)}"
    address = (match["scheme"] or "") + host(match["host"], key)
    rest = match["rest"] or ""
    return address + (f"/{draw.code(key, 'path ' + rest, 16 if injective else 10)}" if rest.strip("/") else rest)


def phone(value: str, key: bytes) -> str:
    """The same format and country code; a number that no numbering plan assigns, as far as they are known."""
    country, national = _country(value)
    kept = sum(map(len, (country,)))
    zeros = len(national) - len(national.lstrip("0"))
    body = national[zeros:]
    for turn in range(TURNS):
        digits = same_shape(body, key, b"phone%d" % turn)
        if not _assigned(country, national[:zeros] + digits):
            break
    else:
        digits = "0" + same_shape(body[1:], key, b"phone0")
    return _poured(value, (country + national[:zeros] + digits), kept)


def _country(value: str) -> tuple[str, str]:
    digits = "".join(str(int(c)) for c in value if c.isdecimal())
    if not value.lstrip(" (").startswith("+"):
        return "", digits
    known = phonenumbers.COUNTRY_CODE_TO_REGION_CODE
    code = next((digits[:n] for n in (1, 2, 3) if digits[:n] and int(digits[:n]) in known), "")
    return code, digits[len(code) :]


def _assigned(country: str, national: str) -> bool:
    """Whether the number could be someone's: in its country, or, without one, in North America."""
    try:
        parsed = phonenumbers.parse(f"+{country}{national}" if country else national, None if country else "US")
    except phonenumbers.NumberParseException:
        return False
    return bool(phonenumbers.is_valid_number(parsed))


def _poured(model: str, digits: str, kept: int) -> str:
    """`digits` in the places of the model's digits; its first `kept` are the same anyway. Extensions' letters stay."""
    stream = iter(digits)
    return "".join(next(stream, "0") if c.isdecimal() else c for c in model)


def card(value: str, key: bytes) -> str:
    """Same length and grouping; the last digit is never the one Luhn's formula asks for."""
    digits = "".join(str(int(c)) for c in value if c.isdecimal())
    if len(digits) < 2:
        return same_shape(value, key, b"card")
    body = same_shape(digits[:-1], key, b"card")
    off = (int(digits[-1]) - int(calc_check_digit(digits[:-1]))) % 10
    check = (int(calc_check_digit(body)) + 1 + off % 9) % 10
    return _poured(value, body + str(check), 0)


def iban(value: str, key: bytes) -> str:
    """The country and the grouping stay, the check digits become 00, the account is turned."""
    solid = "".join(c for c in value if c.isalnum())
    turned = solid[:2] + "00" + same_shape(solid[4:], key, b"iban")
    stream = iter(turned)
    return "".join(next(stream, "0") if c.isalnum() else c for c in value)


def national(label: str) -> Callable[[str, bytes], str]:
    """For a label such as PL_PESEL: the same shape, turned until the country's own check (python-stdnum) fails."""
    country, _, name = label.partition("_")
    check = _check(country.lower(), name.lower())

    def turned(value: str, key: bytes) -> str:
        solid = "".join(c for c in value if c.isalnum())
        if not solid or not solid.isascii():
            return token(label, value, key)
        for turn in range(TURNS):
            changed = same_shape(solid, key, b"id%d" % turn)
            if check is None or not check(changed):
                break
        else:  # no check digit to fail (US_SSN): a first digit that is not given out
            changed = ("0" if solid[0].isdigit() else "X") * 3 + same_shape(solid[3:], key, b"id")
        stream = iter(changed)
        return "".join(next(stream, "0") if c.isalnum() else c for c in value)

    return turned


def _check(country: str, name: str) -> Callable[[str], bool] | None:
    try:
        module: Any = get_cc_module(country, name)
    except (ImportError, AttributeError):
        return None
    return None if module is None else module.is_valid


def ip(value: str, key: bytes) -> str:
    """An address of the same version that no public host has; the port or prefix length stays."""
    bare, slash, length = value.strip().strip("[]").partition("/")
    try:
        address = ipaddress.ip_address(bare)
    except ValueError:
        return token("IP_ADDRESS", value, key)
    if address.version == 6:
        low = int.from_bytes(hmac.digest(key, b"ip6" + address.packed, "sha256")[:12], "big")
        return str(ipaddress.IPv6Address((0x20010DB8 << 96) | low)) + slash + length
    home = next((n for n in (*_PRIVATE, _RESERVED) if address in n), None)
    if home is not None:
        start, size = int(home.network_address), home.num_addresses
        return str(ipaddress.IPv4Address(start + deranged(int(address) - start, size, key, b"ip4"))) + slash + length
    inside = int.from_bytes(hmac.digest(key, b"ip4" + address.packed, "sha256")[:8], "big") % _RESERVED.num_addresses
    return str(ipaddress.IPv4Address(int(_RESERVED.network_address) + inside)) + slash + length


def age(value: str, key: bytes) -> str:
    """Each number moves by one to three years; the words around it stay."""

    def moved(match: re.Match[str]) -> str:
        years = int(match[0])
        step = (-3, -2, -1, 1, 2, 3)[next(draw.numbers(key, str(years))) % 6]
        return str(years + (step if years + step >= 0 else -step))

    new = re.sub(r"\d+", moved, value)
    return new if new != value else token("AGE", value, key)


def token(label: str, value: str, key: bytes, length: int = 8) -> str:
    """`LABEL_` and a keyed word: for what has no natural stand-in."""
    return f"{label}_{draw.code(key, normalise(label, value), length)}"
