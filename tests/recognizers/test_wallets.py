"""Checksums of wallets."""

from __future__ import annotations

import pytest

from lakeveil.recognizers.wallets import taproot

ADDRESS = "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr"  # BIP 341's test vectors


def test_taproot() -> None:
    """An address of BIP 341's test vectors, in small letters and in capitals."""
    assert taproot(ADDRESS)
    assert taproot(ADDRESS.upper())


@pytest.mark.parametrize("place", [4, 20, 61])
def test_one_wrong_sign(place: int) -> None:
    """One other sign anywhere breaks the checksum; so do mixed cases and no body."""
    other = "q" if ADDRESS[place] != "q" else "p"
    assert not taproot(ADDRESS[:place] + other + ADDRESS[place + 1 :])
    assert not taproot(ADDRESS[:-1] + ADDRESS[-1].upper())
    assert not taproot("bc1")
