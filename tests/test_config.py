"""The config file is read once, and a mistake in it is one clear line."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from lakeveil.config import Settings, Source, load, local, read_yaml
from lakeveil.errors import UsageError

SMALLEST = """
output: /data/veil
key: env:LAKEVEIL_KEY
sources:
  - {name: people, format: parquet, path: /lake/people}
  - {name: mails, format: json, path: "s3a://lake/mails/*.jsonl"}
"""


@pytest.fixture
def write(tmp_path: Path):
    """Writes a config file and returns its path."""

    def written(text: str) -> str:
        path = tmp_path / "lake.yaml"
        path.write_text(text, "utf-8")
        return str(path)

    return written


def test_the_smallest_config_works(write) -> None:
    """The config of the design, with every default in place."""
    settings = load(write(SMALLEST))
    assert [s.name for s in settings.sources] == ["people", "mails"]
    assert settings.mode == "mask"
    assert settings.policy is None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (SMALLEST + "polcy: a.yaml", "unknown key `polcy`; did you mean `policy`?"),
        (SMALLEST + "limits: {windw: 5}", "limits: unknown key `windw`; did you mean `window`?"),
        (SMALLEST + "limits: {window: many}", "limits: window: int is expected, not str"),
        (SMALLEST + "mode: hide", "`hide` is not one of mask, audit"),
        ("sources: [{name: a, path: /x}]", "`output` is missing"),
        ("output: /x", "`sources` is missing"),
        ("output: /x\nsources: [{name: a, path: /x}, {name: a, path: /y}]", "two sources are named `a`"),
        ("output: /x\nsources: [{name: a}]", "give either `path` or `table`"),
        ("output: /x\nsources: [{name: ../a, path: /x}]", "it becomes a folder"),
        ("output: /x\nsources: [{name: a, path: /x, language: english}]", "language: say a code of ISO 639"),
        ("output: /x\nsources: [{name: a, path: /x, charset: UTFF-9}]", "charset: `UTFF-9` is not known"),
        (SMALLEST + "log_level: loud", "log_level: `loud` is not one of debug, info, warning, error"),
        (SMALLEST + "limits: {window: 0}", "limits.window: a number above 0 is expected"),
        (SMALLEST + "limits: {window: 400}", "limits.overlap: a number below limits.window is expected"),
        (SMALLEST + "detection: {thresholds: {PERSON: 7}}", "detection.thresholds.PERSON: a score is from 0 to 1, not 7"),
        ("output: [", "not valid YAML"),
        (SMALLEST + "columns: {forbid: [a]}\nmode: mask\ncolumns: {seed: 1}", "`columns` stands here twice"),
        (SMALLEST + "columns: {pin: {a.b: PERSON, a.b: AGE}}", "`a.b` stands here twice"),
        ("- a", "a mapping is expected at the top"),
    ],
)
def test_a_mistake_is_one_line_that_names_it(write, text: str, says: str) -> None:
    """What is wrong, where, and the nearest known key."""
    with pytest.raises(UsageError) as caught:
        load(write(text))
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_overrides_reach_nested_keys(write) -> None:
    """--set a.b=c takes YAML values, lists by number."""
    settings = load(write(SMALLEST), ["limits.window=500", "mode=audit", "sources.0.name=folk"])
    assert (settings.limits.window, settings.mode, settings.sources[0].name) == (500, "audit", "folk")


@pytest.mark.parametrize(
    ("override", "says"),
    [
        ("limits", "write it as --set a.b=c"),
        ("limits.window=[", "--set limits.window: what stands behind `=` is not valid YAML"),
        ("sources.people.path=/x", "`people`: name the list's entry by its number, 0 to 1"),
        ("sources.7.path=/x", "`7`: name the list's entry by its number, 0 to 1"),
        ("sources.0=/x", "`0` is an entry of a list: say which key of it to set"),
        ("mode.a=1", "`mode` is not a mapping in the config"),
    ],
)
def test_a_wrong_override_is_one_line(write, override: str, says: str) -> None:
    """What cannot be set is named, with what to write instead."""
    with pytest.raises(UsageError) as caught:
        load(write(SMALLEST + "mode: mask"), [override])
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_override_fills_an_empty_section(write) -> None:
    """`limits:` with nothing behind it is no obstacle."""
    assert load(write(SMALLEST + "limits:"), ["limits.window=500"]).limits.window == 500


def test_the_digest_moves_with_what_decides_a_result_only(write) -> None:
    """A further Spark setting changes nothing; a label does."""
    path = write(SMALLEST)
    same = load(path, ["spark.a=1", "log_level=debug"]).digest()
    assert same == load(path).digest()
    assert load(path, ["detection.labels=[PERSON]"]).digest() != same


def test_the_commented_config_shows_every_setting() -> None:
    """conf/lake.yaml loads, names every key there is, and its values are the defaults it claims."""
    path = Path(__file__).parent.parent / "conf" / "lake.yaml"
    settings, shown = load(path), read_yaml(path)
    assert set(shown) == {f.name for f in dataclasses.fields(Settings)}
    assert set(shown["sources"][2]) | {"table"} == {f.name for f in dataclasses.fields(Source)}
    for part in ("detection", "columns", "limits", "fail_on"):
        assert set(shown[part]) == {f.name for f in dataclasses.fields(getattr(settings, part))}
        assert getattr(settings, part) == getattr(Settings(), part)


@pytest.mark.parametrize(
    ("path", "here"),
    [
        ("/data/veil", "/data/veil"),
        ("veil", "veil"),
        ("file:/data/veil", "/data/veil"),
        ("file:///data/veil", "/data/veil"),
        ("s3a://lake/veil", None),
        ("dbfs:/mnt/veil", None),  # one slash, and no folder of this machine all the same
        ("hdfs:/veil", None),
    ],
)
def test_a_scheme_says_whose_a_path_is(path: str, here: str | None) -> None:
    """Only `file:` and no scheme at all mean this machine."""
    assert local(path) == (None if here is None else Path(here))
