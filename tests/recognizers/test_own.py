"""Users' own recognizers: YAML in, spans out, and every mistake one clear line."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from lakeveil.errors import UsageError
from lakeveil.recognizers import own, ownfile
from lakeveil.spans import VALIDATED, VETO, Origin, Spans, Texts

GOOD = r"""
patterns:
  - {name: staff, label: STAFF_ID, pattern: 'S-\d{6}', checksum: luhn, match: ["badge S-123455"], ignore: ["S-123456", "S-12"]}
  - {name: case, label: CASE_NO, pattern: '[A-Z]{2}/\d{4}', context: [file], match: ["file AB/1234"], ignore: ["AB/1234 alone"]}
words:
  - {name: projects, label: PROJECT, words: [Bluebird, Żuraw], match: ["about żuraw now"], ignore: ["bluebirds"]}
columns:
  - {name: nick, label: USERNAME, column: "*.nick*", match: ["users.nickname"], ignore: ["users.name"]}
allow:
  - {name: brand, words: ["Anna's Bakery"], owner: dpo@example.org, expires: 2999-01-31, match: ["at Anna's Bakery today"]}
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "own.yaml"
    path.write_text(text, "utf-8")
    return path


def run(path: Path, text: str, origin: Origin | None = None) -> Spans:
    return own.recognizer(ownfile.items_of(path))(Texts.of([text], "und", origin), Spans())


def test_good_file_passes_its_test_lines(tmp_path: Path) -> None:
    """A file whose lines all hold is silent."""
    assert own.check([write(tmp_path, GOOD)]) == []


def test_offsets_are_code_points(tmp_path: Path) -> None:
    """Spans count code points even after astral characters."""
    text = "😀é S-123455 żuraw"
    spans = run(write(tmp_path, GOOD), text)
    assert {(text[s:e], name) for _, s, e, name, _ in spans.rows()} == {("S-123455", "STAFF_ID"), ("żuraw", "PROJECT")}
    assert VALIDATED in spans.authority


def test_whole_column(tmp_path: Path) -> None:
    """A column rule marks the whole value, in that column only."""
    path = write(tmp_path, GOOD)
    assert run(path, "ann", Origin("users", "nickname")).rows() == [(0, 0, 3, "USERNAME", 1.0)]
    assert len(run(path, "ann", Origin("users", "name"))) == 0


def test_allow_list_is_a_veto_until_it_expires(tmp_path: Path) -> None:
    """An allow-list vetoes while it holds; afterwards it is gone."""
    path = write(tmp_path, GOOD)
    assert run(path, "Anna's Bakery").authority.tolist() == [VETO]
    yesterday = (dt.datetime.now(dt.timezone.utc).date() - dt.timedelta(1)).isoformat()
    assert len(run(write(tmp_path, GOOD.replace("2999-01-31", yesterday)), "Anna's Bakery")) == 0


def test_portable_file_needs_neither_clock_nor_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Word files are drawn in, what has expired is gone, what holds today holds for good: the same spans anywhere, later."""
    (tmp_path / "names.txt").write_text("Bluebird\nŻuraw\n", "utf-8")
    path = write(tmp_path, GOOD.replace("words: [Bluebird, Żuraw]", "file: names.txt"))
    path.write_text(
        path.read_text("utf-8") + "  - {name: old, words: [Zed], owner: dpo@example.org, expires: 2001-01-01}\n", "utf-8"
    )
    (tmp_path / "elsewhere").mkdir()
    moved = tmp_path / "elsewhere" / "own.yaml"
    moved.write_bytes(ownfile.portable(path))
    texts = ("about żuraw", "Anna's Bakery", "Zed", "badge S-123455")
    today = [run(path, text).rows() for text in texts]
    monkeypatch.setattr(ownfile, "_today", lambda: dt.date(5000, 1, 1))
    assert [run(moved, text).rows() for text in texts] == today
    assert run(moved, "Anna's Bakery").authority.tolist() == [VETO]
    assert b"Zed" not in moved.read_bytes()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("S-123456", "S-123455", "staff: ignore line 1: found"),
        ("badge S-123455", "badge", "staff: match line 1: nothing found"),
        ("checksum: luhn", "checksum: lunh", "checksum `lunh`"),
        (r"'S-\d{6}'", r"'S-(\d{6}'", "pattern:"),
        (r"'S-\d{6}'", r"'(?<=S)\d{6}'", "pattern:"),
        ("label: STAFF_ID", "label: staff id", "label `staff id`"),
        ("owner: dpo@example.org", "owner: ''", "owner"),
        ("2999-01-31", "someday", "expires"),
        ("name: case", "name: staff", "two recognizers are named `staff`"),
        ("context:", "contxt:", "did you mean `context`"),
    ],
)
def test_mistakes_are_one_line(tmp_path: Path, old: str, new: str, says: str) -> None:
    """Each mistake names its file, its recognizer and what to do."""
    problems = own.check([write(tmp_path, GOOD.replace(old, new, 1))])
    assert problems
    assert says in problems[0]
    assert "\n" not in problems[0]
    assert "own.yaml" in problems[0]


def test_make_refuses_a_failing_file(tmp_path: Path) -> None:
    """A file whose test lines fail stops the run before anything is scanned."""
    from lakeveil.config import Detection

    path = write(tmp_path, GOOD.replace("badge S-123455", "badge"))
    with pytest.raises(UsageError, match="nothing found"):
        own.make(None, Detection(own=(str(path),)))  # type: ignore[arg-type]


def test_listed(tmp_path: Path) -> None:
    """The list shows each recognizer with label and kind."""
    kinds = {row["label"]: row["kind"] for row in own.listed([write(tmp_path, GOOD)])}
    assert kinds["STAFF_ID"] == "pattern with checksum"
    assert kinds["ALLOWED"] == "allow-list"
