"""Pictures of a game's table: its bets, somebody's turn, the result, at the size of a desk and of a phone, with motion.

Each is taken of a guest who plays by the controls of the page, beside somebody who keeps company.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, TimeoutError

from tests.pages.conftest import FloorServer, Watched, at_rest
from tests.pages.crowding import crowded
from tests.pages.player import Companion, a_table, as_guest, at_table, drawn, play_round, sit_down

SIZES: dict[str, tuple[int, int, Literal["light", "dark"]]] = {
    "desktop": (1440, 900, "light"),
    "phone": (390, 844, "dark"),
}
MOMENTS = ("bets", "play", "result")
MORE_BETS = """() => { const all = [...document.querySelectorAll('.felt .area.open[role=button]')]
  .map((a) => a.dataset.key), own = all.slice(1); return [own[0], own[own.length >> 1], own.at(-1)]; }"""
"""Where a second, third and fourth chip goes."""


class Company(Companion):
    """Somebody who keeps company at any table: a bet of the least, then what silence would stand for, else whatever
    costs nothing."""

    def a_seat(self, free: list[str]) -> str:
        return free[-1]

    def _answer(self, view: dict[str, Any]) -> dict[str, str]:
        request = view["request"] or {"offers": []}
        offers = [offer for offer in request["offers"] if offer["seat"] == self.seat]
        down = any(row["seat"] == self.seat for row in view["areas"])
        free = [offer for offer in offers if offer["least"] is None and not offer["cards"]]
        if view["moment"] == "bets":
            if all(row["seat"] == self.seat for row in view["areas"]):
                return {}  # whose picture it is bets first
            wanted = [one for one in free if one["word"] == "ready"]
            if not down and self.bet_in != view["round"]:
                stakes = [one for one in offers if one["least"] is not None and not (one["on"] or [""])[0].strip()]
                wanted = stakes or [one for one in offers if one["least"] is not None and one["on"]]
                self.bet_in = view["round"]
        else:
            silence = request.get("silence") or {}
            bank = [one for one in offers if one["word"] == "bank" and one["least"] is not None]
            wanted = bank or [one for one in offers if one["word"] == silence.get("word")] or free or offers
        if not wanted:
            return {}
        chosen = wanted[0]
        said = {"seat": self.seat, "word": chosen["word"]}
        if chosen["least"] is not None:
            said["amount"] = max(chosen["least"], "10.00", key=float)
        if chosen["on"] and chosen["on"][0]:
            said["on"] = chosen["on"][0]
        return said

    bet_in = 0
    """The round in which they have bet."""


class Photographer:
    """Plays a round at a page and takes its moments."""

    def __init__(self, page: Page, name: Callable[[str], Path]) -> None:
        self.page, self.name = page, name
        self.taken: set[str] = set()
        self.crowded: list[str] = []
        """What lay on top of something else when it was taken."""

    def take(self, moment: str) -> None:
        if moment in self.taken:
            return
        self.taken.add(moment)
        with contextlib.suppress(TimeoutError):
            self.page.wait_for_selector(".bubble, .ask .no", state="detached", timeout=12_000)
        if moment == "result":
            self.page.keyboard.press("Escape")
            with contextlib.suppress(TimeoutError):  # the dealer has said what there is to say
                self.page.wait_for_selector(".call:has-text('this round')", timeout=8000)
        at_rest(self.page)
        self.crowded += (f"{moment}: {each}" for each in crowded(self.page))
        self.page.screenshot(path=str(self.name(moment)))

    def put(self, key: str) -> bool:
        more = self.page.evaluate(MORE_BETS)
        for one in dict.fromkeys([key, *filter(None, more)]):
            self.page.locator(f'.felt .area[data-key="{one}"]').first.dispatch_event("click")
            drawn(self.page)
            if self.page.locator("[data-k=bets] .row").count() > 1 and one == key:
                break  # one tap was several bets, which belong together
        return True

    def press(self, selector: str) -> None:
        betting = self.page.evaluate("document.body.dataset.moment") == "bets"
        self.take("bets" if betting else "play")
        with contextlib.suppress(TimeoutError):  # the page has moved on
            self.page.click(selector, timeout=5000)

    def play(self, bank: bool) -> None:
        play_round(self.page, self.put, self.press, bank)
        self.page.wait_for_timeout(300)
        self.take("result")


def _picture(folder: Path, table: str, moment: str) -> Path:
    return folder / f"{table}-{moment}.png"


def pictures(browser: Browser, server: FloorServer, slug: str, folder: Path) -> Iterator[str]:
    """Takes a game; gives whatever its pages did wrong."""
    for size, (width, height, scheme) in SIZES.items():
        table = a_table(server, slug)
        other = Company(server, table)
        context = browser.new_context(
            base_url=server.address, viewport={"width": width, "height": height}, color_scheme=scheme,
            reduced_motion="no-preference", has_touch=size == "phone",
        )  # fmt: skip
        watched = Watched(context, server.address)
        try:
            as_guest(context, server, "Ada")
            page = context.new_page()
            at_table(page, table)
            sit_down(page)
            taken = Photographer(page, functools.partial(_picture, folder, f"table-{slug}-{size}"))
            taken.play(bank=slug == "baccarat_chemin_de_fer")
            watched.wrong += taken.crowded
        finally:
            other.stop()
            context.close()
        yield from (f"{slug}, {size}: {each}" for each in watched.wrong)
