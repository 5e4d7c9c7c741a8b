"""The patron's guide to a Caribbean stud poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.cards import cards
from pitboss.equipment.money import EVEN, dollars
from pitboss.felt.guide import Grid, Guide, Part, Row, Section, Stakes, Steps, row, say, sections
from pitboss.games.families.poker_hands.explained import FIVE_CARD_HANDS
from pitboss.games.families.stud.shown.guide import deck_rows, mishaps, said, settlement
from pitboss.law.citation import cite
from pitboss.law.options import Options

from ..hands import Rank
from ..irregularities import IRREGULARITIES
from ..options import SECTIONS
from ..wagers import ANTE, BET_PAYS, GREATER, awards, payout_limit

NAMES = {rank: name for rank, (name, _, _) in FIVE_CARD_HANDS.items()}


def guide(options: Options, stakes: Stakes) -> Guide:
    """The guide to a table with these options."""
    most = most_of_a_bet(options, stakes(ANTE).least)
    side = " A progressive wager is on your own five cards." if options.flag("progressive_offered") else ""
    return Guide(
        "Caribbean Stud Poker",
        say(
            "Five cards for you, five for the dealer, one of them face up. You wager an ante that your hand is the "
            f"higher, and then bet twice as much on it or give it up.{side}",
            "16.1",
            "16.6",
        ),
        (
            Section("At this table", (at_this_table(options, most),)),
            Section("How a round goes", (steps(options),)),
            Section("The wagers", (wagers(options),)),
            Section("Ranking of hands", ranking()),
            Section("What is paid", payouts(options, most)),
            Section("When something goes wrong", troubles(options)),
        ),
    )


def at_this_table(options: Options, most: str) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    rows: list[Row] = [
        *deck_rows(options, SECTIONS, cite("16.2")),
        row("Most that a bet wins", most, under=("16.12", "13:69E-1.13G(c)")),
        row(
            "Progressive wager",
            f"${dollars(options.whole('progressive_amount'))}"
            if options.flag("progressive_offered")
            else "not offered",
            under=("16.6", "13:69E-1.13G(e)"),
        ),
    ]
    return Grid(("", ""), tuple(rows))


def most_of_a_bet(options: Options, least_ante: int | None) -> str:
    """The payout limit in words; where no least ante is posted, it may be known only at the table."""
    limit = f"${dollars(payout_limit(options, least_ante))} a hand"
    unknown = options.word("bet_payout_limit_rule") == GREATER and least_ante is None
    return f"{limit}, or what the least ante can win if that is more" if unknown else limit


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    method, side = options.word("dealing_method"), options.flag("progressive_offered")
    if method == "automated_shoe":
        dealt = (
            "Everybody with an ante gets a stack of five cards, face down, and last the dealer, who turns the bottom "
            "card of the stack up."
        )
    else:
        dealt = (
            "Cards go round one at a time, face down, to you, the others and last the dealer, until all have five; the "
            "dealer's fifth is dealt face up."
        )
    chip = " A progressive wager goes into the acceptor at your seat; see that its light is on." if side else ""
    locked = " Progressive wagers are locked in and taken." if side else ""
    given_up = " and any progressive wager" if side else ""
    last = "A progressive wager is paid after the ante and the bet of its seat. " if side else ""
    return Steps(
        (
            say(f"Put your ante on the layout.{chip}", "16.6"),
            said(f'The dealer calls "No more bets". What is down now stays down.{locked}', SECTIONS.call[method]),
            said(dealt, SECTIONS.deal[method]),
            say("Look at your own cards only, and do not talk about them.", "16.10"),
            say(
                "In turn from the dealer's left you choose: bet, with exactly twice the ante, or fold. Folding costs "
                f"you the ante{given_up}.",
                "16.10",
            ),
            say("The dealer turns the other four cards up.", "16.10"),
            settlement(options, SECTIONS),
            say(f"{last}The dealer's cards are picked up last.", "16.10"),
        )
    )


def wagers(options: Options) -> Grid:
    lines = [
        row(
            "Ante",
            "before the deal",
            "Wins if you bet and the dealer holds less than ace-king, or a lower hand than yours; lost if the dealer's "
            "hand is higher, or if you fold; goes back on a tie.",
            under=("16.6", "16.12"),
        ),
        row(
            "Bet",
            "once you have seen your cards; exactly twice the ante",
            "Goes back if the dealer holds less than ace-king. Otherwise it wins by your hand if yours is higher, and "
            "is lost if it is lower; it goes back on a tie.",
            under=("16.10", "16.12"),
        ),
    ]
    if options.flag("progressive_offered"):
        lines.append(
            row(
                "Progressive",
                f"before the deal, beside an ante; ${dollars(options.whole('progressive_amount'))}, once a seat",
                "Wins with a flush or better in your own five cards, whatever the dealer holds. The chip itself never "
                "comes back. Folding gives the wager up.",
                under=("16.6", "16.12"),
            )
        )
    return Grid(("Wager", "Made", "How it fares"), tuple(lines))


def ranking() -> tuple[Part, ...]:
    table = Grid(
        ("Hand, highest first", "Example", "What it is"),
        tuple(row(name, cards(example), meaning) for name, meaning, example in FIVE_CARD_HANDS.values()),
        sections("16.5"),
    )
    return (
        table,
        say(
            "Cards rank from ace down to two; all suits are equal. In five-four-three-two-ace the ace is low, which "
            "makes it the lowest sequence. Between two hands of one kind the higher cards win; hands equal in all five "
            "cards are a tie.",
            "16.5",
        ),
        say(
            "The dealer plays with ace and king, or with any pair or better: ace-king-four-three-two plays, "
            "ace-queen-jack-ten-nine does not.",
            "16.10",
        ),
    )


def payouts(options: Options, most: str) -> tuple[Part, ...]:
    higher = [(rank, pays) for rank, pays in BET_PAYS.rows if rank > Rank.PAIR]
    bet = Grid(
        ("Your winning hand", "Pays"),
        (
            *(row(NAMES[Rank(rank)], str(pays)) for rank, pays in higher),
            row("One pair or less", str(BET_PAYS.odds_for(Rank.PAIR))),
        ),
        sections("16.12"),
        "Bet",
        pays=True,
    )
    ante = Grid(("Wager", "Pays"), (row("Ante", str(EVEN)),), sections("16.12"), "Ante", pays=True)
    others = "ante and the progressive wager are" if options.flag("progressive_offered") else "ante is"
    limit = say(
        f"Whatever the odds, a bet wins at most {most}; the {others} not limited.",
        "16.12",
        "13:69E-1.13G(c)",
    )
    if not options.flag("progressive_offered"):
        return ante, bet, limit
    paid = awards(options)
    whole = "all of the meter"
    lines = [(rank, whole if percent == 100 else f"{percent}% of the meter") for rank, percent in paid.percent.items()]
    lines += [(rank, f"${dollars(award)}") for rank, award in paid.fixed.items()]
    table, rate = (
        f"Progressive (table {options.word('progressive_table')})",
        float(options.fraction("progressive_rate")),
    )
    return (
        ante,
        bet,
        limit,
        Grid(
            ("Your five cards", "Pays"),
            tuple(row(NAMES[rank], award) for rank, award in lines),
            sections("16.12"),
            table,
            pays=True,
        ),
        say(
            f"The meter starts at ${dollars(options.whole('progressive_initial'))} and, once a royal flush has been "
            f"paid, again at ${dollars(options.whole('progressive_reset'))}; {rate:g} "
            "percent of every progressive wager goes on it. A part of the meter is a part of what it shows when you "
            "are paid. Two royal flushes in one round share it equally. A supervisor looks at your hand and your light "
            "before anything is paid.",
            "16.12",
        ),
    )


def troubles(options: Options) -> tuple[Part, ...]:
    """What can go wrong, the light of a seat among it."""
    parts = mishaps(options, IRREGULARITIES, cite("16.13"))
    if options.flag("progressive_offered"):
        light = say("Where the progressive light of a seat does not work, no progressive wager is made there.", "16.13")
        parts = (*parts, light)
    return parts
