"""The Polish lists: only names SGJP declines whole, at home where they rank best."""

import gzip
from pathlib import Path

import pytest

from lakeveil.learn.surrogates_polish import main

pytest.importorskip("morfeusz2")
HEAD = "name\tcount\trank\tgender\tform\tsource\n"


def test_a_name_is_polish_where_it_ranks_better(tmp_path: Path) -> None:
    """Kowalczyk is drawn, Schmidt is Germany's, Robert is wide; what SGJP lacks is left out, a diminutive recognised only."""
    (tmp_path / "pl.given.tsv").write_text(
        HEAD + "Grzegorz\t\t\tM\t\tzxcvbn-ts\nRobert\t\t\tM\t\tzxcvbn-ts\nQwxyz\t\t\tM\t\tzxcvbn-ts\n"
    )
    (tmp_path / "us.given.tsv").write_text(HEAD + "Robert\t\t\tM\t\tzxcvbn-ts\n")
    (tmp_path / "pl.surname.tsv").write_text(HEAD + "Kowalczyk\t\t\tM\t\tzxcvbn-ts\nSchmidt\t\t\tM\t\tzxcvbn-ts\n")
    (tmp_path / "de.surname.tsv").write_text(HEAD + "Schmidt\t\t\t\t\tzxcvbn-ts\n")
    own = tmp_path / "own.tsv"
    own.write_text("given\tM\tknown\tJasiek\n", encoding="utf-8")
    target = tmp_path / "polish.txt.gz"
    main(str(tmp_path), str(own), str(target))
    lines = dict(line.split("\t") for line in gzip.decompress(target.read_bytes()).decode().splitlines())
    assert lines == {
        "given M own known": "Jasiek",
        "given M own pool": "Grzegorz",
        "given M wide pool": "Robert",
        "surname U own pool": "Kowalczyk",
    }
