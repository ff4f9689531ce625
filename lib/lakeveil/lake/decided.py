"""What persons decided about words, for this output: read from and written to restricted/decisions."""

from __future__ import annotations

from lakeveil.audit import decisions, overlays
from lakeveil.config import Settings
from lakeveil.errors import UsageError
from lakeveil.keys import Keyring
from lakeveil.lake.store import Store
from lakeveil.recognizers.decisions import Decision


def keyring(settings: Settings) -> Keyring:
    """The key of restricted/: `restricted_key`, else `key`; UsageError if there is neither."""
    reference = settings.restricted_key or settings.key
    if reference is None:
        raise UsageError("restricted/decisions needs a key: say `restricted_key` or `key` in the config")
    return Keyring.from_reference(reference)


def files(store: Store) -> list[tuple[str, bytes]]:
    """The encrypted files of all decisions and withdrawals."""
    return [(name, store.read(f"{decisions.FOLDER}/{name}") or b"") for name in store.names(decisions.FOLDER)]


def active(settings: Settings, store: Store) -> tuple[Decision, ...]:
    """The decisions that hold now, and the prefix rules of the overlays under `detection.verdicts`; none where nobody decided anything."""
    found = files(store)
    return (decisions.active(found, keyring(settings)) if found else ()) + overlays.rules(settings)


def ever(settings: Settings, store: Store) -> tuple[tuple[Decision, ...], tuple[tuple[Decision, ...], ...]]:
    """All decisions that hold or once did; and what held after each one before the last was made or withdrawn, the latest first."""
    found, fixed = files(store), overlays.rules(settings)
    if not found:
        return fixed, ()
    told, withdrawn = decisions.unseal(found, keyring(settings))
    events = sorted(
        [(one.date, 0, one) for one in told] + [(withdrawn[one.id]["date"], 1, one) for one in told if one.id in withdrawn],
        key=lambda event: (event[0], event[1], event[2].id),
    )
    now: list[Decision] = []
    past = [fixed]
    for _, ended, one in events:
        now = [other for other in now if other != one] if ended else [*now, one]
        past.append((*now, *fixed))
    return (*told, *fixed), tuple(reversed(past[:-1]))


def write(store: Store, name: str, data: bytes) -> None:
    """Keep one more file; UsageError if there is one of that name."""
    if not store.create(f"{decisions.FOLDER}/{name}", data):
        raise UsageError(f"{decisions.FOLDER}/{name}: there is one already")
