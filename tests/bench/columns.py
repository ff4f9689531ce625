"""Column decisions on made-up columns: kinds of content × honest, misleading and missing headers, in 12 languages.

    python tests/bench/columns/decisions.py [--seed 0] [--show]

Says how often the decided label is right (a finer label or its parent counts; any national id for a national id) and
how often a column without personal data is masked whole. Values and headers are made here, with nobody's data.
"""

from __future__ import annotations

import argparse

import pyarrow as pa
from columns_made import Column, columns

from lakeveil.columns.decisions import Decision, decide, observe
from lakeveil.columns.evidence import as_text, family_of
from lakeveil.detector import Detector
from lakeveil.labels import parent
from lakeveil.spans import Origin, Texts


def judge(column: Column, detector: Detector, neighbours: tuple[str, ...] = ()) -> Decision:
    """The whole way: detect in the text form, observe, decide."""
    array = pa.array(column.values)
    text = as_text(array, family_of(array.type))
    if text is None:
        return decide(observe(column.header, array.type, array))
    origin = Origin("made", column.header, language=column.language)
    texts = Texts.of(text, [column.language] * len(text), origin)
    _, resolved = detector(texts)
    return decide(observe(column.header, array.type, array, resolved.spans, column.language), neighbours)


def right(decision: Decision, truth: str | None) -> bool:
    """Whether the decided label is the true one, its parent or its child; an id of any country for a national id."""
    label = decision.label if decision.mask_whole else None
    if label is None or truth is None:
        return label is truth
    if truth == "NATIONAL_ID" and label.partition("_")[0] in (
        "PL",
        "ES",
        "BR",
        "DE",
        "FR",
        "UK",
        "NL",
        "CZ",
        "SE",
        "FI",
        "TR",
        "US",
        "PT",
    ):
        return True
    same_place = {label, truth} <= {"CITY", "LOCATION", "STREET", "STREET_ADDRESS"} and parent(label) == "LOCATION"
    return parent(label) == parent(truth) or same_place


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--show", action="store_true")
    args = parser.parse_args()
    detector = Detector.open()
    good = n = false = impersonal = 0
    for column in columns(args.seed):
        decision = judge(column, detector)
        ok = right(decision, column.truth)
        good, n = good + ok, n + 1
        if column.truth is None:
            impersonal += 1
            false += decision.mask_whole
        if args.show and not ok:
            print(f"{column.what:34} {column.language} {column.header:18} {decision.label} {decision.kind} {decision.reasons}")
    print(
        f"{n} columns, label right {good / n:.3f}; {impersonal} without personal data, {false} masked whole ({false / impersonal:.3f})"
    )


if __name__ == "__main__":
    main()
