"""The dealer's hand and the settlement."""

from __future__ import annotations

from pitboss.equipment.cards import Card
from pitboss.play.card_places import DEALERS, Hand
from pitboss.play.game import Procedure
from pitboss.play.procedure import draw_if, pause
from pitboss.play.requests import Draw

from .boxes import Box, Deal, PlayedHand
from .drawing import READING, draw, turn_up
from .hands import ACE, VALUES, describe, is_blackjack
from .house import LOST, WON
from .moments import Moment, cards_needed, settle_at
from .payments import (
    blackjack_section,
    bust,
    collect_original,
    finish,
    give_back,
    note,
    pay,
    pay_blackjack,
    settle_insurance,
    settle_surrender,
    take,
)
from .wagers import INSURANCE

# The card reader


def read_hole_card(deal: Deal) -> Procedure[None]:
    """With an ace or a ten-value card up, the device tells whether the dealer has a blackjack."""
    if not (deal.reader and deal.can_have_blackjack):
        return
    table, reads = deal.table, deal.sections.reads
    if table.unseen(DEALERS):  # a record may leave it out: then the device showed no blackjack
        face = Draw((DEALERS,), reads, moment=READING, unseen=True)
        read = yield from draw_if(table, lambda: face if deal.reader else None)
        if read is None:  # the device failed
            return
        table.learn(DEALERS, tuple(card for card in read if isinstance(card, Card) and card.seen))
    table.step("the hole card goes into the card reader", reads)
    deal.read = True
    if not table.unseen(DEALERS) and is_blackjack(table.hands[DEALERS]):
        table.reveal(DEALERS, reads)
        deal.hole_card_down = False
        table.announce("Dealer has blackjack", reads)
        second_card_known(deal, "")
        return
    deal.dealer_blackjack = False
    settle_insurance(deal, "", wins=False)
    settle_at(deal, Moment.NO_BLACKJACK)


def no_blackjack_possible(deal: Deal) -> bool:
    """Whether it is sure that the dealer has no blackjack."""
    return deal.dealer_blackjack is False or not deal.can_have_blackjack


def pay_blackjacks(deal: Deal) -> None:
    """Blackjacks that the dealer cannot tie are announced, paid and picked up before any third card."""
    for box in deal.boxes:
        if box.closed or not box.hand.blackjack:
            continue
        deal.table.announce(f"Seat {box.number} has blackjack", blackjack_section(deal))
        if deal.house.blackjack_always_wins or no_blackjack_possible(deal):
            for spot in deal.spots:
                pay_blackjack(deal, box.hand, spot)


# The dealer's turn


NEED_NOT_DRAW = "dealer_need_not_draw"
"""The rule that the dealer draws nothing where it cannot matter, which came to blackjack in 1981."""


def contested(deal: Deal, spot: str) -> bool:
    """Whether the dealer's total matters to anybody."""
    return not deal.options.holds(NEED_NOT_DRAW) or any(
        hand.contested and any(deal.stakes(bettor, hand, spot) for bettor in box.bettors)
        for box in deal.boxes
        for hand in box.hands
    )


def second_card_matters(deal: Deal, spot: str) -> bool:
    """Whether anything waits for the dealer's second card: a hand, insurance, a side wager."""
    insured = any(deal.table.on(bettor, INSURANCE, spot) for _, bettor in deal.bettors)
    blackjack_matters = not no_blackjack_possible(deal) and in_play(deal, spot)
    return contested(deal, spot) or blackjack_matters or insured or cards_needed(deal) > 1


def in_play(deal: Deal, spot: str) -> bool:
    """Whether any hand is still to be settled."""
    return any(deal.stakes(bettor, hand, spot) for box in deal.boxes for hand in box.hands for bettor in box.bettors)


def hole_card_matters(deal: Deal, spot: str) -> bool:
    """Whether the dealer's second card, which lies face down, has to be turned up."""
    return (
        contested(deal, spot)
        or cards_needed(deal) > 2
        or (deal.dealer_blackjack is None and second_card_matters(deal, spot))
    )


def dealers_hand(deal: Deal, spot: str) -> Procedure[None]:
    """The dealer's second card, if anything waits for it, and what the dealer has to draw."""
    table = deal.table
    if deal.dealer_blackjack or not second_card_matters(deal, spot):
        return
    if len(table.hands[DEALERS]) < 2:

        def second() -> list[Hand]:  # a double that is shown to be over 21 may leave nothing that waits for it
            return [DEALERS] if len(table.hands[DEALERS]) < 2 and second_card_matters(deal, spot) else []

        yield from draw(deal, second, deal.sections.second_card)
        if len(table.hands[DEALERS]) < 2:
            return
    elif hole_card_matters(deal, spot):
        yield from turn_up(deal, DEALERS, deal.sections.second_card, lambda: hole_card_matters(deal, spot))
        deal.hole_card_down = bool(table.unseen(DEALERS))
    if not table.unseen(DEALERS):
        second_card_known(deal, spot)
    if deal.dealer_blackjack or not (contested(deal, spot) or cards_needed(deal) > 2):
        return
    section = deal.sections.dealer_draws

    def draws() -> bool:
        held = table.hands[DEALERS]
        return deal.draws_to(held) and (contested(deal, spot) or len(held) < cards_needed(deal))

    yield from draw(deal, lambda: [DEALERS] if draws() else [], section)
    table.announce(f"Dealer has {describe(table.hands[DEALERS])}", section)


