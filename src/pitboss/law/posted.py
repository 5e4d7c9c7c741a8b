"""Posted odds: those above the minimum, as a licensee writes them, how they are worded, and what a change owes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pitboss.equipment.money import Odds
from pitboss.errors import Unreadable
from pitboss.law.citation import Citation
from pitboss.law.options import LAYOUT, Notice, Options, Requirement, requires
from pitboss.law.values import OddsAtLeast


@dataclass(frozen=True, slots=True)
class RaisedOdds:
    """Odds by entry, none below its minimum; what is kept are the entries above it. One word stands for none raised.

    >>> from pitboss.equipment.money import odds
    >>> table = RaisedOdds("ac", {"total_4": odds("60 to 1"), "double_1": odds("10 to 1"), "double_2": odds("10 to 1")},
    ...     {"double": ("double_1", "double_2")})
    >>> table.read("ac"), table.read({"total_4": 60, "double": "11"})
    ({}, {'double_1': odds('11 to 1'), 'double_2': odds('11 to 1')})
    >>> table.read({"total_4": "50 to 1"})
    Traceback (most recent call last):
    ...
    ValueError: total_4: 50 to 1 is not allowed
    """

    word: str
    least: Mapping[str, Odds]
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Names for several entries at once."""
    bound: bool = True
    """Whether the minimum holds."""

    @property
    def entries(self) -> tuple[str, ...]:
        return (*self.groups, *self.least)

    def read(self, raw: object) -> Mapping[str, object]:
        if raw == self.word:
            return {}
        if not isinstance(raw, Mapping):
            raise ValueError(f"needs {self.word!r}, or entries by name")
        raised: dict[str, object] = {}  # by group first, so that an entry of its own counts more
        for name, given in sorted(raw.items(), key=lambda item: item[0] not in self.groups):
            entries = self.groups.get(name, (name,))
            for key in entries:
                if key not in self.least:
                    raise Unreadable(f"no entry {name!r} (known: {', '.join(self.entries)})")
                raised[key] = self._read(key, given)
        return {key: raised[key] for key, least in self.least.items() if raised.get(key, least) != least}

    def _read(self, key: str, given: object) -> Odds | str:
        """Odds; those stated "for" are kept as they are written, since what is wrong with them is their wording."""
        if isinstance(given, str) and " for " in given:
            return given
        try:
            return OddsAtLeast(self.least[key] if self.bound else Odds(0)).read(given)
        except ValueError as problem:
            raise ValueError(f"{key}: {problem}") from None

    def relaxed(self) -> RaisedOdds:
        return replace(self, bound=False)

    def __str__(self) -> str:
        alike = dict.fromkeys(key for keys in self.groups.values() for key in keys)
        entries = {name: self.least[keys[0]] for name, keys in self.groups.items()}
        entries |= {key: odds for key, odds in self.least.items() if key not in alike}
        return f"{self.word}, or " + "; ".join(f"{key}: {odds} or better" for key, odds in entries.items())


def posted(options: Options, key: str, least: Odds, option: str = "payouts") -> Odds:
    """What an entry pays at this table."""
    pays = options.table(option).get(key, least)
    assert isinstance(pays, Odds), key  # a setting refuses those stated "for"
    return pays


def in_words(options: Options, option: str = "payouts") -> str | None:
    """The odds raised at a table, to compare tables by; None where they are not even stated as odds must be."""
    raised = options.table(option)
    if any(isinstance(pays, str) for pays in raised.values()):
        return None
    return ", ".join(f"{key} {pays}" for key, pays in raised.items()) or "none raised"


def worded(section: Citation, option: str = "payouts") -> Requirement:
    """Odds are stated "to" or "win"."""

    return requires((option,), section, "Odds are stated with the word to or win, never with for.",
        lambda o: in_words(o, option) is not None)  # fmt: skip


def on_layout(section: Citation) -> Notice:
    """What a change of odds owes."""
    return Notice("a layout that shows the new odds, before they are paid", section, minutes=0, acts=(LAYOUT,))


def stated(options: Options, odds: Odds) -> str:
    """Odds with the word the licensee chose: ``9 to 5``, or ``win 9 on 5``."""
    win, base = str(odds).split(" to ")
    return f"win {win} on {base}" if options.word("odds_wording") == "win" else f"{win} to {base}"
