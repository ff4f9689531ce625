"""What speaks for a Japanese name beside the network, and which of overlapping places is taken."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil.bundle import Bundle
from lakeveil.recognizers.japanese.candidates import best, candidates
from lakeveil.recognizers.japanese.evidence import Candidates, Evidence, evidence
from lakeveil.recognizers.japanese.mecab import missing
from lakeveil.recognizers.japanese.tagger import Japanese
from lakeveil.recognizers.japanese.weights import Weights, shipped, weighed
from lakeveil.spans import Spans

pytestmark = pytest.mark.skipif(bool(missing()), reason="needs the extra ja")


@pytest.fixture(scope="module")
def tagger() -> Japanese:
    """The shipped tagger."""
    return Japanese.open(Bundle.open())


def asked_of(tagger: Japanese, texts: list[str], found: Spans) -> tuple[list[str], Candidates, Evidence]:
    """Candidates of texts as written, and what is known of them."""
    values = pa.array(texts, pa.string())
    seen = tagger.places(values)
    tags = tagger.tags(seen)
    some = candidates(found, seen, tags, values, tagger.words)
    rows = zip(some.text.tolist(), some.start.tolist(), some.end.tolist(), strict=True)
    return [texts[t][s:e] for t, s, e in rows], some, evidence(some, seen, tags, values, tagger.words)


def test_words_and_lists_propose_what_the_network_has_not(tagger: Japanese):
    """MeCab's surname and given name, and listed foreign names, are asked about without any span of the network."""
    written, some, known = asked_of(tagger, ["高山忠洋は予選落ち。", "ジョン・スミスが来た。", "今日は雨だ。"], Spans())
    assert set(written) == {"高山忠洋", "ジョン・スミス", "ジョン", "スミス"}
    assert known.judged.all()
    assert (some.own == 0).all()
    assert known.numbers["all named"][written.index("高山忠洋")] == 1


def test_evidence_tells_neighbours_and_words(tagger: Japanese):
    """Forms of address, roles, edges and the words of MeCab are told of each place."""
    spans = Spans.of([(0, 0, 2, "PERSON", 0.9), (1, 2, 4, "PERSON", 0.9), (2, 0, 2, "PERSON", 0.9)], "x")
    written, _, known = asked_of(tagger, ["田中さんが来た。", "社長田中は留守。", "田中"], spans)
    at = [i for i, word in enumerate(written) if word == "田中"]
    assert known.numbers["honorific"][at].tolist() == [1, 0, 0]
    assert known.numbers["role"][at].tolist() == [0, 1, 0]
    assert known.judged[at].tolist() == [True, True, False]


def test_the_likeliest_of_overlapping_places_is_taken():
    """Of places that lie over one another the likeliest stays, and of two alike the longer."""
    text, start, end = (np.array(x, np.int32) for x in ([0, 0, 0, 1, 1], [0, 0, 5, 0, 0], [2, 4, 6, 2, 4]))
    some = Candidates(text, start, end, np.zeros(5, np.float32))
    assert best(some, np.array([0.9, 0.5, 0.2, 0.5, 0.5], np.float32)).tolist() == [0, 2, 4]


# Of number "a" and of the two values of code "b": what they count for the chance and for one hidden unit, which counts -1.
WEIGHTS = Weights("0", ("a",), {"b": 2}, np.array([[2.0, 1.0], [0.5, 0.0], [-1.0, 1.0]]), np.array([1.0, -1.5]), np.array([-1.0]))


def test_weights_add_up():
    """A chance is the logistic of bias, numbers, codes and the hidden units above nought."""
    known = Evidence({"a": np.array([1, 0, 1], np.float32)}, {"b": np.array([0, 1, 1])}, np.ones(3, bool))
    assert weighed(known, WEIGHTS).tolist() == pytest.approx([1 / (1 + np.exp(-3.5)), 0.5, 1 / (1 + np.exp(-1.5))])


def test_the_shipped_weights_are_of_the_shipped_network(tagger: Japanese):
    """Weights of another version would be left out without a word."""
    assert tagger.weights and tagger.source == f"japanese@{tagger.weights.version}"
    assert shipped("0") is None


def test_a_code_that_no_fitted_span_had_counts_nothing():
    """Words in an order that the gold has nowhere once failed the text's whole batch."""
    known = Evidence({"a": np.array([1, 0], np.float32)}, {"b": np.array([2, 9])}, np.ones(2, bool))
    assert weighed(known, WEIGHTS).tolist() == pytest.approx([1 / (1 + np.exp(-3)), 1 / (1 + np.exp(-1))])


