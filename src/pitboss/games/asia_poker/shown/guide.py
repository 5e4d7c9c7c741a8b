"""The patron's guide to an Asia poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.cards import cards
from pitboss.felt.guide import Grid, Guide, Part, Row, Section, Steps, row, say, sections
from pitboss.games.families.poker_hands.hands import rank_name
from pitboss.games.families.set_hands.kinds import KINDS, SINGLES
from pitboss.games.families.set_hands.shown.guide import FOLLOWS, VOID, banking
from pitboss.law.options import Options

from ..house_way import Clause, house_way
from ..irregularities import IRREGULARITIES
from ..sections import BANK, ROUND, SECTIONS
from ..wagers import MAIN, PAYS, WAGERS

OR = {"<=": " or lower", ">=": " or higher", "=": ""}
OF_A_KIND = ("Four-of-a-kind", "four cards of one rank", "8s 8h 8d 8c")
ROYAL = ("Royal flush", "ace to jack of one suit", "Ah Kh Qh Jh")
STRAIGHT_FLUSH = ("Straight flush", "four in sequence of one suit", "9s 8s 7s 6s")
OTHERS = (
    ("Flush", "four cards of one suit", "Kd Jd 9d 6d"),
    ("Straight", "four cards in sequence", "9c 8d 7s 6h"),
    ("Three-of-a-kind", "three cards of one rank", "Qs Qh Qc 7d"),
    ("Two pairs", "two cards of one rank and two of another", "Js Jh 5d 5c"),
    ("Pair", "two cards of one rank", "9s 9d Ah 6c"),
    ("High card", "none of the above", "As Jd 9h 6c"),
)
HANDS = {  # highest first: name, what it is, an example
    "section_5": (OF_A_KIND, ROYAL, STRAIGHT_FLUSH, *OTHERS),
    "conventional": (STRAIGHT_FLUSH, OF_A_KIND, *OTHERS),
}
DEALING = {
    "manual_shoe": ("one at a time from a shoe, to all seven positions", "31.8(c)"),
    "hand": ("from the dealer's hand, in seven stacks of seven", "31.9"),
    "automated_7": ("from an automated shoe, seven at a time, to all seven positions", "31.10(d)"),
}
STARTS = {
    "dice": ("Three dice are totalled and counted off from the dealer.", "31.11(b)"),
    "rng": ("A number from 1 to 7 is shown and counted off from the dealer.", "31.11(c)"),
    "button": ("A button moves one position clockwise after each round.", "31.11(d)"),
}


def guide(options: Options) -> Guide:
    """The guide to a table with these options."""
    return Guide(
        "Asia Poker",
        say(
            "Seven cards for you, seven for the dealer, from 52 cards and a joker. Make three hands of yours: four "
            "cards for the high hand, two for the medium hand, one for the low hand. If at least two of them beat the "
            "dealer's, you win.",
            str(ROUND),
        ),
        (
            Section("At this table", (at_this_table(options),)),
            Section("How a round goes", (steps(options),)),
            Section("The wager", (wager(),)),
            Section("Ranking of hands", ranking(options)),
            Section("How the house sets its hands", the_house_way(options)),
            *((Section("Being the bank", (banking(SECTIONS.bank, options),)),) if options.flag("player_bank") else ()),
            Section("When something goes wrong", (mishaps(options),)),
        ),
    )


def at_this_table(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    dealing, dealt_under = DEALING[options.word("deal_method")]
    start, start_under = STARTS[options.word("start_method")]
    ace_low = "second highest" if options.word("ace_low_straight") == "second_highest" else "lowest"
    two = "one player may wager on two adjacent areas" if options.flag("two_areas") else "one area for each player"
    return Grid(
        ("", ""),
        (
            row("Cards", f"dealt {dealing}", under=(dealt_under,)),
            row("First to be dealt to", start, under=(start_under,)),
            row("A-2-3-4", f"the {ace_low} straight", under=("31.3",)),
            row("Areas", two, under=("31.15",)),
            row("Bank", "offered to players" if options.flag("player_bank") else "the house", under=(str(BANK),)),
            row("Giving up", "allowed" if options.flag("surrender") else "not allowed", under=(str(ROUND),)),
        ),
    )


def steps(options: Options) -> Steps:
    """A round, from the patron's chair."""
    parts = [
        say("Place your wager; stay seated until the round is over.", "31.7"),
        say('After "No more bets" nothing is added or taken back.', "31.7"),
        say("Set your hands: the high hand not below the medium hand, that not below the low hand.", str(ROUND)),
        say("You may ask how the house would set your cards; once they lie face down they are final.", str(ROUND)),
    ]
    if options.flag("two_areas"):
        parts.append(say("On two areas, set the hand of the larger wager first, then look at the other.", "31.15"))
    if options.flag("surrender"):
        parts.append(say("You may give up your whole wager until your cards are exposed.", str(ROUND)))
    parts += [
        say(
            "The dealer sets the house's hands and compares each with each player's, starting from the right.",
            str(ROUND),
        ),
        say("A hand equal to the dealer's is a copy, and the dealer wins it. There is no push.", str(ROUND)),
    ]
    return Steps(tuple(parts))


def wager() -> Grid:
    (main,) = (one for one in WAGERS if one.key == MAIN)
    return Grid(
        ("Wager", "What it is on", "Pays"),
        (Row((main.name, f"{main.meaning[0].upper()}{main.meaning[1:]}.", f"{PAYS}, no vigorish"), (main.cite,)),),
    )


