"""What follows from the rules of poker: exact odds, compiled rounds, what was counted and stored."""
