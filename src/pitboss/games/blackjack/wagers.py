"""The wagers of blackjack and what they pay (2.3, 2.9 - 2.11, 2.16 - 2.20, 2.22 - 2.24)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from fractions import Fraction

from pitboss.equipment.cards import Card
from pitboss.equipment.money import EVEN, Odds, odds
from pitboss.games.families.twenty_one.hands import ACE, total
from pitboss.games.families.twenty_one.wagers import DOUBLE_DOWN, EVEN_MONEY, INSURANCE, MATCH, SPLIT
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.law.proposals import WINS, Lines, Payouts, Posted, pays_on, proposed
from pitboss.play.wagers import Wager

BLACKJACK, MULTIPLE_ACTION = "blackjack", "multiple_action"
OVER_13, UNDER_13, SAME_SUIT, SEVENS = "over_13", "under_13", "same_suit", "sevens"
PROGRESSIVE, BONUS, TWENTY = "progressive", "blackjack_bonus", "twenty_point_bonus"
STREAKS = {"streak_2": 2, "streak_3": 3, "streak_4": 4, "streak_5": 5}
"""Each streak area with the decided hands that must be won in a row."""
SPOTS = ("1", "2", "3")

WAGERS = (
    Wager(BLACKJACK, "Blackjack", cite("2.3(a)"), "your hand comes nearer to 21 than the dealer's, without going over"),
    Wager(
        MULTIPLE_ACTION,
        "Multiple action",
        cite("2.18(b)"),
        "your one hand against the dealer's first, second or third hand",
        on=SPOTS,
    ),
    Wager(OVER_13, "Over 13", cite("2.17(a)1"), "your first two cards total more than 13, aces counting one"),
    Wager(UNDER_13, "Under 13", cite("2.17(a)1"), "your first two cards total less than 13, aces counting one"),
    Wager(SAME_SUIT, "Same suit", cite("2.17(a)2"), "your first two cards are of one suit"),
    Wager(
        SEVENS,
        "Sevens",
        cite("2.17(a)3i"),
        "your first card is a seven, or your first two or three",
        least=100,
        most=100,
    ),
    Wager(
        PROGRESSIVE,
        "Progressive",
        cite("2.19(a)"),
        "your first two, three or four cards are aces",
        least=100,
        most=100,
        spent=True,
    ),
    Wager(BONUS, "Blackjack bonus", cite("2.20(a)"), "your first two cards are a blackjack", least=100, most=500),
    *(
        Wager(key, f"Streak of {n}", cite("2.22(a)"), f"you win {n} decided hands in a row, counting this one")
        for key, n in STREAKS.items()
    ),
    Wager(
        MATCH, "Match the dealer", cite("2.23(a)"), "one or both of your first two cards have the rank of the dealer's"
    ),
    Wager(TWENTY, "Twenty point bonus", cite("2.24(a)"), "your first two cards total 20"),
    Wager(INSURANCE, "Insurance", cite("2.9(a)"), "the dealer's ace becomes a blackjack", opening=False),
    Wager(
        EVEN_MONEY,
        "Even money",
        cite("2.7 [2.9(a)]"),
        "your blackjack is paid 1 to 1 at once, against an ace",
        opening=False,
    ),
    Wager(DOUBLE_DOWN, "Double down", cite("2.10(a)"), "more on your hand, for one more card", opening=False),
    Wager(SPLIT, "Split", cite("2.11(a)"), "as much again on the second hand of a pair", opening=False),
)

RANKS_ALONE = frozenset(
    {BLACKJACK, MULTIPLE_ACTION, OVER_13, UNDER_13, *STREAKS, INSURANCE, EVEN_MONEY, DOUBLE_DOWN, SPLIT}
)
"""What no suit decides."""

# The hand against the dealer's

BLACKJACK_PAYS = {"3:2": odds("3 to 2"), "6:5": odds("6 to 5")}  # 2.7 [205 CMR 146.13(3)(a)]
HAND_PAYS = EVEN  # 2.3(a)
FIVE_CARD_21_PAYS = odds("2 to 1")  # 2.16(a)
INSURANCE_PAYS = odds("2 to 1")  # 2.9(c)
EVEN_MONEY_PAYS = EVEN  # 2.7(c), known from 2.9(a)

# The additional wager (2.17)

OVER_UNDER_PAYS = EVEN  # 2.17(e)1


def _suited(*tables: str) -> dict[int, tuple[Odds, Odds]]:
    """Pay tables 1, 2, 3 ..., each written as two numbers to 1: king and queen, any other two of one suit."""
    return {i: (odds(royal), odds(plain)) for i, (royal, plain) in enumerate(map(str.split, tables), 1)}


SAME_SUIT_PAYS = {  # 2.17(e)2: decks -> option -> (king and queen, any other two) of one suit
    1: _suited("50 2.5", "10 3", "5 3", "25 2.5"),
    2: _suited("10 3", "5 3", "25 2.5", "20 2.5"),
    4: _suited("5 3", "25 2.5", "20 2.5", "50 2"),
    6: _suited("5 3", "25 2.5", "20 2.5", "15 2.5"),
    8: _suited("5 3", "25 2.5", "50 2"),
}


class Sevens(IntEnum):
    """Winning hands of the sevens wager, lowest first (2.17(e)3)."""

    ONE = 1
    TWO = 2
    TWO_SUITED = 3
    THREE = 4
    THREE_SUITED = 5


SEVENS_PAYS = {  # 2.17(e)3
    Sevens.THREE_SUITED: odds("5,000"),
    Sevens.THREE: odds("500"),
    Sevens.TWO_SUITED: odds("100"),
    Sevens.TWO: odds("50"),
    Sevens.ONE: odds("3"),
}

# The progressive wager (2.19)


class Aces(IntEnum):
    """Winning hands of the progressive wager, lowest first (2.19(c))."""

    TWO = 1
    TWO_SUITED = 2
    THREE = 3
    THREE_SUITED = 4
    FOUR_OF_A_COLOUR = 5


PROGRESSIVE_SHARE = Fraction(100)  # 2.19(c): the percent of the meter that four of a colour take
PROGRESSIVE_PAYS = {  # 2.19(c), in cents
    Aces.THREE_SUITED: 250_000,
    Aces.THREE: 25_000,
    Aces.TWO_SUITED: 10_000,
    Aces.TWO: 2_500,
}

# The blackjack bonus (2.20)

BONUS_AWARDS = {1: (500, 100_000), 5: (5_000, 500_000)}  # 2.20(j): stake in dollars -> least and greatest award, cents
BONUS_FAULT_PAYS = odds("21")  # 2.15(o)
BONUS_CONFIRMED = 10_000  # 2.20(g)4: from here on a supervisor confirms the award

# Streaks (2.22), match the dealer (2.23), twenty point bonus (2.24): what is paid at the least

STREAK_PAYS = {2: odds("3"), 3: odds("7"), 4: odds("17"), 5: odds("37")}  # 2.22(j)

MATCH_PAYS = {  # 2.23(f): decks -> for each card that matches the rank of the dealer's
    6: {"different_suit": odds("4"), "same_suit": odds("11")},
    8: {"different_suit": odds("3"), "same_suit": odds("14")},
}


class Twenty(IntEnum):
    """Winning hands of the twenty point bonus, lowest first (2.24(f), (g))."""

    ANY = 1
    SUITED = 2
    MATCHED = 3
    QUEENS = 4
    QUEENS_AND_BLACKJACK = 5


TWENTY_KEYS = {  # as a licensee writes them
    "queens_and_dealer_blackjack": Twenty.QUEENS_AND_BLACKJACK,
    "queens_of_hearts": Twenty.QUEENS,
    "matched": Twenty.MATCHED,
    "suited": Twenty.SUITED,
    "any": Twenty.ANY,
}


def _twenty(pays: str) -> dict[Twenty, Odds]:
    return {line: odds(n) for line, n in zip(TWENTY_KEYS.values(), pays.split(), strict=True)}


TWENTY_PAYS = {  # 2.24(f): queens of hearts and dealer's blackjack, queens of hearts, matched, suited, any 20
    "A": _twenty("1,000 125 19 9 4"),
    "B": _twenty("1,000 200 25 10 4"),
}

# What a hand is, for the side wagers

SEVEN, QUEEN_OF_HEARTS = 7, Card(12, "h")


def sevens_line(cards: Sequence[Card]) -> Sevens | None:
    """The best line for the first two or three cards of an unsplit hand; without a seven first there is none.

    >>> from pitboss.equipment.cards import cards
    >>> [sevens_line(cards(h)) for h in ("7h 7h 7h", "7h 7c 5d", "7c 9d", "9d 7c")]
    [<Sevens.THREE_SUITED: 5>, <Sevens.TWO: 2>, <Sevens.ONE: 1>, None]
    """
    sevens = 0
    for card in cards[:3]:
        if card.rank != SEVEN:
            break
        sevens += 1
    suited = len({card.suit for card in cards[:sevens]}) == 1
    match sevens:
        case 3:
            return Sevens.THREE_SUITED if suited else Sevens.THREE
        case 2:
            return Sevens.TWO_SUITED if suited else Sevens.TWO
        case 1:
            return Sevens.ONE
    return None


def aces_line(cards: Sequence[Card]) -> Aces | None:
    """The best line of the progressive wager for the first cards of an unsplit hand, up to four (2.19(c), (e)).

    >>> from pitboss.equipment.cards import cards
    >>> [aces_line(cards(h)) for h in ("As As As 9c", "Ad Ah Ad Ah", "Ad Ah 9c Ah", "As Kd")]
    [<Aces.THREE_SUITED: 4>, <Aces.FOUR_OF_A_COLOUR: 5>, <Aces.TWO: 1>, None]
    """
    aces: list[Card] = []
    for card in cards[:4]:
        if card.rank != ACE:
            break
        aces.append(card)
    if len(aces) == 4 and len({card.suit in "dh" for card in aces}) == 1:
        return Aces.FOUR_OF_A_COLOUR
    suited = len({card.suit for card in aces[:3]}) == 1
    if len(aces) >= 3:
        return Aces.THREE_SUITED if suited else Aces.THREE
    if len(aces) == 2:
        return Aces.TWO_SUITED if suited else Aces.TWO
    return None


def twenty_line(cards: Sequence[Card], dealer_blackjack: bool = False) -> Twenty | None:
    """The best line of the twenty point bonus for two cards (2.24(f), (g)).

    >>> from pitboss.equipment.cards import cards
    >>> [twenty_line(cards(h)) for h in ("Qh Qh", "Kd Kd", "Ad 9d", "Kd Kh", "As Kd")]
    [<Twenty.QUEENS: 4>, <Twenty.MATCHED: 3>, <Twenty.SUITED: 2>, <Twenty.ANY: 1>, None]
    """
    one, two = cards
    if total(cards).points != 20:
        return None
    if one == two:
        if one == QUEEN_OF_HEARTS:
            return Twenty.QUEENS_AND_BLACKJACK if dealer_blackjack else Twenty.QUEENS
        return Twenty.MATCHED
    return Twenty.SUITED if one.suit == two.suit else Twenty.ANY


# What this table pays, where the licensee may pay more than the least


def _entries(options: Options, key: str) -> Mapping[str, Odds]:
    return {name: pays for name, pays in options.table(key).items() if isinstance(pays, Odds)}


def streak_pays(options: Options) -> dict[int, Odds]:
    """Hands in a row -> what that streak pays at this table."""
    return STREAK_PAYS | {int(n): pays for n, pays in _entries(options, "streak_odds").items()}


def match_pays(options: Options) -> dict[str, Odds]:
    """What each card that matches pays at this table."""
    return MATCH_PAYS.get(options.whole("decks"), MATCH_PAYS[8]) | dict(_entries(options, "match_odds"))


def twenty_pays(options: Options) -> dict[Twenty, Odds]:
    """What each line of the twenty point bonus pays at this table."""
    least = TWENTY_PAYS.get(options.word("twenty_point_bonus"), TWENTY_PAYS["A"])
    return least | {TWENTY_KEYS[name]: pays for name, pays in _entries(options, "twenty_point_odds").items()}


def sevens_pays(options: Options) -> dict[Sevens, Odds]:
    """What each line of the sevens wager pays at this table."""
    return {line: pays_on(options, SEVENS, line.name.lower(), pays) for line, pays in SEVENS_PAYS.items()}


def progressive_pays(options: Options) -> dict[Aces, int]:
    """The fixed awards of the progressive wager at this table, in cents."""
    changed = proposed(options, PROGRESSIVE_TABLE)
    return {line: int(str(changed.get(line.name.lower(), award))) for line, award in PROGRESSIVE_PAYS.items()}


def progressive_share(options: Options) -> Fraction:
    """The percent of the meter that four aces of a colour take at this table."""
    return Fraction(str(proposed(options, PROGRESSIVE_TABLE).get(FOUR_OF_A_COLOUR, PROGRESSIVE_SHARE)))


def same_suit_pays(options: Options) -> tuple[Odds, Odds]:
    """King and queen, any other two of one suit: what they pay at this table."""
    royal, plain = SAME_SUIT_PAYS[options.whole("decks")][options.whole("same_suit_option")]
    return pays_on(options, SAME_SUIT, "king_and_queen", royal), pays_on(options, SAME_SUIT, "one_suit", plain)


def blackjack_pays(options: Options) -> Odds:
    posted = options.word("blackjack_pays")
    return BLACKJACK_PAYS.get(posted) or odds(posted)


# Proposals

PROGRESSIVE_TABLE, FOUR_OF_A_COLOUR = "progressive_pays", "four_of_a_colour"


def _same_suit_lines(options: Options) -> Lines:
    table = SAME_SUIT_PAYS.get(options.whole("decks"), {}).get(options.optional("same_suit_option") or 0)
    return dict(zip(("king_and_queen", "one_suit"), table, strict=True)) if table else {}


WIN, FIVE_CARD_21 = "win", "five_card_21"
PAYOUTS = Payouts(
    cite("2.3(a)"), {WIN: HAND_PAYS, FIVE_CARD_21: FIVE_CARD_21_PAYS}, under={FIVE_CARD_21: cite("2.16(a)")}
)
PROPOSABLE = {
    **PAYOUTS.proposable,
    INSURANCE: Posted(cite("2.9(c)"), lambda options: {WINS: INSURANCE_PAYS}),
    OVER_13: Posted(cite("2.17(e)1"), lambda options: {WINS: OVER_UNDER_PAYS}),
    UNDER_13: Posted(cite("2.17(e)1"), lambda options: {WINS: OVER_UNDER_PAYS}),
    SAME_SUIT: Posted(cite("2.17(e)2"), _same_suit_lines),
    SEVENS: Posted(cite("2.17(e)3"), lambda options: {line.name.lower(): pays for line, pays in SEVENS_PAYS.items()}),
    PROGRESSIVE_TABLE: Posted(
        cite("2.19(c)"),
        lambda options: {
            FOUR_OF_A_COLOUR: PROGRESSIVE_SHARE,
            **{line.name.lower(): award for line, award in PROGRESSIVE_PAYS.items()},
        },
    ),
    "streak_odds": Posted(cite("2.22(j)"), lambda o: {str(n): pays for n, pays in streak_pays(o).items()}),
    "match_odds": Posted(cite("2.23(f)"), match_pays),
    "twenty_point_odds": Posted(
        cite("2.24(f)"), lambda options: {name: twenty_pays(options)[line] for name, line in TWENTY_KEYS.items()}
    ),
}
