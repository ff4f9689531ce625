"""Words where a name could stand and where none does: alone in a cell, or at the head of a sentence before は, が, の, と.

Sentences of raw text that begin with a person's noun (母は…) lend their rest to names, with a trade before or a form of
address behind; those that begin with a thing's (駅は…) lend it to katakana nouns, romaji of nouns, places, companies.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from lakeveil.learn.data import Row
from lakeveil.learn.japanese import words
from lakeveil.learn.japanese.names import FORMS, SCRIPTS, Drawer, hiragana, romaji
from lakeveil.learn.japanese.silver import UNSURE
from lakeveil.learn.japanese.texts import LookAlikes, surname_company, surname_place

_PERSON = re.compile(
    "(?:父|母|兄|姉|妹|弟|彼|彼女|友人|友達|男|女|息子|娘|先生|祖父|祖母|夫|妻|少年|少女|老人|医者|主人|叔父|叔母|伯父|従兄|私|僕|俺|あなた)"
    "(?=[はがのもとにを])"
)
_THING = re.compile(
    "(?:店|会社|町|村|駅|本|車|料理|製品|映画|学校|建物|島|船|家|山|川|城|寺|部屋|祭り|道|店舗|作品|番組|商品|大学|この店|この町|この本)"
    "(?=[はがのもでにを])"
)
_TRADES = (
    "画家 作家 俳優 女優 歌手 監督 選手 教授 記者 医師 弁護士 社長 部長 課長 担当 店長 作曲家 指揮者 大統領 首相 議員 投手 捕手 棋士 詩人 建築家 "
    "写真家 司会 友人 同僚 上司 長男 次女 妻 夫 娘 息子 母 父 兄 妹 隣の いとこの 友達の 後輩の 新人の"
).split()
_ADDRESS = ("", "", "", "", "さん", "様", "氏", "くん", "ちゃん", "先生")
_LABELS = ("氏名", "担当", "記入者", "受取人", "宛先", "署名", "報告者", "お名前", "発注者", "患者", "著者")


def place_readings(dictionary: Path, surnames: Iterable[str]) -> list[tuple[str, str]]:
    """(kanji, reading) of the dictionary's places that are no listed surname's reading."""
    taken = set(surnames)
    found = {
        (surface, words.reading(features))
        for surface, features in words.entries(dictionary / "sys.dic")
        if words.kind(features) == "place"
    }
    return sorted((k, r) for k, r in found if len(r) >= 3 and r not in taken and re.fullmatch("[\u3400-\u9fff々ヶ]{2,}", k))


def place_surnames(dictionary: Path, surnames: Iterable[str]) -> list[str]:
    """The dictionary's places that are a surname too, in kanji."""
    taken = set(surnames)
    return sorted({s for s, features in words.entries(dictionary / "sys.dic") if words.kind(features) == "place" and s in taken})


def heads(
    lines: Iterable[str], drawer: Drawer, like: LookAlikes, places: Sequence[tuple[str, str]], gold: Sequence[Row], count: int
) -> list[Row]:
    """`count` rows: a quarter names alone, a quarter other words alone, a quarter of each at the head of a sentence."""
    rng = drawer.rng
    sentences = [s for line in lines for s in re.findall("[^。]{4,60}。", line)]
    persons = [s[m.end() :] for s in sentences if (m := _PERSON.match(s))]
    things = [s[m.end() :] for s in sentences if (m := _THING.match(s))]
    spans = [(text[s:e], kind) for text, marks in gold for s, e, kind in marks if kind != "PERSON" and e - s >= 3]
    out: list[Row] = []
    for i in range(count):
        if i % 4 == 0:
            out.append(named(drawer, rng.choice(("", "", "。", "\n"))))
        elif i % 4 == 1:
            out.append(unnamed(drawer, like, places, spans, ""))
        elif i % 4 == 2 and persons:
            out.append(named(drawer, rng.choice(persons)))
        elif things:
            out.append(unnamed(drawer, like, places, spans, rng.choice((" ", "", "", "")) + rng.choice(things)))
    return out


def named(drawer: Drawer, rest: str) -> Row:
    """A name, with a trade or a form's label before it, a form of address behind it, and the rest."""
    rng = drawer.rng
    script, form = rng.choice(SCRIPTS), rng.choice((*FORMS, "given"))
    name = (drawer.paper if rng.random() < 0.4 else drawer.written)(form, script)
    roll = rng.random()
    before = (
        rng.choice(_TRADES) if roll < 0.3 else rng.choice(_LABELS) + rng.choice((" ", "：", ":", "　", "")) if roll < 0.4 else ""
    )
    text = f"{before}{name}{rng.choice(_ADDRESS)}{rest}"
    return text, [(len(before), len(before) + len(name), "PERSON"), *_rest(text, rest)]


def unnamed(
    drawer: Drawer, like: LookAlikes, places: Sequence[tuple[str, str]], spans: Sequence[tuple[str, str]], rest: str
) -> Row:
    """A word that is no person's name, and the rest."""
    rng = drawer.rng
    roll, kind = rng.random(), ""
    if roll < 0.25:
        word = rng.choice(like.katakana)
    elif roll < 0.5:
        word = rng.choice((str.title, str.title, str.lower, str.upper))(romaji(rng.choice(like.nouns))) or rng.choice(
            like.katakana
        )
    elif roll < 0.7:
        kanji, sound = rng.choice(places)
        word, kind = rng.choice((romaji(sound).title(), romaji(sound).title(), hiragana(sound), sound, kanji)), "LOCATION"
    elif roll < 0.85 and spans:
        word, kind = rng.choice(spans)
    else:
        place = rng.random() < 0.5
        word, kind = (surname_place(drawer), "LOCATION") if place else (surname_company(drawer), "ORGANIZATION")
    text = word + rest
    return text, [*([(0, len(word), kind)] if kind else []), *_rest(text, rest.lstrip())]


def _rest(text: str, rest: str) -> list[tuple[int, int, str]]:
    """What nobody judged: all of the rest but its particle."""
    return [(len(text) - len(rest) + 1, len(text), UNSURE)] if len(rest) > 1 else []
