"""What stands beside a street: the flat, the postcode and the town, of whichever country. Found beside streets only, so the forms may be loose."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lakeveil.folding import word

_W = r"[A-Za-z\x80-\xaf]"
_NATIVE = "|".join(
    word(w)
    for w in (
        "кв",
        "корп",
        "під'їзд",
        "подъезд",
        "поверх",
        "этаж",
        "оф",
        "стр",
        "όροφος",
        "διαμ",
        "شقة",
        "الدور",
        "الطابق",
        "دور",
    )
)
_UNIT = (
    r"(?:bus|bte|boite|bl|bloc|sc|scara|et|etaj|etage|ap|apt|apart|appt|app|apto|wohnung|whg|top|tur|stiege|stg|stock|hinterhaus|hh|lgh|vaning|tr|sal|tv|th|mf|lok|m|lakas|em|emelet|ajto|fsz|daire|kat|d|piso|puerta|pta|planta|esc|escalera|portal"
    rf"|andar|conj|cj|lj|sala|bloco|torre|esq|esquerdo|dto|direito|frente|lote|int|ext|interno|scala|piano|flat|unit|suite|ste|room|rm|floor|as|a|huis|hs|{_NATIVE})"
)
_NO = r"(?:\.? ?(?:nr\.? ?)?[0-9]{1,4}[a-z]?|[. ] ?(?:[a-h][0-9]{0,3}|[ivx]{1,4}))(?![0-9A-Za-z\x80-\xaf])"
_SIDE = r"(?:der|dcha|dch|izq|izda|izqda|esq|dto|bajo|bajos|atico|almd|fte|frente|hinterhaus|vorderhaus|st\.? ?(?:th|tv|mf)|r/c(?: ?(?:esq|dto))?|rc)(?![A-Za-z\x80-\xaf])\.?"
_STOREY = r"(?:[ivx]{1,4}|[0-9]{1,2})/[0-9]{1,3}(?![0-9/])|[0-9]{1,2}\. ?(?:og|ug)(?: (?:links|rechts|mitte|li\.?|re\.?))?(?![a-z])|(?:eg|dg) (?:links|rechts|mitte|li\.?|re\.?)(?![a-z])|[0-9]{1,2}\. ?(?:stock|etage|obergeschoss|emelet)(?: (?:links|rechts|mitte))?|[0-9]{1,2}(?:e|er|eme) (?:gauche|droite|face|porte)(?: (?:gauche|droite))?(?![a-z])|[0-9]{1,2}(?:e|er|eme) (?:etage|et\.?)|[ivx]{1,4}\. ?em\.?(?: ?[0-9]{1,3}\.?)?|fszt\.? ?[0-9]{1,3}\.?|bat\.? ?[0-9a-z](?![a-z0-9])"
_FLAT = re.compile(
    rf"(?i:,? ?(?:{_STOREY}|{_UNIT}{_NO}|[0-9]{{1,2}}\.? ?[oa]?\.? ?(?:{_SIDE}|(?:em|tr|og|vrs|tv|th|mf|sal|piso|kat)\b\.?)|(?:\.? [0-9]{{1,2}})?/[0-9A-Z]{{1,3}}(?![0-9A-Za-z])|{_SIDE}))".encode(
        "latin-1"
    )
)
_SURE = (
    r"(?:[A-Z]{1,3}-)?(?:[0-9]{5}(?:-[0-9]{3,4})?|[0-9]{4}-[0-9]{3}|[0-9]{2}-[0-9]{3}|[0-9]{3} [0-9]{2}|[1-9][0-9]{3} ?[A-Z]{2})"
)
_MAYBE = r"(?:[A-Z]{1,2}-|[A-HJ-NP-Z])?[1-9][0-9]{3}|[1-9][0-9]{2} ?[0-9]{3}"  # a number that a town with a capital must follow
_LETTERED = (
    r"[A-Z][0-9][0-9W] ?[A-Z0-9]{4}|[A-Z]{1,2}[0-9][0-9A-Z]? ?[0-9][A-Z]{2}|[A-Z][0-9][A-Z] ?[0-9][A-Z][0-9]"  # IE, GB, CA
)
_SAID, _END = r"(?:(?:PSC|CP|C\.P\.|CAP|CEP|PLZ|T\.?K\.?)[:.]? ?)?", r"(?![0-9A-Za-z\x80-\xaf])"
_PART = r"[,;][ \t]{0,2}\n?[ \t]{0,2}"
_BIG = rf"[A-Z\x80-\xaf]{_W}{{2,24}}"
_CODE = re.compile(
    rf"[,;]?[ \t]{{0,2}}\n?[ \t]{{0,2}}{_SAID}(?P<sure>{_SURE}){_END}|{_PART}{_SAID}(?P<maybe>{_MAYBE}){_END}(?=,? {_BIG})|{_PART}(?:{word('м')}\. ?|{word('г')}\. ?)?(?P<town>{_BIG}(?:[ -]{_BIG}){{0,2}}),? (?:(?P<state>[A-Z]{{2,3}}) )?(?P<lettered>{_LETTERED}|{_SURE}|(?:(?<=[A-Z][A-Z] )|(?!19[0-9][0-9]|20[0-4][0-9]))[1-9][0-9]{{3}}|[1-9][0-9]{{5}}){_END}".encode(
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
    if found is not None:
        yield from ((kind, *found.span(kind)) for kind in ("code", "town", "street") if found[kind])


def behind(data: bytes, end: int, last: int) -> Iterator[tuple[str, int, int]]:
    """("flat", end of the street, end of its flats), ("code", …), ("town", …) of what follows a street that ends at `end`; none past `last`."""
    place = end
    for _ in range(_FLATS):
        flat = _FLAT.match(data, place, last)
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
