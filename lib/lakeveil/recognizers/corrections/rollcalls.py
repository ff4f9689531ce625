"""Lists of who was there, who scored, who is to do it: "Omluveni: Vrba, Pšenička", "Ayes: Mendez, Two Strike", "Gole: 1:0 Gil (70)".

A list behind a colon in which a bracket holds a minute and a name is a line-up, whatever the word before: "Laget: Ek, Sten (70. Ström)".
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.bioes import PERSON
from lakeveil.recognizers.corrections.contextwords import AND
from lakeveil.recognizers.corrections.page import Page
from lakeveil.recognizers.corrections.sight import SCORE, Sight
from lakeveil.recognizers.corrections.strangerwords import PRESENT
from lakeveil.tokens import DIGITS

LONGEST = 80  # tokens of a list
Bools = npt.NDArray[np.bool_]


def begins(page: Page) -> Bools:
    """(k,) colons behind a word for who was there, or of a line-up."""
    k = len(page.tokens)
    colon, before = page.said([":"])[:k], np.maximum(np.arange(k) - 1, 0)
    out = colon & page.said(PRESENT)[before]
    brackets = np.flatnonzero(page.said(["("])[:k])
    if len(brackets) and colon.any():
        out[_lineups(page, np.where(colon & page.word[before], np.arange(k), -1), brackets)] = True
    return np.asarray(out)


def _lineups(page: Page, label: npt.NDArray[np.intp], brackets: npt.NDArray[np.intp]) -> npt.NDArray[np.intp]:
    """Of the labels, `label` (k,) each colon's own place or -1, the last before each bracket, on its line, that opens with a number and a capitalised word."""
    k = len(page.tokens)
    digit, tail = _minutes(page)
    name = np.minimum(brackets + 2, k)
    name = np.where(tail[name], np.minimum(name + 1, k), name)
    at = brackets[digit[np.minimum(brackets + 1, k)] & (page.titled | page.capitals)[name] & (page.length[name] >= 2)]
    last, line = np.maximum.accumulate(label)[at], np.cumsum(page.opens[:k])
    return np.asarray(last[(last >= 0) & (line[np.maximum(last, 0)] == line[at])])


def _minutes(page: Page) -> tuple[Bools, Bools]:
    """(k + 1,) numbers; what is written onto one that opens a bracket: "(70. ", "(65e "."""
    digit = np.append(page.tokens.kind == DIGITS, False)
    opened = digit & page.before(page.said(["("]))
    onto = page.glued & (page.said([".", "'", "’", "′"]) | (page.small & (page.length <= 3)))
    return digit, np.asarray(onto & page.before(opened))


def present(sight: Sight) -> list[tuple[int, int]]:
    """Items of one to three capitalised words in lists behind a word for who was there and a colon: [(first, last)].

    All of a list in which every second is surely a name; those of one word where one of the text's lists is; else those that are.
    """
    page = sight.page
    colon = np.flatnonzero(begins(page))
    if not len(colon):
        return []
    person = np.append((sight.found.kind == PERSON) & (sight.found.score >= SCORE), False)[page.owner(sight.found)]
    sure = person | ((sight.strange | sight.known | sight.named) & ~sight.held)
    lists = _items(sight, colon)
    said = [[bool(sure[a : b + 1].any()) for a, b in items] for items in lists]
    short = page.capitals & (page.length <= 3) & page.behind(page.said([")"]))  # how a goal was scored: "(71., FE)"
    texts = {int(page.tokens.text[at]) for at, flags in zip(colon, said, strict=True) if any(flags)}
    out = []
    for at, items, flags in zip(colon, lists, said, strict=True):
        most = len(items) >= 2 and sum(flags) * 2 >= len(items)
        for (a, b), one in zip(items, flags, strict=True):
            lone = a == b and int(page.tokens.text[at]) in texts
            if sight.free[a : b + 1].all() and (one or most or lone) and page.length[a] >= 2 and not (a == b and short[a]):
                out.append((a, b))
    return out


def _items(sight: Sight, colons: npt.NDArray[np.intp]) -> list[list[tuple[int, int]]]:
    """Of each colon the runs of up to three capitalised words behind it, up to the line's end, a full stop, the next label or a small word."""
    page, k = sight.page, len(sight.page.tokens)
    lead, hyphen = page.titled | page.capitals, page.said(["-"]) & page.glued
    digit, minute = _minutes(page)
    score = page.said([":"]) & page.glued & np.append(False, digit[:-1])  # "1:0"
    parts = page.said([",", ";", *AND, "'", "’", "(", ")", "+", "–", "-"]) | digit | score | minute
    stop, mark = page.said([".", ":", "!", "?"]) & ~score & ~minute, page.said([":"])

    def behind(colon: int) -> list[tuple[int, int]]:
        items: list[tuple[int, int]] = []
        first = -1
        for at in range(colon + 1, min(colon + LONGEST, k) + 1):
            end = at == k or page.opens[at] or stop[at]
            if hyphen[at] and first >= 0 and not end:
                continue
            if lead[at] and not end:
                first = at if first < 0 else first
                continue
            label = at < k and mark[at] and not score[at]
            if first >= 0 and not label and (end or parts[at]) and at - 1 - first <= 2:
                items.append((first, at - 1))
            first = -1
            if end or not parts[at]:
                break
        return items

    return [behind(colon) for colon in colons.tolist()]
