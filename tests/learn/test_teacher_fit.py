"""What the teacher is shown: chosen texts, whole, in three kinds of letters."""

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from lakeveil.errors import UsageError  # noqa: E402
from lakeveil.learn.data import Sequences, encode, taken  # noqa: E402
from lakeveil.learn.teacher import fit  # noqa: E402

TEXTS = encode([("Ana met Bob .", [(0, 3, "PERSON")]), ("Straße İzmir", []), ("Bob", [(0, 3, "PERSON")])])


def spelled(parts: Sequences) -> list[list[str]]:
    words = parts.vocabulary.to_pylist()
    return [[words[i] for i in parts.token[a:b]] for a, b in zip(parts.first, parts.first[1:], strict=False)]


def test_chosen_texts_keep_words_and_targets() -> None:
    found = taken(TEXTS, np.array([2, 0]))
    assert spelled(found) == [["Bob"], ["Ana", "met", "Bob", "."]]
    assert found.target.tolist() == [4, 4, 0, 0, 0]
    assert sorted(found.vocabulary.to_pylist()) == [".", "Ana", "Bob", "met"]


def test_cases_change_letters_alone() -> None:
    """Every text in one of three kinds of letters; a word whose length would change stays as it is."""
    seen = {tuple(spelled(fit.in_cases(TEXTS, np.random.default_rng(seed)))[0]) for seed in range(40)}
    assert seen == {("Ana", "met", "Bob", "."), ("ana", "met", "bob", "."), ("ANA", "MET", "BOB", ".")}
    odd = {tuple(spelled(fit.in_cases(TEXTS, np.random.default_rng(seed)))[1]) for seed in range(40)}
    assert odd == {("Straße", "İzmir"), ("straße", "İzmir"), ("Straße", "İZMIR")}
    assert fit.in_cases(TEXTS, np.random.default_rng(0)).target.tolist() == TEXTS.target.tolist()


def test_neither_jar_nor_start_is_said_in_one_line(tmp_path) -> None:
    with pytest.raises(UsageError, match="--jar"):
        fit.fit(TEXTS, None, tmp_path / "t.pt", 1, 0, 0.01)
