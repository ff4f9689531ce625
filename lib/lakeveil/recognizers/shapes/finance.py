"""Cards, accounts, crypto wallets."""

from lakeveil.recognizers.matching import slips
from lakeveil.recognizers.shapes.shape import Shape

# Length of an IBAN by country (ISO 13616 registry), lengths as keys.
_IBAN = {
    15: "NO", 16: "BE", 18: "DK FI FO GL NL SD", 19: "MK SI", 20: "AT BA EE KZ LT LU XK", 21: "CH HR LI LV", 22: "BG BH CR DE GB GE IE ME RS VA",
    23: "AE GI IL IQ OM SO TL", 24: "AD CZ ES MD PK RO SA SE SK TN VG", 25: "LY PT ST", 26: "IS TR", 27: "FR GR IT MC MR SM BI DJ", 28: "AL AZ BY CY DO GT HU LB NI PL SV",
    29: "BR EG PS QA UA", 30: "JO KW MU YE", 31: "MT SC", 32: "LC", 33: "RU",
}  # fmt: skip


def _iban() -> str:
    """Country, check digits, and exactly as many signs as the country has, in groups or not."""
    forms = (rf"(?:{'|'.join(codes.split())}) ?[0-9]{{2}}(?:[ -]?[A-Z0-9]){{{length - 4}}}" for length, codes in _IBAN.items())
    return "|".join(forms)


