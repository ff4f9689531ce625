"""Names that their spelling or their honour gives away where the network saw few: Lithuanian forms, Vietnamese and Indonesian address."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow.compute as pc

from lakeveil.recognizers.bioes import PERSON, Found, settled, with_more
from lakeveil.recognizers.corrections.borderwords import KINFOLK, ROLES
from lakeveil.recognizers.corrections.page import COMMON, GIVEN, PLACE, Page
from lakeveil.recognizers.corrections.rolewords import BALI_TITLES, INDONESIAN, INDONESIAN_TITLES, NO_ELDERS, VIETNAMESE_TITLES
from lakeveil.recognizers.corrections.wholes import SYLLABLE

SCORE = 0.75  # of a name that its spelling gives away
RARE, PLAIN = 0.2, 0.6  # grades of common words
LISTED = 0.45  # grade of a given name
LONGEST = 4  # words behind a title
LITHUANIAN = r"^\p{Lu}\p{Ll}{2,}(?:ait|yt|ut|iūt|ien)(?:ė|ės|ę|ei)$"  # a daughter's, a wife's surname in four cases
VIETNAMESE = "[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]"  # no other language's letters, as "đ" and "ă" are
Bools = npt.NDArray[np.bool_]


def spelled(found: Found, page: Page) -> Found:
    """All steps in turn."""
    for step in (lithuanian, honoured):
        found = settled(step(found, page))
    return found


def lithuanian(found: Found, page: Page) -> Found:
    """Added: a daughter's or a wife's surname, in any case, and the capitalised word before it: "Oną Vaitkutę"."""
    k = len(page.tokens)
    if not _written(page, "ė", "ę", "ienei", "tei"):
        return found
    name = page.titled & (page.length >= 6) & page.shaped(LITHUANIAN) & (page.grade(COMMON) < RARE)
    at = np.flatnonzero(name[:-1])
    if not len(at):
        return found
    before = np.maximum(at - 1, 0)
    lead = page.titled[before] & ~page.opens[at] & ~page.glued[at] & ~page.said([*ROLES, *KINFOLK])[before] & (at >= 1)
    lead &= (page.grade(COMMON)[before] < RARE) | (page.grade(GIVEN)[before] >= LISTED)
    alone = page.opens[at] & ~lead  # a sentence's first word may be any noun
    own = _persons(found, page)[at]
    kept = (lead | own) & ~alone & (at < k)
    return with_more(found, np.where(lead, before, at)[kept], at[kept], SCORE)


def honoured(found: Found, page: Page) -> Found:
    """Added: the capitalised words behind "ông", "chị", "Ibu" or "Pak", where the text speaks that language."""
    k, texts = len(page.tokens), len(page.tokens.first)
    space = np.append(page.space == 1, False)
    old = page.said(VIETNAMESE_TITLES)
    wise, young = page.said(BALI_TITLES), page.said(INDONESIAN_TITLES)
    if not (old | wise | young).any():
        return found
    text = page.tokens.text
    marked = page.ends(VIETNAMESE)
    speaks = np.append((np.bincount(text, marked[:k], minlength=texts) >= 1)[text], False)
    archipelago = np.append((np.bincount(text, page.said(INDONESIAN)[:k], minlength=texts) >= 1)[text], False)
    name_before = np.append(False, page.titled[:k]) & ~page.opens  # "Nguyễn Anh Tuấn"
    old = old & speaks & (page.small | ~name_before)
    title = old | ((wise | (young & archipelago)) & ~page.opens[np.minimum(np.arange(k + 1) + 1, k)])
    name = page.titled & (page.length >= 2) & ~page.said([*NO_ELDERS, *ROLES])
    at = np.flatnonzero(title[:-1])
    last, goes = at.copy(), np.ones(len(at), bool)
    syllable = page.matching(np.minimum(at[:, None] + np.arange(1, LONGEST + 1), k), SYLLABLE) if len(at) else None
    for i in range(1, LONGEST + 1):
        here = np.minimum(at + i, k)
        goes = goes & space[here] & name[here] & ~title[here]
        if syllable is not None:
            goes &= np.where(old[at], syllable[:, i - 1], (page.grade(COMMON)[here] < PLAIN) | (i == 1))
        last = np.where(goes, here, last)
    single = last == at + 1
    plain = (page.grade(COMMON)[last] >= PLAIN) & single
    place = (page.grade(PLACE)[last] >= 0.8) & single & ~old[at]
    kept = (last > at) & ~(plain & ~old[at]) & ~place & ~_torn(found, page, at + 1, last)
    return with_more(found, at[kept] + 1, last[kept], SCORE)


def _written(page: Page, *parts: str) -> bool:
    """Whether any word of the page has one of these letters in it: a look that costs a hundredth of the expression's."""
    return any(pc.any(pc.match_substring(page.lower, part)).as_py() for part in parts)


def _torn(found: Found, page: Page, first: Any, last: Any) -> Bools:
    """Whether a place or a company reaches over an end of first..last, which as a person would uncover the rest of it."""
    k = len(page.tokens)
    owner, other = page.owner(found), np.append(found.kind != PERSON, False)
    left, right = owner[np.minimum(first, k)], owner[np.minimum(last, k)]
    low, high = np.append(found.first, k), np.append(found.last, -1)
    return np.asarray((other[left] & (low[left] < first)) | (other[right] & (high[right] > last)))


def _persons(found: Found, page: Page) -> Bools:
    """(k + 1,) whether each token is in a person's name."""
    return np.asarray(np.append(found.kind == PERSON, False)[page.owner(found)])
