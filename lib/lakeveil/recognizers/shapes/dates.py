"""Dates in the common written forms of some twenty languages; birth dates by context."""

from dataclasses import replace

from lakeveil.folding import fold, word
from lakeveil.recognizers.shapes.shape import NAME, Shape

MONTHS = {
    "en": "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec",
    "de": "januar jänner februar märz april mai juni juli august september oktober november dezember jan feb mär mrz apr jun jul aug sep okt nov dez",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre janv févr avr juil sept oct nov déc",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ene feb abr ago sep oct nov dic",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre gen genn feb febb mag giu lug ago set sett ott dic",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro jan fev mar abr mai jun jul ago set out nov dez",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december febr mrt okt",
    "pl": "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
    "cs": "ledna února března dubna května června července srpna září října listopadu prosince",
    "sk": "januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra",
    "hu": "január február március április május június július augusztus szeptember október november december",
    "sv": "januari februari mars april maj juni juli augusti september oktober november december",
    "da": "januar februar marts april maj juni juli august september oktober november december",
    "fi": "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta",
    "ro": "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie",
    "tr": "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
    "hr": "siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca",
    "ca": "gener febrer març abril maig juny juliol agost setembre octubre novembre desembre",
    "ru": "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    "uk": "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
    "bg": "януари февруари март април май юни юли август септември октомври ноември декември",
    "el": "ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου",
    "id": "januari februari maret april mei juni juli agustus september oktober november desember",
    "ar": "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
    "he": "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר",
    "sr": "јануар фебруар март април мај јун јул август септембар октобар новембар децембар јануара фебруара марта априла маја јуна јула августа септембра октобра новембра децембра januar februar mart april maj jun jul avgust septembar oktobar novembar decembar",
    "sl": "januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra avgust",
    "mk": "јануари февруари март април мај јуни јули август септември октомври ноември декември",
    "lt": "sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio",
    "lv": "janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris janvāra februāra marta aprīļa maija jūnija jūlija augusta septembra oktobra novembra decembra",
    "et": "jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember",
    "is": "janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember",
    "sq": "janar shkurt mars prill maj qershor korrik gusht shtator tetor nëntor dhjetor",
    "short": "bře kvě čvn čvc srp zář říj tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu янв фев мар апр июн июл авг сен сент окт ноя нояб дек січ лют бер кві тра чер лип сер вер жов лис гру сеп ное"
    " ιαν φεβ μαρ απρ μαι ιουν ιουλ αυγ σεπ οκτ νοε δεκ sij velj ožu svi lip srp kol ruj stu febr márc ápr máj jún júl szept sty lut kwi maj cze sie wrz paź gru ian iun iul oca şub nis haz ağu eyl eki kas ags des",
    "fa": "فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند",
    "hijri": "محرم صفر رجب شعبان رمضان شوال",
    "he-in": "בינואר בפברואר במרץ באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר",
    "hi": "जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर",
}
_MONTH = r"[A-Za-z\x80-\xaf]{2,14}"  # any word here; the check knows the months
MONTH_WORDS = frozenset(
    fold(form) for names in MONTHS.values() for name in names.split() for form in (name, name.upper(), name.title())
)
_D, _M = r"(?:0?[1-9]|[12][0-9]|3[01])", r"(?:0?[1-9]|1[0-2])"
_D2, _M2 = r"(?:0[1-9]|[12][0-9]|3[01])", r"(?:0[1-9]|1[0-2])"
_Y = r"(?:1[0-9]{3}|20[0-9]{2})"
_YY = rf"(?:{_Y}|'?[0-9]{{2}})"
_TIME = r"(?:(?:[T ]|, ?| at )[0-2]?[0-9]:[0-5][0-9](?::[0-5][0-9](?:[.,][0-9]{1,9})?)?(?: ?[AaPp]\.?[Mm]\.?)?(?: ?(?:Z|UTC|GMT|[+-][0-9]{2}:?[0-9]{2}))?)"
_OF = r"(?: de | di | do | del | d'| of | en | |\.|\. |-|/)"
_ORD = r"(?:st|nd|rd|th|er|re|o|a|e|\.)?"
_R = f"(?: ?(?:r|{word('г')}|{word('р')})\\.| (?:roku|{word('года')}|{word('року')})(?![A-Za-z\\x80-\\xaf]))?"  # `1980 r.`, `1980 г.`, `1980 roku`: the year's own word
_NAMED_Y = rf"(?:,? (?:de |del |of |en |di )?{_Y}|[-/. ]+{_YY}|,? '[0-9]{{2}})"

