"""Paths as text: globs, the folder a partitioned table starts at, partition values, and whether two places overlap. No Spark."""

from __future__ import annotations

import fnmatch
import os.path
import re
from collections.abc import Iterable, Sequence
from urllib.parse import unquote

NULL_PARTITION = "__HIVE_DEFAULT_PARTITION__"
# What engines write beside data. Whole names: `_metadata_of_patients.csv` and a folder `_tmp_letters` are somebody's.
_BESIDE = re.compile(
    r"\..*|_(?:SUCCESS|delta_log|spark_metadata|metadata|common_metadata|symlink_format_manifest|change_data|checkpoints)"
    r"|_(?:temporary|tmp|staging|impala_insert_staging)(?:\..*)?|_(?:committed|started)_(?:vacuum)?\d+",
    re.DOTALL,
)
_GLOB = re.compile(r"[*?\[{]")
_SCHEME = re.compile(r"^([A-Za-z][A-Za-z0-9+.-]*):(?://([^/]*))?")


def is_glob(path: str) -> bool:
    """Whether Hadoop would read this path as a pattern."""
    return bool(_GLOB.search(path))


def base(path: str) -> str:
    """The part of a path before its first pattern: where partition folders (`k=v`) begin to count. `/a/b*/c` → `/a`."""
    found = _GLOB.search(path)
    return path[: path.rindex("/", 0, found.start())] if found and "/" in path[: found.start()] else "." if found else path


def hidden(path: str) -> bool:
    """Whether Spark skips a relative path: a part that starts with `.` or `_`, unless it is a partition folder `_k=v`."""
    return any(part.startswith(".") or (part.startswith("_") and "=" not in part) for part in path.split("/"))


def beside_data(path: str) -> bool:
    """Whether a part of a relative path is dotted, or is what engines write beside data: `_SUCCESS`, `_delta_log`, `_temporary` …"""
    return any(_BESIDE.fullmatch(part) for part in path.split("/"))


def partitions(uri: str, root: str) -> tuple[tuple[str, str | None], ...]:
    """The partition columns and raw values in a file's URI below `root` (both percent-encoded): `k=v` folders in order."""
    below = uri[len(root) :] if uri.startswith(root) else ""
    pairs = (part.partition("=") for part in below.split("/")[:-1] if "=" in part)
    return tuple(
        (_hive(unquote(key)), None if unquote(value) == NULL_PARTITION else _hive(unquote(value))) for key, _, value in pairs
    )


def _hive(text: str) -> str:
    """Hive writes unusual characters of a partition's name and value as %XX."""
    return re.sub(r"%([0-9A-Fa-f]{2})", lambda m: chr(int(m[1], 16)), text)


def overlaps(output: str, paths: Iterable[str]) -> bool:
    """Whether `output` lies in, around or at any of `paths` (files, folders, globs, URIs); links are followed locally."""
    target = _parts(output)
    return any(_touch(target, _parts(one)) for path in paths for one in _braces(path))


def _touch(target: Sequence[str], pattern: Sequence[str]) -> bool:
    return all(
        fnmatch.fnmatchcase(part, mask) if is_glob(mask) else part == mask for part, mask in zip(target, pattern, strict=False)
    )


def _parts(path: str) -> list[str]:
    """Scheme, authority and the components of the normalised path; locally with links resolved."""
    found = _SCHEME.match(path)
    scheme, authority = (found[1].lower(), found[2] or "") if found else ("file", "")
    rest = path[found.end() :] if found else path
    if scheme in ("file", "local"):
        return ["file", "", *_local(rest)]
    scheme = "s3" if scheme in ("s3a", "s3n") else scheme
    return [scheme, authority, *(p for p in os.path.normpath("/" + rest).split("/") if p)]


def _local(path: str) -> list[str]:
    stem = base(path)
    real = os.path.realpath(stem)
    rest = os.path.abspath(path)[len(os.path.abspath(stem)) :] if stem != path else ""  # noqa: PTH100 - keeps globs and `..` apart
    masks = [re.sub(r"\[\^", "[!", part) for part in rest.split("/") if part]
    return [p for p in real.split("/") if p] + masks


def _braces(path: str) -> list[str]:
    """`a/{b,c}/d` → `a/b/d`, `a/c/d`; nested braces too."""
    found = re.search(r"\{([^{}]*)\}", path)
    if not found:
        return [path]
    return [one for choice in found[1].split(",") for one in _braces(path[: found.start()] + choice + path[found.end() :])]
