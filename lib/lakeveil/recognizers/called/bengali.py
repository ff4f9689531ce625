"""Bengali: given names and surnames of lists, words of kin and office before them, case endings cut off."""

from __future__ import annotations

import re
import unicodedata

from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import listed
from lakeveil.recognizers.called.common import Found, either
from lakeveil.recognizers.called.listed import AFTER, ALSO, FORM, SURE, Reading, Tongue

GIVEN, GIVEN_TOO, FAMILY, FAMILY_TOO = listed.names_of("bn")
KIN = "আইনজীবী উকিল বিচারপতি বিচারক চিকিৎসক অধ্যাপক অধ্যাপিকা প্রফেসর অধ্যক্ষ প্রধানমন্ত্রী মুখ্যমন্ত্রী সভাপতি সম্পাদক সচিব পরিচালক চেয়ারম্যান ম্যানেজার ইঞ্জিনিয়ার প্রকৌশলী ওসি এসআই পরিদর্শক কনস্টেবল সাংবাদিক অভিনেতা অভিনেত্রী গায়ক গায়িকা শিল্পী খেলোয়াড় অধিনায়ক সাংসদ বিধায়ক নেতা কর্মী শিক্ষিকা ছাত্র ছাত্রী গ্রাহক আবেদনকারী অভিযুক্ত নিহত আহত ডাঃ ডা শ্রী শ্রীমতী দিদি ভাইপো ভাগ্নে কাকা কাকু কাকিমা মাসি পিসি ঠাকুমা ঠাকুরদা নাতি পুত্র কন্যা প্রিয় স্ত্রী স্বামী ছেলে মেয়ে ভাই বোন মা বাবা চাচা চাচী দাদা দাদী নানা নানী মামা মামী খালা বন্ধু সাক্ষী আসামি রোগী বাদী বিবাদী ডাক্তার শিক্ষক মন্ত্রী লেখক কবি".split()
STOPS = frozenset(
    "এবং ও আর আমি তুমি আপনি সে তিনি এই ওই কে কি না হ্যাঁ থেকে এর করে করেন বলে গতকাল আজ কাল জনাব একটি নতুন সব সেই নিজে আরও সঙ্গে সাথে জন্য পর ছিল ছিলেন আছে হয় হয়েছে নেই পরে আগে এক দুই আমার তোমার আপনার তার তাঁর সরকার আদালতে হাসপাতালে".split()
)
_LETTER = "[\u0981-\u09e3]"
_CASE = re.compile("(?:কে|র|ের|রা|দের|য\u09bcের|ও|ই)$")


def _worth(word: str) -> tuple[int, int]:
    given = SURE if word in GIVEN else ALSO if word in GIVEN_TOO else 0
    return given, FORM if word in FAMILY_TOO else AFTER if word in FAMILY else 0


def _read(written: str) -> Reading:
    """The word as it stands, or without the ending of a case."""
    plain = unicodedata.normalize("NFC", written)
    return listed.reading(written, (plain, _CASE.sub("", plain)), _worth)


BENGALI = Tongue(
    re.compile(f"{_LETTER}{{2,}}"),
    _read,
    re.compile(" "),
    re.compile(" ?, ?| (?:এবং|ও|আর) "),
    re.compile(rf"(?<!{_LETTER})(?:জনাব|জনাবা|ডাঃ|শ্রী|শ্রীমতী) "),
    re.compile(rf"(?<!{_LETTER})(?:{either(KIN)}) "),
    STOPS,
    re.compile(
        rf" (?:কে|বলেন|বলেছেন|বলেছিলেন|বললেন|বলল|বললো|জানান|জানালেন|জানিয়েছেন|দাবি করেন|আসবেন|গেছেন|সকালে|ফোন|লিখেছেন|আদালতে|সাক্ষ্য)(?!{_LETTER})"
    ),
    unlike=re.compile("(?:কে|দের|তে|য়|েই|টি|টা|ভাবে|[\u0995-\u09b9]ে|ছে|ছেন|বেন|লেন|লাম|ছি|ল)$"),
)


def find(text: str, names: Names) -> Found:
    """By lists and neighbours alone: no tagger reads Bengali."""
    yield from listed.find(text, BENGALI)
