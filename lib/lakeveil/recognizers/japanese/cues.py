"""What words beside a name say where the network is unsure: 契約者小野寺さくら, Шевченкоさん, M. 松本, 経理部, タナカ ユミ ヤチン.

Names are told by the word table (surname and given name, both listed) or by a form of address that only persons have.
"""

from __future__ import annotations

import re
import unicodedata

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.recognizers.japanese import katakana, surnames
from lakeveil.recognizers.japanese.features import FOREIGN, GIVEN, NAMES, SURNAME, Words

SURE = 0.9  # score of a name told here
KANJI = "[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff々]"
# Kanji in the shape that Japan alone writes (neither simplified nor traditional Chinese has them), the common ones.
JAPANESE_ONLY = (
    "経総営団県広庁応処読訳発対権検険験駅図栄桜沢斎辺渋関実気鉄変恋拝拠択仏価仮伝囲圧塩売両労勧単厳収巻帰弾従徴悩悪戦払抜拡挙"
    "掲揺摂撃暁枠栃畑込峠働匂満済渓滝瀬焼猟畳砕穂窓竜粋粛続継絶縁縄縦繊聴脳臓舎蔵薬蛍覚覧観転軽郷酔釈鉱銭録錬闘陥隠霊頼顔駆騒"
    "髪黒黙鶏齢歓歩歯徳姫渉毎歳円戸様々曽帯廃児斉荘遅捜稲緑豊桟雑択塁覇戻弁亀剤勲薫"
)
DEPARTMENTS = (
    "(?:総務|人事|経理|営業|企画|法務|開発|広報|財務|製造|技術|情報|販売|管理|業務|購買|資材|品質管理|生産管理|研究|物流|監査|秘書|調達|宣伝|会計|労務|庶務"
    "|編集|工務|輸出|輸入|貿易|事業|国際|海外|市民|税務|福祉|保健|教育|教務|学生|建設|設計|土木|水道|環境|防災|警備|整備|内科|外科|看護)"
)
_UNIT = f"{DEPARTMENTS}?{DEPARTMENTS}(?:本部|部門|統括部|第[一二三]部|第[一二三]課|部|課|係|室|局)"
_WORDS = f"{_UNIT}|株式会社|有限会社|契約者|被保険者|受取人|氏名|振込|欠席|担当者|担当[：:]|当番|様$|様[ 　]|〒|丁目|番地|課長|係長|課|取締役|相談役|所属長|担当者名|代表者名[ 　:：]|御中$|御中[ 　]|連絡先|作成者|更新者|記入者|届出"
NATIVE = f"[{JAPANESE_ONLY}]|{_WORDS}"  # tells Japanese from Chinese where no kana does

