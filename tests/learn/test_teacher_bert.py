"""The teacher's word pieces, windows and batches; what its tags become; what padding may not change."""

import pytest

torch = pytest.importorskip("torch")

from lakeveil.learn.data import IGNORE, Sequences, encode  # noqa: E402
from lakeveil.learn.teacher import bert  # noqa: E402

WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "Ana", "An", "##a", "##nas", "met", "Bo", "##b", "."]


def texts(*values: str) -> Sequences:
    return encode([(value, [(0, 3, "PERSON")] if value.startswith("Ana") else []) for value in values])


def test_a_token_is_cut_longest_piece_first():
    """`Ananas` is Ana + ##nas, not An + ##a; what cannot be cut to its end is unknown."""
    pieces = bert.Pieces.of(["Ananas", "Bob", "Zoë"], WORDS)
    cut = [pieces.ids[a : a + n].tolist() for a, n in zip(pieces.first, pieces.count, strict=True)]
    assert [[WORDS[i] for i in ids] for ids in cut] == [["Ana", "##nas"], ["Bo", "##b"], ["[UNK]"]]


def test_targets_stand_at_first_pieces():
    """The rest of a token, the ends and what pads bear no loss."""
    parts = texts("Ana met Bob .", "Bob")
    pieces = bert.Pieces.of(parts.vocabulary.to_pylist(), WORDS)
    ids, target, firsts = bert.tensors(parts, list(bert.windows(parts, [0, 1], pieces)), pieces)
    assert [[WORDS[i] for i in row] for row in ids.tolist()] == [
        ["[CLS]", "Ana", "met", "Bo", "##b", ".", "[SEP]"],
        ["[CLS]", "Bo", "##b", "[SEP]", "[PAD]", "[PAD]", "[PAD]"],
    ]
    assert target.tolist() == [[IGNORE, 4, 0, 0, IGNORE, 0, IGNORE], [IGNORE, 0, *[IGNORE] * 5]]
    assert [first.tolist() for first in firsts] == [[1, 2, 3, 5], [1]]


def test_windows_hold_whole_texts_where_they_fit():
    """Each token is in one window; none is longer than PIECES."""
    parts = texts(" ".join(["Bob"] * 200), "Ana met Bob .")
    pieces = bert.Pieces.of(parts.vocabulary.to_pylist(), WORDS)
    found = list(bert.windows(parts, [0, 1], pieces))
    assert [b - a for a, b in found] == [63, 63, 63, 11, 4]
    assert [b for _, b in found[:-1]] == [a for a, _ in found[1:]]
    batched = [window for batch in bert.batches(parts, found, pieces, 200) for window in batch]
    assert sorted(batched) == found


def test_padding_changes_nothing():
    """A window's logits are those it has alone."""
    torch.manual_seed(0)
    model = bert.Bert(len(WORDS), 1).eval()
    short, padded = torch.tensor([[2, 4, 3]]), torch.tensor([[2, 4, 3, 0, 0]])
    with torch.no_grad():
        assert torch.allclose(model(short), model(padded)[:, :3], atol=1e-5)


def test_frozen_layers_learn_nothing():
    """Gradients reach the layers above and the tags alone."""
    model = bert.Bert(len(WORDS), 2, frozen=1)
    model(torch.tensor([[2, 4, 3]])).sum().backward()
    assert model.word.weight.grad is None
    assert all(value.grad is None for value in model.layers[0].parameters())
    assert all(value.grad is not None for value in [*model.layers[1].parameters(), *model.tag.parameters()])
