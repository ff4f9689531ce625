"""What the engine asks of a language: the readings of a form, and the forms of a lemma."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple, Protocol

READINGS = (
    20_000  # forms whose readings a dictionary's adapter remembers, some 12 MB: the rules remember what they made of others
)
# form → the types the lexicon gives it (`first_name`, `surname`, `city`, …).
Lexicon = Callable[[str], frozenset[str]]


class Reading(NamedTuple):
    """One analysis of a form: its lemma and its features (`pos`, `case`, `num`, `gen`, `deg`, `per`, `tns`).

    A feature holds every value the form can have in this reading (syncretism: case = {gen, acc}).
    `marks` are the types the dictionary itself gives the lemma (`first_name`, `surname`, `place`, …).
    """

    lemma: str
    features: Mapping[str, frozenset[str]] = MappingProxyType({})
    marks: frozenset[str] = frozenset()


class Morphology(Protocol):
    """A language, one file each."""

    def readings(self, form: str, /) -> tuple[Reading, ...]:
        """All analyses of a form as written; never empty: an unknown form reads as itself."""
        ...

    def forms(self, lemma: str, /) -> frozenset[str]:
        """All inflected forms of a lemma in lower case, the lemma among them; an index for rules on `base`."""
        ...

    def meant(self, texts: list[str], lexicon: Lexicon, /) -> list[str]:
        """The texts as their writers would have typed them with care, letter for letter at the same place, perhaps with a full stop more; the list itself where nothing is known."""
        ...


@dataclass(frozen=True, slots=True)
class Plain:
    """For a language without a dictionary: a form is its own lemma, in lower case."""

    def readings(self, form: str, /) -> tuple[Reading, ...]:
        """The form itself."""
        return (Reading(form.lower()),)

    def forms(self, lemma: str, /) -> frozenset[str]:
        """The lemma itself."""
        return frozenset({lemma.lower()})

    def meant(self, texts: list[str], lexicon: Lexicon, /) -> list[str]:
        """The texts themselves."""
        return texts


# The features of a reading that conditions may name, and nothing else.
FEATURES = ("pos", "case", "num", "gen", "deg", "per", "tns")
