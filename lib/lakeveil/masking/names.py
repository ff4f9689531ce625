"""Pseudonyms of persons: part by part, so that a family stays a family, in the same script, gender, caps, order and case.

What a part is (given name, surname, its gender) is read from the lists alone, never from its place in the text: so the same part
becomes the same part everywhere. Titles, particles and suffixes stay; an initial becomes an initial.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Set
from functools import lru_cache

from lakeveil.masking import draw, grammars, inflection, japanese, lists, polish_titles
from lakeveil.masking.permute import deranged, same_digits
from lakeveil.masking.readings import Form
from lakeveil.masking.scripts import fold, in_caps_of, of_letter, of_word

_MARKS = (
    "\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0900-\u0903\u093a-\u094f\u0951-\u0957"
    "\u0962\u0963\u0981-\u0983\u09bc-\u09cd\u09d7\u0a01-\u0a4d\u0a81-\u0acd\u0b01-\u0b57\u0b82-\u0bd7\u0c00-\u0c56\u0c81-\u0cd6"
    "\u0d00-\u0d57\u0d81-\u0ddf\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1-\u0ebc\u102b-\u103e\u17b4-\u17d3\u200c\u200d"
)
WORD = re.compile(rf"[^\W\d_](?:[^\W\d_]|[{_MARKS}]|['’ʼ`](?=[^\W\d_]))*|\d+")
# kept as the first word only; words that are names as well (Don, Lord, Pan, Bay) are not among them: better one title lost
TITLES = frozenset(
    "mr mrs ms miss mx dr prof professor sir lady madam herr frau hr fru frk mme mlle monsieur madame sr sra srta señor señora senhor senhora "
    "signor signora dott dottoressa avv pani hanım úr dhr mevr mevrouw meneer rechtsanwalt г н жа господин госпожа пані κα κος κυρία κύριος "
    "גברת السيد السيدة الدكتور الدكتورة श्री श्रीमती कुमारी डॉ".split()
).union(polish_titles.TITLES)
SUFFIXES = frozenset("jr sr ii iii iv phd md esq jun mba msc llm dds".split())  # never as the first word
PARTICLES = frozenset(  # kept in lower case before another part
    "de la le les du des d di da do dos das del della delle dei degli von vom zu zum zur van der den het ter ten te op af av bin ibn bint "
    "abu al el ul ud y e i und et".split()
)
CAPITAL_PARTICLES = frozenset("de la le du des di da dos del della von van der den bin ibn".split())  # and so in capitals
HONORIFICS = ("さん", "様", "氏", "君", "先生", "ちゃん", "くん", "女士", "小姐", "씨", "님")
_NO_NAMES = TITLES | SUFFIXES | PARTICLES | polish_titles.PAN
REMEMBERED = 20_000  # words whose pseudonym is remembered: names repeat far more than full names do
JAPANESE = frozenset("郎夫男雄介樹斗翔太香奈菜乃絵恵沙咲央也哉彦助作吾実衣々")  # ends a given name in Japan rather than in China
_HIRAGANA = {kana: kana - 0x60 for kana in range(ord("ァ"), ord("ヶ") + 1)}
_KATAKANA = {hiragana: kana for kana, hiragana in _HIRAGANA.items()}
_APOSTROPHE = re.compile(r"['’ʼ`]")


def parts(value: str) -> frozenset[str]:
    """The folded name parts of a value: what no pseudonym of its row may repeat."""
    kept = _kept(value)
    return frozenset([part for match in WORD.finditer(value) if match.start() not in kept for part in _word_parts(match[0])])


@lru_cache(REMEMBERED)
def _word_parts(word: str) -> tuple[str, ...]:
    pieces = [(piece, bit == word) for bit in _APOSTROPHE.split(word) if not bit.isdigit() for piece in _pieces(bit)]
    least = {True: 2, False: 3}  # what stands before or after an apostrophe may be no name: O', 's
    names = [p for p, whole in pieces if p not in HONORIFICS and (len(p) >= least[whole] or of_word(p) in ("han", "hangul"))]
    return tuple(fold(name) for name in names)


def person(value: str, key: bytes, avoid: Set[str]) -> str:
    """The pseudonym of a person's name as written; no part of it is in `avoid`."""
    kept = _kept(value)
    forms = _forms(value)

    def changed(match: re.Match[str]) -> str:
        if match.start() in kept:
            return match[0]
        form = None if japanese.known(match[0]) else forms.get(match.start())
        return _word(match[0], key, avoid) if form is None else _inflected(match[0], form, key, avoid)

    return WORD.sub(changed, value)


