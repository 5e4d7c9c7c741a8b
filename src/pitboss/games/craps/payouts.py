"""What is paid at a table with these options: odds, the steps in which stakes go, vigorish, and caps on supplements."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping
from fractions import Fraction

from pitboss.equipment.money import Odds
from pitboss.games.families.dice.payouts import exact_unit
from pitboss.law.options import Options
from pitboss.law.proposals import PAYOUTS as PROPOSED
from pitboss.law.proposals import proposed

from .wagers import BETS, FIELD, FIRE_PAY_TABLES, NUMBERS, ON_TOTAL, PAYOUTS, Bet, Group, line_of


def offered(options: Options) -> frozenset[str]:
    """The wagers a table with these options has."""
    missing = {
        "place_lose": not options.flag("offer_place_to_lose"),
        "buy": not options.flag("offer_buy_lay"),
        "lay": not options.flag("offer_buy_lay"),
        "horn_high": not options.flag("offer_horn_high"),
        "fire": not options.flag("offer_fire_bet"),
    }
    return frozenset(key for key in BETS if not missing.get(key.rpartition("_")[0], False))


def paid(options: Options, bet: Bet, number: int, total: int) -> Odds:
    """The odds that a winning wager is paid at here: on its number, by the total that won.

    A combined wager is paid what is won on the total, less what is lost on the others.
    """
    if bet.supports:
        return true_odds(options, bet, number)
    if bet.parts:
        won = on_part(options, total).ratio * bet.parts[total] - (bet.units - bet.parts[total])
        whole = won / bet.units
        return Odds(whole.numerator, whole.denominator)
    if bet.key == FIELD and total in (2, 12):
        return options.odds(f"field_{total}")
    if bet.fixed:
        return true_odds(options, bet)
    posted = options.table("payout_table")[bet.key]
    assert isinstance(posted, Odds), bet.key
    return posted


def true_odds(options: Options, bet: Bet, number: int = 0) -> Odds:
    """What a supplement, a buy or a lay bet is paid (1.5, 1.6); only a proposal has it otherwise."""
    if options.get(PROPOSED) is None:
        return bet.pays[number]
    return PAYOUTS.on(options, line_of(bet, number))


def on_part(options: Options, total: int) -> Odds:
    """What the part of a combined wager on this total is paid."""
    return paid(options, BETS[ON_TOTAL[total]], 0, total)


def fire_pays(options: Options, points: int) -> Odds | None:
    """What a fire bet is paid for so many different points; None where it loses."""
    changed = proposed(options, "fire_paytable").get(str(points))
    return changed if isinstance(changed, Odds) else FIRE_PAY_TABLES[options.word("fire_paytable")].get(points)


def step(options: Options, bet: Bet, number: int = 0) -> int:
    """The least stake, in cents, whose win is payable in the least unit however it comes (never paid short).

    >>> from pitboss.games.craps.options import OPTIONS
    >>> table, _ = OPTIONS.read({})
    >>> [step(table, BETS[key], on) for key, on in (("place_win_6", 0), ("odds_pass", 9), ("horn", 0), ("lay_5", 0))]
    [600, 200, 400, 300]
    """
    if bet.group is Group.FIRE:
        return options.whole("min_payout_unit")
    if bet.supports:
        return options.whole("min_payout_unit") * true_odds(options, bet, number).ratio.denominator
    wins = winning_totals(bet.key, number)
    pays = (on_part(options, total) if bet.parts else paid(options, bet, number, total) for total in wins)
    return options.whole("min_payout_unit") * bet.units * math.lcm(*(one.ratio.denominator for one in pays))


def unit(options: Options, bet: Bet, number: int = 0) -> int:
    """From the least stake on, stakes are multiples of this: whatever they can win is payable in the least unit.

    Wagers on one number, horns and the fire bet go by whole steps; the others by what they win.

    >>> from pitboss.games.craps.options import OPTIONS
    >>> table, _ = OPTIONS.read({})
    >>> [unit(table, BETS[key]) for key in ("any_seven", "eleven", "hard_4", "horn")]
    [25, 20, 100, 400]
    """
    if bet.parts or bet.group in (Group.NUMBER, Group.FIRE):
        return step(options, bet, number)
    wins = winning_totals(bet.key, number)
    return exact_unit((paid(options, bet, number, total) for total in wins), options.whole("min_payout_unit"))


@functools.cache
def winning_totals(key: str, number: int) -> tuple[int, ...]:
    """The totals a wager can win on, on its number."""
    return tuple(sorted({throw.total for throw in BETS[key].stage(number).wins}))


def vigorish(options: Options, bet: Bet, stake: int) -> int:
    """The vigorish of a buy or lay wager of this stake: a rate of the stake, or of what it can win (1.5)."""
    return vigorish_of(options, bet)(stake)


def vigorish_of(options: Options, bet: Bet) -> Callable[[int], int]:
    """The same for any stake."""
    if not bet.vig or not options.fraction(bet.vig):
        return lambda stake: 0
    rate = options.fraction(bet.vig) / 100
    due, of = (rate * true_odds(options, bet).ratio if bet.against else rate).as_integer_ratio()
    if not due and options.word("vig_timing") == "on_win":
        return lambda stake: 0  # nothing is won that a least vigorish could be taken from
    if options.word("vig_rounding") == "exact":
        return lambda stake: stake * due // of
    return lambda stake: max(stake * due // (of * 100), 1) * 100 if stake else 0


def least_stake(options: Options, bet: Bet) -> int:
    """The least buy or lay bet that the table takes; as a proposal, one that wins nothing goes by its stake."""
    unit, least = step(options, bet), Fraction(options.whole("buy_lay_minimum"))
    pays = true_odds(options, bet).ratio if bet.against else 0
    return math.ceil((least / pays if pays else least) / unit) * unit


@functools.cache
def multiples(cap: str) -> Mapping[int, Fraction | None]:
    """A posted cap on supplements by number, in multiples of the flat wager; None where there is none.

    >>> {number: str(times) for number, times in multiples("3_4_5").items()}
    {4: '3', 5: '4', 6: '5', 8: '5', 9: '4', 10: '3'}
    """
    if cap == "unlimited":
        return dict.fromkeys(NUMBERS)
    if cap == "3_4_5":
        return {4: Fraction(3), 5: Fraction(4), 6: Fraction(5), 8: Fraction(5), 9: Fraction(4), 10: Fraction(3)}
    if ":" in cap:
        pairs = (entry.split(":") for entry in cap.split(","))
        return {int(number): Fraction(times.removesuffix("x")) for number, times in pairs}
    return dict.fromkeys(NUMBERS, Fraction(cap.removesuffix("x")))


def behind(options: Options, bet: Bet, number: int, times: Fraction) -> Fraction:
    """So many times the odds behind a flat wager, in flat wagers: taking, of the stake; laying, of what it can win.

    Odds laid that win nothing, which only a proposal has, are as much as the flat wager however many times they are.
    """
    if not bet.against:
        return times
    pays = true_odds(options, bet, number).ratio
    return times / pays if pays else Fraction(1)


def full_odds(options: Options, bet: Bet, number: int) -> Fraction | None:
    """The most odds on this number, in flat wagers (1.6(d)); None where the licensee set no cap."""
    times = multiples(options.word("max_odds_lay" if bet.against else "max_odds_take"))[number]
    return None if times is None else behind(options, bet, number, times)


def most_odds(options: Options, bet: Bet, number: int, flat: int) -> int | None:
    """The most that may be put behind a flat wager on this number; None where the licensee set no cap."""
    most = full_odds(options, bet, number)
    if most is None:
        return None
    by, of = most.as_integer_ratio()
    if not options.flag("odds_round_up"):
        return flat * by // of
    unit = step(options, bet, number)
    return -(-flat * by // (of * unit)) * unit
