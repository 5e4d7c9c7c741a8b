"""Baccarat compiled: the tables of 3.9 written again for speed, and as a check on the others.

A card is its value, 0 to 9; a shoe is an array of values. Amounts are cents.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import numpy.typing as npt

from pitboss.equipment.money import commission, dollars
from pitboss.errors import Unreadable
from pitboss.games.baccarat.odds import shoe_of
from pitboss.games.baccarat.settlement import Terms
from pitboss.games.baccarat.wagers import BANKER, PLAYER, TIE
from pitboss.law.options import Options
from pitboss.simulate.compiled import compiled
from pitboss.simulate.generator import Words, deal
from pitboss.simulate.runner import CHUNK, Simulation
from pitboss.simulate.sums import Sums, add

Values = npt.NDArray[np.uint8]

UNIT = 100_00
"""What a simulated round stakes on each wager, unless a stake is given."""


@compiled
def hand(cards: Values) -> tuple[int, int]:
    """The final counts of Player and Banker from the next six cards of a shoe, those that are not drawn included."""
    player, banker = (int(cards[0]) + int(cards[2])) % 10, (int(cards[1]) + int(cards[3])) % 10
    five, six = int(cards[4]), int(cards[5])
    if player >= 8 or banker >= 8:
        return player, banker
    if player >= 6:
        return player, (banker + five) % 10 if banker <= 5 else banker
    draws = banker <= 2
    if banker == 3:
        draws = five != 8
    elif banker == 4:
        draws = 2 <= five <= 7
    elif banker == 5:
        draws = 4 <= five <= 7
    elif banker == 6:
        draws = 6 <= five <= 7
    return (player + five) % 10, (banker + six) % 10 if draws else banker


@compiled
def nets(player: int, banker: int, unit: int, vigorish: int, charge: int, tie: int) -> tuple[int, int, int]:
    """What a unit on banker, player and tie comes to, the vigorish on a win and the charge on a tie given in cents."""
    if banker > player:
        return unit - vigorish, -unit, -unit
    if player > banker:
        return -unit, unit, -unit
    return -charge, 0, tie


@compiled
def _play(words: Words, rounds: int, shoe: Values, unit: int, vigorish: int, charge: int, tie: int) -> Sums:
    sums = np.zeros((3, 4), dtype=np.int64)
    cards = shoe.copy()
    for _ in range(rounds):
        deal(words, cards, 0, 3)
        deal(words, cards, 3, 6)
        player, banker = hand(cards)
        on_banker, on_player, on_tie = nets(player, banker, unit, vigorish, charge, tie)
        add(sums, 0, on_banker, unit)
        add(sums, 1, on_player, unit)
        add(sums, 2, on_tie, unit)
    return sums


def charges(terms: Terms, unit: int) -> tuple[int, int, int]:
    """The vigorish on a win, the charge on a tie and what a tie wager wins, for a unit."""
    vigorish = terms.on_win.on(unit) if terms.on_win else 0
    return vigorish, commission(unit, Fraction(terms.on_tie)), terms.tie.pays(unit)


def simulation(game: str, options: Options, terms: Terms, strategy: str, stake: int | None) -> Simulation:
    """First hands of a full shoe with all three wagers made, for the runner."""
    if strategy != "optimal":
        raise Unreadable(f"{strategy!r} is no strategy: the tables draw the third cards, and nobody decides anything")
    unit = UNIT if stake is None else stake
    if unit < 1:
        raise Unreadable("a stake must be more than 0")
    vigorish, charge, tie = charges(terms, unit)
    largest = max(unit, tie)
    if CHUNK * largest**2 >= 1 << 63:
        raise Unreadable(f"a stake of ${dollars(unit)} is too large to be summed exactly; simulate a smaller one")
    shoe = np.repeat(np.arange(10), shoe_of(options.whole("number_of_decks"))).astype(np.uint8)
    return Simulation(
        game,
        options,
        strategy,
        dict.fromkeys((BANKER, PLAYER, TIE), unit),
        largest,
        lambda words, rounds: _play(words, rounds, shoe, unit, vigorish, charge, tie),
    )
