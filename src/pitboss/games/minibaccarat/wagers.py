"""The wagers of minibaccarat (7.2), what they pay and what is charged (7.3)."""

from __future__ import annotations

from pitboss.games.families.baccarat.settlement import SettlementSections, VigorishTerms
from pitboss.games.families.baccarat.vigorish import Vigorish
from pitboss.games.families.baccarat.wagers import BANKER, PLAYER, TIE, payouts, wagers
from pitboss.law.citation import cite
from pitboss.law.options import Options

from .options import INCREMENT, charges_ties

WAGERS = wagers("7.2(a)")
PAYOUTS = payouts(cite("7.3(a)"), cite("7.3(c)"))
PROPOSABLE = PAYOUTS.proposable

SETTLEMENT = SettlementSections(
    losing=cite("7.10 [by analogy 3.10(b)]"),
    pays={BANKER: cite("7.3(c)"), PLAYER: cite("7.3(a)"), TIE: cite("7.3(b)")},
    void={BANKER: cite("7.2(a)1iii"), PLAYER: cite("7.2(a)2iii")},
    vigorish=cite("7.3(c)"),
    tie_charge=cite("7.3(d)"),
)


def vigorish(options: Options) -> Vigorish | None:
    """The vigorish on wins, unless the table charges ties."""
    if charges_ties(options):
        return None
    increment = INCREMENT if options.word("vigorish_rounding") == "up" else 0
    return Vigorish(options.whole("vigorish_percent"), increment, cite("7.3(c)"))


def terms(options: Options) -> VigorishTerms:
    """What a table pays and charges, and in which order."""
    return VigorishTerms(
        options.odds("tie_payout"),
        vigorish(options),
        options.whole("vigorish_percent") if charges_ties(options) else 0,
        options.word("vigorish_collection") == "deferred",
        options.whole("settlement_procedure"),
        PAYOUTS.on(options, BANKER),
        PAYOUTS.on(options, PLAYER),
    )
