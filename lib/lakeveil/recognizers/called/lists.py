"""Finders over the lists: Hebrew; Arabic and Persian, one script."""

from __future__ import annotations

from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import listed
from lakeveil.recognizers.called.arabic import is_persian
from lakeveil.recognizers.called.common import Found
from lakeveil.recognizers.called.semitic import ARABIC, HEBREW, PERSIAN


def hebrew(text: str, names: Names) -> Found:
    """Names by lists and neighbours."""
    yield from listed.find(text, HEBREW)


def arabic(text: str, names: Names) -> Found:
    """Names by lists and neighbours, of the language that the letters tell."""
    yield from listed.find(text, PERSIAN if is_persian(text) else ARABIC)
