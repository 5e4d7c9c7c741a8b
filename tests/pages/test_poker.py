"""The poker room on the table page: what it works out by itself, and a hand with a side pot played at a desk and on a
phone, with motion."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pitboss.floor.demo.company import call
from tests.pages.conftest import FloorServer, Windows
from tests.pages.player import AN_HOUR, at_table, deal, deal_on

_keys = itertools.count(1)


# What it works out

SIZES = """async ([offer, money]) => { const poker = await import('/pages/parts/poker-sizes.js');
  return { sizes: poker.sizes(offer, money).map(({ name, cents }) => [name, cents]),
    words: [400, 1200, 1500, 5500].map((sum) => poker.betWords(offer, money, sum)) }; }"""


def offer(word: str, least: str, most: str, unit: str = "0.01") -> dict[str, str]:
    return {"word": word, "least": least, "most": most, "unit": unit}


def test_sizes_are_those_the_structure_allows(page: Page) -> None:
    page.goto("/")
    money = {"total": 2400, "to": 0, "mine": 0, "stack": 5500}
    no_limit = page.evaluate(SIZES, [offer("bet", "2.00", "55.00"), money])
    assert no_limit["sizes"] == [["Min", 200], ["½ pot", 1200], ["⅔ pot", 1600], ["Pot", 2400], ["All in", 5500]]
    assert no_limit["words"] == [["Bet $4", ""], ["Bet $12", "half the pot"], ["Bet $15", ""], ["All in $55", ""]]
    pot_limit = page.evaluate(SIZES, [offer("bet", "2.00", "24.00"), money])
    assert pot_limit["sizes"][-1] == ["Pot", 2400], "nobody is offered more than the pot"


def test_a_pot_sized_raise_counts_the_call(page: Page) -> None:
    """The rulebook's example 16: a pot of $30, a bet of $20: the most is $90."""
    page.goto("/")
    money = {"total": 5000, "to": 2000, "mine": 0, "stack": 50000}
    told = page.evaluate(SIZES, [offer("raise", "40.00", "90.00"), money])
    assert ["Pot", 9000] in told["sizes"]
    assert all(cents <= 9000 for _, cents in told["sizes"])


STEPPED = """async (steps) => { const { stepped } = await import('/pages/parts/poker-sizes.js');
  const offer = { least: '4.00', most: '55.00', unit: '0.01' };
  return steps.reduce((sum, key) => stepped(offer, sum, key, 200), 400); }"""


def test_the_slider_goes_by_keys_and_never_past_its_ends(page: Page) -> None:
    page.goto("/")
    for pressed, cents in (
        (["ArrowRight"], 600),
        (["ArrowUp", "ArrowLeft"], 400),
        (["ArrowLeft"], 400),
        (["PageUp"], 2400),
        (["PageUp", "PageDown"], 400),
        (["End"], 5500),
        (["End", "ArrowUp"], 5500),
        (["End", "Home"], 400),
    ):
        assert page.evaluate(STEPPED, pressed) == cents, pressed


AHEAD = """async ([kind, planned, then]) => { const ahead = await import('/pages/parts/poker-ahead.js');
  const now = { at: '3:Flop', seat: '2', owed: 0, live: true, turn: false, acts: true, words: [] };
  const made = ahead.kept(ahead.plan(kind, { ...now, ...planned }), { ...now, ...then });
  return made && ahead.word(made, { ...now, ...then }); }"""
BETS, CHECKS = ["fold", "call", "raise"], ["check", "bet", "fold"]


PLANS: list[tuple[str, dict[str, Any], dict[str, Any], str | None]] = [
    ("fold", {"owed": 0}, {"turn": True, "words": CHECKS}, "check"),
    ("fold", {"owed": 0}, {"turn": True, "owed": 400, "words": BETS}, "fold"),
    ("check", {"owed": 0}, {"turn": True, "words": CHECKS}, "check"),
    ("check", {"owed": 0}, {"turn": True, "owed": 400, "words": BETS}, None),
    ("call", {"owed": 400}, {"turn": True, "owed": 400, "words": BETS}, "call"),
    ("call", {"owed": 400}, {"turn": True, "owed": 900, "words": BETS}, None),
    ("call", {"owed": 400}, {"at": "3:Turn", "turn": True, "owed": 400, "words": BETS}, None),
    ("call-any", {"owed": 400}, {"turn": True, "owed": 900, "words": BETS}, "call"),
    ("call-any", {"owed": 0}, {"turn": True, "words": CHECKS}, "check"),
    ("call-any", {"owed": 400}, {"live": False, "words": []}, None),
]
"""What is planned, when it costs how much, how things stand then, and what is said."""


def test_a_plan_never_costs_more_than_it_said(page: Page) -> None:
    page.goto("/")
    for kind, planned, then, said in PLANS:
        assert page.evaluate(AHEAD, [kind, planned, then]) == said, (kind, planned, then)


