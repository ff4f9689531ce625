"""Where a language is spoken: of two numbers that are equally likely, the one of such a country is meant."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.shapes import Shape

COUNTRIES: dict[str, str] = {
    "en": "US GB AU IN IE NZ ZA CA SG PH NG GH KE", "de": "DE AT CH LI LU", "fr": "FR BE CH CA LU MA TN SN GN DZ MC", "es": "ES MX AR CO CL PE VE EC UY PY DO CR CU GT SV", "it": "IT CH SM", "pt": "PT BR MZ", "nl": "NL BE", "pl": "PL", "cs": "CZ",
    "sk": "SK CZ", "hu": "HU", "ro": "RO MD", "sv": "SE FI", "da": "DK FO", "nb": "NO", "nn": "NO", "no": "NO", "fi": "FI", "et": "EE", "lv": "LV", "lt": "LT", "bg": "BG", "el": "GR CY", "hr": "HR BA", "sr": "RS ME BA", "sl": "SI", "mk": "MK",
    "sq": "AL", "is": "IS", "ru": "RU KZ BY", "uk": "UA", "be": "BY", "kk": "KZ", "tr": "TR", "az": "AZ", "ar": "SA EG AE MA TN DZ", "he": "IL", "fa": "IR", "hi": "IN", "ur": "PK", "id": "ID", "ms": "MY", "vi": "VN", "th": "TH", "ja": "JP",
    "ko": "KR", "zh": "CN TW HK", "ca": "ES AD", "gl": "ES", "eu": "ES", "mt": "MT", "lb": "LU",
}  # fmt: skip
_MORE = 0.01  # of the score


def bonus(shapes: Sequence[Shape], language: str) -> npt.NDArray[np.float32]:
    """Per shape, what the text's language adds to its score."""
    spoken = frozenset(COUNTRIES.get(language, "").split())
    return np.array([_MORE if not spoken.isdisjoint(shape.countries.split(",")) else 0.0 for shape in shapes], np.float32)
