"""Names of lists in Hebrew, Arabic, Persian and Urdu: letters before them, links, forms of surnames, words of kin."""

from __future__ import annotations

import re

from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import listed, urdu
from lakeveil.recognizers.called.arabic import ARABIC_ROLES, PERSIAN_STOPS, is_persian
from lakeveil.recognizers.called.common import Found, either
from lakeveil.recognizers.called.hebrew import STOPS as HEBREW_STOPS
from lakeveil.recognizers.called.listed import AFTER, ALSO, FAMILY, FORM, SURE, Reading, Tongue, names_of
from lakeveil.recognizers.lexicon.arabic import STOPS as ARABIC_STOPS

_HEBREW_GIVEN, _HEBREW_TOO, _HEBREW_FAMILY, _HEBREW_FAMILY_TOO = names_of("he")
_HEBREW_FORM = re.compile(
    "(?:בן|בר|אבן|אבו)-[א-ת]{2,}|[א-ת]{2,}(?:וביץ'?|וביץ׳|בסקי|נסקי|שטיין|שטין|בלום|באום|בוים|צווייג|שווילי)"
)
_HEBREW_AFTER = re.compile(
    "[א-ת]{3,}(?:מן|ברג|סקי|וב|ובה|ייב|אני|לר|נר|הרדט|גר|פלד|בך|צקי|יאן|ביץ|סון|זון|הולץ|וולד|ואלד|שפון|פרין)"
)  # only behind a given name
HEBREW_KIN = (
    "אשתו בעלה אביו אמו אמה אביה אחיו אחותו אחותה אחיה בנו בתו בנה בתה בניו ובניו בניה ילדיו הסבא הסבתא סבא סבתא דודה דוד הדוד הדודה גיסו גיסתו חמותו אחי אחותי אבי אמי בני בתי אשתי בעלי הילד הילדה הבן הבת החתן הכלה המורה הגננת הרופא הרופאה השכן השכנה "
    "השכנים החבר החברה המנהל המנהלת המזכירה המטופל המטופלת החולה העד העדה הנאשם הנאשמת התובע התובעת הנתבע הנתבעת הקבלן העובד העובדת התלמיד התלמידה האח האחות המנוח המנוחה היקר היקרה משפחת שלום היי הי יקירתי לדברי ראיתי פגשתי מאת"
).split()
HEBREW_CUES = "משפחת|מר|גב'|גב׳|גברת|ד\"ר|ד״ר|עו\"ד|עו״ד|פרופ'|פרופ׳|הרב|הרבנית"
# No part of a name behind one of these cues.
_HEBREW_NEVER = frozenset(
    [
        *HEBREW_STOPS,
        *"שלום היי הי תודה רבה אדוני גבירתי כולם לכולם חדש חדשה טוב ראשון ראשונה המלך הנביא ראש ממשלה לי אמר בת בן בר שלי שלך שלו שלה שלנו מני רים ותיק צעיר מבוגר יפה חי אמור אדם שני איש חיים מילה ים אתי אלה עבד עלי דין".split(),
    ]
)
_BEFORE = re.compile("(?:וש|ומ|ול|וב|וה|וכ|של|שב|שמ|מה|[ושמלבהכ])(?=[א-ת]{2})")


def _hebrew(word: str) -> Reading:
    """The word as it stands, or without one or two letters before it, whichever the lists know best."""
    cuts = [
        0,
        *(match.end() for match in [_BEFORE.match(word)] if match),
        *([1] if word[0] in "ושמלבהכ" and len(word) > 3 else []),
    ]
    found = [Reading(cut, len(word), *_hebrew_worth(word[cut:], cut), cut == 0) for cut in cuts]
    return max(
        found, key=lambda reading: (reading.given == SURE, reading.family == FAMILY, -reading.start * (reading.given == 0))
    )


def _hebrew_worth(word: str, cut: int) -> tuple[int, int]:
    given = SURE if word in _HEBREW_GIVEN else ALSO if word in _HEBREW_TOO else 0
    family = FAMILY if word in _HEBREW_FAMILY or (len(word) >= 5 and _HEBREW_FORM.fullmatch(word)) else 0
    if not family and not cut and _HEBREW_AFTER.fullmatch(word):
        family = AFTER if len(word) > 5 else FORM
    if not family and word in _HEBREW_FAMILY_TOO:
        family = FORM
    return (0 if given == SURE and cut and len(word) < 3 else given), family


