"""Bounds of Japanese names by script and lists, and what speaks against a name where it stands."""

import pytest

from lakeveil.recognizers.japanese.bounds import doubtful, mended
from lakeveil.recognizers.japanese.features import COMMON, FOREIGN, GIVEN, ORGANIZATION, PLACE, SURNAME, Words

WORDS = Words.of(
    {
        **dict.fromkeys(["江上", "小幡", "山田", "松本", "やまだ", "かしわぎ", "たけい", "真鶴"], SURNAME),
        **dict.fromkeys(["波夫", "酉吉", "太郎", "たろう", "またよし", "剛の"], GIVEN),
        **dict.fromkeys(["加治木", "麻布", "くまもと"], PLACE),
        "加治木": SURNAME,
        "スズキ": SURNAME | ORGANIZATION,
        "マーリンズ": ORGANIZATION,
        "ブランド": COMMON,
        "ゲルハルト": FOREIGN,
        "教授": GIVEN | COMMON,
    }
)


def kept(text: str) -> list[str]:
    """What `mended` makes of the span between the brackets."""
    start, end = text.index("["), text.index("]") - 1
    plain = text.replace("[", "").replace("]", "")
    return [plain[s:e] for s, e in mended(plain, start, end, WORDS)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("「[江上]波夫『国家』」", ["江上波夫"]),
        ("大使である[小]幡酉吉の帰朝", ["小幡酉吉"]),
        ("[山田]教授", ["山田"]),
        ("弟[にやまだ]がいた", ["やまだ"]),
        ("FBIが[かしわ]ぎを追う", ["かしわぎ"]),
        ("[やまだはたけい]の渡欧", ["やまだ", "たけい"]),
        ("[やまだは]、講座の", ["やまだ"]),
        ("出席：木南、[栗原部]長", ["栗原"]),
        ("[紺野師長]へ報告した", ["紺野"]),
        ("父[山田 剛 母]", ["山田 剛"]),
        ("氏 名 [松 田 実]", ["松 田 実"]),
        ("[山田 マリア 恵]", ["山田 マリア 恵"]),
        ("担当：[私紺野 環]です", ["紺野 環"]),
        ("中京区 [やまだ たろう 行]", ["やまだ たろう"]),
        ("[山田]太郎丸商店街組合", ["山田"]),
        ("兄の[ジョン・H、リチャード]、", ["ジョン・H", "リチャード"]),
        ("[ウィットソン3]兄弟", ["ウィットソン"]),
        ("[ハインリヒ8]世と", ["ハインリヒ8世"]),
        ("[国王ルイ・フィリップ]は", ["ルイ・フィリップ"]),
        ("[山田エリ]は", ["山田エリ"]),
        ("[則巻アラレ]を", ["則巻アラレ"]),
        ("[2代ヘイルシャム]子爵", ["ヘイルシャム"]),
        ("[川崎DF奈良竜樹]に", ["奈良竜樹"]),
        ("米大統領と[アンドロポフソ連]書記長", ["アンドロポフ"]),
        ("委員長は[鈴木剛で]ある", ["鈴木剛"]),
        ("[鈴木剛の]", ["鈴木剛の"]),
        ("[みうらじ]ゅんの本", ["みうらじゅん"]),
        ("またよ[し]", ["またよし"]),
        ("[よし]", ["よし"]),
        ("また[よし]", ["またよし"]),
        ("[やまだ]たろう", ["やまだたろう"]),
        ("初代大使である[小]幡某正の帰朝", ["小幡某正"]),
        ("一門の[加]治木家は", ["加治木"]),
        ("[小]氏は", ["小"]),
        ("[菅]首相は", ["菅"]),
        ("10:[32 佐分利]\tお疲れさま", ["佐分利"]),
        ("2024-02-[11 Kuwano]", ["Kuwano"]),
        ("[50 Cent]の曲", ["50 Cent"]),
        ("[亡山田]の相続人", ["山田"]),
        ("[故松本太郎]の妻", ["松本太郎"]),
        ("[亡命者]の列", ["亡命者"]),
    ],
)
def test_bounds_follow_script_and_lists(text: str, names: list[str]):
    """Halves grow to listed names; offices, numbers, particles and commas go."""
    assert kept(text) == names


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("かつて[真鶴]道路が", True),
        ("[松本]市民会館", True),
        ("[松本]市長は", False),
        ("[山田太郎]銀行", False),
        ("[せいほし]ゅ/", True),
        ("し[ょうれい]", True),
        ("もく[はん]いんさつ", True),
        ("[しお]/", True),
        ("[たろう]", False),
        ("[やまだたろう]", False),
        ("[たろう]です", False),
        ("[さくら]は来た。", False),
        ("メーカーの[スズキ]と同様に", True),
        ("メーカーの[スズキ]さんと", False),
        ("昨日[スズキ]に会った", False),
        ("[スズキ]", False),
        ("[フロリダ・マーリンズ]は", True),
        ("[マーロン・ブランド]は", False),
        ("[ゲルハルト・マーリンズ]は", False),
        ("[宮脇]駅長に", False),
        ("文化財・く[まもと]アート", True),
    ],
)
def test_things_and_pieces_of_words_are_doubted(text: str, doubt: bool):
    """A road is no person, nor is a piece or the reading of a noun; a listed name or one before a particle is."""
    start, end = text.index("["), text.index("]") - 1
    assert doubtful(text.replace("[", "").replace("]", ""), start, end, WORDS) is doubt
