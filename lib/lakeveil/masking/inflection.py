"""Case and gender endings of Slavic names (and the German genitive): the stem is drawn anew, the ending stays.

Which case an ending is need not be known: Иванову and Иванова share the stem Иванов, so they share its pseudonym.
"""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass

from lakeveil.masking import draw, lists, polish
from lakeveil.masking.lists import Kind
from lakeveil.masking.scripts import fold, of_word

# script, stem and ending, the endings of listed names of the class, letters to drop from them to get a stem
_CLASSES = (
    (
        "cyrillic",
        re.compile(r"(.{2,}(?:ов|ев|ёв|ин|ын))(|а|у|ым|е|ой|ою|ых|ы|ыми|им|і|ої|ій|их|и|ими)", re.I),
        ("ов", "ев", "ин", "ын"),
        0,
    ),
    ("cyrillic", re.compile(r"(.{2,}[сц]к)(ий|ого|ому|им|ом|ая|ой|ою|ую|ие|их|ими|ої|ій|а|у)", re.I), ("ский", "цкий"), 2),
    ("latin", re.compile(r"(.{2,}[oe]v)(|a)", re.I), ("ov", "ev"), 0),
)
# ending as written → last letter of the form the lists know
_ENDINGS = {
    "cyrillic": tuple(
        (ending, last)
        for last, endings in {
            "": "ами ов ом ем а у е ы",
            "й": "ем я ю е и",
            "ь": "ем ю я и",
            "а": "ой ою ы и е у",
            "я": "ей ею и е ю",
        }.items()
        for ending in endings.split()
    ),
    "latin": tuple(
        (ending, last)
        for last, endings in {"": "owi ovi iem em om ie a u e y s", "a": "ovi ou ie ę ą y i o e u"}.items()
        for ending in endings.split()
    ),
}
_POLISH = re.compile(r"(.{2,}(?:[sc]|dz)k)(i|a|iego|iemu|im|iej|ą|ich|imi|ie)", re.I)
_POLISH_PLURAL = re.compile(r"(.{2,}(?:s|c|dz))(cy)", re.I)  # Kowalscy, Nowiccy, Zawadzcy: their k has become c
_POLISH_SURNAMES = ("czak", "czuk", "czyk", "wicz", "rek", "lek", "niak", "ciak", "siak", "ziak", "larz", "karz", "nczyk", "ziej")
# Of a surname that no list has: of the listed ones in a consonant, 15 of 100 Polish ones end so besides, 1 of 1,000 of other countries.
_POLISH_UNLISTED = (
    *(
        "icz",
        "iak",
        "zyk",
        "zak",
        "iec",
        "iuk",
        "zuk",
        "arz",
        "acz",
        "osz",
        "isz",
        "zcz",
        "giel",
        "iek",
        "ruk",
        "elak",
        "ysz",
        "iej",
    ),
    *("orz", "ylak", "szek", "czek", "rzek"),
)
_EAST = re.compile(r"[а-яёіїєґ]+", re.I)  # Russian and Ukrainian letters
STEMS = ("ов", "ев", "ёв", "ин", "ын")  # surnames whose endings just follow
PATRONYMIC = re.compile(r"(.{2,})(?:[оеё]|ье)(ви[чц]|вн)(|а|у|ем|е|ы|ой|ою)", re.I)
_CZECH = re.compile(r"(.{3,})(ová|ové|ovou|ovej|ovú)", re.I)
# Černý, Hronský: endings of no other language's surnames.
_CZECH_ADJECTIVE = re.compile(r"(.{3,})(ý|ého|ému|ém|ým|á|ých|ými)", re.I)
_SHARED_ADJECTIVE = re.compile(r"(.{2,})(é|ou|ej|ú)", re.I)  # with André, Stefanou: only of -ský, -cký and the stems below
# No woman is called Ševčíka.
_CZECH_NOUN = re.compile(r"(.{2,}(?:[íáů]k|[áí][čřr]|ař|[aáeiíou]š))(a|e|i|ovi|em|om)|(.{3,})(ovi)", re.I)
# Matoušek, Moravec lose their e.
_VANISHING = re.compile(r"(.{2,}[cčňřšž]k)(a|ovi|em|om)|(.{2,}(?:[bdhjlmnrtvzž]c|[bv]l|[jlnrt]k))(ovi|em|om)", re.I)
_SOFT_ADJECTIVE = re.compile(r"(.{2,}[čňřšž])(í|ího|ímu|ím)", re.I)  # Krejčí: drawn from the others, í as theirs
_AS_HARD = {"í": "ý", "ího": "ého", "ímu": "ému", "ím": "ým"}
CZECH_ADJECTIVES = tuple(
    "Bohat Čern Červen Čist Dlouh Dobr Dolinsk Drah Hladk Hluboc Hluch Horsk Hronsk Hrub Jarn Jesensk Kosteln Krásn Kulhav Kysel Lesn Lipovsk Mal Malinovsk Mil Mlad Modr Moravsk Nov "
    "Novotn Ostr Palack Pavlovsk Podhorsk Pokorn Potock Prusk Rovn Rybnick Rychl Říčansk Siln Skalick Sladk Slan Slezsk Smutn Star Strakat Studen Such Šed Širok Šťastn Tepl Tich Tlust "
    "Tvrd Vesel Vinarsk Vysok Zábransk Záhorsk Zelen Zlat Žitn".split()
)


