"""A client that `openapi-python-client` makes of the floor's own description signs in, sits, bets and decides."""

from __future__ import annotations

import asyncio
import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboss.floor.http.openapi import DESCRIBED
from tests.floor.server import Serving
from tests.floor.test_api import run

PACKAGE = "generated_floor_client"
SETTINGS = {
    "post_hooks": [],  # it would format what it has written
    "content_type_overrides": dict.fromkeys(("text/plain", "image/svg+xml"), "application/octet-stream"),
}
GAMES = {"three_card_poker": "play", "roulette": "", "blackjack": "stand"}
"""The games that are played, and what is said there when somebody has to decide."""


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Path]:
    """A folder from which the client is imported, and forgotten afterwards."""
    sys.path.insert(0, str(tmp_path))
    yield tmp_path
    sys.path.remove(str(tmp_path))
    for name in [name for name in sys.modules if name.split(".")[0] == PACKAGE]:
        del sys.modules[name]


async def generated(address: str, place: Path) -> str:
    """Makes the client in a folder; what the generator said."""
    (place / "settings.json").write_text(json.dumps(SETTINGS))
    made = await asyncio.create_subprocess_exec(
        str(Path(sys.executable).with_name("openapi-python-client")), "generate", "--url",
        f"{address}/api/openapi.json", "--meta", "none", "--output-path", str(place / PACKAGE), "--config",
        str(place / "settings.json"), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    said, _ = await made.communicate()
    assert made.returncode == 0, said.decode()
    return said.decode()


class Api:
    """The generated functions, by their operation ids, and the generated models."""

    def __init__(self, address: str) -> None:
        self.package = importlib.import_module(PACKAGE)
        self.models = importlib.import_module(f"{PACKAGE}.models")
        self.client = self.package.Client(base_url=address)

    async def call(self, name: str, *words: str, **named: Any) -> Any:
        """What a route answers, as the model that it is described by."""
        module = importlib.import_module(f"{PACKAGE}.api.{DESCRIBED[name].tag}.{name}")
        return await module.asyncio(*words, client=self.client, **named)

    async def sign_in(self, address: str, token: str) -> None:
        """From now on it is somebody's."""
        await self.close()
        self.client = self.package.AuthenticatedClient(base_url=address, token=token)

    async def close(self) -> None:
        await self.client.get_async_httpx_client().aclose()


async def a_round(api: Api, game: str, table: str, seat: str) -> Any:
    """Plays one round with what is offered; the view when it is over."""
    models = api.models
    view = await api.call("get_table", table)
    assert isinstance(view, models.TableView)
    staked = False
    for step in range(20):
        request = view.request
        assert isinstance(request, models.PendingRequest)
        offers = {offer.word: offer for offer in request.offers if offer.seat == seat}
        if "ready" in offers and staked:
            word, amount, on = "ready", models.Say(seat, "").amount, None
        elif not staked:
            offer = next(each for each in offers.values() if each.least is not None and each.cards == 0)
            word, amount, on, staked = offer.word, offer.usual or offer.least, offer.on, True
        else:
            word, amount, on = GAMES[game] if GAMES[game] in offers else next(iter(offers)), None, None
        said = models.Say(seat=seat, word=word, amount=amount, on=on[0] if on else None)
        action = models.Action(say=said, request=request.id)
        done = await api.call("act", table, body=action, idempotency_key=f"{game}-{step}")
        assert isinstance(done, models.Acted), done
        assert done.view.you.seats == [seat]
        if staked and step == 0:
            assert [type(effect) for effect in done.effects] == [models.Transfer]
            assert [area.wager for area in done.view.areas] == [word]
        view = done.view
        if view.round_ == 2:
            return view
    raise AssertionError("this round does not end")


def test_a_generated_client_plays_a_round_of_three_games(place: Path) -> None:
    async def played(house: Serving) -> None:
        said = await generated(house.address, place)
        assert "WARNING" not in said, said
        api = Api(house.address)
        models = api.models
        made = {path.stem for path in (place / PACKAGE / "api").glob("*/*.py")} - {"__init__"}
        assert made == set(DESCRIBED)
        refused = await api.call("sign_in", body=models.SignIn("Nobody", "a wrong password"))
        assert isinstance(refused, models.Error)
        assert refused.error is models.ErrorWord.UNKNOWN
        await house.floor.cage.add("Flo", "a long password", ["floorperson"], "floor", "flo")
        flo = await api.call("sign_in", body=models.SignIn("Flo", "a long password"))
        assert isinstance(flo, models.SignedIn)
        assert flo.person.roles == [models.Role.FLOORPERSON]
        await api.sign_in(house.address, flo.token)
        tables = {}
        for game in GAMES:
            asked = models.TableAsked(game, name=game.title(), times=models.TableTimes(bets=600, decision=600))
            tables[game] = (await api.call("open_table", body=asked, idempotency_key=game)).id
        guest = await api.call("sign_in_as_guest", body=models.GuestName("Ada"))
        await api.sign_in(house.address, guest.token)
        lobby = await api.call("list_tables")
        assert {each.game for each in lobby.tables} == set(GAMES)
        for game, table in tables.items():
            seated = await api.call("take_seat", table, "1")
            assert isinstance(seated, models.Seated)
            assert isinstance(seated.view.last, models.Nothing)
            view = await a_round(api, game, table, "1")
            assert isinstance(view.last, models.LastRound)
            assert view.last.rulings
            past = await api.call("get_round", table, "1")
            assert isinstance(past.ruling, models.RoundRuling)
            assert any(step.effects for step in past.steps)
            left = await api.call("leave_seat", table, "1")
            assert left.view.seats["1"] is None
        me = await api.call("get_me")
        assert (me.seats, me.person.name) == ([], "Ada (guest)")
        await api.close()

    run(played)
