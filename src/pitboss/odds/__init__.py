"""The mathematics of the games: distributions, canonical deals, counts after cards are gone, contests, par sheets.

Nothing here knows a game: a game's own ``odds.py`` brings its rules to these tools. Every figure is a fraction until
it is printed.
"""
