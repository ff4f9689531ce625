"""Places that are plainly of things, whatever the network would say: files, hosts, constants, years of a copyright, months alone, numbers of a list, tickets, clocks.

The texts it learned from are what people tell one another; files of programs and logs are full of such.
"""

from __future__ import annotations

import re

from lakeveil.recognizers.told.places import CODE, HANDLE, SMALL

_ENDINGS = (
    r"c|h|cc|cpp|hpp|py|pm|pot?|txt|rst|html?|css|jsx?|tsx?|json|xml|ya?ml|toml|conf|cfg|texi|pdf|docx?|xlsx?|pptx?|csv|tsv|png|jpe?g|gif|svg"
    r"|zip|exe|dll|java|sql|log|tmp|bak|org|com|net|gov|edu"
)
_FILE = re.compile(rf"(?i)[\w+./-]*[\w+-]\.(?:{_ENDINGS})")
_CONSTANT = re.compile(r"[A-Z0-9]+(?:_[A-Z0-9]+){2,}")
_YEARS = re.compile(r"(?:19|20)\d\d ?[-–] ?(?:19|20)\d\d")
_MONTH = re.compile(r"(?:19|20)\d\d[ ./-]?[^\W\d_]{3,12}\.?|[^\W\d_]{3,12}\.?[ ./-]?(?:19|20)\d\d")
_COPYRIGHT = re.compile(r"(?i)(?:copyright|\(c\)|©)[\s:]*(?:\(c\)|©)?[\d\s,–-]*$")
_TICKET = re.compile(r"(?i)\b(?:close[sd]?|fix(?:es|ed)?|bugs?|issues?|prs?|pull|tickets?|lp)[:\s]*(?:#?\d+,? )*#$|#\d+, #$")
_ADVISORY = re.compile(r"(?i)CVE-\d{4}-\d+")
_CLOCK = re.compile(r"\d:\d{0,2}$")
_OPENING = re.compile(r"(?:^|\n)[\s*#-]*\(?$")
_SHORT = 20  # code points of a text that may be a month and its year alone
_NEAR = 60  # code points looked at before a place


def of_things(text: str, start: int, end: int, kind: str) -> bool:
    """Whether what stands there is nobody's by its form or by what stands right before it."""
    value, before = text[start:end], text[max(0, start - _NEAR) : start]
    if kind in (HANDLE, CODE) and (_FILE.fullmatch(value) or _CONSTANT.fullmatch(value)):
        return True
    if len(text) <= _SHORT and _MONTH.fullmatch(text.strip()):
        return True  # a cell that is a month is nobody's birthday
    if not value[:1].isdecimal():
        return _ADVISORY.fullmatch(value) is not None
    if kind == SMALL:
        listed = start < _NEAR or "\n" in before
        return listed and text[end : end + 1] in (")", ".") and _OPENING.search(before) is not None
    lifespan = before.endswith("(")  # Ada Example (1815-1852)
    dated = _COPYRIGHT.search(before) is not None or (_YEARS.fullmatch(value) is not None and not lifespan)
    return dated or _TICKET.search(before) is not None or _CLOCK.search(before) is not None
