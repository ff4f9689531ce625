"""Ages as people say them of themselves and of their own: `Ho 44 anni e …`, `el menor (14 años)`, `my twins are 7`, in figures and in words."""

from __future__ import annotations

from collections.abc import Iterator

from lakeveil.folding import word
from lakeveil.recognizers.shapes.ages import STRONG
from lakeveil.recognizers.shapes.shape import LETTER, Shape
from lakeveil.recognizers.shapes.spelled import NUMBER

_N = r"(?:1[01][0-9]|[1-9][0-9]?)"
_IN_WORDS = rf"(?:{NUMBER}(?:[ -](?:(?:and|y|e|i|et|und|og|och|en) )?{NUMBER})?)"
# Behind an age its sentence ends or goes on; behind a time what was done in it follows: `ich bin 10 Jahre verheiratet`.
_ON = "and und et y e ed i og och en ja ve si sau but aber mais pero ma mas ale maar men dar jer sed when als som who qui que che gammal gammel oud stara star vana vec alt jung jong"
_ON += " " + " ".join(map(word, ("и", "і", "й", "та", "а", "но", "але", "και")))
_END = rf"(?=[.,;:!?)\"\n\x00]|$| (?:{'|'.join(_ON.split())})(?![A-Za-z\x80-\xaf]))"

_LONG = STRONG.replace(f"|{word('y/o')}|{word('yo')}|", "|")  # `yo` is a word in Spanish


def _words(text: str, mark: str = "|") -> str:
    return mark.join(map(word, text.split()))


