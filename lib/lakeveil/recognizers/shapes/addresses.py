"""Street addresses and postcodes of ten countries, coordinates. Folded bytes: no accents, other scripts by class."""

from lakeveil.folding import word
from lakeveil.recognizers.shapes.shape import LETTER, NAME, UPPER, Shape

_NUM = r"[0-9]{1,5}[A-Za-z]?(?:[-/][0-9]{1,4}[A-Za-z]?)?"
_UNIT = r"(?:,? ?(?:[Aa]pt|APT|[Aa]partment|[Ss]uite|SUITE|[Ss]te|STE|[Uu]nit|UNIT|[Ff]lat|FLAT|[Ff]loor|[Ff]l|[Rr]oom|[Rr]m|#|no)\.? ?#?[0-9A-Za-z-]{1,6})?"
_WORD = r"(?:[A-Z\x80-\xaf][A-Za-z\x80-\xaf.'-]{0,24}|[0-9]{1,3}(?:st|nd|rd|th))"
_KIND_EN = (
    "Street|St|Avenue|Ave|Av|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Place|Pl|Square|Sq|Terrace|Ter|Way|Parkway|Pkwy|Highway|Hwy|Circle|Cir|Trail|Trl|Crescent|Cres|Close|Gardens|Grove|Mews|Row|"
    "Hill|Walk|Alley|Plaza|Turnpike|Loop|Green|Rise|View|Quay|Embankment|Wharf|Parade|Pde|Esplanade|Circuit|Cct|Tce|Gdns"
)
_KIND_EN = f"(?:{_KIND_EN}|{_KIND_EN.upper()})"
_SMALL = r"(?:d[eoai]s?|de la|de las|de los|del|della|delle|dei|degli|du|des|la|le|les|el|los|las|e|y|et|van|von|der|den|zur|zum|am|an|im|d'|l'|dell'|Sao|Sta\.?|Dr\.?|Av\.?)"
_WHOLE = rf"{_WORD}(?!{LETTER})"  # no part of a word is tried: a row of words that is no street costs little
_ROMANCE = (
    rf"(?:(?:{_SMALL} ?){{0,3}}{_WHOLE}|[0-9]{{1,2}} (?:de|di) {LETTER}{{4,10}})(?:[ -](?:{_SMALL} ?){{0,3}}{_WHOLE}){{0,4}}"
)
_NO = r"(?:,? ?(?:[nN][.o]{0,2}|#|num\.?|numero|nr\.?|s/n)? ?)"
_ES = r"(?:Calle|calle|avenida|plaza|paseo|Avinguda|Pz\.?|Crta\.?|C/\.?|C\. |Urb\.|P[oo]\.? de|Paseo|Ps\.? de|Pje\.|Pasaje|Avenida|Avda\.?|Av\.|Plaza|Pza\.?|Pl\.|Paseo|Camino|Carretera|Ctra\.?|Ronda|Travesia|Rambla|Bv\.|Blvd\.|Bulevar|Calzada|Calz\.|Diagonal|Glorieta|Urbanizacion|Via|Callejon|Carrer|Passeig|CALLE|AVENIDA|PLAZA|PASEO)"
_IT = r"(?:Via|Viale|V\.le|V\.|P\.le|P\.za|L\.go|Vico|Salita|Piazza|P\.zza|Corso|C\.so|Vicolo|Largo|Piazzale|Strada|Lungomare|Contrada|Localita|VIA|VIALE|PIAZZA|CORSO)"
_PT = r"(?:Rua|R\.|Avenida|Av\.|Travessa|Praca|Alameda|Estrada|Rodovia|Largo|Beco|Quadra|RUA|AVENIDA)"
_FR = r"(?:rue|Rue|RUE|avenue|Avenue|av\.|boulevard|Boulevard|bd|bvd|place|Place|chemin|Chemin|allee|Allee|allees|impasse|Impasse|quai|Quai|cours|Cours|route|Route|square|passage|sentier|rond-point|faubourg)"
_DE_END = "(?:strasse|strase|str\\.?|weg|platz|allee|gasse|ring|damm|ufer|steig|chaussee|graben|markt|kamp|pfad)"
_DE_KIND = "(?:Strasse|Strase|Str\\.|Weg|Platz|Allee|Gasse|Ring|Damm|Ufer|Chaussee)"
_DE = rf"(?:{UPPER}{LETTER}{{1,24}}{_DE_END}|{_WORD}(?:[ -]{_WORD}){{0,2}}[ -]{_DE_KIND})"
_NL = rf"(?:(?:[A-Z][a-z]{{2,14}} van (?:de[nr]? |het )?|Van |Van de[nr]? |De |Den |Jan |Sint |St\. ){{0,2}}{UPPER}{LETTER}{{1,26}}(?:straat|laan|weg|plein|kade|gracht|dijk|singel|hof|steeg|pad|dreef|plantsoen|markt|baan|lei|buurt|brink|akker|hoeve|wal|werf))"
_PL = r"(?:ul\.|Ul\.|al\.|Al\.|pl\.|Pl\.|os\.|Os\.|ulica|Ulica|ulicy|aleja|Aleje|alei|plac|osiedle|UL\.)"
_PL_WORD = rf"(?:{UPPER}(?:{LETTER}|['-]){{0,24}}|{UPPER}{LETTER}{{0,5}}\.|{UPPER}{LETTER}{{6,11}}\.(?= [0-9])|(?:Marszalk|Kardyn|Profes|Arcybisk)\.)"  # a full stop behind an abbreviation only
_RU = (
    "(?:"
    + "|".join(
        word(w)
        for w in (
            "ул.",
            "улица",
            "улице",
            "пр.",
            "пр-т",
            "проспект",
            "пер.",
            "переулок",
            "шоссе",
            "наб.",
            "бульвар",
            "вул.",
            "вулиця",
            "просп.",
            "пров.",
            "провулок",
            "бульв.",
            "бул.",
            "узвіз",
        )
    )
    + ")"
)
_DOM = "(?:,? ?(?:" + "|".join(word(w) for w in ("д.", "дом", "буд.", "будинок", "д")) + ")? ?)"
_JP_PART, _JP_TOWN = r"[\xb0-\xff]{1,6}", r"[\xb0-\xff]{1,16}"
_PREF, _CITY, _CHOME = (
    "[" + "".join(word(s) for s in "都道府県") + "]",
    "[" + "".join(word(s) for s in "市区町村") + "]",
    "(?:" + word("丁目") + "|-)",
)
_BAN, _GO = "(?:" + word("番地") + "|" + word("番") + "|-)", word("号")
_FLAT = r"(?:(?:,|\.| -)? ?(?:[0-9]{1,2} ?[oa](?:,? ?-? ?(?:[0-9]{1,2} ?[oa]|[A-H]|izq\w*|dcha?|dcha\.))?|[0-9]{1,2}[ -]?[A-H]|bajo(?: [A-D])?|bis|piso [0-9]{1,2}(?: ?[A-H])?|apto\.? ?[0-9]{1,4}|apt\.? ?[0-9]{1,4}|ap\.? ?[0-9]{1,4}|m\. ?[0-9]{1,4}|int\.? ?[0-9]{1,4}|lok\. ?[0-9]{1,4}|portal [0-9A-Z]{1,3}|esc\.? ?[0-9A-Z]{1,3}))?"

_UNIT_ES = r"(?:[0-9]{1,2}(?![0-9]) ?[oa]?\.?[A-Za-z]?(?![A-Za-z])|[A-H](?![A-Za-z])|[Bb]ajos?|[Ii]zq[a-z]*\.?|[Dd]cha?\.?|[Pp]iso|[Pp]uerta|[Pp]ta\.?|[Ee]sc(?:alera|\.)?|[Pp]ortal|[Bb]loque|[Bb]q\.?|[Aa]tico|[Ee]ntlo\.?|[Pp]ral\.?|bis|P[0-9])"
_FLAT_ES = rf"(?:(?: ?[,-] ?| ){_UNIT_ES}){{0,5}}"

