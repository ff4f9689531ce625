"""Words that are no persons' names, as raw text has them, in places where names stand too; and names that no list has.

What a word is, the raw text says: katakana and Latin words that a tagger trained before calls persons nowhere in it, and
nouns and places that MeCab reads there far oftener than a name of the same sound.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from lakeveil.learn.data import Row
from lakeveil.learn.japanese.names import FORMS, SCRIPTS, Drawer, Lists, Part, half_width, hiragana, part_of, romaji
from lakeveil.learn.japanese.texts import Morpheme
from lakeveil.recognizers.japanese.features import Grade

_KANA = re.compile("(?<![ァ-ヴー・＝])[ァ-ヴー]{2,}(?![ァ-ヴー・＝])")
_LATIN = re.compile("[A-Za-z][A-Za-z0-9'-]+(?: [A-Za-z][A-Za-z0-9'-]+){0,2}")
LEAST_NOUNS = 4  # a reading is a noun's if MeCab reads one so many times as often as a name of that sound
BEARERS = 500  # of a surname in Japan that weigh as much as its sound once as a noun or place in the raw text
NAMED = 0.3  # lexicon grade of a Latin word as a name
PERSON_SHARE = 0.1  # of its occurrences, at most, that a word of things may be tagged as a person
_THING = (
    "{}を食べました。|{}を注文する|{}のレシピ|{}を飲みながら|{}が壊れた|{}を再起動してください|{}の使い方|{}をインストールする|{}の新製品が出た|{}で買い物をした"
    "|{}を買った|新しい{}を使う|{}味のアイス|{} 500円（税込）|{}の株価が下がる|{}へ行きたい|{}に泊まる|{}行きの電車|{}のライブに行く|{}を更新した|{}の設定を開く|{}を2個ください"
    "|{}が安い。|{}の店は休みです。|{}の名物|{}で働いている|{}に本社がある|{}製の部品|商品名：{}|品名 {}|会社名: {}|件名：{}|出身地 {}|店名：{}|目的地:{}|型番 {}|カテゴリ：{}|作品名『{}』"
    "|{}まで徒歩5分|{}を着る|{}のチケット|{}を見学した|{}支店|{}の予約|{}入りのサラダ|{}に対応しました|{}のバージョン|※{}は別売りです|{}・その他|在庫: {}"
).split("|")
_EITHER = (
    "{}が好きです。|{}について書いた|{}はどう？|{}のこと|次は{}です|{}と{}|{}、{}、{}|・{}|1. {}|{}の写真を撮った|{}が話題になっている|{}は有名だ。|{}から届いた|{}といえば|{}なら知っている"
    "|{}を待っている|やっぱり{}|{}!|「{}」|{}…|{}に会いたい|{}が来た|{}を見た。|{}も|{}は？|好きなもの：{}|備考 {}|{}\n"
).split("|")
_PLACES = (
    "Station|City|Tower|Castle|Park|University|Airport|-shi|-ken|-machi|-ku| Ramen|Beer|Dome|Prefecture|Hotel|Bay|Museum".split(
        "|"
    )
)
_FIRMS = "Motors|Electric|Corporation|Co., Ltd.|Holdings|Group|Shoji|Kogyo|Seisakusho|Ginko|Foods|Pharma|Bank|Construction|Shoten|Denki".split(
    "|"
)


@dataclass(frozen=True, slots=True)
class Harvest:
    """Words of things and how often the raw text has them. nouns, places: readings in katakana; sounds: readings that are
    far oftener a noun's or a place's than a name's, and how often they are that.
    """

    katakana: Counter[str]
    latin: Counter[str]
    nouns: Counter[str]
    places: Counter[str]
    sounds: Counter[str]

    def odd(self, part: Part, rare: float) -> bool:
        """Whether a name is so rare beside the noun or place of its sound that its kana and romaji speak for no name."""
        n = self.sounds[part.katakana]
        return n > 0 and part.weight <= rare + BEARERS * n * (rare > 1)


def harvest(
    lines: Sequence[str],
    persons: Callable[[Sequence[str]], list[list[tuple[int, int, float]]]],
    cut: Callable[[str], list[Morpheme]],
    grade: Grade,
) -> Harvest:
    """persons: where a tagger sees persons, however unsure it is, in each line; grade: names in Latin letters, which no thing
    has among its words.
    """
    seen: dict[str, list[int]] = {}
    kinds = {"person": Counter[str](), "place": Counter[str](), "noun": Counter[str]()}
    for line, marks in zip(lines, persons(lines), strict=True):
        taken = {i for s, e, _ in marks for i in range(s, e)}
        for match in (*_KANA.finditer(line), *_LATIN.finditer(line)):
            counts = seen.setdefault(match[0], [0, 0])
            counts[0] += 1
            counts[1] += not taken.isdisjoint(range(*match.span()))
        for _, _, part, sound in cut(line):
            if kind := _kind(part):
                kinds[kind][sound] += bool(sound)
    things = Counter({word: n for word, (n, named) in seen.items() if named <= PERSON_SHARE * n})
    latin = [w for w in things if w[0].isascii()]
    words = sorted({word for phrase in latin for word in phrase.lower().split()})
    names_ = {w for w, row in zip(words, grade(words), strict=True) if max(row[:2]) >= NAMED}
    nouns, places, names = kinds["noun"], kinds["place"], kinds["person"]
    both = nouns + places
    sounds = Counter({s: n for s, n in both.items() if n >= LEAST_NOUNS * max(names[s], 1) and len(s) > 1})
    return Harvest(
        Counter({w: n for w, n in things.items() if _KANA.fullmatch(w)}),
        Counter({w: things[w] for w in latin if names_.isdisjoint(w.lower().split())}),
        Counter({s: n for s, n in nouns.items() if s in sounds and n >= places[s] and len(s) >= 3}),
        Counter({s: n for s, n in places.items() if s in sounds and n > nouns[s] and len(s) >= 3}),
        sounds,
    )


def _kind(part: str) -> str:
    if part.startswith("名詞,固有名詞,人名"):
        return "person"
    if part.startswith("名詞,固有名詞,地域"):
        return "place"
    return "noun" if part.startswith(("名詞,一般", "名詞,サ変接続")) else ""


def blended(parts: Sequence[Part], rng: random.Random, count: int) -> list[Part]:
    """Names that no list has: the beginning of one and the end of another, of kanji and, apart from them, of readings."""
    known = {p.kanji for p in parts}
    two = [p for p in parts if len(p.kanji) == 2 and len(p.katakana) >= 3 and p.weight > 0.2]
    out: list[Part] = []
    for _ in range(50 * count):
        if len(out) == count or len(two) < 2:
            break
        a, b = rng.choice(two), rng.choice(two)
        sound = a.katakana[: rng.choice((2, 2, 3))] + b.katakana[-2:]
        kanji = a.kanji[0] + b.kanji[1]
        odd = re.search("[ァィゥェォャュョッーン]", b.katakana[-2]) or part_of(sound) != "train"
        if kanji not in known and not odd and a.kanji != b.kanji:
            out.append(Part(kanji, sound))
    return out


def widened(names: Lists, rng: random.Random, count: int, share: float = 0.25) -> Lists:
    """The lists with `count` blended surnames and given names each, drawn `share` of the time."""

    def more(parts: tuple[Part, ...], power: float) -> tuple[Part, ...]:
        made = blended(parts, rng, count)
        total = sum(p.weight**power for p in parts) * share / (1 - share)
        weight = (total / max(len(made), 1)) ** (1 / power)
        return (*parts, *(Part(p.kanji, p.katakana, weight) for p in made))

    return Lists(more(names.surnames, 0.6), more(names.given, 1.0), names.foreign)


class Things:
    """Draws words of things: rare ones often enough."""

    def __init__(self, found: Harvest, drawer: Drawer) -> None:
        self.drawer, self.rng = drawer, drawer.rng
        self._pools = [_pool(c) for c in (found.katakana, found.latin, found.nouns, found.places)]

    def _one(self, which: int) -> str:
        words, weights = self._pools[which]
        return self.rng.choices(words, cum_weights=weights)[0]

    def _roman(self, sound: str) -> str:
        written = Part("", sound).romaji(self.rng.choice(("wapuro", "plain", "plain", "macron")))
        return self.rng.choice((str.title, str.title, str.title, str.lower, str.upper))(written)

    def draw(self) -> tuple[str, str]:
        """A word and what it is: LOCATION, ORGANIZATION, or empty."""
        rng, roll = self.rng, self.rng.random()
        if roll < 0.38:
            word = self._one(0)
            if roll < 0.08:
                word += rng.choice(("", " ")) + self._one(0)
            return (half_width(word) if rng.random() < 0.15 else word), ""
        if roll < 0.62:
            word = self._roman(self._one(2))
            return (word if roll < 0.54 else f"{word} {self._roman(self._one(2))}"), ""
        if roll < 0.8:
            sound = self._one(3)
            if rng.random() < 0.25:
                return rng.choice((sound, hiragana(sound))), "LOCATION"
            word, end = self._roman(sound), rng.choice(_PLACES) if rng.random() < 0.35 else ""
            return (word + ("" if end[:1] in ("-", " ", "") else " ") + end), "LOCATION"
        if roll < 0.9:
            return self._one(1), ""
        stem = self._roman(self._one(2)) if rng.random() < 0.5 else romaji(self.drawer.surname().katakana).title()
        return f"{stem} {rng.choice(_FIRMS)}", "ORGANIZATION"


def _pool(counts: Counter[str]) -> tuple[list[str], list[float]]:
    words, weights, total = [], [], 0.0
    for word, n in sorted(counts.items()):
        total += n**0.4
        words.append(word)
        weights.append(total)
    return words, weights


def rows(things: Things, count: int) -> list[Row]:
    """`count` rows: a third a word of things alone, a third in phrases of things, a third in phrases where both can stand;
    there, and alone as often, names too.
    """
    rng = things.rng
    out: list[Row] = []
    for i in range(count):
        template = ("{}" if rng.random() < 0.8 else "{}。", rng.choice(_THING), rng.choice(_EITHER), rng.choice(_EITHER))[i % 4]
        named = i % 4 == 3 or (i % 4 == 0 and rng.random() < 0.4)
        out.append(filled(template, (lambda: name(things.drawer)) if named else things.draw))
    return out


def name(drawer: Drawer) -> tuple[str, str]:
    """A name in any form and script."""
    script, form = drawer.rng.choice(SCRIPTS), drawer.rng.choice((*FORMS, "given"))
    return (drawer.paper if drawer.rng.random() < 0.3 else drawer.written)(form, script), "PERSON"


def filled(template: str, draw: Callable[[], tuple[str, str]]) -> Row:
    """The template with a word for every {} and the spans of what is of a kind."""
    text, spans = "", []
    first, *rest = template.split("{}")
    text = first
    for piece in rest:
        word, kind = draw()
        if kind:
            spans.append((len(text), len(text) + len(word), kind))
        text += word + piece
    return text, spans


def drawn(lines: Iterable[str], most: int) -> list[str]:
    """The first lines, up to so many characters."""
    out: list[str] = []
    for line in lines:
        if most <= 0:
            break
        out.append(line)
        most -= len(line)
    return out
