"""Fields of messages, told by their place and not by how they look: HL7 version 2 (chapters 3 and 6), EDIFACT (D.96A: NAD, CTA, COM),
X12 (837, 834: NM1, N3, N4, DMG, REF, PER), ISO 20022's tags of addresses, GEDCOM 5.5.1, SWIFT MT940, boarding passes (IATA 792)."""

from lakeveil.recognizers.shapes.shape import Shape

_FIELD = r"[^|\r\n\x00]{0,80}\|"
_VALUE = r"(?P<v>[^|\r\n\x00]{2,120})"

# segment, number of the field, label
_PLACES = (
    ("PID", 2, "MEDICAL_RECORD"), ("PID", 3, "MEDICAL_RECORD"), ("PID", 4, "MEDICAL_RECORD"), ("PID", 5, "PERSON"), ("PID", 6, "PERSON"), ("PID", 7, "BIRTH_DATE"), ("PID", 9, "PERSON"), ("PID", 11, "STREET_ADDRESS"),
    ("PID", 13, "PHONE_NUMBER"), ("PID", 14, "PHONE_NUMBER"), ("PID", 18, "BANK_ACCOUNT"), ("PID", 19, "NATIONAL_ID"), ("PID", 20, "DRIVER_LICENSE"),
    ("NK1", 2, "PERSON"), ("NK1", 4, "STREET_ADDRESS"), ("NK1", 5, "PHONE_NUMBER"), ("NK1", 6, "PHONE_NUMBER"),
    ("GT1", 3, "PERSON"), ("GT1", 5, "STREET_ADDRESS"), ("GT1", 6, "PHONE_NUMBER"), ("GT1", 8, "BIRTH_DATE"), ("GT1", 12, "NATIONAL_ID"),
    ("IN1", 16, "PERSON"), ("IN1", 18, "BIRTH_DATE"), ("IN1", 19, "STREET_ADDRESS"), ("IN1", 36, "HEALTH_INSURANCE"),
    ("PV1", 7, "PERSON"), ("PV1", 8, "PERSON"), ("PV1", 9, "PERSON"), ("PV1", 17, "PERSON"), ("OBR", 16, "PERSON"), ("ORC", 12, "PERSON"), ("MRG", 7, "PERSON"),
)  # fmt: skip

_PART = r"[^+'\n\x00]{0,70}\+"
_STAR = r"[^*~\n\x00]{0,70}\*"
_E, _S = r"(?P<v>[^+'\n\x00]{2,70})", r"(?P<v>[^*~\n\x00]{2,70})"

# Fields of HTML's forms that hold a name.
_WHO = "(?:[Cc]ustomer|[Bb]illing|[Ss]hipping|[Cc]ontact|[Pp]atient|[Aa]pplicant|[Ee]mployee|[Gg]uest|[Mm]ember|[Pp]assenger)"
_NAMED = rf"(?:name|id)=[\"'](?:(?:{_WHO}[_.-]?)?(?:[Ff]irst|[Ll]ast|[Ff]ull|[Gg]iven|[Ff]amily|[Mm]iddle|[Mm]aiden|[Ss]ur|[Yy]our|[Ff]|[Ll])[_-]?[Nn]ame|{_WHO}[_.-]?[Nn]ame|[Vv]orname|[Nn]achname|[Pp]renom|[Nn]ombres?|[Aa]pellidos?|[Cc]ognome|[Ii]mie|[Nn]azwisko|[Vv]oornaam|[Aa]chternaam|[Ss]obrenome)[\"']"

