"""The patron's guide to an Asia poker table, as its options have it."""

from __future__ import annotations

from pitboss.felt.guide import Guide, mishaps, typeset, when
from pitboss.games.families.poker_hands.hands import rank_name
from pitboss.games.families.set_hands.kinds import KINDS, SINGLES
from pitboss.games.families.set_hands.shown.guide import VOID, banking, sentences
from pitboss.law.options import Options
from pitboss.play.setting import Setting

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
    "manual_shoe": "one at a time from a shoe, to all seven positions § 31.8(c)",
    "hand": "from the dealer's hand, in seven stacks of seven § 31.9",
    "automated_7": "from an automated shoe, seven at a time, to all seven positions § 31.10(d)",
}
STARTS = {
    "dice": "Three dice are totalled and counted off from the dealer. § 31.11(b)",
    "rng": "A number from 1 to 7 is shown and counted off from the dealer. § 31.11(c)",
    "button": "A button moves one position clockwise after each round. § 31.11(d)",
}


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    ace_low = "second highest" if options.word("ace_low_straight") == "second_highest" else "lowest"
    two, gives_up = options.flag("two_areas"), options.flag("surrender")
    (main,) = (one for one in WAGERS if one.key == MAIN)
    ranked = (f"| {name} | {what} | `{cards}`" for name, what, cards in HANDS[options.word("four_card_order")])
    known = sentences({"dealer_card_exposed": VOID}, IRREGULARITIES)
    line = "\n"
    return typeset(f"""
    # Asia Poker
    Seven cards for you, seven for the dealer, from 52 cards and a joker. Make three hands of yours: four cards for \
        the high hand, two for the medium hand, one for the low hand. If at least two of them beat the dealer's, you \
        win. § {ROUND}

    ## At this table
    | Cards | dealt {DEALING[options.word("deal_method")]}
    | First to be dealt to | {STARTS[options.word("start_method")]}
    | A-2-3-4 | the {ace_low} straight § 31.3
    | Areas | {when(two, "one player may wager on two adjacent areas", "one area for each player")} § 31.15
    | Bank | {when(options.flag("player_bank"), "offered to players", "the house")} § {BANK}
    | Giving up | {when(gives_up, "allowed", "not allowed")} § {ROUND}

    ## How a round goes
    - Place your wager; stay seated until the round is over. § 31.7
    - After "No more bets" nothing is added or taken back. § 31.7
    - Set your hands: the high hand not below the medium hand, that not below the low hand. § {ROUND}
    - You may ask how the house would set your cards; once they lie face down they are final. § {ROUND}
    {two}? - On two areas, set the hand of the larger wager first, then look at the other. § 31.15
    {gives_up}? - You may give up your whole wager until your cards are exposed. § {ROUND}
    - The dealer sets the house's hands and compares each with each player's, starting from the right. § {ROUND}
    - A hand equal to the dealer's is a copy, and the dealer wins it. There is no push. § {ROUND}

    ## The wager
    || Wager | What it is on | Pays
    | {main.name} | {main.meaning[0].upper()}{main.meaning[1:]}. | {PAYS}, no vigorish § {main.cite}

    ## Ranking of hands
    || High hand | | Example § 31.3
    {line.join(ranked)}
    The joker is an ace, or in the high hand any card that completes a straight, a flush, a straight flush or a royal \
        flush. In the medium and the low hand it is always an ace. § 31.3
    A-2-3-4 is the {ace_low} straight. § 31.3
    The medium hand is a pair or not; there are no two-card straights or flushes. § 31.3
    The low hand goes by its rank, the ace or the joker being best. § 31.3

    ## How the house sets its hands
    {the_house_way(options)}

    {banking(SECTIONS.bank, options)}

    ## When something goes wrong
    {mishaps(known, IRREGULARITIES, options, "What happens | What follows")}
    """)


def the_house_way(options: Options) -> str:
    """Each kind of hand, with its medium and low hand, in the words of the house way."""
    way = house_way(options["house_way"])
    rows = []
    for kind in way.clauses:
        clauses = [clause for clause in way.clauses[kind] if not clause.searches]
        for clause in clauses:
            cells = (_when(clause, several=len(clauses) > 1), *_hands(clause))
            rows.append(" | ".join(("", NAMES[kind], *(_which(kind, text) for text in cells))))
    looked = ", ".join(NAMES[kind].lower() for kind in way.clauses if way.looks_for_complete(kind))
    table = "\n".join(rows)
    return f"""
    || Kind of hand (joker = ace) | When | Medium hand | Low hand § {ROUND}
    {table}
    The four cards left are the high hand. Where different cards would do, those are taken that make it highest. \
        § {ROUND}
    {bool(looked)}? With {looked}: a straight, a flush or better is set as the high hand instead, if the three cards \
        left hold a pair no lower than the medium hand above, or, where that is none, a card no lower than its top \
        card. A pair is then the medium hand; without one the highest and the lowest card are. § {ROUND}
    {bool(looked)}? Of several such settings the house takes one with a pair in the medium hand; then the one with the \
        higher pair or top card there, the higher low card, the higher second card of the medium hand, and the highest \
        high hand. § {ROUND}"""


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
