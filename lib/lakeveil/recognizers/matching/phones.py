"""Phone numbers through phonenumbers (libphonenumber): international form, or national form of the text's regions."""

from __future__ import annotations

import re
from functools import cache, lru_cache

import phonenumbers

from lakeveil.folding import word

# Regions whose national form is tried for a text of a language, the likeliest first; then `_ANY`.
REGIONS: dict[str, tuple[str, ...]] = {
    "en": ("US", "GB", "AU", "IN", "IE", "NZ", "ZA"), "de": ("DE", "AT", "CH"), "fr": ("FR", "BE", "CH", "CA"), "es": ("ES", "MX", "AR", "CO", "CL", "PE"), "it": ("IT", "CH"), "pt": ("BR", "PT"),
    "nl": ("NL", "BE"), "pl": ("PL",), "cs": ("CZ",), "sk": ("SK",), "hu": ("HU",), "ro": ("RO", "MD"), "sv": ("SE", "FI"), "da": ("DK", "NO"), "nb": ("NO", "DK"), "nn": ("NO", "DK"), "no": ("NO", "DK"), "fi": ("FI",), "et": ("EE",), "lv": ("LV",),
    "lt": ("LT",), "bg": ("BG",), "el": ("GR", "CY"), "hr": ("HR", "BA"), "sr": ("RS",), "sl": ("SI",), "ru": ("RU", "KZ"), "uk": ("UA",), "be": ("BY",), "tr": ("TR",), "ar": ("SA", "EG", "AE", "MA"), "he": ("IL",), "fa": ("IR",),
    "hi": ("IN",), "id": ("ID",), "ms": ("MY",), "vi": ("VN",), "th": ("TH",), "ja": ("JP",), "ko": ("KR",), "zh": ("CN", "TW", "HK", "JP"), "ca": ("ES",), "gl": ("ES",), "is": ("IS",), "bs": ("BA",), "mk": ("MK",), "sq": ("AL", "XK"), "eu": ("ES",),
}  # fmt: skip
_SAID = "|".join(map(word, ("доб", "добавочный", "вн", "внутр", "εσωτ", "内線", "分机", "내선")))
_EXTENSION = re.compile(r"(?i) ?(?:ext|x|durchwahl|poste|anexo|int\.)")
_BEHIND = re.compile(  # in folded bytes, behind a number; `kl 9` is an hour in Scandinavia
    rf"(?i:[ ,;(-]{{0,4}}(?:extn?|extension|durchwahl|dw|poste|anexo|interno|int|ramal|wew|klapka|linka|anknytning|ankn|lokalnr|lokal|toestel|tst|mellek|dahili|{_SAID})[.:]{{0,2}} ?[0-9]{{1,5}}|,? [pw]\. ?[0-9]{{2,5}}|[ ,;]{{1,2}}kl\.? ?[0-9]{{3}})(?![0-9A-Za-z\x80-\xaf/-]|[.,][0-9])".encode(
        "latin-1"
    )
)
_DATED = re.compile(r"(?:19|20)[0-9]{2}\.[01][0-9]\.[0-9]")  # 2010.12.033 of an article
_OTHERS, _LETTER = re.compile(r"\D+"), re.compile("[A-Za-z]")
_ANY = ("US", "GB", "DE", "FR", "ES", "IT", "NL", "PL", "BR", "JP", "IN", "AU")
_SPOKEN = tuple(dict.fromkeys(region for regions in REGIONS.values() for region in regions))
_WORLD = tuple(dict.fromkeys((*_SPOKEN, *sorted(phonenumbers.SUPPORTED_REGIONS))))
# Written forms that read as a phone number by themselves, without any context word.
_STRONG = re.compile(
    r"\(0?\d{2,4}\) ?\d{3,4}[ .-]?\d{4}|[2-9]\d{2}[-.][2-9]\d{2}[-.]\d{4}|0\d(?:[ .-]\d\d){4}|0\d{2,4}[ /-]\d{3,4}[ -]\d{3,4}"
)


