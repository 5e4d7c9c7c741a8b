"""The house way as an option's value: one by its name, or lines of a licensee's own by kind of hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from pitboss.equipment.cards import RANKS
from pitboss.spelling import spelled

from .kinds import KINDS

W = TypeVar("W")
Lines = tuple[tuple[str, str], ...]


class HouseWays(Generic[W]):
    """The value of the option: a name, or lines by kind of hand, with ``base`` for the way the others come from."""

    several_words = True
    """A line of a house way is a sentence, in a record too."""

    def __init__(
        self,
        ways: Mapping[str, Mapping[str, str]],
        base: str,
        build: Callable[[dict[str, str]], W],
        fouls: Callable[[W], tuple[int, ...] | None],
        foul: str,
    ) -> None:
        """``fouls``: ranks that a way would set foul, if any; ``foul``: what that is, in words."""
        self.ways, self.base, self.foul = ways, base, foul
        self.examples = tuple(ways)
        self._build, self._fouls = build, fouls
        self._known: dict[Lines, W] = {}

    def way(self, chosen: object) -> W:
        """A house way by its name, or from its lines by kind; ValueError where it does not set every hand legally."""
        if isinstance(chosen, str):
            lines: Lines = tuple(self.ways[chosen].items())
        else:
            assert isinstance(chosen, Mapping), chosen
            lines = tuple((kind, str(chosen[kind])) for kind in KINDS)
        if lines not in self._known:
            self._known[lines] = self._checked(dict(lines))
        return self._known[lines]

    def _checked(self, lines: dict[str, str]) -> W:
        way = self._build(lines)
        ranks = None if lines in self.ways.values() else self._fouls(way)
        if ranks is not None:
            named = "-".join(RANKS[rank - 2] for rank in ranks)
            raise ValueError(f"it would set {named} foul ({self.foul})")
        return way

    def read(self, raw: object) -> str | Mapping[str, object]:
        if isinstance(raw, str):
            if (name := spelled(raw, self.ways)) not in self.ways:
                raise ValueError(f"{raw!r} is not a known house way")
            return name
        if not isinstance(raw, Mapping):
            raise ValueError("needs a name, or lines by kind of hand")
        raw = {str(key).lower(): text for key, text in raw.items()}
        base = raw.get("base", self.base)
        if base not in self.ways:
            raise ValueError(f"{base!r} is not a known house way")
        unknown = [key for key in raw if key not in KINDS and key != "base"]
        if unknown:
            raise ValueError(f"no kind of hand {unknown[0]!r} (known: {', '.join(KINDS)})")
        lines = dict(self.ways[str(base)]) | {key: str(text) for key, text in raw.items() if key != "base"}
        self.way(lines)
        return dict(lines)

    def __str__(self) -> str:
        return f"{', '.join(self.ways)}, or lines by kind of hand ({', '.join(KINDS)})"
