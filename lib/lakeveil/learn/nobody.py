"""Names that are nobody's, planted into raw text: the storm, the theorem, the firm and the square that bear a person's name.

A host is a text marked before; where a small function word stands, the word behind it gives way to a phrase of
templates/nobody.yaml, or, so that the context decides and not the word, to a person of the same kind of name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.learn import templates
from lakeveil.learn.data import IGNORE, Row, Sequences, encode, join
from lakeveil.learn.names import Namer

FAMILIES, FUNCTION, TITLES = (templates.by_language("nobody", group) for group in ("families", "function", "titles"))
COUNTRIES = {
    **{code: (code,) for code in ("de", "fr", "es", "pt", "it", "nl", "pl", "dk", "no", "fi", "cz", "ro", "hu", "tr", "ru")},
    **{"en": ("us", "gb", "ie", "au"), "sv": ("se",), "da": ("dk",), "cs": ("cz",), "ca": ("es",), "pt": ("pt", "br")},
}
# Share of persons among the phrases, of phrases without a host, of names of the language.
PERSONS, ALONE, NATIVE = 0.3, 0.12, 0.65
LABELS = {"L": "LOCATION", "O": "ORGANIZATION"}
_SLOTS = re.compile(r"\{([qhkn])\}")
_ARTICLES = re.compile(r"(?:the|der|die|das|le|la|les|el|los|las|o|a|os|as|il|lo|de|het) |l'")


def forms(language: str) -> list[tuple[str, str]]:
    """(label or "", form with its * filled in) of a language, every word of every family."""
    found = []
    for line in templates.lines(FAMILIES[language]):
        form, _, words = line.partition(": ")
        label = LABELS.get(form[0], "") if form[1:2] == " " else ""
        found += [(label, (form[2:] if label else form).replace("*", word)) for word in words.split("|")]
    return found


def phrase(language: str, namer: Namer, known: Sequence[tuple[str, str]]) -> Row:
    """One phrase drawn from `known` (of `forms`), or a person, with a title at times; articles stay outside a label."""
    draw = namer.random
    own = [country for country in COUNTRIES.get(language, ()) if country in namer.lists.surname and country in namer.lists.given]
    country = draw.choice(own) if own and draw.random() < NATIVE else namer.country()
    values = {"q": namer.surname, "h": namer.given}
    if draw.random() < PERSONS:
        title = draw.choice(TITLES.get(language, "").split("|"))
        name = namer.surname(country) if title else draw.choice([namer.full, namer.full, namer.given, namer.surname])(country)
        return title + name, [(len(title), len(title) + len(name), "PERSON")]
    label, form = draw.choice(known)

    def fill(slot: re.Match[str]) -> str:
        if slot[1] == "n":
            return str(draw.randint(1, 150))
        if slot[1] == "k":
            return f"{namer.given(country)} {namer.surname(country)}"
        return values[slot[1]](country)

    text = _SLOTS.sub(fill, form)
    article = _ARTICLES.match(text)
    return text, [(article.end() if article else 0, len(text), label)] if label else []


def banks(namer: Namer, count: int) -> dict[str, list[Row]]:
    """`count` places and twice as many organisations that bear a person's name, of all languages: what gold ones are swapped for."""
    known = [form for language in FAMILIES for form in forms(language)]
    made: dict[str, list[Row]] = {"LOCATION": [], "ORGANIZATION": []}
    for kind, rows in made.items():
        some = [form for form in known if form[0] == kind]
        while len(rows) < count * (1 if kind == "LOCATION" else 2):
            text, spans = phrase(namer.random.choice(list(COUNTRIES)), namer, some)
            if spans and spans[0][2] == kind:
                name = text[spans[0][0] : spans[0][1]]
                rows.append((name, [(0, len(name), kind)]))
    return made


