"""Dictionaries of Polish, Russian and Ukrainian: opened once per process, for rules and pseudonyms alike.

Morfeusz takes 37 MB of a process's own memory and 18 more for each further instance. pymorphy3 reads its automata into memory,
15 MB a language: here they are mapped instead, so that all processes of a machine have the same pages.
"""

from __future__ import annotations

import mmap
import struct
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from typing import Any

from lakeveil.errors import EnvironmentFault


@lru_cache(maxsize=1)
def morfeusz() -> Any:
    """Morfeusz 2 (SGJP), to analyse and to generate; EnvironmentFault where it is not installed."""
    try:
        import morfeusz2
    except ImportError:
        raise EnvironmentFault("Polish rules need Morfeusz: pip install 'lakeveil[pl]'") from None
    return morfeusz2.Morfeusz(generate=True, whitespace=morfeusz2.KEEP_WHITESPACES)


@lru_cache(maxsize=2)
def pymorphy(language: str) -> Any:
    """pymorphy3's analyzer of `ru` or `uk`; EnvironmentFault where it is not installed."""
    try:
        import pymorphy3
    except ImportError:
        raise EnvironmentFault(f"rules for `{language}` need pymorphy3: pip install 'lakeveil[ru]'") from None
    with _own_tags():
        analyzer = pymorphy3.MorphAnalyzer(lang=language)
    for automaton, path in _automata(analyzer):
        map_units(automaton, path)
    return analyzer


def parsed(language: str, word: str) -> Sequence[Any]:
    """pymorphy3's parses of a word; none of one with a letter that Python's Unicode table has no name for, at which pymorphy3 raises."""
    unnamed = any(sign.isalpha() and not unicodedata.name(sign, "") for sign in word)
    return () if unnamed else pymorphy(language).parse(word)


@contextmanager
def _own_tags() -> Iterator[None]:
    """Classes of tags for one language: pymorphy3 fills one class, so the dictionary opened last would say what the other's tags may hold."""
    from pymorphy3 import tagset

    shared = dict(tagset.registry)
    for name, of in shared.items():
        tables = {key: deepcopy(value) for key, value in vars(of).items() if isinstance(value, dict)}
        tagset.registry[name] = type(of.__name__, (of,), {"__slots__": (), "__module__": of.__module__, **tables})
    try:
        yield
    finally:
        tagset.registry.update(shared)


def _automata(analyzer: Any) -> Iterator[tuple[Any, Path]]:
    """The automata an analyzer holds, and the files they came from."""
    dictionary = analyzer.dictionary
    folder = Path(dictionary.path)
    yield dictionary.words, folder / "words.dawg"
    for number, automaton in enumerate(dictionary.prediction_suffixes_dawgs):
        yield automaton, folder / f"prediction-suffixes-{number}.dawg"
    estimator = getattr(analyzer, "prob_estimator", None)
    if estimator is not None:
        yield estimator.p_t_given_w, folder / "p_t_given_w.intdawg"


def map_units(automaton: Any, path: Path) -> bool:
    """Let an automaton of dawg-python read its file's pages in place of its copy; False where it is not made as this expects."""
    parts = [(getattr(automaton, name, None), size) for name, size in (("dct", 4), ("guide", 2))]
    held: list[tuple[Any, int, Any]] = [(part, size, getattr(part, "_units", None)) for part, size in parts]
    if not path.is_file() or any(units is None for _, _, units in held):
        return False
    with path.open("rb") as stream:
        view = memoryview(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ))
    at, mapped = 0, []
    for _, size, units in held:  # a number of units of 4 or 2 bytes, then these
        end = at + 4 + size * struct.unpack_from("=I", view, at)[0]
        mapped.append(view[at + 4 : end].cast(units.typecode))
        at = end
    if any(len(new) != len(units) for new, (_, _, units) in zip(mapped, held, strict=True)):
        return False
    for new, (part, _, _) in zip(mapped, held, strict=True):
        part._units = new
    return True
