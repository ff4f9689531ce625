"""Shapes of made-up chats, mails, tickets and notes in languages whose names change with their case, or that few gold texts are of.

Slots: {g} given name, {s} surname, {p} both, with a case behind a full stop (`cases`); {k} a short name; {w} words of raw text; {n} a number.
A line with | before it is nobody's: no name in it is a person's.
"""

LINES: dict[str, str] = {
    "uk": """
хто бачив {g.a}?
він з {g.i} в атб
дякую {g.v}!
скажи {g.d} що {w}
ми з {g.i} прийдемо о {n}
привіт {g.v}, це {g}
{g} {w}
подзвони {g.d}
а де {g}?
пішов з {g.i} до {g.g}
це машина {g.g}
запитай у {g.g} {w}
вітаю {g.v} з днем народження
{g} і {g} {w}
Шановний пане {g.v},
Шановна пані {g.v},\\n{w}
вчора я розмовляв із пані {p.i} та {g.i} {w}
Документи надішле {p} {w}
З повагою,\\n{p}
Пацієнтка {p}, {n} р., {w}
Оглянув лікар {s}, {w}
Медсестрі {g.d} повідомлено. {w}
Супроводжує донька {g}. {w}
мене звати {p}
Присутні: {s} {I}., {s} {I}. {I}., {p}
Слухали: {s.a} про {w}. Виступила {s}.
Секретар {s}.
Мама {g.g} і бабуся {g.g} {w}
{w} {s} {w}
{w} {s.d} {w}
Директор школи {p} {w}
|вулиця {s.g} {n}
|проспект {s.g} {w}
|школа імені {p.g}
|хвороба {s.g}, {w}
|надія є, віра теж {w}
|ураган {g} {w}
""",
    "ru": """
кто видел {k}?
он с {g.i} в магазине
спасибо {k}!
скажи {g.d} что {w}
мы с {g.i} придём
{k} {w}
позвони {g.d}
а где {k}?
спроси у {g.g} {w}
{k} и {k} {w}
привет {k}, это {k}
Уважаемый {g}, {w}
вчера я говорил с {p.i} и {g.i} {w}
Документы отправит {p} {w}
С уважением,\\n{p}
Пациент {p}, {n} лет, {w}
Осмотрен врачом {s.i}, {w}
меня зовут {p}
Присутствовали: {s} {I}., {s} {I}. {I}.
Слушали: {s.a} о {w}. Выступила {s}.
Мама {g.g} и бабушка {g.g} {w}
{w} {s} {w}
{w} {s.d} {w}
|улица {s.g}, {n}
|вера и надежда {w}
|болезнь {s.g} {w}
|школа имени {p.g}
""",
    "el": """
είδε κανείς τον {g.a};
είναι με τη {f} στο σούπερ
ευχαριστώ {g.v}!
πες στην {f} ότι {w}
πες στον {g.a} ότι {w}
εγώ και ο {g} ερχόμαστε
{g} {w}
η {f} {w}
πού είναι ο {g};
γεια σου {f}, εδώ {g}
ρώτα τον {g.a} {w}
η {f} κι εγώ {w}
μίλησα με τον {g.a} {w}
Αγαπητέ κύριε {s.v},\\n{w}
Αγαπητή κυρία {s.g},
Μίλησα χθες με την κ. {f} {s.g} και τον {g.a} {w}
Μίλησα με τον κ. {s.a} και τη {f}. {w}
Η {f} θα στείλει {w}
Ο {g} {s} {w}
Με εκτίμηση,\\n{g} {s}
Ασθενής: {f} {s.g}, {n} ετών
Εξετάστηκε από τον Δρ. {s.a}. {w}
Η νοσηλεύτρια {f} {w}
λέγομαι {f} {s.g}
με λένε {g} {s}
Παρόντες: {g} {s}, {f} {s.g}, {I}. {s}
Ο κ. {s} {w}. Η κα {s.g} {w}
{w} τον {s.a} {w}
{w} του {s.g} {w}
|οδός {g.g} {s.g} {n}
|πλατεία {s.g} {w}
|νόσος {s.g} {w}
|η κακοκαιρία {f} {w}
|Ο Μάιος {w}
""",
    "tr": """
{g.a} gören var mı
{g} ile markette
sağol {g}!
{g.d} söyle {w}
ben ve {g} geliriz
{g} nerede
{g} hanım {w}
{g} bey aradı
merhaba {g} ben {g}
Sayın {p},
Dün {g} Hanım ve {g} Bey ile görüştüm. {w}
Saygılarımla,\\n{p}
Hasta {p}, {n} y, {w}
Dr. {s} değerlendirdi. {w}
Hemşire {g}'{t} bilgi verildi
adım {p}
Eşim {g} {w}
Oğlu {g} eşlik etti. {w}
{w} {s} {w}
|{s} Caddesi {n}
|{s} Holding {w}
|deniz güzel, bahar geldi {w}
""",
    "fi": """
onko kukaan nähnyt {g.a}?
se on {g.g} kanssa kaupassa
kiitos {g}!
kerro {g.d} että {w}
minä ja {g} tullaan
missä {g} on?
kysy {g.l} {w}
moi {g}, {g} tässä
{g} sanoi {w}
Hei {g},\\n{w}
puhuin eilen {p.g} kanssa {w}
Puhuin {g.g} kanssa {w}
Terveisin\\n{p}
Potilas {p}, {n} v, {w}
Lääkäri {s} tutki, {w}
Hoitaja {g.d} ilmoitettu. {w}
olen {p}
{s.g} {w}
{w} {s} {w}
|{s.g}katu {n}
|toivo elää, ilma on kaunis {w}
|{g}-myrsky {w}
""",
    "hu": """
nem láttátok {g.a}?
{g.i} van a boltban
köszi {g}!
szólj {g.d} hogy {w}
én és {g} jövünk
hol van {g}?
szia {g}, itt {g}
{g} azt mondta {w}
Kedves {g}!\\n{w}
Üdvözlettel,\\n{s} {g}
Beteg: {s} {g}, {n} év
dr. {s} {g} vizsgálta, {w}
tegnap beszéltem {s} {g.i} {w}
{w} {s.a} {w}
|{s} {g} utca {n}
|virág kell, tavasz van {w}
""",
    "cs": """
neviděl někdo {g.a}?
je s {g.i} v lidlu
díky {g.v}!
řekni {g.d} že {w}
já a {g} přijdeme
kde je {g}?
ahoj {g.v}, tady {g}
mluvil jsem s paní {s.i} a {g.i} {w}
S pozdravem\\n{p}
Pacientka {p}, {n} let
zeptej se {g.g} {w}
{w} {s.d} {w}
|ulice {g.g} {s.g} {n}
""",
    "pl": """
widział ktoś {g.a}?
jest z {g.i} w biedronce
dzięki {g.v}!
powiedz {g.d} że {w}
ja i {g} wpadniemy
gdzie {g}?
cześć {g.v}, tu {g}
zapytaj {g.a} {w}
pytałem {g.a} ale {w}
masz numer do {g.g}?
{w} {s.d} {w}
|ul. {g.g} {s.g} {n}
|maj był zimny {w}
""",
    "hr": """
je l netko vidio {g.a}?
s {g.i} je u dućanu
hvala {g}!
reci {g.d} da {w}
ja i {g} dolazimo
gdje je {g}?
bok {g}, ovdje {g}
razgovarao sam s {p.i} {w}
S poštovanjem,\\n{p}
{w} {s.d} {w}
|ulica {g.g} {s.g} {n}
|zora je lijepa {w}
""",
    "sr": """
је л неко видео {g.a}?
са {g.i} је у радњи
хвала {g}!
реци {g.d} да {w}
ја и {g} долазимо
где је {g}?
разговарао сам са {p.i} {w}
С поштовањем,\\n{p}
|улица {g.g} {s.g} {n}
""",
    "bg": """
някой виждал ли е {g}?
той е с {g} в магазина
благодаря {g.v}!
кажи на {g} че {w}
аз и {g} идваме
къде е {g}?
Уважаеми господин {s},
Вчера говорих с {p} и {g} {w}
С уважение,\\n{p}
|улица {g} {s} {n}
""",
    "ro": """
l-a văzut cineva pe {g}?
e cu {g} la lidl
mersi {g}!
spune-i lui {g} că {w}
eu și {g} venim
unde e {g}?
Stimate domnule {s},
Am vorbit ieri cu doamna {p} {w}
Cu stimă,\\n{p}
Pacienta {p}, {n} ani
|strada {g} {s} {n}
|florile sunt la mama {w}
""",
    "et": """
kas keegi on {g.a} näinud?
ta on {g.g} juures
aitäh {g}!
ütle {g.d} et {w}
mina ja {g} tuleme
Lugupidamisega\\n{p}
{w} {s} {w}
""",
    "lt": """
ar kas matė {g.a}?
jis su {g.i} parduotuvėje
ačiū {g.v}!
pasakyk {g.d} kad {w}
Pagarbiai\\n{p}
{w} {s} {w}
""",
    "en": """
ask {g} about {w}
thx {g}!
ty {g} ur a star
me and {g} {w}
did {g} tell u {w}
{g} and {g} r coming
say hi to {g} from me
tell {g} {w}
morning {g}
sup {g}
its {g} from {w}
waiting on {g} to {w}
ping {g} instead
{g} is ooo til mon
@{g} did u merge {w}
{g} has them i think
cant sorry, taking {g} {w}
{g} sends hugs
is {g} there
who told {g}?
my name is {p} and {w}
{p} here from {w}
spoke to {p} {w}
reported by: {p}
{w} {g} thinks its {w}
|jenkins died again, {w}
|chase is down, so is wells fargo
|im at wendys then off to victoria park
|the rose wine was nice
|will be late, mark it pls
|just got it from john lewis
|grace period ends {w}
|storm {g} closed {w}
|the {g} lamp {w}
|baker and butcher {w}
|may be late tho
|{s} catheter removed, {s} sign negative
""",
    "de": """
hat wer {g} gesehen?
frag {g}, {w}
danke {g}!
ich und {g} {w}
moin {g}, {w}
hast du mit {g} {w}
{g} und ich {w}
kommst du mit zu {g}?
sag {g} bescheid
wo ist {g}
lg {g}
{g} meinte {w}
ich bring {g} mit
mein name ist {p}, {w}
Ihr Monteur {s} {w}
{w} Frau {s} {w}
|war bei rossmann und dm
|der mai wird warm
|die lok {g} {w}
|orkan {g} {w}
|bäcker, metzger und schuster {w}
""",
    "fr": """
t'as vu {g} ce matin ?
{g} m'a dit que {w}
merci {g}, {w}
dis à {g} que {w}
coucou {g}, c'est {g}
{g} et moi on passe
slt {g} tu peux demander à {g}
où est {g}
bisous {g}
je suis Mme {p}, {w}
Le technicien, M. {s}, {w}
|rose et violet c'est moche
|je suis chez leclerc
|la tempête {g} {w}
|boulanger cherche apprenti
""",
    "es": """
sabes algo de {g}?
está con {g} en {w}
gracias {g}!
dile a {g} que {w}
hola {g} soy {g}
avisa a {g} pls
ayer vi a {g} y {w}
y {g} viene?
yo y {g} {w}
jajaja {g} eres lo peor
un beso, {g}
mi nombre es {p}
{w} la repartidora, {g}, {w}
|el sol y la luz {w}
|fui al mercadona
|la borrasca {g} {w}
|abril ya llega
""",
    "pt": """
viu a {g} hoje?
mas o {g} falou com ela
valeu {g}
pede pro {g} {w}
oi {g}, aqui é o {g}
a {g} precisa do papel
obrigado, {g}
eu e {g} {w}
cadê o {g}
Sou {p}. {w}
Meu marido {g} {w}
|maio já era
|a cadeira {g} {w}
|comprei na casas bahia
""",
    "it": """
hai sentito {g}?
no, chiedo a {g}
grazie {g}, dillo a {g}
stasera c'è anche {g}
ciao {g}, sono {g}
dov'è {g}
io e {g} {w}
salve, sono {p}
Il tecnico {g} {w}
il sig. {s} {w}
|la fiat è dal meccanico
|la tempesta {g} {w}
|il divano {g} {w}
""",
    "nl": """
heeft iemand {g} gezien?
die zit met {g} bij {w}
thx {g}, zeg tegen {g} dat {w}
ik en {g} {w}
bel {g} ff
waar is {g}
groetjes {g}
met {p}, {w}
De monteur, {g}, {w}
Mijn man {g} {w}
|bij de albert heijn
|storm {g} {w}
|in mei {w}
""",
    "sv": """
nån som sett {g}?
han är med {g} på {w}
tack {g}!
säg till {g} att {w}
jag och {g} {w}
var är {g}
{g} kommer också
jag heter {p}
|vi ses i maj
|stormen {g} {w}
""",
    "da": """
har du snakket med {g}?
mig og {g} {w}
tak {g}, sig til {g} at {w}
hej {g}, {w}
hvor er {g}
jeg hedder {p}
|sne og sol er perfekt
|stormen {g} {w}
""",
    "no": """
har du hørt fra {g}?
jeg og {g} drar {w}
takk {g}!
si til {g} at {w}
hei {g}, {w}
hvor er {g}
hilsen {g}
jeg heter {p}
|ekstremværet {g} {w}
""",
}
COUNTRY = {
    "uk": "ua",
    "ru": "ru",
    "el": "gr",
    "tr": "tr",
    "fi": "fi",
    "hu": "hu",
    "cs": "cz",
    "pl": "pl",
    "hr": "hr",
    "sr": "sr",
    "bg": "bg",
    "ro": "ro",
    "et": "ee",
    "lt": "lt",
    "en": "us",
    "de": "de",
    "fr": "fr",
    "es": "es",
    "pt": "br",
    "it": "it",
    "nl": "nl",
    "sv": "se",
    "da": "dk",
    "no": "no",
}
SPEAKING = ("{k}: ", "[{t}] {k}: ", "<{k}> ", "{t} {k}: ", "{k} ({t}): ")
