"""What follows from the rules of shoe games: exact odds, compiled rounds, what was counted and stored."""
