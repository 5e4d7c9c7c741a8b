"""What somebody has seen of a round when it is over: cards, not faces, since a shoe of several decks holds each of them
more than once, and one that was shown says nothing of another that was not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.play.actions import Action, Drawn, Irregularity, Say
from pitboss.play.card_places import Hand
from pitboss.play.driver import Round
from pitboss.play.effects import Burned, Dealt, Discarded, Effect, Looked, Moved, Revealed, Shuffled, Thrown
from pitboss.play.requests import FACES, Draw, Request
from pitboss.play.table import CARD
from pitboss.play.views import see

Place = tuple[int, int]
"""A card where it was drawn: the action, and which of its values."""
Roles = tuple[str, ...] | Callable[[int], tuple[str, ...]]
"""The roles that somebody sees with: in the whole round, or from one of its effects to another."""


@dataclass(eq=False, slots=True)
class _Card:
    """One card on the table."""

    face: Card
    drawn: list[Place]
    """Where it was drawn, and where its face was asked for later."""
    known: bool = False


@dataclass(slots=True)
class Witness:
    """Somebody with some roles, who follows a round."""

    roles: tuple[str, ...]
    """What they see with just now."""
    known: set[Place] = field(default_factory=set)
    """The cards they have seen."""
    told: set[Card] = field(default_factory=set)
    """Every face that was ever shown to them."""
    of: dict[str, set[Card]] = field(default_factory=dict)
    """Faces they have seen of what lay at each seat."""
    spoke: list[tuple[str, ...]] = field(default_factory=list)
    """Their roles at each action."""
    _hands: dict[Hand, list[_Card]] = field(default_factory=dict)
    _drawn: list[_Card] = field(default_factory=list)
    """Cards that have left the shoe and lie nowhere yet."""

    def draws(self, number: int, action: Drawn, request: Draw) -> None:
        """Chance has answered a request."""
        for i, (to, face) in enumerate(zip(request.to, action.values, strict=False)):
            if not isinstance(face, Card):
                continue
            card = _Card(face, [(number, i)])
            if request.kind == "face":
                held = [each for each in self._hands.get(to, []) if not each.face.seen]
                if held:
                    card, held[0].face = held[0], face
                    card.drawn.append((number, i))
            else:
                self._drawn.append(card)
            if face.seen and to and (request.up or to.seat in self.roles):
                self._knows(card, to)

    def sees(self, effect: Effect) -> None:
        """Something is done: they see what their roles see of it."""
        shown = [see(role, effect) for role in self.roles]
        self.told |= {face for one in shown for part in one for face in _faces(part)}
        match effect:
            case Dealt(to, face, _, _):
                card = self._taken(face)
                self._hands.setdefault(to, []).append(card)
                if any(isinstance(one, Dealt) and one.card.seen for one in shown):
                    self._knows(card, to)
            case Burned(face, _):
                self._taken(face)
            case Revealed(hand, faces, _):
                self._knows_all(hand, faces)
            case Looked(who, hand, faces, _) if who in self.roles:
                self._knows_all(hand, faces)
            case Moved(source, target, number, _):
                held = self._hands.get(source, [])
                at = len(held) - number
                self._hands.setdefault(target, []).extend(held[at:])
                self._hands[source] = held[:at]
            case Thrown(hand, faces, _):
                for face in faces:
                    held = self._hands.get(hand, [])
                    if thrown := next((card for card in held if card.face == face), None):
                        held.remove(thrown)
            case Discarded(what, faces, _, up):
                if what == CARD and up:
                    for face in faces:
                        self._knows(self._taken(face), what)
                elif up:
                    self._knows_all(what, faces)
                self._hands.pop(what, None)
            case Shuffled(_, ()):
                self._hands.clear()

    def _taken(self, face: Card) -> _Card:
        """The next card with this face that lies nowhere yet."""
        card = next((card for card in self._drawn if card.face == face), None)
        if card is None:
            return _Card(face, [])
        self._drawn.remove(card)
        return card

    def _knows(self, card: _Card, at: Hand) -> None:
        self.known.update(card.drawn)
        card.known = True
        if card.face.seen:
            self.of.setdefault(at.seat, set()).add(card.face)

    def _knows_all(self, hand: Hand, faces: Iterable[Card]) -> None:
        for card, face in zip(self._hands.get(hand, []), faces, strict=False):
            if face.seen:
                self._knows(card, hand)


def _faces(part: object) -> list[Card]:
    return [each for each in (part if type(part) is tuple else (part,)) if isinstance(each, Card) and each.seen]


def witnessed(played: Round, roles: Roles) -> Witness:
    """Somebody with these roles who has followed a whole round."""
    witness = Witness(())
    again = Round(played.setting, played.start, played.seating)
    done = 0
    for number, action in enumerate((None, *played.actions), -1):
        request: Request | Draw | None = again.request
        witness.roles = roles if isinstance(roles, tuple) else roles(done)
        if action is not None:
            witness.spoke.append(witness.roles)
            if isinstance(action, Drawn) and isinstance(request, Draw) and request.kind in FACES:
                witness.draws(number, action, request)
            again.take(action)
        for place in range(done, len(again.effects)):
            witness.roles = roles if isinstance(roles, tuple) else roles(place)
            witness.sees(again.effects[place])
        done = len(again.effects)
    return witness


def as_seen(played: Round, roles: Roles) -> tuple[Action, ...]:
    """What was sent in a round, with the faces that some roles know when it is over; the others are ``??``."""
    witness = witnessed(played, roles)

    def seen(number: int, action: Action) -> Action:
        if isinstance(action, Drawn):
            shown = (
                UNSEEN if isinstance(value, Card) and (number, i) not in witness.known else value
                for i, value in enumerate(action.values)
            )
            return action._replace(values=tuple(shown))
        known = witness.told
        if isinstance(action, Say) and action.who not in witness.spoke[number]:
            known = witness.of.get(action.who, set())
        elif not isinstance(action, Irregularity):
            return action
        return action._replace(cards=tuple(card if card in known else UNSEEN for card in action.cards))

    return tuple(seen(number, action) for number, action in enumerate(played.actions))
