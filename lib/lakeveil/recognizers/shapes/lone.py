"""Identifiers of persons under no word: a birth date and check digits inside the number, or a grouping that nothing else has.

What decides is how many of random digits of that length pass (measured over 60,000 and stated here per row, in parts of a
thousand). Below 2 in any language; up to 10 of ten digits or more in texts of the identifier's own languages (of a Polish
PESEL, eleven digits, in any: nothing else of eleven digits is as frequent). Numbers without a date count where their
grouping is theirs alone, or shared with phones only, and of eleven digits in Croatian texts. Whatever chance gives, a
thing's name directly before (`order`, `tracking`) forbids it. Years are those of people who may live.
"""

from __future__ import annotations

from lakeveil.recognizers.matching import slips
from lakeveil.recognizers.shapes.shape import Shape

_M, _D, _Y = r"(?:0[1-9]|1[0-2])", r"(?:0[1-9]|[12][0-9]|3[01])", r"[0-9]{2}"

# label, countries, pattern, check, languages, score, context group; behind it how many of a thousand random numbers pass
_ROWS: tuple[tuple[str, str, str, str, str, float, str], ...] = (
    ("PL_PESEL", "PL", rf"{_Y}(?:[02][1-9]|[13][0-2]){_D}[0-9]{{5}}", "pl.pesel", "*", 0.58, "pesel"),  # 6.9
    ("EE_ISIKUKOOD", "EE", rf"[3-6]{_Y}{_M}{_D}[0-9]{{4}}", "ee.ik", "*", 0.56, "isikukood"),  # 1.6; Lithuania's are the same
    ("LT_ASMENS_KODAS", "LT", rf"[3-6]{_Y}{_M}{_D}[0-9]{{4}}", "lt.asmens", "lt", 0.62, "asmens"),  # 1.6
    ("BE_NN", "BE", rf"{_Y}{_M}{_D}[0-9]{{5}}", "be.nn", "nl fr", 0.6, "rijksregister"),  # .5
    ("GR_AMKA", "GR", rf"{_D}{_M}{_Y}[0-9]{{5}}", "gr.amka", "el", 0.6, "amka"),  # 3.9
    ("HU_SZEMELYI", "HU", rf"[1-4] ?{_Y}{_M}{_D} ?[0-9]{{4}}", "hu-id", "hu", 0.6, "szemelyi"),  # 2.4
    ("LV_PERSONAS_KODS", "LV", rf"{_D}{_M}{_Y}[0-2][0-9]{{4}}", "lv.pvn", "lv", 0.6, "personas"),  # 1.2
    ("SE_PERSONNUMMER", "SE", rf"19[2-9][0-9]{_M}{_D}[0-9]{{4}}", "se.personnummer", "*", 0.6, "personnummer"),  # .05
    ("SE_PERSONNUMMER", "SE", rf"(?:20[0-2][0-9]|{_Y}){_M}{_D}[0-9]{{4}}", "se.personnummer", "sv", 0.58, "personnummer"),  # 3.5
    ("KZ_IIN", "KZ", rf"{_Y}{_M}{_D}[1-6][0-9]{{5}}", "kz-iin", "ru kk", 0.58, "iin"),  # 2.1
    ("KR_RRN", "KR", rf"{_Y}{_M}{_D}[1-4][0-9]{{6}}", "kr.rrn", "ko", 0.6, "rrn"),  # 1.5
    ("BG_EGN", "BG", rf"{_Y}(?:[04][1-9]|[15][0-2]){_D}[0-9]{{4}}", "bg.egn", "bg", 0.6, "egn"),  # 7.2
    ("CZ_RODNE_CISLO", "CZ,SK", rf"{_Y}(?:[05][1-9]|[16][0-2]){_D}[0-9]{{4}}", "cz.rc", "cs sk", 0.6, "rodne"),  # 7.8
    ("AT_SSN", "AT", rf"[1-9][0-9]{{3}} ?{_D}{_M}{_Y}", "at.vnr", "de", 0.58, "sozialversicherung"),  # 2.9
    ("IS_KENNITALA", "IS", rf"{_D}{_M}{_Y}[0-9]{{3}}[09]", "is_.kennitala", "is", 0.6, "kennitala"),  # .6
    ("HU_TAX_ID", "HU", r"8[1-6][0-9]{8}", "hu-tax", "hu", 0.56, "adoszam"),  # 5.5; days since 1867
    # Two check digits, or a repeated digit that must be there.
    ("TR_TCKN", "TR", r"[1-9][0-9]{10}", "tr.tckimlik", "tr", 0.6, "tckn"),  # 9.3
    ("BR_CPF", "BR", r"[0-9]{11}", "br.cpf", "pt", 0.58, "cpf"),  # 9.9
    ("DE_TAX_ID", "DE", r"[1-9][0-9] ?[0-9]{3} ?[0-9]{3} ?[0-9]{3}", "de.idnr", "de", 0.56, "steuer"),  # 3.2
    # One check digit, no date: eleven digits are little else in Croatian; these groups are the identifier's, or a phone's.
    ("HR_OIB", "HR", r"[0-9]{11}", "hr.oib", "hr bs", 0.55, "oib"),  # 100
    ("UK_NHS", "GB", r"[0-9]{3} [0-9]{3} [0-9]{4}", "gb.nhs", "en", 0.55, "nhs"),  # 92
    ("JP_MY_NUMBER", "JP", r"[0-9]{4}[ -][0-9]{4}[ -][0-9]{4}", "jp.in_", "ja", 0.55, "mynumber"),  # 101
)  # fmt: skip

_NIF_SLIPS = Shape(  # a letter for a digit, by its word only
    "es-nif-slips",
    "ES_NIF",
    rf"[0-9](?=[0-9]*[{slips.LETTERS}]){slips.SIGN}{{7}}[- ]?[A-Z]",
    "nif-slips",
    0.0,
    0.88,
    "nif",
    after=14,
    proof=True,
    edges="apart",
    longest=10,
    countries="ES",
)

SHAPES: tuple[Shape, ...] = (
    _NIF_SLIPS,
    *(
        Shape(
            f"lone-{label.lower().replace('_', '-')}-{place}",
            label,
            pattern,
            check,
            score,
            0.95,
            context,
            after=14,
            proof=True,
            edges="apart",
            longest=16,
            countries=countries,
            speaks=speaks,
        )
        for place, (label, countries, pattern, check, speaks, score, context) in enumerate(_ROWS)
    ),
)
