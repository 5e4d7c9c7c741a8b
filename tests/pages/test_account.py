"""The account page: limits set and thought better of, a break with a plain question, the reality check at a table, and
where help is to be had (13:69O-1.2(b))."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from pyotp.totp import TOTP

from tests.pages.conftest import FloorServer, Windows, at_rest


def guest(page: Page) -> None:
    page.goto("/sign-in?next=/account")
    expect(page.get_by_text("1-800-GAMBLER")).to_be_visible()
    page.get_by_label("What shall we call you").fill("Ann")
    page.get_by_role("button", name="Play as a guest").click()
    page.wait_for_url(re.compile("[0-9]/account$"))


def set_limit(page: Page, kind: str, period: str, amount: str) -> None:
    page.get_by_role("button", name="Set a limit").click()
    sheet = page.get_by_role("dialog", name="A limit")
    sheet.locator("select[name=kind]").select_option(label=kind)
    sheet.locator("select[name=period]").select_option(period)
    sheet.get_by_label("Not more than").fill(amount)
    sheet.get_by_role("button", name="Set it").click()
    expect(sheet).to_have_count(0)


def test_limits_are_set_raised_and_thought_better_of(page: Page, floor_server: FloorServer) -> None:
    guest(page)
    limits = page.get_by_role("region", name="Limits")
    expect(limits.get_by_text("No limits are set.")).to_be_visible()
    set_limit(page, "Lost", "week", "$500")
    row = limits.get_by_role("row", name=re.compile("Lost"))
    expect(row).to_contain_text("$500")
    set_limit(page, "Lost", "week", "800")
    expect(row).to_contain_text("$500")
    expect(row).to_contain_text("$800")
    row.get_by_role("button", name="Keep it as it is").click()
    expect(row).not_to_contain_text("$800")
    set_limit(page, "Time of play", "day", "90")
    expect(limits.get_by_role("row", name=re.compile("Time of play"))).to_contain_text("1 hour 30 minutes")
    history = page.get_by_role("region", name="What you have played")
    expect(history.get_by_role("row").nth(1)).to_contain_text("$10,000")
    at_rest(page)
    found = Axe().run(page).response["violations"]
    assert not found, [(each["id"], each["nodes"][0]["html"][:200]) for each in found]
    said = "[...document.querySelectorAll('[data-history] td')].map((td) => getComputedStyle(td, '::before').content)"
    for width, labels in ((390, '"Staked"'), (1440, "none")):
        page.set_viewport_size({"width": width, "height": 900})
        assert labels in page.evaluate(said), "without its head, each figure of a row says what it is"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_is_no_limit_takes_none_away(page: Page, floor_server: FloorServer) -> None:
    """Whoever writes "2 hours" has not asked for no limit at all."""
    guest(page)
    limits = page.get_by_role("region", name="Limits")
    sheet = page.get_by_role("dialog", name="A limit")
    for kind, written, why in (
        ("Time of play", "2 hours", "Whole minutes"),
        ("Time of play", "90.5", "Whole minutes"),
        ("Lost", "fifty", "An amount in dollars"),
        ("Lost", "50,00", "An amount in dollars"),
        ("Lost", "", "no such limit"),
    ):
        page.get_by_role("button", name="Set a limit").click()
        sheet.locator("select[name=kind]").select_option(label=kind)
        sheet.get_by_label("Not more than").fill(written)
        sheet.get_by_role("button", name="Set it").click()
        expect(sheet.get_by_role("alert")).to_contain_text(why)
        sheet.get_by_role("button", name="Close").click()
    expect(limits.get_by_text("No limits are set.")).to_be_visible()
    set_limit(page, "Time of play", "day", "90")
    row = limits.get_by_role("row", name=re.compile("Time of play"))
    row.get_by_role("button", name="Change").click()
    sheet.get_by_label("Not more than").fill("1h")
    sheet.get_by_role("button", name="Set it").click()
    expect(sheet.get_by_role("alert")).to_contain_text("Whole minutes")
    sheet.get_by_role("button", name="Close").click()
    expect(row).to_contain_text("1 hour 30 minutes")
    expect(row).not_to_contain_text("none")


def test_a_break_is_asked_for_plainly_and_signing_out_says_where_help_is(page: Page, floor_server: FloorServer) -> None:
    guest(page)
    page.get_by_role("button", name="Take a break").click()
    sheet = page.get_by_role("dialog", name="A break from play")
    sheet.get_by_role("button", name="Begin it now").click()
    expect(sheet).to_be_visible()
    sheet.get_by_label("I know that this cannot be ended early.").check()
    sheet.get_by_role("button", name="Begin it now").click()
    expect(page.locator("[data-pause]")).to_contain_text("You are taking a break from play until")
    page.get_by_role("button", name="Sign out").first.click()
    page.wait_for_url("**/sign-in?out=1")
    expect(page.get_by_text("You are signed out.")).to_be_visible()
    expect(page.get_by_text("1-800-GAMBLER")).to_be_visible()


def test_a_reality_check_stays_until_one_goes_on(page: Page, floor_server: FloorServer) -> None:
    table = floor_server.table("roulette", "reality")
    guest(page)
    page.goto(f"/tables/{table}")
    expect(page.locator("body[data-link=live]")).to_be_attached()
    told = {"since": "2026-01-01T00:00:00.000000Z", "minutes": 61, "staked": "120.00", "net": "-35.00"}
    page.evaluate("detail => document.dispatchEvent(new CustomEvent('reality', { detail }))", told)
    box = page.get_by_role("dialog", name="What you have played")
    expect(box).to_contain_text("1 hour 1 minute")
    expect(box).to_contain_text("You have lost $35")
    for key in ("Enter", " ", "Escape", "Escape"):  # meant for the table, a moment too late
        page.keyboard.press(key)
    page.mouse.click(5, 5)
    expect(box).to_be_visible()
    with page.expect_response("**/api/me/reality-check") as passed:
        box.get_by_role("button", name="Go on").click()
    assert passed.value.ok
    expect(box).to_have_count(0)


@pytest.fixture
def own(browser: Browser, floor_server: FloorServer) -> Iterator[Page]:
    """A window at a name, since passkeys belong to names; a password without its second factor is answered 401."""
    made = Windows(browser, floor_server.address.replace("127.0.0.1", "localhost"))
    yield made.open().new_page()
    made.close()
    wrong = [each for each in made.wrong if not re.search(r"status of 401 .*/api/sign-in", each)]
    assert not wrong, wrong


def sign_in(page: Page, server: FloorServer) -> None:
    page.goto("/sign-in?next=/account")
    page.get_by_label("Name", exact=True).fill("auditor")
    page.get_by_label("Password").fill(server.passwords["auditor"])
    page.get_by_role("button", name="Sign in").click()


def test_an_authenticator_and_a_passkey_are_enrolled_and_sign_in(own: Page, floor_server: FloorServer) -> None:
    page, password = own, floor_server.passwords["auditor"]
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
               "isUserVerified": True, "automaticPresenceSimulation": True}  # fmt: skip
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    sign_in(page, floor_server)
    page.wait_for_url(re.compile("[0-9]/account$"))
    page.get_by_role("button", name="Add an authenticator").click()
    sheet = page.get_by_role("dialog", name="An authenticator").last
    sheet.get_by_label("Your password").fill(password)
    sheet.get_by_role("button", name="Go on").click()
    secret = page.locator("[data-secret]").inner_text().replace(" ", "")
    sheet = page.get_by_role("dialog", name="An authenticator").last
    sheet.get_by_label("What it shows").fill(TOTP(secret).now())
    sheet.get_by_role("button", name="It works").click()
    expect(page.locator("[data-codes] code")).to_have_count(10)
    codes = page.locator("[data-codes] code").all_inner_texts()
    page.get_by_role("dialog", name="Recovery codes").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Add a passkey").click()
    sheet = page.get_by_role("dialog", name="A passkey")
    sheet.get_by_label("Your password").fill(password)
    sheet.get_by_role("button", name="Make it").click()
    expect(page.locator("[data-factors] li")).to_have_count(2)
    at_rest(page)
    found = Axe().run(page).response["violations"]
    assert not found, [(each["id"], each["nodes"][0]["html"][:200]) for each in found]
    for way in ("passkey", "code"):
        page.get_by_role("button", name="Sign out").first.click()
        page.wait_for_url("**/sign-in?out=1")
        sign_in(page, floor_server)
        if way == "passkey":
            page.get_by_role("button", name="Use a passkey").click()
        else:
            page.get_by_label("recovery code").fill(codes[0])
            page.get_by_role("button", name="Sign in").click()
        page.wait_for_url(re.compile("[0-9]/account$"))
        expect(page.locator("[data-sessions] li").filter(has_text="this one")).to_contain_text("with a second factor")
    expect(page.get_by_text("9 recovery codes are left.")).to_be_visible()
