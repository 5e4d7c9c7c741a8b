"""The exact odds of pai gow poker. What other rooms use is offered here; how it is worked out is in the modules.

| module | holds |
|---|---|
| `odds` | every wager of a table with its odds: `report` |
| `stored_counts` | what the two counts below came to, read from `line_counts.json` and `main_wager.json` |
| `line_counts` | the count of all 154,143,080 hands by what they are to each wager; run it to store it anew |
| `main_wager` | the count of all pairs of hands, house way against house way; run it for another house way |
| `compiled_setting` | seven cards set in compiled code: the twenty-one splits and a house way |
| `compiled_lines` | what seven cards are to every wager, in compiled code |

Nothing that needs numpy is imported before it is called for.
"""
