"""The patron's guide to a double down stud table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.cards import cards
from pitboss.equipment.money import dollars
from pitboss.felt.guide import Grid, Guide, Part, Row, Section, Steps, row, say, sections
from pitboss.games.families.poker_hands.explained import FIVE_CARD_HANDS as FIVE_HANDS
from pitboss.games.families.stud.shown.guide import deck_rows, mishaps, said, settlement
from pitboss.law.citation import cite
from pitboss.law.options import Options

from ..hands import Line, Rank, line
from ..irregularities import IRREGULARITIES
from ..options import PAYOUT_LIMIT, SECTIONS
from ..wagers import pay_table

FIVE_CARD_HANDS = {  # highest first: name, what it is, an example
    **{Line(line((rank,))): FIVE_HANDS[rank] for rank in FIVE_HANDS if rank > Rank.PAIR},
    Line.PAIR_OF_JACKS_TO_ACES: ("Pair of jacks or better", "two jacks, queens, kings or aces", "Jd Js 9h 5c 3s"),
    Line.PAIR_OF_SIXES_TO_TENS: ("Pair of sixes to tens", "two cards of one rank from six to ten", "7d 7s Kh 5c 3s"),
}

OWN_MISHAPS = {
    "wrong_card_count": ("A player has other than one card, or there are not four common cards", "All hands are void."),
    "hole_card_exposed_early": ("The hole card shows before all have decided", "All hands are void."),
}


def guide(options: Options) -> Guide:
    """The guide to a table with these options."""
    return Guide(
        "Double Down Stud",
        say(
            "One card for you and four for everybody make your hand of five. You play against the pay table, not "
            "against a dealer's hand, and may double your wager before the last card is turned.",
            "17.6",
        ),
        (
            Section("At this table", (at_this_table(options),)),
            Section("How a round goes", (steps(options),)),
            Section("The wagers", (wagers(),)),
            Section("Ranking of hands", ranking()),
            Section("What is paid", payouts(options)),
            Section("When something goes wrong", mishaps(options, IRREGULARITIES, cite("17"), OWN_MISHAPS)),
        ),
    )


def at_this_table(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    rows: list[Row] = [
        *deck_rows(options, SECTIONS, cite("17.2")),
        row("Your card", f"dealt face {options.word('player_card_face')}", under=("17",)),
    ]
    limit = options.optional(PAYOUT_LIMIT.option)
    if limit is not None:
        rows.append(row("Payout limit", f"${dollars(limit)} a hand, wager and double together", under=("17",)))
    return Grid(("", ""), tuple(rows))


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    method = options.word("dealing_method")
    return Steps(
        (
            say(
                "Put your wager on the layout: chips or plaques, not cash with a spoken bet. You must be seated to "
                "wager.",
                "17.6",
            ),
            said('The dealer calls "No more bets". What is down now stays down.', SECTIONS.call[method], SECTIONS.late),
            said(
                f"You get one card, face {options.word('player_card_face')}. Four common cards are laid out before the "
                "dealer: three face up, and one, the hole card, face down.",
                SECTIONS.deal[method],
            ),
            say(
                "In turn from the dealer's left, you may double: exactly as much again as your wager. Or you stand. "
                "Nothing can be folded or taken back.",
                "17.6",
            ),
            say("The dealer turns the hole card. Your card and the four common ones are your hand.", "17"),
            settlement(options, SECTIONS, turned_up=options.word("player_card_face") == "down"),
        )
    )


def wagers() -> Grid:
    fares = "Paid by the table below with a pair of jacks or better; returned with a pair of sixes to tens; else lost."
    return Grid(
        ("Wager", "Made", "How it fares"),
        (
            row("Wager", "before the deal", fares, under=("17.6", "17")),
            row(
                "Double down",
                "once you have seen your card and three common ones; equal to the wager",
                "As the wager.",
                under=("17.6", "17"),
            ),
        ),
    )


def ranking() -> tuple[Part, ...]:
    return (
        Grid(
            ("Hand, highest first", "Example", "What it is"),
            tuple(row(name, cards(example), meaning) for name, meaning, example in FIVE_CARD_HANDS.values()),
            sections("17.5(b)"),
        ),
        say(
            "Cards rank from ace down to two; all suits are equal. The ace is low in five-four-three-two-ace. All five "
            "cards count, also where the common cards alone make the hand.",
            "17.5(a)",
            "17.5(b)",
        ),
    )


def payouts(options: Options) -> tuple[Part, ...]:
    table = pay_table(options)
    rows = [Row((FIVE_CARD_HANDS[Line(line)][0], str(pays))) for line, pays in table.rows]
    rows += [Row((FIVE_CARD_HANDS[Line.PAIR_OF_SIXES_TO_TENS][0], "returned")), Row(("A lower pair, or none", "lost"))]
    parts: list[Part] = [Grid(("Your hand", "Pays"), tuple(rows), (table.cite,), "Wager and double down", pays=True)]
    limit = options.optional(PAYOUT_LIMIT.option)
    if limit is not None:
        parts.append(say(f"One hand is paid at most ${dollars(limit)}, wager and double together.", "17"))
    parts.append(say("Winnings are paid beside your wager, which you keep. There is no commission.", "17"))
    return tuple(parts)
