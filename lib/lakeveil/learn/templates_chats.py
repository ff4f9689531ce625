"""Words of `chats`: who is spoken to without a name, kin before a name, endings of nicknames, lines of courts that give letters for names.

Written by hand. Languages as in `templates_everyday`.
"""

from __future__ import annotations

VOCATIVES: dict[str, str] = {  # spoken to like somebody, and no name
    "en": "guys mate bro dude babe mum dad mom team all everyone boss love hun man gran sis folks doc coach sweetie ladies lads buddy honey kids grandpa",
    "de": "leute alter digga schatz mama papa mutti vati team alle chef liebling süße maus opa oma bruder mädels jungs kollegen zusammen liebe herzchen",
    "fr": "mec chéri chérie maman papa frérot frère les gars tout le monde chef doudou mamie papi mon coeur ma belle poto cousin mesdames docteur",
    "es": "tío tía chicos chicas mamá papá hermano cariño jefe amor guapa wey güey compa todos gente abuela cielo hijo profe doctora cuñado",
    "it": "raga ragazzi amore mamma papà zio bro capo tesoro nonna nonno tutti fratello bella bello cara caro prof dottore cucciola",
    "pt": "galera mano gente mãe pai amor chefe querida querido véi cara turma pessoal vó vô irmão amiga linda doutor meu bem tia",
    "nl": "jongens schat mam pap allemaal baas gast maat lieverd oma opa team mensen liefje zus broer meiden collega's man lieve",
    "pl": "ludzie stary mamo tato kochanie szefie bracie siostro babciu dziadku wszyscy misiu skarbie chłopaki dziewczyny ziom pani panie doktorze kotku",
    "sv": "älskling mamma pappa alla gubben gumman chefen bror syrran grabbar tjejer farmor mormor kompis vännen hjärtat",
    "da": "skat mor far alle chef brormand søs venner mormor farfar drenge piger makker søde",
    "nb": "vennen mamma pappa alle sjef bror søs folkens bestemor bestefar gutter jenter kompis kjære",
    "fi": "kulta äiti isä kaikki pomo veli sisko kamut mummo ukki pojat tytöt rakas jätkät muru",
    "cs": "lidi mami tati lásko šéfe brácho ségra všichni babi dědo kluci holky zlato miláčku vole kámo",
    "sk": "ľudia mami oci láska šéfe brácho ségra všetci babka dedko chlapci baby zlato kamoško miláčik vole",
    "hu": "srácok anya apa drágám főnök tesó mindenki mama papa fiúk lányok szívem öreg kicsim",
    "ro": "oameni mamă tată iubire șefu frate soră toți bunico băieți fete scumpo dragă doamnă",
    "tr": "arkadaşlar anne baba canım aşkım şef abi abla herkes teyze amca kızlar çocuklar hocam kanka",
    "ru": "ребята мама папа дорогая шеф брат сестра все бабушка дед девочки пацаны зайка солнышко доктор братан",
    "uk": "хлопці мамо тату люба шефе брате сестро всі бабусю діду дівчата сонечко лікарю друже",
    "bg": "хора мамо тате скъпа шефе братле сестро всички бабо дядо момчета момичета мила докторе",
    "el": "παιδιά μαμά μπαμπά αγάπη μου αφεντικό αδερφέ γιαγιά παππού κορίτσια όλοι μωρό γιατρέ φίλε",
    "ca": "nois noies mare pare germà maco tots avi àvia amor gent cap rei bonica",
    "sh": "ljudi mama tata ljubavi šefe brate sestro svi bako deda dečki cure dušo doktore",
    "sl": "ljudje mami ati ljubica šef brat vsi babi dedi fantje punce srček zdravnik",
    "lt": "žmonės mama tėti brangioji šefe broli sese visi močiute seneli berniukai merginos mieloji",
    "lv": "cilvēki mammu tēti mīļā šef brāli māsa visi omīt opīt puikas meitenes saulīt",
    "et": "inimesed emme issi kallis ülemus vend õde kõik vanaema vanaisa poisid tüdrukud musi",
    "id": "teman mama papa sayang bos kakak adik semua nenek kakek guys bro dokter",
}

