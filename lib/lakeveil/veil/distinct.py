"""A column's distinct values, as text: each is analysed once, however many cells hold it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

UNREADABLE = "\ufffd"  # stands for a value that could not be read as text; it is redacted whole


@dataclass(frozen=True, slots=True, eq=False)
class Distinct:
    """n cells as codes into d distinct values.

    kind: the column's Arrow type; codes: (n,) int32, -1 for null; stored: d values, plain (no dictionary, no view);
    texts: the same decoded, UNREADABLE where `failed`; charset: of a binary column that holds text.
    """

    kind: pa.DataType
    codes: npt.NDArray[np.int32]
    stored: pa.Array
    texts: pa.StringArray
    failed: npt.NDArray[np.bool_]
    charset: str | None = None

    def counts(self) -> npt.NDArray[np.int64]:
        """How many cells hold each distinct value."""
        return np.bincount(self.codes[self.codes >= 0], minlength=len(self.stored))

    def put(self, rows: npt.NDArray[Any], texts: pa.Array) -> pa.Array:
        """The column with other texts for the distinct values at `rows`; its type as it came."""
        return self.put_stored(rows, texts.cast(self.stored.type) if self.charset is None else self._encoded(texts))

    def put_stored(self, rows: npt.NDArray[Any], values: pa.Array) -> pa.Array:
        """As `put`, with values of the stored type."""
        order = np.arange(len(self.stored))
        order[rows] = len(self.stored) + np.arange(len(rows))
        cells = pa.array(order[self.codes] if len(order) else self.codes, pa.int64(), mask=self.codes < 0)
        return _restored(pa.concat_arrays([self.stored, values]).take(cells), self.kind)

    def _encoded(self, texts: pa.Array) -> pa.Array:
        # a pseudonym may use a letter that the column's charset lacks
        return pa.array([text.encode(self.charset, "replace") for text in texts.to_pylist()], self.stored.type)


def is_text(kind: pa.DataType) -> bool:
    """Strings of any layout."""
    kind = kind.value_type if pa.types.is_dictionary(kind) else kind
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind))


def is_binary(kind: pa.DataType) -> bool:
    """Bytes of any layout but fixed size, which no masked text would fit."""
    kind = kind.value_type if pa.types.is_dictionary(kind) else kind
    return bool(pa.types.is_binary(kind) or pa.types.is_large_binary(kind) or pa.types.is_binary_view(kind))


def distinct(values: pa.Array) -> tuple[npt.NDArray[np.int32], pa.Array]:
    """Codes (-1 for null) and the distinct values."""
    encoded = _plain(values).dictionary_encode()
    codes = encoded.indices.fill_null(-1) if encoded.null_count else encoded.indices
    return codes.to_numpy(zero_copy_only=False), encoded.dictionary


def texts_of(values: pa.Array, max_bytes: int, charset: str | None = None) -> Distinct:
    """Distinct texts of a string column, or of a binary one in `charset`.

    What is not valid in its charset, or longer than `max_bytes`, is `failed`.
    """
    codes, stored = distinct(values)
    failed = pc.binary_length(stored).to_numpy(zero_copy_only=False) > max_bytes
    texts = None
    if charset is None or charset.upper().replace("-", "") == "UTF8":
        texts = _checked(stored) if not failed.any() else None
    if texts is None:
        texts, failed = _one_by_one(stored, failed, charset or "UTF-8")
    return Distinct(values.type, codes, stored, texts, failed, charset)


def _plain(values: pa.Array) -> pa.Array:
    if pa.types.is_dictionary(values.type):
        values = values.dictionary_decode()
    if pa.types.is_string_view(values.type):
        return values.cast(pa.large_string())
    return values.cast(pa.large_binary()) if pa.types.is_binary_view(values.type) else values


def _restored(values: pa.Array, kind: pa.DataType) -> pa.Array:
    if not pa.types.is_dictionary(kind):
        return values if values.type == kind else values.cast(kind)
    encoded = values.dictionary_encode()
    indices = encoded.indices.cast(kind.index_type)
    return pa.DictionaryArray.from_arrays(indices, encoded.dictionary.cast(kind.value_type), ordered=kind.ordered)


def _checked(stored: pa.Array) -> pa.StringArray | None:
    """As strings if all of it is valid UTF-8; Arrow does not check what it is handed."""
    kind = stored.type
    wide = pa.types.is_large_string(kind) or pa.types.is_large_binary(kind)
    as_bytes = stored.view(pa.large_binary() if wide else pa.binary())
    try:
        return as_bytes.cast(pa.large_string() if wide else pa.string()).cast(pa.string())
    except pa.ArrowInvalid:
        return None


def _one_by_one(stored: pa.Array, failed: npt.NDArray[np.bool_], charset: str) -> tuple[pa.StringArray, npt.NDArray[np.bool_]]:
    texts, failed = [], failed.copy()
    for i, too_long in enumerate(failed.tolist()):
        text = UNREADABLE
        if not too_long:
            try:
                text = stored[i].as_buffer().to_pybytes().decode(charset)
                text.encode()  # a lone surrogate (UTF-16, UTF-7) has no place in a string column
            except ValueError:
                text, failed[i] = UNREADABLE, True
        texts.append(text)
    return pa.array(texts, pa.string()), failed