# name, label, pattern, what it begins with
_OTHERS = (
    ("html-name", "PERSON", rf"{_NAMED}[^<>\x00]{{0,80}}?value=[\"'](?P<v>[A-Za-z\x80-\xff][^\"'<>{{}}$%@\n\x00]{{1,60}})[\"']", _NAMED),
    ("edifact-name", "PERSON", rf"NAD\+[A-Z]{{2,3}}\+{_PART}(?:{_PART}){_E}\+[^+'\n\x00]{{1,70}}\+[^+'\n\x00]{{1,70}}\+", r"NAD\+[A-Z]{2,3}\+"),
    ("edifact-street", "STREET_ADDRESS", rf"NAD\+[A-Z]{{2,3}}\+(?:{_PART}){{3}}{_E}", r"NAD\+[A-Z]{2,3}\+"),
    ("edifact-city", "CITY", rf"NAD\+[A-Z]{{2,3}}\+(?:{_PART}){{4}}{_E}", r"NAD\+[A-Z]{2,3}\+"),
    ("edifact-postcode", "POSTCODE", rf"NAD\+[A-Z]{{2,3}}\+(?:{_PART}){{6}}{_E}", r"NAD\+[A-Z]{2,3}\+"),
    ("edifact-contact", "PERSON", r"CTA\+[A-Z]{2}\+[^:+'\n\x00]{0,20}:(?P<v>[^+'\n\x00]{3,70})", r"CTA\+[A-Z]{2}\+"),
    ("edifact-phone", "PHONE_NUMBER", r"COM\+(?P<v>[^:+'\n\x00]{5,30}):(?:TE|FX|AL|MB)", r"COM\+[0-9+(]"),
    ("edifact-email", "EMAIL_ADDRESS", r"COM\+(?P<v>[^:+'\n\x00]{5,80}):EM", r"COM\+[A-Za-z0-9]"),
    ("x12-surname", "SURNAME", rf"NM1\*[A-Z0-9]{{2,3}}\*1\*{_S}", r"NM1\*[A-Z0-9]{2,3}\*1\*"),
    ("x12-given", "FIRST_NAME", rf"NM1\*[A-Z0-9]{{2,3}}\*1\*{_STAR}{_S}", r"NM1\*[A-Z0-9]{2,3}\*1\*"),
    ("x12-id", "HEALTH_INSURANCE", rf"NM1\*(?:IL|QC|74|S1|S3)\*1\*(?:{_STAR}){{5}}[A-Z0-9]{{2}}\*{_S}", r"NM1\*(?:IL|QC|74|S1|S3)\*1\*"),
    ("x12-street", "STREET_ADDRESS", rf"N3\*{_S}", r"[^A-Za-z0-9]N3\*"),
    ("x12-city", "CITY", rf"N4\*{_S}", r"[^A-Za-z0-9]N4\*"),
    ("x12-postcode", "POSTCODE", rf"N4\*{_STAR}[A-Z]{{2}}\*(?P<v>[A-Z0-9]{{3,10}})", r"[^A-Za-z0-9]N4\*"),
    ("x12-birth", "BIRTH_DATE", r"DMG\*D8\*(?P<v>[0-9]{8})", r"DMG\*D8\*[0-9]"),
    ("x12-ssn", "US_SSN", r"REF\*SY\*(?P<v>[0-9]{3}-?[0-9]{2}-?[0-9]{4})", r"REF\*SY\*[0-9]"),
    ("x12-contact", "PERSON", rf"PER\*[A-Z]{{2}}\*{_S}\*(?:TE|EM|FX|CP)", r"PER\*[A-Z]{2}\*"),
    ("gedcom-name", "PERSON", r"[0-9] NAME (?P<v>[^/\n\x00]{0,60}/[^/\n\x00]{1,40}/)", r"[0-9] NAME [^\n]"),
    ("mt940-account", "BANK_ACCOUNT", r":25:(?P<v>[A-Z0-9]{2,11}/[0-9A-Z]{5,24}|[A-Z]{0,2}[0-9]{8,28})", r":25:[A-Z0-9]"),
    ("boarding-name", "PERSON", r"M[1-4](?P<v>[A-Z][A-Z'-]{1,18}/[A-Z][A-Z '-]{1,18}?) {1,18}E?[A-Z0-9]{5,7} {1,2}[A-Z]{6}", r"[^A-Za-z0-9]M[1-4][A-Z][A-Z'-]{1,18}/[A-Z]"),
    ("boarding-locator", "ID", r"M[1-4][A-Z][A-Z'-]{1,18}/[A-Z][A-Z '-]{1,18}? {1,18}E?(?P<v>[A-Z0-9]{5,7}) {1,2}[A-Z]{6}[A-Z0-9]", r"[^A-Za-z0-9]M[1-4][A-Z][A-Z'-]{1,18}/[A-Z]"),
)  # fmt: skip
_TAGS = {
    "PstCd": "POSTCODE", "TwnNm": "CITY", "StrtNm": "STREET", "BldgNb": "STREET_NUM", "AdrLine": "STREET_ADDRESS", "PhneNb": "PHONE_NUMBER", "MobNb": "PHONE_NUMBER", "EmailAdr": "EMAIL_ADDRESS",
    "BirthDt": "BIRTH_DATE", "CityOfBirth": "CITY",
}  # fmt: skip

SHAPES = tuple(
    Shape(
        f"hl7-{segment.lower()}-{number}",
        label,
        rf"{segment}\|(?:{_FIELD}){{{number - 1}}}{_VALUE}",
        "",
        0.95,
        edges="none",
        longest=4 + 81 * (number - 1) + 120,
        anchor=rf"{segment}\|",
        back=5,
        firm=True,
    )
    for segment, number, label in _PLACES
)
SHAPES += tuple(
    Shape(name, label, pattern, "", 0.9, edges="none", longest=520, anchor=anchor, back=28, firm=True)
    for name, label, pattern, anchor in _OTHERS
)
SHAPES += tuple(
    Shape(f"iso20022-{tag.lower()}", label, rf"[<:]{tag}>(?P<v>[^<>\x00]{{1,120}})</", "", 0.9, edges="none", longest=140, anchor=rf"[<:]{tag}>[^<>]", back=14, firm=True)
    for tag, label in _TAGS.items()
)  # fmt: skip