PLACES = """async () => { const { UPRIGHT, WIDE, places } = await import('/pages/parts/poker-places.js');
  const found = [];
  for (const [name, form] of [['wide', WIDE], ['upright', UPRIGHT]])
    for (let count = 2; count <= 11; count++)
      for (const own of ['', '1', String(count)]) {
        const seats = Array.from({ length: count }, (_, i) => String(i + 1));
        found.push({ name, count, own, plate: form.plate, size: form.size, ...places(seats, { own, form }) });
      }
  return found; }"""


def test_every_seat_has_its_place_and_ones_own_is_at_the_foot(page: Page) -> None:
    page.goto("/")
    for ring in page.evaluate(PLACES):
        wide, high = ring["plate"]
        spots = {seat: spot["at"] for seat, spot in ring["seats"].items()}
        for (_, (x, y)), (_, (u, v)) in itertools.combinations(spots.items(), 2):
            assert abs(x - u) >= wide or abs(y - v) >= high, ring
        assert all(0 < x < ring["size"][0] and 0 < y < ring["size"][1] for x, y in spots.values())
        if ring["own"]:
            assert spots[ring["own"]][1] == max(y for _, y in spots.values())
            assert spots[ring["own"]][0] == pytest.approx(ring["size"][0] / 2)
            if ring["count"] > 3 and ring["own"] == "1":
                assert spots["2"][0] < ring["size"][0] / 2, "the next to act sits at one's left"
        else:
            assert ring["dealer"][1] <= min(y for _, y in spots.values()) + 1


HIGH = 66
"""So far above the middle of a plate do cards reach that are shown, the best of them raised: 18 of the plate, 84 % of
cards 44 high, 8 raised, and their edge."""


def test_cards_shown_at_the_head_of_the_table_are_whole(page: Page) -> None:
    page.goto("/")
    for ring in page.evaluate(PLACES):
        if ring["name"] == "upright":  # where the felt fills the whole width, nothing is seen above it
            assert min(spot["at"][1] for spot in ring["seats"].values()) >= HIGH, ring


# Played

HANDS = {
    "seat 2": ["As", "Ks"], "seat 4": ["Qd", "Qc"], "seat 5": ["Jh", "Jd"],
    "board": ["Jc", "Qs", "4h", "8d", "2s"],
}  # fmt: skip


class Room:
    """A poker table dealt by hand, at which some sit over the API and one at two windows."""

    def __init__(self, floor_server: FloorServer, windows: Windows, **options: Any) -> None:
        self.floor_server, self.windows = floor_server, windows
        times = {"bets": AN_HOUR, "decision": AN_HOUR}
        self.table = floor_server.table(
            "poker", f"poker:{next(_keys)}", options=options, dealing="live", times=times, name="Poker room"
        )
        self.tokens: dict[str, str] = {}

    def sit(self, seat: str, name: str, chips: str = "") -> None:
        self.tokens[seat] = str(call(self.floor_server.address, "POST", "/api/guest", {"name": name})["token"])
        call(self.floor_server.address, "PUT", f"/api/tables/{self.table}/seats/{seat}", token=self.tokens[seat])
        if chips:
            self.say(seat, "buy_in", chips)

    def view(self, seat: str) -> dict[str, Any]:
        address, token = self.floor_server.address, self.tokens[seat]
        view: dict[str, Any] = call(address, "GET", f"/api/tables/{self.table}", token=token)
        return view

    def say(self, seat: str, word: str, amount: str | None = None) -> None:
        said = {"seat": seat, "word": word, **({} if amount is None else {"amount": amount})}
        path = f"/api/tables/{self.table}/actions"
        call(self.floor_server.address, "POST", path, {"say": said}, self.tokens[seat], f"poker.{next(_keys)}")

    def window(self, seat: str, phone: bool = False) -> Page:
        window = self.windows.open()
        window.add_cookies([{"name": "pitboss", "value": self.tokens[seat], "url": self.floor_server.address}])
        window.add_init_script("try { localStorage.setItem('pitboss.signed', '1'); } catch {}")
        page = window.new_page()
        page.set_viewport_size({"width": 390, "height": 844} if phone else {"width": 1440, "height": 900})
        at_table(page, self.table)
        return page


def pots(page: Page, *say: str) -> None:
    expect(page.locator(".felt .pots .heap > text")).to_have_text(say)


WITHIN = """() => { const bar = document.querySelector('.bar').getBoundingClientRect();
  const own = document.querySelector('.felt .pod.me').getBoundingClientRect();
  return [own.bottom <= bar.top + 1, bar.bottom <= innerHeight + 1, document.body.scrollWidth <= innerWidth]; }"""


