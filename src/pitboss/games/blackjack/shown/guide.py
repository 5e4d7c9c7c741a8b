"""The patron's guide to a blackjack table, as its options have it. The side wagers are in `guide_wagers`."""

from __future__ import annotations

from pitboss.equipment.cards import cards
from pitboss.felt.guide import Grid, Guide, Paragraph, Part, Section, Stakes, Steps, mishaps, row, say, sections
from pitboss.games.families.twenty_one.decisions import SOFT_21_STANDS
from pitboss.games.families.twenty_one.settlement import NEED_NOT_DRAW
from pitboss.games.families.twenty_one.shown.guide import MISHAPS as FAMILY_MISHAPS
from pitboss.games.families.twenty_one.shown.guide import NUMBERS
from pitboss.law.options import Options

from ..irregularities import IRREGULARITIES
from ..wagers import blackjack_pays
from .guide_wagers import pay_tables, side_wagers

SHUFFLES = {
    "manual": ("by the dealer, and cut by a player", "13:69F-2.5(a)"),
    "automated": ("by a machine, which shuffles one batch while another is dealt", "2.2(d)"),
    "bart_carter": ("about a deck at a time, put back among the cards in the shoe", "2.1"),
    "continuous": ("without end, by the shoe itself", "2.21"),
}
DEVICES = {
    "shoe": ("from a shoe", "2.6 [practice]"),
    "double_shoe": ("from a shoe with two sides; the first card of a round names the side", "2.1"),
    "hand": ("from the dealer's hand", "2.6A [practice]"),
    "continuous": ("from a continuous shuffling shoe", "2.21"),
}

MISHAPS = FAMILY_MISHAPS | {  # beside what all games of the family know
    "hand_deck_exhausted": (
        "The deck runs out during a round",
        "The discards are shuffled by hand, and the round is finished.",
    ),
    "wrong_side_of_double_shoe": ("A round is dealt from the wrong side of the shoe", "It counts."),
    "ma_upcard_not_moved": ("The dealer's first card is not moved to the next hand", "It counts as moved."),
    "ma_upcard_discarded": ("The dealer's first card is put away too early", "A supervisor has it put back."),
    "progressive_light_fault": ("The progressive light of your box does not work", "No progressive wager there."),
    "bonus_display_fault": ("The bonus display shows no award, and none can be found out", "You are paid 21 to 1."),
    "facedown_double_exposed": ("The card of your double is dealt face up", "Play goes on; you are settled in turn."),
}


def guide(options: Options, stakes: Stakes) -> Guide:
    """The guide to a table with these options."""
    six = options.word("variation") == "six_to_five"
    in_order = {key: MISHAPS[key] for key in IRREGULARITIES if key in MISHAPS}
    return Guide(
        "Blackjack, 6 to 5 variation" if six else "Blackjack",
        say(
            "Come nearer to 21 than the dealer without going over. An ace and a ten-value card dealt to you as your "
            f"first two are a blackjack, which pays {blackjack_pays(options)}.",
            "2.3(a)",
            "2.1",
        ),
        (
            Section("At this table", (at_this_table(options),)),
            Section("The value of a hand", values()),
            Section("How a round goes", (steps(options),)),
            Section("Your choices", (choices(options), *notes(options))),
            *((Section("Other wagers", wagers),) if (wagers := side_wagers(options, stakes)) else ()),
            Section("What is paid", pay_tables(options)),
            Section("When something goes wrong", (mishaps(in_order, IRREGULARITIES, options),)),
        ),
    )


