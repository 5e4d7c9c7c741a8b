"""What follows from the rules of casino war: exact odds, compiled rounds, what was counted and stored."""
