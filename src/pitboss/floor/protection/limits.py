"""The limits that a player sets, pauses and exclusions, as values: what they are after an event of the cage's log,
which of them are in force at a moment, and what they refuse.

A limit that is set for the first time or lowered is in force at once; one that is raised or lifted is only after a
wait, until which the lower one stands and the player may think better of it. A pause cannot be ended by anybody.
"""

from __future__ import annotations

import datetime
import functools
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.floor.protection.days import PERIODS, ends, first_day
from pitboss.floor.protection.figures import Figures, Wanted
from pitboss.floor.refusals import Protected
from pitboss.law.citation import Citation, cite
from pitboss.play.codec import JSON, canonical

DEPOSIT, LOSS, WAGER, TIME = "deposit", "loss", "wager", "time"
KINDS: Final = (DEPOSIT, LOSS, WAGER, TIME)
LEAST_WAIT: Final = datetime.timedelta(hours=24)
"""Before a limit is raised or lifted."""
SHORTEST_COOLING, LONGEST_COOLING = 24, 24 * 365
"""Hours."""
SHORTEST_EXCLUSION, LONGEST_EXCLUSION = 30, 365 * 20
"""Days."""
FOR_EVER: Final = "9999-12-31T00:00:00.000000Z"
SHORTEST_REALITY, LONGEST_REALITY = 5, 240
"""Minutes of play between two looks at what has been played."""
MOST_CENTS: Final = 10**11
MOST_SECONDS: Final = 31 * 24 * 3600
NEAR: Final = 5
"""A limit is near where no more than this part of it is left."""

SUSPENSION: Final = cite("N.J.S.A. 5:12-95.25")
"""A limit on deposits, and play suspended, by whoever plays."""
SPENDING: Final = cite("13:69O-1.4(j)")
"""The account's own controls: what is spent, and for how long somebody plays."""
EXCLUSION: Final = cite("13:69G-2.2(c)")
LISTED: Final = cite("13:69G-2.3(b)")

LIMIT, PAUSE, REALITY, LISTING, PLAYED = "limit", "pause", "reality", "listed", "played"
"""Kinds of the cage's events."""
COOLING_OFF, SELF_EXCLUSION = "cooling_off", "exclusion"


@dataclass(frozen=True, slots=True)
class Limit:
    """One limit: cents, or seconds of play; None where there is none."""

    amount: int | None
    then: int | None = None
    """What it will be, where something was asked for that has to wait."""
    begins: str = ""
    """When that is in force; empty where nothing waits."""

    def at(self, moment: str) -> int | None:
        """What is in force at a moment."""
        return self.then if self.begins and self.begins <= moment else self.amount

    def settled(self, moment: str) -> Limit:
        """The same, where what waited has come into force."""
        return Limit(self.then) if self.begins and self.begins <= moment else self

    def waits(self, moment: str) -> bool:
        """Whether something has been asked for that is not in force yet."""
        return bool(self.begins) and moment < self.begins


