"""Who is introduced, addressed in a letter or signs it, in scripts without capitals and languages that no gold teaches: "আমার নাম …", "בברכה,\\n…".

Such a place says that a name stands there, whatever its words; how far it goes, the next mark, the line's end or a small word says.
The words of a name of several are names again wherever they stand in the same text.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate

from lakeveil.gazetteer import Names
from lakeveil.recognizers.called.common import CALLED, LISTED, Found, either

LONGEST = 4  # words of a name
SHORTEST = 3  # letters of a word that is looked for again

NAMED = (  # before the name, in a sentence
    "اسمي|إسمي|اسمه|اسمها|نام من|اسم من|اسمم|اسمش|میرا نام|שמי|קוראים לי|שמו|שמה|मेरा नाम|उसका नाम|उनका नाम|मेरी पत्नी का नाम|मेरे पति का नाम|আমার নাম|তার নাম|তাঁর নাম|নাম|"
    "என் பெயர்|எனது பெயர்|నా పేరు|મારું નામ|ನನ್ನ ಹೆಸರು|എന്റെ പേര്|ਮੇਰਾ ਨਾਮ"
)
FIELDS = (  # before a colon and the name
    "للتواصل|المريض|المريضة|المتصل|العميل|العميلة|التوقيع|اسم الأب|اسم الأم|المدعي|المدعى عليه|تماس|بیمار|مشتری|امضا|رابطہ|مریض|نام|"
    "ליצירת קשר|מטופל|מטופלת|לקוח|לקוחה|חתימה|נוכחים|מלווה|हस्ताक्षर|संपर्क|नाम|मरीज|मरीज़|रोगी|ग्राहक|पिता का नाम|माता का नाम|पति का नाम|अभियुक्त|"
    "যোগাযোগ|নাম|রোগী|গ্রাহক|পিতার নাম|মাতার নাম|স্বাক্ষর|পিতা|মাতা|স্বামী|பெயர்|நோயாளி|தொடர்பு|పేరు|రోగి|సంప్రదించండి|નામ|ಹೆಸರು|പേര്|ਨਾਮ"
)
HAILED = (  # at a line's start, before a name and a comma
    "عزيزي|عزيزتي|مرحبا|مرحباً|أهلا|أهلاً|شكرا|شكراً|صديقي|صديقتي|سلام|ممنون|مرسی|השלום|שלום|היי|הי|תודה|लिए|प्रिय|नमस्ते|धन्यवाद|हाय|আদরের|প্রিয়|ধন্যবাদ|হাই|நன்றி|அன்புள்ள|ధన్యవాదాలు|ప్రియమైన|شکریہ|پیارے"
)
CLOSING = (  # before who signs, on the next line or behind a comma at the end
    "مع التحية|مع تحياتي|تحياتي|مع خالص التحية|مع الشكر|المخلص|المخلصة|با احترام|با تشکر|ارادتمند|قربانت|با سپاس|בברכה|בכבוד רב|בתודה|בברכה חמה|שלך|שלכם|"
    "सादर|धन्यवाद|आपका|आपकी|भवदीय|भवदीया|বিনীত|ধন্যবাদ|শুভেচ্ছান্তে|ধন্যবাদান্তে|আপনার|இப்படிக்கு|நன்றி|ఇట్లు|ధన్యవాదాలు|خیراندیش|آپ کا"
)
TITLES = "জনাব|জনাবা|মিস্টার|মিসেস|ডাঃ|ডা.|ডক্টর|শ্রী|শ্রীমতী|বেগম|மிஸ்டர்|திரு|திருமதி|డాక్టర్|శ్రీ|శ్రీమతి"  # before a name of one or two words
BEHIND = "היקר|היקרה|عزیز|گرامی|عزیزم"  # at a line's start, behind the name and before a comma
STOPS = frozenset(  # no part of a name; it ends before them
    (
        "و أنا من في هو هي وهو وهي على إلى عن مع ثم كما لكن يا جدا جزيلا لك لكم لكن كثيرا رقم الرقم الهاتف البريد عبر العزيز العزيزة الجميع است هستم هست بود و من که در از این شما خیلی بابت تلفن شماره ایمیل همه ہے اور ہوں "
        'ואני אני הוא היא גר גרה של על את לך לכם רבה מאוד לכולם כולם בת בן מספר טלפון דוא"ל טוב הגיע '
        "है हैं नहीं तक क्या और मैं यह वह था थी में से को का की के ने जी फोन नंबर ईमेल सभी आपका आपकी बहुत एवं "
        "এবং ও আর আমি তুমি আপনি থেকে এর কে হয় ছিল ফোন নম্বর ইমেইল সবাই আপনাকে সকলকে সকল কি না என்று நான் మరియు నేను"
    ).split()
)
_MARK = r"\s\d,;:!?.()\[\]{}<>=@#*_/|\"«»“”،؛؟।॥：，。、！？（）"
_WORD = rf"(?:[^{_MARK}]|\.(?=[^{_MARK}]+\.))+\"?(?=[{_MARK}]|$)"
_NAME = re.compile(rf"{_WORD}(?: {_WORD}){{0,{LONGEST - 1}}}")
_SHUT = re.compile(r"\s*(?:$|[\n,;.!?()/|،؛؟।\d])")
_EDGE = rf"(?<![^{_MARK}])"


def _any(words: str) -> str:
    return either(words.split("|"))


_NAMED = re.compile(rf"{_EDGE}(?:{_any(NAMED)})[ :]+")
_FIELD = re.compile(rf"{_EDGE}(?:{_any(FIELDS)}) ?[:：=] ?")
_HAILED = re.compile(rf"(?m)^(?:{_any(HAILED)})[ ,،]+(?=([^{_MARK}]+(?: [^{_MARK}]+)?) ?[,،!])")
_CLOSING = re.compile(
    rf"{_EDGE}(?:{_any(CLOSING)})(?: ?[,،।.]?\s*\n\s*| ?[,،] ?)(?=([^{_MARK}]+(?: [^{_MARK}]+){{0,3}})\s*(?:$|\n))"
)
_TITLED = re.compile(rf"{_EDGE}(?:{_any(TITLES)}) ")
_BEHIND = re.compile(rf"(?m)^([^{_MARK}]+(?: [^{_MARK}]+)?) (?:{_any(BEHIND)})[,،!]")
_LATIN = re.compile("[A-Za-z]")


def find(text: str, names: Names) -> Found:
    """Names that a place gives away; the words of those of several again."""
    told = sorted({(start, end) for start, end in _placed(text) if end > start and not _LATIN.search(text, start, end)})
    for start, end in told:
        yield start, end, CALLED
    yield from _again(text, told)


def _placed(text: str) -> Iterable[tuple[int, int]]:
    for match in _NAMED.finditer(text):
        yield _bounds(text, match.end(), shut=False)
    for match in _FIELD.finditer(text):
        yield _bounds(text, match.end(), shut=True)
    for match in _TITLED.finditer(text):
        yield _bounds(text, match.end(), shut=False)
    for pattern in (_HAILED, _CLOSING, _BEHIND):
        for match in pattern.finditer(text):
            if STOPS.isdisjoint(match[1].split()):
                yield match.span(1)


def _bounds(text: str, start: int, *, shut: bool) -> tuple[int, int]:
    """Of the name that begins there; none if it is to end at a mark and does not. In a sentence of two words where no small word ends it."""
    match = _NAME.match(text, start)
    if match is None:
        return start, start
    words = match[0].split(" ")
    stop = next((i for i, word in enumerate(words) if word in STOPS or (i and word[0] in "וو" and word[1:] in STOPS)), len(words))
    closed = stop < len(words) or _SHUT.match(text, match.end()) is not None
    if shut and (stop < len(words) or not closed):
        return start, start
    return start, start + len(" ".join(words[: stop if closed else 2]))


def _again(text: str, told: list[tuple[int, int]]) -> Found:
    """The words of names of several, where they stand alone."""
    words = {
        word for start, end in told for word in text[start:end].split(" ") if " " in text[start:end] and len(word) >= SHORTEST
    }
    if not words:
        return
    starts, reach = [start for start, _ in told], list(accumulate((end for _, end in told), max))
    for match in re.finditer(rf"{_EDGE}(?:{either(sorted(words))})(?=[{_MARK}]|$)", text):
        before = bisect_right(starts, match.start())
        if not before or reach[before - 1] <= match.start():
            yield *match.span(), LISTED