@dataclass(frozen=True, slots=True)
class Inflected:
    """A name part as stem and ending; `pool` holds what may take the stem's place."""

    stem: str
    ending: str
    pool: tuple[str, ...]
    word: str  # the folded form the draw belongs to

    def through(self, key: bytes, avoid: Set[str]) -> str:
        """Another stem with the same ending."""
        folded = fold(self.ending)
        taken = avoid | {a[: len(a) - len(folded)] for a in avoid if a.endswith(folded)} | {self.word}
        return draw.one(self.pool, key, self.word, taken) + self.ending


def stock(lemma: str) -> tuple[str, ...]:
    """The names a lemma's pseudonym is drawn from: of its role, gender and declension, Polish ones for a Polish name."""
    folded, script = fold(lemma), of_word(lemma)
    known = polish.known(folded)
    if known is not None:
        return polish.pool(known.role, known.gender, known.shape, known.reach)
    listed = lists.role(folded)
    kind = listed or Kind(script, "surname", "U", lists.shape(lemma, script))
    endings = _POLISH_SURNAMES if listed else (*_POLISH_SURNAMES, *_POLISH_UNLISTED)
    if script == "latin" and folded.endswith(endings) and kind == Kind("latin", "surname", "U", "c"):
        return polish.pool("surname", "U", "c", "own")
    pool = lists.pool(kind if kind.script == script else kind._replace(script=script))
    if script == "cyrillic" and kind[1:] == ("surname", "U", "c") and not folded.endswith(STEMS):
        return tuple(name for name in pool if not fold(name).endswith((*STEMS, "йн")) and _EAST.fullmatch(name))
    return pool


def split(word: str) -> Inflected | None:
    """Stem and ending, or None for a word that is to be drawn whole."""
    script = of_word(word)
    if script not in _ENDINGS:
        return None
    kind = lists.role(fold(word))
    if (kind is not None and kind.role == "given") or polish.is_lemma(word):
        return None
    if kind is None and (found := _of_known(word, script, "given")):
        return found
    if script == "cyrillic" and (match := PATRONYMIC.fullmatch(word)) is not None:
        fathers = lists.pool(Kind("cyrillic", "given", "M", "c"))
        return Inflected(match[1], f"о{match[2].lower()}{match[3].lower()}", fathers, fold(match[1]))
    if script == "latin" and (match := _POLISH.fullmatch(word) or _POLISH_PLURAL.fullmatch(word)) is not None:
        plural = match[2].lower() == "cy"
        pool = tuple(stem[:-1] for stem in polish.stems()) if plural else polish.stems()
        return Inflected(match[1], match[2], pool, fold(match[1] + "k" if plural else match[1]))
    for name, pattern, endings, drop in _CLASSES:
        match = pattern.fullmatch(word) if name == script else None
        if match is not None:
            return Inflected(match[1], match[2], lists.stems(name, endings, drop), fold(match[1]))
    if script == "latin" and (found := _czech(word)):
        return found
    if kind is not None:
        return None
    return _of_known(word, script, "surname") or (_czech_noun(word) if script == "latin" else None)


