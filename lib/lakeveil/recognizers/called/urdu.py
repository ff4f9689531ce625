"""Urdu: given names and surnames of lists, titles and kin before them, who did it (نے) behind; by hand."""

from __future__ import annotations

import re

from lakeveil.recognizers.called import listed
from lakeveil.recognizers.called.common import Found, either
from lakeveil.recognizers.called.listed import ALSO, FORM, SURE, Reading, Tongue

LETTERS = re.compile("[ٹڈڑںےھۓہ]")  # that neither Arabic nor Persian writes
_FOLD = str.maketrans({"ي": "ی", "ى": "ی", "ك": "ک", "ه": "ہ", "ة": "ہ", "أ": "ا", "إ": "ا"})


def _folded(words: frozenset[str]) -> frozenset[str]:
    return frozenset(word.translate(_FOLD) for word in words)


GIVEN, GIVEN_TOO, FAMILY, _ = map(_folded, listed.names_of("ur"))
KIN = (
    "ایڈووکیٹ وکیل بیرسٹر گواہ مریض مریضہ ملزم ملزمہ مدعی مدعیہ مجرم ڈاکٹر پروفیسر انجینئر جسٹس جج وزیر انسپکٹر کانسٹیبل حوالدار کرنل میجر کیپٹن جنرل مولانا قاری حافظ حکیم ماسٹر استاد استانی ٹیچر صحافی شاعر شاعرہ ادیب اداکار اداکارہ گلوکار گلوکارہ کھلاڑی کپتان سینیٹر کارکن سیکرٹری چیئرمین مینیجر منیجر ڈائریکٹر پیر ملازم طالب طالبہ کسٹمر "
    "بھائی بہن بیٹا بیٹی بیٹے ابو امی والد والدہ ماموں خالہ چچا چاچا پھوپھی دادا دادی نانا نانی شوہر بیوی اہلیہ دوست سہیلی کزن بھتیجا بھتیجی بھانجا بھانجی پیارے پیاری عزیزم محترم محترمہ مسماۃ مسمی نام"
).split()
TITLES = "جناب|محترم|محترمہ|مسٹر|مسز|مس|مسماۃ|مسمی|بیگم|ولد|زوجہ|دختر|بنت|ڈاکٹر|پروفیسر|ایڈووکیٹ|حاجی|مولانا"
STOPS = frozenset(
    "اور نے کو کا کی کے سے میں پر تک ہے ہیں تھا تھی تھے ہو ہوا ہوئی گیا گئی گئے کر کیا کہ جو یہ وہ ہم تم آپ میرا میری میرے اس ان ایک بھی ہی تو نہ نہیں جی صاحب صاحبہ صاحبان جب تب اب آج کل یہاں وہاں کچھ سب بہت نئے نئی نیا ولد زوجہ کے لیے نام محترم محترمہ سر میڈم بھائی بہن والا والی والے اعلیٰ اعلی اعظم دفاع خارجہ داخلہ خزانہ تعلیم صحت قانون اطلاعات ریلوے جنرل پولیس استغاثہ صفائی دفتر حکام انچارج ایسوسی".split()
)
_LETTER = "[\u0621-\u0652\u0670-\u06d3]"


def _read(written: str) -> Reading:
    word = written.translate(_FOLD)
    given = SURE if word in GIVEN or re.fullmatch("عبدال.{2,}", word) else ALSO if word in GIVEN_TOO else 0
    return Reading(0, len(written), given, FORM if word in FAMILY else 0)


URDU = Tongue(
    re.compile(rf"{_LETTER}(?:{_LETTER}|\u200c(?={_LETTER}))+"),
    _read,
    re.compile(" (?:ولد |بن |بنت |زوجہ )?"),
    re.compile(" ?[،,] ?| (?:اور|و) "),
    re.compile(rf"(?<!{_LETTER})(?:{TITLES}) (?!{either(sorted(STOPS))}(?!{_LETTER}))"),
    re.compile(rf"(?<!{_LETTER})(?:{either(KIN)}) "),
    STOPS,
    re.compile(rf" (?:نے|صاحب|صاحبہ|جی|بی بی|کا فون|کی طبیعت|ولد|زوجہ|بولا|بولی)(?!{_LETTER})"),
)


def find(text: str) -> Found:
    """By lists and neighbours."""
    yield from listed.find(text, URDU)
