"""Poker hands for every game of the chapter that ranks them: two to five cards, or the best of more, joker or none.

`hands` ranks one hand in plain Python, as the engine needs it. `tables` writes the same rankings as perfect hashes, and
`kernels` looks hands up in them, compiled, some hundred million a second. `behind` counts a dealer's hands against a
player's, `to_come` what a hand may become, `suits` names sets of cards that differ only in suits alike.
"""
