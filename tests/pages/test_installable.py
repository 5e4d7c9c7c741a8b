"""The pages as something that is installed: a manifest, icons, a service worker that keeps files and nothing else."""

from __future__ import annotations

import re
import struct
from importlib import resources

import pytest
from playwright.sync_api import Page, expect

from pitboss.floor.http.pages import Pages
from tests.pages.conftest import FloorServer, Windows
from tests.pages.icons import ICONS
from tests.pages.player import a_table, at_table

KEPT = """async () => { const found = {};
  for (const name of await caches.keys())
    found[name] = (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname).sort();
  return found; }"""
CONTROLLED = "() => navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))"


def test_the_manifest_names_icons_that_are_there(page: Page) -> None:
    page.goto("/")
    link = str(page.locator("link[rel=manifest]").get_attribute("href"))
    answer = page.request.get(link)
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    assert (told["start_url"], told["display"]) == ("/", "standalone")
    for icon in told["icons"]:
        assert page.request.get(icon["src"]).headers["content-type"] == icon["type"]
    assert {icon.get("purpose", "any") for icon in told["icons"]} == {"any", "maskable"}


@pytest.mark.parametrize(("name", "size"), [(name, size) for name, (size, _) in ICONS.items()])
def test_an_icon_is_as_large_as_it_says(name: str, size: int) -> None:
    data = (resources.files("pitboss.floor") / "pages" / name).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (size, size)
    assert len(data) < 50_000


def test_files_are_kept_and_no_answer_of_the_floor(windows: Windows, floor_server: FloorServer) -> None:
    page = windows.open(keeps=True).new_page()
    table = a_table(floor_server, "casino_war")
    page.goto("/")
    page.wait_for_function(CONTROLLED)
    at_table(page, table)
    version = page.request.get("/pages/theme.css").headers["x-pitboss-pages"]
    page.wait_for_function(f"({KEPT})().then((found) => Object.values(found).flat().includes('/pages/table.js'))")
    found = page.evaluate(KEPT)
    assert list(found) == [f"pitboss pages {version}"]
    (kept,) = found.values()
    assert {path.partition("/pages/")[0] for path in kept} == {"", "/offline"}, kept
    assert "/pages/table.js" in kept


@pytest.mark.server_down
def test_where_the_floor_cannot_be_reached_a_page_says_so_and_comes_back(
    windows: Windows, floor_server: FloorServer
) -> None:
    page = windows.open(keeps=True).new_page()
    page.goto("/")
    page.wait_for_function(CONTROLLED)
    floor_server.kill()
    try:
        page.goto("/rule")
        expect(page.locator("h1")).to_have_text("The floor cannot be reached")
        assert page.url.endswith("/rule")
    finally:
        floor_server.start()
    expect(page.locator("h1", has_text="cannot be reached")).to_have_count(0)


def test_other_files_are_another_version() -> None:
    class Other(Pages):
        def __init__(self) -> None:
            super().__init__()
            self.now = "one"

        @property
        def version(self) -> str:
            return self.now

    pages = Other()
    first = pages.worker()
    assert first.text.startswith(b'const VERSION = "one";\nconst FOR_AWAY = ["/pages/theme.css"')
    pages.now = "two"
    assert pages.worker().tag != first.tag
    assert re.fullmatch("[0-9a-f]{20}", Pages().version)


def test_the_scripts_of_a_page_are_asked_for_together(page: Page) -> None:
    answer = page.goto("/")
    assert answer is not None
    told = set(re.findall(r'modulepreload" href="([^"]+)"', answer.text()))
    page.wait_for_selector(".floor")
    loaded = page.evaluate("performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)")
    at_once = {path for path in loaded if path.startswith("/pages/parts/") and path.endswith(".js")}
    assert at_once <= told | {"/pages/parts/guest.js"}, "nothing is found out one after the other"
