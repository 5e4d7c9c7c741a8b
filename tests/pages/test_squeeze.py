"""Cards at baccarat that a player has turned one after the other, or peels: decoration, which keeps nobody waiting."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.pages.conftest import FloorServer, Windows
from tests.pages.player import area, seated

ORDER = """async () => { const { inOrder, ownHand } = await import('/pages/parts/squeeze.js');
  const peel = { player: 'player', banker: 'banker' };
  const down = (wager, amount, seat = '1') => ({ seat, wager, amount });
  return [
    inOrder({ player: ['2s', '3s'], banker: ['4s', '5s', '6s'] }, 'banker')
      .map((one) => one.code + (one.mine ? '*' : '')),
    ownHand(peel, [down('player', '5.00'), down('banker', '25.00'), down('tie', '99.00')], ['1']),
    ownHand(peel, [down('banker', '25.00', '2'), down('tie', '5.00')], ['1']),
  ]; }"""


def at_minibaccarat(page: Page, context: BrowserContext, floor_server: FloorServer, way: str) -> None:
    """A seat with $25 on the Player, whose bets then stand."""
    context.add_init_script(f"localStorage.setItem('pitboss.turning', '{way}')")
    page.goto("/")
    seated(page, context, floor_server, "minibaccarat")
    area(page, "4:player")
    page.evaluate("import('/pages/parts/squeeze.js').then(() => {})")
    page.locator("body").press(" ")


def test_cards_come_in_the_order_in_which_they_were_dealt(page: Page) -> None:
    page.goto("/")
    assert page.evaluate(ORDER) == [["2s", "4s*", "3s", "5s*", "6s*"], "banker", ""]


def test_ones_own_card_is_peeled_and_what_happened_is_seen_when_all_are_up(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    at_minibaccarat(page, context, floor_server, "squeeze")
    first = page.locator("[data-peel]")
    expect(first).to_be_visible()
    expect(page.locator("#ruling")).to_have_count(0)
    expect(page.locator(".top [data-purse]")).to_have_text("$9,975")
    box = first.bounding_box()
    assert box is not None
    x, foot = box["x"] + box["width"] / 2, box["y"] + box["height"] - 4
    page.mouse.move(x, foot)
    page.mouse.down()
    page.mouse.move(x, foot - box["height"] * 0.4, steps=4)
    assert "inset" in str(first.locator(".back").evaluate("(back) => back.style.clipPath"))
    expect(page.locator(".squeezed[aria-label*=' of ']")).to_have_count(0)
    page.mouse.move(x, foot - box["height"] * 0.8, steps=4)
    page.mouse.up()
    expect(page.locator("section[aria-label=Player] .squeezed[aria-label*=' of ']")).to_have_count(1)
    page.wait_for_selector("[data-peel][data-k='player-1']")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('#ruling') || document.querySelector(\"[data-k='player-2']\")")
    page.keyboard.press("Escape")
    expect(page.locator("#ruling")).to_be_visible()
    expect(page.locator(".squeeze")).to_have_count(0)


@pytest.mark.parametrize("way", ["squeeze", "slow"])
def test_nobody_waits_who_wants_to_go_on(
    page: Page, context: BrowserContext, floor_server: FloorServer, way: str
) -> None:
    at_minibaccarat(page, context, floor_server, way)
    expect(page.locator(".squeeze")).to_be_visible()
    page.locator(".felts").click(position={"x": 20, "y": 20}, force=True)
    expect(page.locator("#ruling")).to_be_visible()
    expect(page.locator(".squeeze")).to_have_count(0)


def test_whoever_wants_no_motion_sees_all_at_once(windows: Windows, floor_server: FloorServer) -> None:
    context = windows.open(motion=False)
    page = context.new_page()
    at_minibaccarat(page, context, floor_server, "squeeze")
    expect(page.locator("#ruling")).to_be_visible()
    expect(page.locator(".squeeze")).to_have_count(0)
