"""Digests of all that decides what a scan writes, beside the input: they stand in audit/coverage, and tell when to scan anew."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

import lakeveil
from lakeveil import __version__
from lakeveil.bundle import Bundle
from lakeveil.config import Settings, Source
from lakeveil.keys import Keyring
from lakeveil.lake import plan
from lakeveil.masking.policy import Policy
from lakeveil.recognizers.decisions import Decision, in_scope

PACKS = Path(lakeveil.__file__).with_name("packs")


def of_tools(bundle: Bundle | None, shipped: Mapping[str, bytes], policy: Policy, keyring: Keyring | None) -> dict[str, str]:
    """Of bundle, rules, policy and key; `shipped`: content of the files that the detection settings name.

    The rules' digest holds the package's own packs and version too: a new release scans anew.
    """
    packs = {file.name: file.read_bytes() for file in PACKS.iterdir() if file.is_file()}
    return {
        "bundle": bundle.digest if bundle else "",
        "rules": plan.digest(
            [__version__, *sorted((name, plan.digest(data.hex())) for name, data in {**packs, **shipped}.items())]
        ),
        "policy": policy.digest(),
        "key_id": keyring.key_id if keyring else "",
    }


def of_config(settings: Settings, source: Source, decided: Sequence[Decision] = ()) -> str:
    """Of all in the config that decides what becomes of a source, besides policy, bundle and rules; and of persons' decisions."""
    told = asdict(settings.detection) | {"bundle": None, "own": None, "rules": None, "heads": None, "verdicts": None}
    mine = asdict(source) | {"path": None, "table": None, "missing_ok": None}
    pins = {path: label for path, label in settings.columns.pin.items() if _may_name(path, f"{source.name}.")}
    chosen = {"pin": pins, "forbid": settings.columns.forbid, "rows": settings.columns.sample_rows, "seed": settings.columns.seed}
    limits = asdict(settings.limits) | {"batch_bytes": None}
    holding = [one.id for one in in_scope(decided, source.name)]
    return plan.digest([told, mine, chosen, limits, *([holding] if holding else [])])


def _may_name(pattern: str, table: str) -> bool:
    """Whether a glob on `table.column.path` can fit a column of `table` (with its dot): judged by what stands before its first sign."""
    plain = re.split(r"[*?\[]", pattern, maxsplit=1)[0]
    return plain.startswith(table) or (plain != pattern and table.startswith(plain))
