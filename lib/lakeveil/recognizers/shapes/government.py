"""Identifiers that a state gives a person: label, country, pattern, check, how strong a lone match is."""

from lakeveil.recognizers.shapes.shape import Shape

# label, countries, pattern, check, score alone, longest, context group
_ROWS: tuple[tuple[str, str, str, str, float, int, str], ...] = (
    ("US_SSN", "US", r"[0-9]{3}-[0-9]{2}-[0-9]{4}", "us.ssn", 0.7, 11, "ssn"),
    ("US_SSN", "US", r"[0-9]{9}|[0-9]{3} [0-9]{2} [0-9]{4}", "us.ssn", 0.0, 11, "ssn"),
    ("US_ITIN", "US", r"9[0-9]{2}[- ]?[0-9]{2}[- ]?[0-9]{4}", "us.itin", 0.0, 11, "ssn"),
    ("PL_PESEL", "PL", r"[0-9]{11}", "pl.pesel", 0.0, 11, "pesel"),
    ("PL_NIP", "PL", r"[0-9]{3}-[0-9]{3}-[0-9]{2}-[0-9]{2}|[0-9]{3}-[0-9]{2}-[0-9]{2}-[0-9]{3}", "pl.nip", 0.75, 13, "nip"),
    ("PL_NIP", "PL", r"(?:PL)?[0-9]{10}", "pl.nip", 0.0, 12, "nip"),
    ("ES_NIF", "ES", r"[0-9]{1,2}\.?[0-9]{3}\.?[0-9]{3}[- ]?[A-Za-z]", "es.dni", 0.8, 13, "nif"),
    ("ES_NIE", "ES", r"[XYZxyz][- ]?[0-9]{7}[- ]?[A-Za-z]", "es.nie", 0.9, 11, "nif"),
    ("IT_FISCAL_CODE", "IT", r"[A-Z]{6}[0-9LMNP-V]{2}[A-EHLMPR-T][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]", "it.codicefiscale", 0.98, 16, "fiscal"),
    ("FR_NIR", "FR", r"[12] ?[0-9]{2} ?(?:0[1-9]|[1-9][0-9]) ?[0-9][0-9AB] ?[0-9]{3} ?[0-9]{3} ?[0-9]{2}", "fr.nir", 0.9, 21, "nir"),
    ("UK_NHS", "GB", r"[0-9]{3}[ -]?[0-9]{3}[ -]?[0-9]{4}", "gb.nhs", 0.0, 12, "nhs"),
    ("UK_NINO", "GB", r"[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?[0-9]{2} ?[0-9]{2} ?[0-9]{2} ?[A-D]", "nino", 0.85, 13, "nino"),
    ("DE_TAX_ID", "DE", r"[0-9]{2} ?[0-9]{3} ?[0-9]{3} ?[0-9]{3}", "de.idnr", 0.0, 14, "steuer"),
    ("BR_CPF", "BR", r"[0-9]{3}\.[0-9]{3}\.[0-9]{3}-[0-9]{2}", "br.cpf", 0.95, 14, "cpf"),
    ("BR_CPF", "BR", r"[0-9]{11}|[0-9]{9}-[0-9]{2}", "br.cpf", 0.0, 12, "cpf"),
    ("NL_BSN", "NL", r"[0-9]{9}|[0-9]{4}[. ][0-9]{2}[. ][0-9]{3}", "nl.bsn", 0.0, 11, "bsn"),
)  # fmt: skip

SHAPES = tuple(
    Shape(
        f"{label.lower().replace('_', '-')}-{place}", label, pattern, check, alone, 0.95 if check else 0.8, context, proof=check not in ("us.ssn", "us.itin", "nino", ""),
        edges="number", longest=longest, countries=countries,
    )
    for place, (label, countries, pattern, check, alone, longest, context) in enumerate(_ROWS)
)  # fmt: skip
