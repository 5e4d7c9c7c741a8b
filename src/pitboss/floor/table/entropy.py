"""What players add to the secrets of a table, so that nobody decides alone what comes.

Whoever is seated promises a value by its digest. A commitment names the promises that stand when the house's secret is
drawn: from then on the house is bound. Then the values are given, which nobody could know before; at the first card or
number those that are there are mixed in, in the order of the seats, and an event says which. A promise that is not kept
by then is left out, and seen to be: whoever made it had the choice of two outcomes and knew neither. It is not named
again, since its value may be under way: whoever deals too early would know it before the next secret is drawn.

    promise  SHA-256("pitboss entropy 1" + line feed + value), a value being 32 bytes
    mix      SHA-256("pitboss mix 1" + line feed + for each value given its seat, a blank, 64 digits, a line feed)
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from pitboss.equipment.generator import MIX
from pitboss.floor.refusals import Stale

ENTROPY: Final = b"pitboss entropy 1\n"
REMEMBERED: Final = 128
"""So many promises that are done with are known again. Who repeats an older one adds nothing, as if they had sent none:
nobody else's part in a mix is the less for it."""
SHORT: Final = 16
"""So many digits of each are enough for that."""


def promise_of(value: bytes) -> str:
    """What is said of a value before it is given.

    >>> promise_of(bytes(32))[:16]
    '4243f57c48be544d'
    """
    return hashlib.sha256(ENTROPY + value).hexdigest()


def mix_of(given: Iterable[tuple[str, str]]) -> bytes:
    """The digest of what was given, by seat, in the order of the seats.

    >>> mix_of([("1", "00" * 32)]).hex()[:16], mix_of([]).hex()[:16]
    ('ef9b29b37528f16b', 'd6cba3c296096ad0')
    """
    return hashlib.sha256(MIX + "".join(f"{seat} {value}\n" for seat, value in given).encode()).digest()


@dataclass(slots=True)
class Open:
    """A commitment of which nothing has been used: who has promised something to it, and what was given by now."""

    kind: str
    promised: dict[str, str]
    given: dict[str, str] = field(default_factory=dict)

    def in_order(self, seats: Iterable[str]) -> list[tuple[str, str]]:
        """What was given, in the order of the seats."""
        return [(seat, self.given[seat]) for seat in seats if seat in self.given]


class Promises:
    """The promises of a table, those that stand and those that a commitment names."""

    def __init__(self, stored: Mapping[str, Any] | None = None) -> None:
        kept = stored or {}
        self.standing: dict[str, tuple[str, str]] = {}
        """By seat: whose, and the digest."""
        self.standing.update({seat: (who, what) for seat, (who, what) in kept.get("standing", {}).items()})
        self.open: dict[int, Open] = {}
        """By the number of the secret."""
        for n, one in kept.get("open", {}).items():
            self.open[int(n)] = Open(one["kind"], dict(one["promised"]), dict(one["given"]))
        self.done: list[str] = list(kept.get("done", ()))
        """The first digits of promises that are done with, the last ones."""

    def to_json(self) -> dict[str, Any]:
        """As it is kept; nothing where nobody has promised anything."""
        found: dict[str, Any] = {}
        if self.standing:
            found["standing"] = {seat: list(each) for seat, each in self.standing.items()}
        if named := {n: one for n, one in self.open.items() if one.promised}:
            found["open"] = {
                str(n): {"kind": one.kind, "promised": one.promised, "given": one.given} for n, one in named.items()
            }
        if self.done:
            found["done"] = list(self.done)
        return found

    def name(self, n: int, kind: str, holder: Callable[[str], str]) -> dict[str, str]:
        """The house has drawn a secret: the promises that stand are named with it."""
        for at in [at for at, one in self.open.items() if one.kind == kind]:
            self.use(at)
        named = {seat: what for seat, (who, what) in sorted(self.standing.items()) if holder(seat) == who}
        self.open[n] = Open(kind, named)
        return named

    def give(self, seat: str, value: str) -> list[str]:
        """A promise is kept, to all commitments that name it; their kinds. `Stale` where none does, or not any more."""
        promised = promise_of(bytes.fromhex(value))
        found = [one for one in self.open.values() if one.promised.get(seat) == promised and seat not in one.given]
        if not found:
            raise Stale("nothing waits for this value")
        for one in found:
            one.given[seat] = value
        self._done_with(seat, promised)
        return [one.kind for one in found]

    def require_new(self, digest: str) -> None:
        """`Stale` where this is promised already, by whomever, or was before."""
        standing = (what for _, what in self.standing.values())
        named = (what for one in self.open.values() for what in one.promised.values())
        if digest in (*standing, *named) or digest[:SHORT] in self.done:
            raise Stale("this has been promised before: promise a fresh value")

    def promise(self, seat: str, person: str, digest: str) -> None:
        """Somebody promises a new value to the next secret."""
        self.standing[seat] = (person, digest)

    def _done_with(self, seat: str, digest: str) -> None:
        """A promise was kept, or was not when it should have been: it stands no more."""
        if self.standing.get(seat, ("", ""))[1] == digest:
            del self.standing[seat]
        if digest[:SHORT] not in self.done:
            self.done = [*self.done, digest[:SHORT]][-REMEMBERED:]

    def use(self, n: int) -> Open:
        """A commitment is used from now on, or put away: nothing more is given to it, and who has not kept a promise
        to it makes another."""
        one = self.open.pop(n, None) or Open("", {})
        for seat, digest in one.promised.items():
            if seat not in one.given:
                self._done_with(seat, digest)
        return one

    def begin_anew(self) -> None:
        """The floor was restored from a backup: what stands and is named may have been given in what is lost."""
        for n in list(self.open):
            self.use(n)
        for seat, (_, digest) in list(self.standing.items()):
            self._done_with(seat, digest)
