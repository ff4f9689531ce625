"""Pseudonyms of places and organizations: drawn per run of words, in the script's own list; numbers keep their length."""

from __future__ import annotations

import re
from collections.abc import Set

from lakeveil.masking import draw, lists
from lakeveil.masking.lists import Kind
from lakeveil.masking.names import WORD, strange
from lakeveil.masking.permute import same_shape
from lakeveil.masking.scripts import fold, in_caps_of, of_word

_CODE = re.compile(r"(?=[^\s,;/]*\d)[^\s,;]+")  # house numbers, postcodes: anything with a digit in it
_WORDS = re.compile(rf"(?:{WORD.pattern.rsplit('|', 1)[0]})(?:[ \u00a0'’.&-]+(?:{WORD.pattern.rsplit('|', 1)[0]}))*")
SUFFIX = re.compile(
    r"(?:,?\s+(?:gmbh(?:\s*&\s*co\.?\s*kg)?|ag|kg|ohg|se|inc|incorporated|corp|corporation|co|company|llc|llp|ltd|limited|plc|s\.?a\.?s?|"
    r"s\.?r\.?l|s\.?p\.?a|s\.?l|b\.?v|n\.?v|a\.?b|oy|a/?s|sp\.?\s*z\s*o\.?\s*o|a\.?s|kft|zrt|d\.?o\.?o|ltda|e\.?v|gbr|ООО|ОАО|ЗАО|ПАО)\.?)+$",
    re.I,
)
_CORPORATE = ("株式会社", "有限会社", "合同会社", "有限公司", "公司", "주식회사", "(주)")


def place(value: str, key: bytes, avoid: Set[str]) -> str:
    """An address or place as written: each run of words another place's name, each code another code of its shape."""
    out, cursor = [], 0
    for match in _CODE.finditer(value):
        out += [
            _WORDS.sub(lambda m: _drawn(m[0], "place", key, avoid), value[cursor : match.start()]),
            same_shape(match[0], key, b"code"),
        ]
        cursor = match.end()
    out.append(_WORDS.sub(lambda m: _drawn(m[0], "place", key, avoid), value[cursor:]))
    return "".join(out)


def organization(value: str, key: bytes, avoid: Set[str]) -> str:
    """A surname as firm; the legal form stays."""
    tail = ((found := SUFFIX.search(value)) and found[0]) or next((c for c in _CORPORATE if value.endswith(c)), "")
    body = value[: len(value) - len(tail)]
    head = next((c for c in _CORPORATE if body.startswith(c)), "")
    body = body[len(head) :]
    if not body.strip():
        return _drawn(value, "surname", key, avoid)
    core = body.strip()
    return head + body.replace(core, _drawn(core, "surname", key, avoid), 1) + tail


def _drawn(run: str, role: str, key: bytes, avoid: Set[str]) -> str:
    script = of_word(run)
    word = " ".join(fold(run).split())
    kinds = [Kind(script if role == "place" or script != "han" else "han-ja", role, "U", lists.shape(run, script))]
    pool = lists.pool(kinds[0]._replace(shape="c" if script in ("latin", "cyrillic") and role == "surname" else kinds[0].shape))
    if not pool:
        return strange(run, key, avoid | {word})
    return in_caps_of(run, draw.one(pool, key, word, avoid | {word}))


def parts(value: str) -> frozenset[str]:
    """The folded runs of words of a value, and its words: what no pseudonym of its row may repeat."""
    runs = {" ".join(fold(m[0]).split()) for m in _WORDS.finditer(value)}
    return frozenset(runs | {fold(m[0]) for m in WORD.finditer(value) if len(m[0]) > 3})
