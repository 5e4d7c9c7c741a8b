"""What a procedure did, in words: for whoever reads a record step by step. No game has code of its own here."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pitboss.equipment.cards import show
from pitboss.equipment.money import dollars
from pitboss.equipment.tiles import Tile
from pitboss.law.citation import Citation
from pitboss.play.accounts import Account
from pitboss.play.effects import (
    Announced,
    Burned,
    Called,
    Dealt,
    Did,
    Discarded,
    Effect,
    Looked,
    Moved,
    Noticed,
    Revealed,
    Shuffled,
    Thrown,
    Transfer,
    Verb,
    Voided,
)

VERBS = {
    Verb.COLLECT: "is collected",
    Verb.PAY: "is paid",
    Verb.RETURN: "is returned",
    Verb.COMMISSION: "is taken as commission",
    Verb.STAKE: "goes down",
    Verb.WITHDRAW: "is taken up again",
    Verb.BACK: "comes back with the winnings",
    Verb.TRAVEL: "moves",
    Verb.OWE: "is marked as owed",
    Verb.FUND: "goes to a meter",
    Verb.BRING: "is brought to the table, or taken off it",
    Verb.REVERSE: "goes back, the round being void",
}


_TAKEN_OFF = {
    (Verb.FUND, "meter"): "comes off a meter",
    (Verb.OWE, "owed"): "is paid, and its marker taken off",
}
"""The same moves the other way."""


def told(effects: Sequence[Effect]) -> list[tuple[str, Citation]]:
    """What was done, in words and with its section; what was done several times over is told once."""
    tiles = any(type(effect) is Dealt and isinstance(effect.card, Tile) for effect in effects)
    each = ((in_words(effect, "tile" if tiles else "card"), effect.cite) for effect in effects)
    counted = ((text, place, len(list(alike))) for (text, place), alike in groupby(each))
    return [(f"{text} ({times} times)" if times > 1 else text, place) for text, place, times in counted]


def in_words(effect: Effect, piece: str = "card") -> str:
    """One effect as a sentence's worth of words, without its section; what is dealt are cards unless said.

    >>> from pitboss.equipment.cards import card
    >>> from pitboss.law.citation import cite
    >>> from pitboss.play.card_places import Hand
    >>> in_words(Dealt(Hand("seat 1"), card("Ks"), True, cite("20.7(c)")))
    'K♠ is dealt to seat 1, face up'
    """
    match effect:
        case Transfer():
            return _money(effect)
        case Dealt(to, card, up, _):
            return f"{card.symbol if card.seen else f'a {piece}'} is dealt to {to}, face {'up' if up else 'down'}"
        case Burned(card, _):
            return f"{card.symbol if card.seen else f'a {piece}'} is burned"
        case Moved(source, target, number, _):
            return f"{number} {piece}{'s' if number > 1 else ''} of {source} go{'' if number > 1 else 'es'} to {target}"
        case Revealed(hand, cards, _):
            return f"{hand} is turned up: {show(cards)}"
        case Looked(who, hand, _, _):
            return f"{who if who.isalpha() else f'seat {who}'} looks at {hand}"
        case Discarded(what, cards, _, _):
            return " ".join(filter(None, (what or f"a {piece}", show(cards), "goes to the discard rack")))
        case Thrown(hand, cards, _):
            return f"{hand} throws away {show(cards)}"
        case Announced(text, _):
            return f"“{text}”"
        case Shuffled():
            return "the cards are shuffled"
        case Did(text, _):
            return text
        case Called(who, why, _):
            return f"{who} is called: {why}"
        case Noticed(key, at, consequence, _):
            return f"{key.replace('_', ' ')}{f' at {at}' if at else ''}: {consequence}"
        case Voided(reason, _):
            return f"the round is void: {reason}"


def _money(moved: Transfer) -> str:
    at = moved.wager
    odds = f" at {moved.odds}" if moved.odds and moved.verb is Verb.PAY else ""
    where = f" to {moved.target.on}" if moved.verb is Verb.TRAVEL and moved.target.on else ""
    done = _TAKEN_OFF.get((moved.verb, moved.source.kind), VERBS[moved.verb])
    return f"${dollars(moved.cents)}{odds} {_about(at)} {done}{where}".replace("  ", " ")


def _about(at: Account) -> str:
    whose = f"seat {at.seat}, " if at.seat else ""
    hand = f", hand {at.hand}" if at.hand else ""
    return f"({whose}{at.wager.replace('_', ' ')}{f' on {at.on}' if at.on else ''}{hand})"
