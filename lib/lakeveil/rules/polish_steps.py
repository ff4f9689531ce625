"""Which words of a Polish line in small letters are meant with a capital by what stands beside them: one kind of reason a step.

A step looks at the capitals that the steps before it gave, and yields the places of more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

_NUMBER = re.compile(r" [0-9]{1,3}[a-z]?(?![0-9.,]*[0-9])")
_HOUSE = re.compile(
    r" [0-9]{1,3} ?[a-h]?(?:(?: ?/ ?| (?:m|lok|mieszk)\.? ?)[0-9]{1,3}(?![0-9])|(?=[,;)]|\.? *$| [a-ząćęłńóśźż]{3}))"
)
_FORM = re.compile(r"(?:sp|s)\.|(?:sp|spółka) z ?o|spółka (?:jawna|akcyjna|cywilna|komandytowa|partnerska)|s ?c\b|sc\b")
_OPENS = re.compile(r"(?:^|[,;:(-])\s*\Z")
_TWO = re.compile(  # towns of two words that are words too
    r"\b(?:now\w{1,3} (?:sącz\w*|targ\w*|tomyśl\w*|dwor\w*|dwór|hu[tc]\w+)|stalow\w{1,2} wol\w+|zielon\w{1,2} gó?r\w*|jeleni\w{1,3} gór\w+|bielsk\w{1,2}[ -]biał\w{1,2}|"
    r"star\w{1,3} sącz\w*|rud\w{1,2} śląsk\w+|dąbrow\w{1,2} górnicz\w+|biał\w{1,2} podlask\w+|tarnowski\w{1,2} gór\w+|gó?r\w{1,2} kalwari\w+|"
    r"(?:ostrow\w*|ostrów|gorzow\w*|gorzów|piotrkow\w*|piotrków|tomaszow\w*|tomaszów) (?:wielkopolsk|mazowieck|trybunalsk|świętokrzysk)\w+)"
)
_STREET_ENDINGS = ("ej", "iego", "ego", "a", "i", "y", "ów", "ich", "ą")
STREETS = frozenset(
    "ul ulica ulicy ulicę ulicą al aleja alei aleją pl plac placu placem os osiedle osiedlu rondo rondzie skwer".split()
)
SHORT = frozenset("ul al pl os".split())  # what follows their full stop is a name, whatever word it is
TITLES = frozenset(
    "pan pana panu panem panie pani panią państwo państwa państwu nazwisko nazwiskiem ob dr lek mgr prof inż mec adw asp sierż kom nadkom podkom post insp mjr kpt płk ppłk por "
    "świadek świadka świadkowi świadkiem pacjent pacjenta pacjentka pacjentki pacjentkę oskarżony oskarżona podejrzany podejrzana pokrzywdzony pokrzywdzona powód powódka pozwany "
    "pozwana zatrzymany zatrzymana wnioskodawca klient klientka poszkodowany poszkodowana chory chora sędzia prokurator funkcjonariusz kurator biegły biegła zgłaszający zgłaszająca kierowca "
    "babcia babci babcię babcią babcie ciocia cioci ciocię ciocią ciotka ciotki ciotkę ciotce dziadek dziadka wujek wujka wujkowi wujkiem kuzyn kuzynka kuzyna kuzynki kuzynkę imię doktor doktora doktorowi obecni sąsiad sąsiadka sąsiada dzielnicowy dyżurny podpisał podpisała właściciel właścicielka lokator syn córka".split()
)
COUNTED = frozenset(  # numbered themselves: `z klasy 3a`, `do sali 12`
    "klasy klasie klasa klasę grupy grupie grupa sali sala salę pokoju pokoje piętra piętrze strony stronie strona punktu punkcie godziny godzinie szkoły szkole linii linia poziomu kroku rozdziału wersji numeru pozycji kategorii strefy bramy bramie wagonu".split()
)
TOWARDS = frozenset(
    "w we z ze do od zam zamieszkały zamieszkała zameldowany zameldowana ur koło spod pod na przy adres adresem siedziba".split()
)
WHERE = frozenset("na przy kierunku stronę koło róg rogu ulicą od do z skrzyżowaniu wysokości".split())
HOMES = frozenset(
    "mieszkanie mieszkania mieszkaniu dom domu blok bloku adres adresem odbiór kamienica lokal klatka posesja".split()
)
FIRMS = frozenset("firma firmy firmie firmę firmą spółka spółki spółce zakład zakładu zakładzie hurtownia hurtowni sklep".split())
PREFIXES = frozenset("phu pphu ppuh fhu fphu puh zphu phup fpuh zpuh zuh zph".split())
AT = frozenset("w we z ze od dla do przez u".split())
DEALINGS = frozenset(  # what one has to do with a firm
    "pracuje pracuję pracował pracowała pracowałem pracowałam pracują pracować robota roboty robocie robotę praca pracy pracę zatrudniony zatrudniona zatrudnił zatrudniła zwolnili zwolniony zamówił zamówiła zamówiłem zamówiłam "
    "zamówienie zamówienia kupił kupiła kupiłem kupiłam kupione faktura fakturę faktury faktur przelew przelewu umowa umowę umowy reklamacja reklamację reklamacji paczka paczkę paczki przesyłka przesyłkę kurier zwrot zwrotu "
    "rata raty ratę kredyt kredytu pożyczka pożyczkę pożyczki abonament abonamentu oferta ofertę dostawa dostawę towar towaru".split()
)
ROMAN = frozenset("ii iii iv vi vii viii".split())
PATRONS = frozenset(  # whom and what streets are called after, as one says it: `na chrobrego`, `, wolności 112`
    "mickiewicza słowackiego sienkiewicza kościuszki piłsudskiego reymonta żeromskiego kopernika chopina moniuszki konopnickiej orzeszkowej kochanowskiego krasickiego norwida matejki paderewskiego poniatowskiego "
    "kilińskiego pułaskiego narutowicza daszyńskiego traugutta staszica kołłątaja wyspiańskiego hallera okrzei lelewela bema okulickiego czarnieckiego żółkiewskiego chodkiewicza popiełuszki kolbego sucharskiego "
    "skłodowskiej zapolskiej nałkowskiej kraszewskiego langiewicza korfantego chełmońskiego kossaka grottgera fałata witosa śniadeckich heweliusza długosza krasińskiego gałczyńskiego leśmiana staffa iwaszkiewicza "
    "szymborskiej makuszyńskiego karłowicza kiepury ogińskiego modrzejewskiej jaracza plater limanowskiego krzywoustego chrobrego łokietka tuwima broniewskiego sobieskiego batorego jagiełły asnyka baczyńskiego "
    "brzechwy fredry kasprowicza korczaka tetmajera szymanowskiego wieniawskiego wyszyńskiego sikorskiego maczka andersa kościuszkowców niepodległości wolności zwycięstwa solidarności tysiąclecia przyjaźni legionów".split()
)
MONTHS = frozenset("stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia".split())
NAMES = frozenset(("first_name", "surname"))
PLACES = frozenset(("city", "place"))


class Kind(NamedTuple):
    """What a word in small letters may be.

    types: what it is as a name; sure: that it is meant as one; adjectival: that it is a surname or an adjective in -ski; person: that it is a word for a person, too; nominal: that it is a noun or an adjective
    wherever it is a word; known: that it is in the dictionary; town: that it is one where such a word is asked for.
    """

    types: frozenset[str]
    sure: bool
    adjectival: bool
    person: bool
    nominal: bool
    known: bool
    town: bool


@dataclass(slots=True)
class Line:
    """Words of a line in small letters, where each stands, and which have a capital."""

    text: str
    words: list[str]
    at: list[tuple[int, int]]
    kinds: list[Kind]
    capital: list[bool] = field(default_factory=list)

    def near(self, i: int, marks: str = " ") -> bool:
        """Whether only blanks, or these marks, stand between word i and the one before it."""
        return i > 0 and not self.text[self.at[i - 1][1] : self.at[i][0]].strip(" " + marks)


def _followed(line: Line, i: int) -> bool:
    """Whether a number, a mark or the end stands behind the word."""
    return i == len(line.words) - 1 or line.text[line.at[i][1] :].lstrip(" ")[:1] in tuple("0123456789,;.)")


def streets(line: Line) -> Iterator[int]:
    """Behind `ul.` up to three words, behind `ulica` one, if a number, a comma or the end follows; the month of `ul. 11 listopada`."""
    for i, word in enumerate(line.words[:-1]):
        if word not in STREETS:
            continue
        if line.words[i + 1] in MONTHS and line.near(i + 1, ".0123456789"):
            yield i + 1
            continue
        run: list[int] = []
        for j in range(i + 1, min(i + 4, len(line.words))):
            kind = line.kinds[j]
            fits = kind.nominal or kind.types or line.words[j] in ROMAN
            if not line.near(j, "." if j == i + 1 else "-") or not fits or line.words[j] in TOWARDS:
                break
            run.append(j)
        while run and not _followed(line, run[-1]):
            run.pop()
        if not run and ((word in SHORT and line.near(i + 1, ".")) or (line.kinds[i + 1].types and line.near(i + 1))):
            run = [i + 1]
        yield from run


def numbered(line: Line) -> Iterator[int]:
    """A street without its word: behind `na`, `adres:`, `zam.` or a town, before a number; first of a cell, before a number and a town."""
    for i, kind in enumerate(line.kinds):
        text = line.text[line.at[i][1] :]
        number = _NUMBER.match(text)
        if not number or not kind.nominal or len(line.words[i]) < 4 or line.words[i] in COUNTED:
            continue
        if not i:
            if _names_town(line, 1) and text[number.end() :].startswith(","):
                yield i
            continue
        cue = line.words[i - 1] in TOWARDS and line.near(i, ".:")
        town = _names_town(line, i - 1) and line.near(i, ",")
        ending = line.words[i].endswith(_STREET_ENDINGS) or line.words[i - 1] in ("adres", "adresem", "zam")
        if town or (cue and ending):
            yield i


def patrons(line: Line) -> Iterator[int]:
    """Whom streets are called after, behind `na`, `przy` or another word for where one is."""
    for i, word in enumerate(line.words):
        if i and word in PATRONS and line.words[i - 1] in WHERE and line.near(i):
            yield i


def housed(line: Line, i: int) -> int | None:
    """Where the house's number behind word i ends, if there is one, and before it a mark, a name or a word for a home: an address begins here."""
    number = _HOUSE.match(line.text[line.at[i][1] :])
    if not number or len(line.words[i]) < 4 or not COUNTED.isdisjoint(line.words[max(0, i - 1) : i + 1]):
        return None
    named = i > 0 and line.near(i) and (line.capital[i - 1] or "surname" in line.kinds[i - 1].types or line.words[i - 1] in HOMES)
    end = line.at[i][1] + number.end()
    if re.match(" [^ ]", line.text[end:]) and not any(c in number[0] for c in "/ml") and not list(town_behind(line, i, end)):
        return None
    return end if named or _OPENS.search(line.text[: line.at[i][0]]) else None


