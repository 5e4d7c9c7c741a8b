"""``python -m tests.pages.screenshots [FOLDER] [WORD ...]``: a picture of every page and of every game's table, with
company, on a desktop and on a phone, light and dark. A word takes those only whose name has it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from pitboss.floor.bots import call
from tests.pages.conftest import FLAGS, executable
from tests.pages.player import sit_down

SIZES = {"desktop": (1440, 900), "phone": (360, 780)}
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

    def window(self, size: str, theme: str, token: str) -> BrowserContext:
        width, height = SIZES[size]
        context = self.browser.new_context(
            base_url=self.address, viewport={"width": width, "height": height}, reduced_motion="reduce",
            color_scheme="dark" if theme == "dark" else "light",
        )  # fmt: skip
        if token:
            context.add_cookies([{"name": "pitboss", "value": token, "url": self.address}])
            context.add_init_script("localStorage.setItem('pitboss.signed', '1')")
        return context

    def take(self, name: str, path: str, token: str, sits: bool = False) -> None:
        for size, theme in (("desktop", "light"), ("phone", "dark")):
            shot = f"{name}-{size}-{theme}"
            if self.words and not any(word in shot for word in self.words):
                continue
            context = self.window(size, theme, token)
            page = context.new_page()
            page.goto(path)
            page.wait_for_timeout(1500 if sits else 5000)
            if sits and page.locator(".bar [data-do=join]").count():
                sit_down(page)
                _bet(page)
            page.screenshot(path=str(self.folder / f"{shot}.png"))
            context.close()
            print(shot, flush=True)


def _bet(page: Page) -> None:
    """A chip or two, if bets are open."""
    for area in page.locator(".felt .area.open[role=button]").all()[:2]:
        area.dispatch_event("click")
        page.wait_for_timeout(300)


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as play:
        words = [sys.executable, "-m", "pitboss", "serve", "--demo", "--port", "0"]
        env = {**os.environ, "PITBOSS_RATES": "off"}
        with subprocess.Popen(
            [*words, "--database", f"sqlite:///{place}/floor.db"], env=env, stdout=subprocess.PIPE, text=True
        ) as server:
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
            for table in tables:
                guest = call(address, "POST", "/api/guest", {"name": "You"})["token"]
                camera.take(f"table-{table['game']}", f"/tables/{table['id']}", guest, sits=True)
            for role, paths in DESKS.items():
                for path in paths:
                    name = re.sub(r"\W+", "-", path.format(by_hand="")).strip("-") or "lobby"
                    camera.take(name, path.format(by_hand=by_hand), tokens.get(role, ""))
            browser.close()
            server.terminate()


if __name__ == "__main__":
    main()
