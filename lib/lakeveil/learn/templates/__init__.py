"""Lines and words that made-up texts are written from: YAML files beside this one, each of which tells its slots on top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import yaml

_FOLDER = Path(__file__).parent


@cache
def read(file: str) -> Mapping[str, Any]:
    """All of FILE.yaml, in its order."""
    loaded: Mapping[str, Any] = yaml.safe_load((_FOLDER / f"{file}.yaml").read_text("utf-8"))
    return loaded


def by_language(file: str, group: str) -> Mapping[str, str]:
    """What a group says of each language."""
    said: Mapping[str, str] = read(file)[group]
    return said


def listed(file: str, group: str) -> Sequence[str]:
    """The members of a group that is a list."""
    members: Sequence[str] = read(file)[group]
    return members


def lines(text: str) -> list[str]:
    """The lines of a block, `\\n` and `\\t` in them made real."""
    return [line.replace("\\n", "\n").replace("\\t", "\t") for line in text.strip("\n").split("\n")]
