"""What follows from the rules of mini dice: exact odds, compiled rounds, what was counted and stored."""
