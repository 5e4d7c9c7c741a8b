"""Double down stud compiled: rounds dealt, ranked and counted by how they end; `odds` says what they pay.

A card is its place in the deck (`FULL_DECK`): the player's own, the three common ones face up, then the hole card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.hands import FIVE
from pitboss.games.families.poker_hands.math.rank_kernels import rank_hand
from pitboss.games.families.poker_hands.math.rank_tables import Lookup, tables
from pitboss.games.families.stud.math.seen import Staged, Way, chosen_way
from pitboss.games.families.stud.math.seen_kernel import Decisions, decided, decisions, lines_by_strength
from pitboss.odds.contest import Showdown
from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import Cards, contest, nets
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers

from ..hands import Line, line
from ..wagers import WAGER
from . import odds
from .odds import DOUBLED, SEEN, SINGLE

_WON = int(Showdown.WON)


class RoundTables(NamedTuple):
    """What a round looks things up in: strengths, the line of each, and when to double."""

    lookup: Lookup
    lines: npt.NDArray[np.uint8]
    doubles: Decisions


def known(played: Staged, how: Way) -> RoundTables:
    return RoundTables(tables(FIVE, 5).lookup, lines_by_strength(line), decisions(played.chooses(how), SEEN, SINGLE))


@lean
def strengths(deck: Cards, known: RoundTables) -> tuple[int, int]:
    return rank_hand(known.lookup, deck, 0, 5), 0


@lean
def choose(deck: Cards, player: int, known: RoundTables) -> int:
    return SINGLE + decided(known.doubles, deck, SEEN, SINGLE)


@lean
def end(deck: Cards, player: int, dealer: int, known: RoundTables) -> tuple[int, int, int]:
    return _WON, known.lines[player], 0


ROUNDS = contest(__name__, strengths, choose, end, cards=5, choices=DOUBLED + 1, lines=max(Line) + 1)


def simulation(options: Mapping[str, object], strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, doubled by this strategy, for the runner.

    A payout limit counts where the wager is given.
    """
    how, played = chosen_way(odds.STRATEGIES, strategy), odds.game_at(options, asked.on(WAGER))
    units = {WAGER: ROUNDS.whole_unit(played.account)}
    shown, looked_up = {WAGER: played.account}, known(played, how)
    return ROUNDS.simulation("double_down_stud", options, how.name, shown, looked_up, units, asked)


def settle(
    dealt: npt.ArrayLike, wagers: Sequence[int], doubles: Sequence[bool], options: Mapping[str, object]
) -> list[int]:
    """The net cents of many given deals, wager and double together. Cards are rows of five places in the deck."""
    ends = ROUNDS.ends(dealt, [SINGLE + double for double in doubles], known(odds.game_at(options), odds.OPTIMAL))
    return [
        sum(nets(odds.game_at(options, staked).account.parts, [cell], [(staked, staked)])[0])
        for cell, staked in zip(ends, wagers, strict=True)
    ]
