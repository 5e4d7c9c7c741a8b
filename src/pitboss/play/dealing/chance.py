"""What a table that software deals draws from: a shoe and a stream of numbers, committed to before the first bet.

A shuffle is opened when no card of it can lie face down any more: at the end of the round in which it was replaced. A
stream of numbers is opened after so many draws, between rounds. With a seeded generator nothing is committed to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple, Protocol

from pitboss.equipment.cards import Card
from pitboss.equipment.generator import (
    SECRET_BYTES,
    UNMIXED,
    Commitment,
    Generator,
    LiveGenerator,
    Numbers,
    NumbersValue,
    Opening,
    SeededGenerator,
    SeededValue,
)
from pitboss.equipment.shoe import SeededShoeValue, Shoe, ShoeValue, opening_of
from pitboss.errors import Unreadable
from pitboss.play.actions import DrawnValue
from pitboss.play.requests import Draw
from pitboss.play.setting import Setting

DRAWS_A_SECRET = 100
"""After so many numbers a stream is revealed, and another one committed to."""


class Cards(Protocol):
    """What cards are dealt from."""

    def draw(self, n: int = 1, /) -> Sequence[Card]: ...


class NumberSource(Protocol):
    """What dice, wheels and displays get their numbers from: one of so many, all equally likely."""

    def below(self, n: int, /) -> int: ...


def outcomes(request: Draw, cards: Cards | None, numbers: NumberSource | None = None) -> tuple[DrawnValue, ...]:
    """What chance yields for a request: cards from the shoe, anything else by number."""
    if not request.among:
        if cards is None:
            raise Unreadable(f"nothing to draw {request.kind} from")
        return tuple(cards.draw(len(request.to)))
    if numbers is None:
        raise Unreadable(f"nothing to draw {request.kind} from")
    return tuple(_one_of(request, numbers) for _ in request.to)


def _one_of(request: Draw, numbers: NumberSource) -> DrawnValue:
    if not request.weights:
        return request.among[numbers.below(len(request.among))]
    ticket = numbers.below(sum(request.weights))
    at = next(i for i, upto in enumerate(accumulate(request.weights)) if ticket < upto)
    return request.among[at]


class Committed(NamedTuple):
    """What comes is fixed from here on: ``kind`` is cards or numbers."""

    kind: str
    commitment: Commitment


class Opened(NamedTuple):
    """A commitment is opened: the secret, and for cards the order before any cut."""

    kind: str
    commitment: Commitment
    opening: Opening | NumbersValue


News = Committed | Opened


@dataclass(frozen=True, slots=True)
class ChanceValue:
    """What is still to come, as it can be kept."""

    shoe: ShoeValue | None
    numbers: NumbersValue | None
    unopened: tuple[ShoeValue, ...] = ()
    """Shuffles that were replaced, and are revealed at the end of the round."""


@dataclass(frozen=True, slots=True)
class SeededChanceValue:
    """What is still to come at a seeded table, which commits itself to nothing: its generator, and the shoe."""

    generator: SeededValue
    shoe: SeededShoeValue | None = None


class Chance:
    """The shoe and the numbers of one table."""

    def __init__(
        self, setting: Setting, generator: Generator, tell: Callable[[News], None] | None = None, kept: bool = False
    ) -> None:
        self.news: list[News] = []
        """What was committed to and opened, for whoever drives the table to tell and take away."""
        self._tell = tell or self.news.append
        self._deck = setting.deck
        self._cut = setting.game.furniture.cut
        self._every_round = setting.game.furniture.shuffled_every_round
        self._shoe = Shoe(setting.deck, generator) if setting.deck.size else None
        self._by_number = self._shoe is None or setting.game.furniture.numbers(setting.options)
        self._fresh = True
        self._unopened: list[ShoeValue] = []
        self._live: LiveGenerator | None = None
        self._numbers: Numbers | SeededGenerator
        if isinstance(generator, LiveGenerator):
            self._live = generator
            if kept or not self._by_number:  # what was kept is put in its place, or no number is ever drawn
                self._numbers = Numbers(NumbersValue(bytes(SECRET_BYTES)))
            else:
                self._numbers = self._committed_numbers(generator)
        else:
            self._numbers = generator

    def _committed_numbers(self, live: LiveGenerator) -> Numbers:
        secret, mix = live.drawn()
        numbers = Numbers(NumbersValue(secret, mix=mix), live.entropy)
        self._tell(Committed("numbers", numbers.value.commitment))
        return numbers

    # Drawing

    def draw(self, request: Draw) -> tuple[DrawnValue, ...]:
        """What comes for a request."""
        committed = self._by_number or self._live is None
        return outcomes(request, self._shoe, self._numbers if committed else None)

    def cards(self, number: int) -> tuple[Card, ...]:
        """The next cards, whatever becomes of them."""
        return self._shoe.draw(number) if self._shoe else ()

    def cut(self, depth: int) -> None:
        """A player cuts the cards so deep, after the commitment and before the first card."""
        if self._cut is None or self._shoe is None:
            raise Unreadable("no cards are cut at this table")
        self._shoe.cut(depth, self._cut)

    @property
    def dealt(self) -> int:
        """How many cards of the shoe in use are gone, those on the table when it was shuffled included."""
        shoe = self._shoe
        if shoe is None or (shoe.value is None and shoe.seeded_value is None):
            return 0
        return shoe.dealt

    # Shuffles

    def open_round(self, shuffled: Sequence[Iterable[Card]]) -> None:
        """A round begins: the cards are shuffled where its opening says so, where they are every round, or at first.

        ``shuffled`` holds, for every shuffle of the opening, the cards that stayed out of it.
        """
        if shuffled:
            self.shuffle(shuffled[-1])
        elif self._fresh or self._every_round:
            self.shuffle(())
        self._fresh = False

    def shuffle(self, out: Iterable[Card]) -> None:
        """All cards but those on the table into a new order, which a live table commits itself to."""
        if self._shoe is not None:
            self._put_away()
            if commitment := self._shoe.shuffle(out):
                self._tell(Committed("cards", commitment))

    def commit_anew(self) -> None:
        """What was committed to and never used is put away, and another secret takes its place: somebody has something
        to give to it."""
        value = self._shoe.value if self._shoe else None
        if value is not None and value.mix == UNMIXED and not value.cut:
            self.shuffle(value.out)
        if self._live and isinstance(self._numbers, Numbers) and self._numbers.value.mix == UNMIXED:
            self._open_numbers(self._numbers)
            self._numbers = self._committed_numbers(self._live)

    def _put_away(self) -> None:
        """A shuffle is over with; it stays secret as long as cards from it may lie face down."""
        if self._shoe and (value := self._shoe.value):
            self._unopened.append(value)
            self._shoe.reveal()

    # Opening

    def close_round(self) -> None:
        """A round is over: what was replaced in it is opened, and a stream of numbers that has served its time."""
        if self._every_round:
            self._put_away()
        self._open_shuffles()
        if self._live and isinstance(self._numbers, Numbers) and self._served(self._numbers, self._live):
            self._open_numbers(self._numbers)
            self._numbers = self._committed_numbers(self._live)

    def _served(self, numbers: Numbers, live: LiveGenerator) -> bool:
        """Whether another takes this stream's place: after so many draws, or since somebody has something to give."""
        wanted = self._by_number and numbers.drawn > 0 and live.entropy is not None and live.entropy.waits()
        return wanted or numbers.drawn >= DRAWS_A_SECRET

    def close(self) -> None:
        """The table is closed: every commitment is opened."""
        self._put_away()
        self._open_shuffles()
        if isinstance(self._numbers, Numbers) and self._by_number:
            self._open_numbers(self._numbers)

    def _open_shuffles(self) -> None:
        for value in self._unopened:
            opening = opening_of(value, self._deck)
            self._tell(Opened("cards", opening.commitment, opening))
        self._unopened.clear()

    def _open_numbers(self, numbers: Numbers) -> None:
        self._tell(Opened("numbers", numbers.value.commitment, numbers.value))

    # To keep and restore

    @property
    def committed(self) -> dict[str, str]:
        """The digests of what is to come, by kind, at a live table."""
        found: dict[str, str] = {}
        if self._shoe is not None and self._shoe.value is not None:
            found["cards"] = str(self._shoe.commitment)
        if self._by_number and isinstance(self._numbers, Numbers):
            found["numbers"] = str(self._numbers.value.commitment)
        return found

    @property
    def value(self) -> ChanceValue | SeededChanceValue:
        """All that it takes to deal on."""
        if isinstance(self._numbers, Numbers):
            return ChanceValue(self._shoe.value if self._shoe else None, self._numbers.value, tuple(self._unopened))
        return SeededChanceValue(self._numbers.value, self._shoe.seeded_value if self._shoe else None)

    def restore(self, value: ChanceValue | SeededChanceValue) -> None:
        """The same cards and numbers to come as when it was kept; a seeded table has been given its generator."""
        if isinstance(value, SeededChanceValue):
            if value.shoe is not None:
                if self._shoe is None:
                    raise Unreadable("no cards are dealt at this table")
                self._shoe.restore_seeded(value.shoe)
            self._fresh = value.shoe is None
            return
        if value.numbers is None:
            raise Unreadable("kept without its numbers, and without the state of a seeded generator")
        kept = [one for one in (value.shoe, value.numbers, *value.unopened) if one is not None]
        if any(len(one.secret) != SECRET_BYTES for one in kept):
            raise Unreadable(f"a secret has {SECRET_BYTES} bytes")
        if (value.shoe is not None or value.unopened) and self._shoe is None:
            raise Unreadable("no cards are dealt at this table")
        self.news.clear()
        self._numbers = Numbers(value.numbers, self._live.entropy if self._live else None)
        if value.shoe is not None and self._shoe is not None:
            self._shoe.restore(value.shoe)
        self._fresh = value.shoe is None
        self._unopened = list(value.unopened)
