"""Names that a label, a mark or a line sets apart: 報告者: 諸星あたる, "kana":"オガタ チヨ", けんと: 10時で, 羽生田（2年）.

The gold that the network learnt has sentences; in logs, forms, tickets and chats what stands around a name is no sentence.
"""

from __future__ import annotations

import re
import unicodedata

from lakeveil.recognizers.japanese import surnames
from lakeveil.recognizers.japanese.cues import KANJI
from lakeveil.recognizers.japanese.features import COMMON, FOREIGN, GIVEN, NAMES, PLACE, SURNAME, Words

_K, _H, _T = KANJI[1:-1] + "ヶノヵ", "ぁ-ゖー", "ァ-ヺーｦ-ﾟ"
_WORD = f"(?:[{_K}]{{1,6}}[{_H}]{{0,5}}|[{_H}]{{2,8}}|[{_T}]{{2,10}})"
_KANA = re.compile("[ぁ-ゖー]{2,5}|[ァ-ヺー]{2,6}")
_OPEN = f"(?<![{_K}{_H}{_T}・])"
_SHUT = "(?=[ \u3000]*(?:$|[\n\r\t,，、。;；|｜/／)）」\\]】\"'<（(〈《：:→]|[ \u3000](?!の)|様|さん|殿|氏|先生|くん|君))"
# What a field of persons is called; before a blank alone only these.
_PERSON = (
    "(?:[報申承操作更登投送責代担契利保依受参出欠被加届起対処確決発問執編訳所使引面応司進講連紹訪立購注配監検測記債相名差宛審顧患主編署]"
    "[告請認作成新録稿信任表当約用護頼講加席害出票応理認裁行合筆集有伴率接募行師絡介問会入文達督査定録務続義出先議客者治]{0,2}"
    "|保護|被保険|被相続|連帯保証|緊急連絡|取りまとめ)(?:者|人|主)(?:氏?名)?|(?:連絡|宛|問い?合わ?せ)先"
    "|お?名前|氏名|ご?芳名|患者(?:氏?名)?|主治医|担当医?|所属長|上長|院長|園長|校長|店長|議長|会長|部長|課長|係長|班長|代表(?:取締役|者)?|社長|相談役|喪主|名義|宛名|フリガナ|ふりがな|カナ"
    "|本名|旧姓|氏|姓名|キーパーソン|相手方|受付|ユーザー名?|お客様名?|顧客名?|生徒名?|児童名?|園児名?|会員名?|社員名?|職員名?|スタッフ名?|講師|通訳|執刀医?|助手|麻酔医?|幹事|会計|書記|司会|監事|理事長?|窓口"
)
_MARK = "[ \u3000]*(?:（[^（）\n]{1,6}）|\\([^()\n]{1,6}\\))?[ \u3000]*[:：=＝][ \u3000]*[\"'「]?|[「『]"
_LABELLED = re.compile(f"(?:{_PERSON})(?:{_MARK}|[ \u3000\t]+)(?=({_WORD}(?:[ \u3000]{_WORD})?){_SHUT})", re.MULTILINE)
_FIELD = re.compile(
    f"[:：=＝\t\"'][ \u3000]*({_WORD}(?:[ \u3000]{_WORD})?)(?=[ \u3000]*(?:$|[\n\t,;|\"'])|[ \u3000]+[^ \u3000:：=＝\n]{{1,12}}[:：=＝])",
    re.MULTILINE,
)
_OTHERS = re.compile(
    "(?:所|地|社|店|局|校|学|駅|部|課|品|県|市|区|町|村|都|署|院|園|山|川|線|国|港|城|場|出身|本籍|住所|エリア)[^:：=＝]{0,4}$"
)
_READING, _KANA_ONLY = (
    re.compile("フリガナ|ふりがな"),
    re.compile("[ぁ-ゖァ-ヺー \u3000]+"),
)  # whose reading it is, no firm's: 会社名フリガナ
_PAIR = re.compile(f"{_OPEN}({_WORD})(?=[ \u3000]({_WORD}){_SHUT})", re.MULTILINE)
# キタノ　ヒサエと.
_TWO = re.compile(f"(?<![{_K}{_T}・])({KANJI}{{1,4}}|[{_T}]{{2,6}})[ \u3000]({KANJI}{{1,3}}|[{_T}]{{2,6}})(?![{_K}{_T}])")
_ROLL = re.compile(
    f"(?:[席加当ーCco][者番担バ]?[ーCco]?[:：]|[:：]|^[A-ZＡ-Ｚ0-9０-９一二三四五六]?[班組])[ \u3000]*({_WORD}(?:[ \u3000]{_WORD})?(?:[、・,，][ \u3000]?{_WORD}(?:[ \u3000]{_WORD})?)+)(?=[ \u3000]*(?:$|[\n。）)]|の[0-9０-９一二三四五六七八九十]+[名人]))",
    re.MULTILINE,
)
_CALLS = re.compile("班|席|参加|当番|担当|メンバー")
_STAMP = re.compile(
    f"^[ \u3000]*(?:担当|確認|承認|作成|検印|起案|決裁|審査|受付)[ \u3000]*\n[ \u3000]*({_WORD})(?=[ \u3000]*(?:\n|$))",
    re.MULTILINE,
)
_SPEAKER = re.compile(
    f"^[ \u3000]*(?:\\[[^\\]\n]{{1,20}}\\][ ]?|[0-9][0-9/:. -]{{4,20}}[ ])?({_WORD}(?:[ \u3000]{_WORD})?)[ ]?(?:[:：](?!//)|(?=「))",
    re.MULTILINE,
)  # けんと: 10時で, 2023/04/01 10:00 堀之内：受付完了, 千春「先に」
_UNDER = re.compile(
    f"^[^\n。]{{0,20}}(?:部|課|係|室|社|店|局|所|会|運輸|商事|工業|建設|大学|センター|クリニック|病院|事務所|グループ|チーム)[ \u3000]({_WORD}(?:[ \u3000]{_WORD})?)[ \u3000]*$",
    re.MULTILINE,
)  # under a mail: 東風運輸 蛯名
_AGED = re.compile(
    f"{_OPEN}({_WORD}(?:[ \u3000]{_WORD})?)(?=[（(](?:享年)?[0-9０-９一二三四五六七八九十]{{1,3}}(?:歳|才|年生?|代)?(?:、?[男女]性?)?[）)])"
)
ASKED = f'[:：=＝\t"「『（(]|[{_K}{_H}{_T}][ \u3000][{_K}{_H}{_T}]|(?:担当|確認|承認|作成|検印|起案|決裁|審査|受付)[ \u3000]*\n'


