"""The table page: money where it was put, words with their sections, secrets kept, a page that goes on by itself."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, Response, WebSocket, expect

from pitboss.floor.demo.company import call
from tests.pages.conftest import PATIENCE, FloorServer, Windows, at_rest
from tests.pages.player import (
    SETTLED,
    a_table,
    area,
    as_guest,
    at_table,
    deal,
    done,
    drawn,
    loaded,
    seated,
    sit_down,
    type_bet,
)

HEAVIEST = ("pokette", "baccarat_punto_banco", "craps")
"""The tables with the most to draw."""
MOST_BYTES = 120 * 1024
"""What a table page loads, as it is sent: scripts and styles compressed, and all that the socket says."""
CHIPS = ".top [data-purse]"


def tool(page: Page, name: str) -> None:
    page.click(f'[data-tool="{name}"]')
    page.wait_for_selector(SETTLED)


def lie(page: Page, *bets: str) -> None:
    """The panel says that one has these bets down, and no others."""
    page.bring_to_front()
    expect(page.locator("[data-k=bets] .row")).to_have_text(bets)


def test_a_guest_signs_in_sits_at_a_plate_and_leaves(page: Page, floor_server: FloorServer) -> None:
    at_table(page, a_table(floor_server, "three_card_poker"))
    page.locator('.seat-plate[data-seat="2"]').click()
    page.fill("dialog input[name=name]", "Ann")
    page.click("dialog .btn.main")
    expect(page.locator('.seat-plate[data-seat="2"]')).to_have_attribute("aria-label", "seat 2, yours")
    expect(page.locator(CHIPS)).to_have_text("$10,000")
    page.click(".top [data-do=leave]")
    expect(page.locator('.seat-plate[data-seat="2"]')).to_have_attribute("aria-label", "seat 2, open: sit down")


def test_chips_are_put_taken_back_repeated_and_doubled(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    seated(page, context, floor_server, "roulette")
    page.keyboard.press("2")  # the five dollar chip
    area(page, "straight@17")
    area(page, "straight@17")
    area(page, "red")
    lie(page, "Straight 17$10", "Red$5")
    expect(page.locator(CHIPS)).to_have_text("$9,985")
    tool(page, "undo")
    tool(page, "undo")
    lie(page, "Straight 17$5")
    tool(page, "double")
    lie(page, "Straight 17$10")
    type_bet(page, "17-20 25")
    lie(page, "Straight 17$10", "Split 17-20$25")
    page.locator("body").press(" ")
    page.wait_for_selector("#ruling")
    expect(page.locator("[data-k=bets]")).to_have_count(0)
    tool(page, "repeat")
    lie(page, "Straight 17$10", "Split 17-20$25")
    tool(page, "clear")
    expect(page.locator("[data-k=bets]")).to_have_count(0)


def test_bets_are_known_in_every_window_and_doubled_all_or_none(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table = seated(page, context, floor_server, "three_card_poker", limits={"ante": ["10", "60"]})
    other = context.new_page()
    at_table(other, table)
    page.bring_to_front()
    for wager in ("4:ante", "4:pair_plus", "4:pair_plus"):
        area(page, wager)
    lie(other, "Ante$25", "Pair plus$50")
    tool(other, "undo")
    lie(page, "Ante$25", "Pair plus$25")
    tool(page, "double")
    lie(other, "Ante$50", "Pair plus$50")
    tool(other, "double")
    why = re.compile("Ante cannot be doubled, so nothing was:.*section 19:47-")
    expect(other.locator("#told-now")).to_contain_text(why)
    lie(other, "Ante$50", "Pair plus$50")
    tool(other, "clear")
    lie(page)
    tool(page, "undo")
    expect(page.locator(".ask .no")).to_contain_text("Nothing of yours to take back")


def test_whose_chips_lie_on_a_common_layout_is_seen_and_heard(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table = a_table(floor_server, "roulette")
    token = call(floor_server.address, "POST", "/api/guest", {"name": "Ann"})["token"]
    call(floor_server.address, "PUT", f"/api/tables/{table}/seats/2", token=token)
    for key, said in enumerate(({"word": "buy_in", "amount": "1", "on": "blue"}, {"word": "red", "amount": "5"})):
        body = {"say": {"seat": "2", **said}}
        call(floor_server.address, "POST", f"/api/tables/{table}/actions", body, token, f"a{key}")
    as_guest(context, floor_server)
    at_table(page, table)
    sit_down(page)
    area(page, "red")
    red = page.locator('.felt .area[data-key="red"]').first
    expect(red).to_have_attribute("aria-label", re.compile(r"yours \$25, seat 2 \(Ann.*\) \$5 on it"))
    faces = page.locator('.felt .stack[data-k*=":red:"] .pile text').all_text_contents()
    assert faces == ["2", "1"], "each bears the number of its seat, one's own on top"
    chips = page.locator(".others .swatch circle:first-child")
    colors = [one.get_attribute("fill") for one in chips.all()]
    assert len(set(colors)) == 2
    assert colors[1] == "#1f57b0", "blue was asked for"


def test_a_chip_is_dragged_from_the_rack_and_on_to_another_area(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    seated(page, context, floor_server, "roulette")

    def middle(selector: str) -> tuple[float, float]:
        box = page.locator(selector).first.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(start: str, stop: str) -> None:
        page.mouse.move(*middle(start))
        loaded(page, "drag")  # when the first pointer is seen
        page.mouse.down()
        page.mouse.move(*middle(stop), steps=6)
        page.mouse.up()
        drawn(page)

    drag('[data-chip="2500"]', '.felt [data-key="even"]')
    expect(page.locator("[data-k=bets] .row")).to_have_text(["Even$25"])
    drag('.felt [data-key="even"]', '.felt [data-key="odd"]')
    expect(page.locator("[data-k=bets] .row")).to_have_text(["Odd$25"])


def test_a_refused_bet_says_why_where_it_was_put_and_what_its_section_decides(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    seated(page, context, floor_server, "three_card_poker", limits={"ante": ["10", "50"]})
    page.keyboard.press("4")  # a hundred
    area(page, "4:ante")
    bubble = page.locator(".felt .bubble")
    expect(bubble).to_contain_text("at most $50.00")
    expect(page.locator('.felt .area.refused[data-key="4:ante"]')).to_have_count(1)
    expect(page.locator("#told-now")).to_contain_text("at most $50.00")
    cite = str(bubble.locator("[data-cite]").text_content())
    bubble.locator("[data-cite]").click()
    section = page.locator("[data-k=section]")
    expect(section.locator("h2")).to_have_text(f"Section {cite.removeprefix('19:47-')}")
    expect(section.locator("p").first).to_contain_text(re.compile(r"\w{4,}"))
    assert page.locator("[data-k=bets]").count() == 0


def test_barred_choices_say_why_not(page: Page, context: BrowserContext, floor_server: FloorServer) -> None:
    table = seated(page, context, floor_server, "blackjack", dealing="live")
    wager = str(page.locator('.felt .open[data-key$=":blackjack"]').get_attribute("data-key"))
    area(page, wager)
    deal(floor_server, table, {f"seat {wager.split(':')[0]}": ["9h", "8d"], "dealer": ["6c", "5s"]})
    page.locator(".choices [data-why=split]").click(force=True)  # a nine and an eight
    expect(page.locator(".why .cite")).to_have_text(re.compile(r"19:47-2\."))


def open_key(page: Page) -> str:
    return str(page.locator(".felt .area.open[role=button]").first.get_attribute("data-key"))


def test_two_players_do_not_see_each_others_cards(
    windows: Windows, page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table = a_table(floor_server, "three_card_poker")
    traffic: dict[str, list[str]] = {"Ann": [], "Bob": []}
    other = windows.open()
    pages = {"Ann": page, "Bob": other.new_page()}
    hands = {}
    for (name, one), where in zip(pages.items(), (context, other), strict=True):

        def listen(socket: WebSocket, name: str = name) -> None:
            socket.on("framereceived", lambda frame: traffic[name].append(str(frame)))

        def heard(response: Response, name: str = name) -> None:
            if "/api/" in response.url:
                traffic[name].append(response.text())

        one.on("websocket", listen)
        one.on("response", heard)
        as_guest(where, floor_server, name)
        at_table(one, table)
        sit_down(one)
        area(one, str(one.locator('.felt .me .open[data-key$=":ante"]').get_attribute("data-key")))
    idle = call(floor_server.address, "POST", "/api/guest", {"name": "Idle"})["token"]
    call(floor_server.address, "PUT", f"/api/tables/{table}/seats/7", token=idle)
    for one in pages.values():
        one.locator("body").press(" ")
    for name, one in pages.items():
        one.wait_for_selector("body[data-moment=decision]")
        token = {c["name"]: c["value"] for c in one.context.cookies()}["pitboss"]
        view = call(floor_server.address, "GET", f"/api/tables/{table}", token=token)
        hands[name] = view["hands"][f"seat {view['you']['seats'][0]}"]
    out = page.locator(".felt .out .seat-plate")
    expect(out).to_have_count(1)
    assert re.fullmatch(r"seat 7, Idle.*, sitting out", str(out.get_attribute("aria-label")))
    for name, rival in (("Ann", "Bob"), ("Bob", "Ann")):
        while not any(hands[name][0] in text for text in traffic[name]):
            page.wait_for_timeout(50)  # until Playwright tells of what the page has long drawn
        for card in hands[rival]:
            assert not any(f'"{card}"' in text for text in traffic[name]), (name, card)


def test_whoever_leaves_the_page_comes_back_to_his_hand(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table = seated(page, context, floor_server, "three_card_poker")
    area(page, "4:ante")
    done(page)
    held = page.locator('.hand[data-k="h-seat 4"]').get_attribute("aria-label")
    page.goto("/")
    page.wait_for_selector(".tab")
    at_table(page, table)
    expect(page.locator('.hand[data-k="h-seat 4"]')).to_have_attribute("aria-label", str(held))
    page.locator("body").press("f")
    page.wait_for_selector("#ruling")


@pytest.mark.server_down
def test_the_page_goes_on_by_itself_after_the_server_was_killed(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    seated(page, context, floor_server, "three_card_poker")
    area(page, "4:ante")
    floor_server.kill()
    page.wait_for_selector(".link:not([hidden])")
    page.locator('.felt .area[data-key="4:pair_plus"]').click()  # said into the void: said again when it is back
    expect(page.locator(".felt .stack.ghost")).to_have_count(1)
    floor_server.start()
    page.wait_for_selector("body[data-link=live]")
    page.wait_for_selector(SETTLED)
    lie(page, "Ante$25", "Pair plus$25")
    done(page)


@pytest.mark.parametrize("slug", ["craps", "roulette", "blackjack", "keno", "pai_gow_poker", "poker"])
def test_a_phone_shows_everything_without_scrolling_sideways(
    page: Page, context: BrowserContext, floor_server: FloorServer, slug: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 780})
    at_table(page, a_table(floor_server, slug))
    as_guest(context, floor_server)
    page.reload()
    page.wait_for_selector("body[data-link=live][data-seq] .felt")
    sit_down(page)
    page.wait_for_selector(".side [data-do=leave]")
    page.wait_for_function("document.documentElement.scrollWidth === 360")
    small = page.evaluate(
        """[...document.querySelectorAll('.bar button, .bar label, .top button')].filter((b) => b.offsetParent)
        .map((b) => [b.textContent.trim(), b.offsetWidth, b.offsetHeight]).filter(([, w, h]) => w < 36 || h < 36)"""
    )
    assert small == []


@pytest.mark.parametrize("slug", HEAVIEST)
def test_a_table_page_is_light(page: Page, floor_server: FloorServer, slug: str) -> None:
    table = a_table(floor_server, slug)
    sizes: list[int] = []
    page.on("websocket", lambda ws: ws.on("framereceived", lambda frame: sizes.append(len(frame))))
    answers: list[Response] = []
    page.on("response", lambda response: answers.append(response))
    at_table(page, table)
    page.wait_for_load_state("networkidle")
    total = sum(each.request.sizes()["responseBodySize"] for each in answers) + sum(sizes)
    assert total < MOST_BYTES, total


def test_a_name_is_never_markup(page: Page, context: BrowserContext, floor_server: FloorServer) -> None:
    table = a_table(floor_server, "blackjack")
    name = "<img src=x onerror=x>'&"
    token = call(floor_server.address, "POST", "/api/guest", {"name": name})["token"]
    call(floor_server.address, "PUT", f"/api/tables/{table}/seats/2", token=token)
    as_guest(context, floor_server, "</svg><b>bold")
    at_table(page, table)
    sit_down(page)
    plate = page.locator(".seat-plate", has_text="<img src=x")
    expect(plate).to_have_count(1)
    assert name in str(plate.get_attribute("aria-label"))
    assert page.locator("body img, body b:text('bold')").count() == 0
    page.goto("/")
    page.wait_for_selector(".tab .felt")
    assert page.locator("body img").count() == 0


def test_the_lobby_finds_tables_and_shows_their_felts(page: Page, floor_server: FloorServer) -> None:
    for slug in ("craps", "minibaccarat"):
        a_table(floor_server, slug, name=f"The {slug}")
    page.goto("/")
    page.wait_for_selector(".tab .felt")
    page.fill("#find", "the craps")
    expect(page.locator(".tab")).to_have_count(1)
    page.fill("#find", "")
    page.click('[data-family="dice"]')
    expect(page.locator(".tab h3", has_text="The minibaccarat")).to_have_count(0)
    page.set_viewport_size({"width": 360, "height": 780})
    page.wait_for_function("document.documentElement.scrollWidth === 360")


def test_keys_are_listed_odds_are_shown_and_a_menu_says_all_about_an_area(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    seated(page, context, floor_server, "three_card_poker")
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_contain_text("undo")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("o")
    expect(page.locator("[data-k=odds] tbody")).to_contain_text(
        "2.32%", timeout=3 * PATIENCE
    )  # pair plus, ledger A: 128/5525
    page.locator('.felt [data-key="4:ante"]').click(button="right")
    page.fill("dialog [data-sum]", "12.50")
    page.click("dialog [data-bet]")
    expect(page.locator("[data-k=bets] .row")).to_have_text(["Ante$12.50"])


@pytest.mark.parametrize("width", [1440, 360])
def test_nothing_serious_keeps_anybody_from_playing(
    page: Page, context: BrowserContext, floor_server: FloorServer, width: int
) -> None:
    seated(page, context, floor_server, "pai_gow_poker")
    area(page, open_key(page))
    page.locator("body").press(" ")
    page.wait_for_selector(".pick-card")
    page.set_viewport_size({"width": width, "height": 860})
    for theme in ("light", "dark"):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        at_rest(page)
        require_nothing_serious(page)
    page.goto("/")
    page.wait_for_selector(".tab .felt")
    require_nothing_serious(page)


def require_nothing_serious(page: Page) -> None:
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    assert not [(each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in ("serious", "critical")]
