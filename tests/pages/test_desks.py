"""The desks in a browser: what dealer, floorperson, surveillance, auditor, cage and everybody else do there."""

from __future__ import annotations

import itertools
import json
import re
import signal
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from pitboss.equipment.cards import Deck
from pitboss.equipment.generator import Opening, number_at, order_of
from pitboss.equipment.positions import digests, nonce, root
from pitboss.equipment.tiles import TileSet
from pitboss.floor.demo.company import call
from tests.pages.conftest import PATIENCE, FloorServer, at_rest

_keys = itertools.count(1)
EXAMPLES = Path(__file__).parent.parent.parent / "examples"
HOSTILE = "<img src=x>"
"""The name of a guest, which has to be text wherever it is shown."""


@dataclass
class House:
    """Two tables of three card poker, one dealt by software and one by hand, each with a guest at seat 1."""

    server: FloorServer
    software: str
    live: str
    guest: str
    """A guest's token."""

    def act(self, table: str, word: str, amount: str = "", token: str = "") -> Any:
        said = {"seat": "1", "word": word, **({"amount": amount} if amount else {})}
        path = f"/api/tables/{table}/actions"
        return call(self.server.address, "POST", path, {"say": said}, token or self.guest, f"k{next(_keys)}")

    def view(self, table: str) -> Any:
        return call(self.server.address, "GET", f"/api/tables/{table}", None, self.guest)

    def round(self) -> None:
        """A round at the table that software deals."""
        self.act(self.software, "ante", "25")
        self.act(self.software, "ready")
        assert self.view(self.software)["moment"] == "decision"
        self.act(self.software, "play")


@pytest.fixture(scope="module")
def house(floor_server: FloorServer) -> House:
    signed = call(floor_server.address, "POST", "/api/guest", {"name": HOSTILE}, "", "g1")
    dealer = call(floor_server.address, "GET", "/api/me", None, floor_server.sign_in("dealer"))["person"]["id"]
    long = {"times": {"bets": 3600, "decision": 3600}, "limits": {"ante": ["5", "500"]}}
    found = House(
        floor_server,
        floor_server.table("three_card_poker", "software", name="TC 1", **long),
        floor_server.table("three_card_poker", "live", name="TC 2", dealing="live", dealer=dealer, **long),
        signed["token"],
    )
    for table in (found.software, found.live):
        call(floor_server.address, "PUT", f"/api/tables/{table}/seats/1", None, found.guest)
    for _ in range(3):
        found.round()
    return found


def sign_in(page: Page, house: House, role: str, to: str) -> None:
    page.goto(f"/sign-in?next={quote(to)}")
    page.get_by_label("Name", exact=True).fill(role.title())
    page.get_by_label("Password").fill(house.server.passwords[role])
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(lambda url: "/sign-in" not in url)


def test_a_dealer_enters_cards_by_keys_and_by_tapping(page: Page, house: House) -> None:
    house.act(house.live, "ante", "25")
    house.act(house.live, "pair_plus", "10")
    sign_in(page, house, "dealer", f"/tables/{house.live}/deal")
    expect(page.locator("[data-next]")).to_have_text("Take bets; then close them")
    page.keyboard.press("Enter")
    expect(page.locator("[data-next]")).to_have_text("Deal: 3 to seat 1, 3 to the dealer, face down")
    page.keyboard.type("ks kd ks")
    page.keyboard.press("Enter")
    expect(page.locator("[data-no] .refusal")).to_contain_text("Ks cannot come again")
    page.get_by_label("Cards as you see them").fill("")
    page.keyboard.type("kskd4c")
    page.keyboard.press("Enter")
    expect(page.locator("[data-next]")).to_have_text("Deal: 3 to the dealer, face down")
    require_fit(page)
    require_fit(page, "dark")
    for face in ("queen of diamonds", "8 of hearts", "2 of clubs"):
        page.get_by_role("button", name=face).click()
    expect(page.locator("[data-next]")).to_have_text("Seat 1 decides")
    house.act(house.live, "play")
    rows = page.locator("[data-payouts] li")
    expect(rows).to_have_count(3)
    assert "Pay $25" in rows.nth(0).inner_text()
    assert "19:47-20.11(a)1" in rows.nth(0).inner_text()
    assert page.locator("img[src=x]").count() == 0, "a name is text"


