"""Federated training: sites keep their texts, a server adds what they send. docs/federated.md says what travels.

wire (bytes) · tls (who is who) · terms (what both must agree on) · ledger (what travelled) · hub (the server's end) · link (a site's end)
· trust (checks of a holder's update) · progress (what a killed server finds again) · newton (exact fit of heads) · holder (a site's sums)
· settings · serve · site. Only secure.py imports Flower.
"""
