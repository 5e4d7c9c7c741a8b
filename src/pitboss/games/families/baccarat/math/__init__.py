"""What follows from the rules of baccarat: exact odds, compiled rounds, what was counted and stored."""