# Nouns of a person's part, right before the name: 契約者小野寺さくら.
_ROLE = (
    "契約者|被保険者|受取人|受取者|申請者|申込者|申込人|代表者|責任者|保護者|被告人|被告|原告|証人|弁護人|弁護士|裁判官|裁判長|検察官|検事|鑑定人"
    "|患者|主治医|担当医|担任|医師|看護師|担当者|担当|名義人|名義|請求者|請求人|届出人|届出者|世帯主|依頼人|依頼主|送り主|差出人|宛名|氏名|名前|加入者|会員"
    "|生徒|児童|園児|被害者|加害者|目撃者|運転者|運転手|同乗者|所有者|借主|貸主|買主|売主|債務者|債権者|相続人|後見人|保証人|配偶者|長男|長女|次男|次女"
    f"|代表取締役|取締役|社長|専務|常務|顧客|緊急連絡先|{_UNIT}長?|課長|係長|部長|室長|主任|執刀医?|告訴人|告発人|被疑者|執行官|通訳人|被?控訴人|上告人|抗告人|遺言者|補助参加人|被相続人|相談役|喪主|院長|園長|校長|本名|旧姓|通称|同僚|上司|後輩|先輩|友人|知人"
)
_ROLES = re.compile(f"(?:{_ROLE})[ \u3000:：は、]{{0,2}}")
# Of these a surname alone is told too, where it ends there: 主治医鎌倉。
_STRICT = re.compile(
    "(?:弁護人|検察官|裁判官|執行官|書記官|通訳人|告訴人|告発人|被疑者|証人|被告人|原告|主治医|担当医|執刀医?|看護師|申立人|被相続人|本名|旧姓|看護師の|担任|被?上告人|(?<![A-Za-z])(?:Dr|Pt|Ns|DR|PT|OT|ST)\\.?)[ \u3000:：は]?"
    f"({KANJI}{{2,4}}|{KANJI}[ヶノヵ]{KANJI}{{1,2}})(?=[はがをにとも。、（(」\n]|の|です|だっ|及び|並びに|より|から|ほか|[ \u3000](?![\u3400-\u9fffぁ-ん])|$)"
)
_SUED = re.compile(
    f"(?:原告|被告人?|被?控訴人|証人|被害者|債務者|債権者|申立人|被疑者|告訴人|弁護人)({KANJI}{{4,5}}?)(?=及び|並びに|両名|ほか|[はがをにとの、方宅]|から|より|に対)"
)
_NO_PARTY = re.compile(
    "会社|法人|組合|銀行|[国都県市区町村庁省署局社側等間人者会所院店行券険団]$|主張|請求|代理|本人|準備|提出|請負|訴訟|権|事件"
)
_ABROAD = re.compile(
    "(?:被告人|被疑者|証人|原告|被害者|容疑者|申立人|告訴人|通訳人|患者|留学生|技能実習生)(?:の|[:：])?([ァ-ヺー]{2,}(?:[・＝][ァ-ヺー]{2,})*)(?=[はがをにともの、。（(])"
)
_NAMED = re.compile(f"({KANJI}{{1,6}})([ \u3000]?)([ぁ-ん]{{2,12}}|[ァ-ヺー]{{2,8}}|{KANJI}{{0,3}})")
_GOES_ON = re.compile(
    r"[はがをにのともでへやよら]|です|から|まで|より|及び|並びに|ほか|外[0-9０-９一二三]|両名|各|方|儀|[ \u3000]?(?:さん|さま|様|氏|くん|君|ちゃん|殿|先生)|[^\u3041-\u30fa\u3400-\u9fff々ー]|$"
)
# Words of scripts that neither Japanese nor its brands are written in, before さん; Korean names have no blank within.
_LETTERS = r"[\u0370-\u058f\u0590-\u06ff\u0900-\u0dff\u0e01-\u0e3a\u10a0-\u10ff]"
_SAN = "(?=[ \u3000]?(?:さん|さま|様|氏|くん|君|ちゃん|先生))"
_FOREIGN = re.compile(f"(?<!{_LETTERS}){_LETTERS}{{2,}}(?:[ .・-]{_LETTERS}+){{0,2}}{_SAN}")
_HANGUL = re.compile(f"[\uac00-\ud7a3]{{2,7}}{_SAN}")
_HAN_ALONE = f"(?<![\u3041-\u30ff\u3400-\u9fff]){KANJI}{{2,5}}(?:[ \u3000]{KANJI}{{1,3}})?(?![\u3041-\u30ff\u3400-\u9fff])"
_TITLE = (
    r"(?<!\w)(?:M\.|Mr\.?|Mrs\.?|Ms\.?|Miss|Mme|Mlle|MM\.|Monsieur|Madame|Herrn?|Hr\.|Frau|Fr\.|Sr\.?|Sra\.?|Srta\.?|Señora?|señora?|senhora?|Senhora?|Sig\.?(?:ra)?"
    r"|[Ss]ignora?|Dr\.?(?:ssa)?|Dra\.?|Dott\.?(?:ssa)?|Prof\.?|[Pp]ani?|[Hh]err|[Ff]ru|[Dd]hr\.|[Mm]evr\.|[Mm]evrouw|[Bb]ay(?:an)?|[Pp]atiente?|[Pp]atientin|[Pp]aciente|[Pp]aziente"
    r"|[Pp]acjent(?:ka)?|[Cc]lient[e]?|[Kk]unde|[Kk]undin|[Dd]ear|[Nn]ame|[Nn]om|[Nn]ombre|[Nn]ome|[Tt]émoin|[Ww]itness)"
)
_TITLED = re.compile(f"{_TITLE}:? ?({_HAN_ALONE})")
_KANA_ANY = re.compile("[\u3041-\u30ff]")
_WESTERN = re.compile("[A-Za-zÀ-ɏ]{2}")
_HAN = re.compile(_HAN_ALONE)
_KANA = re.compile(r"[\u30a1-\u30faー\uff66-\uff9f]+")
# What bank records say beside a name.
_BANK = frozenset(
    "フリコミ フリコミニン ニュウキン ニユウキン シュッキン ソウキン ヒキオトシ フリカエ コウザフリカエ ヤチン チンリョウ キュウヨ キユウヨ キュウリョウ ショウヨ シヨウヨ デンキ"
    " デンキダイ デンワ デンワダイ スイドウ スイドウダイ ガスダイ カイヒ ネンカイヒ ホケン ホケンリョウ ホケンリヨウ テスウリョウ テスウリヨウ ダイキン ゼイキン コウザ フツウ トウザ テイキ"
    " リソク ハイトウ ネンキン ヘンキン ヘンサイ ローン カード シハライ オシハライ ニュウガクキン ジュギョウリョウ ガクヒ ゲッシャ ホンニン ヨウ ブン ツキブン カブシキガイシャ ユウゲンガイシャ".split()
)

Row = tuple[int, int, int, str, float]


# What a text has that `told` could speak of, for Arrow's engine: most texts have none.
_ASKED = f"{_ROLE}|[A-Za-z.:] ?{KANJI}|[\u0370-\u06ff\u0900-\u0e3a\u10a0-\u10ff\uac00-\ud7a3]"


