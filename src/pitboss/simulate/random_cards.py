"""Random cards for kernels: xoshiro256++ (Blackman and Vigna), and deals that are uniform to the last bit.

This is for measuring, where a run must be repeatable; a table that takes money deals from a cryptographic generator.
"""

from __future__ import annotations

import hashlib

import numpy as np
import numpy.typing as npt

from pitboss.simulate.compilation import lean

Words = npt.NDArray[np.uint64]
"""The four words that a generator is at."""

_1 = np.uint64(1)
_17 = np.uint64(17)
_19 = np.uint64(19)
_23 = np.uint64(23)
_32 = np.uint64(32)
_41 = np.uint64(41)
_45 = np.uint64(45)
_LOW = np.uint64(0xFFFFFFFF)


def stream(seed: int, chunk: int) -> Words:
    """Where the generator of one chunk starts: the same whoever runs it, and unrelated to all other chunks.

    >>> stream(1, 0).tolist() == stream(1, 0).tolist() != stream(1, 1).tolist()
    True
    """
    digest = hashlib.blake2b(f"{seed}/{chunk}".encode(), digest_size=32).digest()
    return np.frombuffer(digest, dtype="<u8").astype(np.uint64)


@lean
def next_word(words: Words) -> np.uint64:
    """The next 64 random bits."""
    s0, s1, s2, s3 = words[0], words[1], words[2], words[3]
    added = s0 + s3
    result: np.uint64 = ((added << _23) | (added >> _41)) + s0
    shifted = s1 << _17
    s2 ^= s0
    s3 ^= s1
    words[1] = s1 ^ s2
    words[0] = s0 ^ s3
    words[2] = s2 ^ shifted
    words[3] = (s3 << _45) | (s3 >> _19)
    return result


@lean
def deal(words: Words, deck: npt.NDArray[np.uint8], start: int, stop: int) -> None:
    """Puts cards drawn at random from ``deck[start:]`` into the places from ``start`` to ``stop``.

    One random word serves for all of them: its product with the number of cards left gives a place above the point
    and, below it, the word for the next card. What is left after the last card says whether the word was one of the
    few surplus ones that would make some deals likelier than others; those are drawn again. The deals possible must
    number less than 2^64 (eleven cards of 52), so longer deals are made in parts.

    The order the deck was in does not matter, so one deck serves for all rounds unshuffled.
    """
    size = len(deck)
    while True:
        word = next_word(words)
        deals = _1
        for place in range(start, stop):
            left = np.uint64(size - place)
            above = ((word >> _32) * left + (((word & _LOW) * left) >> _32)) >> _32
            word *= left
            deals *= left
            chosen = place + np.int64(above)
            card = deck[chosen]
            deck[chosen] = deck[place]
            deck[place] = card
        # A surplus word leaves less than 2^64 modulo the number of deals, so nearly always one comparison is enough.
        if word >= deals or word >= (np.uint64(0) - deals) % deals:
            return
