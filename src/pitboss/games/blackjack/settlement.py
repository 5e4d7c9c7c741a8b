"""The dealer's hand and the settlement (2.3, 2.6, 2.9(d), 2.12, 2.16, 2.18(e)-(i))."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.money import Odds
from pitboss.games.blackjack.boxes import Box, Deal, PlayedHand
from pitboss.games.blackjack.drawing import READING, draw, turn_up
from pitboss.games.blackjack.hands import ACE, VALUES, dealer_draws, describe, is_blackjack, total
from pitboss.games.blackjack.payments import (
    LOST,
    PUSHED,
    WON,
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
from pitboss.games.blackjack.side import settle_at
from pitboss.games.blackjack.side.moments import Moment
from pitboss.games.blackjack.wagers import FIVE_CARD_21_PAYS, HAND_PAYS, INSURANCE, TWENTY
from pitboss.law.citation import Citation, cite
from pitboss.play.effects import Discarded
from pitboss.play.game import Procedure
from pitboss.play.hands import DEALERS
from pitboss.play.procedure import draw_if, pause
from pitboss.play.requests import Draw

SECOND = cite("2.6(h) [2.18(e)]")
READS = cite("2.6(j) [2.15(j)]")


class Outcome(NamedTuple):
    """What becomes of a hand that was played out."""

    result: int
    section: Citation
    odds: Odds = HAND_PAYS


def outcome(cards: Sequence[Card], dealer: Sequence[Card], five_card_21: bool) -> Outcome:
    """A hand of 21 or less, no blackjack, against a dealer without blackjack (2.3(a), (b), 2.16).

    >>> from pitboss.equipment.cards import cards
    >>> [outcome(cards(h), cards("Ts 7d"), False).result for h in ("Ts 8d", "Ts 7c", "Ts 6c")]
    [1, 0, -1]
    """
    mine, theirs = total(cards).points, total(dealer).points
    if five_card_21 and mine == 21 and len(cards) == 5:
        return Outcome(PUSHED, cite("2.16(b)")) if theirs == 21 else Outcome(WON, cite("2.16(a)"), FIVE_CARD_21_PAYS)
    if theirs > 21:
        return Outcome(WON, cite("2.3(a)1"))
    if mine > theirs:
        return Outcome(WON, cite("2.3(a)2"))
    return Outcome(PUSHED, cite("2.3(b)")) if mine == theirs else Outcome(LOST, cite("2.3(a)2"))


# The card reader


def read_hole_card(deal: Deal) -> Procedure[None]:
    """With an ace or a ten-value card up, the device tells whether the dealer has a blackjack (2.6(j))."""
    if not (deal.reader and deal.can_have_blackjack):
        return
    table = deal.table
    if table.unseen(DEALERS):  # a record may leave it out: then the device showed no blackjack
        face = Draw((DEALERS,), READS, moment=READING, unseen=True)
        read = yield from draw_if(table, lambda: face if deal.reader else None)
        if read is None:  # the device failed (2.15(k))
            return
        table.learn(DEALERS, tuple(card for card in read if isinstance(card, Card) and card.seen))
    table.step("the hole card goes into the card reader", READS)
    deal.read = True
    if not table.unseen(DEALERS) and is_blackjack(table.hands[DEALERS]):
        table.reveal(DEALERS, READS)
        deal.hole_card_down = False
        table.announce("Dealer has blackjack", READS)
        second_card_known(deal, "")
        return
    deal.dealer_blackjack = False
    settle_insurance(deal, "", wins=False)
    settle_at(deal, Moment.NO_BLACKJACK)


def pay_blackjacks(deal: Deal) -> None:
    """Blackjacks that the dealer cannot tie are announced, paid and picked up before any third card (2.7)."""
    for box in deal.boxes:
        if box.closed or not box.hand.blackjack:
            continue
        deal.table.announce(f"Seat {box.number} has blackjack", blackjack_section(deal))
        if deal.dealer_blackjack is False or not deal.can_have_blackjack:
            for spot in deal.spots:
                pay_blackjack(deal, box.hand, spot)


# The dealer's turn


def contested(deal: Deal, spot: str) -> bool:
    """Whether the dealer's total matters to anybody (2.12(c))."""
    return any(
        hand.contested and any(deal.stakes(bettor, hand, spot) for bettor in box.bettors)
        for box in deal.boxes
        for hand in box.hands
    )


def second_card_matters(deal: Deal, spot: str) -> bool:
    """Whether anything waits for the dealer's second card: a hand, insurance, queens of hearts."""
    waits = any(deal.stakes(bettor, hand, spot) for box in deal.boxes for hand in box.hands for bettor in box.bettors)
    insured = any(deal.table.on(bettor, INSURANCE, spot) for _, bettor in deal.bettors)
    return waits or insured or any(deal.table.on(bettor, TWENTY) for _, bettor in deal.bettors)


