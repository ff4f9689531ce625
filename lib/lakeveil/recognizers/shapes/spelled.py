"""Birth dates in words: a month's name between words for numbers, near a word for birth: `born on the second of August nineteen ninety-one`."""

import re
from collections.abc import Iterable

from lakeveil.folding import word
from lakeveil.recognizers.shapes.dates import MONTHS
from lakeveil.recognizers.shapes.shape import Shape

# Beginnings of words for numbers, ordinals too; German and others write them as one.
_STEMS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteen fourteen fifteen sixteen seventeen eighteen nineteen twent thirt fort fift sixt sevent eight ninet hundred thousand two three four five six seven eight nine ten eleven twelve one"
    " zwei drei vier fünf sechs sieben zehn zwölf erst zweit dritt viert fünft sechst siebt siebent acht neunt zehnt elft zwölft dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig einund zweiund dreiund vierund fünfund sechsund siebenund achtund neunund zweitausend tausend"
    " premier deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante mil mille cent"
    " primer uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieci veint treint cuarent cincuent sesent setent ochent novent novecient"
    " primo due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti ventun trent quarant cinquant sessant settant ottant novant novecento duemila millenove"
    " primeiro um dois quatro oito dez onze doze treze catorze quatorze quinze dezesse dezasse dezoito dezanove dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa novecentos"
    " een twee drie vier vijf zes zeven acht negen tien elf twaalf eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertien veertien vijftien zestien zeventien achttien negentien twintig dertig eenen tweeën drieën vieren vijfen zesen zevenen achten negenen tweeduizend duizend"
    " pięć sześć siedem osiem dziewięć dziesięć cztery trzy pierwsz drug trzec czwart piąt szóst siódm ósm dziewiąt dziesiąt jedenast dwunast trzynast czternast piętnast szesnast siedemnast osiemnast dziewiętnast dwudziest trzydziest czterdziest pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt tysiąc dwutysięczn dziewięćset dwa"
    " prvn druh třet čtvrt pát šest sedm osm devát desát jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct dvac třic tisíc devět"
    " ett två tre fyra fem sex sju åtta nio tio elva tolv nittonhundra först andra tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde fjorton femton sexton sjutton arton nitton tjugo trett tvåtusen"
    " to tre fire fem seks syv otte ni ti elleve tolv første anden tredje fjerde femte sjette syvende ottende niende tiende ellevte tolvte trettende fjortende femtende sekstende syttende attende nittende nitten tyvende tredivte enog toog treog fireog femog seksog syvog otteog niog totusind tusind tjue tretti"
    " ensimmäis tois kolma neljä viide kuude seitsemä kahdeksa yhdeksä kymmene yhdennen tuhat sata"
    " első másod harmad negyed ötöd hatod heted nyolcad kilenced tized huszon huszad tizen harminc ezerkilencszáz kétezer"
    " întâi doi două trei patru cinci șase șapte opt nouă zece unsprezece doisprezece treisprezece paisprezece cincisprezece șaisprezece șaptesprezece optsprezece nouăsprezece douăzeci treizeci patruzeci cincizeci șaizeci șaptezeci optzeci nouăzeci mie sute"
    " bir iki üç dört beş altı yedi sekiz dokuz yirmi otuz kırk elli altmış yetmiş seksen doksan bin yüz"
    " satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas dua belas puluh belas seribu ribu ratus"
    " một hai ba bốn năm sáu bảy tám chín mười mươi nghìn ngàn trăm"
    " pirm antr treč ketvirt penkt šešt septint aštunt devint dešimt vienuolikt dvylikt trylikt dvidešimt trisdešimt tūkstan šimt vien du"
    " перв втор трет четв пят шест седьм восьм девят десят одиннадц двенадц тринадц четырнадц пятнадц шестнадц семнадц восемнадц девятнадц двадцат тридцат сорок шестидесят семидесят восьмидесят девяност тысяч двухтысячн"
    " перш друг четверт п'ят шост сьом восьм дев'ят десят одинадц дванадц тринадц чотирнадц п'ятнадц шістнадц сімнадц вісімнадц дев'ятнадц дев'яност двадцят тридцят сорок тисяч дві двох шістдесят сімдесят вісімдесят"
    " първ втор трет четвърт пет шест седм осм девет десет единадесет дванадесет тринадесет двадесет тридесет четиридесет петдесет шестдесет седемдесет осемдесет деветдесет хиляда хилядо две"
    " prvog drugog trećeg četvrtog petog šestog sedmog osmog devetog desetog jedanaest dvanaest dvadeset trideset četrdeset pedeset šezdeset sedamdeset osamdeset devedeset tisuću dvije"
).split()  # fmt: skip


_SIGN = re.compile(r"(?:\[[^]]*\]|\(\?:[^)]*\)|\\x..|\\.|.)\??", re.DOTALL)


def _any(words: Iterable[str]) -> str:
    """Expression for any of the words, factored by what they begin with: `re` tries alternatives one by one."""
    heads: dict[str, set[str]] = {}
    for one in words:
        sign = _SIGN.match(one)
        if sign:
            heads.setdefault(sign[0], set()).add(one[sign.end() :])
    parts = [
        head + (_any(tails) if any(tails) else "") + ("" if all(tails) or not any(tails) else "?")
        for head, tails in sorted(heads.items())
    ]
    return f"(?:{'|'.join(parts)})"


_FULL = ("may", "mai", "maj", "mei")  # short, and whole
_SHORT = 3  # letters of a stem that must be the whole word: `bir` begins `birth`
NUMBER = (
    "(?:"
    + _any({word(stem) for stem in _STEMS if len(stem) > _SHORT})
    + r"[a-z\x80-\xaf]{0,34}|"
    + _any({word(stem) for stem in _STEMS if len(stem) <= _SHORT})
    + r"(?![a-z\x80-\xaf]))"
)
_MONTHS = (
    _any({word(name) for names in MONTHS.values() for name in (*names.split(), *_FULL) if len(name) > 3 or name in _FULL})
    + "[a-z]{0,3}"
)
_GLUE = r"(?:of |de |del |di |do |da |d'|den |the |i |y |e |et |and |og |och |és |en |dell'anno |anno |tahun |nam |roku |bulan |thang |ngay )".replace(
    "é", "e"
)
_ANY = rf"(?:{_GLUE}){{0,2}}{NUMBER}"
_TAIL = rf"(?:,? (?:{_GLUE}){{0,2}}{NUMBER}(?:[ -](?:{_GLUE})?{NUMBER}){{0,6}})"
_PATTERN = (
    rf"{NUMBER}(?:[ -]{_ANY}){{0,2}} (?:{_GLUE})?{_MONTHS}(?:{_TAIL}|,? [12][0-9]{{3}})|{_MONTHS} (?:{_GLUE})?{NUMBER}{_TAIL}"
)
_VIETNAMESE = rf"(?:ngay )?{NUMBER}(?: {NUMBER}){{0,2}} thang {NUMBER}(?: {NUMBER})? nam {NUMBER}(?: {NUMBER}){{1,6}}"

SHAPES = (
    Shape("birth-in-words", "BIRTH_DATE", rf"{_VIETNAMESE}|{_PATTERN}", "spelled", 0.0, 0.9, "birth", reach=32, after=14, longest=150, caseless=True, firm=True, among=rf"{_MONTHS}|thang"),
)  # fmt: skip
