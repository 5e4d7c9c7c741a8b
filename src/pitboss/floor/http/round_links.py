"""A round as a thing: a link that shows one's own copy of it to anybody, and its picture."""

from __future__ import annotations

from typing import Any

from fastapi import Request, Response

from pitboss.errors import Unreadable
from pitboss.floor.cage.round_links import RoundLinks as Links
from pitboss.floor.house import Floor
from pitboss.floor.http.authentication import Door, answer
from pitboss.floor.http.pages import layout_of
from pitboss.floor.http.routes import Operation
from pitboss.floor.permissions import May
from pitboss.floor.refusals import Missing
from pitboss.floor.view import past_rounds
from pitboss.floor.view.shared_round import nameless
from pitboss.render.record_picture import picture


class RoundLinks(Door):
    """The routes of links to past rounds."""

    def __init__(self, floor: Floor) -> None:
        super().__init__(floor)
        self.links = Links(floor.store, floor.vault.key)

    def operations(self) -> list[Operation]:
        """Making, listing and revoking for whoever played; looking for anybody who has the link."""
        round_ = "/api/tables/{table_id}/rounds/{n}"
        return [
            Operation("share_round", "POST", f"{round_}/link", self.share, "a link to one's own copy of a round"),
            Operation("get_round_picture", "GET", f"{round_}/picture", self.own_picture, "a round's felt, drawn"),
            Operation("list_round_links", "GET", "/api/me/links", self.listed, "one's own links"),
            Operation("revoke_round_link", "DELETE", "/api/me/links/{id}", self.revoke, "a link that ends"),
            Operation("get_shared_round", "GET", "/api/shared/{token}", self.shared, "a round that somebody shows"),
            Operation("get_shared_picture", "GET", "/api/shared/{token}/picture", self.picture, "its felt, drawn"),
        ]

    def _number(self, request: Request) -> int:
        text = request.path_params["n"]
        if not text.isdecimal() or len(text) > 12:
            raise Unreadable("which round?")
        return int(text)

    async def _own_round(self, request: Request) -> tuple[str, str, int]:
        """Who asks, the table and the round, which must be one that they played in."""
        person = await self.person(request, May.PAST_OWN)
        table, number = self.table(request), self._number(request)
        if not await self.floor.store.run(past_rounds.took_part, self.floor.store, table.id, number, person.id):
            raise Missing("there is no such round of yours")
        return person.id, table.id, number

    async def share(self, request: Request) -> Response:
        person, table, number = await self._own_round(request)
        self.floor.actions.require(person)
        made = await self.floor.store.run(self.links.make, person, table, number)
        return answer(made.to_json(self.links.token(made.id)), 201)

    async def listed(self, request: Request) -> Response:
        person = await self.person(request, May.PAST_OWN)
        found = await self.floor.store.run(self.links.of, person.id)
        return answer({"links": [one.to_json(self.links.token(one.id)) for one in found]})

    async def revoke(self, request: Request) -> Response:
        person = await self.person(request, May.PAST_OWN)
        self.floor.actions.require(person.id)
        id_ = request.path_params["id"]
        if "\0" in id_ or len(id_) > 100:
            raise Missing("there is no such link of yours")
        await self.floor.store.run(self.links.revoke, person.id, id_)
        return answer({})

    # For anybody who has it

    async def shared(self, request: Request) -> Response:
        self.count_step(request)
        return answer(await self._shown(request))

    async def _shown(self, request: Request) -> dict[str, Any]:
        """What a link shows: its owner's copy, without anybody's name."""
        store = self.floor.store
        link = await store.run(self.links.opened, request.path_params["token"])
        table = self.floor.tables.table(link.table)
        state = await self.floor.state(table)
        copy = await store.run(past_rounds.one, store, self.floor.vault, link.table, link.round, link.person, False)
        played = await store.run(past_rounds.finished, store, self.floor.vault, link.table, link.round)
        setting = played.round.setting if played else state.config.setting
        own = sorted(seat for seat, (holder, _) in played.held.items() if holder == link.person) if played else []
        return {
            "game": setting.game.slug,
            "name": setting.game.name,
            "at": link.at,
            "own": own,
            "layout": await store.run(layout_of, setting),
            **nameless(copy, link.person),
        }

    async def picture(self, request: Request) -> Response:
        self.count_address(request)
        return await self._drawn((await self._shown(request))["record"])

    async def own_picture(self, request: Request) -> Response:
        person, table, number = await self._own_round(request)
        self.floor.advices.require(person)
        store = self.floor.store
        copy = await store.run(past_rounds.one, store, self.floor.vault, table, number, person, False)
        return await self._drawn(copy["record"])

    async def _drawn(self, record: str | None) -> Response:
        if record is None:
            raise Missing("this round cannot be drawn any more")
        drawn = await self.floor.store.run(picture, record)
        headers = {"Content-Disposition": 'inline; filename="round.svg"'}
        return Response(drawn, media_type="image/svg+xml", headers=headers)
