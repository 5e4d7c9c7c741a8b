"""What moves on the table page, and what does not depend on it: the buttons, the words, the badges of the hands."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from pitboss.floor.demo.company import call
from tests.pages.conftest import FloorServer, Windows
from tests.pages.player import area, at_table, deal, deal_on, done, loaded, seated

FLIGHTS = """() => { window.ways = []; const start = Element.prototype.animate;
  Element.prototype.animate = function (frames, more) {
    if (this.matches('.flight')) ways.push(frames.map(({ translate, offset }) => ({ offset,
      at: translate.split(' ').map((v, i) => parseFloat(v) + (i ? this.height : this.width).baseVal.value / 2) })));
    return start.call(this, frames, more); }; }"""
"""Notes of each flight when it is where."""
CHIPS = ".top [data-purse]"
COMPANY = "6"
"""A seat whose turn comes after one's own, which is in the middle."""


def company(floor_server: FloorServer, table: str, wager: str = "blackjack") -> str:
    """Somebody else sits down at a table and bets, over the API; his token."""
    address = floor_server.address
    token = str(call(address, "POST", "/api/guest", {"name": "Company"})["token"])
    call(address, "PUT", f"/api/tables/{table}/seats/{COMPANY}", token=token)
    says(floor_server, table, token, {"word": wager, "amount": "25"})
    return token


def says(floor_server: FloorServer, table: str, token: str, said: dict[str, str]) -> None:
    path, key = f"/api/tables/{table}/actions", f"company.{said['word']}"
    call(floor_server.address, "POST", path, {"say": {"seat": COMPANY, **said}}, token, key)


def at_blackjack(page: Page, context: BrowserContext, floor_server: FloorServer) -> tuple[str, str]:
    """A table of blackjack dealt by hand, at which one has a bet, and one's seat."""
    table = seated(page, context, floor_server, "blackjack", dealing="live")
    key = str(page.locator('.felt .open[data-key$=":blackjack"]').get_attribute("data-key"))
    area(page, key)
    loaded(page, "flights")  # since the first chips moved
    return table, key.split(":")[0]


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(f".felt {selector}").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def badge(page: Page, hand: str, says: str) -> None:
    """What a hand is called on the felt."""
    expect(page.locator(f'.hand[data-k="h-{hand}"] .badge text')).to_have_text(says)


# Errors


@pytest.mark.page_errors("^written", "not caught: .*thrown", "not caught: .*rejected")
def test_whatever_goes_wrong_on_a_page_fails_its_test(page: Page) -> None:
    page.goto("/")
    page.evaluate(
        """() => { console.error('written'); setTimeout(() => { throw new Error('thrown'); });
        Promise.reject(new Error('rejected')); }"""
    )
    page.wait_for_timeout(200)


# Chips on their way


def test_a_flight_is_over_when_it_has_come_to_its_last_stop(page: Page) -> None:
    page.goto("/")
    for stops in (2, 3, 4):
        for stay in (0, 700):
            asked = "async ([stops, stay]) => (await import('/pages/parts/flights.js')).timetable(stops, stay)"
            times = page.evaluate(asked, [stops, stay])
            assert len(times) == stops
            assert times[0] == [0, 0]
            assert [gone - came for came, gone in times] == [0, *[stay] * (stops - 2), 0]
            assert len({one[0] - other[1] for other, one in pairwise(times)}) == 1, "every leg takes as long"
            every = [ms for both in times for ms in both]
            assert every == sorted(every)


