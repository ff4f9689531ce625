"""Paths as text: what overlaps, where partitions begin, what is hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

from lakeveil.lake import places


@pytest.mark.parametrize(
    ("output", "path", "expected"),
    [
        ("/lake/out", "/lake", True),
        ("/lake", "/lake/people", True),
        ("/lake/people", "/lake/people/", True),
        ("file:///lake/people/x", "/lake/people", True),
        ("/lake/../lake/people/x", "/lake/people", True),
        ("/lake/people2", "/lake/people", False),
        ("/lake/out", "/lake/*", True),
        ("/lake/out", "/lake/*.csv", False),
        ("/lake/veil", "/lake/*/people", True),
        ("/lake/out", "/lake/{in,out}/a", True),
        ("/lake/out", "/lake/{in,raw}/a", False),
        ("/lake/b", "/lake/[^a]", True),
        ("/lake/a", "/lake/[^a]", False),
        ("s3a://lake/out", "s3://lake/", True),
        ("s3a://lake/out", "s3a://lake/out/a/*.json", True),
        ("s3a://lake/out", "s3a://other/out", False),
        ("/lake/out", "s3a://lake/out", False),
        ("hdfs://a:8020/x/out", "hdfs://a:8020/x", True),
    ],
)
def test_overlaps(output: str, path: str, expected: bool) -> None:
    """An output in, around or at an input is seen, whatever the spelling; a neighbour is not."""
    assert places.overlaps(output, [path]) is expected


def test_overlaps_follows_links(tmp_path: Path) -> None:
    """A link that leads into the input is no way around."""
    (tmp_path / "in").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "in")
    assert places.overlaps(str(tmp_path / "link" / "out"), [str(tmp_path / "in")])


def test_overlaps_of_relative_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A relative path counts from the current folder."""
    monkeypatch.chdir(tmp_path)
    assert places.overlaps("in/out", [str(tmp_path / "in")])
    assert not places.overlaps("out", [str(tmp_path / "in" / "*.csv")])


@pytest.mark.parametrize(
    ("path", "expected"),
    [("/a/b", "/a/b"), ("/a/b*/c", "/a"), ("/a/*/c", "/a"), ("s3a://l/x={1,2}/y", "s3a://l"), ("*.csv", ".")],
)
def test_base(path: str, expected: str) -> None:
    """Partitions count from the folder before the first pattern."""
    assert places.base(path) == expected


def test_partitions_of_a_path() -> None:
    """Keys and values come decoded, the null partition as None."""
    root = "file:/l/"
    assert places.partitions("file:/l/a=x%20y/b=__HIVE_DEFAULT_PARTITION__/c=1%252F2/f.parquet", root) == (
        ("a", "x y"),
        ("b", None),
        ("c", "1/2"),
    )
    assert places.partitions("file:/l/plain/f.parquet", root) == ()


@pytest.mark.parametrize(
    ("path", "expected"),
    [("a/b.csv", False), ("_SUCCESS", True), ("a/.b.crc", True), ("_temporary/0/a", True), ("_k=1/a", False), (".k=1/a", True)],
)
def test_hidden(path: str, expected: bool) -> None:
    """Spark's own rule for names it skips."""
    assert places.hidden(path) is expected


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("a/_SUCCESS", True),
        ("_temporary/0/a.csv", True),
        ("_tmp.-ext-10002/a.csv", True),
        ("a/_metadata", True),
        ("_committed_4711", True),
        ("_started_vacuum4711", True),
        ("a/.b.crc", True),
        ("_metadata_of_patients.csv", False),
        ("_tmp_letters/a.txt", False),
        ("_started_late.txt", False),
        ("_staging_notes/a.txt", False),
        ("_sent_mail/1.", False),
    ],
)
def test_what_engines_write_beside_data(path: str, expected: bool) -> None:
    """A name that only begins like theirs is somebody's, and nothing of it is passed over without a word."""
    assert places.beside_data(path) is expected
