"""Checksums of wallets."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lakeveil.recognizers.matching.wallets import bech32, cashaddr, stellar, taproot

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


@pytest.mark.parametrize(
    ("check", "address"),
    [
        (bech32, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"),  # BIP 173
        (bech32, "ltc1qp9tnh90z4ukx5kkkkzlhe2d9vt522eftftacqg"),
        (cashaddr, "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a"),  # the CashAddr specification
        (stellar, "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ"),  # SEP 23
    ],
)
def test_other_chains(check: Callable[[str], bool], address: str) -> None:
    """An address of each chain counts, and not with one other sign at its end."""
    assert check(address)
    other = "A" if address.isupper() else "q"
    assert not check(address[:-1] + (other if address[-1] != other else "p"))