def dealers_hand(deal: Deal, spot: str) -> Procedure[None]:
    """The dealer's second card, if anything waits for it, and what the dealer has to draw (2.12(b), (c))."""
    table = deal.table
    if deal.dealer_blackjack or not second_card_matters(deal, spot):
        return
    if len(table.hands[DEALERS]) < 2:
        yield from draw(deal, lambda: [DEALERS] if len(table.hands[DEALERS]) < 2 else [], SECOND)
    elif deal.dealer_blackjack is None or contested(deal, spot):
        yield from turn_up(deal, DEALERS, SECOND)
        deal.hole_card_down = False
    if not table.unseen(DEALERS):
        second_card_known(deal, spot)
    if deal.dealer_blackjack or not contested(deal, spot):
        return
    hits = deal.options.word("dealer_soft_17") == "hit"
    section = (
        cite("2.12(d)") if deal.options.word("variation") == "six_to_five" else cite("2.12(b)2" if hits else "2.12(b)1")
    )
    yield from draw(deal, lambda: [DEALERS] if dealer_draws(table.hands[DEALERS], hits) else [], section)
    table.announce(f"Dealer has {describe(table.hands[DEALERS])}", section)


def second_card_known(deal: Deal, spot: str) -> None:
    """Insurance is settled before the dealer draws; blackjacks and surrendered hands need not wait any longer."""
    up, second = deal.dealers_cards[:2]
    deal.dealer_blackjack = is_blackjack((up, second))
    if up.rank == ACE:
        settle_insurance(deal, spot, wins=VALUES[second.rank] == 10)  # 2.9(a), (c), (d)
    settle_at(deal, Moment.DEALERS_SECOND_CARD)
    if deal.dealer_blackjack:
        return
    for box in deal.boxes:
        if not box.closed and box.hand.blackjack:
            pay_blackjack(deal, box.hand, spot)
        elif not box.closed and box.hand.surrendered:
            settle_surrender(deal, box.hand, spot)


# The settlement


def settle(deal: Deal, spot: str) -> Procedure[None]:
    """From the dealer's right, hand by hand (2.22(c), [practice])."""
    if not second_card_matters(deal, spot):
        return
    yield from pause(deal.table, cite("2.6 [practice]"))
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
        bust(deal, hand, cite("2.3(a)"))
        return
    result = outcome(hand.cards, deal.dealers_cards, deal.options.flag("five_card_21"))
    for bettor in [bettor for bettor in hand.box.bettors if deal.stakes(bettor, hand, spot)]:
        if result.result == WON:
            pay(deal, hand, bettor, spot, result.odds, result.section)
        elif result.result == LOST:
            take(deal, hand, bettor, spot, result.section)
        else:
            give_back(deal, hand, bettor, spot, result.section)
    finish(deal, hand)


def show_double(deal: Deal, hand: PlayedHand) -> Procedure[None]:
    """A card that lay face down, or whose face nobody noted, is turned when its hand is settled (2.10(c))."""
    if hand.face_down or deal.table.unseen(hand.place):
        yield from turn_up(deal, hand.place, cite("2.10(c)"))
        hand.face_down = False


def settle_against_blackjack(deal: Deal, box: Box, spot: str) -> Procedure[None]:
    """A blackjack pushes; everything else loses the original wager and no more (2.3(b), 2.10(b), 2.11(d)).

    A double that lay face down and proves to be over 21 loses its wagers on the spots to come too (2.18(f)).
    """
    for hand in box.hands:
        if not hand.over:
            yield from show_double(deal, hand)
    for bettor in box.bettors:
        riding = [hand for hand in box.hands if deal.stakes(bettor, hand, spot)]
        if box.hand.blackjack:
            for hand in riding:
                give_back(deal, hand, bettor, spot, cite("2.3(b)"))
            continue
        collect_original(deal, box, bettor, spot)
        for hand in riding:
            note(deal, hand, bettor, LOST)
    for hand in box.hands:
        if not hand.over and hand.busted:
            bust(deal, hand, cite("2.3(a)"))
        else:
            finish(deal, hand)


def another_hand(deal: Deal, spot: str) -> bool:
    """Clears the dealer's cards; in multiple action the first stays where a later spot has a wager (2.18(f)-(j))."""
    table = deal.table
    if not any(second_card_matters(deal, later) for later in deal.spots if later > spot):
        section = cite("2.18(j)") if deal.multiple else cite("2.6 [practice]")
        table.discard(DEALERS, section, up=not deal.hole_card_down)
        return False
    first, *others = table.hands[DEALERS]
    if others:
        table.effects.append(Discarded(DEALERS, tuple(others), cite("2.18(f)2"), up=True))
        table.hands[DEALERS] = [first]
    table.reveal(DEALERS, cite("2.18(g)"))
    deal.dealer_blackjack = None
    return True