def test_a_dealer_reports_an_irregularity_possible_now(page: Page, house: House) -> None:
    sign_in(page, house, "dealer", f"/tables/{house.live}/deal")
    house.act(house.live, "ante", "25")
    expect(page.get_by_role("button", name="No more bets")).to_be_visible()
    page.get_by_role("button", name="No more bets").click()
    expect(page.locator("[data-next]")).to_contain_text("Deal")
    page.get_by_role("button", name=re.compile("One card face up")).click()
    expect(page.get_by_role("dialog")).to_contain_text("19:47-20.12(a)")
    page.get_by_label("Cards it names").fill("9h")
    page.get_by_role("button", name="Report it").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name=re.compile("Two or more cards face up|One card face up")).first.click()
    page.get_by_label("Cards it names").fill("2h")
    page.get_by_role("button", name="Report it").click()
    expect(page.locator("[data-next]")).to_contain_text("Settle round")
    assert house.view(house.live)["last"]["void"] is True
    page.locator("[data-payouts] input").check()
    expect(page.locator("[data-next]")).to_contain_text("Take bets")


def test_a_floorperson_voids_changes_limits_opens_and_closes(page: Page, house: House) -> None:
    house.act(house.software, "ante", "50")
    house.act(house.software, "ready")
    sign_in(page, house, "floorperson", "/floor")
    first = page.locator(".table-card").first
    expect(first).to_contain_text("TC 1")
    expect(first).to_contain_text("$50")
    first.get_by_role("button", name="Manage").click()
    panel = page.locator("[data-panel]")
    panel.get_by_text("Void or correct").click()
    panel.get_by_role("button", name=re.compile("Dealer card exposed|exposed early", re.I)).click()
    expect(page.get_by_role("dialog")).to_contain_text("20.12(d)")
    page.get_by_role("button", name="Report it").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    last = house.view(house.software)["last"]
    assert last["void"] is True
    panel.get_by_text("Limits", exact=True).click()
    require_fit(page)
    require_fit(page, "dark")
    panel.get_by_label("Ante, least").fill("10")
    panel.get_by_role("button", name="Change the limits").click()
    expect(panel).to_contain_text("19:47-8.2")
    page.get_by_role("button", name="Open a table").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("combobox", name="Game").select_option("blackjack")
    expect(sheet.locator("[name='option.progressive']")).to_be_attached()
    expect(sheet.locator("[name^='meter.']")).to_have_count(0)
    sheet.get_by_text(re.compile(r"Options \(")).click()
    sheet.locator("[name='option.progressive']").select_option("true")
    expect(sheet.locator("[name^='meter.']")).to_have_attribute("name", "meter.progressive")
    sheet.get_by_role("combobox", name="Game").select_option("red_dog")
    page.get_by_role("dialog").get_by_role("textbox", name="Name").fill("Red 7")
    page.get_by_role("button", name="Open it").click()
    expect(page.locator(".table-card", has_text="Red 7")).to_be_visible()
    panel.get_by_role("button", name="Close the table").click()
    page.get_by_role("button", name="Close it").click()
    expect(page.locator(".table-card", has_text="Red 7")).to_have_count(0)
    wrong = {"irregular": {"key": "device_removal"}}
    path = f"/api/tables/{house.live}/actions"
    call(house.server.address, "POST", path, wrong, house.server.token, f"k{next(_keys)}")
    lane = page.locator("[data-calls] li")
    expect(lane).to_contain_text("TC 2")
    expect(lane.locator(".call-floor")).to_contain_text("floorperson")
    expect(page).to_have_title(re.compile(r"^\(1\) Floor desk"))
    expect(page.locator(".table-card").first).to_contain_text("TC 1")  # nothing has moved
    page.locator("[data-sift] select").select_option("calls")
    expect(page.locator(".table-card")).to_have_count(1)
    page.locator("[data-sift] select").select_option("")
    page.locator("[data-sift] input").fill("tc 1")
    expect(page.locator(".table-card")).to_have_count(1)
    expect(page.locator(".table-card")).to_contain_text("TC 1")


