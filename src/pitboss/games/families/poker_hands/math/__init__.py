"""What follows from the rules of poker hands: exact odds, compiled rounds, what was counted and stored."""
