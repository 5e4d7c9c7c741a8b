"""What follows from the rules of wheel: exact odds, compiled rounds, what was counted and stored."""
