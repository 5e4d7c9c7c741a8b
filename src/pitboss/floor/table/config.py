"""A table as the floor sets it up: game, options and limits, who deals, how long people have, which meters it feeds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, cast

from pitboss.equipment.money import cents
from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.law.limits import Limit
from pitboss.play.codec import JSON, canonical, read_setting, write_setting
from pitboss.play.setting import Setting

SOFTWARE, LIVE = "software", "live"
BETS, DECISION = "bets", "decision"
TIMES: Final = {BETS: 20, DECISION: 30}
"""Seconds, where a table has no times of its own."""
LONGEST = 3600
"""No time of a table is longer, in seconds."""
OTHER_TERMS: Final = "tables that share a meter feed it at the same rate and start it again at the same amount"
_ID = re.compile(r"[A-Za-z0-9._:-]{1,64}")
_settings: dict[str, Setting] = {}


@dataclass(frozen=True)
class Config:
    """How one table is set up."""

    name: str
    setting: Setting
    dealing: str = SOFTWARE
    times: Mapping[str, int] = field(default_factory=lambda: dict(TIMES))
    meters: Mapping[str, str] = field(default_factory=dict)
    """Linked meters by wager."""
    dealer: str = ""
    """The person who deals here."""
    positions: bool = False
    """Whether each position of a shuffle is committed to by itself: where hands are mucked unseen."""
    coach: bool = True
    """Whether players may ask what their choices are worth."""

    def to_json(self) -> dict[str, JSON]:
        return {
            "name": self.name,
            **cast(dict[str, JSON], write_setting(self.setting)),
            "dealing": self.dealing,
            "times": dict(self.times),
            "meters": dict(self.meters),
            "dealer": self.dealer,
            **({"positions": True} if self.positions else {}),
            **({} if self.coach else {"coach": False}),
        }


def meter_terms(setting: Setting) -> tuple[object, ...]:
    """What tables that share a meter must agree in."""
    return tuple(setting.options[key] for key in setting.game.furniture.meter_terms)


def shared_setting(stored: Mapping[str, JSON]) -> Setting:
    """A setting as it was written; tables that are alike share one, and what it has worked out."""
    key = canonical({name: stored[name] for name in ("game", "options", "limits")})
    if key not in _settings:
        if len(_settings) > 5000:
            _settings.clear()
        _settings[key] = read_setting({name: stored[name] for name in ("game", "options", "limits")}, game)
    return _settings[key]


def read_config(stored: Mapping[str, JSON]) -> Config:
    """How a table is set up, as it was written."""
    known = cast(Mapping[str, object], stored)
    return Config(
        str(known["name"]), shared_setting(stored), str(known["dealing"]), cast(dict[str, int], known["times"]),
        cast(dict[str, str], known["meters"]), str(known["dealer"]), bool(known.get("positions")),
        bool(known.get("coach", True)),
    )  # fmt: skip


def a_name(value: object, what: str = "name", longest: int = 60) -> str:
    """A name that people read: printable, not empty, blanks single."""
    if not isinstance(value, str):
        raise Unreadable(f"{what}: {value!r} is no name")
    name = " ".join(value.split())
    if not name or len(name) > longest or not name.isprintable():
        raise Unreadable(f"{what}: one to {longest} printable signs")
    return name


def asked_config(asked: Mapping[str, object], before: Config | None = None) -> Config:
    """A table as somebody asks for it, or as they want an open one changed; refused where it breaks a rule."""
    known = {"game", "name", "options", "limits", "dealing", "times", "meters", "dealer", "coach"}
    if strange := sorted(set(asked) - known):
        raise Unreadable(f"{strange[0]!r} does not belong there")
    old = before.to_json() if before else {}
    slug = asked.get("game", old.get("game"))
    if not isinstance(slug, str):
        raise Unreadable("which game?")
    if before and slug != before.setting.game.slug:
        raise Unreadable("a table does not change its game: close it and open another")
    options = asked.get("options", old.get("options", {}))
    if not isinstance(options, Mapping) or not all(isinstance(key, str) for key in options):
        raise Unreadable("options: none that could be read")
    limits = _limits(asked["limits"]) if "limits" in asked else dict(before.setting.limits) if before else {}
    setting = Setting(game(slug), cast(Mapping[str, object], options), limits)
    dealing = asked.get("dealing", old.get("dealing", SOFTWARE))
    if dealing not in (SOFTWARE, LIVE):
        raise Unreadable(f"dealing: {SOFTWARE} or {LIVE}")
    if before and dealing != before.dealing:
        raise Unreadable("who deals is settled when a table is opened")
    meters = _words(asked.get("meters", old.get("meters", {})), "meters")
    for wager in meters:
        if wager not in setting.meters:
            raise Unreadable(f"no meter for {wager!r} at this table")
    if before and dict(meters) != dict(before.meters):
        raise Unreadable("meters are linked when a table is opened")
    if before and meters and meter_terms(setting) != meter_terms(before.setting):
        raise Unreadable(OTHER_TERMS)
    dealer = asked.get("dealer", old.get("dealer", ""))
    if not isinstance(dealer, str) or (dealer and not _ID.fullmatch(dealer)):
        raise Unreadable("dealer: a person's id")
    name = a_name(asked.get("name", old.get("name", setting.game.name)))
    times = _times(asked.get("times", old.get("times", {})))
    alike = shared_setting(cast(dict[str, JSON], write_setting(setting)))
    positions = before.positions if before else dealing == SOFTWARE and setting.game.furniture.mucks
    coach = asked.get("coach", old.get("coach", True))
    if not isinstance(coach, bool):
        raise Unreadable("coach: true or false")
    return Config(name, alike, dealing, times, meters, dealer, positions, coach)


def _limits(asked: object) -> dict[str, Limit]:
    if not isinstance(asked, Mapping):
        raise Unreadable("limits: {WAGER: [MIN, MAX]}")
    found = {}
    for wager, pair in asked.items():
        if not isinstance(wager, str) or not isinstance(pair, list | tuple) or len(pair) != 2:
            raise Unreadable("limits: {WAGER: [MIN, MAX]}")
        found[wager] = Limit(*(None if each is None else _cents(each) for each in pair))
    return found


def _cents(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise Unreadable(f"{value!r} is no amount: dollars, as a string")
    return cents(str(value))


def _words(asked: object, what: str) -> dict[str, str]:
    if not isinstance(asked, Mapping) or not all(isinstance(k, str) and isinstance(v, str) for k, v in asked.items()):
        raise Unreadable(f"{what}: words by words")
    if strange := [v for v in asked.values() if not _ID.fullmatch(v)]:
        raise Unreadable(f"{what}: {strange[0]!r} is no id")
    return dict(asked)


def _times(asked: object) -> dict[str, int]:
    if not isinstance(asked, Mapping) or not set(asked) <= set(TIMES):
        raise Unreadable(f"times: seconds for {' and '.join(TIMES)}")
    for value in asked.values():
        if type(value) is not int or not 1 <= value <= LONGEST:
            raise Unreadable(f"times: whole seconds, 1 to {LONGEST}")
    return {**TIMES, **asked}
