"""The Japanese tagger: names in four scripts, exact offsets, the same result in any batch, only where text is Japanese."""

import re

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.errors import UsageError
from lakeveil.recognizers import bioes
from lakeveil.recognizers.japanese import offer, repair
from lakeveil.recognizers.japanese import tagger as japanese
from lakeveil.recognizers.japanese.features import BYTES, COMMON, GIVEN, ROMAN_GIVEN, ROMAN_SURNAME, SURNAME, Words, places
from lakeveil.recognizers.japanese.others import aside
from lakeveil.recognizers.names import Tagger
from lakeveil.spans import FAILED, Origin, Spans, Texts

TEXTS = [
    "昨日、菅原雅俊さんに会いました。",
    "すがわらまさとしと申します。",
    "担当：スガワラ　マサトシ",
    "紙パックの飲み物であり、otsukahideoの好物。",
    "",
    "今日は天気がいいですね。",
    "氏名：山田　太郎\nフリガナ：ﾔﾏﾀﾞ ﾀﾛｳ",
    "ジョン・スミスは俳優である。",
]
WORDS = Words.of(
    {"菅原": SURNAME, "雅俊": GIVEN, "電車": COMMON, "sugawara": ROMAN_SURNAME, "masatoshi": ROMAN_GIVEN, "スガワラ": SURNAME}
)


def nobody(words: list[str]) -> np.ndarray:
    return np.zeros((len(words), 4), np.float32)


@pytest.fixture(scope="module")
def tagger() -> japanese.Japanese:
    bundle = Bundle.open()
    if "japanese.onnx" not in bundle:
        pytest.skip("the bundle has no Japanese model")
    return japanese.Japanese.open(bundle)


def persons(tagger: japanese.Japanese, text: str, least: float = 0.5) -> list[str]:
    return [text[s:e] for _, s, e, _, score in sorted(tagger(Texts.of([text], "ja"), Spans()).rows()) if score >= least]


def test_the_word_table_knows_its_words():
    """A listed word has its kinds, most strangers none."""
    assert WORDS.kinds_of(["菅原", "雅俊", "sugawara"]).tolist() == [SURNAME, GIVEN, ROMAN_SURNAME]
    assert (WORDS.kinds_of([f"word{i}" for i in range(200)]) == 0).mean() > 0.97
    words = ["菅原", "電車", "スガワラ", "masatoshi", "", "ō", *(f"w{i}原" for i in range(2000))]
    assert [WORDS.kind(word) for word in words] == WORDS.kinds_of(words).tolist()


def test_evidence_says_where_words_begin_and_end():
    """菅原雅俊: a surname begins at 0 and ends at 1, a given name begins at 2 and ends at 3."""
    seen = places(pa.array(["菅原雅俊", "電車"]), WORDS, nobody)
    rows = seen.evidence[seen.at]
    assert rows[:4, 0].tolist() == [SURNAME, 0, GIVEN, 0]
    assert rows[:4, 2].tolist() == [0, SURNAME, 0, GIVEN]
    assert rows[4, 0] == COMMON


def test_romaji_of_surname_and_given_name_is_told():
    """Glued romaji is cut where both halves are listed; English is not romaji."""
    seen = places(pa.array(["sugawaramasatoshi", "strength"]), WORDS, nobody)
    assert seen.evidence[seen.at][:, 7].tolist() == [1 + 8 + 128, 0]


def test_full_and_half_width_are_one():
    """The n-grams of half-width katakana are those of the usual ones."""
    wide, half = (places(pa.array([text]), WORDS, nobody) for text in ("スカワラ", "ｽｶﾜﾗ"))
    assert (wide.rows == half.rows).all()


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(alphabet="山田太郎さんスミスｶﾞ・ー　 \n\tAz09🙂𠮷é。", max_size=30), min_size=1, max_size=6))
def test_a_text_s_features_do_not_hang_on_its_neighbours(values: list[str]):
    """Alone or in a batch, the same n-grams and the same evidence."""
    together = places(pa.array(values, pa.string()), WORDS, nobody)
    alone = [places(pa.array([value], pa.string()), WORDS, nobody) for value in values]
    assert (together.rows[together.at] == np.concatenate([a.rows[a.at] for a in alone])).all()
    assert (together.evidence[together.at] == np.concatenate([a.evidence[a.at] for a in alone])).all()
    assert together.evidence.shape[1] == BYTES


