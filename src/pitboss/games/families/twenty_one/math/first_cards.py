"""Wagers on the first cards that several games of the family offer, counted exactly off a full shoe."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction

from pitboss.equipment.cards import Card, Deck
from pitboss.equipment.money import Odds
from pitboss.odds.distribution import Distribution, Outcome, WagerResult

from ..hands import ACE, VALUES
from ..wagers import match_odds

Chances = defaultdict[WagerResult, Fraction]
"""Results with their probabilities, while they are added up."""
LOSE = WagerResult("lose", -1)


def distribution(chances: Mapping[WagerResult, Fraction]) -> Distribution:
    outcomes = (Outcome(r.label, Fraction(r.net), p, Fraction(r.bet)) for r, p in chances.items() if p)
    return Distribution(tuple(sorted(outcomes, key=lambda outcome: -outcome.net)))


def deals(deck: Deck, faces: tuple[Card, ...]) -> Fraction:
    """How likely it is that these faces are dealt in this order.

    >>> from pitboss.equipment.cards import cards
    >>> deals(Deck(packs=8), cards("2c 2c"))
    Fraction(7, 21580)
    """
    likely, gone, size = Fraction(1), Counter[Card](), deck.size
    for place, face in enumerate(faces):
        likely *= Fraction(max(deck.copies(face) - gone[face], 0), size - place)
        gone[face] += 1
    return likely


def insurance(deck: Deck, pays: Odds) -> Distribution:
    """That the dealer's ace becomes a blackjack, only the ace having been seen."""
    tens = sum(VALUES[card.rank] == 10 and card.rank != ACE for card in deck.cards)
    wins = Fraction(tens, deck.size - 1)
    return distribution({WagerResult("dealer's blackjack", pays.ratio): wins, LOSE: 1 - wins})


def match_the_dealer(deck: Deck, pays: Mapping[str, Odds]) -> Distribution:
    """First two cards against the rank of the dealer's first; no face differs from another, so it is one."""
    faces = Deck(without=deck.without).cards
    dealer = faces[0]
    chances = Chances(Fraction)
    for one, two in itertools.product(faces, repeat=2):
        likely = deals(deck, (dealer, one, two)) * len(faces)
        odds = match_odds((one, two), dealer, pays)
        if odds is None:
            chances[LOSE] += likely
            continue
        suits = [card.suit == dealer.suit for card in (one, two) if card.rank == dealer.rank]
        words = {1: "one suited match", 2: "two suited matches"}, {1: "one match", 2: "two matches"}
        named = [words[0 if suited else 1][suits.count(suited)] for suited in (True, False) if suited in suits]
        chances[WagerResult(", ".join(named), odds.ratio)] += likely
    return distribution(chances)