SHAPES = (
    Shape("card", "CREDIT_CARD", r"(?:[2-6][0-9]{3}|9792|81[0-9]{2})(?:[0-9]{10,15}|[0-9]{8}|(?:[ -][0-9]{4}){2,3}(?:[ -]?[0-9]{1,3})?|[ -][0-9]{4}[ -][0-9]{5}|[ -][0-9]{6}[ -][0-9]{4,5})", "card", 0.9, 0.98, "card", after=14, proof=True, edges="number", longest=23),
    Shape("card-13", "CREDIT_CARD", r"[2-6][0-9]{12}", "card", 0.0, 0.95, "card", after=14, proof=True, edges="number", longest=13),  # article numbers (EAN) have thirteen too
    Shape("iban", "IBAN_CODE", _iban(), "iban", 0.95, proof=True, longest=64, caseless=True,
          anchor=rf"[^A-Za-z0-9](?:{'|'.join(' '.join(_IBAN.values()).split())}) ?[0-9]{{2}}[ -]?[A-Z0-9]{{4}}", back=12),
    Shape("iban-slips", "IBAN_CODE", rf"(?:AT|BE|CZ|DE|DK|EE|ES|FI|HR|HU|LT|NO|PL|PT|RS|SE|SI|SK) ?{slips.SIGN}{{2}}(?: ?{slips.SIGN}{{1,4}}){{3,7}}", "iban-slips", 0.7, 0.9, "bic", longest=40, proof=True,
          anchor=rf"[^A-Za-z0-9](?:AT|BE|CZ|DE|DK|EE|ES|FI|HR|HU|LT|NO|PL|PT|RS|SE|SI|SK) ?{slips.SIGN}{{2}} ?{slips.SIGN}{{4}} ?{slips.SIGN}{{3}}", back=14),
    Shape("iban-written", "BANK_ACCOUNT", _iban(), "iban-written", 0.6, longest=44, anchor=rf"[^A-Za-z0-9](?:{'|'.join(' '.join(_IBAN.values()).split())})[0-9]{{2}} ?[A-Z0-9]{{4}} ?[A-Z0-9]{{4}}", back=18),
    Shape("iban-said", "BANK_ACCOUNT", r"(?:IBAN|Iban|iban)(?:[ :#=]{1,3}|\" ?: ?\")(?P<v>[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]{2,4}){3,8})", "iban-said", 0.6, longest=60, anchor=r"(?:IBAN|Iban|iban)(?:[ :#=]{1,3}|\" ?: ?\")[A-Z]{2}[0-9]{2}", back=16),
    Shape("bic", "BIC", r"[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?", "bic", 0.0, 0.85, "bic", after=10, longest=11, firm=True),
    Shape("bic-behind", "BIC", r"[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]{4}){3,8}(?: ?[A-Z0-9]{1,3})?[ ,;/]{0,2}\((?P<v>[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\)", "bic", 0.85, longest=64, edges="none", firm=True, anchor=r"[A-Z0-9][ ,;/]{0,2}\([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\)", back=62),
    Shape("account", "BANK_ACCOUNT", r"[0-9](?:[ -]?[0-9]){5,19}", "account", 0.0, 0.75, "account", reach=30, after=14, edges="number", longest=39),
    Shape("us-routing", "US_ROUTING_NUMBER", r"[0-9]{9}|[0-9]{4}[ -][0-9]{4}[ -][0-9]", "us.rtn", 0.0, 0.9, "routing", after=14, proof=True, edges="number", longest=11, countries="US"),
    Shape("gb-sort-code", "UK_SORT_CODE", r"[0-9]{2}[ -]?[0-9]{2}[ -]?[0-9]{2}", "", 0.0, 0.85, "sortcode", after=14, edges="number", longest=8, countries="GB"),
    Shape("es-ccc", "ES_CCC", r"[0-9]{4}[ -]?[0-9]{4}[ -]?[0-9]{2}[ -]?[0-9]{10}", "es.ccc", 0.9, proof=True, edges="number", longest=23, countries="ES"),
    Shape("no-account", "NO_BANK_ACCOUNT", r"[0-9]{4}[. ]?[0-9]{2}[. ]?[0-9]{5}", "no.kontonr", 0.0, 0.9, "account", after=14, proof=True, edges="number", longest=13, countries="NO"),
    Shape("cz-account", "CZ_BANK_ACCOUNT", r"(?:[0-9]{1,6}-)?[0-9]{2,10}/[0-9]{4}", "cz.bankaccount", 0.0, 0.9, "account", after=14, proof=True, edges="number", longest=22, countries="CZ,SK"),
    Shape("cz-account-prefix", "CZ_BANK_ACCOUNT", r"[0-9]{2,6}-[0-9]{6,10}/[0-9]{4}", "cz.bankaccount", 0.85, 0.95, "account", proof=True, edges="number", longest=22, countries="CZ,SK"),
    Shape("pl-nrb", "BANK_ACCOUNT", r"[0-9]{2}(?:[ -]?[0-9]{4}){6}", "nrb", 0.85, 0.95, "account", proof=True, edges="number", longest=32, countries="PL"),
    Shape("mx-clabe", "MX_CLABE", r"[0-9]{3}(?:[ -]?[0-9]){15}", "clabe", 0.0, 0.95, "clabe", after=14, proof=True, edges="number", longest=33, countries="MX"),
    Shape("nz-account", "NZ_BANK_ACCOUNT", r"[0-9]{2}-[0-9]{4}-[0-9]{7}-[0-9]{2,3}", "nz.bankaccount", 0.9, proof=True, edges="number", longest=19, countries="NZ"),
    Shape("btc-legacy", "CRYPTO", r"[13][1-9A-HJ-NP-Za-km-z]{25,34}", "bitcoin", 0.98, proof=True, longest=35),
    Shape("btc-segwit", "CRYPTO", r"(?:bc|BC)1[02-9AC-HJ-NP-Zac-hj-np-z]{11,71}", "bitcoin", 0.98, proof=True, longest=74),
    Shape("btc-taproot", "CRYPTO", r"(?:bc|BC)1[Pp][02-9AC-HJ-NP-Zac-hj-np-z]{38,71}", "taproot", 0.98, proof=True, longest=74),
    Shape("bech32", "CRYPTO", r"(?:ltc|tb|bnb|cosmos|osmo|terra|inj|addr|stake|zs)1[02-9ac-hj-np-z]{38,103}", "bech32", 0.98, proof=True, longest=110,
          anchor=r"(?:ltc|tb|bnb|cosmos|osmo|terra|inj|addr|stake|zs)1[02-9ac-hj-np-z]{12}", back=20),
    Shape("btc-written", "CRYPTO", r"bc1[02-9ac-hj-np-z]{38,59}", "", 0.7, longest=62),
    Shape("bitcoin-cash", "CRYPTO", r"(?:bitcoincash|bchtest):[qp][02-9ac-hj-np-z]{41}", "cashaddr", 0.98, proof=True, longest=54),
    Shape("stellar", "CRYPTO", r"G[A-D][A-Z2-7]{54}", "stellar", 0.98, proof=True, longest=56),
    Shape("zcash-dash-tezos", "CRYPTO", r"(?:t[13]|X|tz[1-4]|KT1)[1-9A-HJ-NP-Za-km-z]{32,34}", "base58check-any", 0.95, proof=True, longest=37),
    Shape("eth", "CRYPTO", r"0x[0-9a-fA-F]{40}", "eth", 0.9, longest=42),
    Shape("ltc", "CRYPTO", r"[LM][1-9A-HJ-NP-Za-km-z]{26,33}", "base58check", 0.95, proof=True, longest=34),
    Shape("doge", "CRYPTO", r"D[1-9A-HJ-NP-Za-km-z]{33}", "base58check", 0.95, proof=True, longest=34),
    Shape("tron", "CRYPTO", r"T[1-9A-HJ-NP-Za-km-z]{33}", "base58check", 0.95, proof=True, longest=34),
    Shape("monero", "CRYPTO", r"[48][0-9AB][1-9A-HJ-NP-Za-km-z]{93}", "", 0.9, longest=95),
    Shape("xrp", "CRYPTO", r"r[1-9A-HJ-NP-Za-km-z]{24,34}", "base58check-ripple", 0.95, proof=True, longest=35),
    Shape("isin", "ISIN", r"[A-Z]{2}[A-Z0-9]{9}[0-9]", "isin", 0.0, 0.6, "isin", proof=False, longest=12),
)  # fmt: skip