@pytest.mark.server_down
def test_a_lost_floor_is_shown_at_once(page: Page, house: House) -> None:
    sign_in(page, house, "floorperson", "/floor")
    expect(page.locator("[data-sum]")).to_contain_text("call")
    process = house.server.process
    assert process is not None
    process.send_signal(signal.SIGSTOP)  # it takes connections and answers nothing
    try:
        expect(page.locator("[data-lost]")).to_contain_text("has not answered since")
        expect(page.locator("[data-sum]")).to_contain_text("calls are not known")
        expect(page.locator("[data-sum]")).not_to_contain_text("nobody calls")
    finally:
        process.send_signal(signal.SIGCONT)
    expect(page.locator("[data-lost]")).to_be_hidden()


def test_surveillance_finds_a_round_and_steps_through_it(page: Page, house: House) -> None:
    sign_in(page, house, "surveillance", "/surveillance")
    page.get_by_role("combobox", name="Table").select_option(house.software)
    page.get_by_label("Player").fill("img src")
    page.get_by_label("Staked at least").fill("50")
    page.get_by_role("button", name="Find").click()
    found = page.locator(".found > button")
    expect(found.first).to_contain_text("TC 1")
    found.last.click()
    expect(page.locator("[data-title]")).to_contain_text("step 1 of")
    page.keyboard.press("End")
    steps = page.locator("[data-steps] li")
    expect(steps.last).to_have_attribute("aria-current", "step")
    expect(page.locator("[data-ruling]")).to_contain_text("19:47-20")
    expect(page.locator("[data-chain]")).to_contain_text("chain intact")
    page.keyboard.press("Home")
    for _ in range(steps.count()):
        if page.locator("[data-side]").inner_text().startswith("!"):
            break
        page.keyboard.press("ArrowRight")
    expect(page.locator("[data-side]")).to_contain_text("face-down cards, seen by you alone")
    expect(page.locator(".felt .hand.down").first).to_be_visible()
    expect(page.locator("[data-record] [aria-current]")).to_have_count(1)
    page.set_viewport_size({"width": 360, "height": 780})
    page.keyboard.press("End")  # a phone shows the parts of the felt that were played at
    expect(page.locator("[data-picture] .felt")).to_have_count(2)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_role("button", name="Open at the ruling desk").click()
    expect(page.locator(".net")).to_contain_text("Seat 1")


def test_surveillance_sees_a_round_that_runs(page: Page, house: House) -> None:
    sign_in(page, house, "surveillance", f"/surveillance?table={house.software}&round=now")
    expect(page.locator("[data-side]")).to_contain_text("running")
    house.act(house.software, "ante", "75")
    expect(page.locator("[data-steps]")).to_contain_text("$75")
    house.act(house.software, "ready")
    expect(page.locator("[data-side]")).to_contain_text("face-down cards")
    house.act(house.software, "play")


def test_what_the_dealer_did_stands_beside_what_was_due(page: Page, house: House) -> None:
    """17 to 1 of $10 is $170 (5.2(a)), and half of $25 is lost to 00 (5.2(b)): $180 too much, $12.50 too little."""
    page.goto("/rule")
    page.get_by_label("The record of the round").fill(
        "game roulette\nseat 1 split 10 17-20\nball 17\npaid seat 1 split 350\n"
        "seat 2 red 25\nball 00\ntook seat 2 red 25\n"
    )
    page.get_by_role("form", name="Record").get_by_role("button", name="Rule").click()
    first, second = (page.get_by_label(f"Ruling on round {number}", exact=True) for number in (1, 2))
    expect(first).to_contain_text("overpaid $180")
    expect(second).to_contain_text("took too much $12.50")
    expect(page.get_by_label("Paid against due")).to_contain_text("patrons got $167.50 too much")


