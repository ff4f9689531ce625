"""Small word lists of the matchers, as data: nicknames, generic words of institutions, legal forms, written abbreviations."""

from __future__ import annotations

from functools import lru_cache

from lakeveil.masking.names import HONORIFICS, PARTICLES, SUFFIXES
from lakeveil.masking.names import TITLES as MASKED
from lakeveil.masking.scripts import fold

__all__ = [
    "ABBREVIATED",
    "CONNECTORS",
    "FIRMS",
    "GENERIC",
    "HONORIFICS",
    "INSTITUTIONS",
    "LEGAL",
    "LOCATIVE",
    "PARTICLES",
    "SPELT_OUT",
    "SUFFIXES",
    "TITLES",
    "fold",
    "short_forms",
]

TITLES = MASKED | frozenset("dra lic ing mag mgr inż prof. profesor profesora herrn pan".split())

# Formal name and the short forms people use for it, a line each; equal in both directions.
_NICKNAMES = """
william bill billy will willy liam|robert bob bobby rob robbie|richard dick rick ricky rich|james jim jimmy jamie|john jack johnny jon
joseph joe joey|thomas tom tommy|charles charlie chuck chas|edward ed eddie ted teddy ned|henry harry hank|george georgie|michael mike mick mickey
david dave davey|daniel dan danny|samuel sam sammy|benjamin ben benny|alexander alex sandy xander sasha|andrew andy drew|anthony tony|christopher chris kit
matthew matt|nicholas nick nicky|patrick pat paddy|peter pete|philip phil|ronald ron ronnie|stephen steve|steven steve|timothy tim|walter walt wally
frederick fred freddie|francis frank|franklin frank|gerald gerry jerry|gregory greg|kenneth ken kenny|lawrence larry|leonard len lenny|raymond ray
albert al bert|arthur art|donald don donny|douglas doug|eugene gene|gabriel gabe|jacob jake|jonathan jon|joshua josh|nathaniel nate nat|theodore ted theo
vincent vince|zachary zach|elizabeth liz lizzie beth betty betsy eliza libby elli lisa|margaret peggy maggie meg marge margie greta rita|katherine kate kathy katie kitty kat
catherine kate cathy katie cat|victoria vicky vicki tori|susan sue susie|deborah deb debbie|jennifer jen jenny|jessica jess jessie|patricia pat patty tricia
barbara barb barbie babs|dorothy dot dottie dolly|eleanor ellie nell nora|frances fran fannie|gertrude trudy gertie|harriet hattie|helen nell nellie|isabella bella izzy
jacqueline jackie|josephine jo josie|judith judy|kimberly kim|martha marty mattie|mary molly polly mamie|pamela pam|rebecca becky becca|samantha sam|sandra sandy
sarah sally sadie|stephanie steph|teresa terry tess|theresa terry tess|veronica ronnie|virginia ginny|cynthia cindy|abigail abby|alexandra alex sandra lexi sasha|amanda mandy
christine chris chrissy tina|friedrich fritz fred|ursula ulla uschi|wilhelm willi willy|heinrich heinz heini|johannes hans hannes|johann hans|josef sepp jupp|franz franzl
elisabeth elli lisa liesl else betti elise|katharina kathi käthe katja|margarete grete gretel|margarethe grete|maria mia marie mitzi|susanne susi sanne|gabriele gabi|brigitte gitte biggi
matthias matze|sebastian basti wastl|maximilian max|andreas andi|stefan steffen|ulrich uli|ulrike uli ulli|wolfgang wolf|georg schorsch jörg|konrad conny kurt|dietrich dieter
francisco paco pancho curro kiko|francisca paca paqui|josé pepe|josefa pepa|maría josé marijose majo|dolores lola|ignacio nacho|manuel manolo|manuela manoli|rafael rafa
jesús chuy suso|enrique quique kike|guillermo memo guille|alejandro álex jandro|antonio toño toni|concepción concha conchita|mercedes merche|pilar pili|rosario charo|isabel isa chabela
teresa tere maite|beatriz bea|guadalupe lupe|eduardo edu lalo|fernando nando|gregorio goyo|luis lucho|roberto beto|salvador chava|sebastián sebas|vicente chente
maria marysia maryla|anna ania anka andzia|ewa ewka|zofia zosia|katarzyna kasia kaśka|barbara basia baśka|jadwiga jadzia|małgorzata gosia małgosia|jan janek jaś|piotr piotrek piotruś
andrzej jędrek|paweł pawełek|tomasz tomek|michał michałek|stanisław staszek stach|krzysztof krzysiek krzyś|aleksandra ola|agnieszka aga agnieszka|joanna asia|elżbieta ela elka
józef józek|tadeusz tadek|zbigniew zbyszek|wojciech wojtek|magdalena magda|jerzy jurek|jakub kuba|grzegorz grzesiek|александр саша шура|алексей алёша лёша|анна аня|дмитрий дима митя
екатерина катя|елена лена|иван ваня|мария маша|михаил миша|наталья наташа|николай коля|ольга оля|сергей серёжа|татьяна таня|юлия юля|владимир вова володя|евгений женя|анастасия настя
françois fanfan|jacques jacquot|élisabeth babette lili|giuseppe beppe peppe|francesco franco ciccio|giovanni gianni nino|luigi gigi|domenico mimmo|salvatore totò turi|antonio tonino nino
""".replace("\n", "|")


