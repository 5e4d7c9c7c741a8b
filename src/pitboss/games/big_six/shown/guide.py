"""The patron's guide to a big six wheel, as its options have it."""

from __future__ import annotations

from pitboss.equipment.wheels import SECTIONS
from pitboss.felt.guide import Grid, Guide, Section, Steps, mishaps, row, say
from pitboss.law.options import Options
from pitboss.play.betting import OUT_OF_LIMITS

from ..irregularities import IRREGULARITIES
from ..wagers import NAMES, PAYOUT_ODDS, pays, sections

AGAIN = "Nothing is won or lost, your wagers stay, and the wheel is turned again."
MISHAPS = {  # what a patron sees, and what follows
    "big_six_short": ("The wheel goes round fewer than three times", AGAIN),
    "big_six_on_peg": ("The clapper comes to rest between two sections", AGAIN),
    "late_wager": ("A wager is placed after the call", "It is not accepted and goes back."),
    "misplaced_chip": (
        "A chip lies across two areas",
        "It counts where it lies when the wheel comes to rest. A supervisor decides.",
    ),
    OUT_OF_LIMITS: ("A wager outside the posted limits was accepted", "It is paid or lost in full."),
}


def guide(options: Options) -> Guide:
    """The guide to a wheel with these options."""
    return Guide(
        "Big Six",
        say(
            f"A large upright wheel of {SECTIONS} sections is turned. You wager on the symbol at which it stops.",
            "5.6 [guide]",
        ),
        (
            Section("How a turn goes", (steps(),)),
            Section("The wagers", (wagers(options),)),
            Section("When something goes wrong", (mishaps(MISHAPS, IRREGULARITIES, options),)),
        ),
    )


def steps() -> Steps:
    """A turn, in the order in which a patron sees it."""
    return Steps(
        (
            say("Put your chips in the boxes of the symbols. You answer for where they lie.", "5.6 [guide]"),
            say('The dealer calls "No more bets" and turns the wheel, at least three times round.', "5.6 [guide]"),
            say("The clapper comes to rest in a section, and the dealer calls its symbol.", "5.6 [practice]"),
            say("Losing wagers are collected; then winning wagers are paid, and you keep them.", "5.6 [practice]"),
        )
    )


def wagers(options: Options) -> Grid:
    """The symbols of this wheel and what they pay."""
    paid = pays(options)
    rows = tuple(
        row(NAMES[symbol], f"{count} of {SECTIONS} sections", str(paid[symbol]))
        for symbol, count in sections(options).items()
    )
    return Grid(("Symbol", "On the wheel", "Pays"), rows, (PAYOUT_ODDS,))