_JAN = rf"[Jj][Aa][Nn] {_D}"
_NO_JAN = "en und es pt fr it ro hu tr id ms vi"  # where Jan is a month and hardly ever a man: `Jan 2` is a day
_FORMS = {
    "iso": (rf"{_Y}-{_M2}-{_D2}{_TIME}?|{_Y}/{_M}/{_D}{_TIME}?|{_Y}\.{_M2}\.{_D2}\.?|{_Y}\. {_M}\. {_D}\.?", 0.9, 42, "number"),
    "numeric": (rf"{_D}/{_M}/{_YY}{_TIME}?|{_M}/{_D}/{_YY}{_TIME}?|{_D}\. ?{_M}\. ?{_Y}(?:{_TIME}|{_R})|{_D2}\.{_M2}\.[0-9]{{2}}|{_D}-{_M}-{_Y}{_TIME}?|{_M}-{_D}-{_Y}{_TIME}?", 0.85, 44, "number"),
    "short": (rf"{_D2}-{_M2}-[0-9]{{2}}|{_M2}-{_D2}-[0-9]{{2}}", 0.6, 8, "number"),
    "day-month": (rf"{_D}{_ORD}{_OF}{_MONTH}\.?(?:{_NAMED_Y}{_R})?", 0.85, 60, "word"),
    "month-day": (rf"(?!{_JAN}(?![a-z0-9]|,? {_Y}| [0-9]{{1,2}}:)){_MONTH}\.? {_D}(?:st|nd|rd|th)?(?:,? {_Y})?", 0.85, 50, "word"),
    "jan-day": (_JAN, 0.85, 6, "word"),
    "month-year": (rf"{_MONTH}\.?,?(?: de | del | of |[ /-]){_Y}{_R}", 0.8, 40, "word"),
    "year-month-day": (rf"{_Y}\.?(?: m\.)?[ -]{_MONTH}\.?[ -]{_D}\.?(?: d\.)?|{_Y}\. gada {_D}\. {_MONTH}", 0.85, 40, "word"),
    "compact-month": (rf"{_D}{_MONTH}{_YY}", 0.7, 30, "word"),
    "cjk": (r"(?:[0-9]{2,4}|\xfc{2}[0-9]{1,2}) ?[\xb0\xf1] ?[0-9]{1,2} ?[\xb1\xf0] ?(?:[0-9]{1,2} ?[\xb2\xef])?|\xfc{3,7}[\xb0\xf1]\xfc{1,3}[\xb1\xf0](?:\xfc{1,3}[\xb2\xef])?", 0.9, 20, "none"),
}  # fmt: skip