_UNITS = r"(?:,? ?(?:[Bb]at(?:iment)?|[Aa]ppt?|[Aa]pt|[Ee]sc(?:alier)?|[Ee]tage|[Pp]orte|[Ii]nt(?:erno)?|[Ss]cala|[Ss]c|[Pp]iano)\.? ?[0-9A-Z]{1,4}(?![0-9A-Za-z])){0,3}"
_AT_DE = r"(?:Am|An de[nr]|Auf de[mr]|Im|In de[nr]|Zu[mr]|Unter den|Hinter de[mr]|Vor dem)"
_AT_DE = rf"{_AT_DE} {NAME} [0-9]{{1,3}}(?:/[0-9]{{1,3}}){{0,3}}(?: ?[a-h](?!{LETTER}))?(?=,? ?\n?(?:[A-Z]{{1,2}}-)?[0-9]{{4,5}} {UPPER})|{_AT_DE} {NAME} {NAME} [0-9]{{1,3}}(?: ?[a-h](?!{LETTER})| ?[a-h]?(?=[,;)\"\n\x00]))"

# Nordic: endings that are nothing else; endings that other languages' words have.
_NORDIC = rf"(?:(?:{UPPER}{LETTER}{{1,20}} ){{0,2}}{UPPER}{LETTER}{{0,26}}(?:gatan|vagen|torget|stigen|grand|backen|esplanaden|kajen|vejen|gaden|strade|veien|gaten|katu|kuja|polku|aukio|bulevardi))"
_NORDIC_WEAK = rf"(?:(?:{UPPER}{LETTER}{{1,20}} ){{0,2}}{UPPER}{LETTER}{{1,26}}(?:gata|vag|torg|plan|allen|leden|vej|gade|plads|torv|alle|vei|veg|gate|plass|tie|tori|kaari|ranta|penger)|{UPPER}{LETTER}{{2,20}}(?: {UPPER}{LETTER}{{2,20}})? (?:[Aa]lle|[Vv]ej|[Gg]ade|[Pp]lads|[Gg]ate|[Vv]ei|[Pp]lass|[Vv]ag|[Gg]ata))"
_NORDIC_NO = r" [0-9]{1,4}(?: ?[A-Za-z](?![A-Za-z]))?(?: ?[A-Z]? ?[0-9]{1,3}(?![0-9 ]))?(?:,? (?:[0-9]{1,2}|st|kl)\. ?(?:tv|th|mf|sal)\.?|,? (?:lgh|tr|vaning|st\.|sal) ?[0-9]{0,4})?"
_TR_KIND = r"(?:Caddesi|Cad\.?|Cd\.?|Sokak|Sokagi|Sok\.?|Sk\.?|CADDESI|CAD\.?|CD\.|SOKAK|SOKAGI|SOK\.?|SK\.|BULVARI|BLV\.|Bulvari|Blv\.?|Bulv\.?|Yolu|Meydani)"
_TR_WORD = rf"(?:{_WORD}|[0-9]{{1,4}}\.)"
_TR = rf"(?:(?:{_TR_WORD} ){{1,3}}(?:Mahallesi|Mah\.?),? ?[0-9]{{1,4}} |(?:(?:{_TR_WORD} ){{1,3}}(?:Mahallesi|Mah\.?),? ?)?(?:{_TR_WORD} ){{1,4}}){_TR_KIND},? ?(?:[Nn][Oo]|Nr)?[.:]{{0,2}} ?[0-9]{{1,4}}(?: ?[/-] ?[0-9A-Z]{{1,4}}(?![0-9A-Za-z]))?(?:,? ?(?:Daire|D|Kat|K)[.:] ?[0-9]{{1,3}}){{0,2}}"
_TOWN = rf"(?:[0-9]{{3}} [0-9]{{2}}|[0-9]{{2}}-[0-9]{{3}}|[0-9]{{5}}|[1-9][0-9]{{3}} ?[A-Z]{{2}},?) {UPPER}{LETTER}{{2}}"
_BEFORE_TOWN = rf"{UPPER}{LETTER}{{1,24}}(?:[ -]{_WORD}){{0,3}}(?: (?:tr|nam|ul|nabr)\.)? [0-9]{{1,4}}(?: ?(?:[A-Za-z]|bis|ter)(?![A-Za-z]))?(?:/[0-9]{{1,4}}[a-z]?)?(?=,? ?\n?{_TOWN})"
_RU_FIRST = (
    "(?:"
    + "|".join(word(w) for w in ("улица", "проспект", "переулок", "шоссе", "бульвар", "набережная", "площадь", "проезд", "ул.", "пер.", "вулиця", "провулок"))
    + ")"
)  # fmt: skip
_RU_FLAT = (
    "(?:,? ?(?:" + "|".join(word(w) for w in ("кв", "корп", "стр", "к", "оф", "квартира", "корпус")) + r")\.? ?[0-9]{1,4}){0,3}"
)
_CN = rf"[\xb0-\xff]{{1,8}}{_CITY}[\xb0-\xff]{{1,16}}[0-9]{{1,5}} ?(?:-[0-9]{{1,4}} ?)?{_GO.replace(word('号'), '(?:' + word('号') + '|' + word('號') + ')')}(?:[0-9]{{1,4}} ?[\xb0-\xff]{{1,3}}){{0,4}}(?:(?<=[\xb0-\xff])[0-9]{{2,4}}(?![0-9]))?"
_JP_SHORT = rf"{_JP_PART}{_CITY}{_JP_TOWN}[0-9]{{1,4}} ?{_CHOME} ?[0-9]{{1,4}} ?(?:{_BAN} ?[0-9]{{1,4}} ?)?{_GO}?"

