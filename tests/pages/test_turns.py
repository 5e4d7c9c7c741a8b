"""A player's turn: what hands count to, what is proposed, which button is green, and that splits, doubles, insurance,
wars, fouls and voids leave whoever plays on with what they need."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pitboss.floor.demo.company import call
from tests.pages.conftest import FloorServer, Windows, at_rest
from tests.pages.player import SETTLED, area, at_table, deal, deal_on, seated

COMPANY = "6"
"""A seat whose turn comes after one's own, which is in the middle."""
_keys = itertools.count(1)


def say(floor_server: FloorServer, table: str, token: str, **action: Any) -> None:
    """Somebody says or reports something over the API."""
    call(floor_server.address, "POST", f"/api/tables/{table}/actions", action, token, f"turns.{next(_keys)}")


def beside(floor_server: FloorServer, table: str, wager: str, amount: str = "25") -> str:
    """Somebody else sits down at a table and bets; their token."""
    token = str(call(floor_server.address, "POST", "/api/guest", {"name": "Company"})["token"])
    call(floor_server.address, "PUT", f"/api/tables/{table}/seats/{COMPANY}", token=token)
    say(floor_server, table, token, say={"seat": COMPANY, "word": wager, "amount": amount})
    return token


def bet(page: Page, wager: str) -> str:
    """Puts a chip on one's own area of a wager; one's seat."""
    key = str(page.locator(f'.felt .open[data-key$=":{wager}"]').first.get_attribute("data-key"))
    area(page, key)
    return key.split(":")[0]


def at_blackjack(page: Page, context: BrowserContext, floor_server: FloorServer, **asked: Any) -> tuple[str, str]:
    """A table of blackjack dealt by hand, at which one has bet $25, and one's seat."""
    table = seated(page, context, floor_server, "blackjack", dealing="live", **asked)
    return table, bet(page, "blackjack")


def choose(page: Page, text: str) -> None:
    page.locator(".choices [data-choice]", has_text=text).first.click()
    page.wait_for_selector(SETTLED)


def badge(page: Page, hand: str, says: str) -> None:
    """What a hand is called on the felt."""
    expect(page.locator(f'.hand[data-k="h-{hand}"] .badge text')).to_have_text(says)


def turned(page: Page, hand: str, *degrees: int) -> None:
    """How each card of a hand lies: one to a double sideways (2.10(c)), the others upright."""
    cards = page.locator(f'.hand[data-k="h-{hand}"] .dealt')
    expect(cards).to_have_count(len(degrees))
    for at, wanted in enumerate(degrees):
        expect(cards.nth(at)).to_have_attribute("transform", re.compile(rf"rotate\({wanted}\)"))


def my_turn(page: Page) -> None:
    """It is one's turn, and the page says so with something to press."""
    expect(page.locator(".bar.turn .ask b")).to_contain_text("Your turn")
    expect(page.locator(".bar.turn .choices [data-choice]").first).to_be_visible()


# What hands count to


