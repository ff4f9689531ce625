"""Identifiers that a state gives a person or a firm: label, country, pattern, check, how strong a lone match is.

A row with a python-stdnum module (`pl.pesel`) is proven by its check digit. Rows that ten random digits meet
too easily score 0 alone: they need a context word or the column's evidence.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from lakeveil.recognizers.matching import slips
from lakeveil.recognizers.matching.digits import least
from lakeveil.recognizers.shapes import states_east, states_west
from lakeveil.recognizers.shapes.shape import Shape
from lakeveil.recognizers.shapes.statewords import COUNTRIES

# Forms without a check digit.
UNPROVEN = frozenset(
    [
        "",
        *(
            "de-id us.ssn us.itin us.ein us.ptin nino dk.cpr kr-rrn in_.pan in_.epic pk.cnic my.nric id.nik eg.tn is_.vsk ar.dni mixed sm.coe ad.nrt eg-id ke.pin ca.bc_phn gh.tin nhi dz.nif de.stnr tn.mf al.nipt li.peid cr.cpf cr.cpj cr.cr cu.ni kr.brn fi.veronumero us.atin"
        ).split(),
    ]
)

ROWS = states_west.ROWS + states_east.ROWS
_FIRM = frozenset(
    "US_EIN CA_BN BR_CNPJ AR_CUIT CL_RUT CO_NIT PE_RUC EC_RUC UY_RUT VE_RIF DO_RNC PY_RUC FR_SIREN FR_SIRET CH_UID ES_CIF SE_ORGNR NO_ORGNR DK_CVR FI_YTUNNUS PL_REGON PL_NIP HU_ANUM RO_CUI RO_ONRC BG_VAT HR_OIB"
    " ME_PIB RS_PIB MK_EDB RU_OGRN RU_INN UA_EDRPOU BY_UNP KZ_IIN CN_USCC TW_UBN KR_BRN JP_CORPORATE IN_GSTIN SG_UEN TH_MOA VN_MST AU_ABN AU_ACN MA_ICE TN_MF SN_NINEA EE_REGISTRIKOOD SI_MATICNA IL_COMPANY MD_IDNP"
    " CZ_DIC SK_DPH LV_PERSONAS_KODS CR_CEDULA_JURIDICA SM_COE GT_NIT".split()
)
_TAX = (_FIRM - {"AU_ACN", "RO_ONRC"}) | frozenset(
    "US_ITIN US_ATIN US_PTIN MX_RFC SV_NIT UK_UTR FR_TAX_ID DE_TAX_ID DE_TAX_NUMBER AT_TAX_ID LI_PEID ES_NIF ES_NIE PT_NIF IT_FISCAL_CODE IT_VAT_CODE GR_AFM CY_TIC AD_NRT TR_VKN IS_VSK SI_TAX_ID AL_NID UA_RNTRC AZ_VOEN"
    " HU_TAX_ID IN_PAN ID_NPWP PH_TIN AU_TFN NZ_IRD EG_TN ZA_TIN KE_PIN GH_TIN MZ_NUIT GN_NIFP DZ_NIF EU_VAT FI_VERONUMERO FO_VN BR_CPF DO_CEDULA CZ_RODNE_CISLO IE_PPS NL_BSN".split()
)  # fmt: skip
_BOTH = frozenset(
    "ES_NIF ES_NIE IT_FISCAL_CODE CL_RUT AL_NID KZ_IIN HR_OIB LV_PERSONAS_KODS BR_CPF DO_CEDULA CZ_RODNE_CISLO IE_PPS NL_BSN MD_IDNP IN_PAN PT_NIF AR_CUIT CO_NIT BG_VAT AD_NRT FO_VN".split()
)  # of persons, too
_NOUNS = {
    "tax": "tax|vat|tin|fiscal",
    "firm": "compan|business|enterprise|organi|corporat|regist|economic|trade|commercial|entit",
    "id": "national|identi|id[^a-z]|personal|citizen|social|resident|civil|birth|foreign",
}

# Labels that no words for persons' numbers name.
_HEALTH = frozenset("AU_MEDICARE UK_NHS CA_PHN NZ_NHI US_NPI US_DEA DE_HEALTH_INSURANCE HU_TAJ".split())
_BORN = frozenset(
    "PL_PESEL BG_EGN RO_CNP FI_PERSONAL_IDENTITY_CODE NO_FODSELSNUMMER SE_PERSONNUMMER DK_CPR EE_ISIKUKOOD LT_ASMENS_KODAS SI_EMSO ZA_ID KZ_IIN HU_SZEMELYI CZ_RODNE_CISLO KR_RRN CN_RIC BE_NN IS_KENNITALA AT_SSN"
    " GR_AMKA MU_NID UA_RNTRC LU_NATIONAL_ID".split()
)  # a date in it: more than a check digit

# How many digits the number has, where people part them as they like.
_SIZES = {
    "US_SSN": (9,), "CA_SIN": (9,), "BR_CPF": (11,), "BR_CNPJ": (14,), "BR_PIS": (11,), "AR_CUIT": (11,), "CL_RUT": (8, 9), "CO_NIT": (10,), "PE_RUC": (11,), "EC_CI": (10,), "EC_RUC": (13,),
    "UY_CI": (8,), "UY_RUT": (12,), "DO_CEDULA": (11,), "CR_CEDULA": (9,), "CU_NI": (11,), "SV_NIT": (14,), "UK_NHS": (10,), "UK_UTR": (10,), "FR_NIR": (15,), "FR_TAX_ID": (13,), "FR_SIREN": (9,), "FR_SIRET": (14,),
    "BE_NN": (11,), "NL_BSN": (9,), "LU_NATIONAL_ID": (13,), "DE_TAX_ID": (11,), "AT_SSN": (10,), "CH_AHV": (13,), "ES_SSN": (12,), "PT_NIF": (9,), "IT_VAT_CODE": (11,), "GR_AMKA": (11,), "GR_AFM": (9,), "TR_TCKN": (11,),
    "TR_VKN": (10,), "SE_PERSONNUMMER": (10, 12), "SE_ORGNR": (10,), "NO_FODSELSNUMMER": (11,), "NO_ORGNR": (9,), "DK_CPR": (10,), "DK_CVR": (8,), "FI_YTUNNUS": (8,), "IS_KENNITALA": (10,), "EE_ISIKUKOOD": (11,),
    "LT_ASMENS_KODAS": (11,), "LV_PERSONAS_KODS": (11,), "PL_PESEL": (11,), "PL_NIP": (10,), "PL_REGON": (9, 14), "CZ_RODNE_CISLO": (9, 10), "HU_SZEMELYI": (11,), "HU_TAJ": (9,), "HU_TAX_ID": (10,), "RO_CNP": (13,),
    "MD_IDNP": (13,), "BG_EGN": (10,), "HR_OIB": (11,), "SI_EMSO": (13,), "SI_TAX_ID": (8,), "RS_PIB": (9,), "MK_EDB": (13,), "RU_INN": (10, 12), "RU_SNILS": (11,), "RU_OGRN": (13, 15), "UA_RNTRC": (10,), "UA_EDRPOU": (8,),
    "BG_PNF": (10,), "BG_VAT": (9, 10), "EE_REGISTRIKOOD": (8,), "DO_RNC": (9,), "ME_PIB": (8,), "CA_BN": (9,), "CA_PHN": (10,), "IL_COMPANY": (9,), "CZ_DIC": (8,), "SK_DPH": (10,),
    "KZ_IIN": (12,), "AZ_VOEN": (10,), "JP_MY_NUMBER": (12,), "JP_CORPORATE": (13,), "KR_RRN": (13,), "KR_BRN": (10,), "IN_AADHAAR": (12,), "IN_VID": (16,), "PK_CNIC": (13,), "ID_NIK": (16,), "ID_NPWP": (15,),
    "MY_NRIC": (12,), "TH_TNIN": (13,), "VN_MST": (10,), "TW_UBN": (8,), "EG_TN": (9,), "AU_TFN": (8, 9), "AU_ABN": (11,), "AU_ACN": (9,), "AU_MEDICARE": (10, 11), "NZ_IRD": (8, 9), "IL_ID": (9,), "AE_EMIRATES_ID": (15,), "SA_NATIONAL_ID": (10,),
    "EG_NATIONAL_ID": (14,), "IR_NATIONAL_CODE": (10,), "ZA_ID": (13,), "ZA_TIN": (10,), "MA_ICE": (15,), "MZ_NUIT": (9,), "US_NPI": (10,), "US_ITIN": (9,), "US_EIN": (9,),
}  # fmt: skip


def _shape(place: int, label: str, countries: str, pattern: str, check: str, alone: float, longest: int, context: str) -> Shape:
    name = f"{label.lower().replace('_', '-')}-{place}"
    near = {"": 0.84, "mixed": 0.78}.get(check, 0.9 if check in UNPROVEN else 0.95)
    return Shape(
        name,
        label,
        pattern,
        check,
        alone,
        near,
        context,
        after=14,
        proof=check not in UNPROVEN,
        edges="apart" if label in ("IN_AADHAAR", "IN_VID") else "number",
        longest=longest,
        countries=countries,
    )


def _small(shape: Shape) -> Shape:
    """The form in small letters, which counts by its context only."""
    return replace(
        shape, name=f"{shape.name}-small", check=f"upper:{shape.check}" if shape.check else "", alone=0.0, caseless=True
    )


# Behind the first digit, so that the search for it is a search for a digit.
_EDGE = r"(?<![0-9A-Za-z\x80-\xaf_$].)(?<![0-9][ .,/:+-].)"


def _grouped(shape: Shape, digits: int) -> Shape:
    """Proven digits in groups of any size, by context only."""
    pattern = rf"[0-9]{_EDGE}(?:[ ./-]?[0-9]){{{digits - 1}}}"
    return replace(
        shape,
        name=f"{shape.name}-{digits}",
        pattern=pattern,
        check=f"digits:{shape.check}",
        alone=0.0,
        near=0.94,
        edges="grouped",
        longest=2 * digits - 1,
    )


def _slipped(shape: Shape, digits: int) -> Shape:
    """The same where a scanner read letters for some digits; by its own word only."""
    pattern = rf"{slips.spelled(digits)}{slips.FIRST}{_EDGE}(?:[ ./-]?{slips.SIGN}){{{digits - 1}}}"
    return replace(
        shape,
        name=f"{shape.name}-slips-{digits}",
        pattern=pattern,
        check=f"slips:{shape.check}",
        alone=0.0,
        near=0.88,
        edges="grouped",
        longest=2 * digits - 1,
    )


# Shapes without a check digit, but with a date or region, or fewer digits to spare.
_DATED = frozenset("eg-id id.nik my.nric pk.cnic kr-rrn dk.cpr eg.tn".split())
ANY = "any-"  # begins the names of these words' groups
ENOUGH = 8  # digits of a number that a word for any country's may name


def _generic(shape: Shape) -> Iterator[Shape]:
    """The proven form beside a word for any country's number of the kind: `tax id`. No proof then: one of many check digits agrees."""
    if shape.label in _HEALTH or not (shape.proof or shape.check in _DATED) or least(shape.pattern.encode("latin-1")) < ENOUGH:
        return
    near = 0.83 if shape.label in _BORN else 0.82 if shape.proof else 0.8
    for kind in _kinds(shape.label):
        name = f"{shape.name}-{kind}"
        yield replace(shape, name=name, context=f"{ANY}{kind}", alone=0.0, near=near, proof=False, reach=30, fresh=True)


