"""What follows from the rules of fast action hold em: exact odds, compiled rounds, what was counted and stored."""
