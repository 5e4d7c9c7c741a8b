"""What follows from the rules of keno: exact odds, compiled rounds, what was counted and stored."""
