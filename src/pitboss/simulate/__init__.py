"""Simulation: a game's compiled kernel played in chunks, which must agree with the exact odds.

Nothing here knows a game: `runner` hands out chunks and adds them up, `generator` deals, `compiled` compiles, `contest`
plays hand against hand. A game's own ``kernel.py`` brings the rules.
"""
