"""What lies on the felt: winnings beside their stake, equipment where the layout has it, areas large enough to touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pitboss.floor.bots import call
from tests.pages.conftest import FloorServer
from tests.pages.player import SETTLED, a_table, as_guest, at_table, sit_down


def test_winnings_come_from_the_tray_and_lie_beside_their_stake(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    page.emulate_media(reduced_motion="no-preference")
    table = a_table(floor_server, "big_six", seconds=600, dealing="live")
    as_guest(context, floor_server)
    at_table(page, table)
    sit_down(page)
    page.locator('.felt [data-key="s2"]').dispatch_event("click")
    page.wait_for_selector(SETTLED)
    for action in ({"say": {"seat": "dealer", "word": "no_more_bets"}}, {"drawn": {"kind": "ball", "values": ["s2"]}}):
        path = f"/api/tables/{table}/actions"
        call(floor_server.address, "POST", path, action, floor_server.token, f"{table}.{next(iter(action))}")
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
    drawn = """async (holder) => { const [{ drawFelt }, { t }] = await Promise.all([import('/pages/felt.js'),
      import('/pages/state.js')]);
      return String(drawFelt(t.layout, { things: { button: holder } })).match(/aria-label="button: ([^"]*)"/)?.[1]; }"""
    assert page.evaluate(drawn, holder) == at


@pytest.mark.parametrize("slug", ["mini_dice", "sic_bo", "big_six"])
def test_every_area_can_be_hit_on_a_phone(page: Page, floor_server: FloorServer, slug: str) -> None:
    page.set_viewport_size({"width": 360, "height": 780})
    at_table(page, a_table(floor_server, slug))
    largest = page.evaluate(
        """() => { const by = {};
        for (const felt of document.querySelectorAll('.felt')) { const f = felt.getBoundingClientRect();
          for (const edge of felt.querySelectorAll('.area[role=button] .edge')) { const b = edge.getBoundingClientRect(),
            w = Math.min(b.right, f.right) - Math.max(b.left, f.left),
            h = Math.min(b.bottom, f.bottom) - Math.max(b.top, f.top), key = edge.parentElement.dataset.key;
            if (Math.min(w, h) > Math.min(...(by[key] || [0, 0]))) by[key] = [w, h]; } }
        return by; }"""
    )
    small = {key: size for key, size in largest.items() if min(size) < 36 or max(size) < 44}
    assert not small
