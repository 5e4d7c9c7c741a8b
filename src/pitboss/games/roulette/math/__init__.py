"""What follows from the rules of roulette: exact odds, compiled rounds, what was counted and stored."""
