"""Vehicles, licences to drive them, passports: forms that mostly need a context word."""

from lakeveil.recognizers.shapes.shape import Shape

_PLATES = (  # label suffix, countries, pattern
    ("UK", "GB", r"[A-Z]{2}[0-9]{2} ?[A-Z]{3}"), ("DE", "DE", r"[A-Z]{1,3}[ -][A-Z]{1,2}[ -]?[0-9]{1,4}[EH]?"), ("FR", "FR", r"[A-Z]{2}[- ][0-9]{3}[- ][A-Z]{2}"), ("IT", "IT", r"[A-Z]{2} ?[0-9]{3} ?[A-Z]{2}"),
    ("ES", "ES", r"[0-9]{4}[- ]?[BCDFGHJKLMNPRSTVWXYZ]{3}"), ("PT", "PT", r"[A-Z]{2}-[0-9]{2}-[A-Z]{2}|[0-9]{2}-[A-Z]{2}-[0-9]{2}|[0-9]{2}-[0-9]{2}-[A-Z]{2}"), ("NL", "NL", r"[A-Z0-9]{1,3}-[A-Z0-9]{2,3}-[A-Z0-9]{1,2}"),
    ("PL", "PL", r"[A-Z]{2,3} ?[A-Z0-9]{4,5}"), ("SE", "SE", r"[A-Z]{3} ?[0-9]{2}[0-9A-Z]"), ("NO", "NO,DK", r"[A-Z]{2} ?[0-9]{2} ?[0-9]{3}"), ("FI", "FI,LT,HU", r"[A-Z]{2,4}[- ]?[0-9]{3}"), ("CZ", "CZ", r"[0-9][A-Z][0-9] ?[0-9]{4}"),
    ("BR", "BR", r"[A-Z]{3}-?[0-9][0-9A-Z][0-9]{2}"), ("IN", "IN", r"[A-Z]{2}[ -]?[0-9]{1,2}[ -]?[A-Z]{1,3}[ -]?[0-9]{4}"), ("TR", "TR", r"[0-9]{2} ?[A-Z]{1,3} ?[0-9]{2,4}"), ("RU", "RU", r"[ABEKMHOPCTYX] ?[0-9]{3} ?[ABEKMHOPCTYX]{2} ?[0-9]{2,3}"),
    ("RO", "RO", r"[A-Z]{1,2}[ -]?[0-9]{2,3}[ -]?[A-Z]{3}"), ("GR", "GR", r"[ABEZHIKMNOPTYX]{3}[- ]?[0-9]{4}"), ("US", "US,MX,AR", r"[A-Z]{3}[- ]?[0-9]{3,4}|[0-9][A-Z]{3}[0-9]{3}|[A-Z]{2} ?[0-9]{3} ?[A-Z]{2}"), ("UA", "UA,BG", r"[ABCEHIKMOPTX]{2} ?[0-9]{4} ?[ABCEHIKMOPTX]{2}"),
)  # fmt: skip

# Forms that no type of car has: beside a word for a vehicle they are enough.
_TELLING = (
    ("uk", "GB", r"[A-Z]{2}[0-9]{2} ?[A-Z]{3}"), ("de", "DE,AT", r"[A-Z]{1,3}[ -][A-Z]{1,2} ?[0-9]{2,4}[EH]?"), ("fr", "FR,IT", r"[A-Z]{2}[- ]?[0-9]{3}[- ]?[A-Z]{2}"), ("es", "ES", r"[0-9]{4}[- ]?[BCDFGHJKLMNPRSTVWXYZ]{3}"),
    ("pt", "PT", r"[A-Z]{2}-[0-9]{2}-[A-Z]{2}|[0-9]{2}-[A-Z]{2}-[0-9]{2}|[0-9]{2}-[0-9]{2}-[A-Z]{2}"), ("nl", "NL", r"[A-Z0-9]{1,3}-[A-Z0-9]{2,3}-[A-Z0-9]{1,2}"), ("cz", "CZ", r"[0-9][A-Z][0-9] ?[0-9]{4}"), ("ro", "RO", r"[A-Z]{1,2}[ -][0-9]{2,3}[ -][A-Z]{3}"),
    ("gr", "GR", r"[ABEZHIKMNOPTYX]{3}[- ][0-9]{4}"), ("ua", "UA", r"[ABCEHIKMOPTX]{2} ?[0-9]{4} ?[ABCEHIKMOPTX]{2}"), ("ru", "RU", r"[ABEKMHOPCTYX] ?[0-9]{3} ?[ABEKMHOPCTYX]{2} ?[0-9]{2,3}"), ("tr", "TR", r"[0-9]{2} [A-Z]{1,3} [0-9]{2,4}"),
    ("nordic", "FI,SE,NO,DK", r"[A-Z]{2,3}-[0-9]{3}|[A-Z]{3} [0-9]{2}[0-9A-Z]|[A-Z]{2} [0-9]{2} [0-9]{3}|[A-Z]{2} [0-9]{5}"), ("balkan", "HR,RS,SI,LT", r"[A-Z]{2} ?[0-9]{3,4}-[A-Z]{1,2}|[A-Z]{3} [0-9]{3}|[A-Z]{2} [A-Z0-9]{2}-[A-Z0-9]{3}"),
    ("id", "ID,VN", r"[A-Z]{1,2} [0-9]{3,4} [A-Z]{2,3}|[0-9]{2}[A-Z][0-9A-Z]?[- ][0-9]{3}\.?[0-9]{2}"), ("hu", "HU", r"[A-Z]{2} ?[A-Z]{2}[- ][0-9]{3}|[A-Z]{3}-[0-9]{3}"), ("pl", "PL", r"[A-Z]{2,3} [0-9][0-9A-Z]{4}"), ("jp", "JP", r"[\xb0-\xff]{1,4} ?[0-9]{2,3} ?\xfd ?[0-9.]{1,2}-?[0-9.]{2}"),
)  # fmt: skip