def second_card_known(deal: Deal, spot: str) -> None:
    """Insurance is settled before the dealer draws; hands that were sure to win, or given up, need wait no longer."""
    up, second = deal.dealers_cards[:2]
    deal.dealer_blackjack = is_blackjack((up, second))
    if up.rank == ACE:
        settle_insurance(deal, spot, wins=VALUES[second.rank] == 10)
    settle_at(deal, Moment.DEALERS_SECOND_CARD)
    if deal.dealer_blackjack:
        return
    for box in deal.boxes:
        for hand in [] if box.closed else box.hands:
            if hand.surrendered and not hand.over:
                settle_surrender(deal, hand, spot)
            else:
                settle_certain(deal, hand, spot)


def settle_if_certain(deal: Deal, hand: PlayedHand) -> None:
    """A hand that cannot but win is paid as soon as the dealer cannot have a blackjack."""
    if no_blackjack_possible(deal):
        for spot in deal.spots:
            settle_certain(deal, hand, spot)


def settle_certain(deal: Deal, hand: PlayedHand, spot: str) -> None:
    if hand.over or not deal.house.certain(hand):
        return
    if hand.blackjack:
        pay_blackjack(deal, hand, spot)
    else:
        settle_by_outcome(deal, hand, spot)


# The settlement


def settle(deal: Deal, spot: str) -> Procedure[None]:
    """From the dealer's right, hand by hand."""
    if not (in_play(deal, spot) or second_card_matters(deal, spot)):
        return
    yield from pause(deal.table, deal.sections.clears)
    for box in deal.from_the_right:
        if box.closed:
            continue
        if deal.dealer_blackjack:
            yield from settle_against_blackjack(deal, box, spot)
        else:
            for hand in reversed(box.hands):
                yield from settle_hand(deal, hand, spot)


def settle_hand(deal: Deal, hand: PlayedHand, spot: str) -> Procedure[None]:
    """One hand against a dealer without blackjack."""
    if hand.over:
        return
    yield from show_double(deal, hand)
    if hand.busted:  # the card of a double lay face down until now
        bust(deal, hand, deal.sections.turned_bust)
        return
    settle_by_outcome(deal, hand, spot)


def settle_by_outcome(deal: Deal, hand: PlayedHand, spot: str) -> None:
    """What the hand comes to, for everybody who has something on it."""
    result = deal.house.outcome(deal, hand)
    for bettor in [bettor for bettor in hand.box.bettors if deal.stakes(bettor, hand, spot)]:
        if result.result == WON:
            pay(deal, hand, bettor, spot, result.odds, result.section)
        elif result.result == LOST:
            take(deal, hand, bettor, spot, result.section)
        else:
            give_back(deal, hand, bettor, spot, result.section)
    finish(deal, hand)


def show_double(deal: Deal, hand: PlayedHand) -> Procedure[None]:
    """A card that lay face down, or whose face nobody noted, is turned when its hand is settled."""
    if hand.face_down or deal.table.unseen(hand.place):
        yield from turn_up(deal, hand.place, deal.sections.turns_double)
        hand.face_down = False


def settle_against_blackjack(deal: Deal, box: Box, spot: str) -> Procedure[None]:
    """A blackjack pushes; everything else loses the original wager and no more.

    A double that lay face down and proves to be over 21 loses its wagers on the spots to come too.
    """
    for hand in box.hands:
        if not hand.over:
            yield from show_double(deal, hand)
    for bettor in box.bettors:
        riding = [hand for hand in box.hands if deal.stakes(bettor, hand, spot)]
        if box.hand.blackjack:
            for hand in riding:
                give_back(deal, hand, bettor, spot, deal.sections.ties_blackjack)
            continue
        collect_original(deal, box, bettor, spot)
        for hand in riding:
            note(deal, hand, bettor, LOST)
    for hand in box.hands:
        if not hand.over and hand.busted:
            bust(deal, hand, deal.sections.turned_bust)
        else:
            finish(deal, hand)


def clear_dealers_hand(deal: Deal) -> None:
    """The dealer's cards go to the rack, last."""
    deal.table.discard(DEALERS, deal.sections.clears_dealer, up=not deal.hole_card_down)
