"""One recognizer a file, one table of all. The order is the order they run in: later ones see earlier spans."""

from __future__ import annotations

from collections.abc import Callable

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.recognizers import beside, heads, own, patterns, rules, senders, verdicts, whose
from lakeveil.recognizers.japanese import offer as japanese
from lakeveil.recognizers.japanese.others import aside
from lakeveil.recognizers.told import reader
from lakeveil.spans import Recognizer

Factory = Callable[[Bundle, Detection], Recognizer]

TABLE: dict[str, Factory] = {
    "patterns": patterns.make,
    "whose": whose.make,
    "names": aside(reader.make),
    "heads": heads.make,
    "japanese": japanese.make,
    "lexicon": aside(beside.make),
    "rules": rules.make,
    "senders": senders.make,
    "own": own.make,
    "verdicts": verdicts.make,
}
