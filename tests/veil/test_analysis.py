"""Columns that spare guesses: vetoes that are counted, and touch nothing but guesses."""

from __future__ import annotations

import pyarrow as pa

from lakeveil.resolve import Resolved
from lakeveil.spans import GUESS, RULE, VALIDATED, Origin, Spans, Texts
from lakeveil.veil.analysis import Section, analyse


def _found(kind: str, label: str, authority: int) -> tuple[int, dict[str, int]]:
    """How many spans stay of one that covers the only text of a column of this kind, and the vetoes counted."""

    def detect(texts: Texts) -> tuple[Texts, Resolved]:
        return texts, Resolved(Spans.of([(0, 0, 4, label, 0.9)], "made@1", authority), {})

    seen = analyse(detect, [Section(Origin("shop", "name", kind=kind), pa.array(["Emma Mattress"]))])
    return len(seen.spans), seen.vetoed


def test_names_of_goods_are_spared() -> None:
    """A guess at a name in a catalogue goes, and is counted; an e-mail stays."""
    assert _found("goods", "PERSON", GUESS) == (0, {"column of goods": 1})
    assert _found("goods", "EMAIL_ADDRESS", GUESS) == (1, {})


def test_versions_spare_addresses_only() -> None:
    """Firmware is no machine; a name among versions is still a name."""
    assert _found("versions", "IP_ADDRESS", GUESS)[0] == 0
    assert _found("versions", "PERSON", GUESS)[0] == 1


def test_nothing_but_guesses_is_spared() -> None:
    """What a person's rule or a check digit says holds in any column, and guesses hold in any other."""
    assert [_found("goods", "PERSON", authority)[0] for authority in (RULE, VALIDATED)] == [1, 1]
    assert _found("structured", "PERSON", GUESS) == (1, {})
