"""Learns `lakeveil.recognizers.told`: texts written by hand, a large teacher fitted to them, what it says of more texts, the small network."""
