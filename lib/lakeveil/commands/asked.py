"""The labels that settings name: a misspelt one looks for nothing, and nobody would hear of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lakeveil.bundle import Bundle
from lakeveil.columns.decisions import FREE_TEXT
from lakeveil.config import Settings, nearest
from lakeveil.errors import UsageError
from lakeveil.masking import policy as policies
from lakeveil.recognizers import heads, verdicts
from lakeveil.recognizers.ownfile import items_of
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.rules.notation import read

KNOWN = policies.KNOWN | {shape.label for shape in SHAPES}


def check(settings: Settings) -> None:
    """UsageError for a label that no recognizer here gives and the policy does not declare, or a pin of a table that no source
    is: where it stands, and the nearest known."""
    check_labels(settings, _asked(settings))
    tables = [source.name for source in settings.sources]
    for path in settings.columns.pin:
        table = path.partition(".")[0]
        if tables and table not in tables and not set("*?[") & set(table):
            raise UsageError(f"columns.pin.{path}: no source is named `{table}`{nearest(table, tables)}")


def check_labels(settings: Settings, asked: Iterable[tuple[str, str]]) -> None:
    """UsageError for the first label, of (place, label), that no recognizer here gives and the policy does not declare."""
    if strange := [(place, label) for place, label in asked if label not in KNOWN]:
        known = KNOWN | _own(settings)
        for place, label in strange:
            if label not in known:
                raise UsageError(
                    f"{place}: unknown label `{label}`{nearest(label, known)}; docs/labels.md has all, a policy may `declare` more"
                )


def _asked(settings: Settings) -> Iterator[tuple[str, str]]:
    """Each label with the key that names it."""
    yield from (("detection.labels", label) for label in settings.detection.labels)
    scores = (key.partition("/")[0] for key in settings.detection.thresholds)
    yield from (("detection.thresholds", label) for label in scores if label != "*")
    yield from (("fail_on.labels", label) for label in settings.fail_on.labels)
    for source in settings.sources:
        yield from ((f"sources ({source.name}): labels", label) for label in source.labels)
    yield from ((f"columns.pin.{path}", label) for path, label in settings.columns.pin.items() if label != FREE_TEXT)


def _own(settings: Settings) -> set[str]:
    """The labels of the user's own files: recognizers, rules, heads, verdicts, policy."""
    asked = settings.detection
    found = {item.label for path in asked.own for item in items_of(path)}
    found |= {sem.upper() for path in asked.rules for rule in read(path).rules for sem in rule.sem}
    if asked.heads:
        encoder = heads.encoder_digest(Bundle.open(asked.bundle))
        found |= {label for path in asked.heads for label in heads.read(path, encoder).labels}
    for path in asked.verdicts:
        found |= {label for _, added in verdicts.read(path).said.values() for _, _, label in added}
    return found | policies.load(settings.policy).declared
