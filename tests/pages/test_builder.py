"""A record built on the felt of the ruling desk, by taps and by keys, on a desk and a phone; ruling and letter."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pitboss.desks.letter import letter
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.setting import OptionsRefused, Setting
from pitboss.render.documents import letter_document
from tests.pages.conftest import FloorServer
from tests.pages.test_desks import require_fit

RECORD = """\
game blackjack
seat 1 blackjack 10.00
no more bets
hand seat 1 8s 8d
hand dealer 6c
seat 1 split
hand seat 1.1 3d
irregular drawn_in_error_unexposed Ts
seat 1 stand
seat 1 stand
hand dealer Kd 2d
"""


def begin(page: Page, slug: str) -> None:
    page.goto("/rule")
    page.locator("#build-game").select_option(slug)
    expect(page.locator("[data-built]")).to_be_visible()


def settled(page: Page) -> None:
    """Until every step is answered and drawn."""
    expect(page.locator("[data-build]")).to_have_attribute("data-waits", "0")


def tap(page: Page, key: str) -> None:
    page.locator(f'[data-felts] .area[data-key="{key}"]').last.click()  # on a phone the seat's own view comes last
    settled(page)


def press(page: Page, name: str | re.Pattern[str], exact: bool = True) -> None:
    page.locator("[data-build]").get_by_role("button", name=name, exact=exact).click()
    settled(page)


def card(page: Page, name: str) -> None:
    page.locator("[data-build] .grid").get_by_role("button", name=name, exact=True).click()
    settled(page)


def text_of(page: Page) -> str:
    return page.get_by_label("The record of the round").input_value()


@pytest.mark.parametrize("width", [1440, 390])
def test_a_round_with_a_split_and_an_irregularity_is_built_by_taps(
    page: Page, floor_server: FloorServer, width: int, tmp_path: Path
) -> None:
    """Hand 1.1 stands on 11 and loses to 18; the card drawn in error is the next card (2.15(b)): 18, a stand-off."""
    page.set_viewport_size({"width": width, "height": 900})
    begin(page, "blackjack")
    tap(page, "1:blackjack")
    tap(page, "1:blackjack")
    assert text_of(page) == "game blackjack\nseat 1 blackjack 10.00\n"
    press(page, re.compile("^No more bets"))
    expect(page.locator("[data-next]")).to_have_text("Next cards: seat 1, dealer, seat 1?")
    for name in ("8 of spades", "6 of clubs", "8 of diamonds"):
        card(page, name)
    press(page, "Split")
    card(page, "3 of diamonds")
    expect(page.locator("[data-next]")).to_have_text("Seat 1 decides.")
    page.get_by_text("Gone wrong?").click()
    page.get_by_role("button", name=re.compile("^Drawn in error unexposed")).click()
    page.get_by_label("Cards it names").fill("10s")
    page.get_by_role("button", name="Report it").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    settled(page)
    press(page, "Stand")
    press(page, "Stand")
    card(page, "king of diamonds")
    card(page, "2 of diamonds")
    assert text_of(page) == RECORD
    expect(page.locator("[data-out] .net div")).to_have_text(re.compile(r"Seat 1\s*\u2212\$10\.00"))
    expect(page.locator("[data-out]")).to_contain_text("19:47-2.3(a)2")
    require_fit(page)
    require_fit(page, "dark")
    page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")
    with page.expect_download() as kept:
        page.get_by_role("button", name="Download Markdown").click()
    assert kept.value.suggested_filename == "ruling.md"
    assert Path(kept.value.path()).read_bytes() == letter_document(letter(RECORD), "md")


def test_steps_are_undone_and_the_text_may_be_edited(page: Page, floor_server: FloorServer) -> None:
    begin(page, "three_card_poker")
    tap(page, "2:ante")
    tap(page, "2:pair_plus")
    assert text_of(page).count("\n") == 3
    press(page, re.compile("^Undo"))
    assert text_of(page) == "game three_card_poker\nseat 2 ante 5.00\n"
    page.get_by_label("The record of the round").fill("game three_card_poker\nseat 3 ante 25\nno more bets\n")
    expect(page.locator("[data-next]")).to_have_text("Next cards: seat 3 (3), dealer (3)?")
    expect(page.locator("[data-felts]")).to_contain_text("$25")
    page.get_by_label("The record of the round").fill("game three_card_poker\nseat 3 dance\n")
    expect(page.locator("[data-controls] .refusal")).to_contain_text("Line 2")
    expect(page.locator("[data-next]")).to_have_text("Bets are open.")


def test_what_may_not_stand_says_why_where_it_was_tapped(page: Page, floor_server: FloorServer) -> None:
    begin(page, "three_card_poker")
    tap(page, "1:ante")
    press(page, re.compile("^No more bets"))
    tap(page, "1:ante")
    expect(page.locator("[data-controls] .refusal")).to_contain_text("20.6(d)")
    assert text_of(page).endswith("no more bets\n")
    card(page, "king of spades")
    card(page, "king of spades")
    expect(page.locator("[data-controls] .refusal")).to_contain_text("Ks cannot come again")


def test_by_keys_alone(page: Page, floor_server: FloorServer) -> None:
    begin(page, "red_dog")
    page.locator("[data-felts] [tabindex='0']").focus()
    page.keyboard.press("Enter")
    settled(page)
    assert text_of(page) == "game red_dog\nseat 1 original 5.00\n"
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name=re.compile("^No more bets")).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#came")).to_be_focused()
    page.keyboard.type("2s jd")
    page.keyboard.press("Enter")
    settled(page)
    assert text_of(page).endswith("hand board 2s Jd\n")
    page.keyboard.press("z")
    settled(page)
    assert text_of(page).endswith("no more bets\n")


def test_a_roll_at_craps_and_a_ticket_at_keno(page: Page, floor_server: FloorServer) -> None:
    begin(page, "craps")
    page.get_by_role("button", name="Seat 3", exact=True).click()
    settled(page)
    tap(page, "field")
    for face in ("5", "4"):
        page.locator("[data-build] .grid").get_by_role("button", name=face, exact=True).click()
    settled(page)
    assert text_of(page) == "game craps\nseat 3 field 5.00\ndice 5 4\n"
    expect(page.locator("[data-out] .net div")).to_contain_text("+$5.00")
    begin(page, "keno")
    for number in ("17", "3"):
        page.locator(f'[data-felts] .area[data-key="pick:straight:{number}"]').click()
    page.get_by_role("button", name="Ticket on 3-17").click()
    page.get_by_role("dialog").get_by_role("button", name="Straight").click()
    settled(page)
    assert text_of(page) == "game keno\nseat 1 straight 5.00 3-17\n"


def test_the_table_the_case_and_sample_figures(page: Page, floor_server: FloorServer) -> None:
    begin(page, "double_cross_poker")
    expect(page.locator("[data-controls]")).to_contain_text("19:47-25.11")
    press(page, "Fill in sample figures")
    expect(page.locator("[data-next]")).to_have_text("Bets are open.")
    begin(page, "blackjack")
    press(page, re.compile("^Table"))
    page.get_by_role("dialog").get_by_label("Decks").fill("6")
    page.get_by_role("button", name="Take these").click()
    settled(page)
    press(page, re.compile("^Case"))
    page.get_by_label("Patron and seat").fill("A. Grey, seat 1")
    page.get_by_role("button", name="Note it").click()
    settled(page)
    assert text_of(page) == "game blackjack\npatron A. Grey, seat 1\noption decks 6\n"


def test_a_letter_is_printed(page: Page, floor_server: FloorServer) -> None:
    page.goto("/rule")
    page.get_by_label("The record of the round").fill(RECORD)
    page.get_by_role("button", name=re.compile("^Rule")).click()
    page.locator("[data-letter] select").select_option("patron 1")
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Print").click()
    window = opened.value
    expect(window.locator("body")).to_contain_text("What you are owed")
    expect(window.locator("h1")).to_have_text("Ruling: Blackjack")
    assert window.evaluate("getComputedStyle(document.body).maxWidth") != "none", "its styles are in force"
    page.get_by_label("The record of the round").fill("game blackjack\n")
    expect(page.locator("[data-letter]")).to_have_count(0)


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_every_game_can_be_begun_on_its_felt(page: Page, floor_server: FloorServer, slug: str) -> None:
    begin(page, slug)
    settled(page)
    try:
        Setting(game(slug), {})
    except OptionsRefused:  # no table is dealt without what a licensee supplies
        press(page, "Fill in sample figures")
    expect(page.locator("[data-felts] .felt").first).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")