_HIJRI = "(?:" + "|".join(word(w) for w in ("جمادى الأولى", "جمادى الآخرة", "جمادى الثانية", "جمادى الاول", "ربيع الأول", "ربيع الثاني", "ربيع الآخر", "ذو القعدة", "ذو الحجة", "ذي القعدة", "ذي الحجة")) + ")"  # fmt: skip
# Forms that only one country writes, and forms that count as a birth date beside its word only.
_ROMAN = r"(?:I{1,3}|IV|VI{0,3}|IX|XI{0,2}|X)"
_OTHERS = {
    "roman": (rf"{_D}(?:[ .]{{1,2}}{_ROMAN}[ .]{{1,2}}|-{_ROMAN}-|/{_ROMAN}/){_Y}{_R}", 0.8, 24, "number", rf"[0-9][ .\x2f-]{{1,2}}{_ROMAN}[ .\x2f-]{{1,2}}[12]", 14),
    "vietnamese": (rf"(?:ngay )?{_D} thang {_M},? nam {_Y}", 0.9, 34, "word", "thang [0-9]", 18),
    "hijri": (rf"{_D} {_HIJRI} 1[34][0-9]{{2}}", 0.9, 40, "word", rf"[0-9] {_HIJRI}", 28),
    "thai": (rf"{_D}/{_M}/2[45][0-9]{{2}}|{_D} ?[\xff.]{{3,16}} ?(?:[\xff.]{{2,5}} ?)?2[45][0-9]{{2}}", 0.8, 44, "none", r"(?:/|\xff[ .]{0,2})2[45][0-9]{2}", 46),
}  # fmt: skip
_BIRTHS = {
    "spaced": (rf"{_D} [./-] {_M} [./-] (?:19|20)[0-9]{{2}}", 16),
    "short-year": (rf"{_D}\. ?{_M}\. ?-?[0-9]{{2}}", 13),
    "short-hyphen": (rf"{_D}-{_M}-'?[0-9]{{2}}", 9),  # `31-8-'23`
    "compact": (rf"(?:19|20)[0-9]{{2}}{_M2}{_D2}|{_D2}{_M2}(?:19|20)[0-9]{{2}}", 8),
    "slash-year": (rf"{_D}/{_M}(?: |-)(?:(?:19|20)[0-9]{{2}}|[0-9]{{2}}(?![0-9]))", 12),  # `24/8-1990`
    "cjk-day": (rf"[0-9]{{1,2}}{word('月')} ?[0-9]{{1,2}}{word('日')}", 8),
    "era": (rf"[MTSHR][0-9]{{1,2}}[./-]{_M}[./-]{_D}", 10),
    "thai-word": (rf"{_D}[ -.]{{0,2}}[\xff.]{{3,16}}[ -](?:[\xff.]{{2,5}} ?)?(?:[12][0-9]{{3}}|[0-9]{{2}})", 44),
}  # fmt: skip


def _cjk(pattern: str) -> str:
    """年月日 and 년월일 by their folded codes."""
    pairs = (r"[\xb0\xf1]", "年년"), (r"[\xb1\xf0]", "月월"), (r"[\xb2\xef]", "日일")
    for mark, signs in pairs:
        pattern = pattern.replace(mark, "[" + "".join(word(sign) for sign in signs) + "]")
    return pattern


# What Hyperscan looks for instead: the digits a date cannot do without, next to a month's first three letters.
_STEM = "(?:" + "|".join(sorted({word(name[:3]) for names in MONTHS.values() for name in names.split()})) + ")"
_TAIL = "(?:" + "|".join(sorted({word(name[-3:]) for names in MONTHS.values() for name in names.split()})) + ")"
_AFTER = rf"{_TAIL}(?:\.|,|\.,)?(?: de| del| of)?[ /-][0-9]"
_ANCHORS = {
    "iso": (rf"[^0-9A-Za-z]{_Y}(?:-{_M2}-{_D2}|/{_M}/[0-9]|\.{_M2}\.[0-9]|\. {_M}\. [0-9])", 14),
    "numeric": (r"[^0-9A-Za-z][0-9]{1,2}(?:/[0-9]{1,2}/'?[0-9]{2}|\. ?[0-9]{1,2}\. ?[0-9]{2}|-[0-9]{1,2}-[0-9]{4})", 14),
    "day-month": (rf"[0-9](?:st|nd|rd|th|er|re|o|a|e|\.)?(?: de | di | do | del | d'| of | en | |\. |-|/){_STEM}", 14),
    "month-day": (_AFTER, 24),
    "jan-day": (_AFTER, 24),
    "month-year": (_AFTER, 24),
    "year-month-day": (rf"[0-9]{{4}}(?:\.?(?: m\.)?[ -]{_STEM}|\. gada [0-9])", 14),
    "compact-month": (rf"[0-9]\.?{_STEM}", 8),
}


