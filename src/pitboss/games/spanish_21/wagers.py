"""The wagers of Spanish 21 and what they pay (19.5, 19.6, 19.9 - 19.11)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from pitboss.equipment.cards import Card
from pitboss.equipment.money import EVEN, Odds, odds
from pitboss.games.families.twenty_one.hands import total
from pitboss.games.families.twenty_one.wagers import DOUBLE_DOWN, INSURANCE, MATCH, SPLIT
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.law.proposals import WINS, Payouts, Posted, pays_on
from pitboss.play.wagers import Wager

SPANISH_21 = "spanish_21"

WAGERS = (
    Wager(
        SPANISH_21,
        "Spanish 21",
        cite("19.5"),
        "your hand comes nearer to 21 than the dealer's, without going over; 21 always wins",
    ),
    Wager(MATCH, "Match the dealer", cite("19.6"), "one or both of your first two cards have the rank of the dealer's"),
    Wager(INSURANCE, "Insurance", cite("19.9"), "the dealer's ace becomes a blackjack", opening=False),
    Wager(DOUBLE_DOWN, "Double down", cite("19.10"), "more on your hand, for one more card", opening=False),
    Wager(SPLIT, "Split", cite("19.11"), "as much again on the second hand of a pair", opening=False),
)

BLACKJACK_PAYS = odds("3 to 2")  # 13:69E-1.10B(b)3i
INSURANCE_PAYS = odds("2 to 1")  # 13:69E-1.10B(b)3iii

# Special 21s (19.5(f))


class Special(IntEnum):
    """The 21s that are paid more than 1 to 1, neither doubled nor a blackjack."""

    MIXED_678 = 1
    SUITED_678 = 2
    SPADES_678 = 3
    MIXED_777 = 4
    SUITED_777 = 5
    SPADES_777 = 6
    FIVE_CARDS = 7
    SIX_CARDS = 8
    SEVEN_CARDS = 9


SPECIAL_PAYS = {  # 19.5(f)
    Special.MIXED_678: odds("3 to 2"),
    Special.SUITED_678: odds("2 to 1"),
    Special.SPADES_678: odds("3 to 1"),
    Special.MIXED_777: odds("3 to 2"),
    Special.SUITED_777: odds("2 to 1"),
    Special.SPADES_777: odds("3 to 1"),
    Special.FIVE_CARDS: odds("3 to 2"),
    Special.SIX_CARDS: odds("2 to 1"),
    Special.SEVEN_CARDS: odds("3 to 1"),
}

SPECIAL_NAMES = {
    Special.MIXED_678: "6-7-8 of several suits",
    Special.SUITED_678: "6-7-8 of one suit, not spades",
    Special.SPADES_678: "6-7-8 of spades",
    Special.MIXED_777: "7-7-7 of several suits",
    Special.SUITED_777: "7-7-7 of one suit, not spades",
    Special.SPADES_777: "7-7-7 of spades",
    Special.FIVE_CARDS: "21 in five cards",
    Special.SIX_CARDS: "21 in six cards",
    Special.SEVEN_CARDS: "21 in seven cards or more",
}

BY_CARDS = {5: Special.FIVE_CARDS, 6: Special.SIX_CARDS}
BY_RANKS: dict[tuple[int, ...], tuple[Special, Special, Special]] = {
    (6, 7, 8): (Special.MIXED_678, Special.SUITED_678, Special.SPADES_678),
    (7, 7, 7): (Special.MIXED_777, Special.SUITED_777, Special.SPADES_777),
}
SEVEN = 7


def special_21(cards: Sequence[Card]) -> Special | None:
    """Which special 21 a hand is, in whatever order its cards came.

    >>> from pitboss.equipment.cards import cards
    >>> [special_21(cards(h)) for h in ("8h 6h 7h", "7s 7s 7s", "2c 3c 4c 5d 7d", "Kc 4d 7h", "6s 7s 8d")]
    [<Special.SUITED_678: 2>, <Special.SPADES_777: 6>, <Special.FIVE_CARDS: 7>, None, <Special.MIXED_678: 1>]
    """
    if total(cards).points != 21:
        return None
    if len(cards) >= 5:
        return BY_CARDS.get(len(cards), Special.SEVEN_CARDS)
    lines = BY_RANKS.get(tuple(sorted(card.rank for card in cards)))
    if lines is None:
        return None
    suits = {card.suit for card in cards}
    return lines[0 if len(suits) > 1 else 2 if suits == {"s"} else 1]


# Super bonus and envy bonus (19.5(g)), in cents

SUPER_BONUS = ((2_500, 500_000), (500, 100_000))
"""From which original wager on which bonus, the highest first."""
ENVY_BONUS = 5_000


def super_bonus(wager: int) -> int:
    """What three sevens of one suit against a seven win in addition, for an original wager of so many cents.

    >>> [super_bonus(cents) for cents in (499, 500, 2499, 2500)]
    [0, 100000, 100000, 500000]
    """
    return next((bonus for least, bonus in SUPER_BONUS if wager >= least), 0)


def wins_super_bonus(cards: Sequence[Card], upcard: Card) -> bool:
    """Three sevens of one suit against a seven; whether the hand was doubled or split is the caller's to know."""
    return upcard.rank == SEVEN and special_21(cards) in (Special.SUITED_777, Special.SPADES_777)


# Match the dealer (19.6): what is paid at the least

MATCH_PAYS = {  # decks -> for each card that matches the rank of the dealer's
    6: {"different_suit": odds("4"), "same_suit": odds("9")},
    8: {"different_suit": odds("3"), "same_suit": odds("12")},
}


def match_pays(options: Options) -> dict[str, Odds]:
    """What each card that matches pays at this table."""
    paid = {name: pays for name, pays in options.table("match_odds").items() if isinstance(pays, Odds)}
    return MATCH_PAYS[options.whole("decks")] | paid


# Proposals: 6-7-8 and 7-7-7 are paid alike, and proposed together

WIN, BLACKJACK = "win", "blackjack"
SPECIAL_LINES = {
    Special.FIVE_CARDS: "five_cards",
    Special.SIX_CARDS: "six_cards",
    Special.SEVEN_CARDS: "seven_cards",
    Special.MIXED_777: "three_cards_of_several_suits",
    Special.SUITED_777: "three_cards_of_one_suit",
    Special.SPADES_777: "three_cards_of_spades",
}
PAYOUTS = Payouts(
    cite("19.5"),
    {WIN: EVEN, BLACKJACK: BLACKJACK_PAYS} | {line: SPECIAL_PAYS[of] for of, line in SPECIAL_LINES.items()},
    under=dict.fromkeys(SPECIAL_LINES.values(), cite("19.5(f)")),
)
PROPOSABLE = {
    **PAYOUTS.proposable,
    "match_odds": Posted(cite("19.6"), match_pays),
    INSURANCE: Posted(cite("19.9"), lambda options: {WINS: INSURANCE_PAYS}),
}


def insurance_pays(options: Options) -> Odds:
    return pays_on(options, INSURANCE, WINS, INSURANCE_PAYS)


def special_pays(options: Options) -> dict[Special, Odds]:
    """What the special 21s pay at this table, 7-7-7 standing for 6-7-8 too."""
    return {of: PAYOUTS.on(options, line) for of, line in SPECIAL_LINES.items()}
