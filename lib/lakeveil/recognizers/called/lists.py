"""Finders over the lists: Hebrew; Arabic, Persian and Urdu, one script."""

from __future__ import annotations

from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import listed, urdu
from lakeveil.recognizers.called.arabic import is_persian
from lakeveil.recognizers.called.common import Found
from lakeveil.recognizers.called.semitic import ARABIC, HEBREW, PERSIAN


def hebrew(text: str, names: Names) -> Found:
    """Names by lists and neighbours."""
    yield from listed.find(text, HEBREW)


def arabic(text: str, names: Names) -> Found:
    """Names by lists and neighbours, of the language that the letters tell."""
    if urdu.LETTERS.search(text):
        yield from urdu.find(text)
    else:
        yield from listed.find(text, PERSIAN if is_persian(text) else ARABIC)
