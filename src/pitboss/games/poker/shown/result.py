"""What a hand of poker came to, pot by pot: who was pushed how much, with which hand, and which five cards made it.

It is read off what everybody saw: a hand that was thrown away, or won unshown, has no words and no cards here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.equipment.money import dollars
from pitboss.games.families.poker_hands.hands import FIVE
from pitboss.play.card_places import BOARD, hand_of
from pitboss.play.effects import Transfer, Verb
from pitboss.play.public import Public

from .. import best
from ..hand_in_play import Contest
from ..variants import Variant, variant_of
from ..wagers import DROP, POT, RAKE

LOW = " low"


def result(public: Public) -> dict[str, Any] | None:
    """The pots in the order of their names, what the house took, what nobody met; None where no hand is over."""
    hand = public.local
    if not isinstance(hand, Contest) or not public.done or public.void:
        return None
    pushed: dict[str, list[tuple[str, int]]] = {}
    taken: dict[str, int] = {}
    back: dict[str, str] = {}
    for effect in public.effects:
        if not isinstance(effect, Transfer) or effect.wager.kind != "area":
            continue
        seat, wager = effect.wager.seat, effect.wager.wager
        if effect.verb is Verb.PAY and wager == POT:
            pushed.setdefault(effect.wager.on, []).append((seat, effect.cents))
        elif effect.verb is Verb.COMMISSION and wager in (RAKE, DROP):
            taken[wager] = taken.get(wager, 0) + effect.cents
        elif effect.verb is Verb.RETURN and wager == POT:
            back[seat] = dollars(effect.cents)
    return {
        "pots": [_pot(public, hand, on, pushed[on]) for on in sorted(pushed, key=_place)],
        "rake": dollars(taken[RAKE]) if RAKE in taken else None,
        "drop": dollars(taken[DROP]) if DROP in taken else None,
        "back": back,
        "mucked": list(hand.mucked),
        "shown": [seat for seat in hand.shown if seat not in hand.mucked],
    }


def _place(on: str) -> tuple[int, str]:
    """The main pot, side pot 1, 2 ... and of each the high half first."""
    number = next((int(word) for word in on.split() if word.isdigit()), 0)
    return number, on


def _pot(public: Public, hand: Contest, on: str, pushed: Sequence[tuple[str, int]]) -> dict[str, Any]:
    low = on.endswith(LOW) or not hand.variant.high
    winners = []
    for seat, cents in pushed:
        won: dict[str, Any] = {"seat": seat, "amount": dollars(cents)}
        if seat in hand.shown:
            won |= _with(public, seat, low)
        winners.append(won)
    return {"name": on, "amount": dollars(sum(cents for _, cents in pushed)), "winners": winners}


def _with(public: Public, seat: str, low: bool) -> dict[str, Any]:
    """The hand that won, in words, and its five cards."""
    hole, board = public.hands.get(hand_of(seat), ()), public.hands.get(BOARD, ())
    if not all(card.seen for card in (*hole, *board)):
        return {}
    variant = variant_of(public.options)
    if low:
        five = lowest(variant, hole, board)
        return {"hand": best.low_in_words(best.low_key(five)), "cards": list(map(str, five))}
    five = highest(variant, hole, board)
    return {"hand": best.in_words(FIVE.key(five)), "cards": list(map(str, five))}


def highest(variant: Variant, hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards of the best high hand."""
    return max(best.fives(variant, hole, board), key=FIVE.key)


def lowest(variant: Variant, hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards of the best low hand."""
    return min(best.fives(variant, hole, board), key=best.low_key)
