"""The patron's guide to a red dog table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.cards import cards
from pitboss.equipment.money import Odds
from pitboss.felt.guide import Grid, Guide, Part, Section, Steps, row, say, sections
from pitboss.games.families.shoe_games.shown.guide import card_rows, mishaps
from pitboss.law.citation import cite
from pitboss.law.options import Options

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

MISHAPS = {
    "third_card_on_consecutive": (
        "A third card is dealt to two consecutive cards",
        "It is burned; wagers go back as they would have.",
    ),
    "third_card_before_raises": (
        "The third card shows before everybody could raise",
        "No more raises are taken; if a player objects, the round is dead and wagers go back.",
    ),
    "raise_too_large": (
        "A raise larger than the original wager is taken by mistake",
        "What is too much goes back before the third card.",
    ),
}


def guide(options: Options) -> Guide:
    """The guide to a table with these options."""
    return Guide(
        "Red Dog",
        say(
            "Two cards are turned up. Wager that a third falls between them. The closer they lie together, the more it "
            "pays; once you see them you may raise.",
            "6.5",
        ),
        (
            Section("At this table", (at_this_table(options),)),
            Section("How a round goes", (steps(options),)),
            Section("The spread", spreads()),
            Section("What is paid", payouts(options)),
            Section("When something goes wrong", (mishaps(options, IRREGULARITIES, MISHAPS),)),
        ),
    )


def raise_in_words(options: Options) -> str:
    """How much a raise may be."""
    return (
        "equal to your original wager" if options.word("raise_limit") == "equal_only" else "up to your original wager"
    )


def at_this_table(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    several = options.flag("multiple_areas")
    return Grid(
        ("", ""),
        (
            *card_rows(options, SHOE, cite("6.1")),
            row("A raise", raise_in_words(options), under=("6.5",)),
            row(
                "Betting areas",
                "one player may wager on more than one" if several else "one for each player",
                under=("6.7",),
            ),
        ),
    )


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    return Steps(
        (
            say("Put down an original wager.", "6.5"),
            say('The dealer calls "No more bets". What is down now stays down.', "6.5"),
            say("Two cards are turned up, with room for a third between them.", "6.4"),
            say("Consecutive ranks: no third card is dealt, and every wager goes back.", "6.5"),
            say(
                "A pair: a third card is dealt. Three of a kind win; with any other card every wager goes back. "
                "There is no raise on a pair.",
                "6.5",
            ),
            say(
                "Any other two cards: the dealer announces the spread and marks it. In turn from the dealer's left you "
                f"may raise, by a wager {raise_in_words(options)}.",
                "6.5",
            ),
            say(
                "The third card is turned up. If it falls between the two, original wager and raise both win at the "
                "odds of the spread. If it equals either card or lies outside, both lose.",
                "6.4",
                "6.5",
            ),
            say("Wagers are settled from the dealer's right.", "6.5"),
        )
    )


def spreads() -> tuple[Part, ...]:
    lines = (
        ("7s 8d", "consecutive: wagers go back"),
        ("Ks Ad", "consecutive, for an ace is always high"),
        ("9s 9d", "a pair"),
        ("6s 8d", "spread 1: a seven wins"),
        ("5s Kd", "spread 7: six to queen win"),
        ("As 2d", "spread 11: three to king win"),
    )
    return (
        say("The spread is the number of ranks that lie strictly between the two cards. Suits do not matter.", "6.1"),
        Grid(("Cards", "What they are"), tuple(row(cards(two), told) for two, told in lines), sections("6.1", "6.5")),
    )


def payouts(options: Options) -> tuple[Part, ...]:
    table = options.table("payouts")
    lines = []
    for key in PAYOUTS:
        pays = table[key]
        assert isinstance(pays, Odds)
        lines.append(row(LINES[key], str(pays)))
    return (
        Grid(("Third card wins at", "Pays"), tuple(lines), sections("6.5"), "Winning wagers", pays=True),
        say("Winnings are paid beside your wager, which you keep. There is no commission.", "6.5"),
    )
