"""Numbers and names whose own word stands right before them and belongs to the form: one-time codes, bookings, staff and customs numbers, networks."""

from collections.abc import Iterable

from lakeveil.folding import word
from lakeveil.recognizers.shapes.shape import Shape

_IS = r"[\"']?(?: ?(?:[:=#]|is:?|ist:?|lautet:?|es:?|est:?|e:?|to:?|on:?|jest:?) ?| )[\"']?"
_NO = r"(?:[ -]?(?:[Nn]o|[Nn]r|[Nn]umber|NUMBER|NO|NR|[Ii][Dd]|#)\.?)?[\"']?(?: (?:is|ist|lautet|est(?: le)?|es(?: el)?|e(?: o| il)?|to|jest|er|ar|je))?[ :=#]{1,3}[\"']?"


def _written(words: Iterable[str]) -> str:
    """Any of the words as they are, with a capital, or in capitals."""
    forms = dict.fromkeys(form for word in words for form in (word, word.capitalize(), word.title(), word.upper()))
    return "(?:" + "|".join(sorted(forms, key=lambda form: (-len(form), form))) + ")"


_CODE = _written(
    "one-time code|one time code|one-time password|one-time passcode|one-time pin|verification code|security code|login code|passcode|authentication code|sms code|sms-code|"
    "bestatigungscode|verifizierungscode|sicherheitscode|freischaltcode|code de verification|code de securite|code de confirmation|codigo de verificacion|codigo de verificacao|"
    "codigo de seguridad|codigo de seguranca|codigo de acceso|codigo de confirmacion|codice di verifica|codice di sicurezza|codice otp|kod weryfikacyjny|kod sms|kod autoryzacyjny|"
    "verificatiecode|verifieringskod|engangskode|engangskod|bekraftelsekode|vahvistuskoodi|overovaci kod|ellenorzo kod|cod de verificare|dogrulama kodu|kode verifikasi|kode otp".split(
        "|"
    )
)
_BOOKED = _written(
    "pnr|record locator|booking reference|booking ref|booking ref.|booking code|reservation code|airline reference|buchungscode|buchungsnummer|reservierungscode|code de reservation|"
    "dossier voyage|localizador|codigo de reserva|codice prenotazione|codice di prenotazione|kod rezerwacji|numer rezerwacji|rezervacni kod|rezervacny kod|boekingscode|reserveringscode|"
    "bokningsnummer|bokningsreferens|bookingnummer|varaustunnus|rezervasyon kodu|pnr kodu|foglalasi kod|cod rezervare".split("|")
)
_FLYER = _written(
    "ff|ffn|fqtv|frequent flyer|miles & more|miles&more|flying blue|executive club|iberia plus|mileageplus|skymiles|aadvantage|bonus card|loyalty card|membership".split(
        "|"
    )
)
_STAFF = _written(
    "employee|emp|emp_id|empid|emp_no|staff_id|staff_no|worker_id|employee_id|employee_no|employee no.|employee number|employeenumber|employeeid|employee-id|personnel|staff|badge|pernr|personalnummer|personal-nr|mitarbeiternummer|mitarbeiternr|matricola|numer pracownika|nr pracownika|"
    "numero de empleado|nro de legajo|legajo|personeelsnummer|anstallningsnummer|anstallningsnr|medarbejdernummer|osobni cislo|numero employe".split(
        "|"
    )
)
_CLIENT = _written(
    "kundennummer|kundennr|kunden-nr|kunden nr|kundenkonto|kd.-nr|kd-nr|kd nr|kdnr|customer number|customer no|customer id|customer account|customer ref|client number|client no|client id|client ref|klantnummer|klantnr|klant-nr|"
    "numero client|numero de client|no client|n~ client|num client|ref client|reference client|numero de cliente|numero cliente|n.o cliente|no cliente|nro cliente|nro. cliente|codigo de cliente|cod. cliente|codice cliente|n. cliente|cod cliente|numero do cliente|"
    "numer klienta|nr klienta|zakaznicke cislo|cislo zakaznika|kundnummer|kundnr|kundenummer|asiakasnumero|ugyfelszam|cod client|musteri no|musteri numarasi|"
    "schadennummer|schadennr|schaden-nr|schaden nr|claim number|claim no|claim id|claim ref|numero de sinistre|no sinistre|numero de siniestro|no siniestro|schadenummer|schadenr|numer szkody|nr szkody|skadenummer|numero sinistro|"
    "mitgliedsnummer|mitgliedsnr|mitglieds-nr|mitglied nr|member number|member no|member id|membership no|membership number|numero d'adherent|no adherent|numero de socio|no socio|lidnummer|lidnr|medlemsnummer|medlemsnr|numer czlonkowski|jasennumero|numero tessera|"
    "matrikelnummer|matrikel-nr|matr.-nr|student id|student number|student no|pupil id|numero etudiant|numero de matricula|numero di matricola|studentnummer|numer albumu|nr albumu|indeks nr|"
    "mandatsreferenz|mandatsref.|mandatsref|mandats-nr|mandate reference|mandate ref|allocataire|no d'allocataire|matrikelnr|versicherungsscheinnummer|versicherungsschein-nr|versicherungsschein nr|personalnr|personal nr|no allocataire|caf no|dossier caf|numero de expediente|no de expediente|no expediente|expediente no|tarjeta sanitaria|"
    "titulo de eleitor|numero de beneficiario|polisnummer|dossiernummer|ration card|ration card no|alien number|alien no|alien registration number|green card|green card no|a-number|uscis no|uscis number|docket no|docket number|"
    "unit no|unit number|job#|job #|job no|specimen|specimen no|accession|accession no|accession number|pathology no|encounter no|encounter id|encounter number|visit id|visit number|episode id|episode no|fin no|fin number|inmate|prisoner|loyalty number|loyalty no|payback-nummer|payback nr|bonuskarte nr|inmate number|inmate no|inmate id|booking number|prisoner no|prisoner number|offender id|participant id|subject id|case worker id|beneficiary id|taxpayer no|licensee no".split(
        "|"
    )
)
_NETWORKS = _written(
    "github|gitlab|bitbucket|skype|discord|telegram|instagram|insta|ig|snapchat|snap|tiktok|psn|xbox|gamertag|battletag|battle.net|steam|steam id|steam profile|twitch|kik|wechat|wechat id|line id|mastodon|keybase|riot id|epic games".split(
        "|"
    )
)

