"""Settings from YAML: read once, by jobs and the command line only; frozen dataclasses inside.

An unknown key is an error that names the key, where it stands and the nearest known one.
Secrets stand here by reference only (`env:NAME`, `file:…`, `kms:…`, `secret:…`); see keys.py.
"""

from __future__ import annotations

import codecs
import dataclasses
import difflib
import hashlib
import json
import re
import types
import typing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from lakeveil.errors import UsageError

FORMATS = ("parquet", "delta", "csv", "json", "orc", "text")
MODES = ("mask", "audit")
LEVELS = ("debug", "info", "warning", "error")
CODE, SAY_CODE = re.compile("[a-z]{2,3}"), "say a code of ISO 639, in small letters, e.g. `en`"
T = typing.TypeVar("T")


@dataclass(frozen=True, slots=True)
class Source:
    """One table of the lake. `path` is a file, folder or glob; or `table` names one of the Spark catalog."""

    name: str
    format: str = "parquet"
    path: str | None = None
    table: str | None = None
    schema: str | None = None  # Spark DDL; CSV without one is all strings
    options: Mapping[str, str] = field(default_factory=dict)  # handed to the Spark reader
    include: tuple[str, ...] = ()  # columns (globs on the column path); empty: all
    exclude: tuple[str, ...] = ()
    binary_text: tuple[str, ...] = ()  # binary columns that hold text
    charset: str = "UTF-8"  # of CSV, text and binary_text
    value: str = "line"  # format text: line or file
    json_in_strings: bool = True
    row_key: tuple[str, ...] = ()  # columns that name a row; digested in findings
    document_key: str | None = None  # rows of one document share it
    language: str | None = None  # the source's language where it is known
    labels: tuple[str, ...] = ()  # look for these only; empty: all
    missing_ok: bool = False  # a path that does not exist is no error


@dataclass(frozen=True, slots=True)
class Columns:
    """Column decisions: `pin` maps `table.column.path` to a label, or to `free text`; `forbid` lists never-personal ones."""

    pin: Mapping[str, str] = field(default_factory=dict)
    forbid: tuple[str, ...] = ()
    sample_rows: int = 20_000
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds in code points, bytes and steps, never in seconds: a limit may not change with the machine's load."""

    window: int = 20_000  # code points analysed at once
    overlap: int = 400  # code points shared by neighbouring windows
    batch_bytes: int = 4_000_000  # Arrow batch handed to a Python worker
    max_value_bytes: int = 256_000_000  # a longer value is redacted whole and counted
    json_depth: int = 64  # deeper JSON in a string is scanned as plain text


@dataclass(frozen=True, slots=True)
class FailOn:
    """Exit status 1 when the run found more than this; None: never."""

    findings: int | None = None
    labels: Mapping[str, int] = field(default_factory=dict)
    residual: int | None = 0  # findings left after `verify`


@dataclass(frozen=True, slots=True)
class Detection:
    """What to look for and how; shared by scan, detect, mask and evaluate."""

    labels: tuple[str, ...] = ()  # empty: all
    recognizers: tuple[str, ...] = ()  # empty: all of the table
    thresholds: Mapping[str, float] = field(default_factory=dict)  # LABEL or LABEL/xx → least score
    own: tuple[str, ...] = ()  # YAML files with the user's recognizers
    rules: tuple[str, ...] = ()  # .nert files; empty: the shipped packs
    heads: tuple[str, ...] = ()
    verdicts: tuple[str, ...] = ()  # files of `lakeveil review overlay`: vetoes, additions, sealed prefix rules
    bundle: str | None = None  # None: the shipped one
    missing_language: str = "stop"  # or redact


@dataclass(frozen=True, slots=True)
class Settings:
    """A whole config file. `policy` is a path or the policy itself; None: the built-in default."""

    output: str = ""
    key: str | None = None
    mode: str = "mask"
    policy: str | Mapping[str, Any] | None = None
    sources: tuple[Source, ...] = ()
    include: tuple[str, ...] = ()  # tables, by glob on the source's name
    exclude: tuple[str, ...] = ()
    detection: Detection = field(default_factory=Detection)
    columns: Columns = field(default_factory=Columns)
    limits: Limits = field(default_factory=Limits)
    fail_on: FailOn = field(default_factory=FailOn)
    sign_key: str | None = None  # signs the report; None: derived from `key`
    restricted_key: str | None = None  # encrypts restricted/; None: derived from `key`
    spark: Mapping[str, str] = field(default_factory=dict)  # further Spark settings; no secrets
    log_level: str = "info"

    def digest(self) -> str:
        """SHA-256 of what decides a run's result: where it is written, with how many cores and how loudly is left out."""
        shown = dataclasses.asdict(self)
        for name in (
            "output",
            "spark",
            "log_level",
            "key",
            "sign_key",
            "restricted_key",
            "fail_on",
            "mode",
            "include",
            "exclude",
        ):
            shown.pop(name)
        shown["sources"] = sorted(source["name"] for source in shown["sources"])
        return hashlib.sha256(json.dumps(shown, sort_keys=True, default=str).encode()).hexdigest()


