"""Closed lists of what a lone cell often holds and nobody is called: currencies, languages, countries, units, days, months.

Sources: ISO 4217, ISO 639-1, ISO 3166-1 (alpha-2 as libphonenumber has it, alpha-3), the SI brochure. Codes that are
also given names in capitals (BEN, KEN, DOM, CAN, IRA) are left out of the three-letter lists, so that a cell of those stays open.
"""

from __future__ import annotations

from phonenumbers import SUPPORTED_REGIONS

CURRENCIES = frozenset(
    "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF"
    " DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW"
    " KRW KWD KYD KZT LAK LBP LKR LRD LSL LTL LVL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN"
    " PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH"
    " UGX USD UYU UZS VES VND VUV WST XAF XAG XAU XCD XOF XPD XPF XPT YER ZAR ZMW ZWL BTC ETH USDT DEM FRF ITL ESP GRD".split()
)
LANGUAGES = frozenset(
    "aa ab af am ar as av az ba be bg bn bo br bs ca ce co cs cv cy da de dv el en eo es et eu fa fi fo fr fy ga gd gl gn gu gv ha he hi hr ht hu hy ia"
    " id ie ig io is it ja jv ka kk km kn ko ku kv kw ky la lb li lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn no oc or os pa pl ps pt qu rm ro ru rw"
    " sa sc sd sh si sk sl so sq sr su sv sw ta te tg th ti tk tl tr tt ug uk ur uz vi vo wa wo xh yi yo zh zu".split()
)
COUNTRIES_3 = frozenset(
    "AFG AGO ALB AND ARE ARG ARM AUS AUT AZE BDI BEL BFA BGD BGR BHR BHS BIH BLR BLZ BOL BRA BRB BRN BTN BWA CAF CHE CHL CHN CIV CMR COD COG COL CPV CRI"
    " CUB CYP CZE DEU DJI DNK DZA ECU EGY ERI ESP EST ETH FIN FJI FRA GAB GBR GEO GHA GMB GNB GNQ GRC GRD GTM GUY HKG HND HRV HTI HUN IDN IND IRL IRN"
    " IRQ ISL ISR ITA JAM JOR JPN KAZ KGZ KHM KOR KWT LAO LBN LBR LBY LKA LSO LTU LUX LVA MAC MAR MCO MDA MDG MEX MKD MLI MLT MMR MNE MNG MOZ MRT MUS MWI"
    " MYS NAM NER NGA NIC NLD NOR NPL NZL OMN PAK PER PHL PNG POL PRK PRT PRY PSE QAT ROU RUS RWA SAU SDN SEN SGP SLE SLV SOM SRB SUR SVK SVN SWE SWZ SYC"
    " SYR TCD TGO THA TJK TKM TTO TUN TUR TWN TZA UGA UKR URY USA UZB VEN VNM YEM ZAF ZMB ZWE EU UK".split()
)
COUNTRIES_2 = frozenset(SUPPORTED_REGIONS)
UNITS = frozenset(
    "kg g mg µg t lb lbs oz km m cm mm µm nm in ft yd mi l ml cl dl hl gal pt qt s sec min h hr hrs d ms µs ns K °C °F C F W kW MW GW kWh MWh Wh V mV kV A mA Ah"
    " mAh Hz kHz MHz GHz Pa hPa kPa MPa bar mbar psi N Nm J kJ MJ cal kcal lm lx cd dB rpm rps B kB KB MB GB TB PB Kbit Mbit Gbit kbps Mbps Gbps bps m2 m² m3 m³ km2 ha"
    " % ‰ ppm ppb pcs pc pz ks szt szt. st Stk Stk. Stck. ud uds un und u. pza pzas pièce kom ком шт шт. кг г км м см мм л мл ч мин сек 個 本 枚 台 箱 円 ea each box pair set"
    " kelvin celsius fahrenheit watt kilowatt volt ampere amp ohm hertz newton joule pascal tesla farad henry lumen lux candela decibel bit byte"
    " watts volts amps ohms metre meter liter litre gram kilogram kilometer centimeter millimeter".split()
)
DAYS = frozenset(
    "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun"
    " montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so"
    " lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim"
    " lunes martes miércoles jueves viernes sábado domingo mié jue vie sáb dom"
    " lunedì martedì mercoledì giovedì venerdì sabato domenica gio"
    " segunda segunda-feira terça terça-feira quarta quarta-feira quinta quinta-feira sexta sexta-feira seg ter qua qui sex"
    " poniedziałek wtorek środa czwartek piątek sobota niedziela pn wt śr czw pt sob nd"
    " maandag dinsdag woensdag donderdag vrijdag zaterdag zondag"
    " pondělí úterý středa čtvrtek pátek neděle po út st čt pá ne"
    " hétfő kedd szerda csütörtök péntek szombat vasárnap"
    " luni marți miercuri joi vineri sâmbătă duminică"
    " mandag tirsdag onsdag torsdag fredag lørdag søndag måndag tisdag lördag söndag"
    " maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai"
    " pazartesi salı çarşamba perşembe cuma cumartesi pazar"
    " понедельник вторник среда четверг пятница суббота воскресенье пн вт ср чт пт сб вс понеділок вівторок середа четвер п'ятниця субота неділя"
    " δευτέρα τρίτη τετάρτη πέμπτη παρασκευή σάββατο κυριακή 月 火 水 木 金 土 日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日".split()
)
# Not the months that are given names where they are written so: April, May, June, August, Julia, Avril, Mai.
MONTHS = frozenset(
    "january february march july september october november december jan feb apr jun jul aug sep sept oct nov dec"
    " januar jänner februar märz juli oktober dezember mrz okt dez janvier février mars juillet août septembre octobre novembre décembre"
    " enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre"
    " janeiro fevereiro março maio junho julho setembro outubro novembro dezembro"
    " styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień"
    " leden únor březen duben květen červen červenec srpen září říjen listopad prosinec".split()
)
WORDS = frozenset(
    "yes no true false null none nan n/a na tbd unknown other ja nein oui non sí si não sim tak nie ano ne da igen nem evet hayır да нет так ні ναι όχι はい いいえ"
    " male female diverse männlich weiblich homme femme hombre mujer masculino femenino m f w x usd eur".split()
)
_EXACT = CURRENCIES | COUNTRIES_2 | COUNTRIES_3 | UNITS | LANGUAGES
_NAMES = frozenset(
    "jan sam gio dom sol mar mi do po may henry pascal domingo domenica maggio sex".split()
)  # people are called so, too
_ANY_CASE = frozenset(word.casefold() for word in UNITS | DAYS | MONTHS | WORDS) - _NAMES


def is_code(cell: str) -> bool:
    """Whether a lone cell is one of these codes or words, and so nobody's name: `HUF`, `hu`, `kWh`, `Montag`, `null`."""
    text = cell.strip()
    return len(text) <= 16 and (text in _EXACT or text.casefold() in _ANY_CASE)
