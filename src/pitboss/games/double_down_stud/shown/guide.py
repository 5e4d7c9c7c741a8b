"""The patron's guide to a double down stud table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.felt.guide import Guide, pay_table, told, typeset
from pitboss.games.families.poker_hands.explained import FIVE_CARD_HANDS as FIVE_HANDS
from pitboss.games.families.stud.shown.guide import KEPT, deck_rows, mishaps, ranking, settlement
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play.setting import Setting

from ..hands import Line, Rank, line
from ..irregularities import IRREGULARITIES
from ..options import PAYOUT_LIMIT, SECTIONS
from ..wagers import pay_table as wagers_pay_table

FIVE_CARD_HANDS = {  # highest first: name, what it is, an example
    **{Line(line((rank,))): FIVE_HANDS[rank] for rank in FIVE_HANDS if rank > Rank.PAIR},
    Line.PAIR_OF_JACKS_TO_ACES: ("Pair of jacks or better", "two jacks, queens, kings or aces", "Jd Js 9h 5c 3s"),
    Line.PAIR_OF_SIXES_TO_TENS: ("Pair of sixes to tens", "two cards of one rank from six to ten", "7d 7s Kh 5c 3s"),
}

OWN_MISHAPS = told("""
    wrong_card_count | A player has other than one card, or there are not four common cards | All hands are void.
    hole_card_exposed_early | The hole card shows before all have decided | All hands are void.
    """)


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    method, face = options.word("dealing_method"), options.word("player_card_face")
    most = options.optional(PAYOUT_LIMIT.option)
    fares = "Paid by the table below with a pair of jacks or better; returned with a pair of sixes to tens; else lost."
    return typeset(f"""
    # Double Down Stud
    One card for you and four for everybody make your hand of five. You play against the pay table, not against a \
        dealer's hand, and may double your wager before the last card is turned. § 17.6

    ## At this table
    {deck_rows(options, SECTIONS, cite("17.2"))}
    | Your card | dealt face {face} § 17
    {most is not None}? | Payout limit | ${dollars(most or 0)} a hand, wager and double together § 17

    ## How a round goes
    - Put your wager on the layout: chips or plaques, not cash with a spoken bet. You must be seated to wager. § 17.6
    - The dealer calls "No more bets". What is down now stays down. § {SECTIONS.call[method]}, {SECTIONS.late}
    - You get one card, face {face}. Four common cards are laid out before the dealer: three face up, and one, the \
        hole card, face down. § {SECTIONS.deal[method]}
    - In turn from the dealer's left, you may double: exactly as much again as your wager. Or you stand. Nothing can \
        be folded or taken back. § 17.6
    - The dealer turns the hole card. Your card and the four common ones are your hand. § 17
    {settlement(options, SECTIONS, turned_up=face == "down")}

    ## The wagers
    || Wager | Made | How it fares
    | Wager | before the deal | {fares} § 17.6, 17
    | Double down | once you have seen your card and three common ones; equal to the wager | As the wager. § 17.6, 17

    ## Ranking of hands
    {ranking(FIVE_CARD_HANDS.values(), "17.5(b)")}
    Cards rank from ace down to two; all suits are equal. The ace is low in five-four-three-two-ace. All five cards \
        count, also where the common cards alone make the hand. § 17.5(a), 17.5(b)

    ## What is paid
    {payouts(options)}

    ## When something goes wrong
    {mishaps(options, IRREGULARITIES, cite("17"), OWN_MISHAPS)}
    """)


def payouts(options: Options) -> str:
    table, most = wagers_pay_table(options), options.optional(PAYOUT_LIMIT.option)
    lines = [(FIVE_CARD_HANDS[Line(line)][0], str(pays)) for line, pays in table.rows]
    lines += [(FIVE_CARD_HANDS[Line.PAIR_OF_SIXES_TO_TENS][0], "returned"), ("A lower pair, or none", "lost")]
    return f"""
    {pay_table("Wager and double down", lines, table.cite)}
    {most is not None}? One hand is paid at most ${dollars(most or 0)}, wager and double together. § 17
    {KEPT} § 17"""