def load(path: str | Path, overrides: Sequence[str] = (), *, need_lake: bool = True) -> Settings:
    """Read a config file and apply `--set a.b=c` overrides; UsageError with one line on anything wrong."""
    raw = read_yaml(path)
    for override in overrides:
        _override(raw, override)
    settings: Settings = build(Settings, raw, str(path))
    _check_detection(settings.detection, str(path))
    _check_limits(settings.limits, str(path))
    if need_lake:
        _check(settings, str(path))
    return settings


class _Once(yaml.SafeLoader):
    """Safe YAML that refuses a key given twice: YAML keeps the last, and what stood under the first would be lost in silence."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[tuple[str, Any]] = set()
        for key, _ in node.value:
            if (name := (key.tag, key.value if isinstance(key, yaml.ScalarNode) else id(key))) in seen:
                raise yaml.constructor.ConstructorError(None, None, f"`{key.value}` stands here twice", key.start_mark)
            seen.add(name)
        return super().construct_mapping(node, deep)


def read_yaml(path: str | Path) -> dict[str, Any]:
    """A YAML mapping from a file; UsageError names the file and the line."""
    try:
        raw = yaml.load(Path(path).read_text("utf-8"), _Once)  # noqa: S506 (it is a SafeLoader)
    except FileNotFoundError:
        raise UsageError(f"{path}: no such file") from None
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: cannot be read ({type(error).__name__})") from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f":{mark.line + 1}:{mark.column + 1}" if mark else ""
        raise UsageError(f"{path}{where}: not valid YAML: {getattr(error, 'problem', 'syntax')}") from None
    if not isinstance(raw, dict):
        raise UsageError(f"{path}: a mapping is expected at the top, e.g. `output: /data/veil`")
    return raw


def build(kind: type[T], raw: Any, where: str) -> T:
    """A dataclass from plain YAML data, checked by its field types; `where` names the place in errors."""
    if not isinstance(raw, Mapping):
        raise UsageError(f"{where}: a mapping is expected, not {_plain(raw)}")
    hints = typing.get_type_hints(kind)
    for key in raw:
        if key not in hints:
            raise UsageError(f"{where}: unknown key `{key}`{nearest(str(key), hints)}")
    values = {key: _value(hints[key], value, f"{where}: {key}") for key, value in raw.items()}
    missing = [f.name for f in dataclasses.fields(kind) if _required(f) and f.name not in values]  # type: ignore[arg-type]
    if missing:
        raise UsageError(f"{where}: `{missing[0]}` is missing")
    return kind(**values)


def nearest(word: str, known: Any) -> str:
    """`; did you mean …?` when something known looks like `word`."""
    close = difflib.get_close_matches(word, [str(k) for k in known], 1, 0.5)
    return f"; did you mean `{close[0]}`?" if close else f"; known: {', '.join(sorted(map(str, known)))}"


def local(path: str) -> Path | None:
    """The path on this machine; None where its scheme is another's: `s3a://b/veil`, `dbfs:/mnt/veil`."""
    scheme = re.match("[A-Za-z][A-Za-z0-9+.-]*:", path)
    if scheme is None:
        return Path(path)
    return Path(re.sub("^file:/*", "/", path)) if scheme[0] == "file:" else None


def _required(f: dataclasses.Field[Any]) -> bool:
    return f.default is dataclasses.MISSING and f.default_factory is dataclasses.MISSING


def _value(hint: Any, value: Any, where: str) -> Any:
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return _one_of(args, value, where)
    if origin is tuple:
        items = [value] if isinstance(value, (str, Mapping)) else value
        if not isinstance(items, list):
            raise UsageError(f"{where}: a list is expected, not {_plain(value)}")
        return tuple(_value(args[0], item, f"{where}[{i}]") for i, item in enumerate(items))
    if origin is not None and issubclass(origin, Mapping):
        if not isinstance(value, Mapping):
            raise UsageError(f"{where}: a mapping is expected, not {_plain(value)}")
        return {str(k): _value(args[1], v, f"{where}.{k}") for k, v in value.items()}
    if hint is Any:
        return value
    if dataclasses.is_dataclass(hint):
        named = f" ({value['name']})" if isinstance(value, Mapping) and "name" in value else ""
        return build(hint, value, where + named)  # type: ignore[arg-type]
    return _scalar(hint, value, where)