def _kinds(label: str) -> tuple[str, ...]:
    kinds = (*(["tax"] if label in _TAX else []), *(["firm"] if label in _FIRM else []))
    return (*kinds, *(["id"] if label in _BOTH or not kinds else []))


def _words() -> dict[str, str]:
    """Context group → expression that finds `Andorran tax`, `polish_national` and the like."""
    found: dict[str, set[str]] = {}
    for label, countries, _, _, _, _, group in ROWS:
        nouns = "|".join(_NOUNS[kind] for kind in _kinds(label))
        for country in countries.split(","):
            if country in COUNTRIES:
                found.setdefault(group, set()).add(rf"(?:{COUNTRIES[country]})~(?:{nouns})")
    return {
        group: "|".join(sorted(forms)).replace(" ", r"[\x20_-]").replace("~", r"[\x20_-]{0,2}") for group, forms in found.items()
    }


def _variants() -> Iterator[Shape]:
    """Every row, and how else its number is written."""
    seen = set()
    for place, row in enumerate(ROWS):
        shape = _shape(place, *row)
        capital = re.search(r"[A-Z]", shape.pattern) and not re.search(r"[a-z]", shape.pattern)
        if shape.alone or not capital:
            yield shape
        if capital:
            yield _small(shape)
        for digits in _SIZES.get(shape.label, ()):
            if (shape.label, digits) not in seen:
                seen.add((shape.label, digits))
                yield _grouped(shape, digits)
                if shape.proof:
                    yield _slipped(shape, digits)
        yield from _generic(shape)


