"""What follows from the rules of pokette: exact odds, compiled rounds, what was counted and stored."""