def names(text: str, words: Words) -> list[tuple[int, int]]:
    """(start, end) of names in fields; may lie over one another."""
    out = [span for found in _LABELLED.finditer(text) if (span := _labelled(found, words))]
    out += [
        found.span(1)
        for found in _FIELD.finditer(text)
        if not _OTHERS.search(text[max(found.start() - 8, 0) : found.start()]) and _sure(found[1], words)
    ]
    out += [found.span() for found in _TWO.finditer(text) if _pair(found[1], found[2], words)]
    out += [(found.start(1), found.end(2)) for found in _PAIR.finditer(text) if _pair(found[1], found[2], words)]
    out += [found.span(1) for found in _SPEAKER.finditer(text) if _speaks(found[1], words)]
    out += [found.span(1) for found in _STAMP.finditer(text) if surnames.grade(found[1]) or _sure(found[1], words)]
    for found in _ROLL.finditer(text):
        items = [(found.start(1) + m.start(), m[0]) for m in re.finditer("[^、・,，]+", found[1])]
        items = [(at + len(item) - len(item.lstrip(" \u3000")), item.strip(" \u3000")) for at, item in items]
        if all(_rolled(item, words) for _, item in items) and (
            _CALLS.search(found[0][: found.start(1) - found.start()]) or any(_sure(item, words) for _, item in items)
        ):
            out += [(at, at + len(item)) for at, item in items]
    out += [
        found.span(1)
        for found in _UNDER.finditer(text)
        if surnames.grade(found[1]) > surnames.PLACE - 2 * (found.end() == len(text)) or _sure(found[1], words)
    ]
    out += [found.span(1) for found in _AGED.finditer(text) if _sure(found[1], words)]
    return out


