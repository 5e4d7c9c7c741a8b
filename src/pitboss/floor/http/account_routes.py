"""Somebody's own account over HTTP: the limits that they set, pauses, reality checks, and what they have played."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from fastapi import Request, Response

from pitboss.equipment.money import cents, dollars
from pitboss.errors import Unreadable
from pitboss.floor.cage.people import Person
from pitboss.floor.house import a_key, signed
from pitboss.floor.http.authentication import Door, answer, number, object_of
from pitboss.floor.http.routes import Operation
from pitboss.floor.permissions import May
from pitboss.floor.protection.days import PERIODS, day_of, ends, seconds_by_day
from pitboss.floor.protection.figures import Figures
from pitboss.floor.protection.limits import FOR_EVER, KINDS, TIME, Limit, Protection, Standing, measure
from pitboss.floor.store import schema
from pitboss.floor.store.guards import runner_of, standing_of
from pitboss.floor.store.store import stamp
from pitboss.floor.view.table_view import limit_json

PAGE = 31
"""Days on a page of what somebody has played."""


class Accounts(Door):
    """The routes of whoever plays that are about themselves."""

    def operations(self) -> list[Operation]:
        own = "/api/me"
        return [
            Operation("get_account", "GET", f"{own}/account", self.account, "my limits, and how I stand"),
            Operation("get_history", "GET", f"{own}/history", self.history, "what I have played, by day"),
            Operation("set_limit", "PUT", f"{own}/limits", self.set_limit, "sets, lowers, raises or lifts a limit"),
            Operation(
                "withdraw_raise", "DELETE", f"{own}/limits/{{kind}}/{{period}}", self.withdraw,
                "takes back a raise that waits",
            ),
            Operation("cool_off", "POST", f"{own}/cooling-off", self.cool_off, "a time without play"),
            Operation("exclude_myself", "POST", f"{own}/exclusion", self.exclude, "self-exclusion"),
            Operation("set_reality_check", "PUT", f"{own}/reality-check", self.set_reality, "how often I am shown it"),
            Operation("pass_reality_check", "POST", f"{own}/reality-check", self.pass_reality, "I have seen it"),
        ]  # fmt: skip

    async def _player(self, request: Request) -> Person:
        return await self.person(request, May.PROTECT_SELF)

    async def account(self, request: Request) -> Response:
        return await self._shown(await self._player(request))

    async def _shown(self, person: Person) -> Response:
        standing = await self.floor.store.run(self._standing, person.id)
        moment = stamp(self.floor.store.now())
        kind, until = standing.protection.paused(moment)
        minutes = standing.protection.minutes
        played = await self.floor.reality(person)
        return answer(
            {
                "limits": _limits(standing, moment),
                "pause": {"kind": kind, "until": None if until == FOR_EVER else until} if kind else None,
                "reality_checks": {"minutes": minutes or self.floor.settings.reality_minutes, "own": bool(minutes)},
                "played": played,
                "wait_hours": int(self.floor.protections.wait.total_seconds() // 3600),
            }
        )

    def _standing(self, person: str) -> Standing:
        """How somebody stands, also whom nothing protects; with the time that they are here now."""
        protection: Protection = self.floor.protections.kept(person)
        moment = stamp(self.floor.store.now())
        with self.floor.store.reading() as connection:
            return standing_of(runner_of(connection), person, protection, moment, here=True)

    async def history(self, request: Request) -> Response:
        person = await self._player(request)
        before = request.query_params.get("before", "")
        if len(before) > 10 or "\0" in before:
            raise Unreadable("before: as `next` gave it")
        limit = number(request, "limit", PAGE, 366) or 1
        days = await self.floor.store.run(self._days, person.id, before or "9999", limit + 1)
        shown = [
            {"day": day, "minutes": each.seconds // 60, "bought": dollars(each.bought), "cashed": dollars(each.cashed),
             "staked": signed(each.staked), "net": signed(each.net)}
            for day, each in days[:limit]
        ]  # fmt: skip
        return answer({"days": shown, "next": days[limit - 1][0] if len(days) > limit else None})

    def _days(self, person: str, before: str, limit: int) -> list[tuple[str, Figures]]:
        f, a = schema.figures, schema.attendance
        query = sa.select(f).where(f.c.person == person, f.c.day < before).order_by(f.c.day.desc()).limit(limit)
        found = {row.day: Figures(*row[2:]) for row in self.floor.store.rows(query)}
        for row in self.floor.store.rows(sa.select(a.c.since).where(a.c.person == person)):
            for day, seconds in seconds_by_day(row.since, stamp(self.floor.store.now())).items():
                if day < before:
                    found[day] = found.get(day, Figures()).plus(Figures(seconds=seconds))
        return sorted(found.items(), reverse=True)[:limit]

    # Limits

    async def set_limit(self, request: Request) -> Response:
        person = await self._player(request)
        key = a_key(request.headers.get("idempotency-key"))
        asked = await object_of(request, "kind", "period", "amount", "minutes")
        await self.floor.protections.limit(person.id, {**asked, "amount": _amount(asked)}, key)
        return await self._shown(person)

    async def withdraw(self, request: Request) -> Response:
        person = await self._player(request)
        path = request.path_params
        key = f"withdrawn:{path['kind']}:{path['period']}:{stamp(self.floor.store.now())}"
        await self.floor.protections.withdraw(person.id, path["kind"], path["period"], key)
        return await self._shown(person)

    # Pauses

    async def cool_off(self, request: Request) -> Response:
        person = await self._player(request)
        key = a_key(request.headers.get("idempotency-key"))
        asked = await object_of(request, "hours")
        await self.floor.protections.cool_off(person.id, asked.get("hours"), key)
        await self.floor.rest(person.id)
        return await self._shown(person)

    async def exclude(self, request: Request) -> Response:
        person = await self._player(request)
        key = a_key(request.headers.get("idempotency-key"))
        asked = await object_of(request, "days")
        if "days" not in asked:
            raise Unreadable("days: how many, or null for good")
        await self.floor.protections.exclude(person.id, asked["days"], key)
        await self.floor.rest(person.id)
        return await self._shown(person)

    # Reality checks

    async def set_reality(self, request: Request) -> Response:
        person = await self._player(request)
        key = a_key(request.headers.get("idempotency-key"))
        asked = await object_of(request, "minutes")
        await self.floor.protections.look_every(person.id, asked.get("minutes"), key)
        return await self._shown(person)

    async def pass_reality(self, request: Request) -> Response:
        person = await self._player(request)
        await self.floor.attendance.look(person.id)
        return answer({})


def _amount(asked: dict[str, Any]) -> int | None:
    """Cents, or seconds of play; None for no limit."""
    amount, minutes = asked.get("amount"), asked.get("minutes")
    if asked.get("kind") == TIME:
        if amount is not None or (minutes is not None and type(minutes) is not int):
            raise Unreadable("minutes: a limit on time is in minutes")
        return None if minutes is None else 60 * minutes
    if minutes is not None or (amount is not None and not isinstance(amount, str)):
        raise Unreadable("amount: dollars, as a string")
    return None if amount is None else cents(amount)


def _limits(standing: Standing, moment: str) -> list[dict[str, Any]]:
    found = []
    for kind in KINDS:
        for period in PERIODS:
            limit = standing.protection.limits.get(f"{kind} {period}", Limit(None)).settled(moment)
            if limit.amount is None and not limit.begins:
                continue
            used = max(0, measure(kind, standing.used[period]))
            shown: dict[str, Any] = {
                "kind": kind, "period": period, "limit": _shown_limit(kind, limit.amount),
                "used": limit_json(kind, used), "ends": ends(period, day_of(moment)),
            }  # fmt: skip
            if limit.begins:
                shown |= {"then": _shown_limit(kind, limit.then), "begins": limit.begins}
            found.append(shown)
    return found


def _shown_limit(kind: str, amount: int | None) -> str | int | None:
    return None if amount is None else limit_json(kind, amount)
