"""What players added to the secrets of a table, checked by its log alone.

It was promised before the house was bound, given after that, and mixed in before the first card or number.
"""

from __future__ import annotations

from typing import Any

from pitboss.floor.audit.books import DifferenceFound
from pitboss.floor.table.entropy import mix_of, promise_of


class EntropyCheck:
    """The promises of one table, as its events follow one another."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._standing: dict[str, str] = {}
        """By seat: the digest promised last, until its value is given, or missed by a mix."""
        self._named: dict[int, dict[str, str]] = {}
        self._open: dict[str, int] = {}
        """By kind: the commitment that nothing has been mixed into."""
        self._given: set[tuple[str, str]] = set()
        """Seat and value."""
        self._mixes: dict[int, str] = {}
        self.positions: dict[int, str] = {}

    def entropy(self, seq: int, body: dict[str, Any]) -> None:
        """Somebody gives a value, and promises the next."""
        if body["value"]:
            self._given.add((body["seat"], body["value"]))
            self._done_with(body["seat"], promise_of(bytes.fromhex(body["value"])))
        if body["next"]:
            self._standing[body["seat"]] = body["next"]

    def _done_with(self, seat: str, digest: str) -> None:
        if self._standing.get(seat) == digest:
            del self._standing[seat]

    def committed(self, seq: int, body: dict[str, Any]) -> None:
        """The house is bound; what it names is what each seat promised last, and neither gave nor missed since."""
        named = body.get("promised")
        if named is None:
            return
        self._put_away(body["kind"])
        if any(self._standing.get(seat) != digest for seat, digest in named.items()):
            raise DifferenceFound(self._table, seq, "a promise that nobody has made, or that was kept or missed before")
        self._named[body["id"]] = named
        self._open[body["kind"]] = body["id"]

    def _put_away(self, kind: str) -> None:
        """A commitment is used, or replaced: a promise to it that was not kept by now is not named again."""
        for seat, digest in self._named.get(self._open.pop(kind, 0), {}).items():
            self._done_with(seat, digest)

    def mixed(self, seq: int, body: dict[str, Any]) -> None:
        """What was given is mixed in: each value is the one promised, and the digest is theirs."""
        named, given = self._named.get(body["id"], {}), [(seat, value) for seat, value in body["given"]]
        kept = all(
            (seat, value) in self._given and named.get(seat) == promise_of(bytes.fromhex(value))
            for seat, value in given
        )
        whole = sorted([*(seat for seat, _ in given), *body["missing"]]) == sorted(named)
        if not kept or not whole or body["mix"] != mix_of(given).hex():
            raise DifferenceFound(self._table, seq, "what players gave is not what was mixed in")
        self._mixes[body["id"]] = body["mix"]
        self._put_away(body["kind"])
        if "positions" in body:
            self.positions[body["id"]] = body["positions"]

    def opened(self, seq: int, body: dict[str, Any]) -> bytes | None:
        """A commitment is opened; the mix that goes with it, None where players had no part in it."""
        n = body["id"]
        if n not in self._named:
            if "mix" in body:
                raise DifferenceFound(self._table, seq, "opened with a mix that nobody had a part in")
            return None
        may_be = {self._mixes[n]} if n in self._mixes else {""} if self._named[n] else {"", mix_of([]).hex()}
        if body.get("mix") not in may_be:
            raise DifferenceFound(self._table, seq, "opened with another mix than what players gave")
        return bytes.fromhex(body["mix"])