def told(values: pa.StringArray, words: Words) -> list[Row]:
    """PERSON rows (text, start, end, label, score) that a word beside the name speaks for."""
    asked = np.flatnonzero(pc.match_substring_regex(values, _ASKED).to_numpy(zero_copy_only=False)).tolist()
    return [(i, s, e, "PERSON", SURE) for i in asked for s, e in beside(values[i].as_py(), words)]


def beside(text: str, words: Words) -> list[tuple[int, int]]:
    """(start, end) of the names in one text that what stands beside them tells."""
    out = [m.span() for m in _FOREIGN.finditer(text)] + [m.span() for m in _HANGUL.finditer(text)]
    out += [m.span(1) for m in _TITLED.finditer(text)]
    for role in _ROLES.finditer(text):
        size = _named(text[role.end() : role.end() + 20], words)
        if size:
            out.append((role.end(), role.end() + size))
    out += [found.span(1) for found in _SUED.finditer(text) if _party(found[1])]
    out += [found.span(1) for found in _ABROAD.finditer(text) if katakana.grade(found[1]) < katakana.THING]
    return out + [found.span(1) for found in _STRICT.finditer(text) if surnames.grade(found[1]) > surnames.NOUN]


def _party(run: str) -> bool:
    """Whether four or five kanji behind a party's part are a surname and what a given name may be."""
    return not _NO_PARTY.search(run) and any(size >= 2 and len(run) - size <= 3 for size in surnames.heads(run))


def _named(text: str, words: Words) -> int:
    """How many characters of a listed surname and a listed given name the text begins with, where the name ends there; 0 for none."""
    found = _NAMED.match(text)
    if found is None:
        return 0
    run, blank, tail = found.groups()
    for cut in range(min(len(run), 4), 0, -1):
        surname = run[:cut]
        if not (words.kind(surname) & SURNAME or surnames.grade(surname)):
            continue
        rest, skip = (run[cut:], 0) if cut < len(run) else (tail, len(blank))
        for size in range(min(len(rest), 5), 0, -1):
            given = rest[:size]
            if len(surname) + size < 3 or honorific(given) or _ROLES.match(surname + given):  # 社長
                continue
            if words.kind(given) & GIVEN and _GOES_ON.match(text, cut + skip + size):
                return cut + skip + size
    return 0


def surnamed(written: str, words: Words) -> bool:
    """Whether a name begins with a listed surname of two or three kanji, or is a listed surname and given name with a blank between."""
    if (words.kind(written[:2]) | words.kind(written[:3])) & SURNAME:
        return True
    family, _, own = written.replace("\u3000", " ").partition(" ")
    if not own:
        return surnames.grade(written) > 0 or (bool(surnames.heads(written)) and len(written) > 3)
    if " " in own:  # 北　条　時　和
        return surnamed(family + own.replace(" ", ""), words)
    if surnames.grade(family) and len(family) > 1:
        return True
    return bool(words.kind(family) & SURNAME and words.kind(own) & GIVEN)


def western(text: str) -> bool:
    """Whether a text has Latin words and no kana."""
    return _KANA_ANY.search(text) is None and _WESTERN.search(text) is not None


def trimmed(text: str, start: int, end: int, words: Words, *, western: bool) -> tuple[int, int]:
    """A span's bounds without what is no part of the name: Latin words beside kanji in a `western` text, words of banks, and a third
    word of katakana behind a listed surname and given name.
    """
    written = text[start:end]
    if western:
        inner = _HAN.search(text, start, end)
        return (
            (inner.start(), inner.end())
            if inner and inner.span() != (start, end) and re.search("[a-z]{2}", written)
            else (start, end)
        )
    cut = re.match(f"{KANJI}[ \u3000](?=[ァ-ヺｦ-ﾝ])", written)
    if cut and start and re.match(KANJI, text[start - 1]):  # the tail of a noun: 入金 スズキ
        start, written = start + cut.end(), written[cut.end() :]
    parts = [(m.start(), m.end()) for m in re.finditer(r"[^ \u3000]+", written)]
    if len(parts) < 2 or not all(_KANA.fullmatch(written[a:b]) for a, b in parts):
        return start, end
    plain = [unicodedata.normalize("NFKC", written[a:b]) for a, b in parts]
    first, last = 0, len(parts) - 1
    while first < last and plain[first] in _BANK:
        first += 1
    while first < last and plain[last] in _BANK:
        last -= 1
    if last - first >= 2:
        kinds = words.kinds_of(plain[first:])
        if kinds[0] & SURNAME and not (kinds[2 : last - first + 1] & (NAMES & ~FOREIGN)).any():
            last = first + 1
    return start + parts[first][0], start + parts[last][1]


def honorific(written: str) -> bool:
    """Whether that is a form of address alone, and so nobody's name."""
    return written in ("さん", "さま", "様", "氏", "くん", "君", "ちゃん", "殿", "先生")
