"""What follows from the rules of Texas hold 'em bonus: exact odds, compiled rounds, what was counted and stored."""
