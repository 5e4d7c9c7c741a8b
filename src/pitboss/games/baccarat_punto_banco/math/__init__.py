"""What follows from the rules of baccarat punto banco: exact odds, compiled rounds, what was counted and stored."""