def test_a_katakana_word_is_tagged_whole():
    """Half a word's worth of evidence counts for all of it; other scripts keep theirs; sums stay one."""
    seen = places(pa.array(["アスは行"]), WORDS, nobody)
    tags = np.zeros((4, 13), np.float32)
    tags[:, 0] = 1
    tags[0, [0, 4]] = 0.0, 1.0
    tags[3, [0, 1]] = 0.4, 0.6
    made = repair.whole_words(tags, seen)
    assert made.sum(1) == pytest.approx([1, 1, 1, 1])
    assert made[:, 1:5].sum(1) == pytest.approx([0.5, 0.5, 0, 0.6], abs=1e-5)
    assert made[0, 4] == made[1, 4] == 0


def test_the_dots_of_a_foreign_name_are_inside_it():
    """ジョ・スミ is one, tagged in its first part or its last; a dot after kanji or a blank joins nothing."""
    seen = places(pa.array(["ジョ・スミと山・スミ"]), WORDS, nobody)
    tags = np.zeros((10, 13), np.float32)
    tags[:, 0] = 1
    tags[0, [0, 1]], tags[1, [0, 3]] = (0.0, 1.0), (0.0, 1.0)
    made = repair.whole_words(tags, seen)
    assert made[:, 1:5].sum(1) == pytest.approx([0.4] * 5 + [0] * 5, abs=1e-5)
    assert not made[1:5, 1].any() and not made[:4, 3].any() and made[0, 1] > 0.3 and made[4, 3] > 0.1


def spans_of(*tokens: tuple[int, int]) -> bioes.Found:
    first, last = np.array(tokens, np.int64).T
    return bioes.Found(first, last, np.zeros(len(first), np.int8), np.ones(len(first), np.float32))


def test_bits_of_words_are_splinters():
    """One kana, and one kanji behind another, are; a kanji behind kana or a mark, and two characters, are not."""
    seen = places(pa.array(["連邦の伴と「豊」山田"]), WORDS, nobody)
    found = spans_of((0, 0), (1, 1), (2, 2), (3, 3), (6, 6), (8, 9))
    assert repair.splinters(found, seen).tolist() == [1, 2]


def test_a_name_holds_its_number():
    """ヘンリー8世 and 三世 end with 世; 世 without a number, or after a blank, stays outside."""
    for text, last, wanted in (("ヘンリー8世は", 3, 5), ("ピオ十二世", 1, 4), ("ヘンリー世", 3, 3), ("ピオ 8世", 1, 1)):
        seen = places(pa.array([text]), WORDS, nobody)
        assert repair.numbered(np.array([last]), seen.tokens).tolist() == [wanted]


def scores(words: dict[str, int], texts: list[str]) -> list[float]:
    """Of texts that the network calls persons whole."""

    def sure(rows: np.ndarray, evidence: np.ndarray) -> np.ndarray:
        tags = np.zeros((len(rows), 13), np.float32)
        tags[:, 4] = 1
        return tags

    tagger = japanese.Japanese(sure, Words.of(words), nobody, ([0.0, 1.0], [0.0, 1.0]), "japanese@0")
    return [round(row[4], 3) for row in tagger(Texts.of(texts, "ja"), Spans()).rows()]


def test_a_listed_noun_that_is_no_name_is_doubted():
    """A Latin word that is a noun's romaji, or a katakana noun, and no listed name keeps a part of its score; a listed name all."""
    words = {"tempura": COMMON, "sakura": COMMON | ROMAN_GIVEN, "カレー": COMMON, "ケン": COMMON | GIVEN}
    assert scores(words, ["Tempura", "Sakura", "カレー", "ケン"]) == [0.4, 1.0, 0.4, 1.0]


