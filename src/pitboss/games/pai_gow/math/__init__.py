"""The exact odds of pai gow. What other rooms use is offered here; how it is worked out is in the modules.

| module | holds |
|---|---|
| `odds` | the wager of a table with its odds: `report` |
| `stored_counts` | what the count below came to, read from `main_wager.json` |
| `main_wager` | the count of all deals of two hands; run it to store it anew |
| `hand_table` | every hand of four tiles by kind, with what its settings come to |

Nothing that needs numpy is imported before it is called for.
"""
