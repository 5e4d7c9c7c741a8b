"""What follows from the rules of big six: exact odds, compiled rounds, what was counted and stored."""
