"""The patron's guide to a Spanish 21 table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.cards import cards
from pitboss.equipment.money import dollars
from pitboss.felt.guide import Grid, Guide, Part, Section, Steps, mishaps, row, say, sections, span
from pitboss.games.families.twenty_one.no_tens import MISHAPS as MISHAPS_WITHOUT_TENS
from pitboss.games.families.twenty_one.shown.guide import MISHAPS as FAMILY_MISHAPS
from pitboss.games.families.twenty_one.shown.guide import NUMBERS
from pitboss.games.families.twenty_one.wagers import MATCH
from pitboss.law.limits import Limit
from pitboss.law.options import Options

from ..irregularities import IRREGULARITIES
from ..wagers import BLACKJACK_PAYS, ENVY_BONUS, INSURANCE_PAYS, SPECIAL_NAMES, SPECIAL_PAYS, SUPER_BONUS, match_pays

_TOLD = FAMILY_MISHAPS | MISHAPS_WITHOUT_TENS
MISHAPS = {key: _TOLD[key] for key in IRREGULARITIES if key in _TOLD}
"""What a patron sees and what follows, in the section's order."""


def guide(options: Options) -> Guide:
    """The guide to a table with these options."""
    return Guide(
        "Spanish 21",
        say(
            "Blackjack without tens: come nearer to 21 than the dealer without going over. Your 21 beats a dealer's "
            "of three cards or more, "
            f"your blackjack always wins {BLACKJACK_PAYS}, and some 21s are paid more.",
            "19.5",
        ),
        (
            Section("At this table", (at_this_table(options),)),
            Section("The value of a hand", values()),
            Section("How a round goes", (steps(options),)),
            Section("Your choices", (choices(options), *notes(options))),
            Section("What is paid", pay_tables(options)),
            Section(
                "When something goes wrong",
                (mishaps(MISHAPS, IRREGULARITIES, options),),
            ),
        ),
    )


