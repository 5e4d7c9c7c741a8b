"""The secrets of one table's commitments, each found by its number.

A table has a seed, drawn when it opens. The bytes of its n-th commitment are SHA-256(seed + n): they follow from the
place in the log, so that after a crash or a lost race the same cards come again. What is dealt from is not these bytes,
which are stored, but the secret that the floor key makes of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import NamedTuple

NOTHING = bytes(32)
"""Stands for no secret, under the number nought: a table that is dealt by hand commits itself to nothing."""


class SecretBytes(NamedTuple):
    """What is stored of one secret: its number, and the bytes in hexadecimal digits. Number nought is the seed."""

    n: int
    bytes: str


def bytes_of(seed: bytes, n: int) -> bytes:
    """What is stored for the n-th commitment of a table."""
    return hashlib.sha256(b"pitboss commitment\n" + seed + n.to_bytes(8, "big")).digest()


def digest_of_seed(seed: bytes) -> str:
    """What a table's opening says of its seed, so that another one in its place is found."""
    return hashlib.sha256(b"pitboss seed\n" + seed).hexdigest()


class TableSecrets:
    """The secrets of one table. ``unlock`` makes a secret of stored bytes: only whoever has the floor key can."""

    def __init__(self, seed: bytes, unlock: Callable[[bytes], bytes]) -> None:
        self._seed, self._unlock = seed, unlock
        self.count = 0
        """How many secrets have been drawn."""
        self._numbers: dict[bytes, int] = {NOTHING: 0}
        self.new: list[SecretBytes] = []
        """What has been drawn and is still to be stored."""

    def secret(self, n: int) -> bytes:
        """The n-th secret."""
        if n == 0:
            return NOTHING
        made = self._unlock(bytes_of(self._seed, n))
        self._numbers[made] = n
        return made

    def number(self, secret: bytes) -> int:
        """The number of a secret that was asked for or drawn before."""
        return self._numbers[secret]

    def next(self) -> bytes:
        """Draws the next secret."""
        self.count += 1
        self.new.append(SecretBytes(self.count, bytes_of(self._seed, self.count).hex()))
        return self.secret(self.count)
