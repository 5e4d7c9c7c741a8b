"""Each position of a shuffle committed to by itself, so that one card can be proved and the others stay unseen.

Where hands are mucked unseen for good, the secret of a shuffle is never for players. Instead, beside the commitment to
the whole order (`generator`), the table publishes before the first bet one digest over all positions. Later everybody
gets the digest of each position, and a player the nonces of the cards seen. To check by hand, i being a position
from 0 at the top before any cut, as eight bytes, big end first:

1. SHA-256(``POSITION`` + i + nonce + the card in record notation, as `Ks`) is the digest of position i.
2. SHA-256(``POSITIONS`` + the digests of all positions, 32 bytes each, from the top) is what was published.

A nonce is HMAC-SHA256(secret, ``NONCE`` + i), 32 bytes: it tells nothing of the secret or of any other position, and
without it a digest cannot be guessed by trying the cards. An auditor has the secret, and finds every nonce again.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from pitboss.equipment.cards import Card

POSITION = b"pitboss position 1\n"
POSITIONS = b"pitboss positions 1\n"
NONCE = b"pitboss position nonce 1\n"


def nonce(secret: bytes, position: int) -> bytes:
    """What hides one position."""
    return hmac.digest(secret, NONCE + position.to_bytes(8, "big"), "sha256")


def digest(position: int, hides: bytes, card: Card) -> bytes:
    """What a position, its nonce and its card come to.

    >>> from pitboss.equipment.cards import card
    >>> digest(0, bytes(32), card("Ks")).hex()[:16]
    'a4d0c72fcd8e40f5'
    """
    return hashlib.sha256(POSITION + position.to_bytes(8, "big") + hides + str(card).encode("ascii")).digest()


def digests(secret: bytes, order: Sequence[Card]) -> list[bytes]:
    """The digest of each position of an order, from the top."""
    return [digest(i, nonce(secret, i), card) for i, card in enumerate(order)]


def root(each: Sequence[bytes]) -> str:
    """What is published before the first bet.

    >>> root([bytes(32)] * 52)[:16]
    '2bb98913d895dd3c'
    """
    return hashlib.sha256(POSITIONS + b"".join(each)).hexdigest()