def _one_of(args: tuple[Any, ...], value: Any, where: str) -> Any:
    if value is None and types.NoneType in args:
        return None
    options = [a for a in args if a is not types.NoneType]
    for option in options[:-1]:
        try:
            return _value(option, value, where)
        except UsageError:
            continue
    return _value(options[-1], value, where)


def _scalar(hint: type, value: Any, where: str) -> Any:
    if hint is str and isinstance(value, (bool, int, float)):
        return json.dumps(value) if isinstance(value, bool) else str(value)
    if hint is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if not isinstance(value, hint) or (hint is int and isinstance(value, bool)):
        raise UsageError(f"{where}: {hint.__name__} is expected, not {_plain(value)}")
    return value


def _plain(value: Any) -> str:
    return {"dict": "a mapping", "list": "a list", "NoneType": "nothing"}.get(type(value).__name__, type(value).__name__)


def _override(raw: dict[str, Any], override: str) -> None:
    path, sign, text = override.partition("=")
    if not sign or not path:
        raise UsageError(f"--set {override}: write it as --set a.b=c")
    *parents, last = path.split(".")
    place: Any = raw
    for key in parents:
        place = _step(place, key, path)
    if isinstance(place, list):
        raise UsageError(f"--set {path}: `{last}` is an entry of a list: say which key of it to set")
    try:
        place[last] = yaml.safe_load(text)
    except yaml.YAMLError:
        raise UsageError(f"--set {path}: what stands behind `=` is not valid YAML") from None


def _step(place: Any, key: str, path: str) -> Any:
    """What stands under one key of a --set path; a mapping is made where nothing does."""
    if isinstance(place, list):
        if not key.isdigit() or int(key) >= len(place):
            raise UsageError(f"--set {path}: `{key}`: name the list's entry by its number, 0 to {len(place) - 1}")
        place = place[int(key)]
    else:
        if place.get(key) is None:
            place[key] = {}
        place = place[key]
    if not isinstance(place, (dict, list)):
        raise UsageError(f"--set {path}: `{key}` is not a mapping in the config")
    return place


def _check_detection(detection: Detection, where: str) -> None:
    if detection.missing_language not in ("stop", "redact"):
        raise UsageError(f"{where}: detection.missing_language: say `stop` or `redact`")
    for label, least in detection.thresholds.items():
        if not 0 <= least <= 1:
            raise UsageError(f"{where}: detection.thresholds.{label}: a score is from 0 to 1, not {least:g}")


def _check_limits(limits: Limits, where: str) -> None:
    for name in ("window", "batch_bytes", "max_value_bytes", "json_depth"):
        if getattr(limits, name) < 1:
            raise UsageError(f"{where}: limits.{name}: a number above 0 is expected")
    if not 0 <= limits.overlap < limits.window:
        raise UsageError(f"{where}: limits.overlap: a number below limits.window is expected")


def _check(settings: Settings, where: str) -> None:
    if not settings.output:
        raise UsageError(f"{where}: `output` is missing: the folder that receives tables/, audit/ and reports/")
    if settings.mode not in MODES:
        raise UsageError(f"{where}: mode: `{settings.mode}` is not one of {', '.join(MODES)}")
    if settings.log_level not in LEVELS:
        raise UsageError(f"{where}: log_level: `{settings.log_level}` is not one of {', '.join(LEVELS)}")
    if not settings.sources:
        raise UsageError(
            f"{where}: `sources` is missing: name at least one, e.g. {{name: people, format: parquet, path: /lake/people}}"
        )
    names = [source.name for source in settings.sources]
    for name in names:
        if names.count(name) > 1:
            raise UsageError(f"{where}: two sources are named `{name}`")
    for source in settings.sources:
        _check_source(source, where)


def _check_source(source: Source, where: str) -> None:
    place = f"{where}: sources ({source.name})"
    if not source.name.replace("_", "").replace("-", "").isalnum():
        raise UsageError(f"{place}: a name is letters, digits, `_` and `-`: it becomes a folder")
    if (source.path is None) == (source.table is None):
        raise UsageError(f"{place}: give either `path` or `table`")
    if source.language is not None and not CODE.fullmatch(source.language):
        raise UsageError(f"{place}: language: {SAY_CODE}")
    if not _decodes(source.charset):
        raise UsageError(f"{place}: charset: `{source.charset}` is not known; say UTF-8, ISO-8859-1, windows-1252, UTF-16 …")
    if source.value not in ("line", "file"):
        raise UsageError(f"{place}: value: say `line` or `file`")


def _decodes(charset: str) -> bool:
    try:
        return bool(codecs.lookup(charset).name)
    except LookupError:
        return False
