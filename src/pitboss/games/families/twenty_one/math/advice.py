"""What each decision at a hand is worth: every hand it may become against everything that the dealer can draw.

The cards that are seen on the table are gone from the shoe; what left it in earlier rounds is not looked at, so that
nobody counts cards by this. Where a dealer's blackjack has been looked for, there is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.equipment.cards import Card
from pitboss.odds.advice import EXACT, NEAR, Advice, Spot, ValuedChoice, advised, percent

from ..boxes import box_of
from ..decisions import BEHIND, DOUBLE, HIT, KEEP, STAND, SURRENDER
from ..hands import ACE, TEN, VALUES, is_blackjack, is_pair, total
from ..insurance import PASS
from ..wagers import DOUBLE_DOWN, EVEN_MONEY, INSURANCE, SPLIT
from .best_play import after_split_choices, split_hand, versus_blackjack, wins_super_bonus, worths
from .masses import masses
from .possible_hands import ACE as ACES
from .possible_hands import BLACKJACK, BUST, NAMES, dealer
from .table_rules import DOUBLE as DOUBLES
from .table_rules import HIT as HITS
from .table_rules import STAND as STANDS
from .table_rules import Rules

Reals = npt.NDArray[np.float64]
RESCUE = "rescue"
REMARK = "cards seen on the table are gone from the shoe; earlier rounds of the shoe are not counted"


class TableWagers(NamedTuple):
    """What a game of the family has on the table."""

    main: tuple[str, ...]
    """The wager on one's hand, and what is added to it before the cards."""
    name: str
    insurance: Fraction
    """What insurance pays."""


def value(card: Card) -> int:
    """A card as the tables number values: 0 for an ace, 9 for a ten-value card.

    >>> from pitboss.equipment.cards import cards
    >>> [value(card) for card in cards("As 2c 9d Kh")]
    [0, 1, 8, 9]
    """
    return ACES if card.rank == ACE else VALUES[card.rank] - 1


def advice(spot: Spot, rules: Rules, wagers: TableWagers) -> Advice | None:
    """What may be decided of the hand that is asked about, or insurance."""
    up = next((card for card in spot.dealer if card.seen), None)
    own = spot.hands.get(f"seat {spot.hand or box_of(spot.seat)}", ())
    if up is None or len(own) < 2 or not all(card.seen for card in own):
        return None
    words = spot.words
    if INSURANCE in words or EVEN_MONEY in words:
        return insuring(spot, rules, wagers, own)
    if STAND not in words and spot.moment != BEHIND:
        return None
    gone = tuple(sorted(value(card) for card in spot.elsewhere(own, (up,))))
    hand = _Hand(spot, replace(rules, gone=gone), own, value(up))
    if spot.moment == BEHIND:
        return _behind(spot, wagers, hand)
    choices = list(hand.choices())
    if len(choices) < 2:
        return None
    stake = sum(
        one.cents for one in spot.laid if one.seat == spot.seat and one.hand == spot.hand and one.wager in wagers.main
    ) or spot.on(*wagers.main)
    return advised(wagers.name, stake, choices, hand.why(), method=NEAR, remarks=(REMARK,))


