"""The three wagers of punto banco and minibaccarat (3.2(a), 7.2(a)), and a match play coupon beside one (3.2(c))."""

from __future__ import annotations

from pitboss.equipment.money import EVEN, Odds
from pitboss.law.citation import Citation, cite
from pitboss.law.options import Options
from pitboss.law.proposals import Posted, pays_on
from pitboss.play.wagers import Wager

BANKER, PLAYER, TIE = "banker", "player", "tie"
MATCH_PLAY = "match_play"
COUPON_ON = (BANKER, PLAYER)
"""The wagers that pay even money, which a coupon may lie beside."""

PAYOUTS = "payouts"


def proposable(section: Citation) -> dict[str, Posted]:
    """The wagers that pay even money: what they pay may be proposed."""
    return {PAYOUTS: Posted(section, lambda options: dict.fromkeys((BANKER, PLAYER), EVEN))}


def pays(options: Options, wager: str) -> Odds:
    """What the Banker or Player wager pays."""
    return pays_on(options, PAYOUTS, wager, EVEN)


def wagers(section: str) -> tuple[Wager, ...]:
    """The wagers under a game's own section (``3.2(a)``)."""

    def under(number: str) -> Citation:
        return cite(section + number)

    return (
        Wager(BANKER, "Banker", under("1"), "the Banker's Hand has the higher count; vigorish is charged"),
        Wager(PLAYER, "Player", under("2"), "the Player's Hand has the higher count"),
        Wager(TIE, "Tie", under("3"), "both hands have the same count"),
    )
