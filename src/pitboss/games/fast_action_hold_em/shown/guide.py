"""The patron's guide to a fast action hold 'em table that is dealt under R0, as its options have it."""

from __future__ import annotations

from fractions import Fraction

from pitboss.felt.guide import Guide, pay_table, typeset, when
from pitboss.games.families.stud.shown.guide import deck_rows, five_cards, mishaps, ranking, settlement
from pitboss.play.setting import Setting

from ..irregularities import IRREGULARITIES
from ..options import SECTIONS
from ..wagers import SUBCHAPTER

HANDS = five_cards(
    (
        *("As Ks Qs Js Ts", "Jh Th 9h 8h 7h", "4s 4d 4c 4h Kd", "9s 9d 9h 4c 4d", "Kh 9h 7h 4h 2h"),
        *("6h 5h 4d 3c 2d", "6s 6d 6h Tc 5d", "Ks Kh 9d 9c As", "9d 9c Kh 7s 6d", "As Kd 9c 6h 2d"),
    )
)


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    tie = "loses" if options.word("tie_rule") == "dealer" else "goes back to you"
    share = options["vigorish"]
    assert isinstance(share, Fraction)
    vigorish = f"{float(100 * share):.6g} percent of what you win" if share else "none"
    kept = when(share, f" less {vigorish}")
    fares = [("Your hand is higher", f"1 to 1{kept}"), ("The hands are equal", tie), ("Your hand is lower", "loses")]
    return typeset(f"""
    # Fast Action Hold 'Em
    Your two cards and five that everybody shares, against the dealer's two and the same five. There is nothing to \
        decide. The rules of this table are a reconstruction (R0) and not law. § {SUBCHAPTER}

    ## At this table
    {deck_rows(options, SECTIONS, SUBCHAPTER)}
    | Rules | the reconstruction R0: none are published § {SUBCHAPTER}
    | A tie | {tie} § {SUBCHAPTER}
    | Vigorish | {vigorish} § {SUBCHAPTER}

    ## How a round goes
    - Put down your wager. § {SUBCHAPTER}
    - The dealer calls "No more bets". What is down now stays down, unchanged. § {SUBCHAPTER}
    - You and the dealer get two cards each, face down; five more lie face up for everybody. § {SUBCHAPTER}
    - The dealer's cards are turned up. The best five of seven cards count on either side. § {SUBCHAPTER}
    {settlement(options, SECTIONS)}

    ## The wager
    {pay_table("Wager", fares, SUBCHAPTER, "If | Your wager")}
    Winnings are paid beside your wager, which you keep. § {SUBCHAPTER}

    ## Ranking of hands
    {ranking(HANDS, each="21")}
    Cards rank from ace down to two; all suits are equal. In five-four-three-two-ace the ace is low. Your hand may be \
        the five cards in common. § {SUBCHAPTER}

    ## When something goes wrong
    {mishaps(options, IRREGULARITIES, SUBCHAPTER)}
    """)
