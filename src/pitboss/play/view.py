"""Who may see what. A card dealt face down is its holder's secret until it is turned up: this is a security property.

Roles: ``"1"`` (a seat), ``"dealer"`` and ``"public"`` (what everybody sees; a dealer does not look at a card that lies
face down), ``"house"`` (surveillance and the audit trail: everything).
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.play.effects import Dealt, Discarded, Effect, Looked, Revealed, Shuffled

HOUSE = "house"
PUBLIC = "public"


def owner(place: str) -> str:
    """The seat that holds a hand: ``seat 1.2`` is seat 1's."""
    kind, _, seat = place.partition(" ")
    return seat.partition(".")[0] if kind == "seat" else ""


def seen_by(role: str, effects: Iterable[Effect]) -> list[Effect]:
    """The effects as a role sees them: every face it may not know is ``??``."""
    return [see(role, effect) for effect in effects]


def see(role: str, effect: Effect) -> Effect:
    """One effect as a role sees it."""
    if role == HOUSE:
        return effect
    match effect:
        case Dealt(to, card, up, cite) if not up:
            return Dealt(to, _face(role, to, card), up, cite)
        case Looked(who, hand, cards, cite) if who != role:
            return Looked(who, hand, (UNSEEN,) * len(cards), cite)
        case Shuffled(cite, out):
            return Shuffled(cite, (UNSEEN,) * len(out))
        case Discarded(what, cards, cite, up) if not up:
            return Discarded(what, tuple(_face(role, what, card) for card in cards), cite, up)
    return effect


def _face(role: str, place: str, card: Card) -> Card:
    return card if role and role == owner(place) else UNSEEN


def hands_seen(role: str, effects: Iterable[Effect]) -> dict[str, list[Card]]:
    """Every hand on the table as a role sees it, in the order received; a hand picked up is as it last lay."""
    hands: dict[str, list[Card]] = {}
    for effect in seen_by(role, effects):
        match effect:
            case Dealt(to, card, _, _):
                hands.setdefault(to, []).append(card)
            case Revealed(hand, cards, _):
                hands[hand] = list(cards)
            case Looked(who, hand, cards, _) if who == role:
                hands[hand] = list(cards)
    return hands
