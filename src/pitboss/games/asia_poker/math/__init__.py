"""The exact odds of Asia poker. What other rooms use is offered here; how it is worked out is in the modules.

| module | holds |
|---|---|
| `odds` | the wager with its odds: `report` |
| `stored_counts` | what the counts below came to, read from `main_wager.json` and `best_setting.json` |
| `main_wager` | the count of all pairs of hands, house way against house way; run it to store it anew |
| `best_setting` | the same where the player sets each hand in the way that wins most often; run it to store it anew |
| `compiled_setting` | seven cards set in compiled code by a house way |
| `look_up`, `flush_tables` | what a house way makes of any hand, looked up |

Nothing that needs numpy is imported before it is called for.
"""
