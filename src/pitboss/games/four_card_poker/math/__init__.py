"""What follows from the rules of four card poker: exact odds, compiled rounds, what was counted and stored."""
