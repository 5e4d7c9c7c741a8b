"""The house way as an option's value: one by its name, or lines of a licensee's own by kind of hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pitboss.games.set_hands.kinds import KINDS


class HouseWays:
    """The value of the option: a name, or lines by kind of hand, with ``base`` for the way the others come from."""

    several_words = True
    """A line of a house way is a sentence, in a record too."""

    def __init__(self, ways: Mapping[str, Mapping[str, str]], base: str, checked: Callable[[object], object]) -> None:
        self.ways, self.base, self.checked = ways, base, checked

    def read(self, raw: object) -> str | Mapping[str, object]:
        if isinstance(raw, str):
            if raw not in self.ways:
                raise ValueError(f"{raw!r} is not a known house way")
            return raw
        if not isinstance(raw, Mapping):
            raise ValueError("needs a name, or lines by kind of hand")
        base = raw.get("base", self.base)
        if base not in self.ways:
            raise ValueError(f"{base!r} is not a known house way")
        unknown = [key for key in raw if key not in KINDS and key != "base"]
        if unknown:
            raise ValueError(f"no kind of hand {unknown[0]!r} (known: {', '.join(KINDS)})")
        lines = dict(self.ways[str(base)]) | {key: str(text) for key, text in raw.items() if key != "base"}
        self.checked(lines)
        return dict(lines)

    def __str__(self) -> str:
        return f"{', '.join(self.ways)}, or lines by kind of hand ({', '.join(KINDS)})"
