"""How signing in went for each account, and everybody's second factors: what is stored is what the cage's log says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import sqlalchemy as sa

from pitboss.floor.audit.books import DifferenceFound
from pitboss.floor.cage.identity import identity
from pitboss.floor.cage.people import digest
from pitboss.floor.store import schema
from pitboss.floor.table.events import CAGE, Event


class SignInCheck:
    """Follows the cage's log, then compares."""

    def __init__(self, rows: Callable[[sa.Select[Any]], Iterable[Any]]) -> None:
        self._rows = rows
        self._signing: dict[str, tuple[int, str]] = {}
        """Failures since the last sign-in, and when that was."""
        self._factors: dict[tuple[str, str], tuple[str, ...]] = {}
        """By person and id: what a factor is, its name, a digest of what is sealed of it, and since when it is kept."""

        self._tried: dict[int, tuple[str, str, str]] = {}
        """By event: the digest of who tried to sign in from where, as whom, and when."""

        self._erased: set[str] = set()
        self._gone: set[int] = set()
        """Events of tries by an erased name that were nobody's then."""

    def follow(self, event: Event, body: dict[str, Any]) -> None:
        """One event of the cage's log."""
        if event.kind == "refused" and "tried" in body:
            self._tried[event.seq] = (body["tried"], body["person"], event.at)
        match event.kind:
            case "refused" if body["person"] and body.get("counts"):  # up to 0.5.0 they were not counted
                failures, at = self._signing.get(body["person"], (0, ""))
                self._signing[body["person"]] = (failures + 1, at)
            case "signed_in":
                self._signing[body["person"]] = (0, event.at)
            case "erased":
                self._erased.add(body["person"])
                self._gone.update(body.get("tried", []))
            case "unlocked":
                self._signing[body["person"]] = (0, self._signing.get(body["person"], (0, ""))[1])
            case "factor":
                for each in body["factors"]:
                    self._factors[body["person"], each["id"]] = (
                        each["kind"],
                        each.get("named", each.get("name", "")),
                        each["digest"],
                        event.at,
                    )
            case "rotated":
                for each in body["factors"]:
                    kind, _, _, added = self._factors[each["person"], each["id"]]
                    self._factors[each["person"], each["id"]] = (kind, each["named"], each["digest"], added)
            case "unfactored":
                for each in body["factors"]:
                    self._factors.pop((body["person"], each), None)

    def compare(self) -> None:
        s, f = schema.sign_in, schema.factor
        found = {
            row.seq: (identity(row.salt, row.name, row.address), row.person, row.at)
            for row in self._rows(sa.select(schema.tried))
        }
        noted = {
            seq: each for seq, each in self._tried.items() if each[1] not in self._erased and seq not in self._gone
        }
        for seq in sorted(found.keys() | noted.keys()):
            if found.get(seq) != noted.get(seq):
                raise DifferenceFound(CAGE, seq, "who tried to sign in is not what the log says")
        stored = {row.person: (row.failures, row.at) for row in self._rows(sa.select(s))}
        for person in sorted(stored.keys() | self._signing.keys()):
            if stored.get(person) != self._signing.get(person):
                raise DifferenceFound(CAGE, None, f"how signing in went for {person} is not what the log says")
        kept = {(row.person, row.id): row for row in self._rows(sa.select(f))}
        for key in sorted(kept.keys() | self._factors.keys()):
            if key not in kept or not _is(kept[key], self._factors.get(key)):
                raise DifferenceFound(CAGE, None, f"the second factors of {key[0]} are not what the log says")


def _is(row: Any, noted: tuple[str, ...] | None) -> bool:
    """Whether a factor is the one that the log says; in the log of older versions its name stands there itself."""
    names = (row.name, identity(row.secret, row.name))
    return noted in [(row.kind, name, digest(row.secret), row.added) for name in names]
