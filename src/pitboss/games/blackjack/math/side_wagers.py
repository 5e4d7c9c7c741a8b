"""The side wagers, counted exactly off a full shoe. What they pay is in `wagers`, which these functions are handed.

Every wager is counted in units of itself. Cards beyond the first two come in only where a wager needs them: with a card
reader no third card is dealt against a dealer's blackjack, and then two sevens or two aces stay two.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from fractions import Fraction

from pitboss.equipment.cards import FULL_DECK, SUITS, Card, Deck
from pitboss.equipment.money import Odds
from pitboss.games.families.twenty_one.hands import ACE, low_total
from pitboss.games.families.twenty_one.math import first_cards
from pitboss.games.families.twenty_one.math.first_cards import LOSE, Chances, distribution
from pitboss.games.families.twenty_one.wagers import INSURANCE
from pitboss.law.options import Options
from pitboss.law.proposals import WINS, proposed
from pitboss.odds.distribution import Distribution, WagerResult

from ..wagers import (
    INSURANCE_PAYS,
    OVER_13,
    OVER_UNDER_PAYS,
    PROGRESSIVE_PAYS,
    PROGRESSIVE_TABLE,
    SEVEN,
    SEVENS,
    SEVENS_PAYS,
    UNDER_13,
    Aces,
    Sevens,
    Twenty,
    aces_line,
    sevens_line,
    twenty_line,
)

OVER_UNDER = 13
"""The total that both wagers lose on."""


def deals(decks: int, faces: tuple[Card, ...]) -> Fraction:
    """How likely it is that these faces are dealt in this order."""
    return first_cards.deals(Deck(packs=decks), faces)


def dealer_blackjack(decks: int, aces_gone: int, tens_gone: int, gone: int) -> Fraction:
    """How likely a dealer's blackjack is, so many cards being elsewhere."""
    left = 52 * decks - gone
    return Fraction(2 * max(4 * decks - aces_gone, 0) * (16 * decks - tens_gone), left * (left - 1))


def first_two(decks: int, judge: Callable[[Card, Card], WagerResult]) -> Distribution:
    """A wager on the first two cards."""
    chances = Chances(Fraction)
    for one, two in itertools.product(FULL_DECK, repeat=2):
        chances[judge(one, two)] += deals(decks, (one, two))
    return distribution(chances)


def over_13(decks: int) -> Distribution:
    """First two cards over 13, aces as one (2.17(a)1).

    >>> f"{float(over_13(8).house_edge):.4%}", f"{float(under_13(8).house_edge):.4%}"
    ('6.5431%', '10.0649%')
    """
    win = WagerResult("over 13", OVER_UNDER_PAYS.ratio)
    return first_two(decks, lambda one, two: win if low_total((one, two)) > OVER_UNDER else LOSE)


def under_13(decks: int) -> Distribution:
    win = WagerResult("under 13", OVER_UNDER_PAYS.ratio)
    return first_two(decks, lambda one, two: win if low_total((one, two)) < OVER_UNDER else LOSE)


def same_suit(decks: int, pays: tuple[Odds, Odds]) -> Distribution:
    """First two cards of one suit (2.17(a)2); king and queen apart."""
    royal, other = WagerResult("king and queen", pays[0].ratio), WagerResult("same suit", pays[1].ratio)

    def judge(one: Card, two: Card) -> WagerResult:
        if one.suit != two.suit:
            return LOSE
        return royal if {one.rank, two.rank} == {12, 13} else other

    return first_two(decks, judge)


def twenty_point(decks: int, pays: Mapping[Twenty, Odds]) -> Distribution:
    """First two cards of 20 points; a dealer's blackjack raises the queens of hearts (2.24(f))."""
    both = dealer_blackjack(decks, aces_gone=0, tens_gone=2, gone=2)
    chances = Chances(Fraction)
    for one, two in itertools.product(FULL_DECK, repeat=2):
        likely = deals(decks, (one, two))
        line = twenty_line((one, two))
        if line is None:
            chances[LOSE] += likely
        elif line is Twenty.QUEENS:
            chances[_paid(Twenty.QUEENS_AND_BLACKJACK, pays)] += likely * both
            chances[_paid(line, pays)] += likely * (1 - both)
        else:
            chances[_paid(line, pays)] += likely
    return distribution(chances)


_TWENTY = {
    Twenty.QUEENS_AND_BLACKJACK: "queens of hearts, dealer's blackjack",
    Twenty.QUEENS: "queens of hearts",
    Twenty.MATCHED: "matched 20",
    Twenty.SUITED: "suited 20",
    Twenty.ANY: "any 20",
}


def _paid(line: Twenty, pays: Mapping[Twenty, Odds]) -> WagerResult:
    return WagerResult(_TWENTY[line], pays[line].ratio)


def match_the_dealer(decks: int, pays: Mapping[str, Odds]) -> Distribution:
    """First two cards against the rank of the dealer's first (2.23(a))."""
    return first_cards.match_the_dealer(Deck(packs=decks), pays)


def sevens(decks: int, card_reader: bool, draws: bool = True) -> Distribution:
    """The sevens wager (2.17(e)3), always or never drawing to a pair of sevens.

    >>> [f"{float(sevens(8, False, draws).house_edge):.4%}" for draws in (True, False)]
    ['9.0078%', '35.7368%']
    """
    chances = Chances(Fraction)
    for one, two in itertools.product(FULL_DECK, repeat=2):
        likely = deals(decks, (one, two))
        if not (draws and one.rank == two.rank == SEVEN):
            chances[_sevens((one, two))] += likely
            continue
        third = [Card(SEVEN, suit) for suit in SUITS]
        stopped = dealer_blackjack(decks, 0, 0, gone=3) if card_reader else Fraction(0)
        for card in third:
            hit = deals(decks, (one, two, card)) * (1 - stopped)
            chances[_sevens((one, two, card))] += hit
            likely -= hit
        chances[_sevens((one, two))] += likely
    return distribution(chances)


