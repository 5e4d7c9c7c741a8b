"""Double cross poker compiled: rounds dealt, ranked and counted by how they end; `odds` says what they pay.

A card is its place in the deck (`FULL_DECK`): the player's two, the dealer's two, then the cross as it is dealt:
centre, left, right, top, bottom. The best raises are worked out before the first round, which takes minutes.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.hands import FIVE, THREE
from pitboss.games.families.poker_hands.math.rank_kernels import rank_hand, strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, Lookup, tables
from pitboss.games.families.poker_hands.math.suits import place_beside, renamed
from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import Cards, contest, nets, outcome
from pitboss.simulate.random_cards import Words
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers
from pitboss.simulate.tally import Histogram

from ..options import OPTIONAL
from ..wagers import ANTE, THREE_CARD
from . import odds
from .odds import FOLDED, MOST, PLAYED
from .solve import Bits, boards, find_pair, made, turned

_PLAYED, _FOLDED, _MOST = PLAYED, FOLDED, MOST


class RoundTables(NamedTuple):
    """What a round looks things up in: strengths, kinds of hands, and when to raise."""

    five: Lookup
    classes: Bits
    three: Lookup
    threes: Bits
    """The kind of every strength of three cards."""
    always: int
    """So many raises with every hand; -1: each on its merits, as follows."""
    folds: bool
    place: npt.NDArray[np.int32]
    names: Bits
    firsts: Bits
    seconds: Bits
    thirds: Bits
    lasts: Bits


def known(way: odds.Way, options: Mapping[str, object]) -> RoundTables:
    five, three, folds = tables(FIVE, 5), tables(THREE, 3), options["raise_mode"] != OPTIONAL
    ranked = (five.lookup, five.categories, three.lookup, three.categories)
    if way.raises is not None:
        no = [np.zeros((1,) * size, dtype=np.uint8) for size in (3, 3, 4, 2, 3)]
        return RoundTables(*ranked, way.raises, folds, np.zeros((1, 1, 1), dtype=np.int32), *no)
    best, where = odds.best_raises(options), boards()
    return RoundTables(*ranked, -1, folds, where.place, where.names, best.firsts, best.seconds, best.thirds, best.lasts)


@lean
def line(table: Lookup, deck: Cards, own: int, arm: int) -> int:
    """The strength of two cards with a line of the cross: the centre and two arms."""
    total, mask = table.start + SUMS[deck[4]], MASKS[deck[4]]
    for place in (own, own + 1, arm, arm + 1):
        total += SUMS[deck[place]]
        mask |= MASKS[deck[place]]
    return int(strength(table.rows, table.values, table.flushes, total, mask))


@lean
def strengths(deck: Cards, known: RoundTables) -> tuple[int, int]:
    player = max(line(known.five, deck, 0, 5), line(known.five, deck, 0, 7))
    return player, max(line(known.five, deck, 2, 5), line(known.five, deck, 2, 7))


@lean
def choose(deck: Cards, player: int, known: RoundTables) -> int:
    if known.always >= 0:
        return _PLAYED + known.always
    centre, arm, one, two = int(deck[4]), int(deck[5]), int(deck[0]), int(deck[1])
    rank, mine, yours = centre % 13, turned(centre, one), turned(centre, two)
    board, pair = find_pair(known.place, known.names, (centre, arm, int(deck[6])), one, two)
    suits = int(known.names[centre, arm, int(deck[6])])
    mask = MASKS[renamed(centre, suits)] | MASKS[renamed(arm, suits)] | MASKS[renamed(int(deck[6]), suits)]
    third = place_beside(mask, renamed(int(deck[7]), suits))
    raises = made(
        int(known.firsts[rank, mine, yours]),
        int(known.seconds[rank, turned(centre, arm), mine, yours]),
        int(known.thirds[board, pair]),
        int(known.lasts[board, third, pair >> 3] >> (pair & 7) & 1),
        known.folds,
    )
    return int(_FOLDED + raises if known.folds and raises < _MOST else _PLAYED + raises)


@lean
def end(deck: Cards, player: int, dealer: int, known: RoundTables) -> tuple[int, int, int]:
    first, second = deck[2], deck[3]
    deck[2] = deck[4]  # the player's two and the centre, side by side
    side = known.threes[rank_hand(known.three, deck, 0, 3)]
    deck[2], deck[3] = first, second
    return outcome(player, dealer, 0), known.classes[player], side


ROUNDS = contest(
    __name__, strengths, choose, end, cards=9, choices=odds.CHOICES, lines=odds.CLASSES, sides=len(odds.THREE_CARDS) + 1
)


def simulation(options: Mapping[str, object], strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, played by this strategy, for the runner.

    What takes minutes, the best raises, is worked out when the first round is played.
    """
    way, shown = odds.chosen_way(strategy, options), odds.accounts(options)
    units = {wager: ROUNDS.whole_unit(account) for wager, account in shown.items()}

    def ready(knows: RoundTables | None) -> Simulation:
        return ROUNDS.simulation("double_cross_poker", options, way.name, shown, knows, units, asked=asked)

    @functools.cache
    def best() -> Simulation:
        return ready(known(way, options))

    def play(words: Words, rounds: int) -> list[Histogram]:
        return best().play(words, rounds)

    return replace(ready(None), play=play) if way.raises is None else ready(known(way, options))


def settle(
    dealt: npt.ArrayLike, choices: Sequence[int], stakes: Sequence[tuple[int, int]], options: Mapping[str, object]
) -> list[list[int]]:
    """The net cents of many given deals: a row each, columns ante with its raises, three-card wager.

    Cards are rows of nine places in the deck; stakes are the ante and the three-card wager.
    """
    ends = ROUNDS.ends(dealt, choices, known(odds.STRATEGIES["always_raise"], options))
    shown = odds.accounts(options)
    parts = [*shown[ANTE].parts, *(shown[THREE_CARD].parts if THREE_CARD in shown else ())]
    rows = nets(parts, ends, [[ante, ante, three][: len(parts)] for ante, three in stakes])
    return [[played + folded, *rest] for played, folded, *rest in rows]
