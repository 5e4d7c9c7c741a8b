"""The coach over HTTP: of one's own seat, from one's own view, where a table allows it; and links that show a round."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from pitboss.games.catalogue import CATALOGUE
from tests.floor.server import Client, Serving
from tests.floor.test_api import run


async def asked(player: Client, path: str) -> Any:
    """The answer, asked for until it is there."""
    while True:
        status, told = await player.call("GET", path)
        assert status in (200, 202), told
        if status == 200:
            return told
        await asyncio.sleep(0.2)


async def dealt(house: Serving, player: Client, **more: Any) -> str:
    """A table of three card poker at which somebody has to decide."""
    table = await house.table("three_card_poker", **more)
    await player.sit(table, "1")
    assert (await player.say(table, "1", "ante", "25"))[0] == 200
    assert (await player.say(table, "1", "ready"))[0] == 200
    return table


def test_advice_is_for_ones_own_seat_and_of_ones_own_cards() -> None:
    async def whole(house: Serving) -> None:
        ann, bob = await house.somebody("Ann"), await house.somebody("Bob")
        table = await dealt(house, ann)
        path = f"/api/tables/{table}/advice"
        told = await asked(ann, path)
        view = await ann.get(f"/api/tables/{table}")
        [one] = told["seats"]
        assert (one["seat"], told["request"]) == ("1", view["request"]["id"])
        choices = {choice["word"]: choice for choice in one["advice"]["choices"]}
        assert set(choices) == {"play", "fold"}
        assert choices["fold"]["worth_exact"] == "-1/1"
        assert one["advice"]["choices"][0]["cost_cents"] == 0
        assert one["advice"]["stake"] == 2500
        own = view["hands"]["seat 1"]
        assert "??" not in own
        nobody = Client(house.address)
        for status, caller in ((403, bob), (401, nobody)):
            assert (await caller.call("GET", path))[0] == status
        await nobody.http.aclose()
        assert (await ann.call("GET", f"{path}?seat=2"))[0] == 403
        dealer = view["hands"]["dealer"]
        assert dealer == ["??"] * 3
        assert not any(card in json.dumps(told) for card in ("??",))

    run(whole)


def test_before_the_bets_there_is_nothing_to_decide_but_an_edge_to_know() -> None:
    async def whole(house: Serving) -> None:
        ann = await house.somebody("Ann")
        table = await house.table("three_card_poker")
        await ann.sit(table, "1")
        told = await asked(ann, f"/api/tables/{table}/advice")
        assert (told["decides"], told["seats"]) == (True, [])
        edges = await asked(ann, f"/api/tables/{table}/edges")
        found = {edge["wager"]: edge["house_edge"] for edge in edges["edges"]}
        assert found["ante"] == pytest.approx(0.0337, abs=1e-4), "the published edge of 1-4-5 bonuses"

    run(whole)


def test_a_table_may_forbid_a_coach_and_a_live_one_gives_no_advice_in_mid_round() -> None:
    async def whole(house: Serving) -> None:
        ann, flo = await house.somebody("Ann"), await house.somebody("Flo", "floorperson")
        table = await dealt(house, ann)
        status, told = await flo.call("PATCH", f"/api/tables/{table}", {"coach": False})
        assert status == 200, told
        assert (await ann.say(table, "1", "fold"))[0] == 200  # it holds from the next round on
        assert (await ann.get(f"/api/tables/{table}"))["coach"] is False
        for path in ("advice", "edges", "rounds/1/advice"):
            assert (await ann.call("GET", f"/api/tables/{table}/{path}"))[0] == 403, path
        assert (await flo.call("PATCH", f"/api/tables/{table}", {"coach": "no"}))[0] == 422

        dee = await house.somebody("Dee", "dealer")
        live = await house.table("red_dog", dealing="live", dealer=dee.person["id"])
        await ann.sit(live, "1")
        assert (await ann.say(live, "1", "original", "5"))[0] == 200
        assert (await ann.call("GET", f"/api/tables/{live}/advice"))[0] == 200, "bets are open"
        assert (await dee.say(live, "dealer", "no_more_bets"))[0] == 200
        cards = iter(["4s", "4d", "Kd", "9c", "2h", "8d"])  # one is burned, then 4 and king: a spread of eight
        for _ in range(6):
            view = await dee.get(f"/api/tables/{live}")
            if view["moment"] == "decision":
                break
            asked_for = view["request"]["draw"]
            assert asked_for, view["request"]
            status, told = await dee.act(live, {"drawn": {"values": [next(cards) for _ in asked_for["to"]]}})
            assert status == 200, told
        assert view["moment"] == "decision"
        assert (await ann.call("GET", f"/api/tables/{live}/advice"))[0] == 403

    run(whole)


def test_a_past_round_says_what_its_decisions_cost() -> None:
    async def whole(house: Serving) -> None:
        ann, bob = await house.somebody("Ann"), await house.somebody("Bob")
        table = await dealt(house, ann)
        now = await asked(ann, f"/api/tables/{table}/advice")
        choices = {one["word"]: one for one in now["seats"][0]["advice"]["choices"]}
        assert (await ann.say(table, "1", "fold"))[0] == 200
        told = await asked(ann, f"/api/tables/{table}/rounds/1/advice")
        [made] = told["decisions"]
        assert (made["said"], made["cost_cents"]) == ("fold", choices["fold"]["cost_cents"])
        assert told["cost_cents"] == made["cost_cents"]
        assert (await bob.call("GET", f"/api/tables/{table}/rounds/1/advice"))[0] == 404

    run(whole)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_link_shows_ones_own_copy_to_anybody_until_it_is_revoked(kind: str) -> None:
    async def whole(house: Serving) -> None:
        ann, bob = await house.somebody("Annabel Lee"), await house.somebody("Bobby Tables")
        anybody = Client(house.address)
        table = await house.table("three_card_poker")
        await ann.sit(table, "1")
        await bob.sit(table, "2")
        for seat, player in (("1", ann), ("2", bob)):
            assert (await player.say(table, seat, "ante", "10"))[0] == 200
        for seat, player in (("1", ann), ("2", bob)):
            assert (await player.say(table, seat, "ready"))[0] == 200
        assert (await ann.say(table, "1", "play"))[0] == 200
        assert (await bob.say(table, "2", "fold"))[0] == 200
        path = f"/api/tables/{table}/rounds/1/link"
        status, link = await ann.call("POST", path)
        assert status == 201, link
        assert (await ann.call("POST", path))[1] == link, "one link a round"
        shown = await anybody.get(f"/api/shared/{link['token']}")
        own = await ann.get(f"/api/tables/{table}/rounds/1")
        assert shown["own"] == ["1"]
        assert [step.get("hands") for step in shown["steps"]] == [step.get("hands") for step in own["steps"]]
        assert shown["steps"][-1]["hands"]["seat 2"] == ["??"] * 3, "what was never turned up to her"
        assert shown["ruling"] == own["ruling"]
        text = json.dumps(shown)
        for secret in ("Annabel", "Bobby", ann.person["id"], bob.person["id"]):
            assert f'"{secret}' not in text
            assert f"{secret} " not in text
        assert (await ann.get("/api/me/links"))["links"] == [link]
        assert (await bob.get("/api/me/links"))["links"] == []
        drawn = await anybody.http.get(f"/api/shared/{link['token']}/picture")
        assert drawn.headers["content-type"].startswith("image/svg+xml")
        assert "<svg" in drawn.text
        unlisted = [(await anybody.http.get(page)).text.count("noindex") for page in (link["path"], "/rule")]
        assert unlisted == [1, 0], "it is for whoever has the link, and not to be found by searching"
        assert (await bob.call("DELETE", f"/api/me/links/{link['id']}"))[0] == 404
        assert (await ann.call("DELETE", f"/api/me/links/{link['id']}"))[0] == 200
        assert (await anybody.call("GET", f"/api/shared/{link['token']}"))[0] == 404
        status, again = await ann.call("POST", path)
        assert (status, again["token"] == link["token"]) == (201, False), "a revoked link never opens again"
        for wrong in ("x", link["id"], f"{again['id']}.{'0' * 40}", "%00", "a" * 300):
            assert (await anybody.call("GET", f"/api/shared/{wrong}"))[0] == 404, wrong
        carl = await house.somebody("Carl")
        assert (await carl.call("POST", path))[0] == 404, "only of a round of one's own"
        assert (await anybody.call("POST", path))[0] == 401
        await anybody.http.aclose()

    run(whole, kind)


def test_every_game_answers_whether_anything_is_decided() -> None:
    """Craps and its like decide nothing once the bets are down; what is decided has advice."""
    from pitboss.desks.advice import decides

    without = {entry.slug for entry in CATALOGUE if not decides(entry.slug)}
    assert without == {
        "baccarat_punto_banco", "big_six", "craps", "fast_action_hold_em", "keno", "mini_dice", "minibaccarat",
        "pokette", "roulette", "sic_bo",
    }  # fmt: skip
