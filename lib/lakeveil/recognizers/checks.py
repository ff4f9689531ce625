"""Checks of a shape's value: python-stdnum and phonenumbers where they have one, own ones where neither does.

A check takes the matched value and the bytes before it (both folded, ASCII mostly) and says whether the
value can be what the shape claims. It never raises on odd input and does bounded work.
"""

from __future__ import annotations

import hashlib
import importlib
import ipaddress
import math
import re
from collections import Counter
from collections.abc import Callable
from types import ModuleType

from lakeveil.recognizers.logins import LOGINS
from lakeveil.recognizers.national import NATIONAL, Check, luhn
from lakeveil.recognizers.shapes.dates import MONTH_WORDS
from lakeveil.recognizers.wallets import bech32, cashaddr, stellar, taproot


def named(name: str) -> Check:
    """The check of that name: an own one, or a module of python-stdnum such as `pl.pesel`; ImportError if neither."""
    if not name:
        return lambda value, before: True
    if name.startswith("upper:"):
        capital = named(name.removeprefix("upper:"))
        return lambda value, before: capital(value.upper(), before)
    if name.startswith("digits:"):
        plain = named(name.removeprefix("digits:"))
        return lambda value, before: plain(re.sub(r"\D", "", value), before)
    if name in OWN:
        return OWN[name]
    return _stdnum(importlib.import_module(f"stdnum.{name}"))


_APART = re.compile(r"[\W_]")


def _stdnum(module: ModuleType) -> Check:
    valid: Callable[[str], bool] = module.is_valid

    def check(value: str, before: str) -> bool:
        try:
            plain = _APART.sub("", value)
            return (valid(value) or (plain != value and valid(plain))) and len(set(plain)) > 2
        except Exception:  # some modules raise on forms they do not expect
            return False

    return check


# Issuer ranges: first digits from, to, lengths (ISO/IEC 7812; the schemes' published ranges).
_ISSUERS = (
    ("4", "4", (13, 16, 19)), ("51", "55", (16,)), ("2221", "2720", (16,)), ("34", "34", (15,)), ("37", "37", (15,)),
    ("300", "305", (14, 16)), ("3095", "3095", (14, 16)), ("36", "36", (14, 15, 16, 17, 18, 19)), ("38", "39", (14, 16, 17, 18, 19)), ("6011", "6011", (16, 17, 18, 19)), ("622126", "622925", (16, 17, 18, 19)),
    ("644", "649", (16, 17, 18, 19)), ("65", "65", (16, 17, 18, 19)), ("3528", "3589", (16, 17, 18, 19)), ("62", "62", (16, 17, 18, 19)), ("81", "81", (16, 17, 18, 19)),
    ("50", "50", (12, 13, 14, 15, 16, 17, 18, 19)), ("56", "58", (12, 13, 14, 15, 16, 17, 18, 19)), ("6304", "6304", (12, 13, 14, 15, 16, 17, 18, 19)), ("6390", "6390", (12, 13, 14, 15, 16, 17, 18, 19)),
    ("67", "67", (12, 13, 14, 15, 16, 17, 18, 19)), ("60", "60", (16,)), ("2200", "2204", (16, 17, 18, 19)), ("9792", "9792", (16,)), ("636", "639", (16, 17, 18, 19)),
)  # fmt: skip


def card(value: str, before: str = "") -> bool:
    """A known issuer's range and length, and Luhn."""
    digits = re.sub(r"\D", "", value)
    known = any(low <= digits[: len(low)] <= high and len(digits) in lengths for low, high, lengths in _ISSUERS)
    return known and luhn(digits)


def coordinates(value: str, before: str = "") -> bool:
    """A pair of its own, no two of a row of numbers; not both within three degrees of 0, 0, which is sea."""
    first, second = (abs(float(n)) for n in _DECIMALS.findall(value))
    return _ROW.search(before) is None and max(first, second) >= 3


def postcode_jp(value: str, before: str = "") -> bool:
    """Behind the postal mark, which folds as other signs do: no number goes before it."""
    return re.search(r"[0-9A-Za-z] ?[~;] ?$", before) is None


def postcode_behind(value: str, before: str = "") -> bool:
    """Behind a street: a house number stands before it, in this line or the one above."""
    return re.search(r"[0-9][^0-9\n]{0,30}\n?[^0-9\n]{0,30}$", before.rstrip(" ,\n")) is not None


def street_said(value: str, before: str = "") -> bool:
    """A line after `Address:` that has a number, or says it has none."""
    return any(c.isdigit() for c in value) or value.lower().endswith("s/n")


