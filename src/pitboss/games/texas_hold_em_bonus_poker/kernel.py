"""Texas hold 'em bonus poker compiled: rounds dealt, ranked and counted by how they end; `odds` says what they pay.

A card is its place in the deck (`FULL_DECK`): the player's two, the dealer's two, then the five community cards in the
order in which they came.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.poker.hands import FIVE, Five
from pitboss.games.poker.hold_em import two_hands
from pitboss.games.poker.pairs import pair_place
from pitboss.games.poker.suits import Places, canonical_sets, find, places_of, renamed, renaming
from pitboss.games.poker.tables import MASKS, Lookup, Words, tables
from pitboss.games.texas_hold_em_bonus_poker import odds
from pitboss.games.texas_hold_em_bonus_poker.hands import Line
from pitboss.games.texas_hold_em_bonus_poker.odds import BET, FLUSH, STRAIGHT, WON
from pitboss.games.texas_hold_em_bonus_poker.solve import Bits, names, read_decisions, start_class
from pitboss.odds.contest import FOLD
from pitboss.simulate.asked import EVERYTHING, Asked
from pitboss.simulate.compiled import compiled, lean
from pitboss.simulate.contest import UNIT, Cards, contest, nets, outcome
from pitboss.simulate.runner import Simulation

ACE, KING, JACK = 12, 11, 9
LINES = tuple(int(line) for line in Line)
_TENS, _ACE_JACK, _JACKS, _ACE_KING, _ACE_JACK_SUITED, _ACE_KING_SUITED, _ACES, _BOTH_ACES = LINES


class Decisions(NamedTuple):
    """Whether to bet, by canonical board and pair of cards."""

    boards: Places
    bits: Bits


class Known(NamedTuple):
    """What a round looks things up in: strengths, starting hands folded, and when to bet the turn and the river."""

    lookup: Lookup
    straight: int
    flush: int
    """The lowest straight and the lowest flush."""
    folds: npt.NDArray[np.bool_]
    always: int
    """So many later wagers with every hand; -1: each on its merits, as follows."""
    turns: Decisions
    rivers: Decisions


NONE = Decisions(places_of(np.zeros(0, dtype=np.uint64)), np.zeros((0, 1), dtype=np.uint8))
PAIRS = 1326


@functools.cache
def best_decisions() -> tuple[Decisions, Decisions]:
    """When to bet the turn, and when the river."""
    turns, rivers = read_decisions()
    return _spread(canonical_sets(3)[0], turns), _spread(canonical_sets(4)[0], rivers)


def _spread(boards: Words, stored: Bits) -> Decisions:
    """Stored decisions are by pair of the cards beside the board; here they are by pair of all cards."""
    bits = np.zeros((len(boards), -(-PAIRS // 8)), dtype=np.uint8)
    _spread_bits(boards, stored, bits)
    return Decisions(places_of(boards), bits)


@compiled
def _spread_bits(boards: Words, stored: Bits, bits: Bits) -> None:
    for board in range(len(boards)):
        beside = 0
        for one in range(52):
            if MASKS[one] & boards[board]:
                continue
            for two in range(one):
                if not MASKS[two] & boards[board]:
                    pair = pair_place(one, two)
                    bits[board, pair >> 3] |= stored[board, beside] << (pair & 7)
                    beside += 1


def known(how: odds.Plan, folded: Sequence[str]) -> Known:
    seven = tables(FIVE, 7)
    turns, rivers = best_decisions() if how.later is None else (NONE, NONE)
    return Known(
        seven.lookup,
        seven.first(Five.STRAIGHT),
        seven.first(Five.FLUSH),
        np.array([names()[place] in folded for place in range(169)]),
        -1 if how.later is None else how.later,
        turns,
        rivers,
    )


@lean
def strengths(deck: Cards, known: Known) -> tuple[int, int]:
    return two_hands(deck, known.lookup)


@lean
def choose(deck: Cards, player: int, known: Known) -> int:
    if known.folds[start_class(int(deck[0]), int(deck[1]))]:
        return FOLD
    if known.always >= 0:
        return BET + known.always
    return BET + bets(known.turns, deck, 3) + bets(known.rivers, deck, 4)


@lean
def bets(decisions: Decisions, cards: Cards, board: int) -> int:
    """Whether the player bets with so many community cards on the table: by canonical board."""
    mask = MASKS[cards[4]]
    for i in range(5, 4 + board):
        mask |= MASKS[cards[i]]
    canonical, suits = renaming(mask)
    one, two = renamed(int(cards[0]), suits), renamed(int(cards[1]), suits)
    pair = pair_place(max(one, two), min(one, two))
    return int(decisions.bits[find(decisions.boards, canonical), pair >> 3]) >> (pair & 7) & 1


@lean
def bonus_line(one: int, two: int, three: int, four: int) -> int:
    """The line of the bonus table for the player's two cards and the dealer's; 0 where there is none."""
    high, low = max(one % 13, two % 13), min(one % 13, two % 13)
    suited = one // 13 == two // 13
    if high == low:
        if high == ACE:
            return _BOTH_ACES if three % 13 == ACE and four % 13 == ACE else _ACES
        return _JACKS if high >= JACK else _TENS
    if high == ACE and low == KING:
        return _ACE_KING_SUITED if suited else _ACE_KING
    if high == ACE and low >= JACK:
        return _ACE_JACK_SUITED if suited else _ACE_JACK
    return 0


@lean
def end(deck: Cards, player: int, dealer: int, known: Known) -> tuple[int, int, int]:
    line = FLUSH if player >= known.flush else STRAIGHT if player >= known.straight else WON
    side = bonus_line(int(deck[0]), int(deck[1]), int(deck[2]), int(deck[3]))
    return outcome(player, dealer, 0), line, side


ROUNDS = contest(__name__, strengths, choose, end, cards=9, choices=4, lines=3, sides=max(LINES) + 1)


def simulation(options: Mapping[str, object], strategy: str = "optimal", asked: Asked = EVERYTHING) -> Simulation:
    """The game under these options, the ante played by this strategy, for the runner."""
    how = odds.plan(strategy)
    knows = known(how, odds.folded(how, odds.pays_from(options)))
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
