"""Birth dates as people tell them: `soy del 88`, `1955 doğumlu`, `född -82`, `am 3. Februar 1938 in Lübeck zur Welt gekommen`."""

from lakeveil.folding import word
from lakeveil.recognizers.shapes.dates import DAY, LIVED, WRITTEN_DAY
from lakeveil.recognizers.shapes.shape import NAME, Shape

_OWN = r"(?:[Ss]oy del?(?: ano)?|[Ss]oy modelo|[Jj]e suis d[eu](?: l'annee)?|[Ss]ono (?:del|classe)|[Ss]ou de|[Ii]k ben van|[Bb]in Jahrgang|[Bb]in (?:ein|eine) [0-9]{2}er Jahrgang|(?:[Ee]r|[Ss]ie) ist Jahrgang|[Jj]estem (?:z )?rocznika?|[Jj]sem rocnik|[Jj]ag ar fodd(?: ar)?|[Jj]eg er fra)"
_ADDED = r"(?:[Ss]oy del?|[Ee]s? del?|[Ss]ou de|[Ss]uis d[eu]|[Bb]ouwjaar|[Rr]ocznik|[Rr]ocnik|[Aa]rgang|[Jj]ahrgang)"
_YEAR = rf"(?:{LIVED}|'?[0-9]{{2}})(?![0-9]|[.,:%-][0-9]| ?(?:%|ans|anos|anni|lat|let|euro))"
_LATER = r"(?:zur Welt|auf die Welt|ter wereld|[Gg]eboren)"

_SHORT_DAY = r"(?:0?[1-9]|[12][0-9]|3[01])[./-](?:0?[1-9]|1[0-2])[./-] ?-?(?:(?:19|20)[0-9]{2}|[0-9]{2})"
# Of one letter in the north, before a day whose year may have two digits or before six digits: `f. 610209`, `s. 9.5.-63`.
_SIX = r"[0-9]{2}-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12][0-9]|3[01])"

SHAPES = (
    Shape("birth-letter-nordic", "BIRTH_DATE", rf"(?<![A-Za-z0-9.])[Ff]\.?:? (?P<v>{_SIX}|{_SHORT_DAY})(?![0-9]|[.,/-][0-9])", "", 0.75, longest=18, edges="none", firm=True, speaks="sv da nb nn no und",
          anchor=r"[^A-Za-z0-9.][Ff]\.?:? [0-9]", back=7),
    Shape("birth-letter-fi", "BIRTH_DATE", rf"(?<![A-Za-z0-9.])[Ss]\. (?P<v>{_SHORT_DAY})(?![0-9]|[.,/-][0-9])", "", 0.75, longest=18, edges="none", firm=True, speaks="fi", anchor=r"[^A-Za-z0-9.][Ss]\. [0-9]", back=6),
    Shape("birth-own-day", "BIRTH_DATE", rf"(?<![A-Za-z]){_OWN} (?P<v>{_SHORT_DAY})(?![0-9])", "", 0.75, longest=60, edges="none", firm=True,
          anchor=r"(?:del?|d[eu]|van|fodd|fra) [0-9]{1,2}[./-][0-9]", back=36),
    Shape("birth-behind-tr", "BIRTH_DATE", rf"(?P<v>{DAY}) ?d\. ?lu(?![a-z])", "date-lived", 0.85, longest=18, edges="none", firm=True, anchor=r"[0-9] ?d\. ?lu[^a-z]", back=18),
    Shape("birth-kr-masked", "BIRTH_DATE", rf"(?<![0-9-])(?P<v>{_SIX.replace('-?', '')})-[1-8]\*{{6}}", "", 0.85, longest=14, edges="none", firm=True, anchor=r"[0-9]{6}-[1-8]\*", back=9),
    Shape("birth-own-year", "BIRTH_DATE", rf"(?<![A-Za-z]){_OWN} (?P<v>{_YEAR})", "", 0.7, longest=50, edges="none", firm=True,
          anchor=r"(?:del?|ano|modelo|d[eu]|l'annee|classe|van|ahrgang|rocznika?|rocnik|fodd|ar|fra) '?[0-9]{2}", back=32),
    Shape("birth-year-added", "BIRTH_DATE", rf"(?<![A-Za-z]){_ADDED} (?P<v>{_YEAR})", "", 0.0, 0.75, "birth", reach=48, longest=20, edges="none", firm=True),
    Shape("birth-year-tr", "BIRTH_DATE", rf"(?P<v>{LIVED}) ?(?:dogumlu|['`]?l[iu] dogum)", "lived", 0.85, longest=18, edges="none", firm=True, anchor=r"[0-9] ?(?:dogumlu|['`]?l[iu] dogum)", back=16),
    Shape("birth-year-nordic", "BIRTH_DATE", r"[Ff]od[dt](?: ar)? (?P<v>[-'][0-9]{2})(?![0-9])", "", 0.8, longest=16, edges="none", firm=True, anchor=r"[Ff]od[dt](?: ar)? [-'][0-9]{2}", back=14),
    Shape("birth-initial", "BIRTH_DATE", rf"(?:(?<![^\x00\n])|(?<=[,;(\x29] ))(?:[bfns]\. ?(?P<v>{DAY})|b\. (?P<w>{WRITTEN_DAY}))(?![0-9])", "date-lived", 0.8, longest=34, edges="none", firm=True, anchor=r"[\x00\n ][bfns]\. ?[0-9]", back=6),
    Shape("birth-later", "BIRTH_DATE", rf"(?P<v>{DAY}|{WRITTEN_DAY}) (?:in|zu|te|im) (?:{NAME}|[a-z]{{2,4}})(?:[ -](?:{NAME}|[a-z]{{2,4}})){{0,3}} {_LATER}(?![a-z])", "date-lived", 0.85, longest=140, edges="none", firm=True, anchor=rf" {_LATER}", back=130),
    Shape("birth-of-kin", "BIRTH_DATE", rf"(?:[Zz]oon|[Dd]ochter|[Kk]ind|[Ss]ohn|[Tt]ochter|[Kk]leinzoon) (?:is van|ist vom) (?P<v>{DAY}|{WRITTEN_DAY})(?![0-9])", "date-lived", 0.8, longest=50, edges="none", firm=True,
          anchor=r"(?:is van|ist vom) [0-9]", back=20),
    Shape("birth-kr-short", "BIRTH_DATE", rf"(?P<v>[0-9]{{2}}{word('년')} ?[0-9]{{1,2}}{word('월')} ?[0-9]{{1,2}}{word('일')}) ?{word('생')}(?![\xb0-\xff])", "", 0.85, longest=16, edges="none", firm=True, speaks="ko und",
          anchor=rf"[0-9]{word('일')} ?{word('생')}", back=16),
)  # fmt: skip
