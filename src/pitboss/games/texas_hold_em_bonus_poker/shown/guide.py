"""The patron's guide to a Texas hold 'em bonus poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import EVEN, dollars
from pitboss.felt.guide import Guide, pay_table, typeset, when
from pitboss.games.families.poker_hands.explained import FIVE_CARD_HANDS
from pitboss.games.families.stud.shown.guide import KEPT, deck_rows, mishaps, pays, ranking, settlement
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play.setting import Setting

from ..hands import Line
from ..irregularities import IRREGULARITIES
from ..options import SECTIONS
from ..wagers import bonus_table

RANKING = "28.5 [parallel 13:69F-17.5]"

LINES = {
    int(Line.ACES_AGAINST_ACES): "A-A, and the dealer holds A-A",
    int(Line.PAIR_OF_ACES): "A-A",
    int(Line.ACE_KING_SUITED): "A-K, one suit",
    int(Line.ACE_QUEEN_OR_ACE_JACK_SUITED): "A-Q or A-J, one suit",
    int(Line.ACE_KING): "A-K, two suits",
    int(Line.PAIR_OF_KINGS_QUEENS_OR_JACKS): "K-K, Q-Q or J-J",
    int(Line.ACE_QUEEN_OR_ACE_JACK): "A-Q or A-J, two suits",
    int(Line.PAIR_OF_TENS_OR_LOWER): "10-10 down to 2-2",
}


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    method, least = options.word("dealing_method"), options.word("ante_pays_from")
    bonus, lost = options.flag("bonus_offered"), options.flag("bonus_forfeit_on_fold")
    folded = when(bonus, when(lost, " and any bonus wager", "; a bonus wager stays"))
    return typeset(f"""
    # Texas Hold 'Em Bonus Poker
    Two cards for you, two for the dealer, five in the middle for all; the best five of seven count. You play against \
        the dealer only, and may wager more as the cards come. \
        {when(bonus, "A bonus wager is on your own two cards.")} § 28.1

    ## At this table
    {deck_rows(options, SECTIONS, cite("28.2(a)"))}
    | A winning ante | is paid with a {least} or better § 28.11 [guide]
    | Bonus wager | {when(bonus, "offered", "not offered")} § 28.1

    ## How a round goes
    - Put your ante on the layout{when(bonus, ", and a bonus wager beside it if you like")}: chips or plaques, not \
        cash with a spoken bet. You must be seated to wager. § 28.1, 28.6 [parallel 27.6(b)]
    - The dealer calls "No more bets". What is down now stays down, unchanged. \
        § {SECTIONS.call[method]}, {SECTIONS.late}
    - Two cards each, face down, the dealer's last. § {SECTIONS.deal[method]}
    - Look at your cards and choose, in turn from the dealer's left: make the flop wager, twice the ante, or fold, \
        which costs you the ante{folded}. § 28.1
    - A card is burned and three community cards, the flop, are dealt face up. § 28.1
    - You may wager once more as much as the ante, or check. You cannot fold any more. § 28.1
    - A card is burned, and the fourth community card, the turn, is dealt. § 28.1
    - Again you may wager as much as the ante, or check, whatever you did before. § 28.1
    - A card is burned, and the last community card, the river, is dealt. The betting is over. § 28.1
    - The dealer's two cards are turned up. § 28.10 [parallel 27.10(d)]
    {settlement(options, SECTIONS)}

    ## The wagers
    || Wager | Made | How it fares
    | Ante | before the deal | Paid if you win with a {least} or better; returned if you win with less, or tie; lost \
        if you lose or fold. § 28.1, 28.11 [guide]
    | Flop | once you have seen your two cards; twice the ante | Wins against a lower hand, loses to a higher one, \
        returned on a tie. § 28.1, 28.10(h)3
    | Turn | before the fourth community card, if you like; equal to the ante | As the flop wager. § 28.1
    | River | before the last community card, if you like; equal to the ante | As the flop wager. § 28.1
    {bonus}? | Bonus | before the deal, beside an ante | By the table below, on your own two cards, whatever becomes \
        of your hand. {when(lost, "Lost if you fold.")} § 28.1, 28.11 [practice]

    ## Ranking of hands
    {ranking(FIVE_CARD_HANDS.values(), RANKING)}
    Your hand is the best five of your two cards and the five in the middle: both of yours, one or none. The other two \
        never count. § 28.1
    Cards rank from ace down to two; all suits are equal. In five-four-three-two-ace the ace is low, which makes it \
        the lowest sequence. Hands equal throughout are a tie, and all wagers on them go back. \
        § 28.1, {RANKING}, 28.10(h)3

    ## What is paid
    {payouts(options)}

    ## When something goes wrong
    {mishaps(options, IRREGULARITIES, "28.12 [practice]")}
    """)


def payouts(options: Options) -> str:
    won = [("Flop, turn, river", EVEN), (f"Ante, with a {options.word('ante_pays_from')} or better", EVEN)]
    bonus, cap = options.flag("bonus_offered"), options.optional("bonus_max_payout")
    return f"""
    {pay_table("A winning hand", won, "28.11 [guide]", "Wager | Pays")}
    {pays("Bonus, paid once", bonus_table(options), LINES, "Your two cards") if bonus else ""}
    {bonus and cap is not None}? One bonus wager is paid at most ${dollars(cap or 0)}. \
        § 28.11 [parallel 13:69F-29.11(e)]
    {KEPT} § 28.11 [guide]"""
