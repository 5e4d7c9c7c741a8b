"""The patron's guide to a big six wheel, as its options have it."""

from __future__ import annotations

from pitboss.equipment.wheels import SECTIONS
from pitboss.felt.guide import Guide, mishaps, told, typeset
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.setting import Setting

from ..irregularities import IRREGULARITIES
from ..wagers import NAMES, PAYOUT_ODDS, pays, sections

AGAIN = "Nothing is won or lost, your wagers stay, and the wheel is turned again."
MISHAPS = told(f"""
    big_six_short | The wheel goes round fewer than three times | {AGAIN}
    big_six_on_peg | The clapper comes to rest between two sections | {AGAIN}
    late_wager | A wager is placed after the call | It is not accepted and goes back.
    misplaced_chip | A chip lies across two areas | It counts where it lies when the wheel comes to rest. A supervisor \
        decides.
    {OUT_OF_LIMITS} | A wager outside the posted limits was accepted | It is paid or lost in full.
    """)


def guide(setting: Setting) -> Guide:
    """The guide to a wheel with these options."""
    options = setting.options
    paid = pays(options)
    symbols = "\n".join(
        f"| {NAMES[symbol]} | {count} of {SECTIONS} sections | {paid[symbol]}"
        for symbol, count in sections(options).items()
    )
    return typeset(f"""
    # Big Six
    A large upright wheel of {SECTIONS} sections is turned. You wager on the symbol at which it stops. § 5.6 [guide]

    ## How a turn goes
    - Put your chips in the boxes of the symbols. You answer for where they lie. § 5.6 [guide]
    - The dealer calls "No more bets" and turns the wheel, at least three times round. § 5.6 [guide]
    - The clapper comes to rest in a section, and the dealer calls its symbol. § 5.6 [practice]
    - Losing wagers are collected; then winning wagers are paid, and you keep them. § 5.6 [practice]

    ## The wagers
    || Symbol | On the wheel | Pays § {PAYOUT_ODDS}
    {symbols}

    ## When something goes wrong
    {mishaps(MISHAPS, IRREGULARITIES, options)}
    """)
