"""What follows from the rules of two card joker poker: exact odds, compiled rounds, what was counted and stored."""
