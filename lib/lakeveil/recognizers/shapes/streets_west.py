"""Streets in Latin letters: abbreviated kinds, kinds in capitals, and the forms of one country: lots, blocks, hamlets, residences, numbered highways."""

from lakeveil.recognizers.shapes.shape import LETTER, NAME, UPPER
from lakeveil.recognizers.shapes.streets import HOUSE, LATIN, SMALL, WORD, WORDS, street
from lakeveil.recognizers.shapes.units import CLOSED

_NO = r"(?:,? ?(?:[nN][.o]{0,2}|#|num\.?|numero|nr\.?)? ?)"
_CODE_SE = r"(?:SE?-)?[1-9][0-9]{2} ?[0-9]{2} [A-Z]"
_SV_OWN = "(?:Promenaden|Allen|Esplanaden|Boulevarden|Kajen|Backen|Stranden|Torget|Gatan|Vagen|Leden|Platsen|Parkvagen|Strandvagen|Granden)"
_FR_SHORT = r"(?:r\.|[Bb]d\.|[Bb]oul\.|[Bb]lvd\.?|[Pp]l\.|[Ii]mp\.?|[Aa]ll\.|[Cc]h\.|[Cc]hem\.?|[Rr]te\.?|[Qq]u\.|QU\.|[Cc]rs|[Ss]q\.|[Pp]ass\.|[Ff]bg|[Ff]g\.|[Rr]es\.|[Ll]ot\.|[Hh]am\.|ruelle|venelle|esplanade|promenade|montee|traverse|sente|lotissement|hameau)"
_FR_CAPS = r"(?:AV\.?|AVE|BD\.?|BLD|BVD|RTE|ROUTE|CH|CHE|CHEM|CHEMIN|IMP|IMPASSE|ALL|ALLEE|ALLEES|PL\.?|PLACE|QU\.?|QUAI|CRS|COURS|SQ|PASS|PASSAGE|LOT|RES|RESIDENCE|HAM|HAMEAU|CITE|AVENUE|BOULEVARD|LOTISSEMENT|SENTIER|VOIE)"
_CAPS = r"(?:[A-Z]{2,}|[A-Z]\.)"
_FR_AFTER = r"(?:[Cc]haussee|[Cc]hee\.?|[Cc]hauss\.|[Rr]te\.?|[Aa]llee|[Aa]ll\.|[Pp]lace|r\.|pl\.|[Dd]reve|[Vv]enelle|[Ss]entier|[Cc]h\. d(?:e|u|es))"
_FR_PLACE = r"(?:[Rr]es(?:idence|\.)|RES(?:IDENCE|\.)|[Ll]ot(?:issement|\.)|[Cc]ite|[Hh]ameau|[Dd]omaine|[Cc]los|[Ff]oyer)"
_FR_UNIT = r"(?i:bat(?:iment|\.)?|esc(?:alier|\.)?|app(?:t|artement)?\.?|porte|hall|entree|etage|tour|bloc|villa|pav(?:illon|\.)?|maison|lot|chambre|ch\.|n[o.]{1,2})"
_ES_SHORT = r"(?:Cl\.?|CL\.?|Rda\.?|RDA\.?|Gta\.?|Trv\.?|Trva\.?|Cno\.?|Cmno\.?|Psje\.?|Plza\.?|PZA\.?|Avd\.?|AVDA?\.?|Avgda\.?|Pg\.|Bda\.|Crtra\.?|CTRA\.?|Cuesta|Costanilla|Jr\.|JR\.|Jiron|Prol\.|Priv\.|Cda\.|Cerrada|Privada|Prolongacion|Andador|Retorno|Cjon\.?|Callejon)"
_LOT_AT = rf"(?:(?:[Cc]alle|[Cc]l\.|[Jj]r\.|[Jj]iron|[Aa]v\.|[Aa]vda\.?|[Pp]sje\.|[Pp]asaje|[Uu]rb\.|[Aa]\.?[Hh]\.?|AA\.?HH\.?|[Cc]oop\.|[Aa]soc\.|[Cc]ol\.|[Ff]racc\.|[Ss]ector) (?:{WORDS}|[0-9]{{1,3}}[A-Z]?),? )?"
_IT_KIND = r"(?:Lungarno|Lungotevere|Lungopo|Lungomare|Borgo|B\.go|Circ\.ne|Circonvallazione|Str\.da|Str\.|Trav\.|Traversa|Vic\.|V\.lo|Fondamenta|Rione|Galleria|Salizada|C\.so|G\.ria|P\.tta|Piazzetta|P\.le|V\.le)"
_IT_PLACE = r"(?:[Ff]raz(?:ione|\.)|[Ll]oc(?:alita|\.)|[Cc](?:ontrada|\.da|/da|\.tra)|[Bb]orgata|[Cc]ascina|[Cc]asc\.|[Pp]odere|[Vv]ocabolo|[Vv]oc\.)"
_PT_SHORT = r"(?:Tv\.|Trav\.|Lg\.|Lgo\.|Pc\.|Pca\.|Al\.|Est\.|Estr\.|Rod\.|Bc\.|Cc\.|Calcada|Escadinhas|Urb\.|Qta\.|R )"
_NL_END = r"(?:[-/ ]?(?:[A-Za-h](?![A-Za-z])|[IVX]{1,4}(?![A-Za-z])|[0-9]{1,3}|hs|bis|huis|rood|zwart|zw|boven|beneden)(?![A-Za-z0-9]))?"
_NL_WORDS = rf"{LATIN}(?:[ -](?:{SMALL} )?{LATIN}){{0,3}}"
_NL_ALONE = "(?:Singel|Rokin|Damrak|Spui|Voorstraat|Achterom|Markt|Brink|Plein|Kade|Dijk|Vest|Haven|Wal|Buitenhof|Binnenhof|Coolsingel|Leidseplein|Noordeinde|Zuideinde)"
_CS_KIND = r"(?:[Tt]r\.|[Tt]rida|[Nn]am\.|[Nn]amesti|[Nn]abr\.|[Nn]abrezi|[Uu]l\.|[Uu]lice|[Ss]idl\.|[Ss]idliste|[Uu]licka)"
_CS_WORDS = rf"(?:[0-9]{{1,2}}\. [a-z]{{4,10}}|{LATIN}(?: (?:{SMALL} )?(?:{LATIN}|[a-z]{{3,12}})){{0,3}})"
_TR_WORD = rf"(?:{LATIN}|[0-9]{{1,4}}\.)"
_TR_AREA = rf"(?:{_TR_WORD} ){{1,3}}(?:Mahallesi|Mah\.?|Mh\.?|MAH\.?|MH\.?),? ?"
_TR_KIND = (
    r"(?:Caddesi|Cad\.?|Cd\.?|CAD\.?|CD\.?|Sokak|Sokagi|Sok\.?|Sk\.?|SOK\.?|SK\.?|Bulvari|Blv\.?|Bulv\.?|BLV\.?|Yolu|Meydani)"
)
_TR_HOUSE = r"(?:Sitesi|Sit\.?|Apt\.?|Apartmani|Ap\.|Konutlari|Evleri|Rezidans|Han|Hani|APT\.?|SITESI)"
_TR_NO = (
    r"(?:(?:[Nn][Oo]|Nr|[Dd]is [Kk]api)[.:]{0,2} ?)?[0-9]{1,4}(?: ?[A-Z](?![A-Za-z]))?(?: ?[/-] ?[0-9A-Z]{1,4}(?![0-9A-Za-z]))?"
)
_TR_IN = r"(?:[0-9A-Z]{1,2}[- ]?(?:Blok|BLOK|Bl\.)|(?:Blok|Daire|Kat|DAIRE|KAT|D|K|B|No|NO)[.:]? ?[0-9A-Z]{1,4}(?![0-9A-Za-z]))"
_IN_HEAD = r"(?:[Hh]\.? ?[Nn]o\.?|[Hh]ouse [Nn]o\.?|[Ff]lat [Nn]o\.?|[Pp]lot(?: [Nn]o\.?)?|[Dd]oor [Nn]o\.?|[Dd]\. ?[Nn]o\.?|[Qq]tr\.? [Nn]o\.?|[Ss]hop [Nn]o\.?|[Rr]oom [Nn]o\.?|[Ss]urvey [Nn]o\.?|[Ss]y\. ?[Nn]o\.?|#|[Hh]ouse)"
_IN_NUM = r"[:. #]{0,2}(?:[A-Z]{1,2}[-/ ]?)?[0-9]{1,4}(?:[-/][0-9A-Z]{1,4}){0,5}[A-Za-z]?"
_IN_KIND = "(?:Nagar|Colony|Layout|Enclave|Vihar|Marg|Cross|Main|Apartments?|Residency|Society|Heights|Towers?|Road|Rd|Street|St|Lane|Bagh|Puram|Chowk|Bazar|Peth|Extn|Extension|Garden|Gardens|Estate|Block|Phase|Sector|Gali|Scheme|Town|Hills)"
_IN_PART = (
    rf"(?:(?:{_IN_HEAD}|[Ff]lat|[Ss]ector|[Ss]ec\.?|[Pp]hase|[Bb]lock|[Bb]lk|[Ww]ing|[Ss]t(?:reet)?\.?|[Gg]ali|[Ll]ane|[Rr]oad|[Ww]ard|[Tt]ower|[Ff]loor)(?: [Nn]o\.?)?[- #:.]{{0,2}}(?:[A-Z]{{1,3}}[-/ ]?)?(?:[0-9]{{1,4}}(?:[-/][0-9A-Z]{{1,4}}){{0,3}}[A-Z]?|[A-Z])(?![A-Za-z])"
    rf"|(?:[0-9]{{1,2}}(?:st|nd|rd|th)|Ground|First|Second|Third) (?:[Ff]loor|[Mm]ain|[Cc]ross)(?: (?:Road|Rd))?|(?:Opp\.?|Opposite|Near|Nr\.?|Behind|Beside) (?:[A-Z][A-Za-z.]{{0,15}} ?){{1,4}}|(?:{LATIN} ){{1,3}}{_IN_KIND}(?![A-Za-z]))"
)
_HOME = "(?:Cottages|Almshouses|Villas|Mansions|Bungalows|Maisonettes|Buildings)"
_ROUTE = r"(?:State (?:Highway|Route|Road|Hwy|Hwy\.)|County (?:Road|Rd|Highway|Route)|US (?:Highway|Hwy|Route)|U\.S\. (?:Highway|Hwy|Route)|Highway|Hwy\.?|Route|Rte\.?|Rural Route|RR|FM|Farm to Market Road|Forest Road)"

