"""`lakeveil rules check | test | explain`: whether rule files are right, whether their tests hold, and what fired where."""

from __future__ import annotations

import argparse

from lakeveil.bundle import Bundle
from lakeveil.errors import EnvironmentFault, UsageError
from lakeveil.gazetteer import Names
from lakeveil.recognizers.rules import DICTIONARIES, lexicon, missing, morphology
from lakeveil.rules import proof
from lakeveil.rules.engine import Fired, RuleSet, load
from lakeveil.rules.morphology import FEATURES, Reading
from lakeveil.rules.notation import RuleFile
from lakeveil.spans import Spans


def add(parser: argparse.ArgumentParser) -> None:
    """check FILE…, test FILE…, explain FILE TEXT."""
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    checking = actions.add_parser("check", help="syntax, unused definitions, rules that can never match, shadowed rules")
    checking.add_argument("files", nargs="+", metavar="FILE")
    checking.set_defaults(action=_check)
    testing = actions.add_parser("test", help="run the test lines; say which rules lack one")
    testing.add_argument("files", nargs="+", metavar="FILE")
    testing.set_defaults(action=_test)
    explaining = actions.add_parser("explain", help="say which rule fired where, and how its words were read")
    explaining.add_argument("file", metavar="FILE")
    explaining.add_argument("text", metavar="TEXT")
    explaining.set_defaults(action=_explain)


def run(args: argparse.Namespace) -> int:
    """Do the action asked for."""
    code: int = args.action(args)
    return code


def _check(args: argparse.Namespace) -> int:
    wrong = []
    for file in load(args.files):
        for remark in [*proof.impossible(file), *proof.unused(file), *proof.shadowed(file), *proof.misspelt(file)]:
            says = f"{file.path}:{remark.line}: {remark.says}"
            if remark.error:
                wrong.append(says)
            else:
                print(says)
        print(f"{file.path}: {len(file.rules)} rules, {len(file.definitions)} definitions")
    if wrong:
        raise UsageError("\n".join(wrong))
    return 0


def _test(args: argparse.Namespace) -> int:
    wrong = []
    for file in load(args.files):
        rules = _opened(file)
        failed = [f"{file.path}:{remark.line}: {remark.says}" for remark in proof.failures(file, rules, file.language or "und")]
        for rule in file.rules:
            fires = sum(bool(test.expected) for test in rule.tests)
            print(f"{rule.name:<36} fires in {fires}, silent in {len(rule.tests) - fires}")
        tests = sum(len(rule.tests) for rule in file.rules)
        lacking = list(proof.untested(file))
        for remark in lacking:
            print(f"{file.path}:{remark.line}: {remark.says}")
        covered = len(file.rules) - len(lacking)
        print(f"{file.path}: {tests - len(failed)} of {tests} tests hold; {covered} of {len(file.rules)} rules have both kinds")
        wrong += failed
    if wrong:
        raise UsageError("\n".join(wrong))
    return 0


def _explain(args: argparse.Namespace) -> int:
    [file] = load([args.file])
    fired = _opened(file).trace(args.text, Spans(), file.language or "und")
    for one in sorted(fired, key=lambda f: (f.start, f.end, f.rule.rule.line)):
        print(_told(one, args.text))
        for word, readings in one.words:
            print("    " + word + ": " + "; ".join(_read(reading) for reading in readings))
    if not fired:
        print("no rule fired")
    return 0


def _told(fired: Fired, text: str) -> str:
    rule = fired.rule.rule
    types = "veto" if rule.veto else ", ".join(sem.upper() for sem in rule.sem)
    return f"{types} [{fired.start}, {fired.end}) {text[fired.start : fired.end]!r} by {rule.name} (line {rule.line})"


def _read(reading: Reading) -> str:
    features = ".".join("|".join(sorted(reading.features[name])) for name in FEATURES if name in reading.features)
    marks = f" ({', '.join(sorted(reading.marks))})" if reading.marks else ""
    return f"{reading.lemma} {features or 'unknown'}{marks}"


def _opened(file: RuleFile) -> RuleSet:
    language = file.language or ""
    if missing(language):
        module, extra = DICTIONARIES[language]
        raise EnvironmentFault(f"{file.path}: the rules for `{language}` need {module}: pip install '{extra}'")
    return RuleSet.compile([file], morphology(language), lexicon(Names.open(Bundle.open()), language))
