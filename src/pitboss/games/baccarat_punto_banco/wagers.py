"""The wagers of baccarat-punto banco (3.2), what they pay and what is charged (3.3)."""

from __future__ import annotations

from pitboss.games.families.baccarat.settlement import SettlementSections, VigorishTerms
from pitboss.games.families.baccarat.vigorish import Vigorish
from pitboss.games.families.baccarat.wagers import BANKER, PLAYER, TIE, payouts, wagers
from pitboss.law.citation import cite
from pitboss.law.options import Options

from .options import INCREMENTS

WAGERS = wagers("3.2(a)")
PAYOUTS = payouts(cite("3.3(a)"), cite("3.3(c)"))
PROPOSABLE = PAYOUTS.proposable

SETTLEMENT = SettlementSections(
    losing=cite("3.10(b)"),
    pays={BANKER: cite("3.3(c)"), PLAYER: cite("3.3(a)"), TIE: cite("3.3(b)")},
    void={BANKER: cite("3.2(a)1iii"), PLAYER: cite("3.2(a)2iii")},
    vigorish=cite("3.3(c)"),
    tie_charge=cite("3.3(c)"),
)


def vigorish(options: Options) -> Vigorish:
    """The vigorish of a table."""
    percent = options.whole("vigorish_percent")
    increment = INCREMENTS.get(percent, 0) if options.word("vigorish_rounding") == "up" else 0  # none of a proposal
    return Vigorish(percent, increment, cite("3.3(c)"))


def terms(options: Options) -> VigorishTerms:
    """What a table pays and charges, and in which order."""
    return VigorishTerms(
        options.odds("tie_payout"),
        vigorish(options),
        deferred=options.word("vigorish_collection") == "deferred",
        procedure=options.whole("settlement_procedure"),
        banker=PAYOUTS.on(options, BANKER),
        player=PAYOUTS.on(options, PLAYER),
    )
