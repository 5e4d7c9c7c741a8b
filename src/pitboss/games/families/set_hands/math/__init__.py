"""What follows from the rules of set hands: exact odds, compiled rounds, what was counted and stored."""
