"""The wager on the number that chooses the starting position, settled before any card (11.13)."""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.games.families.set_hands.dealing import NUMBERS
from pitboss.law.citation import cite
from pitboss.play.accounts import area
from pitboss.play.table import Table

from .wagers import RNG_NUMBER, WHOLE_DOLLAR


def settle_numbers(table: Table, shown: int) -> None:
    """Wagers on other numbers are collected, then those on this one paid, before any card (11.13(b)4-6).

    Chips and a match play coupon beside them are one wager, so what it pays is rounded once.
    """
    seats = table.with_wagers(RNG_NUMBER)
    for seat in seats:
        for number in NUMBERS:
            if number != str(shown):
                table.collect(seat, RNG_NUMBER, cite("11.13(b)4"), on=number)
    pays = table.options.odds("rng_wager_odds")
    for seat in seats:
        stake = table.on(seat, RNG_NUMBER, str(shown))
        if stake:
            if coupon := table.coupon(seat, RNG_NUMBER, str(shown)):  # one wager with the chips, 11.13(b)2
                table.step(f"seat {seat}: a coupon of ${dollars(coupon)} counts with the chips", cite("11.13(b)2"))
                table.use_coupon(area(seat, RNG_NUMBER, str(shown)))
            won = pays.pays(stake + coupon) // WHOLE_DOLLAR * WHOLE_DOLLAR
            table.pay_amount(seat, RNG_NUMBER, won, cite("11.13(b)6"), on=str(shown), odds=pays)
            table.take_back(seat, RNG_NUMBER, cite("11.13(b)5"), on=str(shown))
    if seats:
        table.stand(RNG_NUMBER)  # settled, even if the round turns out void
