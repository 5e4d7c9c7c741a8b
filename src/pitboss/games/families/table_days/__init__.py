"""The day of a table, as its games share it: cards, dice, wheels, tiles. A game gives its sections and its options."""
