"""The patron's guide to a pokette table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.cards import card
from pitboss.felt.guide import Grid, Guide, Part, Row, Section, Steps, mishaps, row, say
from pitboss.law.options import Options
from pitboss.law.posted import stated
from pitboss.play.betting import OUT_OF_LIMITS

from ..hands import HAND_WAGERS, ROLLING
from ..irregularities import IRREGULARITIES
from ..round import card_of
from ..stops import JOKER, SUIT_WORDS, is_joker
from ..wagers import KINDS, PAYOUT_ODDS, WAGERS, columns, terms

HERE = "12"
WHOLE = "\N{NO-BREAK SPACE}"
HOW = {  # where the chips go
    "straight_up": "on the card",
    "split": "on the line between the two",
    "corner": "on the corner where they meet",
    "single_rank": "in the box of the rank",
    "double_rank": "on the line between the boxes of the two ranks",
    "suit": "in the box at the end of the suit",
}
OPENS = {  # when a hand wager may be made, and an example of it
    "pair_in_two": ("", "7c"),
    "pair_in_three": ("two cards of different ranks show", "4h 9c"),
    "three_of_a_kind": ("two cards of one rank show", "7c 7h"),
    "flush": ("two cards of one suit show", "2s 9s"),
    "straight_open": ("two neighbors show, neither of them an end of the line", "9s Td"),
    "straight_inside": ("two ranks with one between them show, or A-K, or A-2", "Ad Kc"),
    "straight_flush_open": ("as straight, open, both of one suit", "9s Ts"),
    "straight_flush_inside": ("as straight, inside, both of one suit", "5d 7d"),
}
AGAIN = 'The dealer calls "No spin". Nothing is won or lost, your wagers stay, and the wheel is turned again.'
MISHAPS = {
    "short_spin": ("The wheel makes too few revolutions", AGAIN),
    "foreign_object": ("Something is in the wheel before the result", AGAIN),
    "between_stops": ("The wheel comes to rest on no stop", AGAIN),
    OUT_OF_LIMITS: ("A wager outside the posted limits was accepted", "It is paid or lost in full."),
}


def guide(options: Options) -> Guide:
    """The guide to a table with these options."""
    return Guide(
        "Pokette",
        say(
            "A wheel stops at one of 52 cards or two jokers. You wager on where: on a card, on several together, on a "
            "suit or a color; or that the next spin completes a poker hand with the cards that show.",
            HERE,
        ),
        (
            Section("At this table", at_this_table(options)),
            Section("How a spin goes", (steps(options),)),
            Section("Wagers on the layout", layout_wagers(options)),
            Section("Wagers on the hand", hand_wagers(options)),
            Section("When something goes wrong", (mishaps(MISHAPS, IRREGULARITIES, options),)),
        ),
    )


def at_this_table(options: Options) -> tuple[Part, ...]:
    """What the house chose here, as far as a patron needs to know it."""
    at = terms(options)
    jokers = "each of them may be backed as a single card" if options.flag("joker_straight_up") else "no single wager"
    cycle = (
        "the last two results always count" if at.cycle == ROLLING else "three spins make a hand, then a new one starts"
    )
    rows = (
        row("Columns", ", ".join(SUIT_WORDS[suit] for suit in columns(options)), under=(HERE,)),
        row("Jokers", f"the house's stops, never wild; {jokers}", under=(HERE,)),
        row("Jacer", jacer_stops(options), under=(HERE,)),
        row("The hand", cycle, under=(HERE,)),
    )
    unconfirmed = "Which four stops a jacer covers is not confirmed by the text of the regulation: the layout governs."
    return Grid(("", ""), rows), say(unconfirmed, HERE)


def jacer_stops(options: Options) -> str:
    """The four stops in words."""
    stops = [str(stop) for stop in options.entries("jacer_stops")]
    jokers = [stop for stop in stops if is_joker(stop)]
    cards = [card_of(stop) for stop in stops if not is_joker(stop)]
    one = [f"joker {stop.removeprefix(JOKER)}" for stop in jokers]
    return ", ".join(cards + (["both jokers"] if len(jokers) == 2 else one))


def steps(options: Options) -> Steps:
    """A spin, in the order in which a patron sees it."""
    clears = "" if options.word("hand_cycle") == ROLLING else " After the third card of a hand it is cleared."
    return Steps(
        (
            say("Put your chips on the layout; on the hand boxes only while their wager is open.", HERE),
            say('The dealer turns the wheel and calls "No more bets" before the result can be foreseen.', HERE),
            say("The dealer calls the card, or the joker, and marks it on the layout.", HERE),
            say("All losing wagers are collected first; then all winning wagers are paid.", HERE),
            say(f"The card joins those that show of the hand.{clears}", HERE),
        )
    )


def _rows(options: Options, hand: bool) -> tuple[Row, ...]:
    at, wager = terms(options), {each.key: each for each in WAGERS}
    here = {}  # what the options make of a wager
    if options.flag("joker_straight_up"):
        here["straight_up"] = "one card, or one of the jokers"
    if at.cycle == ROLLING:
        here["pair_in_two"] = "the rank of the last card"
    rows = []
    for key, name, _, generally, stops, _ in KINDS:
        meaning = here.get(key, generally)
        if (key in HAND_WAGERS) is hand:
            pays = stated(options, at.pays[key]).replace(" ", WHOLE)
            cells = (name, meaning, f"{stops} of 54", pays) if hand else (
                name, meaning, HOW.get(key, "in its own box"), f"{stops} of 54", pays
            )  # fmt: skip
            rows.append(Row(cells, (wager[key].cite,)))
    return tuple(rows)


def layout_wagers(options: Options) -> tuple[Part, ...]:
    """What may be wagered on at any time, and what it pays."""
    heads = ("Wager", "Wins on", "Chips go", "Stops", "Pays")
    kept = (
        "Winnings are paid beside your wager, which you keep. There is no commission. A joker loses every wager that "
        "does not name it."
    )
    return Grid(heads, _rows(options, hand=False), (PAYOUT_ODDS,)), say(kept, HERE)


def hand_wagers(options: Options) -> tuple[Part, ...]:
    """What may be wagered on while certain cards show."""
    names = {key: name for key, name, *_ in KINDS}
    rolling = options.word("hand_cycle") == ROLLING
    joker = "After a joker" if rolling else "Once a hand shows a joker"
    when_one = "the last result was a card" if rolling else "one card shows"
    opens = tuple(
        row(names[key], when or when_one, tuple(map(card, shown.split())), under=(HERE,))
        for key, (when, shown) in OPENS.items()
    )
    return (
        Grid(("Wager", "The next spin shows", "Stops", "Pays"), _rows(options, hand=True), (PAYOUT_ODDS,)),
        Grid(("Wager", "Open when", "For example"), opens, caption="When they are open"),
        say(
            "A card may come up again, and makes a pair with itself. The ace is high (A-K-Q) or low (A-2-3). "
            f"{joker}, none of these wagers is open.",
            HERE,
        ),
    )
