"""Who is quoted: the name behind a dash that opens a line below what was said. "Man lernt nie aus.\\n-- Publilius Syrus, Sprüche"."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.bioes import PERSON
from lakeveil.recognizers.corrections.borderwords import PARTICLES
from lakeveil.recognizers.corrections.page import Page
from lakeveil.recognizers.corrections.rolewords import RANKED, TITLED
from lakeveil.recognizers.corrections.sight import FIRM, Sight

LONG, SHORT = ["--", "---", "—", "―", "~~"], ["-", "–", "~"]
HONOURS = "lord sir lady general admiral judge doctor comandante commendator generalísimo".split()  # besides offices
NOBODY = (  # who wrote it, where nobody knows
    "proverb proverbe sprichwort proverbio provérbio proverbi spreekwoord przysłowie przyslowie přísloví príslovie ordspråk ordsprog пословица поговорка "
    "прислів'я közmondás paroimia anonymous anonymus anonym anonyme anónimo anônimo anonimo anonim аноним unbekannt unknown inconnu desconocido "
    "desconhecido sconosciuto nieznany neznámý neznámy okänd неизвестный bible bibel biblia bíblia bibbia библия"
).split()
NOTION = 0.1  # of the network, where no list and no dictionary tells
LONGEST = 5  # words of a name
SCORE = 0.75
Bools = npt.NDArray[np.bool_]


def begins(page: Page) -> Bools:
    """(k,) dashes that open a line."""
    return np.asarray((page.said([*LONG, *SHORT]) & page.opens & ~page.begins)[: len(page.tokens)])


def quoted(sight: Sight) -> list[tuple[int, int]]:
    """Names behind a dash that opens a line, up to the line's end, a comma or a bracket: [(first, last)].

    A lone hyphen opens items of lists and turns of a dialogue too: it counts in a text's last line, if no other line of the text opens
    so. A name is one by its words: one at least that a list has, that the dictionary of the text's language lacks or that the network
    half takes for one, and no firm place or company.
    """
    page, k = sight.page, len(sight.page.tokens)
    strong, heads = page.said(LONG), np.flatnonzero(begins(page))
    of_text = np.bincount(page.tokens.text[heads], minlength=len(page.tokens.first))
    firm = np.append((sight.found.kind != PERSON) & (sight.found.score >= FIRM), False)[page.owner(sight.found)]
    sure = np.append((sight.found.kind == PERSON) & (sight.found.score >= SCORE), False)[page.owner(sight.found)]
    nobody = page.said(NOBODY)
    telling = (sight.named | (~sight.held & page.word) | (sight.likely >= NOTION)) & ~firm
    out = []
    for head, run in zip(heads.tolist(), _names(page, heads + 1), strict=True):
        if run is None or sure[run[0] : run[1] + 1].all() or nobody[run[0] : run[1] + 1].any():
            continue
        alone = of_text[page.tokens.text[head]] == 1 and (run[1] + 1 >= k or page.begins[run[1] + 1])
        if (strong[head] or alone) and telling[run[0] : run[1] + 1].any() and not firm[run[0] : run[1] + 1].any():
            out.append(run)
    return out


def _names(page: Page, starts: npt.NDArray[np.intp]) -> list[tuple[int, int] | None]:
    """One to LONGEST capitalised words, initials and particles from each place up to where a name may end; None where no name is."""
    k = len(page.tokens)
    lead, small = page.titled | page.capitals, page.said(PARTICLES) & page.small
    inner = page.said([".", "-", "'", "’"]) & page.glued
    title = page.said([*TITLED, *RANKED, *HONOURS]) & np.append(lead[1:] & ~page.glued[1:], False)
    ends = page.opens | page.said([",", "(", "[", ";", "/", '"'])

    def name(first: int) -> tuple[int, int] | None:
        while first < k and title[first] and not page.opens[first]:
            first += 1  # a title stands outside the name
        at, words, last = first, 0, -1
        while at < k and not page.opens[at] and words <= LONGEST:
            if lead[at]:
                words, last = words + 1, at
            elif not ((inner[at] or small[at]) and words):
                break
            at += 1
        fits = 0 < words <= LONGEST and ends[at] and page.length[first : last + 1].sum() > 3
        return (first, last) if fits else None

    return [name(first) for first in starts.tolist()]
