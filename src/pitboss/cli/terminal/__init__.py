"""A player's place in the terminal: what is shown there, and what is typed."""
