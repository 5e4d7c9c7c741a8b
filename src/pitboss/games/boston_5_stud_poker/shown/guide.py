"""The patron's guide to a Boston 5 stud poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import EVEN
from pitboss.felt.guide import Guide, pay_table, typeset, when
from pitboss.games.families.poker_hands.hands import words
from pitboss.games.families.stud.shown.guide import (
    KEPT,
    STUD_EXAMPLES,
    deck_rows,
    five_cards,
    mishaps,
    pays,
    ranking,
    settlement,
)
from pitboss.law.options import Options
from pitboss.play.setting import Setting

from ..hands import SUBCHAPTER, Rank, StartRank
from ..irregularities import IRREGULARITIES
from ..options import SECTIONS
from ..wagers import ante_bonus_table, three_card_bonus_table

HANDS = [*five_cards(STUD_EXAMPLES), ("High card", "none of the above", "As Kd 9c 5h 3s")]
START_HANDS = {
    StartRank.STRAIGHT_FLUSH: ("Straight flush", "three cards in sequence, all of one suit", "Qs Js Ts"),
    StartRank.THREE_OF_A_KIND: ("Three of a kind", "three cards of one rank", "9s 9d 9h"),
    StartRank.STRAIGHT: ("Straight", "three cards in sequence, suits mixed", "3s 2d Ac"),
    StartRank.FLUSH: ("Flush", "three cards of one suit, not in sequence", "Kh 9h 4h"),
    StartRank.PAIR: ("Pair", "two cards of one rank", "6c 6d 2h"),
}
LINES = {int(rank): words(rank.name).capitalize() for rank in Rank}
START_LINES = {int(rank): name for rank, (name, _, _) in START_HANDS.items()}


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    bonus = options.flag("three_card_bonus_offered")
    offered = f"offered; table {options.word('three_card_bonus_table')}"
    stacks = options.word("dealing_method") == "automated_shoe"
    beside = "The three card bonus is yours to make or leave, in an amount of its own."
    settled = (
        ": a three card bonus is settled first. With a pair or better you show your three cards and are paid, whatever "
        "you do next; otherwise it is taken. You"
    )
    return typeset(f"""
    # Boston 5 Stud Poker
    Five cards for you, five for the dealer, the higher hand wins. You begin with an ante and a first wager, see three \
        of your cards, and then make a second wager to stay in, or fold. § {SUBCHAPTER}

    ## At this table
    {deck_rows(options, SECTIONS, SUBCHAPTER)}
    | Three card bonus | {when(bonus, offered, "not offered")} § {SUBCHAPTER}

    ## How a round goes
    - Put down your ante, and beside it your first wager, which is twice the ante. {when(bonus, beside)} § {SUBCHAPTER}
    - The dealer calls "No more bets". What is down now stays down, unchanged. § {SECTIONS.late}
    {stacks}? - Everybody with an ante gets three cards, face down, and so does the dealer. § {SUBCHAPTER}
    {not stacks}? - Cards go round one at a time, face down, to you, the others and last the dealer, until all have \
        three. § {SUBCHAPTER}
    - Look at your cards, and keep them to yourself. § {SUBCHAPTER}
    - In turn from the dealer's left{when(bonus, settled, " you")} now choose: a second wager equal to the first, or \
        fold. Folding costs you the ante and the first wager. § {SUBCHAPTER}
    {stacks}? - Everybody still in gets two more cards, face down, and so does the dealer. § {SUBCHAPTER}
    {not stacks}? - Two more cards go round in the same way to everybody still in, and to the dealer. § {SUBCHAPTER}
    - The dealer's five cards are turned up. The dealer needs no particular hand to play. § {SUBCHAPTER}
    {settlement(options, SECTIONS)}

    ## The wagers
    || Wager | Made | How it fares
    | Ante | before the deal | Comes back if your hand is higher than the dealer's, or equal to it: it is not paid \
        itself. Lost if your hand is lower, or if you fold. § {SUBCHAPTER}
    | First | before the deal, with the ante; twice the ante | Wins against a lower hand, loses to a higher one, comes \
        back on a tie. Lost if you fold. § {SUBCHAPTER}
    | Second | once you have seen three cards; equal to the first | Wins and loses with the first wager. § {SUBCHAPTER}
    {bonus}? | Three card bonus | before the deal, beside an ante and a first wager; in any amount within the limits | \
        Wins if your first three cards are a pair or better, whatever the dealer has and though you fold. § {SUBCHAPTER}
    With a second wager down, two pair or better also earns the ante bonus, even if the dealer wins. § {SUBCHAPTER}

    ## Ranking of hands
    {ranking(HANDS, each=SUBCHAPTER)}
    Cards rank from ace down to two; all suits are equal. In five-four-three-two-ace the ace is low, which makes it \
        the lowest sequence. Between two hands of one kind the higher ranks decide, card by card; hands equal \
        throughout are a tie. § {SUBCHAPTER}
    {bonus}? For the three card bonus your first three cards count, and they rank like this: § {SUBCHAPTER}
    {when(bonus, ranking(START_HANDS.values(), each=SUBCHAPTER))}

    ## What is paid
    {payouts(options)}

    ## When something goes wrong
    {mishaps(options, IRREGULARITIES, SUBCHAPTER)}
    {bonus}? Only a three card bonus that was already paid or taken stays so. § {SUBCHAPTER}
    """)


def payouts(options: Options) -> str:
    against = [("Ante", "comes back"), ("First", EVEN), ("Second", EVEN)]
    bonus = ""
    if options.flag("three_card_bonus_offered"):
        caption = f"Three card bonus (table {options.word('three_card_bonus_table')})"
        bonus = pays(caption, three_card_bonus_table(options), START_LINES)
    return f"""
    {pay_table("Against the dealer", against, SUBCHAPTER, "Wager | Pays")}
    {pays("Ante bonus, on the ante", ante_bonus_table(options), LINES)}
    {bonus}
    {KEPT} § {SUBCHAPTER}"""
