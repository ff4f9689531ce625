"""Checks of dates and ages."""

from __future__ import annotations

import re
import string
from functools import lru_cache

from lakeveil.folding import word
from lakeveil.recognizers.matching.national import Check
from lakeveil.recognizers.shapes.dates import MONTH_WORDS

_NUMBERS = re.compile(r"\d+")
_ONLY_NUMBERS = re.compile(
    r"([0-9]+)[ .,/-]+([0-9]+)[ .,/-]+([0-9]+)(?:T[0-9:., +Z-]*|[^0-9A-Za-z\x80-\xff][^A-Za-z\x80-\xff]*Z?)?"
)
_VERSION = re.compile(r"(?i)(?:\bv|version|\$)\.? ?$")
_WORD = re.compile(r"[A-Za-z\x80-\xff]{3}")


def date(value: str, before: str = "") -> bool:
    """Day, month and year that exist together; a version or a fraction is none."""
    if before.rstrip(" .\n")[-1:] in ("v", "V", "n", "N", "$") and _VERSION.search(before):
        return False
    if plain := _ONLY_NUMBERS.fullmatch(value):
        numbers = [int(n) for n in plain.groups()]
    else:
        numbers = [int(n) for n in _NUMBERS.findall(value.split("T")[0])][:3]
        if _WORD.search(value) or len(numbers) < 3:
            return True
    year, month, day = numbers if numbers[0] > 31 else (numbers[2], numbers[1], numbers[0])
    if month > 12 >= day:
        month, day = day, month
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return (
        1 <= month <= 12 and 1 <= day <= (31, 29 if leap or year < 100 else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]
    )


_ABBREVIATED = re.compile(r"[0-9]{1,2}-[A-Za-z\x80-\xaf]{3,9}\.?-'?[0-9]{2}")
_WORDS = re.compile(r"[A-Za-z\x80-\xaf]{2,14}")
_YEAR = re.compile(r"[0-9]{4}")


def date_named(value: str, before: str = "") -> bool:
    """One of the value's words is a month in some language (dates.MONTHS)."""
    return _named(value)


@lru_cache(maxsize=20_000)
def _named(value: str) -> bool:
    dated = _YEAR.search(value) is not None or _ABBREVIATED.fullmatch(value) is not None
    return any(_month(match[0]) and (dated or _sure(match[0])) for match in _WORDS.finditer(value))


def _sure(word: str) -> bool:
    """A month even without a year: `3 out`, `5 set` and `19 gen` mostly are none."""
    return len(word) > 3 or word.lower() in (
        "jan",
        "feb",
        "mar",
        "apr",
        "jun",
        "jul",
        "aug",
        "sep",
        "oct",
        "nov",
        "dec",
        "okt",
        "dez",
    )


def _month(word: str) -> bool:
    raw = word.encode("latin-1")
    return raw in MONTH_WORDS or raw.lower() in MONTH_WORDS


_FOR = (
    "last|past|next|within|for|every|over the|after|than|gli|negli|ultimi|prossimi|scorsi|dopo|per|ogni|depuis|pendant|dernieres|prochaines|apres|dans|il y a"
    "|ultimos|proximos|ultimas|proximas|hace|desde hace|durante|dentro de|cada|letzten|nachsten|vor|nach|seit|binnen|przez|przed|ostatnich|najblizszych|po|okres"
    "|za|pred|afgelopen|komende|sinds|na|om|senaste|de naste|siden|de siste|seneste"
)
_THE = "de |los |las |les |ultimi |prossimi "
_SPAN = re.compile(rf"(?i)(?:^|[^A-Za-z\x80-\xff])(?:{_FOR})(?: (?:{_THE})?)?$")
_LAST = frozenset(words.split()[-1] for words in (*_FOR.split("|"), *_THE.split("|")))  # asked first: few words are one
_LETTERS = string.ascii_letters + bytes(range(0x80, 0x100)).decode("latin-1")


