"""What is wrong with settings is told before Spark starts: no JVM needed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lakeveil.config import Settings, Source
from lakeveil.errors import LakeveilError, UsageError
from lakeveil.lake import checks

MADE = Settings(
    output="/data/veil", sources=(Source("people", "parquet", "/lake/people"), Source("mails", "json", "/lake/mails"))
)


def no_veil(*_: Any) -> Any:
    """A test's own veil: no bundle is opened."""
    raise AssertionError("nothing is scanned here")


def test_settings_that_can_run_name_their_sources() -> None:
    """Every source is wanted, and a test's own veil needs no bundle."""
    checked = checks.settings(MADE, no_veil)
    assert [source.name for source in checked.wanted] == ["people", "mails"]
    assert checked.bundle is None and checked.keyring is None


def test_what_is_left_out_is_told_by_what() -> None:
    """`include` names what is scanned, `exclude` what is not, and each left out source says which it was."""
    asked = replace(MADE, include=("p*", "m*"), exclude=("mails",))
    assert checks.left_out(asked) == {"mails": "left out by `exclude`"}
    assert checks.left_out(replace(MADE, include=("people",))) == {"mails": "left out: `include` does not name it"}
    assert [source.name for source in checks.settings(asked, no_veil).wanted] == ["people"]


def test_nothing_left_to_scan_is_a_mistake() -> None:
    """A run of no source would end well and have masked nothing."""
    with pytest.raises(UsageError, match="leave no source"):
        checks.settings(replace(MADE, exclude=("*",)), no_veil)


@pytest.mark.parametrize("output", ["/lake/people", "/lake/people/veil", "/lake", "file:///lake/mails/out"])
def test_the_output_lies_apart_from_what_is_read(output: str) -> None:
    """In a source's folder, or around it, a second run would scan what the first one wrote."""
    with pytest.raises(UsageError, match="choose another folder"):
        checks.settings(replace(MADE, output=output), no_veil)


def test_an_operator_that_needs_a_key_stops_before_spark(tmp_path: Path) -> None:
    """Pseudonyms without a key would be names that anybody can look up."""
    policy = tmp_path / "policy.yaml"
    policy.write_text("labels: {PERSON: pseudonymize}\n", encoding="utf-8")
    with pytest.raises(LakeveilError, match="key"):
        checks.settings(replace(MADE, policy=str(policy)), no_veil)
