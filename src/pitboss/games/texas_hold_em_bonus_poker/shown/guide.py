"""The patron's guide to a Texas hold 'em bonus poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.cards import cards
from pitboss.equipment.money import EVEN, dollars
from pitboss.felt.guide import Grid, Guide, Part, Row, Section, Steps, row, say, sections
from pitboss.games.families.poker_hands.explained import FIVE_CARD_HANDS
from pitboss.games.families.stud.shown.guide import deck_rows, mishaps, pay_grid, said, settlement
from pitboss.law.citation import cite
from pitboss.law.options import Options

from ..hands import Line
from ..irregularities import IRREGULARITIES
from ..options import SECTIONS
from ..wagers import bonus_table

RANKING = "28.5 [parallel 13:69F-17.5]"

LINES = {
    int(Line.ACES_AGAINST_ACES): "A-A, and the dealer holds A-A",
    int(Line.PAIR_OF_ACES): "A-A",
    int(Line.ACE_KING_SUITED): "A-K, one suit",
    int(Line.ACE_QUEEN_OR_ACE_JACK_SUITED): "A-Q or A-J, one suit",
    int(Line.ACE_KING): "A-K, two suits",
    int(Line.PAIR_OF_KINGS_QUEENS_OR_JACKS): "K-K, Q-Q or J-J",
    int(Line.ACE_QUEEN_OR_ACE_JACK): "A-Q or A-J, two suits",
    int(Line.PAIR_OF_TENS_OR_LOWER): "10-10 down to 2-2",
}


def guide(options: Options) -> Guide:
    """The guide to a table with these options."""
    offered = options.flag("bonus_offered")
    lead = "Two cards for you, two for the dealer, five in the middle for all; the best five of seven count."
    return Guide(
        "Texas Hold 'Em Bonus Poker",
        say(
            f"{lead} You play against the dealer only, and may wager more as the cards come."
            + (" A bonus wager is on your own two cards." if offered else ""),
            "28.1",
        ),
        (
            Section("At this table", (at_this_table(options),)),
            Section("How a round goes", (steps(options),)),
            Section("The wagers", (wagers(options),)),
            Section("Ranking of hands", ranking()),
            Section("What is paid", payouts(options)),
            Section("When something goes wrong", mishaps(options, IRREGULARITIES, cite("28.12 [practice]"))),
        ),
    )


def at_this_table(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    rows: list[Row] = [
        *deck_rows(options, SECTIONS, cite("28.2(a)")),
        row("A winning ante", f"is paid with a {options.word('ante_pays_from')} or better", under=("28.11 [guide]",)),
        row("Bonus wager", "offered" if options.flag("bonus_offered") else "not offered", under=("28.1",)),
    ]
    return Grid(("", ""), tuple(rows))


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    method = options.word("dealing_method")
    fold = "fold, which costs you the ante" + (
        " and any bonus wager"
        if options.flag("bonus_offered") and options.flag("bonus_forfeit_on_fold")
        else "; a bonus wager stays"
        if options.flag("bonus_offered")
        else ""
    )
    return Steps(
        (
            said(
                "Put your ante on the layout"
                + (", and a bonus wager beside it if you like" if options.flag("bonus_offered") else "")
                + ": chips or plaques, not cash with a spoken bet. You must be seated to wager.",
                cite("28.1"),
                cite("28.6 [parallel 27.6(b)]"),
            ),
            said(
                'The dealer calls "No more bets". What is down now stays down, unchanged.',
                SECTIONS.call[method],
                SECTIONS.late,
            ),
            said("Two cards each, face down, the dealer's last.", SECTIONS.deal[method]),
            say(
                "Look at your cards and choose, in turn from the dealer's left: make the flop wager, twice the ante, "
                f"or {fold}.",
                "28.1",
            ),
            say("A card is burned and three community cards, the flop, are dealt face up.", "28.1"),
            say("You may wager once more as much as the ante, or check. You cannot fold any more.", "28.1"),
            say("A card is burned, and the fourth community card, the turn, is dealt.", "28.1"),
            say("Again you may wager as much as the ante, or check, whatever you did before.", "28.1"),
            say("A card is burned, and the last community card, the river, is dealt. The betting is over.", "28.1"),
            say("The dealer's two cards are turned up.", "28.10 [parallel 27.10(d)]"),
            settlement(options, SECTIONS),
        )
    )


def wagers(options: Options) -> Grid:
    lines = [
        row(
            "Ante",
            "before the deal",
            f"Paid if you win with a {options.word('ante_pays_from')} or better; returned if you win with less, or "
            "tie; lost if you lose or fold.",
            under=("28.1", "28.11 [guide]"),
        ),
        row(
            "Flop",
            "once you have seen your two cards; twice the ante",
            "Wins against a lower hand, loses to a higher one, returned on a tie.",
            under=("28.1", "28.10(h)3"),
        ),
        row(
            "Turn",
            "before the fourth community card, if you like; equal to the ante",
            "As the flop wager.",
            under=("28.1",),
        ),
        row(
            "River",
            "before the last community card, if you like; equal to the ante",
            "As the flop wager.",
            under=("28.1",),
        ),
    ]
    if options.flag("bonus_offered"):
        lines.append(
            row(
                "Bonus",
                "before the deal, beside an ante",
                "By the table below, on your own two cards, whatever becomes of your hand."
                + (" Lost if you fold." if options.flag("bonus_forfeit_on_fold") else ""),
                under=("28.1", "28.11 [practice]"),
            )
        )
    return Grid(("Wager", "Made", "How it fares"), tuple(lines))


def ranking() -> tuple[Part, ...]:
    table = Grid(
        ("Hand, highest first", "Example", "What it is"),
        tuple(row(name, cards(example), meaning) for name, meaning, example in FIVE_CARD_HANDS.values()),
        sections(RANKING),
    )
    return (
        table,
        say(
            "Your hand is the best five of your two cards and the five in the middle: both of yours, one or none. The "
            "other two never count.",
            "28.1",
        ),
        say(
            "Cards rank from ace down to two; all suits are equal. In five-four-three-two-ace the ace is low, which "
            "makes it the lowest sequence. Hands equal throughout are a tie, and all wagers on them go back.",
            "28.1",
            RANKING,
            "28.10(h)3",
        ),
    )


def payouts(options: Options) -> tuple[Part, ...]:
    parts: list[Part] = [
        Grid(
            ("Wager", "Pays"),
            (
                row("Flop, turn, river", str(EVEN)),
                row(f"Ante, with a {options.word('ante_pays_from')} or better", str(EVEN)),
            ),
            sections("28.11 [guide]"),
            "A winning hand",
            pays=True,
        )
    ]
    if options.flag("bonus_offered"):
        parts.append(pay_grid("Bonus, paid once", bonus_table(options), LINES, "Your two cards"))
        cap = options.optional("bonus_max_payout")
        if isinstance(cap, int):
            parts.append(say(f"One bonus wager is paid at most ${dollars(cap)}.", "28.11 [parallel 13:69F-29.11(e)]"))
    parts.append(say("Winnings are paid beside your wager, which you keep. There is no commission.", "28.11 [guide]"))
    return tuple(parts)