def test_a_lone_word_of_no_list_is_doubted():
    """Yamada and ヤダ are of no list; ヤマアヤ begins and ends with listed names, yamaaya is cut into two; half-width is let be."""
    words = {"ヤマ": SURNAME, "アヤ": GIVEN, "yama": ROMAN_SURNAME, "aya": ROMAN_GIVEN}
    assert scores(words, ["Yamada", "ヤダ", "アヤ", "ヤマアヤ", "yamaaya", "アヤヤマカ"]) == [0.4, 0.4, 1.0, 1.0, 1.0, 0.4]
    assert scores(words, ["ﾔﾀﾞ", "ヤダ・ヤダ", "ヤダ ヤダ"]) == [1.0, 1.0, 1.0]


def test_a_lone_word_of_hiragana_of_no_list_is_doubted():
    """やだ alone is; あや, which is listed, and やだ within a sentence are not."""
    tagger = japanese.Japanese(
        lambda rows, evidence: rows, Words.of({"あや": GIVEN}), nobody, ([0.0, 1.0], [0.0, 1.0]), "japanese@0"
    )
    for text, doubted in (("やだ", [0]), ("あや", []), ("やだと", [])):
        seen = places(pa.array([text]), tagger.words, nobody)
        assert tagger._plain(spans_of((0, 1)), seen).tolist() == doubted


@pytest.mark.parametrize(
    ("text", "language", "column", "looked"),
    [
        ("山田です", "und", "und", True),
        ("山田", "ja", "und", True),
        ("山田", "zh", "und", False),
        ("山田", "zh", "ja", True),
        ("陈晓梅", "zh", "ja", False),
        ("被告陈晓梅未到庭，法院经审理认为合同有效。", "zh", "ja", False),
        ("千葉県船橋市本町四ノ二ノ三", "zh", "ja", True),
        ("鲜の每日", "zh", "und", False),
        ("妳說的", "zh", "ja", False),
        ("原告王某", "zh", "ja", True),
        ("経理部 刘洋", "zh", "ja", True),
        ("负责人担当：刘洋", "zh", "und", False),
        ("Name: やまだ", "en", "und", True),
        ("Yamada Taro", "en", "und", False),
        ("Yamada Taro", "en", "ja", True),
        ("123", "ja", "ja", False),
    ],
)
def test_which_texts_are_looked_at(text: str, language: str, column: str, looked: bool):
    """Language, script and the column decide."""
    assert japanese.japanese(Texts.of([text], language, Origin(language=column))).tolist() == [looked]


def test_without_a_model_nothing_is_found(tmp_path):
    """A bundle that lacks the files gives a recognizer that is silent, and silences nobody."""
    bundle = Bundle(tmp_path, {"files": {}}, "")
    assert not len(offer.make(bundle, Detection())(Texts.of(TEXTS), Spans()))
    told = Spans.of([(0, 3, 7, "PERSON", 0.9)], "names@1")
    quiet = aside(lambda _b, _d: lambda _t, _f: told)(bundle, Detection())
    assert quiet(Texts.of(TEXTS), Spans()).rows() == told.rows()


def test_without_a_model_a_config_may_have_japanese_redacted(tmp_path):
    """`missing_language: redact` takes Japanese texts whole and leaves others."""
    bundle = Bundle(tmp_path, {"files": {}}, "")
    redact = offer.make(bundle, Detection(missing_language="redact"))
    spans = redact(Texts.of(["山田です", "Hello", "𠮷田さん"]), Spans())
    assert spans.rows() == [(0, 0, 4, "UNSCANNED", 1.0), (2, 0, 4, "UNSCANNED", 1.0)]
    assert (spans.authority == FAILED).all() and not len(redact(Texts.of(["Hello"]), Spans()))