_AT_KIND = r"(?:[Aa]m|[Aa]n de[nr]|[Aa]uf de[mr]|[Ii]m|[Ii]n de[nr]|[Zz]u[mr]|[Uu]nter den|[Hh]inter de[mr])"
_STREETS: tuple[tuple[str, str, str, float, int, str, int], ...] = (
    ("nordic", "SE,DK,NO,FI", rf"{_NORDIC}{_NORDIC_NO}", 0.8, 90, r"(?:gatan|vagen|torget|stigen|grand|backen|esplanaden|kajen|vejen|gaden|strade|veien|gaten|katu|kuja|polku|aukio|bulevardi) [0-9]", 75),
    ("nordic-weak", "SE,DK,NO,FI", rf"{_NORDIC_WEAK}{_NORDIC_NO}", 0.75, 90, r"(?:gata|vag|torg|plan|allen|leden|vej|gade|plads|torv|alle|vei|veg|gate|plass|tie|tori|kaari|ranta|penger|[AVGP](?:lle|ej|ade|lads|ate|ei|lass|ag|ata)) [0-9]", 75),
    ("tr", "TR", _TR, 0.85, 110, rf" {_TR_KIND},? ?(?:[Nn][Oo]|Nr)?[.:]{{0,2}} ?[0-9]", 100),
    ("before-town", "CZ,SK,SE,PL,DE,FI,NL", _BEFORE_TOWN, 0.75, 80, rf" [0-9]{{1,4}} ?[A-Za-z]?(?:/[0-9]{{1,4}}[a-z]?)?,? ?\n?{_TOWN}", 100),
    ("ru-first", "RU,UA,BY", rf"{_WORD}(?:[ -]{_WORD}){{0,2}} {_RU_FIRST}{_DOM},? ?[0-9]{{1,4}}(?:{LETTER}(?!{LETTER}))?(?:/[0-9]{{1,4}})?{_RU_FLAT}", 0.85, 100, rf" {_RU_FIRST}", 60),
    ("cn", "CN,TW", _CN, 0.85, 60, rf"{_CITY}[\xb0-\xff]{{1,16}}[0-9]{{1,5}} ?(?:-[0-9]{{1,4}} ?)?(?:{word('号')}|{word('號')})", 40),
    ("jp-short", "JP", _JP_SHORT, 0.75, 60, rf"{_CITY}{_JP_TOWN}[0-9]{{1,4}} ?{_CHOME} ?[0-9]", 40),
    ("en", "US,GB,AU,CA,IE,NZ", rf"(?:(?:[Ff]lat|FLAT|[Uu]nit|UNIT|[Aa]partment|[Aa]pt\.?|[Ss]uite|[Rr]oom|[Pp]lot)(?: [Nn]o\.?)? ?[0-9]{{1,4}}[A-Za-z]?,? )?{_NUM} (?:[NSEW]\.? |[NS][EW] )?{_WORD}(?: {_WORD}){{0,3}} {_KIND_EN}\.?(?: [NSEW]{{1,2}})?{_UNIT}", 0.85, 120, rf"[ A-Za-z]{_KIND_EN}[^A-Za-z]", 106),
    ("po-box", "US,GB,AU,CA", r"P\.?O\.? ?Box [0-9]{1,6}|Postfach [0-9 ]{2,9}|Apartado (?:de Correos )?[0-9]{1,6}|B\.?P\.? [0-9]{1,6}|Postbus [0-9]{1,6}", 0.85, 40, "", 0),
    ("de", "DE,AT,CH", rf"{_DE} [0-9]{{1,4}}(?: ?[a-h])?(?:[-/] ?[0-9]{{1,4}}[a-h]?){{0,3}}", 0.8, 90, rf"(?:{_DE_END}|{_DE_KIND}) [0-9]", 75),
    ("de-at", "DE,AT,CH", _AT_DE, 0.7, 90, r"[^A-Za-z0-9](?:Am|An de[nr]|Auf de[mr]|Im|In de[nr]|Zu[mr]|Unter den|Hinter de[mr]|Vor dem) [A-Z\x80-\xaf]", 20),
    ("fr", "FR,BE,CH,CA", rf"[0-9]{{1,4}}(?: ?(?:bis|ter|quater|[A-D]))?,? {_FR} {_ROMANCE}{_UNITS}", 0.85, 110, rf"[0-9a-zA-D],? {_FR} ", 36),
    ("es", "ES,MX,AR,CO", rf"{_ES} ?{_ROMANCE}(?:{_NO}[0-9]{{1,5}}[A-Za-z]?|,? ?(?:[sS]/?[nN](?![A-Za-z])|[Kk]m\.? ?[0-9]{{1,3}}(?:[.,][0-9]{{1,3}})?)){_FLAT_ES}", 0.85, 110, "", 0),
    ("it", "IT,CH", rf"{_IT} {_ROMANCE}{_NO}[0-9]{{1,4}}(?:[/ ]?[A-Za-z](?!{LETTER}))?{_UNITS}", 0.85, 110, "", 0),
    ("pt", "PT,BR", rf"{_PT} {_ROMANCE}{_NO}[0-9]{{1,5}}{_FLAT}", 0.85, 110, "", 0),
    ("nl", "NL,BE", rf"{_NL} [0-9]{{1,5}}(?: ?-? ?[0-9]{{1,3}}|[ -]?(?:[A-Za-h]|bis|hs|[IVX]{{1,4}}))?", 0.8, 60, r"(?:straat|laan|weg|plein|kade|gracht|dijk|singel|hof|steeg|pad|dreef|plantsoen|markt|baan|lei|buurt|brink|akker|hoeve|wal|werf) [0-9]", 40),
    ("pl", "PL", rf"{_PL} ?(?:[0-9]{{1,2}} )?{_PL_WORD}(?:[ -]{_PL_WORD}){{0,3}} [0-9]{{1,4}}[A-Za-z]?(?:/[0-9]{{1,4}})?(?: m\.? ?[0-9]{{1,4}})?", 0.9, 100, _PL, 8),
    ("ro", "RO,MD", rf"(?:[Ss]tr\.|[Ss]trada|[Bb]d\.|[Bb]-dul|[Bb]ulevardul|[Cc]alea|[Aa]leea|[Ss]os\.|[Ss]oseaua|[Ii]ntr\.|[Pp]iata) ?(?:[0-9]{{1,2}} )?{_WORD}(?:[ -]{_WORD}){{0,4}},? (?:[Nn][Rr]\.? ?)?[0-9]{{1,4}}[A-Za-z]?(?![0-9])", 0.85, 100, r"[^A-Za-z](?:[Ss]tr\.|[Ss]trada|[Bb]d\.|[Bb]-dul|[Bb]ulevardul|[Cc]alea|[Aa]leea|[Ss]os\.|[Ss]oseaua|[Ii]ntr\.|[Pp]iata) ", 18),
    ("hu", "HU", rf"{_WORD}(?:[ -]{_WORD}){{0,3}} (?:utca|ut|u\.|ter|korut|krt\.|setany|koz|sor|fasor|dulo|rakpart) [0-9]{{1,4}}(?:[./-][0-9A-Za-z]{{1,3}}){{0,2}}\.?", 0.8, 90, r" (?:utca|ut|u\.|ter|korut|krt\.|setany|koz|sor|fasor|dulo|rakpart) [0-9]", 85),
    ("el", "GR,CY", rf"(?:{word('οδός')}|{word('οδ.')}|{word('λεωφόρος')}|{word('λεωφ.')}|{word('πλατεία')}|{word('πλ.')}) ?{_WORD}(?:[ -]{_WORD}){{0,3}},? (?:{word('αρ.')} ?)?[0-9]{{1,4}}[A-Za-z\x80-\xaf]?(?:-[0-9]{{1,4}})?", 0.85, 90, rf"(?:{word('οδός')}|{word('οδ.')}|{word('λεωφόρος')}|{word('λεωφ.')}|{word('πλατεία')}|{word('πλ.')}) ?[A-Z\x80-\xaf]", 14),
    ("small", "SE,NO,DK,DE,NL,FI", r"[a-z]{2,22}(?:gatan|vagen|strasse|straat|vejen|gaden|katu|gracht|stigen) [0-9]{1,4}(?: ?[a-h](?![A-Za-z]))?", 0.7, 60, r"[a-z](?:gatan|vagen|strasse|straat|vejen|gaden|katu|gracht|stigen) [0-9]", 45),
    ("small-pl", "PL", r"(?:ul|al|os)\. ?[a-z]{3,20}(?: [a-z]{3,20}){0,2} [0-9]{1,4}[a-z]?(?:/[0-9]{1,4})?", 0.75, 80, r"[^A-Za-z](?:ul|al|os)\. ?[a-z]", 9),
    ("ru", "RU,UA,BY", rf"{_RU} ?{_WORD}(?:[ -]{_WORD}){{0,3}}{_DOM},? ?[0-9]{{1,4}}(?:{LETTER}(?!{LETTER}))?(?:/[0-9]{{1,4}})?(?:-[0-9]{{1,4}})?{_RU_FLAT}", 0.85, 110, _RU, 14),
    ("jp", "JP", rf"{_JP_PART}{_PREF}{_JP_PART}{_CITY}{_JP_TOWN}[0-9]{{1,4}} ?(?:{_CHOME} ?[0-9]{{1,4}} ?)?(?:{_BAN} ?[0-9]{{1,4}} ?)?(?:{_BAN}|{_GO})?", 0.9, 60, rf"{_PREF}{_JP_PART}{_CITY}", 16),
)  # fmt: skip
_PLACE_ID = rf"(?:[Jj]l\.?|[Jj]ln\.?|[Jj]alan|[Gg]g\.|[Gg]ang) ?{_WORD}(?: {_WORD}){{0,3}}(?:,? [Nn]o\.? ?[0-9]{{1,4}}[A-Za-z]?| [0-9]{{1,4}}(?![0-9]))?(?:,? RT[ .]?[0-9]{{1,3}} ?/ ?RW[ .]?[0-9]{{1,3}})?"
_VN = rf"(?:[Ss]o (?:nha )?[0-9]{{1,4}}[A-Za-z]?(?:/[0-9]{{1,4}}){{0,3}}(?:,? (?:ngo|ngach|hem|kiet) [0-9]{{1,4}}(?:/[0-9]{{1,4}}){{0,3}}){{0,2}},? (?:(?:[Dd]uong|[Pp]ho) )?|(?:[Nn]go|[Nn]gach|[Hh]em|[Kk]iet) [0-9]{{1,4}}(?:/[0-9]{{1,4}}){{0,3}},? (?:(?:[Dd]uong|[Pp]ho) )?|[0-9]{{1,4}}[A-Za-z]?(?:/[0-9]{{1,4}}){{0,3}} (?:[Dd]uong|[Pp]ho) ){_WORD}(?: {_WORD}){{0,4}}"
_BG_KIND = "(?:" + "|".join(word(w) for w in ("ул.", "бул.", "пл.", "жк", "ж.к.", "улица")) + ")"
_BG_UNIT = "(?:" + "|".join(word(w) for w in ("вх.", "ет.", "ап.", "бл.", "вход", "етаж")) + ")"
_BG = rf"{_BG_KIND} ?[(\",]*{_WORD}(?:[ -]{_WORD}){{0,3}}[\"')]*(?:,? ?(?:#|N|No\.?)? ?[0-9]{{1,4}}[A-Za-z\x80-\xaf]?)?(?:,? ?{_BG_UNIT} ?[0-9A-Za-z\x80-\xaf]{{1,4}}){{0,4}}"
_KR = f"[{word('로')}{word('길')}{word('동')}{word('리')}]"
_KR_NUM = (
    r"[0-9]{1,4}(?:-[0-9]{1,4})?(?![0-9])"
    + rf"(?:[\xb0-\xff]{{0,2}}{word('길')} ?[0-9]{{1,4}}(?:-[0-9]{{1,3}})?)?(?:,? ?[0-9A-Z]{{1,4}}{word('동')})?(?:,? ?[0-9]{{1,5}}{word('호')})?"
)
_KR_AREA = f"[{word('시')}{word('도')}{word('구')}{word('군')}]"
_ST_KR = rf"(?:[\xb0-\xff]{{1,8}} )?[\xb0-\xff]{{1,7}}{_KR_AREA} [\xb0-\xff]{{1,6}}{_KR_AREA}(?: [\xb0-\xff]{{1,7}}){{0,2}} [\xb0-\xff]{{1,9}}{_KR} ?{_KR_NUM}"
_LIVES_EN = r"(?:ave|avenue|road|rd|street|lane|drive|close|crescent|cres|terrace|gardens|grove)"
_GB_CODE = r"[A-Z]{1,2}[0-9][0-9A-Z]? ?[0-9][ABD-HJLNP-UW-Z]{2}"
_STREETS += (
    ("id", "ID", _PLACE_ID, 0.8, 90, r"[^A-Za-z](?:[Jj]l\.?|[Jj]ln\.?|[Jj]alan|[Gg]g\.|[Gg]ang) ?[A-Z]", 10),
    ("kr", "KR", _ST_KR, 0.85, 80, rf"[\xb0-\xff]{_KR_AREA} [\xb0-\xff]{{1,6}}{_KR_AREA}(?: [\xb0-\xff]{{1,7}}){{0,2}} [\xb0-\xff]{{1,9}}{_KR} ?[0-9]", 46),
    ("said-south", "AR,CL,UY,ES,SI,HR,GR", rf"(?:(?:[Dd]omiciliad[oa]|[Dd]omicilio|[Rr]eside|[Vv]ive)(?: en)?(?: la calle)?:? (?P<v>{_WORD}(?:[ -](?:de |del |la )?{_WORD}){{0,3}},? (?!(?:19|20)[0-9]{{2}}(?![0-9]))[0-9]{{2,5}}{_FLAT_ES}(?![0-9A-Za-z]))|(?:[Nn]aslov(?:u|om)?|[Aa]dres[aiou]|[Ss]tanuje|[Bb]iva|[Ss]tanujoc[aei]?|[Zz]ivi)(?: na| v| u)?(?: naslovu| adresi)?:? (?P<w>{_WORD}(?: {_WORD}){{0,3}} [0-9]{{1,4}} ?[a-z]?(?![0-9A-Za-z]))|(?:{word('κατοικεί')}|{word('κάτοικος')}|{word('διαμένει')}|{word('διεύθυνση')}|{word('κατοικεί στην')}|{word('οδό')}|{word('οδού')}):? (?P<x>{_WORD}(?: {_WORD}){{0,3}},? [0-9]{{1,4}}[A-Za-z\x80-\xaf]?(?![0-9A-Za-z\x80-\xaf])))", 0.75, 120,
     rf"(?:[Dd]omiciliad[oa]|[Dd]omicilio|[Rr]eside|[Vv]ive)(?: en)?(?: la calle)?:? [A-Z]|(?:[Nn]aslov(?:u|om)?|[Aa]dres[aiou]|[Ss]tanuje|[Bb]iva|[Ss]tanujoc[aei]?|[Zz]ivi)(?: na| v| u)?(?: naslovu| adresi)?:? [A-Z]|(?:{word('κατοικεί')}|{word('κάτοικος')}|{word('διαμένει')}|{word('διεύθυνση')}|{word('οδό')}|{word('οδού')}):? [A-Z\x80-\xaf]", 40),
    ("town-four", "SI,DK,CH,AT,BE,NO,HU", rf"{UPPER}{LETTER}{{2,24}}(?:[ -]{_WORD}){{0,3}} [0-9]{{1,3}} ?[a-zA-Z]?(?:, (?:[0-9]{{1,2}}|st|kl)\. ?(?:tv|th|mf|sal)\.?)?(?=, ?(?!19|20)[1-9][0-9]{{3}} {UPPER}{LETTER}{{2}})", 0.65, 100, rf" [0-9]{{1,3}} ?[a-zA-Z]?(?:, (?:[0-9]{{1,2}}|st|kl)\. ?(?:tv|th|mf|sal)\.?)?, ?[1-9][0-9]{{3}} {UPPER}{LETTER}{{2}}", 126),
    ("el-before", "GR,CY", rf"{UPPER}{LETTER}{{2,20}}(?: {_WORD}){{0,2}} [0-9]{{1,3}}(?=, ?(?:{word('κιν')}|{word('τηλ')}|{word('τ.κ')}|{word('τκ')}))", 0.7, 80, rf" [0-9]{{1,3}}, ?(?:{word('κιν')}|{word('τηλ')}|{word('τ.κ')}|{word('τκ')})", 90),
    ("de-strong", "DE,AT,CH", rf"{UPPER}{LETTER}{{1,24}}(?:strasse|strase|gasse|allee) [0-9]{{1,4}}(?: ?[a-h](?![A-Za-z]))?(?:[-/] ?[0-9]{{1,4}}[a-h]?){{0,3}}", 0.75, 60, r"(?:strasse|strase|gasse|allee) [0-9]", 40),
    ("nl-strong", "NL,BE", rf"(?:{UPPER}{LETTER}{{1,24}}(?:straat|gracht|plein|steenweg)|Steenweg (?:op|naar) {NAME}) [0-9]{{1,4}}(?: ?[a-h](?![A-Za-z]))?", 0.75, 60, r"(?:(?:straat|gracht|plein|steenweg)|Steenweg (?:op|naar) [A-Z][A-Za-z\x80-\xaf'-]{1,30}) [0-9]", 60),
    ("es-numbered", "CU,MX,CO,ES", r"(?:[Cc]alle|CALLE|[Aa]venida|Av\.|Avda\.?|[Cc]alzada|[Cc]arrera|Cra\.?|[Tt]ransversal) [0-9]{1,3}[A-Z]?,? ?(?:[Nn]o\.?|[Nn]um\.?|#) ?[0-9]{1,5}(?: ?- ?[0-9]{1,3})?(?:,? (?:[Ii]nt\.?|[Aa]pto\.?|[Pp]iso) ?[0-9A-Z]{1,4}(?![0-9A-Za-z]))?", 0.8, 70, r"[0-9][A-Z]?,? ?(?:[Nn]o\.?|[Nn]um\.?|#) ?[0-9]", 36),
    ("vi", "VN", _VN, 0.8, 110, r"[^A-Za-z](?:[Ss]o (?:nha )?[0-9]|(?:ngo|ngach|hem|kiet|Ngo|Ngach|Hem|Kiet) [0-9]|[0-9][A-Za-z]? (?:[Dd]uong|[Pp]ho) )", 26),
    ("bg", "BG", _BG, 0.8, 110, rf"{_BG_KIND} ?[(\",A-Z\x80-\xaf]", 12),
    ("small-en", "GB,US", rf"(?:at|to|from|@|address|is|outside|near|opposite|off|behind) (?P<v>[0-9]{{1,4}}[a-z]? [a-z]{{3,15}}(?: [a-z]{{3,15}})? {_LIVES_EN})", 0.6, 60, rf"[0-9][a-z]? [a-z]{{3,15}}(?: [a-z]{{3,15}})? {_LIVES_EN}[^a-z]", 60),
    ("caps-fi", "FI", r"[A-Z\x80-\xaf]{3,20}(?:TIE|KUJA|POLKU|RINNE|KAARI|KATU|RANTA) [0-9]{1,4}(?: ?[A-H](?![A-Za-z]))?(?: [0-9]{1,3}(?![0-9 ]))?", 0.75, 50, r"[A-Z](?:TIE|KUJA|POLKU|RINNE|KAARI|KATU|RANTA) [0-9]", 32),
    ("small-fi", "FI", r"[a-z]{4,20}(?:tie|kuja|polku|rinne|kaari) [0-9]{1,4}(?: ?[a-h](?![A-Za-z]))?", 0.7, 40, r"[a-z](?:tie|kuja|polku|rinne|kaari) [0-9]", 30),
    ("small-de", "DE,AT,CH", r"[a-z]{4,20}(?:str\.?|strase|weg|allee|gasse|platz) [0-9]{1,3}(?: ?[a-h](?![A-Za-z]))?", 0.6, 40, r"[a-z](?:str\.?|strase|weg|allee|gasse|platz) [0-9]", 30),
    ("de-lives", "DE,AT,CH", rf"(?:[Ww]ohnhaft|[Ww]ohnt|[Ww]ohnte|[Ww]ohnen|[Aa]nschrift|[Aa]dresse|[Gg]emeldet|[Ww]ohnung|[Aa]nwesen|[Zz]uhause|[Pp]atientin|[Pp]atient|[Ff]amilie|[Ff]am\.)[^\n;:?!0-9]{{0,30}}[ :](?P<v>{_AT_KIND} {NAME}(?: {NAME})? [0-9]{{1,3}}(?: ?[a-h](?!{LETTER}))?)", 0.75, 130, rf"[ :]{_AT_KIND} {NAME}(?: {NAME})? [0-9]", 120),
    ("lieu-dit", "FR,BE,CH", rf"(?:[Ll]ieu[- ]?[Dd]it|LIEU[- ]?DIT) (?:(?:de la|du|des|de|la|le|les|l') ?)?{_WORD}(?:[ -](?:(?:de|du|des|la|le|les) )?{_WORD}){{0,3}}", 0.8, 90, r"(?:[Ll]ieu[- ]?[Dd]it|LIEU[- ]?DIT) [A-Za-z]", 12),
    ("fa", "IR", rf"(?:{word('خیابان')}|{word('کوچه')}|{word('بلوار')}) {LETTER}{{2,20}}(?: {LETTER}{{2,20}}){{0,3}}[,;]? ?{word('پلاک')} ?[0-9]{{1,4}}", 0.85, 110, rf"{word('پلاک')} ?[0-9]", 100),
    ("ar", "SA,EG,AE,MA", rf"{word('شارع')} {LETTER}{{2,20}}(?: {LETTER}{{2,20}}){{0,3}}[,;]? ?(?:{word('رقم')}|{word('مبنى')}|{word('عمارة')}|{word('بناية')}) ?[0-9]{{1,4}}", 0.85, 110, rf"(?:{word('رقم')}|{word('مبنى')}|{word('عمارة')}|{word('بناية')}) ?[0-9]", 100),
    ("small-tr", "TR", r"[a-z]{3,20}(?: [a-z]{2,20}){0,2} (?:cad|caddesi|sok|sokak|bulvari|bulv)\.? no ?[:.]? ?[0-9]{1,4}(?: ?/ ?[0-9]{1,3})?(?:,? (?:daire|d|kat|k)[.: ]{1,2}[0-9]{1,3}){0,2}", 0.75, 100, r" (?:cad|caddesi|sok|sokak|bulvari|bulv)\.? no ?[:.]? ?[0-9]", 90),
    ("small-fr", "FR,BE,CH", r"[0-9]{1,4}(?: ?bis| ?ter)?,? (?:rue|avenue|av\.|boulevard|bd|allee|impasse|ruelle|faubourg) (?:(?:de la|de l'|de|du|des|la|le|les|d'|l') ?)?[a-z]{3,20}(?:[ -][a-z]{3,20})?", 0.65, 80, r"[0-9a-z],? (?:rue|avenue|av\.|boulevard|bd|allee|impasse|ruelle|faubourg) [a-z]", 30),
    ("small-es", "ES,MX,AR", r"(?:calle|avda\.?|avenida|plaza|pza\.?|paseo|c/) ?(?:(?:de la|de los|de|del|la|el) )?[a-z]{3,20}(?: [a-z]{3,20}){0,2},? (?:n[o.]{0,2} ?)?[0-9]{1,4}(?:,? [0-9]{1,2} ?[oa]?\.? ?(?:[a-d]|izq|dcha)?(?![0-9A-Za-z]))?", 0.7, 90, r"[^A-Za-z](?:calle|avda\.?|avenida|plaza|pza\.?|paseo|c/) ?[a-z]", 12),
    ("small-pt", "PT,BR", r"(?:r\.|rua|av\.|travessa|alameda) ?(?:(?:da|do|das|dos|de) )?[a-z]{3,20}(?: [a-z]{2,20}){0,3},? (?:n[o.]{0,2} ?)?[0-9]{1,5}(?:,? (?:ap|apto|bl|casa)\.? ?[0-9A-Za-z]{1,5}){0,2}", 0.7, 100, r"[^A-Za-z](?:r\.|rua|av\.|travessa|alameda) ?[a-z]", 14),
    ("gb-house", "GB", rf"[0-9]{{1,4}}[A-Za-z]? {_WORD}(?: {_WORD}){{0,3}}(?=,\n? ?{_WORD}(?: {_WORD}){{0,2}},? {_GB_CODE}(?![0-9A-Za-z]))", 0.8, 70, rf", {_WORD}(?: {_WORD}){{0,2}},? {_GB_CODE}[^0-9A-Za-z]", 130),
    ("fr-behind", "BE,CH,FR", rf"(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Cc]haussee|[Cc]hemin|[Qq]uai|[Ii]mpasse|[Aa]v\.|[Bb]d|[Bb]ld) {_ROMANCE},? [0-9]{{1,4}}(?: ?[A-Da-d](?![A-Za-z]))?", 0.75, 100, r"[^A-Za-z](?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Cc]haussee|[Cc]hemin|[Qq]uai|[Ii]mpasse|[Aa]v\.|[Bb]d|[Bb]ld) [A-Za-z]", 14),
    ("co", "CO", r"(?:[Cc]ra|[Cc]arrera|CARRERA|[Kk]ra|[Cc]r|[Cc]alle|CALLE|[Cc]l|[Cc]ll|[Dd]iagonal|[Tt]ransversal|[Tt]v|[Dd]g|[Aa]v\.? [Cc]alle)\.? ?[0-9]{1,3} ?[A-Z]?(?: ?[Bb]is)? ?(?:#|[Nn]o\.?|[Nn]\.?) ?[0-9]{1,3} ?[A-Z]?(?: ?[Bb]is)? ?- ?[0-9]{1,3}(?:,? ?(?:[Aa]pto|[Aa]pt|[Tt]orre|[Oo]f|[Cc]asa|[Ii]nt)\.? ?[0-9A-Z]{1,5})*", 0.85, 70, r"[0-9] ?[A-Z]?(?: ?[Bb]is)? ?(?:#|[Nn]o\.?|[Nn]\.?) ?[0-9]{1,3} ?[A-Z]?(?: ?[Bb]is)? ?- ?[0-9]", 44),
    ("south-slavic", "SI,HR,RS", rf"{_WORD}(?:[ -]{_WORD}){{0,2}} (?:cesta|ulica|trg|pot|nabrezje) [0-9]{{1,4}} ?[A-Za-z]?(?![A-Za-z])|(?:[Uu]lica|[Uu]l\.|[Tt]rg|[Cc]esta) (?:[a-z]{{2,12}} )?{_WORD}(?: {_WORD}){{0,3}} [0-9]{{1,4}}(?: ?[A-Za-z](?![A-Za-z]))?", 0.75, 90, r"(?:cesta|ulica|trg|pot|nabrezje) [0-9]|[^A-Za-z](?:[Uu]lica|[Uu]l\.|[Tt]rg|[Cc]esta) [A-Za-z]", 60),
    ("baltic", "EE,LV,LT", rf"{_WORD}(?: {_WORD}){{0,2}} (?:mnt|tn|pst|tee|puiestee|tanav|iela|prospekts|bulvaris|gatve|g\.|pr\.|al\.) ?[0-9]{{1,4}}[A-Za-z]?(?: ?[-/] ?[0-9]{{1,4}})?", 0.75, 80, r" (?:mnt|tn|pst|tee|puiestee|tanav|iela|prospekts|bulvaris|gatve|g\.|pr\.|al\.) ?[0-9]", 66),
    ("it-small", "IT,CH", rf"(?:via|viale|piazza|vicolo|piazzale) {_ROMANCE}{_NO}[0-9]{{1,4}}(?:[/ ]?[A-Za-z](?!{LETTER}))?{_UNITS}", 0.75, 110, r"[^A-Za-z](?:via|viale|piazza|vicolo|piazzale) [A-Za-z]", 14),
    ("us-unit", "US,CA", rf"[0-9]{{1,5}} {NAME}(?: {NAME}){{0,3}}(?:,? (?:[Ss]uite|[Ss]te\.?|[Aa]pt\.?|[Aa]partment)| [Uu]nit) #?[0-9][0-9A-Za-z-]{{0,5}}", 0.85, 110, r" (?:[Ss]uite|[Ss]te\.?|[Aa]pt\.?|[Aa]partment|[Uu]nit) #?[0-9]", 100),
    ("lives", "GB,US,VN,CZ,SK", rf"(?:(?:addy|(?:my|our|his|her|new) (?:address|adress))(?: is|:| -)? (?P<v>[0-9]{{1,4}}[a-z]? [a-z]{{3,15}}(?: [a-z]{{3,15}}){{0,2}})(?=[.,;!?\n\x00]|$)|[Dd]ia chi:? (?:nha )?(?P<w>[0-9]{{1,4}}[A-Za-z]?(?:/[0-9]{{1,4}}[A-Za-z]?){{0,3}} {NAME}(?: {NAME}){{0,3}})|(?:[Bb]ydliste|[Tt]rvale bytem|[Bb]ytem|[Bb]ydlisko):? (?P<x>{_WORD}(?:[ -]{_WORD}){{0,3}} [0-9]{{1,4}}(?:/[0-9]{{1,4}}[a-z]?)?))", 0.8, 110, r"(?:addy|address|adress|ia chi|ydliste|bytem|Bytem|ydlisko)(?: is|:| -)? [0-9A-Za-z]", 30),
    ("nl-code", "NL", r"(?!19[0-9]{2}|20[0-4][0-9])[1-9][0-9]{3} ?[A-Z]{2},? (?:nr\.? ?|huisnr\.? ?)?[0-9]{1,4}(?: ?[a-hA-H](?![A-Za-z]))?(?: ?- ?[0-9]{1,3})?", 0.6, 24, r"[^0-9A-Za-z][1-9][0-9]{3} ?[A-Z]{2},? (?:nr\.? ?|huisnr\.? ?)?[0-9]", 18),
    ("caps", "NO,SE,DK,DE,NL", r"(?:[A-Z\x80-\xaf]{2,20} )?[A-Z\x80-\xaf]{2,24}(?:GATA|GATEN|GATAN|VEIEN|VEGEN|VAGEN|VEJEN|GADE|GADEN|STRASSE|STRASE|STR\.|ALLEE|STRAAT|GRACHT|LAAN|PLEIN) [0-9]{1,4}(?: ?[A-H](?![A-Za-z]))?", 0.75, 70, r"(?:GATA|GATEN|GATAN|VEIEN|VEGEN|VAGEN|VEJEN|GADE|GADEN|STRASSE|STRASE|STR\.|ALLEE|STRAAT|GRACHT|LAAN|PLEIN) [0-9]", 62),
    ("br-block", "BR", r"(?:SQ[NSBW]|SQSW|CLN|CLS|SHIN|SHIS|SHCES|QN[A-Z]?|QS|QI|QL|QE|QR|QNM) ?[0-9]{1,4}(?:,? (?:[Bb]l(?:oco|\.)?|[Cc]onj(?:unto|\.)?|[Ll]ote|[Cc]asa|[Aa]p(?:to|\.)?)\.? ?[A-Z0-9]{1,4}(?![0-9A-Za-z])){1,4}", 0.85, 70, r"(?:SQ[NSBW]|SQSW|CLN|CLS|SHIN|SHIS|SHCES|QN[A-Z]?|QS|QI|QL|QE|QR|QNM) ?[0-9]{1,4},? [BbCcLlAa]", 16),
    ("es-plot", "ES,MX,AR,CL", rf"(?:Urb(?:anizacion|\.)?|[Cc]olonia|[Cc]ol\.|[Ff]racc(?:ionamiento|\.)?|[Bb]arrio|[Vv]illa) (?:{_SMALL} ?){{0,2}}{_WHOLE}(?: (?:{_SMALL} ?){{0,2}}{_WHOLE}){{0,3}},? (?:[Pp]arcela|[Mm]anzana|[Mm]z\.?|[Ll]ote|[Ll]t\.?|[Cc]asa|[Cc]halet) ?[0-9A-Z]{{1,4}}(?![0-9A-Za-z])(?:,? (?:[Ll]ote|[Ll]t\.?|[Cc]asa|[Pp]uerta|[Bb]loque) ?[0-9A-Z]{{1,4}}(?![0-9A-Za-z])){{0,2}}(?! de | goles)", 0.8, 110, r",? (?:[Pp]arcela|[Mm]anzana|[Mm]z\.?|[Ll]ote|[Ll]t\.?|[Cc]asa|[Cc]halet) ?[0-9A-Z]", 90),
    ("pt-place", "PT", rf"Lugar d[aeo]s? {_WHOLE}(?: (?:{_SMALL} ?){{0,2}}{_WHOLE}){{0,3}},? (?:n[.o]{{1,2}} ?)?[0-9]{{1,4}}", 0.8, 80, r"Lugar d[aeo]s? [A-Z]", 16),
    ("nl-short", "NL,BE", rf"{UPPER}{LETTER}{{2,24}}str\. [0-9]{{1,4}}(?: ?(?:[a-h](?![A-Za-z])|rood|zwart|bis|hs))?", 0.75, 50, r"[a-z]str\. [0-9]", 32),
    ("tr-place", "TR", rf"{_WORD}(?: {_WORD})? (?:Mevkii|Mevki|Koyu|Sitesi|Apartmani|Apt\.?),? (?:[Nn]o|NO) ?[:.]? ?[0-9]{{1,4}}(?: ?/ ?[0-9A-Z]{{1,4}})?", 0.8, 70, r" (?:Mevkii|Mevki|Koyu|Sitesi|Apartmani|Apt\.?),? (?:[Nn]o|NO) ?[:.]? ?[0-9]", 62),
    ("cs-house", "CZ,SK", rf"(?:[Bb]ydlim|[Bb]ydli|[Vv]e?|[Oo]bec|[Oo]bci) (?P<v>{_WORD}(?: {_WORD}){{0,2}},? (?:c\. ?p\.|cp\.) ?[0-9]{{1,4}})|[Bb]ydli(?:m|me)(?: (?:na|v|ve|u))? (?P<w>{_WORD}(?: {_WORD}){{0,3}} [0-9]{{1,4}}(?:/(?:[0-9]{{1,4}}[a-z]?|[a-z]))?)(?![0-9A-Za-z/])", 0.8, 90, r"[a-z],? (?:c\. ?p\.|cp\.) ?[0-9]|[Bb]ydli(?:m|me)(?: (?:na|v|ve|u))? [A-Z]", 70),
    ("kr-short", "KR", rf"[\xb0-\xff]{{1,5}}{_KR_AREA} [\xb0-\xff0-9]{{1,9}}(?<!{word('으')})(?:{word('로')}|{word('길')}) ?(?:[0-9]{{1,4}}{word('길')} ?)?{_KR_NUM}(?: [\xb0-\xff]{{2,8}}(?: [A-Z0-9]{{1,3}}{word('동')})?(?: [0-9]{{1,4}}{word('호')})?)?(?![\xb0-\xff])", 0.8, 60, rf"{_KR_AREA} [\xb0-\xff0-9]{{1,9}}(?:{word('로')}|{word('길')}) ?(?:[0-9]{{1,4}}{word('길')} ?)?[0-9]", 26),
    ("cn-spaced", "CN,TW", rf"[\xb0-\xff]{{2,16}}(?:{word('路')}|{word('街')}|{word('巷')}|{word('区')}|{word('區')})[\xb0-\xff]{{0,3}} ?[0-9]{{1,5}} ?(?:{word('弄')} ?[0-9]{{1,4}} ?)?(?:{word('号')}|{word('號')})(?:{word('之')}[0-9\xb0-\xff])?(?: ?[0-9]{{1,4}} ?(?:{word('室')}|{word('房')}|{word('楼')}|{word('层')}|{word('单元')}|{word('栋')})){{0,3}}(?![\xb0-\xff])", 0.75, 60, rf"[0-9] ?(?:{word('弄')} ?[0-9]{{1,4}} ?)?(?:{word('号')}|{word('號')})", 40),
    ("nl-old", "NL,BE", r"(?:Oude|Nieuwe|Lange|Korte|Grote|Kleine|Hoge|Lage|Eerste|Tweede|Derde|Noorder|Zuider) (?:[A-Z][a-z]{2,14} )?(?:Gracht|Haven|Weg|Dijk|Markt|Kade|Laan|Singel|Plein|Vest|Wal|Brink|Steeg|Kerkhof|Rijn|Hof|Pad|Straat) [0-9]{1,4}(?: ?-? ?[0-9]{1,3}|[ -]?(?:[A-Za-h]|bis|hs|[IVX]{1,4}))?(?! [a-z]{4,})", 0.8, 70, r"(?:Gracht|Haven|Weg|Dijk|Markt|Kade|Laan|Singel|Plein|Vest|Wal|Brink|Steeg|Kerkhof|Rijn|Hof|Pad|Straat) [0-9]", 50),
    ("de-date", "DE", rf"(?:Strasse|Strase|Platz) de[sr] [0-9]{{1,2}}\. {UPPER}{LETTER}{{2,10}} [0-9]{{1,4}}[a-z]?", 0.85, 50, r"(?:Strasse|Strase|Platz) de[sr] [0-9]", 12),
)  # fmt: skip
_SHORT = {"es": _ES, "it": _IT, "pt": _PT}

