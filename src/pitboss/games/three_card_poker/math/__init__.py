"""What follows from the rules of three card poker: exact odds, compiled rounds, what was counted and stored."""
