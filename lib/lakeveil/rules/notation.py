"""Rule files to syntax trees: the NERT notation, parsed by `grammar.lark`, with errors a linguist can act on.

Source: Graliński, Jassem, Marcińczuk, Wawrzyniak, "Named Entity Recognition in Machine Anonymization".
Nothing here knows texts or morphology.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Transformer, UnexpectedInput, v_args
from lark.exceptions import VisitError

from lakeveil.errors import UsageError

CONTEXTS = ("Before", "Left", "Match", "Right", "After", "Exists")
ATTRIBUTES = ("orth", "base", "pos", "case", "num", "gen", "deg", "per", "tns", "sem")
_ASKED = re.compile(r"([a-z]{2,})[ \t]*!?[~=]")  # what is written like a condition


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition on a token: `attribute ~ regex`, `attribute = values` (any of them) or `attribute = $variable`."""

    attribute: str
    regex: str | None = None
    values: tuple[str, ...] = ()
    variable: str | None = None
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Units that all meet the same conditions, `least` to `most` of them in a row (None: as many as there are)."""

    conditions: tuple[Condition, ...]
    least: int = 1
    most: int | None = 1
    line: int = 0
    plain: bool = False  # written as a bare regular expression, outside < >


Pattern = tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Test:
    """A test line: the text, and the (label, words) its rule must match in it; none: nothing.

    `given`: (start, end, label) of what other recognizers are to have found, written `{PERSON: words}` in the text.
    """

    text: str
    expected: tuple[tuple[str, str], ...]
    line: int
    given: tuple[tuple[int, int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """Contexts and what to do where they hold. `sem` is the type given; `veto` takes other spans away."""

    name: str
    line: int
    contexts: Mapping[str, Pattern]
    sem: tuple[str, ...]
    score: float = 1.0
    veto: bool = False
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleFile:
    """One parsed file; `language` None: for texts of every language."""

    path: str
    language: str | None
    definitions: Mapping[str, Pattern]
    rules: tuple[Rule, ...]
    lines: Mapping[str, int] = field(default_factory=dict)  # of the definitions


def read(path: str | Path) -> RuleFile:
    """Parse a rule file; UsageError with file, line, column, a caret and a hint."""
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: cannot be read as UTF-8 text ({type(error).__name__})") from None
    return parse(text, str(path))


def parse(text: str, path: str = "rules") -> RuleFile:
    """Parse rule text; UsageError with every mistake: after the first, each definition and rule is read by itself."""
    source = "\n".join(line.rstrip() for line in text.replace("\r\n", "\n").split("\n")) + "\n"
    try:
        return _parsed(source, path)
    except UsageError as first:
        mistakes = [str(error) for block in _blocks(source) if (error := _mistake(block, path))]
        raise UsageError("\n".join(mistakes) or str(first)) from None


def _parsed(source: str, path: str) -> RuleFile:
    try:
        tree = _parser().parse(source)
    except UnexpectedInput as error:
        raise UsageError(_explain(error, source, path)) from None
    try:
        return _Builder(path).transform(tree)
    except VisitError as error:
        raise error.orig_exc from None


def _mistake(block: str, path: str) -> UsageError | None:
    try:
        _parsed(block, path)
    except UsageError as error:
        return error
    return None


def _blocks(source: str) -> Iterator[str]:
    """Definitions, and rules with their tests, each alone, with empty lines before it so that its line numbers hold."""
    begin, acted = 0, True
    lines = source.split("\n")
    for number, line in enumerate(lines):
        opens = re.match(r"\s*(Rule|Before|Left|Match|Right|After|Exists)[ \t]*:|[A-Za-z_]\w*[ \t]*=|Language[ \t]*:", line)
        if opens and acted and number > begin:
            yield "\n" * begin + "\n".join(lines[begin:number]) + "\n"
            begin = number
        if opens or line.startswith("Action"):
            acted = not (opens and opens[1])
    yield "\n" * begin + "\n".join(lines[begin:]) + "\n"


@lru_cache(maxsize=1)
def _parser() -> Lark:
    grammar = Path(__file__).with_name("grammar.lark").read_text("utf-8")
    return Lark(grammar, parser="lalr", propagate_positions=True, maybe_placeholders=True)


def _explain(error: UnexpectedInput, source: str, path: str) -> str:
    line, column = getattr(error, "line", -1), getattr(error, "column", -1)
    if line < 1:
        line, column = source.count("\n"), 1
    shown = source.split("\n")[line - 1]
    caret = " " * (column - 1) + "^"
    return f"{path}:{line}:{column}: {_hint(error, shown)}\n    {shown}\n    {caret}"


def _hint(error: UnexpectedInput, line: str) -> str:
    expected = set(getattr(error, "accepts", None) or getattr(error, "allowed", None) or getattr(error, "expected", None) or ())
    if line.count("<") != line.count(">"):
        return "a `<` without its `>`: close the conditions, or write \\< for the character"
    if "ATTRIBUTE" in expected or "INNER" in expected:
        return "a condition is expected, e.g. `base~(pan|pani)` or `case=gen`"
    if "PART" in expected and "NAME" in expected:
        return "a definition (`Name = pattern`) or a rule (`Match: …` and `Action: …`) is expected"
    if "REGEXP" in expected:
        return "a pattern is expected: a regular expression or <conditions>"
    return "not understood here; a rule ends with `Action: sem=type`"


@v_args(meta=True)
class _Builder(Transformer[Token, RuleFile]):
    """Lark's tree to our dataclasses."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self.path = path

    def _fail(self, line: int, says: str) -> UsageError:
        return UsageError(f"{self.path}:{line}: {says}")

    def matches(self, _meta: Any, parts: Sequence[Token]) -> Condition:
        attribute, sign, regex = parts
        if attribute not in ("orth", "base"):
            raise self._fail(attribute.line or 0, f"`{attribute}` takes `=`; only orth and base take `~`")
        return Condition(str(attribute), _unblank(regex), negated=sign == "!~")

    def equals(self, _meta: Any, parts: Sequence[Token]) -> Condition:
        attribute, sign, value = parts
        if value.startswith("$"):
            return Condition(str(attribute), variable=str(value[1:]))
        if attribute in ("orth", "base"):
            return Condition(str(attribute), re.escape(str(value)).replace(r"\|", "|"), negated=sign == "!=")
        return Condition(str(attribute), values=tuple(value.split("|")), negated=sign == "!=")

    def spelled(self, _meta: Any, parts: Sequence[Token]) -> Condition:
        slip = _ASKED.match(parts[0])
        if slip:  # `bas~pan` would be a word that no text has, and the rule would be silent
            [near] = get_close_matches(slip[1], ATTRIBUTES, 1, 0.0)
            raise self._fail(
                parts[0].line or 0, f"`{slip[1]}` is no attribute; did you mean `{near}`? A sign is written `\\~`, `\\=`"
            )
        return Condition("orth", _unblank(parts[0]))

    def plain(self, meta: Any, parts: Sequence[Token]) -> Group:
        return Group((Condition("orth", _unblank(parts[0])),), line=meta.line, plain=True)

    def conditions(self, meta: Any, parts: Sequence[Any]) -> Group:
        *conditions, times = parts
        least, most = _times(times)
        if most == 0 or (most is not None and least > most):
            raise self._fail(meta.line, f"`{times}` can never be met")
        return Group(tuple(conditions), least, most, meta.line)

    def pattern(self, _meta: Any, groups: Sequence[Group]) -> Pattern:
        return tuple(groups)

    def definition(self, meta: Any, parts: Sequence[Any]) -> tuple[str, Pattern, int]:
        return (str(parts[0]), parts[1], meta.line)

    def language(self, _meta: Any, parts: Sequence[Token]) -> str:
        return str(parts[0])

    def named(self, _meta: Any, parts: Sequence[Token]) -> Token:
        return parts[0]

    def part(self, meta: Any, parts: Sequence[Any]) -> tuple[str, Pattern, int]:
        return (parts[0].rstrip(": \t"), parts[1], meta.line)

    def do(self, meta: Any, parts: Sequence[Token | None]) -> tuple[str, str | None, int]:
        return (str(parts[0]), None if parts[1] is None else str(parts[1]), meta.line)

    def action(self, _meta: Any, dos: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(dos)

    def rule(self, meta: Any, parts: Sequence[Any]) -> Rule:
        name, *contexts, dos = parts
        told: dict[str, Pattern] = {}
        for context, pattern, line in contexts:
            if context in told:
                raise self._fail(line, f"`{context}:` stands twice in one rule; end the rule before with `Action:`")
            told[context] = pattern
        if "Match" not in told:
            raise self._fail(meta.line, "the rule has no `Match:`")
        label = str(name) if name is not None else f"line{meta.line}"
        return self._acted(Rule(label, meta.line, told, ()), dos)

    def _acted(self, rule: Rule, dos: Sequence[tuple[str, str | None, int]]) -> Rule:
        sem: list[str] = []
        score, veto = 1.0, False
        for key, value, line in dos:
            if key == "sem" and value:
                sem.append(value)
            elif (key, value) == ("veto", None):
                veto = True
            elif key == "score" and value and re.fullmatch(r"0?\.\d+|[01](\.\d+)?", value):
                score = float(value)
            else:
                raise self._fail(line, f"action `{key}` is not understood: write sem=type, score=0.9 or veto")
        if not sem and not veto:
            raise self._fail(rule.line, "the action gives no type: write `Action: sem=type`")
        return Rule(rule.name, rule.line, rule.contexts, tuple(sem), score, veto)

    def test(self, meta: Any, parts: Sequence[Token]) -> Test:
        body = parts[0].split("test:", 1)[1].strip()
        shape = re.fullmatch(r'"((?:\\.|[^"\\])*)"\s*->\s*(.*)', body)
        if not shape:
            raise self._fail(
                meta.line, 'a test is written  # test: "text" -> SURNAME "Kowalski", CITY "Kijowa"   or   -> nothing'
            )
        found = re.findall(r'([A-Z][A-Z0-9_]*)\s+"((?:\\.|[^"\\])*)"', shape[2])
        if not found and shape[2].strip() not in ("nothing", "-"):
            raise self._fail(meta.line, 'after `->` say LABEL "words", … or nothing')
        text, given = _given(_unescape(shape[1]))
        return Test(text, tuple((label, _unescape(words)) for label, words in found), meta.line, given)

    def start(self, _meta: Any, items: Sequence[Any]) -> RuleFile:
        definitions: dict[str, Pattern] = {}
        lines: dict[str, int] = {}
        rules: list[Rule] = []
        language = None
        for item in items:
            if isinstance(item, str):
                language = item
            elif isinstance(item, Rule):
                rules.append(item)
            elif isinstance(item, Test):
                if not rules:
                    raise self._fail(item.line, "a test stands under the rule it tests")
                last = rules[-1]
                rules[-1] = Rule(last.name, last.line, last.contexts, last.sem, last.score, last.veto, (*last.tests, item))
            else:
                name, pattern, line = item
                if name in definitions:
                    raise self._fail(line, f"`{name}` is defined twice; first in line {lines[name]}")
                definitions[name], lines[name] = pattern, line
        return RuleFile(self.path, language, definitions, tuple(rules), lines)


def _times(times: Token | None) -> tuple[int, int | None]:
    if times is None:
        return 1, 1
    if times in ("*", "+", "?"):
        return {"*": (0, None), "+": (1, None), "?": (0, 1)}[str(times)]
    low, comma, high = times[1:-1].partition(",")
    return int(low), (int(high) if high else None) if comma else int(low)


def _unblank(regex: str) -> str:
    """Blanks inside parentheses only lay the alternatives out; a blank to match is written \\s."""
    return re.sub(r"(?<!\\)\s+", "", str(regex))


def _unescape(text: str) -> str:
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m[1], m[1]), text)


def _given(text: str) -> tuple[str, tuple[tuple[int, int, str], ...]]:
    """`{PERSON: Ala} śpi` → `Ala śpi` and where Ala stands, with its label."""
    plain, given, last = "", [], 0
    for found in re.finditer(r"\{([A-Z][A-Z0-9_]*):\s*([^{}]+)\}", text):
        plain += text[last : found.start()]
        given.append((len(plain), len(plain) + len(found[2]), found[1]))
        plain += found[2]
        last = found.end()
    return plain + text[last:], tuple(given)
