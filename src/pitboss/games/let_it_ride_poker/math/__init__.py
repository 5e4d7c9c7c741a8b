"""What follows from the rules of let it ride poker: exact odds, compiled rounds, what was counted and stored."""
