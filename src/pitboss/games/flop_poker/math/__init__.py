"""What follows from the rules of flop poker: exact odds, compiled rounds, what was counted and stored."""
