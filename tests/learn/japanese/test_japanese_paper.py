"""The paper's own tagger: vectors from neighbours, it learns its rows, marks and numbers are never names."""

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("scipy")
pytest.importorskip("ipadic")

from lakeveil.learn.japanese import paper  # noqa: E402

SENTENCES = [[*f"{a} は {b} を 見 た".split()] for a in ("犬", "猫") for b in ("山", "川", "海")] * 20


def by_character(text: str) -> list[tuple[int, int, str, str]]:
    return [(i, i + 1, "", "") for i in range(len(text))]


@pytest.fixture(scope="module")
def vectors(module_monkeypatch_dimension: None) -> tuple[dict[str, int], np.ndarray]:
    return paper.vectors(SENTENCES, 100)


@pytest.fixture(scope="module")
def module_monkeypatch_dimension():
    kept, paper.DIMENSION = paper.DIMENSION, 4
    yield
    paper.DIMENSION = kept


def test_words_with_the_same_neighbours_have_like_vectors(vectors):
    """犬 is nearer to 猫 than to 山; the unknown word has none."""
    vocabulary, table = vectors
    assert table.shape == (len(vocabulary) + 1, 4) and not table[0].any()
    near, far = (float(np.linalg.norm(table[vocabulary["犬"]] - table[vocabulary[w]])) for w in ("猫", "山"))
    assert near < far


def test_it_learns_its_rows_and_leaves_numbers(vectors):
    """After 20 epochs the name is found to the character; a number in its place is filtered."""
    vocabulary, table = vectors
    torch.manual_seed(1)
    rows = [("犬は山を見た", [(0, 1, "PERSON")]), ("山は犬を見た", [(2, 3, "PERSON")])] * 160
    model = paper.trained(paper.NameTagger(table), rows, rows[:2], by_character, vocabulary)
    assert paper.f1(paper.counted(model, rows[:2], by_character, vocabulary)) == 1.0
    torch.nn.init.constant_(model.attend.bias, 100.0)  # a tagger that calls everything a name
    assert paper.counted(model, [("犬12。3", [])], by_character, vocabulary).tolist() == [0, 1, 0]


def test_its_export_says_the_same(vectors):
    """The ONNX graph gives torch's chances within 1e-6, for one word and for many."""
    onnxruntime = pytest.importorskip("onnxruntime")
    torch.manual_seed(2)
    model = paper.NameTagger(vectors[1]).eval()
    session = onnxruntime.InferenceSession(paper.exported(model).SerializeToString())
    for words in ([1], [2, 0, 5, 3, 1, 4, 2]):
        with torch.no_grad():
            wanted = torch.sigmoid(model(torch.tensor([words])))[0].numpy()
        assert session.run(None, {"words": np.array(words)})[0] == pytest.approx(wanted, abs=1e-6)
