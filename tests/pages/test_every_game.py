"""A round of every game of the catalogue, played to its ruling at the table page with the page's own controls."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

from pitboss.games.catalogue import CATALOGUE
from tests.pages.conftest import FloorServer
from tests.pages.player import Companion, a_table, as_guest, at_table, play_round, put_by_arrows, sit_down

AGAINST_EACH_OTHER = {"poker", "baccarat_chemin_de_fer"}
"""Games that nobody plays alone."""
BY_KEYBOARD = ("blackjack", "roulette", "craps", "three_card_poker", "pai_gow_poker", "minibaccarat")


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_a_round_is_played_by_clicking(
    page: Page, context: BrowserContext, floor_server: FloorServer, slug: str
) -> None:
    together = slug in AGAINST_EACH_OTHER
    table = a_table(floor_server, slug, 2 if together else 20)
    as_guest(context, floor_server)
    at_table(page, table)
    sit_down(page)
    company = Companion(floor_server.address, table) if together else None

    def put(key: str) -> None:
        page.locator(f'.felt .area[data-key="{key}"]').first.dispatch_event("click")

    done = play_round(page, put, page.click)
    assert page.locator("#ruling h2").inner_text().startswith("Ruling, round"), done
    if company is not None:
        company.stop()


@pytest.mark.parametrize("slug", BY_KEYBOARD)
def test_a_round_is_played_with_the_keyboard_alone(
    page: Page, context: BrowserContext, floor_server: FloorServer, slug: str
) -> None:
    table = a_table(floor_server, slug)
    as_guest(context, floor_server)
    at_table(page, table)
    tab_to(page, ".bar [data-do=join]")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog .btn.main, .top [data-do=leave]")
    if page.locator("dialog").count():
        page.keyboard.press("Enter")  # the seat in the middle has the focus
    page.wait_for_selector(".top [data-do=leave]")

    def press(selector: str) -> None:
        if selector.startswith(".choices") and "Done" in page.locator(selector).inner_text():
            page.locator("body").press(" ")
            return
        page.locator(selector).focus()
        page.keyboard.press("Enter")

    done = play_round(page, lambda key: put_by_arrows(page, key), press)
    assert page.locator("#ruling").count() == 1, done


def tab_to(page: Page, selector: str, most: int = 60) -> None:
    """Presses Tab until something has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab never came to {selector}")