def _shapes() -> tuple[Shape, ...]:
    out = []
    for name, (pattern, score, longest, edges, anchor, back) in _OTHERS.items():
        date = Shape(
            f"date-{name}", "DATE_TIME", pattern, "", score, edges=edges, longest=longest, caseless=True, anchor=anchor, back=back
        )
        out += [
            date,
            replace(
                date,
                name=f"birth-{name}",
                label="BIRTH_DATE",
                alone=0.0,
                near=0.95,
                context="birth",
                reach=28,
                after=14,
                fresh=True,
            ),
        ]
    for name, (pattern, longest) in _BIRTHS.items():
        out.append(
            Shape(
                f"birth-{name}",
                "BIRTH_DATE",
                pattern,
                "",
                0.0,
                0.9,
                "birth",
                reach=20,
                edges="number",
                longest=longest,
                fresh=True,
            )
        )
    for name, (pattern, score, longest, edges) in _FORMS.items():
        made, (anchor, back) = _cjk(pattern), _ANCHORS.get(name, ("", 0))
        check = "date-named" if "month" in name or name == "jan-day" else "date"
        date = Shape(
            f"date-{name}", "DATE_TIME", made, check, score, edges=edges, longest=longest, caseless=True, anchor=anchor, back=back
        )
        if name == "jan-day":
            date = replace(date, speaks=_NO_JAN)
        birth = replace(
            date, name=f"birth-{name}", label="BIRTH_DATE", alone=0.0, near=0.95, context="birth", reach=28, after=14, fresh=True
        )
        out += [date, birth]
        if name == "cjk":
            born = rf"(?P<v>{made}) ?{word('生')}"
            out.append(replace(birth, name="birth-cjk-after", pattern=born, alone=0.9, longest=longest + 2))
    return tuple(out)


# Behind a name, between commas or in brackets, a day of a year in which people who live were born: `Harriet Plum, 14/07/1949, of`.
_BORN_Y = r"(?:19[2-9][0-9]|200[0-8])"
_APPOSED = Shape("birth-apposed", "BIRTH_DATE", rf"{NAME} {NAME}(?:['\"]?,| \()[ ]?['\"]?(?P<v>{_D}[./-] ?{_M}[./-] ?{_BORN_Y}|{_BORN_Y}-{_M2}-{_D2})['\",)]", "date", 0.88, longest=90, edges="none",
                 anchor=rf"(?:,|\() ?['\"]?(?:[0-9]{{1,2}}[./-] ?[0-9]{{1,2}}[./-] ?{_BORN_Y}|{_BORN_Y}-[0-9]{{2}}-[0-9]{{2}})['\",)]", back=90, firm=True)  # fmt: skip
LIVED = r"(?:19[0-9]{2}|20[01][0-9])"
# A headline (`Anna Keller · 12.04.1986 · Bern`) or a line's end behind a whole name; years alone behind their own word.
_HEADED = Shape("birth-headed", "BIRTH_DATE", rf"{NAME} {NAME}(?: ?[;|] ?| \. |, ?)(?P<v>{_D}[./-] ?{_M}[./-] ?19[2-9][0-9])(?= ?[;|]| \. | ?[\n\x00]|$)", "date", 0.7, longest=90, edges="none",
                anchor=r"[A-Za-z\x80-\xaf](?: ?[;|] ?| \. |, ?)[0-9]{1,2}[./-] ?[0-9]{1,2}[./-] ?19[2-9][0-9]", back=84, firm=True)  # fmt: skip
