"""The patron's guide to a four card poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import EVEN
from pitboss.felt.guide import Guide, pay_table, typeset, when
from pitboss.games.families.stud.shown.guide import KEPT, coupons, deck_rows, mishaps, pays, ranking, settlement
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play.setting import Setting

from ..hands import Line, Rank
from ..irregularities import IRREGULARITIES
from ..options import SECTIONS
from ..wagers import aces_up_table, ante_bonus_table

HANDS = {  # 27.3(b), highest first: name, what it is, an example, section
    Rank.FOUR_OF_A_KIND: ("Four of a kind", "four cards of one rank", "8s 8d 8c 8h", "27.3(b)1"),
    Rank.STRAIGHT_FLUSH: ("Straight flush", "four cards in sequence, all of one suit", "Qh Jh Th 9h", "27.3(b)2"),
    Rank.THREE_OF_A_KIND: ("Three of a kind", "three cards of one rank", "8s 8d 8c Kh", "27.3(b)3"),
    Rank.FLUSH: ("Flush", "four cards of one suit, not in sequence", "Kc 9c 6c 4c", "27.3(b)4"),
    Rank.STRAIGHT: ("Straight", "four cards in sequence, suits mixed", "7d 6c 5s 4h", "27.3(b)5"),
    Rank.TWO_PAIR: ("Two pair", "two cards of one rank and two of another", "Jd Js 5h 5c", "27.3(b)6"),
    Rank.PAIR: ("Pair", "two cards of one rank", "Jd Js 9h 5c", "27.3(b)7"),
    Rank.HIGH_CARD: ("High card", "none of the above", "As 9d 6h 4c", "27.3(c)"),
}
LINES = {int(rank): name for rank, (name, _, _, _) in HANDS.items()}
ACES_UP_LINES = LINES | {int(Line.PAIR_OF_ACES): "Pair of aces"}


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    method = options.word("dealing_method")
    stacks = method == "automated_shoe"
    better = when(options.table("aces_up_enhancements"), ", with better odds on some hands")
    return typeset(f"""
    # Four Card Poker
    Five cards for you, six for the dealer, one of them face up; the best four count on either side. Wager that your \
        hand holds against the dealer's (ante and play), that it is a pair of aces or better (aces up), or both. \
        § 27.1, 27.6(a)

    ## At this table
    {deck_rows(options, SECTIONS, cite("27.2(a)"))}
    | Aces up pays by | table {options.word("aces_up_table")}{better} § 27.11(a)3
    | Match play coupons | {coupons(options)} § 27.6(b)

    ## How a round goes
    - Put your wagers on the layout: chips or plaques, not cash with a spoken bet. You must be seated to wager, and \
        once you hold cards you stay until the round is over. § 27.6(b), 27.6(c)
    - The dealer calls "No more bets". What is down now stays down, unchanged. \
        § {SECTIONS.call[method]}, {SECTIONS.late}
    {stacks}? - Everybody with a wager gets five cards, face down, and so does the dealer. One card of the next stack \
        is turned up as the dealer's sixth; nobody sees the others of that stack. § {SECTIONS.deal[method]}
    {not stacks}? - Cards go round one at a time, face down, to you, the others and last the dealer, until all have \
        five; the dealer's sixth is dealt face up. § {SECTIONS.deal[method]}
    - Look at your cards. Only you and the dealer may touch them. § 27.10(a)
    - If you made an ante you now choose, in turn from the dealer's left: play, with a wager of one to three times the \
        ante, or fold. Folding costs you the ante; an aces up wager stays. If you made an aces up wager only, you have \
        nothing to decide. § 27.10(b)
    - Antes given up are taken. The dealer's cards are turned up, the best four set. § 27.10(c), 27.10(d)
    {settlement(options, SECTIONS)}

    ## The wagers
    || Wager | Made | How it fares
    | Ante | before the deal | Wins if you play and your hand is higher than the dealer's or equal to it; lost if it \
        is lower, or if you fold. § 27.6(a)1, 27.10(b), 27.11(a)1
    | Play | once you have seen your cards; one to three times the ante | Wins and loses with the ante: the dealer \
        needs no particular hand, and a tie is yours. § 27.10(b), 27.11(a)1
    | Aces up | before the deal, with an ante or without | Wins if your best four cards are a pair of aces or better, \
        whatever the dealer has. Folding an ante does not give it up. § 27.6(a)2, 27.10(b), 27.11(a)3
    With ante and play both down, three of a kind or better also earns the ante bonus, even if the dealer wins. \
        § 27.11(a)2

    ## Ranking of hands
    {ranking(HANDS.values())}
    Four of a kind is the top here; three of a kind is higher than a flush and a straight. § 27.3(b)
    Cards rank from ace down to two; all suits are equal. In four-three-two-ace the ace is low, which makes it the \
        lowest sequence. The cards beside your best four never count. § 27.3(a), 27.3(b)5, 27.1
    Between two hands of one kind, the higher four, three, pair or sequence wins; where that does not decide, the \
        highest card, then the next. Hands equal throughout are a tie, and a tie is yours. § 27.3(b), 27.3(c), 27.11(a)1

    ## What is paid
    {payouts(options)}

    ## When something goes wrong
    {mishaps(options, IRREGULARITIES, "27.12 [practice]")}
    """)


def payouts(options: Options) -> str:
    return f"""
    {pay_table("Ante and play", [("Ante", EVEN), ("Play", EVEN)], "27.11(a)1", "Wager | Pays")}
    {pays(f"Aces up (table {options.word('aces_up_table')})", aces_up_table(options), ACES_UP_LINES)}
    {pays("Ante bonus, on the ante", ante_bonus_table(options), LINES)}
    {KEPT} § 27.11(a)"""