def at_this_table(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    decks, hits = options.whole("decks"), options.word("dealer_soft_17") == "hit"
    shuffled, shuffled_under = SHUFFLES[options.word("shuffle")]
    at_will = "; also after a round of the house's choosing" if options.flag("shuffle_at_will") else ""
    dealt, dealt_under = DEVICES[options.word("dealing_device")]
    hands, players = options.whole("max_split_hands"), options.whole("players_per_box")
    rows = [
        row("Cards", f"{NUMBERS[decks] if decks < 9 else decks} deck{'s' if decks > 1 else ''}", under=("2.2(a)",)),
        row("Shuffled", shuffled + at_will, under=(shuffled_under,)),
        row("Dealt", dealt, under=(dealt_under,)),
        row("A blackjack pays", str(blackjack_pays(options)), under=("2.7 [practice]",)),
        row(
            "The dealer",
            "draws on a soft 17" if hits else "stands on every 17",
            under=("2.12(d)" if options.word("variation") == "six_to_five" else "2.12(b)2" if hits else "2.12(b)1",),
        ),
        row("Surrender", "offered" if options.flag("surrender") else "not offered", under=("2.8(c)",)),
        row("Splitting", f"up to {NUMBERS[hands]} hands", under=("2.11(c)1",) if hands == 2 else ("2.11(e)",)),
        row("Players on a box", "one" if players == 1 else f"up to {NUMBERS[players]}", under=("2.13(a)",)),
    ]
    if options.flag("five_card_21"):
        rows.append(row("21 in five cards", "pays 2 to 1", under=("2.16(a)",)))
    if options.word("mid_shoe_entry") == "barred":
        rows.append(row("Entering", "after a shuffle, or without missing a round", under=("58 Pa. Code 673a.6(b)",)))
    return Grid(("", ""), tuple(rows))


def values() -> tuple[Part, ...]:
    return (
        Grid(
            ("Card", "Counts"),
            (row("Two to ten", "its number"), row("Jack, queen, king", "10"), row("Ace", "11, or 1 if 11 is too many")),
            sections("2.2(b)"),
        ),
        Grid(
            ("Example", "Is"),
            (
                row(cards("As Kd"), "a blackjack, if these are your first two cards", under=("2.1",)),
                row(cards("As 6d"), "soft 17: the ace counts 11", under=("2.1",)),
                row(cards("As 6d Tc"), "hard 17: the ace counts 1", under=("2.1",)),
            ),
        ),
    )


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    reader, multiple = options.flag("card_reader"), options.word("multiple_action") != "off"
    late = options.word("insurance_timing") == "at_player_turn"
    number = "all three" if options.word("multiple_action") == "three_required" else "two or three"
    bets = (
        f"Put a wager on {number} of your spots, from the first on: one for each hand of the dealer."
        if multiple
        else "Put your wager in a box."
    )
    second = " The dealer's second card stays face down." if reader else " The dealer's second card comes later."
    parts = [
        say(f"{bets} Nothing is added or taken up after the first card.", "2.18(b)" if multiple else "2.3(a)"),
        say(f"You get two cards face up, one at a time, and the dealer one.{second}", "2.6 [practice]"),
    ]
    when = "when it is your turn" if late else "before anybody draws"
    even = " With a blackjack you may take even money: 1 to 1 at once." if options.flag("even_money") else ""
    parts.append(say(f"If the dealer shows an ace you may insure, {when}.{even}", "2.9(a)", "2.9(b)"))
    if reader:
        parts.append(
            say(
                "With an ace or a ten-value card up, a device tells whether the dealer has a blackjack. If so the "
                "round is over: a blackjack of yours is a push, any other hand loses.",
                "2.6(j) [2.15(j)]",
                "2.3(b)",
            )
        )
    parts += [
        say("Blackjacks are paid as soon as the dealer can have none.", "2.7 [practice]"),
        say("Box by box you decide; over 21 you lose at once.", "2.12(a)"),
        dealers_turn(options, multiple, reader),
        say("Then wagers are taken and paid, from the dealer's right. Equal totals are a push.", "2.3(b)", "2.22(c)"),
    ]
    return Steps(tuple(parts))


def dealers_turn(options: Options, multiple: bool, reader: bool) -> Paragraph:
    until = "a hard 17 or a soft 18" if options.word("dealer_soft_17") == "hit" else "17"
    if multiple:
        return say(
            f"The dealer plays a hand to {until} or more and settles your first spot; then keeps the first card and "
            "plays a second hand for the second spot, and a third for the third.",
            "2.18(e)",
            "2.18(g)",
            "2.18(h)",
        )
    how = "turns the hole card up" if reader else "draws a second card"
    draws = f"The dealer {how} and draws to {until} or more"
    if not options.holds(NEED_NOT_DRAW):
        return say(f"{draws}.", "2.12(b)")
    return say(f"{draws}, but draws nothing where it matters to nobody.", "2.12(b)", "2.12(c)")


def choices(options: Options) -> Grid:
    """What a player may decide."""
    after = "" if options.flag("double_after_split") else ", not after a split"
    least = "" if options.holds(SOFT_21_STANDS) else "a hard"
    aces = "split aces may be split again" if options.flag("resplit_aces") else "aces are split once"
    rows = [
        row("Stand", "draw no more", under=("2.12(a)",)),
        row("Hit", f"draw a card, as long as you have less than {least} 21".replace("  ", " "), under=("2.12(a)",)),
        row(
            "Double",
            f"on two cards that are not 21{after}: wager up to as much again and get exactly one more card",
            under=("2.10(a)",) if not after else ("2.10(a)", "2.10(d)"),
        ),
        row(
            "Split",
            "two cards of equal value (a king and a ten are): a second wager of the same size makes two hands of them. "
            f"Split aces get one card each, and {aces}; an ace and a ten after a split are no blackjack",
            under=("2.11(a)", "2.11(c)", "2.1"),
        ),
    ]
    if options.flag("surrender"):
        rows.append(
            row(
                "Surrender",
                "your first two cards, before any other decision: half your wager goes back; against an ace or a ten, "
                "only if the dealer has no blackjack",
                under=("2.8(a)",),
            )
        )
    rows.append(
        row("Insurance", "up to half your wager that the dealer's ace becomes a blackjack", under=("2.9(a)", "2.9(b)"))
    )
    return Grid(("Choice", "What it is"), tuple(rows))


def notes(options: Options) -> tuple[Part, ...]:
    parts: list[Part] = []
    if not options.flag("card_reader"):
        parts.append(
            say(
                "If the dealer turns out to have a blackjack after a double or a split, only your first wager is lost, "
                "or what hands over 21 lost before, if that is more.",
                "2.10(b)",
                "2.11(d)",
            )
        )
    if options.flag("double_card_face_down"):
        parts.append(say("The card of a double lies face down until your hand is settled.", "2.10(c)"))
    if options.whole("players_per_box") > 1:
        parts.append(
            say(
                "If several wager on a box, the player seated there decides, or else the highest wager. The others may "
                "double or not; on a split they cover both hands or name the one they stay on; each may insure.",
                "2.13(b)",
                "2.13(d)",
                "2.13(e)",
                "2.13(f)",
            )
        )
    return tuple(parts)