KIN: dict[str, str] = {
    "en": "uncle|aunt|auntie|cousin|my brother|my sister|my mate|grandma|little|old|nurse|coach",
    "de": "onkel|tante|opa|oma|cousin|mein bruder|meine schwester|mein kumpel|schwester|nachbarin|kollege",
    "fr": "tonton|tata|mémé|pépé|mon frère|ma soeur|mon pote|cousine|le voisin|infirmière",
    "es": "tío|tía|abuela|mi hermano|mi hermana|mi primo|el vecino|doña|don|profe",
    "it": "zio|zia|nonna|mio fratello|mia sorella|cugino|il vicino|amica mia|maestra",
    "pt": "tio|tia|vó|meu irmão|minha irmã|primo|dona|seu|vizinha|professora",
    "nl": "oom|tante|oma|opa|mijn broer|mijn zus|nicht|buurman|zuster|juf",
    "pl": "wujek|ciocia|babcia|mój brat|moja siostra|kuzyn|sąsiadka|pani|pan|siostra",
    "sv": "farbror|moster|mormor|min bror|min syster|kusin|granne",
    "da": "onkel|moster|farmor|min bror|min søster|fætter|naboen",
    "nb": "onkel|tante|bestemor|broren min|søsteren min|fetter|naboen",
    "fi": "setä|täti|mummo|veljeni|siskoni|serkku|naapurin",
    "cs": "strejda|teta|babička|můj brácha|moje ségra|bratranec|soused|paní",
    "sk": "ujo|teta|babka|môj brat|moja sestra|bratranec|sused|pani",
    "hu": "tesóm|nagyi|unokatesóm|barátom|kolléganő",
    "ro": "unchiul|mătușa|bunica|fratele meu|sora mea|vărul|vecina",
    "tr": "amcam|teyzem|kuzenim|kardeşim|komşum|arkadaşım",
    "ru": "дядя|тётя|бабушка|мой брат|моя сестра|сосед|подруга",
    "uk": "дядько|тітка|бабуся|мій брат|моя сестра|сусід|подруга",
    "bg": "чичо|леля|баба|брат ми|сестра ми|съседът",
    "el": "ο θείος|η θεία|η γιαγιά|ο αδερφός μου|η αδερφή μου|ο γείτονας",
    "ca": "oncle|tieta|àvia|el meu germà|la meva germana|el veí|en|la",
    "sh": "ujak|tetka|baka|moj brat|moja sestra|susjed|komšija",
    "sl": "stric|teta|babica|moj brat|moja sestra|sosed",
    "lt": "dėdė|teta|močiutė|mano brolis|mano sesuo|kaimynas",
    "lv": "onkulis|tante|ome|mans brālis|mana māsa|kaimiņš",
    "et": "onu|tädi|vanaema|mu vend|mu õde|naaber",
    "id": "om|tante|nenek|kak|mbak|mas|adik saya",
}

ENDINGS: dict[str, str] = {  # what a shortened given name goes on with
    "en": "y ie s o z ster bear boo ers ey",
    "de": "i chen le o e erl si",
    "fr": "ou o ette i no lou",
    "es": "ito ita i u is cho chi ín",
    "it": "uccio etta ino ina i ù ella",
    "pt": "inho inha ão u ito zinha",
    "nl": "je tje ie o s ke",
    "pl": "uś ka cia ek sia ulka eczka o u",
    "sv": "e an is ne sa",
    "da": "e ser mus ne",
    "nb": "e a en is",
    "fi": "ppu su tsu is ukka",
    "cs": "ka uš ča inka ík da",
    "sk": "ka o ko inka ík uš",
    "hu": "i ika us kó ci",
    "ro": "i uț ița el ică",
    "tr": "oş iş uş o",
    "ru": "ик ка уля юша ён ька ян",
    "uk": "ик ка уся чик ко уня",
    "bg": "и чо ка ето ко",
    "el": "άκι ούλα άκης ίτσα",
    "ca": "et eta i u",
    "sh": "ica e ko i ča",
    "sl": "i ko ka ček",
    "lt": "ė as utis ytė iukas",
    "lv": "is iņš īte uks",
    "et": "u ps ku kene",
    "id": "i o a cil",
}