def test_an_auditor_seals_and_finds_a_seal_that_was_changed(page: Page, house: House) -> None:
    sign_in(page, house, "auditor", "/audit")
    expect(page.locator("[data-sums]")).to_contain_text("nought")
    expect(page.locator("[data-ledger]")).to_contain_text("lines sum to $0")
    page.get_by_role("button", name="Start an audit").click()
    expect(page.get_by_role("heading", name="Sound")).to_be_visible(timeout=3 * PATIENCE)
    page.get_by_role("button", name="Make a seal").click()
    seal = json.loads(page.get_by_label("The seal").input_value())
    assert set(seal) == {"at", "heads", "digest"}
    page.get_by_label("Check a seal that you kept").fill(json.dumps(seal))
    page.get_by_role("button", name="Check it against the chains").click()
    expect(page.locator("[data-sealed=whole]")).to_be_visible()
    seal["heads"][house.software][1] = "0" * 64
    page.get_by_label("Check a seal that you kept").fill(json.dumps(seal))
    page.get_by_role("button", name="Check it against the chains").click()
    expect(page.locator("[data-sealed=broken]")).to_contain_text("this seal was changed")
    expect(page.locator("[data-sealed=broken]")).to_contain_text("another history than sealed")


def test_the_cage_adds_somebody_gives_chips_and_ends_sessions(page: Page, house: House) -> None:
    sign_in(page, house, "administrator", "/cage")
    page.get_by_role("button", name="Add somebody").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Name").fill("Ann Regular")
    sheet.get_by_label("Password").fill("a long password")
    sheet.get_by_role("button", name="Add").click()
    row = page.locator("[data-people] tr", has_text="Ann Regular")
    row.get_by_role("button", name="Chips").click()
    sheet.get_by_label("Amount").fill("$1,250")
    sheet.get_by_role("button", name="Done").click()
    expect(row).to_contain_text("$1,250")
    row.get_by_role("button", name="End sessions").click()
    sheet.get_by_role("button", name="End them").click()
    expect(sheet).to_have_count(0)
    assert page.locator(".felt").count() == 0, "no cards at the cage"


def test_what_one_administrator_proposes_another_confirms_at_the_cage(page: Page, house: House) -> None:
    house.server.hire("administrator", "second")
    second = house.server.sign_in("second")
    body = {"name": "Dora", "password": "a long password", "roles": ["dealer"]}
    call(house.server.address, "POST", "/api/people", body, second, f"k{next(_keys)}")
    sign_in(page, house, "administrator", "/cage")
    row = page.locator("[data-people] tr", has_text="Dora")
    expect(row).to_contain_text("proposed: dealer")
    row.get_by_role("button", name="Confirm").click()
    page.get_by_role("dialog").get_by_role("button", name="Confirm").click()
    expect(row.locator(".tag")).to_have_text("dealer")
    expect(row.get_by_role("button", name="Confirm")).to_have_count(0)


def test_a_revealed_shuffle_is_verified_here_and_a_forged_one_refused(page: Page, house: House) -> None:
    page.goto(f"/verify?table={house.software}")
    expect(page.get_by_label("Secret, revealed afterwards")).not_to_have_value("")
    page.get_by_role("button", name="Verify in this browser").click()
    expect(page.locator("[data-finding=sound]")).to_be_visible()
    require_fit(page)
    order = page.get_by_label("Order of the cards").input_value().split()
    order[0], order[1] = order[1], order[0]
    page.get_by_label("Order of the cards").fill(" ".join(order))
    page.get_by_role("button", name="Verify in this browser").click()
    forged = page.locator("[data-finding=forged]")
    expect(forged).to_contain_text("not those that were committed to")
    expect(forged).to_contain_text("the secret yields another order")
    # A house that had committed itself to the forged order would still be found out: the secret yields another one.
    digest = page.evaluate(
        """async ([secret, order]) => (await import("/pages/parts/shuffle-check.js")).digestOf("cards",
        (await import("/pages/parts/shuffle-check.js")).bytes(secret), order)""",
        [page.get_by_label("Secret, revealed afterwards").input_value(), order],
    )
    page.get_by_label("Published before the first bet").fill(digest)
    page.get_by_role("button", name="Verify in this browser").click()
    expect(forged).to_contain_text("the secret yields another order")
    expect(forged).not_to_contain_text("not those that were committed to")


