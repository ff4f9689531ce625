"""The lexicon beside the tagger: it speaks only where the tagger is silent, when nearly sure, and with a second reason.

The reason is a faint notion of the tagger's.
"""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.recognizers.called import TOLD
from lakeveil.recognizers.called.again import again
from lakeveil.recognizers.called.echoes import echoed
from lakeveil.recognizers.corrections import contexts, things
from lakeveil.recognizers.corrections.contextwords import CALENDAR, EPONYMS_AFTER, LEARNED_AFTER, SAID, SIGNS
from lakeveil.recognizers.corrections.lookalikewords import CHART, MAKES, MEASURES, PHRASES, STRICT, SURELY, TRADES
from lakeveil.recognizers.corrections.software import SERVICES, TOOLS
from lakeveil.recognizers.lexicon import recognizer as lexicon
from lakeveil.recognizers.names import ASIDE
from lakeveil.spans import Recognizer, Spans, Texts

SURE = 0.9  # least score of a lexicon span beside the tagger
SPOKEN = 0.3  # least score at which a span of the tagger silences the lexicon there
UNSURE = 0.6  # below it not where it is a piece of a name that the lexicon has whole
PERSONS = frozenset(("PERSON", "FIRST_NAME", "SURNAME"))
_TRADES, _STRICT, _CHART = frozenset(TRADES), frozenset(STRICT), frozenset(CHART)
_WORD = re.compile(r"[^\W\d_]+")
_MAKES, _SURELY = frozenset(MAKES), frozenset([*SURELY, *TOOLS, *SERVICES])
_SIGNS, _SAID = frozenset(SIGNS), frozenset(SAID)
_OPENING = frozenset(words[:2] for words in PHRASES)
_HOLIDAYS = frozenset([*CALENDAR, "year’s", "year's", "s"])
_UPON = frozenset(("علي", "آدم", "نور"))  # "upon me", "somebody", "light": as often as a name by itself
_GOODS = 80  # code points of a line that names goods at most
_SPEAKING = re.compile(
    "(?:قال|قالت|سأل|سألت|أكد|أكدت|أضاف|أضافت|ذكر|ذكرت|وصل|وصلت|طلب|طلبت|أخبر|أخبرت|حضر|حضرت|اتصل|اتصلت|مع|يا) $"
)
_VERSION = re.compile(r"\.[^\W\d_]|[ -]v?\d+\.\d")  # "Pandora.Service", "Lovelace 2.1"
_MEASURE = re.compile(rf"\d\s?(?:{'|'.join(MEASURES)})\b|\d\s?[x×]\s?\d")
_BEHIND = re.compile(r"(?:['’]?s)?[ -]([^\W\d_]+)")
_BEFORE = re.compile(r"([^\W\d_]+)['’]?,? (?:(?:of|de|di|du|von|van|des|der|della|do|da) )?$")


def make(bundle: Bundle, detection: Detection) -> Recognizer:
    """The lexicon recognizer; as it is where the tagger is not asked for."""
    recognizer = lexicon.make(bundle, detection)
    if detection.recognizers and "names" not in detection.recognizers:
        return recognizer

    def quiet(texts: Texts, found: Spans) -> Spans:
        spans = recognizer(texts, found)
        by_word = np.array([name.endswith(TOLD) for name in spans.sources], bool)[spans.source]
        said_so, spans = spans.take(by_word), spans.take((spans.score >= SURE) & ~by_word)
        tagger = np.array([name.startswith("names@") for name in found.sources], bool)
        said = found.take(tagger[found.source]) if len(found) else found
        aside = np.array([name.endswith(ASIDE) for name in said.sources], bool)[said.source] if len(said) else np.zeros(0, bool)
        spans = spans.take(~silenced(spans, said, aside))
        person = _persons(spans)
        kept = ~borne(texts.values, spans) & overlaps(spans, said)
        told = Spans.concat([within_lines(texts.values, spans.take(~person | kept)), said_so])
        source = f"{lexicon.SOURCE}{TOLD}"
        persons = said.take(_persons(said) & ((said.score >= SPOKEN) | aside))
        more = again(texts, Spans.concat([told, persons]), source)
        more = more.take(~overlaps(more, told) & ~overlaps(more, persons))
        return Spans.concat([told, echoed(texts, said, source), more])

    return quiet


def _persons(spans: Spans) -> npt.NDArray[np.bool_]:
    return np.array([label in PERSONS for label in spans.labels], bool)[spans.label]


