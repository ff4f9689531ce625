"""Plain words alone in a cell, chosen by what other training texts say of them."""

from __future__ import annotations

from lakeveil.bundle import Bundle
from lakeveil.learn import lone
from lakeveil.learn.data import encode
from lakeveil.recognizers.names import Tagger


def test_plain_words_make_cells_and_names_none():
    """`velvet` in any letters, perhaps beside another; listed `free` in small ones; no given name, nothing that is often in a name, nothing rare."""
    text = "the velvet chair was free and grace sat there with pico"
    at = text.index("pico")
    part = encode([(text, [(at, at + 4, "PERSON")])] * 20 + [("seldom", [])])
    tagger = Tagger.open(Bundle.open())
    rows = lone.cells([part, part], (tagger.keys, tagger.packed))
    cells = [cell for cell, persons in rows if not persons]
    assert len(cells) == len(rows)
    said = " ".join(cells).casefold()
    assert "velvet" in said and "chair" in said and "free" in cells
    assert not any(word in said for word in ("grace", "pico", "seldom"))
    assert rows == lone.cells([part, part], (tagger.keys, tagger.packed))
