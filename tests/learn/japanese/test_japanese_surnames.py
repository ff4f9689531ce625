"""Grades of surnames and katakana words from what dictionaries say of them."""

from lakeveil.learn.japanese import katakana as katakana_
from lakeveil.learn.japanese import surnames as surnames_
from lakeveil.recognizers.japanese import katakana, surnames


def test_surnames_are_graded_by_what_else_they_are():
    """A noun or a likelier place lowers a grade, many bearers raise it, and what is rare and something else is left out."""
    known = {"曽我部": {"surname", "place"}, "見方": {"surname", "common"}, "木馬": {"common"}}
    costs = {
        "曽我部": {"surname": 9770},
        "鎌倉": {"surname": 10823, "place": 8994},
        "千々和": {"surname": 10000},
        "林": {"surname": 6573, "noun": 4687},
        "花見": {"surname": 10000, "noun": 5000},
    }
    assert surnames_.graded({"鎌倉": 12700, "林": 548000}, known, costs) == {
        "曽我部": surnames.SURE,
        "見方": surnames.NOUN,
        "鎌倉": surnames.PLACE,
        "千々和": surnames.RARE,
        "林": surnames.PLACE,
    }


def test_katakana_is_graded_by_whose_name_it_is():
    """Parts between dots are persons'; a noun or place is a thing even if somebody is called so."""
    found = [
        ("ルイ・フィリップ", "名詞,固有名詞,人名,一般", 0),
        ("ホール", "名詞,固有名詞,人名,一般", 0),
        ("ホール", "名詞,普通名詞,一般,*", 0),
        ("フィリップ", "名詞,固有名詞,一般,*", 0),
        ("ソニー", "名詞,固有名詞,一般,*", 0),
    ]
    assert katakana_.graded(found) == {
        "ルイ": katakana.PERSON,
        "フィリップ": katakana.EITHER,
        "ホール": katakana.THING,
        "ソニー": katakana.THING,
    }