def test_the_browser_and_the_generator_come_to_the_same(page: Page, house: House) -> None:
    page.goto("/verify")
    decks = [Deck(), Deck(jokers=1), Deck(packs=8), Deck(packs=6, without=(10,)), TileSet()]
    for number, deck in enumerate(decks):
        secret = bytes([number + 1]) * 32
        opening = Opening(secret, order_of(secret, deck))
        asked = {
            "digest": opening.commitment.digest, "secret": secret.hex(), "order": list(map(str, opening.order)),
            "deck": list(map(str, deck.cards)),
        }  # fmt: skip
        asks = """async (asked) => { const it = await import("/pages/parts/shuffle-check.js");
                  return [await it.faults(asked), it.deckOf(asked.order)]; }"""
        faults, read_off = page.evaluate(asks, asked)
        assert faults == [], deck
        assert read_off == (None if isinstance(deck, TileSet) else asked["deck"])
    numbers = """async ([secret, n]) => { const it = await import("/pages/parts/shuffle-check.js");
                 return it.numbersOf(it.bytes(secret), n, 8); }"""
    for n in (2, 6, 38, 1000):
        expected = [number_at(bytes(32), draw, n) for draw in range(8)]
        assert page.evaluate(numbers, ["00" * 32, n]) == expected, n


def test_cards_of_a_shuffle_whose_secret_is_not_told_are_verified_by_position(page: Page, house: House) -> None:
    order = order_of(bytes(32), Deck())
    each = digests(bytes(32), order)
    cards = [f"{at} {order[at]} {nonce(bytes(32), at).hex()}" for at in (0, 51, 17)]
    page.goto("/verify")
    page.get_by_role("combobox", name="What was revealed").select_option("position")
    page.get_by_label("Published before the first bet").fill(root(each))
    page.get_by_label("Digests of all positions").fill("\n".join(one.hex() for one in each))
    page.get_by_role("textbox", name="Cards that you saw").fill("\n".join(cards))
    page.get_by_role("button", name="Verify in this browser").click()
    expect(page.locator("[data-finding=sound]")).to_contain_text("3 of 52 cards")
    expect(page.locator(".code")).to_contain_text("pitboss position 1")
    require_fit(page)
    page.get_by_role("textbox", name="Cards that you saw").fill(cards[0].replace(str(order[0]), str(order[1])))
    page.get_by_role("button", name="Verify in this browser").click()
    expect(page.locator("[data-finding=forged]")).to_contain_text(f"{order[1]} is not the card that was committed to")
    page.get_by_role("textbox", name="Cards that you saw").fill("the ace")
    page.get_by_role("button", name="Verify in this browser").click()
    expect(page.locator("[data-no]")).to_contain_text("is not a position, a card and a nonce")


def test_a_record_is_pasted_and_the_ruling_read(page: Page, house: House) -> None:
    page.goto("/rule")
    record = Path("examples/dispute.txt").read_text("utf-8")
    page.get_by_label("The record of the round").fill(record)
    page.keyboard.press("Control+Enter")
    net = page.locator(".net div")
    expect(net).to_have_count(3)
    assert [each.replace("\n", " ") for each in net.all_inner_texts()] == [
        "Seat 1 +$50.00", "Seat 2 \u2212$35.00", "Seat 3 +$80.00"
    ]  # fmt: skip
    expect(page.locator("[data-steps] .felt")).to_be_visible()
    page.locator(".cite", has_text="20.10(b)").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("gives up the ante and pair plus")
    require_fit(page)
    page.keyboard.press("Escape")
    page.get_by_label("The record of the round").fill(record.replace("seat 1 ante 10", "seat 1 ante 0"))
    page.get_by_role("button", name="Rule").click()
    expect(page.locator(".record li.bad")).to_contain_text("seat 1 ante 0")
    expect(page.locator(".record li.bad .refusal")).to_contain_text("more than 0")