def test_a_blackjack_paid_in_one_update_leaves_the_player_his_buttons(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table, seat = at_blackjack(page, context, floor_server)
    company(floor_server, table)
    expect(page.locator(f'.felt .stack[data-k^="{COMPANY}:blackjack:"]')).to_have_count(1)
    page.evaluate(FLIGHTS)
    deal(floor_server, table, {f"seat {seat}": ["9h", "7d"], f"seat {COMPANY}": ["As", "Kd"], "dealer": ["6c", "5s"]})
    expect(page.locator(".bar.turn .choices [data-choice]", has_text="Hit")).to_be_visible()
    expect(page.locator(".bar.turn .choices [data-choice]", has_text="Stand")).to_be_visible()
    expect(page.locator("body")).to_have_attribute("data-moment", "decision")
    (paid,) = [way for way in page.evaluate("window.ways") if len({tuple(stop["at"]) for stop in way}) == 3]
    offsets = [stop["offset"] for stop in paid]
    assert offsets == sorted(offsets)
    assert len(offsets) == 4, "from the tray, to the bet, where it stays, to the player"
    assert (offsets[0], offsets[-1]) == (0, 1)
    expect(page.locator(".flight")).to_have_count(0)


def test_a_blackjack_of_ones_own_comes_from_the_tray_to_ones_own_chips(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table, seat = at_blackjack(page, context, floor_server)
    company(floor_server, table)
    page.evaluate(FLIGHTS)
    deal(floor_server, table, {f"seat {seat}": ["As", "Kd"], f"seat {COMPANY}": ["9h", "7d"], "dealer": ["6c", "5s"]})
    expect(page.locator(".ask")).to_contain_text(f"Waiting for seat {COMPANY}")
    page.wait_for_function("window.ways.some((way) => way.length === 4)")
    (paid,) = [way for way in page.evaluate("window.ways") if len(way) == 4]
    stops = (middle(page, "[data-spot=tray]"), middle(page, f'[data-key="{seat}:blackjack"]'))
    for (x, y), (left, top) in zip((paid[0]["at"], paid[1]["at"]), stops, strict=True):
        assert abs(x - left) < 30, (paid, stops)
        assert abs(y - top) < 30, (paid, stops)
    assert paid[1]["at"] == paid[2]["at"], "they stay there for everybody to see"
    expect(page.locator(".flight")).to_have_count(0)
    expect(page.locator(CHIPS)).to_have_text("$10,037.50")


def test_lost_chips_go_to_the_tray_and_are_gone(page: Page, context: BrowserContext, floor_server: FloorServer) -> None:
    seated(page, context, floor_server, "three_card_poker")
    area(page, "4:ante")
    expect(page.locator(".felt .stack .pile")).to_have_count(1)
    done(page)
    loaded(page, "flights")  # since the first chips moved
    bet, tray = (middle(page, where) for where in ('[data-key="4:ante"]', "[data-spot=tray]"))
    page.evaluate(FLIGHTS)
    page.locator("body").press("f")
    page.wait_for_selector("#ruling")
    page.wait_for_function("window.ways.length")
    (start, stop), *_ = ([each["at"] for each in way] for way in page.evaluate("window.ways"))
    assert all(abs(a - b) < 30 for a, b in zip((*start, *stop), (*bet, *tray), strict=True)), (start, stop, bet, tray)
    area(page, "4:ante")  # nobody waits for them
    expect(page.locator(".flight")).to_have_count(0)


@pytest.mark.page_errors("not caught: .*nothing moves in this browser")
def test_motion_that_fails_takes_nothing_away(page: Page, context: BrowserContext, floor_server: FloorServer) -> None:
    table, seat = at_blackjack(page, context, floor_server)
    company(floor_server, table)
    page.evaluate(
        """() => { const start = Element.prototype.animate; let flights = 0;
        Element.prototype.animate = function (...given) {
          if (!this.matches('.flight') || ++flights > 1) throw new Error('nothing moves in this browser');
          return start.apply(this, given); }; }"""
    )
    deal(floor_server, table, {f"seat {seat}": ["9h", "7d"], f"seat {COMPANY}": ["As", "Kd"], "dealer": ["6c", "5s"]})
    expect(page.locator(".bar.turn .choices [data-choice]", has_text="Hit")).to_be_visible()
    expect(page).to_have_title(re.compile("^Your turn"))
    expect(page.locator(f'.hand[data-k="h-seat {seat}"] .dealt')).to_have_count(2)
    expect(page.locator(".flight")).to_have_count(0)
    page.locator("body").press("s")
    deal_on(floor_server, table, {"dealer": ["5s", "Td"]})
    page.wait_for_selector("#ruling")
    expect(page.locator(".flight")).to_have_count(0)


@pytest.mark.page_errors(r"^Failed to load resource: net::ERR_FAILED .*/pages/parts/(flights|sound)\.js")
def test_motion_and_sounds_that_cannot_be_fetched_are_done_without(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    refused: list[str] = []

    def refuse(route: Route) -> None:
        refused.append(route.request.url)
        route.abort()

    context.add_init_script("localStorage.setItem('pitboss.sound', 'on')")
    context.route(re.compile(r"/pages/parts/(flights|sound)\.js"), refuse)
    seated(page, context, floor_server, "three_card_poker")
    area(page, "4:ante")
    done(page)
    page.locator("body").press("f")
    page.wait_for_selector("#ruling")
    expect(page.locator(".ask .no")).to_have_count(0)
    assert {url.split("/pages/parts/")[1].partition(".")[0] for url in refused} == {"flights", "sound"}


def test_nothing_moves_for_whoever_wants_no_motion(windows: Windows, floor_server: FloorServer) -> None:
    context = windows.open(motion=False)
    page = context.new_page()
    seated(page, context, floor_server, "three_card_poker")
    area(page, "4:ante")
    page.locator("body").press(" ")
    page.wait_for_selector(".hand .dealt")
    assert page.evaluate("document.getAnimations().length") == 0
    page.locator("body").press("f")
    page.wait_for_selector("#ruling")
    assert page.evaluate("document.getAnimations().length") == 0
    assert page.locator(".flight").count() == 0


# What hands are called


def test_a_doubled_hand_is_called_by_its_three_cards(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table, seat = at_blackjack(page, context, floor_server)
    deal(floor_server, table, {f"seat {seat}": ["5h", "8d"], "dealer": ["6c", "Ts"]})
    badge(page, f"seat {seat}", "13")
    page.locator(".choices [data-choice]", has_text="Double").click()
    page.wait_for_selector("body[data-waits='0']")
    deal_on(floor_server, table, {f"seat {seat}": ["9c"], "dealer": ["Ts"]})
    page.wait_for_selector("#ruling")
    badge(page, f"seat {seat}", "22")
    at_table(page, table)
    badge(page, f"seat {seat}", "22")


def test_a_hand_is_called_by_the_cards_it_has_while_others_decide(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table, seat = at_blackjack(page, context, floor_server)
    token = company(floor_server, table)
    deal(floor_server, table, {f"seat {seat}": ["5h", "6d"], f"seat {COMPANY}": ["As", "6h"], "dealer": ["7c", "Ts"]})
    badge(page, f"seat {seat}", "11")
    page.locator(".choices [data-choice]", has_text="Double").click()
    page.wait_for_selector("body[data-waits='0']")
    deal_on(floor_server, table, {f"seat {seat}": ["9c"]})
    badge(page, f"seat {seat}", "20")
    badge(page, f"seat {COMPANY}", "soft 17")
    says(floor_server, table, token, {"word": "hit"})
    deal_on(floor_server, table, {f"seat {COMPANY}": ["8h"]})
    badge(page, f"seat {COMPANY}", "15")
    says(floor_server, table, token, {"word": "stand"})
    deal_on(floor_server, table, {"dealer": ["Ts"]})
    page.wait_for_selector("#ruling")
    badge(page, f"seat {seat}", "20")
    badge(page, f"seat {COMPANY}", "15")
    badge(page, "dealer", "17")