# Language → (who it is said of, with the verb, the unit, whether numbers in words are tried too). Scandinavian `år` folds as `är` does.
_SAID = {
    "it": (r"(?:[Hh]o|[Hh]ai|[Hh]a|[Hh]anno|[Aa]vev[oa]|[Cc]ompi[oe]|[Cc]ompira|[Cc]ompiuto)(?: (?:gia|solo|quasi|appena|ormai))?", "anni", True),
    "es": (r"(?:[Tt]engo|[Tt]ienes?|[Tt]enia|[Tt]ienen|[Cc]umpl[oe]s?|[Cc]umplio|[Cc]umplira|[Cc]umplido)(?: (?:ya|casi|solo|apenas))?", "anos", True),
    "pt": (r"(?:[Tt]enho|[Tt]ens|[Tt]em|[Tt]inha|[Ff]aco|[Ff]iz|[Cc]ompletou|[Cc]ompletei)(?: (?:ja|so|quase|apenas))?", "anos", True),
    "fr": (r"(?:[Vv]ien[st] d'avoir|[Jj]'ai|[Jj]'avais|[Jj]'aurai|[Tt]u as|(?:[Ii]l|[Ee]lle|fils|fille|mere|pere|femme|mari|frere|soeur) (?:a|avait|aura))(?: (?:deja|bientot|presque|seulement))?", "ans", True),
    "pl": (r"(?:[Mm]am|[Mm]asz|[Mm]a|[Mm]ial|[Mm]iala|[Ss]konczy[a-z]{1,4}|[Uu]konczy[a-z]{1,4})(?: (?:juz|tylko|dopiero|prawie|raptem))?", "lata?|latka", True),
    "cs": (r"(?:[Jj]e|[Bb]ylo|[Bb]ude) (?:mi|mu|ji|jim)|(?:[Mm]i|[Mm]u|[Jj]i) (?:je|bylo|bude)|[Mm]am|[Mm]a", "let|roky?|rokov", True),
    "hr": (r"(?:[Ii]mam|[Ii]mas?|[Ii]ma[ol]a?|[Ss]tara?|[Nn]avrsi[a-z]{1,4})(?: (?:vec|tek|samo|skoro))?", "godin[ae]?|god|let", False),
    "ro": (r"(?:[Aa]m|[Aa]i|[Aa]re|[Aa]u|[Aa]veam?|[Ii]mplin[a-z]{1,5})(?: (?:deja|doar|aproape))?", "(?:de )?ani", True),
    "sv": (r"(?:[Jj]ag|[Hh]an|[Hh]on|[Hh]en|[Dd]u|sonen|dottern|pappa|mamma|mormor|farmor|morfar|farfar) (?:ar|var|fyller|fyllde|blir|blev)(?: (?:bara|snart|nu))?", "ar", False),
    "no": (r"(?:[Jj]eg|[Hh]an|[Hh]un|[Dd]u|sonnen|datteren|mor|far) (?:er|var|fyller|fylte|fyldte|blir|bliver|ble|blev)(?: (?:bare|snart|na|nu))?", "ar", False),
    "nl": (r"(?:[Ii]k|[Hh]ij|[Zz]ij|[Zz]e|[Jj]e|[Jj]ij|zoon|dochter|vader|moeder|oma|opa) (?:ben|is|was|bent|werd|wordt)(?: (?:nu|al|pas|bijna))?", "jaar", False),
    "de": (r"(?:[Ii]ch bin|(?:[Ee]r|[Ss]ie|[Ss]ohn|[Tt]ochter|[Vv]ater|[Mm]utter|[Oo]ma|[Oo]pa) (?:ist|war|wird|wurde))(?: (?:jetzt|schon|erst|gerade|bald))?", "Jahre", False),
    "el": (_words("Είμαι είμαι Είναι είναι Ήταν ήταν"), _words("ετών χρονών"), False),
    "bg": (_words("на На"), _words("години годинки"), False),
    "mk": (_words("имам Имам има Има имаше имао имала"), _words("години година године"), False),
    "fi": (r"(?:[Oo]len|[Oo]n|[Tt]aytan|[Tt]aytti)(?: (?:jo|vasta|nyt))?", "vuotta|v", False),
    "lt": (r"(?:[Mm]an|[Jj]am|[Jj]ai)", "met[au][is]?|metai", False),
    "lv": (r"(?:[Mm]an|[Vv]inam|[Vv]inai) (?:ir|bija|bus)", "gad[iu]s?", False),
    "et": (r"(?:[Oo]len|[Oo]n)", "aasta(?:ne|st?)?", False),
    "id": (r"(?:[Ss]aya|[Aa]ku|[Dd]ia|[Uu]mur|[Uu]sia|[Bb]er(?:umur|usia))(?: (?:baru|sudah))?", "tahun", False),
}  # fmt: skip


def _own() -> Iterator[Shape]:
    for language, (whose, unit, spelled) in _SAID.items():
        left, right = rf"(?<![A-Za-z\x80-\xaf'])(?:{whose}) ", rf" ?(?:{unit}){_END}"
        name, after = f"age-own-{language}", rf"(?:{unit})[^A-Za-z\x80-\xaf]"
        yield _said(name, rf"{left}(?P<v>{_N}){right}", rf"[0-9] ?{after}", 52)
        if spelled:
            yield _said(f"{name}-words", rf"{left}(?P<v>{_IN_WORDS}){right}", rf"{LETTER}{LETTER} {after}", 100)


def _said(name: str, pattern: str, anchor: str, back: int) -> Shape:
    return Shape(name, "AGE", pattern, "age-of", 0.75, longest=back + 12, edges="none", anchor=anchor, back=back)


