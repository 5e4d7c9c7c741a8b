"""Blackjack as a game of its family: where its subchapter says things, what bars a decision, what a hand comes to."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace

from pitboss.equipment.cards import Card
from pitboss.games.families.twenty_one.boxes import Deal, PlayedHand
from pitboss.games.families.twenty_one.decisions import doubles, hits, splits, surrenders
from pitboss.games.families.twenty_one.hands import ACE, is_pair, total
from pitboss.games.families.twenty_one.house import LOST, PUSHED, WON, HandOutcome, House, TwentyOneSections
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play.requests import Bar

from .double_shoe import SHOE
from .side import SIDES
from .wagers import BLACKJACK, FIVE_CARD_21_PAYS, INSURANCE_PAYS, MULTIPLE_ACTION, SPOTS, STREAKS, blackjack_pays

SECTIONS = TwentyOneSections(
    burns=cite("58 Pa. Code 685a.7(c)"),
    ends=cite("58 Pa. Code 685a.7(d)"),
    shuffles=cite("58 Pa. Code 685a.7(d)"),
    offers_cut=cite("13:69F-2.5(e)"),
    cutting_card=cite("13:69F-2.5(d)"),
    runs_out=cite("2.15(f)"),
    all_on_table=cite("2.15(f) [reading]"),
    deals=cite("2.6(e) [2.18(c)]"),
    hole_card=cite("2.6(j) [2.24(d)]"),
    reads=cite("2.6(j) [2.15(j)]"),
    second_card=cite("2.6(h) [2.18(e)]"),
    clears=cite("2.6 [practice]"),
    clears_dealer=cite("2.6 [practice]"),
    draws=cite("2.12(a)"),
    surrenders=cite("2.8(a)"),
    doubles=cite("2.10(a)"),
    turns_double=cite("2.10(c)"),
    shown_double=cite("2.15(p)"),
    splits=cite("2.11(a)"),
    split_in_turn=cite("2.11(b)"),
    doubles_behind=cite("2.13(d)"),
    splits_behind=cite("2.13(e)"),
    refuses=cite("2.15(c)"),
    not_dealt=cite("2.15(i)"),
    insures=cite("2.9(a)"),
    places_insurance=cite("2.9(b)"),
    dealer_draws=cite("2.12(b)1"),
    busts=cite("2.3(a) [practice]"),
    turned_bust=cite("2.3(a)"),
    pays_at_once=cite("2.7(a) [practice]"),
    pays_later=cite("2.7(b) [practice]"),
    even_money=cite("2.7(c) [2.9(a)]"),
    pays_insurance=cite("2.9(c)"),
    takes_insurance=cite("2.9(d)"),
    blackjack_wins=cite("2.3(b)"),
    ties_blackjack=cite("2.3(b)"),
    double_returned=cite("2.10(b)"),
    split_returned=cite("2.11(d)"),
)


@functools.cache
def _sections(multiple: bool, six_to_five: bool, hits_soft_17: bool, continuous: bool) -> TwentyOneSections:
    found = SECTIONS
    if hits_soft_17:
        found = replace(found, dealer_draws=cite("2.12(b)2"))
    if multiple:  # a bust loses every spot at once
        found = replace(found, busts=cite("2.18(f)"), turned_bust=cite("2.18(f)"), clears_dealer=cite("2.18(j)"))
    if six_to_five:
        found = replace(found, dealer_draws=cite("2.12(d)"), shuffles=cite("2.2(e)"))
    if continuous:
        found = replace(found, shuffles=cite("2.21"))
    return found


def is_multiple(options: Options) -> bool:
    return options.word("multiple_action") != "off"


def sections(options: Options) -> TwentyOneSections:
    """As this table's procedure has them."""
    return _sections(
        is_multiple(options),
        options.word("variation") == "six_to_five",
        options.word("dealer_soft_17") == "hit",
        options.word("shuffle") == "continuous",
    )


# What bars a decision