_YEAR_ONLY = Shape("birth-year", "BIRTH_DATE", r"(?:[Bb]orn:?|[Gg]eb\.|[Gg]eboren:?|[Yy]ear of birth:?|[Bb]irth year:?|YOB:?|yob:?|[Gg]eburtsjahr:?|[Rr]ok urodzenia:?|[Aa]nnee de naissance ?:?|[Aa]no de nacimiento:?|[Aa]nno di nascita:?|[Aa]no de nascimento:?|[Gg]eboortejaar:?|[Ff]odelsear:?|[Nn]acid[oa]:?|[Uu]r\.(?: w)?|[Nn]ar\.(?: v)?) (?P<v>19[0-9]{2}|200[0-8])(?![0-9]|[-./][0-9])", "lived", 0.7, longest=44, edges="word",
                   anchor=r"(?:orn|eb\.|oren|birth|year|YOB|yob|jahr|zenia|ance ?|ento|cita|jaar|sear|cid[oa]|[Uu]r\.(?: w)?|ar\.(?: v)?):? (?:19[0-9]{2}|200[0-8])", back=36, firm=True)  # fmt: skip
_KOREAN = Shape("birth-kr", "BIRTH_DATE", rf"(?P<v>(?:19[2-9][0-9]|20[0-2][0-9])(?:[./-] ?[0-9]{{1,2}}[./-] ?[0-9]{{1,2}}\.?|{word('년')} ?[0-9]{{1,2}}{word('월')} ?[0-9]{{1,2}}{word('일')})) ?{word('생')}(?![\xb0-\xff])", "", 0.88, longest=20, edges="none",
                anchor=rf"[0-9](?:\.|{word('일')})? ?{word('생')}", back=20, firm=True, speaks="ko und")  # fmt: skip
_SHORT = r"(?:nar|nac|nasc|geb|szul|ur|" + "|".join(word(w) for w in ("нар", "род", "р", "рожд")) + r")"
DAY = rf"(?:{_D}[./-] ?{_M}[./-] ?{LIVED}|{LIVED}-{_M2}-{_D2})"
WRITTEN_DAY = rf"{_D}[.o]? (?:de |di )?[A-Za-z\x80-\xaf]{{3,10}}\.? (?:de |del )?{LIVED}"
_WHEN = rf"(?:{DAY}|{LIVED})"
_OF_BIRTH = rf"(?:{word('г')}\.? ?{word('р')}|{word('р')}\.? ?{word('н')}|{word('года рожд')}|{word('року нар')})"
_RUSSIAN = Shape("birth-ru", "BIRTH_DATE", rf"(?P<v>{DAY}|{LIVED}) ?{_OF_BIRTH}\.?(?:{word('ения')}|{word('одження')})?(?![A-Za-z\x80-\xaf])", "date-lived", 0.88, longest=36, edges="none",
                 anchor=rf"[0-9] ?{_OF_BIRTH}", back=26, firm=True)  # fmt: skip