# Before a limit or the second half of a range: `idade mínima 18 anos`, `16–18 lat`, `od 18 do 30 lat`.
_LIMITED = re.compile(
    r"(?i)(?:[0-9][-\x96]|(?:^|[^a-z\x80-\xff])(?:de|entre|from|between|von|zwischen|da|dai|tra|od|fra|mellan) [0-9]{1,2} (?:a|et|y|e|i|to|and|und|bis|ai|do|til|och|og) |(?:superior|inferior|igual) (?:ou igual )?a |(?:^|[^a-z\x80-\xff])(?:minim[aoe]l?n?[ay]?|minimum|mindestens|mindestalter|hochstens|aldersgrans|aldersgrense|altersgrenze|age limit|ab|alderen fra|maiores de|menores de|mayores de|a partir de|moins de"
    r"|plus de|oltre i|sotto i|sopra i|powyzej|ponizej|nad|pod|unter|uber|fran|vanaf|tot|onder de|boven de|jonger dan|ouder dan|en alti|alti)(?: (?:von|de|age|idade|edad|wiek|alder))? )$"
)


def age(value: str, before: str = "") -> bool:
    """Not how long ago, nor for how long, nor a thing's."""
    if _LIMITED.search(before):
        return False
    said = before.rstrip(" \n")
    lasted = said[len(said.rstrip(_LETTERS)) :].lower() in _LAST and _SPAN.search(before) is not None
    return not lasted and age_of(value, before)


_OF_A_THING = re.compile(
    r"(?i)\b(?:bridge|building|house|company|firm|business|tree|car|vehicle|truck|bus|plane|aircraft|ship|boat|train|church|school|university|hospital|hotel|castle|temple|factory|plant"
    r"|system|software|code|law|rule|treaty|contract|tradition|engine|machine|road|dam|brand|club|museum|record|database|product|warranty|policy|shop|store|server|device)"
    r"(?:'s| is| was| are| turned| turns|,)? ?(?:now |about |over |almost |nearly |only )?$"
)

# The same in other languages, folded: a thing, its verb, nothing else before the number. Hungarian and Turkish need no verb.
_THINGS = (
    "gebaude|haus|brucke|kirche|schloss|turm|baum|schiff|maschine|anlage|edificio|puente|iglesia|arbol|barco|batiment|immeuble|pont|eglise|arbre|navire|entreprise|palazzo|ponte|chiesa|albero|nave"
    "|ditta|azienda|predio|igreja|arvore|navio|empresa|brug|gebouw|huis|kerk|boom|schip|bedrijf|budynek|most|kosciol|drzewo|statek|firma|budova|kostel|strom|bron|broen|byggnaden|bygningen|huset|kyrkan"
    "|kirken|tradet|treet|traet|fartyget|skibet|foretaget|silta|talo|kirkko|podul|cladirea|biserica"
    "|auto|wagen|fahrzeug|motor|wein|vertrag|casa|coche|vehiculo|vino|contrato|voiture|maison|moteur|vin|contrat|macchina|motore|contratto|carro|vinho|samochod|dom|silnik|wino|umowa|bilen|vinet|auton|viini"
)
_ITS_VERB = "ist|war|wird|tiene|tenia|cumple|a|avait|ha|aveva|compie|tem|tinha|is|was|ma|mial[ao]?|je|byl[ao]?|ar|er|var|fyller|on|are|avea"
_CYRILLIC_GREEK = "|".join(
    map(word, "мост мосту здание зданию дом дому заводу церкви міст будинок будинку γέφυρα κτίριο".split())
)
_NOW = "|".join(map(word, "είναι исполнилось уже вже".split()))
_OLD_THING = re.compile(
    rf"(?i)(?<![A-Za-z\x80-\xff])(?:(?:{_THINGS})(?: (?:{_ITS_VERB}) (?:[a-z]{{2,8}} )?|,? agee? de )|(?:hid|haz|epulet|ceg|templom|kopru|bina) |"
    rf"(?:{_CYRILLIC_GREEK})(?: (?:{_NOW}))? )$"
)


def age_of(value: str, before: str = "") -> bool:
    """Nobody's: `our firm is 40 years old`."""
    return _OF_A_THING.search(before) is None and _OLD_THING.search(before) is None