def test_a_submission_with_violations_beside_their_lines(page: Page, house: House) -> None:
    page.goto("/check")
    page.get_by_role("button", name="Example").click()
    bad = page.locator(".record li.bad")
    expect(bad.first).to_contain_text("dealing_method")
    expect(bad.first).to_contain_text("19:47-20.8(b)1")
    require_fit(page)
    require_fit(page, "dark")
    page.get_by_label("The submission (TOML)").fill("")
    page.get_by_role("combobox", name="Game").select_option("red_dog")
    page.get_by_label("Name of the table").fill("RD-01")
    page.get_by_role("button", name="Add it to the submission").click()
    expect(page.get_by_label("The submission (TOML)")).to_have_value(re.compile('game = "red_dog"'))
    expect(page.locator("[data-out]")).to_contain_text("In order")


@pytest.mark.page_errors("422 .*/api/check")
def test_a_submission_beside_the_last_one_what_if_and_the_filing(page: Page, house: House) -> None:
    """BJ-01 stops offering surrender, which owes half an hour's notice (2.8(c)); beside a progressive wager it may not
    be offered at all."""
    old, new = ((EXAMPLES / name).read_text(encoding="utf-8") for name in ("boardwalk.toml", "boardwalk-december.toml"))
    page.goto("/check")
    page.get_by_label("The submission (TOML)").fill(new)
    page.get_by_text("Beside the last submission").click()
    page.get_by_label("The last submission (TOML)").fill(old)
    page.get_by_text("What if", exact=True).click()
    page.get_by_label("Set", exact=True).fill("blackjack.progressive=true")
    page.get_by_label("At tables", exact=True).fill("BJ-0[12]")
    page.get_by_role("button", name="Check").click()
    changes = page.get_by_role("region", name="What changes")
    expect(changes).to_contain_text("6 notices owed", timeout=PATIENCE)
    expect(changes.locator("tr", has_text="BJ-01").first).to_contain_text("surrender")
    expect(changes).to_contain_text("For changes at 2026-12-01 18:00, at the latest")
    expect(changes).to_contain_text("2026-12-01 17:30")
    tried = page.get_by_role("region", name="What if")
    expect(tried).to_contain_text("1 table would break")
    expect(tried.locator("tr", has_text="BJ-02").first).to_contain_text("19:47-2.8(c)")
    options = page.get_by_role("region", name="Options in effect")
    options.get_by_text("BJ-04").click()
    expect(options.locator("details[open] tr", has_text="dealer soft 17")).to_contain_text("follows from variation")
    require_fit(page)
    require_fit(page, "dark")
    with page.expect_download() as download:
        page.get_by_role("button", name="Markdown").click()
    assert download.value.suggested_filename == "filing.md"
    assert "# Boardwalk Palace: table games" in Path(download.value.path()).read_text(encoding="utf-8")
    page.get_by_label("The last submission (TOML)").fill(old.replace('"Boardwalk Palace"', "5"))
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".record li.bad")).to_contain_text("licensee is a name")


@pytest.mark.page_errors("409 .*/api/games/blackjack")
def test_fields_of_a_table_say_what_is_usual_beside_what_was_chosen(page: Page, house: House) -> None:
    """2.11(e): three hands by splitting at seven boxes, four at fewer."""
    page.goto("/check")
    page.get_by_role("combobox", name="Game").select_option("blackjack")
    page.get_by_text("Options", exact=True).click()
    split = page.locator(".option", has=page.get_by_text("Max split hands"))
    boxes = page.get_by_label("Boxes", exact=True)
    expect(split.locator(".field")).to_have_attribute("placeholder", "4")
    boxes.fill("7")
    boxes.blur()
    expect(split.locator(".field")).to_have_attribute("placeholder", "3")
    expect(split).to_contain_text("as usual it follows from boxes")
    boxes.fill("9")
    boxes.blur()
    expect(page.locator("[data-barred]")).to_contain_text("9 is not allowed")
    require_fit(page)


