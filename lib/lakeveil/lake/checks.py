"""What is wrong with a run's settings is told before anything is written, in one line."""

from __future__ import annotations

import fnmatch
from collections.abc import Sequence
from dataclasses import dataclass

from lakeveil.audit import overlays
from lakeveil.bundle import Bundle
from lakeveil.config import Settings, Source
from lakeveil.detector import Detector
from lakeveil.errors import UsageError
from lakeveil.keys import Keyring
from lakeveil.lake import kernel, signing, sources
from lakeveil.masking import policy as policies
from lakeveil.masking.masker import Masker
from lakeveil.masking.policy import Policy
from lakeveil.recognizers import TABLE
from lakeveil.recognizers.japanese import offer as japanese


@dataclass(frozen=True, slots=True)
class Checked:
    """What settings that can run have named: the sources to scan, how to mask, and with what. No bundle where a test builds the veil."""

    wanted: tuple[Source, ...]
    policy: Policy
    keyring: Keyring | None
    bundle: Bundle | None


def settings(asked: Settings, make: kernel.Build) -> Checked:
    """Raises UsageError and its kin. Asks neither Spark nor the sources themselves: a user's mistake is told at once."""
    out = left_out(asked)
    wanted = tuple(source for source in asked.sources if source.name not in out)
    keyring = Keyring.from_reference(asked.key) if asked.key else None
    policy = policies.load(asked.policy)
    Masker(policy, keyring).check()
    signing.keyring(asked)  # a key that cannot sign the report is known before anything is written
    _output(asked, wanted)
    for source in wanted:
        sources.check(source)
    bundle = Bundle.open(asked.detection.bundle) if make is kernel.build else None
    if bundle:
        _detection(asked, bundle)
        japanese.check(bundle, asked.detection, [source.language for source in wanted])
    return Checked(wanted, policy, keyring, bundle)


def _detection(asked: Settings, bundle: Bundle) -> None:
    """Wrong recognizers, own files and rules. Of what is shipped only the bytes can be wrong: the workers' daemon opens it,
    this process need not."""
    detection = asked.detection
    own = detection.bundle or detection.own or detection.rules or detection.heads or detection.verdicts
    if own or not set(detection.recognizers) <= set(TABLE):
        Detector.open(detection, asked.limits, bundle, overlays.rules(asked))
    else:
        bundle.verify()


def _output(asked: Settings, wanted: Sequence[Source]) -> None:
    """Something is left to scan, and what is written lies apart from what is read."""
    if not wanted:
        raise UsageError("include and exclude leave no source to scan")
    for source in wanted:
        if source.path and sources.overlaps(asked.output, [source.path]):
            raise UsageError(
                f"output lies in, or around, the path of sources ({source.name}): choose another folder for `output`"
            )


def left_out(asked: Settings) -> dict[str, str]:
    """Sources that the config leaves out, and by what."""
    out = {}
    for name in (source.name for source in asked.sources):
        if asked.include and not any(fnmatch.fnmatchcase(name, glob) for glob in asked.include):
            out[name] = "left out: `include` does not name it"
        elif any(fnmatch.fnmatchcase(name, glob) for glob in asked.exclude):
            out[name] = "left out by `exclude`"
    return out
