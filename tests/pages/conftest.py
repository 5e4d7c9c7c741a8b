"""A floor that serves its pages, and a browser that looks at them, with motion, as people do.

A page fails its test when an error in it is not caught, a rejected promise among them, when anything is written to its
console as an error, and when it asks any other host for anything. A test that has to bring an error about says which:
`@pytest.mark.page_errors(PATTERN)` lets those pass that the pattern is found in, and fails where there are none;
`@pytest.mark.server_down` lets pass what the browser itself writes while the floor does not answer.
"""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, expect, sync_playwright

from pitboss.floor.cage.people import OPERATOR, Cage
from pitboss.floor.demo.company import call
from pitboss.floor.store.store import Store
from tests.ports import a_port

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run", "--disable-quic", "--disable-dev-shm-usage",
)  # fmt: skip
PATIENCE = 120_000
"""Milliseconds for which anything is waited for; only what is wrong takes that long."""
expect.set_options(timeout=PATIENCE)
PACE = 20
"""So many times as fast as for people everything moves, save in tests of the movements themselves."""
SLOWLY = """{ const soon = setTimeout;
  setTimeout = (work, ms, ...more) => soon(work, ms > 8000 ? 60 * ms : ms, ...more); }"""
"""What a page takes away by itself after some seconds, a refusal for one, stays for as long as a slow machine needs."""
WITHOUT = "no browser was found: the pages were NOT tested (see `make browser`)"
WITHOUT_NODE = "node was not found: the scripts of the pages were NOT tested by themselves (see `make scripts`)"


def pytest_terminal_summary(terminalreporter: Any) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    for without in (WITHOUT, WITHOUT_NODE):
        if any(without in str(report.longrepr) for report in skipped):
            terminalreporter.write_line(without.upper(), red=True, bold=True)


def left_out(why: str) -> NoReturn:
    """Something that these tests need is not on this machine: they are skipped, loudly; where it must be, they fail."""
    if os.environ.get("CI") == "true":
        pytest.fail(why)
    pytest.skip(why)


def executable(play: Playwright) -> str:
    """Where the browser is: Debian's, or Playwright's own."""
    return shutil.which("chromium") or play.chromium.executable_path


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, or the one that Playwright brings."""
    with sync_playwright() as play:
        found = executable(play)
        if not Path(found).exists():
            left_out(WITHOUT)
        browser = play.chromium.launch(executable_path=found, args=list(FLAGS), timeout=PATIENCE)
        yield browser
        browser.close()


@dataclass
class FloorServer:
    """A server process of its own."""

    place: Path
    port: int = field(default_factory=a_port)
    address: str = ""
    passwords: dict[str, str] = field(default_factory=dict)
    """Of somebody with each staff role, whose name is the role with a capital."""
    token: str = ""
    """The floorperson's."""
    process: subprocess.Popen[str] | None = None

    @property
    def database(self) -> str:
        return f"sqlite:///{self.place}/floor.db"

    def hire(self, role: str, name: str = "") -> None:
        name = name or role
        self.passwords[name] = secrets.token_urlsafe(12)
        store = Store(self.database)
        try:
            adding = Cage(store).add(name.title(), self.passwords[name], [role], OPERATOR, secrets.token_hex(16))
            with ThreadPoolExecutor(1) as apart:  # a browser has the loop of this thread
                apart.submit(asyncio.run, adding).result()
        finally:
            store.close()

    def start(self) -> None:
        """Starts it, or starts it again at the same address."""
        words = [sys.executable, "-m", "pitboss", "serve", "--guests", "--port", str(self.port)]
        env = {**os.environ, "PITBOSS_RATES": "off", "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [*words, "--database", self.database], env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split(" on ")[1].split()[0]

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def sign_in(self, role: str) -> str:
        """A token of somebody with this role."""
        signed = call(self.address, "POST", "/api/sign-in", {"name": role.title(), "password": self.passwords[role]})
        return str(signed["token"])

    def table(self, game: str, key: str, **asked: Any) -> str:
        """A new table, opened by the floorperson."""
        self.token = self.token or self.sign_in("floorperson")
        return str(call(self.address, "POST", "/api/tables", {"game": game, **asked}, self.token, key)["id"])


@pytest.fixture(scope="module")
def floor_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FloorServer]:
    """A floor with guests and somebody for each desk; no table is open yet."""
    server = FloorServer(tmp_path_factory.mktemp("floor"))
    server.start()
    try:
        for role in ("administrator", "dealer", "floorperson", "surveillance", "auditor"):
            server.hire(role)
        yield server
    finally:
        server.kill()


