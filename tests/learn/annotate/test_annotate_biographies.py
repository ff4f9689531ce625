"""The frozen biographies: the issue's floors, and what each matcher brings."""

from __future__ import annotations

import pytest

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import Names
from lakeveil.learn.annotate.core import Pair, annotate
from lakeveil.learn.annotate.match import Tools
from lakeveil.learn.annotate.settings import Field, Label, Mapped
from lakeveil.learn.evaluate import Evaluation, evaluate_text
from lakeveil.recognizers.rules import morphology
from learn import biographies


@pytest.mark.parametrize("language", ["en", "de", "es", "pl"])
def test_floors_on_biographies(language: str) -> None:
    """Strict at least .85 and partial at least .92 in each language, without the detector."""
    fields = biographies.FIELDS[language]
    mapped = Mapped({name: label for label, name in fields.items()} | {"name": Field(subject=True)}, {"ED": Label(own=True)})
    tools, total = Tools(morphology(language), Names.open(Bundle.open())), Evaluation()
    for row in biographies.make(language, 60):
        found = annotate(Pair(row["id"], row["text"], language, row["record"]), mapped, tools)
        total += evaluate_text(row["text"], row["spans"], [(a.start, a.end, a.label) for a in found if not a.doubt])
    scores = total.report()["overall"]
    assert scores["strict"]["f1"] >= 0.85
    assert scores["partial"]["f1"] >= 0.92