_S = "[ .-]?"


def _d(least: int, most: int = 0) -> str:
    return rf"(?:{_S}[0-9]){{{least},{most or least}}}"


# VAT numbers by country: what follows its two letters (Council Directive 2006/112/EC art. 215; HMRC for GB and XI).
_VAT = {
    "AT": rf"{_S}U{_d(8)}", "BE": rf"{_S}[01]{_d(9)}", "BG": _d(9, 10), "CY": rf"{_d(8)}{_S}[A-Z]", "CZ": _d(8, 10), "(?:DE|EE|EL|PT)": _d(9), "(?:DK|FI|HU|LU|MT|SI)": _d(8),
    "ES": rf"{_S}[0-9A-Z]{_d(7)}{_S}[0-9A-Z]", "FR": rf"{_S}[0-9A-HJ-NP-Z]{_S}[0-9A-HJ-NP-Z]{_d(9)}", "(?:GB|XI)": rf"{_d(9)}(?:{_d(3)})?", "(?:HR|IT|LV)": _d(11), "IE": rf"{_S}[0-9]{_S}[0-9A-Z+*]{_d(5)}{_S}[A-Z]{{1,2}}",
    "LT": rf"{_d(9)}(?:{_d(3)})?", "NL": rf"{_d(9)}{_S}B{_d(2)}", "(?:PL|SK)": _d(10), "RO": _d(6, 10), "SE": _d(12),
}  # fmt: skip
_VAT_BEGINS = rf"[^A-Za-z0-9](?:(?:AT{_S}U|BE|BG|CY|CZ|D[EK]|E[EL]|FI|GB|XI|H[RU]|I[ET]|L[TUV]|MT|NL|P[LT]|RO|S[EIK]){_S}[0-9]|(?:ES{_S}[0-9A-Z]|FR{_S}[0-9A-Z]{{2}}){_S}[0-9])"
VAT = Shape(
    "eu-vat",
    "EU_VAT",
    "|".join(code + rest for code, rest in _VAT.items()),
    "eu-vat",
    0.75,
    0.95,
    "vat",
    after=14,
    proof=True,
    edges="number",
    longest=30,
    countries="EU,GB",
    anchor=_VAT_BEGINS,
    back=12,
)
WORDS = _words()
# Groups that need no words for any country's number: their shapes have forms for these.
OWN_WORDS_ONLY = frozenset(row[6] for row in ROWS) - frozenset(
    row[6] for row in ROWS if row[0] == "EU_VAT" or (row[3] in UNPROVEN and row[3] not in _DATED)
)
# In small letters it counts beside any of its countries' words.
_VAT_WORDS = "vat any-tax dic orgnr momsnr afm tic ust tva btw vat-en pvm pvn kmkr bulstat nip adoszam cui davcna contribuinte cif piva oib".split()
_VAT_SMALL = _small(replace(VAT, anchor="", back=0))
SHAPES = (*_variants(), VAT, *(replace(_VAT_SMALL, name=f"eu-vat-{group}", context=group) for group in _VAT_WORDS))
