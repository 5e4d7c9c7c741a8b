"""Devices that have signed in before: a signed cookie says as whom, so that nobody's wrong guesses lock them out.

It opens nothing. Whoever brings one is counted by themselves when they sign in as that person, and not with strangers.
"""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Callable
from typing import Final

COOKIE: Final = "pitboss-device"
KNOWN_DAYS: Final = 180
PEOPLE: Final = 8
"""So many people may share a device."""
_LABEL: Final = b"pitboss device 1\n"


class Devices:
    """Writes and reads the cookie, with a key that follows from the floor's."""

    def __init__(self, key: bytes, clock: Callable[[], float] = time.time) -> None:
        self._key = hmac.digest(key, _LABEL, "sha256")
        self._clock = clock

    def known(self, cookie: str, person: str) -> str:
        """By what name this device is counted as it signs in for somebody; empty where it never has."""
        for entry in self._sound(cookie):
            who, _, name, _ = entry.split(".")
            if who == person:
                return name
        return ""

    def remember(self, cookie: str, person: str) -> str:
        """The cookie with somebody added who has just signed in."""
        others = [entry for entry in self._sound(cookie) if entry.split(".")[0] != person]
        begun = f"{person}.{int(self._clock())}.{self.known(cookie, person) or secrets.token_urlsafe(12)}"
        return "~".join([f"{begun}.{self._mac(begun)}", *others][:PEOPLE])

    def _mac(self, begun: str) -> str:
        return hmac.new(self._key, begun.encode(), "sha256").hexdigest()[:32]

    def _sound(self, cookie: str) -> list[str]:
        """The entries of a cookie that we have written, not too long ago."""
        found = []
        for entry in cookie[:2000].split("~")[:PEOPLE]:
            begun, _, mac = entry.rpartition(".")
            ours = hmac.compare_digest(mac.encode(), self._mac(begun).encode())
            if ours and self._clock() - int(begun.split(".")[1]) <= KNOWN_DAYS * 86400:
                found.append(entry)
        return found
