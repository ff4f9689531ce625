"""Checks of a shape's value: python-stdnum and phonenumbers where they have one, own ones where neither does.

A check takes the matched value and the bytes before it (both folded, ASCII mostly) and says whether the
value can be what the shape claims. It never raises on odd input and does bounded work.
"""

from __future__ import annotations

import importlib
import math
import re
from collections import Counter
from collections.abc import Callable
from types import ModuleType

from stdnum import bic as swift
from stdnum import iban as numbers
from stdnum.es import dni
from stdnum.mx import rfc

from lakeveil.recognizers.matching import slips
from lakeveil.recognizers.matching.hosts import HOSTS
from lakeveil.recognizers.matching.logins import LOGINS
from lakeveil.recognizers.matching.national import NATIONAL, Check, luhn
from lakeveil.recognizers.matching.passwords import SECRETS
from lakeveil.recognizers.matching.times import TIMES
from lakeveil.recognizers.matching.wallets import WALLETS


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
    if name.startswith("slips:"):
        read = named(name.removeprefix("slips:"))
        return lambda value, before: slips.few(value) and read(re.sub(r"\D", "", slips.read(value)), before)
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


def iban(value: str, before: str = "") -> bool:
    """ISO 13616: country, length, modulo 97. Not the check digits of the country's own account number, which forms filled by hand do not heed."""
    plain = _APART.sub("", value)
    return plain[2:4] not in ("00", "01", "99") and bool(numbers.is_valid(plain, check_country=False)) and len(set(plain[4:])) > 2


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


def iban_slips(value: str, before: str = "") -> bool:
    """An IBAN behind whose country only digits stand, some of them read as letters."""
    plain = _APART.sub("", value)
    return plain[:2] in _ALL_DIGITS and iban(plain[:2] + slips.read(plain[2:]))


def iban_written(value: str, before: str = "") -> bool:
    """An IBAN in its country's form and length, whatever its check digits: made up or mistyped, it is an account's all the same."""
    plain = _APART.sub("", value)
    bank = plain[4:8].isalpha() if plain[:2] in _LETTERED_BANK else True
    digits = plain[8:] if plain[:2] in _LETTERED_BANK else plain[4:]
    return (
        bank
        and sum(c.isdigit() for c in digits) >= (len(digits) if plain[:2] in _ALL_DIGITS else 0.7 * len(digits))
        and len(set(digits)) > 3
    )


def iban_said(value: str, before: str = "") -> bool:
    """What its word calls an IBAN, of whatever length: eight digits at least."""
    return sum(c.isdigit() for c in value) >= 8


def bic(value: str, before: str = "") -> bool:
    """No word that a bank writes where there is none."""
    return value not in ("NOTPROVIDED", "NONREFERENC", "UNKNOWNBANK", "NOTAVAILABLE") and bool(swift.is_valid(value))


def mx_rfc(value: str, before: str = "") -> bool:
    """Mexican RFC; letters and nine digits apart are another number's name and that number: `BSN 111222333`."""
    return _NAMED.fullmatch(value) is None and bool(rfc.is_valid(value))


def street(value: str, before: str = "") -> bool:
    """No court's rules (`Fed. R. Crim. P. 11`), no parking lot, no course (`Engineering 101`), no day before (`7/4/1951 PCP Dr.`)."""
    return _NO_STREET.match(value) is None and not (value[0].isdigit() and _IN_DAY.search(before))


def mailbox(value: str, before: str = "") -> bool:
    """The name of an address: no team's, firm's or list's."""
    return _TEAM.search(value) is None


def nif_slips(value: str, before: str = "") -> bool:
    """A Spanish NIF, digits of which were read as letters (its last sign is a letter)."""
    plain = _APART.sub("", value).upper()
    return bool(dni.is_valid(slips.read(plain[:-1]) + plain[-1:]))