def cannot_split(deal: Deal, hand: PlayedHand) -> Bar | None:
    """Why a hand may not be split (2.11)."""
    if not is_pair(hand.cards):
        return Bar("only two first cards of equal value are split", cite("2.11(a)"))
    if hand.number:
        if hand.cards[0].rank == ACE and not deal.options.flag("resplit_aces"):
            return Bar("aces are split once", cite("2.11(c)2"))
        most = deal.options.whole("max_split_hands")
        if len(hand.box.hands) >= most:
            return Bar(
                f"{most} hands are all that splitting may make here", cite("2.11(c)1" if most == 2 else "2.11(e)")
            )
    return None


def cannot_double(deal: Deal, hand: PlayedHand) -> Bar | None:
    """Why a hand may not be doubled (2.10)."""
    if len(hand.cards) != 2:
        return Bar("only the first two cards of a hand are doubled on", cite("2.10(a)"))
    if hand.points == 21:
        return Bar("21 in two cards is not doubled on", cite("2.10(a)"))
    if hand.split_ace:
        return Bar("a split ace gets one card", cite("2.12(a)3"))
    if hand.number and not deal.options.flag("double_after_split"):
        return Bar("split hands are not doubled at this table", cite("2.10(d)"))
    return None


def cannot_surrender(deal: Deal, hand: PlayedHand) -> Bar | None:
    """Why a hand may not be surrendered (2.8)."""
    if not deal.options.flag("surrender"):
        return Bar("surrender is not offered at this table", cite("2.8(c)"))
    if hand.number or len(hand.cards) != 2:
        return Bar("only the first two cards may be surrendered, before any other decision", cite("2.8(a)"))
    return None


def cannot_hit(deal: Deal, hand: PlayedHand) -> Bar | None:
    """Why a hand that may be decided on may draw no card (2.12(a))."""
    return Bar("a split ace gets one card only", cite("2.11(c)2")) if hand.split_ace else None


# What a hand comes to


def outcome(cards: Sequence[Card], dealer: Sequence[Card], five_card_21: bool) -> HandOutcome:
    """A hand of 21 or less, no blackjack, against a dealer without blackjack (2.3(a), (b), 2.16).

    >>> from pitboss.equipment.cards import cards
    >>> [outcome(cards(h), cards("Ts 7d"), False).result for h in ("Ts 8d", "Ts 7c", "Ts 6c")]
    [1, 0, -1]
    """
    mine, theirs = total(cards).points, total(dealer).points
    if five_card_21 and mine == 21 and len(cards) == 5:
        if theirs == 21:
            return HandOutcome(PUSHED, cite("2.16(b)"))
        return HandOutcome(WON, cite("2.16(a)"), FIVE_CARD_21_PAYS)
    if theirs > 21:
        return HandOutcome(WON, cite("2.3(a)1"))
    if mine > theirs:
        return HandOutcome(WON, cite("2.3(a)2"))
    return HandOutcome(PUSHED, cite("2.3(b)")) if mine == theirs else HandOutcome(LOST, cite("2.3(a)2"))


def most_insurance(deal: Deal, stake: int) -> int:
    """Half the wager, or the next amount that can be made up in chips where half cannot (2.9(b))."""
    chip = deal.options.whole("smallest_chip")
    return stake // 2 if stake % (2 * chip) == 0 else -(-stake // (2 * chip)) * chip


HOUSE = House(
    sections=sections,
    main=lambda options: MULTIPLE_ACTION if is_multiple(options) else BLACKJACK,
    choices=(hits(cannot_hit), surrenders(cannot_surrender), doubles(cannot_double), splits(cannot_split)),
    outcome=lambda deal, hand: outcome(hand.cards, deal.dealers_cards, deal.options.flag("five_card_21")),
    blackjack_pays=blackjack_pays,
    insurance_pays=INSURANCE_PAYS,
    most_insurance=most_insurance,
    shoe=SHOE,
    sides=SIDES,
    spots=lambda options: SPOTS if is_multiple(options) else ("",),
    even_money=lambda options: options.flag("even_money"),
    face_down=lambda options: options.flag("double_card_face_down"),
    stays=frozenset(STREAKS),
)
