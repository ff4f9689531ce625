"""What is asked before a long expression or a list of words is searched must never hide what these would find."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from lakeveil.folding import fold
from lakeveil.recognizers.matching import times
from lakeveil.recognizers.patterns import compile_program
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.recognizers.shapes.dates import MONTHS

WORDS = st.sampled_from([*times._FOR.split("|"), *times._THE.split("|"), "DEPUIS", "door", "é", "of", "4", "(", "\n", " "])


@given(st.lists(WORDS, max_size=5), st.sampled_from(["", " "]))
def test_for_how_long_is_asked_wherever_its_words_stand(parts: list[str], between: str) -> None:
    """Looking at the last word first changes no answer."""
    before = between.join(parts)
    assert times.age("40", before) is (times._SPAN.search(before) is None)


def test_every_month_lets_a_date_in_words_be_searched() -> None:
    """Each month that the shapes know, in any case, is a word of which a birth date in words may be made; other words are not."""
    (spelled,) = (one for one in compile_program(SHAPES).weak if one.among)
    assert re.compile(spelled.among.encode("latin-1"))
    for name in {name for names in MONTHS.values() for name in names.split() if len(name) > 3}:
        for said in (name, name.title(), name.upper()):
            assert spelled.may_stand_in(b"on the second " + fold(said) + b" nineteen"), name
    assert not spelled.may_stand_in(b"she was born on the second day of nineteen ninety-one")
