"""What a table deals from and what it puts away: shoes, the discard rack, two decks in turn (19:46-1.19).

A shoe holds the order of the cards, so it is the source of chance that answers a game's requests for cards. A deck in
the dealer's hand, a manual and an automated shoe are all one `Shoe`. Where a section sets a limit, the game gives the
limit with its citation, and what breaks it is refused under that citation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from pitboss.equipment.cards import UNSEEN, Card, Deck
from pitboss.equipment.generator import Commitment, Generator, LiveGenerator, Opening, SeededGenerator
from pitboss.errors import PitbossError, Refused, Unreadable

if TYPE_CHECKING:
    from pitboss.law.citation import Citation


class OutOfCards(PitbossError):
    """More cards were asked for than are left. None has been drawn."""


class ShoeClosed(PitbossError):
    """The shoe cannot be dealt from, cut or shuffled as it stands: a step before is missing."""


@dataclass(frozen=True, slots=True)
class CutRule:
    """How many cards there must be at least above and below a cut or a cutting card, and which section says so.

    Three card poker: ``CutRule(cite("20.5(c)1ii"), top=10)``. Blackjack: ten at either end.
    """

    cite: Citation
    top: int = 1
    bottom: int = 1

    def check(self, above: int, below: int) -> None:
        """Refuse a place with too few cards above or below it."""
        for number, least, end in ((above, self.top, "top"), (below, self.bottom, "bottom")):
            if number < least:
                raise Refused(f"{number} cards from the {end}, and at least {least} are required", self.cite)


class Shoe:
    """The cards of a deck in their order, dealt from the top.

    >>> from pitboss.equipment.cards import cards, spell
    >>> shoe = Shoe.stacked(Deck(), cards("Ks Qd 2c"))
    >>> spell(shoe.draw(2)), spell(shoe.burn()), shoe.dealt, shoe.burned, shoe.remaining, shoe.count()
    ('Ks Qd', '2c', 2, 1, 49, 52)

    A live shoe commits itself to the whole order when it is shuffled, and opens the commitment when it is done.

    >>> from pitboss.equipment.generator import verify
    >>> shoe = Shoe.live(Deck(), LiveGenerator())
    >>> published = shoe.shuffle()
    >>> first = shoe.draw(3)
    >>> opening = shoe.reveal()
    >>> opening.order[:3] == first, verify(published, opening, Deck())
    (True, True)

    A seeded shoe, for simulations, settles its order only as far as it is drawn: beyond, nothing is decided yet.
    """

    __slots__ = (
        "_behind",
        "_burned",
        "_cards",
        "_end",
        "_live",
        "_next",
        "_opening",
        "_seeded",
        "_settled",
        "back",
        "commitment",
        "cut_at",
        "deck",
    )

    deck: Deck
    back: str
    """The colour of the backs; two decks at one table differ in it."""
    commitment: Commitment | None
    """What a live shoe published at its last shuffle."""
    cut_at: int
    """How many cards went from top to bottom since the shuffle: a committed order is dealt turned by so many."""

    def __init__(self, deck: Deck, generator: Generator | None = None, back: str = "") -> None:
        self._live = generator if type(generator) is LiveGenerator else None
        self._seeded = generator if type(generator) is SeededGenerator else None
        if generator is not None and self._live is None and self._seeded is None:
            raise TypeError(f"{generator!r} is not a generator that a shoe takes")
        self.deck = deck
        self.back = back
        self.commitment = None
        self._opening: Opening | None = None
        self._cards = list(deck.cards)
        self._ready(settled=0)
        self._end = 0  # not to be dealt from before it is shuffled or stacked

    @classmethod
    def live(cls, deck: Deck, generator: LiveGenerator, back: str = "") -> Shoe:
        """A shoe for a live table: only the cryptographic generator will do."""
        if type(generator) is not LiveGenerator:
            raise TypeError(f"a live shoe takes a LiveGenerator, not a {type(generator).__name__}")
        return cls(deck, generator, back)

    @classmethod
    def stacked(cls, deck: Deck, order: Iterable[Card], *, as_found: bool = False, back: str = "") -> Shoe:
        """A shoe in a given order, with nothing to shuffle it (see `stack`)."""
        shoe = cls(deck, back=back)
        shoe.stack(order, as_found=as_found)
        return shoe

    def _ready(self, settled: int) -> None:
        self._next = 0
        self._end = len(self._cards)
        self._settled = settled
        self._burned = 0
        self._behind = -1
        self.cut_at = 0

    @property
    def is_live(self) -> bool:
        return self._live is not None

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
            self._leave_out(out)
            return None
        if self._live is None:
            raise ShoeClosed("a stacked shoe has no generator to be shuffled with")
        if self._opening is not None:
            raise ShoeClosed("the last shuffle must be revealed before the next: no commitment stays unopened")
        self.commitment, self._opening = self._live.commit(self.deck)
        self._cards = list(self._opening.order)
        self._ready(settled=len(self._cards))
        self._leave_out(out)
        return self.commitment

    def _leave_out(self, out: Iterable[Card]) -> None:
        """Cards on the table go to the front, as dealt already; the others keep their order."""
        lying = [card for card in out if card is not UNSEEN]
        for card in lying:
            self._cards.remove(card)
        self._cards[:0] = lying
        self._next = len(lying)
        self._settled = max(self._settled, self._next)

    def stack(self, order: Iterable[Card], *, as_found: bool = False) -> None:
        """Put the cards in a given order, for a test or a dispute; those not named follow in the order of the deck.

        As found, the cards named are all there are, be they too few, too many or unseen: a count will tell.
        """
        if self._live is not None:
            raise TypeError("a live shoe deals only the order that it committed itself to")
        top, rest = list(order), list(self.deck.cards)
        if as_found:
            rest = []
        else:
            for c in top:
                if c not in rest:
                    raise Unreadable(f"{c} is not in the deck, or not so many times")
                rest.remove(c)
        self._cards = top + rest
        self._ready(settled=len(self._cards))

    def cut(self, depth: int, rule: CutRule) -> None:
        """Take so many cards from the top to the bottom. Another cut may follow, until the first card is out."""
        if self._next:
            raise Refused("the cards may be cut only before the first is dealt", rule.cite)
        self._require_open()
        rule.check(depth, len(self._cards) - depth)
        # The order of a seeded shoe is still undecided here, so that turning it leaves it as random as it was.
        self._cards = self._cards[depth:] + self._cards[:depth]
        self.cut_at = (self.cut_at + depth) % len(self._cards)
        self._behind = -1

    def place_cutting_card(self, behind: int, rule: CutRule) -> None:
        """Put in the cutting card with so many cards behind it."""
        self._require_open()
        rule.check(self.remaining - behind, behind)
        self._behind = behind

    @property
    def cut_card_reached(self) -> bool:
        """Whether the cutting card has come to the front."""
        return self.remaining <= self._behind

    # The deal

    def draw(self, number: int = 1) -> tuple[Card, ...]:
        """The next cards."""
        start = self._next
        stop = start + number
        if not start <= stop <= self._end:
            self._fail(number)
        if stop > self._settled and self._seeded is not None:
            self._seeded.settle(self._cards, self._settled, stop)
            self._settled = stop
        self._next = stop
        return tuple(self._cards[start:stop])

    def burn(self, number: int = 1) -> tuple[Card, ...]:
        """The next cards, to be laid aside: they are counted as burned, not as dealt."""
        burned = self.draw(number)
        self._burned += number
        return burned

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
        """Cards drawn since the shuffle, without the burned ones."""
        return self._next - self._burned

    @property
    def burned(self) -> int:
        return self._burned

    def count(self) -> int:
        """All cards, in the shoe and out of it. Anything but ``deck.size`` is a card missing or too many."""
        return self.remaining + self.dealt + self.burned

    @property
    def complete(self) -> bool:
        """Whether the cards are the deck's, face by face: a second ace in place of a deuce passes a mere count."""
        return Counter(self._cards) == Counter(self.deck.cards)

    def reveal(self) -> Opening | None:
        """Open the commitment, if there is one unopened. Nothing more is dealt from an order that is known."""
        opening, self._opening = self._opening, None
        if opening is not None:
            self._end = self._next
        return opening


