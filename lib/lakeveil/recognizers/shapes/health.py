"""Medical record and insurance numbers, by context; licences of health professions."""

from lakeveil.recognizers.shapes.shape import Shape

SHAPES = (
    Shape("mrn", "MEDICAL_RECORD", r"(?!NIP|IPP|REGON)(?:[A-Za-z]{1,4}[-/]?)?[0-9]{4,12}(?:[-/][0-9A-Z]{1,6})?|(?:(?!NIP|IPP)[A-Z]{1,4}[-/ ]?)?[0-9]{2,6}(?:-[0-9]{2,6}){1,3}(?:-[0-9])?|(?!(?:ID|NO|NR|MRN|IPP|NIP) )[A-Z]{1,3} [0-9]{4,9}|[0-9]{3,4}(?: [0-9]{3,4}){1,3}|[0-9]{6,8} [0-9]", "record", 0.0, 0.8, "medical", reach=22, edges="apart", longest=30, fresh=True),
    Shape("insurance", "HEALTH_INSURANCE", r"(?:(?!(?:ID|NO|NR|PHN|MBI|MSP|NASS|NUSS|NAF) )[A-Z]{1,4}[-/ ]?)?[0-9]{2,12}(?:[- /.][0-9]{2,10}){0,3}(?:-[0-9]|[A-Z])?", "long", 0.0, 0.75, "insurance", reach=26, edges="apart", longest=50, fresh=True),
    Shape("es-colegiado", "MEDICAL_LICENSE", r"[0-9]{2} ?[0-9]{2} ?[0-9]{1,6}|[0-9]{2} [0-9]{2}", "", 0.0, 0.85, "colegiado", reach=20, edges="number", longest=12, countries="ES"),
    Shape("es-cip", "ES_CIP", r"(?!NASS|NUSS)[A-Z]{4} ?[0-9]{6} ?[A-Z0-9]{2,6}|[A-Z]{4}[0-9]{10}", "", 0.0, 0.85, "insurance", reach=40, longest=18, countries="ES"),
    Shape("it-health-card", "IT_HEALTH_CARD", r"80380[0-9]{15}", "", 0.9, longest=20, countries="IT"),
    Shape("eu-health-card", "HEALTH_INSURANCE", r"80[0-9]{18}", "", 0.0, 0.85, "insurance", edges="number", longest=20),
)  # fmt: skip
