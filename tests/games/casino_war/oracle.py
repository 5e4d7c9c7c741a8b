"""Casino war once more, from the rules alone: what one seat wins or loses, in cents. Nothing of the game is imported.

Ranks are 2 to 14. A tie payout is a fraction of winnings for each unit.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import NamedTuple


class Bets(NamedTuple):
    """What one seat stakes, and what it does on a tie hand."""

    initial: int
    tie: int = 0
    war: bool = False
    tie_on_war: int = 0


def net(bets: Bets, first: tuple[int, int], second: tuple[int, int], tie_payout: Fraction, bonus: bool) -> int:
    """Player's and dealer's rank on the original deal, then on the war deal, where there is one."""
    mine, dealers = first
    if mine != dealers:
        return (bets.initial if mine > dealers else -bets.initial) - bets.tie
    total = math.ceil(bets.tie * tie_payout)
    if not bets.war:
        return total - bets.initial // 2  # the larger half of an odd cent goes back
    mine, dealers = second
    if mine == dealers:
        return total + bets.initial * (2 if bonus else 1) + math.ceil(bets.tie_on_war * tie_payout)
    return total + (bets.initial if mine > dealers else -2 * bets.initial) - bets.tie_on_war


def cards_used(players: int, at_war: int, burn: str) -> int:
    """Cards of a round, the opening burn of a shoe apart."""
    dealt = players + 1
    if not at_war:
        return dealt
    war = at_war + 1
    burned = {"three_before_each_card": 3 * war, "three_once": 3, "three_player_three_dealer": 6}[burn]
    return dealt + war + burned


def edges(decks: int, bonus: bool, war: bool) -> Fraction:
    """The expectation of an initial wager, counted rank by rank over every deal of four cards."""
    left = dict.fromkeys(range(2, 15), 4 * decks)
    total, weight = 0, 0

    def draws(gone: tuple[int, ...]) -> list[tuple[int, int]]:
        return [(rank, left[rank] - gone.count(rank)) for rank in left if left[rank] > gone.count(rank)]

    bets = Bets(2, war=war)
    for a, ways_a in draws(()):
        for b, ways_b in draws((a,)):
            for c, ways_c in draws((a, b)):
                for d, ways_d in draws((a, b, c)):
                    ways = ways_a * ways_b * ways_c * ways_d
                    total += ways * net(bets, (a, b), (c, d), Fraction(10), bonus)
                    weight += ways
    return Fraction(total, weight * bets.initial)
