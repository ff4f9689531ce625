"""Other occurrences: what a rule found is marked wherever the same document says it again, word for word by lemma."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from lakeveil.rules.lattice import Lattice

Words = tuple[frozenset[str], ...]


class Again:
    """The occurrences in one batch; each words and type are looked for once in a document."""

    def __init__(self, lattice: Lattice, documents: Sequence[tuple[int, ...]]) -> None:
        self.lattice = lattice
        self.documents = documents  # text → the texts of its document
        self.followed: set[tuple[int, str, Words]] = set()
        self.heads: dict[tuple[int, bool], dict[str, list[int]]] = {}  # text → first two letters of a token → tokens
        self.head = [form[:2].lower() for form in lattice.forms]
        self.lower = np.array([form[:1].islower() for form in lattice.forms] or [False], bool)[lattice.tokens.code]
        self.worth = [_worth_alone(form) for form in lattice.forms]
        self.keys: dict[int, frozenset[str]] = {}

    def places(self, a: int, b: int, sem: str) -> list[tuple[int, int]]:
        """Other places of the document that say what tokens [a, b) say, none overlapping another; none when asked before."""
        if not self._worth_following(a, b):
            return []
        document = self.documents[self.lattice.text[a]]
        wanted = tuple([self._keys(token) for token in range(a, b)])
        if (document[0], sem, wanted) in self.followed:
            return []
        self.followed.add((document[0], sem, wanted))
        return [place for text in document for place in self._in_text(text, a, b, wanted)]

    def _in_text(self, text: int, a: int, b: int, wanted: Words) -> Iterator[tuple[int, int]]:
        last, free = int(self.lattice.tokens.first[text + 1]), 0
        for token in self._standing(text, wanted[0], not self.lattice.form(a)[:1].isupper()):
            end = token + (b - a)
            if end > last or (a < end and token < b) or token < free:
                continue
            if not any(self._keys(token + i).isdisjoint(wanted[i]) for i in range(b - a)):
                free = end
                yield token, end

    def _standing(self, text: int, keys: frozenset[str], lower: bool) -> list[int]:
        """Tokens of the text whose form shares a beginning with the keys: cheap, before lemmas are compared.

        A name is followed to capitalised words only, an entity in lower case (`lower`) to either.
        """
        heads = self.heads.get((text, lower))
        if heads is None:
            heads = self.heads[text, lower] = {}
            first, last = self.lattice.tokens.first[text : text + 2].tolist()
            tokens = range(first, last) if lower else (first + np.flatnonzero(~self.lower[first:last])).tolist()
            head, code = self.head, self.lattice.code
            for token in tokens:
                heads.setdefault(head[code[token]], []).append(token)
        found = [token for head in {key[:2] for key in keys} for token in heads.get(head, ())]
        return sorted(found)

    def _keys(self, token: int) -> frozenset[str]:
        code = self.lattice.code[token]
        known = self.keys.get(code)
        if known is None:
            form = self.lattice.forms[code]
            known = self.keys[code] = self.lattice.memory.keys(form) if form[:1].isalpha() else frozenset({form})
        return known

    def _worth_following(self, a: int, b: int) -> bool:
        """Capitalised words of three letters or more, and ids of four characters or more with a digit."""
        if b == a + 1:
            return self.worth[self.lattice.code[a]]
        if any(self.lattice.form(t)[:1].isupper() and len(self.lattice.form(t)) > 2 for t in range(a, b)):
            return True
        text = self.lattice.run(a, b)
        return len(text) > 3 and any(c.isdigit() for c in text)


def _worth_alone(form: str) -> bool:
    if len(form) < 3:
        return False
    return form[0].isupper() or (len(form) > 3 and not form.isalpha() and any(c.isdigit() for c in form))
