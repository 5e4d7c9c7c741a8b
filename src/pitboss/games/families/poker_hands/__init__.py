"""Poker hands, for every game of the chapter that ranks them.

`hands` ranks one hand in plain Python: two to five cards, or the best of more, joker or none. `math.rank_tables` writes
the same rankings as perfect hashes, and `math.rank_kernels` looks hands up in them, compiled, some hundred million a
second. `math.behind` counts a dealer's hands against a player's, `math.to_come` what a hand may become, `math.suits`
names sets of cards alike that differ only in suits.
"""
