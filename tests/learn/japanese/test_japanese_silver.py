"""Silver names of raw Japanese text: persons where MeCab's reading is sure, no loss where it is not."""

import random

import numpy as np
import pytest

pytest.importorskip("ipadic")

from lakeveil.learn.data import IGNORE, NOT_PERSON
from lakeveil.learn.japanese import prepare, silver
from lakeveil.learn.japanese.names import Drawer, Lists, Part
from lakeveil.learn.japanese.silver import NONE, UNSURE, marked
from lakeveil.learn.japanese.texts import Morpheme
from lakeveil.recognizers.japanese.features import Words

SURNAME, GIVEN, WHOLE = (f"名詞,固有名詞,人名,{kind}" for kind in ("姓", "名", "一般"))
PLACE, NOUN, PARTICLE, SUFFIX = "名詞,固有名詞,地域,一般", "名詞,一般,*,*", "助詞,格助詞,一般,*", "名詞,接尾,人名,*"
PERSONS, COMMON = frozenset({"ジョン", "ニック"}), frozenset({"ホテル"})


def reader(*sentences: list[tuple[str, str]]) -> tuple[list[str], dict[str, list[Morpheme]]]:
    told: dict[str, list[Morpheme]] = {}
    for parts in sentences:
        text, found = "", []
        for surface, kind in parts:
            sound = "" if surface[-1] >= "ァ" and surface[-1] <= "ー" else "ヨミ"
            found.append((len(text), len(text) + len(surface), kind, sound))
            text += surface
        told[text] = found
    return list(told), told


def spans(*sentences: list[tuple[str, str]]) -> list[list[tuple[str, str]]]:
    texts, told = reader(*sentences)
    rows = marked(texts, told.__getitem__, PERSONS, COMMON)
    return [[(text[s:e], kind) for s, e, kind in found] for text, found in rows]


def test_a_surname_and_a_given_name_are_one_and_sure_ever_after():
    """菅原雅俊 is a person; 菅原 alone is one in the same paragraph, and nowhere else."""
    full = [("菅原", SURNAME), ("雅俊", GIVEN), ("が", PARTICLE)]
    short = [("菅原", SURNAME), ("は", PARTICLE)]
    assert spans(full, short) == [[("菅原雅俊", "PERSON")], [("菅原", "PERSON")]]
    assert spans(short) == [[("菅原", UNSURE)]]


def test_a_form_of_address_makes_a_surname_sure():
    """山田さん holds a name; 山田家 may not."""
    assert spans([("山田", SURNAME), ("さん", SUFFIX)]) == [[("山田", "PERSON")]]
    assert spans([("山田", SURNAME), ("家", "名詞,接尾,一般,*")]) == [[("山田家", UNSURE)]]


def test_a_cut_name_is_unsure():
    """Of 佐久間信盛 the dictionary knows 佐久間 and 信: what it cut is not taught."""
    assert spans([("佐久間", SURNAME), ("信", GIVEN), ("盛", NOUN), ("は", PARTICLE)]) == [[("佐久間信盛", UNSURE)]]


def test_katakana_joined_by_dots_is_a_person_if_a_part_is():
    """ニック・フライ is one, パーク・ホテル is not told, an unknown katakana word neither."""
    assert spans([("ニック", GIVEN), ("・", "記号,一般,*,*"), ("フライ", NOUN)]) == [[("ニック・フライ", "PERSON")]]
    assert spans([("ジョン・ホテル", NOUN)]) == [[("ジョン・ホテル", UNSURE)]]
    assert spans([("グレイシー", NOUN)]) == [[("グレイシー", UNSURE)]]


@pytest.mark.heavy
def test_parts_beside_a_known_name_are_heard_of():
    """Of ジョン・スタンウィックは the second part is taken; of ones with a common word, or without a known name, none."""
    lines = ["ジョン・スタンウィックは", "ジョン・ホテルに", "グレイシー・トムソンバーが", "ニックは"]
    assert silver.foreign_words(lines, ["ジョン"]) == {"ジョン", "スタンウィック"}


def test_places_are_no_persons():
    """東京 is NONE; 園井 before 恵子, both called places, is unsure."""
    assert spans([("東京", PLACE), ("に", PARTICLE)]) == [[("東京", NONE)]]
    assert spans([("園井", PLACE), ("恵子", PLACE), ("は", PARTICLE)])[0][0] == ("園井", UNSURE)


@pytest.mark.heavy
def test_rows_stop_at_so_many_characters_and_leave_out_the_unsure():
    """A sentence of two unsure words is no row; rows end once the characters are reached."""
    texts, told = reader(
        [("グレイシー", NOUN), ("と", PARTICLE), ("トムソン", NOUN), ("を", PARTICLE)],
        [("今日はとても天気がいい", NOUN)],
        [("明日もとても天気がいい", NOUN)],
    )
    names = Lists((Part("菅原", "スガワラ"),), (Part("雅俊", "マサトシ"),))
    found = silver.rows(texts, told.__getitem__, Drawer(names, random.Random(1)), 10)
    assert found == [("今日はとても天気がいい", [])]


def test_nothing_is_learnt_where_a_row_is_unsure():
    """Targets: no loss for UNSURE, anything but a person for NONE, tags for PERSON."""
    row = ("菅原はグレイと東京へ", [(0, 2, "PERSON"), (3, 6, UNSURE), (7, 9, NONE)])
    made = prepare.arrays([row], Words.of({}), lambda words: np.zeros((len(words), 4), np.float32))
    assert made["target"][4:].tolist() == [1, 3, 0, IGNORE, IGNORE, IGNORE, 0, NOT_PERSON, NOT_PERSON, 0]
