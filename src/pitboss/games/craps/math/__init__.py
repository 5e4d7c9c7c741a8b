"""What follows from the rules of craps: exact odds, compiled rounds, what was counted and stored."""