_DECIMALS = re.compile(r"[0-9]+\.[0-9]+")
_ROW = re.compile(r"[0-9]\.? ?[,;]? *$|\[\[$")
_IN_URL = re.compile(r"://[^\s:/@]{0,64}:$")
_TLD_NOT = frozenset("png jpeg jpg gif svg css js html htm php exe dll txt pdf local_ json xml".split())


def email(value: str, before: str = "") -> bool:
    """Dots where RFC 5321 allows them; not a file name such as icon@2x.png."""
    local, _, host = value.rpartition("@")
    if "://" in before and _IN_URL.search(before):
        return False  # `postgres://app:secret@host`: the password is more than the address
    return (
        ".." not in value
        and "/" not in local
        and not local.endswith(".")
        and host.rpartition(".")[2].lower() not in _TLD_NOT
        and len(host) <= 253
    )


def url(value: str, before: str = "") -> bool:
    """Something that names a host."""
    return "." in value or "localhost" in value or "@" in value


def handle(value: str, before: str = "") -> bool:
    """A mention, not the second half of an e-mail and not a decorator or annotation of code."""
    return (not before or before[-1] in " \t\n\x1e(\"'>:,;[/|=") and value.lower() not in _NOT_HANDLES


_NOT_HANDLES = frozenset(
    "@param @return @returns @override @media @import @property @staticmethod @classmethod @deprecated @author @since @see @throws @test @charset @keyframes @todo @overload @dataclass @cache @cached_property @lru_cache"
    " @abstractmethod @contextmanager @pytest @wraps @njit @jit @targets @autowired @bean @entity @component @service @repository @controller @configuration @nullable @notnull"
    " @nonnull @injectable @input @output @inject @before @after @suppresswarnings @safevarargs @functionalinterface @type @typedef @example @link @code @summary @brief @note @ts @ignore @channel @here @everyone @all @team @app @router @route @get @post @put @delete @patch @requestmapping @getmapping @postmapping @restcontroller @transactional @data @builder @getter @setter @value @id @column"
    " @table @query @param @pathvariable @requestbody @beforeeach @aftereach @parameterized @fixture @mock @spy @click @task @shared_task @receiver @admin @register @slot @signal @async @await @total_ordering"
    " @final @internal @private @protected @public @static @const @enum @extends @implements @mixin @module @namespace @exports @fires @event @listens @callback @function @method @constructor @class @global @version"
    " @license @copyright @default @yields @generator @include @extend @supports @font @page @layer @container @tailwind @apply @use @forward @if @else @for @each @while @selector @synthesize @objc @escaping @state @binding"
    " @published @environmentobject @observable @mainactor @discardableresult @available @main @ibaction @iboutlet @nonobjc @frozen @inlinable @subscribe @produces @consumes @path @generated @nonnullable @jsonproperty"
    " @jsonignore @lombok @valid @notblank @notempty @size @min @max @pattern @email @configurationproperties @enablewebmvc @springbootapplication @profile @scheduled @eventlistener @named @singleton @provides @qualifier"
    " @hiltviewmodel @composable @preview @parcelize @jvmstatic @jvmoverloads @throwsexception @doc @moduledoc @spec @impl @attribute @def @unittest @patch @freeze_time @given @settings @when @then @step".split()
)


_SOFTWARE = re.compile(
    r"(?:^|[ (])(?!(?:IP|Ip|Host|Addr|Address|Client|Server|From|To|Source|Peer|Dns|DNS) )[A-Z][A-Za-z]*[A-Za-z0-9+-]* (?:r|v)?$"
)


_RELEASES = re.compile(
    r"(?i)(?:^|[^0-9.])[0-9]{1,2}\.[0-9]{1,2}\.[0-9]{1,2}(?:\.[0-9]{1,2})?[^0-9.]|\b(?:kap|kapitel|capitolo|capitulo|section|linux|kernel|fw|firmware|release)\b[^@\n]{0,24}$"
)


def ipv4(value: str, before: str = "") -> bool:
    """Four octets; neither a version number nor a mask, broadcast or all-zero address."""
    if re.search(
        r"(?i)(?:\b(?:v|ver|section|sections|chapter|kapitel|rev|clause|clauses|article|paragraph|para|norm|annex|table|figure|fig|item|rule|sec|iso|punkt|ziffer|enzyme|enzym|ec|e\.c\.|artikel|artículo|articulo|cláusula|clausula|art|oid|build)|version(?:en|s|e)?|release|build|firmware|driver|revision|§)[.\"']?[ (]{0,2}[:=>]? ?[\"'v]{0,2}$",
        before,
    ):
        return False
    if re.search(r"[A-Za-z]/$", before):
        return False  # `Chrome/131.0.0.0`
    try:
        address = ipaddress.ip_interface(value)
    except ValueError:
        return False
    octets = value.split("/")[0].split(".")
    if all(len(o) == 1 for o in octets) and not re.search(
        r"(?i)(?:\bip|host|addr\w*|client|server|dns|from|//|@)[^a-z0-9]*$", before
    ):
        return False  # a section's number
    if max(map(int, octets)) < 40 and len(set(octets)) > 2 and (_SOFTWARE.search(before) or _RELEASES.search(before)):
        return False  # `Linux 2.6.16.18`, and `2.6.13 up to 2.6.17.4`
    return not address.ip.is_unspecified and octets[0] not in ("0", "255") and not any(len(o) > 1 and o[0] == "0" for o in octets)


