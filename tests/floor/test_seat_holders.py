"""A seat that changes hands: what was dealt there is seen by whoever held it then, and by nobody else."""

from __future__ import annotations

import json
from typing import Any

from pitboss.equipment.cards import UNSEEN
from pitboss.games.catalogue import game
from tests.floor.databases import a_database
from tests.floor.server import Client, Serving, a_floor, complete, serving

BLANK = str(UNSEEN)


def on_a_floor(play: Any) -> None:
    async def whole() -> None:
        with a_database("sqlite") as url:
            async with serving(a_floor(url, f"{url.removeprefix('sqlite:///')}.key")) as house:
                await play(house)

    complete(whole())


async def folds(house: Serving, player: Client, table: str, seat: str) -> None:
    """He plays a hand of three card poker and gives it up, unseen by others."""
    for word, amount in (("ante", "10"), ("ready", None), ("fold", None)):
        status, body = await player.say(table, seat, word, amount)
        assert status == 200, body


def test_who_left_while_bets_were_open_is_not_shown_the_next_ones_hand() -> None:
    async def play(house: Serving) -> None:
        table = await house.table("three_card_poker")
        first, second = await house.somebody("First"), await house.somebody("Second")
        await first.sit(table, "1")
        await first.say(table, "1", "ante", "10")
        assert (await first.call("DELETE", f"/api/tables/{table}/seats/1"))[0] == 200
        assert (await second.sit(table, "1"))[0] == 200
        await folds(house, second, table, "1")
        number = 1
        own = (await second.get(f"/api/tables/{table}"))["last"]["hands"]["seat 1"]
        assert len(own) == 3
        assert BLANK not in own
        for watches in (first, await house.somebody("Third")):
            seen = (await watches.get(f"/api/tables/{table}"))["last"]["hands"].get("seat 1", [])
            assert set(seen) <= {BLANK}
        kept = await second.get(f"/api/tables/{table}/rounds/{number}")
        assert all(card in kept["record"] for card in own)
        status, past = await first.call("GET", f"/api/tables/{table}/rounds/{number}")
        if status == 200:
            assert not any(f'"{card}"' in json.dumps(past["steps"]) or f" {card}" in past["record"] for card in own)

    on_a_floor(play)


def test_a_repeat_is_answered_with_what_his_action_did_and_nothing_else() -> None:
    async def play(house: Serving) -> None:
        table = await house.table("three_card_poker")
        first, second = await house.somebody("First"), await house.somebody("Second")
        await first.sit(table, "1")
        await first.say(table, "1", "ante", "10")
        ready = {"say": {"seat": "1", "word": "ready"}}
        _, dealt = await first.act(table, ready, "again")
        assert any(effect["type"] == "Dealt" for effect in dealt["effects"])
        await first.say(table, "1", "fold")
        status, again = await first.act(table, ready, "again")  # its round is over
        assert (status, again["seq"], again["effects"]) == (200, dealt["seq"], dealt["effects"])
        await first.call("DELETE", f"/api/tables/{table}/seats/1")
        await second.sit(table, "1")
        await folds(house, second, table, "1")
        status, again = await first.act(table, ready, "again")  # another has played at his seat
        assert (status, again["seq"], again["effects"]) == (200, dealt["seq"], dealt["effects"])

    on_a_floor(play)


def test_who_gave_up_his_seat_in_mid_round_keeps_his_cards_and_sees_none_of_the_next_one() -> None:
    """Colorado hold 'em: a hand that is given up lies there to the end, while others decide."""

    async def play(house: Serving) -> None:
        table = await house.table("colorado_hold_em_poker", options=dict(game("colorado_hold_em_poker").sample))
        first, stays, second = [await house.somebody(name) for name in ("First", "Stays", "Second")]
        await first.sit(table, "1")
        await stays.sit(table, "2")
        for client, seat in ((first, "1"), (stays, "2")):
            status, body = await client.say(table, seat, "ante", "10")
            assert status == 200, body
        for client, seat in ((first, "1"), (stays, "2")):
            await client.say(table, seat, "ready")
        own = (await first.get(f"/api/tables/{table}"))["hands"]["seat 1"]
        assert len(own) == 3
        assert BLANK not in own
        while (seats := (await first.get(f"/api/tables/{table}"))["request"]["waits_for"]) and "1" not in seats:
            await stays.say(table, "2", "fold")
        assert (await first.say(table, "1", "fold"))[0] == 200
        assert (await first.call("DELETE", f"/api/tables/{table}/seats/1"))[0] == 200
        assert (await second.sit(table, "1"))[0] == 200
        view = await second.get(f"/api/tables/{table}")
        assert view["round"] == 1, "it is still being played"
        assert set(view["hands"]["seat 1"]) == {BLANK}
        while (await stays.get(f"/api/tables/{table}"))["round"] == 1:
            assert (await stays.say(table, "2", "fold"))[0] == 200
        for client, sees in ((first, True), (second, False), (stays, False)):
            last = (await client.get(f"/api/tables/{table}"))["last"]["hands"]["seat 1"]
            assert (last == own) is sees
            assert sees or set(last) == {BLANK}
        past = await first.get(f"/api/tables/{table}/rounds/1")
        assert all(f'"{card}"' in json.dumps(past["steps"]) and card in past["record"] for card in own)
        past = await stays.get(f"/api/tables/{table}/rounds/1")
        assert not any(f'"{card}"' in json.dumps(past["steps"]) or f" {card}" in past["record"] for card in own)

    on_a_floor(play)
