"""Silver labels: teachers' marks read and cleaned; doubtful tokens bear no loss."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pyarrow as pa

from lakeveil.learn import silver
from lakeveil.learn.data import IGNORE, NOT_PERSON, TAGS
from lakeveil.recognizers.names import Encoded
from lakeveil.spans import Spans
from lakeveil.tokens import tokenize


@dataclass
class Teacher:
    """Says of each word what its table says, with a probability; O of the rest. Corrected, the persons in `persons` are left."""

    words: dict[str, tuple[str, float]]
    persons: dict[str, float] = field(default_factory=dict)

    def spans(self, encoded: Encoded) -> Spans:
        tokens, values = encoded.tokens, encoded.tokens.values().to_pylist()
        at = [i for i, word in enumerate(values) if word in self.persons]
        score = np.array([self.persons[values[i]] for i in at], np.float32)
        none = np.zeros(len(at), np.int16)
        return Spans(
            tokens.text[at], tokens.start[at], tokens.end[at], none, score, none, none.astype(np.int8), ("PERSON",), ("t",)
        )

    def encode(self, values: pa.StringArray, *, vectors: bool = True, languages: Sequence[str] = ()) -> Encoded:
        tokens = tokenize(values)
        tags = np.zeros((len(tokens), len(TAGS)), np.float32)
        for i, word in enumerate(tokens.values().to_pylist()):
            tag, sure = self.words.get(word, ("O", 1.0))
            tags[i, 0] = 1 - sure
            tags[i, TAGS.index(tag)] += sure
        return Encoded(
            tokens,
            tags,
            np.zeros((len(tokens), 0), np.float32),
            np.zeros((len(tokens), 4), np.float32),
            np.ones(len(tokens), np.int8),
        )


def test_marks_are_read_line_by_line(tmp_path: Path):
    """Offsets are UTF-16 units; labels of every teacher become ours; titles leave the name; failed lines are left out."""
    (tmp_path / "text").write_text("😀 Mr. Doe in Rome\nlost\nPERS only\n", "utf-8")
    (tmp_path / "marks").write_text("PERSON 3 10;LUG 14 18;\nFAILED\nMISC 0 4;\n", "utf-8")
    rows = silver.read(tmp_path / "text", tmp_path / "marks")
    assert rows == [("😀 Mr. Doe in Rome", [(6, 9, "PERSON"), (13, 17, "LOCATION")]), ("PERS only", [])]


def test_a_paragraph_with_an_impossible_name_is_dropped():
    """Markup, addresses or numbers inside a person's name: the teacher was lost there."""
    assert silver.clean(("see <b>Ana</b> now", [(4, 14, "PERSON")])) is None
    assert silver.clean(("Debian and Ana", [(0, 6, "PERSON"), (11, 14, "PERSON")])) == ("Debian and Ana", [(11, 14, "PERSON")])


def test_what_we_firmly_contradict_bears_no_loss():
    """A name the teacher missed, and one it made up, are left open; agreement stays."""
    teacher = Teacher({"Ana": ("S-PERSON", 0.99), "Bo": ("S-PERSON", 0.99)})
    part = silver.agreed([("Ana Bo stone", [(0, 3, "PERSON"), (7, 12, "PERSON")])], teacher)
    assert part.target.tolist() == [TAGS.index("S-PERSON"), IGNORE, IGNORE]


def test_own_labels_keep_only_what_is_sure():
    """Sure names are targets; halves are open; the rest is O."""
    teacher = Teacher(
        {"Ana": ("S-PERSON", 0.95), "May": ("S-PERSON", 0.5), "Oslo": ("S-LOCATION", 0.3)}, {"Ana": 0.9, "May": 0.4}
    )
    part = silver.own(["Ana in May", "to Oslo or so"], teacher, "en")
    assert part.target.tolist() == [TAGS.index("S-PERSON"), 0, IGNORE, 0, IGNORE, 0, 0]
    assert part.first.tolist() == [0, 3, 7]


def test_own_labels_are_those_of_the_corrections():
    """A sure person whom they put aside is nobody, one whom they found is a target, one they doubt is open."""
    teacher = Teacher({"Rose": ("S-PERSON", 0.95), "Eva": ("S-PERSON", 0.95)}, {"Bo": 0.8, "Eva": 0.5})
    part = silver.own(["Rose and Bo and Eva"], teacher, "en")
    assert part.target.tolist() == [NOT_PERSON, 0, TAGS.index("S-PERSON"), 0, IGNORE]


def test_gold_with_gaps_asks_nothing_where_a_name_was_forgotten():
    """A sure entity that the gold leaves out bears no loss; an unsure one, and what the gold marks, stay as they are."""
    teacher = Teacher({"Ana": ("S-PERSON", 0.95), "Rome": ("S-LOCATION", 0.5), "Eva": ("S-LOCATION", 0.99)})
    part = silver.unmarked([("Ana and Eva in Rome", [(8, 11, "PERSON")])], teacher, "en")  # type: ignore[arg-type]
    assert part.target.tolist() == [IGNORE, 0, TAGS.index("S-PERSON"), 0, 0]
