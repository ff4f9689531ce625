"""Made-up columns: kinds of content × honest, misleading and missing headers, in twelve languages."""

from __future__ import annotations

import datetime
import random
import string
import unicodedata
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from columns_words import CITIES, GIVEN, HEADERS, STREETS, SURNAMES

MISSING = ("c1", "_c7", "field_12", "x", "f3", "unnamed_4", "v")
IMPERSONAL = ("status", "product_name", "kategorie", "comment_type", "item", "artikel", "model", "descr")
Make = Callable[[random.Random, str], object]


@dataclass(frozen=True)
class Column:
    """A made-up column: what it is called, holds, and should be judged (None: no person's data)."""

    header: str
    values: list[object]
    language: str
    truth: str | None
    what: str


def _pick(table: dict[str, str], sign: str | None = None) -> Make:
    return lambda r, code: r.choice(table[code].split(sign))


def _full(r: random.Random, code: str) -> str:
    given, surname = _pick(GIVEN)(r, code), _pick(SURNAMES)(r, code)
    return r.choice(
        [f"{given} {surname}", f"{given} {surname}", f"{surname}, {given}", f"{given} {surname[0]}. {_pick(SURNAMES)(r, code)}"]
    )


def _plain(text: object) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", str(text).lower().replace("ł", "l").replace("ı", "i")) if c.isascii())


def _mail(r: random.Random, code: str) -> str:
    return f"{_plain(_pick(GIVEN)(r, code))}.{_plain(_pick(SURNAMES)(r, code))}{r.randint(1, 999)}@{r.choice(['example.com', 'mail.example.org', 'firma.example.de'])}"


PREFIX = {
    "en": "+1 212 55{}",
    "de": "+49 171 23{}",
    "fr": "+33 6 12 3{}",
    "es": "+34 612 3{}",
    "it": "+39 347 12{}",
    "pt": "+351 912 3{}",
    "pl": "+48 601 2{}",
    "nl": "+31 6 123{}",
    "cs": "+420 601 1{}",
    "sv": "+46 70 12{}",
    "tr": "+90 532 21{}",
    "fi": "+358 40 1{}",
}


def _phone(r: random.Random, code: str) -> str:
    return PREFIX[code].format("".join(r.choices(string.digits, k=5)))


def _iban(r: random.Random, code: str) -> str:
    bank = "".join(r.choices(string.digits, k=18))
    return f"DE{98 - int(bank + '131400') % 97:02d}{bank}"


def _card(r: random.Random, code: str) -> str:
    body = "4" + "".join(r.choices(string.digits, k=14))
    odd = sum(sum(divmod(2 * int(d), 10)) for d in body[::-1][::2])
    return body + str(-(odd + sum(int(d) for d in body[::-1][1::2])) % 10)


def _pesel(r: random.Random, code: str) -> str:
    body = f"{r.randint(40, 99)}{r.randint(1, 12):02d}{r.randint(1, 28):02d}{r.randint(0, 9999):04d}"
    return body + str(-sum(int(d) * w for d, w in zip(body, (1, 3, 7, 9) * 3, strict=False)) % 10)


def _dni(r: random.Random, code: str) -> str:
    number = r.randint(10_000_000, 99_999_999)
    return f"{number}{'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}"


def _cpf(r: random.Random, code: str) -> str:
    digits = [r.randint(0, 9) for _ in range(9)]
    for n in (10, 11):
        digits.append(
            -sum(d * w for d, w in zip(digits, range(n, 1, -1), strict=True)) % 11 % 10
            if sum(d * w for d, w in zip(digits, range(n, 1, -1), strict=True)) % 11 >= 2
            else 0
        )
    text = "".join(map(str, digits))
    return f"{text[:3]}.{text[3:6]}.{text[6:9]}-{text[9:]}"


def _id_shape(r: random.Random, code: str) -> str:
    shapes = {
        "cs": "{:06d}/{:04d}",
        "sv": "{:06d}-{:04d}",
        "fi": "{:06d}-{:03d}K",
        "en": "AB{:06d}C",
        "tr": "1{:06d}{:04d}",
        "de": "{:06d}{:05d}",
        "fr": "1{:06d}{:08d}",
        "it": "RSSMRA80A01H501U",
        "nl": "{:05d}{:04d}",
    }
    return shapes[code].format(r.randint(100_000, 999_999) if code != "nl" else r.randint(10_000, 99_999), r.randint(100, 999))


