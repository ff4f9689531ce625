"""What a person decided about a word: it is to be masked after all (a label), or was masked wrongly (a veto).

A decision names the beginning of a word, so that it holds for every inflected form; only texts in which it stands are looked at.
Decisions are personal data: they live under restricted/, travel inside a task and are never written or logged in the clear.
"""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.spans import RULE, VETO, Spans, Texts

LONGEST = 24  # letters that an ending may add to a prefix


@dataclass(frozen=True, slots=True, repr=False)  # it holds a word: never in a message
class Decision:
    """prefix: of the words meant, in any caps; label: what they are, or `VETO`; scope: glob on a table's name; id: names it everywhere else."""

    id: str
    prefix: str
    label: str
    scope: str
    owner: str = ""
    date: str = ""

    def covers(self, table: str) -> bool:
        """Whether it holds for a table."""
        return fnmatch.fnmatchcase(table, self.scope)

    @property
    def words(self) -> re.Pattern[str]:
        """Finds the words meant: from a word's beginning to its end."""
        ending = rf"\w{{0,{LONGEST}}}" if self.prefix[-1:].isalnum() else ""
        return re.compile(rf"(?<!\w){re.escape(self.prefix)}{ending}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Decided:
    """The recognizer: spans of what decisions name, with a rule's authority, or vetoes."""

    decisions: tuple[Decision, ...]

    def __call__(self, texts: Texts, found: Spans) -> Spans:
        """One part per decision, under `decision@ID`; the decision of the table a text comes from."""
        parts = []
        for one in self.decisions:
            rows = [
                (int(i), match.start(), match.end(), one.label, 1.0)
                for i in np.flatnonzero(holding(texts.values, one.prefix))
                if one.covers(texts.origin_of(int(i)).table)
                for match in one.words.finditer(texts.values[int(i)].as_py())
            ]
            parts.append(Spans.of(rows, f"decision@{one.id}", VETO if one.label == "VETO" else RULE))
        return Spans.concat(parts)


def holding(values: pa.Array, prefix: str) -> npt.NDArray[np.bool_]:
    """(n,) which texts may hold the prefix, in any caps: a cheap look before the exact one."""
    plain = values.cast(pa.string()) if not pa.types.is_string(values.type) else values
    found = pc.match_substring(plain, prefix, ignore_case=True)
    return np.asarray(pc.fill_null(found, False).to_numpy(zero_copy_only=False), bool)


def in_scope(decisions: Iterable[Decision], table: str) -> tuple[Decision, ...]:
    """The decisions that hold for a table, by id."""
    return tuple(sorted((one for one in decisions if one.covers(table)), key=lambda one: one.id))


def ids(decisions: Sequence[Decision]) -> list[str]:
    """What the audit may know of decisions."""
    return [one.id for one in decisions]
