"""The patron's guide to a double attack blackjack table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.cards import cards
from pitboss.felt.guide import Grid, Guide, Part, Section, Steps, mishaps, row, say, sections
from pitboss.games.families.twenty_one.no_tens import MISHAPS as MISHAPS_WITHOUT_TENS
from pitboss.games.families.twenty_one.shown.guide import MISHAPS as FAMILY_MISHAPS
from pitboss.games.families.twenty_one.shown.guide import NUMBERS
from pitboss.law.limits import NO_LIMIT
from pitboss.law.options import Options

from ..irregularities import IRREGULARITIES
from ..options import bustit_limit
from ..wagers import BLACKJACK_PAYS, BUSTIT, BUSTIT_PAYS, INSURANCE_PAYS

_TOLD = FAMILY_MISHAPS | MISHAPS_WITHOUT_TENS
MISHAPS = {key: _TOLD[key] for key in IRREGULARITIES if key in _TOLD}
"""What a patron sees and what follows, in the section's order."""


def guide(options: Options) -> Guide:
    """The guide to a table with these options."""
    return Guide(
        "Double Attack Blackjack",
        say(
            "Blackjack without tens: come nearer to 21 than the dealer without going over. You see the dealer's first "
            "card before any of yours, and may then add as much again to your wager.",
            "26",
        ),
        (
            Section("At this table", (at_this_table(options),)),
            Section("The value of a hand", values()),
            Section("How a round goes", (steps(options),)),
            Section("Your choices", (choices(options), *notes(options))),
            Section("What is paid", pay_tables(options)),
            Section("When something goes wrong", (mishaps(MISHAPS, IRREGULARITIES, options),)),
        ),
    )


def at_this_table(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    hands, players = options.whole("max_split_hands"), options.whole("players_per_box")
    shuffled = "by the dealer, and cut by a player" if options.word("shuffle") == "manual" else "by a machine"
    rows = [
        row("Cards", f"{NUMBERS[options.whole('decks')]} decks of 48 cards: no tens", under=("26",)),
        row("Shuffled", shuffled, under=("26",)),
        row("A blackjack pays", str(BLACKJACK_PAYS), under=("26",)),
        row("The dealer", "stands on every 17", under=("26",)),
        row("Splitting", f"up to {NUMBERS[hands]} hands; aces once, one card each", under=("26",)),
        row("Players on a box", "one" if players == 1 else f"up to {NUMBERS[players]}", under=("26",)),
    ]
    limit = bustit_limit(options)
    if options.flag(BUSTIT) and limit != NO_LIMIT:
        rows.append(row("Bustit", f"{limit}, and no more than your initial wager", under=("26",)))
    return Grid(("What", "How"), tuple(rows))


def values() -> tuple[Part, ...]:
    return (
        say(
            "Cards count their number, jacks, queens and kings 10, an ace 11, or 1 where 11 would take the hand over "
            "21. An ace and a jack, queen or king as your first two cards are a blackjack; after a split they are 21.",
            "26",
            "26.1",
        ),
        Grid(
            ("Example", "Is"),
            (
                row(cards("As Kd"), "a blackjack, if these are your first two cards", under=("26.1",)),
                row(cards("As 6d"), "soft 17: the ace counts 11", under=("26.1",)),
                row(cards("6h 7h 8h"), "21, which ties with any 21 of the dealer's but a blackjack", under=("26",)),
            ),
        ),
    )


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    reader, bustit = options.flag("card_reader"), options.flag(BUSTIT)
    beside = "; Bustit beside it if you like, for no more than that" if bustit else ""
    second = "The dealer's second card stays face down." if reader else "The dealer's second card comes later."
    parts = [
        say(f"Put your initial wager in a box{beside}.", "26"),
        say("The dealer gets one card, face up.", "26"),
        say("Box by box you may attack: add up to your initial wager. It is won or lost with your hand.", "26"),
        say(f"You get two cards face up, one at a time. {second}", "26"),
        say("If the dealer shows an ace you may insure, before anybody draws.", "26"),
    ]
    if reader:
        parts.append(
            say(
                "With an ace, jack, queen or king up, a device tells whether the dealer has a blackjack. If so the "
                "round is over: your blackjack is a push, any other hand loses, with what you attacked with.",
                "26",
            )
        )
    how = "turns the hole card up" if reader else "draws a second card"
    third = ", and a third card at the most where only Bustit waits for it" if bustit else ""
    parts += [
        say("Your blackjack is paid as soon as the dealer cannot have one.", "26"),
        say("Box by box you decide; over 21 you lose at once.", "26"),
        say(f"The dealer {how} and draws to 17 or more, but draws nothing where it matters to nobody{third}.", "26"),
        say("Then wagers are taken and paid, from the dealer's right. Equal totals are a push.", "26"),
    ]
    if bustit:
        parts.append(say("Last, Bustit is taken or paid.", "26"))
    return Steps(tuple(parts))


def choices(options: Options) -> Grid:
    """What a player may decide."""
    return Grid(
        ("Choice", "What it is"),
        (
            row("Double attack", "on the dealer's first card: add up to your initial wager", under=("26",)),
            row("Stand", "draw no more", under=("26",)),
            row("Hit", "draw a card, as long as you have less than 21", under=("26",)),
            row(
                "Double",
                "on two cards or more, also after a split: wager up to as much again as your initial wager and double "
                "attack together, and get exactly one more card",
                under=("26",),
            ),
            row(
                "Split",
                "two cards of equal value (a king and a jack are): as much on the second hand as you had on the first; "
                "a split ace gets one card",
                under=("26",),
            ),
            row(
                "Surrender",
                "whenever it is your turn, after drawing, doubling or splitting too: half of all you have on the hand "
                "goes back, unless the dealer has a blackjack",
                under=("26",),
            ),
            row(
                "Insurance",
                "up to half of your initial wager and double attack together, that the dealer's ace becomes a "
                "blackjack",
                under=("26",),
            ),
        ),
    )


def notes(options: Options) -> tuple[Part, ...]:
    parts: list[Part] = []
    if not options.flag("card_reader"):
        parts.append(
            say(
                "If the dealer turns out to have a blackjack after a double or a split, only your initial wager and "
                "double attack are lost; a surrendered hand is lost whole.",
                "26",
            )
        )
    if options.whole("players_per_box") > 1:
        parts.append(
            say(
                "If several wager on a box, the player seated there decides, or else the highest wager. The others "
                "attack and insure for themselves, and may double or not; on a split they cover both hands or name the "
                "one they stay on.",
                "26",
            )
        )
    return tuple(parts)


def pay_tables(options: Options) -> tuple[Part, ...]:
    """What every wager of this table pays."""
    parts: list[Part] = [
        Grid(
            ("Wager", "Pays"),
            (
                row("your hand, a blackjack too, with double attack, double and split", str(BLACKJACK_PAYS)),
                row("insurance", str(INSURANCE_PAYS)),
            ),
            cites=sections("26"),
            caption="Your hand",
            pays=True,
        )
    ]
    if options.flag(BUSTIT):
        parts.append(
            Grid(
                ("The dealer goes over 21 with the third card", "Pays"),
                tuple(row(line, str(pays)) for line, pays in BUSTIT_PAYS.items()),
                cites=sections("26"),
                caption="Bustit",
                pays=True,
            )
        )
        parts.append(say("Bustit is paid by the highest line only, and loses if the dealer draws a fourth card.", "26"))
    return tuple(parts)