def test_odds_have_charts_and_a_guide_is_of_this_very_table(page: Page, house: House) -> None:
    page.goto("/odds?game=red_dog")
    expect(page.locator(".chart").first).to_be_visible(timeout=3 * PATIENCE)
    expect(page.locator("svg.chart[role=img]").nth(1)).to_be_visible()
    require_fit(page)
    require_fit(page, "dark")
    page.goto(f"/guide/{house.live}")
    expect(page.get_by_role("heading", name="Three Card Poker")).to_be_visible()
    expect(page.locator(".guide")).to_contain_text("table TC 2")
    expect(page.locator(".guide")).to_contain_text("$500")


def test_who_may_not_use_a_desk_is_told_who_may(page: Page, house: House) -> None:
    page.goto("/audit")
    expect(page.locator("main")).to_contain_text("This desk is for auditors")
    page.goto("/sign-in?next=//elsewhere.test/")
    page.get_by_label("Name", exact=True).fill("Auditor")
    page.get_by_label("Password").fill(house.server.passwords["auditor"])
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/audit")
    page.goto("/cage")
    expect(page.locator("main")).to_contain_text("This desk is for administrators")
    expect(page.locator("nav[aria-label=Main]")).not_to_contain_text("Cage")


EVERYBODYS = ("/rule", "/check", "/odds", "/verify", "/sign-in", "/settings", "/api/docs", "/guide/three_card_poker")
STAFFS = {
    "dealer": ("/tables/{live}/deal", "/floor"), "floorperson": ("/floor?table={software}", "/significant"),
    "surveillance": ("/surveillance?table={software}&round=1",), "auditor": ("/audit",), "administrator": ("/cage",),
}  # fmt: skip


def require_fit(page: Page, theme: str = "light") -> None:
    """Nothing serious is wrong with what a page shows now; in dark its colours are looked at again."""
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    at_rest(page)  # colours on their way are neither's
    only = {"runOnly": ["color-contrast"]} if theme == "dark" else {}
    found = Axe().run(page, options={"resultTypes": ["violations"], **only}).response["violations"]
    grave = [
        (each["id"], node["html"][:160], node["failureSummary"][:200])
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]
    assert not grave, (page.url, theme, grave)