HEBREW = Tongue(
    re.compile("[א-ת](?:[א-ת]|['׳\"״-](?=[א-ת])|['׳](?![א-ת]))+"),
    _hebrew,
    re.compile("[ -]"),
    re.compile(" ?, ?ו?| ו| או "),
    re.compile(
        rf"(?<![א-ת])(?:{HEBREW_CUES}) |(?:^|\n)(?:שלום|היי|הי|הלו|בוקר טוב|ערב טוב) (?=[א-ת]+[,!])|(?:תודה|תודה רבה|בברכה|בכבוד רב|להתראות),\s(?=[א-ת]+$)|אני (?=[א-ת]+ מ(?:ה|חברת|משרד))"
    ),
    re.compile(
        rf"(?<![א-ת])[ולבמש]?(?:{either(HEBREW_KIN)}) |(?:תודה|תודה רבה|בברכה|בכבוד רב|שלך|להתראות),?\s|^(?=[א-ת]+[,!?])|(?<![א-ת])ש?את (?!יפה|עדינה|אהובה|חביבה|חיה|שרה|רינה|נאה|טובה|תמימה|אור )|(?<![א-ת])אני (?=[א-ת]+[,. ])"
    ),
    _HEBREW_NEVER,
    re.compile(
        " (?:אמרה?|ביקשה?|מבקשת?|הודיעה?|טענה?|סיפרה?|הגיעה?|נולדה?|נפטרה?|חזרה?|בא|באה|מחכה|התקשרה?|שאלה?|ענתה|ענה|כתבה?|התפטרה?|נעצרה?|הסבירה?|הוסיפה?|חתמה?|נישאו?|הכחישה?|העידה?|הודתה|הודה|ראתה)(?![א-ת])"
    ),
    re.compile(
        "(?<![א-ת])ו?ל?(?:אשתו|בעלה|אחיו|אחותו|אחותה|אמו|אביו|בנו|בתו|בתה|בנה|בניו|בנותיו|סבתי|סבי|דודי|דודתי|בני|בתי|אשתי|בעלי|אחותי) "
    ),
    True,
)

ARABIC_KIN = (
    "ابني ابنتي ابنه ابنها ابنته ابنتها زوجي زوجتي زوجها زوجته أخي أختي أخوه أخته أخوها أختها والدي والدتي والدته والده أبي أمي جدي جدتي جدته جده عمي عمتي خالي خالتي خالته عمه صديقي صديقتي صديقه جارنا جارتنا حفيدي حفيدتي الطفل الطفلة "
    "المريض المريضة المتهم المتهمة الشاهد الشاهدة المدعي المدعية المعلم المعلمة الممرض الممرضة الطالب الطالبة اللاعب اللاعبة الفنان الفنانة الشاعر الشاعرة الكاتب الكاتبة الصحفي الصحفية الوزير الوزيرة النائب القاضي القاضية الزميل الزميلة الموظف الموظفة المواطن المواطنة العريس العروس يا عزيزي عزيزتي قال قالت وصل وصلت حضر حضرت كتب كتبت أرسل أرسلت اتصل اتصلت تزوج تزوجت شهد شهدت رد ردت قرر قررت أوضح أوضحت أكد أكدت أضاف أضافت سأل سألت طلب طلبت أخبر أخبرت بأن مع من وكيل زارت زار سافر سافرت توفي توفيت ولد ولدت"
).split()
ARABIC_CUES = "عائلة(?: آل)?|آل|السيد|السيدة|الآنسة|الأستاذ|الأستاذة|المدعو|المدعوة|المرحوم|المرحومة"
_ARABIC_NEVER = frozenset(
    [
        *ARABIC_STOPS.split(),
        *ARABIC_ROLES,
        *"الطفل البنت البيت الله يا عزيزي عزيزتي عليه على علي عليّ إلي صديقي أبي أمي بن ابن صغير كبير جديد  جديدة جميلة جميل كبيرة".split(),
    ]
)
_SIGNS = str.maketrans(
    dict.fromkeys("\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670\u0640") | {ord(c): "ا" for c in "أإآ"} | {"ى": "ي"}
)
_KUNYA = frozenset(("أبو", "ابو", "أبي", "أبا", "أم", "ام"))
_VOWELS = re.compile("[\u064b-\u0652\u0670\u0640]")
_LINK = re.compile("و?(?:عبد|أبو|ابو|أبي|أبا|أم|ام|آل|بن|ابن|بنت|بو) ?(?=[\u0621-\u064a])")


def _plain(words: frozenset[str]) -> frozenset[str]:
    return frozenset(word.translate(_SIGNS) for word in words)


_ARAB_GIVEN, _ARAB_TOO, _ARAB_FAMILY, _ARAB_FAMILY_TOO = map(_plain, names_of("ar"))
_NISBA = re.compile("ال[\u0621-\u064a]{3,}ي|بو[\u0621-\u064a]{4,}|بن[\u0621-\u064a]{4,}ي|[\u0621-\u064a]{3,}(?:اوي|باشي|اني)")


