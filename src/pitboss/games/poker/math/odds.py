"""What poker pays, exactly: the house's part of a pot, and the part that given hands win of it.

The house has no stake: what it takes is the rake, and the fund its drop. Seats that put in the same and know nothing of
each other's cards lose the same on average, the rake by heads. With hands given (``--hand``, and a board), each one's
part of the pot is counted over every deal.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from importlib import resources

from pitboss.equipment.cards import Card, spell
from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.law.options import Options
from pitboss.odds.distribution import Distribution, Outcome, WagerResult, ratio
from pitboss.odds.odds_report import OddsReport, Strategy, StrategyNote, WagerOdds

from ..pots import Rake
from ..structure import least_bet
from ..variants import variant_of
from ..wagers import DROP, JACKPOT, POT

HEADS_UP, FULL_TABLE = "heads_up", "full_table"
STRATEGIES = {
    HEADS_UP: "two seats put in the same and stay to the end",
    FULL_TABLE: "every seat puts in the same and stays to the end",
}
POTS = (5, 10, 20, 30, 40, 60, 100)
"""Pots of which the house's part is listed, in lower limits."""
BURNS, DECK = 4, 52


def seats_of(options: Options, strategy: str) -> int:
    """How many seats a strategy has in the hand; in stud as many as need no community card."""
    if strategy in ("optimal", HEADS_UP):
        return 2
    if strategy != FULL_TABLE:
        raise Unreadable(f"unknown strategy {strategy!r} (known: {', '.join(STRATEGIES)})")
    variant = variant_of(options)
    return options.whole("max_players") if variant.button else min(
        options.whole("max_players"), (DECK - BURNS) // variant.hole
    )  # fmt: skip


def stake_of(options: Options, stake: int | None) -> int:
    """What each seat puts in: ten times the lower limit, unless another amount is asked for."""
    return 10 * least_bet(options) if stake is None else stake


def taken_of(options: Options, pot: int) -> int:
    """What a pot that was played out loses to the house and to the fund."""
    rake = min(pot, Rake.of(options).on(pot))
    drop = options.whole(DROP) if options.word(JACKPOT) != "none" else 0
    return rake + min(drop, pot - rake)


@functools.cache
def starting() -> Mapping[str, tuple[int, int]]:
    """By starting hand of hold 'em, the deals won and tied against one other hand (see `solve`)."""
    text = resources.files(__package__).joinpath("solved.json").read_text(encoding="utf-8")
    return {name: (won, tied) for name, (won, tied) in json.loads(text).items()}


def report(
    options: Options,
    strategy: str = "optimal",
    stake: int | None = None,
    hands: Sequence[Sequence[Card]] = (),
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
) -> OddsReport:
    """Exact odds: of given hands, or of a seat that knows nothing."""
    bet = stake_of(options, stake)
    if hands or board or dead:
        found = given(options, hands, board, dead, bet)
        equity = [f"{name} wins {part} of the pot on average" for name, part in _parts(found)]
        return OddsReport("poker", options, found, _note(options, len(hands), bet, equity))
    players = seats_of(options, strategy)
    wagers = {POT: WagerOdds(blind(options, players, bet))}
    lower = least_bet(options)
    for pot in () if stake is not None else (lower * times for times in POTS):
        wagers[f"pot_{dollars(pot)}"] = WagerOdds(_by_heads(options, 2, Fraction(pot, 2)))
    return OddsReport("poker", options, wagers, _note(options, players, bet))


def _parts(found: Mapping[str, WagerOdds]) -> Iterator[tuple[str, str]]:
    """Every hand with its part of the pot, in percent and exactly."""
    for name, wager in found.items():
        exact = Fraction(str(wager.extras["equity_exact"]))
        yield name, f"{float(exact):.4%} ({exact})"


def _note(options: Options, players: int, bet: int, remarks: Sequence[str] = ()) -> StrategyNote:
    pot = players * bet
    edge = Fraction(taken_of(options, pot), pot) if pot else Fraction(0)
    name = HEADS_UP if players == 2 else FULL_TABLE
    taken = f"${dollars(taken_of(options, pot))} of ${dollars(pot)} is taken"
    told = (*remarks, f"each of {players} seats has put in ${dollars(bet)}: {taken}")
    return StrategyNote(Strategy(name, STRATEGIES[name], edge, Fraction(0)), (), told)


# A seat that knows nothing


def blind(options: Options, players: int, bet: int) -> Distribution:
    """The result of one of so many seats with equal chances; heads-up hold 'em with its ties."""
    if players == 2 and variant_of(options).key == "holdem_high":
        won, tied = (sum(pair[i] for pair in starting().values()) for i in (0, 1))
        pot = 2 * bet
        left = Fraction(pot - taken_of(options, pot), bet)
        return Distribution.of({
            WagerResult("wins", left - 1): won,
            WagerResult("splits", left / 2 - 1): tied,
            WagerResult("loses", -1): won,  # what one wins the other loses
        })  # fmt: skip
    return _by_heads(options, players, Fraction(bet))


def _by_heads(options: Options, players: int, bet: Fraction) -> Distribution:
    """One of so many seats wins, all alike; a split pot counts as won by each now and then."""
    pot = int(players * bet)
    left = Fraction(pot - taken_of(options, pot)) / bet
    return Distribution.of({WagerResult("wins", left - 1): 1, WagerResult("loses", -1): players - 1})


# Given hands


def given(
    options: Options, hands: Sequence[Sequence[Card]], board: Sequence[Card], dead: Sequence[Card], bet: int
) -> dict[str, WagerOdds]:
    """What each of these hands wins of the pot, over every deal of the cards not given."""
    from .equity import equities

    variant = variant_of(options)
    found = equities(variant, hands, board, dead, options.word("low_qualifier"))
    pot = len(hands) * bet
    left = Fraction(pot - taken_of(options, pot), bet)
    wagers: dict[str, WagerOdds] = {}
    for seat, (hand, equity) in enumerate(zip(hands, found, strict=True), 1):
        outcomes = tuple(
            Outcome(_share(share), left * share - 1, Fraction(number, equity.deals))
            for share, number in equity.shares.items()
        )
        extras = {"equity": float(equity.part), "equity_exact": ratio(equity.part), "deals": equity.deals}
        wagers[f"seat {seat} {spell(hand)}"] = WagerOdds(Distribution(outcomes), extras)
    return wagers


def _share(share: Fraction) -> str:
    """
    >>> _share(Fraction(1)), _share(Fraction(3, 4)), _share(Fraction(0))
    ('the pot', '3/4 of the pot', 'nothing')
    """
    return {Fraction(1): "the pot", Fraction(0): "nothing"}.get(share, f"{share} of the pot")
