"""`lakeveil correct propose | add | veto | list | withdraw`: a word that was missed, or masked wrongly, decided by a person."""

from __future__ import annotations

import argparse
import sys

from lakeveil import config
from lakeveil.audit import decisions
from lakeveil.bundle import Bundle
from lakeveil.commands.asked import check_labels
from lakeveil.config import Settings
from lakeveil.errors import UsageError
from lakeveil.gazetteer import Names
from lakeveil.recognizers.decisions import Decision
from lakeveil.recognizers.rules import lexicon, missing, morphology
from lakeveil.rules.morphology import Plain
from lakeveil.rules.propose import proposals


def add(parser: argparse.ArgumentParser) -> None:
    """propose, add, veto, list, withdraw."""
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    proposing = actions.add_parser("propose", help="the prefix that a word's forms share, and what it may be")
    proposing.add_argument("--language", default="und", metavar="xx", help="its language, for its forms")
    _word(proposing)
    proposing.set_defaults(action=_propose)
    adding = actions.add_parser("add", help="mask words that begin so, as LABEL, at once and in later runs")
    adding.add_argument("--label", required=True, metavar="LABEL", help="what they are, e.g. FIRST_NAME")
    _deciding(adding)
    _word(adding)
    adding.set_defaults(action=_add)
    vetoing = actions.add_parser("veto", help="leave words that begin so as they are")
    _deciding(vetoing)
    _word(vetoing)
    vetoing.set_defaults(action=_add, label="VETO")
    listing = actions.add_parser("list", help="all decisions, on the terminal")
    _config(listing)
    listing.set_defaults(action=_list)
    withdrawing = actions.add_parser("withdraw", help="take a decision back, and mask anew from the source")
    withdrawing.add_argument("--owner", required=True, metavar="NAME", help="who takes it back")
    _config(withdrawing)
    withdrawing.add_argument("decision", metavar="ID")
    withdrawing.set_defaults(action=_withdraw)


def run(args: argparse.Namespace) -> int:
    """Do the action asked for; 3 where a table's source is gone."""
    code: int = args.action(args)
    return code


def _config(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--config", metavar="FILE", required=True, help="config file of the scan")
    parser.add_argument("--set", metavar="a.b=c", action="append", default=[], help="override one setting, as for `scan`")


def _deciding(parser: argparse.ArgumentParser) -> None:
    _config(parser)
    parser.add_argument("--owner", required=True, metavar="NAME", help="who decides")
    parser.add_argument("--scope", default="*", metavar="TABLE", help="tables it holds for (a glob); all unless named")


def _word(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("word", nargs="?", metavar="WORD", help="read from standard input if left out: shells remember arguments")


def _asked(args: argparse.Namespace) -> str:
    word = (args.word if args.word is not None else sys.stdin.readline()).strip()
    if not word:
        raise UsageError("correct: name the word, or give it on standard input")
    return str(word)


def _propose(args: argparse.Namespace) -> int:
    language = args.language
    forms = Plain() if missing(language) else morphology(language)
    for one in proposals(_asked(args), forms, lexicon(Names.open(Bundle.open()), language)):
        print(f"prefix {one.prefix} → {one.label}")
    return 0


def _add(args: argparse.Namespace) -> int:
    settings, one = _settings(args), decisions.new(_asked(args), args.label, args.scope, args.owner)
    if one.label != "VETO":
        check_labels(settings, [("--label", one.label)])
    from lakeveil.lake import correct  # pyspark is asked for only here

    return _told(settings, one.id, correct.add(settings, one))


def _withdraw(args: argparse.Namespace) -> int:
    settings = _settings(args)
    from lakeveil.lake import correct

    return _told(settings, args.decision, correct.withdraw(settings, args.decision, args.owner))


def _list(args: argparse.Namespace) -> int:
    from lakeveil.lake import correct

    found, withdrawn = correct.listed(_settings(args))
    for one in found:
        print(_line(one, withdrawn.get(one.id, {}).get("date", "")))
    if not found:
        print("no decisions")
    return 0


def _line(one: Decision, withdrawn: str) -> str:
    end = f", withdrawn {withdrawn}" if withdrawn else ""
    return f"{one.id}  {one.date}  prefix {one.prefix} → {one.label}  in {one.scope}  by {one.owner}{end}"


def _settings(args: argparse.Namespace) -> Settings:
    return config.load(args.config, args.set)


def _told(settings: Settings, decision: str, applied: object) -> int:
    from lakeveil.lake.correct import Applied

    assert isinstance(applied, Applied)  # noqa: S101 - the type is known only where pyspark is
    print(f"decision {decision}")
    for table in applied.gone:
        print(f"table {table}: its source is gone; the table stays as it is, later runs follow the decision")
    for table, versions in applied.old.items():
        if versions:
            root = settings.output.rstrip("/")
            shown = ", ".join(map(str, versions))
            print(f"table {table}: Delta versions {shown} still hold the word; to remove them, once nobody needs them:")
            print("  SET spark.databricks.delta.retentionDurationCheck.enabled = false;")
            print(f"  VACUUM delta.`{root}/tables/{table}` RETAIN 0 HOURS;")
    if applied.outcome is None:
        return 3
    print(f"{applied.outcome.run} {applied.outcome.report}")
    return 3 if applied.gone else applied.outcome.exit_code
