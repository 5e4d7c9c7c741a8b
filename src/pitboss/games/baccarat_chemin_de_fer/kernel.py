"""Chemin de fer compiled: the same rules as `round` and `hands`, written again for speed and as a check on them.

A card is its value, 0 to 9. What the Banker does is a table of how often he draws: a line for his count, a column for
the value of the Player's third card, the last for none. Amounts are cents.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.games.baccarat.odds import shoe_of
from pitboss.games.baccarat_chemin_de_fer import odds
from pitboss.games.baccarat_chemin_de_fer.wagers import AGAINST_BANK, BANK, vigorish
from pitboss.law.options import Options
from pitboss.simulate.compiled import compiled
from pitboss.simulate.generator import Words, deal, next_word
from pitboss.simulate.runner import CHUNK, Simulation
from pitboss.simulate.sums import Sums, add

Values = npt.NDArray[np.uint8]
Often = npt.NDArray[np.float64]
Cents = npt.NDArray[np.int64]

UNIT = 10_000
"""What a simulated round covers of the bank, where no other stake is asked for: nothing is rounded on it."""

NO_CARD = 10
"""The column of a Player's Hand that stayed."""

_11 = np.uint64(11)
_SCALE = 2.0**-53


def banker_table(how: odds.Plan) -> Often:
    """A plan's Banker as the kernel reads it."""
    table = np.zeros((8, 11), dtype=np.float64)
    for (count, third), often in how.banker.items():
        table[count, NO_CARD if third is None else third] = float(often)
    return table


@compiled
def chance(words: Words, often: float) -> bool:
    """Whether something that happens so often happens now; nothing is drawn for what is certain."""
    if often <= 0.0:
        return False
    if often >= 1.0:
        return True
    return float(next_word(words) >> _11) * _SCALE < often


@compiled
def counts(words: Words, cards: Values, five: float, banker: Often) -> tuple[int, int]:
    """The final counts of the Player's and the Banker's Hand, from six cards in the order of the shoe (4.8, 4.9)."""
    player, bank = (int(cards[0]) + int(cards[2])) % 10, (int(cards[1]) + int(cards[3])) % 10
    if player >= 8 or bank >= 8:
        return player, bank
    column, following = NO_CARD, 4
    if player < 5 or (player == 5 and chance(words, five)):
        column, following = int(cards[4]), 5
        player = (player + column) % 10
    if chance(words, banker[bank, column]):
        bank = (bank + int(cards[following])) % 10
    return player, bank


@compiled
def nets(player: int, bank: int, covered: int, charged: int) -> tuple[int, int]:
    """What the Banker and those against him net (4.10)."""
    if bank > player:
        return covered - charged, -covered
    if bank < player:
        return -covered, covered
    return 0, 0


@compiled
def _settle(words: Words, cards: Values, five: Often, banker: Often, covered: Cents, charged: Cents) -> Cents:
    found = np.empty((len(covered), 2), dtype=np.int64)
    for i in range(len(covered)):
        player, bank = counts(words, cards[i], five[i], banker)
        found[i, 0], found[i, 1] = nets(player, bank, covered[i], charged[i])
    return found


def settle(
    cards: npt.ArrayLike, five: npt.ArrayLike, banker: Often, covered: npt.ArrayLike, charged: npt.ArrayLike
) -> Cents:
    """The net cents of many given deals: a row each, columns bank and against it.

    Cards are rows of six values in the order of the shoe; ``five`` says whether that Player's Hand draws on five.
    """
    return _settle(
        np.ones(4, dtype=np.uint64),
        np.asarray(cards, dtype=np.uint8),
        np.asarray(five, dtype=np.float64),
        banker,
        np.asarray(covered, dtype=np.int64),
        np.asarray(charged, dtype=np.int64),
    )


@compiled
def _play(words: Words, rounds: int, shoe: Values, five: float, banker: Often, covered: int, charged: int) -> Sums:
    """First hands of a full shoe, all of the bank covered."""
    sums = np.zeros((2, 4), dtype=np.int64)
    cards = shoe.copy()
    for _ in range(rounds):
        deal(words, cards, 0, 3)  # in two parts: six cards of very many decks are too many deals for one word
        deal(words, cards, 3, 6)
        player, bank = counts(words, cards, five, banker)
        won, against = nets(player, bank, covered, charged)
        add(sums, 0, won, covered)
        add(sums, 1, against, covered)
    return sums


def simulation(options: Options, strategy: str = "optimal", stake: int | None = None) -> Simulation:
    """The game under these options, both sides playing by this strategy, for the runner."""
    if stake is not None and CHUNK * stake**2 >= 1 << 63:
        raise Unreadable(f"${dollars(stake)} is too large a stake to be summed exactly; simulate a smaller one")
    how = odds.plan(strategy, odds.rules_of(options, stake))
    five, banker, covered = float(how.five), banker_table(how), stake or UNIT
    charged = vigorish(options).on(covered)
    values = shoe_of(options.whole("number_of_decks"))
    shoe = np.repeat(np.arange(10), values).astype(np.uint8)
    return Simulation(
        "baccarat_chemin_de_fer",
        options,
        strategy,
        {BANK: covered, AGAINST_BANK: covered},
        covered,
        lambda words, rounds: _play(words, rounds, shoe, five, banker, covered, charged),
    )