def _labelled(found: re.Match[str], words: Words) -> tuple[int, int] | None:
    """Of a labelled value the name that it is or that it begins with."""
    value = found[1]
    if _sure(value, words) or (
        _READING.match(found[0]) and not found.string[: found.start()][-1:].isalnum() and _KANA_ONLY.fullmatch(value)
    ):
        return found.span(1)
    first, *rest = re.split("[ \u3000]", value)
    if rest and _KANA.fullmatch(rest[0]) and (words.kind(first) & SURNAME or surnames.grade(first) > surnames.NOUN):
        kind = words.kind(rest[0])
        if kind & NAMES or not kind:
            return found.span(1)  # 利用者：吾妻 トメ
    own = re.match(f"{KANJI}+", rest[0]) if rest else None
    if own and own.end() < len(rest[0]) and _pair(first, own[0], words):
        return found.start(1), found.end(1) - len(rest[0]) + own.end()  # 本名：猪木　寛至は
    plain = unicodedata.normalize("NFKC", first)
    known = surnames.grade(plain) or (words.kind(plain) & NAMES and not words.kind(plain) & COMMON) or full(plain, words)
    return (found.start(1), found.start(1) + len(first)) if known and _ends(found.string, found.start(1) + len(first)) else None


def _rolled(item: str, words: Words) -> bool:
    """Whether an item of a roll may be a name, as where another item surely is one."""
    return _sure(item, words) or surnames.grade(item) > 0 or bool(words.kind(item) & NAMES and not words.kind(item) & COMMON)


def _ends(text: str, at: int) -> bool:
    return at == len(text) or not re.match("[ \u3000]?(?:市|区|町|村|県|支?店|駅|部|課|社|様々)", text[at : at + 3])


def _sure(value: str, words: Words) -> bool:
    """Whether that is surely a name wherever it stands alone: surname and given name, or a surname that is nothing else."""
    first, *rest = re.split("[ \u3000]", value)
    if rest:
        return _pair(first, rest[0], words)
    plain = unicodedata.normalize("NFKC", first)
    return (len(plain) > 1 and surnames.grade(plain) == surnames.SURE) or (
        len(plain) > 2 and not plain[0] < "ァ" and full(plain, words)
    )


def _pair(first: str, second: str, words: Words) -> bool:
    """Whether that is a surname and a given name: of one sign each, or in kana, only where not both are nouns."""
    family, own = unicodedata.normalize("NFKC", first), unicodedata.normalize("NFKC", second)
    kind = words.kind(own)
    if not kind & GIVEN:
        return False
    if _is_kanji(family):
        return surnames.grade(family) > (surnames.NOUN if len(family + own) < 3 else 0)
    before = words.kind(family)
    return bool(before & SURNAME) and not before & kind & COMMON and (len(own) > 1 < len(family))


def full(run: str, words: Words) -> bool:
    """Whether a run without a blank is a surname in kanji and a given name, or both in kana, no noun as a whole."""
    if words.kind(run) & (COMMON | PLACE):
        return False
    if _is_kanji(run[0]):
        return any(words.kind(run[n:]) & GIVEN for n in surnames.heads(run))
    cuts = range(2, len(run) - 1)
    return len(run) >= 5 and any(words.kind(run[:n]) & SURNAME and words.kind(run[n:]) & GIVEN for n in cuts)


def _speaks(value: str, words: Words) -> bool:
    kind = words.kind(value)
    return _sure(value, words) or bool(len(value) > 1 and kind & (GIVEN | FOREIGN) and not kind & (COMMON | PLACE))


def _is_kanji(word: str) -> bool:
    return bool(re.match(KANJI, word))
