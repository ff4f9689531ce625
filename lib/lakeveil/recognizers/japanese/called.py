"""Surnames right before a form of address: 東さん, 南様, 森君, 西先生, names in hiragana that are all their text; and those that are nobody there: 王様, 奥さん, 姫君, 平氏.

The weights (japanese_evidence) are read off the gold, which is news and encyclopedias and hardly calls anyone so: there 東 and 西 are
directions and 堀 and 谷 land, whatever follows. In notes and mail a listed surname before さん is a person's.
"""

from __future__ import annotations

import re

from lakeveil.recognizers.japanese import surnames
from lakeveil.recognizers.japanese.cues import KANJI
from lakeveil.recognizers.japanese.features import COMMON, GIVEN, NAMES, ORGANIZATION, PLACE, SURNAME, Words
from lakeveil.recognizers.japanese.fields import full

# Forms of address, each without what makes another word of it: 西さんぽ, 君主, 様子, 氏名, 殿堂.
_ADDRESS = (
    "さん(?!ぽ|ざん|りく|さん|ま[^でたっだすし])|くん(?!れん|しょう)|さま(?!ざま)|様(?![子式相々態])|君(?![主臨津影子江枝代恵]|が代)|先生|氏(?![名神子族素姓長康政直])"
    "|殿(?![堂下様上中内])|(?:Dr|DR|Ns|NS)(?![A-Za-z])|先輩|後輩|っち(?![ゃ])|パイセン|ちゃん|ドクター"
)
_ROLE = "担当|患者|[課部係社室店]長"
_CALLED = re.compile(f"(?<![おごァ-ヺーＡ-Ｚａ-ｚA-Za-z0-9０-９])(?<!{KANJI})(?:{_ROLE})?({KANJI}{{1,4}})[ 　]?({_ADDRESS})")
ASKED = (
    f"{KANJI}[ 　]?(?:さん|くん|さま|様|君|先生|氏|殿|先輩|後輩|っち|パイセン|ちゃん|ドクター|D[rR]|N[sS])|[ァ-ヺー](?:様|さん|氏|先輩|先生)|[ぁ-ゖー]先輩|うちの[ぁ-ゖー]|-(?:[Ss]an|[Ss]ama|[Kk]un|[Cc]han|[Ss]ensei)|{KANJI}{{2}}[方宅]|{KANJI}[ァ-ヺー]{{1,4}}[子美江代恵枝世]"
    "|[ぁ-ヺーA-Za-z](?:ちゃん|くん|クン|チャン)|(?:^|[\n「『（(。！？!?…― 　])[ァ-ヺー]{2,5}[、,！!？?…]|^[ぁ-ゖー 　]{4,16}$"
    f"|お{KANJI}|のお[ぁ-ん]{{2}}[はがもをにと、]"
)
# Nicknames: ケンちゃん, ゆっちゃん, Kenくん; in hiragana くん ends verbs (いくんだ), so a listed name is asked for.
_NICK = re.compile("([ァ-ヺー]{2,7}|[A-Za-z]{2,8}|[ぁ-ゖー]{2,12}?)[ 　]?(ちゃん|くん)(?!ちゃん|れん|しょう|しゅ|せい|で|だ|き)")
_NICKNAME = 12  # signs looked back for where one begins
_PARTICLES = "はがをにのともでへや"
_KIN = re.compile(
    "(?:おっ|ばっ|じっ|ばあ|じい|ばー|じー|おば|おじ|かあ|とう|にい|ねえ|にー|ねー|あに|あね|まご|むすめ|よめ|あか|べびー|じょう|ぼっ|ぼう|わん|にゃん|わんこ|ねこ|いぬ|うさ|ひよこ|とり|ぞう|くま|ちゃん|いちゃ|もちゃ|めちゃ|くちゃ|ごちゃ|かなり|もっと|きちん|めっ|はっ|むちゃ)$"
)
_KIN_KATA = frozenset(
    "ワン ニャン ネコ イヌ ワンコ ニャンコ ウサ ウサギ ヒヨコ クマ ゾウ パンダ ベビー アカ パパ ママ バア ジイ オバ オジ カア トウ ニイ ネエ ムスメ ヨメ".split()
)
_HOUSE = re.compile(
    f"(?<!{KANJI})({KANJI}{{2,4}})(?:方(?=[^。\n]{{0,20}}(?:侵入|下宿|居住|同居|盗|窃取|訪れ|訪問|放火|玄関|居室))|宅(?=[にへでのをはが、。]|から|まで|前|$))"
)  # 喜屋武方に侵入した
_MIXED = re.compile(f"(?<!{KANJI})(({KANJI}{{2,4}})[ァ-ヺー]{{1,4}}(?<!ッ)[子美江代恵枝世])(?!{KANJI})")  # 仲宗根ルミ子
_STRANGER = re.compile(
    "(?<![ァ-ヺー・＝])([ァ-ヺー]{3,10}(?:[・＝][ァ-ヺー]{2,10}){0,3})[ 　]?(?:(?P<sir>様(?![子式相々態])|氏(?![名神子族素姓長康政直]))|さん(?!ぽ|ざん|りく)|先生|先輩)"
)  # ボロディン様
_HOSTS = re.compile(
    "(?:スタッフ|ユーザー?|オーナー|メーカー|ゲスト|プレイヤー|サポーター|パートナー|ドライバー|ライター|デザイナー|モデル|ファン|メンバー|リーダー|マネージャー|ディレクター|モニター|カスタマー|サプライヤー|ベンダー|リピーター|ビジター|キャスト|アーティスト|ホテル|マンション|クラブ|ショップ|ストア|スーパー|サロン|クリニック|センター)$"
)
_SAN = re.compile("(?<![A-Za-z0-9_.@/-])([A-Z][a-z]{2,14})-(?:[Ss]an|[Ss]ama|[Kk]un|[Cc]han|[Ss]ensei)(?![A-Za-z])")
_OURS = re.compile("うちの([ぁ-ゖー]{2,4}?)(?=[、はがも])")
_CELL = re.compile("[ \u3000]*([ぁ-ゖー]{4,12})[ \u3000]*")  # くわばらただし alone
# Women's names of the time before 1900: お菊は, お千代が; of one sign only those with which お makes no word (お茶, お里, お鈴).
_MAIDS = (
    "菊雪照竹松梅蘭鶴亀辰寅冬夏春秋滝艶絹糸咲静民仙吉蔦蝶蓮藤政常信染房琴銀桐勝駒文久関縫楓葵栄恵芳峰龍律露杉徳貞豊辻浜凜澄篠"
)
_MAID = re.compile(
    f"(?:(?<![ぁ-ん])|(?<=」と)|(?<=とき))(お(?:[{_MAIDS}]|{KANJI}{{2}}))(?=[はがのをにともへ、…！!？?」](?!な[さる]|なり)|さん|ちゃん|坊|姉さん|っ母)"
)
# 女房のおたつが; お makes these words: おやつ, おふろ.
_WIFE = re.compile("(?:女房|妻|娘|妹|姉|母|嫁|女中|下女|女将|老婆)の(お[ぁ-ん]{2})(?=[はがもをにと、])")
_POLITE = frozenset(
    "おやつ おふろ おかず おはし おかね おさけ おちち おなか おしり おへそ おむつ おまる おうち おまけ おかげ おにく おこめ おはぎ おでん おちゃ おくち おめめ おてて おすし おかし おもち おむこ おとも おそば おひざ おでこ おねえ おにい おなら おどり おせち おふる おかゆ おもり おはか おもい おいも おつり おくれ おだし おせわ おやど おにわ おへや".split()
)
_POINTS = frozenset("あの その この どの いい よい うち".split())
_SENIOR = re.compile("(?<![ぁ-ゖー々\u3400-\u9fff])([ぁ-ゖー]{2,5})先輩")
_TO = re.compile("(?:^|[\n「『（(。！？!?…― 　])([ァ-ヺー]{2,5})(?=[、,！!？?…])")  # リカ、待って！
SPOKEN = 40  # code points of a subtitle or a message
_CRIES = frozenset("ハイ アラ アレ サア ネエ ママ パパ オイ ヘイ ソラ アア ウン エエ マア ホラ コラ ヤア ダメ ナニ アイ".split())
_LORDS = "神宮王奥上姫本"
# Listed surnames of one sign that are another word with that form of address.
_NOBODY = {
    "さん": frozenset("奥姫牛馬猪鴨鶴燕鮎前今"),
    "くん": frozenset("牛馬猪鴨鶴燕鮎前今"),
    "さま": frozenset(_LORDS + "高長"),  # 高さまで
    "様": frozenset(_LORDS + "今全左薄和"),
    "君": frozenset(_LORDS + "今前元檀"),
    "先生": frozenset("前元今新全本各長"),
    "氏": frozenset("平源華前元今新全本"),
    "殿": frozenset(_LORDS + "東西南北中前高新元正社丸昇渡"),  # halls: 本殿, 南殿
}
_MENS = frozenset("郎助吉蔵七八平衛丞介")  # ends given names of men, listed or not: 清七さん
_POLITELY = ("さん", "さま", "様", "どの", "殿")
_LEARNED = ("先生", "先輩", "ドクター")  # nouns have no pupils: 東雲先生
_CLANS = ("氏", "殿")  # behind a longer surname the gold's are houses as often as persons: 北条氏, 鎌倉殿
_ENDS = re.compile("[ 　]?殿[ 　]*(?:、|$)", re.MULTILINE)


