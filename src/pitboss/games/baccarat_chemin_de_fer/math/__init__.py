"""What follows from the rules of baccarat chemin de fer: exact odds, compiled rounds, what was counted and stored."""
