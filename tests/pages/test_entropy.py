"""The table page adds to the secrets of a table by itself and shows it, and the browser verifies what came of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pitboss.floor.table.entropy import mix_of, promise_of
from tests.pages.conftest import FloorServer
from tests.pages.player import area, play_round, seated


def shuffles(page: Page, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(page.request.get(f"/api/tables/{table}/shuffles").text())["shuffles"]
    return found


@pytest.mark.parametrize("game", ["three_card_poker", "roulette"])
def test_the_page_adds_to_what_comes_and_the_browser_verifies_it(
    page: Page, context: BrowserContext, floor_server: FloorServer, game: str
) -> None:
    table = seated(page, context, floor_server, game)
    expect(page.get_by_text("with your numbers")).to_be_visible()

    def put(key: str) -> bool:
        area(page, key)
        return True

    opened: list[dict[str, Any]] = []
    while not opened:
        play_round(page, put, lambda selector: page.click(selector))
        opened = [one for one in shuffles(page, table) if one["secret"] and one["given"]]
    one = opened[0]
    for seat, value in one["given"]:
        assert promise_of(bytes.fromhex(value)) == one["promised"][seat]
    assert mix_of([(seat, value) for seat, value in one["given"]]).hex() == one["mix"]
    page.goto(f"/verify?table={table}&shuffle={one['id']}")
    expect(page.get_by_label("What players added")).not_to_have_value("")
    page.get_by_role("button", name="Verify in this browser").click()
    expect(page.locator("[data-finding=sound]")).to_contain_text("With what seats")
    given = page.get_by_label("What players added")
    written = given.input_value()
    given.fill(written.replace(one["given"][0][1], "00" * 32))
    page.get_by_role("button", name="Verify in this browser").click()
    expect(page.locator("[data-finding=forged]")).to_contain_text("the value is not the one that was promised")


def test_the_browser_works_out_what_the_documentation_says(page: Page, floor_server: FloorServer) -> None:
    """The vectors of docs/provably-fair.md, in another language than the floor's."""
    page.goto("/verify")
    found = page.evaluate(
        """async () => { const it = await import("/pages/parts/shuffle-check.js");
        const players = [["1", "11"], ["3", "33"]].map(([seat, two]) => ({ seat, value: two.repeat(32) }));
        const mix = await it.mixOf(players), house = it.bytes([...Array(32).keys()].map((n) =>
            n.toString(16).padStart(2, "0")).join(""));
        const key = await it.dealtFrom(house, mix);
        return [await it.promiseOf(it.bytes("11".repeat(32))), it.hex(mix), it.hex(key),
                (await it.numbersOf(key, 38, 10)).join(" ")]; }"""
    )
    assert found == [
        "0de6a553c26b9873b1d87cfcd7c77a70d8750fab590189e89c6116c65ee98252",
        "9c074cc010df459316fe4e9cf61fafea6a826c75f3959232b7b365ee48d033b7",
        "9d0c050b3f624fd7b5b51c8e62bb263bf40da7eb5899c2053e626c8cd39d0a8c",
        "18 19 25 7 14 23 12 32 4 31",
    ]


def test_a_value_is_sent_once_and_a_missed_promise_is_replaced(page: Page, floor_server: FloorServer) -> None:
    """Taken or not, it may be known from then on; and a promise that a mix has missed is never named again."""
    page.goto("/verify")
    found = page.evaluate(
        """async () => { const { add } = await import("/pages/parts/entropy.js"), said = [];
        let refuses = false;
        const live = { send: async ({ entropy }) => { said.push(entropy);
            if (refuses && entropy.value) throw new Error("stale"); } };
        const look = async (id, promised, mixed) => { const from = said.length;
            await add(live, { commitment: { id, promised: promised ? { 1: promised } : {}, given: [], mixed } }, ["1"]);
            return said.slice(from); };
        const last = () => said.at(-1).next;
        const seen = { first: await look(1, "", false), waits: await look(1, "", false) };
        const one = last();
        refuses = true; seen.refused = await look(2, one, false);
        seen.again = await look(2, one, false);
        refuses = false; seen.given = await look(3, last(), false);
        const missed = last();
        seen.missed = await look(4, missed, true); seen.quiet = await look(4, missed, true);
        seen.unseen = await look(5, "", false);
        return { ...seen, fresh: new Set(said.map((each) => each.next)).size === said.length,
                 values: said.filter((each) => each.value).map((each) => each.value) }; }"""
    )
    counts = {
        what: [bool(each["value"]) for each in said] for what, said in found.items() if what not in ("fresh", "values")
    }
    assert counts == {
        "first": [False],
        "waits": [],
        "refused": [True, False],  # a fresh promise takes the place of the value that was not taken
        "again": [],
        "given": [True],
        "missed": [False],
        "quiet": [],
        "unseen": [False],
    }
    assert found["fresh"]
    assert len(set(found["values"])) == len(found["values"]) == 2