def test_scores_do_not_depend_on_the_batch(tagger: Japanese):
    """A text's spans are the same alone and among others, in any order."""
    texts = [
        "昨日、菅原雅俊さんに会いました。",
        "",
        "高山忠洋は予選落ち。",
        "ジョン・スミスと山田ひろしが来た。",
        "鹿島を退団した。",
    ]
    alone = [tagger.spans(pa.array([text], pa.string())).rows() for text in texts]
    together = tagger.spans(pa.array(texts[::-1], pa.string())).rows()
    assert sorted(row[1:] for row in together) == sorted(row[1:] for rows in alone for row in rows)
    assert sum(map(len, alone)) >= 4


def test_places_taken_lie_over_no_other():
    """However dense, what is taken is what one look at every pair would take."""
    rng = np.random.default_rng(3)
    start = rng.integers(0, 60, 120).astype(np.int32)
    end = (start + rng.integers(1, 9, 120)).astype(np.int32)
    score = rng.random(120).round(1).astype(np.float32)
    kept: list[int] = []
    for i in sorted(range(120), key=lambda i: (-score[i], start[i] - end[i], start[i])):
        if all(end[i] <= start[k] or end[k] <= start[i] for k in kept):
            kept.append(i)
    some = Candidates(np.zeros(120, np.int32), start, end, np.zeros(120, np.float32))
    assert best(some, score).tolist() == sorted(kept)


def test_what_a_text_says_of_its_head_word_counts(tagger: Japanese):
    """A text that opens with a name and says what it is tells somebody from something; lists and offices are told too."""
    texts = [
        "蔡長庚は在日華僑の実業家。",
        "ライレーは英国の自動車メーカーである。",
        "監督はジョン・スミスとマイケル・ジャクソン。",
        "ザイサー大佐も協力した。",
    ]
    spans = Spans.of([(0, 0, 3, "PERSON", 0.9), (1, 0, 4, "PERSON", 0.9)], "x")
    written, _, known = asked_of(tagger, texts, spans)
    at = {word: i for i, word in enumerate(written)}
    assert known.numbers["is somebody"][[at["蔡長庚"], at["ライレー"]]].tolist() == [1, 0]
    assert known.numbers["is something"][[at["蔡長庚"], at["ライレー"]]].tolist() == [0, 1]
    assert known.numbers["list person"][at["ジョン・スミス"]] > 0.5 > known.numbers["list person"][at["ライレー"]]
    assert known.numbers["office"][at["ザイサー"]] == 1


def test_bits_of_words_in_hiragana_are_doubted(tagger: Japanese):
    """Unlisted hiragana that MeCab has as an adverb, or that is short and nobody is called, is rather a bit of a word."""
    spans = Spans.of([(0, 0, 4, "PERSON", 0.9), (1, 2, 5, "PERSON", 0.9)], "x")
    written, _, known = asked_of(tagger, ["もともとの愛称である。", "母はきよみさんだった。"], spans)
    assert known.numbers["bit"][written.index("もともと")] == 1
    assert not known.numbers["bit"][[i for i, word in enumerate(written) if word != "もともと"]].any()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Taroとは、同じ会社です。", "Taro"),
        ("ゆりえとは、幼なじみで同じ学校だった。", "ゆりえ"),
        ("Marikoは、来週から大学です。", "Mariko"),
        ("Marikoは今日は病院です。", "Mariko"),
        ("まりえは、池袋の店です。", "まりえ"),
        ("Kenjiは今、うちの会社です。", "Kenji"),
        ("ももかは、私の生徒で、同じ駅です。", "ももか"),
        ("Hirotoは本日休み、担当は田中のチームです。", "Hiroto"),
        ("せいらは、まだ学校です。", "せいら"),
        pytest.param(
            "Tomokoは、日本の会社である。",
            "Tomoko",
            marks=pytest.mark.xfail(reason="since version 8 it believes the sentence", strict=True),
        ),
        ("Yumikoは、二つ目の駅です。", "Yumiko"),
        ("Kanako（29）は、大阪の病院です。", "Kanako"),
        ("ゆきえは、新宿の店。", "ゆきえ"),
        ("田中は、来週から大学です。", "田中"),
        ("鈴木とは、同じ会社です。", "鈴木"),
        ("佐々木は、新宿の店です。", "佐々木"),
        ("ジョンとは、幼なじみで同じ学校だった。", "ジョン"),
        ("マイケルは、来週から大学です。", "マイケル"),
    ],
)
def test_who_is_at_a_firm_or_a_school_is_somebody(text: str, name: str, tagger: Japanese):
    """Where somebody is, or knows somebody from, makes no thing of them."""
    found = [text[s:e] for _, s, e, _, score in tagger.spans(pa.array([text], pa.string())).rows() if score >= 0.5]
    assert found[:1] == [name]


@pytest.mark.parametrize("text", ["tiaraは、日本の芸能事務所。", "ライレーは英国の自動車メーカーである。"])
def test_what_a_text_defines_as_a_thing_is_nobody(text: str, tagger: Japanese):
    """A definition makes a thing of its head word."""
    assert not [row for row in tagger.spans(pa.array([text], pa.string())).rows() if row[4] >= 0.5]
