"""Two clicks to the first bet; what the lobby shows in which order; several tables at once; a guest's name."""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pitboss.floor.demo.company import call
from tests.pages.conftest import FloorServer, Windows
from tests.pages.player import AN_HOUR, SETTLED, Companion, a_table, area, as_guest, at_table, deal, sit_down

_keys = itertools.count(1)
TIMES = {"bets": AN_HOUR, "decision": AN_HOUR}


def company(floor_server: FloorServer, table: str, *seats: str) -> None:
    for seat in seats:
        token = call(floor_server.address, "POST", "/api/guest", {"name": "Company"})["token"]
        call(floor_server.address, "PUT", f"/api/tables/{table}/seats/{seat}", token=token)


def close(floor_server: FloorServer) -> None:
    """Closes every table of the floor: a test begins with none."""
    floor_server.token = floor_server.token or floor_server.sign_in("floorperson")
    for table in call(floor_server.address, "GET", "/api/tables")["tables"]:
        path, key = f"/api/tables/{table['id']}", f"close.{next(_keys)}"
        call(floor_server.address, "PATCH", path, {"open": False}, floor_server.token, key)


def until(so: Callable[[], bool]) -> None:
    for _ in range(600):
        if so():
            return
        time.sleep(0.1)
    raise AssertionError("it never was so")


def a_first_bet(page: Page, staked: str = "$25") -> None:
    """The second click: a chip on one's own felt."""
    page.wait_for_selector(".felt .open[role=button]")
    page.locator(".felt .me .area.open[role=button]").first.click()
    page.wait_for_selector(SETTLED)
    expect(page.locator("[data-k=bets] b").first).to_have_text(staked)


def test_play_now_and_a_tap_are_a_first_bet(page: Page, floor_server: FloorServer) -> None:
    close(floor_server)
    dear = floor_server.table("blackjack", f"k{next(_keys)}", name="Dear", limits={"blackjack": ["100", "500"]})
    by_hand = floor_server.table("blackjack", f"k{next(_keys)}", name="By hand", dealing="live", times=TIMES)
    empty = a_table(floor_server, "three_card_poker")
    good = floor_server.table(
        "blackjack", f"k{next(_keys)}", name="Good", limits={"blackjack": ["5", "500"]}, times=TIMES
    )
    company(floor_server, dear, "1")
    company(floor_server, by_hand, "1", "2")
    company(floor_server, good, "1")
    page.goto("/")
    page.click("[data-play]")
    page.wait_for_url(re.compile(f"/tables/({good}|{empty})$"))
    assert page.url.endswith(good), "people are there, the stakes are low, software deals"
    name = page.locator(".top .who")
    expect(name).to_have_text(re.compile(r"^[A-Z][a-z]+ [A-Z][a-z]+ \(guest\)$"))
    a_first_bet(page)


TO_TAP = """() => { const bar = document.querySelector('.bar').getBoundingClientRect().top;
  for (const el of document.querySelectorAll('.felt .me .area.open[role=button]')) {
    const b = el.getBoundingClientRect(), x = b.x + b.width / 2, y = b.y + b.height / 2;
    if (y < bar && document.elementFromPoint(x, y)?.closest('.area') === el) return [x, y]; } }"""
"""A point of one's own open place that a finger can touch as the page stands."""


@pytest.mark.parametrize("phone", [False, True])
def test_play_now_passes_by_where_the_first_tap_would_be_no_bet(
    windows: Windows, floor_server: FloorServer, phone: bool
) -> None:
    """At keno a ticket is marked, at poker chips are brought first, and in mid-round bets are closed."""
    close(floor_server)
    company(floor_server, floor_server.table("keno", f"k{next(_keys)}", times=TIMES), "1", "2", "3", "4")
    company(floor_server, a_table(floor_server, "poker"), "1", "2", "3", "4")
    in_play = a_table(floor_server, "blackjack")
    player = Companion(floor_server, in_play)
    until(lambda: call(floor_server.address, "GET", f"/api/tables/{in_play}")["moment"] == "decision")
    player.stop()
    company(floor_server, in_play, *(seat for seat in "1234" if seat != player.seat))
    free = a_table(floor_server, "three_card_poker")
    page = windows.open().new_page()
    page.set_viewport_size({"width": 390, "height": 844} if phone else {"width": 1440, "height": 900})
    page.goto("/")
    page.click("[data-play]")
    page.wait_for_url(f"**/tables/{free}")
    page.wait_for_function(TO_TAP)
    page.mouse.click(*page.evaluate(TO_TAP))
    page.wait_for_selector(SETTLED)
    expect(page.locator("[data-k=bets] b").first).to_have_text("$25")
    held = page.evaluate("fetch('/api/me').then((answer) => answer.json())")["seats"]
    assert [seat["table"] for seat in held] == [free], "no seat is kept at a table that was passed by"


