"""The word lists under packs/: what a file's lines mean, and what the rooms that ask for them take for granted."""

from __future__ import annotations

from collections import Counter

import pytest

from lakeveil import wordlists


def test_a_file_is_groups_of_words(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Remarks are passed over, a heading opens a group, words before the first have a group without a name."""
    (tmp_path / "made.txt").write_text("# a remark\nlone\n[a b]\none two\nthree one\n[c]\n# another\ntwo\n")
    monkeypatch.setattr(wordlists, "PACKS", tmp_path)
    assert dict(wordlists.groups("made.txt")) == {"": {"lone"}, "a b": {"one", "two", "three"}, "c": {"two"}}
    assert wordlists.words("made.txt") == {"lone", "one", "two", "three"}


def test_things_are_in_small_letters() -> None:
    """The groups that the rules ask for are there, their words in small letters."""
    assert {"nature", "food", "drugs", "cars", "makes", "clubs"} <= set(wordlists.groups("things.txt"))
    assert [word for word in wordlists.words("things.txt") if word != word.lower()] == []


@pytest.mark.parametrize("file", ["called.txt", "given.txt", "goods.txt", "things.txt"])
def test_no_heading_stands_twice(file: str) -> None:
    """A group is in one place, so that a reader finds all of it."""
    headings = Counter(line for line in wordlists.lines(file) if line.startswith("["))
    assert [heading for heading, times in headings.items() if times > 1] == []