@lru_cache(REMEMBERED)
def _forms(value: str) -> Mapping[int, Form]:
    """Where a word begins → its reading, for the words that are inflected forms; they agree within the value."""
    kept = _kept(value)
    words = [m for m in WORD.finditer(value) if m.start() not in kept and len(m[0]) > 1 and not m[0].isdigit()]
    return grammars.read([m.start() for m in words], [m[0] for m in words])


def _inflected(word: str, form: Form, key: bytes, avoid: Set[str]) -> str:
    """Another name's form of the same gender, number and case; drawn by the lemma, so that all its forms are one person's."""
    lemma, script = fold(form.lemma), of_word(word)
    pool = inflection.stock(form.lemma)
    taken = avoid | {fold(word)}
    for tries, number in enumerate(draw.numbers(key, lemma)):
        drawn = pool[number % len(pool)]
        changed = grammars.decline(script, drawn, form)
        if tries > 64 or (fold(drawn) != lemma and taken.isdisjoint((fold(drawn), fold(changed)))):
            return in_caps_of(word, changed)
    raise AssertionError  # the sequence never ends


@lru_cache(REMEMBERED)
def _kept(value: str) -> frozenset[int]:
    """Where the words stand that are no names: a title first, a suffix later, a particle before another part."""
    words = [m for m in WORD.finditer(value) if not m[0].isdigit()]
    if _NO_NAMES.isdisjoint([m[0].casefold() for m in words]):
        return frozenset()
    kept: set[int] = set()
    for i, match in enumerate(words):
        word, after = match[0], value[match.end() : match.end() + 1]
        folded = word.casefold()  # with its accents: Văn is a name
        low = word.islower() or len(word) > 1
        title = folded in TITLES or (i + 1 < len(words) and polish_titles.stands(folded, words[i + 1][0].casefold()))
        if (len(kept) == i and title and low) or (i > 0 and folded in SUFFIXES):
            kept.add(match.start())
        elif i + 1 < len(words) and folded in PARTICLES:
            joined = after in ("-", "'", "’") and folded in ("al", "el", "ul")
            if word.islower() or joined or (len(word) > 1 and folded in CAPITAL_PARTICLES):
                kept.add(match.start())
    return frozenset(kept) if len(kept) < len(words) else frozenset()


def _word(word: str, key: bytes, avoid: Set[str]) -> str:
    if word.isdigit():
        number = int("".join(str(unicodedata.digit(sign)) for sign in word))  # a footnote's ¹ as well
        return str(same_digits(number, 10 ** len(word) - 1, key)).zfill(len(word))
    if len(word) == 1 and of_letter(word) not in ("han", "hangul"):
        return initial(word, key)
    if of_word(word) in ("han", "hiragana", "katakana", "hangul"):
        return "".join(_asian(piece, key, avoid) for piece in _pieces(word))
    return _apostrophes(word, key, avoid)


def initial(letter: str, key: bytes) -> str:
    """Another letter of the script, by a permutation without fixed points, so that initials stay apart."""
    alphabet = lists.letters(of_letter(letter)) or tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    capital = fold(letter)[:1].upper()
    place = alphabet.index(capital) if capital in alphabet else ord(letter) % len(alphabet)
    changed = alphabet[deranged(place, len(alphabet), key, b"initial")]
    return changed.lower() if letter.islower() else changed


def _apostrophes(word: str, key: bytes, avoid: Set[str]) -> str:
    """O'Brien, D'Angelo keep what stands before the apostrophe; Smith's, Ahmet'in what stands after it."""
    cut = _APOSTROPHE.search(word)
    if cut is None:
        return _name(word, key, avoid)
    before, after = word[: cut.start()], word[cut.end() :]
    if len(before) <= 2:
        return before + cut[0] + _apostrophes(after, key, avoid)
    if len(after) <= 4 and (after.islower() or word.isupper()):
        return _name(before, key, avoid) + cut[0] + after
    return _name(before, key, avoid) + cut[0] + _apostrophes(after, key, avoid)


def _name(word: str, key: bytes, avoid: Set[str]) -> str:
    """One name part in a script with spaces: its usual pseudonym, another one only if that is to be avoided."""
    if len(word) == 1:
        return initial(word, key)
    usual, folded = _usual(word, key)
    return usual if folded not in avoid else _other(word, key, avoid)


@lru_cache(REMEMBERED)
def _usual(word: str, key: bytes) -> tuple[str, str]:
    usual = _other(word, key, frozenset())
    return usual, fold(usual)