@lru_cache(maxsize=1)
def _table() -> dict[str, frozenset[str]]:
    table: dict[str, set[str]] = {}
    for line in _NICKNAMES.split("|"):
        formal, *short = [fold(name) for name in line.split()] or [""]
        for name in short:
            table.setdefault(formal, set()).add(name)
            table.setdefault(name, set()).add(formal)
    return {name: frozenset(others) for name, others in table.items()}


def short_forms(name: str) -> frozenset[str]:
    """Folded names that may stand for a folded given name: its short forms, or the formal names it is short for."""
    return _table().get(name, frozenset())


def _folded(text: str) -> frozenset[str]:
    return frozenset(fold(word) for word in text.split())


# Words that say what kind of institution it is, not which: alone they name nothing, in a name they weigh half.
GENERIC = _folded(
    "university universität universitaet universidad universitat université università uniwersytet universiteit universidade univ uni college school schule high law medical "
    "business institute institut instituto instytut academy akademie academia akademia hochschule technische technical technology gymnasium lyceum liceum liceo lycée politechnika "
    "polytechnic politécnica faculty facultad fakultät hospital hospitales krankenhaus klinikum clinic clínica klinik szpital centre center centro zentrum complejo hospitalario universitario "
    "servicio department departamento company bank national nacional general foundation stiftung fundación state city autónoma saint st street straße strasse calle avenida avenue av avda road ulica"
)
# What an institution is: an address that follows one is the institution's.
INSTITUTIONS = _folded(
    "university universität universitaet universidad universitat université università uniwersytet universiteit universidade hospital hospitales krankenhaus klinikum clinic clínica "
    "klinik szpital centre center centro zentrum institute institut instituto instytut school schule faculty facultad fakultät servicio departamento department bank company foundation "
    "stiftung fundación college academy akademie academia laboratorio laboratory"
)
# What a firm, club or house of culture is, beside a name that it bears: `Troy Motors`, `Zakłady Wedel`, `Grupo Zara`.
FIRMS = _folded(
    "motors works steel foods records studios pictures press publishing publishers industries holdings holding partners associates sons brothers company group enterprises systems solutions "
    "software technologies pharmaceuticals laboratories airlines railways insurance bank trust foundation museum gallery theatre theater orchestra brewery library stadium hotel "
    "konzern gruppe gesellschaft werke fabrik verlag versicherung sparkasse stiftung verein brauerei museum theater orchester reederei bibliothek "
    "grupo empresa empresas hermanos editorial banco fundación museo teatro orquesta bodegas talleres almacenes biblioteca "
    "grupa firma zakłady zakład fabryka wydawnictwo spółka fundacja muzeum teatr orkiestra browar stocznia huta kopalnia biblioteka "
    "groupe société éditions fondation musée gruppo fondazione museo"
)
# Legal forms of companies: present or absent, no difference.
LEGAL = _folded(
    "inc incorporated ltd limited llc llp plc corp corporation co gmbh ag kg ohg ug se sa sl slu sas sarl srl spa bv nv ab as oy oyj aps sp zoo kk ооо зао оао"
)
# Small words inside names of institutions and places: never at an edge of a span, no weight.
CONNECTORS = _folded(
    "of the at in and & for de del la las los el y e von der die das des dem den zu zur am an im für und w we i na z di della dello dei da do dos du le les et à van het s"
)
# Prepositions after which a lone given name rather is a place.
LOCATIVE = _folded("in at near to from nach aus bei en cerca desde w we do z pod koło à dans")
_ABBREVIATED = {
    "saint": "st st. ste san santa sankt", "street": "st str", "straße": "str", "avenue": "ave av", "avenida": "av avda avd", "calle": "c cl", "road": "rd", "university": "univ uni u",
    "universität": "univ uni u", "universidad": "univ u", "technische": "tu techn tech th", "institute": "inst", "hospital": "hosp h", "california": "cal calif", "college": "coll", "department": "dept",
    "plaza": "pza plz pl", "paseo": "pº po", "carretera": "ctra", "ulica": "ul", "platz": "pl", "boulevard": "blvd bd", "professor": "prof", "complejo": "c", "universitario": "univ u",
}  # fmt: skip
ABBREVIATED = {fold(long): frozenset(fold(s.strip(".")) for s in short.split()) for long, short in _ABBREVIATED.items()}
SPELT_OUT = {
    short: frozenset(long for long, shorts in ABBREVIATED.items() if short in shorts)
    for shorts in ABBREVIATED.values()
    for short in shorts
}
