"""What follows from the rules of red dog: exact odds, compiled rounds, what was counted and stored."""
