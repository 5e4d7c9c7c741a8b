"""The exact odds of blackjack. What other rooms use is offered here; how it is worked out is in the modules.

| module | holds |
|---|---|
| `parsheet` | every wager of a table with its odds, and what each strategy costs: `report` |
| `rules` | what the main wager's odds depend on: a table's rules, and a way to play every hand |
| `possible_hands` | every hand a player or a dealer can hold, and the orders of drawing that lead there |
| `masses` | the compiled loops over those hands, in floating point and modulo primes |
| `best_play` | the best play, decided in floating point |
| `chart_cells` | how good each cell of a chart is, given the others |
| `exact_count` | a way to play, counted in whole deals |
| `split_rounds` | rounds with split hands |
| `main_distribution` | the main wager as a distribution |
| `side_wagers` | the side wagers, counted |

Nothing that needs numpy is imported before it is called for.
"""

from pitboss.games.blackjack.odds.parsheet import SEVENS_NOT_DRAWN, bonus_stakes, main_wager, report, wagers

__all__ = ["SEVENS_NOT_DRAWN", "bonus_stakes", "main_wager", "report", "wagers"]
