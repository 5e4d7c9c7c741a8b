"""The patron's guide to a fast action hold 'em table that is dealt under R0, as its options have it."""

from __future__ import annotations

from fractions import Fraction

from pitboss.felt.guide import Grid, Guide, Part, Row, Section, Steps
from pitboss.games.families.stud.shown.guide import deck_rows, mishaps, ranking_grid, said, settlement
from pitboss.law.options import Options

from ..irregularities import IRREGULARITIES
from ..options import SECTIONS
from ..wagers import SUBCHAPTER

HANDS = (  # highest first: name, what it is, an example, section
    ("Royal flush", "ace, king, queen, jack and ten of one suit", "As Ks Qs Js Ts", "21"),
    ("Straight flush", "five cards in sequence, all of one suit", "Jh Th 9h 8h 7h", "21"),
    ("Four of a kind", "four cards of one rank", "4s 4d 4c 4h Kd", "21"),
    ("Full house", "three cards of one rank and two of another", "9s 9d 9h 4c 4d", "21"),
    ("Flush", "five cards of one suit, not in sequence", "Kh 9h 7h 4h 2h", "21"),
    ("Straight", "five cards in sequence, suits mixed", "6h 5h 4d 3c 2d", "21"),
    ("Three of a kind", "three cards of one rank", "6s 6d 6h Tc 5d", "21"),
    ("Two pair", "two cards of one rank and two of another", "Ks Kh 9d 9c As", "21"),
    ("Pair", "two cards of one rank", "9d 9c Kh 7s 6d", "21"),
    ("High card", "none of these; the highest card counts first", "As Kd 9c 6h 2d", "21"),
)


def guide(options: Options) -> Guide:
    """The guide to a table with these options."""
    return Guide(
        "Fast Action Hold 'Em",
        said(
            "Your two cards and five that everybody shares, against the dealer's two and the same five. There is "
            "nothing to decide. The rules of this table are a reconstruction (R0) and not law.",
            SUBCHAPTER,
        ),
        (
            Section("At this table", (at_this_table(options),)),
            Section("How a round goes", (steps(options),)),
            Section("The wager", wagers(options)),
            Section("Ranking of hands", ranking()),
            Section("When something goes wrong", mishaps(options, IRREGULARITIES, SUBCHAPTER)),
        ),
    )


def at_this_table(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    return Grid(
        ("", ""),
        (
            *deck_rows(options, SECTIONS, SUBCHAPTER),
            Row(("Rules", "the reconstruction R0: none are published"), (SUBCHAPTER,)),
            Row(("A tie", _tie(options)), (SUBCHAPTER,)),
            Row(("Vigorish", _vigorish(options)), (SUBCHAPTER,)),
        ),
    )


def _tie(options: Options) -> str:
    return "loses" if options.word("tie_rule") == "dealer" else "goes back to you"


def _vigorish(options: Options) -> str:
    share = options["vigorish"]
    assert isinstance(share, Fraction)
    return f"{float(100 * share):.6g} percent of what you win" if share else "none"


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    return Steps(
        (
            said("Put down your wager.", SUBCHAPTER),
            said('The dealer calls "No more bets". What is down now stays down, unchanged.', SUBCHAPTER),
            said("You and the dealer get two cards each, face down; five more lie face up for everybody.", SUBCHAPTER),
            said("The dealer's cards are turned up. The best five of seven cards count on either side.", SUBCHAPTER),
            settlement(options, SECTIONS),
        )
    )


def wagers(options: Options) -> tuple[Part, ...]:
    kept = f" less {_vigorish(options)}" if options["vigorish"] else ""
    rows = (
        Row(("Your hand is higher", f"1 to 1{kept}")),
        Row(("The hands are equal", _tie(options))),
        Row(("Your hand is lower", "loses")),
    )
    return (
        Grid(("If", "Your wager"), rows, (SUBCHAPTER,), "Wager", pays=True),
        said("Winnings are paid beside your wager, which you keep.", SUBCHAPTER),
    )


def ranking() -> tuple[Part, ...]:
    return (
        ranking_grid(HANDS),
        said(
            "Cards rank from ace down to two; all suits are equal. In five-four-three-two-ace the ace is low. Your "
            "hand may be the five cards in common.",
            SUBCHAPTER,
        ),
    )