def _birth(r: random.Random) -> datetime.date:
    return datetime.date(1930, 1, 1) + datetime.timedelta(days=r.randint(0, 29_000))


def _birth_text(r: random.Random, code: str) -> str:
    forms = {"en": "%m/%d/%Y", "de": "%d.%m.%Y", "fr": "%d/%m/%Y", "pl": "%d.%m.%Y", "sv": "%Y-%m-%d", "cs": "%d.%m.%Y"}
    return _birth(r).strftime(forms.get(code, "%d/%m/%Y"))


PERSONAL: list[tuple[str, str, Make, bool]] = [  # what, truth, maker, recognisable without its name
    ("FIRST_NAME", "FIRST_NAME", _pick(GIVEN), True),
    ("SURNAME", "SURNAME", _pick(SURNAMES), True),
    ("PERSON", "PERSON", _full, True),
    ("PERSON", "PERSON", lambda r, c: _full(r, c).lower(), False),
    ("EMAIL_ADDRESS", "EMAIL_ADDRESS", _mail, True),
    ("PHONE_NUMBER", "PHONE_NUMBER", _phone, True),
    ("PHONE_NUMBER", "PHONE_NUMBER", lambda r, c: int("".join(filter(str.isdigit, _phone(r, c)))), False),
    ("BIRTH_DATE", "BIRTH_DATE", _birth_text, False),
    ("BIRTH_DATE", "BIRTH_DATE", lambda r, c: _birth(r), False),
    ("AGE", "AGE", lambda r, c: r.randint(18, 90), False),
    ("POSTCODE", "POSTCODE", lambda r, c: f"{r.randint(10_000, 99_999)}", False),
    ("USERNAME", "USERNAME", lambda r, c: f"{_plain(_pick(GIVEN)(r, c))}{r.choice(['_', '.', ''])}{r.randint(1, 99)}", False),
    ("STREET_ADDRESS", "STREET_ADDRESS", lambda r, c: str(_pick(STREETS, "|")(r, c)).format(n=r.randint(1, 180)), True),
    ("CITY", "CITY", _pick(CITIES, "|"), True),
]
IDS: dict[str, tuple[Make, bool]] = {"pl": (_pesel, True), "es": (_dni, True), "pt": (_cpf, True)}
OTHERS: dict[str, Make] = {
    "order": lambda r, c: f"{r.choice(['ORD', 'A', 'PO'])}-{r.randint(100_000, 999_999)}",
    "bigint": lambda r, c: r.randint(1_000_000, 99_999_999),
    "price": lambda r, c: f"{r.randint(1, 999)}.{r.randint(0, 99):02d}",
    "amount": lambda r, c: round(r.uniform(1, 5000), 2),
    "status": lambda r, c: r.choice(
        ["open", "closed", "pending", "shipped", "returned", "cancelled", "draft", "Paid", "New", "Failed"]
    ),
    "stamp": lambda r, c: (datetime.datetime(2024, 1, 1) + datetime.timedelta(seconds=r.randint(0, 50_000_000))).isoformat(),
    "day": lambda r, c: datetime.date(2022, 1, 1) + datetime.timedelta(days=r.randint(0, 1000)),
    "uuid": lambda r, c: str(uuid.UUID(int=r.getrandbits(128))),
    "hash": lambda r, c: f"{r.getrandbits(160):040x}",
    "version": lambda r, c: f"{r.randint(0, 9)}.{r.randint(0, 20)}.{r.randint(0, 99)}",
    "isbn": lambda r, c: f"978-{r.randint(0, 9)}-{r.randint(100, 999)}-{r.randint(10_000, 99_999)}-{r.randint(0, 9)}",
    "sku": lambda r, c: "".join(r.choices(string.ascii_uppercase, k=3)) + f"{r.randint(100, 9999)}-{r.choice('SML')}",
    "product": lambda r, c: (
        f"{r.choice('Steel Oak Cotton Smart Ultra Eco Pocket Garden Travel Kitchen'.split())} {r.choice('Lamp Table Shirt Phone Bottle Knife Chair Router Bag Kettle'.split())} {r.randint(1, 500)}"
    ),
    "gift": lambda r, c: (
        f"{r.choice(GIVEN['en'].split())} {r.choice('Mug Mattress Lamp Chair Sofa Blanket Handbag Sneakers Jacket Vase Desk Bottle'.split())}"
    ),
    "colour": lambda r, c: r.choice("red green blue black white yellow orange purple brown silver golden pink".split()),
    "company": lambda r, c: (
        f"{r.choice('Global United Northern Advanced Digital Dynamic Central First'.split())} {r.choice('Logistics Systems Foods Energy Textiles Software Steel Media'.split())} {r.choice(['GmbH', 'Ltd', 'Inc', 'S.A.', 'AG', 'B.V.'])}"
    ),
    "url": lambda r, c: f"https://www.example.com/p/{r.randint(1, 9999)}",
    "comment": lambda r, c: " ".join(
        r.choices(
            "the delivery was late and box arrived damaged please send a new one because this does not work at all".split(),
            k=r.randint(12, 25),
        )
    ),
    "flag": lambda r, c: r.random() < 0.5,
    "agent": lambda r, c: r.choice(["Safari", "Chrome", "Firefox", "Edge", "Opera"]),
    "tracking": lambda r, c: "1Z" + "".join(r.choices(string.ascii_uppercase + string.digits, k=16)),
    "epoch": lambda r, c: r.randint(1_500_000_000, 1_800_000_000),
}
HONEST_OTHER = {
    "order": "order_no", "bigint": "id", "price": "preis", "amount": "montant", "status": "status", "stamp": "created_at",
    "day": "order_date", "uuid": "request_id", "hash": "sha1", "version": "version", "isbn": "isbn", "sku": "sku",
    "product": "product_name", "gift": "title", "colour": "color", "company": "firma", "url": "link", "comment": "comment", "flag": "is_active",
    "agent": "browser", "tracking": "tracking_no", "epoch": "ts",
}  # fmt: skip
LIES = tuple("name first_name phone dob email customer_name Vorname ssn address apellidos city password iban age".split())


