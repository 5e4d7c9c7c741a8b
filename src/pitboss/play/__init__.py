"""The machine that plays any game: requests, actions, effects, accounts, the round driver, records. No I/O, no game."""
