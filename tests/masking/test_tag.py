"""The tag operator writes what the paper's section 6 writes."""

from __future__ import annotations

import pytest

from lakeveil.masking.operators.tag import make

pytest.importorskip("morfeusz2")


@pytest.mark.parametrize(
    ("label", "value", "written"),
    [
        ("PERSON", "Jan Kowalski", "@PERSON:MoMP@"),
        ("PERSON", "Jana Kowalskiego", "@PERSON:MoBP,MoDP@"),
        ("PERSON", "Janowi Kowalskiemu", "@PERSON:MoCP@"),
        ("PERSON", "Janem Kowalskim", "@PERSON:MoNP@"),
        ("PERSON", "Janie Kowalskim", "@PERSON:MoMsP@"),
        ("CITY", "Kijowa", "@CITY:MnDP@"),
        ("COUNTRY", "Białorusi", "@COUNTRY:ŻCP,ŻDM,ŻDP,ŻMsP,ŻWP@"),  # the paper left out two that SGJP has
        ("ID", "12/09", "@ID@"),
    ],
)
def test_a_form_is_tagged_with_all_it_can_be(label: str, value: str, written: str) -> None:
    """Gender, case, number; syncretic forms by commas; the words of a name agree."""
    text = make({}, b"", label).text
    assert text(value) == written
