"""Decisions at rest: encrypted, tamper-evident, withdrawn by a second file."""

from __future__ import annotations

import pytest

from lakeveil.audit import decisions
from lakeveil.errors import KeyReferenceError, UsageError
from lakeveil.keys import Keyring

KEYS = Keyring(bytes(range(32)))


def test_a_decision_is_kept_without_a_readable_word() -> None:
    """What is written holds no letter of the word, and opens to the same decision."""
    one = decisions.new("Eduard", "first_name", "people", "Ada")
    name, data = decisions.seal(one, KEYS)
    assert b"Eduard" not in data
    assert "eduard" not in name.lower()
    assert decisions.active([(name, data)], KEYS) == (one,)
    assert one.label == "FIRST_NAME"


def test_a_withdrawal_ends_it() -> None:
    """A withdrawn decision is listed and holds no more."""
    one, other = (decisions.new(prefix, "PERSON", "*", "Ada") for prefix in ("Eduard", "Zofia"))
    files = [decisions.seal(one, KEYS), decisions.seal(other, KEYS), decisions.seal_withdrawal(one.id, "Bob", KEYS)]
    found, withdrawn = decisions.unseal(files, KEYS)
    assert {found[0].id, found[1].id} == {one.id, other.id}
    assert withdrawn[one.id]["owner"] == "Bob"
    assert decisions.active(files, KEYS) == (other,)


def test_another_key_or_name_does_not_open_it() -> None:
    """A file under another key, or put in another's place, is told by its name alone."""
    name, data = decisions.seal(decisions.new("Eduard", "PERSON", "*", "Ada"), KEYS)
    for files, keys in (([(name, data)], Keyring(bytes(32))), ([("0000", data)], KEYS)):
        with pytest.raises(KeyReferenceError) as caught:
            decisions.active(files, keys)
        assert "Eduard" not in str(caught.value)


@pytest.mark.parametrize(("prefix", "owner"), [("Ed", "Ada"), ("Eduard", " ")])
def test_what_no_decision_is(prefix: str, owner: str) -> None:
    """Two letters, or nobody, decide nothing; the message holds no word."""
    with pytest.raises(UsageError) as caught:
        decisions.new(prefix, "PERSON", "*", owner)
    assert prefix not in str(caught.value).split()