_SMALL = (("gb", "GB", r"[A-Z]{2}[0-9]{2} ?[A-Z]{3}"), ("fr", "FR,IT", r"[A-Z]{2}-[0-9]{3}-[A-Z]{2}|[A-Z]{2}[0-9]{3}[A-Z]{2}"), ("es", "ES", r"[0-9]{4}[- ]?[BCDFGHJKLMNPRSTVWXYZ]{3}"), ("br", "BR", r"[A-Z]{3}-?[0-9][A-Z][0-9]{2}"), ("de", "DE", r"[A-Z]{1,3}-[A-Z]{1,2} ?[0-9]{2,4}"))  # fmt: skip

_LICENCES = (
    ("US_DRIVER_LICENSE", "US", r"[A-Z][0-9]{3}-?[0-9]{4}-?[0-9]{4}|[A-Z][0-9]{3}-[0-9]{3}-[0-9]{2}-[0-9]{3}-[0-9]|[A-Z]{1,2}[0-9]{5,14}|[0-9]{7,12}"),
    ("UK_DRIVER_LICENCE", "GB", r"[A-Z9]{5}[0-9]{6}[A-Z9]{2}[A-Z0-9]{3}(?: ?[0-9]{2})?"),
    ("IT_DRIVER_LICENSE", "IT", r"[A-Z]{2}[0-9]{7}[A-Z]|U1[A-Z0-9]{7}[A-Z]"),
    ("DRIVER_LICENSE", "*", r"[A-Z]{1,3}[0-9]{3,7}[A-Z]{1,3}[0-9]{0,6}|[0-9]{2}[A-Z]{2}[0-9]{5,7}|[A-Z][0-9]{2}[A-Z0-9]{7}[0-9]|[0-9]{5}/[0-9]{2}/[0-9]{4}|[0-9]{2} ?[0-9]{2} ?[0-9]{6}|[A-Z]{1,3}[- ]?[0-9]{6,9}|[0-9]{8,12}|[0-9]{2}-[0-9]{2}-[0-9]{6}-[0-9]{2}"),
)  # fmt: skip

_PASSPORTS = (
    ("US_PASSPORT", "US", r"[A-Z]?[0-9]{8,9}"), ("UK_PASSPORT", "GB", r"[0-9]{9}"), ("DE_PASSPORT", "DE", r"[CFGHJK][CFGHJKLMNPRTVWXYZ0-9]{8}[0-9]?"), ("IT_PASSPORT", "IT", r"[A-Z]{2}[0-9]{7}"),
    ("IN_PASSPORT", "IN", r"[A-PR-WY][1-9][0-9] ?[0-9]{4}[1-9]"), ("PASSPORT", "*", r"[A-Z]{1,3} ?[0-9]{6,8}|[0-9]{2}[A-Z]{2}[0-9]{5}|[0-9]{7,9}|[A-Z][0-9]{2}[A-Z0-9]{6}|[A-NP-Z]{2}[A-NP-Z0-9]{6}[0-9]"),
)  # fmt: skip

