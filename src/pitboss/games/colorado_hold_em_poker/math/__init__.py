"""What follows from the rules of colorado hold em poker: exact odds, compiled rounds, what was counted and stored."""
