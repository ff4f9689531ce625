"""The lexicon beside the tagger: silent where the tagger spoke, and sure."""

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.recognizers import TABLE, beside
from lakeveil.spans import Spans, Texts

TEXTS = Texts.of(["Margaret Johnson and Robert Miller met in Chicago.", "Hans Müller", "nobody"], "en")


def spans(*rows: tuple[int, int, int, str, float], source: str = "names@1") -> Spans:
    return Spans.of(rows, source)


def test_alone_the_lexicon_is_as_it_is():
    """Asked for without the tagger, every span of the lexicon comes out."""
    alone = TABLE["lexicon"](Bundle.open(), Detection(recognizers=("lexicon",)))(TEXTS, Spans())
    quiet = TABLE["lexicon"](Bundle.open(), Detection())(TEXTS, Spans())
    assert len(quiet)
    assert (quiet.score >= beside.SURE).all()
    assert len(quiet) == (alone.score >= beside.SURE).sum()


def test_where_the_tagger_spoke_the_lexicon_is_silent():
    """A place by the tagger keeps the lexicon from the same words; other recognizers' spans do not."""
    recognizer = TABLE["lexicon"](Bundle.open(), Detection())
    free = {row[:3] for row in recognizer(TEXTS, Spans()).rows()}
    assert (0, 0, 16) in free
    silenced = {row[:3] for row in recognizer(TEXTS, spans((0, 9, 20, "LOCATION", 0.9))).rows()}
    assert silenced == free - {(0, 0, 16)}
    faint = spans((0, 9, 20, "LOCATION", 0.1))
    other = spans((0, 0, 16, "URL", 0.9), source="patterns@1")
    assert {row[:3] for row in recognizer(TEXTS, faint + other).rows()} == free


def test_overlap_is_a_shared_character():
    """Touching is not overlapping; another text is another place; a long span before counts."""
    others = spans((0, 0, 30, "PERSON", 1.0), (0, 5, 6, "PERSON", 1.0), (2, 4, 8, "PERSON", 1.0))
    asked = spans(
        (0, 20, 25, "PERSON", 1.0),
        (0, 30, 35, "PERSON", 1.0),
        (1, 0, 9, "PERSON", 1.0),
        (2, 0, 4, "PERSON", 1.0),
        (2, 7, 9, "PERSON", 1.0),
    )
    assert beside.overlaps(asked, others).tolist() == [True, False, False, False, True]
    assert beside.overlaps(asked, Spans()).tolist() == [False] * 5
