"""The coach, one's session and past rounds on the table page: quiet, in words and numbers, and of nothing that the
player does not see."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from pitboss.floor.demo.company import call
from tests.pages.conftest import FloorServer, Windows, at_rest
from tests.pages.player import SETTLED, area, as_guest, at_table, done, seated, sit_down

SEEN = os.environ.get("PITBOSS_SCREENSHOTS")
"""Where pictures of these tests are kept, for whoever wants to look at them."""
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


def picture(page: Page, name: str) -> None:
    if SEEN:
        at_rest(page)
        page.screenshot(path=Path(SEEN) / f"{name}.png")


def bet(page: Page, wager: str) -> str:
    key = str(page.locator(f'.felt .open[data-key$=":{wager}"]').first.get_attribute("data-key"))
    area(page, key)
    return key.split(":")[0]


def choose(page: Page, text: str) -> None:
    page.locator(".choices [data-choice]", has_text=text).first.click()
    page.wait_for_selector(SETTLED)


def switch_on(page: Page) -> None:
    switch = page.locator(".side .foot [data-do=coach]")
    expect(switch).to_have_text("Coach off")
    switch.click()
    expect(switch).to_have_text("Coach on")


def test_the_coach_is_off_until_it_is_switched_on_and_then_says_what_each_choice_is_worth(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    page.set_viewport_size(DESK)
    table = seated(page, context, floor_server, "three_card_poker", limits={"ante": ["5", "500"]})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    bet(page, "ante")
    done(page)
    assert not [url for url in asked if "/advice" in url or "coach.js" in url], "nothing is asked for by whoever is not"
    switch_on(page)
    expect(page.locator(".bar .coach b").first).not_to_have_text("Coach")
    worths = page.locator(".choices .worth")
    expect(worths).to_have_count(2)
    expect(page.locator(".choices .worth.best")).to_have_count(1)
    rows = page.locator("[data-k=coach-box] tbody tr")
    expect(rows).to_have_count(2)
    fold = rows.filter(has_text="Fold")
    expect(fold).to_contain_text("\u2212100.0 %")
    picture(page, "coach-decision-1440")
    told = context.request.get(f"/api/tables/{table}/advice").json()["seats"][0]["advice"]
    best = told["choices"][0]
    expect(page.locator(".choices [data-choice]", has=page.locator(".worth.best"))).to_contain_text(
        "Play" if best["word"] == "play" else "Fold"
    )
    choose(page, "Fold")
    expect(page.locator("[data-spent]")).to_contain_text("1 decision")
    expect(page.locator("[data-k=session] [data-session-net]")).to_have_text("\u2212 $25")
    expect(page.locator("[data-k=session]")).to_contain_text("1 round")
    expect(page.locator(".ask .tag.lost")).to_have_text("\u2212 $25")
    picture(page, "coach-after-1440")
    page.reload()
    page.wait_for_selector("body[data-link=live] .felt")
    expect(page.locator("[data-k=coach-box]")).to_be_visible()
    expect(page.locator("[data-k=coach-box] tbody tr").first).to_be_visible()
    page.locator("[data-k=coach-box] [data-do=coach]").click()
    expect(page.locator("[data-k=coach-box]")).to_have_count(0)


def test_the_coach_on_a_phone_is_one_line_by_the_choices(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table = seated(page, context, floor_server, "blackjack")
    page.evaluate("localStorage.setItem('pitboss.coach', 'on')")
    for _ in range(12):
        bet(page, "blackjack")
        page.locator("body").press(" ")
        page.wait_for_selector("body:not([data-moment=bets]), .ask .tag")
        if page.locator("body[data-moment=decision]").count():
            break
    page.set_viewport_size(PHONE)
    page.goto(f"/tables/{table}")
    page.wait_for_selector("body[data-link=live] .felt")
    expect(page.locator(".choices .worth.best")).to_have_count(1)
    expect(page.locator(".bar .coach b").first).not_to_have_text("Coach")
    picture(page, "coach-phone-390")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], "nothing sticks out"
    for choice in page.locator(".choices [data-choice]").all():
        box = choice.bounding_box()
        assert box is not None
        assert box["height"] >= 44


def test_a_session_is_of_whoever_plays_it(page: Page, context: BrowserContext, floor_server: FloorServer) -> None:
    """Whoever signs in at the same window after somebody else begins with nothing won and nothing lost."""
    page.set_viewport_size(DESK)
    table = seated(page, context, floor_server, "three_card_poker")
    for wanted in ("1 round", "2 rounds"):
        bet(page, "ante")
        done(page)
        choose(page, "Fold")
        expect(page.locator("[data-k=session]")).to_contain_text(wanted)
    page.reload()
    page.wait_for_selector("body[data-link=live] .felt")
    page.click(".top [data-do=leave]")
    as_guest(context, floor_server)
    at_table(page, table)
    sit_down(page)
    bet(page, "ante")
    done(page)
    choose(page, "Fold")
    expect(page.locator("[data-k=session]")).to_contain_text("1 round")


def test_a_table_that_forbids_a_coach_offers_none(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    seated(page, context, floor_server, "three_card_poker", coach=False)
    page.evaluate("localStorage.setItem('pitboss.coach', 'on')")
    page.reload()
    page.wait_for_selector("body[data-link=live] .felt")
    expect(page.locator(".side .foot [data-do=keys]")).to_be_visible()
    expect(page.locator(".side .foot [data-do=coach]")).to_have_count(0)
    bet(page, "ante")
    done(page)
    expect(page.locator(".bar .coach")).to_have_count(0)


STICKS_OUT = """() => { const dialog = document.querySelector('dialog'), edge = dialog.getBoundingClientRect().right;
  return [...dialog.querySelectorAll('.btn, .field, .picture')].map((one) => one.getBoundingClientRect().right)
    .filter((right) => right > edge); }"""


@pytest.mark.page_errors(r"404 \(Not Found\).*/api/me/links/")
def test_a_past_round_is_replayed_and_shown_to_somebody_who_has_the_link(
    page: Page, context: BrowserContext, floor_server: FloorServer, windows: Windows
) -> None:
    page.set_viewport_size(DESK)
    table = seated(page, context, floor_server, "three_card_poker")
    bet(page, "ante")
    done(page)
    choose(page, "Play")
    page.wait_for_selector("body[data-moment=bets]")
    last = page.locator("[data-k=rounds] details").first
    last.locator("summary").click()
    last.locator("[data-do=replay]").click()
    replay = page.locator("dialog .replay")
    expect(replay.locator(".felt")).to_be_visible()
    expect(replay.locator("[data-told] b")).to_contain_text("1 of")
    replay.locator("[data-go=last]").click()
    expect(replay.locator("[data-told]")).not_to_contain_text("1 of 1 ")
    expect(replay.locator(".hand").first).to_be_visible()
    picture(page, "replay-1440")
    replay.locator("[data-go='-1']").click()
    replay.press("Home")
    expect(replay.locator("[data-told] b")).to_contain_text("1 of ")
    with page.expect_download() as saved:
        page.click("dialog [data-do=save-record]")
    assert "game three_card_poker" in Path(saved.value.path()).read_text(encoding="utf-8")
    page.click("dialog [data-do=show-round]")
    link = page.locator("dialog [data-shared]")
    expect(link).to_be_visible()
    page.set_viewport_size(PHONE)
    assert page.evaluate(STICKS_OUT) == []
    page.set_viewport_size(DESK)
    address = link.input_value()
    stranger = windows.open()
    shown = stranger.new_page()
    for size, name in ((DESK, "shared-1440"), (PHONE, "shared-390")):
        shown.set_viewport_size(size)
        shown.goto(address)
        expect(shown.locator(".replay .felt").first).to_be_visible()
        shown.locator("[data-go=last]").click()
        picture(shown, name)
        assert shown.evaluate("document.documentElement.scrollWidth") <= size["width"]
    name = call(floor_server.address, "GET", f"/api/tables/{table}")["seats"]
    who = next(one["person"]["name"] for one in name.values() if one)
    assert who not in shown.content()
    page.goto("/settings")
    expect(page.locator("[data-links] li")).to_have_count(1)
    page.locator("[data-links] [data-revoke]").click()
    expect(page.locator("[data-links]")).to_contain_text("no round")
    shared = address.rsplit("/", 1)[1]
    assert stranger.request.get(f"/api/shared/{shared}").status == 404
    again = {"Origin": floor_server.address, "Idempotency-Key": "again"}
    made = context.request.post(f"/api/tables/{table}/rounds/1/link", data={}, headers=again).json()
    page.reload()
    expect(page.locator("[data-links] li")).to_have_count(1)
    context.request.delete(f"/api/me/links/{made['id']}", headers=again)  # taken back in another window
    page.locator("[data-links] [data-revoke]").click()
    expect(page.locator("[data-links]")).to_contain_text("no round")
