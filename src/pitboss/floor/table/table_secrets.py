"""The secrets of one table's commitments, each found by its number.

Each commitment takes fresh random bytes, which are stored in its transaction: no copy of the database tells anything of
what is committed to after it was made. What is dealt from is not these bytes but the secret that the floor key makes of
them. They are stored before anybody sees a card of theirs, so that after a crash the same cards come again.

Up to version 0.5.0 a table had a seed under the number nought, and its n-th bytes were SHA-256(seed + n): such
commitments are still dealt from, opened and audited.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import NamedTuple

from pitboss.errors import PitbossError

BYTES = 32
"""So many are stored of each secret."""
NOTHING = bytes(BYTES)
"""Stands for no secret, under the number nought: a table that is dealt by hand commits itself to nothing."""
SEED = 0
"""The number under which a table of an older version has its seed."""


class SecretGone(PitbossError):
    """What is stored of a secret is not there."""


class SecretBytes(NamedTuple):
    """What is stored of one secret: its number, and the bytes in hexadecimal digits."""

    n: int
    bytes: str


def derived_bytes(seed: bytes, n: int) -> bytes:
    """What older versions stored for the n-th commitment of a table."""
    return hashlib.sha256(b"pitboss commitment\n" + seed + n.to_bytes(8, "big")).digest()


def digest_of_seed(seed: bytes) -> str:
    """What the opening of an older table says of its seed, so that another one in its place is found."""
    return hashlib.sha256(b"pitboss seed\n" + seed).hexdigest()


def digest_of_bytes(stored: bytes) -> str:
    """What a commitment says of the bytes that are stored for it, so that others in their place are found."""
    return hashlib.sha256(b"pitboss stored bytes\n" + stored).hexdigest()


class TableSecrets:
    """The secrets of one table: what is ``stored`` of them, and what is drawn on.

    ``unlock`` makes a secret of stored bytes: only whoever has the floor key can. ``draw`` gives fresh bytes; without
    it nothing is drawn that is not stored.
    """

    def __init__(
        self,
        stored: Mapping[int, bytes],
        unlock: Callable[[bytes], bytes],
        draw: Callable[[int], bytes] | None = None,
    ) -> None:
        self.stored = dict(stored)
        self._unlock, self._draw = unlock, draw
        self.count = 0
        """How many secrets have been drawn."""
        self._numbers: dict[bytes, int] = {NOTHING: 0}
        self.new: list[SecretBytes] = []
        """What has been drawn and is still to be stored."""
        self.replays = False
        """Whether what is stored is done again: then nothing is drawn."""

    def secret(self, n: int) -> bytes:
        """The n-th secret."""
        if n == 0:
            return NOTHING
        made = self._unlock(self._bytes(n))
        self._numbers[made] = n
        return made

    def _bytes(self, n: int) -> bytes:
        found = self.stored.get(n)
        if found is None:
            raise SecretGone(f"the bytes of secret {n} are gone")
        return found

    def number(self, secret: bytes) -> int:
        """The number of a secret that was asked for or drawn before."""
        return self._numbers[secret]

    def derived(self, n: int) -> bool:
        """Whether the n-th bytes follow from a seed, as they did in older versions."""
        seed = self.stored.get(SEED)
        return seed is not None and self._bytes(n) == derived_bytes(seed, n)

    def digest(self, n: int) -> str:
        """What a commitment says of the n-th bytes."""
        return digest_of_bytes(self._bytes(n))

    def next(self) -> bytes:
        """Draws the next secret; the stored one, where that is done again."""
        n = self.count + 1
        if n not in self.stored and self._draw is not None and not self.replays:
            self.stored[n] = drawn = self._draw(BYTES)
            self.new.append(SecretBytes(n, drawn.hex()))
        made = self.secret(n)
        self.count = n
        return made