def _czech(word: str) -> Inflected | None:
    """A Czech or Slovak woman's name made of her husband's, or an adjective; Krejčí is drawn from the others, its í as their ý."""
    if (match := _CZECH.fullmatch(word)) is not None:
        return _husband(match[1], match[2])
    if (match := _CZECH_ADJECTIVE.fullmatch(word)) is not None:
        return Inflected(match[1], match[2], CZECH_ADJECTIVES, fold(match[1]))
    shared = _SHARED_ADJECTIVE.fullmatch(word)
    if shared is not None and (shared[1].lower().endswith(("sk", "ck")) or shared[1].title() in CZECH_ADJECTIVES):
        return Inflected(shared[1], shared[2], CZECH_ADJECTIVES, fold(shared[1]))
    if (match := _SOFT_ADJECTIVE.fullmatch(word)) is not None:
        return Inflected(match[1], _AS_HARD[match[2].lower()], CZECH_ADJECTIVES, fold(match[1]))
    return None


def _czech_noun(word: str) -> Inflected | None:
    """A case of a Czech or Slovak surname that no list has, where its ending tells what it is a case of."""
    if (match := _VANISHING.fullmatch(word)) is not None:
        stem = match[1] or match[3]
        return _Based(stem, word[len(stem) :], stock(_full(stem)), fold(_full(stem)))
    if (match := _CZECH_NOUN.fullmatch(word)) is not None:
        stem = match[1] or match[3]
        return _Based(stem, word[len(stem) :], stock(stem), fold(stem))
    return None


def _full(stem: str) -> str:
    """With the e that cases lose: Němc- → Němec, Matoušk- → Matoušek."""
    return f"{stem[:-1]}e{stem[-1]}"


def _husband(stem: str, ending: str) -> Inflected:
    """A Czech or Slovak woman's name, drawn as her husband's: Němcová as Němec, Svobodová as Svoboda, Nováková as Novák."""
    for lemma, cut in ((stem, 0), (stem + "a", 1), (_full(stem), 0)):
        kind = lists.role(fold(lemma))
        if kind is not None and kind.role == "surname":
            return _Based(stem, ending, stock(lemma), fold(lemma), cut)
    lemma = _full(stem) if _VANISHING.fullmatch(stem + "em") else stem
    return _Based(stem, ending, stock(lemma), fold(lemma))


def _of_known(word: str, script: str, role: str) -> Inflected | None:
    """The inflected form of a listed name: drawn from names that end alike, so that the ending fits."""
    for ending, last in _ENDINGS[script]:
        if not word.lower().endswith(ending) or len(word) - len(ending) < 3:
            continue
        stem = word[: len(word) - len(ending)]
        for lemma in (stem + last, *((_full(stem),) if not last and stem[-1:].lower() in ("c", "k", "l") else ())):
            base = fold(lemma)
            kind = lists.role(base)
            if kind is not None and kind.role == role and kind.shape == (last or "c"):
                pool = stock(lemma)
                return _Based(stem, word[len(stem) :], pool, base, len(last)) if pool else None
    return None


@dataclass(frozen=True, slots=True)
class _Based(Inflected):
    """As above, for a pool of whole names whose last `cut` letters make room for the ending."""

    cut: int = 0

    def through(self, key: bytes, avoid: Set[str]) -> str:
        folded = fold(self.ending)
        last = self.word[len(self.word) - self.cut :]
        taken = avoid | {a[: len(a) - len(folded)] + last for a in avoid if a.endswith(folded)}
        drawn = draw.one(self.pool, key, self.word, taken)
        return drawn[: len(drawn) - self.cut] + self.ending
