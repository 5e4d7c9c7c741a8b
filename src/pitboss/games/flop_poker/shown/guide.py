"""The patron's guide to a flop poker table, as its options have it."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.equipment.cards import cards
from pitboss.equipment.money import Odds, dollars
from pitboss.felt.guide import Grid, Guide, Part, Row, Section, Stakes, Steps, row, say, sections
from pitboss.games.families.poker_hands.explained import FIVE_CARD_HANDS
from pitboss.games.families.stud.shown.guide import deck_rows, mishaps, said, settlement
from pitboss.law.options import Options
from pitboss.play.wagers import PayTable

from ..hands import BonusLine, Line
from ..irregularities import IRREGULARITIES, PRESUMED
from ..options import CAP, OWN, SECTIONS
from ..wagers import ANTE, BONUS_MINIMUM, bonus_table, flop_table

LINES = {int(rank): name for rank, (name, _, _) in FIVE_CARD_HANDS.items()} | {
    int(Line.PAIR_OF_JACKS_OR_BETTER): "Pair of jacks or better"
}

BONUS_HANDS = {  # highest first: name, what it is, an example
    int(BonusLine.ROYAL_3): ("Royal 3", "ace, king and queen of one suit", "Ah Kh Qh"),
    int(BonusLine.STRAIGHT_FLUSH): ("Straight flush", "three cards in sequence, all of one suit", "9s 8s 7s"),
    int(BonusLine.THREE_OF_A_KIND): ("Three of a kind", "three cards of one rank", "8s 8d 8c"),
    int(BonusLine.STRAIGHT): ("Straight", "three cards in sequence, suits mixed", "7d 6c 5s"),
    int(BonusLine.FLUSH): ("Flush", "three cards of one suit, not in sequence", "Kc 9c 4c"),
    int(BonusLine.PAIR): ("Pair", "two cards of one rank", "Jd Js 5h"),
}

MISHAPS = {
    "wrong_card_count": ("Somebody has other than three cards, or the flop does", "All hands are void."),
    "flop_exposed_early": ("A card of the flop shows before all have decided", "All hands are void."),
}


def guide(options: Options, stakes: Stakes) -> Guide:
    """The guide to a table with these options."""
    lead = (
        "Three cards for you, and a flop of three for all; your hand is your own three with the best two of the flop. "
        "There is no dealer's hand: a pair of jacks or better wins."
    )
    pot = " For the pot, players wager against each other." if options.flag("pot_offered") else ""
    return Guide(
        "Flop Poker",
        said(lead + pot, OWN),
        (
            Section("At this table", (at_this_table(options),)),
            Section("How a round goes", (steps(options),)),
            Section("The wagers", (wagers(options),)),
            Section("Ranking of hands", ranking(options)),
            Section("What is paid", payouts(options, CAP.least(options, {ANTE: stakes(ANTE)}))),
            Section("When something goes wrong", mishaps(options, IRREGULARITIES, PRESUMED, MISHAPS)),
        ),
    )


def at_this_table(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    early = options.word("flop_delivery") == "with_deal"
    pot = "each player who likes puts in the table minimum"  # how much that is, the limits of the table say
    return Grid(
        ("", ""),
        (
            *deck_rows(options, SECTIONS, OWN),
            Row(("Flop", "lies face down from the deal on" if early else "is dealt once all have decided"), (OWN,)),
            Row(("Three card bonus", "offered" if options.flag("three_card_bonus_offered") else "not offered"), (OWN,)),
            Row(("Pot", pot if options.flag("pot_offered") else "not offered"), (OWN,)),
        ),
    )


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    method, early = options.word("dealing_method"), options.word("flop_delivery") == "with_deal"
    beside = [
        name
        for name, flag in (("a three card bonus wager", "three_card_bonus_offered"), ("a pot wager", "pot_offered"))
        if options.flag(flag)
    ]
    optional = f", and {' and '.join(beside)} beside it if you like" if beside else ""
    stays = " If you wagered anything beside it, that stays, and so do your cards." if beside else ""
    dealt = "Three cards each, face down" + (", and three to the middle, face down too." if early else ".")
    shown = "The three flop cards are " + ("turned up." if early else "dealt face up.")
    found = [
        said(f"Put your ante on the layout{optional}: chips or plaques. You must be seated to wager.", OWN),
        said(
            'The dealer calls "No more bets". What is down now stays down, unchanged.', SECTIONS.call[method],
        ),
        said(dealt, SECTIONS.deal[method]),
        said("Look at your own cards only, and keep them to yourself.", OWN),
        said(
            "Choose, in turn from the dealer's left: make the flop wager, equal to the ante, or fold. Folding costs "
            f"you the ante.{stays}",
            OWN,
        ),
        said(shown, OWN),
        settlement(options, SECTIONS),
    ]  # fmt: skip
    if options.flag("pot_offered"):
        found.append(
            said(
                "Hands that are in the pot, folded ones too, stay on the table until last. Then they are compared, and "
                "the best takes it.",
                OWN,
            )
        )
    return Steps(tuple(found))


def wagers(options: Options) -> Grid:
    lines = [
        row(
            "Ante",
            "before the deal",
            "Wins if you stay in and your hand is a pair of jacks or better; lost if it is less, or if you fold.",
            under=("29.11(b)", "29"),
        ),
        row(
            "Flop",
            "once you have seen your three cards; equal to the ante",
            "Wins and loses with the ante, and is paid by the table below.",
            under=("29.11(c)", "29"),
        ),
    ]
    if options.flag("three_card_bonus_offered"):
        lines.append(
            row(
                "Three card bonus",
                "before the deal, beside an ante",
                "Wins if your own three cards are a pair or better, whatever the flop brings. Folding does not give "
                "it up.",
                under=("29.11(d)", "29"),
            )
        )
    if options.flag("pot_offered"):
        lines.append(
            row(
                "Pot",
                "before the deal, beside an ante; the table minimum",
                "The best hand of all who made it takes the pot, and equal hands share it. Folding does not give it "
                "up. If nobody else made one, yours goes back. The house takes nothing from it.",
                under=("29",),
            )
        )
    return Grid(("Wager", "Made", "How it fares"), tuple(lines))


def ranking(options: Options) -> tuple[Part, ...]:
    heads = ("Hand, highest first", "Example", "What it is")
    parts: list[Part] = [
        Grid(heads, _hands(FIVE_CARD_HANDS.values()), (OWN,), "Your five cards"),
        said(
            "All three of your own cards count, with two of the flop: never two of your own with all three. With three "
            "jacks on the flop and none in your hand, you have a pair of jacks.",
            OWN,
        ),
        said(
            "Cards rank from ace down to two; all suits are equal. In a sequence that ends in two-ace the ace is low, "
            "which makes it the lowest sequence.",
            OWN,
        ),
    ]
    if options.flag("three_card_bonus_offered"):
        parts.append(Grid(heads, _hands(BONUS_HANDS.values()), (BONUS_MINIMUM.cite,), "Your own three, for the bonus"))
    return tuple(parts)


def _hands(hands: Iterable[tuple[str, str, str]]) -> tuple[Row, ...]:
    return tuple(row(name, cards(example), meaning) for name, meaning, example in hands)


def payouts(options: Options, most: int) -> tuple[Part, ...]:
    ante = wording(options, options.odds("ante_odds"))
    parts: list[Part] = [
        Grid(("Wager", "Pays"), (row("Ante", ante),), sections("29.11(b)"), "Ante", pays=True),
        pay_table(options, "Flop, paid once", flop_table(options), LINES, "Your hand"),
    ]
    if options.flag("three_card_bonus_offered"):
        names = {line: name for line, (name, _, _) in BONUS_HANDS.items()}
        parts.append(
            pay_table(options, "Three card bonus, paid once", bonus_table(options), names, "Your own three cards")
        )
    parts.append(
        said(
            f"What you win with ante and flop together is paid up to ${dollars(most)} a hand. Your own stakes go back "
            "besides.",
            CAP.cite,
        )
    )
    parts.append(say("Winnings are paid beside your wager, which you keep. There is no commission.", "29.11", "29"))
    return tuple(parts)


def pay_table(options: Options, caption: str, table: PayTable, names: dict[int, str], heading: str) -> Grid:
    rows = tuple(row(names[int(line)], wording(options, pays)) for line, pays in table.rows)
    return Grid((heading, "Pays"), rows, (table.cite,), caption, pays=True)


def wording(options: Options, pays: Odds) -> str:
    """Odds as this table prints them (29.11(a)).

    >>> from pitboss.equipment.money import odds
    >>> from pitboss.games.flop_poker.options import OPTIONS
    >>> [wording(OPTIONS.read({"odds_wording": word})[0], odds("1,000 to 1")) for word in ("to", "win")]
    ['1,000 to 1', 'win 1,000 on 1']
    """
    if options.word("odds_wording") == "to":
        return str(pays)
    won, _, on = str(pays).partition(" to ")
    return f"win {won} on {on}"