def test_without_a_model_japanese_stops_at_the_start(tmp_path):
    """A text or source said to be Japanese is an error, unless the config says redact or asks for other recognizers."""
    bundle = Bundle(tmp_path, {"files": {}}, "")
    with pytest.raises(UsageError, match="missing_language: redact"):
        offer.check(bundle, Detection(), ["en", "ja"])
    assert offer.check(bundle, Detection(), ["en", None]) is None
    assert offer.check(bundle, Detection(missing_language="redact"), ["ja"]) is None
    assert offer.check(bundle, Detection(recognizers=("patterns",)), ["ja"]) is None


def test_others_leave_japanese_script_alone(tagger: japanese.Japanese):
    """Spans in kana or kanji of Japanese texts go; Latin ones and those of other texts stay."""
    told = Spans.of([(0, 0, 2, "LOCATION", 0.9), (0, 3, 8, "PERSON", 0.9), (1, 0, 2, "PERSON", 0.9)], "names@1")
    quiet = aside(lambda _b, _d: lambda _t, _f: told)(Bundle.open(), Detection())
    texts = Texts.of(["山田とSmithです", "山田"], ["ja", "zh"])
    assert [row[:3] for row in quiet(texts, Spans()).rows()] == [(0, 3, 8), (1, 0, 2)]


def test_the_tagger_of_others_reads_no_text_in_japanese_script_alone():
    """It finds in the others what it finds in all of them together, and is not asked of the rest."""
    plain = Tagger.open(Bundle.open())
    asked = []

    class Watched(Tagger):
        def __call__(self, texts: Texts, found: Spans) -> Spans:
            asked.extend(texts.values.to_pylist())
            return Tagger.__call__(plain, texts, found)

    quiet = aside(lambda _b, _d: Watched.open(Bundle.open()))(Bundle.open(), Detection())
    values = [
        "山田１２３ー、です",
        "Anna Kowalska i 山田",
        "山田とJohn Smithです",
        "王小明",
        "ＪＯＨＮと話す",
        "Jan Nowak",
        "山田と김민수",
    ]
    texts = Texts.of(values, ["ja", "pl", "ja", "zh", "ja", "pl", "ja"])
    found = quiet(texts, Spans()).rows()
    assert asked == values[1:]
    japanese = re.compile("[ぁ-んァ-ヶ一-龥]")  # a Korean's name in Hangul is left to it
    foreign = [r for r in plain(texts, Spans()).rows() if r[0] in (3, 5) or not japanese.search(values[r[0]][r[1] : r[2]])]
    assert found == [row for row in foreign if row[0]]
    assert {values[t][s:e] for t, s, e, label, _ in found if label == "PERSON"} >= {"Anna Kowalska", "Jan Nowak"}


def test_names_in_four_scripts(tagger: japanese.Japanese):
    """Plain sentences of the paper and of everyday."""
    assert persons(tagger, TEXTS[0]) == ["菅原雅俊"]
    assert persons(tagger, TEXTS[1]) == ["すがわらまさとし"]
    assert persons(tagger, TEXTS[2]) == ["スガワラ　マサトシ"]
    assert persons(tagger, TEXTS[3]) == ["otsukahideo"]
    assert persons(tagger, TEXTS[5]) == []
    assert persons(tagger, TEXTS[7]) == ["ジョン・スミス"]


def test_the_paper_s_own_sentences(tagger: japanese.Japanese):
    """Its table 3: the names are found, full-width numbers and paper packs are none."""
    opening = "１０周年記念特別号前編を担当致します{}と申します。"
    drink = "紙パックの飲み物であり、{}の好物。"
    for template in (opening, drink):
        for name in ("inuiizumi", "スズキユキ", "otsukahideo", "マツモトシゲハル"):
            assert persons(tagger, template.format(name)) == [name]