TALKED: dict[str, str] = {  # {V} somebody or a vocative, {T} a thing in small letters, {w} a run of small words
    "en": "{V} u up?|thx {V}|lol {V} {w}|{w} {V} {w}?|{K} {V} says {w}|its {V}|{V} n {V} r late|grabbing a {T}, u want anything {V}?|need {T} and {T} from the shop|night {V} x|omg {V} {w}|that {T} is gross|picked up {V} from {T}|{w}, love {V}|did {V} feed the {T}|anyone got a {T}?|{V} is driving me mad|{w} xx {V}|ffs {V}|who left the {T} open",
    "de": "{V} bist du da?|danke {V}|{w} {V} {w}?|{K} {V} sagt {w}|hier ist {V}|{V} und {V} kommen später|hol mal {T} und {T}|nacht {V}|boah {V} {w}|der {T} ist kaputt|hab {V} abgeholt|hdl {V}|wer hat den {T} aufgelassen|{V} nervt|glg {V}|brauchst du {T}, {V}?|{w} sag ich {V} morgen",
    "fr": "{V} t là?|mrc {V}|{w} {V} {w}?|{K} {V} dit {w}|c {V}|{V} et {V} arrivent|prends du {T} et du {T}|bonne nuit {V}|mdr {V} {w}|le {T} est cassé|j'ai vu {V}|bisous {V}|qui a laissé le {T} ouvert|{V} m'énerve|tu veux un {T} {V}?",
    "es": "{V} estás?|grax {V}|{w} {V} {w}?|{K} {V} dice {w}|soy {V}|{V} y {V} ya vienen|compra {T} y {T}|buenas noches {V}|jaja {V} {w}|el {T} no funciona|vi a {V}|un beso {V}|quién dejó el {T} abierto|quieres un {T} {V}?|q onda {V}",
    "it": "{V} ci sei?|grz {V}|{w} {V} {w}?|{K} {V} dice {w}|sono {V}|{V} e {V} arrivano|prendi {T} e {T}|notte {V}|ahah {V} {w}|il {T} è rotto|ho visto {V}|baci {V}|vuoi un {T} {V}?|chi ha lasciato il {T} aperto",
    "pt": "{V} cê tá aí?|vlw {V}|{w} {V} {w}?|{K} {V} disse {w}|aqui é {V}|{V} e {V} tão vindo|compra {T} e {T}|boa noite {V}|kkk {V} {w}|o {T} quebrou|vi {V} ontem|bjs {V}|quer um {T} {V}?|quem deixou o {T} aberto",
    "nl": "{V} ben je er?|thnx {V}|{w} {V} {w}?|{K} {V} zegt {w}|met {V}|{V} en {V} komen later|haal {T} en {T}|slaap lekker {V}|haha {V} {w}|de {T} is stuk|heb {V} gezien|kus {V}|wil je een {T} {V}?",
    "pl": "{V} jesteś?|dzięki {V}|{w} {V} {w}?|{K} {V} mówi {w}|tu {V}|{V} i {V} już idą|kup {T} i {T}|dobranoc {V}|haha {V} {w}|{T} się zepsuł|widziałem {V}|buziaki {V}|chcesz {T} {V}?",
    "": "{V}?|{V} {w}|{w} {V}|{w}, {V}!|{K} {V} {w}|{V} {c} {V} {w}|{T} {c} {T}|{w} {T} {w}|{T}, {T}, {T}|{w} :) {V}|ok {V}|@{V} {w}",
}

