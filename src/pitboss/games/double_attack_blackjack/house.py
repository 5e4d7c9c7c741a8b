"""Double attack blackjack as a game of the blackjack family: what bars a decision, what a hand comes to (19:47-26)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from pitboss.equipment.cards import Card
from pitboss.games.families.twenty_one.boxes import Deal, PlayedHand
from pitboss.games.families.twenty_one.decisions import doubles, hits, splits, surrenders
from pitboss.games.families.twenty_one.hands import is_pair, total
from pitboss.games.families.twenty_one.house import (
    LOST,
    PUSHED,
    WON,
    DealingShoe,
    HandOutcome,
    House,
    TwentyOneSections,
)
from pitboss.games.families.twenty_one.moments import Side
from pitboss.play.game import Procedure
from pitboss.play.requests import Bar

from .wagers import BLACKJACK_PAYS, BUSTIT, BUSTIT_PAYS, DOUBLE_ATTACK, INITIAL, INSURANCE_PAYS, SUBCHAPTER, bustit_line

SECTIONS = TwentyOneSections(*[SUBCHAPTER] * len(fields(TwentyOneSections)))

DOUBLED = Bar("one card only is dealt to a doubled hand", SUBCHAPTER)
SPLIT_ACE = Bar("a split ace gets one card", SUBCHAPTER)


# What bars a decision


def cannot_draw(deal: Deal, hand: PlayedHand) -> Bar | None:
    """Why a hand below 21, of however many cards, may draw no card, nor be doubled."""
    return DOUBLED if hand.doubled else SPLIT_ACE if hand.split_ace else None


def cannot_split(deal: Deal, hand: PlayedHand) -> Bar | None:
    """Why a hand may not be split."""
    if not is_pair(hand.cards):
        return Bar("only two cards of equal value are split", SUBCHAPTER)
    if hand.split_ace:
        return Bar("aces are split once", SUBCHAPTER)
    most = deal.options.whole("max_split_hands")
    if hand.number and len(hand.box.hands) >= most:
        return Bar(f"{most} hands are all that splitting may make here", SUBCHAPTER)
    return None


def cannot_surrender(deal: Deal, hand: PlayedHand) -> Bar | None:
    """A hand may be given up at any decision: after drawing, after doubling, and split hands too."""
    return None


# What a hand comes to


def outcome(cards: Sequence[Card], dealer: Sequence[Card]) -> HandOutcome:
    """A hand of 21 or less, no blackjack, against a dealer without blackjack: equal totals push, 21 too.

    >>> from pitboss.equipment.cards import cards
    >>> outcome(cards("Ks 4d 7c"), cards("9s 5d 7c")).result, outcome(cards("Ks 4d"), cards("9s 5d 8c")).result
    (0, 1)
    """
    mine, theirs = total(cards).points, total(dealer).points
    if theirs > 21 or mine > theirs:
        return HandOutcome(WON, SUBCHAPTER)
    return HandOutcome(PUSHED if mine == theirs else LOST, SUBCHAPTER)


# Bustit


def bustit_needs(deal: Deal) -> int:
    """While a Bustit wager is undecided the dealer plays on for it, but no further than the third card."""
    return 3 if deal.table.with_wagers(BUSTIT) else 0


def settle_bustit(deal: Deal) -> Procedure[None]:
    """From the dealer's right, after the hands: by the card with which the dealer went over 21."""
    line = bustit_line(deal.dealers_cards)
    for box in deal.from_the_right:
        for bettor in box.bettors:
            if line is None:
                deal.table.collect(bettor, BUSTIT, SUBCHAPTER)
            elif deal.table.on(bettor, BUSTIT):
                deal.table.pay(bettor, BUSTIT, BUSTIT_PAYS[line], SUBCHAPTER)
    yield from ()


HOUSE = House(
    sections=lambda options: SECTIONS,
    main=lambda options: INITIAL,
    choices=(hits(cannot_draw), surrenders(cannot_surrender), doubles(cannot_draw), splits(cannot_split)),
    outcome=lambda deal, hand: outcome(hand.cards, deal.dealers_cards),
    blackjack_pays=lambda options: BLACKJACK_PAYS,
    insurance_pays=INSURANCE_PAYS,
    most_insurance=lambda deal, stake: stake // 2,
    shoe=DealingShoe(depth=lambda options, cards: cards - -(-cards // 4)),
    sides=(Side((BUSTIT,), lambda options: options.flag(BUSTIT), {}, last=settle_bustit, needs=bustit_needs),),
    raises=(DOUBLE_ATTACK,),
    asks_after_double=True,
    insures_at_turn=lambda options: False,
)
