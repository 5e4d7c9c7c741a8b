"""What a licensee may choose at craps and mini-craps.

Most of subchapter 1 is known by its titles only. A rule that is practice rather than text is a choice here, and its
default is how the game is dealt in Atlantic City; the citation says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from pitboss.equipment.money import odds
from pitboss.errors import Unreadable
from pitboss.law.citation import cite
from pitboss.law.limits import LIMITS, limits_in_order
from pitboss.law.notices import MAXIMUM_CHANGE, MINIMUM_CHANGE
from pitboss.law.notices import POSTED as NOTICE
from pitboss.law.options import Options, OptionSet, Uniform, only_beside, option, requires
from pitboss.law.values import Dollars, Flag, OddsAtLeast, Percent, TableOf, Whole, Words

from .wagers import FIRE_PAY_TABLES, NUMBERS, POSTED

SEATS = {"craps": 20, "mini_craps": 9}
"""Players at the rail of a craps table; seats at a mini-craps table, at most nine (13:69E-1.11(a))."""


@dataclass(frozen=True, slots=True)
class Multiple:
    """A cap on supplements: ``5x``, ``3_4_5``, ``unlimited``, or a multiple for each number.

    >>> Multiple().read("2"), Multiple().read({"4": "3", "10": 3})
    ('2x', '4:3x,5:5x,6:5x,8:5x,9:5x,10:3x')
    >>> Multiple().read("0")
    Traceback (most recent call last):
    ...
    ValueError: 0x is below 1x: the player has a right to odds, which may only be capped
    """

    usual: str = "5x"
    entries: ClassVar[tuple[str, ...]] = tuple(map(str, NUMBERS))

    def read(self, raw: object) -> str:
        if isinstance(raw, Mapping):
            for key in raw:
                if key not in self.entries:
                    raise Unreadable(f"no number {key!r} (known: {', '.join(self.entries)})")
            return ",".join(f"{n}:{self._times(raw.get(str(n), self.usual))}" for n in NUMBERS)
        text = str(raw).lower()
        if text in ("345", "3-4-5", "3/4/5", "3x4x5x", "3x-4x-5x"):
            raise ValueError(f"{raw!r} is not allowed: did you mean '3_4_5'?")
        return text if text in ("unlimited", "3_4_5") else self._times(text)

    def _times(self, raw: object) -> str:
        text = str(raw).lower().removesuffix("x")
        try:
            if isinstance(raw, bool) or not text or set(text) - set("0123456789./"):
                raise ValueError
            times = Fraction(text)
        except (ValueError, ZeroDivisionError):
            raise ValueError(f"{raw!r} is not a multiple of the flat wager") from None
        if times < 1:
            raise ValueError(f"{times}x is below 1x: the player has a right to odds, which may only be capped")
        return f"{times}x"

    def __str__(self) -> str:
        return "1x, 2x, 5x, 10x or any other multiple from 1x up, 3_4_5, unlimited, or a multiple for each number"


def _if_taken(options: Options) -> str:
    return options.word("max_odds_take")


def _raised(options: Options) -> str:
    """The wagers that are paid above the minimum, in words."""
    raised = [f"{key} {pays}" for key, pays in options.table("payout_table").items() if pays != POSTED[key]]
    return ", ".join(raised) or "the minimum odds"


_PRACTICE = cite("1.3 [practice]")
_ON_OFF = Words("off", "on")

OPTIONS = OptionSet(
    options=(
        option("variant", Words("craps", "mini_craps"), "craps", "13:69E-1.11(a)",
               "the long table, or the shorter seated one"),
        option("mini_stickperson", Flag(), False, "1.11(c)", "mini-craps with a stickperson beside the dealer"),
        option("max_odds_take", Multiple(), "5x", "1.6(d)",
               "most that may be taken behind a pass or come wager, as a multiple of it", NOTICE),
        option("max_odds_lay", Multiple(), _if_taken, "1.6(d)",
               "most that a supplement laid may win, as a multiple of the flat wager", NOTICE),
        option("odds_round_up", Flag(), True, "1.6 [practice]",
               "a supplement may go past the cap to the next amount that is payable without breakage"),
        option("payout_table", TableOf({key: OddsAtLeast(least) for key, least in POSTED.items()}, POSTED), POSTED,
               "1.4 [SD 20:18:33:04]", "odds above the minimum, wager by wager", NOTICE),
        option("field_2", OddsAtLeast(odds("2 to 1")), odds("2 to 1"), "1.4 [13:69F-13.6]",
               "what the field pays on 2", NOTICE),
        option("field_12", OddsAtLeast(odds("2 to 1")), odds("2 to 1"), "1.4 [13:69F-13.6]",
               "what the field pays on 12", NOTICE),
        option("offer_place_to_lose", Flag(), True, "1.2 [practice]", "place bets to lose"),
        option("offer_buy_lay", Flag(), True, "1.5", "buy and lay bets at true odds", NOTICE),
        option("buy_vig_rate", Percent(most=Fraction(5)), Fraction(5), "1.5",
               "vigorish on a buy bet, of the stake", NOTICE),
        option("lay_vig_rate", Percent(most=Fraction(5)), Fraction(5), "1.5",
               "vigorish on a lay bet, of what it can win", NOTICE),
        option("vig_timing", Words("at_placement", "on_win"), "at_placement", "1.5 [practice]",
               "vigorish is put down with the bet (and goes back with it), or taken from a win", NOTICE),
        option("vig_rounding", Words("exact", "floor_dollar_min_1"), "floor_dollar_min_1", "1.5 [practice]",
               "vigorish to the cent, or in whole dollars rounded down but never less than one"),
        option("buy_lay_minimum", Dollars(), 2000, "1.5 [practice]",
               "least stake of a buy bet, and least that a lay bet must be able to win", NOTICE),
        option("hardways_on_come_out", _ON_OFF, "off", _PRACTICE, "hardways on a come out roll", NOTICE),
        option("place_on_come_out", Words("off"), "off", _PRACTICE, "place and buy bets on a come out roll"),
        option("come_odds_on_come_out", _ON_OFF, "off", "1.6 [practice]", "come odds on a come out roll"),
        option("lay_on_come_out", _ON_OFF, "on", _PRACTICE, "lay bets and place bets to lose on a come out roll"),
        option("winners_stay_up", Flag(), True, "1.10 [practice]",
               "a place, buy, lay or hardway bet that wins stays up until it is taken down"),
        option("button_lasts", Words("one_roll", "until_changed"), "one_roll", _PRACTICE,
               "how long a bet stays on or off as its owner called it"),
        option("put_bets", Words("false"), "false", "1.3 [AC guide]",
               "pass or come bets made or raised once the point is set"),
        option("offer_horn_high", Flag(), True, "1.2 [practice]", "horn high bets"),
        option("offer_fire_bet", Flag(), False, "13:69E-1.11(d)", "the fire bet", NOTICE),
        option("fire_paytable", Words(*FIRE_PAY_TABLES), "A", "1.4 [published pay tables]",
               "what the fire bet pays for four, five and six points", NOTICE),
        option("fire_minimum", Dollars(), 100, "1.2 [practice]", "least fire bet"),
        option("fire_maximum", Dollars(), 1000, "1.2 [practice]", "most fire bet"),
        option("min_payout_unit", Dollars(25, 100), 100, "1.4 [13:69F-13.6(b)1]",
               "bets whose win is not a whole number of these are refused, never paid short"),
        option("odds_minimum", Words("combined", "separate"), "combined", "1.6 [published guides]",
               "whether a flat wager and its odds reach the table minimum together or each alone"),
        option("excess_odds", Words("return_excess", "stands"), "return_excess", "1.6 [practice]",
               "odds above the cap that nobody noticed before the roll"),
        option("first_offer_seat", Whole(1, SEATS["craps"]), 1, "1.7 [practice]",
               "who is offered the dice first when the game opens"),
        option("dice_in_set", Whole(least=5), 5, "1.11(c)", "dice in the set offered to a shooter"),
        option("short_throws_allowed", Whole(least=1), 2, "1.8 [practice]",
               "a shooter loses the dice with this many throws that miss the far end"),
        option("table_min", Dollars(optional=True), None, LIMITS,
               "least pass, don't pass, come or don't come wager", MINIMUM_CHANGE),
        option("table_max", Dollars(optional=True), None, LIMITS,
               "most on one wager, supplements apart", MAXIMUM_CHANGE),
    ),
    requirements=(
        only_beside({"mini_stickperson": True}, {"variant": "mini_craps"}, "1.11(c)",
            "A craps table always has a stickperson: the choice is mini-craps' own."),
        requires(("first_offer_seat", "variant"), "13:69E-1.11(a)", "A mini-craps table seats at most nine players.",
            lambda o: o.whole("first_offer_seat") <= SEATS[o.word("variant")]),
        requires(("fire_minimum", "fire_maximum"), LIMITS, "The minimum fire bet may not be above the maximum.",
            lambda o: o.whole("fire_minimum") <= o.whole("fire_maximum")),
        limits_in_order("table_min", "table_max"),
    ),
    uniform=(
        Uniform("payout_table", "licensee", "Higher odds must be paid at all craps tables of the casino.",
                cite("1.4 [SD 20:18:33:04]"), of=_raised),
    ),
)  # fmt: skip


def seats(options: Options) -> tuple[str, ...]:
    """Numbered clockwise from the left of the boxperson, or of the dealer at mini-craps."""
    return tuple(str(n) for n in range(1, SEATS[options.word("variant")] + 1))
