"""The patron's guide to a red dog table, as its options have it."""

from __future__ import annotations

from pitboss.felt.guide import Guide, mishaps, pay_table, told, typeset, when
from pitboss.games.families.shoe_games.shown.guide import MISHAPS, card_rows
from pitboss.play.setting import Setting

from ..irregularities import IRREGULARITIES
from ..round import SHOE
from ..wagers import PAYOUTS

LINES = {
    "spread_1": "Spread 1",
    "spread_2": "Spread 2",
    "spread_3": "Spread 3",
    "spread_4_to_11": "Spread 4 to 11",
    "three_of_a_kind": "Three of a kind, original wager only",
}

OWN_MISHAPS = told("""
    third_card_on_consecutive | A third card is dealt to two consecutive cards | It is burned; wagers go back as they \
        would have.
    third_card_before_raises | The third card shows before everybody could raise | No more raises are taken; if a \
        player objects, the round is dead and wagers go back.
    raise_too_large | A raise larger than the original wager is taken by mistake | What is too much goes back before \
        the third card.
    """)


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    raised = f"{when(options.word('raise_limit') == 'equal_only', 'equal', 'up')} to your original wager"
    several, table = options.flag("multiple_areas"), options.table("payouts")
    paid = [(LINES[key], table[key]) for key in PAYOUTS]
    return typeset(f"""
    # Red Dog
    Two cards are turned up. Wager that a third falls between them. The closer they lie together, the more it pays; \
        once you see them you may raise. § 6.5

    ## At this table
    {card_rows(options, SHOE, "6.1")}
    | A raise | {raised} § 6.5
    | Betting areas | {when(several, "one player may wager on more than one", "one for each player")} § 6.7

    ## How a round goes
    - Put down an original wager. § 6.5
    - The dealer calls "No more bets". What is down now stays down. § 6.5
    - Two cards are turned up, with room for a third between them. § 6.4
    - Consecutive ranks: no third card is dealt, and every wager goes back. § 6.5
    - A pair: a third card is dealt. Three of a kind win; with any other card every wager goes back. There is no raise \
        on a pair. § 6.5
    - Any other two cards: the dealer announces the spread and marks it. In turn from the dealer's left you may raise, \
        by a wager {raised}. § 6.5
    - The third card is turned up. If it falls between the two, original wager and raise both win at the odds of the \
        spread. If it equals either card or lies outside, both lose. § 6.4, 6.5
    - Wagers are settled from the dealer's right. § 6.5

    ## The spread
    The spread is the number of ranks that lie strictly between the two cards. Suits do not matter. § 6.1
    || Cards | What they are § 6.1, 6.5
    | `7s 8d` | consecutive: wagers go back
    | `Ks Ad` | consecutive, for an ace is always high
    | `9s 9d` | a pair
    | `6s 8d` | spread 1: a seven wins
    | `5s Kd` | spread 7: six to queen win
    | `As 2d` | spread 11: three to king win

    ## What is paid
    {pay_table("Winning wagers", paid, "6.5", "Third card wins at | Pays")}
    Winnings are paid beside your wager, which you keep. There is no commission. § 6.5

    ## When something goes wrong
    {mishaps(MISHAPS | OWN_MISHAPS, IRREGULARITIES, options)}
    """)
