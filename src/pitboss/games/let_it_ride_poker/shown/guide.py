"""The patron's guide to a let it ride poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.cards import cards
from pitboss.equipment.money import dollars
from pitboss.felt.guide import Grid, Guide, Part, Row, Section, Stakes, Steps, row, say, sections
from pitboss.games.families.poker_hands.explained import FIVE_CARD_HANDS as FIVE_HANDS
from pitboss.games.families.stud.shown.guide import deck_rows, mishaps, pay_grid, said, settlement
from pitboss.law.citation import cite
from pitboss.law.options import Options

from ..hands import Line, Rank, ThreeLine, line
from ..irregularities import IRREGULARITIES
from ..options import SECTIONS, payout_limit
from ..wagers import BASE, BONUS_CHIP, base_table, bonus_table, three_card_table

FIVE_CARD_HANDS = {  # highest first: name, what it is, an example
    **{Line(line((rank,))): FIVE_HANDS[rank] for rank in FIVE_HANDS if rank > Rank.PAIR},
    Line.PAIR_OF_TENS_OR_BETTER: ("Pair of tens or better", "two tens, jacks, queens, kings or aces", "Td Ts 9h 5c 3s"),
}
LINES = {int(line): name for line, (name, _, _) in FIVE_CARD_HANDS.items()}
THREE_LINES = {
    int(ThreeLine.MINI_ROYAL): "A-K-Q of one suit",
    int(ThreeLine.STRAIGHT_FLUSH): "Straight flush",
    int(ThreeLine.THREE_OF_A_KIND): "Three of a kind",
    int(ThreeLine.STRAIGHT): "Straight",
    int(ThreeLine.FLUSH): "Flush",
    int(ThreeLine.PAIR): "Pair",
}

OWN_MISHAPS = {
    "wrong_card_count": (
        "A player has not three cards, or there are not two community ones",
        "All hands are void.",
    ),
    "unequal_wagers_found": (
        "Your three wagers are found unequal before you decide",
        "A supervisor has them made equal: what is above the least goes back.",
    ),
    "acceptor_light_failed": ("The bonus light at your seat does not work", "No let it ride bonus wager there."),
}


def guide(options: Options, stakes: Stakes) -> Guide:
    """The guide to a table with these options."""
    limit = dollars(payout_limit(options, {wager: stakes(wager) for wager in BASE}))
    bonus, three = options.flag("lir_bonus_offered"), options.flag("three_card_bonus_offered")
    beside = [name for name, there in (("on all five cards", bonus), ("on your own three", three)) if there]
    extra = f" A bonus wager {' and one '.join(beside)} may stand beside them." if beside else ""
    return Guide(
        "Let It Ride Poker",
        say(
            "Three cards for you and two for everybody make your hand of five. You play against the pay table, not "
            f"against a dealer's hand, with three equal wagers, two of which you may take back as cards come.{extra}",
            "18.6",
        ),
        (
            Section("At this table", (at_this_table(options, limit),)),
            Section("How a round goes", (steps(options),)),
            Section("The wagers", (wagers(options),)),
            Section("Ranking of hands", ranking(options)),
            Section("What is paid", payouts(options, limit)),
            Section("When something goes wrong", mishaps(options, IRREGULARITIES, cite("18.12"), OWN_MISHAPS)),
        ),
    )


def at_this_table(options: Options, limit: str) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    *deck, positions = deck_rows(options, SECTIONS, cite("18.2"))
    if options.flag("two_positions_allowed"):
        positions = Row(("Positions", "one player may wager at two"), positions.cites)
    offered = {True: "offered", False: "not offered"}
    return Grid(
        ("", ""),
        (
            *deck,
            positions,
            row("Payout limit", f"${limit} a hand", under=("18.11",)),
            row("Let it ride bonus", offered[options.flag("lir_bonus_offered")], under=("18.6A",)),
            row("Three-card bonus", offered[options.flag("three_card_bonus_offered")], under=("18.6B",)),
        ),
    )


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    method = options.word("dealing_method")
    bonus = options.flag("lir_bonus_offered")
    if method == "automated_shoe":
        dealt = (
            "Everybody with wagers gets three cards, face down, and the dealer lays out three more; one of these goes "
            "away unseen, and two are left as community cards."
        )
    else:
        dealt = "Cards go round one at a time, face down, until you have three and the dealer has laid out two."
    return Steps(
        (
            say(
                "Put three equal wagers on the areas 1, 2 and $, and a bonus wager beside them if one is offered and "
                "you like: chips or plaques, not cash with a spoken bet. You must be seated to wager.",
                "18.6",
            ),
            said(
                'The dealer calls "No more bets". What is down now stays as it is, until you are asked.'
                + (" The chips of the let it ride bonus are taken." if bonus else ""),
                SECTIONS.call[method],
                SECTIONS.late,
                *((cite("18.6A"),) if bonus else ()),
            ),
            said(dealt, SECTIONS.deal[method]),
            say("Look at your cards, keep them in view, and show them to nobody.", "18.10"),
            say(
                "In turn from the dealer's left: take wager 1 back, or let it ride. What you take back the dealer "
                "hands to you, and it cannot go down again.",
                "18.10",
            ),
            say("The dealer turns the first community card.", "18.10"),
            say("In turn: take wager 2 back, or let it ride, whatever you did with wager 1.", "18.10"),
            say("Your cards are laid down; the dealer turns the second community card. Wager $ always stays.", "18.10"),
            settlement(options, SECTIONS),
        )
    )


def wagers(options: Options) -> Grid:
    fares = "Paid by the table below with a pair of tens or better, else lost."
    lines = [
        row("Wager 1", "before the deal", f"May be taken back once you saw your three cards. {fares}", under=("18.6",)),
        row("Wager 2", "before the deal; equal to wager 1",
            "May be taken back once you saw the first community card. Else as wager 1.", under=("18.6",)),
        row("Wager $", "before the deal; equal to wager 1", f"Cannot be taken back. {fares}", under=("18.6",)),
    ]  # fmt: skip
    if options.flag("lir_bonus_offered"):
        lines.append(
            row(
                "Let it ride bonus",
                f"before the deal, beside the three wagers; ${dollars(BONUS_CHIP)}",
                "Paid by its table on your five cards, whichever wagers you left. The chip is not given back.",
                under=("18.6A",),
            )
        )
    if options.flag("three_card_bonus_offered"):
        lines.append(
            row(
                "Three-card bonus",
                "before the deal, beside the three wagers; any amount within the limits",
                "Paid by its table on your own three cards, whatever else happens; lost without a pair.",
                under=("18.6B",),
            )
        )
    return Grid(("Wager", "Made", "How it fares"), tuple(lines))


def ranking(options: Options) -> tuple[Part, ...]:
    parts: list[Part] = [
        Grid(
            ("Hand, highest first", "Example", "What it is"),
            tuple(row(name, cards(example), meaning) for name, meaning, example in FIVE_CARD_HANDS.values()),
            sections("18.5"),
        ),
        say(
            "Your hand is your three cards and both community cards. Cards rank from ace down to two; all suits are "
            "equal. The ace is low in five-four-three-two-ace. A pair that the community cards make alone counts for "
            "everybody.",
            "18.5",
        ),
    ]
    if options.flag("three_card_bonus_offered"):
        parts.append(
            say(
                "With three cards, for the three-card bonus, a straight is higher than a flush and three of a kind "
                "higher than both; three-two-ace is a straight.",
                "18.6B",
            )
        )
    return tuple(parts)


def payouts(options: Options, limit: str) -> tuple[Part, ...]:
    parts: list[Part] = [pay_grid("Each of your wagers that is left", base_table(options), LINES)]
    if options.flag("lir_bonus_offered"):
        awards = bonus_table(options)
        rows = tuple(Row((LINES[line], f"${dollars(cents)}")) for line, cents in awards.rows)
        caption = f"Let it ride bonus, ${dollars(BONUS_CHIP)}; your chip is not given back"
        parts.append(Grid(("Your hand", "Pays"), rows, (awards.cite,), caption, pays=True))
    if options.flag("three_card_bonus_offered"):
        parts.append(pay_grid("Three-card bonus", three_card_table(options), THREE_LINES, "Your three cards"))
    return (
        *parts,
        say(
            f"One hand is paid at most ${limit} on wagers 1, 2 and $ together. Bonus wagers do not count towards it.",
            "18.11",
        ),
        say("Winnings are paid beside your wager, which you keep. There is no commission.", "18.11"),
    )