_NAMED = re.compile(r"[A-Z&]{3,4} [0-9]{9}")
_NO_STREET = re.compile(
    r"R\. ?(?:Crim|Civ|App|Evid|Bankr|Prac|Proc|Ct|Juv|Prof)\.? |(?i:(?:park|stell|sitz|steh|liege|start|tabellen|arbeits|schlaf|spiel|rast|lager|camping)platz [0-9]"
    r"|(?:am|im|an de[nr]|auf de[mr]|in de[nr]|zu[mr]) (?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember|"
    r"fruhjahr|sommer|herbst|winter|jahre?|ende|anfang|alter|kapitel|abschnitt|artikel|teil|band|heft|bild|fall|punkt|schritt|zimmer|raum|gleis|block|saal|stand|platz|spiel|satz|viertel|quartal|"
    r"durchschnitt|schnitt|mittel|beispiel|stock|tag|abend|morgen|mittag|vormittag|nachmittag|bereich|bus|linie|seite|station|etage|haus|wohnung) [0-9]|(?:engineer|monitor|manufactur|cater|spr|str|measur|scor|pric|refactor|offer|mentor|wir|clear|shar|hear|tutor|br|r|st)ing [0-9])"
)
_IN_DAY = re.compile(r"(?<![0-9A-Za-z])[0-9/]{1,9}/$")  # not `U4/19 Barker Street`
_TEAM = re.compile(
    r"(?i)(?<![a-z])(?:teams?|maintainers?|developers?|groups?|projects?|support|services?|office|gmbh|ltd|inc|llc|ag|corp|company|university|institut\w*|department|foundation|lists?|news\w*|alerts?|notifications?|shop|store"
    r"|banks?|sales|marketing|customers?|kunden\w*|admin\w*|systems?|daemon|mailer|subsystem|bots?|updates?|updated|added|translations?|committee|council|board|center|centre|hotel|airlines?|school|church|club|community|contributors?|kernel|bugs|resources|payable|receivable|desk|calendar|property|phone|fax|work|home|tickets?|reservations?|orders?|billing|invoices?|linux|google"
    r"|montag|freitag|(?:mon|tues|wednes|thurs|fri|satur|sun)day|vertrieb|buchhaltung|einkauf|ventas|atencion|servicio\w*|serviço\w*|service\w*|redaktion|sekretariat|biuro|dział|zespół"
    r"|(?:all )?staff(?= [0-9])|digest|automation|announcements?|rooms?|management|helpdesk|fans|times|express|conference|monitoring|robots?|recruitment|recruiting|careers|library|payroll|events?|program(?:me)?|network|online|insurance|solutions|consulting"
    r"|associates|trading|(?:weekly|daily|monthly)(?= [a-z])|bulletin|forum|magazine|insider|rewards|deals|travel|insights|analytics|logistics|holdings?|enterprises?|industries|technolog(?:y|ies)|software|labs?|studios?|media|digital|cloud|^found$"
    r"|kundenservice|verwaltung|hausverwaltung|gemeinde|rathaus|stadtwerke|schule|verein|praxis|kanzlei|mairie|banque|secretariat|comptabilite|contabilidad|ayuntamiento|comune|segreteria|sklep|urzad|szkola|redakcja)(?![a-z])"
)
_SPELLED = 20  # signs: `two May two thousand`
_NO_GIVEN = frozenset(
    "ITEMS TERMS SYSTEMS PROGRAMS CLAIMS FORMS ROOMS FIRMS TEAMS FILMS PROBLEMS PLATFORMS ALARMS STREAMS ARMS FARMS".split()
)


def spelled(value: str, before: str = "") -> bool:
    """A day, a month and a year in words are long; a year in digits may stand behind them."""
    return len(value) >= _SPELLED or value[-4:].isdigit()


def pnr_name(value: str, before: str = "") -> bool:
    """A surname and a given name with its title joined to it, as airlines write them; no `PARTS/ITEMS`."""
    given = value.rpartition("/")[2].replace(" ", "")
    return given not in _NO_GIVEN and len(given) >= 4


def uk_licence(value: str, before: str = "") -> bool:
    """DVLA driver number: five letters or nines, decade, month (+ 50 for women), day, year, initials (16 signs)."""
    return len(value) == 16 and 1 <= int(value[6:8]) % 50 <= 12 and 1 <= int(value[8:10]) <= 31


_LETTERED_BANK = frozenset("GB IE NL BG LV RO".split())
_ALL_DIGITS = frozenset("AT BE CZ DE DK EE ES FI HR HU LT NO PL PT RS SE SI SK".split())  # registry of SWIFT, release 99
_DECIMALS = re.compile(r"[0-9]+\.[0-9]+")
_ROW = re.compile(r"[0-9]\.? ?[,;]? *$|\[\[$")


def imsi(value: str, before: str = "") -> bool:
    """A mobile country code of E.212 (2xx–7xx)."""
    return value[0] in "234567"


def nino(value: str, before: str = "") -> bool:
    """HMRC NIM39110: prefixes never given out."""
    return value[:2] not in ("BG", "GB", "NK", "KN", "TN", "NT", "ZZ")


def random(value: str, before: str = "") -> bool:
    """Letters and digits mixed, at least 3 bits of entropy per sign: a key rather than a word or path."""
    counts = Counter(value)
    entropy = -sum(n / len(value) * math.log2(n / len(value)) for n in counts.values())
    return entropy > 3.0 and bool(re.search(r"\d", value)) and bool(re.search(r"[A-Za-z]", value))


_LEDGER = re.compile(
    r"(?i)\b(?:gl|g/l|ledger|cost|expense|revenue|sach|gegen|erlos|aufwands|income|contra)[ -]?(?:account|konto|acct)[^0-9a-z]*$"
)
_YEAR_AND = re.compile(r"(?:19|20)[0-9]{2} [0-9]{3}")


def account(value: str, before: str = "") -> bool:
    """Not the number of the field that is spoken of; no sum (1700000), and seven digits at least where blanks or hyphens part them."""
    if (
        (value.endswith("0000") and len(value) <= 9)
        or value.endswith("000000")
        or _YEAR_AND.fullmatch(value)
        or (not value.isdigit() and sum(c.isdigit() for c in value) < 7 and value[-2] != "-")
    ):
        return False
    if len(value) <= 6 and _LEDGER.search(before):
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
    "iban": iban,
    "iban-slips": iban_slips,
    "iban-written": iban_written,
    "iban-said": iban_said,
    "pnr-name": pnr_name,
    "spelled": spelled,
    "uk-licence": uk_licence,
    "nif-slips": nif_slips,
    "mailbox": mailbox,
    "mx-rfc": mx_rfc,
    "bic": bic,
    "street": street,
    "street-said": street_said,
    "coordinates": coordinates,
    "imsi": imsi,
    "nino": nino,
    "postcode-jp": postcode_jp,
    "postcode-behind": postcode_behind,
    "random": random,
    "vin": vin,
    "vin-form": vin_form,
    "account": account,
    "plate-any": plate_any,
    **HOSTS,
    **TIMES,
    **WALLETS,
    **LOGINS,
    **SECRETS,
    **NATIONAL,
}
