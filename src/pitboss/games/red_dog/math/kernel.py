"""Red dog compiled: three cards from a full shoe; only the ranks count."""

from __future__ import annotations

from pitboss.errors import Unreadable
from pitboss.games.families.shoe_games.math.ending_kernels import Counts, Ranks
from pitboss.games.families.shoe_games.math.ending_kernels import simulation as counted
from pitboss.games.families.shoe_games.shoe import Shuffling
from pitboss.law.options import Options
from pitboss.simulate.compilation import compiled, lean
from pitboss.simulate.random_cards import Words, deal
from pitboss.simulate.shoe_run import Shoes
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers

from ..options import shuffling
from ..wagers import ORIGINAL
from .odds import plan, shares

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


def simulation(options: Options, strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, raises made by this strategy, for the runner."""
    how = plan(strategy, options)
    decks = options.whole("number_of_decks")
    return counted("red_dog", options, how.name, {ORIGINAL: shares(options, how)}, decks, _play, asked)


# Shoe after shoe


@compiled
def play_shoe(words: Words, shoe: Ranks, given: bool, behind: int, counts: Counts) -> int:
    """One shoe, its first card burned, to the round of its cutting card (6.3); returns how many rounds it had.

    ``given``: the shoe is dealt in the order in which it stands.
    """
    at, played = 1, 0
    if not given:
        deal(words, shoe, 0, 1)
    while len(shoe) - at > behind:
        if not given:
            deal(words, shoe, at, at + 3)
        end = ending(shoe[at : at + 3])
        at += 2 if end == _CONSECUTIVE else 3  # there no third card is dealt
        counts[end] += 1
        played += 1
    return played


@compiled
def _shoes(words: Words, rounds: int, shoe: Ranks, behind: int, counts: Counts) -> None:
    played = 0
    while played < rounds:
        played += play_shoe(words, shoe, False, behind, counts)


def whole_shoes(options: Options, strategy: str, asked: AskedWagers, shoes: Shoes) -> Simulation:
    """Whole shoes, for the runner."""
    shoes.require_nobody_else("red dog")
    behind = options.whole("cut_card_penetration")
    if shuffling(options) is not Shuffling.AT_CUTTING_CARD:
        raise Unreadable("all cards are shuffled before every round at this table: there is no shoe to play to its end")
    if behind < 2:
        raise Unreadable("with fewer than two cards behind the cutting card a shoe can run out in mid-round")

    def play(words: Words, rounds: int, shoe: Ranks, counts: Counts) -> None:
        _shoes(words, rounds, shoe, behind, counts)

    how, decks = plan(strategy, options), options.whole("number_of_decks")
    return counted("red_dog", options, how.name, {ORIGINAL: shares(options, how)}, decks, play, asked, True)
