"""Who may see what. A card dealt face down is its holder's secret until it is turned up: this is a security property.

Roles: ``"1"`` (a seat), ``"dealer"`` and ``"public"`` (what everybody sees; a dealer does not look at a card that lies
face down), ``"house"`` (surveillance and the audit trail: everything). Effects and actions go through here before
anybody is told of them; a request is told to a role as its own offers alone (`Request.open_to`).
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.play.card_places import Hand
from pitboss.play.effects import Burned, Dealt, Discarded, Effect, Looked, Moved, Revealed, Shuffled, Thrown

HOUSE = "house"
PUBLIC = "public"


HIDING = frozenset({Dealt, Burned, Looked, Shuffled, Discarded, Thrown})
"""Effects that do not look the same to everybody."""
LAYING = frozenset({Dealt, Revealed, Looked, Thrown, Shuffled, Moved})
"""Effects after which hands may look different."""


def seen_by(role: str, effects: Iterable[Effect]) -> list[Effect]:
    """The effects as a role sees them: every face it may not know is ``??``."""
    return [see(role, effect) for effect in effects]


def see(role: str, effect: Effect) -> Effect:
    """One effect as a role sees it."""
    if role == HOUSE or type(effect) not in HIDING:
        return effect
    if isinstance(effect, Dealt):  # as most are
        to, _, up, cite = effect
        return effect if up or (role and role == to.seat) else Dealt(to, UNSEEN, up, cite)
    match effect:
        case Burned(_, cite):
            return Burned(UNSEEN, cite)
        case Looked(who, hand, cards, cite) if who != role:
            return Looked(who, hand, (UNSEEN,) * len(cards), cite)
        case Shuffled(cite, out):
            return Shuffled(cite, (UNSEEN,) * len(out))
        case Discarded(what, cards, cite, up) if not up:
            return Discarded(what, tuple(_face(role, what, card) for card in cards), cite, up)
        case Thrown(hand, cards, cite):
            return Thrown(hand, tuple(_face(role, hand, card) for card in cards), cite)
    return effect


def _face(role: str, hand: Hand, card: Card) -> Card:
    return card if role and role == hand.seat else UNSEEN


def hands_seen(role: str, effects: Iterable[Effect]) -> dict[Hand, list[Card]]:
    """Every hand on the table as a role sees it, in the order received; a hand picked up is as it last lay."""
    hands: dict[Hand, list[Card]] = {}
    for effect in effects:
        if type(effect) in LAYING:
            lay(hands, role, see(role, effect))
    return hands


def lay(hands: dict[Hand, list[Card]], role: str, effect: Effect) -> None:
    """Does to hands, as a role sees them, what an effect that it has seen did."""
    if isinstance(effect, Dealt):  # as most are
        held = hands.get(effect.to)
        if held is None:
            hands[effect.to] = [effect.card]
        else:
            held.append(effect.card)
        return
    match effect:
        case Revealed(hand, cards, _):
            hands[hand] = list(cards)
        case Looked(who, hand, cards, _) if who == role:
            hands[hand] = list(cards)
        case Thrown(hand, cards, _):
            for card in cards:
                hands[hand].remove(card)
        case Shuffled(_, ()):  # nothing stayed out of it: the cards are dealt again
            hands.clear()
        case Moved(source, target, number, _):
            held = hands.get(source, [])
            at = len(held) - number
            hands.setdefault(target, []).extend(held[at:])
            hands[source] = held[:at]
            if not hands[source]:
                del hands[source]
