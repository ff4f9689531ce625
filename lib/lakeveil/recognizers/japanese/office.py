"""Surnames without a form of address in notes, minutes and mail: 五十嵐部長, 経理の水野まで, 出席者：堀、辻、岸, 議事録は関が作成.

The gold that the network learnt is encyclopedia and news, where such lines hardly stand. A listed surname in one of these places is a
person's; a word that is a noun too is left alone. And the other way round: 仲居さん is a trade, 小川のせせらぎ a brook.
"""

from __future__ import annotations

import re

from lakeveil.recognizers.japanese import surnames
from lakeveil.recognizers.japanese.cues import DEPARTMENTS, KANJI
from lakeveil.recognizers.japanese.features import COMMON, GIVEN, SURNAME, Words

# Surnames of one sign that are no direction, number or word of offices (副部長, 各課長).
_SINGLE = frozenset("林森原関辻堀岸谷岡滝沢浜星堤畑柴桑榊橘菅杉柳泉梶牧窪峰島乾巽轟")
_POST = "本部長|部長|課長|係長|室長|班長|主任|専務|常務|取締役|社長|会長|次長|教諭|教頭|刑事|警部補?|警視|巡査部長|巡査|弁護士|弁理士|税理士|司法書士|行政書士|医師|看護師長|看護師|師長|薬剤師|介護士|保育士|事務局長|事務長|理事長|理事|監事|次長|参事官?|主査|主幹|監査役|准教授|助教|リーダー|マネージャー|マネジャー"
_HOUSE = "支店長|館長|組合長|団長|隊長|船長|機長|署長|塾長|店長|所長|局長|校長|園長|院長|工場長|駅長|議員|委員"  # of a house or a place as well: 千葉支店長
_POSTED = re.compile(f"(?<!{KANJI})({KANJI}+?){DEPARTMENTS}?(?:副?({_POST})|副?(?:{_HOUSE}))(?!{KANJI})")
_BEFORE_NAME = re.compile("(?:部|課|係|室|社|店|局|所|会|科|グループ|チーム)$")
_AFTER = "(?=まで|が|は|に|へ|と|です|でござ|から|より|、|。|\n|$)"
_OF = re.compile(f"{DEPARTMENTS}(?:部|課|室|係|グループ|担当|チーム)?の({KANJI}{{1,4}}){_AFTER}")
_ITEM = f"(?:{KANJI}{{1,6}}|{KANJI}{{1,4}}[ \u3000]{KANJI}{{1,3}})"
_LISTED = re.compile(
    f"(?:出席者?|欠席者?|参加者|同席者?|列席者|立会人|メンバー|担当者?|当番|委員|幹事|司会|書記)(?:[：:]|は)[ \u3000]?({_ITEM}(?:[、,・][ \u3000]?{_ITEM})*)"
    "(?=の[一二三四五六七八九十0-9０-９]+[名人]|です|。|\n|$|[（(]|が務|を務|、書記|、司会)"
)
_DONE = re.compile(
    f"(?:^|[はで、。「\n ])({KANJI}{{1,4}})[がはも](?=(?:作成|担当|提出|対応|説明|報告|出席|欠席|休み|外出|出張|在席|不在|退職|異動|帰社|直帰|席を外|確認|送付|連絡|訪問|同行|同席|記入|手配|発送|受領|務め)(?![者書先]))"
)
_RELATED = re.compile(
    f"(?:容疑者|被告|弁護士|社長|部長|課長|係長|店長|上司|同僚|部下|後輩|先輩|友人|知人|新人|隣人|管理人|担任|主治医|担当者?|責任者|窓口|幹事|委員|会員|運転手|通訳|講師|代理)の({KANJI}{{1,4}}){_AFTER}"
)
_TILL = re.compile(
    f"(?:詳し|詳細|質問|不明|急ぎ|問い?合わ?せ|連絡|相談|返信|申し?込|ご用|用件|要望)[^。\n]{{0,12}}?[はをも、の]({KANJI}{{1,4}})まで(?=[。、\n]|$|お|ご|連絡|問)"
)
_ADDRESSED = re.compile("[ 　]?(?:さん|さま|様|氏|くん|君|ちゃん|殿|先生)")
_TRAINS = frozenset(
    "のぞみ ひかり こだま みずほ さくら つばめ はやぶさ はやて やまびこ なすの つばさ こまち とき たにがわ かがやき はくたか つるぎ あさま まりも かもめ しおさい あずさ かいじ しなの ひだ くろしお はるか やくも しおかぜ いなほ".split()
)
# Right beside, since a woman may have one of these names and ride a train: はるかが運転する, みずほが特急で来た.
_RAILS_BEFORE = re.compile("(?:新幹線の?|列車|特急|急行|快速|始発の|終電の|発の)[「『（]?$")
_RAILS_BEHIND = re.compile(
    "[」』）]?(?:[ \u3000]?[0-9０-９一二三四五六七八九十]*号|(?:型|系)?新幹線|の(?:車内|車両|指定席|自由席|グリーン車|始発|終電|運休|停車駅|特急券|時刻)|に乗(?!せ|っけ)|[はがも][^。\n]{0,6}運休|は[^。\n]{1,8}(?<![前横脇肩])(?:に停車|を発車)(?:する|します|予定))"
)
_LABEL = re.compile(
    "(?:名|名前|フリガナ|ふりがな|カナ|かな|担当者?|差出人|宛先?)(?:[ \u3000]*[：:＝=][ \u3000]*|は、?|[ \u3000]+)$"
)
_COMES = re.compile(
    "[がはも](?:来[たてるまな]|帰[っり宅]|言[いうっ]|話[しす]|休[みむん]|欠席|遅刻|泣[いく]|笑[いうっ]|亡くな|入院|退院|結婚|生まれ)"
)
_MAKER = re.compile("の(?:新型|新車|車種|株|工場|決算|リコール|販売店|ディーラー)|[はが](?:増産|減産|リコール|新型)")
_COUNTED = re.compile("[一二三四五六七八九十百]+番")
# Brands and firms in katakana that are hardly anybody's name here; and those of which alone in a cell the house is meant.
BRANDS = frozenset(
    "カルティエ エルメス ロレックス ヴィトン ルイヴィトン ルイ・ヴィトン グッチ プラダ バーバリー シャネル ブルガリ フェンディ コーチ ケイト・スペード オメガ タグホイヤー ユニクロ ナイキ アディダス プーマ リーボック アシックス ミズノスポーツ ノースフェイス パタゴニア モンベル"
    " レゴ イケア ニトリ コストコ ダイソー スターバックス スタバ マクドナルド マック ケンタッキー モスバーガー ドトール タリーズ サイゼリヤ ガスト ミスド コカコーラ コカ・コーラ ペプシ ネスレ ネスカフェ キットカット ハーゲンダッツ ゴディバ オレオ プリングルス カップヌードル ヤクルト カルピス ポカリ ポカリスエット キッコーマン カゴメ"
    " グーグル ヤフー アマゾン フェイスブック ツイッター インスタ インスタグラム ティックトック ユーチューブ ネットフリックス ズーム スラック チームズ ウィンドウズ アンドロイド マイクロソフト アップル インテル オラクル シスコ エヌビディア デル レノボ アスース ファーウェイ サムスン シャオミ ソニー パナソニック シャープ キヤノン ニコン リコー エプソン カシオ シチズン セイコー オリンパス"
    " ニッサン ダイハツ レクサス アウディ ボルボ フォルクスワーゲン ヒュンダイ シトロエン プジョー テスラ ランボルギーニ プリウス カローラ フィット ヤリス ハイエース ボーイング エアバス メルカリ ラクテン ジェットスター ピーチ ヤマハ カワイ楽器 フェンダー スタインウェイ"
    " ファイザー モデルナ アストラゼネカ バイエル ノバルティス ロシュ ロキソニン カロナール バファリン イブプロフェン アスピリン タミフル ムヒ オロナイン ニベア ビオレ パンパース メリーズ ダヴ ファブリーズ ポケモン ドラクエ マリオカート テトリス スイッチ プレステ プレイステーション".split()
)
HOUSES = frozenset(
    "ダイソン フォード ディズニー ボッシュ シーメンス ポルシェ フェラーリ ベンツ ルノー ディオール ティファニー クライスラー ハーレー フィリップス デロンギ バカラ スワロフスキー ジョンソン プロクター ケロッグ ハインツ リプトン トワイニング サンローラン ヴァレンティノ アルマーニ ヴェルサーチ フェラガモ ジバンシィ セリーヌ モンクレール ホンダ スズキ ヤンマー クボタ タカタ ブリヂストン イトーヨーカドー マツモトキヨシ モリサワ モロゾフ ロッテ"
    " トヨタ マツダ スバル アクア カブ ヤマト ライン ラックス コールマン ローランド ザラ".split()
)
# Words that alone in a cell are rather somebody's reading.
_COMMON_SURNAMES = frozenset("スズキ マツダ クボタ タカタ モリサワ ヤマト ジョンソン コールマン".split())
ASKED = (
    "[部課係室班次社会園院校所局店務師事館団隊船機署塾合]長|[理護育書]士|薬剤師|警視|参事|主査|主幹|監査役|准教授|助教|主任|専務|常務|取締役|弁護士|医師|看護師|刑事|巡査|警部|教諭|教頭|議員|委員|リーダー|マネ|席者?[：:は]|メンバー|当番|幹事|司会|書記|担当|立会|参加者"
    f"|まで|[がは](?:作成|提|対応|説明|報告|出|欠席|休み|外出|在席|不在|退職|異動|帰社|直帰|席を|確認|送付|連絡|訪問|同|記入|手配|発送|受領|務め)|(?:者|[士長店司僚下輩人任医口事委員手訳師理]|{DEPARTMENTS}[^。]{{0,5}})の"
)
_TRADES = frozenset("仲居 大工 庄屋 問屋 番匠 鍛冶 酒屋 女将".split())  # surnames too, but 仲居さん is nobody's
_ADVERBS = frozenset("また なお ただ まだ".split())
_AS_NAME = re.compile("[がはもをにとのへで]|さん|さま|様|くん|君|ちゃん|先輩")
_LABELS = frozenset("うちの フリガナ ふりがな 氏名 名前 お名前 担当 確認 承認 連絡先".split())
_WORK = re.compile(
    "(?:ドラマ|映画|小説|漫画|マンガ|アニメ|絵本|ゲーム|番組|楽曲|曲|アルバム|シングル|雑誌|舞台|ミュージカル|戯曲|歌劇|オペラ|作品|短編|長編|童話)$"
)
_LAND = frozenset(
    "滝 岡 森 林 沢 谷 浜 原 池 堀 丘 泉 畑 島 峠 橋 小川 小林 小山 小池 小島 大木 大川 大池 松原 竹林 杉林 松林 石橋".split()
)
_LANDSCAPE = re.compile(
    "(?!さん|さま|様|氏|くん|君|ちゃん|殿|先生|[がは][^。\n]{1,6}を(?:登|下|渡))"
    "[^。\n]{0,6}?(?:せせらぎ|ほとり|の間|の中|の奥|の音|の水|沿い|を抜け|を渡|が流れ|を流れ|を登|を下|に囲まれ|が広が|の向こう|の木[々が])"
)