_HANDLE = r"[a-z0-9]{2,20}(?:[._][a-z0-9]{2,20}){0,2}"
_HOUR = r"(?:[0-9]{1,2}[:.h][0-9]{2}|[0-9]{1,2} ?(?:[apAP]\.?[mM]|[Uu]hr|uur|h(?![a-z]))|(?:at|um|om|las|ore|kl\.?) [0-9]{1,2}|(?:quarter|half) past)"

SHAPES = (
    Shape("code-once", "CREDENTIAL", rf"(?:OTP|m?TAN|{_CODE}){_IS}(?P<v>[0-9]{{4,8}}|[0-9]{{3}}[ -][0-9]{{3}})", "code-once", 0.8, longest=64, anchor=rf"(?:OTP|TAN|{_CODE}){_IS}[0-9]", back=48, firm=True),
    Shape("code-said", "CREDENTIAL", r"(?P<v>[0-9]{4,8}|[0-9]{3}[ -][0-9]{3}) (?:is your|ist (?:dein|Ihr)|est (?:votre|ton)|es (?:tu|su)|e il tuo|e o (?:seu|teu)|to (?:Twoj|twoj|Panstwa)|is je|is uw|ar din|er din|on sinun|je vas) (?:[A-Za-z\x80-\xaf0-9.&'-]{1,24} ){0,3}(?:[Cc]ode|[Cc]odigo|[Cc]odice|[Kk]od|[Kk]ode|OTP|PIN|[Pp]asscode|[Kk]oodi|TAN)", "code-once", 0.8, longest=130, anchor=r"[0-9] (?:is your|ist (?:dein|Ihr)|est (?:votre|ton)|es (?:tu|su)|e il tuo|e o (?:seu|teu)|to (?:Twoj|twoj|Panstwa)|is je|is uw|ar din|er din|on sinun|je vas) ", back=24, firm=True),
    Shape("booking", "ID", rf"{_BOOKED}{_IS}(?P<v>[A-Z0-9]{{5,8}})", "locator", 0.75, longest=60, anchor=rf"{_BOOKED}{_IS}[A-Z0-9]", back=40, firm=True),
    Shape("e-ticket", "ID", r"(?:E?TKT|FA PAX|[Ee]-?[Tt]icket|E-?TICKET|[Tt]icket)(?: [Nn](?:o|r|umber)\.?)?[ :#/]{1,3}(?P<v>[0-9]{3}[- ]?[0-9]{10})", "", 0.8, longest=44, anchor=r"(?:E?TKT|FA PAX|icket|TICKET)(?: [Nn](?:o|r|umber)\.?)?[ :#/]{1,3}[0-9]", back=30, firm=True),
    Shape("flyer", "ID", rf"{_FLYER}{_NO}(?P<v>(?:[A-Z]{{2}} ?)?[0-9]{{7,16}})", "", 0.75, longest=60, anchor=rf"{_FLYER}{_NO}[A-Z0-9]", back=36, firm=True),
    Shape("staff", "ID", rf"{_STAFF}{_NO}(?P<v>[A-Z]{{0,4}}-?[0-9]{{4,10}})", "staff", 0.75, longest=60, anchor=rf"{_STAFF}{_NO}[A-Z0-9-]", back=36, firm=True),
    Shape("client", "ID", rf"{_CLIENT}\.?{_NO}(?P<v>(?:[A-Z]{{1,4}}[- /]?)?[0-9]{{2,12}}(?:[ ./-][0-9]{{2,8}}){{0,4}}(?:[-/.]?[0-9A-Z](?![0-9A-Za-z]))?)", "client", 0.75, longest=80, anchor=rf"{_CLIENT}\.?{_NO}[A-Z0-9]", back=40, firm=True),
    Shape("docket", "ID", r"(?:[0-9]{1,2}:)?[0-9]{2}-(?:cr|cv|mj|mc|bk|ap|CR|CV|MJ|MC|BK|AP)-[0-9]{3,6}(?:-[A-Z]{2,4}){0,3}", "", 0.7, longest=32, firm=True),
    Shape("house-number", "STREET_NUM", r"(?:[Bb]uilding (?:[Nn]umber|[Nn]o\.?)|[Hh]ouse (?:[Nn]umber|[Nn]o\.?)|[Hh]ausnummer|[Hh]aus-?[Nn]r\.?|[Hh]uisnummer|[Hh]uisnr\.?|[Nn]umero civico|[Nn]umero de (?:casa|calle|portal)|[Nn]umero de (?:rue|voie)|[Nn](?:r|umer) domu|[Hh]usnummer|[Bb]uilding_?[Nn]umber|BUILDINGNUMBER|(?:[Bb]uilding|BUILDING)(?=\")|[Gg]ebaudenummer|[Nn]umero de (?:batiment|edificio)|[Nn]umero d[eo] (?:predio|edificio|imovel)|[Nn](?:r|umer) budynku|[Cc]islo (?:popisne|domu)|[Bb]ina [Nn]o\.?|[Kk]api [Nn]o\.?|[Bb]yggnadsnummer|[Gg]ebouwnummer)[\"']?(?: is| ist| est| es| e)?[ :#=]{1,3}[\"']?(?P<v>[0-9]{1,5}(?: ?[A-Za-z](?![A-Za-z]))?)", "", 0.75, longest=48, firm=True,
          anchor=r"(?:[Nn]umber|[Nn]o\.?|nummer|[Nn]r\.?|civico|casa|calle|portal|rue|voie|domu|Number|NUMBER|[Bb]uilding|BUILDING|batiment|edificio|predio|imovel|budynku|popisne)[\"']?(?: is| ist| est| es| e)?[ :#=]{1,3}[\"']?[0-9]", back=40),
    Shape("flat", "STREET_FLAT", rf"(?:(?:[Aa]pt|[Aa]ppt|[Aa]pto|[Aa]partment|[Aa]ppartement|[Ss]uite|Ste|[Ll]gh|Whg|[Ww]ohnung|[Pp]iso|[Pp]uerta|[Ii]nterno|[Dd]aire|[Bb]yt|[Mm]ieszkanie)\.? ?(?:nr\.? ?|no\.? ?|#)?[0-9]{{1,5}}[A-Z]?|[0-9]{{3,4}}{word('号室')})(?! ?(?:[a-z]{{0,3}}zimm|piec|pok|cam|rooms?|bed|quart|kam|rum|[.,][0-9]))", "", 0.6, longest=32, anchor=rf"(?:[Aa]pt|[Aa]ppt|[Aa]pto|[Aa]partment|[Aa]ppartement|[Ss]uite|Ste|[Ll]gh|Whg|[Ww]ohnung|[Pp]iso|[Pp]uerta|[Ii]nterno|[Dd]aire|[Bb]yt|[Mm]ieszkanie)\.? ?(?:nr\.? ?|no\.? ?|#)?[0-9]|[0-9]{{3,4}}{word('号室')}", back=24),
    Shape("application", "ID", r"(?:[Aa]pplications?|[Rr]equetes?|[Bb]eschwerden?) (?:[Nn]os?\.?|[Nn][o~.]{1,2}|[Nn]r\.?) ?(?P<v>[0-9]{3,5}/[0-9]{2})", "", 0.75, longest=36, anchor=r"(?:pplications?|equetes?|eschwerden?) (?:[Nn]os?\.?|[Nn][o~.]{1,2}|[Nn]r\.?) ?[0-9]", back=24),
    Shape("uscis", "ID", r"(?:EAC|WAC|LIN|SRC|MSC|NBC|YSC|IOE)-?[0-9]{10}", "", 0.85, longest=14),
    Shape("username-agenda", "USERNAME", rf"(?<![^\n\x00])[ \t]{{0,4}}(?:[*-]|[0-9]{{1,2}}[.)]) (?P<v>{_HANDLE})(?= ?[:,-] ?[^\n\x00]{{0,40}}{_HOUR}| (?:at|um|om|a|alle|kl\.?|ore|o) [0-9])", "login-listed", 0.75, longest=120, edges="none", firm=True, anchor=rf"[\n\x00][ \t]{{0,4}}(?:[*-]|[0-9]{{1,2}}[.)]) {_HANDLE} ?(?:[:,-]|at|um|om|a|alle|kl|ore|o) ?", back=60),
    Shape("username-present", "USERNAME", _HANDLE, "login-listed", 0.0, 0.78, "participants", reach=64, longest=36, firm=True),
    Shape("code-door", "CREDENTIAL", r"(?:[Gg]ate|[Dd]oor|[Aa]larm|[Ee]ntry|[Ll]ock|[Gg]arage|[Ss]afe|[Kk]eypad|[Ll]ockbox|[Bb]uzzer|[Ll]ocker) (?:[Cc]ode|[Cc]ombination|[Cc]ombo|[Pp]in|PIN)(?: is|:| to)?:? #?(?P<v>[0-9]{3,8}[#*]?|[0-9]{1,2}-[0-9]{1,2}-[0-9]{1,2})", "", 0.75, longest=44, firm=True, edges="none",
          anchor=r"(?:[Cc]ode|[Cc]ombination|[Cc]ombo|[Pp]in|PIN)(?: is|:| to)?:? #?[0-9]", back=36),
    Shape("code-product", "CREDENTIAL", r"(?:(?:[Ll]icen[cs]e|[Pp]roduct|[Ss]erial|[Aa]ctivation|[Rr]egistration|[Rr]ecovery) [Kk]ey|(?:[Aa]ctivation|[Rr]ecovery|[Ll]icen[cs]e) [Cc]ode)(?: is)?[ :=]{1,3}(?P<v>[A-Z0-9]{4,8}(?:-[A-Z0-9]{4,8}){2,7})", "", 0.8, longest=110, firm=True, anchor=r"(?:[Kk]ey|[Cc]ode)(?: is)?[ :=]{1,3}[A-Z0-9]{4}", back=36),
    Shape("session-id", "CREDENTIAL", r"(?i:(?:php|j|asp)?sess(?:ion)?[ _-]?(?:id|key|token)?|(?<![a-z])token)[\"']?[ :=]{1,3}[\"']?(?P<v>[0-9a-f]{20,64}|[0-9A-F]{20,64})", "", 0.7, longest=100, firm=True, anchor=r"(?:[sS][eE][sS][sS](?:ion|ION)?[ _-]?(?:[iI][dD]|[kK][eE][yY]|token|TOKEN)?|token|TOKEN|Token)[\"']?[ :=]{1,3}[\"']?[0-9a-fA-F]{20}", back=50),
    Shape("upi", "BANK_ACCOUNT", r"[a-z0-9][a-z0-9._-]{2,40}@(?:ok(?:hdfcbank|hdfc|icici|sbi|axis)|ybl|ibl|axl|apl|paytm|upi|axisbank|hdfcbank|icici|sbi|kotak|barodampay|waaxis|wahdfcbank|freecharge|airtel|jio)(?!\.[A-Za-z])", "", 0.85, longest=60, firm=True, countries="IN", anchor=r"[a-z0-9]@(?:ok|ybl|ibl|axl|apl|paytm|upi|axis|hdfc|icici|sbi|kotak|baroda|wa|free|airtel|jio)", back=44),
    Shape("last-four", "ID", r"(?:(?:[Ll]ast (?:four|4)(?: digits)?(?: of)?(?: (?:the|his|her|my|your))?(?: (?:SSN|ssn|social|[Ss]ocial [Ss]ecurity(?: [Nn]umber)?|card|account))?)|(?:SSN|ssn|social)(?: -| \()? ?[Ll]ast[ -]?(?:four|4))(?: digits)?(?: is| are|:|\)|\):)? ?(?P<v>[0-9]{4})", "code-once", 0.7, longest=80, firm=True, anchor=r"[Ll]ast[ -]?(?:four|4)[^0-9\n]{0,40}[0-9]{4}", back=76),
    Shape("rib", "BANK_ACCOUNT", r"(?:RIB|NIB|[Rr]ib|[Nn]ib)(?: ?[Nn][~o.]{0,2})?[ :]{1,3}(?P<v>[0-9]{5}[ -]?[0-9]{5}[ -]?[0-9A-Z]{11}[ -]?[0-9]{2}|[0-9]{4}[ .]?[0-9]{4}[ .]?[0-9]{11}[ .]?[0-9]{2})", "", 0.85, longest=48, firm=True, anchor=r"(?:RIB|NIB|[Rr]ib|[Nn]ib)(?: ?[Nn][~o.]{0,2})?[ :]{1,3}[0-9]", back=14),
    Shape("badge", "ID", r"(?:(?:[Bb]adge|BADGE|[Ss]hield)(?: (?:[Nn]o\.?|[Nn]umber|#|[Nn][o.]{1,2}))[ :#]{0,3}(?P<v>[A-Z]{0,2}-?[0-9]{3,7})|(?:TIP|[Bb]adge|BADGE)[ :#]{1,3}(?P<w>[0-9]{4,7}))", "code-once", 0.7, longest=30, anchor=r"[^A-Za-z](?:TIP|[Bb]adge|BADGE|[Ss]hield)(?: (?:[Nn]o\.?|[Nn]umber|#|[Nn][o.]{1,2}))?[ :#]{0,3}[A-Z0-9]", back=26, firm=True),
    Shape("id-person", "ID", r"\((?:ID|Id|id)(?: ?(?:no|nr|number|#)\.?)?[ :#]{1,3}(?P<v>[A-Z]{0,3}-?[0-9]{5,12})\)", "id-person", 0.7, longest=36, edges="none", anchor=r"\((?:ID|Id|id)(?: ?(?:no|nr|number|#)\.?)?[ :#]{1,3}[A-Z0-9]", back=18, firm=True),
    Shape("br-council", "MEDICAL_LICENSE", r"(?:CRM|CRO|COREN|CRP|CRF|CREFITO|CREMESP)(?:[-/ ]?[A-Z]{2})?(?:[ :.-]{1,2}n?[o.]{0,2} ?)(?P<v>[0-9]{1,3}\.?[0-9]{3}(?:[-/ ][A-Z]{2})?)", "", 0.7, longest=34, speaks="pt", countries="BR", firm=True,
          anchor=r"(?:CRM|CRO|COREN|CRP|CRF|CREFITO|CREMESP)(?:[-/ ]?[A-Z]{2})?(?:[ :.-]{1,2}n?[o.]{0,2} ?)[0-9]", back=22),
    Shape("br-bar", "ID", r"OAB(?:[-/ ]?[A-Z]{2})?(?:[ :.-]{1,2}n?[o.]{0,2} ?)(?P<v>[0-9]{1,3}\.?[0-9]{3}(?:[-/ ][A-Z]{2})?)", "", 0.7, longest=34, speaks="pt", countries="BR", firm=True,
          anchor=r"OAB(?:[-/ ]?[A-Z]{2})?(?:[ :.-]{1,2}n?[o.]{0,2} ?)[0-9]", back=22),
    Shape("chart", "MEDICAL_RECORD", r"(?:MR ?#|MRN ?#|M\.R\. ?#|MR No\.?|[Mm]ed(?:ical)?\.? [Rr]ec(?:ord)?s?\.? ?#|[Cc]hart ?#)[ :]{0,3}(?P<v>[A-Z]{0,3}[0-9][0-9-]{3,14}[0-9])", "", 0.8, longest=44, firm=True, edges="none",
          anchor=r"(?:MR ?#|MRN ?#|M\.R\. ?#|MR No\.?|[Mm]ed(?:ical)?\.? [Rr]ec(?:ord)?s?\.? ?#|[Cc]hart ?#)[ :]{0,3}[A-Z0-9]", back=32),
    Shape("pt-process", "MEDICAL_RECORD", r"[Pp]rocesso(?: [Cc]linico)?(?: n[.o]{0,2})? ?:? ?(?P<v>[0-9]{5,9})(?= d[oa] (?:utente|doente|paciente))", "", 0.8, longest=44, firm=True, anchor=r"[Pp]rocesso(?: [Cc]linico)?(?: n[.o]{0,2})? ?:? ?[0-9]", back=32),
    Shape("eori", "ID", r"EORI(?:[ -](?:[Nn]r|[Nn]o|[Nn]umber|NR|NO)\.?)?[ :]{1,3}(?P<v>[A-Z]{2} ?[A-Z0-9]{6,15})", "digit", 0.8, longest=36, anchor=r"EORI(?:[ -](?:[Nn]r|[Nn]o|[Nn]umber|NR|NO)\.?)?[ :]{1,3}[A-Z]", back=20, firm=True),
    Shape("in-voter", "NATIONAL_ID", r"(?:[Vv]oter ?(?:ID|[Ii]d|[Cc]ard)|VOTER ID|EPIC)(?: [Nn]o\.?| [Nn]umber)?[ :#]{1,3}(?P<v>[A-Z]{3}/?[0-9]{7})", "", 0.85, longest=36, anchor=r"(?:[Vv]oter ?(?:ID|[Ii]d|[Cc]ard)|VOTER ID|EPIC)(?: [Nn]o\.?| [Nn]umber)?[ :#]{1,3}[A-Z]", back=26, firm=True, countries="IN"),
    Shape("vn-card", "NATIONAL_ID", r"(?:CMND|CMTND|CCCD|cmnd|cccd)(?: so| s\.)?[ :#]{1,3}(?P<v>[0-9]{12}|[0-9]{9})", "varied", 0.8, longest=32, anchor=r"(?:CMND|CMTND|CCCD|cmnd|cccd)(?: so| s\.)?[ :#]{1,3}[0-9]", back=14, firm=True, countries="VN"),
    Shape("pt-card", "MEDICAL_LICENSE", r"[Cc]edula(?: [Pp]rofissional)?(?: n[.o]{0,3})? ?:? ?(?P<v>[0-9]{4,6})(?![0-9.-])", "", 0.7, longest=40, anchor=r"[Cc]edula(?: [Pp]rofissional)?(?: n[.o]{0,3})? ?:? ?[0-9]", back=30, firm=True, countries="PT"),
    Shape("gh-card", "NATIONAL_ID", r"GHA-[0-9]{9}-[0-9]", "varied", 0.95, longest=15, countries="GH"),
    Shape("ro-card", "NATIONAL_ID", r"(?:[Ss]eria|SERIA) ?(?P<v>[A-Z]{2},? ?(?:nr|NR|numar|numarul|no)?\.? ?[0-9]{6})", "varied", 0.85, longest=30, firm=True, countries="RO", anchor=r"(?:[Ss]eria|SERIA) ?[A-Z]{2}", back=10),
    Shape("ie-plate", "LICENSE_PLATE", r"[0-9]{2,3}-(?:C[ENW]?|DL?|G|K[EKY]|L[DHKMS]?|M[HNO]|OY|RN|SO|TN?|TS|W[DHWX]?)-[0-9]{3,6}", "", 0.6, 0.85, "plate", longest=13, edges="number", countries="IE", speaks="en und ga"),
    Shape("username-network", "USERNAME", rf"{_NETWORKS}(?: (?:[Hh]andle|[Nn]ame|[Uu]ser(?:name)?|[Aa]ccount|[Nn]ick|[Ii][Dd]|[Ii]s|[Ii]m))?(?: ?[:=] ?| |: ?)@?(?P<v>[A-Za-z0-9_][A-Za-z0-9_.-]{{2,31}}(?:#[0-9]{{3,6}})?)(?![A-Za-z0-9_#@])", "login-network", 0.75, longest=70, edges="none", anchor=rf"[^A-Za-z0-9]{_NETWORKS}(?: (?:[Hh]andle|[Nn]ame|[Uu]ser(?:name)?|[Aa]ccount|[Nn]ick|[Ii][Dd]|[Ii]s|[Ii]m))?(?: ?[:=] ?| )@?[A-Za-z0-9_]", back=36, firm=True),
)  # fmt: skip
