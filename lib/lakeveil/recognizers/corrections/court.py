"""A habit of court decisions: a letter put for a name ("des Angeklagten H."), read off the word before it, in German above all."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.recognizers.bioes import PERSON, Found
from lakeveil.tokens import LETTERS, Tokens

SCORE = 0.7  # of a letter behind a word for a person
_ROLES = (
    "Angeklagter Angeklagte Angeklagten Angeklagtem Kläger Klägers Klägerin Beklagter Beklagte Beklagten Beschuldigte Beschuldigten "
    "Zeuge Zeugen Zeugin Nebenkläger Nebenklägers Nebenklägerin Geschädigte Geschädigten Antragsteller Antragstellers Antragstellerin "
    "Beschwerdeführer Beschwerdeführers Beschwerdeführerin Rechtsanwalt Rechtsanwalts Rechtsanwältin Patentanwalt Patentanwältin "
    "Sachverständige Sachverständigen Herr Herrn Frau Dr Prof Mitangeklagte Mitangeklagten Verurteilte Verurteilten Eheleute "
    "Mr Mrs Ms Mme Madame Monsieur Sra Señor Señora oskarżony oskarżonego oskarżonej świadek świadka pan pana pani"
).split()
_STOPS = [".", "…", "...", "…."]

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
