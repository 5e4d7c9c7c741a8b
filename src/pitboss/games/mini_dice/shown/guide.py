"""The patron's guide to a mini-dice table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.felt.guide import Grid, Guide, Part, Row, Section, Steps, row, say
from pitboss.law.options import Options

from ..irregularities import IRREGULARITIES
from ..wagers import BETS, EXACT, PAYS, step
from .layout_text import bet_odds

MISHAPS = {  # what a patron sees and what follows; the section is the irregularity's own
    "die_not_flat": (
        "A die leans, or lies on the other",
        "No roll. All wagers stay, and the dice are shaken again.",
    ),
    "too_few_shakes": ("The dealer shakes fewer than three times", "The dice are shaken again before they are shown."),
    "late_wager": ('A wager comes after "No more bets"', "It is returned."),
    "unpayable_wager": ("A wager could not be paid exactly", "It is refused."),
    "unpayable_accepted": (
        "Such a wager was taken by mistake",
        "If it wins it is paid at the odds, rounded up to the next chip used for paying.",
    ),
    "tampering": ("Dice or shaker may have been tampered with", "The round is void and every wager is returned."),
}


def guide(options: Options) -> Guide:
    """The guide to a table with these options."""
    return Guide(
        "Mini-Dice",
        say(
            "Two dice are shaken under a cover. Wager on the next shake (field, any 7, over 7, under 7), or that a "
            "number comes before a 7 (place bets).",
            "13:69F-13.2(a)1",
            "13:69F-13.2(b)",
        ),
        (
            Section("At this table", (at_this_table(options),)),
            Section("How a round goes", (steps(options),)),
            Section("The wagers and what they pay", wagers(options)),
            Section("When something goes wrong", (mishaps(),)),
        ),
    )


def at_this_table(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    removal = {
        "any_time": "may be taken down whenever bets are open",
        "locked": "stays until won or lost, once the dice were shaken with it up",
    }
    after_win = {"stays_up": "stays up as a new wager of the same amount", "returned": "goes back with the winnings"}
    return Grid(
        ("", ""),
        (
            row("A place bet", removal[options.word("place_removal")], under=("13.3 [practice]",)),
            row("A place bet that won", after_win[options.word("place_after_win")], under=("13:69F-13.2(a)1",)),
            row(
                "Least chip for paying",
                f"${dollars(options.whole('min_payout_unit'))}",
                under=("13:69F-13.6(b)1",),
            ),
        ),
    )


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    if options.word("shaker") == "manual":
        shaken = "The dealer shakes the covered dice at least three times and uncovers them."
    else:
        shaken = "The dealer starts the shaker, which stays fixed to the table, and uncovers the dice."
    return Steps(
        (
            say("Put your chips on the layout. Any wager may be made before any shake.", "13:69F-13.2(b)"),
            say('The dealer calls "No more bets".', "13.5 [practice]"),
            say(shaken, "13.5 [13:69F-31.11(b)]"),
            say("The dealer calls the total. Losing wagers are taken, then winning ones are paid.", "13.5 [practice]"),
            say(
                "Place bets on other numbers stay for the next shake. They are always active: no shake is off.",
                "13:69F-13.2(a)1",
            ),
        )
    )


def wagers(options: Options) -> tuple[Part, ...]:
    rows = tuple(
        Row(
            (bet.name, bet.meaning, bet_odds(options, bet), f"multiples of ${dollars(step(options, bet))}"),
            (bet.cite, PAYS),
        )
        for bet in BETS.values()
    )
    return (
        Grid(("Wager", "Wins on", "Pays", "Amounts"), rows, (EXACT,)),
        say("A 7 takes every place bet, and both over 7 and under 7.", "13:69F-13.2(a)1", "13:69F-13.2(a)4"),
        say("There is no vigorish on any wager.", "13:69F-13.6(b)2"),
        say(
            "A wager is refused if its win could not be paid exactly, rather than paid short.",
            "13:69F-13.6(b)1",
        ),
    )


def mishaps() -> Grid:
    rows = tuple(Row(cells, (IRREGULARITIES[key].cite,)) for key, cells in MISHAPS.items())
    return Grid(("If", "Then"), rows)
