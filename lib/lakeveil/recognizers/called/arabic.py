"""Arabic and Persian: titles, links, nisbas, fields; given names of a list."""

from __future__ import annotations

import re

from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import urdu
from lakeveil.recognizers.called.common import CALLED, LINKED, LISTED, Found, either, field
from lakeveil.recognizers.lexicon.arabic import STOPS

ARABIC_TITLES = (
    "السيد السيدة الآنسة الانسة الأستاذ الاستاذ الأستاذة الاستاذة الدكتور الدكتورة المهندس المهندسة المحامي المحامية الحاج الحاجة الشيخ الشيخة الأمير الأميرة العميد العقيد النقيب الملازم المدعو المدعوة المرحوم المرحومة "
    "سيد أستاذ استاذ دكتور دكتورة مهندس حضرت السيّد السيّدة والدكتور والسيد والسيدة للسيد للسيدة بالسيد للدكتور للأستاذ والأستاذ"
).split()
# Nouns of every text, titles before a known name.
ARABIC_NOUNS = (
    "القاضي القاضية المريض المريضة المتهم المتهمة المشتكي المشتكية المدعي المدعية الشاهد الشاهدة المواطن المواطنة الطالب الطالبة العميل العميلة الزبون الزبونة الموظف الموظفة الزميل الزميلة الأخ الأخت العم الخالة المقدم اللواء للمريض للمريضة"
).split()
ARABIC_MARKS = ("د.", "أ.", "م.", "أ.د.", "د/", "أ/", "م/")
ARABIC_FIELDS = "الاسم|الإسم|الاسم الكامل|اسم المريض|اسم المريضة|اسم العميل|اسم الموظف|اسم الطالب|اسم المستلم|اسم المرسل|المرسل|المستلم|مقدم الطلب|صاحب الحساب|اسم صاحب الحساب"
ARABIC_LINKS = "بن بنت ابن ابنة إبن أبو ابو أبي ابي أم ام آل ال عبد أبا".split()
ARABIC_ROLES = (
    "المدير العام الوزير الرئيس الأول الثاني القاضي المحامي الطبيب المسؤول النائب السفير الحاكم العميد المحترم المحترمة المحترمين الكريم الكريمة الفاضل الفاضلة المذكور المذكورة التنفيذي المالي الوالد الوالدة المعلم رئيس مدير وزير نائب أمين عضو سفير محافظ الضابط المحقق المشرف "
    "المشرفة المختص المعني المقيم الحالي السابق الجديد الموقع المستشار المفتش الذي التي"
).split()
ARABIC_GIVEN = (
    "سامي محمد أحمد احمد محمود مصطفى إبراهيم ابراهيم إسماعيل اسماعيل يوسف عمر عثمان خالد طارق زياد ياسر وليد هشام حسام عصام بلال رامي سامر باسم ماجد فهد سلطان تركي بندر فيصل سعود نايف مشعل عبدالله عبدالرحمن عبدالعزيز عبدالكريم حمزة أنس معاذ إياد مازن غسان "
    "وائل أيمن ايمن أشرف اشرف شريف كريم تامر حاتم جمال حسن حسين عباس جعفر رضا مهدي قاسم هاشم عدنان مروان نزار رياض فؤاد إدريس يونس موسى عيسى داود سليمان أيوب زكريا فاطمة عائشة خديجة زينب مريم سارة نورة هند ليلى سلمى رنا دينا ريم لينا هالة منى "
    "سعاد سميرة نادية سوسن رانيا هيفاء شيماء أسماء اسماء إيمان هبة ياسمين لمياء نجلاء غادة عبير أميرة جواهر موضي لطيفة العنود شهد رهف جنى لجين تالا ديمة رغد آية بشرى حنان وفاء نوال فوزية لبنى سناء"
).split()
PERSIAN_TITLES = "خانم آقای جناب سرکار دکتر مهندس حاج حاجی دوشیزه سرهنگ پروفسور".split()
PERSIAN_FIELDS = (
    "بیمار|متهم|شاکی|وکیل|مرحوم|نام|نام و نام خانوادگی|نام خانوادگی|نام بیمار|نام مشتری|نام پدر|نام مادر|گیرنده|فرستنده"
)
PERSIAN_GIVEN = (
    "علیرضا محمدرضا امیرحسین محمدحسین غلامرضا حمیدرضا سعید مسعود بهرام بهروز بهزاد بابک کامران کیوان کاوه آرش سیاوش سهراب رستم فرهاد فریدون داریوش کوروش منوچهر هوشنگ ایرج تورج جمشید پرویز خسرو شاهین شهرام شهریار مهران مهرداد میلاد نیما پویا پیمان "
    "پدرام امید حمید مجید وحید رضا حسین حسن محسن مرتضی مصطفی مجتبی ابراهیم یوسف احمد محمود مهدی هادی جواد صادق کاظم باقر ناصر فاطمه زهرا مریم زینب سمیه معصومه لیلا سارا نازنین نسرین نسترن شیرین پروین پروانه فرشته فرزانه مهناز مهسا مینا مژگان مژده "
    "سپیده سیما سوسن سهیلا شهلا شکوفه شقایق طاهره طیبه عاطفه فریبا فرناز گلناز ملیکا نگار نگین نیلوفر هانیه هدیه یاسمن یگانه الهام آزاده آتوسا"
).split()
# Given names that are words as well: only beside another name.
WORDS_TOO = frozenset(
    "كريم شريف جمال حسن باسم رضا هند منى هبة وفاء حنان سناء آية بشرى إيمان ريم شهد رغد أسماء اسماء نوال سلطان أميرة لطيفة جواهر عبير غادة أنس ياسمين مهدي قاسم أشرف اشرف تركي رياض هالة فوزية العنود جنى بندر "
    "هدیه میلاد امید پروانه نگار سیما سپیده فرشته پیمان شکوفه شقایق نیلوفر نگین مینا یگانه آزاده الهام صادق هادی مجید وحید حمید ناصر شیرین پروین ملیکا یاسمن مژده پویا پدرام شاهین رستم معصومه طاهره طیبه عاطفه محسن باقر کاظم رضا مهدی جواد".split()
)
PERSIAN_ENDINGS = ("ی", "زاده", "پور", "نژاد", "یان", "فر", "نیا", "دوست", "خواه", "منش")
PERSIAN_STOPS = "و را که از به با این آن است بود شد شده برای تا در هم یا اما نیز هر بر خود می محترم عزیز گرامی ها رئیس مدیر دکتر مهندس هایی دارد دارند گفت گفتند آمد آمدند رفت کرد کردند داد هستند نیست وکیل پرستار معلم منشی من تو ما شما".split()

