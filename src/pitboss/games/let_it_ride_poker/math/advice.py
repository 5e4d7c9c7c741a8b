"""Whether to let a wager ride at let it ride poker, at both decisions: over every card that may still come."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from fractions import Fraction

from pitboss.equipment.cards import Card
from pitboss.games.families.stud.math.odds import by_line
from pitboss.games.families.stud.math.seen import on_table
from pitboss.odds.advice import Advice, Spot, ValuedChoice, advised, percent
from pitboss.odds.contest import Cell, Showdown

from ..hands import key, line
from ..options import payout_limit
from ..round import BACK, CARDS, COMMUNITY, RIDE
from ..wagers import BASE, WAGER_1, WAGER_2, base_table
from .odds import MOST

FULL = CARDS + COMMUNITY


def advice(spot: Spot) -> Advice | None:
    """Ride or back, the other wagers with it, and the later decision at its best."""
    seen = (*spot.own, *spot.board)
    if RIDE not in spot.words or BACK not in spot.words or len(spot.own) != CARDS:
        return None
    down = [wager for wager in BASE if spot.on(wager)]
    unit = spot.on(down[-1])
    limit = Fraction(payout_limit(spot.options, spot.setting.limits), unit)
    pays = on_table(dict(by_line(base_table(spot.options))), MOST, str, limit)
    unseen = spot.unseen()

    @functools.cache
    def net(units: int, on: int) -> Fraction:
        return Fraction(pays.net(Cell(units, Showdown.WON, on)))

    lines = functools.cache(lambda held, last: line(key((*held, last))))

    def last_card(held: Sequence[Card], units: int) -> Fraction:
        """What so many wagers come to, over every last card, added up."""
        return sum((net(units, lines(held, last)) for last in unseen if last not in held), Fraction(0))

    def next_cards(units: int) -> Fraction:
        """What they come to over the next card, where one of them may be taken back, and the last."""
        return sum(
            (max(last_card((*seen, card), units), last_card((*seen, card), units - 1)) for card in unseen), Fraction(0)
        )

    first = len(seen) == CARDS
    deals = len(unseen) * (len(unseen) - 1) if first else len(unseen)
    found = next_cards if first else functools.partial(last_card, seen)
    choices = [ValuedChoice(RIDE, found(len(down)) / deals), ValuedChoice(BACK, found(len(down) - 1) / deals)]
    gain = choices[0].worth - choices[1].worth
    why = f"{_named(WAGER_1 if first else WAGER_2)} is worth {percent(gain)} of itself over the cards to come"
    return advised("base wager", unit, choices, why)


def _named(wager: str) -> str:
    return wager.replace("_", " ")