_CHILDREN = "son daughter child kid boy girl toddler baby grandson granddaughter niece nephew fils fille enfant mineure? garcon fillette bimb[oa] kindje hij[oa] nin[oa] menor niet[oa] chic[oa] figli[oa] bambin[oa] minore ragazz[oa] filh[oa] crianca menin[oa] net[oa] sohn tochter kind junge madchen enkelin enkel zoon dochter jongen meisje kleinzoon kleindochter syn corka dziecko chlopiec dziewczynka wnuk wnuczka dcera dite chlapec divka son dotter barn pojke flicka sonn datter dreng pige gutt jente fia lanya gyerek poika tytto lapsi fiul fiica copil baiat fata"
_ADULTS = "mother father mum mom dad wife husband sister brother partner mutter vater frau mann schwester bruder oma opa mere pere femme mari soeur frere madre padre moglie marito sorella fratello mujer marido hermana hermano esposa esposo mae pai irma irmao moeder vader vrouw zus broer mw mevr dhr matka ojciec zona maz siostra brat otec manzelka manzel patientin patient paziente paciente pacjentka pacjent pacient pacientka"
_OTHERS = "сын сына дочь дочери ребёнок ребенок мальчик девочка мать отец жена муж син донька дитина хлопчик дівчинка мати батько син дъщеря дете"
_KIN = rf"(?i:{'|'.join((_CHILDREN + ' ' + _ADULTS).split())}|{_words(_OTHERS)})"
_UNIT = rf"(?:(?:mnd|maanden|mois|mesi|meses|miesiecy|mies|manader|maneder|monate|months?|mo|anni|ans|anos|lat|lata|let|jaar|jr|ar|rokov|ani|yrs?|years|years old|jahre|j|vuotta|v|eves|{_words('лет года год років роки год. години')})\.?)"
_TEENS = "(?:(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?)"
_HALF = r"(?:[Hh]usband|[Ww]ife|[Pp]artner|[Bb]oyfriend|[Gg]irlfriend|[Ff]iancee?|BF|GF|bf|gf|SO|[Ee]x|[Bb]rother|[Ss]ister|[Mm]om|[Mm]um|[Mm]other|[Ff]ather|[Dd]ad|[Ss]on|[Dd]aughter|[Ff]riend|[Rr]oommate|[Ff]latmate|I|[Mm]e|[Hh]e|[Ss]he)"

