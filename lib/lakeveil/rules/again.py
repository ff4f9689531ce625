"""Other occurrences: what a rule found is marked wherever the same document says it again, word for word by lemma."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from lakeveil.rules.lattice import Lattice, openings
from lakeveil.rules.morphology import Plain
from lakeveil.tokens import sorted_places

SHORT = 500  # tokens of a text that is looked through sooner than asked for
Words = tuple[frozenset[str], ...]


class Again:
    """The occurrences in one batch; each words and type are looked for in a document once, and again when they are surer."""

    def __init__(self, lattice: Lattice, documents: Sequence[tuple[int, ...]]) -> None:
        self.lattice = lattice
        self.documents = documents  # text → the texts of its document
        self.followed: dict[tuple[int, str, Words], tuple[int, float]] = {}  # how surely each was followed
        self.code_of: dict[str, int] = {}  # filled when first asked
        self.at: _Places | None = None
        self.openings: frozenset[int] | None = None
        self.alike: dict[int, list[int]] = {}  # code → codes of forms alike, where there are two places or more
        self.lower_heads: dict[int, dict[str, list[int]]] = {}  # text → first two letters of a token → tokens
        self.keys: dict[int, frozenset[str]] = {}

    def places(self, a: int, b: int, sem: str, sure: tuple[int, float]) -> list[tuple[int, int]]:
        """Other places of the document that say what tokens [a, b) say, none overlapping another; none when asked before as surely."""
        if not self._worth_following(a, b):
            return []
        document = self.documents[self.lattice.text[a]]
        wanted = tuple([self._keys(token) for token in range(a, b)])
        known = self.followed.get((document[0], sem, wanted))
        if known is not None and known >= sure:
            return []
        self.followed[document[0], sem, wanted] = sure
        return [place for text in document for place in self._in_text(text, a, b, wanted)]

    def doubtful(self, token: int) -> bool:
        """Whether a capitalised word may be none but for its place: a common word, no usual surname, that opens a sentence (`Mrs. Sum … Sum total`).

        In a language with cases the form tells.
        """
        types = self.lattice.types[self.lattice.code[token]]
        if "common" not in types or "usual" in types or not isinstance(self.lattice.memory.morphology, Plain):
            return False
        if self.openings is None:
            self.openings = frozenset(openings(self.lattice.tokens, self.lattice.sentence).tolist())
        return token in self.openings

    def _in_text(self, text: int, a: int, b: int, wanted: Words) -> Iterator[tuple[int, int]]:
        last, free = int(self.lattice.tokens.first[text + 1]), 0
        for token in self._standing(text, a, wanted[0]):
            end = token + (b - a)
            if end > last or (a < end and token < b) or token < free:
                continue
            if not any(self._keys(token + i).isdisjoint(wanted[i]) for i in range(1, b - a)):
                free = end
                yield token, end

    def _standing(self, text: int, a: int, keys: frozenset[str]) -> list[int]:
        """Tokens of the text that share a key; a name is followed to capitalised words only, an entity in lower case to either."""
        form = self.lattice.form(a)
        if form[:1].isalpha() and not form[:1].isupper():
            heads = self._heads(text)
            near = sorted(token for head in {key[:2] for key in keys} for token in heads.get(head, ()))
            return [token for token in near if not self._keys(token).isdisjoint(keys)]
        if self.at is None:
            self.at = _Places(self.lattice.tokens.code, len(self.lattice.forms))
            self.code_of = {form: code for code, form in enumerate(self.lattice.forms)}
        head = self.lattice.code[a]
        codes = self.alike.get(head)
        if codes is None:
            forms = self.lattice.memory.alike
            codes = sorted({self.code_of[form] for key in keys for form in forms.get(key, ()) if form in self.code_of})
            edges = self.at.edges
            if sum([edges[code + 1] - edges[code] for code in codes]) < 2:  # it stands nowhere else in the batch
                codes = []
            self.alike[head] = codes
        if not codes:
            return []
        first, last = self.lattice.tokens.first[text : text + 2].tolist()
        if last - first <= SHORT and len(codes) == 1:
            here = self.lattice.code[first:last].tolist()
            if here.count(codes[0]) < 2:  # the usual case: at most the word that is followed
                return [first + here.index(codes[0])] if codes[0] in here else []
        return sorted([token for code in codes for token in self.at.within(code, first, last)])

    def _heads(self, text: int) -> dict[str, list[int]]:
        """All tokens of a text by their first letters: cheap, before lemmas are compared."""
        heads = self.lower_heads.get(text)
        if heads is None:
            heads = self.lower_heads[text] = {}
            first, last = self.lattice.tokens.first[text : text + 2].tolist()
            for token in range(first, last):
                heads.setdefault(self.lattice.form(token)[:2].lower(), []).append(token)
        return heads

    def _keys(self, token: int) -> frozenset[str]:
        return self._keys_of(self.lattice.code[token])

    def _keys_of(self, code: int) -> frozenset[str]:
        known = self.keys.get(code)
        if known is None:
            form = self.lattice.forms[code]
            known = self.keys[code] = self.lattice.memory.keys(form) if form[:1].isalpha() else frozenset({form})
        return known

    def _worth_following(self, a: int, b: int) -> bool:
        """Capitalised words of three letters or more, and ids of four characters or more with a digit."""
        if b == a + 1:
            return _worth_alone(self.lattice.form(a))
        if any(self.lattice.form(t)[:1].isupper() and len(self.lattice.form(t)) > 2 for t in range(a, b)):
            return True
        text = self.lattice.run(a, b)
        return len(text) > 3 and any(c.isdigit() for c in text)


class _Places:
    """Where each code stands in a batch."""

    def __init__(self, code: npt.NDArray[np.int32], codes: int) -> None:
        self.order = sorted_places(code, codes)
        self.edges = [0, *np.cumsum(np.bincount(code, minlength=codes)).tolist()]

    def within(self, code: int, first: int, last: int) -> list[int]:
        """Tokens [first, last) of a code, ascending."""
        at = self.order[self.edges[code] : self.edges[code + 1]]
        low, high = at.searchsorted((first, last)).tolist()
        here: list[int] = at[low:high].tolist()
        return here


def _worth_alone(form: str) -> bool:
    if len(form) < 3:
        return False
    return form[0].isupper() or (len(form) > 3 and not form.isalpha() and any(c.isdigit() for c in form))
