"""Somebody who plays at the table page with its own controls: what is open is what he sees on the page."""

from __future__ import annotations

import contextlib
import itertools
import re
import threading
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page

from pitboss.floor.demo.company import call
from pitboss.games.catalogue import game
from tests.pages.conftest import FloorServer

PATIENCE = 300.0
"""Seconds in which a round comes to its ruling."""
AN_HOUR = 3600
"""Nobody's time is up before he has spoken, however slow the machine."""
_names = itertools.count(1)
_keys = itertools.count(1)


def as_guest(context: BrowserContext, floor_server: FloorServer, name: str = "") -> None:
    """Signs a window in, without the page."""
    answer = context.request.post(
        "/api/guest", data={"name": name or f"Guest {next(_names)}"}, headers={"Origin": floor_server.address}
    )
    assert answer.ok, answer.text()


def a_table(floor_server: FloorServer, slug: str, seconds: int = AN_HOUR, **asked: Any) -> str:
    """A new table of a game, as the demonstration floor has it."""
    times = {"bets": seconds, "decision": seconds}
    given = {"options": dict(game(slug).sample), "times": times, **asked}
    return floor_server.table(slug, f"{slug}:{time.monotonic_ns()}", **given)


def at_table(page: Page, table: str) -> None:
    page.goto(f"/tables/{table}")
    page.wait_for_selector("body[data-link=live][data-seq] .felt")


def sit_down(page: Page) -> None:
    """Takes a seat by the main button."""
    page.click(TAKE_A_SEAT)
    page.wait_for_selector(f"dialog .btn.main, {SEATED}")
    if page.locator("dialog .btn.main").count():
        page.click("dialog .btn.main")
    page.wait_for_selector(SEATED)


def seated(page: Page, context: BrowserContext, floor_server: FloorServer, slug: str, **asked: Any) -> str:
    """A new table, at which a guest has taken a seat."""
    table = a_table(floor_server, slug, **asked)
    as_guest(context, floor_server)
    at_table(page, table)
    sit_down(page)
    return table


def area(page: Page, key: str) -> None:
    """Puts a chip on an area."""
    page.locator(f'.felt .area[data-key="{key}"]').first.click()
    page.wait_for_selector(SETTLED)


def loaded(page: Page, part: str) -> None:
    """Waits for a part of the page that it fetches by itself."""
    page.evaluate("(part) => import(`/pages/parts/${part}.js`).then(() => {})", part)


def done(page: Page) -> None:
    """Says that one's bets stand, by the key for it, and waits for the question that comes of it."""
    page.locator("body").press(" ")
    page.wait_for_selector("body[data-moment=decision] .choices [data-choice]")


def deal(floor_server: FloorServer, table: str, hands: dict[str, list[str]]) -> None:
    """A floorperson closes the bets at a table dealt by hand, and deals these cards; anything else goes face down."""
    _as_dealer(floor_server, table, say={"seat": "dealer", "word": "no_more_bets"})
    deal_on(floor_server, table, hands)


def deal_on(floor_server: FloorServer, table: str, hands: dict[str, list[str]]) -> None:
    """The cards that are wanted next, until somebody else is asked."""
    address, token = floor_server.address, floor_server.token
    cards = {place: iter(hand) for place, hand in hands.items()}
    while draw := (call(address, "GET", f"/api/tables/{table}", token=token)["request"] or {}).get("draw"):
        values = [next(cards[place]) if place in cards else "??" for place in draw["to"]]
        _as_dealer(floor_server, table, drawn={"kind": draw["kind"], "values": values})


def _as_dealer(floor_server: FloorServer, table: str, **action: Any) -> None:
    path = f"/api/tables/{table}/actions"
    call(floor_server.address, "POST", path, action, floor_server.token, f"dealt.{next(_keys)}")


TAKE_A_SEAT = ".bar [data-do=join]:text('Take a seat')"
"""Whoever is not known to the page yet is offered to play as a guest."""
SEATED = ":is(.top, .side) [data-do=leave]:visible"
SETTLED = "body[data-waits='0']"
WHERE = """async () => {
  const { myTurn, t } = await import('/pages/parts/state.js');
  return {
  seq: t.view.seq, asked: myTurn(), head: document.querySelector('.ask b').textContent,
  drawn: +document.body.dataset.seq,
  round: +document.body.dataset.round, moment: document.body.dataset.moment,
  ruled: +(document.querySelector('#ruling')?.dataset.round || 0),
  open: [...document.querySelectorAll('.felt .area.open[role=button]')].map((a) => a.dataset.key),
  marks: [...document.querySelectorAll('.felt .area[role=button][data-key^="pick:"]')].slice(4, 7)
    .filter((a) => a.getAttribute('aria-pressed') === 'false').map((a) => a.dataset.key),
  no: [...document.querySelectorAll('.bubble text, .ask .no')].map((text) => text.textContent).join(''),
  dialog: Boolean(document.querySelector('dialog[open]')), turn: Boolean(document.querySelector('.bar.turn')),
  picks: [...document.querySelectorAll('.pick-card')].map((b) => b.getAttribute('aria-pressed') === 'true'),
  choices: [...document.querySelectorAll('.choices [data-choice]')].map((b) => ({
    n: b.dataset.choice, text: b.textContent.trim(), main: b.classList.contains('main'),
    off: b.getAttribute('aria-disabled') === 'true'})),
  chips: [...document.querySelectorAll('.felt .stack:not(.won):not(.lost):not(.push):not(.void)')].length,
}; }"""


