"""What is easily overlooked: winnings beside their stake, equipment where the layout has it, areas large enough to
touch, answers that come late or in another order, what is pressed twice."""

from __future__ import annotations

import itertools

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from pitboss.floor.demo.company import call
from tests.pages.conftest import FloorServer
from tests.pages.player import SETTLED, a_table, as_guest, at_table, sit_down

_keys = itertools.count(1)


def spin(floor_server: FloorServer, table: str, closes: bool = True) -> None:
    """The floorperson closes the bets at a table with a wheel, and calls where it stopped."""
    said = [{"say": {"seat": "dealer", "word": "no_more_bets"}}] * closes
    for action in (*said, {"drawn": {"kind": "ball", "values": ["s2"]}}):
        path = f"/api/tables/{table}/actions"
        call(floor_server.address, "POST", path, action, floor_server.token, f"k{next(_keys)}")


def by_hand(floor_server: FloorServer) -> str:
    """A table of big six at which a dealer calls the wheel."""
    return a_table(floor_server, "big_six", seconds=600, dealing="live")


def bet(floor_server: FloorServer, table: str) -> None:
    """A guest sits down there and bets, over the API."""
    token = call(floor_server.address, "POST", "/api/guest", {"name": "Company"})["token"]
    view = call(floor_server.address, "GET", f"/api/tables/{table}", token=token)
    seat = next(seat for seat, held in view["seats"].items() if held is None)
    call(floor_server.address, "PUT", f"/api/tables/{table}/seats/{seat}", token=token)
    said = {"say": {"seat": seat, "word": "s1", "amount": "5"}}
    call(floor_server.address, "POST", f"/api/tables/{table}/actions", said, token, f"k{next(_keys)}")


def signed_in(context: BrowserContext, floor_server: FloorServer, role: str) -> None:
    token = floor_server.sign_in(role)
    context.add_cookies([{"name": "pitboss", "value": token, "url": floor_server.address}])
    context.add_init_script("localStorage.setItem('pitboss.signed', '1')")


