"""Labels and their roll-up."""

import numpy as np

from lakeveil import labels
from lakeveil.spans import Spans


def test_finer_labels_are_those_whose_parent_a_label_is() -> None:
    """What rolls up to a label, and the label; a label without children, known or not, stands alone."""
    for label in {*labels.ROLL_UP, *labels.ROLL_UP.values(), "UNHEARD_OF"}:
        assert labels.finer(label) == {label} | {child for child in labels.ROLL_UP if labels.parent(child) == label}


def test_a_selection_may_name_either_level() -> None:
    """A parent selects its finer labels too; a finer label only itself."""
    assert labels.expand(["PERSON", "CITY"]) == {"PERSON", "FIRST_NAME", "SURNAME", "NAME", "CITY"}
    spans = Spans.of([(0, 0, 1, "SURNAME", 0.5), (0, 2, 3, "CITY", 0.5), (0, 4, 5, "LOCATION", 0.5)], "a@1")
    assert [spans.labels[i] for i in labels.select(spans, ["PERSON", "CITY"]).label] == ["SURNAME", "CITY"]
    assert np.array_equal(labels.select(Spans(), ["PERSON"]).start, np.empty(0))
