"""The exact odds of blackjack. What other rooms use is offered here; how it is worked out is in the modules.

| module | holds |
|---|---|
| `parsheet` | every wager of a table with its odds, and what each strategy costs: `report` |
| `table_rules` | what the main wager's odds depend on; how they are worked out is in `twenty_one.odds` |
| `side_wagers` | the side wagers, counted |

Nothing that needs numpy is imported before it is called for.
"""

from pitboss.games.blackjack.odds.parsheet import SEVENS_NOT_DRAWN, bonus_stakes, report, wagers
from pitboss.games.twenty_one.odds.parsheet import main_wager

__all__ = ["SEVENS_NOT_DRAWN", "bonus_stakes", "main_wager", "report", "wagers"]