@dataclass(frozen=True, slots=True)
class Protection:
    """All that protects one player."""

    limits: Mapping[str, Limit] = field(default_factory=dict)
    """By kind and period: ``loss day``."""
    cooling: str = ""
    """Until when they have chosen not to play."""
    excluded: str = ""
    listed: bool = False
    """On the list of people who are excluded, wherever they asked for it."""
    minutes: int = 0
    """Minutes of play between two reality checks; nought where it is as the house has it."""

    def after(self, kind: str, body: Mapping[str, Any], at: str) -> Protection:
        """What it is after an event of the cage's log that is about this player."""
        if kind == LIMIT:
            name = f"{body['kind']} {body['period']}"
            before = self.limits.get(name, Limit(None)).settled(at)
            if "withdrawn" in body:
                now = Limit(before.amount)
            elif body["from"] <= at:
                now = Limit(body["amount"])
            else:
                now = Limit(before.amount, body["amount"], body["from"])
            return replace(self, limits={**self.limits, name: now})
        if kind == PAUSE:
            until = body["until"] or FOR_EVER
            if body["kind"] == COOLING_OFF:
                return replace(self, cooling=max(self.cooling, until))
            return replace(self, excluded=max(self.excluded, until))
        if kind == REALITY:
            return replace(self, minutes=body["minutes"])
        return replace(self, listed=body["listed"])

    # What is in force

    def paused(self, moment: str) -> tuple[str, str]:
        """Whether somebody may not play at all at a moment, and until when: which pause it is, and its end."""
        if self.listed:
            return LISTING, FOR_EVER
        kind, until = max((SELF_EXCLUSION, self.excluded), (COOLING_OFF, self.cooling), key=lambda each: each[1])
        return (kind, until) if moment < until else ("", "")

    def in_force(self, moment: str) -> Iterator[tuple[str, str, int]]:
        """Kind, period and amount of every limit."""
        for name, limit in self.limits.items():
            amount = limit.at(moment)
            if amount is not None:
                kind, _, period = name.partition(" ")
                yield kind, period, amount

    def wait(self, kind: str, period: str, amount: int | None, moment: str) -> bool:
        """Whether a limit that is asked for has to wait: it is higher than the one in force, or none at all."""
        now = self.limits.get(f"{kind} {period}", Limit(None)).at(moment)
        return now is not None and (amount is None or amount > now)

    # As it is stored

    def to_json(self) -> dict[str, JSON]:
        limits: dict[str, JSON] = {
            name: {"amount": each.amount, **({"then": each.then, "begins": each.begins} if each.begins else {})}
            for name, each in sorted(self.limits.items())
        }
        return {
            "limits": limits, "cooling": self.cooling, "excluded": self.excluded, "listed": self.listed,
            "minutes": self.minutes,
        }  # fmt: skip

    def text(self) -> str:
        return canonical(self.to_json())


NONE: Final = Protection()


@functools.lru_cache(2000)
def read_protection(text: str) -> Protection:
    """What `Protection.text` wrote."""
    found = json.loads(text)
    limits = {name: Limit(**each) for name, each in found.pop("limits").items()}
    return Protection(limits, **found)


Used = Callable[[str], Figures]
"""What somebody has done in the day, week or month."""


class Standing(NamedTuple):
    """How somebody stands: what protects them, and what they have done in the day, week and month so far."""

    protection: Protection
    day: str
    used: Mapping[str, Figures]
    """By period."""

    def left(self, kind: str, period: str, amount: int) -> int:
        return amount - measure(kind, self.used[period])

    def refusal(self, asked: Wanted, moment: str, playing: bool) -> Protected | None:
        """Why something may not be done, all that it would do being counted already; ``playing`` is a word in a round
        in which no bets are open any more: it is played to its end whatever time it is."""
        if not asked.anything:
            return None
        playing = playing and not asked.brought and not asked.bought
        if not playing and (why := self.shut(moment)):
            return why
        for kind, period, amount in self.protection.in_force(moment):
            concerned = asked.bought if kind == DEPOSIT else asked.staked if kind == WAGER else asked.wagers
            if kind != TIME and concerned and measure(kind, self.used[period]) > amount:
                return reached(kind, period, amount, self.day)
            if kind == TIME and not playing and asked.wagers and self.used[period].seconds >= amount:
                return reached(kind, period, amount, self.day)
        return None

    def shut(self, moment: str) -> Protected | None:
        """Why somebody may neither play nor buy chips at all."""
        kind, until = self.protection.paused(moment)
        return pause_refusal(kind, until) if kind else None

    def over_time(self, moment: str) -> Protected | None:
        """Why somebody may not go on playing: a pause, or their time is used up."""
        if why := self.shut(moment):
            return why
        for kind, period, amount in self.protection.in_force(moment):
            if kind == TIME and self.used[period].seconds >= amount:
                return reached(kind, period, amount, self.day)
        return None

    def purse(self, moment: str) -> int | None:
        """How much more may be put at risk: a limit is a smaller purse. None where nothing limits it."""
        found = [
            amount - measure(kind, self.used[period])
            for kind, period, amount in self.protection.in_force(moment)
            if kind in (LOSS, WAGER)
        ]
        return max(0, min(found)) if found else None

    def tightest(self, moment: str) -> Protected | None:
        """The limit that leaves least to be put at risk, as what refuses it."""
        found = [
            (self.left(kind, period, amount), kind, period, amount)
            for kind, period, amount in self.protection.in_force(moment)
            if kind in (LOSS, WAGER)
        ]
        return reached(*min(found)[1:], self.day) if found else None

    def timed(self, moment: str) -> bool:
        """Whether it changes as time goes by."""
        return any(kind == TIME for kind, _, _ in self.protection.in_force(moment))

    def near(self, moment: str) -> list[tuple[str, str, int, int]]:
        """Limits of which little is left: kind, period, amount and what is left."""
        return [
            (kind, period, amount, max(0, left))
            for kind, period, amount in self.protection.in_force(moment)
            if (left := self.left(kind, period, amount)) * NEAR <= amount
        ]