_NAMED_HOME = "(?:House|Cottage|Farm|Farmhouse|Forge|Barn|Barns|Lodge|Mill|Rectory|Vicarage|Manor|Bungalow|Villa|Croft|Grange|Stables|Oast|Chapel|Schoolhouse|Smithy|Bakery|Dairy|Orchard)"
_LANE = "(?:Street|St|Road|Rd|Lane|Ln|Avenue|Ave|Close|Hill|Way|Drive|Row|Green|Terrace|Walk|Crescent)"
_GB_CODE = r"[A-Z]{1,2}[0-9][0-9A-Z]? ?[0-9][ABD-HJLNP-UW-Z]{2}"

SHAPES = (
    street("sv-own-word", "SE,FI", "sv und", rf"(?:[NSOV]\. ?|{UPPER}{LETTER}{{2,20}} ){_SV_OWN} {HOUSE}", 0.75, 60, rf" {_SV_OWN} [0-9]|\. ?{_SV_OWN} [0-9]", 40),
    street("sv-short", "SE", "sv und", rf"(?!Aug|Nov|Fig|Jg){UPPER}{LETTER}{{1,22}}(?:g|v|gr|pl)\.? {HOUSE}(?=,? ?(?:lgh|uppg|vaning|[0-9] ?tr|nb)(?![a-z])|,? ?\n?{_CODE_SE})", 0.75, 50, r"(?:g|v|gr|pl)\.? [0-9]", 32),
    street("box", "SE,NO,DK", "sv nb no nn da und", rf"[Bb]ox [0-9]{{1,5}}(?=,? ?\n?{_CODE_SE})|[Pp]ostboks [0-9]{{1,5}}", 0.75, 16, rf"[Bb]ox [0-9]{{1,5}},? ?\n?{_CODE_SE}|[Pp]ostboks [0-9]", 24),
    street("de-str", "DE,AT,CH", "*", rf"{UPPER}{LETTER}{{2,24}}(?:[ -]{WORD}){{0,2}}[ -]Str {HOUSE}", 0.75, 100, r"[ -]Str [0-9]", 86),
    street("fr-short", "FR,BE,CH,CA", "fr und nl", rf"[0-9]{{1,4}}(?: ?(?:bis|ter|quater|[A-DT](?![A-Za-z])))?,? {_FR_SHORT} {WORDS}", 0.8, 110, rf"[0-9a-zA-DT],? {_FR_SHORT} [A-Za-z]", 30),
    street("fr-caps", "FR,BE,CH", "fr und", rf"[0-9]{{1,4}}(?: ?(?:BIS|TER|QUATER|[A-DT](?![A-Z])))?,? {_FR_CAPS} (?:(?:DE LA|DE L'|DES|DU|DE|LA|LE|LES|D'|L'|AUX?|A LA) ?)?{_CAPS}(?:[ -](?:(?:DE LA|DES|DU|DE|LA|LE|LES|D'|L'|ET) ?)?{_CAPS}){{0,3}}(?![a-z])", 0.8, 90, rf"[0-9BISTERQUA-D],? {_FR_CAPS} [A-Z]", 34),
    street("fr-after", "BE,CH,LU", "fr und nl de", rf"{_FR_AFTER} (?!(?:Nationale|Departementale) ){WORDS},? {HOUSE}{CLOSED}", 0.75, 110, rf"[^A-Za-z]{_FR_AFTER} [A-Za-z]", 16),
    street("fr-place", "FR,BE,CH", "fr und", rf"{_FR_PLACE} {WORDS}(?:(?:,| -)? ?{_FR_UNIT} ?[0-9A-Z]{{1,4}}(?![0-9A-Za-z])){{1,5}}", 0.75, 130, rf"{_FR_UNIT} ?[0-9A-Z]", 110),
    street("es-short", "ES,MX,PE,AR", "es ca gl eu und", rf"{_ES_SHORT} {WORDS}{_NO}[0-9]{{1,5}}(?:-[0-9]{{1,4}})?[A-Za-z]?(?![A-Za-z])", 0.8, 110, rf"[^A-Za-z]{_ES_SHORT} [A-Za-z]", 18),
    street("lot", "MX,PE,PH,EC", "*", rf"{_LOT_AT}(?:[Mm](?:z|za|anzana)\.? ?['\"]?[0-9A-Z]{{1,4}}['\"]?,? (?:[Ll](?:t|te|ote)\.? ?)[0-9]{{1,4}}[A-Z]?|(?:[Bb]lk|[Bb]lock|BLK|B)\.? ?[0-9]{{1,3}}[A-Z]?,? (?:[Ll]ot|[Ll]t|LOT|L)\.? ?[0-9]{{1,3}}[A-Z]?)(?:,? (?:[Pp]hase|[Pp]h\.?|[Ee]tapa) ?[0-9A-Z]{{1,3}}(?![0-9A-Za-z]))?(?:,? (?:{LATIN} ){{1,3}}(?:[Ss]t\.?|[Ss]treet|[Ss]ubd\.?|[Ss]ubdivision|[Vv]illage|[Hh]omes|[Hh]eights|[Hh]ts\.?|[Rr]oad|[Aa]ve\.?))?(?![A-Za-z0-9])", 0.8, 150,
           r"(?:[Mm](?:z|za|anzana)\.? ?['\"]?[0-9A-Z]{1,4}['\"]?,? (?:[Ll](?:t|te|ote)\.? ?)[0-9]|(?:[Bb]lk|[Bb]lock|BLK|B)\.? ?[0-9]{1,3}[A-Z]?,? (?:[Ll]ot|[Ll]t|LOT|L)\.? ?[0-9])", 100),
    street("it-more", "IT", "it und", rf"{_IT_KIND} {WORDS}{_NO}{HOUSE}", 0.75, 110, rf"[^A-Za-z]{_IT_KIND} [A-Za-z]", 24),
    street("it-place", "IT", "it und", rf"{_IT_PLACE} {WORDS}(?:,? ?(?:n\.? ?|nr\.? ?)?{HOUSE}(?:/bis)?{CLOSED}|,? (?:snc|s\.n\.c\.?|SNC)(?![A-Za-z]))", 0.75, 100, rf"[^A-Za-z]{_IT_PLACE} [A-Za-z]", 16),
    street("pt-short", "PT,BR", "pt und", rf"{_PT_SHORT} ?{WORDS}{_NO}[0-9]{{1,5}}(?:-?[A-Z](?![A-Za-z]))?{CLOSED}", 0.75, 110, rf"[^A-Za-z.]{_PT_SHORT} ?[A-Za-z]", 16),
    street("nl-before-code", "NL", "nl und", rf"{_NL_WORDS} {HOUSE}{_NL_END}(?=,? ?\n?[1-9][0-9]{{3}} ?[A-Z]{{2}}(?![A-Za-z0-9]))", 0.75, 110, r"[A-Za-z] [0-9]{1,4}[^0-9\n]?[A-Za-z0-9]{0,6},? ?\n?[1-9][0-9]{3} ?[A-Z]{2}[^A-Za-z0-9]", 126),
    street("nl-alone", "NL,BE", "nl und", rf"(?:(?:Oude|Nieuwe|Grote|Lange|Korte) )?{_NL_ALONE} [0-9]{{1,4}}[- ]?(?:hs|huis|bis|rood|zwart|zw|boven|[IV]{{1,3}}|[A-H])(?![A-Za-z])", 0.75, 50, rf"{_NL_ALONE} [0-9]", 30),
    street("cs-kind", "CZ,SK", "cs sk und", rf"{_CS_KIND} {_CS_WORDS},? (?:c\. ?p\. ?|cp\. ?|c\. ?)?{HOUSE}{CLOSED}", 0.75, 90, rf"[^A-Za-z]{_CS_KIND} [A-Z0-9]", 16),
    street("tr-house", "TR", "tr und", rf"(?:{_TR_AREA})?(?:{_TR_WORD} ){{1,4}}{_TR_KIND},? (?:{_TR_WORD} ){{1,3}}{_TR_HOUSE},? ?(?:{_TR_NO}|{_TR_IN})(?:,? ?{_TR_IN}){{0,3}}", 0.8, 150, rf" {_TR_HOUSE},? ?[0-9A-Z]", 120),
    street("tr-area", "TR", "tr und", rf"{_TR_AREA}(?:{_TR_WORD} ){{1,4}}{_TR_KIND},? ?(?:{_TR_NO}|{_TR_IN})(?:,? ?{_TR_IN}){{0,3}}", 0.8, 130, rf" {_TR_KIND},? ?[0-9A-Z]", 110),
    street("tr-small", "TR", "tr und", r"(?:[a-z]{3,20} ){1,3}(?:mahallesi|mah\.?|mh\.?),? (?:[0-9]{1,4}\.? ?|(?:[a-z]{3,20} ){1,2})(?:cadde|caddesi|cad|cd|sokak|sok|sk)\.?,? ?(?:no ?[.:]? ?)?[0-9]{1,4}(?: ?/ ?[0-9]{1,3})?", 0.75, 110, r" (?:mahallesi|mah\.?|mh\.?),? [a-z0-9]", 70),
    street("in-house", "IN,PK,BD,LK", "en hi ur und", rf"{_IN_HEAD}{_IN_NUM}(?:, ?{_IN_PART}){{1,5}}", 0.8, 190, rf"[^A-Za-z0-9#]{_IN_HEAD}{_IN_NUM}, ?[A-Z0-9]", 50),
    street("hk-flat", "HK,SG,MY", "en und", rf"(?:[Ff]lat|[Rr]m\.?|[Rr]oom|[Uu]nit|[Ss]hop|FLAT|RM|ROOM|UNIT) ?[0-9A-Z]{{1,5}},? (?:[0-9]{{1,2}}|G)/F\.?(?:,? (?:[Tt]ower|[Bb]lock|[Bb]lk|[Pp]hase|TOWER|BLOCK) ?[0-9A-Z]{{1,3}}(?![0-9A-Za-z]))?(?:, ?(?:[0-9]{{1,4}}[A-Z]?(?:-[0-9]{{1,4}})? )?{LATIN}(?: {LATIN}){{0,3}})?", 0.85, 130, r",? (?:[0-9]{1,2}|G)/F", 24),
    street("sg-block", "SG", "*", rf"(?:[Bb]lk|[Bb]lock|BLK|[Aa]pt [Bb]lk) ?[0-9]{{1,4}}[A-Z]?,? (?:{LATIN}|[0-9]{{1,3}})(?: (?:{LATIN}|[0-9]{{1,3}}[A-Z]?)){{0,5}},? ?#[B0-9][0-9]{{1,2}}-[0-9]{{1,5}}[A-Z]?", 0.9, 110, r"#[B0-9][0-9]{1,2}-[0-9]", 90),
    street("gb-homes", "GB,IE", "en", rf"[0-9]{{1,4}}[A-Za-z]? (?:{NAME} ){{1,3}}{_HOME}(?=,\n? ?[A-Z])(?:, The (?:Street|Green|Hill|Lane|Square|Row|Common|Avenue|Drive|Strand|Mall))?", 0.7, 100, rf" {_HOME},\n? ?[A-Z]", 90),
    street("id-numbered", "ID,MY", "*", rf"(?:[Jj]l|[Jj]ln|JL|JLN|[Jj]alan)\.? {LATIN}(?: {LATIN}){{0,3}},? (?:[Nn]o|NO)\.? ?[0-9]{{1,4}}[A-Za-z]?(?![A-Za-z])", 0.85, 100, r"[^A-Za-z](?:[Jj]l|[Jj]ln|JL|JLN|[Jj]alan)\.? [A-Z]", 10),
    street("route", "US,CA,AU,NZ", "en", rf"[1-9][0-9]{{1,4}}[A-Z]? (?:[NSEW]\.? )?{_ROUTE} [0-9]{{1,4}}[A-Z]?(?: [NSEW](?![A-Za-z]))?(?=,? (?:[Uu]nit|[Aa]pt|[Ll]ot|#)|,\n? ?[A-Z]|\n)", 0.75, 60, rf"[0-9A-Z] {_ROUTE} [0-9]", 46),
    street("fraction", "US,CA", "en und", rf"[0-9]{{1,5}} 1/[24] (?:[NSEW]\.? )?{LATIN}(?: {LATIN}){{0,2}} (?:[Ss]t(?:reet)?|[Aa]ve?(?:nue)?|[Rr]d|[Rr]oad|[Dd]r(?:ive)?|[Ll]n|[Ll]ane|[Bb]lvd|[Cc]t|[Pp]l|[Tt]er|[Ww]ay)(?![A-Za-z])", 0.85, 90, r"[0-9] 1/[24] [A-Z]", 12),
    street("gb-named", "GB,IE", "en", rf"(?:[Tt]he )?(?:{LATIN} ){{1,2}}?{_NAMED_HOME},? \n?(?:{LATIN} ){{1,3}}{_LANE}(?=,? \n?(?:(?:[Nn](?:r|ear)\.? )?(?:{LATIN} ?){{1,3}},? ?){{0,2}}{_GB_CODE}(?![0-9A-Za-z]))", 0.75, 130, rf"{_LANE},? \n?[A-Za-z][^\n0-9]{{0,50}}{_GB_CODE}", 170),
    street("pt-numbered", "PT,BR", "pt und", r"(?:Rua|R\.|Avenida|Av\.|Travessa|Tv\.|Quadra|Qd\.?|QD\.?|Q\.) [0-9]{1,3}(?:-?[A-Z](?![A-Za-z]))?(?:,? n[.o]{1,3} ?[0-9]{1,5}|, [0-9]{1,5}|,? (?:[Ll]ote?\.?|LT\.?|[Ll]t\.?|[Cc]asa) ?[0-9]{1,4})(?![0-9A-Za-z])", 0.75, 50, r"(?:Rua|R\.|Avenida|Av\.|Travessa|Tv\.|Quadra|Qd\.?|QD\.?|Q\.) [0-9]", 14),
)  # fmt: skip