SHAPES = (
    Shape("vin", "VIN", r"[A-HJ-NPR-Z0-9]{17}", "vin", 0.8, 0.95, "vin", proof=False, longest=17),
    Shape("vin-europe", "VIN", r"[A-HJ-NPR-Z0-9]{13}[0-9]{4}", "vin-form", 0.0, 0.9, "vin", longest=17),
    Shape("us-plate-ca", "LICENSE_PLATE", r"[0-9][A-Z]{3}[0-9]{3}", "", 0.0, 0.8, "plate", reach=40, after=10, longest=7),
    *(Shape(f"plate-{name.lower()}", "LICENSE_PLATE", pattern, "plate", 0.0, 0.85, "plate", reach=30, after=8, edges="number", longest=14, countries=countries, firm=True) for name, countries, pattern in _PLATES),
    *(Shape(f"plate-{name}-vehicle", "LICENSE_PLATE", pattern, "plate", 0.0, 0.82, "vehicle", reach=30, edges="number", longest=14, countries=country, fresh=True, firm=True) for name, country, pattern in _TELLING),
    *(Shape(f"plate-{name}-small", "LICENSE_PLATE", pattern.lower(), "", 0.0, 0.8, group, reach=14, edges="number", longest=9, countries=country, fresh=True) for name, country, pattern in _SMALL for group in ("plate", "vehicle")),
    Shape("plate-us-small", "LICENSE_PLATE", r"[a-z]{3}[ -]?[0-9]{3,4}", "", 0.0, 0.75, "plate", reach=9, edges="number", longest=8, countries="US", fresh=True),
    Shape("plate-gb-lone", "LICENSE_PLATE", r"[A-HJ-PR-Y][A-HJ-PR-Y](?:0[2-9]|[1-2][0-9]|5[1-9]|6[0-9]|7[0-6]) [A-HJ-PR-Z]{3}", "", 0.6, 0.9, "plate", edges="number", longest=8, countries="GB", speaks="en cy", firm=True),
    Shape("plate-jp-lone", "LICENSE_PLATE", r"[\xb0-\xff]{1,4} ?[0-9]{2,3} ?[\xb0-\xff] ?[0-9.]{1,2}-[0-9]{2}", "", 0.8, edges="right", longest=20, countries="JP", speaks="ja und", firm=True),
    Shape("plate-any", "LICENSE_PLATE", r"[A-Z0-9]{1,5}(?:[ .-][A-Z0-9]{1,5}){0,3}", "plate-any", 0.0, 0.8, "plate", reach=7, edges="number", longest=14),
    Shape("plate-cn-kr-jp", "LICENSE_PLATE", r"[\xb0-\xff][A-Z][ .;-]?[A-Z0-9]{5,6}|[0-9]{2,3}[\xb0-\xff] ?[0-9]{4}|[\xb0-\xff]{1,4} ?[0-9]{2,3} ?\xfd ?[0-9.]{1,2}-?[0-9.]{2}", "", 0.0, 0.85, "plate", reach=16, after=8, edges="number", longest=16, countries="CN,KR,JP"),
    Shape("plate-ar", "LICENSE_PLATE", r"(?:[\x80-\xaf] ?){1,3}[0-9]{3,4}|[0-9]{3,4} ?(?:[\x80-\xaf] ?){1,3}", "", 0.0, 0.8, "plate", reach=16, edges="number", longest=12, countries="EG,SA"),
    Shape("plate-il", "LICENSE_PLATE", r"[0-9]{2}-[0-9]{3}-[0-9]{2}|[0-9]{3}-[0-9]{2}-[0-9]{3}", "", 0.0, 0.85, "plate", reach=16, edges="number", longest=10, countries="IL"),
    *(Shape(name.lower().replace("_", "-"), name, pattern, "digit" if name == "IT_DRIVER_LICENSE" else "mixed", 0.0, 0.85, "licence", reach=40, after=10, edges="number", longest=20, countries=countries) for name, countries, pattern in _LICENCES),
    Shape("licence-any", "DRIVER_LICENSE", r"(?!(?:DLN?|OLN|NO|NR) )[A-Z0-9]{1,6}(?:[ /-]?[A-Z0-9]{2,12}){0,4}", "mixed-long", 0.0, 0.8, "licence", reach=16, edges="number", longest=24, fresh=True),
    *(Shape(name.lower().replace("_", "-"), name, pattern, "digit" if name == "DE_PASSPORT" else "mixed", 0.0, 0.84 if countries != "*" else 0.85, "passport", reach=40, after=6, edges="number", longest=13, countries=countries) for name, countries, pattern in _PASSPORTS),
    Shape("passport-small", "PASSPORT", r"[0-9]{2}[a-z]{2}[0-9]{5}|[a-z]{1,2}[0-9]{6,8}", "mixed", 0.0, 0.8, "passport", reach=16, edges="number", longest=10, fresh=True),
    Shape("reg-us", "LICENSE_PLATE", r"(?:(?:REG|TAG)(?: (?:[Nn]o\.?|#))?[:.#]? ?(?P<v>[0-9][A-Z]{3}[0-9]{3}|[A-Z]{3}[- ][0-9]{3,4}|[A-Z]{2}[0-9]{2} ?[A-Z]{3})|(?<=[,;] )[Tt]ag (?P<w>[0-9][A-Z]{3}[0-9]{3}|[A-Z]{3} [0-9]{3,4}))", "plate", 0.65, edges="word", longest=24, anchor=r"[^A-Za-z](?:REG|TAG|[Tt]ag)(?: (?:[Nn]o\.?|#))?[:.#]? ?[A-Z0-9]", back=14, speaks="en"),
    Shape("mrz", "PASSPORT", r"P[A-Z<][A-Z]{3}[A-Z<]{39}(?:\s{1,2}[A-Z0-9<]{44})?", "", 0.98, edges="none", longest=92),
    Shape("mrz-card", "PASSPORT", r"[IAC][A-Z0-9<][A-Z]{3}[A-Z0-9<]{25}\s{1,2}[0-9]{7}[MF<][0-9]{7}[A-Z<]{3}[A-Z0-9<]{11}[0-9](?:\s{1,2}[A-Z<]{30})?", "", 0.98, edges="none", longest=96),
)  # fmt: skip