def names(text: str, words: Words) -> list[tuple[int, int]]:
    """(start, end) of listed surnames that a form of address follows (of kanji, the whole run or what follows a role), of nicknames,
    of whose house it is, and of whom one turns to.
    """
    out = [found.span(1) for found in _CALLED.finditer(text) if _person(found, words)]
    out += [span for found in _NICK.finditer(text) if (span := _nickname(found, words))]
    for found in _HOUSE.finditer(text):
        if words.kind(found[1]) & (SURNAME | COMMON) == SURNAME:
            out.append(found.span(1))
    out += [found.span(1) for found in _STRANGER.finditer(text) if _stranger(found, words)]
    out += [found.span(1) for found in _SAN.finditer(text)]
    out += [found.span(1) for found in _SENIOR.finditer(text) if words.kind(found[1]) & GIVEN and found[1] not in _POINTS]
    out += [found.span(1) for found in _OURS.finditer(text) if words.kind(found[1]) & (GIVEN | COMMON) == GIVEN]
    out += [found.span(1) for found in _MIXED.finditer(text) if words.kind(found[2]) & SURNAME]
    for found in _TO.finditer(text) if len(text) <= SPOKEN else ():
        if words.kind(found[1]) & (GIVEN | COMMON | PLACE | ORGANIZATION) == GIVEN and found[1] not in _CRIES:
            out.append(found.span(1))
    out += [found.span(1) for found in _MAID.finditer(text) if _maid(found[1][1:], words)]
    out += [found.span(1) for found in _WIFE.finditer(text) if found[1] not in _POLITE]
    if (cell := _CELL.fullmatch(text)) and (words.kind(cell[1]) in (SURNAME, SURNAME | GIVEN) or full(cell[1], words)):
        out.append(cell.span(1))
    return out