_STAGED = {"GB": r"7700900[0-9]{3}|1632960[0-9]{3}|3069990[0-9]{3}"}  # Ofcom's numbers for drama, which made-up records use
_PROBES, _LIKELY = 997, 0.75  # numbers asked how many of a length are valid; share from which it proves nothing
_LONGER = 9  # digits of a number that is no date
# `03/02/2021` under `dt_int`, which is no word for a phone: some country's phones have its digits.
_DAY = re.compile(r"(?:0?[1-9]|[12][0-9]|3[01])([./])(?:0?[1-9]|[12][0-9]|3[01])\1(?:19|20)[0-9]{2}")
_SHORT_DAY = re.compile(r"(?:0?[1-9]|[12][0-9]|3[01])[./-](?:0?[1-9]|1[0-2])[./-][0-9]{2}")


def extended(data: bytes, end: int) -> int:
    """Where a number that ends at `end` ends with the extension behind it: `wew. 14`, `ramal 4471`, `内線 14`."""
    found = _BEHIND.match(data, end)
    return end if found is None else found.end()


def possible(value: str) -> bool:
    """A number with + and as many digits as those of its country have: one not given out, or since the last list of ranges."""
    digits = _OTHERS.sub("", value)
    if not value.startswith("+") or not 10 <= len(digits) <= 15 or len(set(digits)) < 4:
        return False
    try:
        return phonenumbers.is_possible_number(phonenumbers.parse(value, None))
    except phonenumbers.NumberParseException:
        return False


def international(value: str) -> bool:
    """A valid number of some region, written with + or 00."""
    plain = "+" + value[2:] if value.startswith("00") else value.replace("%2B", "+").replace("%2b", "+")
    digits = _OTHERS.sub("", _EXTENSION.split(plain, 1)[0] if _LETTER.search(plain) else plain)
    for size in (1, 2, 3):
        if numbers := _of_code(digits[:size]):
            if numbers.fullmatch(digits, size):
                return True
            break
    return _valid(plain, None)


@cache
def _of_code(code: str) -> re.Pattern[str] | None:
    """Every national number under a country's calling code; None where it is none. Asked for at most three digits."""
    regions = phonenumbers.COUNTRY_CODE_TO_REGION_CODE.get(int(code)) if code.isdecimal() else None
    return _numbers(regions) if regions else None


@lru_cache(maxsize=512)
def _numbers(regions: tuple[str, ...]) -> re.Pattern[str]:
    """Every national significant number of the regions, of any kind: libphonenumber's own patterns, a hundred times as fast as its parser."""
    kinds = (
        "fixed_line",
        "mobile",
        "toll_free",
        "premium_rate",
        "shared_cost",
        "personal_number",
        "voip",
        "pager",
        "uan",
        "voicemail",
    )
    patterns = []
    for region in regions:
        known = phonenumbers.PhoneMetadata.metadata_for_region(region, None)
        for kind in kinds if known else ():
            described = getattr(known, kind)
            if described and described.national_number_pattern:
                patterns.append(rf"(?:{described.national_number_pattern})")
    patterns += [_STAGED[region] for region in regions if region in _STAGED]
    return re.compile("|".join(dict.fromkeys(patterns)) or r"(?!)")


@lru_cache(maxsize=512)
def _trunk(region: str) -> str:
    known = phonenumbers.PhoneMetadata.metadata_for_region(region, None)
    return (known.national_prefix or "") if known else ""


def national(value: str, language: str, named: bool = False, *, abroad: bool = False) -> bool:
    """A valid national number of a region where the language is spoken; of any large one when it is `und`; of any at all in a field that is named so.

    `abroad`: of any at all where it is longer than a date.
    """
    digits = re.sub(r"\D", "", re.split(r"(?i) ?(?:ext|x)", value)[0])
    if not 6 <= len(digits) <= 15 or len(set(digits)) < 3 or _DATED.match(value) or _DAY.fullmatch(value):
        return False
    if _SHORT_DAY.fullmatch(value) and not named:
        return False
    regions = tuple(dict.fromkeys((*REGIONS.get(language, _ANY), "US", "GB")))
    if "15" in value and (named or language in ("es", "und", "en")) and _valid(value, "AR"):
        return True  # 011 15-2347-2688
    if any(
        _numbers((region,)).fullmatch(digits.removeprefix(_trunk(region))) or _numbers((region,)).fullmatch(digits)
        for region in regions
    ):
        return True
    if any(_valid(value, region) for region in regions[:2]):
        return True
    return (named or (abroad and len(digits) >= _LONGER)) and any(  # a label in one language, a number of another country
        _numbers((region,)).fullmatch(digits.removeprefix(_trunk(region))) or _numbers((region,)).fullmatch(digits)
        for region in _WORLD
    )


