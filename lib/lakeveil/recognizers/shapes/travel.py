"""Airline records (IATA/ATA AIRIMP: names, SSR DOCS, CTCM, CTCE) and documents of residence, by their written form."""

from lakeveil.recognizers.shapes.shape import Shape

_MONTH = "(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)"
_DATE = rf"[0-3][0-9]{_MONTH}[0-9]{{2,4}}"
_SSR = r"[A-Z0-9]{2} ?[A-Z]{2}[0-9]{1,2}[/ ]"

SHAPES = (
    Shape("pnr-name", "PERSON", r"(?<![A-Za-z])[A-Z][A-Z' -]{0,28}[A-Z]/[A-Z][A-Z ]{0,28}?(?:[A-Z] ?MRS?|[A-Z] ?MS|[A-Z] ?MSTR|[A-Z] ?MISS| CHD| INF)(?![A-Za-z])", "pnr-name", 0.95, longest=66, firm=True, edges="none",
          anchor=r"/[A-Z][A-Z ]{0,28}(?:MRS?|MS|MSTR|MISS| CHD| INF)[^0-9A-Za-z]", back=64),
    Shape("pnr-name-docs", "PERSON", rf"/{_DATE}/(?P<v>[A-Z][A-Z' -]{{0,30}}/[A-Z][A-Z' /-]{{0,40}}[A-Z])", "", 0.95, longest=90, firm=True, edges="none", anchor=rf"/{_DATE}/[A-Z]", back=13),
    Shape("pnr-passport", "PASSPORT", r"/P/[A-Z]{2,3}/(?P<v>[A-Z0-9]{5,14})/", "digit", 0.95, longest=26, firm=True, edges="none"),
    Shape("pnr-birth", "BIRTH_DATE", rf"/(?P<v>{_DATE})/[MFUX]I?/", "", 0.95, longest=16, firm=True, edges="none"),
    Shape("pnr-phone", "PHONE_NUMBER", rf"CTCM {_SSR}(?P<v>[0-9]{{7,15}})", "", 0.95, longest=32, firm=True, anchor=rf"CTCM {_SSR}[0-9]{{7}}", back=20),
    Shape("pnr-email", "EMAIL_ADDRESS", rf"CTCE {_SSR}(?P<v>[A-Z0-9][A-Z0-9./_-]{{0,62}}//(?:[A-Z0-9-]{{1,40}}\.){{1,4}}[A-Z]{{2,12}})", "", 0.98, longest=140, firm=True, caseless=True, edges="none", anchor=rf"CTCE {_SSR}[A-Z0-9]", back=14),
    Shape("jp-residence-card", "NATIONAL_ID", r"[A-Z]{2}[0-9]{8}[A-Z]{2}", "", 0.7, 0.95, "passport", longest=12, firm=True, speaks="ja und"),
    Shape("residence", "PASSPORT", r"[0-9]{9,12}|[A-Z]{1,3} ?[0-9]{6,9}|[A-Z0-9]{2,4}-?[0-9]{5,8}-?[A-Z0-9]{0,3}", "mixed-long", 0.0, 0.8, "residence", reach=24, edges="apart", longest=18, fresh=True),
    Shape("uk-licence-lone", "UK_DRIVER_LICENCE", r"[A-Z]{2,5}9{0,3}[0-9][0156][0-9][0-3][0-9]{2}[A-Z][A-Z9][A-Z0-9]{3}", "uk-licence", 0.75, 0.9, "licence", longest=16, firm=True, countries="GB"),
)  # fmt: skip
