"""Small things that people stumbled over: three bets by one tap, a mark on a lit number, a wheel with a clapper, names
and sections in words, a page for an unknown address, the way back to one's seat."""

from __future__ import annotations

import itertools
import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pitboss.floor.demo.company import call
from tests.pages.conftest import FloorServer
from tests.pages.player import SETTLED, a_table, area, as_guest, at_table, seated, sit_down

_keys = itertools.count(1)


def act(floor_server: FloorServer, table: str, token: str, **action: object) -> None:
    call(floor_server.address, "POST", f"/api/tables/{table}/actions", action, token, f"mended.{next(_keys)}")


def at_desk(page: Page, context: BrowserContext, floor_server: FloorServer, path: str) -> None:
    """The floorperson's own window."""
    context.add_cookies([{"name": "pitboss", "value": floor_server.token, "url": floor_server.address}])
    context.add_init_script("localStorage.setItem('pitboss.signed', '1')")
    page.goto(path)


# Bets


def test_three_equal_bets_are_one_tap_at_let_it_ride(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    seated(page, context, floor_server, "let_it_ride_poker")
    area(page, "4:wager_2")
    expect(page.locator("[data-k=bets] .row")).to_have_text(["Wager 1$25", "Wager 2$25", "Wager $$25"])
    tops = [page.locator(f'.felt [data-k="4:wager_{of}::"] .badge').bounding_box() for of in ("1", "2", "dollar")]
    boxes = [box for box in tops if box is not None]
    assert len(boxes) == 3
    for one, other in itertools.pairwise(boxes):
        apart = one["x"] + one["width"] <= other["x"] + 1 or abs(one["y"] - other["y"]) >= one["height"] - 1
        assert apart, boxes


def test_a_chip_that_became_more_says_so(page: Page, context: BrowserContext, floor_server: FloorServer) -> None:
    seated(page, context, floor_server, "craps")
    page.locator('.felt .area.open[data-key="place_win_6"]').first.click()
    page.wait_for_selector(SETTLED)
    expect(page.locator(".ask")).to_contain_text("$25 became $30")
    expect(page.locator(".ask")).to_contain_text("steps of $6")


def test_chips_lie_at_the_end_of_the_table_where_they_were_put(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    seated(page, context, floor_server, "craps")
    for end in (1, 0):
        field = page.locator('.felt .area[data-key="field"]').nth(end)
        field.dispatch_event("click")
        page.wait_for_selector(SETTLED)
        stack = page.locator('.felt .stack[data-k^="1:field"]')
        expect(stack).to_have_count(1)
        box, chips = field.bounding_box(), stack.locator(".pile").bounding_box()
        assert box is not None
        assert chips is not None
        assert box["x"] < chips["x"] < box["x"] + box["width"]


def test_whose_dice_they_are_is_said(page: Page, context: BrowserContext, floor_server: FloorServer) -> None:
    seated(page, context, floor_server, "craps")
    page.locator('.felt .area[data-key="pass"]').first.dispatch_event("click")
    page.wait_for_selector(SETTLED)
    page.locator(".choices [data-choice]", has_text="Take the dice").click()
    expect(page.locator("[data-shooter]")).to_have_text("Your dice")
    page.locator("body").press(" ")
    page.wait_for_selector(".felt .die")
    expect(page.locator(".legend li").first).to_be_visible()


def test_a_mark_is_seen_on_a_number_that_is_lit(page: Page, context: BrowserContext, floor_server: FloorServer) -> None:
    seated(page, context, floor_server, "keno")
    drawn = """async () => { const [{ drawFelt }, { t }] = await Promise.all([import('/pages/parts/felt.js'),
      import('/pages/parts/state.js')]);
      const host = document.createElement('div');
      host.innerHTML = String(drawFelt(t.layout, { things: { numbers: [7, 8] }, picked: new Set(['7', '9']) }));
      return ['7', '8', '9'].map((n) => { const at = host.querySelector(`[data-key="pick:straight:${n}"]`);
        return [at.classList.contains('drawn'), Boolean(at.querySelector('.cross'))]; }); }"""
    assert page.evaluate(drawn) == [[True, True], [True, False], [False, True]]


# Equipment


def test_a_money_wheel_has_pegs_and_a_clapper_and_no_ball(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    seated(page, context, floor_server, "big_six")
    area(page, "s1")
    page.locator("body").press(" ")
    page.wait_for_selector("#ruling")
    expect(page.locator(".felt .clapper")).to_have_count(1)
    expect(page.locator('.felt [data-k^="ball-"]')).to_have_count(0)
    result = page.locator(".hist li").first.inner_text().strip()
    under = """() => { const [x, y] = (({ x, y, width, height }) => [x + width / 2, y + height])(
        document.querySelector('.felt .clapper').getBoundingClientRect());
      const far = (text) => { const b = text.getBoundingClientRect();
        return Math.hypot(b.x + b.width / 2 - x, b.y + b.height / 2 - y); };
      const all = [...document.querySelectorAll('.felt [data-roll] text')];
      return all.sort((a, b) => far(a) - far(b))[0].textContent; }"""
    page.wait_for_timeout(1500)
    assert page.evaluate(under).strip() == result.replace("Joker", "\u2605").replace("Flag", "\u2691")


def test_roulette_on_a_phone_has_its_wheel(page: Page, floor_server: FloorServer) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    at_table(page, a_table(floor_server, "roulette"))
    expect(page.locator('.felts [role=img][aria-label^="wheel"]')).to_have_count(1)
    expect(page.locator('.felts [role=img][aria-label^="wheel"]')).to_be_in_viewport()


# Words


def test_a_name_is_not_cut_by_its_being_a_guests(page: Page, floor_server: FloorServer) -> None:
    table = a_table(floor_server, "blackjack")
    token = call(floor_server.address, "POST", "/api/guest", {"name": "Bernadette"})["token"]
    call(floor_server.address, "PUT", f"/api/tables/{table}/seats/2", token=token)
    at_table(page, table)
    plate = page.locator(".seat-plate", has_text="Bernadette")
    expect(plate).to_have_text(re.compile(r"^2\s+Bernadette$"))
    expect(plate).to_have_attribute("aria-label", "seat 2, Bernadette (guest)")


@pytest.mark.parametrize(
    ("cite", "text"),
    [
        ("19:47-5.6 [practice]", "5.6, practice"),
        ("19:47-20.12 [parallel 27.12(f)]", "20.12, as 27.12(f)"),
        ("19:47-7.9 [by analogy 3.9(a)]", "7.9, as 3.9(a)"),
        ("19:47-2.9(b)", "2.9(b)"),
        ("13:69F-2.5(d)", "13:69F-2.5(d)"),
    ],
)
def test_a_section_is_said_without_brackets(page: Page, cite: str, text: str) -> None:
    page.goto("/")
    assert page.evaluate("async (cite) => (await import('/pages/parts/dom.js')).citeText(cite)", cite) == text


@pytest.mark.page_errors("404")
def test_an_unknown_address_gets_a_page(page: Page) -> None:
    answer = page.goto("/no/such/thing")
    assert answer is not None
    assert answer.status == 404
    expect(page.locator("h2")).to_have_text("There is no such page")
    page.get_by_role("link", name="To the lobby").click()
    page.wait_for_url("**/")
    told = page.request.get("/api/no/such/thing", headers={"Accept": "text/html"})
    assert told.json()["error"] == "missing", "a program is answered as before"


def test_a_name_is_taken_in_any_case(page: Page, floor_server: FloorServer) -> None:
    page.goto("/sign-in")
    page.fill("[data-staff] [name=name]", "aUDITOR")
    page.fill("[data-staff] [name=password]", floor_server.passwords["auditor"])
    page.click("[data-staff] .btn.main")
    page.wait_for_url("**/audit")


@pytest.mark.page_errors("401")
def test_a_wrong_password_is_said_in_a_sentence(page: Page) -> None:
    page.goto("/sign-in")
    page.fill("[data-staff] [name=name]", "Auditor")
    page.fill("[data-staff] [name=password]", "something else")
    page.click("[data-staff] .btn.main")
    expect(page.locator("[data-staff] .refusal")).to_have_text(
        re.compile(r"^\s*Name and password do not belong together\s*$")
    )


def test_there_is_a_way_back_to_ones_seat(page: Page, context: BrowserContext, floor_server: FloorServer) -> None:
    table = a_table(floor_server, "blackjack")
    as_guest(context, floor_server)
    at_table(page, table)
    sit_down(page)
    expect(page.locator(".top .back")).to_have_count(0)
    page.goto("/rule")
    page.click(".top .back")
    page.wait_for_url(f"**/tables/{table}")


# The dealer's desk


def test_nothing_is_upside_down_at_the_dealers_desk(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table = a_table(floor_server, "blackjack", dealing="live")
    at_desk(page, context, floor_server, f"/tables/{table}/deal")
    page.wait_for_selector(".felt textPath")
    turned = """() => [...document.querySelectorAll('.felt text')].filter((one) => one.innerHTML).map((text) => {
      const m = text.getScreenCTM(), angle = text.querySelector('textPath') ? text.getRotationOfChar(0) : 0,
        whole = Math.atan2(m.b, m.a) * 180 / Math.PI + angle;
      return [text.textContent.trim(), Math.abs(((whole + 540) % 360) - 180)]; }).filter(([, off]) => off > 91)"""
    assert page.evaluate(turned) == []


def test_a_pay_table_reads_from_left_to_right_at_the_dealers_desk(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table = a_table(floor_server, "three_card_poker", dealing="live")
    page.set_viewport_size({"width": 1440, "height": 900})
    at_desk(page, context, floor_server, f"/tables/{table}/deal")
    page.wait_for_selector(".felt .pay-table")
    spots = """() => [...document.querySelectorAll('.felt .pay-table')].map((one) => [...one.querySelectorAll('text')]
      .map((text) => { const { left, top } = text.getBoundingClientRect(); return [text.textContent, left, top]; }))"""
    read = {text: (left, top) for one in page.evaluate(spots) for text, left, top in one}
    assert read["ANTE BONUS"][1] < read["Straight flush"][1] < read["Straight"][1]
    assert read["Straight"][0] < read["1 to 1"][0]


def test_a_refused_entry_is_cleared_and_payouts_come_before_the_next_bets(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table = a_table(floor_server, "big_six", dealing="live")
    token = str(call(floor_server.address, "POST", "/api/guest", {"name": "Company"})["token"])
    call(floor_server.address, "PUT", f"/api/tables/{table}/seats/1", token=token)
    act(floor_server, table, token, say={"seat": "1", "word": "s1", "amount": "5"})
    at_desk(page, context, floor_server, f"/tables/{table}/deal")
    page.get_by_role("button", name="No more bets").click()
    page.fill("#typed", "s7")
    page.press("#typed", "Enter")
    expect(page.locator("[data-no] .refusal")).to_be_visible()
    expect(page.locator("#typed")).to_have_value("")
    page.keyboard.type("s1")
    page.keyboard.press("Enter")
    expect(page.locator("[data-next]")).to_have_text("Settle round 1: 1 of 1 left")
    page.locator("[data-payouts] input").check()
    expect(page.locator("[data-next]")).to_have_text("Take bets")
