"""Tamil: given names of a list, names by what they end in (-குமார், -ராஜன், -லட்சுமி), case endings cut off; written by hand."""

from __future__ import annotations

import re

from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import listed
from lakeveil.recognizers.called.common import Found, either
from lakeveil.recognizers.called.listed import ALSO, FORM, SURE, Reading, Tongue

GIVEN, GIVEN_TOO, FAMILY, _ = listed.names_of("ta")
KIN = (
    "வழக்கறிஞர் சாட்சி நோயாளி டாக்டர் மருத்துவர் ஆசிரியர் ஆசிரியை பேராசிரியர் அமைச்சர் முதல்வர் நீதிபதி ஆய்வாளர் காவலர் செயலாளர் தலைவர் மேலாளர் எழுத்தாளர் கவிஞர் நடிகர் நடிகை இயக்குநர் பாடகர் பாடகி குற்றவாளி மனுதாரர் எதிர்மனுதாரர் வாடிக்கையாளர் மாணவர் மாணவி "
    "தம்பி தங்கை அண்ணன் அக்கா அப்பா அம்மா மகன் மகள் மனைவி கணவர் கணவன் மாமா அத்தை சித்தப்பா சித்தி பாட்டி தாத்தா நண்பர் நண்பன் தோழி தோழர் அன்புள்ள அன்பு பெயர்"
).split()
STOPS = frozenset(
    "நான் நீ அவர் அவள் அவன் இவர் அது இது அந்த இந்த ஒரு மற்றும் என்று என என்ற நேற்று இன்று நாளை மேலும் ஆனால் மிகவும் பல சில அனைத்து புதிய இல்லை உள்ளது என் உன் தன் அவரது எனது கூறினார் தெரிவித்தார் ஆகியோர் ஆகிய".split()
)
# Endings of whole names; before them two letters or more.
_FORM = re.compile(
    ".{2,}(?:குமார்|குமாரி|சாமி|ச்சாமி|ராஜ்|ராஜன்|ராஜா|லட்சுமி|லக்ஷ்மி|ச்செல்வி|ச்செல்வன்|ந்திரன்|கிருஷ்ணன்|மூர்த்தி|முருகன்|பாண்டியன்|சுந்தரம்|லிங்கம்|நாதன்|ராமன்|யம்மாள்|ம்மாள்|ப்பன்|தாஸ்|சேகர்|சேகரன்|வேல்|வேலன்|ஈஸ்வரி|ேஸ்வரி|ேஸ்வரன்|ஸ்வாமி|பிரியா|ப்ரியா|சந்திரன்|சந்தர்)"
)
_CASES = (
    *((ending, "ன்") for ending in ("னுக்கு", "னை", "னின்", "னிடம்", "னுடன்", "னுடைய", "னால்", "னும்", "னது")),
    *((ending, "ம்") for ending in ("த்துக்கு", "த்திற்கு", "த்தை", "த்தின்", "த்திடம்", "மும்")),
    *((ending, "ர்") for ending in ("ருக்கு", "ரை", "ரின்", "ரிடம்", "ருடன்", "ரும்")),
    *((ending, "") for ending in ("வுக்கு", "வை", "வின்", "விடம்", "வுடன்", "வும்", "யை", "யின்", "யிடம்", "யுடன்", "க்கு", "யும்")),
)
_LETTER = "[\u0b82-\u0bcd]"


def _worth(word: str) -> tuple[int, int]:
    given = SURE if word in GIVEN or _FORM.fullmatch(word) else ALSO if word in GIVEN_TOO else 0
    return given, FORM if word in FAMILY else 0


def _read(written: str) -> Reading:
    """The word as it stands, or without the ending of a case."""
    cut = [written.removesuffix(ending) + base for ending, base in _CASES if written.endswith(ending) and len(written) > 5]
    return listed.reading(written, (written, *cut), _worth)


TAMIL = Tongue(
    re.compile(f"{_LETTER}{{2,}}"),
    _read,
    re.compile(" "),
    re.compile(" ?, ?| (?:மற்றும்|மேலும்) "),
    re.compile(rf"(?<!{_LETTER})(?:திரு|திருமதி|செல்வி|திரு\.|திருமதி\.|டாக்டர்) (?={_LETTER}{{3}})"),
    re.compile(rf"(?<!{_LETTER})(?:{either(KIN)}) "),
    STOPS,
    re.compile(
        rf" (?:கூறினார்|கூறினாள்|கூறினான்|தெரிவித்தார்|சொன்னார்|சொன்னாள்|சொன்னான்|என்பவர்|என்பவரை|போன்|கேட்டார்|அவர்கள்|பேசினார்|எழுதினார்|சாட்சியம்|வாதிட்டார்)(?!{_LETTER})"
    ),
    unlike=re.compile("(?:இடம்|ிடம்|க்கு|ில்|தில்|ாக|ால்|டன்|லும்|கள்|ினான்|ினாள்|ினார்|ந்தான்|ந்தாள்|ந்தார்|கிறான்|கிறாள்|கிறார்|வான்|வார்|து)$"),
)


def find(text: str, names: Names) -> Found:
    """By lists and neighbours alone: no tagger reads Tamil."""
    yield from listed.find(text, TAMIL)
