"""A floor to look at, and company to play with."""
