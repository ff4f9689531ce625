"""Which recognizer the Japanese of a bundle gets: its tagger; none; or one that takes Japanese texts whole."""

from __future__ import annotations

import json
from collections.abc import Iterable

import numpy as np
import pyarrow.compute as pc

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.errors import UsageError
from lakeveil.recognizers.japanese.asked import japanese
from lakeveil.recognizers.japanese.mecab import missing
from lakeveil.recognizers.japanese.tagger import FILES, Japanese
from lakeveil.spans import FAILED, UNSCANNED, Recognizer, Spans, Texts


def make(bundle: Bundle, detection: Detection) -> Recognizer:
    """The tagger of the bundle; when it has none, a recognizer that finds nothing. Where the config says
    `missing_language: redact`, one that takes Japanese texts whole, also when the tagger's MeCab is not installed.
    """
    redact = detection.missing_language == "redact"
    if held(bundle) and not (redact and _lacks(bundle)):
        return Japanese.open(bundle)
    return _redacted if redact else _nothing


def check(bundle: Bundle, detection: Detection, languages: Iterable[str | None]) -> None:
    """UsageError when a language said is Japanese and its tagger, or the MeCab it reads, is asked for but missing, and the
    config does not say redact.
    """
    wanted = not detection.recognizers or "japanese" in detection.recognizers
    if "ja" not in languages or not wanted or detection.missing_language != "stop":
        return
    instead = "or say `missing_language: redact` under `detection` to have Japanese values redacted whole"
    if not held(bundle):
        raise UsageError(f"language ja: the bundle has no Japanese tagger: use the shipped bundle, {instead}")
    if package := _lacks(bundle):
        raise UsageError(f"language ja: the Japanese tagger needs {package}: pip install 'lakeveil[ja]', {instead}")


def held(bundle: Bundle) -> bool:
    """Whether the bundle has a Japanese tagger."""
    return all(name in bundle for name in FILES)


def _lacks(bundle: Bundle) -> str:
    """The package that the bundle's tagger reads with and that is not installed; empty when there is none."""
    return missing() if json.loads(bundle.file(FILES[2]).read_text("utf-8")).get("mecab") else ""


def _redacted(texts: Texts, found: Spans) -> Spans:
    """Japanese texts whole, as ones that could not be scanned."""
    length = pc.utf8_length(texts.values).to_numpy(zero_copy_only=False)
    rows = [(i, 0, int(length[i]), UNSCANNED, 1.0) for i in np.flatnonzero(japanese(texts)).tolist()]
    return Spans.of(rows, "japanese#missing", FAILED) if rows else Spans()


def _nothing(texts: Texts, found: Spans) -> Spans:
    return Spans()