class Watched:
    """What the pages of a window did that they must not do."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.wrong: list[str] = []
        self._address = address
        context.on("console", self._written)
        context.on("weberror", lambda error: self.wrong.append(f"not caught: {error.error}"))
        context.on("request", lambda request: self._asked(request.url))

    def _written(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.wrong.append(f"{said.text} ({said.location['url']})")

    def _asked(self, url: str) -> None:
        here = (self._address, self._address.replace("http", "ws", 1), "blob:", "data:", "about:")
        if not url.startswith(here):
            self.wrong.append(f"asked {url}")


def down(address: str) -> str:
    """A pattern of what a browser itself writes while no server is at an address."""
    here = re.escape(address.removeprefix("http"))
    return rf"^Failed to load resource: net::ERR_\w+ \(http{here}|^WebSocket connection to 'ws{here}\S*' failed"


class Windows:
    """The windows of one test, and whatever their pages did wrong."""

    def __init__(self, browser: Browser, address: str, pace: float = PACE) -> None:
        self._browser, self._address, self._pace = browser, address, pace
        self._open: list[tuple[BrowserContext, Watched]] = []

    def open(self, motion: bool = True, keeps: bool = False) -> BrowserContext:
        """A window with nothing in it; without motion it is that of somebody who wants none. Only one that ``keeps``
        pages has a service worker: what goes through that, a test cannot hold up."""
        made = self._browser.new_context(
            base_url=self._address,
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="allow" if keeps else "block",
        )
        made.set_default_timeout(PATIENCE)
        made.add_init_script(SLOWLY)
        made.on("page", self._hurry)
        self._open.append((made, Watched(made, self._address)))
        return made

    def _hurry(self, page: Page) -> None:
        session = page.context.new_cdp_session(page)
        session.send("Animation.enable")
        session.send("Animation.setPlaybackRate", {"playbackRate": self._pace})

    def close(self) -> None:
        for made, _ in self._open:
            made.close()

    @property
    def wrong(self) -> list[str]:
        return [each for _, watched in self._open for each in watched.wrong]


@pytest.fixture
def windows(browser: Browser, floor_server: FloorServer, request: pytest.FixtureRequest) -> Iterator[Windows]:
    """Opens windows; when the test is over nothing may have gone wrong in any of them that it did not bring about."""
    own_pace = request.node.get_closest_marker("own_pace") is not None
    made = Windows(browser, floor_server.address, 1 if own_pace else PACE)
    yield made
    made.close()
    brought = [str(pattern) for marker in request.node.iter_markers("page_errors") for pattern in marker.args]
    for pattern in brought:
        assert any(re.search(pattern, each) for each in made.wrong), f"no page had the error {pattern!r}"
    if request.node.get_closest_marker("server_down") is not None:
        brought.append(down(floor_server.address))
    wrong = [each for each in made.wrong if not any(re.search(pattern, each) for pattern in brought)]
    assert not wrong, wrong


@pytest.fixture
def context(windows: Windows) -> BrowserContext:
    """A window."""
    return windows.open()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


AT_REST = """async () => {
  const moving = () => document.getAnimations().filter((one) =>
    one.playState === 'running' && one.effect.getComputedTiming().endTime < Infinity);
  for (let left = moving(); left.length; left = moving()) await Promise.allSettled(left.map((one) => one.finished));
}"""


def at_rest(page: Page) -> None:
    """Waits until nothing on a page moves any more, save what moves for as long as it is there."""
    page.evaluate(AT_REST)