def test_hands_that_wait_show_what_they_count_to(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table, seat = at_blackjack(page, context, floor_server)
    beside(floor_server, table, "blackjack")
    deal(floor_server, table, {f"seat {seat}": ["5h", "8d"], f"seat {COMPANY}": ["As", "6h"], "dealer": ["7c", "Ts"]})
    my_turn(page)
    badge(page, f"seat {seat}", "13")
    badge(page, f"seat {COMPANY}", "soft 17")
    expect(page.locator('.hand[data-k="h-dealer"] .badge')).to_have_count(0)


def test_a_view_says_what_hands_count_to(floor_server: FloorServer, page: Page, context: BrowserContext) -> None:
    table, seat = at_blackjack(page, context, floor_server)
    beside(floor_server, table, "blackjack")
    deal(floor_server, table, {f"seat {seat}": ["Ah", "Ad"], f"seat {COMPANY}": ["Ks", "6h"], "dealer": ["7c", "Ts"]})
    view = call(floor_server.address, "GET", f"/api/tables/{table}", token=floor_server.token)
    assert view["totals"] == {f"seat {seat}": "soft 12", f"seat {COMPANY}": "16"}, "the dealer has a card face down"


def test_the_points_of_baccarat_are_sent(floor_server: FloorServer, page: Page, context: BrowserContext) -> None:
    table = seated(page, context, floor_server, "minibaccarat")
    bet(page, "player")
    page.locator("body").press(" ")
    page.wait_for_selector("#ruling")
    last = call(floor_server.address, "GET", f"/api/tables/{table}", token=floor_server.token)["last"]
    for hand, cards in last["hands"].items():
        points = sum(int({"A": 1, **dict.fromkeys("TJQK", 0)}.get(card[0], card[0])) for card in cards) % 10
        assert last["totals"][hand] == str(points)
        expect(page.locator(f'.hand[data-k="h-{hand}"] .badge text')).to_contain_text(str(points))
    assert len(last["totals"]) == 2


def test_a_game_without_points_sends_none(floor_server: FloorServer, page: Page, context: BrowserContext) -> None:
    table = seated(page, context, floor_server, "three_card_poker", dealing="live")
    bet(page, "ante")
    deal(floor_server, table, {})
    assert "totals" not in call(floor_server.address, "GET", f"/api/tables/{table}", token=floor_server.token)


def test_the_dealers_desk_shows_what_hands_count_to(
    page: Page, context: BrowserContext, windows: Windows, floor_server: FloorServer
) -> None:
    table, seat = at_blackjack(page, context, floor_server)
    deal(floor_server, table, {f"seat {seat}": ["5h", "8d"], "dealer": ["7c", "Ts"]})
    window = windows.open()
    desk = window.new_page()
    window.add_cookies([{"name": "pitboss", "value": floor_server.token, "url": floor_server.address}])
    window.add_init_script("localStorage.setItem('pitboss.signed', '1')")
    desk.goto(f"/tables/{table}/deal")
    badge(desk, f"seat {seat}", "13")
    choose(page, "Stand")
    deal_on(floor_server, table, {"dealer": ["Ts"]})
    badge(desk, "dealer", "17")


# What is proposed, and the green button


def test_felt_and_bar_propose_the_same_insurance(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table, seat = at_blackjack(page, context, floor_server)
    deal(floor_server, table, {f"seat {seat}": ["5h", "8d"], "dealer": ["Ac", "9s"]})
    my_turn(page)
    view = call(floor_server.address, "GET", f"/api/tables/{table}", token=context.cookies()[0]["value"])
    most = next(offer["most"] for offer in view["request"]["offers"] if offer["word"] == "insurance")
    expect(page.locator(".choices .with-sum input")).to_have_value(most)
    spot = page.locator(f'.felt .area[data-key="{seat}:insurance"]')
    expect(spot.locator(".label")).to_have_text(f"${most.removesuffix('.00')}")
    page.locator("body").press("i")
    expect(page.locator(".top [data-purse]")).to_have_text(f"${10_000 - 25 - float(most):,.0f}")


MAIN = """async ([words, silence]) => { const { mainOf } = await import('/pages/parts/choices.js');
  const list = words.map(([word, least]) => ({ offer: { seat: '1', word, least, cards: 0 }, on: null }));
  return mainOf(list, { silence: silence && { seat: '1', word: silence, on: null } })?.offer.word ?? null; }"""


@pytest.mark.parametrize(
    ("words", "silence", "green"),
    [
        ([("fold", None), ("play", "10.00")], "fold", None),
        ([("surrender", None), ("war", "25.00")], "surrender", None),
        ([("fold", None)], "fold", None),
        ([("stand", None), ("hit", None), ("double", "0.01")], "stand", "stand"),
        ([("insurance", "0.01"), ("pass", None)], "pass", "pass"),
        ([("check", None), ("bet", "2.00"), ("fold", None)], "check", "check"),
        ([("rescue", None), ("stand", None)], "stand", "stand"),
        ([("bet", "10.00")], "", None),
        ([("bring_in", None), ("bet", "4.00")], "bring_in", None),
        ([("call", None)], "call", None),
    ],
)
def test_the_green_button_gives_nothing_up(page: Page, words: list[Any], silence: str, green: str | None) -> None:
    page.goto("/")
    assert page.evaluate(MAIN, [words, silence]) == green


@pytest.mark.parametrize(("slug", "wager"), [("three_card_poker", "ante"), ("caribbean_stud_poker", "ante")])
def test_folding_is_plain(
    page: Page, context: BrowserContext, floor_server: FloorServer, slug: str, wager: str
) -> None:
    seated(page, context, floor_server, slug)
    bet(page, wager)
    page.locator("body").press(" ")
    my_turn(page)
    expect(page.locator(".choices [data-choice]", has_text="Fold")).to_be_visible()
    expect(page.locator(".choices .btn.main")).to_have_count(0)


# What leaves whoever plays with what they need

OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll('.felt .stack .badge')].map((el) => [el.textContent.trim(),
    el.getBoundingClientRect()]);
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.flatMap(([text, a], i) => boxes.slice(i + 1).filter(([, b]) => over(a, b))
    .map(([other]) => `${text} over ${other}`)); }"""


def plates(page: Page, *say: str) -> None:
    """The amounts on the felt: these, and none lies over another."""
    expect(page.locator(".felt .stack .badge")).to_have_text(say)
    at_rest(page)
    assert page.evaluate(OVERLAPS) == []


def test_a_split_and_a_double_lie_apart_and_are_played_to_the_end(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table, seat = at_blackjack(page, context, floor_server)
    deal(floor_server, table, {f"seat {seat}": ["8h", "8d"], "dealer": ["6c", "9s"]})
    my_turn(page)
    choose(page, "Split")
    deal_on(floor_server, table, {f"seat {seat}.1": ["3c"], f"seat {seat}.2": ["Td"]})
    my_turn(page)
    badge(page, f"seat {seat}.1", "11")
    plates(page, "$25", "$25")
    choose(page, "Double")
    deal_on(floor_server, table, {f"seat {seat}.1": ["9c"], f"seat {seat}.2": ["Td"]})
    my_turn(page)
    badge(page, f"seat {seat}.1", "20")
    badge(page, f"seat {seat}.2", "18")
    turned(page, f"seat {seat}.1", 0, 0, 90)
    turned(page, f"seat {seat}.2", 0, 0)
    plates(page, "$25", "$50")
    choose(page, "Stand")
    deal_on(floor_server, table, {"dealer": ["4h"]})  # 19
    page.wait_for_selector("#ruling")
    badge(page, f"seat {seat}.1", "20")
    badge(page, f"seat {seat}.2", "18")
    turned(page, f"seat {seat}.1", 0, 0, 90)
    plates(page, "\u2212$25", "+$50")
    expect(page.locator(".top [data-purse]")).to_have_text("$10,025")


def test_hands_of_a_seat_lie_beside_each_other_in_the_room_there_is(page: Page) -> None:
    page.goto("/")
    asked = """async (sizes) => { const { sideBySide } = await import('/pages/parts/felt-hand.js');
      const hands = sizes.map((n, i) => ({ name: `${i}`, cards: Array(n).fill('2s') }));
      return sideBySide(hands, { gap: 28, scale: 0.9 }); }"""
    for sizes in ([2, 2], [2, 3], [3, 3, 2, 2], [5, 4, 3, 2]):
        laid = page.evaluate(asked, sizes)
        spots = [laid["shifts"][str(i)] for i in range(len(sizes))]
        half = [0.9 * (66 + 28 * (n - 1)) / 2 * laid["grow"] for n in sizes]
        edges = [(spot - wide, spot + wide) for spot, wide in zip(spots, half, strict=True)]
        assert all(left > right for (left, _), (_, right) in itertools.pairwise(edges)), "the first lies at the right"
        assert edges[0][1] - edges[-1][0] <= 311


def test_a_hand_that_was_only_hit_lies_in_a_row(page: Page, context: BrowserContext, floor_server: FloorServer) -> None:
    table, seat = at_blackjack(page, context, floor_server)
    deal(floor_server, table, {f"seat {seat}": ["5h", "4d"], "dealer": ["7c", "Ts"]})
    my_turn(page)
    choose(page, "Hit")
    deal_on(floor_server, table, {f"seat {seat}": ["2c"]})
    turned(page, f"seat {seat}", 0, 0, 0)


def test_a_war_is_gone_to(page: Page, context: BrowserContext, floor_server: FloorServer) -> None:
    table = seated(page, context, floor_server, "casino_war", dealing="live")
    seat = bet(page, "initial")
    deal(floor_server, table, {f"seat {seat}": ["9h"], "dealer": ["9s"]})
    my_turn(page)
    expect(page.locator(".choices .btn.main")).to_have_count(0)  # a war costs money, surrender the wager
    choose(page, "War")
    my_turn(page)  # a second tie may be bet on
    choose(page, "Pass")
    expect(page.locator(".bar.turn")).to_have_count(0)
    expect(page.locator(".flight")).to_have_count(0)
    down = call(floor_server.address, "GET", f"/api/tables/{table}", token=floor_server.token)["areas"]
    assert {row["wager"]: row["amount"] for row in down} == {"initial": "25.00", "war": "25.00"}


def test_a_void_round_gives_back_what_lay_there_and_the_next_is_bet_on(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table = seated(page, context, floor_server, "three_card_poker", dealing="live")
    seat = bet(page, "ante")
    deal(floor_server, table, {})
    my_turn(page)
    say(floor_server, table, floor_server.token, irregular={"key": "wrong_card_count", "at": f"seat {seat}"})
    page.wait_for_selector("#ruling")
    expect(page.locator(".top [data-purse]")).to_have_text("$10,000")
    expect(page.locator(".felt .stack.void")).to_have_count(1)
    area(page, f"{seat}:ante")
    expect(page.locator("[data-k=bets]")).to_contain_text("$25")


def test_a_card_drawn_in_error_leaves_the_player_their_turn(
    page: Page, context: BrowserContext, floor_server: FloorServer
) -> None:
    table, seat = at_blackjack(page, context, floor_server)
    deal(floor_server, table, {f"seat {seat}": ["5h", "8d"], "dealer": ["7c", "Ts"]})
    my_turn(page)
    irregular = {"key": "drawn_in_error_exposed", "cards": ["2c"]}
    say(floor_server, table, floor_server.token, irregular=irregular)
    my_turn(page)
    badge(page, f"seat {seat}", "13")
    at_table(page, table)
    my_turn(page)
    badge(page, f"seat {seat}", "13")
