"""Every game of the catalogue, played to its rulings at the table page with its own controls, with motion: rounds
by clicking, one after the other, and a round with the keyboard alone."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, TimeoutError, expect

from pitboss.games.catalogue import CATALOGUE
from tests.length import times
from tests.pages.conftest import FloorServer
from tests.pages.player import (
    SEATED,
    TAKE_A_SEAT,
    Companion,
    a_table,
    as_guest,
    at_table,
    play_round,
    put_by_arrows,
    sit_down,
    tab_to,
)

AGAINST_EACH_OTHER = {"poker", "baccarat_chemin_de_fer"}
"""Games that nobody plays alone."""
ROUNDS = 2


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_rounds_are_played_by_clicking(
    page: Page, context: BrowserContext, floor_server: FloorServer, slug: str
) -> None:
    table = a_table(floor_server, slug)
    as_guest(context, floor_server)
    at_table(page, table)
    sit_down(page)

    def put(key: str) -> bool:
        page.locator(f'.felt .area[data-key="{key}"]').first.dispatch_event("click")
        return True

    def press(selector: str) -> None:
        with contextlib.suppress(TimeoutError):  # the page has moved on
            page.click(selector, timeout=5000)

    with company(floor_server, slug, table):
        before = page.evaluate(WORTH)
        for _ in range(times(ROUNDS)):
            done = play_round(page, put, press)
            assert page.locator("#ruling h2").inner_text().startswith("Ruling, round"), done
            now = page.evaluate(WORTH)
            if now["round"] == before["round"] + 1 and now["bets"]:
                assert cents_of(now["net"]) == now["cents"] - before["cents"], (done, before, now)
            assert not now["odd"], (done, now["odd"])
            before = now
    expect(page.locator(".flight")).to_have_count(0)


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_a_round_is_played_with_the_keyboard_alone(
    page: Page, context: BrowserContext, floor_server: FloorServer, slug: str
) -> None:
    table = a_table(floor_server, slug)
    as_guest(context, floor_server)
    at_table(page, table)
    page.wait_for_selector(TAKE_A_SEAT)
    assert tab_to(page, ".bar [data-do=join]")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"dialog .btn.main, {SEATED}")
    if page.locator("dialog").count():
        page.keyboard.press("Enter")  # the seat in the middle has the focus
    page.wait_for_selector(SEATED)

    def press(selector: str) -> None:
        text, button = page.evaluate(PRESSED, selector.partition(" >>")[0])
        if "Done" in text and not button:
            page.keyboard.press(" ")
        elif text and tab_to(page, selector):  # else the page has moved on
            page.keyboard.press("Enter")

    with company(floor_server, slug, table):
        done = play_round(page, lambda key: put_by_arrows(page, key), press)
    assert page.locator("#ruling").count() == 1, done


WORTH = """async () => {
  const { mine, t } = await import('/pages/parts/state.js');
  const cents = (text) => Math.round(100 * Number(text)), { view } = t;
  const own = view.areas.filter((area) => mine().includes(area.seat));
  const lies = own.reduce((sum, area) => sum + cents(area.amount), 0);
  return { round: view.round, bets: view.moment === 'bets', cents: cents(view.you.chips) + lies,
    net: document.querySelector('#ruling header .tag')?.textContent.trim() ?? '',
    odd: /.{0,40}\\b(NaN|undefined|null|object Object)\\b.{0,40}/.exec(document.body.textContent)?.[0] ?? '' };
}"""
"""What somebody has in their purse and on the table, and what the page says that the round brought them."""


def cents_of(net: str) -> int:
    """What a round brought, as the page says it: ``+ $25``, ``= even``, a void round, nothing."""
    found = re.search(r"([+\u2212]) \$([\d,.]+)", net)
    if found is None:
        assert not net or "even" in net or "void" in net, net
        return 0
    cents = round(100 * float(found[2].replace(",", "")))
    return cents if found[1] == "+" else -cents


PRESSED = """(selector) => {
  const one = document.querySelector(selector);
  return [one ? one.textContent.trim() || 'card' : '', document.activeElement.tagName === 'BUTTON'];
}"""
"""What a choice says, and whether Space would press something else."""


@contextlib.contextmanager
def company(floor_server: FloorServer, slug: str, table: str) -> Iterator[None]:
    """Somebody else at the table, where nobody plays alone."""
    other = Companion(floor_server, table) if slug in AGAINST_EACH_OTHER else None
    try:
        yield
    finally:
        if other is not None:
            other.stop()