def names(text: str, words: Words) -> list[tuple[int, int]]:
    """(start, end) of names that office prose tells; may lie over one another."""
    out = [place for found in _POSTED.finditer(text) if (place := _posted(found, words))]
    for pattern, mere in ((_OF, False), (_RELATED, True), (_DONE, True), (_TILL, False)):
        out += [found.span(1) for found in pattern.finditer(text) if _surname(found[1], words, mere=mere)]
    for found in _LISTED.finditer(text):
        items = [(m.start() + found.start(1), m[0]) for m in re.finditer(_ITEM, found[1])]
        if all(
            _surname(item, words) or _full(item, words) or (len(item) == 1 and words.kind(item) & SURNAME) for _, item in items
        ):
            out += [(at, at + len(item)) for at, item in items]
    return out


def _posted(found: re.Match[str], words: Words) -> tuple[int, int] | None:
    run = found[1]
    for size in range(min(len(run), 6), 0, -1):
        name, before = run[-size:], run[:-size]
        if before and (size == 1 or not _BEFORE_NAME.search(before)):
            continue
        if _full(name, words) or _surname(name, words, mere=found[2] is None):
            return found.end(1) - size, found.end(1)
    return None


def _surname(written: str, words: Words, *, mere: bool = False) -> bool:
    """Whether that is a listed surname and no noun; `mere`: nor a place."""
    if len(written) == 1:
        return written in _SINGLE
    grade = surnames.grade(written)
    return grade in (surnames.SURE, surnames.RARE) or (grade == surnames.PLACE and not mere)