def of_language(value: str, language: str) -> bool:
    """A valid national number of a region where the language is spoken, and of no other; digits alone with the trunk prefix that the region has."""
    digits = _OTHERS.sub("", value)
    return len(set(digits)) > 2 and any(_of_region(digits, region, bare=digits == value) for region in REGIONS.get(language, ()))


def mobile(value: str, language: str) -> bool:
    """A bare mobile number with its trunk prefix, of a region where the language is spoken: what begins so is little else."""
    return len(set(value)) > 3 and any(_mobile(region).fullmatch(value) for region in REGIONS.get(language, ()))


@cache
def _mobile(region: str) -> re.Pattern[str]:
    known = phonenumbers.PhoneMetadata.metadata_for_region(region, None)
    pattern = known.mobile.national_number_pattern if known and known.mobile else None
    return re.compile(rf"{_trunk(region)}(?:{pattern})" if pattern and (_trunk(region) or region == "IT") else r"(?!)")


def mobiles(digits: str) -> tuple[str, ...]:
    """Regions of REGIONS of which digits are a mobile number, with or without the trunk prefix; none where other numbers look the same."""
    return tuple(region for region in _SPOKEN if _handset(region).fullmatch(digits))


@cache
def _handset(region: str) -> re.Pattern[str]:
    known = phonenumbers.PhoneMetadata.metadata_for_region(region, None)
    lines, fixed = (
        (part.national_number_pattern if part else None for part in (known.mobile, known.fixed_line)) if known else (None, None)
    )
    return re.compile(rf"(?:{_trunk(region)})?(?:{lines})" if lines and lines != fixed else r"(?!)")


@cache
def mobile_chance(region: str, length: int) -> float:
    """Share of all numbers of so many digits that are written as the region's mobile numbers: of _PROBES, spread evenly."""
    step = (10**length - 1) // _PROBES
    return sum(_handset(region).fullmatch(f"{i * step:0{length}d}") is not None for i in range(_PROBES)) / _PROBES


def anywhere(value: str) -> bool:
    """A valid national number, written with its trunk prefix, of any region of REGIONS: a customer abroad."""
    digits = _OTHERS.sub("", value)
    return len(set(digits)) > 2 and any(_trunk(region) and _of_region(digits, region, bare=True) for region in _SPOKEN)


def bare(digits: str) -> tuple[str, ...]:
    """Regions of REGIONS of which digits without any sign are a valid national number, but for those where nearly all of that length are."""
    return tuple(region for region in _SPOKEN if chance(region, len(digits)) <= _LIKELY and _of_region(digits, region, bare=True))


@cache
def chance(region: str, length: int) -> float:
    """Share of all numbers of so many digits that are valid in the region: of _PROBES, spread evenly."""
    step = (10**length - 1) // _PROBES
    return sum(_of_region(f"{i * step:0{length}d}", region, bare=True) for i in range(_PROBES)) / _PROBES


def _of_region(digits: str, region: str, *, bare: bool) -> bool:
    trunk = "8" if region == "LT" and digits.startswith("8") else _trunk(region)  # Lithuania's until 2024
    if bare and trunk and not digits.startswith(trunk):
        return False
    numbers = _numbers((region,))
    return bool(numbers.fullmatch(digits.removeprefix(trunk)) or numbers.fullmatch(digits))


def strong_form(value: str) -> bool:
    """Grouped as only phone numbers are."""
    return _STRONG.fullmatch(value) is not None


def _valid(value: str, region: str | None) -> bool:
    try:
        return phonenumbers.is_valid_number(phonenumbers.parse(value, region))
    except phonenumbers.NumberParseException:
        return False
