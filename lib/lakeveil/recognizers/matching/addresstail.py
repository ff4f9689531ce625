"""What stands beside a street: the flat, the postcode and the town, of whichever country. Found beside streets only, so the forms may be loose."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lakeveil.folding import word
from lakeveil.recognizers.matching.flats import BEFORE, FLAT

_W = r"[A-Za-z\x80-\xaf]"
_SURE = r"(?:[A-Z]{1,3}-)?(?:[0-9]{5}(?:-[0-9]{3,4})?|[0-9]{4}-[0-9]{3}|[0-9]{2}-[0-9]{3}|[0-9]{3} [0-9]{2}|[1-9][0-9]{3} ?[A-Z]{2}|[A-HJ-NP-Z][1-9][0-9]{3}[A-Z]{3})"
_MAYBE = r"(?:[A-Z]{1,2}-|[A-HJ-NP-Z])?[0-9]{4}|[1-9][0-9]{2} ?[0-9]{3}"  # a number that a town with a capital must follow
_LETTERED = (
    r"[A-Z][0-9][0-9W] ?[A-Z0-9]{4}|[A-Z]{1,2}[0-9][0-9A-Z]? ?[0-9][A-Z]{2}|[A-Z][0-9][A-Z] ?[0-9][A-Z][0-9]"  # IE, GB, CA
)
_SAID, _END = r"(?:(?:PSC|CP|C\.P\.|CAP|CEP|PLZ|T\.?K\.?)[:.]? ?)?", r"(?![0-9A-Za-z\x80-\xaf])"
_PART = r"[,;][ \t]{0,2}\n?[ \t]{0,2}"
_BIG = rf"[A-Z\x80-\xaf]{_W}{{2,24}}"
_CODE = re.compile(
    rf"(?:[,;]?[ \t]{{0,2}}\n?[ \t]{{0,2}}\(?|,? in ){_SAID}(?P<sure>{_SURE}){_END}|{_PART}{_SAID}(?P<maybe>{_MAYBE}){_END}(?=,? {_BIG})|(?:{_PART}| (?=[\x80-\xaf]))(?:{word('м')}\. ?|{word('г')}\. ?)?(?P<town>{_BIG}(?:[ -]{_BIG}){{0,2}}),? (?:(?P<state>[A-Z]{{2,3}}) )?(?P<lettered>{_LETTERED}|{_SURE}|(?:(?<=[A-Z][A-Z] )|(?!19[0-9][0-9]|20[0-4][0-9]))[0-9]{{4}}|[1-9][0-9]{{5}}){_END}".encode(
        "latin-1"
    )
)
_TOWN = re.compile(
    rf",? {{1,2}}(?:{word('м')}\. ?|{word('г')}\. ?|{word('с')}\. ?|{word('смт')} ?)?(?P<town>{_W}{{3,24}}(?:-{_W}{{2,20}}){{0,2}}(?: (?!(?i:tel|tfn|fax|e-?mail|correo|phone|mob|web|www|cp)){_BIG}| [A-Z0-9]{{1,2}}(?![0-9A-Za-z\x80-\xaf.:/-]))?)".encode(
        "latin-1"
    )
)
_FIRST = re.compile(  # `6720 Szeged, Tisza utca 14`
    rf"(?<![0-9A-Za-z\x80-\xaf./-])(?P<code>(?:[A-Z]{{1,2}}-)?(?:{_SURE}|[1-9][0-9]{{3}}|[1-9][0-9]{{5}})),? (?P<town>{_BIG}(?:[ -]{_BIG}){{0,2}}), ?(?P<street>{_BIG} )?$".encode(
        "latin-1"
    )
)
_FLATS, _AHEAD = 6, 60


def before(data: bytes, start: int) -> Iterator[tuple[str, int, int]]:
    """("code", …), ("town", …) of a postcode and a town right before a street that begins at `start`; ("street", …) of its own first word."""
    found = _FIRST.search(data, max(0, start - _AHEAD), start)
    inside = BEFORE.search(data, max(0, start - _AHEAD), start)
    if inside is not None:
        yield "street", *inside.span("street")
    if found is not None:
        yield from ((kind, *found.span(kind)) for kind in ("code", "town", "street") if found[kind])


def behind(data: bytes, end: int, last: int) -> Iterator[tuple[str, int, int]]:
    """("flat", end of the street, end of its flats), ("code", …), ("town", …) of what follows a street that ends at `end`; none past `last`."""
    place = end
    for _ in range(_FLATS):
        flat = FLAT.match(data, place, last)
        if flat is None:
            break
        place = flat.end()
    if place > end:
        yield "flat", end, place
    code = _CODE.match(data, place, last)
    if code is None:
        return
    kind = code.lastgroup or ""
    yield "code", *code.span(kind)
    if code["town"]:
        yield "town", *code.span("town")
        if code["state"]:
            yield "town", *code.span("state")
    elif (town := _TOWN.match(data, code.end(), last)) is not None:
        yield "town", *town.span("town")