_BORN_IN = (
    r"(?:[Bb]orn(?: (?:at|in|on|near) [A-Z][^0-9\n;]{0,30}?)? in|[Nn]ee? (?:a [A-Z][^0-9\n;]{0,30}? )?en|[Nn]ascid[oa] (?:em [A-Z][^0-9\n;]{0,30}? )?em|[Nn]asceu (?:em [A-Z][^0-9\n;]{0,30}? )?em|"
    r"[Nn]acid[oa] (?:en [A-Z][^0-9\n;]{0,30}? )?en(?: el ano)?|[Nn]acio (?:en [A-Z][^0-9\n;]{0,30}? )?en(?: el ano)?|[Nn]at[oa] (?:a [A-Z][^0-9\n;]{0,30}? )?nel|[Gg]eboren(?: in [A-Z][^0-9\n;]{0,30}?)? (?:im Jahre? |in |anno )?|"
    r"[Uu]rodzon[ya] (?:w [A-Z][^0-9\n;]{0,30}? )?w(?: roku)?|[Uu]rodzil[ a]{1,3}sie (?:w [A-Z][^0-9\n;]{0,30}? )?w(?: roku)?|[Nn]arozen[ya]? (?:v [A-Z][^0-9\n;]{0,30}? )?(?:v roce|roku)|[Ff]od[dt] (?:i [A-Z][^0-9\n;]{0,30}? )?(?:ar |i )?|[Ss]yntynyt(?: vuonna)?|[Ss]yntyi(?: vuonna)?|"
    + "|".join(
        word(w)
        for w in (
            "родился в",
            "родилась в",
            "народився в",
            "народилася в",
            "народилась у",
            "народився у",
            "роден през",
            "родена през",
            "рођен",
            "γεννήθηκε το",
        )
    )
    + ")"
)
_STAR = Shape(
    "birth-star",
    "BIRTH_DATE",
    rf"(?:(?:(?<=[(,;/] )|(?<=[(,;/]))\* ?(?P<v>{_WHEN}|{_D}\.? ?[A-Za-z\x80-\xaf]{{3,10}}\.? {LIVED})|(?<=[A-Za-z\x80-\xff] )\*(?P<w>{_D}[./] ?{_M}[./] ?{LIVED}))(?![0-9*])",
    "date-lived",
    0.9,
    longest=34,
    edges="none",
    anchor=r"[^\n\x00]\* ?[0-9]",
    back=6,
    firm=True,
)
_BRACKETED = Shape(
    "birth-bracketed",
    "BIRTH_DATE",
    rf"\((?:{_SHORT}\.? ?(?P<v>{_WHEN})|[nfs]\. ?(?P<w>{DAY}))(?=[,;) ])",
    "date-lived",
    0.85,
    longest=40,
    edges="none",
    anchor=rf"\((?:{_SHORT}|[nfs])\.? ?[0-9]",
    back=18,
    firm=True,
)
_PLACED = Shape(  # `Maria Verdi (Lecce, 3 maggio 1944)`
    "birth-placed",
    "BIRTH_DATE",
    rf"{NAME} {NAME} \({NAME}(?:[ -]{NAME}){{0,3}}, (?P<v>{DAY}|{WRITTEN_DAY}|[A-Z][a-z]{{2,9}} {_D}, {LIVED})(?=\)| ?[-;,])",
    "date-lived",
    0.86,
    longest=150,
    edges="none",
    anchor=rf"[A-Za-z\x80-\xaf], [0-9A-Z][^\n\x00()]{{3,24}}{LIVED}(?:\)| ?[-;,])",
    back=120,
)
_BORN = (
    r"(?:[Bb]orn|[^A-Za-z][Nn]ee?|[Nn]asc(?:id[oa]|eu)|[Nn]acid[oa]|[Nn]acio|[^A-Za-z][Nn]at[oa]|[Gg]eboren|[Uu]rodzo?[ni][yla]|[Nn]arozen[ya]?|[Ff]od[dt]|[Ss]ynty(?:nyt|i)|"
    + "|".join(word(w) for w in ("родил", "народи", "роден", "рођен", "γεννήθηκε"))
    + ")"
)
_IN_YEAR = Shape(
    "birth-in-year",
    "BIRTH_DATE",
    rf"(?<![A-Za-z\x80-\xaf]){_BORN_IN} ?(?P<v>{LIVED})(?![0-9]|[.,-][0-9])",
    "lived",
    0.75,
    longest=100,
    edges="none",
    anchor=rf"{_BORN}[^0-9\n;\x00]{{1,44}}[12][09][0-9]{{2}}",
    back=70,
    firm=True,
)
_TWO_DIGITS = Shape(  # `nacido el 5 de enero del 66`
    "birth-del-year",
    "BIRTH_DATE",
    rf"{_D} de [a-z]{{4,10}} del '?[0-9]{{2}}",
    "",
    0.0,
    0.955,
    context="birth",
    reach=28,
    fresh=True,
    edges="number",
    longest=30,
)
SHAPES = (*_shapes(), _TWO_DIGITS, _APPOSED, _HEADED, _YEAR_ONLY, _RUSSIAN, _KOREAN, _STAR, _BRACKETED, _PLACED, _IN_YEAR)