_SEVENS = {
    Sevens.THREE_SUITED: "three suited sevens",
    Sevens.THREE: "three sevens",
    Sevens.TWO_SUITED: "two suited sevens",
    Sevens.TWO: "two sevens",
    Sevens.ONE: "one seven",
}


def _sevens(cards: tuple[Card, ...]) -> WagerResult:
    line = sevens_line(cards)
    return LOSE if line is None else WagerResult(_SEVENS[line], SEVENS_PAYS[line].ratio)


_ACES = {
    Aces.FOUR_OF_A_COLOUR: "four aces of a colour",
    Aces.THREE_SUITED: "three suited aces",
    Aces.THREE: "three aces",
    Aces.TWO_SUITED: "two suited aces",
    Aces.TWO: "two aces",
}


def ace_lines(decks: int, card_reader: bool) -> dict[Aces, Fraction]:
    """How likely each line of the progressive wager is, two and three aces always being drawn to (2.19(c))."""
    lines = dict.fromkeys(Aces, Fraction(0))
    aces = [Card(ACE, suit) for suit in SUITS]
    for pair in itertools.product(aces, repeat=2):
        two = deals(decks, pair)
        for third in aces:
            free = 1 - dealer_blackjack(decks, 3, 0, gone=3) if card_reader else Fraction(1)
            three = deals(decks, (*pair, third)) * free
            two -= three
            for fourth in aces:
                held = (*pair, third, fourth)
                if aces_line(held) is Aces.FOUR_OF_A_COLOUR:
                    free = 1 - dealer_blackjack(decks, 4, 0, gone=4) if card_reader else Fraction(1)
                    four = deals(decks, held) * free
                    three -= four
                    lines[Aces.FOUR_OF_A_COLOUR] += four
            lines[_line((*pair, third))] += three
        lines[_line(pair)] += two
    return lines


def _line(cards: tuple[Card, ...]) -> Aces:
    line = aces_line(cards)
    assert line is not None
    return line


def progressive(decks: int, card_reader: bool, meter: int | Fraction, stake: int) -> Distribution:
    """The progressive wager with so many cents for four aces of a colour; the stake is not returned."""
    lines = ace_lines(decks, card_reader)
    amounts = {**PROGRESSIVE_PAYS, Aces.FOUR_OF_A_COLOUR: meter}
    chances = {WagerResult(_ACES[line], Fraction(amounts[line]) / stake - 1): likely for line, likely in lines.items()}
    chances[LOSE] = 1 - sum(lines.values(), Fraction(0))
    return distribution(chances)


def proposed_pays(options: Options) -> Mapping[str, Mapping[str, Fraction]]:
    """What a proposal has the lines of the posted tables come to, by wager and outcome; nothing as a rule."""
    found: dict[str, dict[str, Fraction]] = {}
    for wager, labels in _LABELS.items():
        for name, pays in proposed(options, wager).items():
            if isinstance(pays, Fraction):  # of a meter, which is known elsewhere
                continue
            net = pays.ratio if isinstance(pays, Odds) else Fraction(pays, STAKE) - 1
            found.setdefault(wager, {})[labels[name]] = net
    return found


STAKE = 100
"""Cents: what the progressive wager costs (2.19)."""
_LABELS = {
    INSURANCE: {WINS: "dealer's blackjack"},
    OVER_13: {WINS: "over 13"},
    UNDER_13: {WINS: "under 13"},
    SEVENS: {line.name.lower(): label for line, label in _SEVENS.items()},
    PROGRESSIVE_TABLE: {line.name.lower(): label for line, label in _ACES.items()},
}


def blackjack_bonus(chance: Fraction, awards: Mapping[int, int], stake: int) -> Distribution:
    """The blackjack bonus: awards in cents, each with its weight, for a stake in cents (2.20(j))."""
    whole = sum(awards.values())
    chances = {
        WagerResult(f"award ${award / 100:,.2f}", Fraction(award, stake)): chance * Fraction(weight, whole)
        for award, weight in awards.items()
    }
    return distribution(chances | {LOSE: 1 - chance})


def mean_award(chance: Fraction, edge: Fraction) -> Fraction:
    """The mean award, in wagers, that leaves the house this edge (2.20(k)).

    >>> mean_award(Fraction(256, 5395), Fraction(0))
    Fraction(5139, 256)
    """
    return (1 - chance - edge) / chance


def insurance(decks: int) -> Distribution:
    """Insurance when only the dealer's ace has been seen (2.9)."""
    return first_cards.insurance(Deck(packs=decks), INSURANCE_PAYS)


def blackjack_against_ace(decks: int, pays: Fraction) -> Fraction:
    """What a blackjack against an ace is worth when neither insured nor paid at once."""
    return pays * (1 - Fraction(16 * decks - 1, 52 * decks - 3))


def streak(hands: int, pays: Odds, won: Fraction, lost: Fraction) -> Distribution:
    """A streak of so many decided hands (2.22), each round from a full shoe; pushes change nothing."""
    likely = (won / (won + lost)) ** hands
    return distribution({WagerResult(f"{hands} in a row", pays.ratio): likely, LOSE: 1 - likely})