@pytest.mark.parametrize(("most", "staked"), [("10", "$5"), ("3", "$1"), ("500", "$25")])
def test_the_first_chip_is_one_that_the_table_takes(
    page: Page, floor_server: FloorServer, most: str, staked: str
) -> None:
    """Where no more than $10 may be bet the first tap is not refused for being $25."""
    close(floor_server)
    limits = {"blackjack": ["1", most]}
    table = floor_server.table("blackjack", f"k{next(_keys)}", limits=limits, times=TIMES)
    page.goto("/")
    page.click("[data-play]")
    page.wait_for_url(f"**/tables/{table}")
    a_first_bet(page, staked)
    page.check("[name=chip][value='100']")
    page.locator(".felt .me .area.open[role=button]").first.click()
    page.wait_for_selector(SETTLED)
    expect(page.locator("[name=chip]:checked")).to_have_value("100")


def test_play_now_takes_what_there_is_where_no_table_takes_bets(page: Page, floor_server: FloorServer) -> None:
    close(floor_server)
    keno = floor_server.table("keno", f"k{next(_keys)}", times=TIMES)
    page.goto("/")
    page.click("[data-play]")
    page.wait_for_url(f"**/tables/{keno}")


def test_play_now_goes_back_to_the_game_played_last(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    close(floor_server)
    red_dog = a_table(floor_server, "red_dog")
    popular = a_table(floor_server, "casino_war")
    company(floor_server, popular, "1", "2")
    as_guest(context, floor_server)
    at_table(page, red_dog)
    sit_down(page)
    page.click(".top [data-do=leave]")
    page.wait_for_selector(".bar [data-do=join]")
    page.goto("/")
    expect(page.locator("section[aria-label='Last played'] h3")).to_have_text(["Red Dog"])
    page.click("[data-play]")
    page.wait_for_url(f"**/tables/{red_dog}")
    a_first_bet(page)


def test_where_every_seat_is_taken_it_is_said(page: Page, floor_server: FloorServer) -> None:
    close(floor_server)
    page.goto("/")
    page.click("[data-play]")
    expect(page.locator("dialog")).to_contain_text("Every seat is taken")


def test_the_lobby_is_by_families_what_is_popular_first(page: Page, floor_server: FloorServer) -> None:
    close(floor_server)
    for name, game, seats in (
        ("Quiet", "blackjack", ()), ("Busy", "spanish_21", ("1", "2")), ("Some", "blackjack", ("1",)),
        ("Wheel", "roulette", ()), ("Cheap", "blackjack", ()),
    ):  # fmt: skip
        least = {"Cheap": "5", "Quiet": "15"}.get(name)
        limits = {"limits": {"blackjack": [least, "500"]}} if least else {}
        company(floor_server, floor_server.table(game, f"k{next(_keys)}", name=name, **limits), *seats)
    page.goto("/")
    page.check("#free")  # tables of other tests may be closing still
    expect(page.locator(".floor section > h2")).to_have_text(["Blackjack", "Roulette and wheels"])
    cards = page.locator("section[aria-label=Blackjack] h3")
    expect(cards).to_have_text(["Busy", "Some", "Cheap", "Quiet"])
    page.select_option("#stakes", "low")
    expect(page.locator(".floor h3")).to_have_text(["Cheap"])
    page.select_option("#stakes", "")
    page.click("[data-family=wheels]")
    expect(page.locator(".floor h3")).to_have_text(["Wheel"])
    page.click("[data-family='']")
    page.fill("#find", "no such thing")
    expect(page.locator(".floor .none")).to_be_visible()


def test_tables_without_a_free_seat_are_left_out_on_request(page: Page, floor_server: FloorServer) -> None:
    close(floor_server)
    full = floor_server.table("casino_war", f"k{next(_keys)}", name="Full")
    company(floor_server, full, *"1234567")
    floor_server.table("casino_war", f"k{next(_keys)}", name="Free")
    page.goto("/")
    expect(page.locator(".floor h3", has_text="Full")).to_have_count(1)
    page.check("#free")
    expect(page.locator(".floor h3")).to_have_text(["Free"])


# Several tables at once


def test_a_turn_elsewhere_is_marked_and_leaving_one_table_leaves_no_other(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    first = a_table(floor_server, "blackjack", dealing="live")
    second = a_table(floor_server, "three_card_poker")
    as_guest(context, floor_server)
    at_table(page, first)
    sit_down(page)
    expect(page.locator(".seat-tabs")).to_be_hidden()
    area(page, str(page.locator('.felt .open[data-key$=":blackjack"]').get_attribute("data-key")))
    seat = str(page.evaluate("import('/pages/parts/state.js').then((m) => m.mine()[0])"))
    at_table(page, second)
    sit_down(page)
    tabs = page.locator(".seat-tabs .seat-tab")
    expect(tabs).to_have_count(3)
    expect(tabs.nth(1)).to_contain_text(f"seat {seat}")
    deal(floor_server, first, {f"seat {seat}": ["5h", "8d"], "dealer": ["7c", "Ts"]})
    expect(page.locator(".seat-tabs .due")).to_contain_text("Your turn")
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    page.click(".seat-tabs .due")
    page.wait_for_url(f"**/tables/{first}")
    expect(page.locator(".bar.turn .choices [data-choice]").first).to_be_visible()
    at_table(page, second)
    page.click(".top [data-do=leave]")
    page.wait_for_selector(".bar [data-do=join]")
    expect(page.locator(".seat-tabs a[href$='" + first + "']")).to_be_visible()
    me = page.evaluate("fetch('/api/me').then((answer) => answer.json())")
    assert [held["table"] for held in me["seats"]] == [first]


# Names


def test_a_guest_changes_their_name_at_the_settings_and_is_called_so_at_the_table(
    page: Page, context: BrowserContext, floor_server: FloorServer, windows: Windows
) -> None:
    table = a_table(floor_server, "casino_war")
    as_guest(context, floor_server, "Somebody")
    at_table(page, table)
    sit_down(page)
    watching = windows.open().new_page()
    at_table(watching, table)
    expect(watching.locator(".seat-plate", has_text="Somebody")).to_have_count(1)
    page.click(".top .who")
    page.wait_for_url(re.compile("[0-9]/account$"))
    page.get_by_role("link", name="Change your name").click()
    page.wait_for_url("**/settings")
    expect(page.locator("[data-name] input")).to_have_value("Somebody")
    page.fill("[data-name] input", "Ada")
    page.click("[data-name] .btn.main")
    expect(page.locator("[data-name] [role=status]")).to_contain_text("Ada")
    expect(page.locator(".top .who")).to_have_text("Ada (guest)")
    expect(watching.locator(".seat-plate", has_text="Ada")).to_have_count(1)


@pytest.mark.page_errors("422|409")
def test_a_name_that_is_refused_is_said_where_it_was_written(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    as_guest(context, floor_server, "Somebody")
    context.add_init_script("localStorage.setItem('pitboss.signed', '1')")
    page.goto("/settings")
    page.fill("[data-name] input", "Dealer")
    page.click("[data-name] .btn.main")
    expect(page.locator("[data-name] .refusal")).to_contain_text("works here")


# What is worked out without a page

ROWS: dict[str, dict[str, Any]] = {
    "a": {"game": "blackjack", "free": 3}, "b": {"game": "craps", "free": 6}, "c": {"game": "craps", "free": 0},
    "d": {"game": "keno", "free": 6, "moment": "stopped"}, "e": {"game": "keno", "free": 1, "dealing": "live"},
}  # fmt: skip
GOOD = """async ([rows, played, game]) => (await import('/pages/parts/lobby-order.js'))
  .goodTables(rows, played, game).map(({ id }) => id)"""


@pytest.mark.parametrize(
    ("tables", "games", "game", "best"),
    [
        ([], [], "", ["a", "b"]),
        (["b"], ["craps"], "", ["b", "a"]),
        ([], ["craps"], "", ["b", "a"]),
        (["a", "b"], ["blackjack", "craps"], "", ["a", "b"]),
        (["c"], ["craps"], "", ["b", "a"]),
        ([], [], "craps", ["b"]),
        (["e"], ["keno"], "keno", []),
    ],
)
def test_a_good_table(page: Page, tables: list[str], games: list[str], game: str, best: list[str]) -> None:
    plain = {"limits": {}, "seats": 6, "round": 1, "moment": "bets", "dealing": "software", "open": True, "family": "x"}
    rows = [{**plain, "id": key, "name": key, **row} for key, row in ROWS.items()]
    page.goto("/")
    assert page.evaluate(GOOD, [rows, {"tables": tables, "games": games}, game]) == best


TAP_IS_BET = """async ([takes, request]) => (await import('/pages/parts/lobby-order.js'))
  .tapIsBet({ areas: [{ takes }], seats: {} }, { you: { seats: ['2'] }, request })"""
A_BET = {"seat": "2", "word": "place", "least": "5.00", "on": ["6", "8"], "countless": False}


@pytest.mark.parametrize(
    ("request_", "offer", "bet"),
    [
        ({}, {}, True),
        ({"remaining": 20}, {}, True),
        ({"remaining": 3}, {}, False),
        ({"moment": "decision"}, {}, False),
        ({}, {"seat": "3"}, False),
        ({}, {"least": None}, False),
        ({}, {"on": ["4"]}, False),
        ({}, {"countless": True}, False),
    ],
)
def test_when_one_tap_is_a_bet(page: Page, request_: dict[str, Any], offer: dict[str, Any], bet: bool) -> None:
    page.goto("/")
    asked = {"moment": "bets", "remaining": None, **request_, "offers": [{**A_BET, **offer}]}
    assert page.evaluate(TAP_IS_BET, [["place@6"], asked]) is bet
