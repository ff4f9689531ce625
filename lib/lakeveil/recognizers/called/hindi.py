"""Hindi: given names and surnames of lists, words of kin and address before them."""

from __future__ import annotations

import re

from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import listed
from lakeveil.recognizers.called.common import Found, either
from lakeveil.recognizers.called.listed import ALSO, FAMILY, FORM, SURE, Reading, Tongue

KIN = (
    "पत्नी पति बेटी बेटा बेटे भाई बहन चाचा चाची दादा दादी नाना नानी मामा मामी मौसी मौसा बुआ भाभी दीदी दोस्त मित्र गवाह आरोपी रोगी मरीज अभियुक्त वादी प्रतिवादी डॉक्टर डॉ. डॉ श्री श्रीमती सुश्री स्वर्गीय स्व. मंत्री कवि कवयित्री लेखक लेखिका अभिनेता अभिनेत्री गायक गायिका शिक्षक शिक्षिका हाय हेलो नमस्ते सुनो अरे प्रिय धन्यवाद, पुत्र पुत्री"
).split()
STOPS = frozenset(
    "ने को का की के से में पर और या है हैं था थी थे हो गया गई गए कर करते कि जो यह वह ये वे हम तुम आप मैं मेरा मेरी मेरे उसका उसकी उनके इस उस एक भी ही तो न नहीं जी साहब साहिब महोदय महोदया जब तब अब आज कल यहाँ वहाँ कुछ सब बहुत".split()
)
GIVEN, GIVEN_TOO, SURNAMES, SURNAMES_TOO = listed.names_of("hi")
_LETTER = "[\u0900-\u0963\u0971-\u097f]"


def _read(written: str) -> Reading:
    given = SURE if written in GIVEN else ALSO if written in GIVEN_TOO else 0
    family = FAMILY if written in SURNAMES else FORM if written in SURNAMES_TOO else 0
    if not given and re.fullmatch(".{2,}(?:लाल|राम|प्रसाद|कुमार|चंद|दास|नाथ|वती|प्यारी|लता|दत्त|देव|नंदन)", written):
        given = SURE if written.endswith(("लाल", "प्रसाद", "वती")) and len(written) > 6 else ALSO
    return Reading(0, len(written), given, family)


HINDI = Tongue(
    re.compile(f"{_LETTER}{{2,}}"),
    _read,
    re.compile(" "),
    re.compile(" ?, ?| (?:और|व|एवं|तथा) "),
    re.compile(
        rf"(?<!{_LETTER})(?:श्री|श्रीमती|सुश्री|डॉ\.|स्वर्गीय) |(?:^|\n)(?:हाय|हेलो|नमस्ते|सुनो|अरे) (?={_LETTER}+[,!])|धन्यवाद, (?={_LETTER}+$)"
    ),
    re.compile(rf"(?<!{_LETTER})(?:{either(KIN)}) "),
    STOPS,
    re.compile(" (?:ने|जी|बाजी|दीदी|भाई|अंकल|आंटी)(?![\u0900-\u0963])"),
    re.compile(rf"(?<!{_LETTER})(?:पत्नी|भाई|बेटी|बेटा|बहन|दादी|दादा|चाचा|चाची|नानी|मामा) "),
)


def find(text: str, names: Names) -> Found:
    """By lists and neighbours alone: a tagger reads Hindi, too."""
    yield from listed.find(text, HINDI)
