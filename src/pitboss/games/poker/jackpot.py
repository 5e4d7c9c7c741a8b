"""The fund and who is paid from it: a bad beat, or a high hand (14.19)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from pitboss.games.families.poker_hands.hands import Key
from pitboss.play.game import Procedure
from pitboss.play.procedure import read_meter
from pitboss.play.table import Table

from .bank import pay_jackpot
from .hand_in_play import Contest
from .showdown import CATEGORIES, Shown
from .structure import shares
from .wagers import JACKPOT, PAYOUT

Part = tuple[Fraction, tuple[str, ...]]
"""A part of the fund, and who shares it."""


def parts(options: Mapping[str, object], seats: Sequence[str], highs: Mapping[str, Key]) -> list[Part]:
    """Who is paid which part of the fund; ``highs`` are the hands shown, ``seats`` all those dealt in.

    >>> bad_beat = {"jackpot": "bad_beat", "bad_beat_hand": "four_of_a_kind", "bad_beat_shares": "50,25,25"}
    >>> parts(bad_beat, "1234", {"1": (7, 10, 9), "2": (8, 9), "3": (2, 5, 4, 3)})
    [(Fraction(1, 2), ('1',)), (Fraction(1, 4), ('2',)), (Fraction(1, 4), ('3', '4'))]
    """
    if options["jackpot"] == "high_hand":
        least = CATEGORIES[str(options["high_hand"])]
        best = max((key for key in highs.values() if key[0] >= least), default=None)
        share = options["high_hand_share"]
        assert isinstance(share, int | Fraction)
        return [(Fraction(share) / 100, _with(highs, best))] if best else []
    top = max(highs.values(), default=None)
    beaten = max((key for key in highs.values() if key != top), default=None)
    if beaten is None or beaten[0] < CATEGORIES[str(options["bad_beat_hand"])]:
        return []
    losers, winners = _with(highs, beaten), _with(highs, top)
    others = tuple(seat for seat in seats if seat not in (*losers, *winners))
    return list(zip(shares(str(options["bad_beat_shares"])), (losers, winners, others), strict=True))


def _with(highs: Mapping[str, Key], key: Key | None) -> tuple[str, ...]:
    return tuple(seat for seat, high in highs.items() if high == key)


def pay_fund(table: Table, hand: Contest, shown: Mapping[str, Shown]) -> Procedure[None]:
    """Pays what a hand shown is worth; shares are equal, and what does not divide stays in the fund."""
    highs = {seat: key for seat in table.seats if seat in shown and (key := shown[seat].high) is not None}
    seats = [seat for seat in table.seats if seat in hand.seats]
    paid = parts(table.options, seats, highs) if table.options.word(JACKPOT) != "none" else []
    if not paid:
        return
    what = "Bad beat" if table.options.word(JACKPOT) == "bad_beat" else "High hand"
    table.announce(f"{what}: the fund is paid out", PAYOUT)
    fund = yield from read_meter(table, JACKPOT, PAYOUT)
    for share, winners in paid:
        for seat in winners:
            pay_jackpot(table, seat, int(fund * share / len(winners)), PAYOUT)