def town_behind(line: Line, i: int, house: int) -> Iterator[int]:
    """The town right behind a house's number that ends there: `hallera 20, opole`."""
    for j in range(i + 1, min(i + 4, len(line.words))):
        if line.at[j][0] >= house:
            if not line.text[house : line.at[j][0]].strip(" ,") and (
                line.kinds[j].town or line.capital[j] or (line.kinds[j].sure and "city" in line.kinds[j].types)
            ):
                yield j
            return


def _names_town(line: Line, i: int) -> bool:
    """Whether word i was given a capital as a town."""
    return line.capital[i] and (line.kinds[i].town or not line.kinds[i].types.isdisjoint(PLACES))


def firms(line: Line) -> Iterator[int]:
    """An unknown word behind `firma` or before `sp. z o.o.`, `s.a.`; any word behind `phu`; an unknown one that somebody works at or buys from."""
    n = len(line.words)
    for i, kind in enumerate(line.kinds):
        if i and line.words[i - 1] in PREFIXES and line.near(i, '.„"') and len(line.words[i]) > 2:
            yield i
        at = i > 1 and line.words[i - 1] in AT and line.near(i) and not DEALINGS.isdisjoint(line.words[max(0, i - 4) : i - 1])
        formed = i > 2 and line.words[i - 1] in ("oo", "o") and "z" in line.words[i - 3 : i - 1]
        if (at or formed) and not kind.known and len(line.words[i]) > 4:
            yield i
        if not kind.known or "company" in kind.types:
            behind = i + 1 < n and line.near(i + 1) and _FORM.match(line.text[line.at[i + 1][0] :]) is not None
            if behind or (i and line.words[i - 1] in FIRMS and line.near(i)):
                yield i


