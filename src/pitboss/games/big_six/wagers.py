"""The wagers of big six (5.6) and what they pay (5.5), which are known from published guides."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.money import Odds, odds
from pitboss.equipment.wheels import BIG_SIX_WHEELS, SYMBOLS
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.law.proposals import Posted, proposed
from pitboss.play.wagers import Wager

JOKER, FLAG = "joker", "flag"
SPECIAL = (JOKER, FLAG)

NAMES = {"s1": "$1", "s2": "$2", "s5": "$5", "s10": "$10", "s20": "$20", JOKER: "Joker", FLAG: "Flag"}
PAYS: Mapping[str, Odds] = {  # the joker and the flag are paid as the option says
    "s1": odds("1 to 1"),
    "s2": odds("2 to 1"),
    "s5": odds("5 to 1"),
    "s10": odds("10 to 1"),
    "s20": odds("20 to 1"),
}
SPECIAL_PAYS = odds("45 to 1")
PAYOUT_ODDS = cite("5.5 [practice]")

WAGERS = tuple(
    Wager(
        symbol,
        NAMES[symbol],
        cite("5.6 [guide]"),
        f"the wheel stops on {'the ' if symbol in SPECIAL else ''}{NAMES[symbol].lower()}",
    )
    for symbol in SYMBOLS
)


def pays(options: Options) -> Mapping[str, Odds]:
    """What each symbol pays at a table with these options."""
    special = options.odds("big_six_joker_odds")
    changed = {symbol: pays for symbol, pays in proposed(options, "payouts").items() if isinstance(pays, Odds)}
    return {**PAYS, **changed, JOKER: special, FLAG: special}


PROPOSABLE = {"payouts": Posted(PAYOUT_ODDS, lambda options: PAYS)}


def sections(options: Options) -> Mapping[str, int]:
    """How many sections of the wheel each symbol has."""
    named = isinstance(options.get("big_six_wheel"), str)
    counts = BIG_SIX_WHEELS[options.word("big_six_wheel")] if named else options.entries("big_six_wheel")
    return dict(zip(SYMBOLS, (int(str(count)) for count in counts), strict=True))


WRITTEN = {
    **{symbol: symbol for symbol in SYMBOLS},
    **{f"${symbol[1:]}": symbol for symbol in PAYS},
    **{symbol[1:]: symbol for symbol in PAYS},
    **dict.fromkeys(("casino", "logo"), FLAG),
}
"""Where the wheel stopped, as a record may write it: ``s10``, ``$10`` or ``10``; the flag may be the casino's logo."""
