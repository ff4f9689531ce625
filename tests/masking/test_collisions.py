"""Collision rates are stated, and they are what a uniform draw from lists of the stated size gives."""

import math
import re
from pathlib import Path

import pytest

from lakeveil.masking import draw, inflection, lists
from lakeveil.masking.lists import Kind

LISTS = {
    "Latin surnames ending in a consonant": Kind("latin", "surname", "U", "c"),
    "Latin surnames ending in -a": Kind("latin", "surname", "U", "a"),
    "Latin given names, female, in -a": Kind("latin", "given", "F", "a"),
    "Latin given names, male, in a consonant": Kind("latin", "given", "M", "c"),
    "Cyrillic given names, female, in -а": Kind("cyrillic", "given", "F", "а"),
    "Cyrillic given names, male, in a consonant": Kind("cyrillic", "given", "M", "c"),
    "Japanese surnames (kanji)": Kind("han-ja", "surname", "U", "-"),
    "Chinese surnames": Kind("han-zh", "surname", "U", "-"),
    "Korean surnames": Kind("hangul", "surname", "U", "-"),
    "Greek surnames": Kind("greek", "surname", "U", "-"),
    "Arabic surnames": Kind("arabic", "surname", "U", "-"),
    "Hebrew surnames": Kind("hebrew", "surname", "U", "-"),
    "Hindi surnames": Kind("devanagari", "surname", "U", "-"),
    "Latin places ending in a consonant": Kind("latin", "place", "U", "c"),
}
STEMS = {
    "Cyrillic surnames in -ов, -ев, -ин": ("cyrillic", ("ов", "ев", "ин", "ын"), 0),
    "Cyrillic surnames in -ский": ("cyrillic", ("ский", "цкий"), 2),
    "Latin surnames in -ski": ("latin", ("ski", "cki"), 1),
}
POOLS = {
    **{name: lists.pool(kind) for name, kind in LISTS.items()},
    **{name: lists.stems(*args) for name, args in STEMS.items()},
    "Czech and Slovak surnames in -ý, -í": inflection.CZECH_ADJECTIVES,
}


def share(size, count):
    """Expected share of `count` names that share their pseudonym, drawn from `size`."""
    return 1 - (1 - 1 / size) ** (count - 1)


def row(name, size):
    """One line of the documented table."""
    return f"| {name} | {size:,} | {1.18 * math.sqrt(size):.0f} | {share(size, 100):.1%} | {share(size, 1000):.1%} |"


@pytest.mark.parametrize("name", POOLS)
def test_documented_sizes_are_the_real_ones(name):
    """docs/masking.md states the size of each list and the shares that follow from it."""
    text = (Path(__file__).parents[2] / "docs" / "masking.md").read_text("utf-8")
    assert row(name, len(POOLS[name])) in text


@pytest.mark.parametrize("name", POOLS)
def test_measured_share_is_the_expected_one(name):
    """Among n made-up names the share that meets another is what the birthday figures say, within five standard deviations."""
    pool = POOLS[name]
    count, meetings, runs = 100, 0, 20
    for run in range(runs):
        drawn = [draw.one(pool, b"%032d" % run, f"name{i}") for i in range(count)]
        meetings += sum(drawn.count(d) > 1 for d in drawn)
    expected = share(len(pool), count)
    slack = 5 * math.sqrt(expected * (1 - expected) * 2 / (count * runs))
    assert abs(meetings / (count * runs) - expected) < slack + 0.01


def test_draws_are_spread_over_the_whole_list():
    """No name of a list is drawn far more often than others."""
    pool = POOLS["Greek surnames"]
    counts = dict.fromkeys(pool, 0)
    for i in range(200 * len(pool)):
        counts[draw.one(pool, b"k" * 32, str(i))] += 1
    assert max(counts.values()) < 300
    assert min(counts.values()) > 120
    assert all(re.fullmatch(r"\w+", n) for n in pool)
