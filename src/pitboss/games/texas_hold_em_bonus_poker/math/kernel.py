"""Texas hold 'em bonus poker compiled: rounds dealt, ranked and counted by how they end; `odds` says what they pay.

Two cards are one number, by which it is known whether to fold them and what line of the bonus table they are on. Deals
that are given are places in the deck (`FULL_DECK`): the player's two, the dealer's two, then the community cards in
the order in which they came.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.hands import FIVE, Five
from pitboss.games.families.poker_hands.math.rank_tables import Lookup, tables
from pitboss.odds.contest import FOLD
from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import UNIT, contest, nets, outcome
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers

from ..hands import Line
from . import odds
from .deals import PAIR_CARDS, Deal, draw, given, two_hands
from .decision_tables import NONE, Decisions, best_decisions, bets
from .odds import BET, BET_TURN, FLUSH, STRAIGHT, WON
from .solve import names, start_class

ACE, KING, JACK = 12, 11, 9
LINES = tuple(int(line) for line in Line)
_TENS, _ACE_JACK, _JACKS, _ACE_KING, _ACE_JACK_SUITED, _ACE_KING_SUITED, _ACES, _BOTH_ACES = LINES


class RoundTables(NamedTuple):
    """What a round looks things up in: strengths, by pair what is folded and what the bonus pays by, when to bet."""

    lookup: Lookup
    straight: int
    flush: int
    """The lowest straight and the lowest flush."""
    folds: npt.NDArray[np.bool_]
    bonus: npt.NDArray[np.uint8]
    """The line of the bonus table, whatever the dealer holds; 0 where there is none."""
    always: int
    """So many later wagers with every hand; -1: each on its merits, as decided."""
    decisions: Decisions


def known(how: odds.Plan, folded: Sequence[str], pays: odds.Pays = odds.EVEN_MONEY) -> RoundTables:
    seven = tables(FIVE, 7)
    pairs = PAIR_CARDS.reshape(-1, 2).tolist()
    return RoundTables(
        seven.lookup,
        seven.first(Five.STRAIGHT),
        seven.first(Five.FLUSH),
        np.array([names()[start_class(one, two)] in folded for one, two in pairs]),
        np.array([bonus_line(one, two) for one, two in pairs], dtype=np.uint8),
        -1 if how.later is None else how.later,
        best_decisions(pays.turn, pays.river) if how.later is None else NONE,
    )


def bonus_line(one: int, two: int) -> int:
    """The line of the bonus table for the player's two cards; 0 where there is none."""
    high, low = max(one % 13, two % 13), min(one % 13, two % 13)
    suited = one // 13 == two // 13
    if high == low:
        return _ACES if high == ACE else _JACKS if high >= JACK else _TENS
    if high == ACE and low == KING:
        return _ACE_KING_SUITED if suited else _ACE_KING
    if high == ACE and low >= JACK:
        return _ACE_JACK_SUITED if suited else _ACE_JACK
    return 0


@lean
def strengths(deal: Deal, known: RoundTables) -> tuple[int, int]:
    return two_hands(deal, known.lookup)


@lean
def choose(deal: Deal, player: int, known: RoundTables) -> int:
    if known.folds[deal.player]:
        return FOLD
    if known.always >= 0:
        return BET + known.always
    turn, river = bets(deal, known.decisions)
    return BET_TURN - river if turn else BET + river  # both wagers are one before the turn's alone


@lean
def end(deal: Deal, player: int, dealer: int, known: RoundTables) -> tuple[int, int, int]:
    line = FLUSH if player >= known.flush else STRAIGHT if player >= known.straight else WON
    side = int(known.bonus[deal.player])
    if side == _ACES and known.bonus[deal.dealer] == _ACES:
        side = _BOTH_ACES
    return outcome(player, dealer, 0), line, side


ROUNDS = contest(
    __name__, strengths, choose, end, cards=9, choices=5, lines=3, sides=max(LINES) + 1, draw=draw, given=given
)


def simulation(options: Mapping[str, object], strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, the ante played by this strategy, for the runner."""
    how, pays = odds.plan(strategy), odds.Pays.at(options)
    knows = known(how, odds.folded(how, odds.pays_from(options), pays), pays)
    shown = {name: odds.accounts(options, asked.on(name) or UNIT)[name] for name in odds.accounts(options)}
    return ROUNDS.simulation("texas_hold_em_bonus_poker", options, how.name, shown, knows, asked=asked)


def settle(
    dealt: npt.ArrayLike,
    ante: Sequence[int],
    later: Sequence[int],
    plays: Sequence[bool],
    bonus: Sequence[int],
    options: Mapping[str, object],
) -> list[list[int]]:
    """The net cents of many given deals: a row each, columns ante, flop, turn and river together, bonus.

    Cards are rows of nine places in the deck; ``later``: none, one or two antes.
    """
    choices = [BET + more // staked if on else FOLD for on, more, staked in zip(plays, later, ante, strict=True)]
    ends = ROUNDS.ends(dealt, choices, known(odds.STRATEGIES["always_bet"], ()))
    return [
        nets(
            (*odds.main_account(odds.pays_from(options)).parts, odds.bonus_part(options, side)),
            [cell],
            [(staked,) * 3 + (side,)],
        )[0]
        for cell, staked, side in zip(ends, ante, bonus, strict=True)
    ]