def worded(namer: Namer, words: Sequence[str], count: int) -> tuple[list[Row], list[Row]]:
    """Persons whose name is one of the common `words`, `count` of it alone and as many with another name: the context must decide."""
    one, two = list[Row](), list[Row]()
    for _ in range(count):
        word, country, roll = namer.random.choice(words), namer.country(), namer.random.random()
        full = (
            f"{namer.given(country)} {word}"
            if roll < 0.6
            else f"{word} {namer.surname(country)}"
            if roll < 0.8
            else f"{country[0].upper()}. {word}"
        )
        one.append((word, [(0, len(word), "PERSON")]))
        two.append((full, [(0, len(full), "PERSON")]))
    return one, two


def planted(hosts: Sequences, language: str, namer: Namer, count: int, source: int = 0) -> Sequences:
    """`count` texts: phrases alone (a cell, a heading), the others in a text of `hosts` with enough room."""
    rows = [phrase(language, namer, known) for known in [forms(language)] for _ in range(count)]
    alone = int(count * ALONE)
    rng = np.random.default_rng(namer.random.randrange(1 << 30))
    where = _places(hosts, FUNCTION[language].split(), rng)
    guests = encode(rows)
    both = join([hosts, guests])
    n = len(hosts)
    taken = where[rng.permutation(len(where))][: max(count - alone, 0)]
    function = _is(both.vocabulary, FUNCTION[language].split())
    tokens, targets, spaces = list[Any](), list[Any](), list[Any]()
    sizes = list[int]()
    for i in range(min(alone + len(taken), count)):
        a, b = both.first[n + i], both.first[n + i + 1]
        token, target, space = both.token[a:b], both.target[a:b], both.space[a:b].copy()
        if i >= alone:
            row, at = taken[i - alone]
            c, d = both.first[row], both.first[row + 1]
            person = bool((target > 0).any() and target.max() <= 4)
            stop = at if person or function[token[0]] else at + 1  # the article goes where the phrase brings one
            space[0] = both.space[stop] if stop == c else 1
            token = np.concatenate([both.token[c:stop], token, both.token[at + 2 : d]])
            target = np.concatenate([both.target[c:stop], target, both.target[at + 2 : d]])
            space = np.concatenate([both.space[c:stop], space, both.space[at + 2 : d]])
        for kept, part in ((tokens, token), (targets, target), (spaces, space)):
            kept.append(part)
        sizes.append(len(token))
    first = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
    made = Sequences(
        np.concatenate(tokens),
        np.concatenate(targets),
        np.concatenate(spaces),
        first,
        np.full(len(sizes), source, np.int16),
        both.vocabulary,
    )
    return compact(made)


def compact(part: Sequences) -> Sequences:
    """The same over the words that occur."""
    used, code = np.unique(part.token, return_inverse=True)
    return replace(part, token=code.astype(np.int32), vocabulary=part.vocabulary.take(pa.array(used)))


def _places(hosts: Sequences, function: Sequence[str], rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """(m, 2) row and token of one function word a row whose next word is a plain noun with nothing marked or doubtful around."""
    word = _is(hosts.vocabulary, function)[hosts.token]
    plain = pc.match_substring_regex(hosts.vocabulary, r"^\p{L}\p{Ll}{3,}$").to_numpy(zero_copy_only=False)[hosts.token]
    clear = hosts.target == 0
    k = len(hosts.token)
    row = np.repeat(np.arange(len(hosts)), np.diff(hosts.first))
    good = np.zeros(k, bool)
    good[: k - 3] = word[: k - 3] & plain[1 : k - 2] & clear[: k - 3] & clear[1 : k - 2] & clear[2 : k - 1]
    good[: k - 3] &= row[: k - 3] == row[3:]
    doubt = np.zeros(len(hosts), bool)
    doubt[row[hosts.target == IGNORE]] = True
    good &= ~doubt[row]
    at = np.flatnonzero(good)
    at = at[rng.permutation(len(at))]
    _, one = np.unique(row[at], return_index=True)
    return np.stack([row[at[one]], at[one]], 1)


def _is(vocabulary: pa.StringArray, words: Sequence[str]) -> npt.NDArray[np.bool_]:
    return np.asarray(pc.is_in(vocabulary, pa.array(list(words), pa.string())).to_numpy(zero_copy_only=False), bool)
