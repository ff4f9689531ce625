"""Fields of HL7 version 2 messages (chapters 3 and 6): what they hold is told by their place, not by how they look."""

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
