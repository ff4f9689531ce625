"""Two habits of court decisions: a letter put for a name ("des Angeklagten H."), and authors cited beside a law ("Kirchhof/Söhn, EStG").

The first is a person of the case; the second is a book. Both are read off the tokens beside a word, in German above all.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.recognizers.bioes import Found
from lakeveil.tokens import LETTERS, Tokens

PERSON = 0  # of bioes.KINDS
SCORE = 0.7  # of a letter behind a word for a person
CITED = 0.3  # of its score a cited author keeps
_ROLES = (
    "Angeklagter Angeklagte Angeklagten Angeklagtem Kläger Klägers Klägerin Beklagter Beklagte Beklagten Beschuldigte Beschuldigten "
    "Zeuge Zeugen Zeugin Nebenkläger Nebenklägers Nebenklägerin Geschädigte Geschädigten Antragsteller Antragstellers Antragstellerin "
    "Beschwerdeführer Beschwerdeführers Beschwerdeführerin Rechtsanwalt Rechtsanwalts Rechtsanwältin Patentanwalt Patentanwältin "
    "Sachverständige Sachverständigen Herr Herrn Frau Dr Prof Mitangeklagte Mitangeklagten Verurteilte Verurteilten Eheleute "
    "Mr Mrs Ms Mme Madame Monsieur Sra Señor Señora oskarżony oskarżonego oskarżonej świadek świadka pan pana pani"
).split()
_STOPS = [".", "…", "...", "…."]
_BOOKS = [
    "§",
    "§§",
    "Rn",
    "Rdnr",
    "Rdn",
    "Rz",
    "Aufl",
    "juris",
    "NJW",
    "BGH",
    "BGHZ",
    "BFH",
    "BVerfG",
    "BVerfGE",
    "BSG",
    "BAG",
    "StGB",
    "ZPO",
    "BGB",
]
_TITLES = "Herr Herrn Frau Dr Prof Richter Richterin Richters Rechtsanwalt Rechtsanwältin".split()

Bools = npt.NDArray[np.bool_]


def letters(found: Found, tokens: Tokens) -> Found:
    """Added: a capital letter alone behind a title or a role, with its full stop or dots, where nothing was found."""
    k = len(tokens)
    if k < 2:
        return found
    single = (tokens.kind == LETTERS) & (tokens.end - tokens.start == 1) & _upper(tokens)
    role, stop = _is(tokens, _ROLES), _is(tokens, _STOPS)
    at = np.flatnonzero(single)
    at = at[at >= 1]
    before = at - 1
    dotted = stop[before] & (before >= 1)
    word = np.where(dotted, before - 1, before)
    apart = tokens.start[at] > tokens.end[before]
    kept = role[word] & apart & (tokens.text[word] == tokens.text[at]) & ~_inside(found, k)[at]
    first = at[kept]
    behind = np.minimum(first + 1, k - 1)
    closed = stop[behind] & (tokens.start[behind] == tokens.end[first]) & (tokens.text[behind] == tokens.text[first])
    plain = ~closed & _goes_on(tokens, behind, first)
    first, behind, closed = first[~plain], behind[~plain], closed[~plain]
    n = len(first)
    return Found(
        np.concatenate([found.first, first]),
        np.concatenate([found.last, np.where(closed, behind, first)]),
        np.concatenate([found.kind, np.full(n, PERSON, np.int8)]),
        np.concatenate([found.score, np.full(n, SCORE, np.float32)]),
    )


def cited(found: Found, tokens: Tokens) -> Found:
    """Surnames cited beside a law or a journal keep a part of their score, unless a title stands before them.

    Only in texts that cite at all (a paragraph sign, a marginal number, a court's short name).
    """
    if not len(found):
        return found
    books = _is(tokens, _BOOKS)
    if not books.any():
        return found
    running = np.concatenate([[0], np.cumsum(books)])
    legal = running[tokens.first[1:]] > running[tokens.first[:-1]]
    slash, comma, inside = _is(tokens, ["/"]), _is(tokens, [","]), _is(tokens, ["in"])
    before, behind = np.maximum(found.first - 1, 0), np.minimum(found.last + 1, len(tokens) - 1)
    titled = _is(tokens, _TITLES)
    title = titled[before] | (_is(tokens, ["."])[before] & titled[np.maximum(before - 1, 0)])
    listed = slash[before] | slash[behind]
    work = comma[behind] & (inside[np.minimum(behind + 1, len(tokens) - 1)] | _short(tokens, behind))
    one = found.last - found.first <= 2
    chosen = legal[tokens.text[found.first]] & (found.kind == PERSON) & (listed | work) & one & ~title
    score = np.where(chosen, found.score * CITED, found.score).astype(np.float32)
    return Found(found.first, found.last, found.kind, score)


def _short(tokens: Tokens, comma: Any) -> Bools:
    """Whether a law or a journal stands behind the comma: a word with two capitals and no blank ("EStG", "DB", "JGG")."""
    words = tokens.vocabulary.to_pylist()
    book = np.array([2 <= len(w) <= 7 and w.isalpha() and sum(c.isupper() for c in w) >= 2 for w in words], bool)
    at = np.minimum(comma + 1, len(tokens) - 1)
    return np.asarray(book[tokens.code[at]] & (tokens.text[at] == tokens.text[comma]))


def _goes_on(tokens: Tokens, behind: Any, first: Any) -> Bools:
    """Whether the letter is glued to what follows ("K-Klinik", "S/4") or a number follows it."""
    here = tokens.text[behind] == tokens.text[first]
    glued = (tokens.start[behind] == tokens.end[first]) & (behind > first) & _is(tokens, ["-", "/", "&", "'", "’", "+"])[behind]
    number = (tokens.kind[behind] != LETTERS) & ~_is(tokens, [",", ".", ";", ":", ")", "(", "-", "–", "!", "?"])[behind]
    return np.asarray(here & (glued | number) & (behind > first))


def _upper(tokens: Tokens) -> Bools:
    return np.asarray(pc.utf8_is_upper(tokens.vocabulary).to_numpy(zero_copy_only=False)[tokens.code], bool)


def _is(tokens: Tokens, words: list[str]) -> Bools:
    return np.asarray(pc.is_in(tokens.vocabulary, pa.array(words)).to_numpy(zero_copy_only=False)[tokens.code], bool)


def _inside(found: Found, k: int) -> Bools:
    change = np.zeros(k + 1, np.int32)
    np.add.at(change, found.first, 1)
    np.add.at(change, found.last + 1, -1)
    return np.asarray(np.cumsum(change[:-1]) > 0)