def test_winnings_come_from_the_tray_and_lie_beside_their_stake(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table = by_hand(floor_server)
    as_guest(context, floor_server)
    at_table(page, table)
    sit_down(page)
    page.locator('.felt [data-key="s2"]').dispatch_event("click")
    page.wait_for_selector(SETTLED)
    spin(floor_server, table)
    won = page.locator(".felt .stack.won")
    expect(won.locator(".badge")).to_have_text("+$50")
    expect(won.locator(".stake text")).to_have_text(["25"])
    expect(won.locator(".paid text")).to_have_text(["25", "25"])
    expect(page.locator(".felt [data-spot=tray]")).to_have_count(1)


def test_a_chip_follows_the_pointer_only_while_it_is_held(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    as_guest(context, floor_server)
    at_table(page, a_table(floor_server, "big_six"))
    sit_down(page)
    page.mouse.move(300, 300)
    page.wait_for_selector(".flying", state="attached")
    chip, area = page.locator("[data-chip='500']"), page.locator('.felt [data-key="s5"]')
    chip.click()
    area.hover()
    expect(page.locator(".flying")).to_be_hidden()
    chip.drag_to(area)
    expect(page.locator(".side [data-k=bets]")).to_contain_text("$5")
    expect(page.locator(".flying")).to_be_hidden()


@pytest.mark.parametrize(("holder", "at"), [("dealer", "dealer"), ("3", "seat 3")])
def test_the_button_is_at_whoever_has_it(page: Page, floor_server: FloorServer, holder: str, at: str) -> None:
    options = {"start_method": "button"}
    at_table(page, a_table(floor_server, "pai_gow_poker", options=options))
    drawn = """async (holder) => { const [{ drawFelt }, { t }] = await Promise.all([import('/pages/parts/felt.js'),
      import('/pages/parts/state.js')]);
      return String(drawFelt(t.layout, { things: { button: holder } })).match(/aria-label="button: ([^"]*)"/)?.[1]; }"""
    assert page.evaluate(drawn, holder) == at


@pytest.mark.parametrize("slug", ["mini_dice", "sic_bo", "big_six"])
def test_every_area_can_be_hit_on_a_phone(page: Page, floor_server: FloorServer, slug: str) -> None:
    page.set_viewport_size({"width": 360, "height": 780})
    at_table(page, a_table(floor_server, slug))
    largest = page.evaluate(
        """() => { const by = {};
        for (const felt of document.querySelectorAll('.felt')) { const f = felt.getBoundingClientRect();
          for (const edge of felt.querySelectorAll('.area[role=button] .edge')) {
            const b = edge.getBoundingClientRect(),
            w = Math.min(b.right, f.right) - Math.max(b.left, f.left),
            h = Math.min(b.bottom, f.bottom) - Math.max(b.top, f.top), key = edge.parentElement.dataset.key;
            if (Math.min(w, h) > Math.min(...(by[key] || [0, 0]))) by[key] = [w, h]; } }
        return by; }"""
    )
    small = {key: size for key, size in largest.items() if min(size) < 36 or max(size) < 44}
    assert not small


def test_the_table_chosen_last_is_the_one_managed(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    one, other = (floor_server.table("big_six", f"k{next(_keys)}", name=name) for name in ("Late", "Chosen"))
    signed_in(context, floor_server, "floorperson")
    held: list[Route] = []
    page.route(f"**/api/tables/{one}", lambda route: held.append(route))
    page.goto("/floor")
    page.click(f"[data-manage={one}]")
    page.click(f"[data-manage={other}]")
    expect(page.locator("[data-panel] h2")).to_have_text("Chosen")
    for route in held:
        with page.expect_response(f"**/api/tables/{one}"):
            route.continue_()
    page.wait_for_timeout(200)
    expect(page.locator("[data-panel] h2")).to_have_text("Chosen")


def test_the_round_chosen_last_is_the_one_shown(page: Page, context: BrowserContext, floor_server: FloorServer) -> None:
    table = by_hand(floor_server)
    for _ in range(2):
        bet(floor_server, table)
        spin(floor_server, table)
    signed_in(context, floor_server, "surveillance")
    held: list[Route] = []
    page.route(f"**/api/tables/{table}/rounds/1", lambda route: held.append(route))
    page.goto(f"/surveillance?table={table}")
    page.click(f"[data-open='{table}/1']")
    page.click(f"[data-open='{table}/2']")
    expect(page.locator("[data-title]")).to_contain_text("round 2")
    with page.expect_response(f"**/api/tables/{table}/rounds/1"):
        held[0].continue_()
    page.wait_for_timeout(200)
    expect(page.locator("[data-title]")).to_contain_text("round 2")


def test_what_a_dealer_sends_twice_counts_once(page: Page, context: BrowserContext, floor_server: FloorServer) -> None:
    table = by_hand(floor_server)
    signed_in(context, floor_server, "floorperson")
    page.goto(f"/tables/{table}/deal")
    bet(floor_server, table)
    page.get_by_role("button", name="No more bets").click()
    page.fill("#typed", "s1")
    page.evaluate(
        "() => { const form = document.querySelector('[data-entry]'); form.requestSubmit(); form.requestSubmit(); }"
    )
    expect(page.locator("[data-payouts] li")).to_contain_text("Pay $5")
    expect(page.locator("[data-of]")).to_have_text("round 1")
    expect(page.locator("[data-no]")).to_be_empty()


def test_options_in_an_address_are_of_the_game_it_names(page: Page) -> None:
    empty = {"game": "three_card_poker", "wagers": {}}
    page.route("**/api/odds/**", lambda route: route.fulfill(json=empty))
    page.goto("/odds?game=three_card_poker&shuffle=manual&dealing_method=hand")
    page.select_option("[name=game]", "four_card_poker")
    shuffle = page.locator("[name='option.shuffle']")
    expect(shuffle.locator("option:checked")).to_contain_text("as usual")
    page.goto("/guide/three_card_poker?theme=dark&shuffle=manual")
    expect(page.locator("article h1")).to_have_text("Three Card Poker")


APART = """() => document.fonts.ready.then(() => [...document.querySelectorAll('.felt .print[text-anchor=end]')]
  .map((value) => [value.previousElementSibling.getBBox(), value.getBBox()])
  .map(([name, value]) => value.x - name.x - name.width))"""


def test_pay_tables_fit_the_felt_in_the_font_that_is_there(page: Page, floor_server: FloorServer) -> None:
    """A hand and what it pays stand apart, whatever serif this machine has."""
    at_table(page, a_table(floor_server, "four_card_poker"))
    gaps = page.evaluate(APART)
    assert len(gaps) == 10
    assert min(gaps) > 0, gaps