@pytest.mark.parametrize(
    "text",
    [
        "本田技研工業の株価が上がった。",
        "松本市に住んでいる。",
        "田中商店で買った。",
        "iPhoneとWindowsを使う。",
        "１０周年記念特別号",
    ],
)
def test_look_alikes_are_no_names(tagger: japanese.Japanese, text: str):
    """Companies and places made of surnames, products, full-width numbers."""
    assert persons(tagger, text) == []


def test_a_lone_kanji_name_taken_for_chinese(tagger: japanese.Japanese):
    """A cell of a Japanese name is found whatever the language guess; a Chinese name is left to others."""
    rows = tagger(Texts.of(["山田太郎", "王小明", "菅原　雅俊"], "zh"), Spans()).rows()
    assert [row[:3] for row in rows if row[4] >= 0.5] == [(0, 0, 4), (2, 0, 5)]


def test_a_batch_never_changes_a_result(tagger: japanese.Japanese):
    """Alone, together, in any order: the same spans with the same scores."""
    together = tagger(Texts.of(TEXTS, "ja"), Spans()).rows()
    assert together == [
        (i, s, e, label, score)
        for i, text in enumerate(TEXTS)
        for _, s, e, label, score in tagger(Texts.of([text], "ja"), Spans()).rows()
    ]
    order = np.random.default_rng(0).permutation(len(TEXTS))
    many = tagger(Texts.of([TEXTS[i] for i in order] * 30, "ja"), Spans()).rows()
    assert sorted((int(order[t]), *rest) for t, *rest in many if t < len(TEXTS)) == sorted(together)
    assert len(many) == 30 * len(together)


def test_where_a_window_ends_changes_no_tag(tagger: japanese.Japanese, monkeypatch):
    """A window sees as much of its neighbours as the network does: 20 places on either side."""
    seen = tagger.places(pa.array(["".join(TEXTS).replace("\n", "") * 12]))
    whole = tagger.tags(seen)
    for size in (37, 208, 333):
        monkeypatch.setattr(japanese, "WINDOW", size)
        assert np.array_equal(tagger.tags(seen), whole)


@settings(max_examples=40, deadline=None)
@given(st.text(alphabet="山田太郎さん様スミス・ー　 \n\tAzｶﾞ09🙂𠮷。", max_size=60))
def test_offsets_are_code_points_of_the_text(tagger: japanese.Japanese, text: str):
    """Blanks, emoji and characters beyond the first plane count as one; no span begins or ends with a blank."""
    for _, start, end, label, score in tagger(Texts.of([text], "ja"), Spans()).rows():
        assert 0 <= start < end <= len(text)
        assert text[start:end] == text[start:end].strip()
        assert label == "PERSON"
        assert 0 <= score <= 1


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("さくらは電車に乗った。", "さくら"),
        ("はるかが運転する。", "はるか"),
        ("ひかりが車を運転していた。", "ひかり"),
        ("のぞみは東京駅で乗車した。", "のぞみ"),
        pytest.param(
            "みずほが特急で来た。", "みずほ", marks=pytest.mark.xfail(reason="since version 8 it sees a train", strict=True)
        ),
        ("マツダが来た。電話は090-1234-5678です。", "マツダ"),
        ("フリガナ：トヨタ", "トヨタ"),
        ("氏名：スバル", "スバル"),
    ],
)
def test_who_rides_a_train_or_bears_a_car_makers_name_is_somebody(text: str, name: str, tagger: japanese.Japanese):
    """A train's name is one only right beside words of rails, and a surname that is a firm's only alone."""
    assert [text[s:e] for _, s, e, _, score in tagger.spans(pa.array([text])).rows() if score >= 0.5] == [name]


@pytest.mark.parametrize(
    "text", ["のぞみ12号は東京行きです。", "特急さくらに乗った。", "トヨタの工場で火災。", "マツダは増産する。"]
)
def test_trains_and_makers_are_nobody(text: str, tagger: japanese.Japanese):
    """Trains and makers of cars in their own sentences are no persons."""
    assert not [row for row in tagger.spans(pa.array([text])).rows() if row[4] >= 0.5]
