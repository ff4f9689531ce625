"""Silver names of raw Japanese text: taken only where MeCab's reading is sure, else the sentence is left out."""

from lakeveil.learn.japanese_prepare import nameless_rows, silver
from lakeveil.learn.japanese_texts import Morpheme

SURNAME, GIVEN = "名詞,固有名詞,人名,姓", "名詞,固有名詞,人名,名"


def morphemes(*parts: tuple[str, str]) -> tuple[str, list[Morpheme]]:
    text, out = "", []
    for surface, kind in parts:
        out.append((len(text), len(text) + len(surface), kind, ""))
        text += surface
    return text, out


def test_a_surname_and_a_given_name_are_one():
    """菅原雅俊 is one span."""
    text, found = morphemes(("昨日", "名詞,副詞可能"), ("菅原", SURNAME), ("雅俊", GIVEN), ("が", "助詞"))
    assert silver(text, found) == (text, [(2, 6, "PERSON")])


def test_a_form_of_address_makes_a_surname_sure():
    """山田さん holds a name; 山田 alone may be a place, and the sentence is left out."""
    text, found = morphemes(("山田", SURNAME), ("さん", "名詞,接尾,人名,*"))
    assert silver(text, found) == (text, [(0, 2, "PERSON")])
    text, found = morphemes(("山田", SURNAME), ("へ", "助詞"))
    assert silver(text, found) is None


def test_other_likely_names_leave_the_sentence_out():
    """A katakana name with a middle dot beside a sure one is not marked, so the sentence would teach wrongly."""
    text, found = morphemes(("菅原", SURNAME), ("雅俊", GIVEN), ("とジョン・スミス", "名詞"))
    assert silver(text, found) is None


def test_sentences_without_proper_nouns_are_nameless():
    """Kept until `count`; ones with a proper noun, and very short ones, are not."""
    told = {"今日はとても天気がいい": "名詞,一般,*,*", "東京はとても天気がいい": "名詞,固有名詞,地域,一般", "短い": "形容詞"}
    rows = nameless_rows([*told, *told], lambda text: [(0, 2, told[text], "")], 1)
    assert rows == [("今日はとても天気がいい", [])]
