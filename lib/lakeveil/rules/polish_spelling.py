"""Polish as its writer would have typed it with care: capitals of names and Polish letters put back, nothing moved.

People type `zatrzymany jan kowalczyk, zam. radom`, `ŚWIADEK MARIA STACHOWIAK`, `Pelnomocnik Pawel Golebiowski`. Rules are
written for `Jan Kowalczyk`: so they read the text as it was meant. Letters change, their places do not; what is masked is the text
as it was written. Only lines without capitals, lines of capitals and texts without one Polish letter are looked at.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from lakeveil.rules.abbreviations import ABBREVIATIONS
from lakeveil.rules.morphology import Lexicon, Reading

WORD = re.compile(r"[^\W\d_]+")
_TITLED = re.compile(r"[A-ZĄĆĘŁŃÓŚŹŻ][a-ząćęłńóśźż]")
_POLISH = re.compile(r"[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]")
_CAPITALS = re.compile(r"(?<![\w-])[A-ZĄĆĘŁŃÓŚŹŻ]{3,}(?![\w-])")
_ROMAN = re.compile(r"[IVX]{2,}")
_SKI = re.compile(r".{2,}(?:[sc]|dz)k(?:i|a|iego|iemu|im|iej|ą|ich|imi|ie)")
_NUMBER = re.compile(r" [0-9]{1,3}[a-z]?(?![0-9.,]*[0-9])")
_BEFORE, _AFTER = re.compile(r"[0-9][/.-]\Z"), re.compile(r"[/.-][0-9]")
_TWO = re.compile(  # towns of two words that are words too
    r"\b(?:now\w{1,3} (?:sącz\w*|targ\w*|tomyśl\w*|dwor\w*|dwór|hu[tc]\w+)|stalow\w{1,2} wol\w+|zielon\w{1,2} gó?r\w*|jeleni\w{1,3} gór\w+|bielsk\w{1,2}[ -]biał\w{1,2}|"
    r"star\w{1,3} sącz\w*|rud\w{1,2} śląsk\w+|dąbrow\w{1,2} górnicz\w+|biał\w{1,2} podlask\w+|tarnowski\w{1,2} gór\w+|gó?r\w{1,2} kalwari\w+|"
    r"(?:ostrow\w*|ostrów|gorzow\w*|gorzów|piotrkow\w*|piotrków|tomaszow\w*|tomaszów) (?:wielkopolsk|mazowieck|trybunalsk|świętokrzysk)\w+)"
)
_STREET_ENDINGS = ("ej", "iego", "ego", "a", "i", "y", "ów", "ich", "ą")
_LETTERS = {"a": "ą", "c": "ć", "e": "ę", "l": "ł", "n": "ń", "o": "ó", "s": "ś", "z": "żź"}
FEW = 0.05  # of a text's words are capitalised where a line without capitals says something about its writer
LEAST = 3  # words of a line that is looked at; one fewer beside a number
TRIED = 120  # spellings of one word
REMEMBERED = 20_000  # words, some 3 MB
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
WAYS = frozenset(  # adjectives that streets are called by more often than anything else is, less their ending
    "ogrodow lipow brzozow sosnow klonow dębow akacjow kasztanow topolow wierzbow świerkow jodłow bukow jesionow modrzewiow jarzębinow kalinow wiśniow czereśniow jabłoniow malinow jaśminow różan konwaliow tulipanow "
    "wrzosow kwiatow szkoln leśn poln łąkow parkow kościeln cmentarn dworcow kolejow młyńsk zamkow targow fabryczn górnicz hutnicz kolejarsk strażack basztow browarn garncarsk szewsk krawieck kowalsk stolarsk "
    "piekarsk ryback portow nadbrzeżn nadrzeczn mostow zdrojow słoneczn księżycow klasztorn rynkow ratuszow pocztow podgórn warszawsk krakowsk poznańsk gdańsk wrocławsk lwowsk wileńsk grunwaldzk piastowsk jagiellońsk".split()
)
BY = frozenset("na przy kierunku stronę koło".split())
FIRMS = frozenset("firma firmy firmie firmę firmą spółka spółki spółce zakład zakładu zakładzie hurtownia hurtowni sklep".split())
FORMS = frozenset(("sp", "s"))  # where a legal form begins: sp. z o.o., s.a.
ROMAN = frozenset("ii iii iv vi vii viii".split())
MONTHS = frozenset("stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia".split())
_NONE: frozenset[str] = frozenset()
NAMES = frozenset(("first_name", "surname"))
PLACES = frozenset(("city", "place"))
LISTED = frozenset(("first_name", "surname", "city"))
TOWNS = frozenset(  # towns that are meant though their forms are words too: radom, szczecin
    "Warszawa Lublin Radom Rybnik Płock Otwock Lubin Szczecin Kielce Gliwice Bytom Tarnów Koszalin Kalisz Legnica Słupsk Siedlce Suwałki Przemyśl Jelenia Lębork Mława Jasło Sanok Sieradz Kutno Ełk".split()
)
ASKED = frozenset(  # and those, with the countries, that are meant only behind a word such as `w`, `do`, `zam.`
    "Łódź Piła Poznań Opole Chełm Leszno Tychy Zamość Konin Ruda Nysa Żory Śrem Hel Biała Pisz Turek Żywiec Kępno Niemcy Włochy Czechy Węgry Polska Grecja Turcja Kuba Chiny".split()
)


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


class Spelling:
    """Puts capitals and Polish letters back; remembers words in bounded memory."""

    def __init__(self, readings: Callable[[str], tuple[Reading, ...]], lexicon: Lexicon) -> None:
        self.readings = readings
        self.lexicon = lexicon
        self.kind = lru_cache(REMEMBERED)(self._kind)
        self.spelled = lru_cache(REMEMBERED)(self._spelled)

    def meant(self, text: str) -> str:
        """The text as it was meant, of the same length."""
        bare = len(text) > 8 and not _POLISH.search(text)
        if not bare and "\n" not in text and _TITLED.search(text):
            return text
        if bare:
            words = {word: self.spelled(word) for word in WORD.findall(text)}
            if not any(word.islower() and word != other for word, other in words.items()):  # its words need no Polish letters
                words = {word: other if self._is_named(other.lower()) else word for word, other in words.items()}
            text = WORD.sub(lambda match: words[match[0]], text)
        few = len(text) >= 8 and len(_TITLED.findall(text)) <= FEW * len(WORD.findall(text))
        lines = [self._line(line, few) if not _TITLED.search(line) else line for line in text.split("\n")]
        return "\n".join(lines)

    def _line(self, line: str, few: bool) -> str:
        words = WORD.findall(line)
        if len(words) < LEAST - any(map(str.isdigit, line)):
            return line
        capitals = len(_CAPITALS.findall(line))
        small = sum(word.islower() and len(word) > 2 for word in words)
        if capitals > 4 * small and capitals > 1:
            lower = line.lower()
            return self._capitals(lower, line) if len(lower) == len(line) else line
        return self._capitals(line, line) if few and small > capitals else line

    def _capitals(self, lower: str, written: str) -> str:
        """Capitals for the names in a line of small letters; what is unknown stays as it was written."""
        found = list(WORD.finditer(lower))
        words = [match[0] for match in found]
        line = Line(lower, words, [match.span() for match in found], [self.kind(word.lower()) for word in words])
        line.capital = [kind.sure and len(word) > 2 for kind, word in zip(line.kinds, words, strict=True)]
        for step in (_towns, self._adjectives, self._ways, _streets, _numbered, _firms, _neighbours, _titled, _initials):
            for i in step(line):
                line.capital[i] = True
        out = list(lower)
        for i, (start, end) in enumerate(line.at):
            if line.words[i] in ROMAN and i and line.capital[i - 1]:
                out[start:end] = lower[start:end].upper()
            elif line.capital[i]:
                out[start] = lower[start].upper() if len(lower[start].upper()) == 1 else lower[start]
            elif not line.kinds[i].known or _ROMAN.fullmatch(written[start:end]) or _glued(written, start, end):
                out[start:end] = written[start:end]
        return "".join(out)

    def _kind(self, word: str) -> Kind:
        here = [r for r in self.readings(word) if r.features]
        named = [r for r in self.readings(word[:1].upper() + word[1:]) if r.features and r.lemma[:1].isupper()]
        listed = self.lexicon(word)
        by_list = LISTED & listed.union(*(self.lexicon(r.lemma) for r in named))
        types = by_list.union(*(r.marks for r in named)) - {"word", "common"}
        others = [r for r in here if "word" in r.marks and r.lemma[:1].islower()]
        common = "common" in listed or any("common" in self.lexicon(r.lemma) for r in others)
        nouns = [r for r in others if not r.features["pos"].isdisjoint(("subst", "adj", "ger"))]
        person = any("m1" in r.features.get("gen", ()) and "subst" in r.features["pos"] for r in others)
        lemmas = {r.lemma for r in named}
        first = any(
            "first_name" in r.marks and "first_name" in self.lexicon(r.lemma) and "common" not in self.lexicon(r.lemma)
            for r in named
        )
        usual = not common and any("usual" in self.lexicon(r.lemma) for r in named if "surname" in r.marks)
        adjectival = bool(_SKI.fullmatch(word)) and not common and "surname" in by_list
        sure = bool(types) and (not others or (first and "common" not in listed) or usual or not lemmas.isdisjoint(TOWNS))
        sure = sure and not adjectival and word not in TITLES and word not in ABBREVIATIONS
        known = bool(here) or len(word) < 3 or word in TITLES or word in TOWARDS or word in STREETS or word in ABBREVIATIONS
        return Kind(types, sure, adjectival, person, len(nouns) == len(others), known, not lemmas.isdisjoint(ASKED))

    def _adjectives(self, line: Line) -> Iterator[int]:
        """Words in -ski that no noun beside them agrees with: `do kowalskiego`, not `warszawskiego sądu`."""
        for i, kind in enumerate(line.kinds):
            if kind.adjectival:
                beside = [j for j in (i - 1, i + 1) if 0 <= j < len(line.words) and line.near(max(i, j))]
                if not any(self._agree(line.words[i], line.words[j]) for j in beside if line.words[j] not in TOWARDS):
                    yield i

    def _ways(self, line: Line) -> Iterator[int]:
        """A street without its word where no noun behind it agrees: `na lipowej zamknęli sklep`, not `na szkolnej wycieczce`."""
        last = len(line.words) - 1
        for i, word in enumerate(line.words):
            called = i and word.endswith("ej") and word[:-2].removesuffix("i") in WAYS
            if not called or line.words[i - 1] not in BY or not line.near(i):
                continue
            if i == last or not line.near(i + 1) or not self._agree(word, line.words[i + 1]):
                yield i

    def _agree(self, adjective: str, word: str) -> bool:
        nouns = [r.features for r in self.readings(word) if "word" in r.marks and "subst" in r.features.get("pos", ())]
        forms = [r.features for r in self.readings(adjective) if "adj" in r.features.get("pos", ())]
        return any(
            all(not a.get(x, _NONE).isdisjoint(b.get(x, _NONE)) for x in ("case", "num", "gen")) for a in forms for b in nouns
        )

    def _spelled(self, word: str) -> str:
        low = word.lower()
        if len(low) < 3 or len(low) > 20 or len(low) != len(word):
            return word
        rank = self._rank(low) if word[0].isupper() else self._weighed(low)
        if rank > 1 + word[0].isupper():
            return word
        best = max(((self._rank(other), -i, other) for i, other in enumerate(_spellings(low))), default=(0, 0, low))
        if best[0] <= rank:
            return word
        return "".join(b.upper() if a.isupper() else b for a, b in zip(word, best[2], strict=True))

    def _weighed(self, low: str) -> int:
        """The rank of a word in small letters: what only the lexicon knows, as a name elsewhere, any Polish word may replace (`jade`, `maslo`), a rare surname a common one."""
        rank = self._rank(low)
        readings = (*self.readings(low[:1].upper() + low[1:]), *self.readings(low))
        marks = frozenset[str]().union(*(r.marks for r in readings))
        if rank != 2 or not marks <= {"surname"}:
            return rank
        return 0 if not marks else rank - ("usual" not in self.lexicon(low))

    def _is_named(self, low: str) -> bool:
        return not self.lexicon(low).isdisjoint(("first_name", "city"))

    def _rank(self, low: str) -> int:
        """How likely a spelling is: a common word, a listed name, any word of the dictionary, none."""
        readings = self.readings(low)
        if "common" in self.lexicon(low) or any("word" in r.marks and "common" in self.lexicon(r.lemma) for r in readings):
            return 3
        named = [r for r in self.readings(low[:1].upper() + low[1:]) if r.features and r.marks]
        if self.lexicon(low) or any(self.lexicon(r.lemma) for r in named):
            return 2
        return 1 if named or any(r.features for r in readings) else 0


def _spellings(low: str) -> Iterator[str]:
    """The word with Polish letters in one place, in two, in three; not too many."""
    places = [i for i, letter in enumerate(low) if letter in _LETTERS]
    left = TRIED
    for count in (1, 2, 3):
        for chosen in combinations(places, count):
            for z in "żź" if any(low[i] == "z" for i in chosen) else "ż":
                letters = list(low)
                for i in chosen:
                    letters[i] = z if low[i] == "z" else _LETTERS[low[i]]
                yield "".join(letters)
                left -= 1
                if not left:
                    return


def _glued(text: str, start: int, end: int) -> bool:
    """Whether a digit stands beside the word, or behind the blank after a short one: a number plate, a flat; or beside its mark: `FV/4260`."""
    word, before, after = text[start:end], text[start - 1 : start], text[end : end + 2].lstrip(" ")[:1]
    if before.isdigit() or (len(word) <= 3 and after.isdigit() and not word.islower()):
        return True
    coded = _BEFORE.match(text[max(0, start - 2) : start]) or _AFTER.match(text, end)
    named = word.lower() in STREETS or word.lower() in ABBREVIATIONS
    return len(word) <= 4 and not word.islower() and coded is not None and not (named and "." in coded[0])


def _followed(line: Line, i: int) -> bool:
    """Whether a number, a mark or the end stands behind the word."""
    return i == len(line.words) - 1 or line.text[line.at[i][1] :].lstrip(" ")[:1] in tuple("0123456789,;.)")


def _streets(line: Line) -> Iterator[int]:
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


def _numbered(line: Line) -> Iterator[int]:
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


def _names_town(line: Line, i: int) -> bool:
    """Whether word i was given a capital as a town."""
    return line.capital[i] and (line.kinds[i].town or not line.kinds[i].types.isdisjoint(PLACES))


def _firms(line: Line) -> Iterator[int]:
    """An unknown word behind `firma` or before `sp. z o.o.`, `s.a.`."""
    n = len(line.words)
    for i, kind in enumerate(line.kinds):
        if not kind.known or "company" in kind.types:
            behind = i + 1 < n and line.words[i + 1] in FORMS and line.near(i + 1) and line.text[line.at[i + 1][1] :][:1] == "."
            if behind or (i and line.words[i - 1] in FIRMS and line.near(i)):
                yield i


def _neighbours(line: Line) -> Iterator[int]:
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


def _titled(line: Line) -> Iterator[int]:
    """Behind `pan`, `świadek`, `dr` a surname that is no word for a person, or an unknown word."""
    for i, kind in enumerate(line.kinds):
        if i and line.words[i - 1] in TITLES and line.near(i, ".:") and len(line.words[i]) > 2 and line.words[i] not in TITLES:
            named = not kind.types.isdisjoint(NAMES) and kind.nominal and not kind.person
            if named or (not kind.known and len(line.words[i]) > 3):
                yield i


def _initials(line: Line) -> Iterator[int]:
    """A letter and a full stop behind a first name or before a surname: `halina s.`, `j. nowak`."""
    for i, word in enumerate(line.words):
        if len(word) != 1 or line.text[line.at[i][1] : line.at[i][1] + 1] != ".":
            continue
        before = line.near(i) and line.capital[i - 1] and "first_name" in line.kinds[i - 1].types
        behind = i + 1 < len(line.words) and line.capital[i + 1] and line.near(i + 1, ".")
        if before or (behind and "surname" in line.kinds[i + 1].types and "first_name" not in line.kinds[i + 1].types):
            yield i


def _towns(line: Line) -> Iterator[int]:
    """Behind `w`, `do`, `zam.` a large town or a country that is a word too: `w łodzi`, `do niemiec`."""
    for i, kind in enumerate(line.kinds):
        if i and kind.town and line.words[i - 1] in TOWARDS and line.near(i, ".:"):
            yield i
    for match in _TWO.finditer(line.text):
        yield from (i for i, (start, _) in enumerate(line.at) if match.start() <= start < match.end())
