"""Japanese sentences that readers marked: kept without their text, found again in the data folder, each learnt by one thing only."""

import gzip
import json
from pathlib import Path

import pytest

pytest.importorskip("ipadic")

from lakeveil.errors import UsageError
from lakeveil.learn.japanese import judged
from lakeveil.learn.japanese.silver import UNSURE
from lakeveil.learn.readings import key_of, readings

SENTENCES = [
    f"{sign}の日に田中さんと蘇我氏の話を聞いた。"
    for sign in "雨雪晴曇風月火水木金土春夏秋冬朝昼夜山川海空花鳥犬猫馬牛魚米麦茶酒紙筆本絵歌道橋"
]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of one line, and its sentences as readers marked them; in every fifth a house is unsure."""
    line = "".join(SENTENCES)
    (tmp_path / "ja.txt").write_text(line + "\n", "utf-8")
    read = []
    for i, sentence in enumerate(SENTENCES):
        at, name, house = line.index(sentence), sentence.index("田中"), sentence.index("蘇我氏")
        unsure = {"unsure": [[house, house + 3]]} if i % 5 == 0 else {}
        known = {"from": "ja.txt", "line": key_of(line), "language": "ja", "stretch": [at, at + len(sentence)]}
        read.append({**known, "persons": [[name, name + 2]], **unsure})
    with gzip.open(tmp_path / "judged.jsonl.gz", "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(reading) + "\n" for reading in read)
    monkeypatch.setattr(judged, "JUDGED", tmp_path / "judged.jsonl.gz")
    return tmp_path


def test_each_is_learnt_by_one_thing(data: Path) -> None:
    """By the network, the evidence or nothing; what is unsure stands only in what the network learns."""
    learnt, held, kept = judged.learnt(data), judged.held(data), judged.kept(data)
    texts = [text for text, _ in learnt + held + kept]
    assert len(texts) == len(set(texts)) and set(texts) <= set(SENTENCES) and learnt and held and kept
    assert {kind for _, spans in learnt for *_, kind in spans} == {"PERSON", UNSURE}
    assert {kind for _, spans in held + kept for *_, kind in spans} == {"PERSON"}
    assert all(text[start:end] in ("田中", "蘇我氏") for text, spans in learnt + held + kept for start, end, _ in spans)
    assert not any(kind == UNSURE for _, spans in judged.sure(learnt) for *_, kind in spans)


def test_a_line_that_is_not_there(data: Path) -> None:
    """Another state of the data is refused, with how much of it is lost."""
    (data / "ja.txt").write_text("別の文。\n", "utf-8")
    with pytest.raises(UsageError, match="40 of 40 lines"):
        judged.learnt(data)


def test_what_is_kept_of_the_readings() -> None:
    """No text; spans in order inside their stretch, apart; no stretch stands there twice; more than half name nobody."""
    read = readings(judged.JUDGED)
    for reading in read:
        (a, b), marks = reading["stretch"], sorted(reading["persons"] + reading.get("unsure", []))
        edges = [edge for span in marks for edge in span]
        assert edges == sorted(edges) and all(0 <= first < end <= b - a for first, end in marks)
        assert set(reading) <= {"from", "line", "stretch", "language", "persons", "unsure"} and reading["language"] == "ja"
    places = {(reading["from"], reading["line"], *reading["stretch"]) for reading in read}
    assert len(places) == len(read) > 40_000
    assert 0.5 < sum(not reading["persons"] for reading in read) / len(read) < 0.65
