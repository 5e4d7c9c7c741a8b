"""What blackjack and the games that grew out of it share (19:47-2, 19, 26): each game says only what differs.

A game is a `House`: its sections, its wagers, what a caller may decide (`HandChoice`), what a hand comes to
(`outcome`) and its side wagers (`Side`). Its `round.py` calls the rooms below in the order of its own sections.

| module | holds |
|---|---|
| `house` | what a game says of itself |
| `hands` | values, totals, the dealer's drawing |
| `boxes` | a round as it lies on the table: `Deal`, `Box`, `PlayedHand` |
| `shoe`, `drawing` | shuffle, cut, burn; every card that is dealt |
| `insurance`, `decisions` | what players may say, and carrying it out |
| `settlement`, `payments` | the dealer's hand, and who is paid what |
| `moments`, `match` | side wagers: when they settle; match the dealer |
| `irregularities` | what can go wrong |
| `odds/`, `strategy`, `chart` | the exact odds of the main wager, charts by total, and how they are drawn |
| `kernel_round` | a round compiled |
"""
