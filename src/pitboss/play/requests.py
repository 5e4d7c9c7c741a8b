"""What a procedure asks for: who may say what now and why (`Request`), or what chance has to yield (`Draw`).

Whether an action is legal is decided here, from the pending request alone and before anything is sent, so that a
refused action changes nothing. What is legal never depends on a card that the asker cannot see.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from pitboss.equipment.cards import UNSEEN, Card, spell
from pitboss.equipment.money import dollars
from pitboss.errors import PitbossError, Refused, Unreadable
from pitboss.law.citation import Citation
from pitboss.play.actions import REMOVE, DrawnValue, Say
from pitboss.play.card_places import Hand
from pitboss.play.places import Countless

Standing = Callable[[str, str, str], int]
"""Seat, wager and what it is on, to the cents that lie there."""
V = TypeVar("V")


class Amounts(NamedTuple):
    """Amounts that may be said: from the least in steps of the unit up to the most; and what none said means."""

    least: int | None
    most: int | None
    usual: int | None
    unit: int


NO_AMOUNT = Amounts(None, None, None, 1)
FACES = frozenset({"cards", "face"})
"""The kinds of draw that yield cards: the next ones, or faces of those that lie there (`Draw.kind`)."""
VAST = 10**12
"""The most that anybody says, in cents, where no rule sets a limit."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A word that is not open now, and why."""

    reason: str
    cite: Citation


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
    """The steps in which amounts rise from the least."""
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
    """Said behind a refusal of the amount, or of the number of cards: where its limits come from, what else to say."""
    at: Callable[[str], Offer] | None = None
    """The offer as it is on one place, where the amounts differ from place to place."""
    also: tuple[str, ...] = ()
    """Other words that take this offer, in this place."""
    price: Callable[[str, int], int] | None = None
    """What taking it costs at once, by place and amount (nought where it takes none), where that is not the amount."""
    fewest: int | None = None
    """The fewest cards, where it may name fewer."""
    noted: bool = False
    """Whether a card is named by its face only where that is known to be among them, else as ``??``."""
    shut: Mapping[str, Bar] | None = None
    """By the first word of a place, why the offer is not for that, under a section of its own."""

    def on_place(self, place: str) -> Offer:
        """The offer as it is on one place."""
        return self.at(place) if self.at else self

    def cost(self, place: str, amount: int | None) -> int:
        """What taking it costs at once."""
        meant = (self.usual if amount is None else amount) or 0
        if self.price is not None:
            return self.price(place, meant)
        return meant if self.least is not None else 0

    def judge(self, say: Say, standing: Standing | None = None) -> PitbossError | None:
        """Why this may not be said so; None where it may. ``standing`` tells what already lies there."""
        if self.on is None:
            if say.on:
                return Unreadable(f"{self.word!r} is not placed on anything ({say.on!r})")
        elif say.on not in self.on:
            return self._wrong_place(say.on)
        if self.at is not None:
            return replace(self.at(say.on), on=self.on, at=None).judge(say, standing)
        if say.amount is None:
            if self.least is not None and self.usual is None:
                return Unreadable(f"{self.word!r} needs an amount")
        elif self.least is None:
            return Unreadable(f"{self.word!r} takes no amount")
        elif say.amount <= 0:
            return Unreadable("an amount must be more than 0")
        else:
            total = say.amount + (standing(say.who, say.word, say.on) if standing else 0)
            if total > VAST and self.most is None:
                return Unreadable("nobody has so much")
            if (total - self.least) % self.unit:
                return Refused(self._wrong_step(), self.unit_cite or self.amount_cite or self.cite)
            too_much = self.most is not None and total > self.most
            if total < self.least or too_much:
                section = (self.most_cite if too_much else None) or self.amount_cite or self.cite
                return Refused(self._wrong_amount(total), section)
        if self.cards or say.cards:
            return self._judge_cards(say.cards)
        return None

    def _judge_cards(self, named: tuple[Card, ...]) -> Unreadable | None:
        fewest = self.cards if self.fewest is None else self.fewest
        if not fewest <= len(named) <= self.cards:
            number = f"{self.cards}" if fewest == self.cards else f"{fewest} to {self.cards}"
            note = f"; {self.note}" if self.note else ""
            return Unreadable(f"{self.word!r} names {number} cards, not {len(named)}{note}")
        left = list(self.among)
        for card in named:
            if card in left:
                left.remove(card)
            elif UNSEEN in left and not self.noted and named.count(card) == 1:  # on paper: one of those nobody noted
                left.remove(UNSEEN)
            else:
                return Unreadable(self._not_among(card))
        return None

    def _not_among(self, card: Card) -> str:
        seen = [each for each in self.among if each.seen]
        if not seen:
            advice = f"they are written before anybody acts on them, or named as {UNSEEN}"
            return f"{card}: none of these cards was noted: {advice}"
        unseen = f"; one that was not noted is named as {UNSEEN}" if UNSEEN in self.among else ""
        return f"{card} is not among {spell(seen)}{unseen}"

    def _wrong_place(self, place: str) -> Refused:
        if self.word == REMOVE and place:
            return Refused(f"no {place!r} to take up", self.cite)
        if self.shut and (bar := self.shut.get(place.partition(" ")[0])):
            return Refused(f"{self.word!r} on {place!r}: {bar.reason}", bar.cite)
        return Refused(f"{self.word!r} may not be on {place!r}" if place else f"{self.word!r} on what?", self.cite)

    def _wrong_step(self) -> str:
        least = self.least or 0
        if least % self.unit == 0:
            return f"{self.word!r} goes by multiples of ${dollars(self.unit)}"
        if self.most == least + self.unit:
            return f"{self.word!r} is ${dollars(least)} or ${dollars(self.most)}"
        return f"{self.word!r} goes by steps of ${dollars(self.unit)} from ${dollars(least)}"

    def _wrong_amount(self, total: int) -> str:
        why = f"; {self.note}" if self.note else ""
        if self.most == self.least:
            return f"{self.word!r} must be exactly ${dollars(self.least or 0)}, not ${dollars(total)}{why}"
        if self.most is not None and total > self.most:
            return f"{self.word!r} may be at most ${dollars(self.most)}, not ${dollars(total)}{why}"
        return f"{self.word!r} must be at least ${dollars(self.least or 0)}, not ${dollars(total)}{why}"

    def added(self, place: str, standing: Standing | None, purse: int | None) -> Amounts | None:
        """The amounts on one place that may still be added and paid for; None where there are none."""
        here = self.at(place) if self.at else self
        return here._beside(standing(here.who, here.word, place) if standing else 0, place, purse)

    def _beside(self, down: int, place: str, purse: int | None) -> Amounts | None:
        """What `added` tells, of an offer as it is on that place, beside so much that lies there."""
        least, most, usual, unit = self.least, self.most, self.usual, self.unit
        if least is None:
            return NO_AMOUNT if purse is None or self.cost(place, None) <= purse else None
        if down:
            least, most = least - down, None if most is None else most - down
        if least <= 0:  # the next step above what lies there
            least += (unit - least) // unit * unit
        if most is None and down + least > VAST:
            return None
        if purse is not None:
            if self.price is not None:
                most = self._affordable(place, least, most, purse)
            elif most is None or purse < most:
                most = purse
        if most is not None:
            if most < least:
                return None
            most -= (most - least) % unit
            if usual is not None and usual > most:
                usual = None
        return Amounts(least, most, usual, unit)

    def _affordable(self, place: str, least: int, most: int | None, purse: int) -> int | None:
        """The most that a purse reaches for: below the least where it does not, None where any amount will do."""
        price, unit = self.cost, self.unit  # the price rises with the amount
        if price(place, VAST if most is None else most) <= purse:  # it may cost less than the amount, or nothing
            return most
        low, high = -1, ((VAST if most is None else most) - least) // unit  # in steps above the least
        if purse < least + high * unit and (costs := price(place, purse)) > purse:  # it mostly costs a little more
            high = (purse - least) // unit
            guess = (purse * purse // costs - least) // unit
            if low < guess < high:  # and then nearly in proportion
                if price(place, least + guess * unit) > purse:
                    high = guess - 1
                else:
                    low, ahead = guess, 1
                    while low + ahead <= high and price(place, least + (low + ahead) * unit) <= purse:
                        ahead *= 2
                    high = min(high, low + ahead - 1)
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if price(place, least + middle * unit) <= purse else (low, middle - 1)
        return least + low * unit


def offered(*offers: Offer) -> dict[str, dict[str, Offer]]:
    """Offers by who may take them, and by word."""
    found: dict[str, dict[str, Offer]] = {}
    for offer in offers:
        found.setdefault(offer.who, {})[offer.word] = offer
    return found


class ByRole(Mapping[str, V]):
    """Something for each role that is found when it is asked for: nobody's offers are built for nothing."""

    __slots__ = ("_build", "_found", "_roles")

    def __init__(self, roles: Iterable[str], build: Callable[[str], V]) -> None:
        self._roles = roles if isinstance(roles, tuple) else tuple(roles)
        self._build = build
        self._found: dict[str, V] = {}

    def __getitem__(self, role: str) -> V:
        found: V | None = self.get(role)
        if found is None:
            raise KeyError(role)
        return found

    def get(self, role: str, default: Any = None) -> Any:
        found = self._found.get(role)
        if found is None and role in self._roles:
            found = self._found[role] = self._build(role)
        return default if found is None else found

    def forget(self) -> None:
        """Has everything found anew: something has changed."""
        self._found.clear()

    def __contains__(self, role: object) -> bool:
        return role in self._roles

    def __iter__(self) -> Iterator[str]:
        return iter(self._roles)

    def __len__(self) -> int:
        return len(self._roles)


class AndMore(Mapping[str, Offer]):
    """Offers at hand, and others that are found only when they are asked for."""

    __slots__ = ("_at_hand", "_find", "_more")

    def __init__(self, at_hand: Mapping[str, Offer], find: Callable[[], Mapping[str, Offer]]) -> None:
        self._at_hand = at_hand
        self._find = find
        self._more: Mapping[str, Offer] | None = None

    def _others(self) -> Mapping[str, Offer]:
        if self._more is None:
            self._more = self._find()
        return self._more

    def and_more(self, find: Callable[[], Mapping[str, Offer]]) -> AndMore:
        """These, and others yet."""
        return AndMore(self._at_hand, lambda: {**self._others(), **find()})

    def whole(self) -> dict[str, Offer]:
        """Those at hand and the others."""
        return {**self._at_hand, **self._others()}

    def get(self, word: str, default: Any = None) -> Any:
        found = self._at_hand.get(word)
        return self._others().get(word, default) if found is None else found

    def __getitem__(self, word: str) -> Offer:
        found: Offer | None = self.get(word)
        if found is None:
            raise KeyError(word)
        return found

    def __contains__(self, word: object) -> bool:
        return word in self._at_hand or word in self._others()

    def __iter__(self) -> Iterator[str]:
        yield from self._at_hand
        yield from self._others()

    def __len__(self) -> int:
        return len(self._at_hand) + len(self._others())


def _name(who: str) -> str:
    return f"seat {who}" if who[:1].isdigit() else f"the {who}"


Offers = Mapping[str, Mapping[str, Offer]]
"""By who may take them, and by word."""
Bars = Mapping[str, Mapping[str, Bar]]
"""By who is barred, and from which word."""
NONE_BARRED: Bars = MappingProxyType({})
NO_SILENCE: Mapping[str, Say] = MappingProxyType({})
NO_OFFERS: Mapping[str, Offer] = MappingProxyType({})


OpenPart = tuple[Offer, tuple[str, ...] | None, Amounts]
"""An offer as the procedure makes it, the places it may be on, and the amounts that may be said there."""


class Request(NamedTuple):
    """Asks people: the offers now open, by who may take them and by word."""

    moment: str
    """Where in the round this is (``bets``, ``decision``, ``pause`` ...): irregularities name the moments they can
    happen at."""
    offers: Offers
    cite: Citation
    silence: Say | None = None
    """What silence, or a timer, stands for."""
    declinable: bool = False
    """Whether a record's silence declines too; otherwise the answer has to be written."""
    barred: Bars = NONE_BARRED
    """Words of the game that are closed to somebody for a reason of their own."""
    objection: Callable[[Say], Refused | None] | None = None
    """A rule across offers (across wagers, across positions) that one answer could break. It does not depend on the
    amount: amounts are the offer's to limit."""
    standing: Standing | None = None
    """What lies on a betting area while wagers may be added to: an offer's range counts it in."""
    each: Mapping[str, Say] = NO_SILENCE
    """What the silence of one of several who are asked stands for."""
    again: bool = False
    """What is open to seats here is open to them again when the next bets are taken: nobody is waited for."""
    rests_on: Callable[[str], object] | None = None
    """What the offers of a seat rest on, where that is less than the whole table: while it is the same, so are they."""
    hand: str = ""
    """The hand that is asked about (``1.2``), where a seat's cards were split into several."""
    anywhere: Callable[[str], bool] | None = None
    """Whether what is objected to a word is the same on every place; where that is not known, each is asked about."""

    def offer(self, who: str, word: str) -> Offer | None:
        """What somebody may take by saying a word, or another word that means it here."""
        open_now = self.offers.get(who)
        if open_now is None:
            return None
        found = open_now.get(word)
        if found is None:
            return next((offer for offer in open_now.values() if word in offer.also), None)
        return found

    def judge(self, offer: Offer, say: Say) -> PitbossError | None:
        """Why an offer may not be taken so; None where it may."""
        return offer.judge(say, self.standing) or (self.objection(say) if self.objection else None)

    def open_to(self, role: str, purse: int | None = None) -> list[Offer]:
        """What one role may take: each offer in the amounts that may be added, with the places that this holds for.

        Where amounts differ from place to place there is an offer for each kind of place.
        """
        found: list[Offer] = []
        for here, on, amounts in self._open_parts(role, purse):
            if on != here.on or here.at or amounts != (here.least, here.most, here.usual, here.unit):
                here = replace(here, on=on, at=None, **amounts._asdict())
            found.append(here)
        return found

    def has_open(self, role: str) -> bool:
        """Whether one role may say anything now: the first thing that it may say answers it."""
        return next(self._open_parts(role, None), None) is not None

    def open_amounts(self, role: str, purse: int | None = None) -> list[OpenPart]:
        """What `open_to` tells, in parts: each offer as the procedure makes it, the places, and the amounts there."""
        return list(self._open_parts(role, purse))

    def _open_parts(self, role: str, purse: int | None) -> Iterator[OpenPart]:
        standing, objection = self.standing, self.objection
        offers: Mapping[str, Offer] = self.offers.get(role, NO_OFFERS)
        for offer in (offers.whole() if isinstance(offers, AndMore) else offers).values():
            who, word = offer.who, offer.word
            if offer.on is None:
                here = offer.at("") if offer.at else offer
                amounts = here._beside(standing(who, word, "") if standing else 0, "", purse)
                if amounts is None:
                    continue
                if objection is None or objection(Say(who, word, amounts.least)) is None:
                    yield here, None, amounts
                continue
            kinds: dict[Amounts, list[str]] = {}
            anywhere = objection is None or (self.anywhere is not None and self.anywhere(word))
            allowed: bool | None = None
            alike = offer.at is None and offer.price is None
            by_standing: dict[int, Amounts | None] = {}  # where places are alike, what may be added to so much
            for place in offer.on:
                if alike:
                    down = standing(role, word, place) if standing else 0
                    if down not in by_standing:
                        by_standing[down] = offer._beside(down, place, purse)
                    amounts = by_standing[down]
                else:
                    amounts = offer.added(place, standing, purse)
                if amounts is None:
                    continue
                if allowed is None or not anywhere:
                    allowed = objection is None or objection(Say(who, word, amounts.least, place)) is None
                if allowed:
                    if amounts in kinds:
                        kinds[amounts].append(place)
                    else:
                        kinds[amounts] = [place]
            for amounts, places in kinds.items():
                on = self._among(offer, tuple(places), amounts, purse)
                yield offer.on_place(places[0]), on, amounts

    def _among(self, offer: Offer, places: tuple[str, ...], amounts: Amounts, purse: int | None) -> tuple[str, ...]:
        """Places where an offer may be taken in these amounts; where there are too many to list, all that are like
        those listed."""
        if not isinstance(offer.on, Countless):
            return places
        return Countless(places, functools.partial(self._alike, offer, amounts, purse))

    def _alike(self, offer: Offer, amounts: Amounts, purse: int | None, place: str) -> bool:
        return (
            place in (offer.on or ())
            and offer.added(place, self.standing, purse) == amounts
            and self._nothing_against(offer, place, amounts.least)
        )

    def _nothing_against(self, offer: Offer, place: str, amount: int | None) -> bool:
        return self.objection is None or self.objection(Say(offer.who, offer.word, amount, place)) is None

    def silence_of(self, who: str) -> Say | None:
        """What somebody's silence stands for; None where they are not asked."""
        if who in self.each:
            return self.each[who]
        return self.silence if self.silence is not None and self.silence.who == who else None

    @property
    def waits_for(self) -> tuple[str, ...]:
        """Whose answer is awaited: those whose silence would say something, else whoever has the word."""
        if self.each:
            return tuple(self.each)
        return (self.silence.who,) if self.silence is not None else tuple(self.offers)

    def turn(self, speaker: str) -> str:
        """Who has the word, for somebody who has it not."""
        words = sorted(self.offers.get(speaker, NO_OFFERS))
        if words:
            return f"not open now; what is: {', '.join(words)}"
        return f"not open now; it is for {', '.join(sorted(map(_name, self.offers)))} to speak"


class Draw(NamedTuple):
    """Asks chance: one value for each place in ``to``, in this order.

    An answer may bring only the first few; the procedure then asks for the rest. ``unseen`` allows a card whose face
    nobody saw (``??``); a ``face`` request asks later for the faces a rule needs. A card to `NOBODY` leaves the shoe
    unseen. Of kind ``meter`` it asks what a progressive meter shows.
    """

    to: tuple[Hand, ...]
    cite: Citation
    kind: str = "cards"
    moment: str = "draw"
    unseen: bool = False
    among: tuple[DrawnValue, ...] = ()
    """What can come, where it is not cards: the faces of a die, the pockets of a wheel."""
    weights: tuple[int, ...] = ()
    """How often each of them comes, where they are not equally likely."""
    up: bool = False
    """Whether everybody sees what comes."""
