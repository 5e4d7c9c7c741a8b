"""What a pokette table remembers from one spin to the next, beside the wagers that a void spin leaves standing."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.play.state import back


@dataclass(frozen=True, slots=True)
class PoketteState:
    """The results that count towards the hand: a void spin adds none."""

    shown: tuple[str, ...] = back(())