def test_a_hand_with_a_side_pot_at_a_desk_and_on_a_phone(windows: Windows, floor_server: FloorServer) -> None:
    room = Room(floor_server, windows, game="holdem_high", betting="no_limit", blinds="1,2")
    for seat, name, chips in (("2", "Ada", "200"), ("4", "Blaise", "55"), ("5", "Carl", "200")):
        room.sit(seat, name, chips)
    desk, phone = room.window("5"), room.window("2", phone=True)
    expect(desk.locator(".says .facts")).to_contain_text("No limit hold 'em $1/$2")
    deal(floor_server, room.table, {place: cards for place, cards in HANDS.items() if place != "board"})
    expect(desk.locator(".bar .choices")).to_contain_text("Call $2")
    expect(desk.locator(".bar .choices .btn.main")).to_have_count(0)  # a call costs money
    expect(desk.locator(".heap[data-bet='4']")).to_contain_text("big blind $2")
    desk.locator("[data-slide]").focus()
    desk.keyboard.press("PageUp")
    expect(desk.locator(".choices .sized")).to_contain_text("Raise to $24")
    desk.locator(".sizes .field").fill("8")
    expect(desk.locator(".choices .sized")).to_contain_text("Raise to $8")
    desk.locator(".choices .sized").click()
    expect(phone.locator(".bar.turn .choices")).to_contain_text("Call $7")
    assert phone.evaluate(WITHIN) == [True, True, True]
    room.say("2", "raise", "30")
    room.say("4", "all_in")
    desk.locator(".choices .btn", has_text="Call $47").click()
    phone.locator(".choices .btn", has_text="Call $25").click()
    deal_on(floor_server, room.table, {"board": HANDS["board"][:3]})
    pots(desk, "Pot $165")
    expect(desk.locator(".says .street")).to_have_text("Flop")
    desk.locator("[data-plan=check]").click()
    room.say("2", "bet", "60")  # and the plan is given up: a check does not cost $60
    expect(desk.locator(".bar.turn .choices")).to_contain_text("Call $60")
    desk.keyboard.press("w")
    expect(desk.locator(".my-hand output")).to_have_text("three jacks")
    desk.locator(".size-list .btn", has_text="All in").click()
    desk.locator(".choices .sized", has_text="All in $145").click()
    room.say("2", "call")
    deal_on(floor_server, room.table, {"board": HANDS["board"][3:]})
    pots(desk, "Main pot $165", "Side pot 1 $290")
    desk.keyboard.press("w")
    expect(phone.locator(".felt [data-k='h-seat 2']")).to_be_visible()
    expect(desk.locator("body[data-moment=showdown] .ask b")).to_contain_text("howdown")
    expect(desk.locator(".felt [data-k='h-seat 2']")).to_have_attribute(
        "aria-label", "seat 2: ace of spades, king of spades"
    )
    room.say("4", "show")
    won = desk.locator(".felt .result")
    expect(won).to_have_text(["Main pot $161, Blaise: three queens", "Side pot 1 $290, you: three jacks"])
    won.nth(1).click()
    expect(desk.locator(".felt [data-k='h-seat 5'] .best")).to_have_count(2)
    expect(desk.locator(".felt .board .best")).to_have_count(3)
    expect(phone.locator(".felt .result")).to_contain_text("three queens")
    assert phone.evaluate(WITHIN) == [True, True, True]
    assert room.view("5")["things"]["poker"]["stacks"] == {"4": "161.00", "5": "290.00"}


def test_who_brought_no_chips_sits_out_and_is_told_so(windows: Windows, floor_server: FloorServer) -> None:
    room = Room(floor_server, windows, game="holdem_high", betting="no_limit", blinds="1,2")
    for seat, name, chips in (("2", "Ada", "200"), ("4", "Blaise", "200"), ("7", "Carl", "")):
        room.sit(seat, name, chips)
    own, other = room.window("7", phone=True), room.window("2")
    deal(floor_server, room.table, {})
    expect(own.locator(".felt .pod.me text")).to_have_text(["You", "sit out"])
    expect(other.locator(".felt .pod text", has_text="sits out")).to_have_count(1)


def test_a_fixed_limit_has_no_slider_and_no_raise_beyond_the_cap(windows: Windows, floor_server: FloorServer) -> None:
    room = Room(floor_server, windows, game="holdem_high", betting="fixed_limit(2,4)")
    for seat, name in (("2", "Ada"), ("4", "Blaise"), ("5", "Carl")):
        room.sit(seat, name, "100")
    page = room.window("5")
    deal(floor_server, room.table, {})
    expect(page.locator(".bar.turn .choices .sized")).to_contain_text("Raise to $4")
    expect(page.locator("[data-slide], .size-list")).to_have_count(0)
    page.locator(".choices .sized").click()
    room.say("2", "raise")
    room.say("4", "raise")
    expect(page.locator(".bar.turn .choices")).to_contain_text("Call $4")
    expect(page.locator(".choices .sized")).to_have_count(0)
    page.locator(".choices [data-why=raise]").dispatch_event("click")  # it is barred: that much is said
    expect(page.locator(".why")).to_contain_text("3 raises")
