"""Chemin de fer compiled: the same rules as `round` and `hands`, written again for speed and as a check on them.

A card is its value, 0 to 9. What the Banker does is a table of how often he draws: a line for his count, a column for
the value of the Player's third card, the last for none. Amounts are cents.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from pitboss.games.families.baccarat.math.kernel import burn_first, ending, next_six, values_of
from pitboss.law.options import Options
from pitboss.simulate.compilation import compiled
from pitboss.simulate.random_cards import Words, deal, next_word
from pitboss.simulate.shoe_run import Shoes
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers, unrounded
from pitboss.simulate.tally import Counts, Endings, Histogram

from ..wagers import AGAINST_BANK, BANK, PAYOUTS, vigorish
from . import odds

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
def counts(words: Words, cards: Values, five: float, banker: Often) -> tuple[int, int, int]:
    """The final counts of the Player's and the Banker's Hand, from six cards in the order of the shoe (4.8, 4.9).

    And how many of the six were dealt.
    """
    player, bank = (int(cards[0]) + int(cards[2])) % 10, (int(cards[1]) + int(cards[3])) % 10
    if player >= 8 or bank >= 8:
        return player, bank, 4
    column, following = NO_CARD, 4
    if player < 5 or (player == 5 and chance(words, five)):
        column, following = int(cards[4]), 5
        player = (player + column) % 10
    if chance(words, banker[bank, column]):
        bank = (bank + int(cards[following])) % 10
        following += 1
    return player, bank, following


@compiled
def nets(player: int, bank: int, covered: int, kept: int, paid: int) -> tuple[int, int]:
    """What the Banker and those against him net (4.10): a win leaves him so much, vigorish paid, and pays them so."""
    if bank > player:
        return kept, -covered
    if bank < player:
        return -covered, paid
    return 0, 0


@compiled
def _settle(words: Words, cards: Values, five: Often, banker: Often, covered: Cents, charged: Cents) -> Cents:
    found = np.empty((len(covered), 2), dtype=np.int64)
    for i in range(len(covered)):
        player, bank, _ = counts(words, cards[i], five[i], banker)
        found[i, 0], found[i, 1] = nets(player, bank, covered[i], covered[i] - charged[i], covered[i])
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
def _play(words: Words, rounds: int, shoe: Values, five: float, banker: Often) -> Counts:
    """How first hands of a full shoe ended."""
    found = np.zeros(3, dtype=np.int64)
    cards = shoe.copy()
    for _ in range(rounds):
        deal(words, cards, 0, 3)  # in two parts: six cards of very many decks are too many deals for one word
        deal(words, cards, 3, 6)
        player, bank, _ = counts(words, cards, five, banker)
        found[ending(player, bank)] += 1
    return found


def endings(options: Options, stakes: Mapping[str, int]) -> Endings:
    """What bank and those against it come to: Player's Hand wins, Banker's Hand wins, a tie."""
    found = {}
    for wager, covered in stakes.items():
        place, won = int(wager == AGAINST_BANK), PAYOUTS.on(options, wager).pays(covered)
        kept = won - vigorish(options).on(won)
        found[wager] = [(nets(*hands, covered, kept, won)[place], covered) for hands in ((1, 0), (0, 1), (0, 0))]
    return Endings(found)


def units(options: Options) -> dict[str, int]:
    """What is staked where nothing else is asked for."""
    return {wager: unrounded(UNIT, PAYOUTS.on(options, wager).ratio) for wager in (BANK, AGAINST_BANK)}


def simulation(options: Options, strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, all of the bank covered, both sides playing by this strategy, for the runner."""
    how = odds.plan(strategy, odds.rules_of(options, asked.on(BANK)))
    five, banker, shoe = float(how.five), banker_table(how), values_of(options)
    stakes = asked.of(units(options))
    worth = endings(options, stakes)

    def play(words: Words, rounds: int) -> list[Histogram]:
        return worth.histograms(_play(words, rounds, shoe, five, banker))

    return Simulation("baccarat_chemin_de_fer", options, strategy, stakes, play)


# Shoe after shoe


@compiled
def play_shoe(words: Words, shoe: Values, given: bool, behind: int, five: float, banker: Often, found: Counts) -> int:
    """One shoe, burned and cut as at the other baccarats; returns how many rounds it had."""
    at, played, left = burn_first(words, shoe, given), 0, -1
    while left != 0:
        player, bank, dealt = counts(words, next_six(words, shoe, at, given), five, banker)
        found[ending(player, bank)] += 1
        played += 1
        at += dealt
        if left > 0:
            left -= 1
        elif len(shoe) - at < behind:
            left = 1
    return played


@compiled
def _shoes(words: Words, rounds: int, shoe: Values, behind: int, five: float, banker: Often) -> Counts:
    found, cards = np.zeros(3, dtype=np.int64), shoe.copy()
    played = 0
    while played < rounds:
        played += play_shoe(words, cards, False, behind, five, banker, found)
    return found


def whole_shoes(options: Options, strategy: str, asked: AskedWagers, shoes: Shoes) -> Simulation:
    """Whole shoes, all of the bank covered in every round, for the runner."""
    shoes.require_nobody_else("chemin de fer")
    how = odds.plan(strategy, odds.rules_of(options, asked.on(BANK)))
    five, banker, shoe = float(how.five), banker_table(how), values_of(options)
    stakes, behind = asked.of(units(options)), options.whole("cut_card_depth")
    worth = endings(options, stakes)

    def play(words: Words, rounds: int) -> list[Histogram]:
        return worth.histograms(_shoes(words, rounds, shoe, behind, five, banker))

    return Simulation("baccarat_chemin_de_fer", options, strategy, stakes, play, whole_shoes=True)