@dataclass(frozen=True, slots=True)
class Discard:
    """Cards that were put into the rack together: a hand, or others face down (the stub, a burned card)."""

    label: str
    cards: tuple[Card, ...]
    is_hand: bool = True


class DiscardRack:
    """Where cards go, hand by hand as they are picked up, so that each can be told again in a dispute (20.10(d)).

    >>> from pitboss.equipment.cards import cards, spell
    >>> rack = DiscardRack()
    >>> rack.place_face_down("stub", 43)
    >>> for label, hand in (("seat 4", "Ks Qd 2c"), ("seat 1", "7h 7d 3s"), ("dealer", "Jc 9d 5h")):
    ...     rack.place(label, cards(hand))
    >>> for label, hand in rack.reconstruct(("seat 1", "seat 4", "dealer")).items():
    ...     print(label, spell(hand))
    seat 1 7h 7d 3s
    seat 4 Ks Qd 2c
    dealer Jc 9d 5h
    >>> rack.count()
    52
    """

    __slots__ = ("_discards", "_one_deck", "_round", "back")

    back: str | None
    """The backs of the cards that lie in the rack."""

    def __init__(self, one_deck: Citation | None = None) -> None:
        """``one_deck`` is the section that keeps the cards of two decks apart, where two are in use (20.2(b)5)."""
        self._one_deck = one_deck
        self._discards: list[Discard] = []
        self._round = 0
        self.back = None

    @property
    def discards(self) -> tuple[Discard, ...]:
        """What lies in the rack, in the order in which it was put there."""
        return tuple(self._discards)

    def place(self, label: str, hand: Iterable[Card], back: str = "") -> None:
        """Put a hand away, under a name that it alone has in this round."""
        if any(d.label == label for d in self._discards[self._round :] if d.is_hand):
            raise Unreadable(f"the hand of {label} is in the discard rack already")
        self._add(Discard(label, tuple(hand)), back)

    def place_face_down(self, label: str, number: int, back: str = "") -> None:
        """Put away cards that nobody has seen: the rack keeps their number and no faces (20.7(d))."""
        self._add(Discard(label, (UNSEEN,) * number, is_hand=False), back)

    def _add(self, discard: Discard, back: str) -> None:
        if self._one_deck is not None and self.back not in (None, back):
            raise Refused(f"{back} cards must wait until the {self.back} ones have left the rack", self._one_deck)
        self.back = back
        self._discards.append(discard)

    def new_round(self) -> None:
        """What lies in the rack belongs to rounds that are over; a shoe of several decks lasts many rounds."""
        self._round = len(self._discards)

    def reconstruct(self, order_of_play: Iterable[str]) -> dict[str, tuple[Card, ...]]:
        """The hands of this round by name, in the order of play; one not yet picked up is left out."""
        hands = {d.label: d.cards for d in self._discards[self._round :] if d.is_hand}
        played = {label: hands.pop(label) for label in order_of_play if label in hands}
        if hands:
            raise Unreadable(f"in the discard rack, but not in the order of play: {', '.join(hands)}")
        return played

    def count(self) -> int:
        return sum(len(d.cards) for d in self._discards)

    def clear(self) -> None:
        """Take all cards out, to be shuffled."""
        self._discards.clear()
        self._round = 0
        self.back = None


class AlternatingDecks:
    """Two decks in turn, a round each: one is shuffled while the other is played with (20.2(b)).

    Both are shuffled by the caller at the opening; `back` tells the discard rack whose cards come in.
    """

    __slots__ = ("in_play", "shuffling")

    def __init__(self, first: Shoe, second: Shoe, backs: Citation) -> None:
        """``backs`` is the section that wants the backs of the two to differ in colour (20.2(b)2)."""
        if first.back == second.back:
            raise Refused(f"both decks have {first.back or 'plain'} backs; their colours must differ", backs)
        self.in_play = first
        self.shuffling = second

    def alternate(self) -> Shoe:
        """At the end of a round: the deck just played goes to be shuffled, the other is the next to be dealt.

        A live deck's last shuffle is revealed before (`Shoe.reveal`).
        """
        self.in_play.shuffle()
        self.in_play, self.shuffling = self.shuffling, self.in_play
        return self.in_play