_ARABIC = "[\u0621-\u063a\u0641-\u065f\u0670-\u06d3]"
_WORD = re.compile(f"{_ARABIC}{{2,18}}")
_MARKS = re.compile("[\u064b-\u065f\u0670\u0640]")  # vowel signs and the stretching dash
_GAP = re.compile("[ \u200c\u00a0]")
_STOPS = frozenset(STOPS.split())
_LINKS = frozenset(ARABIC_LINKS)
_ROLES = frozenset(ARABIC_ROLES)
_PERSIAN_STOPS = frozenset(PERSIAN_STOPS)
_NOBODY = _STOPS | _ROLES
_ARAB, _IRAN = frozenset(ARABIC_GIVEN), frozenset(PERSIAN_GIVEN)
_ARABIC_TITLE = re.compile(
    rf"(?<!{_ARABIC})(?:(?:{either(ARABIC_TITLES)})[ /]+(?:(?:{either(list(ARABIC_MARKS))}) ?)?|(?:{either(list(ARABIC_MARKS))}) ?)"
)
_ARABIC_NOUN = re.compile(rf"(?<!{_ARABIC})(?:{either(ARABIC_NOUNS)}) ")
_ARABIC_LINK = re.compile(rf"(?<!{_ARABIC})({_ARABIC}{{2,18}}) (?:بن|ابن|إبن|بنت|ابنة) (?={_ARABIC})")
_ARABIC_FIELD = re.compile(rf"(?<!{_ARABIC})(?:{ARABIC_FIELDS}) ?[:：=] ?")
_PERSIAN_TITLE = re.compile(rf"(?<!{_ARABIC})(?:{either(PERSIAN_TITLES)})[ \u200c]+")
_PERSIAN_FIELD = re.compile(rf"(?<!{_ARABIC})(?:{PERSIAN_FIELDS}) ?[:：=] ?")
_PERSIAN_LETTERS = re.compile("[پچژگکی]")