def ipv6(value: str, before: str = "") -> bool:
    """RFC 4291; at least two groups, so that a time or `::` is none."""
    try:
        address = ipaddress.ip_interface(re.sub(r"%[a-z0-9]+", "", value))
    except ValueError:
        return False
    return len(re.findall(r"[0-9A-Fa-f]+", value)) >= 3 or (
        value.startswith(("fe80", "::ffff", "2001", "fd", "fc")) and address.version == 6
    )


def mac(value: str, before: str = "") -> bool:
    """Not all one byte."""
    return len(set(re.sub(r"\W", "", value.lower()))) > 2


def imsi(value: str, before: str = "") -> bool:
    """A mobile country code of E.212 (2xx–7xx)."""
    return value[0] in "234567"


_B58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_B58_RIPPLE = "rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz"


def base58check(value: str, before: str = "", alphabet: str = _B58, sizes: tuple[int, ...] = (25,)) -> bool:
    """Double SHA-256 over the payload, first four bytes (Bitcoin's Base58Check)."""
    number = 0
    for sign in value:
        place = alphabet.find(sign)
        if place < 0:
            return False
        number = number * 58 + place
    raw = number.to_bytes(max((number.bit_length() + 7) // 8, 1), "big")
    raw = raw.rjust(25, b"\0")
    return len(raw) in sizes and hashlib.sha256(hashlib.sha256(raw[:-4]).digest()).digest()[:4] == raw[-4:]


def eth(value: str, before: str = "") -> bool:
    """Forty hex digits that are not one digit repeated."""
    return len(set(value[2:].lower())) > 4


def nino(value: str, before: str = "") -> bool:
    """HMRC NIM39110: prefixes never given out."""
    return value[:2] not in ("BG", "GB", "NK", "KN", "TN", "NT", "ZZ")


def random(value: str, before: str = "") -> bool:
    """Letters and digits mixed, at least 3 bits of entropy per sign: a key rather than a word or path."""
    counts = Counter(value)
    entropy = -sum(n / len(value) * math.log2(n / len(value)) for n in counts.values())
    return entropy > 3.0 and bool(re.search(r"\d", value)) and bool(re.search(r"[A-Za-z]", value))


_NUMBERS = re.compile(r"\d+")
_ONLY_NUMBERS = re.compile(
    r"([0-9]+)[ .,/-]+([0-9]+)[ .,/-]+([0-9]+)(?:T[0-9:., +Z-]*|[^0-9A-Za-z\x80-\xff][^A-Za-z\x80-\xff]*Z?)?"
)
_VERSION = re.compile(r"(?i)(?:\bv|version|\$)\.? ?$")
_WORD = re.compile(r"[A-Za-z\x80-\xff]{3}")


def date(value: str, before: str = "") -> bool:
    """Day, month and year that exist together; a version or a fraction is none."""
    if before.rstrip(" .\n")[-1:] in ("v", "V", "n", "N", "$") and _VERSION.search(before):
        return False
    if plain := _ONLY_NUMBERS.fullmatch(value):
        numbers = [int(n) for n in plain.groups()]
    else:
        numbers = [int(n) for n in _NUMBERS.findall(value.split("T")[0])][:3]
        if _WORD.search(value) or len(numbers) < 3:
            return True
    year, month, day = numbers if numbers[0] > 31 else (numbers[2], numbers[1], numbers[0])
    if month > 12 >= day:
        month, day = day, month
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return (
        1 <= month <= 12 and 1 <= day <= (31, 29 if leap or year < 100 else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]
    )


_ABBREVIATED = re.compile(r"[0-9]{1,2}-[A-Za-z\x80-\xaf]{3,9}\.?-'?[0-9]{2}")
_WORDS = re.compile(r"[A-Za-z\x80-\xaf]{2,14}")


def date_named(value: str, before: str = "") -> bool:
    """One of the value's words is a month in some language (dates.MONTHS)."""
    dated = re.search(r"[0-9]{4}", value) is not None or _ABBREVIATED.fullmatch(value) is not None
    return any(_month(match[0]) and (dated or _sure(match[0])) for match in _WORDS.finditer(value))


def _sure(word: str) -> bool:
    """A month even without a year: `3 out`, `5 set` and `19 gen` mostly are none."""
    return len(word) > 3 or word.lower() in (
        "jan",
        "feb",
        "mar",
        "apr",
        "jun",
        "jul",
        "aug",
        "sep",
        "oct",
        "nov",
        "dec",
        "okt",
        "dez",
    )


def _month(word: str) -> bool:
    raw = word.encode("latin-1")
    return raw in MONTH_WORDS or raw.lower() in MONTH_WORDS


_SPAN = re.compile(
    r"(?i)(?:^|[^A-Za-z\x80-\xff])(?:last|past|next|within|for|every|over the|after|than|gli|negli|ultimi|prossimi|scorsi|dopo|per|ogni|depuis|pendant|dernieres|prochaines|apres|dans|il y a"
    r"|ultimos|proximos|ultimas|proximas|hace|desde hace|durante|dentro de|cada|letzten|nachsten|vor|nach|seit|binnen|przez|przed|ostatnich|najblizszych|po|okres"
    r"|za|pred|afgelopen|komende|sinds|na|om|senaste|de naste|siden|de siste|seneste) ?(?:de |los |las |les |ultimi |prossimi )?$"
)


def age(value: str, before: str = "") -> bool:
    """Not how long ago, nor for how long."""
    return _SPAN.search(before) is None


_OF_A_THING = re.compile(
    r"(?i)\b(?:bridge|building|house|company|firm|business|tree|car|vehicle|truck|bus|plane|aircraft|ship|boat|train|church|school|university|hospital|hotel|castle|temple|factory|plant"
    r"|system|software|code|law|rule|treaty|contract|tradition|engine|machine|road|dam|brand|club|museum|record|database|product|warranty|policy|shop|store|server|device)"
    r"(?:'s| is| was| are| turned| turns|,)? ?(?:now |about |over |almost |nearly |only )?$"
)


def age_of(value: str, before: str = "") -> bool:
    """Nobody's: `our firm is 40 years old`."""
    return _OF_A_THING.search(before) is None


def account(value: str, before: str = "") -> bool:
    """Not the number of the field that is spoken of; no sum (1700000), and seven digits at least where blanks or hyphens part them."""
    if value.endswith("00000") or (not value.isdigit() and sum(c.isdigit() for c in value) < 7 and value[-2] != "-"):
        return False
    return re.search(r"(?i)\b(?:field|column|box|line|row|page|version|form|step|rule)[^0-9a-z]{0,3}$", before) is None


def plate_any(value: str, before: str = "") -> bool:
    """Four to nine letters and digits, two digits and one letter at least, no year or unit."""
    if re.search(r"(?i)\b(?:car|vehicle|auto)s? $", before):
        return False  # a make: `car BMW 320`
    plain = re.sub(r"[ .-]", "", value)
    letters = sum(c.isalpha() for c in plain)
    return 4 <= len(plain) <= 9 and 1 <= letters <= 5 and len(plain) - letters >= 2


_VIN = {c: v for v, group in enumerate(("", "AJ", "BKS", "CLT", "DMU", "ENV", "FW", "GPX", "HY", "RZ")) for c in group}


def vin(value: str, before: str = "") -> bool:
    """ISO 3779 with the check digit at the ninth place (49 CFR 565): North American and Chinese cars."""
    if not vin_form(value):
        return False
    weights = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)
    rest = sum(w * (int(c) if c.isdigit() else _VIN[c]) for c, w in zip(value, weights, strict=True)) % 11
    return value[8] == ("X" if rest == 10 else str(rest))


def vin_form(value: str, before: str = "") -> bool:
    """Letters and digits mixed, the last four digits."""
    return value[-4:].isdigit() and sum(c.isalpha() for c in value) >= 3 and len(set(value)) > 6


OWN: dict[str, Check] = {
    "card": card,
    "email": email,
    "street-said": street_said,
    "coordinates": coordinates,
    "url": url,
    "handle": handle,
    "ipv4": ipv4,
    "ipv6": ipv6,
    "mac": mac,
    "imsi": imsi,
    "base58check": base58check,
    "base58check-ripple": lambda value, before: base58check(value, before, _B58_RIPPLE),
    "base58check-any": lambda value, before: base58check(value, before, sizes=(25, 26, 27)),
    "bech32": bech32,
    "cashaddr": cashaddr,
    "stellar": stellar,
    "eth": eth,
    "nino": nino,
    "taproot": taproot,
    "postcode-jp": postcode_jp,
    "postcode-behind": postcode_behind,
    "random": random,
    "date": date,
    "vin": vin,
    "vin-form": vin_form,
    "date-named": date_named,
    "age": age,
    "account": account,
    "age-of": age_of,
    "plate-any": plate_any,
    **LOGINS,
    **NATIONAL,
}
