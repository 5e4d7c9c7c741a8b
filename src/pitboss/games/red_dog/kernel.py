"""Red dog compiled: three cards from a full shoe; only the ranks count."""

from __future__ import annotations

from pitboss.games.red_dog.odds import plan, shares
from pitboss.games.red_dog.wagers import ORIGINAL
from pitboss.games.shoe_games.kernels import Counts, Ranks
from pitboss.games.shoe_games.kernels import simulation as counted
from pitboss.law.options import Options
from pitboss.simulate.compiled import compiled, lean
from pitboss.simulate.generator import Words, deal
from pitboss.simulate.runner import Simulation

_THREE_OF_A_KIND, _PAIR, _CONSECUTIVE, _SPREAD_1_WON = range(4)
"""As `odds.ENDINGS` has them; behind these come the spreads, won and lost in turn."""


@lean
def ending(cards: Ranks) -> int:
    """How a round ends, from the first two cards and the third, which is not dealt if they are consecutive."""
    low, high, third = int(cards[0]), int(cards[1]), int(cards[2])
    if low > high:
        low, high = high, low
    spread = high - low - 1
    if spread < 0:
        return _THREE_OF_A_KIND if third == low else _PAIR
    if spread == 0:
        return _CONSECUTIVE
    won = low < third < high
    return _SPREAD_1_WON + 2 * (spread - 1) + (0 if won else 1)


@compiled
def _play(words: Words, rounds: int, shoe: Ranks, counts: Counts) -> None:
    for _ in range(rounds):
        deal(words, shoe, 0, 3)
        counts[ending(shoe)] += 1


def simulation(options: Options, strategy: str = "optimal") -> Simulation:
    """The game under these options, raises made by this strategy, for the runner."""
    how = plan(strategy, options)
    decks = options.whole("number_of_decks")
    return counted("red_dog", options, how.name, {ORIGINAL: shares(options, how)}, decks, _play)
