"""A floor to look at: a table of each game, somebody for each desk, limits posted, and company."""

from __future__ import annotations

import contextlib
import secrets
from typing import Final

import sqlalchemy as sa

from pitboss.equipment.money import dollars
from pitboss.errors import PitbossError
from pitboss.floor.demo.company import NAMES
from pitboss.floor.house import Floor
from pitboss.floor.permissions import DEALER, ROLES
from pitboss.floor.store import schema
from pitboss.floor.table.config import LIVE
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.law.every_table import INCREMENT
from pitboss.law.limits import NO_LIMIT, Limit
from pitboss.play.game import Game
from pitboss.play.setting import Setting

POSTED: Final = Limit(5_00, 500_00)
"""The limits that the demonstration floor posts."""
BY_HAND: Final = "three_card_poker"
"""Which game of the demonstration floor has a second table, with a dealer."""
COMPANY: Final = ("--tables", "99", "--players", "2", "--seconds", "0", "--pause", "3")
"""Two players at every table that software deals, at the pace of people; seats stay free."""


async def demonstrate(floor: Floor) -> list[tuple[str, str, str]]:
    """One table of each game, one dealt by hand, and somebody for each desk, where there are none yet; the sign-ins,
    which are new ones each time."""
    made: list[tuple[str, str, str]] = []
    p = schema.person
    there = {row.name: row.id for row in floor.store.rows(sa.select(p.c.id, p.c.name).where(~p.c.guest))}
    for role in ROLES[1:]:
        name, password, key = role.title(), secrets.token_urlsafe(9), f"demo:{secrets.token_hex(8)}"
        if name in there:
            await floor.cage.change(there[name], {"password": password}, "floor", key)
        else:
            there[name] = (await floor.cage.add(name, password, [role], "floor", key)).id
        made.append((name, role, password))
    e = schema.event
    opened = {row.key for row in floor.store.rows(sa.select(e.c.key).where(e.c.key.like("demo:%")))}
    for entry in CATALOGUE:
        found = game(entry.slug)
        options = {**found.sample, INCREMENT: "1"}
        asked = {"game": entry.slug, "options": options, "name": entry.name, "limits": _posted(found, options)}
        if f"demo:{entry.slug}" not in opened:
            await floor.open_table(asked, "floor", f"demo:{entry.slug}")
        if entry.slug == BY_HAND and "demo:by_hand" not in opened:
            live = {**asked, "name": f"{entry.name}, by hand", "dealing": LIVE, "dealer": there[DEALER.title()]}
            await floor.open_table(live, "floor", "demo:by_hand")
    await _see_off_company(floor)
    return made


async def _see_off_company(floor: Floor) -> None:
    """Whoever kept company before a restart leaves: nobody plays for them any more, and others come."""
    p = schema.person
    known = sa.select(p.c.id).where(p.c.guest, p.c.name.in_([f"{name} (guest)" for name in NAMES]))
    for row in floor.store.rows(known):
        await floor.see_off(row.id)


def _posted(found: Game, options: dict[str, object]) -> dict[str, list[str]]:
    """Limits for a demonstration: on every wager that has none of its own and may have these."""
    plain = Setting(found, options)
    limits: dict[str, Limit] = {}
    for wager in plain.opening_wagers:
        if plain.limit(wager.key) == NO_LIMIT:
            with contextlib.suppress(PitbossError):
                Setting(found, options, {**limits, wager.key: POSTED})
                limits[wager.key] = POSTED
    return {wager: [dollars(limit.least or 0), dollars(limit.most or 0)] for wager, limit in limits.items()}
