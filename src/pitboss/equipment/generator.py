"""Chance: a live generator whose shuffles can be audited, and a seeded one for simulations and tests.

A live shuffle is committed to before the first bet and can be checked after the last, by anybody, as follows.

1. A secret of 32 bytes is drawn. Its stream is HMAC-SHA256(secret, ``STREAM`` + counter), the counter eight bytes, big
   end first, from 0; the blocks are read one after the other.
2. A number below n takes as many whole bytes of the stream as n needs, and of these the leading bits that n - 1 needs;
   a number that is too large is passed over (`unbiased`).
3. The deck starts in its own order (`Deck.cards`); for each position i from the top, the card at i changes places with
   the one at i + a number below the cards from i on (Fisher and Yates).
4. Published: SHA-256(``COMMITMENT`` + secret + the order in record notation). Revealed later: secret and order.

The order of a secret is fixed, so the house cannot answer bets with another one; a cut by a player after the
commitment keeps it from having picked a secret to its taste.

Dice, wheels and displays draw numbers from a committed stream in the same way (`Numbers`): the k-th draw, k from 0,
reads its bytes from HMAC-SHA256(secret, ``NUMBERS`` + k + counter), both eight bytes, big end first; what is published
is SHA-256(``NUMBERS`` + secret), and the secret is revealed after so many draws. Where some outcomes are likelier than
others, the number is below the sum of their weights and falls to the first whose weights reach beyond it.

Where players add to a secret (`Entropy`), what is published is SHA-256(``PROMISED`` + secret) for cards, and for
numbers as above; what is dealt from is HMAC-SHA256(secret, ``MIX`` + mix) in the secret's place, where the mix is a
digest of what they gave. It is taken at the first card or number, so that neither the house, which is bound to its
secret by then, nor the players, who do not know it, decide alone.
"""

from __future__ import annotations

import functools
import hashlib
import hmac
import itertools
import random
import secrets
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal, Protocol, TypeAlias, TypeVar, final

from pitboss.equipment.cards import Card, Deck, spell
from pitboss.errors import Unreadable

STREAM = b"pitboss shuffle stream 1\n"
COMMITMENT = b"pitboss shuffle commitment 1\n"
NUMBERS = b"pitboss numbers 1\n"
PROMISED = b"pitboss shuffle commitment 2\n"
MIX = b"pitboss mix 1\n"
SECRET_BYTES = 32
LATER: Final = {"later": True}
"""The metadata of a field that came later: where it is None it is not written, where it is not there it is None."""
UNMIXED = b""
"""Stands for a mix that has not been taken yet."""

T = TypeVar("T")


def unbiased(n: int, take: Callable[[int], bytes]) -> int:
    """A number from 0 to n - 1, all equally likely if the bytes taken are.

    Too large a number is thrown away and drawn again: its remainder would come up more often than the others.

    >>> source = iter([b"\\xff", b"\\xc0", b"\\xa0"])  # for n = 6 the leading three bits: 7, 6, 5
    >>> unbiased(6, lambda size: next(source))
    5
    """
    if n < 1:
        raise ValueError(f"no number from 0 to {n} - 1")
    bits = (n - 1).bit_length()
    size = (bits + 7) // 8
    while True:
        number = int.from_bytes(take(size), "big") >> (8 * size - bits)
        if number < n:
            return number


def _permuted(items: Iterable[T], below: Callable[[int], int]) -> tuple[T, ...]:
    order = list(items)
    for i in range(len(order) - 1):
        j = i + below(len(order) - i)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def stream(secret: bytes) -> Callable[[int], bytes]:
    """The bytes that follow from a secret: each call takes the next so many."""
    source: Iterator[int] = itertools.chain.from_iterable(_blocks(secret))
    return lambda size: bytes(itertools.islice(source, size))


def _blocks(secret: bytes) -> Iterator[bytes]:
    keyed = hmac.new(secret, STREAM, "sha256")
    for counter in itertools.count():
        block = keyed.copy()
        block.update(counter.to_bytes(8, "big"))
        yield block.digest()


@functools.lru_cache(2048, typed=True)  # asked for again when the shuffle is opened
def order_of(secret: bytes, deck: Deck) -> tuple[Card, ...]:
    """The one order of the deck that a secret stands for.

    >>> spell(order_of(bytes(32), Deck())[:5])
    '2s Js 6s 3s 9d'
    """
    order = list(deck.cards)
    if len(order) > 256:
        take = stream(secret)
        return _permuted(order, lambda n: unbiased(n, take))
    source = itertools.chain.from_iterable(_blocks(secret))  # one byte a number: the same as `unbiased`, in one loop
    for i in range(len(order) - 1):
        n = len(order) - i
        shift = 8 - (n - 1).bit_length()
        number = next(source) >> shift
        while number >= n:
            number = next(source) >> shift
        j = i + number
        order[i], order[j] = order[j], order[i]
    return tuple(order)


