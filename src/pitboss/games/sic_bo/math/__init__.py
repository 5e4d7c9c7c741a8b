"""What follows from the rules of sic bo: exact odds, compiled rounds, what was counted and stored."""
