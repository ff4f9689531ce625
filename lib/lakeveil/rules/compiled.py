"""Syntax trees to something that matches: definitions expanded, regular expressions gathered in two RE2 sets.

RE2 runs in linear time whatever the expression, so no rule can explode; what RE2 refuses
(look-around, back-references) is refused here with the place.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import re2

from lakeveil.config import nearest
from lakeveil.errors import UsageError
from lakeveil.rules.notation import CONTEXTS, Condition, Group, Pattern, Rule, RuleFile
from lakeveil.rules.regexes import Regexes

NAME = re.compile(r"(?<!\\[pP])\{([A-Za-z_]\w*)\}")  # \p{Lu} is a class of letters
MOST = 32  # units one repeated group may take; RULES documents it
UNIT = 12  # tokens glued together that one unit may span
LARGEST = 50_000  # instructions of one expression: beyond, building its automaton takes minutes
ENTITY = 64  # tokens of an entity that one unit may span


@dataclass(frozen=True, slots=True, eq=False)  # equal groups of a rule set are one object: what is known of it is found fast
class Unit:
    """A group ready to match. `orth` and `base` are (index in the regex set, negated); the rest as written.

    Of each set in `wanted` a place must be one of the types, of `refused` none. `single`: it can only be one token,
    for morphology is of words.
    """

    orth: tuple[tuple[int, bool], ...]
    base: tuple[tuple[int, bool], ...]
    features: tuple[Condition, ...]
    wanted: tuple[frozenset[str], ...]
    refused: frozenset[str]
    least: int
    most: int
    single: bool


@dataclass(frozen=True, slots=True, eq=False)
class Compiled:
    """One rule: `run` is Left + Match + Right in one row, of which [match_from, match_to) is the match."""

    rule: Rule
    source: str
    run: tuple[Unit, ...]
    match_from: int
    match_to: int
    apart: Mapping[str, tuple[Unit, ...]]  # Before, After, Exists
    uses_sem: bool
    needs: frozenset[str]  # types whose appearance can make it match


@dataclass(frozen=True, slots=True)
class Shared:
    """What the rules of a set share: their expressions on `orth` and `base`, and their groups."""

    orth: Regexes
    base: Regexes
    units: dict[object, Unit]

    @classmethod
    def new(cls) -> Shared:
        """Nothing yet."""
        return cls(Regexes(), Regexes(), {})


def compile_file(file: RuleFile, shared: Shared) -> tuple[Compiled, ...]:
    """All rules of a file; UsageError with every mistake of the file, a line each."""
    mistakes: list[str] = []
    rules = []
    for rule in file.rules:
        try:
            rules.append(_compile(file, rule, shared))
        except UsageError as error:
            mistakes.append(str(error))
    if mistakes:
        raise UsageError("\n".join(mistakes))
    return tuple(rules)


def expand(file: RuleFile, pattern: Pattern, within: tuple[str, ...] = ()) -> Pattern:
    """Definitions put in place of their names, in patterns and in regular expressions."""
    out: list[Group] = []
    for group in pattern:
        whole = NAME.fullmatch(group.conditions[0].regex or "") if group.plain else None
        if whole:
            out += expand(file, _definition(file, whole[1], group.line, within), (*within, whole[1]))
        elif len(group.conditions) == 1 and (alone := _alone(file, group, within)):
            out.append(alone)
        else:
            conditions = tuple(_expand_condition(file, c, group.line, within) for c in group.conditions)
            out.append(Group(conditions, group.least, group.most, group.line, group.plain))
    return tuple(out)


def _alone(file: RuleFile, group: Group, within: tuple[str, ...]) -> Group | None:
    """`<{Name}>+` where Name is itself one group of conditions: its conditions, repeated."""
    condition = group.conditions[0]
    name = NAME.fullmatch(condition.regex or "") if condition.attribute == "orth" and not condition.negated else None
    if not name:
        return None
    inner = expand(file, _definition(file, name[1], group.line, within), (*within, name[1]))
    if len(inner) != 1 or inner[0].plain or (inner[0].least, inner[0].most) != (1, 1):
        return None
    return Group(inner[0].conditions, group.least, group.most, group.line)


def _expand_condition(file: RuleFile, condition: Condition, line: int, within: tuple[str, ...]) -> Condition:
    if condition.regex is None or not NAME.search(condition.regex):
        return condition
    whole = NAME.fullmatch(condition.regex)

    def put(found: re.Match[str]) -> str:
        inner = expand(file, _definition(file, found[1], line, within), (*within, found[1]))
        simple = len(inner) == 1 and len(inner[0].conditions) == 1 and inner[0].conditions[0].attribute == "orth"
        if not simple or inner[0].conditions[0].regex is None or (inner[0].least, inner[0].most) != (1, 1):
            raise UsageError(
                f"{file.path}:{line}: `{{{found[1]}}}` is more than one regular expression; use it as a group of its own"
            )
        return f"(?:{inner[0].conditions[0].regex})"

    regex = put(whole) if whole else NAME.sub(put, condition.regex)
    return Condition(condition.attribute, regex, condition.values, condition.variable, condition.negated)


def _definition(file: RuleFile, name: str, line: int, within: tuple[str, ...]) -> Pattern:
    if name in within:
        raise UsageError(f"{file.path}:{line}: `{name}` is defined by itself: {' → '.join([*within, name])}")
    if name not in file.definitions:
        raise UsageError(f"{file.path}:{line}: `{{{name}}}` is not defined{nearest(name, file.definitions)}")
    return file.definitions[name]


def _compile(file: RuleFile, rule: Rule, shared: Shared) -> Compiled:
    units: dict[str, tuple[Unit, ...]] = {
        context: tuple(_unit(file, group, shared) for group in expand(file, rule.contexts[context]))
        for context in CONTEXTS
        if context in rule.contexts
    }
    left, match, right = (units.get(c, ()) for c in ("Left", "Match", "Right"))
    if not any(unit.least for unit in match):
        raise UsageError(f"{file.path}:{rule.line}: the match may be empty: give one of its groups `+` or no `*`")
    rows = units.values()
    run = (*left, *match, *right)
    return Compiled(
        rule,
        f"{Path(file.path).stem}/{rule.name}",
        run,
        len(left),
        len(left) + len(match),
        {context: row for context, row in units.items() if context in ("Before", "After", "Exists")},
        any(unit.wanted or unit.refused for row in rows for unit in row),
        frozenset(value for row in rows for unit in row for values in unit.wanted for value in values),
    )


def _unit(file: RuleFile, group: Group, shared: Shared) -> Unit:
    for condition in group.conditions:
        if condition.regex is not None:
            _check_regex(file, group.line, condition.regex)
    numbered: dict[str, list[tuple[int, bool]]] = {"orth": [], "base": []}
    for c in group.conditions:
        if c.regex is not None:
            regexes = shared.orth if c.attribute == "orth" else shared.base
            numbered[c.attribute].append((regexes.number(c.regex), c.negated))
    features = tuple(c for c in group.conditions if c.regex is None and c.attribute != "sem")
    sem = [c for c in group.conditions if c.attribute == "sem"]
    parts = (
        tuple(numbered["orth"]),
        tuple(numbered["base"]),
        features,
        tuple(frozenset(c.values) for c in sem if not c.negated),
        frozenset(value for c in sem if c.negated for value in c.values),
        group.least,
        MOST if group.most is None else min(group.most, MOST),
        bool(numbered["base"] or features),
    )
    return shared.units.setdefault(parts, Unit(*parts))


def _check_regex(file: RuleFile, line: int, regex: str) -> None:
    try:
        size = re2.compile(regex, _quiet()).programsize
    except re2.error as error:
        says = error.args[0]
        says = says.decode("utf-8", "replace") if isinstance(says, bytes) else str(says)
        raise UsageError(
            f"{file.path}:{line}: regular expression not understood: {says}; look-around and \\1 are not available"
        ) from None
    if size > LARGEST:
        raise UsageError(
            f"{file.path}:{line}: regular expression too large ({size} instructions, at most {LARGEST}): repeat large classes with `+`, not `{{1,9}}`"
        )


def _quiet() -> Any:
    options = re2.Options()
    options.log_errors = False
    return options