class Entropy(Protocol):
    """What others than the house add to its secrets."""

    def takes_part(self, secret: bytes, /) -> bool:
        """Whether anything is mixed into a secret that has just been drawn."""

    def mix(self, secret: bytes, /) -> bytes:
        """The digest of what was given to a secret, which is used from now on."""

    def waits(self) -> bool:
        """Whether somebody has something to give to the next secret."""


def mixed(secret: bytes, mix: bytes | None) -> bytes:
    """What is dealt from: the house's secret, with what others gave to it where they could.

    >>> mixed(bytes(32), None) == bytes(32), mixed(bytes(32), bytes(32)).hex()[:16]
    (True, '12a39825f7b8984b')
    """
    return secret if mix is None else hmac.digest(secret, MIX + mix, "sha256")


@dataclass(frozen=True, slots=True)
class Commitment:
    """What is published before the first bet: it fixes the order and tells nothing about it."""

    digest: str

    def __str__(self) -> str:
        return self.digest


@dataclass(frozen=True, slots=True)
class Opening:
    """What is revealed when the cards have been played: the secret, and the order before any cut.

    Neither shows in a `repr`, so that a log line gives no shoe away.
    """

    secret: bytes = field(repr=False)
    order: tuple[Card, ...] = field(repr=False)
    mix: bytes | None = field(default=None, repr=False)
    """What others gave to the secret; None where nobody could. One that was never dealt from has none yet, and no
    order."""

    @property
    def commitment(self) -> Commitment:
        """The commitment that this opens."""
        if self.mix is not None:
            return Commitment(hashlib.sha256(PROMISED + self.secret).hexdigest())
        return Commitment(hashlib.sha256(COMMITMENT + self.secret + spell(self.order).encode("ascii")).hexdigest())


def faults(commitment: Commitment, opening: Opening, deck: Deck) -> tuple[str, ...]:
    """Everything that is wrong with an opening, in words; nothing where it is the one committed to, of this deck, and
    its order the one that the secret yields.

    >>> commitment, opening = LiveGenerator().commit(Deck())
    >>> faults(commitment, opening, Deck()), len(faults(commitment, opening, Deck(jokers=1)))
    ((), 2)
    """
    found = []
    if len(opening.secret) != SECRET_BYTES:
        found.append(f"the secret has {len(opening.secret)} bytes, not {SECRET_BYTES}")
    if opening.commitment != commitment:
        found.append("secret and order are not those that were committed to")
    if opening.mix == UNMIXED:
        return (*found, "an order of what was never dealt from") if opening.order else tuple(found)
    if sorted(opening.order) != sorted(deck.cards):
        found.append("the order does not hold the cards of the deck, each as often as the deck does")
    if opening.order != order_of(mixed(opening.secret, opening.mix), deck):
        found.append("the secret yields another order")
    return tuple(found)


def number_at(secret: bytes, draw: int, n: int) -> int:
    """The number from 0 to n - 1 that a secret stands for at one draw, whatever was drawn before.

    >>> [number_at(bytes(32), draw, 6) + 1 for draw in range(8)]
    [5, 5, 3, 3, 3, 5, 3, 6]
    """
    blocks = (
        hmac.digest(secret, NUMBERS + draw.to_bytes(8, "big") + counter.to_bytes(8, "big"), "sha256")
        for counter in itertools.count()
    )
    source: Iterator[int] = itertools.chain.from_iterable(blocks)
    return unbiased(n, lambda size: bytes(itertools.islice(source, size)))


@dataclass(frozen=True, slots=True)
class NumbersValue:
    """A stream of numbers as it can be kept: its secret, and how many have been drawn."""

    secret: bytes = field(repr=False)
    drawn: int = 0
    mix: bytes | None = field(default=None, metadata=LATER)
    """What others gave to the secret; None where nobody could."""

    @property
    def commitment(self) -> Commitment:
        """What is published before the first draw."""
        return Commitment(hashlib.sha256(NUMBERS + self.secret).hexdigest())