def find(text: str, names: Names) -> Found:
    """Arabic, Persian: one script, two sets of words."""
    if urdu.LETTERS.search(text):
        return
    persian = is_persian(text)
    taken = 0
    for match in (_PERSIAN_TITLE if persian else _ARABIC_TITLE).finditer(text):
        end = (_iranian if persian else _arab)(text, match.end())
        if end > match.end() >= taken:
            taken = end
            yield match.end(), end, CALLED
    for match in () if persian else _ARABIC_NOUN.finditer(text):
        first = _WORD.match(text, match.end())
        if first is not None and (_plain(first[0]) in _ARAB or _plain(first[0]) in _LINKS):
            yield match.end(), _arab(text, match.end()), CALLED
    for match in (_PERSIAN_FIELD if persian else _ARABIC_FIELD).finditer(text):
        end = field(text, match.end())
        if end > match.end():
            yield match.end(), end, CALLED
    if not persian:
        for match in _ARABIC_LINK.finditer(text):
            if _plain(match[1]) not in _NOBODY:
                yield match.start(), _arab(text, match.start()), LINKED
    yield from _listed(text, _IRAN if persian else _ARAB)


def is_persian(text: str) -> bool:
    """Whether a letter stands there that Arabic does not write."""
    return _PERSIAN_LETTERS.search(text) is not None


def _plain(word: str) -> str:
    return _MARKS.sub("", word)


def _arab(text: str, start: int) -> int:
    """Where the Arabic name that begins at `start` ends; `start` if none does."""
    end, linked, size = start, False, 0
    for _ in range(7):
        match = _WORD.match(text, end + bool(end > start and _GAP.match(text, end)))
        if match is None or (end > start and match.start() == end):
            break
        word = _plain(match[0])
        link = word in _LINKS
        if word in _STOPS or (word in _ROLES and not linked) or (not end > start and word.startswith("ال")):
            break
        known = word in _ARAB or (word.startswith("ال") and len(word) >= 5) or word in ("الله", "الدين")
        if size and not (linked or link or known) and not (size == 1 and _closed(text, match.end())):
            break
        end, linked, size = match.end(), link, size + 1
    return start if linked and size == 1 else end


def _closed(text: str, end: int) -> bool:
    """Whether a clause ends there, or a word that no name has begins behind it."""
    following = _WORD.match(text, end + 1) if _GAP.match(text, end) else None
    return following is None or _plain(following[0]) in _STOPS


def _iranian(text: str, start: int) -> int:
    end = start
    for size in range(3):
        match = _WORD.match(text, end + bool(size and _GAP.match(text, end)))
        if match is None or match[0] in _PERSIAN_STOPS or (size and match.start() == end):
            break
        word = match[0]
        if size and word not in _IRAN and not (word.endswith(PERSIAN_ENDINGS) and len(word) >= 4):
            break
        end = match.end()
    return end


def _listed(text: str, given: frozenset[str]) -> Found:
    """A listed given name, and what follows it that is one or a surname by its form."""
    end = 0
    for match in _WORD.finditer(text):
        if match.start() < end or _plain(match[0]) not in given:
            continue
        end = match.end()
        following = _WORD.match(text, end + 1) if _GAP.match(text, end) else None
        if following is not None:
            word = _plain(following[0])
            surname = len(word) >= 4 and word not in _NOBODY and word not in _PERSIAN_STOPS
            surname &= word.endswith(PERSIAN_ENDINGS) if given is _IRAN else word.startswith("ال") and word.endswith("ي")
            if word in given or surname:
                end = following.end()
        if end > match.end() or _plain(match[0]) not in WORDS_TOO:
            yield match.start(), end, LISTED
