"""Let it ride poker compiled: rounds dealt, ranked and counted by how they end; `odds` says what they pay.

A card is its place in the deck (`FULL_DECK`): the player's three, then the community cards in the order in which they
are turned.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.math.rank_kernels import rank_hand
from pitboss.games.families.poker_hands.math.rank_tables import Lookup, tables
from pitboss.games.families.stud.math.seen import Staged, Way, chosen_way
from pitboss.games.families.stud.math.seen_kernel import Decisions, decided, decisions, lines_by_strength
from pitboss.odds.contest import Showdown
from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import Cards, cents, contest, nets
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers

from ..hands import FIVE, THREE, Line, ThreeLine, line, three_line
from ..options import PAYOUT_LIMIT
from ..wagers import BONUS_CHIP, LIR_BONUS
from . import odds
from .odds import BASE_GAME, FIRST, MOST, SECOND

_WON = int(Showdown.WON)


class RoundTables(NamedTuple):
    """What a round looks things up in: five cards and their lines, three cards and theirs, and when to let it ride."""

    five: Lookup
    lines: npt.NDArray[np.uint8]
    three: Lookup
    sides: npt.NDArray[np.uint8]
    first: Decisions
    second: Decisions


def known(played: Staged, how: Way) -> RoundTables:
    chooses, three = played.chooses(how), tables(THREE, 3)
    return RoundTables(
        tables(FIVE, 5).lookup,
        lines_by_strength(line),
        three.lookup,
        np.array([three_line(key) for key in three.keys], dtype=np.uint8),
        decisions(chooses, FIRST, 1),
        decisions(chooses, SECOND, 2),
    )


@lean
def strengths(deck: Cards, known: RoundTables) -> tuple[int, int]:
    return rank_hand(known.five, deck, 0, 5), 0


@lean
def choose(deck: Cards, player: int, known: RoundTables) -> int:
    units = 1 + decided(known.first, deck, FIRST, 1)
    return units + decided(known.second, deck, SECOND, units)


@lean
def end(deck: Cards, player: int, dealer: int, known: RoundTables) -> tuple[int, int, int]:
    return _WON, known.lines[player], known.sides[rank_hand(known.three, deck, 0, 3)]


ROUNDS = contest(
    __name__, strengths, choose, end, cards=5, choices=MOST + 1, lines=max(Line) + 1, sides=max(ThreeLine) + 1
)


def simulation(options: Mapping[str, object], strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, the base game played by this strategy, for the runner.

    The payout limit counts where one of the three base wagers is given.
    """
    stake = asked.on(BASE_GAME)
    how, shown = chosen_way(odds.STRATEGIES, strategy), odds.accounts(options, stake)
    units = {name: ROUNDS.whole_unit(account) for name, account in shown.items()}
    looked_up, fixed = known(odds.game_at(options, stake), how), shown.keys() & {LIR_BONUS}
    return ROUNDS.simulation("let_it_ride_poker", options, how.name, shown, looked_up, units, asked, fixed)


def settle(
    dealt: npt.ArrayLike,
    stakes: Sequence[int],
    rides: Sequence[int],
    bonus: Sequence[bool],
    three: Sequence[int],
    options: Mapping[str, object],
) -> list[int]:
    """The net cents of many given deals, all wagers of a seat together. Cards are rows of five places in the deck.

    ``stakes`` are one of the three base wagers each, ``rides`` how many of the first two were left.
    """
    base, limit = odds.game_at(options).account, options.get(PAYOUT_LIMIT.option)
    bonuses = [account for name, account in odds.accounts(options).items() if name != BASE_GAME]
    parts = [part for account in bonuses for part in account.parts]
    ends = ROUNDS.ends(dealt, [1 + more for more in rides], known(odds.game_at(options), odds.OPTIMAL))
    found = []
    for cell, staked, chip, side in zip(ends, stakes, bonus, three, strict=True):
        won = cell.choice * cents(base.net(cell._replace(choice=1)), staked)  # each wager to a whole cent
        beside = nets(parts, [cell], [[side if part.by_side else BONUS_CHIP * chip for part in parts]])
        found.append((min(won, limit) if isinstance(limit, int) else won) + sum(beside[0]))
    return found