_GB_POST = r"(?:GIR ?0AA|[A-PR-UWYZ](?:[0-9]{1,2}|[A-HK-Y][0-9]|[A-HK-Y][0-9][0-9ABEHMNPRV-Y]|[0-9][A-HJKPS-UW]) ?[0-9][ABD-HJLNP-UW-Z]{2})"
_PAIR = (
    r"[+-]?(?:[0-8]?[0-9]|90)\.[0-9]{4,12}(?: ?[NS])?(?:, ?| |; ?)[+-]?(?:1[0-7][0-9]|[0-9]{1,2}|180)\.[0-9]{4,12}(?: ?[EWO])?"
)
_STATES = "A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]"

_SAID = r"(?:domicilio|direccion|address|adresse|anschrift|wohnanschrift|indirizzo|residenza|endereco|morada|adres|adres zamieszkania|adresa|bydliste|lakcim|osoite|bopael|adresas|adrese|aadress|alamat|dia chi) ?:"

SHAPES = (
    *(
        Shape(f"street-{name}", "STREET_ADDRESS", pattern, "street", score, firm=True, edges="number" if name == "po-box" else "street", longest=longest, countries=countries, speaks={"de": "de und", "de-at": "de und", "nl": "nl und", "nordic-weak": "sv da nb nn no fi und", "id": "id ms und", "vi": "vi und", "bg": "bg und", "small-en": "en", "nl-code": "nl", "small-fi": "fi", "caps-fi": "fi und", "small-de": "de", "small-tr": "tr und", "de-lives": "de und", "small-fr": "fr", "small-es": "es", "small-pt": "pt", "south-slavic": "sl hr sr bs und", "nl-short": "nl", "nl-old": "nl und", "tr-place": "tr und", "cs-house": "cs sk", "kr-short": "ko und", "cn-spaced": "zh und", "es-plot": "es", "br-block": "pt und", "pt-place": "pt und", "el-before": "el und", "town-four": "sl da nb no nn de nl fr hu",  "baltic": "et lv lt und", "it-small": "it", "co": "es und en"}.get(name, "*"),
              anchor=anchor, back=back)
        if name not in _SHORT else Shape(f"street-{name}", "STREET_ADDRESS", pattern, "street", score, firm=True, longest=longest, countries=countries, edges="street", anchor=rf"[^A-Za-z0-9]{_SHORT[name]} ?[A-Za-z0-9\x80-\xaf]", back=20)
        for name, countries, pattern, score, longest, anchor, back in _STREETS
    ),
    Shape("street-said", "STREET_ADDRESS", rf"{_SAID} ?(?P<v>{LETTER}(?:(?![ ,.](?:tel|tfno|telf|mob|cel|fax|phone)[. :])[^\n\x00;:@=]){{2,80}}[0-9A-Za-z])(?=[.,]?[ \t]*(?:[\r\n\x00]|$|(?:tel|tfno|telf|mob|cel|fax|phone)[. :]))", "street-said", 0.75, longest=100, caseless=True, edges="none",
          anchor=rf"{_SAID} ?{LETTER}", back=16),
    Shape("postcode-tail", "POSTCODE", r"[0-9]{4,6}", "", 0.0, 0.7, "street-tail", longest=12),  # found by addresstail.py
    Shape("town-tail", "CITY", NAME, "", 0.0, 0.7, "street-tail", longest=60),
    Shape("postcode-gb", "POSTCODE", _GB_POST.replace(" ?", " "), "", 0.7, 0.9, "postcode", edges="number", longest=8, countries="GB"),
    Shape("postcode-gb-joined", "POSTCODE", _GB_POST.replace(" ?", ""), "", 0.0, 0.9, "postcode", edges="number", longest=8, countries="GB"),
    Shape("postcode-ie", "POSTCODE", r"(?:[AC-FHKNPRTV-Y][0-9]{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}", "", 0.0, 0.9, "postcode", edges="number", longest=8, countries="IE"),
    Shape("postcode-us", "POSTCODE", rf"(?:{_STATES}),? (?P<v>[0-9]{{5}}(?:-[0-9]{{4}})?)", "", 0.75, 0.9, "postcode", longest=15, edges="number", countries="US"),
    Shape("postcode-us-4", "POSTCODE", r"[0-9]{5}-[0-9]{4}", "", 0.0, 0.85, "postcode", edges="number", longest=10, countries="US"),
    Shape("postcode-ca", "POSTCODE", r"[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] ?[0-9][ABCEGHJ-NPRSTV-Z][0-9]", "postcode-ca", 0.65, 0.9, "postcode", speaks="en fr", longest=7, countries="CA"),
    Shape("postcode-nl", "POSTCODE", r"[1-9][0-9]{3} ?[A-Z]{2}", "nl.postcode", 0.55, 0.9, "postcode", speaks="nl", edges="number", longest=7, countries="NL"),
    Shape("postcode-five", "POSTCODE", r"[0-9]{5}", "", 0.0, 0.8, "postcode", reach=14, edges="number", longest=5, countries="DE,FR,ES,IT,US,MX,TR,FI"),
    Shape("postcode-four", "POSTCODE", r"[0-9]{4}", "", 0.0, 0.75, "postcode", reach=14, edges="number", longest=4, countries="AT,CH,BE,DK,NO,AU,HU,LU"),
    Shape("postcode-pl", "POSTCODE", r"[0-9]{2}-[0-9]{3}", "", 0.0, 0.9, "postcode", edges="number", longest=6, countries="PL"),
    Shape("postcode-pl-city", "POSTCODE", rf"(?P<v>[0-9]{{2}}-[0-9]{{3}}) {NAME}", "", 0.7, longest=40, countries="PL", anchor=r"[^0-9A-Za-z-][0-9]{2}-[0-9]{3} ", back=8),
    Shape("postcode-pt", "POSTCODE", r"[1-9][0-9]{3}-[0-9]{3}", "", 0.0, 0.9, "postcode", edges="number", longest=8, countries="PT"),
    Shape("postcode-pt-city", "POSTCODE", rf"(?P<v>[1-9][0-9]{{3}}-[0-9]{{3}}) {NAME}", "", 0.65, longest=40, countries="PT", anchor=r"[^0-9A-Za-z-][1-9][0-9]{3}-[0-9]{3} ", back=10),
    Shape("postcode-br", "POSTCODE", r"[0-9]{5}-[0-9]{3}", "", 0.55, 0.9, "postcode", edges="number", longest=9, countries="BR"),
    Shape("postcode-jp", "POSTCODE", r"(?:~ ?)?[0-9]{3}-[0-9]{4}", "", 0.0, 0.9, "postcode", edges="number", longest=10, countries="JP"),
    Shape("postcode-jp-mark", "POSTCODE", r"[~;] ?(?P<v>[0-9]{3}-[0-9]{4})", "postcode-jp", 0.75, 0.9, "postcode", edges="none", longest=10, countries="JP"),
    Shape("postcode-spaced", "POSTCODE", r"[0-9]{3} [0-9]{2}", "", 0.0, 0.85, "postcode", reach=14, edges="number", longest=6, countries="SE,CZ,SK,GR"),
    Shape("postcode-six", "POSTCODE", r"[1-9][0-9]{2} ?[0-9]{3}", "", 0.0, 0.8, "postcode", reach=14, edges="number", longest=7, countries="RU,IN,CN,RO,SG,KZ"),
    Shape("postcode-street", "POSTCODE", rf"(?:[0-9A-Za-z]|[0-9] ?[a-z]?), ?(?P<v>(?:[A-Z]{{1,2}}-)?[0-9]{{5}}|[A-Z]{{1,2}}-[0-9]{{4}}) {NAME}", "", 0.55, longest=60, edges="none", anchor=r"[0-9a-z], ?(?:(?:[A-Z]{1,2}-)?[0-9]{5}|[A-Z]{1,2}-[0-9]{4}) [A-Z]", back=14, countries="DE,AT,CH,FR,ES,IT,BE"),
    Shape("postcode-prefixed", "POSTCODE", rf"(?P<v>(?:[DEFI]|FIN)-[0-9]{{5}}|(?:CH|DK)-[0-9]{{4}}) {NAME}", "", 0.6, longest=44, anchor=r"[^0-9A-Za-z](?:(?:[DEFI]|FIN)-[0-9]{5}|(?:CH|DK)-[0-9]{4}) [A-Z\x80-\xaf]", back=13, countries="DE,ES,FR,IT,FI,CH,DK"),
    Shape("postcode-ru", "POSTCODE", rf"(?:(?<=[:,\n>\"]) ?|(?<=\x00))(?P<v>[1-6][0-9]{{5}}),? (?:{word('г')}\.? ?|{word('город')} )?{NAME}", "", 0.6, longest=60, edges="none", anchor=r"[1-6][0-9]{5},? [\x80-\xaf]", back=12, speaks="ru be kk", countries="RU,BY,KZ"),
    Shape("postcode-cn", "POSTCODE", rf"(?:{word('号')}|{word('號')}|{word('室')})[\xb0-\xff]{{0,6}}[ ,;:]{{0,2}}(?P<v>[0-9]{{6}})(?![0-9])", "", 0.6, longest=24, edges="none", anchor=rf"(?:{word('号')}|{word('號')}|{word('室')})[\xb0-\xff]{{0,6}}[ ,;:]{{0,2}}[0-9]{{6}}", back=24, speaks="zh und", countries="CN"),
    Shape("postcode-behind", "POSTCODE", rf"[,\n] ?(?P<v>(?:[A-Z]{{1,2}}-)?[0-9]{{5}}|[1-9][0-9]{{2}} [0-9]{{2}}) {NAME}", "postcode-behind", 0.55, longest=60, edges="none", anchor=r"[,\n] ?(?:(?:[A-Z]{1,2}-)?[0-9]{5}|[1-9][0-9]{2} [0-9]{2}) [A-Z]", back=14,
          speaks="de fr es it nl da sv fi nb no nn cs sk el tr ca und", countries="DE,AT,CH,FR,ES,IT,FI,SE,CZ,SK,GR,TR"),
    Shape("coordinates", "COORDINATES", rf"{_PAIR}(?!,? *[+-]?[0-9])", "coordinates", 0.7, 0.95, "geo", edges="dotted", longest=44, anchor=_PAIR, back=44),
    Shape("coordinates-dms", "COORDINATES", r"[0-9]{1,2}(?:[o~]| deg) ?[0-9]{1,2}(?:\.[0-9]{1,5})?['~] ?(?:[0-9]{1,2}(?:\.[0-9]{1,4})?(?:\"|''|~) ?)?[NS][,;]? ?[0-9]{1,3}[o~] ?[0-9]{1,2}(?:\.[0-9]{1,5})?['~] ?(?:[0-9]{1,2}(?:\.[0-9]{1,4})?(?:\"|''|~) ?)?[EWO]", "", 0.9, longest=50),
    Shape("coordinates-degrees", "COORDINATES", r"[0-9]{1,2}\.[0-9]{1,8} ?[o~]? ?[NS](?:, ?| |; ?)[0-9]{1,3}\.[0-9]{1,8} ?[o~]? ?[EWO]", "", 0.9, longest=44),
    Shape("coordinate-one", "COORDINATES", r"[+-]?[0-9]{1,3}\.[0-9]{4,12}", "", 0.0, 0.8, "geo", reach=16, edges="dotted", longest=18),
)  # fmt: skip
