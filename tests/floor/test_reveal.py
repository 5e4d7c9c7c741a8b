"""At a table where hands are mucked unseen, a player can prove the cards that he saw, and no others."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from pitboss.equipment.cards import Deck
from pitboss.equipment.generator import mixed, order_of
from pitboss.floor.audit.verification import audit
from pitboss.floor.permissions import AUDITOR
from pitboss.floor.view import past_rounds
from tests.floor.crowd import Crowd, a_table
from tests.floor.databases import a_database
from tests.floor.server import Serving, a_floor, complete, serving
from tests.games.test_secrets import faces


def proves(proof: dict[str, Any], shuffle: dict[str, Any]) -> bool:
    """The check as it is described, done by hand."""
    each = [bytes.fromhex(one) for one in shuffle["positions"]["each"]]
    at = proof["position"].to_bytes(8, "big")
    made = hashlib.sha256(
        b"pitboss position 1\n" + at + bytes.fromhex(proof["nonce"]) + proof["card"].encode()
    ).digest()
    whole = hashlib.sha256(b"pitboss positions 1\n" + b"".join(each)).hexdigest()
    return bool(made == each[proof["position"]] and whole == shuffle["positions"]["digest"])


async def _evening(house: Serving) -> None:
    crowd = Crowd(house.floor, await a_table(house.floor, "poker"), "muck")
    await crowd.sit(3)
    client, auditor = await house.client_of(crowd.people[0][1]), await house.somebody("Max", AUDITOR)
    view = await client.get(f"/api/tables/{crowd.table.id}")
    before = view["commitment"]
    assert set(before) == {"id", "kind", "digest", "promised", "given", "mixed"}
    published: dict[object, object] = {}  # with the first card, when what players gave is mixed in
    while (state := await house.floor.state(crowd.table)).number <= 2:
        shown = state.commitments["cards"]
        assert shown["mixed"] == ("positions" in shown)
        published[shown["id"]] = shown.get("positions")
        await crowd.play(1)
    listed = (await client.get(f"/api/tables/{crowd.table.id}/shuffles"))["shuffles"]
    found = {shuffle["id"]: shuffle for shuffle in listed}
    assert found[before["id"]]["positions"]["digest"] == published[before["id"]]
    assert all(each["secret"] is None and each["order"] is None for each in listed)
    tried = 0
    for number in range(1, state.number):
        if not past_rounds.took_part(house.floor.store, crowd.table.id, number, client.person["id"]):
            continue
        one = await client.get(f"/api/tables/{crowd.table.id}/rounds/{number}")
        mine = faces(json.dumps(one["record"].split()))
        assert {proof["card"] for proof in one["cards"]} == {str(card) for card in mine}, "what he saw, and no more"
        for proof in one["cards"]:
            assert proves(proof, found[proof["shuffle"]])
            other = {**proof, "card": "2c" if proof["card"] != "2c" else "3c"}
            assert not proves(other, found[proof["shuffle"]])
            tried += 1
    assert tried
    told = (await auditor.get(f"/api/tables/{crowd.table.id}/shuffles"))["shuffles"]
    opened = next(each for each in told if each["id"] == before["id"])
    dealt_from = mixed(bytes.fromhex(opened["secret"]), bytes.fromhex(opened["mix"]))
    assert [str(card) for card in order_of(dealt_from, Deck())] == opened["order"]
    report = audit(house.floor.store, house.floor.vault)
    assert report.ok, report.difference


def test_a_player_proves_the_cards_he_saw_at_a_table_that_mucks() -> None:
    async def whole() -> None:
        with a_database("sqlite") as url:
            async with serving(a_floor(url, f"{url.removeprefix('sqlite:///')}.key")) as house:
                await _evening(house)

    complete(whole())