def looked_at(page: Page, path: str) -> None:
    """Nothing serious is wrong with a page, in light and in dark; it fits a desk's screen and a phone's."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(path)
    page.locator("main h1, main h2, main .next").first.wait_for()
    if path.startswith("/floor"):  # which asks again and again
        page.locator(".table-card").first.wait_for()
    else:
        page.wait_for_load_state("networkidle")
    for theme in ("light", "dark"):
        require_fit(page, theme)
    for width in (1440, 360):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("path", EVERYBODYS)
def test_everybodys_pages_are_fit_for_everybody(page: Page, house: House, path: str) -> None:
    looked_at(page, path)


@pytest.mark.parametrize("role", STAFFS)
def test_desks_are_fit_for_everybody(page: Page, house: House, role: str) -> None:
    sign_in(page, house, role, "/settings")
    for path in STAFFS[role]:
        looked_at(page, path.format(live=house.live, software=house.software))


def test_the_tables_day_is_ticked_off_at_the_dealers_desk_and_at_the_floors(page: Page, house: House) -> None:
    """Each step with its section, in order; the floorperson's own is not the dealer's to tick."""
    dealer = call(house.server.address, "GET", "/api/me", None, house.server.sign_in("dealer"))["person"]["id"]
    by_hand = {"options": {"shuffle": "manual", "dealing_method": "manual_shoe"}}
    live = house.server.table("three_card_poker", "day", name="TC 9", dealing="live", dealer=dealer, **by_hand)
    sign_in(page, house, "dealer", f"/tables/{live}/deal")
    day = page.get_by_label("The table's day")
    expect(day.locator("li").nth(2)).to_contain_text("19:47-20.4(a)")
    expect(day.get_by_role("button", name="Verified")).to_be_disabled()
    day.get_by_role("button", name="Spread").click()
    expect(day.locator("[data-ticked]")).to_contain_text("the cards are spread face up, by suit and in sequence")
    expect(day.get_by_role("button", name="Inspected")).to_have_count(0)
    day.get_by_role("button", name="Washed").click()
    day.get_by_role("button", name=re.compile("^Shuffled")).click()
    day.get_by_role("button", name=re.compile("^Cut")).click()
    page.get_by_label("How deep, in cards").fill("9")
    page.get_by_role("dialog").get_by_role("button", name="Cut").click()
    expect(day.get_by_role("alert")).to_contain_text("at least 10 are required")
    expect(day.get_by_role("alert")).to_contain_text("19:47-20.5(c)1ii")
    require_fit(page)
    require_fit(page, "dark")
    floorperson = house.server.sign_in("floorperson")
    call(house.server.address, "POST", f"/api/tables/{live}/actions", {"step": {"word": "recut", "depth": 20}},
         floorperson, "recut")  # fmt: skip
    expect(day.get_by_role("alert")).to_have_count(0)
    expect(day.locator("[data-ticked] li").first).to_contain_text("dealer cuts the cards again, 20 from the top")


def test_where_software_deals_the_floor_desk_says_that_its_shuffle_answers(page: Page, house: House) -> None:
    sign_in(page, house, "floorperson", f"/floor?table={house.software}")
    page.locator("summary", has_text="The table's day").click()
    expect(page.locator("[data-answers]")).to_contain_text("its committed shuffle")


def test_what_is_open_is_not_called_as_due(page: Page, house: House) -> None:
    """With a queen or king $10 and $10 were due and paid; with anything else too much was (20.11(a)1). And what waits
    for a supervisor's decision is nobody's error yet."""
    page.goto("/rule")
    record = page.get_by_label("The record of the round")
    record.fill(
        "game three_card_poker\nseat 1 ante 10\nseat 2 ante 20\nno more bets\nhand seat 1 Ks Qd 7h\n"
        "hand seat 2 2s 3d 5h\nhand dealer Jc 9d ??\nseat 1 play\nseat 2 fold\npaid seat 1 ante 10\n"
        "paid seat 1 play 10\n"
    )
    page.get_by_role("form", name="Record").get_by_role("button", name="Rule").click()
    paid = page.get_by_label("Paid against due")
    expect(paid).to_contain_text("depends on what nobody saw: patrons got up to $40.00 too much")
    unseen = page.get_by_label("What nobody saw")
    expect(unseen.locator("div.in", has_text="any 9 to jack or ace")).to_contain_text("patrons got $40.00 too much")
    expect(unseen.locator("div.in", has_text="a queen or king")).to_contain_text("The dealer did what was due.")
    expect(page.get_by_label("Ruling", exact=True)).to_contain_text("open: see below")
    whose = page.get_by_label("The ruling as a letter").get_by_label("For")
    assert whose.locator("option").all_inner_texts() == ["the file", "the patron at seat 1", "the patron at seat 2"]
    record.fill(
        "game blackjack\nseat 1 blackjack 25\nno more bets\nhand seat 1 Ts 9d\nhand dealer Tc 7h\nseat 1 stand\n"
        "irregular paid_unseen seat 1 blackjack 30\npaid seat 1 blackjack 30\n"
    )
    page.get_by_role("form", name="Record").get_by_role("button", name="Rule").click()
    expect(paid).to_contain_text("is open: a supervisor's decision is missing")
    expect(page.get_by_label("Ruling", exact=True)).to_contain_text("(undecided)")
    expect(page.get_by_label("Ruling", exact=True)).not_to_contain_text("settled, N.J.A.C.")
    require_fit(page)
