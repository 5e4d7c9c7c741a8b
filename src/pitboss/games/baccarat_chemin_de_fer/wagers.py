"""The wagers of chemin de fer: the Banker's own (4.6) and those made against it (4.7); both pay even money."""

from __future__ import annotations

from pitboss.equipment.money import EVEN
from pitboss.games.families.baccarat.vigorish import Vigorish
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.law.proposals import Payouts
from pitboss.play.wagers import Wager

BANK, AGAINST_BANK = "bank", "against_bank"

WAGERS = (
    Wager(
        BANK,
        "Bank",
        cite("4.6(a)"),
        "the Banker's own wager on the Banker's Hand, which the others bet against",
        opening=False,
    ),
    Wager(
        AGAINST_BANK,
        "Against the bank",
        cite("4.7(a)"),
        "against all or a part of the Banker's wager, as far as it is not covered yet",
    ),
)

PAYOUTS = Payouts(cite("4.10 [practice]"), {BANK: EVEN, AGAINST_BANK: EVEN})
"""For each unit covered. A proposal is about what a winner is given: a loser loses what he has put down."""
PROPOSABLE = PAYOUTS.proposable

SUIVI, BANCO, AVEC_LA_TABLE = "suivi", "banco", "banco_avec_la_table"
"""The calls, in the order of their preference: each puts down a wager against the bank."""

CALLS = {  # the section that gives each its preference
    SUIVI: cite("4.7(b)"),
    BANCO: cite("4.7(c)"),
    AVEC_LA_TABLE: cite("4.7 [practice]"),
}

INCREMENT = 25
"""What vigorish is rounded up to at five percent, in cents."""


def vigorish(options: Options) -> Vigorish:
    """The house's part of what the Banker wins, as these options have it."""
    if options.word("vigorish_rounding") == "up":
        return Vigorish(options.whole("vigorish_percent"), INCREMENT, cite("4.10 [by analogy 3.3(c)]"))
    return Vigorish(options.whole("vigorish_percent"), 0, cite("4.10 [practice]"))
