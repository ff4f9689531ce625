"""The hand-written sentences: read and judged rightly, and the shipped detector stays above a floor on them."""

from pathlib import Path

import pytest

from lakeveil.detector import Detector
from lakeveil.learn import challenge

FILE = Path(__file__).parents[1] / "data/names_challenge.tsv"


def test_marks_become_places(tmp_path: Path):
    """Brackets go, offsets count what is left, a written \\n is one character."""
    path = tmp_path / "few.tsv"
    path.write_text("mail\ten\tHi\\n[[Ana Roe]], [[Bo]]\nnone-x\ten\tno one\n", "utf-8")
    first, second = challenge.read(path)
    assert (first.text, first.names) == ("Hi\nAna Roe, Bo", ((3, 10), (12, 14)))
    assert second.names == ()
    path.write_text("mail en nothing", "utf-8")
    with pytest.raises(ValueError, match=r"few\.tsv:1"):
        challenge.read(path)


def test_tallies_tell_covered_from_exact():
    """A wider span covers but is not exact; one that touches nothing is false."""
    case = challenge.Case("mail", "en", "Hi Ana Roe and Bo", ((3, 10), (15, 17)))
    assert challenge.tally(case, [(0, 10), (11, 14)]) == challenge.Tally(2, 1, 0, 1, 1)
    assert challenge.tally(case, [(3, 6), (15, 17)]) == challenge.Tally(2, 1, 1, 0, 1)
    assert challenge.judge(lambda texts: [[(15, 17)]], [case]) == {"mail": challenge.Tally(2, 1, 1, 0, 1)}
    assert challenge.table({"mail": challenge.Tally(2, 1, 1, 0, 1)})[2] == "| mail | 1 | 2 | 0.50 | 0.50 | 0 |"


def test_the_set_is_broad():
    """At least 150 sentences, ten languages, twelve kinds of places where names stand, and some without names."""
    cases = challenge.read(FILE)
    assert len(cases) >= 150
    assert len({case.language for case in cases}) >= 10
    assert len({case.slice for case in cases}) >= 12
    assert sum(not case.names for case in cases) >= 30


@pytest.mark.heavy
def test_the_shipped_detector_stays_above_the_floor():
    """Over all slices; docs/models.md has the figures per slice."""
    cases = challenge.read(FILE)
    detector = Detector.open()

    def find(texts: list[str]) -> list[list[tuple[int, int]]]:
        persons = ("PERSON", "FIRST_NAME", "SURNAME")
        return [[(s.start, s.end) for s in spans if s.label in persons] for spans in detector.detect(texts)]

    told = challenge.judge(find, cases)
    named = sum((t for name, t in told.items() if not name.startswith("none")), challenge.Tally())
    empty = sum((t for name, t in told.items() if name.startswith("none")), challenge.Tally())
    assert named.covered >= 0.91 * named.names
    assert named.strict >= 0.88 * named.names
    assert empty.false <= 10
