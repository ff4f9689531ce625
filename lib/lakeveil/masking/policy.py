"""Which operator for which label, where: read from YAML, checked whole before anything is masked.

default: replace                                  # a label named nowhere
labels:
  PERSON: pseudonymize                            # covers FIRST_NAME and SURNAME too
  PHONE_NUMBER: {operator: mask, keep_last: 3}
declare: [CASE_NUMBER]                            # labels of your own recognizers
overrides:                                        # the last one that fits wins; table and column are globs
  - {table: "hr_*", column: "notes*", labels: {PERSON: redact}}
"""

from __future__ import annotations

import fnmatch
import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lakeveil import labels as names
from lakeveil.config import nearest, read_yaml
from lakeveil.errors import UsageError
from lakeveil.masking import grammars, japanese, lists
from lakeveil.masking.operators import TABLE
from lakeveil.masking.parameters import check

UNSCANNED = "UNSCANNED"
DEFAULT = Path(__file__).with_name("policy.yaml")
NATIONAL = re.compile(r"[A-Z]{2}_[A-Z0-9_]+")  # US_SSN, PL_PESEL, …: any country's identifiers
KNOWN = frozenset(names.ROLL_UP) | frozenset(names.ROLL_UP.values())
KNOWN |= frozenset(
    "PERSON EMAIL_ADDRESS PHONE_NUMBER CREDIT_CARD IBAN_CODE IP_ADDRESS MAC_ADDRESS URL DATE_TIME LOCATION ORGANIZATION "
    "AGE USERNAME CREDENTIAL CRYPTO NRP MEDICAL_LICENSE VEHICLE_ID ID DEVICE_ID COORDINATES TITLE "
    "NATIONAL_ID MEDICAL_RECORD HEALTH_INSURANCE LICENSE_PLATE VIN IMEI MEID ICCID IMSI BIC ISIN "
    "ID_CAR ID_PERSONAL NUM FRACTION WEIGHT CASH_AMOUNT UPPER_CASE BRAND_NAME CAR".split()  # of the rule packs
)
_TOP = ("default", "labels", "declare", "overrides")
_OVERRIDE = ("table", "source", "column", "default", "labels")


@dataclass(frozen=True, slots=True)
class Rule:
    """An operator's name and all of its parameters."""

    operator: str
    parameters: Mapping[str, Any] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.operator, json.dumps(self.parameters, sort_keys=True)))


@dataclass(frozen=True, slots=True)
class Override:
    """Rules for the columns that two globs name."""

    table: str
    column: str
    labels: Mapping[str, Rule]
    default: Rule | None

    def fits(self, table: str, path: str) -> bool:
        """Whether this override speaks of the column; `[]` of arrays is no glob."""
        return fnmatch.fnmatchcase(table, self.table) and fnmatch.fnmatchcase(path, self.column.replace("[]", "[[]]"))


@dataclass(frozen=True, slots=True)
class Policy:
    """A checked policy. The same text gives the same digest."""

    labels: Mapping[str, Rule]
    default: Rule
    overrides: tuple[Override, ...] = ()
    declared: frozenset[str] = frozenset()  # labels of the user's own

    def rule(self, label: str, table: str = "", path: str = "") -> Rule:
        """The rule for a label in a column: an override before the base, the label before its parent, its own before a default.

        UNSCANNED is always redacted, whatever the policy says.
        """
        if label == UNSCANNED:
            return Rule("redact")
        chain = (label, names.parent(label))
        for override in reversed(self.overrides):
            if override.fits(table, path):
                found = next((override.labels[name] for name in chain if name in override.labels), override.default)
                if found is not None:
                    return found
        return next((self.labels[name] for name in chain if name in self.labels), self.default)

    def rules(self) -> Iterable[tuple[str, Rule]]:
        """Every rule with a place for messages: (`labels.PERSON`, Rule)."""
        yield "default", self.default
        yield from ((f"labels.{name}", rule) for name, rule in self.labels.items())
        for i, override in enumerate(self.overrides):
            yield from ((f"overrides[{i}].labels.{name}", rule) for name, rule in override.labels.items())
            if override.default is not None:
                yield f"overrides[{i}].default", override.default

    def digest(self) -> str:
        """SHA-256 over every rule with its parameters; the order of labels does not count, that of overrides does.

        A policy that pseudonymizes also hangs on the lists: with other lists, tables are masked again.
        """
        drawn = any(rule.operator == "pseudonymize" for _, rule in self.rules())
        shown = {**self.shown(), "lists": [lists.digest(), grammars.digest(), japanese.digest()] if drawn else None}
        return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()

    def shown(self) -> dict[str, Any]:
        """The policy as plain data, for the run record and the report."""
        return {
            "default": _plain(self.default),
            "labels": {name: _plain(rule) for name, rule in sorted(self.labels.items())},
            "overrides": [
                {
                    "table": o.table,
                    "column": o.column,
                    "labels": {name: _plain(rule) for name, rule in sorted(o.labels.items())},
                    "default": None if o.default is None else _plain(o.default),
                }
                for o in self.overrides
            ],
        }


