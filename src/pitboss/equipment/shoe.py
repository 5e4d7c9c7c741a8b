"""What a table deals from: shoes (19:46-1.19).

A shoe holds the order of the cards, so it is the source of chance that answers a game's requests for cards. A deck in
the dealer's hand, a manual and an automated shoe are all one `Shoe`. Where a section sets a limit, the game gives the
limit with its citation, and what breaks it is refused under that citation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NoReturn

from pitboss.equipment.cards import Card, Deck
from pitboss.equipment.generator import (
    LATER,
    UNMIXED,
    Commitment,
    Generator,
    LiveGenerator,
    Opening,
    SeededGenerator,
    mixed,
    order_of,
)
from pitboss.errors import PitbossError, Refused, Unreadable

if TYPE_CHECKING:
    from pitboss.equipment.cut_rule import CutRule


class OutOfCards(PitbossError):
    """More cards were asked for than are left. None has been drawn."""


class ShoeClosed(PitbossError):
    """The shoe cannot be dealt from, cut or shuffled as it stands: a step before is missing."""


@dataclass(frozen=True, slots=True)
class ShoeValue:
    """A live shoe as it can be kept: with the deck, all that it takes to deal on."""

    secret: bytes = field(repr=False)
    cut: int = 0
    """How many cards went from top to bottom."""
    drawn: int = 0
    """How many have left it since the shuffle, burned ones too."""
    out: tuple[Card, ...] = ()
    """Cards that lay on the table when it was shuffled."""
    mix: bytes | None = field(default=None, metadata=LATER)
    """What others gave to the secret; None where nobody could, and nothing where no card has been drawn yet."""


@dataclass(frozen=True, slots=True)
class SeededShoeValue:
    """A seeded shoe as it can be kept: with its generator, all that it takes to deal on."""

    order: tuple[Card, ...] = field(repr=False)
    """Every card, those that were dealt first; beyond the settled ones it is only what the next shuffle starts from."""
    drawn: int = 0
    """How many have left it since the shuffle, those that lay on the table then included."""
    settled: int = 0
    """How many from the top have their place."""
    cut: int = 0
    """How many cards went from top to bottom."""
    out: tuple[Card, ...] = ()
    """Cards that lay on the table when it was shuffled."""


def opening_of(value: ShoeValue, deck: Deck) -> Opening:
    """What a live shoe as it was kept is opened with."""
    order = () if value.mix == UNMIXED else order_of(mixed(value.secret, value.mix), deck)
    return Opening(value.secret, order, value.mix)


class Shoe:
    """The cards of a deck in their order, dealt from the top.

    >>> shoe = Shoe(Deck(), SeededGenerator(7))
    >>> _ = shoe.shuffle()
    >>> len(shoe.draw(2)), shoe.dealt, shoe.remaining, shoe.count()
    (2, 2, 50, 52)

    A live shoe commits itself to the whole order when it is shuffled, and opens the commitment when it is done.

    >>> from pitboss.equipment.generator import faults
    >>> shoe = Shoe(Deck(), LiveGenerator())
    >>> published = shoe.shuffle()
    >>> first = shoe.draw(3)
    >>> opening = shoe.reveal()
    >>> opening.order[:3] == first, faults(published, opening, Deck())
    (True, ())

    A seeded shoe, for simulations, settles its order only as far as it is drawn: beyond, nothing is decided yet.
    """

    __slots__ = (
        "_cards",
        "_end",
        "_live",
        "_next",
        "_opening",
        "_out",
        "_seeded",
        "_settled",
        "commitment",
        "cut_at",
        "deck",
    )

    deck: Deck
    commitment: Commitment | None
    """What a live shoe published at its last shuffle."""
    cut_at: int
    """How many cards went from top to bottom since the shuffle: a committed order is dealt turned by so many."""

    def __init__(self, deck: Deck, generator: Generator) -> None:
        self._live = generator if type(generator) is LiveGenerator else None
        self._seeded = generator if type(generator) is SeededGenerator else None
        if self._live is None and self._seeded is None:
            raise TypeError(f"{generator!r} is not a generator that a shoe takes")
        self.deck = deck
        self.commitment = None
        self._opening: Opening | None = None
        self._cards = list(deck.cards)
        self._ready(settled=0)
        self._end = 0  # not to be dealt from before it is shuffled

    def _ready(self, settled: int) -> None:
        self._next = 0
        self._end = len(self._cards)
        self._settled = settled
        self._out: tuple[Card, ...] = ()
        self.cut_at = 0

    # Before the deal

    def shuffle(self, out: Iterable[Card] = ()) -> Commitment | None:
        """All cards back and in a new order; a live shoe gives the commitment to publish before the first bet.

        Cards that lie on the table stay ``out``: they count as dealt, and the committed order is dealt without them.

        >>> from pitboss.equipment.cards import cards
        >>> shoe = Shoe(Deck(), SeededGenerator(1))
        >>> _ = shoe.shuffle(cards("Ks 2c"))
        >>> shoe.dealt, sorted(shoe.draw(50)) == sorted(set(Deck().cards) - set(cards("Ks 2c")))
        (2, True)
        """
        if self._seeded is not None:
            self._ready(settled=0)
            if out:
                self._leave_out(out)
            return None
        assert self._live is not None  # a shoe has one of two generators
        if self._opening is not None:
            raise ShoeClosed("the last shuffle must be revealed before the next: no commitment stays unopened")
        self.commitment, self._opening = self._live.commit(self.deck)
        self._put_in_order()
        self._leave_out(out)
        return self.commitment

    def _put_in_order(self) -> None:
        """The cards as the secret has them; where others may still add to it, the order comes with the first card."""
        assert self._opening is not None
        late = self._opening.mix == UNMIXED
        self._cards = list(self.deck.cards if late else self._opening.order)
        self._ready(settled=0 if late else len(self._cards))

    def _mix(self) -> None:
        """What others gave to the secret is taken, and with it the order is there."""
        value = self.value
        assert value is not None
        assert self._live is not None
        assert self._live.entropy is not None
        self.restore(replace(value, mix=self._live.entropy.mix(value.secret)))

    def _leave_out(self, out: Iterable[Card]) -> None:
        """Cards on the table go to the front, as dealt already; the others keep their order."""
        lying = [card for card in out if card.seen]
        for card in lying:
            self._cards.remove(card)
        self._cards[:0] = lying
        self._out = tuple(lying)
        self._next = len(lying)
        self._settled = max(self._settled, self._next)

    def cut(self, depth: int, rule: CutRule) -> None:
        """Take so many cards from the top to the bottom. Another cut may follow, until the first card is out."""
        if self._next:
            raise Refused("the cards may be cut only before the first is dealt", rule.cite)
        self._require_open()
        rule.check(depth, len(self._cards) - depth)
        # The order of a seeded shoe is still undecided here, so that turning it leaves it as random as it was.
        self._cards = self._cards[depth:] + self._cards[:depth]
        self.cut_at = (self.cut_at + depth) % len(self._cards)

    # The deal

    def draw(self, number: int = 1) -> tuple[Card, ...]:
        """The next cards."""
        start = self._next
        stop = start + number
        if not start <= stop <= self._end:
            self._fail(number)
        if stop > self._settled:
            if self._seeded is None:
                self._mix()
            else:
                self._seeded.settle(self._cards, self._settled, stop)
                self._settled = stop
        self._next = stop
        return tuple(self._cards[start:stop])

    def _require_open(self) -> None:
        if not self._end:
            self._fail(0)

    def _fail(self, number: int) -> NoReturn:
        if number < 0:
            raise ValueError(f"{number} cards cannot be drawn")
        if number > self.remaining:
            raise OutOfCards(f"{number} cards asked for, {self.remaining} left of {self.count()}")
        why = "its order has been revealed" if self.commitment else "its order is not set"
        raise ShoeClosed(f"the shoe must be shuffled first: {why}")

    # The count

    @property
    def remaining(self) -> int:
        """Cards not drawn: after the deal, the stub."""
        return len(self._cards) - self._next

    @property
    def dealt(self) -> int:
        """Cards drawn since the shuffle; those that were left out of it count."""
        return self._next

    def count(self) -> int:
        """All cards, in the shoe and out of it."""
        return self.remaining + self.dealt

    def reveal(self) -> Opening | None:
        """Open the commitment, if there is one unopened. Nothing more is dealt from an order that is known."""
        opening, self._opening = self._opening, None
        if opening is not None:
            self._end = self._next
        return opening

    # To keep and restore

    @property
    def value(self) -> ShoeValue | None:
        """A live shoe as it can be kept; None where it has no committed order."""
        if self._opening is None:
            return None
        return ShoeValue(
            self._opening.secret, self.cut_at, self._next - len(self._out), self._out, self._opening.mix
        )  # fmt: skip

    def restore(self, value: ShoeValue) -> None:
        """The same order, the same next card: a live shoe as it was kept."""
        if self._live is None:
            raise TypeError("only a live shoe is restored from its secret")
        lying = Counter(value.out)
        if not 0 <= value.cut < self.deck.size or any(n > self.deck.copies(c) for c, n in lying.items()):
            raise Unreadable("a shoe of another deck")
        if not 0 <= value.drawn <= self.deck.size - len(value.out):
            raise Unreadable(f"{value.drawn} cards cannot have been drawn from this shoe")
        self._opening = opening_of(value, self.deck)
        self.commitment = self._opening.commitment
        self._put_in_order()
        self._cards = self._cards[value.cut :] + self._cards[: value.cut]
        self.cut_at = value.cut
        self._leave_out(value.out)
        self.draw(value.drawn)

    @property
    def seeded_value(self) -> SeededShoeValue | None:
        """A seeded shoe as it can be kept; None where it is another, or has not been shuffled yet."""
        if self._seeded is None or not self._end:
            return None
        return SeededShoeValue(tuple(self._cards), self._next, self._settled, self.cut_at, self._out)

    def restore_seeded(self, value: SeededShoeValue) -> None:
        """The same order so far, the same cards to come from the same generator: a seeded shoe as it was kept."""
        if self._seeded is None:
            raise TypeError("only a seeded shoe is restored without a secret")
        lying, size = len(value.out), self.deck.size
        if Counter(value.order) != Counter(self.deck.cards) or value.order[:lying] != value.out:
            raise Unreadable("a shoe of another deck")
        if not lying <= value.drawn <= value.settled <= size or not 0 <= value.cut < size:
            raise Unreadable(f"{value.drawn} cards cannot have been drawn from this shoe")
        self._cards = list(value.order)
        self._ready(settled=value.settled)
        self._next, self._out, self.cut_at = value.drawn, value.out, value.cut
