"""What stands around a place that may hold a Japanese name: forms of address and offices, parts, names of things, what a text says it is.

Each is a number of the evidence (`japanese_evidence`), weighed with what the network and the lists say.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.japanese import bounds
from lakeveil.recognizers.japanese.features import Words

Floats = npt.NDArray[np.float32]
Marks = Sequence[tuple[int, int, int]]

HONORIFIC = re.compile(
    "[ 　]?(?:さん|さま|様|氏|くん|君|ちゃん|殿|先生|選手|監督|教授|博士|社長|首相|大統領|議員|知事|市長|投手|捕手|容疑者|被告|夫妻|夫人|嬢|卿)"
)
OFFICE = re.compile(
    "[ 　]?(?:大佐|中佐|少佐|大尉|中尉|少尉|大将|中将|少将|軍曹|伍長|将軍|提督|元帥|総督|総統|書記長|議長|副議長|委員長|委員|幹事長|長官|大臣|外相|蔵相|総裁|総長|頭取|会長|部長|課長|係長|所長|院長|校長"
    "|医師|弁護士|記者|アナ|コーチ|騎手|棋士|力士|関(?![係連心東西])|親方|名人|九段|八段|七段|六段|五段|四段|女王|皇帝|天皇|王子|王女|親王|法王|教皇|司教|神父|牧師|上人|和尚|兄弟|姉妹|一家|父子|親子|公爵|侯爵|伯爵|子爵|男爵|CEO|バイヤー|プロデューサー|ディレクター|マネージャー"
    "|書記|秘書|警部|刑事|巡査|店長|代表|役|自身|本人|ら(?:[がはのをにと、])|[はがも][^。、]{0,6}(?:語っ|話し|述べ|明かし|生まれ|結婚|死去|死亡|引退|と語))"
)
ROLE = re.compile(
    "(?:社長|会長|監督|選手|投手|俳優|女優|歌手|作家|教授|博士|首相|大統領|議員|知事|市長|氏名|名前|担当|弁護士|[父母妻夫兄弟姉妹娘王]|息子|長男|次男|三男|長女"
    "|次女|主演|監修|原作|脚本|作曲|作詞|画家|詩人|役者|皇帝|武将|家臣)(?:の|は|・|、|：|:)?[ 　]?$"
)
# A text that says what it is about: X（…）は、日本の女優。
_IS = re.compile(
    "[ 　]?(?:[（(][^）)]{0,60}[）)]|、[^。はが]{0,20}、)?(?:とは|は)、?([^。\n]{2,70}?)(?:の(?:一つ|1つ|一人|1人|ひとり))?(?:。|である|です|であっ|だっ|$)"
)
_SOMEBODY = re.compile(
    "(?:家|者|人|手|優|師|員|官|将|士|帝|王|后|妃|女|男|父|母|子|娘|主|僧|公|侯|伯|爵|督|長|人物|選手|タレント|アイドル|モデル|声優|アナウンサー|ミュージシャン|シンガー|ライター|デザイナー|ボクサー|レスラー|プロデューサー|キャラクター|ギタリスト|ピアニスト|ドラマー|コーチ|バンドマン|デュエリスト|パイロット)$"
)
_SOMETHING = re.compile(
    "(?:社|メーカー|企業|会社|法人|団体|事務所|グループ|ユニット|バンド|ブランド|店|チーム|クラブ|大学|学校|高校|局|駅|線|道|町|村|市|区|県|州|都市|地区|地域|地名|山|川|河|島|湖|城|寺|院|社|神社|番組|映画|作品|漫画|小説|アルバム|シングル|曲|楽曲|ゲーム|雑誌|新聞|アニメ|ドラマ"
    "|車|機|艦|船|型|種|属|科|目|類|神|男神|女神|元号|時代|制度|法|語|言語|用語|装置|システム|ソフトウェア|ホテル|ビル|施設|公園|橋|賞|大会|競技|料理|食品|飲料|植物|動物|昆虫|総称|名称|こと|もの|一種|ひとつ|1つ|一つ)$"
)
# Only a definition says so: who is at a firm or a school today, or knows somebody from there, is a person (Marikoは来週から大学です).
_DEFINES = re.compile(
    "(?P<as>[ 　]?(?:[（(][^）)]{1,60}[）)]|、[^。はが]{0,20}、)?)(?P<to>と?)は、?(?P<what>[^。\n]{2,70}?)(?:の(?:一つ|1つ))?(?P<is>である|であっ|。|$)"
)
_OF_US = re.compile(
    "同じ|おなじ|一緒|いっしょ|知り合|知人|幼な?じみ|幼馴染|友人|友達|友だち|同期|同級|私(?![立鉄有])|わたし|僕|ぼく|俺|おれ|うち[のは]|我が|わが|自分|母校|職場|勤務|担当|隣"
    "|今[、日週月年朝夜度は]|いま[、はの]|本日|昨[日夜]|明日|明後日|あした|きのう|きょう|来[週月年]|先[週月]|毎[日週]|午[前後]|まだ|ずっと|さっき|休み|[年月日週時春秋夏冬曜度]から"
)
_WHERE = re.compile(
    "(?:社|店|団体|グループ|ユニット|バンド|チーム|クラブ|大学|学校|高校|局|駅|町|村|市|区|県|州|都市|地区|地域|山|川|島|寺|院|車|船|機|語|法|科|目|型|ホテル|ビル|施設|公園|大会|競技|ゲーム|ドラマ|料理|こと|もの)$"
)
_TAIL = re.compile("[山岳川島館寺城港駅橋湖社町村郡県州院園宮杵文代年線号語派教期海峡岬峠線湾峰嶺]$")


def around(marks: Marks, written: Sequence[str], names: Sequence[str], sure: Sequence[bool], words: Words) -> dict[str, Floats]:
    """name → (k,) of places (text, start, end) of texts; names: what is written there; sure: which the network takes for persons."""
    seen = Counter((t, name) for (t, *_), name, certain in zip(marks, names, sure, strict=True) if certain)
    many = Counter(t for t, _ in seen)
    told: dict[str, list[object]] = {
        "honorific": [HONORIFIC.match(written[t], e) for t, _, e in marks],
        "office": [OFFICE.match(written[t], e) for t, _, e in marks],
        "role": [ROLE.search(written[t][max(s - 8, 0) : s]) for t, s, _ in marks],
        "thing": [bounds.THING.match(written[t], e) for t, _, e in marks],
        "firm near": [bounds.FIRM.search(written[t], max(s - 30, 0), e + 30) for t, s, e in marks],
        "others": [many[t] > ((t, name) in seen) for (t, *_), name in zip(marks, names, strict=True)],
        "again": [seen[t, name] > 1 for (t, *_), name in zip(marks, names, strict=True)],
        "doubtful": [bounds.doubtful(written[t], s, e, words) for t, s, e in marks],
        "tail": [_TAIL.search(name) for name in names],
    }
    said = [_IS.match(written[t], e) if s == 0 or written[t][s - 1] in "\n。" else None for t, s, e in marks]
    told["is somebody"] = [found and _SOMEBODY.search(found[1]) and not _SOMETHING.search(found[1]) for found in said]
    told["is something"] = [found and _something(written[t], e) for found, (t, _, e) in zip(said, marks, strict=True)]
    return {name: np.array([bool(x) for x in column], np.float32) for name, column in told.items()}


def _something(text: str, end: int) -> bool:
    """Whether the text defines what ends there as a thing. Where one can be (会社, 駅) the definition has to be a whole one:
    with である, とは or a reading in brackets.
    """
    found = _DEFINES.match(text, end)
    if not found or not _SOMETHING.search(found["what"]) or _OF_US.search(found["what"]):
        return False
    whole = found["is"].startswith("であ") or found["to"] or "）" in found["as"] or ")" in found["as"]
    return bool(whole) or not _WHERE.search(found["what"])