LETTERS: dict[
    str, str
] = {  # {I} letters for a name, {s} a surname, {p} a full name, {w} raw words, {n} a number, {L} a letter that is nobody's
    "de": """der Kläger {I} {w}
Die Therapie der {I} war {w}.
Der Angeklagte {I} wurde wegen {w} verurteilt.
nach Vernehmung des Zeugen {I} {w}
Die Beklagte hat {I} mit Schreiben vom {n}. {w}
Für die Tochter {I} bezog der Kläger Kindergeld.
{I} hat sich darauf berufen, {w}
Der Sachverständige Prof. Dr. {I} führte aus, {w}
Leistungen an {I} {w}
zwischen {I} und der Beigeladenen {w}
durch die Vorsitzende Richterin {s}, den Richter Dr. {s} und die Richterin {s} {w}
hat der Senat durch den Vorsitzenden Richter am Bundesgerichtshof {s}, die Richter {s} und Dr. {s} sowie die Richterin {s} für Recht erkannt:
{s}
Dr. {s}
{s} {s} {s}
Der Beschwerdeführer, {p}, wendet sich gegen {w}.
Prozessbevollmächtigter: Rechtsanwalt {p}, {w}
Gutachten Dr. {p} aus dem Verfahren {w}
E1a {p}: {w}
Rechtsanwältin {I} {w}
die Eheleute {I} und {I} {w}
Der Zeuge {s} habe {w}
|Az.: {L} {n} {L}R {n}/10
|§ {n} Abs. {n} Nr. {n} Buchst. {l} {w}
|Die {L}-GmbH {w}
|in der {L}-Klinik {w}
|Merkmal {L} {w}
|Der Senat weist die Revision zurück. {w}
|Anlage K {n} {w}
|die Klägerin {w}
|Gruppe {L}, Klasse {L}
|Beschluss vom {n}. Mai {n} - {L} ZR {n}/09 -
|Vitamin {L} und Hepatitis {L} {w}
|Unter {L}. {n} {w}""",
    "en": """the applicant, {I}, {w}
{I} v {I}
the child, {I}, {w}
Witness {I} stated that {w}
Mr {I} told the court that {w}
In the matter of {p} {w}
{s} J:
Before {s} LJ and {s} J {w}
{I} and {I} are siblings {w}
|Exhibit {L} {w}
|Schedule {L}, Part {n}
|Class {L} shares {w}
|Hepatitis {L} {w}
|Appendix {L}: {w}
|section {n}({l}) {w}
|Plan {L} {w}""",
    "fr": """M. {I} a été condamné {w}
Mme {I} soutient que {w}
{I}, prévenu, {w}
l'enfant {I} {w}
Me {s}, avocat de {p}, {w}
|l'article L. {n} {w}
|l'article R. {n}-{n} du code {w}
|annexe {L} {w}
|hépatite {L} {w}
|catégorie {L} {w}""",
    "es": """D. {I} interpuso recurso {w}
la menor {I} {w}
el acusado {I} {w}
Dña. {p} y D. {p} {w}
|art. {n} {l}) {w}
|Grupo {L} {w}
|anexo {L} {w}
|hepatitis {L} {w}""",
    "it": """il minore {I} {w}
l'imputato {I} {w}
{s} contro {s}
il sig. {I} ha proposto {w}
|allegato {L} {w}
|art. {n}, lett. {l}) {w}
|epatite {L} {w}
|classe {L} {w}""",
    "pl": """oskarżony {I} {w}
powódka {I} wniosła {w}
sąd przesłuchał świadka {I} {w}
małoletniej {I} {w}
{I} przeciwko {I}
|art. {n} pkt {n} lit. {l} {w}
|kategoria {L} {w}
|sygn. akt {L} {n}/12
|załącznik {L} {w}""",
    "nl": """de verdachte {I} {w}
getuige {I} verklaarde {w}
{I} tegen {I}
|artikel {n} lid {n} sub {l} {w}
|bijlage {L} {w}
|categorie {L} {w}""",
    "pt": """o menor {I} {w}
a testemunha {I} {w}
o réu {I} {w}
|art. {n}, alínea {l}, {w}
|anexo {L} {w}""",
    "cs": """obžalovaný {I} {w}
svědek {I} uvedl {w}
nezletilá {I} {w}
|příloha {L} {w}
|písm. {l}) {w}
|skupina {L} {w}""",
    "sk": """obžalovaný {I} {w}
svedok {I} uviedol {w}
maloletá {I} {w}
odvolateľ {I} {w}
|príloha {L} {w}
|písm. {l}) {w}
|skupina {L} {w}""",
}