class _Hand:
    """One hand at a decision."""

    def __init__(self, spot: Spot, rules: Rules, own: Sequence[Card], up: int) -> None:
        self.spot, self.rules, self.own, self.up = spot, rules, own, up
        self.split = "." in spot.hand
        self.doubled = spot.on(DOUBLE_DOWN, hand=spot.hand) > 0
        self.place = _place(rules, own)
        table = rules.table
        wanted = np.zeros(len(table.size), dtype=np.bool_)
        wanted[self.place] = True
        for at in range(len(wanted)):  # a hand stands before whatever it grows into
            if wanted[at]:
                wanted[table.child[at][table.child[at] >= 0]] = True
        self.mass: Reals = np.zeros((len(wanted), 7))
        masses(rules.shoe(up), table.counts, np.flatnonzero(wanted), dealer(up, rules.hits_soft_17), self.mass)
        if rules.card_reader or self.split:  # it has been looked for, or takes no more than the wager first made
            self.mass[:, BLACKJACK] = 0
        self.weight = float(self.mass[self.place].sum())
        against = np.zeros(6) if self.split else versus_blackjack(rules)
        action, rescue = np.zeros((2, len(wanted)), dtype=np.int8)
        bonus = wins_super_bonus(rules, up) and not self.split
        self.worth = worths(rules, self.mass, against, action, rescue, wanted, bonus)[self.place]

    def of(self, column: int) -> Fraction:
        """The worth of a choice, in wagers on the hand."""
        return _near(self.worth[column] / self.weight)

    def choices(self) -> list[ValuedChoice]:
        words = self.spot.words
        if self.doubled:
            return self._once_doubled()
        found = [ValuedChoice(STAND, self.of(STANDS))]
        if HIT in words:
            found.append(ValuedChoice(HIT, self.of(HITS)))
        if DOUBLE in words:
            found.append(ValuedChoice(DOUBLE, self.of(DOUBLES), amount=words[DOUBLE].usual))
        if SPLIT in words and is_pair(self.own):
            found.append(ValuedChoice(SPLIT, self.splits()))
        if SURRENDER in words:
            blackjack = self.mass[self.place, BLACKJACK] / self.weight
            found.append(ValuedChoice(SURRENDER, _near(-(1 + blackjack) / 2)))
        return found

    def _once_doubled(self) -> list[ValuedChoice]:
        """A doubled hand that may still be given up: for the original wager, or for half of both, which is as much."""
        table, mass = self.rules.table, self.mass[self.place]
        points = int(table.total[self.place])
        won = float(self.rules.win_pays) * mass[BUST]
        for ending in range(5):
            if points > 17 + ending or (self.rules.player_21_wins and points == 21):
                won += float(self.rules.win_pays) * mass[ending]
            elif points < 17 + ending:
                won -= mass[ending]
        stands = _near((2 * won - mass[BLACKJACK]) / self.weight)
        given_up = [ValuedChoice(word, Fraction(-1)) for word in (RESCUE, SURRENDER) if word in self.spot.words]
        return [ValuedChoice(STAND, stands), *given_up]

    def splits(self) -> Fraction:
        """What two hands of a pair come to, with as much again on the second, and more where they are split again."""
        pair = value(self.own[0])
        action, rescue = after_split_choices(self.rules, self.up, pair)
        seat = box_of(self.spot.seat)
        hands = max(sum(name.startswith(f"seat {seat}.") for name in self.spot.hands), 1)
        most = max(self.rules.most_hands(pair) - hands + 1, 2)
        apart = split_hand(self.rules, self.up, pair, action, rescue, most)
        worth = max(apart.worth(number) for number in range(2, most + 1))
        if self.rules.card_reader:  # without the rounds in which the dealer has a blackjack, and one wager is lost
            meets = float(apart.any_card[0][:, BLACKJACK].sum())
            worth = (worth + meets) / (1 - meets)
        return _near(worth)

    def why(self) -> str:
        """What the dealer and the next card may do."""
        cards = self.rules.shoe(self.up, *map(value, self.own))
        table = self.rules.table
        over = sum(int(cards[one]) for one in range(10) if table.child[self.place, one] < 0)
        goes_over = percent(self.mass[self.place, BUST] / self.weight)[1:]
        held = _words(self.own)
        told = f"{held} against {_article(NAMES[self.up])}: the dealer goes over 21 with {goes_over}"
        if HIT in self.spot.words and over:
            told += f", one more card takes you over with {percent(over / cards.sum())[1:]}"
        return told


def _words(own: Sequence[Card]) -> str:
    if is_pair(own):
        name = NAMES[value(own[0])]
        return f"a pair of {'aces' if name == 'A' else name + 's'}"
    return str(total(own))


def _article(name: str) -> str:
    return "an ace" if name == "A" else f"an {name}" if name == "8" else f"a {name}"


def _near(worth: float) -> Fraction:
    """Floating point, to twelve places."""
    return Fraction(round(float(worth) * 10**12), 10**12)


def _place(rules: Rules, own: Sequence[Card]) -> int:
    """Where a hand stands in the table of hands."""
    table = rules.table
    place = table.of(*map(value, own))
    if rules.suited_21 and len(own) == 2 and place in table.suited and own[0].suit == own[1].suit:
        of_one_suit, of_spades = table.suited[place]
        return int(of_spades if own[0].suit == "s" else of_one_suit)
    return int(place)


# Insurance


def insuring(spot: Spot, rules: Rules, wagers: TableWagers, own: Sequence[Card]) -> Advice | None:
    """Insurance, even money where it is offered, or neither."""
    left = spot.unseen()
    tens = sum(VALUES[card.rank] == TEN and card.rank != ACE for card in left)
    hit = Fraction(tens, len(left))
    unit = spot.on(*wagers.main)
    base, choices = Fraction(0), []
    if EVEN_MONEY in spot.words and is_blackjack(own):
        base = rules.blackjack_pays * (1 if rules.player_21_wins else 1 - hit)
        choices.append(ValuedChoice(EVEN_MONEY, Fraction(1)))
    choices.append(ValuedChoice(PASS, base))
    if offer := spot.words.get(INSURANCE):
        cents = offer.usual or offer.most or offer.least or 0
        part = Fraction(cents, unit) if unit else Fraction(1)
        choices.append(ValuedChoice(INSURANCE, base + part * (wagers.insurance * hit - (1 - hit)), amount=cents))
    needed = 1 / (1 + wagers.insurance)
    why = (
        f"{tens} of the {len(left)} cards not seen make a blackjack, {percent(hit)[1:]}: "
        f"insurance breaks even at {percent(needed)[1:]}"
    )
    return advised(wagers.name, unit, choices, why, method=EXACT, remarks=(REMARK,))


# Behind somebody who decides


def _behind(spot: Spot, wagers: TableWagers, hand: _Hand) -> Advice | None:
    """Whoever wagers behind may double or split along with the caller, or leave one wager on the first hand."""
    stake = spot.on(*wagers.main)
    if DOUBLE in spot.words and PASS in spot.words:
        both = hand.of(DOUBLES)
        choices = [ValuedChoice(DOUBLE, both, amount=spot.words[DOUBLE].usual), ValuedChoice(PASS, both / 2)]
    elif SPLIT in spot.words and KEEP in spot.words:
        both = hand.splits()
        choices = [ValuedChoice(SPLIT, both), ValuedChoice(KEEP, both / 2)]
    else:
        return None
    return advised(wagers.name, stake, choices, hand.why(), method=NEAR, remarks=(REMARK,))
