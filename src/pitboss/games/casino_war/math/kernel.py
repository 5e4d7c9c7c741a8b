"""Casino war compiled: two cards from a full shoe and, on a tie, two more; only the ranks count.

The tie wager on the war deal is watched by itself, on one war deal a round: few rounds have a war of their own.
"""

from __future__ import annotations

import numpy as np

from pitboss.games.families.shoe_games.math.ending_kernels import Counts, Ranks, ranks_of
from pitboss.games.families.shoe_games.math.ending_kernels import simulation as counted
from pitboss.games.families.shoe_games.math.endings import NOT_MADE
from pitboss.law.options import Options
from pitboss.simulate.compilation import compiled, lean
from pitboss.simulate.random_cards import Words, deal
from pitboss.simulate.shoe_run import Shoes
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers

from ..dealing import BURNED, CARDS_BEHIND
from .odds import TIE_ON_WAR_DEAL, plan, shares, war_tie_shares

_WON, _LOST, _WAR_WON, _WAR_TIED, _WAR_LOST, _WATCHED_TIED, _WATCHED_APART = range(7)
"""As `odds.Ways` has them; then the war deal that is watched by itself, as `odds.war_tie_shares` has it."""


@lean
def ending(cards: Ranks) -> int:
    """How a round ends, from player and dealer of the original deal and of the war deal."""
    player, dealer = cards[0], cards[1]
    if player != dealer:
        return _WON if player > dealer else _LOST
    player, dealer = cards[2], cards[3]
    if player == dealer:
        return _WAR_TIED
    return _WAR_WON if player > dealer else _WAR_LOST


def after_a_tie(decks: int) -> Ranks:
    """What a full shoe holds when two cards of a rank have left it; which rank that is makes no difference."""
    ranks = ranks_of(decks)
    return np.delete(ranks, np.flatnonzero(ranks == ranks[0])[:2])


@compiled
def _play(words: Words, rounds: int, shoe: Ranks, at_war: Ranks, counts: Counts) -> None:
    for _ in range(rounds):
        deal(words, shoe, 0, 2)
        if shoe[0] == shoe[1]:
            deal(words, shoe, 2, 4)
        counts[ending(shoe)] += 1
        if len(at_war):
            deal(words, at_war, 0, 2)
            counts[_WATCHED_TIED if at_war[0] == at_war[1] else _WATCHED_APART] += 1


def simulation(options: Options, strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, tie hands played by this strategy, for the runner."""
    how, decks = plan(strategy, options), options.whole("number_of_decks")
    wagers = {name: [*found, NOT_MADE, NOT_MADE] for name, found in shares(options, how).items()}
    at_war = np.zeros(0, dtype=np.uint8)
    if options.flag("tie_wager_on_war_deal"):
        wagers[TIE_ON_WAR_DEAL] = [NOT_MADE] * _WATCHED_TIED + war_tie_shares(options)
        at_war = after_a_tie(decks)

    def play(words: Words, rounds: int, shoe: Ranks, counts: Counts) -> None:
        _play(words, rounds, shoe, at_war.copy(), counts)

    return counted("casino_war", options, how.name, wagers, decks, play, asked)


# Shoe after shoe


@compiled
def play_shoe(words: Words, shoe: Ranks, given: bool, war: bool, twice: bool, counts: Counts) -> int:
    """One shoe, its first card burned, to the round of its cutting card (22.4); returns how many rounds it had.

    ``given``: it is dealt in the order in which it stands; ``war``: tie hands go to war; ``twice``: three cards are
    burned before the dealer's card of a war deal too.
    """
    at, played = 1, 0
    hand = np.zeros(4, dtype=np.uint8)
    if not given:
        deal(words, shoe, 0, 1)
    while len(shoe) - at > CARDS_BEHIND:
        if not given:
            deal(words, shoe, at, at + 2)
        hand[0], hand[1] = shoe[at], shoe[at + 1]
        at += 2
        if war and hand[0] == hand[1]:
            second = at + BURNED + 1 + (BURNED if twice else 0)
            if not given:
                deal(words, shoe, at, at + BURNED + 1)
                deal(words, shoe, at + BURNED + 1, second + 1)
            hand[2], hand[3] = shoe[at + BURNED], shoe[second]
            at = second + 1
        counts[ending(hand)] += 1
        played += 1
    return played


@compiled
def _shoes(words: Words, rounds: int, shoe: Ranks, war: bool, twice: bool, counts: Counts) -> None:
    played = 0
    while played < rounds:
        played += play_shoe(words, shoe, False, war, twice, counts)


def whole_shoes(options: Options, strategy: str, asked: AskedWagers, shoes: Shoes) -> Simulation:
    """Whole shoes, for the runner; the tie wager on the war deal is not among what is watched."""
    shoes.require_nobody_else("casino war")
    how, decks = plan(strategy, options), options.whole("number_of_decks")
    twice = options.word("war_burn") != "three_once"

    def play(words: Words, rounds: int, shoe: Ranks, counts: Counts) -> None:
        _shoes(words, rounds, shoe, how.war, twice, counts)

    return counted("casino_war", options, how.name, shares(options, how), decks, play, asked, True)