def _maid(name: str, words: Words) -> bool:
    """Whether kanji behind お are a woman's name and no word that お makes polite: お千代, not お言葉."""
    kind = words.kind(name)
    return len(name) == 1 or bool(kind & GIVEN and (not kind & COMMON or name[1] in "代江枝世"))


def _stranger(found: re.Match[str], words: Words) -> bool:
    """Whether katakana before a form of address is somebody: before さん only if a list has it, as shops are called so too."""
    kind = words.kind(found[1].rpartition("・")[2])
    if kind & (COMMON | PLACE | ORGANIZATION) or _HOSTS.search(found[1]):
        return False
    return found["sir"] is not None or bool(kind & NAMES)


def _nickname(found: re.Match[str], words: Words) -> tuple[int, int] | None:
    """Where the name before ちゃん or くん stands; nothing for kin, animals and verbs."""
    (start, end), text = found.span(1), found.string
    name = text[start:end]
    if not "ぁ" <= name[0] <= "ゖ":
        whole = start == 0 or not re.match("[ァ-ヺーA-Za-z]", text[start - 1])
        return (start, end) if whole and name not in _KIN_KATA and not words.kind(name) & COMMON else None
    while start > max(0, end - _NICKNAME) and "ぁ" <= text[start - 1] <= "ゖ":
        start -= 1
    apart = start == 0 or not re.match(f"{KANJI}|[ァ-ヺー]", text[start - 1])
    cuts = [i + 1 for i in range(start, end - 2) if text[i] in _PARTICLES]
    begins = ([start] if apart else []) + cuts
    listed = [i for i in begins if words.kind(text[i:end]) & GIVEN]
    if listed:
        return (listed[0], end) if not _KIN.search(text[listed[0] : end]) else None
    near = [i for i in begins if 2 <= end - i <= 4]
    bare = found[2] == "くん" or text.startswith("と", found.end()) or _KIN.search(text[start:end])  # ちゃんと
    return (near[-1], end) if near and not bare else None


def _person(found: re.Match[str], words: Words) -> bool:
    name, address = found.groups()
    kind, grade = words.kind(name), surnames.grade(name)
    if len(name) in (2, 3) and not grade and not kind & ~GIVEN and name[-1] in _MENS:
        return address in _POLITELY
    if len(name) > 1:
        return address not in _CLANS and (
            grade > surnames.NOUN or kind & (SURNAME | COMMON) == SURNAME or (grade > 0 and address in _LEARNED)
        )
    if not kind & SURNAME:
        return False
    if name not in _NOBODY.get(address, _NOBODY["先生"]):
        return True
    start, end = found.span(1)
    return address == "殿" and name not in _LORDS and _addressed(found.string, start, end)


def _addressed(text: str, start: int, end: int) -> bool:
    """Whether a name and 殿 begin a line and end it, as on an envelope."""
    return (start == 0 or text[start - 1] == "\n") and _ENDS.match(text, end) is not None
