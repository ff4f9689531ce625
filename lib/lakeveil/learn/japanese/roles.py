"""Raw sentences that tell of somebody or something by a noun (母が, 監督は, この駅で), with a name or a thing's word in its place.

What stands around such a noun is what stands around a name, and gold has few sentences that name anybody. What else the
sentence says is left to be taught (`teach.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from lakeveil.learn.data import Row
from lakeveil.learn.japanese.hard import Things
from lakeveil.learn.japanese.names import SCRIPTS, Drawer
from lakeveil.learn.japanese.silver import NONE, TAUGHT
from lakeveil.learn.japanese.texts import surname_company, surname_place

_FREE = "(?<![一-龥々ァ-ヴーA-Za-z])"
_PERSON = re.compile(
    _FREE
    + "(?:あの人|その男|この男|あなた|トム|メアリー|ジョン|彼女|彼|父|母|兄|姉|妹|弟|友人|友達|息子|娘|先生|祖父|祖母|夫|妻|少年|少女"
    "|老人|医者|主人|叔父|叔母|伯父|伯母|私|僕|俺|社長|部長|監督|教授|選手|議員|記者|教師|医師|警官|犯人|男性|女性|本人|同氏)"
    "(?=[はがのもとにをへで、]|から|まで|より|って|だ|です)"
)
_THING = re.compile(
    _FREE
    + "(?P<place>この町|町|村|駅|東京|京都|大阪|日本|英国|島|城|公園|港|病院|学校|大学)(?=へ|に[行着住向]|で[はあ]?|から|まで)"
    "|"
    + _FREE
    + "(?:会社|同社|店|本|車|料理|製品|映画|建物|船|番組|商品|機械|電話|時計|雑誌|新聞|計画|制度|薬|病気|曲|絵|小説|犬|猫|鳥|花|酒|チーム|システム|ゲーム|ソフト|法律|団体|組織)"
    "(?=[はがのもとにをで、])"
)
_BEHIND = (
    "さん",
    "さん",
    "さん",
    "氏",
    "様",
    "くん",
    "君",
    "ちゃん",
    "先生",
    "部長",
    "課長",
    "社長",
    "選手",
    "監督",
    "教授",
    "容疑者",
)
ADDRESSED = 0.2  # of the names, so many have a form of address or an office behind them
HOMONYM = 0.4  # of the places in kanji, so many are the places that surnames are called after


def rows(sentences: Iterable[str], drawer: Drawer, things: Things, places: Sequence[str], count: int) -> list[Row]:
    """`count` rows at most of somebody and half as many of something; places: kanji of places that are surnames too."""
    somebody: list[str] = []
    something: list[str] = []
    for text in sentences:
        if _PERSON.search(text):
            somebody.append(text)
        elif _THING.search(text):
            something.append(text)
    rng = drawer.rng
    rng.shuffle(somebody)
    rng.shuffle(something)
    named = [_named(text, drawer) for text in somebody[:count]]
    return named + [_unnamed(text, things, places) for text in something[: count // 2]]


def _named(text: str, drawer: Drawer) -> Row:
    """The sentence with a name for every noun of a person, the same for the same."""
    rng = drawer.rng
    new: dict[str, str] = {}

    def name(noun: str) -> str:
        if noun not in new:
            form, script = (
                rng.choice(("full", "family", "family", "family", "given", "given")),
                rng.choices(SCRIPTS, (4, 2, 2, 2))[0],
            )
            new[noun] = (drawer.paper if rng.random() < 0.3 else drawer.written)(form, script)
            ends[noun] = rng.choice(_BEHIND) if rng.random() < ADDRESSED else ""
        return new[noun]

    ends: dict[str, str] = {}
    out, spans, at, length = [], [], 0, 0
    for match in _PERSON.finditer(text):
        before, word = text[at : match.start()], name(match[0])
        length += len(before)
        spans.append((length, length + len(word), "PERSON"))
        out += [before, word, ends[match[0]]]
        length += len(word) + len(ends[match[0]])
        at = match.end()
    made = "".join([*out, text[at:]])
    return made, [(0, len(made), TAUGHT), *spans]


def _unnamed(text: str, things: Things, places: Sequence[str]) -> Row:
    """The sentence with a word that is no person's name for the first noun of a thing or place."""
    match = _THING.search(text)
    if not match:
        raise ValueError("a sentence without a noun of a thing")
    word = _place(things, places) if match["place"] else _thing(things)
    made = text[: match.start()] + word + text[match.end() :]
    return made, [(0, len(made), TAUGHT), (match.start(), match.start() + len(word), NONE)]


def _place(things: Things, places: Sequence[str]) -> str:
    rng = things.rng
    return rng.choice(places) if rng.random() < HOMONYM else surname_place(things.drawer)


def _thing(things: Things) -> str:
    return surname_company(things.drawer) if things.rng.random() < 0.15 else things.draw()[0]
