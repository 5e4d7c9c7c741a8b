"""What follows from the rules of double cross poker: exact odds, compiled rounds, what was counted and stored."""
