"""The patron's guide to a Colorado hold 'em poker table, as its options have it."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.money import Odds
from pitboss.felt.guide import Grid, Guide, Part, Row, Section, Steps
from pitboss.games.families.poker_hands.hands import words
from pitboss.games.families.stud.shown.guide import deck_rows, mishaps, pay_grid, ranking_grid, said, settlement
from pitboss.law.citation import Citation
from pitboss.law.options import Options

from ..hands import SUBCHAPTER, StartRank
from ..irregularities import IRREGULARITIES
from ..options import SECTIONS
from ..round import DISCARDS
from ..wagers import BONUS_WAGER, ENTRIES, IMMEDIATE, MADE, immediate_table

HANDS = (  # highest first: name, what it is, an example, section
    ("Royal flush", "ace, king, queen, jack and ten of one suit", "As Ks Qs Js Ts", "23.3"),
    ("Straight flush", "five cards in sequence, all of one suit", "Qh Jh Th 9h 8h", "23.3"),
    ("Four of a kind", "four cards of one rank", "8s 8d 8c 8h Kd", "23.3"),
    ("Full house", "three cards of one rank and two of another", "9s 9d 9h Kc Kd", "23.3"),
    ("Flush", "five cards of one suit, not in sequence", "Kh 9h 7h 4h 2h", "23.3"),
    ("Straight", "five cards in sequence, suits mixed", "7d 6c 5s 4h 3h", "23.3"),
    ("Three of a kind", "three cards of one rank", "9s 9d 9h Kc 4d", "23.3"),
    ("Two pair", "two cards of one rank and two of another", "Qd Qs 7c 7d 2s", "23.3"),
    ("Pair", "two cards of one rank", "Td Tc 6s 5h 2d", "23.3"),
)
START_LINES = {int(rank): words(rank.name).capitalize() for rank in StartRank}


def antes(options: Options) -> str:
    """What a bet comes to."""
    times = options.whole("bet_multiple")
    return "equal to your ante" if times == 1 else f"of {times} times your ante"


def guide(options: Options) -> Guide:
    """The guide to a table with these options."""
    return Guide(
        "Colorado Hold 'Em Poker",
        said(
            "You play against a pay table, and nobody else's hand matters. You get three cards, throw one away, and "
            "make five with three cards that all players share.",
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


def at_this_table(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    bonus = "offered" if options.flag("bonus_offered") else "not offered"
    return Grid(
        ("", ""),
        (
            *deck_rows(options, SECTIONS, SECTIONS.second_deck),
            Row(("Bet", antes(options)), (MADE,)),
            Row(("Bonus wager", bonus), (BONUS_WAGER,)),
        ),
    )


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    opening = "Put down your ante."
    lost = "Folding costs you the ante."
    if options.flag("bonus_offered"):
        opening += " The bonus wager is yours to make or leave, in an amount of its own."
        lost = "Folding costs you the ante and the bonus wager."
    return Steps(
        (
            said(opening, MADE),
            said('The dealer calls "No more bets". What is down now stays down, unchanged.', SECTIONS.late),
            said("Everybody with an ante gets three cards, face down; three more lie in a row, face down.", SUBCHAPTER),
            said("If your three cards win at once, show them: you are paid, and the round is over for you.", IMMEDIATE),
            said(f"Otherwise, in turn from the dealer's left: make a bet {antes(options)}, or fold. {lost}", MADE),
            said("With your bet, lay one of your three cards face down on the discard place. It is gone.", DISCARDS),
            said("The three cards in the row are turned up: they and your two cards are your hand.", SUBCHAPTER),
            settlement(options, SECTIONS),
        )
    )


def wagers(options: Options) -> Grid:
    rows = [
        Row(("Ante", "before the deal", "By the pay table. Lost on a lower hand, or if you fold."), (MADE,)),
        Row(("Bet", f"once you have seen three cards; {antes(options)}", "Wins and loses with the ante."), (MADE,)),
    ]
    if options.flag("bonus_offered"):
        fares = "By a table of its own. Lost if you fold; comes back if your three cards win at once."
        rows.append(Row(("Bonus", "before the deal, beside an ante", fares), (BONUS_WAGER,)))
    return Grid(("Wager", "Made", "How it fares"), tuple(rows))


def ranking() -> tuple[Part, ...]:
    return (
        ranking_grid(HANDS),
        said(
            "Cards rank from ace down to two; all suits are equal. In five-four-three-two-ace the ace is low.",
            SUBCHAPTER,
        ),
    )


def posted(caption: str, entries: Mapping[str, object], section: Citation) -> Grid:
    """A pay table as it was supplied."""
    rows = tuple(
        Row((words(entry).capitalize(), str(pays))) for entry in ENTRIES if isinstance(pays := entries.get(entry), Odds)
    )
    return Grid(("Your hand", "Pays"), rows, (section,), caption, pays=True)


def payouts(options: Options) -> tuple[Part, ...]:
    parts: list[Part] = [
        posted("Ante and bet", options.table("pay_table"), SUBCHAPTER),
        pay_grid("Your three cards at once, on the ante", immediate_table(options), START_LINES, "Your three cards"),
    ]
    if options.flag("bonus_offered"):
        parts.append(posted("Bonus", options.table("bonus_odds"), BONUS_WAGER))
    return (
        *parts,
        said("Winnings are paid beside your wager, which you keep. There is no commission.", SUBCHAPTER),
    )


def trouble(options: Options) -> tuple[Part, ...]:
    own = {
        "wrong_card_count": ("A player has other than three cards, or the row has", "All hands are void."),
        "discard_missing_or_double": (
            "You bet and hold other than two cards",
            "Your hand is dead; your wagers are lost.",
        ),
    }
    return mishaps(options, IRREGULARITIES, SUBCHAPTER, own)
