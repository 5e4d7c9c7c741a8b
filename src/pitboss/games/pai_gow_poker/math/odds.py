"""Every wager that a pai gow poker table offers with its odds: the lines of each counted over all 154,143,080 hands,
the main wager over all pairs of hands, both set the house way.

The counts depend on no option but the royal match and the house way, so they are stored (see `line_counts` and
`main_wager`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import IntEnum
from fractions import Fraction
from typing import NamedTuple, TypeVar

from pitboss.equipment.money import EVEN, Odds
from pitboss.errors import Unreadable
from pitboss.games.families.set_hands.vigorish import left_of_one
from pitboss.law.options import Options
from pitboss.odds.distribution import Distribution, Tally, WagerResult, ratio
from pitboss.odds.meter import break_even, meter_figures
from pitboss.odds.odds_report import OddsReport, Strategy, StrategyNote, WagerOdds

from ..hands import PREMIUM, Type
from ..options import OPTIONS, offered
from ..wagers import (
    BONUS,
    ENVY_LEAST,
    ENVY_PAYS,
    INSURANCE,
    MAIN,
    PAYOUTS,
    PROGRESSIVE,
    RNG_NUMBER,
    SEVEN_CARD,
    THREE_CARD,
    WHOLE_DOLLAR,
    Schedule,
    best_paid,
    bonus_pays,
    denomination,
    insurance_pays,
    seven_card_pays,
    three_card_pays,
)
from . import stored_counts

STRATEGIES = ("optimal", "house_way")
"""Both mean the house way: it is what the main wager is worked out for."""

Line = TypeVar("Line", bound=IntEnum)


def report(options: Mapping[str, object], strategy: str = "optimal", stake: int | None = None) -> OddsReport:
    """The odds of every wager that the table offers.

    ``stake`` in cents: what vigorish and the number wager's payout are rounded on; without it nothing is rounded.

    >>> found = report(OPTIONS.read({"seven_card_bonus": "true"})[0])
    >>> f"{float(found.wagers['seven_card_bonus'].distribution.house_edge):.4%}"
    '6.3667%'
    """
    if strategy not in STRATEGIES:
        raise Unreadable(f"{strategy!r} is no strategy ({', '.join(STRATEGIES)})")
    known = options if isinstance(options, Options) else OPTIONS.read(options)[0]
    wagers = dict(_wagers(known, stake))
    note = None
    if MAIN in wagers:
        edge = wagers[MAIN].distribution.house_edge
        chosen = Strategy(
            "house_way", "both the player's and the dealer's hands are set the house way", edge, Fraction(0)
        )
        note = StrategyNote(chosen)
    return OddsReport("pai_gow_poker", known, wagers, note)


def _wagers(options: Options, stake: int | None) -> Iterator[tuple[str, WagerOdds]]:
    there = offered(options)
    main = main_wager(options, stake)
    if main is not None:
        yield MAIN, main
    if RNG_NUMBER in there:
        yield RNG_NUMBER, WagerOdds(rng_number(options, stake))
    if PROGRESSIVE in there:
        yield PROGRESSIVE, progressive(options)
    if BONUS in there:
        yield BONUS, bonus(options)
    if INSURANCE in there:
        yield INSURANCE, WagerOdds(insurance(options.word("insurance_table")))
    if THREE_CARD in there:
        yield (
            THREE_CARD,
            WagerOdds(_by_lines(stored_counts.three_card_bonus(), three_card_pays(options))),
        )
    if SEVEN_CARD in there:
        yield (
            SEVEN_CARD,
            WagerOdds(_by_lines(stored_counts.seven_card_bonus(), seven_card_pays(options))),
        )


# The main wager


def main_wager(options: Options, stake: int | None) -> WagerOdds | None:
    """House way against house way, over every pair of hands; None for a house way not yet counted."""
    way = options["house_way"]
    found = stored_counts.main_wager(way, options.word("ace_low_straight")) if isinstance(way, str) else None
    if found is None:
        return None
    pays = PAYOUTS.on(options, MAIN)
    left = left_of_one(pays, stake, options)
    distribution = Distribution.of(
        {
            WagerResult("win", left): found["win"],
            WagerResult("push", 0): found["push"],
            WagerResult("lose", -1): found["lose"],
        }
    )
    deals = found["win"] + found["push"] + found["lose"]
    # A bank meets the same hands from the other side: it wins what a player loses, copies included.
    bank = pays.ratio * found["win"] - found["lose"] * left_of_one(EVEN, stake, options)
    return WagerOdds(
        distribution,
        {
            "bank_house_edge": float(bank / deals),
            "bank_house_edge_exact": ratio(bank / deals),
            "copy_high": ratio(Fraction(found["copy_high"], deals)),
            "copy_low": ratio(Fraction(found["copy_low"], deals)),
        },
    )


# The others


def rng_number(options: Options, stake: int | None) -> Distribution:
    """One number of seven; the payout is rounded down to whole dollars (11.13(b)6)."""
    pays = options["rng_wager_odds"]
    assert isinstance(pays, Odds)
    won = Fraction(pays.pays(stake) // WHOLE_DOLLAR * WHOLE_DOLLAR, stake) if stake else pays.ratio
    return Distribution.of({WagerResult("the number", won): 1, WagerResult("another number", -1): 6})


def _by_lines(hands: Mapping[frozenset[Line], int], pays: Mapping[Line, Odds]) -> Distribution:
    """Of the lines that a hand makes, the one with the highest payout is paid (11.9(j), 11.18)."""
    tally = Tally()
    for lines, number in hands.items():
        line = best_paid(lines, pays) if lines else None
        label = line.name.lower().replace("_", " ") if line else "nothing"
        tally[WagerResult(label, pays[line].ratio if line else -1)] += number
    return Distribution.of(tally)


def bonus(options: Options) -> WagerOdds:
    """The bonus wager, and what an envy bonus is worth for each other player (11.16(a), (b))."""
    hands = stored_counts.bonus(options.word("royal_match"))
    envied = {lines: number for lines, number in hands.items() if lines & PREMIUM}
    envy = Fraction(sum(ENVY_PAYS[max(lines)] * number for lines, number in envied.items()), stored_counts.HANDS)
    return WagerOdds(
        _by_lines(hands, bonus_pays(options)),
        {
            "envy_dollars_per_other_player": ratio(envy / 100),
            "envy_per_other_player": float(envy / ENVY_LEAST),
            "envy_note": "in units of a $5.00 wager, the least that earns it",
        },
    )


def insurance(table: str) -> Distribution:
    """Ace high or lower (11.16(c))."""
    pays, names = insurance_pays(table), {11: "jack", 12: "queen", 13: "king", 14: "ace"}
    tally = Tally()
    for top, number in stored_counts.counts()["insurance"].items():
        odds = pays.get(int(top))
        label = f"{names.get(int(top), top)} high" if odds else "no pai gow"
        tally[WagerResult(label, odds.ratio if odds else -1)] += number
    return Distribution.of(tally)


def progressive(options: Options, meter: int | None = None) -> WagerOdds:
    """The progressive with the meter at so many cents (its reset amount unless said); the stake is not returned."""
    schedule, stake = Schedule(options), denomination(options)
    stands = options.whole("meter_reset") if meter is None else meter
    tally = Tally()
    for types, number in stored_counts.progressive().items():
        if not types:
            tally[WagerResult("nothing", -1)] += number
            continue
        kind = schedule.best(types, stands)
        paid = _exactly(schedule, kind, stands)
        tally[WagerResult(kind.name.lower().replace("_", " "), paid / stake - 1)] += number
    piece = _piece(schedule, stands)
    while (even := break_even(stake, piece.fixed, piece.share)) > 0 and (near := _piece(schedule, int(even))) != piece:
        piece = near
    return WagerOdds(Distribution.of(tally), meter_figures(stake, stands, *piece))


class _Piece(NamedTuple):
    """What the progressive gives back near a meter: in cents, as a part of the meter, and from where on (11.9(j))."""

    fixed: Fraction
    share: Fraction
    since: Fraction


def _piece(schedule: Schedule, meter: int) -> _Piece:
    fixed = share = since = Fraction(0)
    for types, number in stored_counts.progressive().items():
        if not types:
            continue
        kind, part = schedule.best(types, meter), Fraction(number, stored_counts.HANDS)
        if kind in schedule.shares:
            share += part * schedule.shares[kind] / 100
            beaten = max((schedule.fixed[one] for one in types if one not in schedule.shares), default=0)
            since = max(since, beaten * 100 / schedule.shares[kind])
        else:
            fixed += part * schedule.fixed[kind]
    return _Piece(fixed, share, since)


def _exactly(schedule: Schedule, kind: Type, meter: int) -> Fraction:
    if kind in schedule.shares:
        return meter * schedule.shares[kind] / 100
    return Fraction(schedule.fixed[kind])
