"""The exact odds of the wager against the dealer, in any game of the family.

| module | holds |
|---|---|
| `table_rules` | what the odds depend on: a table's rules, what its 21s pay, and a way to play every hand |
| `possible_hands` | every hand a player or a dealer can hold, and the orders of drawing that lead there |
| `masses` | the compiled loops over those hands, in floating point and in whole numbers |
| `best_play` | the best play, decided in floating point |
| `chart_cells` | how good each cell of a chart is, given the others |
| `exact_count` | a way to play, counted in whole deals |
| `split_rounds` | rounds with split hands |
| `main_distribution` | the main wager as a distribution |
| `first_cards` | match the dealer and insurance, counted |
"""
