"""Made-up chats and rulings: who has a name is marked, who is spoken to without one is not."""

import random
import re

import pytest

from lakeveil.learn import chats, everyday, templates
from lakeveil.learn.chats import ENDINGS, KIN, LETTERS, TALKED, VOCATIVES
from lakeveil.learn.everyday import CONJUNCTION
from lakeveil.learn.names import Lists, Namer


def chatter(language: str = "en", seed: int = 1) -> chats.Chatter:
    lists = Lists({"us": ["Zyxan", "Quorbel"] * 6}, {"us": ["Vlimt", "Drosk"] * 6}, ["Town"])
    writer = everyday.Writer(language, ["gasket", "flange"], Namer(lists, 2), ["seen it today"], ["so it was found"], seed)
    return chats.Chatter(writer, ["linnet"], ["rose"])


@pytest.mark.parametrize("language", sorted(VOCATIVES))
def test_a_vocative_is_nobody(language):
    """No span is one of the language's vocatives or the thing spoken of; kin stays outside a span; no slot stays empty."""
    chatting, plain = chatter(language), {*VOCATIVES[language].lower().split(), "linnet", "gasket"}
    for text, spans in (chatting.line() for _ in range(200)):
        assert not any(f"{{{slot}}}" in text for slot in "VKTwc")
        for start, end, kind in spans:
            assert kind == "PERSON" and text[start:end].strip() == text[start:end]
            assert not set(text[start:end].lower().split()) & (plain - {"roe"})


@pytest.mark.parametrize("language", sorted(LETTERS))
def test_a_ruling_marks_letters_that_stand_for_somebody(language):
    """A line that begins with a bar is nobody's, every other has as many spans as names."""
    chatting = chatter(language)
    for frame in templates.lines(LETTERS[language]):
        text, spans = everyday.joined(chatting._filled(frame.removeprefix("|")), small=False)
        assert len(spans) == sum(frame.count(slot) for slot in ("{I}", "{s}", "{p}"))
        assert bool(spans) != frame.startswith("|") and "{" not in text


def test_a_row_is_of_things_or_of_persons():
    """Never of both: every item is marked, or none is; a word that is a name too stands in either."""
    rows = [row for seed in range(40) for chatting in [chatter(seed=seed)] for row in (chatting.row() for _ in range(10))]
    things = [text for text, spans in rows if not spans]
    assert 0.45 < len(things) / len(rows) < 0.75
    assert all(set(re.findall(r"\w+", text.lower())) <= {"linnet", "gasket", "flange", "rose", "and"} for text in things)
    for text, spans in rows:
        rest = "".join(c for i, c in enumerate(text) if spans and not any(s <= i < e for s, e, _ in spans))
        assert not set(re.findall(r"\w+", rest)) - {"and"}
    assert {any("rose" in text.lower() for text, spans in rows if bool(spans) is some) for some in (True, False)} == {True}


def test_kin_goes_before_a_name():
    """Whoever stands behind a kin word is somebody."""
    rows = [everyday.joined(chatter(seed=seed)._filled("{K} {V} says"), small=True) for seed in range(60)]
    assert all(len(spans) == 1 and text[spans[0][1] :] == " says" for text, spans in rows)


def test_a_nickname_begins_as_the_name_does():
    """In small letters, with its first letter, whatever follows."""
    draw = random.Random(3)
    made = {chats.nickname("Quorbel-Zyx", "en", draw) for _ in range(80)}
    assert len(made) > 10 and all(name.startswith("qu") and name == name.lower() for name in made)


def test_languages_go_together():
    """Each language of vocatives has its kin, endings and conjunction; frames and letters are of such languages."""
    assert set(VOCATIVES) == set(KIN) == set(ENDINGS)
    assert set(VOCATIVES) <= set(CONJUNCTION) and set(LETTERS) | set(TALKED) - {""} <= set(VOCATIVES)
