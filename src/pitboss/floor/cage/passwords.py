"""Passwords: which ones are taken, and how they are hashed and verified without anybody else having to wait.

argon2 is dear on purpose: each hash fills megabytes for a tenth of a second or so. So it has threads of its own, at a
lower priority than the floor's, and a queue that ends: whoever comes when it is full is told when to come again.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import itertools
import os
import string
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from pitboss.errors import Unreadable
from pitboss.floor.cage.names import name_key, skeleton
from pitboss.floor.refusals import Busy

T = TypeVar("T")
SHORTEST, LONGEST = 10, 200
DIFFERENT: Final = 5
"""A password has so many different signs."""
THREADS: Final = 2
"""So many are hashed at the same time, in a process."""
QUEUE: Final = 30
"""So many more may wait."""
KNOWN_QUEUE: Final = 10
"""And so many more on devices that have signed in before, so that strangers cannot take every place."""
LONGEST_WAIT: Final = 20.0
"""Seconds: where it would take longer, by what the last one took, nobody is let wait either."""
NICE: Final = 5
"""By how much the priority of those threads is lower."""

_hasher = PasswordHasher()
MEMORY: Final = THREADS * _hasher.memory_cost * 1024
"""Bytes that hashing takes at most, in a process."""
NOBODYS: Final = _hasher.hash("nobody's")
"""Verified where there is nobody of a name, so that a refusal takes as long."""


# Which are taken


def a_password(asked: object, name: str = "") -> str:
    """A password for somebody of this name; refused where it is short, common or the name itself.

    >>> a_password("eleven brown bears", "Ann")
    'eleven brown bears'
    """
    if not isinstance(asked, str) or not SHORTEST <= len(asked) <= LONGEST:
        raise Unreadable(f"password: {SHORTEST} to {LONGEST} signs")
    if len(set(asked)) < DIFFERENT:
        raise Unreadable(f"password: at least {DIFFERENT} different signs")
    plain = skeleton(asked)
    heart = asked.strip(string.digits + string.punctuation + string.whitespace)
    if {plain, skeleton(heart), name_key(asked)} & _common() or _runs(asked):
        raise Unreadable("password: one that many people have is guessed first")
    own = skeleton(name)
    if len(own) >= 3 and (own in plain or own[::-1] in plain) and len(plain) - len(own) < SHORTEST:
        raise Unreadable("password: not the name itself")
    return asked


@functools.cache
def _common() -> frozenset[str]:
    """Passwords that many people have, and words that are the heart of many: as they are, and as `skeleton` reads
    them."""
    text = resources.files("pitboss.floor.cage").joinpath("common_passwords.txt").read_text("utf-8")
    words = [word for line in text.splitlines() if not line.startswith("#") for word in line.split()]
    return frozenset(words) | frozenset(map(skeleton, words))


_ROWS: Final = ("abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "1qaz2wsx3edc4rfv")


def _runs(text: str) -> bool:
    """Whether it is nothing but keys or letters that follow each other, or a few signs again and again.

    >>> _runs("abcdefghij"), _runs("987654321098"), _runs("abcdeabcde"), _runs("correct horse")
    (True, True, True, False)
    """
    low = text.lower()
    if any(low == (low[:size] * len(low))[: len(low)] for size in range(1, len(low) // 2 + 1)):
        return True
    steps = [any(pair in row or pair[::-1] in row for row in _ROWS) for pair in map("".join, itertools.pairwise(low))]
    return sum(steps) >= len(steps) - 2


# Hashing


class Passwords:
    """Hashes and verifies, in threads of its own."""

    def __init__(self) -> None:
        self._threads: ThreadPoolExecutor | None = None
        self._here = 0
        """Being hashed or waiting for it."""
        self._inside = 0
        """Signing in, and not answered yet."""
        self._took = 0.1
        """Seconds that the last one took."""

    @property
    def waiting(self) -> int:
        """So many are being hashed, or wait for that."""
        return self._here

    @contextlib.contextmanager
    def place(self) -> Iterator[None]:
        """A place for one sign-in from its beginning: where all are taken, not even a name is looked up."""
        if self._inside >= THREADS + QUEUE + KNOWN_QUEUE:
            raise Busy("too many sign in at once", self._here * self._took / THREADS)
        self._inside += 1
        try:
            yield
        finally:
            self._inside -= 1

    async def hash(self, password: str) -> str:
        return await self._run(lambda: _hasher.hash(password), known=True)

    async def verify(self, stored: str, password: str, known: bool = False) -> bool:
        """Whether it is the right one; ``known`` is a device that has signed in before."""
        return await self._run(lambda: _verified(stored, password), known)

    async def _run(self, work: Callable[[], T], known: bool) -> T:
        wait = self._here * self._took / THREADS
        full = self._here >= THREADS + QUEUE + (KNOWN_QUEUE if known else 0)
        if full or (self._here > THREADS and wait > LONGEST_WAIT):
            raise Busy("too many sign in at once", wait)
        if self._threads is None:
            self._threads = ThreadPoolExecutor(THREADS, "password", _give_way)
        self._here += 1

        def timed() -> T:
            began = time.monotonic()
            found = work()
            self._took = time.monotonic() - began
            return found

        running = asyncio.get_running_loop().run_in_executor(self._threads, timed)
        running.add_done_callback(lambda _: self._leave())
        return await running

    def _leave(self) -> None:
        self._here -= 1

    def close(self) -> None:
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)


def _give_way() -> None:
    """Lowers the priority of this thread and of those that argon2 starts from it, where threads have one each."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


def _verified(stored: str, password: str) -> bool:
    try:
        return _hasher.verify(stored, password)
    except (Argon2Error, InvalidHashError):
        return False
