"""Polish as its writer would have typed it with care: capitals of names and Polish letters put back, nothing moved.

People type `zatrzymany jan kowalczyk, zam. radom`, `ŚWIADEK MARIA STACHOWIAK`, `Pelnomocnik Pawel Golebiowski`. Rules are
written for `Jan Kowalczyk`: so they read the text as it was meant. Letters change, their places do not; what is masked is the text
as it was written. Only lines without capitals, lines of capitals and texts without one Polish letter are looked at.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

from lakeveil.rules import polish_steps as steps
from lakeveil.rules.abbreviations import ABBREVIATIONS
from lakeveil.rules.morphology import Lexicon, Reading
from lakeveil.rules.polish_letters import REMEMBERED, Letters
from lakeveil.rules.polish_steps import ROMAN, STREETS, TITLES, TOWARDS, Kind, Line

WORD = re.compile(r"[^\W\d_]+")
_TITLED = re.compile(r"[A-ZĄĆĘŁŃÓŚŹŻ][a-ząćęłńóśźż]")
_POLISH = re.compile(r"[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]")
_BEGUN = re.compile(r"[A-ZĄĆĘŁŃÓŚŹŻ][^A-ZĄĆĘŁŃÓŚŹŻ]+")
_HOUSED = re.compile(r"(?:[,:;] ?|\b(?:ul|al|os|pl)\b\.? ?)[a-ząćęłńóśźż]{4,} [0-9]{1,3}(?![0-9.])")
_CAPITALS = re.compile(r"(?<![\w-])[A-ZĄĆĘŁŃÓŚŹŻ]{3,}(?![\w-])")
_ROMAN = re.compile(r"[IVX]{2,}")
_SKI = re.compile(r".{2,}(?:[sc]|dz)k(?:i|a|iego|iemu|im|iej|ą|ich|imi|ie)")
_BEFORE, _AFTER = re.compile(r"[0-9][/.-]\Z"), re.compile(r"[/.-][0-9]")
FEW = 0.05  # of a text's words are capitalised where a line without capitals says something about its writer
LEAST = 3  # words of a line that is looked at; one fewer beside a number
WAYS = frozenset(  # adjectives that streets are called by more often than anything else is, less their ending
    "ogrodow lipow brzozow sosnow klonow dębow akacjow kasztanow topolow wierzbow świerkow jodłow bukow jesionow modrzewiow jarzębinow kalinow wiśniow czereśniow jabłoniow malinow jaśminow różan konwaliow tulipanow "
    "wrzosow kwiatow szkoln leśn poln łąkow parkow kościeln cmentarn dworcow kolejow młyńsk zamkow targow fabryczn górnicz hutnicz kolejarsk strażack basztow browarn garncarsk szewsk krawieck kowalsk stolarsk "
    "piekarsk ryback portow nadbrzeżn nadrzeczn mostow zdrojow słoneczn księżycow klasztorn rynkow ratuszow pocztow podgórn warszawsk krakowsk poznańsk gdańsk wrocławsk lwowsk wileńsk grunwaldzk piastowsk jagiellońsk".split()
)
MORE = frozenset(  # adjectives that name a street where a house's number stands behind them
    "żytni pszenn jęczmienn owsian łanow zbożow krótk dług szerok wąsk prost cich spokojn boczn środkow krzyw kręt główn centraln zielon biał czerwon srebrn żelazn stalow kamienn piaskow żwirow wapienn "
    "górn doln wysok zachodni wschodni południow północn graniczn miejsk wiejsk przemysłow składow magazynow handlow towarow transportow techniczn mechaniczn sportow stadionow szpitaln zakładow osiedlow rolnicz pastersk myśliwsk leśnicz "
    "rybn wodn źródlan jeziorn rzeczn morsk nadmorsk górsk tatrzańsk beskidzk karpack sudeck mazursk pomorsk śląsk lubelsk łódzk radomsk opolsk bytomsk toruńsk bydgosk olsztyńsk białostock mazowieck podlask wielkopolsk małopolsk "
    "dolnośląsk puławsk zakopiańsk wieliczk mokotowsk pokojow radosn wesoł serdeczn urocz pogodn jasn ciepł letni wiosenn jesienn zimow majow tęczow gwiaździst bajkow baśniow orl sokol".split()
)
_BARE = str.maketrans("ąćęłńóśźż", "acelnoszz")
_CALLED = frozenset(stem.removesuffix("i").translate(_BARE) for stem in WAYS | MORE)
BY = frozenset("na przy kierunku stronę koło z od".split())
_NONE: frozenset[str] = frozenset()
LISTED = frozenset(("first_name", "surname", "city"))
TOWNS = frozenset(  # towns that are meant though their forms are words too: radom, szczecin
    "Warszawa Lublin Radom Rybnik Płock Otwock Lubin Szczecin Kielce Gliwice Bytom Tarnów Koszalin Kalisz Legnica Słupsk Siedlce Suwałki Przemyśl Jelenia Lębork Mława Jasło Sanok Sieradz Kutno Ełk".split()
)
ASKED = frozenset(  # and those, with the countries, that are meant only behind a word such as `w`, `do`, `zam.`
    "Łódź Piła Poznań Opole Chełm Leszno Tychy Zamość Konin Ruda Nysa Żory Śrem Hel Biała Pisz Turek Żywiec Kępno Niemcy Włochy Czechy Węgry Polska Grecja Turcja Kuba Chiny".split()
)


class Spelling:
    """Puts capitals and Polish letters back; remembers words in bounded memory."""

    def __init__(self, readings: Callable[[str], tuple[Reading, ...]], lexicon: Lexicon) -> None:
        self.readings = readings
        self.lexicon = lexicon
        self.kind = lru_cache(REMEMBERED)(self._kind)
        self.letters = Letters(readings, lexicon)

    def meant(self, text: str) -> str:
        """The text as it was meant, of the same length."""
        bare = len(text) > 8 and not _POLISH.search(text)
        if not bare and "\n" not in text and _TITLED.search(text):
            return self._begun(text)
        if bare:
            words = {word: self.letters.spelled(word) for word in WORD.findall(text)}
            if not any(word.islower() and word != other for word, other in words.items()):  # its words need no Polish letters
                words = {word: other if self.letters.is_named(other.lower()) else word for word, other in words.items()}
            text = WORD.sub(lambda match: words[match[0]], text)
        few = len(text) >= 8 and len(_TITLED.findall(text)) <= FEW * len(WORD.findall(text))
        lines = [
            self._line(line if bare or not few else self._letters(line), few) if not _TITLED.search(line) else self._begun(line)
            for line in text.split("\n")
        ]
        return "\n".join(lines)

    def _begun(self, text: str) -> str:
        """A line whose first word alone has a capital, as telephones write: streets with a house's number, and the town behind, get theirs; others stay."""
        if not _BEGUN.fullmatch(text) or not _HOUSED.search(text):
            return text
        found = list(WORD.finditer(text))
        words = [match[0] for match in found]
        line = Line(text, words, [match.span() for match in found], [self.kind(word.lower()) for word in words])
        line.capital = [not i for i in range(len(words))]
        out = list(text)
        for i in (*steps.streets(line), *self._addresses(line)):
            out[line.at[i][0]] = text[line.at[i][0]].upper()
        return "".join(out)

    def _letters(self, line: str) -> str:
        """A line in small letters whose writer left some Polish letters out: words of no dictionary get them back."""
        return WORD.sub(lambda match: self.letters.spelled(match[0]) if self._lacks(match[0]) else match[0], line)

    def _lacks(self, word: str) -> bool:
        """Whether a word in small letters is none, as it stands."""
        return word.islower() and len(word) > 3 and not any("word" in r.marks for r in self.readings(word))

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
        first = (steps.towns, self._adjectives, self._ways, steps.streets, steps.numbered, steps.firms)
        for step in (*first, steps.patrons, steps.neighbours, steps.titled, steps.initials, self._addresses):
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
        """A street without its word where no noun behind it agrees: `na lipowej zamknęli sklep`, not `na szkolnej wycieczce`; and one more behind `i`."""
        last, before = len(line.words) - 1, -9
        for i, word in enumerate(line.words):
            called = i and word.endswith("ej") and self._called(word[:-2])
            listed = before == i - 2 and line.words[i - 1] in ("i", "oraz")
            if not called or not (listed or line.words[i - 1] in BY) or not line.near(i):
                continue
            behind = i + 3 if line.words[i + 1 : i + 2] in (["i"], ["oraz"]) else i + 1  # `na dolnej i górnej półce`
            if behind > last or not line.near(behind) or not self._agree(word, line.words[behind]):
                before = i
                yield i

    def _called(self, stem: str) -> bool:
        """Whether streets are called by an adjective of this stem."""
        return stem.removesuffix("i").translate(_BARE) in _CALLED

    def _addresses(self, line: Line) -> Iterator[int]:
        """A street without its word where an address begins: `, żytnia 8 m 21, kłobuck`, `hallera 20`; the town behind its numbers."""
        for i, word in enumerate(line.words):
            house = None if not self._street(word) else steps.housed(line, i)
            if house is not None:
                yield i
                yield from steps.town_behind(line, i, house)

    def _street(self, word: str) -> bool:
        """Whether streets are called so: `leśna`, `krótkiej`, `hallera`, `kowalskiego`."""
        stem = word[:-2] if word.endswith("ej") else word[:-1] if word.endswith("a") else ""
        return self._called(stem) or word in steps.PATRONS or (self.kind(word).adjectival and word.endswith("iego"))

    def _agree(self, adjective: str, word: str) -> bool:
        nouns = [r.features for r in self.readings(word) if "word" in r.marks and "subst" in r.features.get("pos", ())]
        forms = [r.features for r in self.readings(adjective) if "adj" in r.features.get("pos", ())]
        return any(
            all(not a.get(x, _NONE).isdisjoint(b.get(x, _NONE)) for x in ("case", "num", "gen")) for a in forms for b in nouns
        )


def _glued(text: str, start: int, end: int) -> bool:
    """Whether a digit stands beside the word, or behind the blank after a short one: a number plate, a flat; or beside its mark: `FV/4260`."""
    word, before, after = text[start:end], text[start - 1 : start], text[end : end + 2].lstrip(" ")[:1]
    if before.isdigit() or (len(word) <= 3 and after.isdigit() and not word.islower()):
        return True
    coded = _BEFORE.match(text[max(0, start - 2) : start]) or _AFTER.match(text, end)
    named = word.lower() in STREETS or word.lower() in ABBREVIATIONS
    return len(word) <= 4 and not word.islower() and coded is not None and not (named and "." in coded[0])
