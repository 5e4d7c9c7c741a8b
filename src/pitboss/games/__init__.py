"""The games, one package each, in the order of the chapter: see `catalogue`."""
