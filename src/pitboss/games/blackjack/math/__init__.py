"""The exact odds of blackjack. What other rooms use is offered here; how it is worked out is in the modules.

| module | holds |
|---|---|
| `odds` | every wager of a table with its odds, and what each strategy costs: `report` |
| `table_rules` | what the main wager's odds depend on; how they are worked out is in `twenty_one.math` |
| `side_wagers` | the side wagers, counted |

Nothing that needs numpy is imported before it is called for.
"""
