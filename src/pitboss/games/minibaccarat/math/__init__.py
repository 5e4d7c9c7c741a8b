"""What follows from the rules of minibaccarat: exact odds, compiled rounds, what was counted and stored."""