def neighbours(line: Line) -> Iterator[int]:
    """A surname that is a word too beside a first name, an unknown word behind one, a first name that is a word before a surname."""
    n = len(line.words)
    for i, kind in enumerate(line.kinds):
        if line.capital[i] or len(line.words[i]) < 3 or line.words[i] in TITLES:
            continue
        before = i > 0 and line.near(i) and line.capital[i - 1] and "first_name" in line.kinds[i - 1].types
        behind = i + 1 < n and line.near(i + 1) and line.capital[i + 1] and kind.nominal
        if before and (("surname" in kind.types and kind.nominal) or (not kind.known and len(line.words[i]) > 3)):
            line.capital[i] = True  # a first name may follow
            yield i
        elif behind and _halves(kind, line.kinds[i + 1], _opens(line, i)):
            yield i


def _halves(one: Kind, two: Kind, opens: bool) -> bool:
    """Whether two words make a name: a first name and a surname, or, where a name may begin, the other way round."""
    if "first_name" in one.types and "surname" in two.types:
        return True
    return opens and "surname" in one.types and not one.person and "first_name" in two.types


def _opens(line: Line, i: int) -> bool:
    """Whether a name may begin here: at the line's begin, behind a mark or a title."""
    return i == 0 or not line.near(i) or line.words[i - 1] in TITLES


