"""The dealer's words on the table page: a queue in which what matters is not overwritten by what does not."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from tests.pages.conftest import FloorServer
from tests.pages.player import area, seated

SAID = """async (batches) => { const { Calls, weighed } = await import('/pages/parts/calls.js');
  let now = 0; const shown = [], due = [];
  const clock = { now: () => now, later: (work, ms) => due.push([now + ms, work]) };
  const calls = new Calls((text) => shown.push([now, text]), clock);
  const until = (end) => { for (;;) { due.sort((a, b) => a[0] - b[0]); if (!due.length || due[0][0] > end) break;
    const [at, work] = due.shift(); now = at; work(); } now = end; };
  for (const [at, texts, own] of batches) { until(at); calls.say(texts.map((text) => weighed(text, own))); }
  until(1e6); return shown; }"""
"""What stood when, in milliseconds, of what was said when, for whoever holds these seats."""


def shown(page: Page, *batches: tuple[int, list[str], list[str]]) -> list[Any]:
    page.goto("/")
    return list(page.evaluate(SAID, [list(batch) for batch in batches]))


def test_a_call_stays_long_enough_to_be_read(page: Page) -> None:
    (first, _), (second, text) = shown(page, (0, ["No more bets"], []), (10, ["17, black, odd"], []))
    assert first == 0
    assert 1_000 <= second <= 3_000
    assert text == "17, black, odd"


def test_the_roll_comes_back_after_what_is_off(page: Page) -> None:
    said = ["4-2: 6", "Off on the come out roll: come odds: no action, still up (1.5)"]
    texts = [text for _, text in shown(page, (0, said, ["1"]))]
    assert texts == [said[0], said[1], said[0]]


def test_other_peoples_tickets_wait_and_ones_own_result_stays_longest(page: Page) -> None:
    stood = shown(page, (0, ["Seat 2 wins"], ["2"]), (100, ["Seat 9, ticket 4: catches 2 of 6"], ["2"]))
    (_, own), (later, other) = stood
    assert own == "Seat 2 wins"
    assert other.startswith("Seat 9")
    assert later >= 4_000


def test_a_crowd_of_asides_never_pushes_out_what_matters(page: Page) -> None:
    asides = [f"Seat {seat}, ticket 1: catches 0 of 6" for seat in range(10, 30)]
    texts = [text for _, text in shown(page, (0, ["Game 1: 4 8 15 16 23 42", *asides], ["1"]))]
    assert texts[0] == texts[-1] == "Game 1: 4 8 15 16 23 42"
    assert len(texts) < 8


def test_the_result_of_ones_own_is_said_where_the_dealer_speaks(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    seated(page, context, floor_server, "big_six")
    area(page, "s1")
    page.locator("body").press(" ")
    expect(page.locator(".says .call")).to_contain_text("this round")
