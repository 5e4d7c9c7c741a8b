"""What follows from the rules of spanish 21: exact odds, compiled rounds, what was counted and stored."""
