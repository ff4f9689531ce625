"""Lists of names added to a built lexicon."""

from __future__ import annotations

import marisa_trie
import numpy as np
import pytest

from lakeveil.features import word_hash
from lakeveil.gazetteer import COMMON, GIVEN, SURNAME, Names
from lakeveil.learn import native_names

grow = pytest.importorskip("lakeveil.learn.grow", reason="needs the training extras")


def small_lexicon() -> Names:
    """A lexicon that knows one common word and one given name."""
    trie = marisa_trie.Trie(["надія", "anna"])
    grades = np.zeros((2, 6), np.uint16)
    grades[trie["надія"], COMMON], grades[trie["anna"], GIVEN] = 224, 240
    return Names(trie, np.arange(2, dtype=np.uint16), grades)


def write_lists(folder):
    """Given names of Ukraine and Greece."""
    (folder / "ua.given.tsv").write_text("name\trank\nНадія\t40\nОстап\t150\n", "utf-8")
    (folder / "gr.surname.tsv").write_text("name\trank\nΣταμάτης\t150\n", "utf-8")


def test_lists_join_what_the_lexicon_knows(tmp_path):
    """New names come in, a common word stays one beside being a name, Greek names have a key without accents."""
    write_lists(tmp_path)
    grow.lexicon(small_lexicon(), tmp_path, tmp_path)
    table = np.load(tmp_path / "names.npz")
    names = Names(marisa_trie.Trie().mmap(str(tmp_path / "names.marisa")), table["kind"], table["grades"])
    rows = names.grade(["надія", "остап", "σταματης", "anna"])
    assert rows[:, GIVEN].min(where=np.array([True, True, False, True]), initial=255) >= 128
    assert rows[0, COMMON] == 224 and rows[2, SURNAME] >= 128 and rows[3, GIVEN] == 255


def test_the_tagger_s_evidence_only_grows(tmp_path):
    """Grades of a known word stay or rise; new words get the grade of how often they are listed."""
    write_lists(tmp_path)
    key = np.sort((word_hash(["надія", "anna"]) >> np.uint64(32)).astype(np.uint32))
    keys, packed = grow.evidence(key, np.full(2, 5, np.uint16), tmp_path)
    known = dict(zip(keys.tolist(), packed.tolist(), strict=True))
    grades = [known[int(h >> np.uint64(32))] for h in word_hash(["надія", "остап", "σταμάτης", "σταματης", "anna"])]
    assert grades == [13 << 12 | 5, 11 << 12, 11 << 8, 11 << 8, 5]


def test_names_are_read_out_of_a_provider_s_source(tmp_path):
    """Only the strings of the role's lists, without running the code."""
    folder = tmp_path / "providers" / "person" / "uk_UA"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(
        'raise SystemExit\nclass P:\n    first_names = ("Остап",)\n    last_names = ("Бондар",)\n', "utf-8"
    )
    assert list(native_names.of_faker(tmp_path, "uk_UA", "given")) == ["Остап"]
    assert list(native_names.of_faker(tmp_path, "uk_UA", "surname")) == ["Бондар"]