def silenced(spans: Spans, said: Spans, aside: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """(k,) spans where the tagger has spoken or a correction has put aside what it said.

    A person of whom the tagger has, unsurely, no more than a piece is not silenced by that piece.
    """
    piece = _persons(said) & (said.score >= SPOKEN) & (said.score < UNSURE) & ~aside
    firm = ((said.score >= SPOKEN) & ~piece) | aside
    by_piece = overlaps(spans, said.take(piece)) & ~_persons(spans)
    return np.asarray(overlaps(spans, said.take(firm)) | by_piece | overlaps(spans, said.take(piece & ~within(said, spans))))


def within(spans: Spans, others: Spans) -> npt.NDArray[np.bool_]:
    """(k,) whether each span lies in one of `others`, which are disjoint."""
    if not len(others):
        return np.zeros(len(spans), bool)
    base, mine = others.text.astype(np.int64) << 32, spans.text.astype(np.int64) << 32
    order = np.argsort(base + others.start)
    before = np.searchsorted((base + others.start)[order], mine + spans.start, side="right") - 1
    return np.asarray((before >= 0) & ((base + others.end)[order][np.maximum(before, 0)] >= mine + spans.end))


def borne(values: pa.StringArray, spans: Spans) -> npt.NDArray[np.bool_]:
    """(k,) spans behind a word for a storm, a firm, a street or a disease, or before one for a law, a sign or a prize."""
    out = np.zeros(len(spans), bool)
    for i, (text, start, end) in enumerate(zip(spans.text.tolist(), spans.start.tolist(), spans.end.tolist(), strict=True)):
        value = values[text].as_py()
        before, behind = _BEFORE.search(value[max(start - 40, 0) : start]), _BEHIND.match(value[end : end + 30])
        out[i] = (before is not None and before[1].lower() in contexts.NOBODYS) or (
            behind is not None and behind[1].lower() in (LEARNED_AFTER if behind[0][0] in "'’" else EPONYMS_AFTER)
        )
        word = value[start:end].lower()
        out[i] |= word in _TRADES and bool(set(_WORD.findall(value[max(start - 20, 0) : end + 20].lower())) & (_TRADES - {word}))
        out[i] |= word in _STRICT and (
            value[end : end + 2] in ("'s", "’s") or len(_CHART & set(_WORD.findall(value.lower()))) >= 2
        )
        out[i] |= " " in word and word.split()[0] in contexts.NOBODYS
        out[i] |= (
            word in _UPON
            and not (start == 0 and value[end : end + 1] in "،,")
            and _SPEAKING.search(value[max(start - 24, 0) : start]) is None
        )
        out[i] |= word == "eve" and before is not None and before[1].lower() in _HOLIDAYS
        out[i] |= word in _SIGNS and behind is not None and behind[1].lower() in _SAID  # "Romberg stabil"
        out[i] |= word in _SURELY or (
            word in _MAKES and bool(set(_WORD.findall(value[max(start - 20, 0) : end + 20].lower())) & (_MAKES - {word}))
        )
        out[i] |= behind is not None and (word, behind[1]) in _OPENING and before is None
        out[i] |= before is not None and things.is_made(before[1].lower(), word)
        out[i] |= len(word) <= 3 and value.strip() == word.upper()  # HUF
        out[i] |= (
            word.isalpha() and len(value) < _GOODS and _MEASURE.search(value) is not None and value.rstrip()[-1:] not in ".!?…:"
        )
        out[i] |= word.isalpha() and _VERSION.match(value[end : end + 6]) is not None
    return out


def within_lines(values: pa.StringArray, spans: Spans) -> Spans:
    """The spans, of one that goes over a line's end the part with the most words, the first of equals."""
    start, end = spans.start.copy(), spans.end.copy()
    for i, text in enumerate(spans.text.tolist()):
        value = values[text].as_py()[start[i] : end[i]]
        if "\n" not in value and "\r" not in value:
            continue
        part = max(re.finditer(r"[^\r\n]+", value), key=lambda found: len(found[0].split()))
        kept = part[0].strip(" \t,;")
        start[i] += part.start() + part[0].index(kept)
        end[i] = start[i] + len(kept)
    return replace(spans, start=start, end=end)


def overlaps(spans: Spans, others: Spans) -> npt.NDArray[np.bool_]:
    """(k,) whether each span shares a character with any of `others`."""
    if not len(others):
        return np.zeros(len(spans), bool)
    base = others.text.astype(np.int64) << 32
    order = np.argsort(base + others.start)
    start = (base + others.start)[order]
    reach = np.maximum.accumulate((base + others.end)[order])
    mine = spans.text.astype(np.int64) << 32
    before = np.searchsorted(start, mine + spans.end, side="left") - 1
    return np.asarray((before >= 0) & (reach[np.maximum(before, 0)] > mine + spans.start))
