"""Settling punto banco and minibaccarat: losing wagers first, then one of four orders (3.10(b)).

In every order the dealers go from the highest numbered position down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from pitboss.equipment.money import EVEN, Odds, commission
from pitboss.law.citation import Citation
from pitboss.play.accounts import INVENTORY, area
from pitboss.play.effects import Transfer, Verb
from pitboss.play.table import Table

from .hands import Result
from .vigorish import Vigorish, take
from .wagers import BANKER, PLAYER, TIE

PAY, VIGORISH = "pay", "vigorish"

PROCEDURES = {  # 3.10(b)1-4: passes along the table, and what is done at each position
    1: ((PAY,), (VIGORISH,)),
    2: ((VIGORISH,), (PAY,)),
    3: ((PAY, VIGORISH),),
    4: ((VIGORISH, PAY),),
}

WINNING = {Result.BANKER: BANKER, Result.PLAYER: PLAYER, Result.TIE: TIE}
LOSING = {Result.BANKER: (PLAYER, TIE), Result.PLAYER: (BANKER, TIE), Result.TIE: ()}
VOID = {Result.BANKER: (), Result.PLAYER: (), Result.TIE: (PLAYER, BANKER)}


@dataclass(frozen=True, slots=True)
class VigorishTerms:
    """What a table charges: on a winning Banker wager, or instead a percentage of a Banker wager when the hands tie."""

    tie: Odds
    on_win: Vigorish | None
    on_tie: int = 0
    deferred: bool = False
    procedure: int = 3
    banker: Odds = EVEN
    player: Odds = EVEN
    """What a proposal may have otherwise; at a table these pay even money."""


@dataclass(frozen=True, slots=True)
class SettlementSections:
    """Where a game's own sections say these things."""

    losing: Citation
    pays: Mapping[str, Citation]
    """By wager."""
    void: Mapping[str, Citation]
    """By wager."""
    vigorish: Citation
    tie_charge: Citation


def settle(table: Table, result: Result, terms: VigorishTerms, sections: SettlementSections) -> None:
    """Collects, pays and charges everything on the table."""
    positions = [seat for seat in reversed(table.seats) if any(table.on(seat, w) for w in (BANKER, PLAYER, TIE))]
    for seat in positions:
        for wager in LOSING[result]:
            table.collect(seat, wager, sections.losing)
    staked = {seat: table.on(seat, BANKER) for seat in positions}
    beside = {seat: table.coupon(seat, BANKER) for seat in positions}  # what a coupon wins is charged too
    for steps in PROCEDURES[terms.procedure]:
        for seat in positions:
            for step in steps:
                if step == PAY:
                    _pay(table, seat, result, terms, sections)
                elif result is Result.BANKER and staked[seat] and terms.on_win:
                    won = terms.on_win.on(staked[seat] + beside[seat])
                    take(table, seat, BANKER, won, terms.deferred, sections.vigorish)
                elif result is Result.TIE and staked[seat] and terms.on_tie:
                    _charge_tied(table, seat, terms.on_tie, sections)


def _pay(table: Table, seat: str, result: Result, terms: VigorishTerms, sections: SettlementSections) -> None:
    """Pays a position's winning wager, and gives back what the tie made void."""
    wager = WINNING[result]
    if table.on(seat, wager):
        table.pay(seat, wager, terms.tie if wager == TIE else EVEN, sections.pays[wager])
    for wager in VOID[result]:
        if not (wager == BANKER and terms.on_tie):
            table.give_back(seat, wager, sections.void[wager])


def _charge_tied(table: Table, seat: str, percent: int, sections: SettlementSections) -> None:
    """A tied Banker wager goes back less its charge, which is not rounded (7.2(a)1iii, 7.3(d))."""
    place = area(seat, BANKER)
    charge = commission(table.on(seat, BANKER), Fraction(percent))
    table.move(Transfer(place, INVENTORY, charge, Verb.COMMISSION, place, sections.tie_charge))
    table.give_back(seat, BANKER, sections.void[BANKER])