def at_this_table(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    hands, players = options.whole("max_split_hands"), options.whole("players_per_box")
    shuffled = "by the dealer, and cut by a player" if options.word("shuffle") == "manual" else "by a machine"
    aces = "drawn to as other hands are" if options.flag("draw_to_split_aces") else "get one card each"
    return Grid(
        ("What", "How"),
        (
            row("Cards", f"{NUMBERS[options.whole('decks')]} decks of 48 cards: no tens", under=("19.2",)),
            row("Shuffled", shuffled, under=("19.4",)),
            row("A blackjack pays", str(BLACKJACK_PAYS), under=("19.5",)),
            row("The dealer", "stands on every 17", under=("19.12(b)",)),
            row("Splitting", f"up to {NUMBERS[hands]} hands", under=("19.11",)),
            row("Split aces", aces, under=("19.11",)),
            row("Players on a box", "one" if players == 1 else f"up to {NUMBERS[players]}", under=("19.13(a)",)),
        ),
    )


def values() -> tuple[Part, ...]:
    return (
        say(
            "Cards count their number, jacks, queens and kings 10, an ace 11, or 1 where 11 would take the hand over "
            "21. An ace and a jack, queen or king as your first two cards are a blackjack; after a split they are 21.",
            "19.2",
            "19.1",
        ),
        Grid(
            ("Example", "Is"),
            (
                row(cards("As Kd"), "a blackjack, if these are your first two cards", under=("19.1",)),
                row(cards("As 6d"), "soft 17: the ace counts 11", under=("19.1",)),
                row(cards("6h 7h 8h"), "a special 21: three cards of one suit", under=("19.5(f)",)),
            ),
        ),
    )


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    reader = options.flag("card_reader")
    second = "The dealer's second card stays face down." if reader else "The dealer's second card comes later."
    when = "when it is your turn" if options.word("insurance_timing") == "at_player_turn" else "before anybody draws"
    parts = [
        say("Put your wager in a box. Nothing is added or taken up after the first card.", "19.5"),
        say(f"You get two cards face up, one at a time, and the dealer one. {second}", "19.7"),
    ]
    if options.flag(MATCH):
        parts.append(say("Match the dealer is settled: losing wagers first.", "19.6"))
    parts.append(say(f"If the dealer shows an ace you may insure, {when}.", "19.9"))
    if reader:
        parts.append(
            say(
                "With an ace, jack, queen or king up, a device tells whether the dealer has a blackjack. If so the "
                "round is over: your blackjack is paid, any other hand loses.",
                "19.15(l)",
                "19.5",
            )
        )
    how = "turns the hole card up" if reader else "draws a second card"
    parts += [
        say("Your blackjack is paid at once; any other 21 as soon as the dealer cannot have a blackjack.", "19.5"),
        say("Box by box you decide; over 21 you lose at once.", "19.12(a)", "19.5"),
        say(f"The dealer {how} and draws to 17 or more, but draws nothing where it matters to nobody.", "19.12(b)",
            "19.12(c)"),
        say("Then wagers are taken and paid, from the dealer's right. Equal totals below 21 are a push.", "19.5"),
        say("Last, a super bonus is verified and paid, and the envy bonus of all other players.", "19.5(g)"),
    ]  # fmt: skip
    return Steps(tuple(parts))


def choices(options: Options) -> Grid:
    """What a player may decide."""
    aces = "" if options.flag("draw_to_split_aces") else "; a split ace gets one card"
    return Grid(
        ("Choice", "What it is"),
        (
            row("Stand", "draw no more", under=("19.12(a)",)),
            row("Hit", "draw a card, as long as you have less than 21", under=("19.12(a)",)),
            row(
                "Double",
                "on two cards or more, also after a split: wager up to as much again and get exactly one more card",
                under=("19.10", "19.13(d)"),
            ),
            row(
                "Rescue",
                "after the card of a double, if not over 21: your first wager is lost, what you added goes back",
                under=("19.10",),
            ),
            row(
                "Split",
                "two cards of equal value (a king and a jack are): a second wager of the same size makes two hands of "
                f"them{aces}",
                under=("19.11",),
            ),
            row(
                "Surrender",
                "your first two cards, before any other decision: half your wager goes back, unless the dealer has a "
                "blackjack",
                under=("19.8",),
            ),
            row("Insurance", "up to half your wager that the dealer's ace becomes a blackjack", under=("19.9",)),
        ),
    )


def notes(options: Options) -> tuple[Part, ...]:
    parts: list[Part] = []
    if not options.flag("card_reader"):
        parts.append(
            say(
                "If the dealer turns out to have a blackjack after a double or a split, only your first wager is lost, "
                "or what hands over 21 lost before, if that is more.",
                "19.10",
                "19.11",
            )
        )
    if options.whole("players_per_box") > 1:
        parts.append(
            say(
                "If several wager on a box, the player seated there decides, or else the highest wager. The others may "
                "double or not; on a split they cover both hands or name the one they stay on; each may insure.",
                "19.13(b)",
                "19.13(d)",
                "19.13(e)",
                "19.13(f)",
            )
        )
    return tuple(parts)


def pay_tables(options: Options) -> tuple[Part, ...]:
    """What every wager of this table pays."""
    limits = [*(least for least, _ in reversed(SUPER_BONUS)), None]
    tiers = [
        row(f"a wager of {span(Limit(least, above and above - 1))}", f"${dollars(bonus)}")
        for (least, bonus), above in zip(reversed(SUPER_BONUS), limits[1:], strict=True)
    ]
    parts: list[Part] = [
        Grid(
            ("Your hand", "Pays"),
            (
                row("a blackjack", str(BLACKJACK_PAYS), under=("19.5",)),
                *(row(name, str(SPECIAL_PAYS[special]), under=("19.5(f)",)) for special, name in SPECIAL_NAMES.items()),
                row("any other hand that wins, and every doubled hand", "1 to 1", under=("19.5",)),
            ),
            caption="Spanish 21",
            pays=True,
        ),
        Grid(
            ("Three sevens of one suit against a seven", "Wins in addition"),
            (*tiers, row("every other player in the round", f"${dollars(ENVY_BONUS)}")),
            cites=sections("19.5(g)"),
            caption="Super bonus and envy bonus",
            pays=True,
        ),
        say(
            "Doubled hands win no special 21. Doubled hands and split hands win no super bonus.",
            "13:69E-1.10B(c)",
        ),
        Grid(
            ("Wager", "Pays"),
            (row("Insurance", str(INSURANCE_PAYS)),),
            cites=sections("19.9"),
            caption="Insurance",
            pays=True,
        ),
    ]
    if options.flag(MATCH):
        pays = match_pays(options)
        parts.append(
            Grid(
                ("Each of your first two cards", "Pays"),
                (
                    row("of the dealer's rank, of another suit", str(pays["different_suit"])),
                    row("of the dealer's rank and suit", str(pays["same_suit"])),
                ),
                cites=sections("19.6"),
                caption="Match the dealer",
                pays=True,
            )
        )
    return tuple(parts)
