"""What the recognizers for other languages find in Japanese script: left to the Japanese tagger, where that one runs."""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.recognizers.called import TOLD
from lakeveil.recognizers.japanese.asked import KANA, KANJI, holds, japanese
from lakeveil.recognizers.japanese.offer import held
from lakeveil.recognizers.names import Tagger
from lakeveil.recognizers.told.reader import SOURCE, Reader
from lakeveil.spans import Recognizer, Spans, Texts

_IN_JAPANESE = re.compile(f"{KANA}|{KANJI}|[ー\uff70]")
# Letters of scripts that Japanese is not written in, and all signs that may be some.
_OTHER_LETTERS = "[A-Za-z\u00aa\u00b5\u00ba\u00c0-\u1fff\u2c00-\u2e7f\u3100-\u31ef\ua000-\uf8ff\ufb00-\ufeff\uff21-\uff3a\uff41-\uff5a\uffa0-\uffef\U00010000-\U0010ffff]"

Factory = Callable[[Bundle, Detection], Recognizer]


def aside(factory: Factory) -> Factory:
    """A recognizer for other languages that leaves Japanese script to the Japanese tagger, where that one runs.

    Of 1,006 places the multilingual tagger found in Japanese test sentences 27 were places (docs/japanese.md), so it does not read texts
    without a letter of another script. What the words beside a name tell of Korean and Chinese ones (`called/`) stays: it is not asked of
    Japanese.
    """

    def made(bundle: Bundle, detection: Detection) -> Recognizer:
        recognizer = factory(bundle, detection)
        if not held(bundle) or (detection.recognizers and "japanese" not in detection.recognizers):
            return recognizer
        network = isinstance(recognizer, Tagger | Reader)

        def quiet(texts: Texts, found: Spans) -> Spans:
            mine = japanese(texts)
            if network and mine.any():
                return _elsewhere(recognizer, texts, found, mine)
            spans = recognizer(texts, found)
            return _without_japanese(spans, texts, mine) if len(spans) and mine.any() else spans

        return quiet

    return made


def _elsewhere(network: Recognizer, texts: Texts, found: Spans, mine: npt.NDArray[np.bool_]) -> Spans:
    """What the network finds outside Japanese script, and what it tells of numbers in it; mine: (n,) the Japanese texts."""
    read = ~mine
    read[mine] = holds(
        texts.values.filter(pa.array(mine)), rf"{_OTHER_LETTERS}|\d" if isinstance(network, Reader) else _OTHER_LETTERS
    )
    at = np.flatnonzero(read)
    asked = texts.take(at)
    seen = found.take(read[found.text])
    spans = network(asked, seen.moved(np.searchsorted(at, seen.text).astype(np.int32)))
    spans = _without_japanese(spans, asked, mine[at])
    return spans.moved(at[spans.text].astype(np.int32))


def _without_japanese(spans: Spans, texts: Texts, mine: npt.NDArray[np.bool_]) -> Spans:
    asked = np.flatnonzero(mine[spans.text])
    written = [texts.values[int(spans.text[i])].as_py()[int(spans.start[i]) : int(spans.end[i])] for i in asked]
    kept = np.ones(len(spans), bool)
    kept[asked] = [not _IN_JAPANESE.search(text) for text in written]
    kept |= np.array([source.endswith(TOLD) or source == SOURCE for source in spans.sources], bool)[spans.source]
    return spans.take(kept)
