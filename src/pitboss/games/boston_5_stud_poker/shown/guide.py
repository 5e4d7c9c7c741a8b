"""The patron's guide to a Boston 5 stud poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import EVEN
from pitboss.felt.guide import Grid, Guide, Part, Row, Section, Steps
from pitboss.games.families.stud.shown.guide import deck_rows, mishaps, pay_grid, ranking_grid, said, settlement
from pitboss.law.options import Options

from ..hands import SUBCHAPTER, Rank, StartRank
from ..irregularities import IRREGULARITIES
from ..options import SECTIONS
from ..wagers import ante_bonus_table, three_card_bonus_table

HANDS = {  # highest first: name, what it is, an example, section
    Rank.ROYAL_FLUSH: ("Royal flush", "ace, king, queen, jack and ten of one suit", "As Ks Qs Js Ts", "24"),
    Rank.STRAIGHT_FLUSH: ("Straight flush", "five cards in sequence, all of one suit", "Qh Jh Th 9h 8h", "24"),
    Rank.FOUR_OF_A_KIND: ("Four of a kind", "four cards of one rank", "8s 8d 8c 8h Kd", "24"),
    Rank.FULL_HOUSE: ("Full house", "three cards of one rank and two of another", "9s 9d 9h Kc Kd", "24"),
    Rank.FLUSH: ("Flush", "five cards of one suit, not in sequence", "Kh 9h 7h 4h 2h", "24"),
    Rank.STRAIGHT: ("Straight", "five cards in sequence, suits mixed", "7d 6c 5s 4h 3h", "24"),
    Rank.THREE_OF_A_KIND: ("Three of a kind", "three cards of one rank", "9s 9d 9h Kc 4d", "24"),
    Rank.TWO_PAIR: ("Two pair", "two cards of one rank and two of another", "Qd Qs 7c 7d 2s", "24"),
    Rank.PAIR: ("Pair", "two cards of one rank", "Td Tc 6s 5h 2d", "24"),
    Rank.HIGH_CARD: ("High card", "none of the above", "As Kd 9c 5h 3s", "24"),
}
START_HANDS = {
    StartRank.STRAIGHT_FLUSH: ("Straight flush", "three cards in sequence, all of one suit", "Qs Js Ts", "24"),
    StartRank.THREE_OF_A_KIND: ("Three of a kind", "three cards of one rank", "9s 9d 9h", "24"),
    StartRank.STRAIGHT: ("Straight", "three cards in sequence, suits mixed", "3s 2d Ac", "24"),
    StartRank.FLUSH: ("Flush", "three cards of one suit, not in sequence", "Kh 9h 4h", "24"),
    StartRank.PAIR: ("Pair", "two cards of one rank", "6c 6d 2h", "24"),
}
LINES = {int(rank): name for rank, (name, _, _, _) in HANDS.items()}
START_LINES = {int(rank): name for rank, (name, _, _, _) in START_HANDS.items()}


def guide(options: Options) -> Guide:
    """The guide to a table with these options."""
    return Guide(
        "Boston 5 Stud Poker",
        said(
            "Five cards for you, five for the dealer, the higher hand wins. You begin with an ante and a first wager, "
            "see three of your cards, and then make a second wager to stay in, or fold.",
            SUBCHAPTER,
        ),
        (
            Section("At this table", (at_this_table(options),)),
            Section("How a round goes", (steps(options),)),
            Section("The wagers", wagers(options)),
            Section("Ranking of hands", ranking(options)),
            Section("What is paid", payouts(options)),
            Section("When something goes wrong", trouble(options)),
        ),
    )


def at_this_table(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    offered = options.flag("three_card_bonus_offered")
    bonus = f"offered; table {options.word('three_card_bonus_table')}" if offered else "not offered"
    return Grid(
        ("", ""),
        (*deck_rows(options, SECTIONS, SUBCHAPTER), Row(("Three card bonus", bonus), (SUBCHAPTER,))),
    )


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    if options.word("dealing_method") == "automated_shoe":
        dealt = "Everybody with an ante gets three cards, face down, and so does the dealer."
        last = "Everybody still in gets two more cards, face down, and so does the dealer."
    else:
        dealt = "Cards go round one at a time, face down, to you, the others and last the dealer, until all have three."
        last = "Two more cards go round in the same way to everybody still in, and to the dealer."
    opening = "Put down your ante, and beside it your first wager, which is twice the ante."
    turn = "In turn from the dealer's left"
    choice = "a second wager equal to the first, or fold. Folding costs you the ante and the first wager."
    if options.flag("three_card_bonus_offered"):
        opening += " The three card bonus is yours to make or leave, in an amount of its own."
        choice = (
            f"{turn}: a three card bonus is settled first. With a pair or better you show your three cards and are "
            f"paid, whatever you do next; otherwise it is taken. You now choose: {choice}"
        )
    else:
        choice = f"{turn} you now choose: {choice}"
    return Steps(
        (
            said(opening, SUBCHAPTER),
            said('The dealer calls "No more bets". What is down now stays down, unchanged.', SECTIONS.late),
            said(dealt, SUBCHAPTER),
            said("Look at your cards, and keep them to yourself.", SUBCHAPTER),
            said(choice, SUBCHAPTER),
            said(last, SUBCHAPTER),
            said("The dealer's five cards are turned up. The dealer needs no particular hand to play.", SUBCHAPTER),
            settlement(options, SECTIONS),
        )
    )


def wagers(options: Options) -> tuple[Part, ...]:
    cite = (SUBCHAPTER,)
    rows = [
        Row(
            (
                "Ante",
                "before the deal",
                "Comes back if your hand is higher than the dealer's, or equal to it: it is not paid itself. Lost if "
                "your hand is lower, or if you fold.",
            ),
            cite,
        ),
        Row(
            (
                "First",
                "before the deal, with the ante; twice the ante",
                "Wins against a lower hand, loses to a higher one, comes back on a tie. Lost if you fold.",
            ),
            cite,
        ),
        Row(
            ("Second", "once you have seen three cards; equal to the first", "Wins and loses with the first wager."),
            cite,
        ),
    ]
    if options.flag("three_card_bonus_offered"):
        rows.append(
            Row(
                (
                    "Three card bonus",
                    "before the deal, beside an ante and a first wager; in any amount within the limits",
                    "Wins if your first three cards are a pair or better, whatever the dealer has and though you fold.",
                ),
                cite,
            )
        )
    return (
        Grid(("Wager", "Made", "How it fares"), tuple(rows)),
        said(
            "With a second wager down, two pair or better also earns the ante bonus, even if the dealer wins.",
            SUBCHAPTER,
        ),
    )


def ranking(options: Options) -> tuple[Part, ...]:
    parts: list[Part] = [
        ranking_grid(HANDS.values()),
        said(
            "Cards rank from ace down to two; all suits are equal. In five-four-three-two-ace the ace is low, which "
            "makes it the lowest sequence. Between two hands of one kind the higher ranks decide, card by card; hands "
            "equal throughout are a tie.",
            SUBCHAPTER,
        ),
    ]
    if options.flag("three_card_bonus_offered"):
        parts += [
            said("For the three card bonus your first three cards count, and they rank like this:", SUBCHAPTER),
            ranking_grid(START_HANDS.values()),
        ]
    return tuple(parts)


def payouts(options: Options) -> tuple[Part, ...]:
    parts: list[Part] = [
        Grid(
            ("Wager", "Pays"),
            (Row(("Ante", "comes back")), Row(("First", str(EVEN))), Row(("Second", str(EVEN)))),
            (SUBCHAPTER,),
            "Against the dealer",
            pays=True,
        ),
        pay_grid("Ante bonus, on the ante", ante_bonus_table(options), LINES),
    ]
    if options.flag("three_card_bonus_offered"):
        caption = f"Three card bonus (table {options.word('three_card_bonus_table')})"
        parts.append(pay_grid(caption, three_card_bonus_table(options), START_LINES))
    return (
        *parts,
        said("Winnings are paid beside your wager, which you keep. There is no commission.", SUBCHAPTER),
    )


def trouble(options: Options) -> tuple[Part, ...]:
    parts = mishaps(options, IRREGULARITIES, SUBCHAPTER)
    if options.flag("three_card_bonus_offered"):
        parts += (said("Only a three card bonus that was already paid or taken stays so.", SUBCHAPTER),)
    return parts