def titled(line: Line) -> Iterator[int]:
    """Behind `pan`, `świadek`, `dr` a surname that is no word for a person, or an unknown word; who says `z tej strony`."""
    for i, kind in enumerate(line.kinds):
        if i and line.words[i - 1] in TITLES and line.near(i, ".:") and len(line.words[i]) > 2 and line.words[i] not in TITLES:
            named = not kind.types.isdisjoint(NAMES) and kind.nominal and not kind.person
            if named or (not kind.known and len(line.words[i]) > 3):
                yield i
        elif line.words[i + 1 : i + 4] == ["z", "tej", "strony"] and not kind.types.isdisjoint(NAMES) and kind.nominal:
            yield i


def initials(line: Line) -> Iterator[int]:
    """A letter and a full stop behind a first name or before a surname: `halina s.`, `j. nowak`."""
    for i, word in enumerate(line.words):
        if len(word) != 1 or line.text[line.at[i][1] : line.at[i][1] + 1] != ".":
            continue
        before = line.near(i) and line.capital[i - 1] and "first_name" in line.kinds[i - 1].types
        behind = i + 1 < len(line.words) and line.capital[i + 1] and line.near(i + 1, ".")
        if before or (behind and "surname" in line.kinds[i + 1].types and "first_name" not in line.kinds[i + 1].types):
            yield i


def towns(line: Line) -> Iterator[int]:
    """Behind `w`, `do`, `zam.` a large town or a country that is a word too: `w łodzi`, `do niemiec`."""
    for i, kind in enumerate(line.kinds):
        if i and kind.town and line.words[i - 1] in TOWARDS and line.near(i, ".:"):
            yield i
    for match in _TWO.finditer(line.text):
        yield from (i for i, (start, _) in enumerate(line.at) if match.start() <= start < match.end())
