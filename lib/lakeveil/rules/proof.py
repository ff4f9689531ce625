"""Rule files prove themselves: every rule has a test it fires in and one in which it stays silent; dead rules are named.

A test asks what the rule above it matches itself, in the presence of all other rules of the file; the labels
it says are the rule's types in capitals. Other occurrences of what was found are not part of the answer.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import dataclass

from lakeveil.labels import ROLL_UP
from lakeveil.rules.compiled import NAME, Compiled, expand
from lakeveil.rules.engine import RuleSet
from lakeveil.rules.notation import Group, Pattern, Rule, RuleFile, Test
from lakeveil.spans import Spans


@dataclass(frozen=True, slots=True)
class Remark:
    """Something a person should look at; an `error` fails a check, the rest is advice."""

    line: int
    says: str
    error: bool = True


def failures(file: RuleFile, rules: RuleSet, language: str = "und") -> Iterator[Remark]:
    """Test lines of a file that do not hold."""
    compiled = {(c.rule.name, c.rule.line): c for c in rules.rules}
    for rule in file.rules:
        for test in rule.tests:
            found = answer(rules, compiled[rule.name, rule.line], test, language)
            if found != sorted(test.expected):
                says = ", ".join(f'{label} "{words}"' for label, words in found) or "nothing"
                yield Remark(test.line, f"rule `{rule.name}`: the test expects otherwise; found: {says}")


def answer(rules: RuleSet, rule: Compiled, test: Test, language: str = "und") -> list[tuple[str, str]]:
    """(label, words) that a rule matches in a test's text, sorted."""
    given = Spans.of([(0, start, end, label, 1.0) for start, end, label in test.given], "test")
    fired = [f for f in rules.trace(test.text, given, language) if f.rule is rule]
    types = rule.rule.sem or ("veto",)
    return sorted({(sem.upper(), test.text[f.start : f.end]) for f in fired for sem in types})


def untested(file: RuleFile) -> Iterator[Remark]:
    """Rules without a test that fires, or without one that stays silent."""
    for rule in file.rules:
        fires = any(test.expected for test in rule.tests)
        silent = any(not test.expected for test in rule.tests)
        lacking = [word for word, there in (("that fires", fires), ("that stays silent", silent)) if not there]
        if lacking:
            yield Remark(rule.line, f"rule `{rule.name}` has no test {' and none '.join(lacking)}", error=False)


def unused(file: RuleFile) -> Iterator[Remark]:
    """Definitions no rule leads to."""
    used: set[str] = set()
    waiting = [name for rule in file.rules for pattern in rule.contexts.values() for name in named(pattern)]
    while waiting:
        name = waiting.pop()
        if name in file.definitions and name not in used:
            used.add(name)
            waiting += named(file.definitions[name])
    for name in sorted(set(file.definitions) - used):
        yield Remark(file.lines.get(name, 0), f"definition `{name}` is used by no rule", error=False)


def named(pattern: Pattern) -> list[str]:
    """Definitions a pattern speaks of."""
    return [name for group in pattern for c in group.conditions for name in NAME.findall(c.regex or "")]


def impossible(file: RuleFile) -> Iterator[Remark]:
    """Rules that can never match: a group asks for two values of one attribute at once, or for a value that none has."""
    for rule in file.rules:
        for pattern in rule.contexts.values():
            for group in expand(file, pattern):
                reason = _contradiction(group)
                if reason and group.least:
                    yield Remark(group.line or rule.line, f"rule `{rule.name}` can never match: {reason}")


VALUES = {
    "case": {"nom", "gen", "dat", "acc", "inst", "loc", "voc"},
    "num": {"sg", "pl"},
    "gen": {"m", "m1", "m2", "m3", "f", "n"},
    "deg": {"pos", "com", "sup"},
    "per": {"pri", "sec", "ter"},
    "tns": {"past", "pres", "fut", "futr"},
}


def _contradiction(group: Group) -> str | None:
    for c in group.conditions:
        wrong = sorted(set(c.values) - VALUES.get(c.attribute, set(c.values)))
        if wrong:
            return f"`{c.attribute}={wrong[0]}`: known are {', '.join(sorted(VALUES[c.attribute]))}"
    for a in group.conditions:
        for b in group.conditions:
            if a is b or a.attribute != b.attribute or a.variable or b.variable:
                continue
            if a.regex is not None and a.regex == b.regex and a.negated != b.negated:
                return f"`{a.attribute}` is to match and not to match the same expression"
            if a.values and set(a.values) == set(b.values) and a.negated != b.negated:
                return f"`{a.attribute}` is to be and not to be {'|'.join(a.values)}"
            single = len(a.values) == len(b.values) == 1 and not (a.negated or b.negated)
            if a.attribute == "pos" and single and a.values != b.values:
                return f"a reading has one `pos`, not {a.values[0]} and {b.values[0]}"
    return None


LISTED = "first_name surname city common place company brand_name word patronymic person location organization name".split()


def misspelt(file: RuleFile) -> Iterator[Remark]:
    """Rules that ask for a type which no rule, list or roll-up gives, while one of nearly that name exists."""
    known = {*LISTED, *(name.lower() for name in ROLL_UP), *(sem for rule in file.rules for sem in rule.sem)}
    for rule in file.rules:
        groups = [group for pattern in rule.contexts.values() for group in expand(file, pattern)]
        asked = {value for group in groups for c in group.conditions if c.attribute == "sem" for value in c.values}
        for value in sorted(asked - known):
            for meant in difflib.get_close_matches(value, sorted(known), 1, 0.85):
                yield Remark(rule.line, f"rule `{rule.name}`: nothing gives `sem={value}`; did you mean `{meant}`?", error=False)


def shadowed(file: RuleFile) -> Iterator[Remark]:
    """Rules that say what an earlier rule says already: the same match and type in the same or wider contexts."""
    seen: list[tuple[Rule, dict[str, object]]] = []
    for rule in file.rules:
        here = {context: _shape(expand(file, pattern)) for context, pattern in rule.contexts.items()}
        for earlier, there in seen:
            wider = all(here.get(context) == shape for context, shape in there.items())
            if wider and set(rule.sem) <= set(earlier.sem) and rule.veto == earlier.veto:
                yield Remark(rule.line, f"rule `{rule.name}` is shadowed by `{earlier.name}` (line {earlier.line})", error=False)
                break
        seen.append((rule, here))


def _shape(pattern: Pattern) -> object:
    return tuple((frozenset(group.conditions), group.least, group.most) for group in pattern)
