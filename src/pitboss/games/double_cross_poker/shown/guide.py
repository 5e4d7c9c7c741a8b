"""The patron's guide to a double cross poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import Odds
from pitboss.felt.guide import Grid, Guide, Part, Row, Section, Steps
from pitboss.games.families.poker_hands.hands import words
from pitboss.games.families.stud.shown.guide import deck_rows, mishaps, pay_grid, ranking_grid, said, settlement
from pitboss.law.citation import cite
from pitboss.law.options import Options

from ..irregularities import IRREGULARITIES
from ..options import OPTIONAL, SECTIONS
from ..wagers import HANDS, PAYS, SUBCHAPTER, THREE_CARD_HANDS, THREE_CARD_PAYS, main_table, three_card_table

RANKED = (  # highest first: name, what it is, an example, section
    ("Royal flush", "ace, king, queen, jack and ten of one suit", "As Ks Qs Js Ts", "25.5(b)1"),
    ("Straight flush", "five cards in sequence, all of one suit", "8h 7h 6h 5h 4h", "25.5(b)2"),
    ("Four of a kind", "four cards of one rank", "9s 9d 9c 9h Kd", "25.5(b)3"),
    ("Full house", "three cards of one rank and two of another", "Ks Kd Kh 7d 7s", "25.5(b)4"),
    ("Flush", "five cards of one suit, not in sequence", "Kh 9h 7h 4h 2h", "25.5(b)5"),
    ("Straight", "five cards in sequence, suits mixed", "7d 6c 5s 4h 3h", "25.5(b)6"),
    ("Three of a kind", "three cards of one rank", "Ks Kd Kh 9d 2c", "25.5(b)7"),
    ("Two pair", "two cards of one rank and two of another", "Ad Ah Qd Qs 9h", "25.5(b)8"),
    ("Pair", "two cards of one rank", "Js Jd Ts 5d 4h", "25.5(b)9"),
    ("High card", "none of these; the highest card counts first", "Ks 9c 8c 7s 5h", "25.5(b)10"),
)
PLACES = {"C": "centre", "L": "left", "R": "right", "T": "top", "B": "bottom"}


def guide(options: Options) -> Guide:
    """The guide to a table with these options."""
    return Guide(
        "Double Cross Poker",
        said(
            "You and the dealer have two cards each. Five more lie in a cross: your hand is your two cards with the "
            "better of its two lines, across or down, and the dealer's likewise. Only the ranking of the hands is "
            "published: the steps below are a reading, and not law.",
            SUBCHAPTER,
        ),
        (
            Section("At this table", (at_this_table(options),)),
            Section("How a round goes", (steps(options),)),
            Section("The wagers", (wagers(options),)),
            Section("Ranking of hands", ranking()),
            Section("What is paid", payouts(options)),
            Section("When something goes wrong", trouble(options)),
        ),
    )


def _antes(options: Options) -> str:
    times = options.whole("raise_amount")
    return "as much as your ante" if times == 1 else f"{times} times your ante"


def _order(options: Options) -> str:
    return ", ".join(PLACES[str(place)] for place in options.entries("reveal_order"))


def at_this_table(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    tie = "loses" if options.word("tie_rule") == "dealer" else "goes back to you"
    three = "taken" if options.table("three_card_odds") else "not taken"
    return Grid(
        ("", ""),
        (
            *deck_rows(options, SECTIONS, SUBCHAPTER),
            Row(("The cross is turned up", _order(options)), (SUBCHAPTER,)),
            Row(("Each raise", _antes(options)), (SUBCHAPTER,)),
            Row(("A tie", tie), (SUBCHAPTER,)),
            Row(("Three-card wager", three), (THREE_CARD_PAYS,)),
        ),
    )


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    opening = "Put down your ante."
    if options.table("three_card_odds"):
        opening += " The three-card wager is yours to make or leave, in an amount of its own."
    if options.word("raise_mode") == OPTIONAL:
        decision = f"Before each arm, in turn from the dealer's left: raise by {_antes(options)}, or check."
    else:
        decision = (
            f"Before each arm, in turn from the dealer's left: raise by {_antes(options)}, or fold. Folding costs you "
            "the ante and the raises made."
        )
    return Steps(
        (
            said(opening, SUBCHAPTER),
            said('The dealer calls "No more bets". What is down now stays down, unchanged.', SUBCHAPTER),
            said("You and the dealer get two cards each, face down; five lie face down in the cross.", SUBCHAPTER),
            said("The centre card is turned up.", SUBCHAPTER),
            said(f"{decision} Then that arm is turned up.", SUBCHAPTER),
            said("The dealer's two cards are turned up and the hands are compared.", SUBCHAPTER),
            settlement(options, SECTIONS),
        )
    )


def wagers(options: Options) -> Grid:
    or_folds, stands = (
        ("", "") if options.word("raise_mode") == OPTIONAL else (" Lost if you fold.", " Stands if you fold.")
    )
    rows = [
        Row(("Ante", "before the deal", f"Wins against a lower hand of the dealer's.{or_folds}"), (SUBCHAPTER,)),
        Row(("Four raises", f"before each arm; {_antes(options)}", "Win and lose with the ante."), (SUBCHAPTER,)),
    ]
    if options.table("three_card_odds"):
        fares = f"By a table of its own: your two cards and the centre card.{stands}"
        rows.append(Row(("Three-card wager", "before the deal, beside an ante", fares), (cite("25.5(c)"),)))
    return Grid(("Wager", "Made", "How it fares"), tuple(rows))


def ranking() -> tuple[Part, ...]:
    return (
        ranking_grid(RANKED),
        said(
            "Cards rank from ace down to two; all suits are equal. In five-four-three-two-ace the ace is low. Cards of "
            "different lines never make a hand together.",
            cite("25.5(a)"),
        ),
    )


def payouts(options: Options) -> tuple[Part, ...]:
    pays = options["main_pay"]
    parts: list[Part] = [
        Grid(("Your hand", "Pays"), (Row(("Any hand that wins", str(pays))),), (PAYS,), "Ante and raises", pays=True)
        if isinstance(pays, Odds)
        else pay_grid("Ante and raises", main_table(options), {h: words(h.name).capitalize() for h in HANDS})
    ]
    if options.table("three_card_odds"):
        names = {int(hand): words(hand.name).capitalize() for hand in THREE_CARD_HANDS}
        parts.append(pay_grid("Three-card wager", three_card_table(options), names, "Your two cards and the centre"))
    return (*parts, said("Winnings are paid beside your wager, which you keep.", SUBCHAPTER))


def trouble(options: Options) -> tuple[Part, ...]:
    own = {
        "wrong_card_count": ("Somebody has other than two cards, or the cross other than five", "All hands are void."),
        "community_card_exposed_early": ("A card of the cross shows before its turn", "All hands are void."),
    }
    return mishaps(options, IRREGULARITIES, SUBCHAPTER, own)