def _arabic(written: str) -> Reading:
    """With a link before it (عبد, أبو, آل), or without it and a letter that is written onto it (و, ب, ل, ف, ك)."""
    if _VOWELS.sub("", written) in _ARABIC_NEVER:
        return Reading(0, len(written))
    link = _LINK.match(written)
    if link and " " in written:
        word, first = written[link.end() :].translate(_SIGNS), int(written[0] == "و")
        kind = link[0][first:].strip()
        if kind == "عبد" and word.startswith("ال"):
            return Reading(first, len(written), SURE, FAMILY)
        known = max(_arab_worth(word.removeprefix("ال"))) >= ALSO
        if kind in _KUNYA and (known or (kind in ("أبو", "ابو") and not word.startswith("ال"))):
            return Reading(first, len(written), SURE, FORM)
        if kind in ("آل", "بن", "ابن", "بنت") and (kind == "آل" or _arab_worth(word)[0]):
            return Reading(first, len(written), 0, FAMILY)
        worth = _arab_worth(word)
        return Reading(link.end(), len(written), *worth, False)
    cuts = [0, *([1] if written[0] in "وفبلك" and len(written) > 4 else [])]
    found = [Reading(cut, len(written), *_arab_worth(written[cut:].translate(_SIGNS)), cut == 0) for cut in cuts]
    return max(found, key=lambda reading: (reading.given == SURE, reading.family == FAMILY, -reading.start))


def _arab_worth(word: str) -> tuple[int, int]:
    given = SURE if word in _ARAB_GIVEN else ALSO if word in _ARAB_TOO else 0
    family = FAMILY if word in _ARAB_FAMILY else AFTER if _NISBA.fullmatch(word) else FORM if word in _ARAB_FAMILY_TOO else 0
    return given, family


_ARABIC_LETTER = "[\u0621-\u063a\u0641-\u0652\u0670-\u06d3]"
ARABIC = Tongue(
    re.compile(rf"(?:(?<!{_ARABIC_LETTER})و?(?:عبد|أبو|ابو|أبي|أبا|أم|ام|آل|بن|ابن|بنت) )?{_ARABIC_LETTER}{{2,}}"),
    _arabic,
    re.compile(" "),
    re.compile(" ?[،,] ?و?| و ?"),
    re.compile(
        rf"(?<!{_ARABIC_LETTER})(?:{ARABIC_CUES})[ /]|(?:شكرا|شكراً|تحياتي|مع التحية)[،,]\s(?={_ARABIC_LETTER}+$)|(?<!{_ARABIC_LETTER})يا (?={_ARABIC_LETTER}+[،,])"
    ),
    re.compile(
        rf"(?<!{_ARABIC_LETTER})و?(?:{either(ARABIC_KIN)}) |(?:شكرا|شكراً|تحياتي|مع التحية|المخلص)[،,]?\s|^(?={_ARABIC_LETTER}+[،,!؟])"
    ),
    _ARABIC_NEVER,
    re.compile(
        " (?:قال|قالت|اتصل|اتصلت|سافر|سافرت|حضر|حضرت|لن (?:يأتي|تأتي)|وقع|وقعت|رفض|رفضت|توفي|توفيت|طلب|طلبت|أنكر|أنكرت|أكد|أكدت|شهد|شهدت|رأى|رأت|نفى|نفت|اعترف|اعترفت)(?![\u0621-\u064a])"
    ),
    re.compile(
        rf"(?<!{_ARABIC_LETTER})و?(?:ابني|ابنتي|ابنه|ابنها|ابنته|ابنتها|زوجتي|زوجته|زوجها|أخي|أختي|أخوه|أخته|جدتي|جدي|صديقي|صديقتي|خالتي|عمتي) "
    ),
)