def measure(kind: str, used: Figures) -> int:
    """How much of a limit of this kind is used."""
    return {DEPOSIT: used.bought, LOSS: -used.net, WAGER: used.staked, TIME: used.seconds}[kind]


PASSED: Final = {
    DEPOSIT: "chips for more than {amount} a {period}",
    LOSS: "more than {amount} lost a {period}",
    WAGER: "more than {amount} wagered a {period}",
    TIME: "more than {amount} of play a {period}",
}
SOURCES: Final[Mapping[str, Citation]] = {DEPOSIT: SUSPENSION, LOSS: SPENDING, WAGER: SPENDING, TIME: SPENDING}


def shown_amount(kind: str, amount: int) -> str:
    """A limit in words.

    >>> shown_amount("loss", 5000), shown_amount("time", 5400), shown_amount("time", 7200)
    ('$50.00', '90 minutes', '2 hours')
    """
    if kind != TIME:
        return f"${dollars(amount)}"
    return f"{amount // 3600} hours" if amount % 3600 == 0 and amount > 3600 else f"{amount // 60} minutes"


def reached(kind: str, period: str, amount: int, day: str) -> Protected:
    """A limit that somebody has set stands against it."""
    limit = PASSED[kind].format(amount=shown_amount(kind, amount), period=period)
    return Protected(f"the limit that you have set: not {limit}", SOURCES[kind], ends(period, day))


def pause_refusal(kind: str, until: str) -> Protected:
    """Somebody has chosen not to play, or is on the list."""
    if kind == LISTING:
        return Protected("you are on the list of people who are excluded from play", LISTED, "")
    end = "" if until == FOR_EVER else until
    when = f"until {end[:16].replace('T', ' ')} UTC" if end else "for good"
    if kind == COOLING_OFF:
        return Protected(f"you have chosen not to play {when}", SUSPENSION, end)
    return Protected(f"you have excluded yourself from play {when}", EXCLUSION, end)


def periods_of(day: str) -> dict[str, str]:
    """The first days of the day, week and month in which a day lies."""
    return {period: first_day(period, day) for period in PERIODS}


# What a player asks for


def read_limit(kind: object, period: object, amount: object) -> tuple[str, str, int | None]:
    """A limit as somebody asks for it: cents, or minutes of play; None for no limit."""
    if kind not in KINDS or period not in PERIODS:
        raise Unreadable(f"a limit on {', '.join(KINDS)} for a {', '.join(PERIODS)}")
    if amount is None:
        return str(kind), str(period), None
    most = MOST_SECONDS if kind == TIME else MOST_CENTS
    if type(amount) is not int or not 0 <= amount <= most:
        raise Unreadable("amount: how much?")
    return str(kind), str(period), amount


def a_whole_number(asked: object, least: int, most: int, what: str) -> int:
    if type(asked) is not int or not least <= asked <= most:
        raise Unreadable(f"{what}: {least} to {most}")
    return asked
