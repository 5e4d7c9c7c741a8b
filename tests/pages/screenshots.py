"""``python -m tests.pages.screenshots [FOLDER] [WORD ...]``: a picture of every page and, of every game's table, of its
bets, somebody's turn and the result, with company, on a desktop (light) and on a phone (dark). A word takes those only
whose name has it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from pitboss.floor.demo.company import call
from pitboss.games.catalogue import CATALOGUE
from tests.pages.conftest import FLAGS, FloorServer, Watched, executable
from tests.pages.table_pictures import SIZES, pictures

DESKS = {
    "dealer": ("/tables/{by_hand}/deal",),
    "floorperson": ("/floor", "/significant"),
    "surveillance": ("/surveillance",),
    "auditor": ("/audit",),
    "administrator": ("/cage",),
    "": ("/", "/rule", "/check", "/odds", "/guide/blackjack", "/verify", "/settings", "/sign-in", "/api/docs"),
}


class Camera:
    """Takes the pictures of one floor."""

    def __init__(self, browser: Browser, address: str, folder: Path, words: list[str]) -> None:
        self.browser, self.address, self.folder, self.words = browser, address, folder, words
        self.wrong: list[str] = []
        """What went wrong on a page that was taken."""

    def window(self, token: str) -> Page:
        context = self.browser.new_context(base_url=self.address)
        if token:
            context.add_cookies([{"name": "pitboss", "value": token, "url": self.address}])
            context.add_init_script("localStorage.setItem('pitboss.signed', '1')")
        return context.new_page()

    def take(self, name: str, path: str, token: str) -> None:
        """One moment, on a desktop and on a phone."""
        if self.words and not any(word in name for word in self.words):
            return
        page = self.window(token)
        watched = Watched(page.context, self.address)
        _show(page, "desktop")
        page.goto(path)
        page.wait_for_timeout(3000)
        if path in USED:
            USED[path](page)
        for size in SIZES:
            _show(page, size)
            page.wait_for_timeout(400)
            to = self.folder / f"{name}-{size}-{SIZES[size][2]}.png"
            page.screenshot(path=str(to), animations="disabled")  # what is on its way has come
        page.context.close()
        self.wrong += (f"{name}: {each}" for each in watched.wrong)
        print(name, flush=True)

    def take_tables(self, place: Path) -> None:
        """The tables of a floor of their own, where nobody's time is up while a picture is taken."""
        place.mkdir()
        server = FloorServer(place)
        server.start()
        try:
            server.hire("floorperson")
            for entry in CATALOGUE:
                if not self.words or any(word in f"table-{entry.slug}" for word in self.words):
                    self.wrong += pictures(self.browser, server, entry.slug, self.folder)
                    print(f"table-{entry.slug}", flush=True)
        finally:
            server.kill()


def _show(page: Page, size: str) -> None:
    width, height, theme = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=theme)


def _rule(page: Page) -> None:
    page.locator("main select").first.select_option(index=1)
    page.click("main .btn.main")


def _press(*buttons: str) -> Callable[[Page], None]:
    """One button after the other."""

    def pressed(page: Page) -> None:
        for button in buttons:
            page.click(button)
            page.wait_for_timeout(1500)

    return pressed


USED: dict[str, Callable[[Page], None]] = {
    "/rule": _rule,
    "/check": _press("[data-sample]", "main .btn.main"),
    "/odds": _press("main .btn.main"),
    "/surveillance": _press(".found > button >> nth=4"),
    "/audit": _press("main .btn.main"),
}
"""What is done at a desk before it is taken."""


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as play:
        words = [sys.executable, "-m", "pitboss", "serve", "--demo", "--port", "0"]
        env = {**os.environ, "PITBOSS_RATES": "off"}
        with subprocess.Popen(
            [*words, "--database", f"sqlite:///{place}/floor.db"], env=env, stdout=subprocess.PIPE, text=True
        ) as server:
            try:
                assert server.stdout is not None
                address = server.stdout.readline().split()[-1]
                staff = [server.stdout.readline().split() for _ in range(5)]
                tokens = {
                    role: call(address, "POST", "/api/sign-in", {"name": name, "password": password})["token"]
                    for role, name, password in staff
                }
                browser = play.chromium.launch(executable_path=executable(play), args=list(FLAGS))
                camera = Camera(browser, address, folder, sys.argv[2:])
                tables = call(address, "GET", "/api/tables")["tables"]
                by_hand = next(table["id"] for table in tables if "by hand" in table["name"])
                browser.new_page().wait_for_timeout(20_000)  # until company has played a few rounds
                camera.take_tables(Path(place) / "tables")
                for role, paths in DESKS.items():
                    for path in paths:
                        name = re.sub(r"\W+", "-", path.format(by_hand="")).strip("-") or "lobby"
                        camera.take(name, path.format(by_hand=by_hand), tokens.get(role, ""))
                browser.close()
            finally:
                server.terminate()
    if camera.wrong:
        sys.exit("\n".join(camera.wrong))


if __name__ == "__main__":
    main()
