"""Simulation: a game's compiled kernel played in chunks, which must agree with the exact odds.

Nothing here knows a game: `job` says what is played, `runner` hands out chunks, `played` adds them up, `tally` counts
outcomes, `compared` holds them against the odds, `checkpoint` keeps a run in a file, `cluster` plays it elsewhere;
`generator` deals, `compiled` compiles, `contest` plays hand against hand. A game's own ``kernel.py`` brings the rules.
"""