def columns(seed: int) -> Iterator[Column]:
    """All made-up columns, the same for a seed."""
    r = random.Random(seed)
    for what, truth, make, alone in PERSONAL:
        for code, header in HEADERS[what].items():
            if what in ("STREET_ADDRESS", "CITY") and code not in STREETS:
                continue
            yield Column(header, _values(r, make, code), code, truth, f"{what} honest")
            if alone:
                yield Column(r.choice(MISSING), _values(r, make, code), code, truth, f"{what} missing")
                yield Column(r.choice(IMPERSONAL), _values(r, make, code), code, truth, f"{what} misleading")
    for code, header in HEADERS["NATIONAL_ID"].items():
        make, alone = IDS.get(code, (_id_shape, False))
        if code == "it":
            continue
        yield Column(header, _values(r, make, code), code, "NATIONAL_ID", "NATIONAL_ID honest")
        if alone:
            yield Column(r.choice(MISSING), _values(r, make, code), code, "NATIONAL_ID", "NATIONAL_ID missing")
    for label, make in (("IBAN_CODE", _iban), ("CREDIT_CARD", _card)):
        for header in ({"IBAN_CODE": "iban", "CREDIT_CARD": "card_number"}[label], r.choice(MISSING), r.choice(IMPERSONAL)):
            yield Column(header, _values(r, make, "en"), "en", label, f"{label} {header}")
    for name, make in OTHERS.items():
        yield Column(HONEST_OTHER[name], _values(r, make, "en"), "en", None, f"{name} honest")
        yield Column(r.choice(MISSING), _values(r, make, "en"), "en", None, f"{name} missing")
        for lie in r.sample(LIES, 6):
            if (name, lie) not in PLAUSIBLE:
                yield Column(lie, _values(r, make, "en"), "en", None, f"{name} misleading ({lie})")


# A lie nobody could see through: digits under `ssn`, words under `password`.
PLAUSIBLE = {
    *((name, "password") for name in OTHERS),
    *((name, "phone") for name in ("bigint", "epoch")),
    *((name, "dob") for name in ("day", "stamp")),
    *((name, "address") for name in ("product", "gift", "order")),
}


def _values(r: random.Random, make: Make, code: str) -> list[object]:
    return [make(r, code) for _ in range(r.randint(30, 150))]
