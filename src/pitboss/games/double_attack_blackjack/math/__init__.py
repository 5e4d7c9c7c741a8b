"""What follows from the rules of double attack blackjack: exact odds, compiled rounds, what was counted and stored."""
