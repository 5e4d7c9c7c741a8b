"""The wagers of double attack blackjack and what they pay (19:47-26)."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.equipment.money import EVEN, Odds, odds
from pitboss.games.families.twenty_one.hands import is_bust
from pitboss.games.families.twenty_one.wagers import DOUBLE_DOWN, INSURANCE, SPLIT
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.law.proposals import WINS, Payouts, Posted, pays_on
from pitboss.play.wagers import Wager

SUBCHAPTER = cite("26")
"""Its sections' numbers are not published."""
DEFINITIONS = cite("26.1")

INITIAL, DOUBLE_ATTACK, BUSTIT = "initial", "double_attack", "bustit"

WAGERS = (
    Wager(INITIAL, "Initial wager", SUBCHAPTER, "your hand comes nearer to 21 than the dealer's, without going over"),
    Wager(BUSTIT, "Bustit", SUBCHAPTER, "the dealer goes over 21 with the third card"),
    Wager(
        DOUBLE_ATTACK,
        "Double attack",
        SUBCHAPTER,
        "up to as much again on your hand, once you have seen the dealer's first card",
        opening=False,
    ),
    Wager(INSURANCE, "Insurance", SUBCHAPTER, "the dealer's ace becomes a blackjack", opening=False),
    Wager(DOUBLE_DOWN, "Double down", SUBCHAPTER, "more on your hand, for one more card", opening=False),
    Wager(SPLIT, "Split", SUBCHAPTER, "as much again on the second hand of a pair", opening=False),
)

RANKS_ALONE = frozenset({INITIAL, DOUBLE_ATTACK, INSURANCE, DOUBLE_DOWN, SPLIT})
"""What no suit decides."""

BLACKJACK_PAYS = EVEN
INSURANCE_PAYS = odds("5 to 2")

# Bustit: the highest line only

EIGHTS_SUITED, EIGHTS_COLOURED = "8-8-8 of one suit", "8-8-8 of one colour"
BUSTIT_PAYS = {
    EIGHTS_SUITED: odds("200 to 1"),
    EIGHTS_COLOURED: odds("50 to 1"),
    "third card a 6": odds("15 to 1"),
    "third card a 7": odds("10 to 1"),
    "third card an 8": odds("8 to 1"),
    "third card a 9": odds("6 to 1"),
    "third card a king, queen or jack": odds("3 to 1"),
}
_BY_RANK = dict(zip(range(6, 10), list(BUSTIT_PAYS)[2:6], strict=True))
_PICTURE = list(BUSTIT_PAYS)[-1]
_RED = frozenset("hd")
EIGHT = 8


def bustit_line(dealer: Sequence[Card]) -> str | None:
    """The line of the pay table that the dealer's finished hand wins, if any.

    >>> from pitboss.equipment.cards import cards
    >>> [bustit_line(cards(hand)) for hand in ("8h 8d 8h", "8h 8c 8h", "Ks 6d 6c", "6s 3d 4c Jh", "9c 9d")]
    ['8-8-8 of one colour', 'third card an 8', 'third card a 6', None, None]
    """
    if len(dealer) != 3 or not is_bust(dealer):
        return None
    if all(card.rank == EIGHT for card in dealer):
        suits = {card.suit for card in dealer}
        if len(suits) == 1:
            return EIGHTS_SUITED
        if len({suit in _RED for suit in suits}) == 1:
            return EIGHTS_COLOURED
    return _BY_RANK.get(dealer[2].rank, _PICTURE)


# Proposals

WIN, BLACKJACK, BUSTIT_TABLE = "win", "blackjack", "bustit_odds"
_KEYS = dict(
    zip(
        BUSTIT_PAYS,
        ("eights_of_one_suit", "eights_of_one_colour", "six", "seven", "eight", "nine", "picture"),
        strict=True,
    )
)
PAYOUTS = Payouts(SUBCHAPTER, {WIN: EVEN, BLACKJACK: BLACKJACK_PAYS})
PROPOSABLE = {
    **PAYOUTS.proposable,
    BUSTIT_TABLE: Posted(SUBCHAPTER, lambda options: {_KEYS[line]: pays for line, pays in BUSTIT_PAYS.items()}),
    INSURANCE: Posted(SUBCHAPTER, lambda options: {WINS: INSURANCE_PAYS}),
}


def insurance_pays(options: Options) -> Odds:
    return pays_on(options, INSURANCE, WINS, INSURANCE_PAYS)


def bustit_pays(options: Options) -> dict[str, Odds]:
    """What each line of Bustit pays at this table."""
    return {line: pays_on(options, BUSTIT_TABLE, _KEYS[line], pays) for line, pays in BUSTIT_PAYS.items()}
