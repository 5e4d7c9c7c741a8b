"""A table between two rounds as it is kept: a value, and the one text that is stored of it.

In the text every secret is written as its number; whoever has the floor key finds it again (`table_secrets`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

from pitboss.floor.table.config import Config, read_config
from pitboss.floor.table.table_secrets import TableSecrets
from pitboss.play.codec import JSON, canonical, read_snapshot, write_snapshot
from pitboss.play.dealing.snapshot import Snapshot


class SnapshotText(NamedTuple):
    """A snapshot as it is stored."""

    round: int
    """How many rounds were over."""
    seq: int
    """The event behind which it was taken."""
    body: str


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table behind one of its events, between two rounds."""

    round: int
    """How many rounds were over."""
    seq: int
    """The event behind which it was taken."""
    config: Config
    runner: Snapshot
    """What the engine keeps of it."""
    last: dict[str, Any]
    """The last round, as it may be shown."""
    closing: bool
    pending: dict[str, Any]
    """A change of limits or options that waits for its notice and for the next round."""
    commitments: dict[str, dict[str, JSON]]
    """The commitments in force, by kind."""
    secrets: int
    """How many secrets had been drawn."""
    ready: frozenset[str]
    """Seats that had said that they were ready."""
    epoch: int = 0
    """How often the floor had been restored from a backup."""
    spent: int = 0
    """The number of a stream that was put away with the epoch before: it is opened, and the next one told of, before
    the next round."""
    promises: dict[str, Any] = field(default_factory=dict)
    """What players have promised, and given, to secrets that are not used yet."""
    spent_mix: bytes | None = None
    """What players gave to the stream that was put away; None where they could not."""
    day: dict[str, Any] = field(default_factory=dict)
    """How far the table's day had come, where people tick it off."""

    def write(self, secrets: TableSecrets) -> SnapshotText:
        """The text that is stored."""
        runner = cast(dict[str, Any], write_snapshot(self.runner))
        for each in _holders_of_secrets(runner["chance"]):
            each["secret"] = secrets.number(bytes.fromhex(each["secret"]))
        body: dict[str, JSON] = {
            "config": self.config.to_json(), "runner": runner, "last": self.last, "closing": self.closing,
            "pending": self.pending, "secrets": self.secrets,
            "commitments": cast(JSON, self.commitments), "ready": cast(JSON, sorted(self.ready)),
        }  # fmt: skip
        later = {"epoch": self.epoch, "spent": self.spent, "promises": cast(JSON, self.promises), "day": self.day}
        body |= {name: value for name, value in later.items() if value}
        if self.spent_mix is not None:
            body["spent_mix"] = self.spent_mix.hex()
        return SnapshotText(self.round, self.seq, canonical(body))


def read_table_snapshot(text: SnapshotText, secrets: TableSecrets) -> TableSnapshot:
    """What a stored text stands for."""
    body = json.loads(text.body)
    for each in _holders_of_secrets(body["runner"]["chance"]):
        each["secret"] = secrets.secret(each["secret"]).hex()
    config = read_config(body["config"])
    return TableSnapshot(
        text.round, text.seq, config, read_snapshot(body["runner"], config.setting.game), body["last"],
        body["closing"], body["pending"], body["commitments"], body["secrets"], frozenset(body["ready"]),
        body.get("epoch", 0), body.get("spent", 0), body.get("promises", {}),
        None if "spent_mix" not in body else bytes.fromhex(body["spent_mix"]), body.get("day", {}),
    )  # fmt: skip


def secrets_in(text: SnapshotText) -> set[int]:
    """The numbers of the secrets that a stored text names."""
    body = json.loads(text.body)
    return {each["secret"] for each in _holders_of_secrets(body["runner"]["chance"])} | {body.get("spent", 0)}


def _holders_of_secrets(chance: Mapping[str, Any]) -> Iterable[dict[str, Any]]:
    """The parts of what is still to come that hold a secret, as they are written."""
    return [each for each in (chance["shoe"], chance["numbers"], *chance["unopened"]) if each is not None]