SHAPES = (
    *_own(),
    Shape("age-kin-bracketed", "AGE", rf"(?<![A-Za-z\x80-\xaf]){_KIN}\.?,? \((?:(?:anni|lat|let|l\.) )?(?P<v>{_N})(?: ?(?i:{_UNIT}))?\)", "", 0.7, longest=48, edges="none",
          anchor=r"[a-z\x80-\xaf.,] \((?:(?:anni|lat|let|l\.) )?[0-9]{1,3}[^0-9]", back=36),
    Shape("age-kin-is", "AGE", rf"(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir) (?:(?:older|younger|eldest|oldest|youngest|little|big|step) )?(?:{'|'.join((_CHILDREN + ' ' + _ADULTS).split())}|twins)s? (?:is|are|was|were|turned|turns)(?: (?:now|only|almost|nearly|already|just))? (?P<v>{_N}){_END}", "", 0.75,
          longest=80, edges="none", anchor=r"(?:is|are|was|were|turned|turns)(?: (?:now|only|almost|nearly|already|just))? [0-9]{1,3}[^0-9%]", back=56),
    Shape("age-kin-of", "AGE", rf"(?<![A-Za-z\x80-\xaf])(?i:{_CHILDREN.replace(' ', '|')}|petite?|bebe|neonat[oa]|menor|homme|femme|uomo|donna|hombre|mujer|homem|mulher) d[ei] (?P<v>{_IN_WORDS}|{_N}) (?:ans|anni|anos|mois|mesi|meses)(?![A-Za-z])", "", 0.75,
          longest=100, edges="none", anchor=r"[a-z0-9] (?:ans|anni|anos|mois|mesi|meses)[^A-Za-z]", back=84),
    Shape("age-she", "AGE", rf"(?<![A-Za-z])(?:[Hh]e|[Ss]he)(?:'s| is| was| turned)(?: (?:now|only|almost|nearly|just|already))? (?P<v>[1-9][0-9]|10[0-9]){_END[:-1]}| (?:so|because|living|in a week|on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)(?![a-z]))", "", 0.65, longest=60, edges="none", speaks="en und",
          anchor=r"[Hh]e(?:'s| is| was| turned)(?: (?:now|only|almost|nearly|just|already))? [1-9][0-9]", back=30),
    Shape("age-hon", "AGE", r"(?<![A-Za-z])(?:[Hh]on|[Hh]an|[Hh]un) (?:ar|er) (?:nu )?(?P<v>[1-9][0-9]|10[0-9]) (?:och|og) (?:bor|lever|ar|er|har)(?![a-z])", "", 0.7, longest=28, edges="none", speaks="sv da nb nn no und", anchor=r"(?:ar|er) (?:nu )?[1-9][0-9]{1,2} (?:och|og) (?:bor|lever|ar|er|har)", back=30),
    # On a sheet: `varón 63 a.`, `assistita di 34 aa`, `Pt de 83 ans`.
    Shape("age-sheet", "AGE", rf"(?<![A-Za-z])(?:[Pp]te?|[Pp]cte|[Pp]z|[Pp]ac|[Vv]aron|[Mm]ujer|[Hh]ombre|[Aa]ssistit[oa]|[Pp]aziente|[Pp]aciente|[Uu]omo|[Dd]onna)\.? (?:de |di )?(?P<v>{_N} ?(?:a\.|aa\.?)|{_N}(?= (?:ans|anni|anos)(?![a-z])))(?![A-Za-z])", "", 0.75, longest=36, edges="none", firm=True, speaks="es it fr pt ca und",
          anchor=r"(?:[a-z]\.?|d[ei]) [1-9][0-9]{0,2} ?a", back=26),
    Shape("age-enne", "AGE", r"(?<![A-Za-z])(?P<v>(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant|cent)[a-z]{0,8}enne|(?:qui?n|se|dicias|dician|dici|tre|quattor|do|un)[a-z]{1,6}dicenne|[1-9][0-9]-?enne)(?![a-z])", "", 0.7, longest=24, edges="none", speaks="it und", caseless=True, anchor=r"[a-z0-9-]enne[^a-z]", back=24),
    Shape("age-subject-pl", "AGE", r"(?<![A-Za-z])(?:[Kk]andydat(?:ka)?|[Pp]acjent(?:ka)?|[Pp]acj\.|[Pp]oszkodowan[ya]|[Oo]skarzon[ya]|[Pp]odejrzan[ya]|[Ss]wiadek),? (?:l\.|lat|wiek:?) ?(?P<v>[1-9][0-9]|10[0-9])(?![0-9]|[.,][0-9])", "", 0.75, longest=30, edges="none", speaks="pl und", anchor=r"(?:l\.|lat|wiek:?) ?[1-9][0-9]", back=28),
    Shape("age-de-months", "AGE", r"\((?P<v>[0-9];[0-9]{1,2}) ?J(?:\.|ahre)", "", 0.75, longest=14, edges="none", speaks="de und", anchor=r"\([0-9];[0-9]{1,2} ?J", back=8),  # years;months, as children's doctors write
    Shape("age-th", "AGE", rf"(?P<v>{_N}) \xff\xff(?!\xff)", "", 0.0, 0.8, "age-field", reach=4, longest=8, edges="none"),
    Shape("age-in-words", "AGE", rf"(?<![A-Za-z\x80-\xaf-])(?P<v>{_IN_WORDS})[ -]{_LONG}", "age-of", 0.8, longest=110, edges="right", caseless=True, anchor=rf"[a-z][ -]{_LONG}", back=90),
    Shape("age-in-words-en", "AGE", rf"(?:(?<![A-Za-z])(?:[Ii]|[Hh]e|[Ss]he)(?:'m|'s| am| is| was| turned| turns| has turned)|(?:client|defendant|victim|witness|son|daughter|mother|father|husband|wife|girl|boy|[Aa]ged|turn|turned|turning))(?: (?:is|was))?(?: (?:only|just|almost|nearly|now|already))? (?P<v>{_TEENS})(?: at the time| years?)?{_END}", "", 0.7,
          longest=80, edges="none", anchor=r" (?:(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)", back=50),
    Shape("age-letter", "AGE", rf"(?<![A-Za-z]){_HALF}(?: is| was|'m| am)?[ ,]?[ (](?P<v>[1-9][0-9]) ?[MFmf](?![A-Za-z0-9'%])", "", 0.75, longest=30, edges="none",
          anchor=r"[a-zA-Z,][ (]\(?[1-9][0-9] ?[MFmf][^A-Za-z0-9'%]", back=28),
    Shape("age-letter-first", "AGE", r"(?<![^\x00\n])(?P<v>[1-9][0-9]) ?[MFmf](?= (?:here|looking|seeking|single|married|from|in)(?![A-Za-z]))", "", 0.7, longest=6, edges="none",
          anchor=r"[0-9] ?[MFmf] (?:here|looking|seeking|single|married|from|in)[^A-Za-z]", back=16),
    Shape("age-at", "AGE", rf"(?:[Aa]ge|AGE) (?:at|on) (?:[a-z]{{3,12}} )?[a-z]{{3,12}}(?: ?[:=]| was| is)? (?P<v>{_N})(?! ?[/%]|-[0-9])", "", 0.7, longest=60, edges="right", anchor=r"[Aa]ge (?:at|on) [a-z ]{3,25}[:=]? [0-9]", back=46),
    Shape("age-pl", "AGE", r"(?<![A-Za-z0-9])[KMkm],? (?:l\.|lat) ?(?P<v>[1-9][0-9]|1[01][0-9])", "", 0.75, longest=14, edges="right", speaks="pl und cs sk", anchor=r"[KMkm],? (?:l\.|lat) ?[1-9][0-9]", back=12),
    Shape("age-triage", "AGE", r"(?<![^\x00\n])[HMFW](?:[ /]| / )(?P<v>[1-9][0-9]|1[01][0-9])(?:[aAjJy]| ?(?:ans|anos|A|J))(?![A-Za-z0-9\x80-\xaf/%])", "", 0.7, longest=14, edges="none", speaks="fr es de nl pt it pl tr cs sv da nb", anchor=r"[\x00\n][HMFW][ /]{1,3}[1-9][0-9]", back=8),
    Shape("age-apart-pl", "AGE", r"[,(] ?lat (?P<v>[1-9][0-9]|1[01][0-9])(?=[,;)])", "", 0.75, longest=10, edges="none", speaks="pl und", anchor=r"[,(] ?lat [1-9][0-9]{1,2}[,;)]", back=10),
    Shape("age-tr", "AGE", rf"(?P<v>{_N}) yas(?:indayim|inda|indaki|indayken|imdayim|ima|ina|larinda|ini|im)(?![a-z])", "age-of", 0.85, longest=20, edges="none", anchor=r"[0-9] yas(?:ind|im|in|lar)", back=12),
    Shape("age-vi", "AGE", rf"(?<![0-9])(?<!tren )(?<!duoi )(?P<v>{_N}) tuoi(?![a-z]| tro )", "", 0.8, longest=9, edges="none", anchor=r"[0-9] tuoi", back=9),
    Shape("age-cs", "AGE", rf"(?P<v>{_N})-?let(?:y|a|e|eho|emu|ou|ych|ym)(?![a-z])(?! (?:prax|zaruk|zkus|vyroc|val|smlouv|hypot|plan|uver|tradic|obdob|histor|trest|dluhop))", "", 0.8, longest=11, edges="none", anchor=r"[0-9]-?let[yaeo]", back=11),
    Shape("age-ko", "AGE", rf"(?P<v>{_N})\xfe", "", 0.0, 0.8, "age-ko", reach=0, after=1, longest=4, edges="none"),
)  # fmt: skip