PERSIAN_KIN = (
    "دخترم پسرم همسرم همسرش برادرم برادرش خواهرم خواهرش مادرم مادرش پدرم پدرش مادربزرگم پدربزرگم مادربزرگ پدربزرگ خاله عمو عمه دایی دوستم فرزند فرزندش نوه پسرخاله دخترخاله پسرعمو دخترعمو شوهرش شوهرم زنش بیمار متهم شاهد شاکی وکیل همکار همکارم کودک معلم پرستار مرحوم مرحومه خانواده پیش "
    "وزیر نویسنده شاعر خواننده بازیگر کارگردان سلام مهندس آقای خانم جناب سرکار میرزا حاج سید مشهدی کربلایی استاد"
).split()
PERSIAN_CUES = "آقای|خانواده|مرحوم|شادروان|جناب آقای|سرکار خانم"
_PERSIAN_NEVER = frozenset(
    [
        *PERSIAN_STOPS,
        *"سلام خانم آقا خوب خیلی یک این ما همه محترم گرامی عزیز اول دوم دیگر آخر مادر پدر خاله عمه عمو دایی بابا مامان خواهر برادر دختر پسر دوست هستی گاهی چه زمانی روزی می ایرانی همسایه تبریک علیه حاج حاجی یک آن هر سرکار جناب همه سید مشهدی".split(),
    ]
)
_FOLD = str.maketrans({"ي": "ی", "ك": "ک", "ى": "ی", "\u200c": "", "أ": "ا", "إ": "ا"})
_IRAN_GIVEN, _IRAN_TOO, _IRAN_FAMILY, _IRAN_FAMILY_TOO = (
    frozenset(word.translate(_FOLD) for word in words) for words in names_of("fa")
)
_IRAN_SURELY = re.compile(".{3,}(?:زاده|نژاد)|.{4,}(?:پور|وند|منش|ئیان|نیا|کیا)")
_IRAN_AFTER = re.compile(
    ".{2,}(?:زاده|نژاد|پور|وند|منش|نیا|فر|راد|خواه|دوست|پناه|زاد|تبار|سرشت|شاهی|نویس)|.{3,}(?:یان|انی|چی|لو)"
)
_IRAN_FORM = re.compile(".{2,}(?:مهر|گر|دار|نده)|.{3,}ی")
_IRAN_ENDS = re.compile(".{2,}(?:دخت|الدین|الله|بانو|قلی|السادات)")
_NOT_SURELY = frozenset(
    "خداوند پسوند پیشوند دنیا رویا پیوند شهروند اسپانیا بریتانیا آلبانیا پادشاهزاده شاهزاده آزاده اراده ساده".split()
)


def _persian(written: str) -> Reading:
    word = written.translate(_FOLD)
    given = SURE if word in _IRAN_GIVEN else ALSO if word in _IRAN_TOO else 0
    first = written.split("\u200c")[0].translate(_FOLD)
    if not given and (
        _IRAN_ENDS.fullmatch(word) or (first != word and first in _IRAN_GIVEN and not word.endswith(("ها", "ای", "ام")))
    ):
        given = SURE if first in _IRAN_GIVEN or first in _IRAN_TOO or "الدین" in word else ALSO
    family = FAMILY if word in _IRAN_FAMILY or (_IRAN_SURELY.fullmatch(word) and word not in _NOT_SURELY) else 0
    if not family and word not in _PERSIAN_NEVER and _IRAN_AFTER.fullmatch(word):
        family = AFTER
    return Reading(0, len(written), given, family or (FORM if word in _IRAN_FAMILY_TOO or _formed(word) else 0))


def _formed(word: str) -> bool:
    return (
        word not in _PERSIAN_NEVER and _IRAN_FORM.fullmatch(word) is not None and not word.endswith(("های", "ترین", "هایی", "می"))
    )


PERSIAN = Tongue(
    re.compile(rf"{_ARABIC_LETTER}(?:{_ARABIC_LETTER}|\u200c(?={_ARABIC_LETTER}))+"),
    _persian,
    re.compile("[ \u200c]"),
    re.compile(" ?[،,] ?| و "),
    re.compile(
        rf"(?<!{_ARABIC_LETTER})(?:{PERSIAN_CUES}) |(?:با تشکر|ارادتمند|با احترام|قربانت)[،,]\s(?={_ARABIC_LETTER}+$)"
        rf"|(?<!{_ARABIC_LETTER})(?={_ARABIC_LETTER}+ (?:جان|خانم|بانو|بیگم|آقا)(?!{_ARABIC_LETTER}))"
    ),
    re.compile(
        rf"(?<!{_ARABIC_LETTER})(?:{either(PERSIAN_KIN)}) |(?:با تشکر|ارادتمند|با احترام|قربانت)[،,]?\s|^(?={_ARABIC_LETTER}+[،,!؟] )"
    ),
    _PERSIAN_NEVER,
    re.compile(
        " (?:گفت|می‌?گوید|آمد|رفت|زنگ زد|تماس گرفت|پرسید|نوشت|اعلام کرد|افزود|درگذشت|شهادت داد|متولد|انکار کرد|اعتراف کرد|تأیید کرد|دید)(?![\u0621-\u06cc])"
    ),
    re.compile(rf"(?<!{_ARABIC_LETTER})(?:دخترم|پسرم|همسرم|همسرش|برادرم|برادرش|خواهرم|خواهرش|دوستم|دخترش|پسرش|پدرش|مادرش) "),
)


def hebrew(text: str, names: Names) -> Found:
    """Names by lists and neighbours."""
    yield from listed.find(text, HEBREW)


def arabic(text: str, names: Names) -> Found:
    """Names by lists and neighbours, of the language that the letters tell."""
    if urdu.LETTERS.search(text):
        yield from urdu.find(text)
    else:
        yield from listed.find(text, PERSIAN if is_persian(text) else ARABIC)
