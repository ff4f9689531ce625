"""Who writes in a chat's log, told by its lines: `finchy: done`, `<zed_k> ok`, `[12:03] finchy: thanks`.

Three lines and most of all open so, two senders or more, one of them again. What is a word of the text's language (`note:`, `Arzt:`), or a
program's own (`ERROR:`), is nobody; what is marked as nicknames are, or no word, is a user's name, wherever else it stands in the text, too.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.dictionary import SHORTEST, Dictionary
from lakeveil.gazetteer import COMMON, Names
from lakeveil.recognizers.matching.logins import login_chat, login_nick
from lakeveil.spans import Recognizer, Spans, Texts

SOURCE, LABEL, SCORE = "senders@1", "USERNAME", 0.7
LINES, SHARE, SENDERS = 3, 0.6, 24  # that open so, at least; of all that hold something; different ones at most
LIKELY = 0.3  # score of a span that keeps its place, a name's mostly
SAID = 2.0  # words of a line behind its sender, on average: a file of settings has one
_HOUR = r"(?:[\[(]?(?:[0-9]{2,4}[-./][0-9]{1,2}[-./][0-9]{2,4},?[ T])?[0-9]{1,2}[:.][0-9]{2}(?:[:.][0-9]{2})?(?: ?[AaPp][Mm])?[\])]?[ ,-]{0,3})?"
_NICK = r"[^\W\d][\w.|-]{1,23}"
_OPENS = re.compile(rf"^{_HOUR}(?:<[@+ ]?({_NICK})>|({_NICK})(?: ?[:：]|>))(?=[ \t]*[^\s/])([^\n]*)", re.M)
_FILLED = re.compile(r"^[ \t]*\S", re.M)
_ENGLISH, _COMMON = "en", 192  # of 255, grade of a common word
_OF_LOGS = frozenset(
    "info debug trace fatal warn http https stdout stderr init todo fixme async config args kwargs url urls repo repos".split()
)


def make(bundle: Bundle, detection: Detection) -> Recognizer:
    """The recognizer with the bundle's dictionary and lexicon."""
    words = Words(Dictionary.open(bundle), Names.open(bundle))
    return lambda texts, found: recognize(words, texts, found)


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """What tells words from nicknames: those that a language writes small, and those that are commoner than they are names."""

    dictionary: Dictionary
    names: Names

    def hold(self, name: str, language: str) -> bool:
        """Whether it is a word of the language or of English, or a common one of any; always where the language lists none."""
        slots, graded = self.dictionary.slots_of([language, _ENGLISH]), self.names.get(name)
        if slots[0] < 0 or (graded is not None and graded[COMMON] >= _COMMON):
            return True
        return bool(self.dictionary.holds(pa.array([name] * 2), slots).any())


def recognize(words: Words, texts: Texts, found: Spans) -> Spans:
    """USERNAME for the senders of chats, where nothing has just this span."""
    breaks = pc.count_substring(texts.values, "\n").fill_null(0).to_numpy(zero_copy_only=False)
    rows = np.flatnonzero(breaks >= LINES - 1).tolist()
    if not rows:
        return Spans()
    seen = found.take((found.authority >= 0) & (found.score >= LIKELY))
    out, known = [], set(zip(seen.text.tolist(), seen.start.tolist(), seen.end.tolist(), strict=True))
    for row in rows:
        text = texts.values[row].as_py()
        for name in sorted(senders(text, texts.languages[row], words)):
            for match in re.finditer(rf"(?<![\w@.-]){re.escape(name)}(?![\w@]|[.-]\w)", text):
                if (row, *match.span()) not in known:
                    out.append((row, *match.span(), LABEL, SCORE))
    return Spans.of(out, SOURCE)


def senders(text: str, language: str, words: Words) -> set[str]:
    """The nicknames that open lines of a chat's log; none where it is no such log."""
    found = list(_OPENS.finditer(text))
    opened, lines = Counter(match[1] or match[2] for match in found), len(found)
    if lines < LINES or not 2 <= len(opened) <= min(SENDERS, lines - 1):
        return set()
    if lines < SHARE * sum(1 for _ in _FILLED.finditer(text)) or sum(len(match[3].split()) for match in found) < SAID * lines:
        return set()
    return {
        name for name in opened if ("-" not in name and login_chat(name)) or (_plain(name) and not words.hold(name, language))
    }


def _plain(name: str) -> bool:
    """Whether it may be a nickname: four small letters or more; what has a capital is a name's or a role's."""
    return name.isalpha() and name.islower() and len(name) >= SHORTEST and name not in _OF_LOGS and login_nick(name)