def ranking(options: Options) -> tuple[Part, ...]:
    second = options.word("ace_low_straight") == "second_highest"
    listed = HANDS[options.word("four_card_order")]
    return (
        Grid(
            ("High hand", "", "Example"),
            tuple(row(name, what, cards(example)) for name, what, example in listed),
            sections("31.3"),
        ),
        say(
            "The joker is an ace, or in the high hand any card that completes a straight, a flush, a straight flush or "
            "a royal flush. In the medium and the low hand it is always an ace.",
            "31.3",
        ),
        say(f"A-2-3-4 is the {'second highest' if second else 'lowest'} straight.", "31.3"),
        say("The medium hand is a pair or not; there are no two-card straights or flushes.", "31.3"),
        say("The low hand goes by its rank, the ace or the joker being best.", "31.3"),
    )


def the_house_way(options: Options) -> tuple[Part, ...]:
    """Each kind of hand, with its medium and low hand, in the words of the house way."""
    way = house_way(options["house_way"])
    rows = []
    for kind in way.clauses:
        clauses = [clause for clause in way.clauses[kind] if not clause.searches]
        for clause in clauses:
            said = (_when(clause, several=len(clauses) > 1), *_hands(clause))
            rows.append(row(NAMES[kind], *(_which(kind, text) for text in said)))
    looked = [NAMES[kind].lower() for kind in way.clauses if way.looks_for_complete(kind)]
    return (
        Grid(("Kind of hand (joker = ace)", "When", "Medium hand", "Low hand"), tuple(rows), sections(str(ROUND))),
        say(
            "The four cards left are the high hand. Where different cards would do, those are taken that make it "
            "highest.",
            str(ROUND),
        ),
        *(
            (
                say(
                    f"With {', '.join(looked)}: a straight, a flush or better is set as the high hand instead, if the "
                    "three cards left hold a pair no lower than the medium hand above, or, where that is none, a card "
                    "no lower than its top card. A pair is then the medium hand; without one the highest and the "
                    "lowest card are.",
                    str(ROUND),
                ),
                say(
                    "Of several such settings the house takes one with a pair in the medium hand; then the one with "
                    "the higher pair or top card there, the higher low card, the higher second card of the medium "
                    "hand, and the highest high hand.",
                    str(ROUND),
                ),
            )
            if looked
            else ()
        ),
    )


SINGLE = {part: f"the {part.replace('single', 'highest single card')}".replace("_", " ") for part in SINGLES}
ONE_OF = SINGLE | {
    "five": "an ace", "quads": "one of the four", "trips": "one of the three", "low_trips": "one of the lower three",
    "pair": "one of the pair", "middle_pair": "one of the middle pair", "low_pair": "one of the lowest pair",
}  # fmt: skip
TWO_OF = {
    "five": "two aces", "quads": "two of the four", "trips": "two of the three", "low_trips": "two of the lower three",
    "pair": "the pair", "middle_pair": "the middle pair", "low_pair": "the lower pair",
}  # fmt: skip
WHOLE = SINGLE | {
    "five": "the aces", "quads": "the four", "trips": "the three", "low_trips": "the lower three",
    "pair": "the pair", "middle_pair": "the middle pair", "low_pair": "the lower pair",
}  # fmt: skip
"""A part of a hand, as a patron would say it; of several pairs or threes the higher one unless it says otherwise."""
NAMES = {
    "five_aces_pair": "Five aces and a pair", "five_aces": "Five aces",
    "quads_trips": "Four and three of a kind", "quads_pair": "Four of a kind and a pair", "quads": "Four of a kind",
    "two_trips": "Twice three of a kind", "trips_two_pairs": "Three of a kind and two pairs",
    "full_house": "Three of a kind and a pair", "trips": "Three of a kind",
    "three_pairs": "Three pairs", "two_pairs": "Two pairs", "pair": "One pair", "no_pair": "No pair",
}  # fmt: skip
STANDS = {"<=": "below", ">=": "above", "=": "equal to"}


def _which(kind: str, text: str) -> str:
    """Says which, where a hand has several pairs or threes."""
    text = text.replace("the pair", "the highest pair") if KINDS[kind].count(2) > 1 else text
    return text.replace("the three", "the higher three") if KINDS[kind].count(3) > 1 else text


def _when(clause: Clause, several: bool) -> str:
    asked = [
        f"{WHOLE[c.subject]} {STANDS[c.sign]} {WHOLE[c.other]}"
        if c.other
        else f"{WHOLE[c.subject]} {rank_name(c.rank)}{OR[c.sign]}"
        for c in clause.conditions
    ]
    return " and ".join(asked) or ("otherwise" if several else "")


def _hands(clause: Clause) -> tuple[str, str]:
    one, other, low = clause.parts
    return TWO_OF[one] if one == other else f"{ONE_OF[one]} and {ONE_OF[other]}", ONE_OF[low]


def mishaps(options: Options) -> Grid:
    """What can go wrong at this table; sections, and whether it can happen, are the irregularity's own."""
    follows = FOLLOWS | {"dealer_card_exposed": VOID}
    rows = [
        Row((one.meaning[0].upper() + one.meaning[1:], follows[key]), (one.cite,))
        for key, one in IRREGULARITIES.items()
        if not (one.bar and one.bar(options))
    ]
    return Grid(("What happens", "What follows"), tuple(rows))
