"""Hebrew: titles, fields, a given name of a list before a surname of one."""

from __future__ import annotations

import itertools
import re

from lakeveil.gazetteer import SURNAME, Names
from lakeveil.recognizers.called.common import CALLED, KNOWN, Found, either, field

TITLES = 'מר גב\' גב׳ גברת ד"ר ד״ר פרופ\' פרופ׳ עו"ד עו״ד הרב הרבנית רס"ן סרן'.split()
NOUNS = "פרופסור השופט השופטת המטופל המטופלת החולה הנאשם הנאשמת התובע התובעת הנתבע הנתבעת העד העדה הלקוח הלקוחה העובד העובדת התלמיד התלמידה האחות אחות סבתא סבא דוד דודה".split()
FIELDS = "שם|שם מלא|שם הלקוח|שם המטופל|שם פרטי|שם משפחה|שם העובד|לכבוד|מאת|המבקש|המבקשת|איש קשר"
GIVEN = (
    "משה יוסף אברהם יצחק יעקב שמואל דניאל מיכאל יונתן אורי עומר איתי נועם עידו אסף גיא רועי תומר אלון ניר ליאור שי עמית יואב אייל אריאל אביב דביר אלעד נדב יובל ירון גדי רון רוני בני מוטי שלמה חיים מנחם ישראל אליהו ברוך עקיבא פנחס נתן זאב אריה צבי "
    "שרה רבקה רחל לאה מרים חנה אסתר רות נעמי יעל מיכל תמר נועה שירה מאיה עדי הילה ליאת אורית אורלי ורד סיגל דנה ענת איילת גלית קרן טל רונית אפרת שלומית שושנה צפורה ברכה מלכה חוה דבורה יהודית הדס מורן רינת אביגיל אלה"
).split()
FAMILY = "כהן לוי מזרחי פרץ ביטון דהן אברהם פרידמן אזולאי מלכה כץ יוסף דוד עמר אוחיון חדד גבאי בן אדרי לוין טל קליין חן שפירא חזן משה אשכנזי סגל גולן יצחק ברק שלום הרוש שטרית רוזנברג גרינברג שוורץ גולדשטיין וייס בר אור שמש רביבו ברגר פישר הופמן רוזן ליבוביץ מור דיין סויסה אלבז".split()
STOPS = "של את על עם אל לא כן הוא היא הם הן אני אתה יש אין היה הייתה היו גם או אבל כי אם מה מי זה זאת כל רק עוד כבר אחרי לפני בין תחת יותר פחות מאוד אשר לפי כדי היום מחר אתמול אמר אמרה הגיע הגיעה שופט יקר יקרה נכבד נכבדה כבוד הראשי הראשית".split()

_HEBREW = "[\u05d0-\u05ea]"
_WORD = re.compile(rf"{_HEBREW}(?:{_HEBREW}|['\"׳״-](?={_HEBREW}))+")
_TITLE = re.compile(rf"(?<![\u05d0-\u05ea'\"])(?:[ולבמש]|ול|של)?({either([*TITLES, *NOUNS])}) ")
_FIELD = re.compile(rf"(?<!{_HEBREW})(?:{FIELDS}) ?[:：=] ?")
_GIVEN, _FAMILY, _STOPS = frozenset(GIVEN), frozenset(FAMILY), frozenset(STOPS)


def find(text: str, names: Names) -> Found:
    """Behind a title or in a field; a given name of the list before a surname of it."""
    for match in _TITLE.finditer(text):
        first = _WORD.match(text, match.end())
        if first is None or first[0] in _STOPS:
            continue
        if match[1] in NOUNS and first[0] not in _GIVEN:
            continue
        second = _WORD.match(text, first.end() + 1) if text[first.end() : first.end() + 1] == " " else None
        more = (
            second is not None
            and second[0] not in _STOPS
            and (_family(second[0], names) or text[second.end() : second.end() + 1] in ",.;:!?\n)")
        )
        yield match.end(), second.end() if second is not None and more else first.end(), CALLED
    for match in _FIELD.finditer(text):
        end = field(text, match.end())
        if end > match.end():
            yield match.end(), end, CALLED
    words = list(_WORD.finditer(text))
    for first, second in itertools.pairwise(words):
        bare = first[0] if first[0] in _GIVEN else first[0][1:] if first[0][0] in "ולבמשה" else ""
        if bare in _GIVEN and text[first.end() : second.start()] == " " and _family(second[0], names):
            yield first.end() - len(bare), second.end(), CALLED


def _family(word: str, names: Names) -> bool:
    grades = names.get(word)
    return word in _FAMILY or (grades is not None and int(grades[SURNAME]) >= KNOWN and word not in _STOPS)
