"""What a procedure asks for: who may say what now and why (`Request`), or what chance has to yield (`Draw`).

Whether an action is legal is decided here, from the pending request alone and before anything is sent, so that a
refused action changes nothing. What is legal never depends on a card that the asker cannot see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from pitboss.equipment.cards import Card, spell
from pitboss.equipment.money import dollars
from pitboss.errors import PitbossError, Refused, Unreadable
from pitboss.law.citation import Citation
from pitboss.play.actions import Outcome, Say

Standing = Callable[[str, str, str], int]
"""Seat, wager and what it is on, to the cents that lie there."""


class Closes(Enum):
    """What ends a request: the first answer, an answer from everybody asked, or the dealer's call."""

    FIRST = "first"
    ALL = "all"
    DEALER = "dealer"


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing that one person may say now, with the amounts, places and cards it may name."""

    who: str
    word: str
    cite: Citation
    least: int | None = None
    """The least amount in cents, counting what stands already; None where the word takes no amount."""
    most: int | None = None
    usual: int | None = None
    """The amount meant when none is said."""
    unit: int = 1
    """Amounts are multiples of this."""
    unit_cite: Citation | None = None
    """The section that fixes the unit, where it is not the one that sets the amount."""
    on: tuple[str, ...] | None = None
    """What the word may be on; None where it is on nothing."""
    cards: int = 0
    among: tuple[Card, ...] = ()
    """How many cards the word names, and out of which."""
    amount_cite: Citation | None = None
    """The section that sets the amount, where it is not the section that gives the right."""
    most_cite: Citation | None = None
    """The section that sets the most, where another sets the least."""
    note: str = ""
    """Said behind a refusal of the amount: where its limits come from."""

    def judge(self, say: Say, standing: Standing | None = None) -> PitbossError | None:
        """Why this may not be said so; None where it may. ``standing`` tells what already lies there."""
        if self.on is None:
            if say.on:
                return Unreadable(f"{self.word!r} is not placed on anything ({say.on!r})")
        elif say.on not in self.on:
            return Refused(
                f"{self.word!r} may not be on {say.on!r}" if say.on else f"{self.word!r} on what?", self.cite
            )
        if say.amount is None:
            if self.least is not None and self.usual is None:
                return Unreadable(f"{self.word!r} needs an amount")
        elif self.least is None:
            return Unreadable(f"{self.word!r} takes no amount")
        elif say.amount <= 0:
            return Unreadable("an amount must be more than 0")
        else:
            total = say.amount + (standing(say.who, say.word, say.on) if standing else 0)
            if total % self.unit:
                section = self.unit_cite or self.amount_cite or self.cite
                return Refused(f"{self.word!r} goes by multiples of ${dollars(self.unit)}", section)
            too_much = self.most is not None and total > self.most
            if total < self.least or too_much:
                section = (self.most_cite if too_much else None) or self.amount_cite or self.cite
                return Refused(self._wrong_amount(total), section)
        if self.cards or say.cards:
            if len(say.cards) != self.cards:
                return Unreadable(f"{self.word!r} names {self.cards} cards, not {len(say.cards)}")
            left = list(self.among)
            for named in say.cards:
                if named not in left:
                    return Unreadable(f"{named} is not among {spell(self.among)}")
                left.remove(named)
        return None

    def _wrong_amount(self, total: int) -> str:
        why = f"; {self.note}" if self.note else ""
        if self.most == self.least:
            return f"{self.word!r} must be exactly ${dollars(self.least or 0)}, not ${dollars(total)}{why}"
        if self.most is not None and total > self.most:
            return f"{self.word!r} may be at most ${dollars(self.most)}, not ${dollars(total)}{why}"
        return f"{self.word!r} must be at least ${dollars(self.least or 0)}, not ${dollars(total)}{why}"


def _name(who: str) -> str:
    return f"seat {who}" if who[:1].isdigit() else f"the {who}"


@dataclass(frozen=True, slots=True)
class Bar:
    """A word that is not open now, and why."""

    reason: str
    cite: Citation


class Request(NamedTuple):
    """Asks people: the offers now open, by who may take them and by word."""

    moment: str
    """Where in the round this is (``bets``, ``decision``, ``pause`` ...): irregularities name the moments they can
    happen at."""
    offers: Mapping[tuple[str, str], Offer]
    cite: Citation
    closes: Closes = Closes.FIRST
    silence: Say | None = None
    """What silence, or a timer, stands for."""
    declinable: bool = False
    """Whether a record's silence declines too; otherwise the answer has to be written."""
    barred: Mapping[str, Bar] = MappingProxyType({})
    """Words of the game that are closed for a reason of their own."""
    objection: Callable[[Say], Refused | None] | None = None
    """A rule across offers (across wagers, across positions) that one answer could break."""
    standing: Standing | None = None
    """What lies on a betting area while wagers may be added to: an offer's range counts it in."""

    def judge(self, offer: Offer, say: Say) -> PitbossError | None:
        """Why an offer may not be taken so; None where it may."""
        return offer.judge(say, self.standing) or (self.objection(say) if self.objection else None)

    def open(self) -> list[Offer]:
        """The offers that nothing objects to, each with the places that nothing objects to."""
        if self.objection is None:
            return list(self.offers.values())
        found = []
        for offer in self.offers.values():
            places = offer.on or ("",)
            free = tuple(on for on in places if not self.objection(Say(offer.who, offer.word, offer.least, on)))
            if free:
                found.append(offer if len(free) == len(places) else replace(offer, on=free))
        return found

    def turn(self, speaker: str) -> str:
        """Who has the word, for somebody who has it not."""
        words = sorted({word for who, word in self.offers if who == speaker})
        if words:
            return f"not open now; what is: {', '.join(words)}"
        return f"not open now; it is for {', '.join(sorted({_name(who) for who, _ in self.offers}))} to speak"


class Draw(NamedTuple):
    """Asks chance: one value for each place in ``to``, in this order.

    An answer may bring only the first few; the procedure then asks for the rest. ``unseen`` allows a card whose face
    nobody saw (``??``); a ``face`` request asks later for the faces a rule needs.
    """

    to: tuple[str, ...]
    cite: Citation
    kind: str = "cards"
    moment: str = "draw"
    unseen: bool = False
    among: tuple[Outcome, ...] = ()
    """What can come, where it is not cards: the faces of a die, the pockets of a wheel."""
    weights: tuple[int, ...] = ()
    """How often each of them comes, where they are not equally likely."""
