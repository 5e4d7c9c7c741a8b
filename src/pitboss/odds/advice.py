"""Advice: what one seat sees at a decision, what each choice is worth from there, and which is best.

A game's ``math/advice.py`` is given a `Spot` and answers with an `Advice`. A spot holds nothing that its seat may not
see, so that advice cannot tell a hidden card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.law.options import Options
from pitboss.odds.distribution import ratio
from pitboss.play.setting import Setting

CARDS_SEEN = "cards seen"
"""Every card that the seat can see in this round is known to be gone."""
FULL_DECK = "full deck"
"""As if the seat's own cards, and those it plays against, were all that left the deck or shoe."""
EXACT, NEAR, DEALT = "exact", "to twelve places", "by deals"
"""How the worth of the choices was found: in fractions; in floating point over every case; by deals from a generator,
the same each time."""


class Laid(NamedTuple):
    """A wager that lies on the layout."""

    seat: str
    wager: str
    on: str
    hand: str
    cents: int


class OpenChoice(NamedTuple):
    """Something that the seat may say."""

    word: str
    on: tuple[str, ...] = ()
    least: int | None = None
    """In cents; None where the word takes no amount."""
    most: int | None = None
    usual: int | None = None
    cards: int = 0
    """How many cards it names."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A decision, as one seat sees it."""

    setting: Setting
    seat: str
    moment: str
    hand: str
    """The hand that is asked about (``1.2``), where the seat's cards were split into several."""
    hands: Mapping[str, tuple[Card, ...]]
    """Every hand on the table by its name, faces that the seat may not know unseen."""
    laid: tuple[Laid, ...]
    open: tuple[OpenChoice, ...]
    pot: int = 0
    """The money in the centre of the table, in cents."""
    gone: frozenset[str] = frozenset()
    """Hands that were given up or put away."""

    @property
    def options(self) -> Options:
        return self.setting.options

    @property
    def own(self) -> tuple[Card, ...]:
        """The cards of the hand that is asked about."""
        return self.hands.get(f"seat {self.hand or self.seat}", ())

    @property
    def dealer(self) -> tuple[Card, ...]:
        return self.hands.get("dealer", ())

    @property
    def board(self) -> tuple[Card, ...]:
        """Common cards that are face up."""
        return tuple(card for card in self.hands.get("board", ()) if card.seen)

    @property
    def words(self) -> Mapping[str, OpenChoice]:
        """What may be said, by word."""
        return {one.word: one for one in self.open}

    def on(self, *wagers: str, hand: str | None = None) -> int:
        """What the seat has on these wagers, in cents; on one of its hands where that is named."""
        return sum(
            one.cents
            for one in self.laid
            if one.seat == self.seat and one.wager in wagers and (hand is None or one.hand == hand)
        )

    def elsewhere(self, *known: Iterable[Card]) -> list[Card]:
        """Every card that the seat sees, but for these."""
        seen = Counter(card for held in self.hands.values() for card in held if card.seen)
        seen.subtract(card for cards in known for card in cards if card.seen)
        return list((+seen).elements())

    def unseen(self) -> list[Card]:
        """The cards of the deck that the seat has not seen in this round."""
        left = Counter(self.setting.deck.cards)
        left.subtract(card for held in self.hands.values() for card in held if card.seen)
        return list((+left).elements())


class ValuedChoice(NamedTuple):
    """One thing to say, and what it is worth: the whole of the wagers that it is about, over the unit."""

    word: str
    worth: Fraction
    cards: tuple[Card, ...] = ()
    """Cards that it names."""
    amount: int | None = None
    """In cents, where the word takes one."""
    words: str = ""
    """What it does, where the word alone does not tell: which cards are set how."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What every choice at a decision is worth."""

    unit: str
    """The wager that worth is counted in."""
    stake: int
    """What that wager is, in cents."""
    choices: tuple[ValuedChoice, ...]
    """Best first."""
    why: str
    """A sentence."""
    counted: str = CARDS_SEEN
    """Which cards are known to be gone: `CARDS_SEEN` or `FULL_DECK`."""
    method: str = EXACT
    remarks: tuple[str, ...] = ()
    """What the figures take for granted."""

    @property
    def best(self) -> ValuedChoice:
        return self.choices[0]

    def cost(self, choice: ValuedChoice) -> Fraction:
        """What a choice gives away against the best one, in units."""
        return self.best.worth - choice.worth

    def of(self, word: str, cards: Sequence[Card] = (), amount: int | None = None) -> ValuedChoice | None:
        """The choice that somebody made, or the one nearest to it in amount; None where no figure is known for it."""
        said = [one for one in self.choices if one.word == word]
        if cards:
            named = [one for one in said if Counter(one.cards) == Counter(cards)]
            return named[0] if named else None
        if amount is not None and len(said) > 1:
            return min(said, key=lambda one: abs((one.amount or 0) - amount))
        return said[0] if said else None

    def to_json(self) -> dict[str, object]:
        return {
            "unit": self.unit,
            "stake": self.stake,
            "counted": self.counted,
            "method": self.method,
            "why": self.why,
            "remarks": list(self.remarks),
            "choices": [
                {
                    "word": one.word,
                    "cards": list(map(str, one.cards)),
                    "amount": one.amount,
                    "words": one.words,
                    "worth": round(float(one.worth), 12),
                    "worth_exact": ratio(one.worth) if self.method == EXACT else None,
                    "cost": round(float(self.cost(one)), 12),
                    "cost_cents": round(float(self.cost(one) * self.stake), 4),
                }
                for one in self.choices
            ],
        }


def advised(unit: str, stake: int, choices: Iterable[ValuedChoice], why: str, **about: object) -> Advice:
    """Advice with the choices in order: the best first, and of equal ones the first that was named."""
    ranked = sorted(choices, key=lambda one: -one.worth)
    return Advice(unit, stake, tuple(ranked), why, **about)  # type: ignore[arg-type]


def percent(worth: Fraction | float) -> str:
    """A worth as people read it.

    >>> percent(Fraction(-535, 1000)), percent(Fraction(1, 20))
    ('-53.5 %', '+5.0 %')
    """
    return f"{100 * float(worth):+.1f} %"
