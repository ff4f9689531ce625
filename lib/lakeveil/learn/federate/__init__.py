"""Federated training: sites keep their texts, a server adds what they send. docs/federated.md says what travels.

wire (bytes) · tls, identity (who is who) · terms (what both must agree on) · ledger (what travelled) · hub (the server's end) · link (a
site's end) · trust (checks of a holder's update) · progress (what a killed server finds again) · holder (a site's sums) · newton,
rounds (the exact fit of heads) · masks, parcel, masked, securesum (sums that only come open together) · network, averaging,
averager (rounds that average, the paper's cycle, batches drawn by an operator) · tail, tailgraph, tailgold, tailsums, tailserve, tailsite
(rounds of the tagger's last layers) · scoring (held-out counts, summed) · settings, gold, desk, serve, site (the command).
"""