def drawn(page: Page) -> None:
    """Waits until whatever was touched on the page is drawn."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    page.wait_for_selector(SETTLED)


def play_round(page: Page, put: Callable[[str], bool], press: Callable[[str], None], bank: bool = False) -> list[str]:
    """Plays until a round that was bet on has its ruling; what was done, in words.

    `put` says whether the area was still there to put a chip on; `press` does nothing where the page has moved on;
    `bank`: whether to bank where that is offered.
    """
    done: list[str] = []
    until = time.monotonic() + PATIENCE
    bet_in = 0
    while time.monotonic() < until:
        drawn(page)
        at = page.evaluate(WHERE)
        if at["asked"] and at["seq"] == at["drawn"]:  # whoever is waited for sees it, and has something to press
            assert at["head"].startswith("Your turn"), at
            assert at["turn"], at
            assert at["choices"] or at["open"], at
        if bet_in and at["ruled"] >= bet_in:
            return done
        if at["dialog"]:
            press("dialog[open] .btn.main")
            done.append("slip")
            continue
        ready = next((c for c in at["choices"] if c["text"].startswith("Done")), None)
        if at["moment"] == "bets" and ready and bet_in == at["round"]:
            press(f'.choices [data-choice="{ready["n"]}"]')
            done.append("done")
        elif at["moment"] == "bets" and at["open"] and (bet_in != at["round"] or not at["chips"]):
            wanted = re.search(r"(\w+) must be \$([\d.]+)", at["no"])
            for key in at["open"][: 1 if bet_in != at["round"] else 3]:  # what was returned lacked another wager
                if wanted and key.endswith(f":{wanted[1].lower()}"):
                    type_bet(page, f"{wanted[1]} {wanted[2]}")
                elif not put(key):
                    break
                drawn(page)
                done.append(f"bet {key}")
                bet_in = at["round"]
        elif at["moment"] == "bets" and at["marks"] and not bet_in:
            put(at["marks"][0])
            done.append(f"mark {at['marks'][0]}")
        elif at["picks"]:
            _set_cards(page, press, at, done)
        elif free := [c for c in at["choices"] if not c["off"] and (at["turn"] or c["text"] not in done[-1:])]:
            if not bank:
                free = [c for c in free if not c["text"].startswith(("Bank", "Co bank"))] or free  # nobody to pay
            new = [c for c in free if c["text"] not in done]  # rather something new, else what is green
            chosen = next(iter(new or [c for c in free if c["main"]]), free[len(done) % len(free)])
            press(f'.choices [data-choice="{chosen["n"]}"]')
            done.append(chosen["text"])
            bet_in = bet_in or at["round"]
        else:
            page.wait_for_timeout(80)  # until others have spoken
    raise AssertionError(f"no ruling came of {done}: {page.evaluate(WHERE)}")


def put_by_arrows(page: Page, key: str) -> bool:
    """Goes to the felt with the Tab key, on to an area with the arrow keys, and puts a chip on it with Enter.

    False where it takes none any more: the page has moved on.
    """
    for _ in range(200):
        at = page.evaluate(TOWARD, key)
        if at == "gone" or (at == "elsewhere" and not tab_to(page, ".felt [role=button]")):
            return False
        if at == "there":
            page.keyboard.press("Enter")
            return True
        if at != "elsewhere":
            page.keyboard.press(at)
    raise AssertionError(f"no way to {key}")


def tab_to(page: Page, selector: str, most: int = 80) -> bool:
    """Presses Tab until something has the focus; wherever the focus is meanwhile, it can be seen.

    False where it is gone before: the page has moved on.
    """
    query, _, nth = selector.partition(" >> nth=")
    for _ in range(most):
        page.keyboard.press("Tab")
        there, seen, gone = page.evaluate(FOCUSED, [query, int(nth) if nth else -1])
        assert seen, page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        if there or gone:
            return bool(there)
    raise AssertionError(f"Tab never came to {selector}")


FOCUSED = """([query, nth]) => {
  const el = document.activeElement, style = (one) => getComputedStyle(one);
  const there = nth < 0 ? el.matches(query) : document.querySelectorAll(query)[nth] === el;
  const gone = document.querySelectorAll(query).length <= Math.max(0, nth);
  const ring = (one) => style(one).outlineStyle !== 'none' && parseFloat(style(one).outlineWidth) >= 2;
  if (el === document.body) return [there, true, gone];
  const mark = el.closest('.felt') && el.querySelector('.edge, .plate, .face');
  return [there, mark ? style(mark).stroke === 'rgb(255, 255, 255)' && parseFloat(style(mark).strokeWidth) >= 4
    : ring(el) || Boolean(el.closest('label')) && ring(el.closest('label')), gone];
}"""


TOWARD = """(key) => {
  const here = document.activeElement, goal = document.querySelector(`.felt .area[data-key="${CSS.escape(key)}"]`);
  if (!goal?.matches('[role=button]')) return 'gone';
  if (here === goal) return 'there';
  if (!here.closest('.felt')) return 'elsewhere';
  const mid = (el) => { const b = el.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
  const [x, y] = mid(here), [a, b] = mid(goal), [dx, dy] = [a - x, b - y];
  window.tries = (window.tries || 0) + 1;
  const wide = Math.abs(dx) > Math.abs(dy) !== (window.tries % 7 === 6);
  return wide ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp';
}"""


class Companion:
    """Another player at a table, over the API: he passes, checks, and stakes the least.

    Where the table waits for the dealer alone, a floorperson says what the clock would say, and nobody waits for it.
    """

    def __init__(self, floor_server: FloorServer, table: str) -> None:
        self.address, self.table, self.floorperson = floor_server.address, table, floor_server.token
        address = self.address
        self.token = str(call(address, "POST", "/api/guest", {"name": "Company"})["token"])
        seats = call(address, "GET", f"/api/tables/{table}", token=self.token)["seats"]
        self.seat = self.a_seat([seat for seat, held in seats.items() if held is None])
        call(address, "PUT", f"/api/tables/{table}/seats/{self.seat}", token=self.token)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._play, daemon=True)
        self._thread.start()

    def a_seat(self, free: list[str]) -> str:
        """Which of the free seats is theirs."""
        return free[0]

    def stop(self) -> None:
        self._over.set()
        self._thread.join()

    def _play(self) -> None:
        count = 0
        passed: tuple[Any, ...] = ()
        while not self._over.wait(0.15):
            with contextlib.suppress(OSError):
                view = call(self.address, "GET", f"/api/tables/{self.table}", token=self.token)
                say = self._answer(view)
                at = (view["round"], view["moment"], say.get("word"))
                count += 1
                if view["request"] and view["request"]["waits_for"] == ["dealer"] and view["moment"] != "bets":
                    self._deal(count)
                elif say and at != passed:
                    passed = at if say["word"] == "pass" else ()
                    self._act(view, say, self.token, count)

    def _act(self, view: dict[str, Any], say: dict[str, str], token: str, count: int) -> None:
        asked = {"say": say, "request": view["request"]["id"]}
        call(self.address, "POST", f"/api/tables/{self.table}/actions", asked, token, f"c{count}")

    def _deal(self, count: int) -> None:
        """Says for the dealer what his silence would."""
        view = call(self.address, "GET", f"/api/tables/{self.table}", token=self.floorperson)
        said = (view["request"] or {}).get("silence")
        if said and said["seat"] == "dealer":
            self._act(view, {"seat": "dealer", "word": said["word"]}, self.floorperson, count)

    def _answer(self, view: dict[str, Any]) -> dict[str, str]:
        request = view["request"] or {"offers": []}
        offers = {offer["word"]: offer for offer in request["offers"] if offer["seat"] == self.seat}
        down = any(row["seat"] == self.seat for row in view["areas"])
        stakes = [] if down else [word for word, offer in offers.items() if offer["least"] is not None]
        said = [word for word in ("pass", "check", "ready", "call") if word in offers] or stakes
        said = said or [word for word in offers if offers[word]["least"] is None and word not in ("leave", "remove")]
        if not said:
            return {}
        least = offers[said[0]]["least"]
        return {"seat": self.seat, "word": said[0], **({"amount": least} if least is not None else {})}


def type_bet(page: Page, bet: str) -> None:
    """Types a bet, as `/` lets one."""
    page.keyboard.press("/")
    page.fill("dialog input", bet)
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog", state="detached")
    drawn(page)


def _set_cards(page: Page, press: Callable[[str], None], at: dict[str, Any], done: list[str]) -> None:
    """Chooses as many cards as a choice wants, and takes it."""
    waiting = next((c for c in at["choices"] if "cards" in c["text"]), None)
    if waiting is None or not waiting["off"]:
        chosen = waiting or at["choices"][0]
        press(f'.choices [data-choice="{chosen["n"]}"]')
        done.append(chosen["text"])
        return
    press(f".pick-card >> nth={at['picks'].index(False)}")
    done.append("card")
