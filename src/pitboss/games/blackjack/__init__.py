"""Blackjack, N.J.A.C. 19:47-2. Read `round` beside the regulation."""
