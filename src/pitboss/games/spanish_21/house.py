"""Spanish 21 as a game of the blackjack family: its sections, what bars a decision, what a hand comes to (19.5, 19.8 -
19.12)."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.equipment.money import EVEN
from pitboss.games.families.twenty_one import match
from pitboss.games.families.twenty_one.boxes import Deal, PlayedHand
from pitboss.games.families.twenty_one.decisions import doubles, hits, no_third_card, splits, surrenders
from pitboss.games.families.twenty_one.hands import is_pair, total
from pitboss.games.families.twenty_one.house import (
    LOST,
    PUSHED,
    WON,
    DealingShoe,
    HandChoice,
    HandOutcome,
    House,
    TwentyOneSections,
)
from pitboss.games.families.twenty_one.payments import forfeit
from pitboss.games.families.twenty_one.wagers import DOUBLE_DOWN
from pitboss.law.citation import cite
from pitboss.play.actions import Say
from pitboss.play.game import Procedure
from pitboss.play.requests import Bar, Offer

from .super_bonus import SUPER_BONUS
from .wagers import BLACKJACK_PAYS, INSURANCE_PAYS, SPANISH_21, SPECIAL_PAYS, match_pays, special_21

RESCUE = "rescue"

SECTIONS = TwentyOneSections(
    burns=cite("19.7"),
    ends=cite("19.4"),
    shuffles=cite("19.4"),
    offers_cut=cite("19.4"),
    cutting_card=cite("19.4"),
    runs_out=cite("19.15(g)"),
    all_on_table=cite("19.15(g)"),
    deals=cite("19.7"),
    hole_card=cite("19.7"),
    reads=cite("19.15(l)"),
    second_card=cite("19.12(b)"),
    clears=cite("19.7(h)"),
    clears_dealer=cite("19.7(h)"),
    draws=cite("19.12(a)"),
    surrenders=cite("19.8"),
    doubles=cite("19.10"),
    turns_double=cite("19.10"),
    shown_double=cite("19.10"),
    splits=cite("19.11"),
    split_in_turn=cite("19.11"),
    doubles_behind=cite("19.13(d)"),
    splits_behind=cite("19.13(e)"),
    refuses=cite("19.15(d)"),
    not_dealt=cite("19.15(i)"),
    insures=cite("19.9"),
    places_insurance=cite("19.9"),
    dealer_draws=cite("19.12(b)"),
    busts=cite("19.5"),
    turned_bust=cite("19.5"),
    pays_at_once=cite("19.5"),
    pays_later=cite("19.5"),
    even_money=cite("19.9"),
    pays_insurance=cite("19.9"),
    takes_insurance=cite("19.9"),
    blackjack_wins=cite("19.5"),
    ties_blackjack=cite("19.5"),
    double_returned=cite("19.10"),
    split_returned=cite("19.11"),
)

DOUBLED = Bar("one card only is dealt to a doubled hand", cite("19.13(d)"))
SPLIT_ACE = Bar("a split ace gets one card at this table", cite("19.11"))


# What bars a decision


def one_card_only(deal: Deal, hand: PlayedHand) -> Bar | None:
    """A split ace, where the house does not let it be drawn to."""
    return SPLIT_ACE if hand.split_ace and not deal.options.flag("draw_to_split_aces") else None


def cannot_hit(deal: Deal, hand: PlayedHand) -> Bar | None:
    """Why a hand below 21 may draw no card (19.12(a))."""
    return DOUBLED if hand.doubled else one_card_only(deal, hand)


def cannot_surrender(deal: Deal, hand: PlayedHand) -> Bar | None:
    """Why a hand may not be surrendered (19.8)."""
    if hand.number or len(hand.cards) != 2:
        return Bar("only the first two cards may be surrendered, before any other decision", cite("19.8"))
    return None


def cannot_double(deal: Deal, hand: PlayedHand) -> Bar | None:
    """Why a hand below 21, of however many cards, may not be doubled (19.10)."""
    return cannot_hit(deal, hand)


def cannot_split(deal: Deal, hand: PlayedHand) -> Bar | None:
    """Why a hand may not be split (19.11)."""
    if not is_pair(hand.cards):
        return Bar("only two first cards of equal value are split", cite("19.11"))
    most = deal.options.whole("max_split_hands")
    if hand.number and len(hand.box.hands) >= most:
        return Bar(f"{most} hands are all that splitting may make here", cite("19.11"))
    return None


def cannot_rescue(deal: Deal, hand: PlayedHand) -> Bar | None:
    """Why a hand may not be given up for the original wager (19.10)."""
    return None if hand.doubled else Bar("only a doubled hand is rescued", cite("19.10"))


# What a player may decide beside what all games know


def rescue(deal: Deal, hand: PlayedHand, said: Say) -> Procedure[None]:
    """The original wager is lost, and what was added in doubling goes back (19.10); so for those behind."""
    no_third_card(deal, hand)
    forfeit(deal, hand, cite("19.10"), returned=(DOUBLE_DOWN,))
    yield from ()


RESCUES = HandChoice(RESCUE, lambda deal, hand, who: Offer(who, RESCUE, cite("19.10")), cannot_rescue, rescue)


# What a hand comes to


def outcome(cards: Sequence[Card], dealer: Sequence[Card], doubled: bool = False) -> HandOutcome:
    """A hand of 21 or less, no blackjack, against a dealer without blackjack: 21 wins whatever the dealer draws (19.5).

    >>> from pitboss.equipment.cards import cards
    >>> [str(outcome(cards(h), cards("9s 5d 7c")).odds) for h in ("Ks 4d 7c", "6h 7h 8h")]
    ['1 to 1', '2 to 1']
    """
    mine = total(cards).points
    if mine == 21:  # the dealer's second card may still lie face down
        special = None if doubled else special_21(cards)
        if special:
            return HandOutcome(WON, cite("19.5(f)"), SPECIAL_PAYS[special])
        return HandOutcome(WON, cite("19.5"), EVEN)
    theirs = total(dealer).points
    if theirs > 21 or mine > theirs:
        return HandOutcome(WON, cite("19.5"))
    return HandOutcome(PUSHED if mine == theirs else LOST, cite("19.5"))


HOUSE = House(
    sections=lambda options: SECTIONS,
    main=lambda options: SPANISH_21,
    choices=(hits(cannot_hit), surrenders(cannot_surrender), doubles(cannot_double), splits(cannot_split), RESCUES),
    outcome=lambda deal, hand: outcome(hand.cards, deal.dealers_cards, hand.doubled),
    blackjack_pays=lambda options: BLACKJACK_PAYS,
    insurance_pays=INSURANCE_PAYS,
    most_insurance=lambda deal, stake: stake // 2,
    shoe=DealingShoe(depth=lambda options, cards: cards - -(-cards // 4)),
    sides=(match.side(match_pays, cite("19.6"), cite("19.6")), SUPER_BONUS),
    certain=lambda hand: hand.points == 21,
    blackjack_always_wins=True,
    asks_after_double=True,
)