def load(raw: str | Path | Mapping[str, Any] | None = None, where: str = "policy") -> Policy:
    """A policy from a file, from plain data, or the built-in default; UsageError names what is wrong and the nearest known."""
    if raw is None:
        raw, where = read_yaml(DEFAULT), "the built-in policy"
    elif isinstance(raw, (str, Path)):
        raw, where = read_yaml(raw), str(raw)
    flat = {key: value for key, value in raw.items() if key == str(key).upper()}  # `PERSON: redact` at the top, without `labels:`
    _keys(raw, (*_TOP, *flat), where, _TOP)
    declared = frozenset(map(str, _list(raw.get("declare"), f"{where}: declare")))
    known = KNOWN | declared
    return Policy(
        _rules({**_mapping(raw.get("labels"), f"{where}: labels"), **flat}, known, f"{where}: labels"),
        _rule(raw.get("default", "replace"), f"{where}: default"),
        tuple(
            _override(o, known, f"{where}: overrides[{i}]")
            for i, o in enumerate(_list(raw.get("overrides"), f"{where}: overrides"))
        ),
        declared,
    )


def _override(raw: Any, known: frozenset[str], where: str) -> Override:
    raw = _mapping(raw, where)
    _keys(raw, _OVERRIDE, where, _OVERRIDE)
    if not ({"table", "source", "column"} & set(raw)):
        raise UsageError(f"{where}: say which `table` or `column` it is for (globs)")
    default = raw.get("default")
    return Override(
        str(raw.get("table", raw.get("source", "*"))),
        str(raw.get("column", "*")),
        _rules(_mapping(raw.get("labels"), f"{where}: labels"), known, f"{where}: labels"),
        None if default is None else _rule(default, f"{where}: default"),
    )


def _rules(raw: Mapping[str, Any], known: frozenset[str], where: str) -> dict[str, Rule]:
    for name in raw:
        if name not in known and name != UNSCANNED and not NATIONAL.fullmatch(str(name)):
            raise UsageError(
                f"{where}: unknown label `{name}`{nearest(str(name), known)}; list labels of your own under `declare`"
            )
    found = {name: _rule(value, f"{where}.{name}") for name, value in raw.items()}
    if UNSCANNED in found and found[UNSCANNED].operator != "redact":
        raise UsageError(f"{where}.{UNSCANNED}: what could not be scanned is always redacted; leave it out")
    return found


def _rule(raw: Any, where: str) -> Rule:
    given = {"operator": raw} if isinstance(raw, str) else dict(_mapping(raw, where))
    operator = given.pop("operator", None)
    if operator is None:
        raise UsageError(f"{where}: `operator` is missing")
    if not isinstance(operator, str) or operator not in TABLE:
        raise UsageError(f"{where}: unknown operator `{operator}`{nearest(str(operator), TABLE)}")
    defaults = TABLE[operator].defaults
    _keys(given, tuple(defaults), where, tuple(defaults))
    return Rule(operator, check(operator, {**defaults, **given}, where))


def _plain(rule: Rule) -> dict[str, Any]:
    return {"operator": rule.operator, **rule.parameters}


def _keys(raw: Mapping[str, Any], allowed: tuple[str, ...], where: str, shown: tuple[str, ...]) -> None:
    for key in raw:
        if key not in allowed:
            raise UsageError(f"{where}: unknown key `{key}`{nearest(str(key), shown) if shown else '; it takes none'}")


def _mapping(raw: Any, where: str) -> Mapping[str, Any]:
    if raw is None:
        return {}
    if not isinstance(raw, Mapping):
        raise UsageError(f"{where}: a mapping is expected")
    return raw


def _list(raw: Any, where: str) -> list[Any]:
    if raw is None:
        return []
    if not isinstance(raw, list):
        raise UsageError(f"{where}: a list is expected")
    return raw