def _other(word: str, key: bytes, avoid: Set[str]) -> str:
    folded = fold(word)
    avoid = avoid | {folded}
    sound = japanese.known(word)
    if sound is not None:
        return japanese.changed(word, sound, key, avoid)
    woman = grammars.woman(word)
    if woman is not None:
        return _inflected(word, woman, key, avoid)
    inflected = inflection.split(word)
    if inflected is not None:
        changed = inflected.through(key, avoid)
    else:
        pool = inflection.stock(word)
        changed = draw.one(pool, key, folded, avoid) if pool else strange(word, key, avoid)
    return in_caps_of(word, changed)


def strange(word: str, key: bytes, avoid: Set[str]) -> str:
    """A word of a script without lists: other letters of the same block, marks kept."""
    for turn in range(64):
        numbers = draw.numbers(key, f"{turn}\0{word}")
        changed = "".join(_neighbour(c, next(numbers)) if c.isalpha() else c for c in word)
        if fold(changed) not in avoid:
            break
    return changed


def _neighbour(letter: str, number: int) -> str:
    block = ord(letter) & ~0x7F
    near = [
        chr(p)
        for p in range(block, block + 128)
        if chr(p).isalpha() and chr(p).islower() == letter.islower() and chr(p) != letter
    ]
    return near[number % len(near)] if near else letter


def _pieces(word: str) -> list[str]:
    """Name parts within a word: han and hangul names split into surname and given name, kana by runs, others whole."""
    if of_word(word) not in ("han", "hiragana", "katakana", "hangul"):
        return [word]
    tail = next((h for h in HONORIFICS if word.endswith(h) and len(word) > len(h)), "")
    body = word[: len(word) - len(tail)]
    runs: list[str] = []
    for c in body:
        if runs and (of_letter(c) == of_letter(runs[-1][0]) or c == "ー"):
            runs[-1] += c
        else:
            runs.append(c)
    return [piece for run in runs for piece in _family(run)] + ([tail] if tail else [])


def _family(run: str) -> list[str]:
    """Surname and given name of an unspaced run: the longest known surname it begins with; whole if the lists know it whole."""
    script = of_letter(run[0])
    if script in ("hiragana", "katakana"):
        return _kana_family(run)
    if script not in ("han", "hangul") or len(run) < 2 or _role(run) is not None:
        return [run]
    for length in range(min(len(run) - 1, 4), 0, -1):
        if _role(run[:length]) == "surname":
            return [run[:length], run[length:]]
    if len(run) < 3:
        return [run]
    cut = 2 if script == "han" and len(run) > 3 else 1
    return [run[:cut], run[cut:]]


def _kana_family(run: str) -> list[str]:
    """Surname and given name of unspaced kana, where the lists know both; otherwise the run."""
    sound = fold(run).translate(_HIRAGANA)
    if len(sound) == len(run) and _role(sound) is None:
        for cut in range(len(run) - 2, 1, -1):
            if (_role(sound[:cut]), _role(sound[cut:])) == ("surname", "given"):
                return [run[:cut], run[cut:]]
    return [run]


def _role(word: str) -> str | None:
    """Surname or given name: by the sounds of Japanese names first, so that a name is cut alike in kanji and kana."""
    kind = lists.role(fold(word))
    part = None if kind is not None and kind.script == "han-zh" else japanese.known(word)
    return part.role if part is not None else kind.role if kind is not None else None


def _asian(piece: str, key: bytes, avoid: Set[str]) -> str:
    """One part without spaces. A listed name in katakana is drawn as in hiragana: in both it becomes the same name."""
    if piece in HONORIFICS:
        return piece
    script, folded = of_word(piece), fold(piece)
    kind = lists.role(folded)
    sound = None if script == "hangul" or (kind is not None and kind.script == "han-zh") else japanese.known(piece)
    if sound is not None:
        return japanese.changed(piece, sound, key, avoid | {folded})
    if script in ("hiragana", "katakana"):
        avoid = frozenset([word.translate(_HIRAGANA) for word in avoid])
    if script == "katakana":
        spoken = folded.translate(_HIRAGANA)
        if lists.role(spoken) is not None:
            return _asian(spoken, key, avoid).translate(_KATAKANA)
        avoid = frozenset([word.translate(_KATAKANA) for word in avoid]) | {folded}
    guess = script if script != "han" else "han-ja" if piece[-1] in JAPANESE or len(piece) > 2 else "han-zh"
    kind = kind or lists.Kind(guess, "given", "U", "-")
    pool = lists.pool(kind)
    alike = tuple(n for n in pool if len(n) == len(piece))
    pool = alike if len(alike) >= 20 else pool
    return draw.one(pool, key, folded, avoid | {folded}) if pool else strange(piece, key, avoid | {folded})
