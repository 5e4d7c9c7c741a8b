"""The patron's guide to a two card joker poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import EVEN
from pitboss.felt.guide import Grid, Guide, Part, Row, Section, Steps
from pitboss.games.families.stud.shown.guide import deck_rows, mishaps, pay_grid, ranking_grid, said, settlement
from pitboss.games.families.stud.supplied import name
from pitboss.law.options import Options

from ..hands import SUBCHAPTER, Rank
from ..irregularities import DECK, IRREGULARITIES
from ..options import SECTIONS, ranking_of
from ..wagers import LINES, OTHER, lines, pair_up_table

HANDS = {  # name, what it is, an example, section
    Rank.PAIR_OF_JOKERS: ("Pair of jokers", "both jokers", "Jk Jk", "30"),
    Rank.ROYAL_FLUSH: ("Royal flush", "ace and king of one suit", "Ac Kc", "30"),
    Rank.STRAIGHT_FLUSH: ("Straight flush", "two neighbouring ranks of one suit", "8h 7h", "30"),
    Rank.STRAIGHT: ("Straight", "two neighbouring ranks of two suits", "Tc 9h", "30"),
    Rank.PAIR: ("Pair", "two cards of one rank, or a joker with any card", "6d 6c", "30"),
    Rank.FLUSH: ("Flush", "two cards of one suit, not neighbours", "Ad 9d", "30"),
    Rank.HIGH_CARD: ("High card", "none of the above", "Qs 5d", "30"),
}
NAMES = {int(rank): title for rank, (title, _, _, _) in HANDS.items()}


def guide(options: Options) -> Guide:
    """The guide to a table with these options."""
    lead = (
        "Two cards for you, two for the dealer, from a deck with two jokers. Wager that your hand beats the dealer's "
        "(ante and call)"
    )
    offered = options.flag("pair_up_offered")
    if offered and options.flag("ante_required_with_pair_up"):
        lead += " and, beside the ante if you like, that your own two cards are in the posted table (pair up)."
    else:
        lead += ", that your own two cards are in the posted table (pair up), or both." if offered else "."
    return Guide(
        "Two Card Joker Poker",
        said(lead, SUBCHAPTER),
        (
            Section("At this table", (at_this_table(options),)),
            Section("How a round goes", (steps(options),)),
            Section("The wagers", (wagers(options),)),
            Section("Ranking of hands", ranking_of_hands(options)),
            Section("What is paid", payouts(options)),
            Section("When something goes wrong", mishaps(options, IRREGULARITIES, SUBCHAPTER, deck=DECK.size)),
        ),
    )


def at_this_table(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    if not options.flag("pair_up_offered"):
        pair_up = "not offered"
    elif options.flag("ante_required_with_pair_up"):
        pair_up = "offered beside an ante"
    else:
        pair_up = "offered, with an ante or without"
    order = ", then ".join(map(str, options.entries("class_order")))
    return Grid(
        ("", ""),
        (
            *deck_rows(options, SECTIONS, SUBCHAPTER, f"{DECK.size}: 52 and two jokers"),
            Row(("Pair up", pair_up), (SUBCHAPTER,)),
            Row(("Below a straight flush", f"{order}, then high cards"), (SUBCHAPTER,)),
        ),
    )


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    if options.word("dealing_method") == "automated_shoe":
        dealt = "Everybody with a wager gets two cards, face down, and so does the dealer."
    else:
        dealt = "Cards go round one at a time, face down, to you, the others and last the dealer, until all have two."
    choice = (
        "If you made an ante you now choose, in turn from the dealer's left: call, with a second wager equal to the "
        "ante, or fold. Folding costs you the ante"
    )
    if not options.flag("pair_up_offered"):
        choice += "."
    else:
        keeps = options.flag("pair_up_survives_fold")
        choice += "; a pair up wager stays." if keeps else ", and a pair up wager with it."
        if not options.flag("ante_required_with_pair_up"):
            choice += " If you made a pair up wager only, you have nothing to decide."
    return Steps(
        (
            said("Put your wagers on the layout.", SUBCHAPTER),
            said('The dealer calls "No more bets". What is down now stays down, unchanged.', SECTIONS.late),
            said(dealt, SUBCHAPTER),
            said(choice, SUBCHAPTER),
            said("The dealer's cards are turned up. The dealer needs queen high or better to play.", SUBCHAPTER),
            settlement(options, SECTIONS),
        )
    )


def wagers(options: Options) -> Grid:
    rows = [
        (
            "Ante",
            "before the deal",
            "Wins and loses with your call, and comes back on a tie; lost if you fold. It wins in any case if you call "
            "and the dealer does not have queen high or better.",
        ),
        (
            "Call",
            "once you have seen your cards; equal to the ante",
            "Wins against a lower hand, loses to a higher one. Comes back on a tie, and when the dealer does not have "
            "queen high or better.",
        ),
    ]
    if options.flag("pair_up_offered"):
        alone = "beside an ante" if options.flag("ante_required_with_pair_up") else "with an ante or without"
        fold = "Folding an ante does not give it up." if options.flag("pair_up_survives_fold") else "Lost if you fold."
        rows.append(
            (
                "Pair up",
                f"before the deal, {alone}",
                f"Wins if your two cards are in its table, whatever the dealer has. {fold}",
            )
        )
    return Grid(("Wager", "Made", "How it fares"), tuple(Row(cells, (SUBCHAPTER,)) for cells in rows))


def ranking_of_hands(options: Options) -> tuple[Part, ...]:
    return (
        ranking_grid(HANDS[rank] for rank in reversed(ranking_of(options).classes)),
        said(
            "A joker takes the rank of the card beside it: the two are a pair, as good as any of that rank. It never "
            "makes a straight or a flush.",
            SUBCHAPTER,
        ),
        said(
            "Cards rank from ace down to two; all suits are equal. Beside a two the ace is low, and that is the lowest "
            "sequence. Between two hands of one kind the higher card decides, then the other; hands equal throughout "
            "are a tie.",
            SUBCHAPTER,
        ),
    )


def payouts(options: Options) -> tuple[Part, ...]:
    odds = options.table("call_odds")
    calls = [Row((NAMES[int(line)], str(odds[name(line)]))) for line in lines(options) if name(line) in odds]
    if len(calls) < len(LINES):
        calls.append(Row(("Any other hand", str(odds[OTHER]))))
    parts: list[Part] = [
        Grid(("Wager", "Pays"), (Row(("Ante", str(EVEN))),), (SUBCHAPTER,), "Ante", pays=True),
        Grid(("Your winning hand", "Pays"), tuple(calls), (SUBCHAPTER,), "Call", pays=True),
    ]
    if options.flag("pair_up_offered"):
        parts.append(pay_grid("Pair up", pair_up_table(options), NAMES))
    return (
        *parts,
        said("Winnings are paid beside your wager, which you keep. There is no commission.", SUBCHAPTER),
    )
