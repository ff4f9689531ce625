"""Amharic: given names, which are fathers' names too, of a list and by how they begin (ወልደ-, ገብረ-); letters of one sound read as one; by hand."""

from __future__ import annotations

import re

from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import listed
from lakeveil.recognizers.called.common import Found, either
from lakeveil.recognizers.called.listed import ALSO, FORM, SURE, Reading, Tongue

# Series of letters with one sound: each in its seven orders; ሃ and ኣ are ሀ and አ.
_SOUNDS = str.maketrans(
    {
        ord(a): b
        for old, new in (("ሐ", "ሀ"), ("ኀ", "ሀ"), ("ሠ", "ሰ"), ("ዐ", "አ"), ("ፀ", "ጸ"))
        for a, b in zip(map(chr, range(ord(old), ord(old) + 7)), map(chr, range(ord(new), ord(new) + 7)), strict=True)
    }
    | {ord(a): b for a, b in zip("ሃሓኃኣዓ", "ሀሀሀአአ", strict=True)}
)


def _sounded(words: frozenset[str]) -> frozenset[str]:
    return frozenset(word.translate(_SOUNDS) for word in words)


GIVEN, GIVEN_TOO, _, _ = map(_sounded, listed.names_of("am"))
_COMPOUND = re.compile("(?:ወልደ|ገብረ|ሀይለ|ተክለ|ወለተ|ጽጌ|ሳህለ|ክፍለ|ዘርአ|ሀብተ|ኪዳነ)[\u1200-\u1356]{2,}")
KIN = (
    "ጠበቃ ጠበቃው ምስክር ምስክሩ ምስክሯ ታካሚ ታካሚው ዶክተር ዶ/ር ፕሮፌሰር ኢንጂነር ሚኒስትር ዳኛ ዳኛው ኢንስፔክተር ኮማንደር ሳጅን ኮሎኔል ጄኔራል ሥራ አስኪያጅ ጸሐፊ ደራሲ ገጣሚ ተዋናይ ዘፋኝ ድምጻዊ ድምፃዊ አሰልጣኝ ተከሳሽ ከሳሽ ተጠርጣሪ መምህር መምህርት ተማሪ አርቲስት አትሌት ከንቲባ ፕሬዝዳንት "
    "ወንድሜ እህቴ እኅቴ ወንድሙ እህቱ ባለቤቴ ባለቤቱ ልጄ ልጁ ልጅ አባቴ አባቱ እናቴ እናቱ አጎቴ አክስቴ ጓደኛዬ ጓደኛው ሚስቱ ባሏ ውድ ውዴ ስሜ ስሙ ስሟ"
).split()
TITLES = "አቶ|ወይዘሮ|ወይዘሪት|ወ/ሮ|ወ/ሪት|ወ/ት|ዶ/ር|ፕሮፌሰር|ኢንጂነር|ሼህ|ሀጂ|ሐጂ|አባ|ቄስ|መምሬ|ብላታ|ራስ|ደጃዝማች|ፊታውራሪ"
STOPS = frozenset(
    "እኔ አንተ አንቺ እሱ እሷ እርሱ እነሱ እና ወይም ነው ነበር ነበረች ይህ ያ ይህን ግን ትናንት ዛሬ ነገ በጣም ሁሉ አዲስ አበባ ምንም ላይ ውስጥ ጋር በኋላ በፊት ተናገረ ተናገሩ አለ አሉ".split()
)
_LETTER = "[\u1200-\u135a]"
_BEFORE = re.compile("(?:እነ|ስለ|እንደ|ወደ|[ለከበየ])(?=..)")
_BEHIND = re.compile("(?:ንና|ም|ና|ን|ስ|ንም)$")


def _worth(written: str) -> tuple[int, int]:
    word = written.translate(_SOUNDS)
    if word in GIVEN_TOO:
        return ALSO, FORM
    return (SURE, FORM) if word in GIVEN or _COMPOUND.fullmatch(word) else (0, 0)


def _read(written: str) -> Reading:
    """The word as it stands, or without what is written before it (to, of) and behind (and, too, the accusative)."""
    before = _BEFORE.match(written)
    for start in (0, before.end() if before else 0):
        for word in (written[start:], _BEHIND.sub("", written[start:])):
            given, family = _worth(word)
            if given and (len(word) > 2 or not start):
                return Reading(start, start + len(word), given, family, start == 0)
    return Reading(0, len(written))


AMHARIC = Tongue(
    re.compile(f"{_LETTER}{{2,}}"),
    _read,
    re.compile(" (?:ወ/)?"),
    re.compile(" ?[፣,] ?| (?:እና|ና) |ና "),
    re.compile(rf"(?<!{_LETTER})[ለከበየ]?(?:{TITLES}) "),
    re.compile(rf"(?<!{_LETTER})[ለከበየ]?(?:{either(KIN)}) "),
    STOPS,
    re.compile(
        rf" (?:ተናገረ|ተናገረች|ተናገሩ|አለ|አለች|አሉ|ገለጸ|ገለጹ|ገለጸች|ገለፁ|አስረዳ|አስረዱ|አስረድተዋል|አስታወቁ|አስታወቀ|ደወለ|ደወለች|ደውላ|ደውሎ|ጠየቀ|ጠየቁ|ጻፈ|ጻፉ)(?!{_LETTER})"
    ),
    unlike=re.compile("^[ለበከየ]|^(?:እንደ|ስለ|እየ)|(?:ን|ም|ች|ዎች|ት)$"),
)


def find(text: str, names: Names) -> Found:
    """By lists and neighbours alone: no tagger reads Amharic."""
    yield from listed.find(text, AMHARIC)