_MADE = (  # what is said to be born as persons are
    "company|firm|business|start-?up|brand|idea|project|product|platform|service|website|site|app|software|programming language|movement|republic|nation|country|city|town|club|band|festival|magazine|newspaper"
    "|network|organi[sz]ation|association|foundation|institute|institution|university|school|college|hospital|clinic|museum|union|euro|genre|style|tradition|concept|theory|science|discipline|internet|web|league|tournament|series|label|studio"
    "|agency|bank|restaurant|hotel|winery|brewery|cent(?:er|re)|program(?:me)?|initiative|campaign|system|method|technique|sport|democracy|legend|myth|law|constitution|treaty|alliance|family business|newsletter|blog|podcast|library|framework"
    "|entreprise|societe|compagnie|marque|idee|projet|association|groupe|collectif|mouvement|republique|ville|festival|revue|journal|concept|hopital|ecole|universite|musee|maison d'edition|cooperative"
    "|empresa|sociedad|compania|marca|idea|proyecto|asociacion|movimiento|republica|ciudad|revista|periodico|fundacion|hospital|escuela|universidad|museo|club|grupo|banda|cooperativa"
    "|azienda|societa|impresa|marchio|progetto|associazione|movimento|repubblica|citta|rivista|fondazione|ospedale|scuola|universita|gruppo|banda|cooperativa|ditta"
    "|companhia|sociedade|ideia|projeto|projecto|associacao|movimento|cidade|fundacao|escola|universidade|museu|grupo"
    "|firma|unternehmen|idee|projekt|bewegung|verein|republik|stadt|marke|zeitschrift|zeitung|stiftung|krankenhaus|klinik|schule|universitat|bank|gruppe|konzept|startup|bundesrepublik|festival"
    "|bedrijf|bedrijven|onderneming|idee|project|beweging|vereniging|stichting|merk|krant|ziekenhuis"
)
_DONE_BORN = r"(?:born|nee?s?|nat[aeio]|nacid[ao]s?|nascid[ao]s?|geboren)"
_WAS = r"(?:was|were|is|are|been|being|wurde|ist|war|werd|est|a ete|fut|sont|era|fu|e|es|fue|foi)"
# Where a clause begins, an article, one small word at most, the thing: a person may be called Bank, and may be of a company.
_CLAUSE = r"(?:^|[.!?;:\n\"(,] ?|(?<![a-z\x80-\xff])(?:and|that|when|how|where|but|so|as|since|because|und|dass|als|et|que|quand|y|e|che|quando|wie|en|dat|toen) )"
_ARTICLE = r"(?:the|an?|our|my|his|her|their|this|that|der|die|das|ein|eine|unsere?|diese[rs]?|la|le|les|une?|notre|sa|cette|el|los|las|una|nuestra|esta|il|lo|i|gli|uno|o|os|as|uma|nossa|het|de|een|ons|onze) |l'"
_OF_NO_LIFE = re.compile(
    rf"(?i)(?:{_CLAUSE}(?:{_ARTICLE})(?:(?-i:[a-z\x80-\xff-]{{2,16}}) )?(?:{_MADE})(?:,? (?:itself|that|which|qui|que|che))?"
    rf"(?: {_WAS} (?:[a-z]{{2,12}}ly )?{_DONE_BORN}| (?:naci[oe]|nacieron|nasceu|nasceram)| (?:wurde|ist|war|werd|is) (?:am|im|im jahre?|op|in)?(?: ?[0-9]{{1,2}}\.)?)"
    rf"|{_CLAUSE}(?:an?|une?|una|uma|ein(?:e|er|es)?) (?:{_MADE}) {_DONE_BORN})(?:[^a-z0-9][^0-9.;\n]{{0,30}})?$"
    rf"|(?<![a-z])(?:born in the cloud|(?:born|nee?s?|geboren)[^0-9\n;]{{1,24}}[^a-z](?:released|launched|founded|published|signed|married|admitted|baptised|baptized))(?![a-z])[^0-9\n;:]{{0,20}}$"
)
_SEEN = 48  # signs before the value that a check is shown: so many may begin within a clause


def of_no_life(before: str) -> bool:
    """Whether what was born before a date is nobody: `The company was born in 1998`, `Die Firma wurde am …`; or something else came between."""
    return _OF_NO_LIFE.search(before if len(before) < _SEEN else "x" + before) is not None


def lived(value: str, before: str = "") -> bool:
    """A year in which somebody, not something, was born."""
    return not of_no_life(before)


def date_lived(value: str, before: str = "") -> bool:
    """A year alone, a day in figures, or one with a month's name."""
    return value.isdigit() or (date_named(value) if _WORD.search(value) else date(value))


TIMES: dict[str, Check] = {
    "date": date,
    "date-lived": date_lived,
    "lived": lived,
    "date-named": date_named,
    "age": age,
    "age-of": age_of,
}