@final
class Numbers:
    """A committed stream of numbers, for dice, wheels and displays.

    >>> stream = Numbers(NumbersValue(bytes(32)))
    >>> stream.below(6), stream.below(6), stream.value.drawn
    (4, 4, 2)
    >>> Numbers(stream.value).below(6) == stream.below(6)
    True
    """

    __slots__ = ("_drawn", "_entropy", "_key", "_mix", "_secret")

    def __init__(self, value: NumbersValue, entropy: Entropy | None = None) -> None:
        self._secret, self._mix, self._entropy = value.secret, value.mix, entropy
        self._key = mixed(value.secret, value.mix)
        self._drawn = value.drawn

    @property
    def drawn(self) -> int:
        """How many numbers have been drawn."""
        return self._drawn

    @property
    def value(self) -> NumbersValue:
        """The stream as it stands: from it the next number comes again."""
        return NumbersValue(self._secret, self._drawn, self._mix)

    def below(self, n: int) -> int:
        """The next number from 0 to n - 1."""
        if self._mix == UNMIXED:
            assert self._entropy is not None
            self._mix = self._entropy.mix(self._secret)
            self._key = mixed(self._secret, self._mix)
        self._drawn += 1
        return number_at(self._key, self._drawn - 1, n)


def _secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


@final
class LiveGenerator:
    """The generator of a live table: the operating system's cryptographic one, with no state to steal or to set.

    Whoever keeps secrets of their own gives what makes them, and what others add to them.
    """

    __slots__ = ("entropy", "secret")
    live: ClassVar[Literal[True]] = True

    def __init__(self, secret: Callable[[], bytes] = _secret, entropy: Entropy | None = None) -> None:
        self.secret = secret
        self.entropy = entropy

    def drawn(self) -> tuple[bytes, bytes | None]:
        """A secret, and what is mixed into it: nothing yet where others may add to it, None where they may not."""
        secret = self.secret()
        late = self.entropy is not None and self.entropy.takes_part(secret)
        return secret, UNMIXED if late else None

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return unbiased(n, secrets.token_bytes)

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in a random order, without a commitment."""
        return _permuted(items, self.below)

    def commit(self, deck: Deck) -> tuple[Commitment, Opening]:
        """A shuffle of the deck: what to publish now, and what to keep secret until the cards are played."""
        secret, mix = self.drawn()
        opening = Opening(secret, order_of(secret, deck) if mix is None else (), mix)
        return opening.commitment, opening


_WORDS = 624
_WORD_BYTES = 4
_VERSION = 3
"""The generator behind a seed is the Mersenne Twister of Python's `random`, whose state is so many words."""


@dataclass(frozen=True, slots=True)
class SeededValue:
    """A seeded generator as it can be kept: all the words of its state, and how many of them are used up."""

    words: bytes = field(repr=False)
    used: int


@final
class SeededGenerator:
    """A generator that repeats itself from its seed, for simulations and tests; no live table takes it.

    >>> SeededGenerator(7).shuffled("abcde") == SeededGenerator(7).shuffled("abcde")
    True
    >>> one = SeededGenerator(7)
    >>> _ = one.below(6)
    >>> other = SeededGenerator.restored(one.value)
    >>> [one.below(6) for _ in range(20)] == [other.below(6) for _ in range(20)]
    True
    """

    __slots__ = ("_random",)
    live: ClassVar[Literal[False]] = False

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    @classmethod
    def restored(cls, value: SeededValue) -> SeededGenerator:
        """The generator as it was kept: the same numbers come next."""
        if len(value.words) != _WORDS * _WORD_BYTES or not 0 <= value.used <= _WORDS:
            raise Unreadable("this is not the state of a seeded generator")
        generator = cls(0)
        words = (
            int.from_bytes(value.words[at : at + _WORD_BYTES], "big") for at in range(0, len(value.words), _WORD_BYTES)
        )
        generator._random.setstate((_VERSION, (*words, value.used), None))
        return generator

    @property
    def value(self) -> SeededValue:
        """The generator as it stands: from it the next numbers come again."""
        *words, used = self._random.getstate()[1]
        return SeededValue(b"".join(word.to_bytes(_WORD_BYTES, "big") for word in words), used)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        if n < 1:
            raise ValueError(f"no number from 0 to {n} - 1")
        size, bits = (n - 1).bit_length(), self._random.getrandbits
        number = bits(size)
        while number >= n:
            number = bits(size)
        return number

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in a random order."""
        return _permuted(items, self.below)

    def settle(self, order: list[T], start: int, stop: int) -> None:
        """Shuffle only the positions from start to stop, out of all from start on: Fisher and Yates, broken off."""
        bits, size = self._random.getrandbits, len(order)
        for i in range(start, stop):
            left = size - i
            wide = (left - 1).bit_length()
            j = bits(wide)
            while j >= left:
                j = bits(wide)
            j += i
            order[i], order[j] = order[j], order[i]


Generator: TypeAlias = LiveGenerator | SeededGenerator
