"""Tallies that merge, and the report made of them."""