def _full(written: str, words: Words) -> bool:
    family, _, own = written.replace("\u3000", " ").partition(" ")
    if own:
        return bool(words.kind(family) & SURNAME and words.kind(own) & GIVEN)
    cuts = range(1, len(written)) if 3 <= len(written) <= 6 else range(0)
    return any(
        words.kind(written[:n]) & SURNAME and words.kind(written[n:]) & GIVEN and words.kind(written[n:]) & COMMON == 0
        for n in cuts
    )


def nobody(text: str, start: int, end: int) -> bool:
    """Whether what could be a name stands there for a trade, a piece of land, a train, a number or a brand."""
    written = text[start:end]
    if written in _LABELS or (written == "カナ" and text[end : end + 1] in tuple("）):：")):
        return True
    if written in _ADVERBS:
        return _AS_NAME.match(text, end) is None
    if text[start - 1 : start] == "『" and text[end : end + 1] == "』" and _WORK.search(text[max(start - 10, 0) : start - 1]):
        return True
    if written in _TRADES:
        return text[end : end + 2] in ("さん", "たち", "の手", "仕事") or not re.match(
            "[ 　]?(?:様|氏|くん|君)", text[end : end + 3]
        )
    if written in _LAND:
        return _LANDSCAPE.match(text, end) is not None
    if _ADDRESSED.match(text, end):
        return False
    if written in _TRAINS:
        return bool(_RAILS_BEFORE.search(text[max(start - 6, 0) : start]) or _RAILS_BEHIND.match(text, end))
    if written in BRANDS:
        return not _LABEL.search(text[max(start - 8, 0) : start]) and not _COMES.match(text, end)
    if written in HOUSES:
        return (text.strip() == written and written not in _COMMON_SURNAMES) or _MAKER.match(text, end) is not None
    return _COUNTED.fullmatch(written) is not None
