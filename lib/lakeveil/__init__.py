"""lakeveil: find personal data in a data lake, mask it, report it.

For notebooks: `detector = lakeveil.load()`, `detector.detect(texts)`, `lakeveil.mask(texts, spans)`;
for Spark: `lakeveil.lake.veil(df, settings)`. Rooms are imported when first used: `import lakeveil` is quick.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lakeveil.detector import Detector, Span

os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # ONNX Runtime 1.31 reports to its maker from a thread of its own, on Linux too
__version__ = "0.1.0"
__all__ = ["__version__", "load", "mask"]


def load(bundle: str | None = None, labels: Sequence[str] = ()) -> Detector:
    """The detector with the shipped bundle (or the one at a path), looking for all labels or some.

    Open it once and keep it: it holds the models. BundleError when the bundle is damaged.
    """
    from lakeveil.config import Detection
    from lakeveil.detector import Detector

    return Detector.open(Detection(bundle=bundle, labels=tuple(labels)))


def mask(
    texts: Sequence[str],
    spans: Sequence[Sequence[Span]],
    policy: str | Mapping[str, Any] | None = None,
    key: str | None = None,
) -> list[str]:
    """The texts with their spans (as `detect` gave them) masked by a policy: a file, a mapping, or the built-in default.

    `key` is a reference such as `env:LAKEVEIL_KEY`; UsageError when the policy needs one and none is given.
    """
    from lakeveil.keys import Keyring
    from lakeveil.masking.masker import Masker
    from lakeveil.masking.policy import load as load_policy
    from lakeveil.spans import Spans, Texts

    masker = Masker(load_policy(policy), Keyring.from_reference(key) if key else None)
    masker.check()
    rows = [(i, span.start, span.end, span.label, span.score) for i, found in enumerate(spans) for span in found]
    masked: list[str] = masker.texts(Texts.of(list(texts)), Spans.of(rows, "notebook").sorted()).values.to_pylist()
    return masked
